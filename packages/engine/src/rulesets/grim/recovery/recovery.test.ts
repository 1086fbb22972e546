import { describe, expect, it } from 'vitest';
import { BLOW, fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { conditions } from '../../../../test/support/grim-play.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { type Outcome, type Play, run, whyNot } from '../../../kernel/play/play.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Fight, Input } from '../../../kernel/state/fight.ts';
import { endTurn } from '../../d20/time/turns.ts';
import type { GrimGame } from '../game.ts';
import { injuryGrade, maxHp } from '../harm/hit-points.ts';
import { grim } from '../index.ts';
import { weeklyHealing } from './recovery.ts';

/** What a game master does; numbers are the dice that it takes. */
function master(at: Fight<GrimGame>, command: object, ...dice: readonly Input[]): Fight<GrimGame> {
  const script = dice.filter((each) => typeof each === 'number');
  const start: Play<GrimGame> = {
    rules: grim,
    fight: { ...at, dice: { script, typed: false, generator: null } },
    step: null,
    past: null,
    future: [],
  };
  const done: Outcome<GrimGame> = run(start, { by: 'gm', do: 'pass-time', ...command });
  if (!done.ok) throw new Error(done.refusals.map(({ text }) => text).join(', '));
  if (done.play.fight.dice.script.length > 0) throw new Error('dice are left over');
  return done.play.fight;
}

const pass = (at: Fight<GrimGame>, amount: number, choice: string, ...dice: readonly Input[]): Fight<GrimGame> =>
  master(at, { amount, choice }, ...dice);
const hp = (at: Fight<GrimGame>, who = 0): number => at.combatants[who]?.counts.hp ?? Number.NaN;

/** One who has lost hit points, and somebody whole. */
const wounded = (given: Parameters<typeof sheet>[0] = {}, counts: Side['counts'] = { hp: 10 }): Fight<GrimGame> =>
  fight([
    { sheet: sheet({ hp: 40, ...given }), counts },
    { side: 'z', at: [9, 9] },
  ]);

it('[GNG-RECOV-05] [GNG-RECOV-07] the dead tend nobody', () => {
  const healer = (dead: boolean): Fight<GrimGame> =>
    fight([{ counts: { hp: 5 }, effects: ['disabled-hand'] }, dead ? { counts: { hp: -20 }, effects: ['dead'] } : {}]);
  const why = (at: Fight<GrimGame>, command: object): readonly string[] => {
    const play: Play<GrimGame> = { rules: grim, fight: at, step: null, past: null, future: [] };
    return whyNot(play, { by: 'gm', do: '', ...command }).map(({ text }) => text);
  };
  const tended = { do: 'pass-time', amount: 1, choice: 'rest', targets: ['b'] };
  expect([why(healer(false), tended), why(healer(true), tended)]).toEqual([[], ['the dead heal nobody']]);
  const surgery = { do: 'surgery', target: 'a', targets: ['b'], choice: 'disabled-hand' };
  expect(why(healer(true), surgery)).toContain('the dead heal nobody');
  expect(why(healer(false), surgery)).not.toContain('the dead heal nobody');
});

