import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import {
  after,
  countsOf,
  effect,
  eventsOf,
  fightOf,
  namesOf,
  person,
  playOf,
  points,
} from '../../../../test/support/timecount-fights.ts';
import { caster, prepares } from '../../../../test/support/timecount-magic.ts';
import { because } from '../../../kernel/state/cause.ts';
import { type Command, GAME_MASTER } from '../../../kernel/state/command.ts';
import type { Effect } from '../../../kernel/state/fight.ts';
import type { Newcomer } from '../../../kernel/state/setup.ts';
import { parseMap } from '../../../space/grid/ascii.ts';
import { NEVER } from '../../../time/ticks.ts';
import type { TimeCountGame } from '../game.ts';
import { type Harm, type Outcome, outcomeOf } from '../harm/outcome.ts';
import { timecount } from '../index.ts';
import { applyOutcomes } from './tick.ts';

type Sheet = Readonly<Record<string, unknown>>;
type More = Partial<Newcomer<TimeCountGame>>;
const WHY = because('x', '');
const LATE = { entry: { surprised: false, initiative: 90 } };
const gm = (what: string, target: string, more: Sheet = {}): Command => ({
  by: GAME_MASTER,
  do: what,
  target,
  ...more,
});
const wait = (by: string): Command => ({ by, do: 'wait' });

const harm = (target: number, damage: number, more: Partial<Harm> = {}): Harm => ({
  ...{ target, source: 0, damage: points(damage), nonlethal: false, type: 'none', impairs: false, doses: [], why: WHY },
  ...more,
});
const gains = (by: number, who: number, given: Effect): Outcome =>
  outcomeOf(by, 'x', 5, { changes: [{ kind: 'gain', who, effect: given, why: WHY }] });
const loses = (by: number, who: number, { name, source }: Effect): Outcome =>
  outcomeOf(by, 'x', 5, { changes: [{ kind: 'lose', who, name, source, why: WHY }] });

/** What outcomes of one tick come to, among four people of two sides. */
function applied(outcomes: readonly Outcome[], more: readonly More[] = [], dice: readonly number[] = [], options = {}) {
  const people = ['a', 'b', 'c', 'd'].map((id, index) =>
    person(id, {}, { side: index % 2 === 0 ? 'x' : 'y', at: [index % 2, 1 + (index >> 1)], ...more[index] }),
  );
  return playRule(timecount, fightOf(people, { options }), dice, (scene) => applyOutcomes(scene, outcomes));
}

describe('conditions of one tick', () => {
  it('[TC-INIT-07] what ends comes before what begins, whoever stands first in the list', () => {
    const bound = effect('bound');
    for (const outcomes of [
      [gains(0, 2, bound), loses(1, 2, bound)],
      [loses(0, 2, bound), gains(1, 2, bound)],
    ]) {
      expect(applied(outcomes).fight.combatants[2]!.effects).toEqual([bound]);
    }
  });

  it('[TC-STAT-12] of what links two there is one, as it is now; what others do to him stays', () => {
    const grip = (source: number, hampering: boolean) => ({ ...effect('grabbed', { hampering }), source });
    const held = [effect('prone'), grip(1, false), grip(3, false)];
    const gripped = (given: Effect, effects = held) =>
      applied([gains(1, 0, given)], [{ effects }]).fight.combatants[0]!.effects;
    expect(gripped(grip(1, true))).toEqual([effect('prone'), grip(3, false), grip(1, true)]);
    expect(gripped(grip(1, true), [grip(3, false)])).toEqual([grip(3, false), grip(1, true)]);
    // Only of what links two: two causes of the same name from one source are two.
    const burden = { ...effect('partialCover'), source: 1 };
    const { events } = applied([gains(1, 0, grip(1, true))], [{ effects: [grip(3, false), burden] }]);
    expect(eventsOf(events, 'lose')).toEqual([]);
    expect(gripped(burden, [burden])).toEqual([burden, burden]);
  });

  it('[TC-HP-11] bonus hit points stand in the order in which they end', () => {
    const grant = (amount: number, tick: number) => ({
      ...effect('bonusHitPoints', amount),
      until: { at: 'tick', tick } as const,
    });
    const { fight } = applied([gains(0, 0, grant(3, 20))], [{ effects: [grant(4, 40)] }]);
    expect(fight.combatants[0]!.effects).toEqual([grant(3, 20), grant(4, 40)]);
  });

  it('[TC-FAT-13] the stabilised sleep anew where they are unconscious; one who is awake keeps his turn', () => {
    const stabilised = effect('stabilised', { sleepsUntil: 700 });
    const dying = { counts: { fatigue: 40 } };
    const next = (effects: readonly Effect[]) =>
      applied([gains(1, 0, stabilised)], [{ ...dying, effects, ...LATE }]).fight.clock.next[0];
    expect([next([effect('unconscious')]), next([])]).toEqual([700, 90]);
  });

  it('[TC-COND-08] two who stabilise somebody at one tick make him stabilised once', () => {
    const rest = (sleepsUntil: number) => effect('stabilised', { sleepsUntil });
    const { fight } = applied([gains(1, 0, rest(700)), gains(2, 0, rest(900))], [{ counts: { fatigue: 40 } }]);
    expect(fight.combatants[0]!.effects).toEqual([rest(700)]);
  });
});

