import { describe, expect, it } from 'vitest';
import { modernFight, perform, refusedBy, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import { checksOf, choicesOf, playOn } from '../../../../test/support/modern-play.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { modern } from '../index.ts';

const CORPSE: object = { ...SWORDSMAN, kind: 'undead', abilities: { strength: 16, dexterity: 10 }, defense: 10 };
const ATTACK = { by: 'a', do: 'attack', target: 'b' } as const;
const HEAVY: object = { ...SWORDSMAN, weapons: [{ name: 'maul', use: 'melee', damage: '3d6' }] };

const against = (kind: string, hp: number, a: object = SWORDSMAN) =>
  modernFight({ a: { sheet: a }, b: { sheet: { ...CORPSE, kind }, counts: { hp } } });

describe('the undead and constructs', () => {
  const wounded = (kind: string, hp: number) => {
    const { fight } = perform(against(kind, hp), ATTACK, [15, 4]);
    const combatant = fight.combatants[1] as (typeof fight.combatants)[number];
    return [combatant.counts.hp, modern.health.verdict(openWorld(fight, modern), combatant)];
  };

  it.each(['undead', 'construct'])('are destroyed at exactly 0 hit points: %s', (kind) => {
    expect(wounded(kind, 8)).toEqual([1, 'wounded']);
    expect(wounded(kind, 7)).toEqual([0, 'destroyed']);
    expect(wounded(kind, 6)).toEqual([-1, 'destroyed']);
    expect(wounded('living', 7)).toEqual([0, 'disabled']);
  });

  it('suffer no critical hits, no massive damage and nothing nonlethal', () => {
    // A natural 20 is not confirmed, and 18 + 3 points force no save.
    expect(perform(against('undead', 40, HEAVY), ATTACK, [20, 6, 6, 6]).fight.combatants[1]?.counts.hp).toBe(19);
    const fists = playOn(against('construct', 5), [['a', 'attack', { target: 'b', choices: ['nonlethal'] }]], [19, 8]);
    expect([checksOf(fists), fists.fight.combatants[1]?.effects]).toEqual([['a hit', 'a no effect'], []]);
  });

  it('cannot be finished off or knocked out, and lose no Constitution', () => {
    const helpless = modernFight({ a: {}, b: { sheet: CORPSE, effects: ['bound'] } });
    expect(refusedBy(helpless, { by: 'a', do: 'coup-de-grace', target: 'b' })).toEqual(['MOD-HELP-09']);
    const drained = perform(helpless, {
      by: 'gm',
      do: 'drain-ability',
      target: 'b',
      choice: 'constitution',
      amount: 3,
    });
    expect(drained.events).toEqual([]);
  });

  it('do not heal with time', () => {
    const hurt = modernFight({ a: { counts: { hp: 5 } }, b: { sheet: CORPSE, counts: { hp: 5 } } });
    const after = perform(hurt, { by: 'gm', do: 'pass-time', amount: 3, choice: 'days' });
    expect(after.fight.combatants.map(({ counts }) => counts.hp > 5)).toEqual([true, false]);
  });
});

describe('natural weapons', () => {
  const beast = (...weapons: object[]) =>
    modernFight({
      a: {
        sheet: {
          ...SWORDSMAN,
          baseAttack: 6,
          weapons: weapons.map((each) => ({ use: 'melee', natural: true, ...each })),
        },
      },
      b: { sheet: { ...SWORDSMAN, defense: 60, hp: 99 } },
    });
  const CLAWS = { name: 'claw', damage: '1d4', count: 2 };
  const BITE = { name: 'bite', damage: '1d6', secondary: true };
  const FULL = ['a', 'full-attack', { target: 'b' }] as const;
  const totals = (fight: ReturnType<typeof beast>, answers: readonly string[], dice: readonly number[]) => {
    const play = playOn(fight, [FULL, ...answers], dice);
    return (play.step?.events ?? []).flatMap((event) => (event.kind === 'check' ? [event.total] : []));
  };

  it('strike once each in a full attack, those that come second at -5, and base attack gives no more', () => {
    expect(totals(beast(CLAWS, BITE), ['b', 'b'], [10, 10, 10])).toEqual([19, 19, 14]);
    expect(totals(beast(CLAWS), ['b'], [10, 10])).toEqual([19, 19]);
    expect(refusedBy(beast({ name: 'gore', damage: '1d8' }), { by: 'a', do: 'full-attack', target: 'b' })).toEqual([
      'MOD-FULL-01',
    ]);
  });

  it('take a printed bonus as it is printed', () => {
    expect(totals(beast({ ...CLAWS, attack: 9 }, { ...BITE, attack: 4 }), ['b', 'b'], [10, 10, 10])).toEqual([
      19, 19, 14,
    ]);
  });

  it('those that come second deal half the Strength bonus', () => {
    const soft = modernFight({
      a: { sheet: { ...SWORDSMAN, weapons: [{ ...BITE, use: 'melee', natural: true }] } },
      b: {},
    });
    expect(perform(soft, ATTACK, [15, 4]).fight.combatants[1]?.counts.hp).toBe(20 - 4 - 1);
  });

  it('leave the choice of the target before each', () => {
    expect(choicesOf(playOn(beast(CLAWS, BITE), [FULL], [10]))[0]).toBe('b');
  });

  it('are told only of what is part of the body', () => {
    expect(modern.sheets.schema.safeParse({ weapons: [{ name: 'knife', count: 2 }] }).success).toBe(false);
    expect(modern.sheets.schema.safeParse({ weapons: [{ name: 'knife', secondary: true }] }).success).toBe(false);
  });
});
