import { describe, expect, it } from 'vitest';
import {
  type Fighter,
  modernFight,
  modernSetup,
  perform,
  performAndAdvance,
  refusedBy,
  type Surroundings,
  SWORDSMAN,
} from '../../../../test/support/modern-fight.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import type { Command } from '../../../kernel/state/command.ts';
import type { Fight, Input } from '../../../kernel/state/fight.ts';
import { untilSameCount } from '../../../time/rounds.ts';
import { modern } from '../../modern/index.ts';
import { hasEffect } from '../conditions/effects.ts';
import { join } from './turns.ts';

type ModernFight = ReturnType<typeof modernFight>;

const quick = (dexterity: number, feats: readonly string[] = []): object => ({
  ...SWORDSMAN,
  abilities: { dexterity },
  feats,
});

/** The fight after its beginning. */
function begun(
  fighters: Readonly<Record<string, Fighter>>,
  inputs: readonly Input[],
  around: Surroundings = {},
): ModernFight {
  const options = { opponentInitiative: 'individual', ...around.options };
  return playRule(modern, modernSetup(fighters, { ...around, options }), inputs, (scene) => modern.clock.begin(scene))
    .fight;
}

const order = (fight: ModernFight): readonly string[] => fight.clock.order.map(({ who }) => fight.combatants[who]!.id);
const names = (fight: Fight, who: number): readonly string[] => fight.combatants[who]!.effects.map(({ name }) => name);
const endTurn = (fight: ModernFight, by: string, inputs: readonly Input[] = []): ModernFight =>
  performAndAdvance(fight, { by, do: 'end-turn' }, inputs).fight;
const whose = (fight: ModernFight): string => fight.combatants[fight.clock.order[fight.clock.turn]!.who]!.id;