describe('natural healing', () => {
  it.each([
    [12, 'medium', 2],
    [16, 'medium', 4],
    [9, 'medium', 1],
    [6, 'medium', 1],
    [16, 'large', 8],
    [12, 'small', 1],
  ] as const)(
    '[GNG-HEAL-01] (1 + Constitution modifier) x size, at least 1: %i, %s heals %i a week',
    (constitution, size, points) => {
      const at = wounded({ abilities: { constitution }, size });
      expect(weeklyHealing(openWorld(at, grim), 0)).toBe(points);
      expect(hp(pass(at, 1, 'weeks'))).toBe(10 + points);
    },
  );

  it('[GNG-HEAL-01] what was made does not mend by itself, nor do the undead without a mind', () => {
    const none = { constitution: null, intelligence: 0 };
    const left = (type: string, abilities: object): number => hp(pass(wounded({ type, abilities }), 2, 'weeks'));
    expect([left('construct', none), left('construct', { ...none, intelligence: 9 }), left('undead', none)]).toEqual([
      10, 10, 10,
    ]);
    expect([left('undead', { constitution: null }), left('animal', { constitution: 10 })]).toEqual([12, 12]);
    expect(hp(pass(wounded({ object: { hardness: 5 }, weapons: [], abilities: none }), 2, 'weeks'))).toBe(10);
  });

  it('[GNG-HEAL-01] by the week and not by the day, and no further than the maximum', () => {
    const at = wounded({ abilities: { constitution: 16 } });
    expect(hp(pass(at, 6, 'days'))).toBe(10);
    expect(hp(pass(at, 7, 'days'))).toBe(14);
    expect(hp(pass(at, 167, 'hours'))).toBe(10);
    expect(hp(pass(at, 168, 'hours'))).toBe(14);
    expect(hp(pass(wounded({ abilities: { constitution: 16 } }, { hp: 38 }), 1, 'weeks'))).toBe(40);
    expect(hp(pass(at, 3, 'weeks'))).toBe(22);
  });

  it('[GNG-HEAL-02] a full week of bed rest doubles it, after the minimum; a day less does not', () => {
    const at = wounded({ abilities: { constitution: 16 } });
    expect(hp(pass(at, 1, 'bed-weeks'))).toBe(18);
    expect(hp(pass(pass(at, 6, 'bed-days'), 1, 'days'))).toBe(14);
    expect(hp(pass(wounded({ abilities: { constitution: 6 } }), 7, 'bed-days'))).toBe(12);
  });

  it('[GNG-HEAL-02] days are counted from when they begin', () => {
    const at = wounded({ abilities: { constitution: 16 } });
    expect(hp(pass(pass(at, 5, 'hours'), 1, 'bed-weeks'))).toBe(18);
    expect(hp(pass(pass(pass(at, 30, 'hours'), 5, 'days'), 1, 'days'))).toBe(14);
  });

  const weak = (more: Side['counts'] = {}): Fight<GrimGame> => wounded({}, { strength: -5, dexterity: -1, ...more });
  const scores = ({ combatants }: Fight<GrimGame>): readonly (number | undefined)[] => [
    combatants[0]?.counts.strength,
    combatants[0]?.counts.dexterity,
  ];

  it("[GNG-HEAL-03] a point of each damaged ability for a day with a night's rest", () => {
    expect(scores(pass(weak(), 1, 'days'))).toEqual([-4, 0]);
    expect(scores(pass(weak(), 3, 'days'))).toEqual([-2, 0]);
    expect(scores(pass(weak(), 23, 'hours'))).toEqual([-5, -1]);
  });

  it('[GNG-HEAL-03] hit points follow a Constitution that comes back', () => {
    const at = master(wounded({}, { hp: 30 }), { do: 'adjust', target: 'a', choice: 'constitution', amount: -2 });
    const before = hp(at);
    expect(hp(pass(at, 2, 'days')) - before).toBe(1);
  });

  it('[GNG-HEAL-04] not in a day with a disturbed rest, nor in one in which points were lost', () => {
    expect(scores(pass(weak(), 1, 'disturbed-days'))).toEqual([-5, -1]);
    expect(scores(pass(weak(), 2, 'disturbed-days'))).toEqual([-5, -1]);
    const drained = master(weak(), { do: 'adjust', target: 'a', choice: 'wisdom', amount: -1 });
    expect(conditions(drained, 0)).toContain('unrested');
    const after = pass(drained, 1, 'days');
    expect([scores(after), after.combatants[0]?.counts.wisdom]).toEqual([[-5, -1], -1]);
    expect(conditions(after, 0)).not.toContain('unrested');
    expect(scores(pass(after, 1, 'days'))).toEqual([-4, 0]);
  });

  it('[GNG-HEAL-05] two points for a day of complete bed rest', () => {
    expect(scores(pass(weak(), 1, 'bed-days'))).toEqual([-3, 0]);
    expect(scores(pass(weak(), 1, 'bed-weeks'))).toEqual([0, 0]);
  });

  it('[GNG-HEAL-06] what heals by magic is as in the core game: not multiplied by size, and it takes bruises with it', () => {
    const giant = wounded({ size: 'huge' }, { hp: 10, nonlethal: 8 });
    const healed = master(giant, { do: 'heal', target: 'a', amount: 5 });
    expect([hp(healed), healed.combatants[0]?.counts.nonlethal]).toEqual([15, 3]);
    expect(hp(master(giant, { do: 'heal', target: 'a', amount: 100 }))).toBe(40);
    const dying = wounded({}, { hp: -3 });
    const settled = playRule(grim, dying, [], (scene) => grim.health.settle(scene, 0, 'hp', 0)).fight;
    expect(conditions(settled, 0)).toContain('dying');
    expect(conditions(master(settled, { do: 'heal', target: 'a', amount: 1 }), 0)).toContain('stable');
    const restored = master(weak(), { do: 'restore-ability', target: 'a', choice: 'strength', amount: 3 });
    expect(scores(restored)).toEqual([-2, -1]);
    expect(scores(master(restored, { do: 'restore-ability', target: 'a', choice: 'strength', amount: 9 }))).toEqual([
      0, -1,
    ]);
  });
});

