import { describe, expect, it } from 'vitest';
import { Generator } from '../src/chance/generator.ts';
import { refusals } from '../src/kernel/commands/command.ts';
import { legalActsOf } from '../src/kernel/commands/offers.ts';
import type { Action } from '../src/kernel/ruleset/action.ts';
import type { Ruleset } from '../src/kernel/ruleset/ruleset.ts';
import { SilentScene } from '../src/kernel/scene/silent.ts';
import { openWorld } from '../src/kernel/scene/world.ts';
import { copyFight, type Effect, type Fight } from '../src/kernel/state/fight.ts';
import type { Question } from '../src/kernel/state/question.ts';
import { prepare } from '../src/kernel/state/setup.ts';
import type { D20Act, D20Game, D20World } from '../src/rulesets/d20/game.ts';
import { d20v22 } from '../src/rulesets/d20v22/index.ts';
import { grim } from '../src/rulesets/grim/index.ts';
import { modern } from '../src/rulesets/modern/index.ts';
import { parseMap } from '../src/space/grid/ascii.ts';
import { GUN } from './support/grim-guns.ts';
import { SAMPLE_SWORD } from './support/v22-samples.ts';

const ABILITIES = { strength: 16, dexterity: 14, constitution: 14, intelligence: 10, wisdom: 10, charisma: 10 };
const SWORDSMAN: object = {
  abilities: ABILITIES,
  hp: 80,
  baseAttack: 11,
  weapons: ['longsword', { name: 'skorpion', place: 'off' }],
  feats: ['Whirlwind Attack'],
  skills: { tumble: 5 },
};

/** The family, and somebody with several attacks in each. */
const FAMILY: Readonly<Record<string, readonly [rules: Ruleset<D20Game>, sheet: object]>> = {
  modern: [modern, SWORDSMAN],
  grim: [
    grim,
    {
      size: 'medium',
      speed: 30,
      abilities: ABILITIES,
      baseAttack: 11,
      saves: { fortitude: 9, reflex: 9, will: 9 },
      weapons: ['longsword', { ...GUN, handling: 'oneHanded', place: 'off' }],
      traits: ['martial-firearms'],
    },
  ],
  d20v22: [
    d20v22,
    {
      attack: 7,
      furtherAttacks: [2, -3],
      feats: { 'whirlwind attack': 1 },
      weapons: [
        SAMPLE_SWORD,
        {
          id: 'gun',
          name: 'Gun',
          form: 'projectile',
          damage: 4,
          increment: 50,
          autofire: 5,
          magazine: 30,
          place: 'off',
        },
        { id: 'cone', name: 'Cone', form: 'power', damage: 3, area: { shape: 'cone', feet: 15 } },
      ],
    },
  ],
};

/** What an action is made of: each part is an action of the catalogue by itself. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  'full-attack': ['attack'],
  'full-attack-square': ['attack-square'],
  charge: ['attack', 'move'],
  'bull-rush': ['move'],
  overrun: ['move'],
  withdraw: ['move'],
  whirlwind: ['attack'],
  autofire: ['attack'],
  'linear-burst': ['attack'],
  'strafing-burst': ['attack'],
  'suppressing-fire': ['attack'],
  'attack-several': ['attack'],
  'area-attack': ['attack'],
  'walk-fire': ['attack'],
  'covering-fire': ['attack'],
  'suppression-fire': ['attack'],
  rush: ['move'],
  run: ['move'],
  leave: ['move'],
  tumble: ['move'],
};

/** Of these several may follow one another. */
const BURSTS: readonly string[] = ['linear-burst', 'strafing-burst'];

/** Of each action so many ways are tried. */
const WAYS = 4;

/** The hero stands at its edge. */
const FIELD = parseMap({ rows: Array(16).fill('.'.repeat(16)) });

const HERO = 0;
const NEAR = 1;
const FRIEND = 3;

/** The fights that were asked for. */
const FIGHTS = new Map<string, Fight<D20Game>>();