describe('initiative', () => {
  it('[MOD-INIT-01] d20 + Dexterity modifier, once', () => {
    const fight = begun({ a: { sheet: quick(14) }, b: { sheet: quick(8) } }, [10, 10]);
    expect(fight.clock.order.map(({ count }) => count)).toEqual([12, 9]);
    const later = endTurn(endTurn(fight, 'a'), 'b');
    expect(later.clock).toMatchObject({ round: 2, turn: 0, order: fight.clock.order });
  });

  it('[MOD-INIT-02] [MOD-FEAT-03] Improved Initiative: +4', () => {
    const fight = begun({ a: { sheet: quick(14, ['Improved Initiative']) }, b: {} }, [10, 1]);
    expect(fight.clock.order[0]?.count).toBe(16);
  });

  it('[MOD-INIT-03] [MOD-SEQ-01] highest first, the same order every round', () => {
    let fight = begun({ a: {}, b: {}, c: {} }, [5, 15, 10]);
    const seen: string[] = [];
    for (let turn = 0; turn < 6; turn++) {
      seen.push(whose(fight));
      fight = endTurn(fight, whose(fight));
    }
    expect(seen).toEqual(['b', 'c', 'a', 'b', 'c', 'a']);
  });

  it('[MOD-INIT-04] equal results: the higher modifier, then a roll-off, equal dice again', () => {
    expect(order(begun({ a: { sheet: quick(10) }, b: { sheet: quick(12) } }, [11, 10]))).toEqual(['b', 'a']);
    expect(order(begun({ a: {}, b: {} }, [10, 10, 3, 4]))).toEqual(['b', 'a']);
    expect(order(begun({ a: {}, b: {} }, [10, 10, 7, 7, 9, 2]))).toEqual(['a', 'b']);
    expect(order(begun({ a: {}, b: {}, c: {} }, [10, 10, 10, 5, 9, 5, 1, 2]))).toEqual(['b', 'c', 'a']);
  });

  const gang = {
    hero: { sheet: quick(10) },
    boss: { sheet: quick(12) },
    thug: { sheet: { ...quick(18), group: 'henchmen' } },
    goon: { sheet: { ...quick(14), group: 'henchmen' } },
  };

  it('[MOD-INIT-05] one check for all opponents, or one a group, or one each', () => {
    const by = (opponentInitiative: string, inputs: readonly Input[]): ModernFight =>
      begun(gang, inputs, { options: { opponentInitiative } });
    const single = by('single', [12, 10]);
    expect(single.clock.order.map(({ count }) => count)).toEqual([14, 14, 14, 12]);
    expect(order(single)).toEqual(['thug', 'goon', 'boss', 'hero']);
    expect(order(by('groups', [12, 20, 3]))).toEqual(['boss', 'hero', 'thug', 'goon']);
    expect(order(by('individual', [12, 20, 3, 15]))).toEqual(['boss', 'goon', 'hero', 'thug']);
  });

  it('[MOD-INIT-06] a latecomer rolls on arrival and acts when that count comes up; flat-footed until then', () => {
    const before = begun({ a: {}, b: {}, late: {} }, [15, 10, 1]);
    const without = { ...before, clock: { ...before.clock, order: before.clock.order.filter(({ who }) => who !== 2) } };
    const joined = (face: number): ModernFight => playRule(modern, without, [face], (scene) => join(scene, [2])).fight;
    expect(order(joined(12))).toEqual(['a', 'late', 'b']);
    expect(hasEffect(joined(12).combatants[2]!, 'flat-footed')).toBe(true);
    expect(whose(endTurn(joined(12), 'a'))).toBe('late');
    const passed = joined(18);
    expect(order(passed)).toEqual(['late', 'a', 'b']);
    expect(whose(passed)).toBe('a');
    expect(whose(endTurn(endTurn(passed, 'a'), 'b'))).toBe('late');
  });

  it('[MOD-INIT-07] flat-footed from the start until the first own turn', () => {
    const fight = begun({ a: {}, b: {} }, [15, 10]);
    expect([names(fight, 0), names(fight, 1)]).toEqual([[], ['flat-footed']]);
    expect(names(endTurn(fight, 'a'), 1)).toEqual([]);
  });

  it('[MOD-INIT-07] delaying is no acting, readying is', () => {
    const fight = begun({ a: {}, b: {}, c: {} }, [15, 10, 5]);
    const delaying = performAndAdvance(fight, { by: 'a', do: 'delay' }).fight;
    expect([whose(delaying), names(delaying, 0)]).toEqual(['b', ['delaying', 'flat-footed']]);
    const acting = endTurn(delaying, 'b', ['act']);
    expect([whose(acting), names(acting, 0)]).toEqual(['a', []]);
    const readied = perform(fight, { by: 'a', do: 'ready', choices: ['attack', 'acts'] }).fight;
    expect(names(endTurn(readied, 'a'), 0)).toEqual([]);
    // In a later turn nobody is caught any more.
    const second = endTurn(endTurn(endTurn(fight, 'a'), 'b'), 'c');
    expect(names(performAndAdvance(second, { by: 'a', do: 'delay' }).fight, 0)).toEqual(['delaying']);
  });

  it('[MOD-INIT-08] who acted in the surprise round keeps its result, the others roll when it ends', () => {
    const fight = begun({ a: {}, b: { surprised: true } }, [5]);
    expect(order(fight)).toEqual(['a']);
    const after = endTurn(fight, 'a', [15]);
    expect(after.clock).toMatchObject({ round: 1, turn: 0 });
    expect(after.clock.order.map(({ who, count }) => [who, count])).toEqual([
      [1, 15],
      [0, 5],
    ]);
  });

  it('[MOD-INIT-09] the deafened have -4', () => {
    const fight = begun({ a: { effects: ['deafened'] }, b: {} }, [10, 1]);
    expect(fight.clock.order[0]?.count).toBe(6);
  });

  it('takes a result that the scenario fixes', () => {
    const fight = begun({ a: { initiative: 3 }, b: {} }, [10]);
    expect(fight.clock.order.map(({ count }) => count)).toEqual([10, 3]);
  });
});