describe('hours', () => {
  const stable = (...effects: readonly string[]): Fight<GrimGame> =>
    fight([
      { sheet: sheet({ hp: 40 }), counts: { hp: -3 }, effects: ['stable', ...effects] },
      { side: 'z', at: [9, 9] },
    ]);

  it.each([
    [10, ['come-round', 'disabled'], -3],
    [11, ['stable'], -4],
  ])(
    '[GNG-CORE-21] without help 1 in 10 wakes each hour, disabled, and the others lose a hit point (%i)',
    (face, states, left) => {
      const after = pass(stable(), 1, 'hours', face);
      expect([conditions(after, 0), hp(after)]).toEqual([states, left]);
    },
  );

  it('[GNG-CORE-21] with help nothing is lost', () => {
    const after = pass(stable('tended'), 3, 'hours', 11, 50, 100);
    expect([conditions(after, 0), hp(after)]).toEqual([['stable', 'tended'], -3]);
    expect(conditions(pass(stable('tended'), 1, 'hours', 10), 0)).toContain('disabled');
  });

  it('[GNG-CORE-21] it can go on to death, and a fresh wound undoes the coming round', () => {
    const end = pass(stable(), 7, 'hours', 90, 90, 90, 90, 90, 90, 90);
    expect(conditions(end, 0)).toContain('dead');
    const awake = pass(stable(), 1, 'hours', 1);
    const why = { text: 'test', rule: '' };
    const hurt = playRule(grim, awake, [], (scene) =>
      scene.slots.harm(scene, { who: 0, source: -1, lethal: 1, nonlethal: 0, why, rows: null }),
    ).fight;
    expect(conditions(hurt, 0)).toEqual(['dying']);
  });

  it('[GNG-CORE-20] the dying struggle on round by round until they are stable or dead', () => {
    const dying = playRule(grim, wounded({}, { hp: -3 }), [], (scene) => grim.health.settle(scene, 0, 'hp', 0)).fight;
    const after = pass(dying, 1, 'hours', 50, 50, 12, 50);
    expect([hp(after), conditions(after, 0)]).toEqual([-6, ['stable']]);
  });

  it('[GNG-CORE-17] a point of nonlethal damage per level heals each hour', () => {
    const bruised = wounded({ classes: [{ name: 'Fighter', level: 3 }] }, { nonlethal: 8 });
    const left = (hours: number): number => pass(bruised, hours, 'hours').combatants[0]?.counts.nonlethal ?? -1;
    expect([left(1), left(2), left(3)]).toEqual([5, 2, 0]);
  });

  it('[GNG-CORE-37] an hour of rest makes the exhausted fatigued, 8 hours more the fatigued fresh', () => {
    const tired = fight([{ effects: ['exhausted'] }, { side: 'z', at: [9, 9] }]);
    expect(conditions(pass(tired, 1, 'hours'), 0)).toEqual(['exhausted']);
    expect(conditions(pass(tired, 1, 'rest'), 0)).toEqual(['fatigued']);
    expect(conditions(pass(tired, 8, 'rest'), 0)).toEqual(['fatigued']);
    expect(conditions(pass(tired, 9, 'rest'), 0)).toEqual([]);
    expect(conditions(pass(fight([{ effects: ['fatigued'] }, { side: 'z', at: [9, 9] }]), 8, 'rest'), 0)).toEqual([]);
  });

  it('conditions that last rounds are over', () => {
    const at = playRule(grim, wounded(), [], (scene) => {
      const until = { at: 'count' as const, round: 5, count: 1, rank: 0 };
      scene.emit({
        kind: 'gain',
        who: 0,
        effect: { name: 'dazed', source: -1, until, data: null },
        why: { text: '', rule: '' },
      });
    }).fight;
    expect(conditions(pass(at, 1, 'hours'), 0)).toEqual([]);
  });

  it('is refused for what is no time', () => {
    const refused = (command: object): boolean => {
      try {
        master(wounded(), command);
        return false;
      } catch {
        return true;
      }
    };
    expect(refused({ amount: 0, choice: 'days' })).toBe(true);
    expect(refused({ amount: 1, choice: 'eons' })).toBe(true);
    expect(refused({ amount: 5, choice: 'weeks' })).toBe(true);
    expect(refused({ amount: 4, choice: 'weeks' })).toBe(false);
  });
});