/** The hero in its turn, under these conditions, with one enemy beside it, one to charge at, and a friend behind that one. */
function fightUnder(id: string, conditions: readonly string[]): Fight<D20Game> {
  const key = [id, ...conditions].join();
  const fight = FIGHTS.get(key) ?? prepared(id, conditions);
  FIGHTS.set(key, fight);
  return fight;
}

function prepared(id: string, conditions: readonly string[]): Fight<D20Game> {
  const [rules, written] = FAMILY[id] ?? [modern, SWORDSMAN];
  const sheet = rules.sheets.schema.parse(written);
  const effect = (name: string, source: number): Effect => {
    return { name, source, until: null, data: rules.effects[name]?.blank ?? null };
  };
  const mutual = conditions.filter((name) => rules.effects[name]?.mutual === true);
  const places = [
    [0, 4],
    [1, 4],
    [0, 9],
    [0, 12],
  ] as const;
  const combatants = places.map((at, who) => ({
    id: `${who}`,
    name: `${who}`,
    side: [HERO, FRIEND].includes(who) ? 'heroes' : 'gang',
    at,
    sheet,
    hidden: false,
    entry: { surprised: false, initiative: null },
    counts: { standard: 1, move: 1, step: 1, opportunities: 1, acted: 1 },
    effects:
      who === HERO
        ? conditions.map((name) => effect(name, NEAR))
        : who === NEAR
          ? mutual.map((name) => effect(name, HERO))
          : [],
  }));
  const dice = { script: [], typed: false, generator: Generator.seeded(1).state() };
  const fight = prepare(rules, { title: 'test', options: {}, map: FIELD, combatants, dice });
  const order = places.map((_, who) => ({ who, count: 20 - who, modifier: 0, rank: 0 }));
  return { ...fight, clock: { ...fight.clock, round: 1, turn: HERO, order } };
}

/**
 * Every condition of the ruleset alone, and some that come of two. Amid an action that was started the rest of it is all
 * that is left.
 */
function conditionsOf(id: string): readonly (readonly string[])[] {
  const names = Object.keys(FAMILY[id]?.[0].effects ?? {}).filter((name) => name !== 'started');
  return [...names.map((name) => [name]), ['grappling', 'pinned'], ['prone', 'grappling'], ['prone', 'entangled']];
}

const isOffered = (world: D20World, action: string): boolean => {
  const found = world.rules.actions.find(({ id }) => id === action);
  return found !== undefined && found.refuse(world, HERO).length === 0;
};

/** The parts of an action that are refused by themselves. */
const barred = (world: D20World, whole: string): readonly string[] =>
  (PARTS[whole] ?? []).filter((part) => !isOffered(world, part));

/** What somebody can do now that has several parts, in a few ways each: what is declared with an attack is many things. */
function wholes(fight: Fight<D20Game>, rules: Ruleset<D20Game>, most = WAYS): readonly D20Act[] {
  const world = openWorld(fight, rules);
  const found: D20Act[] = [];
  for (const action of rules.actions.filter(({ id }) => Object.hasOwn(PARTS, id))) {
    let ways = 0;
    for (const act of legalActsOf(world, HERO, action)) {
      const several = { ...act, choice: 'several' };
      found.push(act);
      if (ways === 0 && BURSTS.includes(action.id) && refusals(world, several).length === 0) found.push(several);
      ways++;
      if (ways === most) break;
    }
  }
  return found;
}

/** What of the question's choices somebody could not do by itself now. */
function refusedParts(world: D20World, { kind, choices }: Question): readonly string[] {
  const step = world.rules.actions.find(({ id }) => id === 'five-foot-step');
  const offers = (id: string): boolean => choices.some((choice) => choice.id === id);
  if (kind === 'next-attack' && offers('step') && step?.refuse(world, HERO).length !== 0) return ['step'];
  if (kind === 'step' && choices.length > 1 && step?.refuse(world, HERO).length !== 0) return ['step'];
  const [attack] = choices;
  const strikes = kind === 'next-attack' && attack !== undefined && !['step', 'move', 'stop'].includes(attack.id);
  return strikes && world.slots.refuseAction(world, HERO, 'attack').length > 0 ? ['attack'] : [];
}

