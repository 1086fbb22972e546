import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import { orderOf, playOn, type Someone, someoneIn, turnOf } from '../../../../test/support/v22-fights.ts';
import { effectsOf, perform, refusedBy, totalsOf, v22Fight } from '../../../../test/support/v22-perform.ts';
import { begin, type Play } from '../../../kernel/play/play.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { type Fight, type Input, NOBODY } from '../../../kernel/state/fight.ts';
import type { D20v22Game } from '../game.ts';
import { d20v22 } from '../index.ts';
import type { D20v22Options } from '../options.ts';
import { arm, heldBy, HOLDING as KIND } from './held-shot.ts';

/** Damage 4: Toughness against 19. */
const GUN = { id: 'gun', name: 'Gun', form: 'projectile', damage: 4, increment: 50, magazine: 6 } as const;
const CLUB = { id: 'club', name: 'Club', form: 'melee', damage: 2, lethal: false } as const;
const GUNNER: Someone = { sheet: { weapons: [GUN], attack: 3 } };
const FAR: Someone = { at: [5, 0] };
const HOLD = { by: 'a', do: 'hold-at-gunpoint', target: 'b', with: 'gun' } as const;
const FIRE = { by: 'a', do: 'fire-held-shot', target: 'b' } as const;
const HOLDING = 'holding-at-gunpoint';

interface Scenario {
  readonly a?: Someone;
  readonly b?: Someone;
  readonly others?: readonly Someone[];
  readonly options?: Partial<D20v22Options>;
}

const start = ({ a = GUNNER, b = FAR, others = [], options = {} }: Scenario = {}) =>
  v22Fight([a, b, ...others], options);
const held = (dice: readonly Input[], scenario: Scenario = {}) => perform(start(scenario), HOLD, dice);
const rounds = (fight: Fight<D20v22Game>) => someoneIn(fight, 0).items[0]?.counts['loaded'];

/** A whole fight in which `a` acts before `b`, and `b` before `c`; faces follow those of initiative. */
function duel(dice: readonly number[], { a = GUNNER, b = FAR, others = [], options = {} }: Scenario = {}) {
  const people = [a, b, ...others];
  const initiative = [18, 12, 6].slice(0, people.length);
  const fight = v22Fight(people, options);
  const clock = { ...fight.clock, round: 0, turn: -1, order: [] };
  const fresh = fight.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 0, move: 0 } }));
  const script = [...initiative, ...dice];
  return begin(d20v22, { ...fight, combatants: fresh, clock, dice: { script, typed: false, generator: null } });
}

const AIM = ['a', 'hold-at-gunpoint', { target: 'b', with: 'gun' }] as const;
const END = (who: string) => [who, 'end-turn'] as const;
const SHOT = ['a', 'fire-held-shot', { target: 'b' }] as const;
const question = (play: Play<D20v22Game>) => play.fight.pending?.need;