describe('temporary hit points', () => {
  const given = (at: Fight<GrimGame>, amount: number, more: object = {}): Fight<GrimGame> =>
    master(at, { do: 'bolster', target: 'a', amount, choice: 'minute', ...more });
  const temporary = ({ combatants }: Fight<GrimGame>): number => combatants[0]?.counts.temporary ?? -1;
  const hit = (at: Fight<GrimGame>, lethal: number): Fight<GrimGame> =>
    playRule(grim, at, [], (scene) =>
      scene.slots.harm(scene, { who: 0, source: 1, lethal, nonlethal: 0, why: { text: '', rule: '' }, rows: null }),
    ).fight;

  it('[GNG-TEMP-01] are lost first, and healing does not bring them back', () => {
    const at = hit(given(wounded(), 8), 5);
    expect([temporary(at), hp(at)]).toEqual([3, 10]);
    const past = hit(at, 5);
    expect([temporary(past), hp(past)]).toEqual([0, 8]);
    expect(temporary(master(past, { do: 'heal', target: 'a', amount: 9 }))).toBe(0);
  });

  it('[GNG-TEMP-01] what they take is a row of the wound that goes on through them', () => {
    const rows = [{ value: 3, text: 'Strength', rule: '', counted: true }];
    const { events } = playRule(grim, given(wounded(), 2), [], (scene) =>
      scene.slots.harm(scene, { who: 0, source: 1, lethal: 8, nonlethal: 0, why: { text: '', rule: '' }, rows }),
    );
    const loss = events.find((event) => event.kind === 'count' && event.count === 'hp');
    expect(loss).toMatchObject({ by: -6, rows: [...rows, { value: -2, rule: 'GNG-TEMP-01' }] });
  });

  it('[GNG-TEMP-01] those of one source do not add up, those of two do', () => {
    const once = given(wounded(), 8);
    expect(temporary(given(once, 6))).toBe(8);
    expect(temporary(given(hit(once, 5), 6))).toBe(6);
    expect(temporary(given(once, 10))).toBe(10);
    expect(temporary(given(once, 6, { targets: ['b'] }))).toBe(14);
  });

  it('[GNG-TEMP-01] end with their time', () => {
    let at = given(wounded(), 8, { choice: 'round' });
    at = given(at, 4, { targets: ['b'] });
    expect(temporary(at)).toBe(12);
    const next = playRule(grim, at, [], (scene) => {
      endTurn(scene);
      endTurn(scene);
    }).fight;
    expect(temporary(next)).toBe(4);
    expect(temporary(master(next, { do: 'relieve', target: 'a', choice: 'bolstered' }))).toBe(0);
    expect(temporary(pass(given(wounded(), 8, { choice: 'until-lost' }), 1, 'weeks'))).toBe(8);
  });

  it('[GNG-TEMP-02] are not multiplied by size', () => {
    expect(temporary(given(wounded({ size: 'huge' }), 8))).toBe(8);
    expect(temporary(given(wounded({ size: 'tiny' }), 8))).toBe(8);
  });

  it('[GNG-TEMP-03] neither raise the maximum nor change the grade of injury', () => {
    const at = given(wounded({}, { hp: 30 }), 20);
    const world = openWorld(at, grim);
    expect([maxHp(world, fighterAt(world, 0)), injuryGrade(world, fighterAt(world, 0), hp(at))]).toEqual([40, 'light']);
    expect(hp(at)).toBe(30);
    expect(BLOW.attacker).toBe(0);
  });
});