/** Carries out the act, stepping wherever that is offered. @param see is shown each question put to who acts */
function carryOut(
  fight: Fight<D20Game>,
  rules: Ruleset<D20Game>,
  act: D20Act,
  see: (world: D20World, question: Question) => void,
): void {
  const scene = new SilentScene(copyFight(fight), rules, Generator.seeded(7), (world, question) => {
    if (question.who === HERO) see(world, question);
    const step = question.choices.find(({ id }) => id === 'step');
    return (question.kind === 'next-attack' ? step?.id : undefined) ?? question.choices[0]?.id ?? '';
  });
  act.action.resolve(scene, act);
}

/** The parts that are offered on the way though they are refused. */
function wrongOffers(fight: Fight<D20Game>, rules: Ruleset<D20Game>, act: D20Act): readonly string[] {
  const wrong: string[] = [];
  carryOut(fight, rules, act, (world, question) => wrong.push(...refusedParts(world, question)));
  return wrong;
}

function questionsOf(fight: Fight<D20Game>, rules: Ruleset<D20Game>, act: D20Act): readonly Question[] {
  const asked: Question[] = [];
  carryOut(fight, rules, act, (_, question) => asked.push(question));
  return asked;
}

describe.each(Object.keys(FAMILY))('in %s an action of several parts', (id) => {
  const [rules] = FAMILY[id] ?? [modern];

  it('is offered to somebody who is under nothing, each that there is', () => {
    const offered = wholes(fightUnder(id, []), rules, 1).map(({ action }) => action.id);
    const there = Object.keys(PARTS).filter((whole) => rules.actions.some((action) => action.id === whole));
    expect(there.filter((whole) => !offered.includes(whole))).toEqual([]);
  });

  it('is refused under every condition that refuses one of them', () => {
    const wrong = conditionsOf(id).flatMap((conditions) => {
      const world = openWorld(fightUnder(id, conditions), rules);
      const offered = Object.keys(PARTS).filter((whole) => isOffered(world, whole));
      return offered.flatMap((whole) => barred(world, whole).map((part) => `${conditions}: ${whole} with ${part}`));
    });
    expect(wrong).toEqual([]);
  });

  it('offers the 5-foot step between two attacks', () => {
    const fight = fightUnder(id, []);
    const full = wholes(fight, rules).find(({ action }) => action.id === 'full-attack');
    expect(
      full && questionsOf(fight, rules, full).some(({ choices }) => choices.some((each) => each.id === 'step')),
    ).toBe(true);
  });

  it('offers none on the way that is refused by itself', () => {
    const wrong = conditionsOf(id).flatMap((conditions) => {
      const fight = fightUnder(id, conditions);
      return wholes(fight, rules).flatMap((act) =>
        wrongOffers(fight, rules, act).map((part) => `${conditions}: ${act.action.id} with ${part}`),
      );
    });
    expect([...new Set(wrong)]).toEqual([]);
  });
});

/** Whoever is readied against the hero's attacks lets each of them pass. */
function watchedBy(fight: Fight<D20Game>): Fight<D20Game> {
  const readied = { who: NEAR, action: 'attack', trigger: 'attacks', watched: HERO, x: 0, y: 0, feet: 0 } as const;
  return { ...fight, clock: { ...fight.clock, readied: [readied] } };
}

/** What is to come tells nothing. */
class Enough extends Error {}

function untilEnough(work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
}

/** Carries out the act under the eyes of who is readied. @param see is shown each attack before it falls, counted from 1 @returns the dice as they stand at the end */
function carryOutWatched(
  id: string,
  act: D20Act,
  see: (scene: SilentScene<D20Game>, times: number, dice: Generator) => void,
): Generator {
  const [rules] = FAMILY[id] ?? [modern];
  const dice = Generator.seeded(7);
  let times = 0;
  const fight = copyFight(watchedBy(fightUnder(id, [])));
  const scene: SilentScene<D20Game> = new SilentScene(fight, rules, dice, (_, { kind, choices }) => {
    if (kind !== 'readied') return choices[0]?.id ?? '';
    times++;
    see(scene, times, dice);
    return 'wait';
  });
  untilEnough(() => act.action.resolve(scene, act));
  return dice;
}

