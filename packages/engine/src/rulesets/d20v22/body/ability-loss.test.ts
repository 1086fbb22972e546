import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import { effectsOf, perform, totalsOf, v22Fight } from '../../../../test/support/v22-perform.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import { d20v22 } from '../index.ts';
import type { D20v22Options } from '../options.ts';
import { restFor } from '../recovery/recovery.ts';
import { abilityBonus } from './abilities.ts';

const damage = (choice: string, amount: number) => ({ by: 'gm', do: 'damage-ability', target: 'a', choice, amount });
const drain = (choice: string, amount: number) => ({ by: 'gm', do: 'drain-ability', target: 'a', choice, amount });
const DAY = 1440;

function lost(
  command: ReturnType<typeof damage>,
  inputs: readonly Input[] = [],
  options: Partial<D20v22Options> = {},
  sheet: object = {},
) {
  return perform(v22Fight([{ sheet }, {}], options), command, inputs);
}

describe('ability damage and drain', () => {
  it('[V22-COND-01] [V22-COND-02] points lost lower what is built on the ability', () => {
    for (const command of [damage('strength', 3), drain('strength', 3)]) {
      const { fight } = lost(command, [], {}, { abilities: { strength: 16 } });
      expect(totalsOf(perform(fight, { by: 'a', do: 'attack', target: 'b' }, [1]))).toEqual([[2, 10]]);
    }
  });

  it('[V22-ABIL-02] [V22-ABIL-04] damage comes back at a point a day, drain does not', () => {
    const after = (command: ReturnType<typeof damage>, minutes: number) => {
      const { fight } = lost(command);
      return playRule(d20v22, fight, [], (scene) => restFor(scene, 0, minutes)).fight.combatants[0]?.counts;
    };
    expect(after(damage('wisdom', 3), 2 * DAY)).toMatchObject({ wisdomDamage: 1, wisdomDrain: 0 });
    expect(after(damage('wisdom', 3), DAY - 1)).toMatchObject({ wisdomDamage: 3 });
    expect(after(drain('wisdom', 3), 2 * DAY)).toMatchObject({ wisdomDamage: 0, wisdomDrain: 3 });
  });

  it.each([
    ['strength', ['helpless', 'prone']],
    ['dexterity', ['paralyzed']],
    ['intelligence', ['unconscious', 'prone']],
    ['wisdom', ['unconscious', 'prone']],
    ['charisma', ['unconscious', 'prone']],
  ])('[V22-ABIL-05] [V22-ABIL-06] [V22-COND-10] a %s of 0 is debilitated, one of 1 is not', (ability, effects) => {
    expect(effectsOf(lost(damage(ability, 9)), 0)).toEqual([]);
    expect(effectsOf(lost(damage(ability, 10)), 0)).toEqual(effects);
  });

  it.each([
    ['strength', 'prone', ['helpless']],
    ['strength', 'helpless', []],
    ['dexterity', 'paralyzed', []],
    ['wisdom', 'unconscious', []],
  ])(
    '[V22-ABIL-06] [V22-DMG-11] a debilitated %s brings nobody under what it is immune to, as being %s',
    (ability, immunity, effects) => {
      expect(effectsOf(lost(damage(ability, 10), [], {}, { immunities: [immunity] }), 0)).toEqual(effects);
    },
  );

  it('[V22-ABIL-06] without Constitution it is dying', () => {
    // The check at once: 15 on the die less 5.
    expect(effectsOf(lost(damage('constitution', 10), [15]), 0)).toContain('dying');
  });

  it('[V22-ABIL-06] with the first point that returns it can move again', () => {
    const { fight } = lost(damage('dexterity', 10));
    const rested = playRule(d20v22, fight, [], (scene) => restFor(scene, 0, DAY));
    expect(effectsOf(rested, 0)).toEqual([]);
  });

  it('[V22-ABIL-06] [V22-ABIL-01] with the first point of a mind that returns it is conscious again, and no rest wakes it before', () => {
    const weaken = (choice: string) => ({ by: 'gm', do: 'weaken-ability', target: 'a', choice, amount: 10 });
    const gone = perform(v22Fight([{}, {}]), weaken('wisdom'));
    const rested = playRule(d20v22, gone.fight, [], (scene) => restFor(scene, 0, 2));
    expect(effectsOf(rested, 0)).toContain('unconscious');
    const back = (fight: typeof gone.fight) => playRule(d20v22, fight, [], (scene) => scene.slots.startTurn(scene, 0));
    expect(effectsOf(back(gone.fight), 0)).toEqual(['prone', 'weakened']);
    // Not as long as another one is gone.
    const both = perform(gone.fight, damage('charisma', 10));
    expect(effectsOf(back(both.fight), 0)).toContain('unconscious');
  });

  it('[V22-ABIL-05] where abilities are modifiers, one below -5 is debilitated', () => {
    const options = { effectiveAbility: 'modifierScale' } as const;
    expect(effectsOf(lost(damage('dexterity', 5), [], options), 0)).toEqual([]);
    expect(effectsOf(lost(damage('dexterity', 6), [], options), 0)).toEqual(['paralyzed']);
    const { fight } = lost(damage('dexterity', 3), [], options);
    const world = openWorld(fight, d20v22);
    const [first] = world.fighters;
    expect(first === undefined ? 0 : abilityBonus(world, first, 'dexterity')).toBe(-3);
  });
});
