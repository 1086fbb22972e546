import { describe, expect, it } from 'vitest';
import { modernFight, perform, refusedBy, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Command } from '../../../kernel/state/command.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import { TWO_WEAPONS } from '../../d20/attack/attacks.ts';
import { modern } from '../index.ts';

const BARE = { ...SWORDSMAN, weapons: [] };
const CLAWS = { name: 'claws', use: 'melee', damage: '1d4', natural: true };
const PUNCH: Command = { by: 'hero', do: 'attack', target: 'thug', with: 'unarmed' };

const hpAfter = (command: Command, hero: object, thug: object, inputs: readonly Input[]): number | undefined =>
  perform(modernFight({ hero: { sheet: hero }, thug: { sheet: thug } }), command, inputs).fight.combatants[1]?.counts
    .hp;

describe('unarmed attacks', () => {
  it('[MOD-UNA-01] work like a melee attack with a light weapon, and deal nonlethal damage', () => {
    const { fight, events } = perform(modernFight({ hero: { sheet: BARE }, thug: { sheet: BARE } }), PUNCH, [10, 2]);
    expect(fight.combatants[1]?.counts.hp).toBe(20);
    expect(events.find((event) => event.kind === 'check')).toMatchObject({ total: 15, versus: 15, result: 'hit' });
    // As the off-hand weapon they are light: -4 each, where another one-handed weapon costs -6 and -10.
    const sworded = modernFight({ hero: {}, thug: {} });
    const steps = modern.slots.attackSequence(openWorld(sworded, modern), 0, 0, [TWO_WEAPONS]);
    expect(steps.map(({ sequence }) => sequence)).toEqual([-4, -8]);
  });

  it('[MOD-UNA-02] deal 1d3 + Strength for a Medium striker, by size for others', () => {
    const lethal = { ...PUNCH, choices: ['lethal'] };
    const sized = (size: string): object => ({ ...BARE, size });
    expect(hpAfter(lethal, BARE, BARE, [20, 1, 3])).toBe(14);
    const weapons = modernFight({ hero: { sheet: BARE }, thug: { sheet: sized('small') } });
    const dice = openWorld(weapons, modern).fighters.map(
      ({
        profile: {
          weapons: [fist],
        },
      }) => fist?.dice.notation,
    );
    expect(dice).toEqual(['d3', 'd2']);
    expect(
      openWorld(modernFight({ hero: { sheet: sized('large') }, thug: {} }), modern).fighters[0]?.profile.weapons[0]
        ?.dice.max,
    ).toBe(4);
  });

  it('[MOD-UNA-03] give an armed target its opening before the blow, in a charge too', () => {
    expect(hpAfter(PUNCH, BARE, SWORDSMAN, ['decline', 1])).toBe(20);
    const fight = modernFight({ hero: { at: [0, 0], sheet: BARE }, thug: { at: [3, 0] } });
    const { events } = perform(fight, { by: 'hero', do: 'charge', target: 'thug' }, ['decline', 1]);
    const order = events.flatMap(({ kind }) => (kind === 'answer' || kind === 'roll' ? [kind] : []));
    expect(order).toEqual(['answer', 'roll']);
  });

  it('[MOD-UNA-04] claws and the like count as armed, and so does Combat Martial Arts', () => {
    const martial = { ...BARE, feats: ['Combat Martial Arts'] };
    const clawed = { ...BARE, weapons: [CLAWS] };
    expect(hpAfter(PUNCH, martial, SWORDSMAN, [1])).toBe(20);
    expect(hpAfter({ ...PUNCH, with: 'claws' }, clawed, SWORDSMAN, [1])).toBe(20);
    // And they have their opening on the unarmed.
    expect(hpAfter(PUNCH, BARE, clawed, ['decline', 1])).toBe(20);
    expect(hpAfter(PUNCH, BARE, martial, ['decline', 1])).toBe(20);
    expect(
      refusedBy(modernFight({ hero: { sheet: clawed }, thug: {} }), { by: 'hero', do: 'drop', with: 'claws' }),
    ).toHaveLength(1);
  });
});