describe('strain of one tick', () => {
  const checks = (...args: Parameters<typeof applied>) =>
    eventsOf(applied(...args).events, 'check')
      .filter(({ why: { rule } }) => rule === 'TC-FAT-04')
      .map(({ who }) => who);
  const tired = { counts: { fatigue: 20 } };

  it('[TC-FAT-06] one check each for whom harm has strained, by option one for each hit, none for the others', () => {
    const hits = [outcomeOf(0, 'x', 5, { harm: [harm(1, 1), harm(1, 1)] })];
    const dice = [6, 6, 6];
    expect(checks(hits, [tired, tired, tired], dice)).toEqual([1]);
    expect(checks(hits, [tired, tired, tired], [...dice, ...dice], { checksPerTick: 'perAttack' })).toEqual([1, 1]);
  });

  it('[TC-POIS-04] [TC-FAT-05] poison that gets in with a hit strains, also where nothing else of the hit does', () => {
    const venom = {
      ...{ name: 'venom', attack: null, defense: 'vigor', poison: true },
      stages: [{ kind: 'fatigue', points: '3', delay: 0, times: 1, every: 1 }],
    };
    const people = (reduction: number, fatigue: number) => [
      person('a', { weapons: ['mace'], afflictions: [venom] }),
      person('b', { damageReduction: reduction }, { counts: { fatigue }, ...LATE }),
    ];
    const bitten = (reduction: number, fatigue: number) => {
      const dose = { target: 1, carrier: 0, index: 0, points: [{ value: 3, rolled: null }] };
      const act = outcomeOf(0, 'x', 5, { harm: [harm(1, 1, { doses: [dose] })] });
      const { events } = playRule(
        timecount,
        fightOf(people(reduction, fatigue)),
        fatigue > 16 ? [6, 6, 6] : [],
        (scene) => applyOutcomes(scene, [act]),
      );
      return eventsOf(events, 'check').filter(({ why: { rule } }) => rule === 'TC-FAT-04').length;
    };
    expect([bitten(1, 17), bitten(1, 16)]).toEqual([1, 0]);
  });

  it('[TC-COUP-04] [TC-HP-02] whoever is killed by the follow-up of a coup de grace has no turn any more', () => {
    const people = [
      person('a', { weapons: ['mace'] }),
      person('b', { damageReduction: 99 }, { effects: [effect('bound')], ...LATE }),
      person('c', {}, { side: 'b', at: [30, 30], ...LATE }),
    ];
    const dealt = after(
      playOf(people, { dice: [20] }),
      { by: 'a', do: 'coupDeGrace', target: 'b' },
      { by: 'a', do: 'coupStrike' },
    );
    expect(countsOf(dealt, 1).hitPoints).toBeLessThan(1);
    expect(dealt.fight.clock.next[1]).toBe(NEVER);
  });

  it('[TC-FAT-05] charging a spell is no strain to one whose fatigue is at the limit', () => {
    const other = person('c', {}, { side: 'a', at: [9, 9], ...LATE });
    const ready = after(caster({ static: true }, { dice: [] }, other), prepares);
    const tiredOut = after(ready, gm('adjust', 'a', { choice: 'topLost', amount: 0 }));
    const { fight } = tiredOut;
    const combatants = fight.combatants.map((each) =>
      each.index === 0 ? { ...each, counts: { ...each.counts, fatigue: 20 } } : each,
    );
    const charged = after({ ...tiredOut, fight: { ...fight, combatants } }, { by: 'a', do: 'chargeSpell' });
    expect(countsOf(charged, 0).charges).toBe(1);
    expect(eventsOf(charged.step?.events ?? [], 'check')).toEqual([]);
  });

  it('[TC-DMG-11] a hit that deals no damage is compared with no Threshold of Pain', () => {
    const compared = (damage: number) =>
      eventsOf(applied([outcomeOf(0, 'x', 5, { harm: [harm(1, damage)] })]).events, 'check').length;
    expect([compared(0), compared(1)]).toEqual([0, 1]);
  });
});