describe('covering a target at gunpoint', () => {
  it('[V22-HOLD-01] a standard action: the attack roll falls now, the shot is withheld', () => {
    const played = held([7]);
    expect(totalsOf(played)).toEqual([[10, 10]]);
    expect(effectsOf(played, 0)).toEqual([HOLDING]);
    expect(someoneIn(played.fight, 0).counts).toMatchObject({ standard: 0, move: 1 });
    expect([rounds(played.fight), someoneIn(played.fight, 1).counts.bruised]).toEqual([6, 0]);
  });

  it('[V22-HOLD-01] with a ranged attack alone, against a valid target in range', () => {
    const armed = { sheet: { weapons: [GUN, CLUB] } };
    expect(refusedBy(start({ a: armed }), { ...HOLD, with: 'club' })).toContain('V22-HOLD-01');
    const at = (x: number) => refusedBy(start({ b: { at: [x, 0] } }), HOLD);
    expect([at(100), at(101)]).toEqual([[], ['V22-ATK-02']]);
    expect(refusedBy(start({ b: { ...FAR, side: 'heroes' } }), HOLD)).toEqual(['']);
  });

  it('[V22-HOLD-01] provokes and spends an aim as the shot would', () => {
    const near = perform(start({ b: { at: [1, 0], sheet: { weapons: [CLUB] } } }), HOLD, ['attack', 2, 15]);
    expect(totalsOf(near)).toHaveLength(2);
    const aimed = { ...GUNNER, effects: [{ name: 'aiming', source: 1 }] };
    const played = held([5], { a: aimed });
    expect(totalsOf(played)).toEqual([[10, 10]]);
    expect(effectsOf(played, 0)).toEqual([HOLDING]);
  });

  it.each([
    [6, []],
    [7, [HOLDING]],
    [8, [HOLDING]],
  ])('[V22-HOLD-04] a roll of %i (and 3) against Defense 10', (die, effects) => {
    const played = held([die]);
    expect(effectsOf(played, 0)).toEqual(effects);
    expect(rounds(played.fight)).toBe(6);
  });

  it('[V22-HOLD-04] the Defense at the time of the roll counts', () => {
    const { fight } = held([7]);
    const wary = fight.combatants.map((each) =>
      each.id === 'b' ? { ...each, sheet: { ...each.sheet, defense: { base: 30, dodge: 0, other: 0 } } } : each,
    );
    const fired = perform({ ...fight, combatants: wary }, FIRE, [10]);
    expect(totalsOf(fired)).toEqual([[10, 19]]);
  });

  it('[V22-HOLD-02] it is let fly at any time, with what the roll was, and only then it is fired', () => {
    const fired = perform(held([7]).fight, FIRE, [10]);
    expect(totalsOf(fired)).toEqual([[10, 19]]);
    expect([rounds(fired.fight), effectsOf(fired, 0)]).toEqual([5, []]);
    expect(refusedBy(fired.fight, FIRE)).toContain('V22-HOLD-02');
  });

  it('[V22-HOLD-03] a critical hit stays one', () => {
    const fired = perform(held([20]).fight, FIRE, [10]);
    expect(totalsOf(fired)).toEqual([[10, 24]]);
  });

  it('[V22-HOLD-02] as a reaction when the target does anything; the initiative is that count then', () => {
    const asked = playOn(duel([7, 10]), [AIM, END('a'), ['b', 'drop-prone']]);
    expect(question(asked)).toMatchObject({ question: { kind: 'readied', who: 0 } });
    const fired = playOn(asked, ['fire-held-shot']);
    expect(someoneIn(fired.fight, 1).counts.bruised + someoneIn(fired.fight, 1).counts.wounded).toBe(1);
    expect(orderOf(fired)).toBe('a 12, b 12');
  });

  it('[V22-HOLD-02] in its own turn the shot takes none of the actions, and leaves the staggered his one', () => {
    const fight = held([13], { a: { ...GUNNER, effects: ['staggered'] } }).fight;
    const mine = fight.combatants.map((each, who) =>
      who === 0 ? { ...each, counts: { ...each.counts, standard: 1 } } : each,
    );
    const { fight: after } = perform({ ...fight, combatants: mine }, FIRE, [20]);
    expect(someoneIn(after, 0).counts['standard']).toBe(1);
  });

  it('[V22-HOLD-02] whoever has the turn: while another one of the enemy acts', () => {
    const fired = playOn(duel([7, 10], { others: [{ at: [9, 0] }] }), [AIM, END('a'), END('b'), SHOT]);
    expect(someoneIn(fired.fight, 1).counts.wounded).toBe(1);
    expect([turnOf(fired), orderOf(fired)]).toEqual(['c', 'b 12, a 6, c 6']);
  });

  it.each([
    ['stunned', 'V22-HOLD-02'],
    ['nauseated', 'V22-HOLD-07'],
    ['panicked', 'V22-HOLD-07'],
    ['pinned', 'V22-HOLD-07'],
    ['grappling', 'V22-HOLD-07'],
  ])('[V22-HOLD-02] [V22-COND-30] [V22-COND-32] not by who cannot react, or attack: the %s', (name, rule) => {
    const { fight } = held([7]);
    const hindered = fight.combatants.map((each) =>
      each.id === 'a' ? { ...each, effects: [...each.effects, { name, source: 1, until: null, data: null }] } : each,
    );
    expect(refusedBy({ ...fight, combatants: hindered }, FIRE)).toEqual([rule]);
  });

  it('[V22-HOLD-02] it waits once, however often a turn of its owner ends', () => {
    const { fight } = held([15]);
    const { fight: after } = playRule(d20v22, fight, [], (scene) => {
      arm(scene, 0);
      arm(scene, 0);
    });
    expect(after.clock.readied).toHaveLength(1);
  });

  it('[V22-BLK-05] who deflects such shots may still ward it off, against the roll that was made', () => {
    const warding: Someone = {
      ...FAR,
      sheet: { powers: { deflect: 1 }, deflects: ['projectile'], attack: 1 },
      effects: [{ name: 'blocking', source: 1, data: { amount: 0 } }],
    };
    const { fight } = held([7], { b: warding });
    expect(totalsOf(perform(fight, FIRE, ['block', 10]))).toEqual([[11, 10]]);
    expect(totalsOf(perform(fight, FIRE, ['block', 9, 10]))).toHaveLength(2);
    expect(() => perform(fight, FIRE, [])).toThrow('block the attack that hits?');
    const early = held([7], { b: warding, options: { blockDeclare: 'beforeRoll' } });
    expect(() => perform(early.fight, FIRE, [])).toThrow('block the attack that comes?');
  });
});

