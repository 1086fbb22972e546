import { describe, expect, it } from 'vitest';
import {
  type Fighter,
  modernFight,
  perform,
  type Surroundings,
  SWORDSMAN,
} from '../../../../test/support/modern-fight.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { areaTrait } from '../../../kernel/areas/area-trait.ts';
import { withOverlay } from '../../../kernel/ruleset/overlay.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import type { Fight, Input } from '../../../kernel/state/fight.ts';
import type { ModernGame } from '../../modern/game.ts';
import { modern } from '../../modern/index.ts';
import { plainAttack } from '../attack/plain-attack.ts';
import type { D20Scene } from '../game.ts';
import {
  interrupt,
  interruptArrival,
  interruptShift,
  interruptStep,
  loseReadied,
  mayStillAttack,
  mayStillStrike,
  watched,
} from './interrupt.ts';
import type { Readied, Trigger } from './trigger.ts';

/** What somebody waits for to go on its guard, or to strike. */
const waits = (who: number, trigger: Trigger, more: Partial<Readied> = {}): Readied => ({
  ...{ who, watched: -1, action: 'total-defense', trigger, x: 0, y: 0, feet: 0 },
  ...more,
});

/** The hero, whose turn it is, and three others east of it, who hold this ready. */
function held(
  readied: readonly Readied[],
  more: readonly Fighter[] = [],
  around: Surroundings = {},
): Fight<ModernGame> {
  const [hero = {}, b = {}, c = {}, d = {}] = more;
  const fight = modernFight({ hero, b, c, d }, around);
  return { ...fight, clock: { ...fight.clock, readied } };
}

const askedIn = (events: readonly FightEvent[]): readonly number[] =>
  events.flatMap((event) => (event.kind === 'answer' ? [event.who] : []));
const told = (events: readonly FightEvent[]): readonly string[] =>
  events.flatMap((event) => (event.kind === 'tell' ? [event.why.text] : []));
const BROKEN = 'cannot go on after the interruption';
const GUARD = 'total-defense';

const acts = (fight: Fight<ModernGame>, inputs: readonly Input[], trigger: Trigger = 'acts') =>
  askedIn(playRule(modern, fight, inputs, (scene) => interrupt(scene, 0, trigger)).events);

describe('what is held ready against somebody who acts', () => {
  it('[MOD-READY-04] is offered in the order of initiative, whoever readied first', () => {
    expect(acts(held([waits(2, 'acts'), waits(1, 'acts')]), ['wait', 'wait'])).toEqual([1, 2]);
    const three = held([waits(3, 'acts'), waits(1, 'acts'), waits(2, 'acts')]);
    expect(acts(three, ['wait', 'wait', 'wait'])).toEqual([1, 2, 3]);
  });

  it('[MOD-READY-03] is offered once, to who can act, and not in its own turn', () => {
    expect(acts(held([waits(1, 'acts'), waits(1, 'acts')]), [GUARD])).toEqual([1]);
    expect(acts(held([waits(1, 'acts')], [{}, { effects: ['dazed'] }]), [])).toEqual([]);
    const fight = held([waits(1, 'acts')]);
    expect(acts({ ...fight, clock: { ...fight.clock, turn: 1 } }, [])).toEqual([]);
    expect(acts(held([waits(1, 'shoots')]), [])).toEqual([]);
  });

  it('[MOD-READY-02] is for the one who is watched alone', () => {
    expect(acts(held([waits(1, 'acts', { watched: 2 }), waits(2, 'acts', { watched: 0 })]), ['wait'])).toEqual([2]);
    const friends = [{ side: 'gang' }, { side: 'gang' }];
    expect(acts(held([waits(1, 'acts')], friends), [])).toEqual([]);
  });
});