describe('what goes on only while both can', () => {
  const grip = { ...effect('grabbed'), source: 1 };
  const FACES = Array.from({ length: 60 }, () => 1);
  /** B holds A; C acts now. */
  const people = (effects: readonly Effect[] = [grip]) => [
    person('a', {}, { at: [3, 3], effects, ...LATE }),
    person('b', {}, { at: [4, 3], ...LATE }),
    person('c', {}, { side: 'a', at: [3, 4] }),
    person('d', {}, { side: 'b', at: [30, 30], ...LATE }),
  ];
  const held = (...commands: readonly Command[]) => namesOf(after(playOf(people(), { dice: FACES }), ...commands), 0);

  it('[TC-GRAB-07] a grab ends with the life or the senses of the grabber, or with the life of the grabbed', () => {
    expect(held(wait('c'))).toEqual(['grabbed']);
    expect(held(gm('harm', 'b', { amount: 30 }))).toEqual([]);
    expect(held(gm('adjust', 'b', { choice: 'fatigue', amount: 24 }))).toEqual([]);
    expect(held(gm('harm', 'a', { amount: 30 }))).toEqual([]);
  });

  it('[TC-GRAB-07] it ends when the two are no longer adjacent, and when the grabber leaves', () => {
    const put = (to: readonly [number, number]) => held(gm('place', 'b', { to }));
    expect([put([4, 4]), put([2, 2]), put([5, 3])]).toEqual([['grabbed'], ['grabbed'], []]);
    expect(held(gm('leave', 'b'))).toEqual([]);
    expect(held(gm('leave', 'd'))).toEqual(['grabbed']);
  });

  it('[TC-DISTRACT-03] [TC-GRAB-07] with whoever leaves goes what lasts until it acts, and what it has prepared; all else stays', () => {
    const of = (name: string, source: number) => ({ ...effect(name), source });
    const mine = [of('distractedAttack', 1), of('feint', 1), of('partialCover', 1)];
    const theirs = [of('distractedAttack', 3), of('grabbed', 2)];
    const start = playOf(people([...mine, ...theirs]));
    expect(namesOf(after(start, gm('leave', 'b')), 0)).toEqual(['partialCover', 'distractedAttack', 'grabbed']);
    expect(namesOf(after(start, gm('leave', 'd')), 0)).toEqual([
      'distractedAttack',
      'feint',
      'partialCover',
      'grabbed',
    ]);
  });
});

describe('one who becomes flanked', () => {
  const hero = person('hero', {}, { at: [5, 5] });
  const enemy = (id: string, at: readonly [number, number], more: More = {}) =>
    person(id, {}, { side: 'e', at, ...LATE, ...more });

  it('[TC-FACE-03] is asked at once, also where an enemy was pushed to his side', () => {
    const people = [hero, enemy('e0', [5, 4]), enemy('e1', [5, 7])];
    const push = (dy: number): readonly Outcome[] => [
      outcomeOf(0, 'x', 5, { shifts: [{ pushes: [{ who: 2, dx: 0, dy }], why: WHY }] }),
    ];
    const facing = (dy: number, answers: readonly string[]) =>
      playRule(timecount, fightOf(people), answers, (scene) => applyOutcomes(scene, push(dy))).fight.combatants[0]!
        .effects;
    expect(facing(1, [])).toEqual([]);
    expect(facing(-1, ['south'])).toEqual([effect('facing', { direction: 'south' })]);
  });

  it('[TC-FACE-03] also where one has come in, or comes to', () => {
    const asked = (play: ReturnType<typeof playOf>) => play.fight.pending?.need.kind === 'answer';
    const absent = [{ name: 'absent', source: -1, until: null, data: null }];
    const waits = playOf([hero, enemy('e0', [5, 4]), enemy('e1', [5, 6], { effects: absent })], { dice: [1] });
    expect(asked(waits)).toBe(false);
    expect(asked(after(waits, gm('join', 'e1')))).toBe(true);
    const asleep = { effects: [effect('unconscious', { checkAt: 2 })], entry: { surprised: false, initiative: 2 } };
    const sleeping = after(playOf([hero, enemy('e0', [5, 4]), enemy('e1', [5, 6], asleep)]), wait('hero'));
    expect(asked(sleeping)).toBe(false);
    expect(asked(after(sleeping, wait('hero')))).toBe(true);
  });
});

