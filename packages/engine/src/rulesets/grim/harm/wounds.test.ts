import { describe, expect, it } from 'vitest';
import { fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { attackCheck, checkOf, conditions, lost, row, strike } from '../../../../test/support/grim-play.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import type { Fight, Input } from '../../../kernel/state/fight.ts';
import type { OptionValues } from '../../../kernel/state/game.ts';
import { provoke } from '../../d20/attack/opportunity.ts';
import { advance, endTurn } from '../../d20/time/turns.ts';
import { initiativeModifier, savingThrow, skillCheck } from '../checks/checks.ts';
import type { GrimCounts, GrimGame, GrimScene } from '../game.ts';
import { grim } from '../index.ts';
import { recover, strain } from './dying.ts';
import { inflict } from './inflict.ts';

const CHECK = because('check', 'GNG-CORE-26');

const open: Partial<GrimCounts> = { debt: 2 };

/** The state of a combatant with `hp` maximum hit points after losing these points. */
function hurt(
  side: Side,
  { lethal = 0, nonlethal = 0, options = {} }: { lethal?: number; nonlethal?: number; options?: OptionValues },
): { readonly counts: GrimCounts; readonly conditions: readonly string[]; readonly fight: Fight<GrimGame> } {
  const { fight: after } = playRule(grim, fight([side, {}], options), [], (scene) =>
    scene.slots.harm(scene, { who: 0, source: 1, lethal, nonlethal, why: because('test', ''), rows: null }),
  );
  const combatant = after.combatants[0];
  if (combatant === undefined) throw new Error('nobody is there');
  return { counts: combatant.counts, conditions: conditions(after, 0), fight: after };
}

const maximum = (hp: number, counts: Partial<GrimCounts> = {}): Side => ({ sheet: sheet({ hp }), counts });

describe('trauma', () => {
  it.each([
    [13, 6, 0],
    [13, 7, 1],
    [10, 4, 0],
    [10, 5, 1],
    [1, 1, 1],
  ])(
    '[GNG-TRAUMA-01] losing half of the hit points there are takes an action of the next turn (%i, %i: %i)',
    (hp, lethal, debt) => {
      expect(hurt(maximum(hp), { lethal }).counts.debt).toBe(debt);
    },
  );

  it('[GNG-TRAUMA-01] half of the current hit points counts, not of the maximum', () => {
    expect(hurt(maximum(40, { hp: 10 }), { lethal: 5 }).counts.debt).toBe(1);
    expect(hurt(maximum(40, { hp: 20 }), { lethal: 9 }).counts.debt).toBe(0);
  });

  it('[GNG-TRAUMA-01] temporary hit points count on neither side', () => {
    expect(hurt(maximum(10, { temporary: 4 }), { lethal: 8 }).counts).toMatchObject({ temporary: 0, hp: 6, debt: 0 });
    expect(hurt(maximum(10, { temporary: 4 }), { lethal: 9 }).counts).toMatchObject({ temporary: 0, hp: 5, debt: 1 });
  });

  it('[GNG-TRAUMA-01] leaves a single action, standard or move, in that turn and no more', () => {
    const start = fight([{}, { counts: { debt: 1 } }]);
    const { fight: next } = playRule(grim, start, [], (scene) => endTurn(scene));
    expect(next.combatants[1]?.counts).toMatchObject({ standard: 1, move: 0, debt: 0 });
    const { fight: later } = playRule(grim, next, [], (scene) => {
      endTurn(scene);
      endTurn(scene);
    });
    expect(later.combatants[1]?.counts).toMatchObject({ standard: 1, move: 1 });
  });

  it('[GNG-TRAUMA-01] there is none for who has no hit points to lose, and a single temporary one is lost first', () => {
    expect(hurt(maximum(20, { hp: 0 }), { lethal: 1 }).counts.debt).toBe(0);
    expect(hurt(maximum(20, { hp: -3 }), { lethal: 2 }).counts.debt).toBe(0);
    expect(hurt(maximum(20, { temporary: 1 }), { lethal: 1 }).counts).toMatchObject({ hp: 20, temporary: 0 });
  });

  it('[GNG-TRAUMA-02] nonlethal damage causes none', () => {
    expect(hurt(maximum(10), { nonlethal: 1 }).counts).toMatchObject({ nonlethal: 1, debt: 0 });
    expect(hurt(maximum(10), { nonlethal: 9 }).counts).toMatchObject({ nonlethal: 9, debt: 0 });
    expect(hurt(maximum(10), { nonlethal: 5, lethal: 4 }).counts.debt).toBe(0);
  });

  it('[GNG-TRAUMA-03] all shots of one attack roll are one attack', () => {
    const rifle = {
      name: 'rifle',
      damage: '1d6',
      missile: 'bullet',
      increment: 50,
      strength: 'none',
      place: 'both',
    } as const;
    const shot = (shots: number, ...dice: readonly number[]): number => {
      const shooter = sheet({ weapons: [{ ...rifle, shots }] });
      const played = strike(fight([{ sheet: shooter }, maximum(10)]), [10, 10, ...dice], { ranged: true });
      return played.fight.combatants[1]?.counts.debt ?? 0;
    };
    expect([shot(1, 3), shot(2, 3, 2), shot(2, 3, 1)]).toEqual([0, 1, 0]);
  });

  it('[GNG-TRAUMA-03] so is all damage of one effect, and two attacks are not', () => {
    const twice = (points: readonly number[]): number => {
      const { fight: after } = playRule(grim, fight([maximum(10), {}]), [], (scene) => {
        for (const each of points) inflict(scene, { who: 0, source: 1, points: each, kind: 'fire' });
      });
      return after.combatants[0]?.counts.debt ?? 0;
    };
    expect([twice([5]), twice([4, 2])]).toEqual([1, 0]);
  });

  it('[GNG-TRAUMA-04] several traumas before the turn do not add up', () => {
    expect(hurt(maximum(40, { debt: 1 }), { lethal: 20 }).counts.debt).toBe(1);
  });

  it('[GNG-TRAUMA-04] suffered in the own turn it limits the turn after', () => {
    const { fight: after } = playRule(grim, hurt(maximum(40), { lethal: 20 }).fight, [], (scene) => {
      expect(scene.fight.combatants[0]?.counts).toMatchObject({ standard: 1, move: 1, debt: 1 });
      endTurn(scene);
      endTurn(scene);
    });
    expect(after.combatants[0]?.counts).toMatchObject({ standard: 1, move: 0, debt: 0 });
  });

  it('[GNG-INJ-07] creatures without anatomy suffer trauma, unless `anatomylessNoTrauma`', () => {
    const zombie: Side = { sheet: sheet({ hp: 10, traits: ['no-anatomy'] }) };
    expect(hurt(zombie, { lethal: 5 }).counts.debt).toBe(1);
    expect(hurt(zombie, { lethal: 5, options: { anatomylessNoTrauma: true } }).counts.debt).toBe(0);
    expect(hurt(maximum(10), { lethal: 5, options: { anatomylessNoTrauma: true } }).counts.debt).toBe(1);
  });
});

describe('the state of the body', () => {
  const NAMED = because('test', '');
  const rows = [{ value: 7, text: 'd8', rule: '', counted: true }];
  const own = (name: string) => ({ name, source: 0, until: null, data: null });
  /** What happens to somebody with these counts and states of its own body when it loses so much. */
  const after = (counts: Partial<GrimCounts>, states: readonly string[], { lethal = 0, nonlethal = 0, given = {} }) => {
    const start = fight([{ sheet: sheet({ hp: 20, ...given }), counts }, {}]);
    const combatants = start.combatants.map((each) =>
      each.index === 0 ? { ...each, effects: states.map(own) } : each,
    );
    const played = playRule(grim, { ...start, combatants }, [], (scene) =>
      scene.slots.harm(scene, { who: 0, source: 1, lethal, nonlethal, why: NAMED, rows }),
    );
    const of = (kind: string) => played.events.filter((each) => each.kind === kind);
    return {
      conditions: conditions(played.fight, 0),
      gains: played.events.flatMap((each) => (each.kind === 'gain' ? [`${each.effect.name}: ${each.why.text}`] : [])),
      loses: played.events.flatMap((each) => (each.kind === 'lose' ? [each.name] : [])),
      counts: of('count').flatMap((each) =>
        each.kind === 'count' && each.count !== 'debt' ? [`${each.count} ${each.by}`] : [],
      ),
      rows: of('count').flatMap((each) => (each.kind === 'count' && each.count === 'nonlethal' ? [each.rows] : [])),
    };
  };

  it('[GNG-TEMP-01] [GNG-ROLL-09] what temporary hit points take costs no others, and the arithmetic is told once', () => {
    expect(after({ temporary: 4 }, [], { lethal: 4 }).counts).toEqual(['temporary -4']);
    expect(after({ temporary: 4 }, [], { lethal: 5 }).counts).toEqual(['temporary -4', 'hp -1']);
    expect([after({}, [], { nonlethal: 3 }).rows, after({}, [], { nonlethal: 3, lethal: 1 }).rows]).toEqual([
      [rows],
      [null],
    ]);
  });

  it('[GNG-DYING-01] [GNG-DYING-03] [GNG-DYING-04] one state takes the place of another, and says why', () => {
    expect(after({ hp: 3 }, [], { lethal: 3 }).gains).toEqual(['disabled: no hit points left']);
    expect(after({ hp: 3 }, ['disabled'], { lethal: 4 })).toMatchObject({
      gains: ['dying: below 0 hit points'],
      loses: ['disabled'],
    });
    expect(after({ hp: -3 }, ['dying'], { lethal: 1 })).toMatchObject({ gains: [], loses: [], conditions: ['dying'] });
    expect(after({ hp: -3 }, ['dying'], { lethal: 90 }).gains).toEqual(['dead: too far below 0 hit points']);
    const undead = { abilities: { ...sheet().abilities, constitution: null } };
    expect(after({ hp: 3 }, [], { lethal: 3, given: undead }).gains).toEqual([
      'dead: no hit points and no Constitution',
    ]);
    expect(after({ hp: 3 }, [], { lethal: 1 })).toMatchObject({ gains: [], loses: [] });
  });

  it('[GNG-DYING-01] the dead stay dead, and who has come round below 0 is disabled there alone', () => {
    expect(after({ hp: 9 }, ['dead'], { nonlethal: 1 })).toMatchObject({ gains: [], loses: [], conditions: ['dead'] });
    expect(after({ hp: -3 }, ['dead'], { lethal: 1 })).toMatchObject({ gains: [], loses: [], conditions: ['dead'] });
    expect(after({ hp: -2 }, ['come-round'], { nonlethal: 1 }).conditions).toEqual(['come-round', 'disabled']);
    expect(after({ hp: 0 }, ['come-round', 'disabled'], { nonlethal: 1 }).conditions).toEqual([
      'come-round',
      'knocked-out',
    ]);
    expect(after({ hp: 1 }, ['come-round', 'disabled'], { nonlethal: 2 }).conditions).toEqual([
      'come-round',
      'knocked-out',
    ]);
  });

  it('[GNG-CORE-19] [GNG-CORE-21] healing stops the dying alone, and strain takes a hit point', () => {
    const on = (states: readonly string[], rule: (scene: GrimScene) => void) => {
      const start = fight([{ sheet: sheet({ hp: 20 }), counts: { hp: 0 } }]);
      const combatants = start.combatants.map((each) => ({ ...each, effects: states.map(own) }));
      return playRule(grim, { ...start, combatants }, [], rule);
    };
    expect(on(['disabled'], (scene) => recover(scene, 0)).events).toEqual([]);
    expect(conditions(on(['dying'], (scene) => recover(scene, 0)).fight, 0)).toEqual(['stable']);
    expect(on(['disabled'], (scene) => strain(scene, 0, true)).fight.combatants[0]?.counts).toMatchObject({
      hp: -1,
      nonlethal: 0,
    });
  });
});

describe('injury', () => {
  /** The injury row on an attack roll, a Defense roll, a save, a skill check and initiative of a with this many of 20. */
  function penalties(hp: number): readonly number[] {
    const wounded = fight([maximum(20, { hp }), { counts: open }]);
    const attack = attackCheck(strike(wounded, [2, 20]).events);
    const defense = attackCheck(strike(fight([{}, maximum(20, { hp, debt: 2 })]), [2, 20]).events);
    const save = playRule(grim, wounded, [10], (scene) =>
      savingThrow(scene, 0, { save: 'will', dc: 10, why: because('test', 'TEST') }),
    );
    const skill = playRule(grim, wounded, [10], (scene) => skillCheck(scene, 0, 'heal', 10, CHECK));
    return [
      row(attack.rows, 'injury'),
      row(defense.versusRows, 'injury'),
      row(checkOf(save.events, 'TEST').rows, 'injury'),
      row(checkOf(skill.events, 'GNG-CORE-26').rows, 'injury'),
      initiativeModifier(openWorld(wounded, grim), 0),
    ];
  }

  const all = (penalty: number): readonly number[] => [penalty, penalty, penalty, penalty, penalty];

  it.each([
    [16, 0],
    [15, -2],
    [11, -2],
  ])('[GNG-INJ-01] at or below three quarters all rolls take -2 (%i of 20: %i)', (hp, penalty) => {
    expect(penalties(hp)).toEqual(all(penalty));
  });

  it.each([
    [10, -4],
    [6, -4],
  ])('[GNG-INJ-02] at or below half they take -4 (%i of 20: %i)', (hp, penalty) => {
    expect(penalties(hp)).toEqual(all(penalty));
  });

  it.each([
    [5, -6],
    [1, -6],
    [0, -6],
  ])('[GNG-INJ-03] at or below a quarter they take -6 (%i of 20: %i)', (hp, penalty) => {
    expect(penalties(hp)).toEqual(all(penalty));
  });

  it('[GNG-INJ-03] the thresholds are exact: 3 of 13 is severe, 4 is not; negative hit points are severe', () => {
    const grade = (hp: number): number => grim.slots.injury(openWorld(fight([maximum(13)]), grim), 0, hp);
    expect([grade(4), grade(3), grade(-5)]).toEqual([-4, -6, -6]);
    expect([grade(10), grade(9), grade(7), grade(6)]).toEqual([0, -2, -2, -4]);
  });

  it('[GNG-INJ-01] [GNG-INJ-02] [GNG-INJ-03] the log tells a grade when it is reached, and not again', () => {
    const told = (hp: number, lethal: number): readonly string[] => {
      const { events } = playRule(grim, fight([maximum(20, { hp }), {}]), [], (scene) =>
        scene.slots.harm(scene, { who: 0, source: 1, lethal, nonlethal: 0, why: because('test', ''), rows: null }),
      );
      const tells = events.flatMap((event) => (event.kind === 'tell' ? [event.why.rule] : []));
      return tells.filter((rule) => rule.startsWith('GNG-INJ'));
    };
    expect([told(20, 4), told(20, 5), told(15, 1), told(15, 5), told(10, 5), told(20, 16)]).toEqual([
      [],
      ['GNG-INJ-01'],
      [],
      ['GNG-INJ-02'],
      ['GNG-INJ-03'],
      ['GNG-INJ-03'],
    ]);
  });

  it('[GNG-INJ-04] only the worst grade counts', () => {
    const { rows } = attackCheck(strike(fight([maximum(20, { hp: 4 }), { counts: open }]), [2, 20]).events);
    expect(rows?.filter(({ text }) => text === 'injury')).toMatchObject([{ value: -6 }]);
  });

  it('[GNG-INJ-05] the grade is set by current hit points alone and changes with them', () => {
    const penalty = (counts: Partial<GrimCounts>): number =>
      attackCheck(strike(fight([maximum(20, counts), { counts: open }]), [2, 20]).events).total - 2;
    expect([
      penalty({ hp: 15 }),
      penalty({ hp: 15, temporary: 10 }),
      penalty({ hp: 20, nonlethal: 10 }),
      penalty({ hp: 16 }),
    ]).toEqual([-2, -2, 0, 0]);
  });

  it('[GNG-INJ-05] a save forced by an attack uses the grade of before, unless `injuryOnSameAttackSaves`', () => {
    const stunner = {
      sheet: sheet({
        weapons: [{ name: 'club', riders: [{ name: 'stun', save: { kind: 'will', dc: 12 }, condition: 'stunned' }] }],
      }),
    } as const;
    const saved = (options: OptionValues): number => {
      const { events } = strike(fight([stunner, maximum(20, open)], options), [15, 10, 6, 12]);
      return checkOf(events, 'GNG-DMG-05').total;
    };
    expect([saved({}), saved({ injuryOnSameAttackSaves: true })]).toEqual([12, 8]);
  });

  it('[GNG-INJ-06] does not touch damage or percentile rolls', () => {
    const { events } = strike(fight([maximum(20, { hp: 4 }), maximum(40, open)]), [17, 10, 8]);
    expect(lost(events, 1)).toBe(8 + 1);
    const dying: Side = { sheet: sheet({ abilities: { constitution: 12 } }), counts: { hp: -3 }, effects: ['dying'] };
    expect(stabilised(dying, 12)).toBe(true);
  });

  it('[GNG-INJ-06] touches opposed attack rolls', () => {
    const blocker = maximum(20, { hp: 10 });
    const { events } = strike(fight([{}, blocker]), [10, 5, 'longsword', 10, 15]);
    expect(row(checkOf(events, 'GNG-BLOCK-08').rows, 'injury')).toBe(-4);
  });

  it('[GNG-INJ-07] creatures without anatomy suffer none', () => {
    const ooze: Side = { sheet: sheet({ hp: 20, traits: ['no-anatomy'] }), counts: { hp: 2 } };
    expect(attackCheck(strike(fight([ooze, { counts: open }]), [10, 20]).events).total).toBe(10);
  });

  it.each([
    ['Undead', 10],
    ['construct', 10],
    ['Ooze', 10],
    ['Plant', 10],
    ['Elemental', 10],
    ['Giant', 4],
    ['Animal', 4],
  ])(
    '[GNG-INJ-07] it comes with the type of a creature: severely wounded a creature of the type %s rolls %i',
    (type, total) => {
      const beast: Side = { sheet: sheet({ hp: 20, racial: { type, hitDice: 1 } }), counts: { hp: 2 } };
      expect(attackCheck(strike(fight([beast, { counts: open }]), [10, 20]).events).total).toBe(total);
    },
  );
});

/** Whether the dying combatant becomes stable at the start of its turn, with that d%. */
function stabilised(side: Side, face: number): boolean {
  const { fight: after } = startOfTurn(side, [face]);
  return conditions(after, 0).includes('stable');
}

function startOfTurn(
  side: Side,
  inputs: readonly Input[],
): { readonly fight: Fight<GrimGame>; readonly events: readonly FightEvent[] } {
  return playRule(grim, fight([side, {}]), inputs, (scene) => scene.slots.startTurn(scene, 0));
}

describe('disabled, dying and dead', () => {
  it('[GNG-DYING-01] at 0 hit points one is disabled, below dying, at the limit dead', () => {
    const after = (lethal: number): readonly string[] => hurt(maximum(20), { lethal }).conditions;
    expect([after(19), after(20), after(21), after(29), after(30)]).toEqual([
      [],
      ['disabled'],
      ['dying'],
      ['dying'],
      ['dead'],
    ]);
    expect(hurt(maximum(20, { hp: 0 }), { lethal: 1 }).conditions).toEqual(['dying']);
  });

  it('[GNG-CORE-17] nonlethal damage equal to current hit points staggers, more knocks out', () => {
    const after = (nonlethal: number): readonly string[] => hurt(maximum(20), { nonlethal }).conditions;
    expect([after(19), after(20), after(21)]).toEqual([[], ['staggered'], ['knocked-out']]);
    const bruised = hurt(maximum(20, { nonlethal: 12 }), { lethal: 9 });
    expect(bruised.conditions).toEqual(['knocked-out']);
    const staggered = openWorld(fight([{ effects: ['staggered'] }, {}]), grim);
    expect([grim.slots.actionsOf(staggered, 0), grim.slots.actionsOf(staggered, 1)]).toEqual([1, 2]);
  });

  it('[GNG-CORE-19] the disabled have a single action, and a strenuous one costs them a hit point', () => {
    const disabled: Side = { counts: { hp: 0, debt: 0 }, effects: ['disabled'] };
    const started = fight([disabled, { counts: open }]);
    const world = openWorld(started, grim);
    expect(grim.slots.actionsOf(world, 0)).toBe(1);
    const spent = playRule(grim, started, [], (scene) => scene.slots.afterAction(scene, 0, true));
    expect(spent.fight.combatants[0]?.counts.hp).toBe(-1);
    expect(conditions(spent.fight, 0)).toContain('dying');
    const rested = playRule(grim, started, [], (scene) => scene.slots.afterAction(scene, 0, false));
    expect(rested.fight.combatants[0]?.counts.hp).toBe(0);
    const healthy = playRule(grim, fight([{}, {}]), [], (scene) => scene.slots.afterAction(scene, 0, true));
    expect(healthy.events).toEqual([]);
  });

  it('[GNG-CORE-19] an attack of opportunity is strenuous too, and so is what is done in its place', () => {
    const disabled: Side = { counts: { hp: 0, debt: 0 }, effects: ['disabled'] };
    const started = fight([{ counts: open }, disabled]);
    const left = (faces: readonly Input[]): number | undefined =>
      playRule(grim, started, faces, (scene) => provoke(scene, 0)).fight.combatants[1]?.counts.hp;
    expect(left(['attack', 5, 18])).toBe(-1);
    expect(left(['trip', 'decline', 5, 18])).toBe(-1);
    expect(left(['decline'])).toBe(0);
    const force = sheet({
      abilities: { dexterity: 13, intelligence: 13 },
      traits: [
        'combat-expertise',
        'dodge',
        'improved-unarmed-strike',
        'improved-grapple',
        'improved-trip',
        'redirect-force',
      ],
    });
    const redirected = strike(fight([{}, { ...disabled, sheet: force }]), [2, 18, 'trip', 2, 18]);
    expect(redirected.fight.combatants[1]?.counts.hp).toBe(-1);
  });

  it('[GNG-CORE-20] the dying lose a hit point at the start of each turn unless they become stable', () => {
    const dying: Side = { counts: { hp: -3 }, effects: ['dying'] };
    expect(startOfTurn(dying, [13]).fight.combatants[0]?.counts.hp).toBe(-4);
    expect(startOfTurn(dying, [12]).fight.combatants[0]?.counts.hp).toBe(-3);
    expect(conditions(startOfTurn({ counts: { hp: -9 }, effects: ['dying'] }, [90]).fight, 0)).toContain('dead');
    expect(openWorld(fight([dying, {}]), grim).slots.canAct(openWorld(fight([dying, {}]), grim), 0)).toBe(false);
  });

  it('[GNG-CORE-20] from the first point below 0, unconscious, down to the limit', () => {
    const at = (hp: number): readonly string[] =>
      conditions(
        playRule(grim, fight([{ counts: { hp } }, {}]), [], (scene) => grim.health.settle(scene, 0, 'hp', 0)).fight,
        0,
      );
    expect([at(0), at(-1), at(-9), at(-10)]).toEqual([['disabled'], ['dying'], ['dying'], ['dead']]);
    const world = openWorld(fight([{ counts: { hp: -1 }, effects: ['dying'] }, {}]), grim);
    expect([grim.slots.canAct(world, 0), grim.slots.resists(world, 0)]).toEqual([false, false]);
  });

  it('[GNG-CORE-20] they are passed over, and the fight ends when one side is down', () => {
    const dying: Side = { counts: { hp: -3 }, effects: ['dying'] };
    const { fight: over } = playRule(grim, fight([dying, {}]), [], (scene) => advance(scene));
    expect(over.over).toEqual({ winner: 'b' });
  });

  it('[GNG-DYING-03] [GNG-DYING-04] the log says why somebody is dead: too far below 0, or destroyed without Constitution', () => {
    const cause = (side: Side, lethal: number): string => {
      const { events } = playRule(grim, fight([side, {}]), [], (scene) =>
        scene.slots.harm(scene, { who: 0, source: 1, lethal, nonlethal: 0, why: because('test', ''), rows: null }),
      );
      return events.find((event) => event.kind === 'gain' && event.effect.name === 'dead')?.why.rule ?? '';
    };
    const skeleton: Side = { sheet: sheet({ hp: 20, abilities: { constitution: null } }) };
    expect([cause(maximum(20), 30), cause(skeleton, 20), cause(skeleton, 30)]).toEqual([
      'GNG-DYING-03',
      'GNG-DYING-04',
      'GNG-DYING-03',
    ]);
  });

  it('[GNG-DYING-01] a spell that staggers is none of the body, and stays when hit points change', () => {
    const spelled = hurt({ ...maximum(20), effects: ['staggered'] }, { lethal: 2 });
    expect(spelled.conditions).toEqual(['staggered']);
    expect(hurt({ ...maximum(20), effects: ['staggered'] }, { nonlethal: 20 }).conditions).toEqual([
      'staggered',
      'staggered',
    ]);
  });

  it('[GNG-DYING-04] dying costs hit points and nothing else', () => {
    const { fight: after } = startOfTurn({ counts: { hp: -3 }, effects: ['dying'] }, [90]);
    expect(after.combatants[0]?.counts).toMatchObject({ hp: -4, nonlethal: 0 });
  });

  it('[GNG-DYING-02] massive damage kills nobody by itself', () => {
    expect(hurt(maximum(200), { lethal: 150 }).conditions).toEqual([]);
  });

  it.each([
    ['medium', -9, -10],
    ['small', -9, -10],
    ['colossal', -9, -10],
    ['tiny', -7, -8],
    ['diminutive', -3, -4],
    ['fine', -1, -2],
  ] as const)('[GNG-DYING-03] a %s creature is dying at %i and dead at %i', (size, alive, dead) => {
    const creature = (hp: number): readonly string[] =>
      hurt({ sheet: sheet({ size, hp: 20 }) }, { lethal: 20 - hp }).conditions;
    expect([creature(alive), creature(dead)]).toEqual([['dying'], ['dead']]);
  });

  it.each([
    [14, true],
    [15, true],
    [16, false],
  ])('[GNG-DYING-04] a d%% up to Constitution stabilises (15, a %i: %s)', (face, stable) => {
    const dying: Side = { sheet: sheet({ abilities: { constitution: 15 } }), counts: { hp: -3 }, effects: ['dying'] };
    expect(stabilised(dying, face)).toBe(stable);
  });

  it('[GNG-DYING-04] the log says what the d% had to stay within', () => {
    const dying: Side = { sheet: sheet({ abilities: { constitution: 15 } }), counts: { hp: -3 }, effects: ['dying'] };
    const { events } = startOfTurn(dying, [16]);
    expect(checkOf(events, 'GNG-DYING-04')).toMatchObject({
      total: 16,
      versus: 15,
      versusName: 'at most',
      result: 'failure',
    });
  });

  it('[GNG-DYING-04] current Constitution counts, and whoever has none is destroyed at 0', () => {
    const drained: Side = {
      sheet: sheet({ abilities: { constitution: 15 } }),
      counts: { hp: -3, constitution: -5, constitutionFollowed: -5 },
      effects: ['dying'],
    };
    expect([stabilised(drained, 10), stabilised(drained, 11)]).toEqual([true, false]);
    const skeleton: Side = { sheet: sheet({ abilities: { constitution: null } }) };
    expect([hurt(skeleton, { lethal: 19 }).conditions, hurt(skeleton, { lethal: 20 }).conditions]).toEqual([
      [],
      ['dead'],
    ]);
  });

  it('[GNG-CORE-21] a stable combatant loses nothing more, bleeds again when hurt, and any healing stabilises', () => {
    const stable = startOfTurn({ counts: { hp: -3 }, effects: ['dying'] }, [1]).fight;
    const waited = playRule(grim, stable, [], (scene) => scene.slots.startTurn(scene, 0));
    expect(waited.events).toEqual([]);
    const again = playRule(grim, stable, [], (scene) =>
      inflict(scene, { who: 0, source: 1, points: 1, kind: 'physical' }),
    );
    expect(conditions(again.fight, 0)).toEqual(['dying']);
    const healed = playRule(grim, again.fight, [], (scene) => {
      scene.emit({ kind: 'count', who: 0, count: 'hp', by: 1, why: because('potion', ''), source: -1, rows: null });
      scene.rules.health.settle(scene, 0, 'hp', 1);
    });
    expect(conditions(healed.fight, 0)).toEqual(['stable']);
    const up = playRule(grim, healed.fight, [], (scene) => {
      scene.emit({ kind: 'count', who: 0, count: 'hp', by: 10, why: because('potion', ''), source: -1, rows: null });
      scene.rules.health.settle(scene, 0, 'hp', 10);
    });
    expect(conditions(up.fight, 0)).toEqual([]);
  });

  it('[GNG-DYING-01] whoever comes in wounded is so from the first', () => {
    const { fight: begun } = playRule(grim, fight([{ counts: { hp: -2 } }, {}]), [10, 9], (scene) =>
      grim.clock.begin(scene),
    );
    expect(conditions(begun, 0)).toContain('dying');
  });

  it('[GNG-CORE-26] skill checks know no natural 1 and 20, and conditions count in checks of all kinds', () => {
    const healer = (...effects: readonly string[]): Fight<GrimGame> =>
      fight([{ sheet: sheet({ skills: { heal: 6 } }), effects }, {}]);
    const heals = (start: Fight<GrimGame>, face: number, dc: number): boolean =>
      playRule(grim, start, [face], (scene) => skillCheck(scene, 0, 'heal', dc, CHECK)).value;
    expect([heals(healer(), 1, 7), heals(healer(), 1, 8), heals(healer(), 20, 26), heals(healer(), 20, 27)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect([heals(healer('shaken'), 10, 14), heals(healer('shaken'), 10, 15)]).toEqual([true, false]);
    expect(heals(fight([{}, {}]), 10, 11)).toBe(false);
    const saves = (dc: number): boolean =>
      playRule(grim, healer('shaken'), [10], (scene) =>
        savingThrow(scene, 0, { save: 'will', dc, injury: 0, why: because('test', '') }),
      ).value;
    expect([saves(8), saves(9)]).toEqual([true, false]);
  });

  it('[GNG-CORE-08] initiative follows changes of Dexterity and is lowered by conditions', () => {
    const modifier = (side: Side): number => initiativeModifier(openWorld(fight([side, {}]), grim), 0);
    expect([modifier({ counts: { dexterity: 4 } }), modifier({ counts: { dexterity: -4 } })]).toEqual([2, -2]);
    expect(modifier({ sheet: sheet({ initiative: 5 }), effects: ['sickened'] })).toBe(3);
  });

  it('[GNG-CORE-24] a natural 1 fails and a natural 20 saves, unless `saveAutoResults` is off', () => {
    const saves = (face: number, dc: number, options: OptionValues = {}): boolean =>
      playRule(grim, fight([{}, {}], options), [face], (scene) =>
        savingThrow(scene, 0, { save: 'fortitude', dc, injury: 0, why: because('test', '') }),
      ).value;
    expect([saves(10, 10), saves(9, 10), saves(1, -5), saves(20, 40)]).toEqual([true, false, false, true]);
    const off = { saveAutoResults: false };
    expect([saves(1, -5, off), saves(20, 40, off)]).toEqual([true, false]);
  });
});