describe('what is held ready for a place', () => {
  const stepped = (fight: Fight<ModernGame>, from: readonly [number, number], inputs: readonly Input[]) =>
    askedIn(
      playRule(modern, fight, inputs, (scene) => interruptStep(scene, 0, [{ x: from[0], y: from[1], side: 1 }])).events,
    );
  const came = (fight: Fight<ModernGame>, inputs: readonly Input[]) =>
    askedIn(playRule(modern, fight, inputs, (scene) => interruptArrival(scene, 0)).events);

  it('[MOD-READY-02] [MOD-READY-04] is offered where the one who is watched comes there', () => {
    expect(stepped(held([waits(1, 'approaches')]), [-1, 0], ['wait'])).toEqual([1]);
    expect(stepped(held([waits(1, 'approaches', { watched: 2 })]), [-1, 0], [])).toEqual([]);
    expect(stepped(held([waits(1, 'acts')]), [-1, 0], [])).toEqual([]);
    expect(came(held([waits(1, 'approaches')]), ['wait'])).toEqual([1]);
    expect(came(held([waits(1, 'approaches', { watched: 2 })]), [])).toEqual([]);
    expect(came(held([waits(1, 'acts')]), [])).toEqual([]);
  });

  it('[MOD-READY-02] is within reach of a weapon for blows that is in hand, and past nothing solid', () => {
    const armed = (...weapons: readonly object[]): readonly Fighter[] => [
      { at: [0, 0] },
      { at: [2, 0], sheet: { ...SWORDSMAN, weapons } },
      { at: [9, 9] },
      { at: [9, 8] },
    ];
    const pole = { name: 'pole', use: 'melee', damage: '1d8', reach: 10, place: 'hand' };
    const reaches = (weapons: readonly object[], inputs: readonly Input[], rows?: readonly string[]) =>
      stepped(held([waits(1, 'reach')], armed(...weapons), rows === undefined ? {} : { rows }), [-1, 0], inputs);
    const knife = { name: 'knife', place: 'carried' };
    const open = Array.from({ length: 10 }, () => '..........');
    expect(reaches([knife, pole], ['wait'])).toEqual([1]);
    expect(reaches([knife, pole], ['wait'], open)).toEqual([1]);
    expect(reaches([knife, pole], [], ['.#........', ...open.slice(1)])).toEqual([]);
    expect(
      reaches(
        [
          { ...pole, place: 'carried' },
          { ...knife, place: 'hand' },
        ],
        [],
      ),
    ).toEqual([]);
    expect(reaches([{ ...pole, use: 'projectile', increment: 30 }], [])).toEqual([]);
  });

  it('[MOD-READY-04] leaves who was pushed there able to go on, or not', () => {
    const shifted = (fight: Fight<ModernGame>, inputs: readonly Input[]): boolean =>
      playRule(modern, fight, inputs, (scene) => interruptShift(scene, 0, { x: -1, y: 0 })).value;
    const strikes = waits(1, 'approaches', { action: 'attack' });
    expect(shifted(held([strikes]), ['wait'])).toBe(true);
    expect(shifted(held([strikes], [{ effects: ['prone'] }]), ['wait'])).toBe(true);
    expect(shifted(held([strikes], [{ counts: { hp: 3 }, effects: ['prone'] }]), ['attack longsword', 15, 4])).toBe(
      false,
    );
    expect(shifted(held([], [{ effects: ['dazed'] }]), [])).toBe(false);
  });
});

describe('where somebody was pushed to', () => {
  const why = { text: 'quakes', rule: 'QUAKE-01' };
  const PRONE = { name: 'prone', source: -1, until: null, data: null };
  const areas = [
    { id: 'm', kind: 'quake', at: null, feet: 0, squares: [[1, 3] as const], source: -1, value: 0, until: null },
  ];

  /** Whether the hero can go on where it was pushed, after what its enemy, who goes to where the ground quakes, makes of it. */
  function goesOn(hero: Fighter, quakes: (scene: D20Scene) => void): boolean {
    const quake = areaTrait<ModernGame>('quake', 'QUAKE-01', { enters: (scene) => quakes(scene) });
    const rules = withOverlay(modern, { id: 'fault', title: 'Fault', areas: { quake } });
    const goes = waits(1, 'approaches', { action: 'move' });
    const others = [{ counts: { step: 1 } }, { at: [9, 9] }, { at: [9, 8] }] as const;
    const fight = held([goes], [{ counts: { opportunities: 0 }, ...hero }, ...others]);
    return playRule(rules, { ...fight, areas }, ['move B4'], (scene) => interruptShift(scene, 0, { x: -1, y: 0 }))
      .value;
  }

  const moved = (dx: number, dy: number) => (scene: D20Scene) =>
    scene.emit({ kind: 'move', who: 0, dx, dy, feet: 5, why });
  const thrown = (scene: D20Scene): void => scene.emit({ kind: 'gain', who: 0, effect: PRONE, why });

  it('[MOD-READY-04] it goes on if it still is there, and on its feet if it was', () => {
    expect(goesOn({}, () => undefined)).toBe(true);
    expect([goesOn({}, moved(1, 0)), goesOn({}, moved(0, 1))]).toEqual([false, false]);
    expect([goesOn({}, thrown), goesOn({ effects: ['prone'] }, thrown)]).toEqual([false, true]);
  });
});