describe('what was declared', () => {
  it('[TC-INIT-07] goes with whoever leaves, and with nobody else', () => {
    const people = ['a', 'b', 'c'].map((id, index) => person(id, {}, { at: [3 * index, 0] }));
    const both = after(playOf(people), wait('a'), wait('b'));
    const declared = after(both, gm('leave', 'a')).fight.clock.declared.map(({ who }) => who);
    expect(declared).toEqual([1]);
  });
});

describe('a tick', () => {
  it('[TC-TOP-08] [TC-MAGIC-14] the end of the fight ends the time: what was prepared is lost, and nothing falls due', () => {
    const preparing = after(caster({ static: true, weapons: ['mace'] }), prepares);
    const over = after(preparing, gm('harm', 'b', { amount: 99 }));
    expect([over.fight.over, namesOf(over, 0), over.fight.clock.now]).toEqual([
      { winner: 'a' },
      [],
      preparing.fight.clock.now,
    ]);
  });

  it('[TC-INIT-06] time stands still where nothing is to come', () => {
    const absent = [{ name: 'absent', source: -1, until: null, data: null }];
    const people = [
      person('a', {}, { counts: { fatigue: 60 }, effects: [effect('unconscious')] }),
      person('b', {}, { effects: absent, at: [9, 9] }),
      person('c', {}, { side: 'a', at: [5, 5], effects: absent }),
      person('d', {}, { side: 'b', at: [7, 7], effects: [effect('completelyImmobile')] }),
    ];
    const play = playOf(people);
    // At tick 1 it is found that the dying make no check to wake.
    expect([play.fight.over, play.fight.clock.now, play.fight.clock.next]).toEqual([
      null,
      1,
      [NEVER, NEVER, NEVER, NEVER],
    ]);
  });

  it('[TC-COND-04] the turn of one who is completely immobile comes on the tick after that', () => {
    const until = { at: 'tick', tick: 20 } as const;
    const stiff = { effects: [{ ...effect('completelyImmobile'), until }], entry: { surprised: false, initiative: 3 } };
    const play = playOf([person('a', {}, stiff), person('b'), person('c', {}, { side: 'a', at: [9, 9], ...LATE })]);
    let now = after(play, wait('b'), wait('b'));
    expect(now.fight.clock.next[0]).toBe(21);
    while (now.fight.clock.now < 21) now = after(now, wait('b'));
    expect([namesOf(now, 0), now.fight.clock.next[0]]).toEqual([[], 21]);
  });

  it('[TC-COUP-08] [TC-SPEC-03] what ends at a tick spoils what needed it', () => {
    const bound = { ...effect('bound'), until: { at: 'tick', tick: 7 } as const };
    const people = [
      person('a', { weapons: ['mace'] }),
      person('b', {}, { effects: [bound], ...LATE }),
      person('c', {}, { side: 'b', at: [9, 9] }),
    ];
    let play = after(playOf(people), { by: 'a', do: 'coupDeGrace', target: 'b' }, wait('c'));
    while (play.fight.clock.now < 7) play = after(play, wait('c'));
    expect([play.fight.clock.now, namesOf(play, 0), play.fight.clock.next[0]]).toEqual([7, [], 8]);
  });

  it('[TC-FAT-16] [TC-GRAB-07] one who wakes takes part at that tick', () => {
    const people = [
      person(
        'a',
        {},
        {
          effects: [effect('unconscious', { checkAt: 4 })],
          counts: { fatigue: 5 },
          entry: { surprised: false, initiative: 4 },
        },
      ),
      person('b'),
      person('c', {}, { side: 'a', at: [9, 9], ...LATE }),
    ];
    let play = playOf(people);
    while (play.fight.clock.now < 4) play = after(play, wait('b'));
    expect([namesOf(play, 0), play.fight.clock.next[0]]).toEqual([['prone'], 4]);
    expect(after(play, wait('a'), wait('b')).fight.clock.next[0]).toBe(5);
  });

  it('[TC-INIT-06] [TC-GRAB-07] a step off the map takes somebody out of the order, and out of the hands of others', () => {
    const map = parseMap({ rows: ['....', '....'] });
    const held = { ...effect('grabbed'), source: 0 };
    const people = [
      person('a', {}, { at: [0, 0] }),
      person('b', {}, { at: [1, 0], effects: [held], ...LATE }),
      person('c', {}, { side: 'a', at: [3, 1], ...LATE }),
    ];
    const left = after(playOf(people, { map }), { by: 'a', do: 'leave' });
    expect([left.fight.over, left.fight.clock.next[0], namesOf(left, 1)]).toEqual([null, NEVER, []]);
  });
});