describe('the sequence', () => {
  it('[MOD-SEQ-02] [MOD-SURP-03] all flat-footed; a surprise round only where some are aware and some not', () => {
    const surprise = begun({ a: {}, b: { surprised: true }, c: {} }, [5, 9]);
    expect(surprise.clock.round).toBe(0);
    expect(order(surprise)).toEqual(['c', 'a']);
    expect(names(surprise, 1)).toEqual(['flat-footed']);
    expect(begun({ a: {}, b: {} }, [5, 4]).clock.round).toBe(1);
    expect(begun({ a: { surprised: true }, b: { surprised: true } }, [5, 4]).clock.round).toBe(1);
  });

  it('[MOD-SURP-01] [MOD-SURP-02] awareness is told one by one: the dogs and the one hero who saw them act first', () => {
    const unaware = { surprised: true };
    const fight = begun({ a: {}, b: { side: 'heroes', ...unaware }, dog: {}, hound: {} }, [10, 15, 12]);
    expect(fight.clock.round).toBe(0);
    expect(new Set(order(fight))).toEqual(new Set(['a', 'dog', 'hound']));
    expect(names(fight, 1)).toEqual(['flat-footed']);
  });

  it('[MOD-SURP-04] in the surprise round a single action, attack or move, with free actions and a 5-foot step', () => {
    const surprise = begun({ a: { sheet: { ...SWORDSMAN, baseAttack: 6 } }, b: { surprised: true } }, [5]);
    const attack = { by: 'a', do: 'attack', target: 'b' } as const;
    const move = { by: 'a', do: 'move', to: [0, 3] } as const;
    const step = { by: 'a', do: 'five-foot-step', to: [0, 1] } as const;
    const refused = (fight: ModernFight, ...commands: readonly Command[]) =>
      commands.map((command) => refusedBy(fight, command).length > 0);
    expect(refused(surprise, attack, move, step, { by: 'a', do: 'drop-prone' })).toEqual([false, false, false, false]);
    expect(refused(perform(surprise, attack, [2]).fight, attack, move, step)).toEqual([true, true, false]);
    expect(refused(perform(surprise, move).fight, attack, move, step)).toEqual([true, true, true]);
    expect(refused(perform(surprise, step).fight, attack, move)).toEqual([false, true]);
    // What takes a full round can only be begun.
    expect(refusedBy(surprise, { by: 'a', do: 'full-attack', target: 'b' })).toEqual(['MOD-ACT-07']);
    expect(refusedBy(surprise, { by: 'a', do: 'start-full-round', choice: 'full-attack' })).toEqual([]);
    expect(endTurn(surprise, 'a', [1]).combatants[0]?.counts).toMatchObject({ standard: 1, move: 1 });
  });

  it('[MOD-SURP-05] the unaware do not act, and have no Dexterity bonus', () => {
    const lithe = { ...SWORDSMAN, defense: undefined, abilities: { dexterity: 16 } };
    const surprise = begun({ a: {}, b: { sheet: lithe, surprised: true } }, [5]);
    expect(refusedBy(surprise, { by: 'b', do: 'attack', target: 'a' })).toContain('MOD-SEQ-04');
    const against = (fight: ModernFight) =>
      perform(fight, { by: 'a', do: 'attack', target: 'b' }, [2]).events.find(({ kind }) => kind === 'check');
    expect(against(surprise)).toMatchObject({ versus: 10 });
    expect(against(modernFight({ a: {}, b: { sheet: lithe } }))).toMatchObject({ versus: 13 });
  });

  it('[MOD-SEQ-04] actions only on the own turn', () => {
    const fight = modernFight({ hero: {}, thug: {} });
    expect(refusedBy(fight, { by: 'thug', do: 'attack', target: 'hero' })).toContain('MOD-SEQ-04');
    expect(refusedBy(fight, { by: 'thug', do: 'end-turn' })).toEqual(['MOD-SEQ-04']);
  });

  const paralyzed = (fight: ModernFight, rounds: number): ModernFight =>
    playRule(modern, fight, [], (scene) => {
      const until = untilSameCount(scene.fight, rounds);
      scene.emit({
        kind: 'gain',
        who: 2,
        effect: { name: 'paralyzed', source: 1, until, data: null },
        why: { text: 'stun gun', rule: '' },
      });
    }).fight;

  it('[MOD-SEQ-05] nothing ends because a round does', () => {
    let fight = begun({ a: {}, yoriko: {}, thug: {} }, [15, 14, 3]);
    fight = paralyzed(endTurn(fight, 'a'), 1);
    fight = endTurn(fight, 'yoriko');
    expect(fight.clock).toMatchObject({ round: 2, turn: 0 });
    expect(names(fight, 2)).toContain('paralyzed');
  });

  it('[MOD-SEQ-06] N rounds end just before the same count, N rounds later', () => {
    let fight = begun({ a: {}, yoriko: {}, thug: {} }, [15, 14, 3]);
    fight = paralyzed(endTurn(fight, 'a'), 2);
    for (const by of ['yoriko', 'a', 'yoriko']) fight = endTurn(fight, by);
    expect(fight.clock).toMatchObject({ round: 3, turn: 0 });
    expect(names(fight, 2)).toContain('paralyzed');
    fight = endTurn(fight, 'a');
    expect(names(fight, 2)).not.toContain('paralyzed');
    expect(whose(fight)).toBe('yoriko');
    expect(whose(endTurn(fight, 'yoriko'))).toBe('thug');
  });

  it('[MOD-SEQ-06] whoever is freed at its own slot acts on it', () => {
    let fight = begun({ a: {}, yoriko: {}, thug: {} }, [3, 2, 15]);
    // On its own turn the thug is hit by something that began on its own count.
    fight = paralyzed(fight, 1);
    fight = playRule(modern, fight, [], (scene) => modern.clock.advance(scene)).fight;
    for (const by of ['a', 'yoriko']) fight = endTurn(fight, by);
    expect(whose(fight)).toBe('thug');
    expect(fight.clock.round).toBe(2);
  });

  it('[MOD-SEQ-07] [MOD-TDEF-01] what one puts on oneself lasts until the own next turn', () => {
    let fight = modernFight({ hero: {}, thug: {} });
    fight = perform(fight, { by: 'hero', do: 'total-defense' }).fight;
    fight = endTurn(fight, 'hero');
    expect(names(fight, 0)).toEqual(['total-defense']);
    fight = endTurn(fight, 'thug');
    expect(names(fight, 0)).toEqual([]);
  });

  it('the fight is over when one side stands', () => {
    const fight = modernFight({ hero: {}, thug: { counts: { hp: 1 } } });
    const { fight: after } = performAndAdvance(fight, { by: 'hero', do: 'attack', target: 'thug' }, [15, 4]);
    expect(after.over).toEqual({ winner: 'heroes' });
  });

  it('a fight in which nobody can act ends', () => {
    const still = { name: 'stunned', source: -1, until: null, data: null };
    const fight = modernFight({ hero: { effects: [still] }, thug: { effects: [still] } });
    const { fight: after } = playRule(modern, fight, [], (scene) => modern.clock.advance(scene));
    expect(after.over).toEqual({ winner: null });
  });
});