describe('what an interruption breaks off', () => {
  it('[MOD-READY-04] is told: an attack, or what is one by another name', () => {
    const strikes = held([waits(1, 'attacks', { action: 'attack' })], [{ counts: { hp: 3 } }]);
    const attack = playRule(modern, strikes, ['attack longsword', 15, 4], (scene) =>
      mayStillAttack(scene, plainAttack(0, 1, 0)),
    );
    expect([attack.value, told(attack.events).filter((text) => text === BROKEN)]).toEqual([false, [BROKEN]]);
    expect(attack.events.find((event) => event.kind === 'tell' && event.why.text === BROKEN)).toMatchObject({
      ...{ who: 0, value: 0, why: { rule: 'MOD-READY-04' } },
    });
    const rush = playRule(modern, strikes, ['attack longsword', 15, 4], (scene) => mayStillStrike(scene, 0, false));
    expect([rush.value, told(rush.events).filter((text) => text === BROKEN)]).toEqual([false, [BROKEN]]);
    const missed = playRule(modern, strikes, ['attack longsword', 2], (scene) => mayStillStrike(scene, 0, false));
    expect([missed.value, told(missed.events).includes(BROKEN)]).toEqual([true, false]);
  });

  it('[MOD-READY-04] is an attack on somebody who has gone out of reach, but not the turn', () => {
    const flees = held(
      [waits(1, 'attacks', { action: 'move' })],
      [{ counts: { opportunities: 0 } }, { counts: { step: 1 } }, { at: [9, 9] }, { at: [9, 8] }],
    );
    const { value, events } = playRule(modern, flees, ['move E1'], (scene) =>
      mayStillAttack(scene, plainAttack(0, 1, 0)),
    );
    expect([value, told(events).filter((text) => text === BROKEN)]).toEqual([false, [BROKEN]]);
  });

  it('[MOD-READY-04] is lost with what it costs, as far as that is there', () => {
    const strikes = held([waits(1, 'acts', { action: 'attack' })], [{ counts: { hp: 3 } }]);
    const { fight, events } = perform(strikes, { by: 'hero', do: 'attack', target: 'b' }, ['attack longsword', 15, 4]);
    expect(told(events)).toContain(BROKEN);
    // Who lies there dying has no action to pay with.
    expect(fight.combatants[0]?.counts.standard).toBe(1);
  });

  it('is known by the action that it was before others watched it', () => {
    const action = modern.actions.find(({ id }) => id === 'attack');
    if (action?.plain === undefined) throw new Error('nobody watches attacks');
    expect(watched(action).plain).toBe(action.plain);
    expect(watched(action.plain).plain).toBe(action.plain);
  });
});

describe('what was held ready in vain', () => {
  it('[MOD-READY-07] is lost at the own next turn, and told to nobody else', () => {
    const fight = held([waits(1, 'acts'), waits(2, 'acts')]);
    const lost = (who: number) => playRule(modern, fight, [], (scene) => loseReadied(scene, who));
    expect(lost(1).fight.clock.readied).toEqual([waits(2, 'acts')]);
    expect(lost(1).events.filter(({ kind }) => kind === 'tell')).toMatchObject([
      { who: 1, value: 0, why: { text: 'the readied action was not triggered', rule: 'MOD-READY-07' } },
    ]);
    expect(lost(3).events).toEqual([]);
  });
});