describe('losing the target', () => {
  const struck = (dice: readonly Input[], concentration: number) => {
    const skilled = { sheet: { ...GUNNER.sheet, skills: { concentration } } };
    const { fight } = held([7], { a: skilled, b: { ...FAR, sheet: { weapons: [GUN], attack: 3 } } });
    const clock = { ...fight.clock, turn: 1 };
    const ready = fight.combatants.map((each) =>
      each.id === 'b' ? { ...each, counts: { ...each.counts, standard: 1 } } : each,
    );
    return perform({ ...fight, clock, combatants: ready }, { by: 'b', do: 'attack', target: 'a', with: 'gun' }, dice);
  };

  it.each([
    [13, []],
    [14, [HOLDING]],
    [15, [HOLDING]],
  ])('[V22-HOLD-05] whoever is struck checks Concentration against 10 + damage: %i of 14', (die, effects) => {
    expect(effectsOf(struck([15, 20, die], 0), 0)).toEqual(effects);
    expect(effectsOf(struck([15, 20, die - 2], 2), 0)).toEqual(effects);
  });

  it('[V22-HOLD-05] [V22-ACT-16] other distractions, by a word of the game master', () => {
    const { fight } = held([7]);
    const by = (choice: string, die: number) =>
      effectsOf(perform(fight, { by: 'gm', do: 'disturb', target: 'a', choice }, [die]), 0);
    expect([by('vigorous', 9), by('vigorous', 10)]).toEqual([[], [HOLDING]]);
    expect([by('violent', 14), by('violent', 15)]).toEqual([[], [HOLDING]]);
    expect([by('extreme', 19), by('extreme', 20)]).toEqual([[], [HOLDING]]);
    expect([by('entangled', 14), by('grappled', 19)]).toEqual([[], []]);
    const told = (die: number) =>
      effectsOf(perform(fight, { by: 'gm', do: 'disturb', target: 'a', amount: 12 }, [die]), 0);
    expect([told(11), told(12)]).toEqual([[], [HOLDING]]);
    expect(refusedBy(fight, { by: 'gm', do: 'disturb', target: 'a' })).toEqual(['V22-ACT-16']);
  });

  it('[V22-HOLD-05] who cannot act any more covers nobody, without a check', () => {
    const stun = { id: 'stun', name: 'Stun', form: 'power', damage: 6, increment: 50, save: 'will', effect: 'stunned' };
    const { fight } = held([7], { b: { ...FAR, sheet: { weapons: [stun], attack: 3 } } });
    const clock = { ...fight.clock, turn: 1 };
    const ready = fight.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1 } }));
    const done = perform(
      { ...fight, clock, combatants: ready },
      { by: 'b', do: 'attack', target: 'a', with: 'stun' },
      [15, 2],
    );
    expect(effectsOf(done, 0)).toEqual(['stunned']);
  });

  it.each([
    ['nauseated', []],
    ['panicked', []],
    ['blinded', []],
    ['dazed', []],
    ['shaken', [HOLDING]],
    ['prone', [HOLDING]],
  ])('[V22-HOLD-05] [V22-HOLD-07] nor who comes to be %s by a game master’s word, from then on', (choice, left) => {
    const told = perform(held([7]).fight, { by: 'gm', do: 'afflict', target: 'a', choice });
    expect(effectsOf(told, 0).filter((each) => each === HOLDING)).toEqual(left);
  });

  const talk = (choice: string, dice: readonly number[], a: object = {}, b: object = {}) => {
    const { fight } = held([7], { a: { sheet: { ...GUNNER.sheet, ...a } }, b: { ...FAR, sheet: b } });
    const clock = { ...fight.clock, turn: 1 };
    const ready = fight.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1 } }));
    const done = perform(
      { ...fight, clock, combatants: ready },
      { by: 'b', do: 'escape-gunpoint', target: 'a', choice },
      dice,
    );
    return [totalsOf(done)[0], effectsOf(done, 0), someoneIn(done.fight, 1).counts.standard];
  };

  it('[V22-HOLD-06] Bluff against Sense Motive, as a standard action; a tie fails', () => {
    const skills = { a: { skills: { 'sense motive': 3 } }, b: { skills: { bluff: 5 } } };
    expect(talk('', [9, 11], skills.a, skills.b)).toEqual([[14, 14], [HOLDING], 0]);
    expect(talk('', [10, 11], skills.a, skills.b)).toEqual([[15, 14], [], 0]);
  });

  it('[V22-HOLD-06] Intimidate at -2, against the best of Intimidate, Sense Motive and Will', () => {
    const b = { skills: { intimidate: 6 } };
    const against = (a: object) => talk('intimidate', [10, 8], a, b)[0];
    expect(against({ skills: { intimidate: 3, 'sense motive': 1 } })).toEqual([14, 11]);
    expect(against({ skills: { intimidate: 1, 'sense motive': 4 } })).toEqual([14, 12]);
    expect(against({ saves: { fortitude: 0, reflex: 0, will: 5 } })).toEqual([14, 13]);
  });

  it('[V22-HOLD-06] only by who is covered', () => {
    const fight = start();
    const ready = fight.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1 } }));
    const other = { ...fight, combatants: ready, clock: { ...fight.clock, turn: 1 } };
    expect(refusedBy(other, { by: 'b', do: 'escape-gunpoint', target: 'a' })).toContain('V22-HOLD-06');
  });

  const turns = [END('b')] as const;

  it('[V22-HOLD-07] [V22-MOD-07] who falls with what cannot be used lying down covers nobody any more', () => {
    const shoots = (usableProne: boolean): readonly string[] => {
      const a = { sheet: { weapons: [{ ...GUN, usableProne }], attack: 3 } };
      return refusedBy(perform(held([7], { a }).fight, { by: 'a', do: 'drop-prone' }).fight, FIRE);
    };
    expect([shoots(true), shoots(false)]).toEqual([[], ['V22-HOLD-07']]);
  });

  it('[V22-HOLD-07] it lasts until the next turn, and is kept by another standard action with the roll that was made', () => {
    const next = playOn(duel([20, 10]), [AIM, END('a'), ...turns]);
    expect(refusedBy(next.fight, FIRE)).toEqual(['V22-HOLD-07']);
    const kept = playOn(next, [AIM]);
    expect(kept.fight.combatants[0]?.counts.standard).toBe(0);
    const fired = playOn(kept, [SHOT]);
    expect(fired.step?.events.filter(({ kind }) => kind === 'check')).toMatchObject([{ versus: 24 }]);
    const dropped = playOn(next, [END('a')]);
    expect(effectsOf(dropped, 0)).toEqual([]);
    expect(refusedBy(dropped.fight, FIRE)).toContain('V22-HOLD-02');
  });

  it('[V22-HOLD-07] as the own turn begins the shot is still held: nothing that was readied is lost', () => {
    const turn = playOn(duel([7]), [AIM, END('a'), END('b')]);
    expect([turnOf(turn), effectsOf(turn, 0), turn.fight.clock.readied]).toEqual(['a', [HOLDING], []]);
    expect(turn.step?.events.filter(({ kind }) => kind === 'tell')).toEqual([]);
  });

  it("[V22-HOLD-07] option coveringLasts: 'untilBroken' needs nothing more, from turn to turn", () => {
    const options = { coveringLasts: 'untilBroken' } as const;
    const next = playOn(duel([20, 10], { options }), [AIM, END('a'), ...turns]);
    expect(refusedBy(next.fight, FIRE)).toEqual([]);
    const later = playOn(next, [END('a'), ...turns, END('a')]);
    expect(effectsOf(later, 0)).toEqual([HOLDING]);
    expect(question(playOn(later, [['b', 'drop-prone']]))).toMatchObject({ question: { who: 0 } });
  });

  it('[V22-HOLD-07] who was carried off elsewhere covers nobody any more, at the latest when a turn ends', () => {
    const carried = (x: number) => {
      const play = playOn(duel([7]), [AIM, ['gm', 'place', { target: 'a', to: [x, 0] }], END('a')]);
      return [effectsOf(play, 0), play.fight.clock.readied.length];
    };
    expect([carried(1), carried(2)]).toEqual([
      [[HOLDING], 1],
      [[], 0],
    ]);
  });

  it('[V22-HOLD-07] a step is one square in any direction', () => {
    const carried = (to: readonly [number, number]) =>
      effectsOf(
        playOn(duel([7], { a: { ...GUNNER, at: [2, 2] } }), [AIM, ['gm', 'place', { target: 'a', to }], END('a')]),
        0,
      );
    expect([carried([2, 1]), carried([1, 3]), carried([2, 0]), carried([2, 4])]).toEqual([
      [HOLDING],
      [HOLDING],
      [],
      [],
    ]);
  });

  it('[V22-HOLD-05] [V22-HOLD-07] whoever lets go of its target waits for nothing more, and the log says of whom', () => {
    const armed: Someone = { ...FAR, sheet: { weapons: [GUN], attack: 3 } };
    const shot = ['b', 'attack', { target: 'a', with: 'gun' }] as const;
    // Let come as it waits for that; struck and unhurt, distracted all the same: 1 against 14.
    const play = playOn(duel([7, 15, 20, 1], { b: armed }), [AIM, END('a'), shot, 'wait']);
    expect([effectsOf(play, 0), play.fight.clock.readied]).toEqual([[], []]);
    const told = play.step?.events.filter((event) => event.kind === 'tell' && event.why.rule === 'V22-HOLD-05');
    expect(told).toMatchObject([{ who: 0, target: 1 }]);
  });

  it('[V22-HOLD-07] what else was readied is not lost with the target', () => {
    const options = { coveringLasts: 'untilBroken' } as const;
    const both = playOn(duel([7], { options }), [
      AIM,
      END('a'),
      END('b'),
      ['a', 'ready', { target: 'b', choices: ['attack', 'acts'] }],
    ]);
    expect(both.fight.clock.readied.map(({ action }) => action)).toEqual(['attack']);
    const gone = playOn(both, [['gm', 'place', { target: 'a', to: [0, 3] }], END('a')]);
    expect([effectsOf(gone, 0), gone.fight.clock.readied.map(({ action }) => action)]).toEqual([[], ['attack']]);
  });

  it('[V22-HOLD-07] what others have readied, or it has itself, does not keep a shot that has to be held on to', () => {
    const next = playOn(duel([7, 10]), [AIM, END('a'), END('b')]).fight;
    const waits = { who: 0, action: 'fire-held-shot', trigger: 'acts', watched: 1, x: 0, y: 0, feet: 0 } as const;
    const readied = (more: object) =>
      refusedBy({ ...next, clock: { ...next.clock, readied: [{ ...waits, ...more }] } }, FIRE);
    expect([readied({ who: 1 }), readied({ action: 'attack' }), readied({})]).toEqual([
      ['V22-HOLD-07'],
      ['V22-HOLD-07'],
      [],
    ]);
    const dropped = playOn(duel([7, 10]), [AIM, END('a'), END('b'), END('a')]);
    expect([effectsOf(dropped, 0), dropped.fight.clock.readied]).toEqual([[], []]);
  });

  it('[V22-HOLD-07] nobody is held by who holds nobody, and nothing is told of what did not wait', () => {
    const data = { item: 0, strike: 'hit', over: 0, total: 10, words: [], x: 0, y: 0 };
    const fight = start({ a: { ...GUNNER, effects: [{ name: HOLDING, source: NOBODY, data }] } });
    expect([heldBy(openWorld(fight, d20v22), 0), refusedBy(fight, FIRE)]).toEqual([null, ['V22-HOLD-02']]);
    const { fight: holds } = held([7], { others: [{ at: [4, 3] }] });
    const again = holds.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1 } }));
    const other = perform({ ...holds, combatants: again }, { by: 'a', do: 'attack', target: 'c', with: 'gun' }, [2]);
    expect(other.events.filter(({ kind }) => kind === 'time')).toEqual([]);
    expect((['hit', 'critical'] as const).map((strike) => KIND.words({ ...data, words: [], strike }))).toEqual([
      'holding a shot',
      'holding a critical shot',
    ]);
  });

  it('[V22-HOLD-07] nobody covers the dead', () => {
    const killed = playOn(duel([7], { others: [{ at: [9, 9] }] }), [
      AIM,
      ['gm', 'afflict', { target: 'b', choice: 'dead' }],
      END('a'),
    ]);
    expect([effectsOf(killed, 0), effectsOf(killed, 1)]).toEqual([[], ['dead', 'prone']]);
  });

  it('[V22-HOLD-07] [V22-COVER-05] an attack without an attack roll ends it too, and shows who hid', () => {
    const fire = {
      id: 'fire',
      name: 'Fire',
      form: 'power',
      damage: 4,
      increment: 50,
      area: { shape: 'burst', feet: 5 },
    };
    const { fight } = held([7], { a: { sheet: { weapons: [GUN, fire], attack: 3 } } });
    const hiding = { name: 'hiding', source: 0, until: null, data: null };
    const combatants = fight.combatants.map((each) =>
      each.id === 'a'
        ? { ...each, hidden: true, effects: [...each.effects, hiding], counts: { ...each.counts, standard: 1 } }
        : each,
    );
    const burnt = perform({ ...fight, combatants }, { by: 'a', do: 'area-attack', with: 'fire', to: [5, 0] }, [20, 20]);
    expect([effectsOf(burnt, 0), someoneIn(burnt.fight, 0).hidden]).toEqual([[], false]);
    // Before anybody saves.
    const kinds = burnt.events.map(({ kind }) => kind).filter((kind) => kind === 'hide' || kind === 'check');
    expect(kinds).toEqual(['hide', 'check', 'check']);
  });

  it.each([
    [0, []],
    [1, [HOLDING]],
  ])('[V22-HOLD-07] a step is allowed, more movement is not (%i squares from 2)', (x, effects) => {
    const two: Someone = { ...GUNNER, at: [2, 0] };
    const { fight } = held([7], { a: two });
    const how = x === 1 ? ({ do: 'five-foot-step' } as const) : ({ do: 'move' } as const);
    expect(effectsOf(perform(fight, { by: 'a', ...how, to: [x, 0] }), 0)).toEqual(effects);
  });

  it('[V22-HOLD-07] a trip and a coup de grace end it', () => {
    const club = { ...CLUB, trips: true };
    const beside: Someone = { at: [0, 1], effects: ['unconscious'] };
    const { fight } = held([7], { a: { sheet: { weapons: [GUN, club], attack: 3 } }, others: [beside] });
    expect(effectsOf({ fight }, 0)).toEqual([HOLDING]);
    const again = fight.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1, move: 1 } }));
    const after = (command: object, dice: readonly Input[]) =>
      effectsOf(perform({ ...fight, combatants: again }, { by: 'a', do: '', target: 'c', ...command }, dice), 0);
    expect(after({ do: 'attack', with: 'club', choices: ['trip'] }, [2, 2, 15])).toEqual([]);
    expect(after({ do: 'coup-de-grace', with: 'club' }, [10, 10])).toEqual([]);
  });

  it('[V22-HOLD-07] attacking somebody else ends it, and so does losing sight of the target', () => {
    const { fight } = held([7], { others: [{ at: [4, 3] }] });
    expect(effectsOf({ fight }, 0)).toEqual([HOLDING]);
    const again = fight.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1, move: 1 } }));
    const other = perform({ ...fight, combatants: again }, { by: 'a', do: 'attack', target: 'c', with: 'gun' }, [2]);
    expect(effectsOf(other, 0)).toEqual([]);
    // Nor is it held on to where the roll of another shot that is to be held back misses.
    const anew = perform({ ...fight, combatants: again }, { ...HOLD, target: 'c' }, [2]);
    expect(effectsOf(anew, 0)).toEqual([]);
    const map = { rows: ['......', '..##..', '..##..'], legend: { '#': 'wall' } };
    const people: Someone[] = [GUNNER, { at: [3, 0] }];
    const walled = perform(v22Fight(people, {}, map), HOLD, [7]).fight;
    const moving = walled.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1, move: 1 } }));
    const gone = perform(
      { ...walled, combatants: moving, clock: { ...walled.clock, turn: 1 } },
      { by: 'b', do: 'move', to: [4, 2] },
    );
    const seen = perform(
      { ...walled, combatants: moving, clock: { ...walled.clock, turn: 1 } },
      { by: 'b', do: 'move', to: [4, 0] },
    );
    expect([effectsOf(gone, 0), effectsOf(seen, 0)]).toEqual([[], [HOLDING]]);
  });

  it('[V22-SOC-04] [V22-HOLD-02] a feint helps the roll of the shot; one that comes later waits for the next attack that is rolled', () => {
    const nimble: Someone = { ...FAR, sheet: { defense: { dodge: 4 } } };
    const feinted = { name: 'feinted', source: 0, until: null, data: null };
    const before = held([7], { b: { ...nimble, effects: [feinted] } });
    // Without its dodge bonus and with 2 less: 8.
    expect([totalsOf(before), effectsOf(before, 1)]).toEqual([[[10, 8]], []]);
    const { fight } = held([11], { b: nimble });
    const taken = {
      ...fight,
      combatants: fight.combatants.map((each) => ({ ...each, effects: each.index === 1 ? [feinted] : each.effects })),
    };
    const fired = perform(taken, FIRE, [20]);
    expect([totalsOf(fired), effectsOf(fired, 1), effectsOf(fired, 0)]).toEqual([[[20, 19]], ['feinted'], []]);
    const again = fired.fight.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1 } }));
    const next = perform(
      { ...fired.fight, combatants: again },
      { by: 'a', do: 'attack', target: 'b', with: 'gun' },
      [1],
    );
    expect([totalsOf(next), effectsOf(next, 1)]).toEqual([[[4, 8]], []]);
  });

  it('[V22-COVER-05] [V22-HELP-02] who fires what it holds is seen, and its target is unaware no more', () => {
    const { fight } = held([11]);
    const effect = (name: string) => ({ name, source: 0, until: null, data: null });
    const combatants = fight.combatants.map((each) =>
      each.index === 0
        ? { ...each, hidden: true, effects: [...each.effects, effect('hiding')] }
        : { ...each, effects: [effect('at-mercy')] },
    );
    const hidden = { ...fight, combatants };
    const fired = perform(hidden, FIRE, [20]);
    expect([someoneIn(fired.fight, 0).hidden, effectsOf(fired, 1)]).toEqual([false, []]);
  });
});