describe('the budget of a turn', () => {
  const fight = modernFight({ hero: {}, thug: { at: [20, 20] } });

  it('[MOD-ACT-02] [MOD-ACT-03] an attack and a move action, or two moves, never two attacks', () => {
    const once = perform(fight, { by: 'hero', do: 'move', to: [0, 6] }).fight;
    expect(once.combatants[0]?.counts).toMatchObject({ standard: 1, move: 0 });
    const twice = perform(once, { by: 'hero', do: 'move', to: [0, 12] }).fight;
    expect(twice.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0 });
    expect(refusedBy(twice, { by: 'hero', do: 'move', to: [0, 13] })).toContain('MOD-ACT-03');
    const attacked = modernFight({ hero: { counts: { standard: 0 } }, thug: {} });
    expect(refusedBy(attacked, { by: 'hero', do: 'attack', target: 'thug' })).toEqual(['MOD-ACT-02']);
  });

  it('[MOD-ACT-05] [MOD-ACT-06] a 5-foot step only without other movement over a distance', () => {
    const step = { by: 'hero', do: 'five-foot-step', to: [1, 1] } as const;
    const stepped = perform(fight, step).fight;
    expect(stepped.combatants[0]).toMatchObject({ x: 1, y: 1, counts: { standard: 1, move: 1, step: 0 } });
    expect(refusedBy(stepped, { by: 'hero', do: 'five-foot-step', to: [2, 2] })).toContain('MOD-ACT-06');
    expect(refusedBy(stepped, { by: 'hero', do: 'move', to: [2, 2] })).toContain('MOD-ACT-06');
    const moved = perform(fight, { by: 'hero', do: 'move', to: [0, 3] }).fight;
    expect(refusedBy(moved, { by: 'hero', do: 'five-foot-step', to: [0, 4] })).toContain('MOD-ACT-05');
  });

  it('[MOD-ACT-05] the step comes before, between or after the actions: up from the ground, a step, a blow', () => {
    const close = modernFight({ hero: { effects: ['prone'] }, thug: { at: [2, 0], counts: { opportunities: 0 } } });
    const attack = { by: 'hero', do: 'attack', target: 'thug' } as const;
    const step = { by: 'hero', do: 'five-foot-step', to: [1, 0] } as const;
    const up = perform(close, { by: 'hero', do: 'stand-up' }).fight;
    expect(perform(perform(up, step).fight, attack, [2]).fight.combatants[0]).toMatchObject({
      x: 1,
      counts: { standard: 0, move: 0, step: 0 },
    });
    const struck = perform(modernFight({ hero: {}, thug: {} }), attack, [2]).fight;
    expect(perform(struck, { ...step, to: [0, 1] }).fight.combatants[0]).toMatchObject({ x: 0, y: 1 });
  });

  it('[MOD-ACT-07] a full-round action takes both', () => {
    const after = perform(fight, { by: 'hero', do: 'withdraw', to: [0, 12] }).fight;
    expect(after.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0 });
    const moved = modernFight({ hero: { counts: { move: 0 } }, thug: { at: [20, 20] } });
    expect(refusedBy(moved, { by: 'hero', do: 'withdraw', to: [0, 12] })).toContain('MOD-ACT-07');
  });
});