/** How many attacks of the act there are, of the first two. */
function attacksOf(id: string, act: D20Act): number {
  let found = 0;
  carryOutWatched(id, act, (_, times) => {
    found = times;
    if (times === 2) throw new Enough();
  });
  return found;
}

/**
 * Whether the act goes on, though a condition has come over the hero just before its nth attack under which it could not
 * attack by itself.
 */
function goesOnUnder(id: string, act: D20Act, name: string, nth: number): boolean {
  let before = '';
  const after = carryOutWatched(id, act, (scene, times, dice) => {
    if (times !== nth) return;
    const effect = { name, source: NEAR, until: null, data: scene.rules.effects[name]?.blank ?? null };
    scene.emit({ kind: 'gain', who: HERO, effect, why: { text: '', rule: '' } });
    const barred = scene.slots.refuseAction(scene, HERO, 'attack').length > 0 || !scene.slots.canAct(scene, HERO);
    if (!barred) throw new Enough();
    before = JSON.stringify(dice.state());
  });
  return before !== '' && before !== JSON.stringify(after.state());
}

describe.each(Object.keys(FAMILY))('in %s what comes over somebody before an attack', (id) => {
  const [rules] = FAMILY[id] ?? [modern];

  it('ends what the attack is a part of as it ends a single one', () => {
    const acts = wholes(watchedBy(fightUnder(id, [])), rules, 1);
    const moments = acts.flatMap((act) => [1, 2].slice(0, attacksOf(id, act)).map((nth) => ({ act, nth })));
    expect(moments.length).toBeGreaterThan(acts.length / 3);
    const names = Object.keys(rules.effects).filter((name) => name !== 'started');
    const wrong = names.flatMap((name) =>
      moments
        .filter(({ act, nth }) => goesOnUnder(id, act, name, nth))
        .map(({ act, nth }) => `${name} before attack ${nth} of ${act.action.id} ${act.choice}`),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });
});

/** What the hero, who holds this ready, is offered of it when its enemy does anything. */
function offeredReadied(fight: Fight<D20Game>, rules: Ruleset<D20Game>, held: 'attack' | 'move'): readonly string[] {
  const readied = { who: HERO, action: held, trigger: 'acts', watched: NEAR, x: 0, y: 0, feet: 0 } as const;
  const then = { ...fight, clock: { ...fight.clock, turn: NEAR, readied: [readied] } };
  const offered: string[] = [];
  const scene = new SilentScene(copyFight(then), rules, Generator.seeded(7), (_, { who, kind, choices }) => {
    if (who !== HERO || kind !== 'readied') return choices[0]?.id ?? '';
    const ids = choices.map(({ id }) => id).filter((id) => id !== 'wait');
    offered.push(...ids.map((words) => words.split(' ')[0] ?? ''));
    return ids.find((words) => words.startsWith('five-foot-step')) ?? ids[0] ?? 'wait';
  });
  for (const act of legalActsOf(openWorld(then, rules), NEAR, triggerOf(rules))) act.action.resolve(scene, act);
  return offered;
}

function triggerOf({ actions }: Ruleset<D20Game>): Action<D20Game> {
  const found = actions.find(({ id }) => id === 'drop-prone');
  if (found === undefined) throw new Error('nobody can drop');
  return found;
}

describe.each(Object.keys(FAMILY))('in %s what is held ready', (id) => {
  const [rules] = FAMILY[id] ?? [modern];

  it.each(['attack', 'move'] as const)('is offered unless it is refused by itself: %s', (held) => {
    expect(offeredReadied(fightUnder(id, []), rules, held)).toContain(held);
    const wrong = conditionsOf(id).flatMap((conditions) => {
      const fight = fightUnder(id, conditions);
      const inTurn = openWorld(fight, rules);
      const barred = offeredReadied(fight, rules, held).filter((action) => !isOffered(inTurn, action));
      return barred.map((action) => `${conditions}: ${action}`);
    });
    expect([...new Set(wrong)]).toEqual([]);
  });
});
