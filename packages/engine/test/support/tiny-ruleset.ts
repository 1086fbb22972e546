import { z } from 'zod';
import { d2 } from '../../src/chance/dice.ts';
import type { Action } from '../../src/kernel/ruleset/action.ts';
import { EffectKind, effectKinds, plainKinds } from '../../src/kernel/ruleset/effect-kind.ts';
import { type Refusal, refusal } from '../../src/kernel/ruleset/refusal.ts';
import type { Ruleset } from '../../src/kernel/ruleset/ruleset.ts';
import type { Entry } from '../../src/kernel/ruleset/sheets.ts';
import { fighterAt } from '../../src/kernel/scene/fighter.ts';
import type { Scene } from '../../src/kernel/scene/scene.ts';
import type { World } from '../../src/kernel/scene/world.ts';
import { because, type Cause } from '../../src/kernel/state/cause.ts';
import { endIfDecided } from '../../src/kernel/state/ending.ts';
import { type Combatant, type Effect, type Fight, NOBODY } from '../../src/kernel/state/fight.ts';
import type { Game } from '../../src/kernel/state/game.ts';
import { type Newcomer, prepare, type Setup } from '../../src/kernel/state/setup.ts';

/*
 * The smallest game that uses every part of the kernel: a duel by flipped coins (d2, 2 is heads).
 *
 * TINY-HIT: heads hits and takes `harm` points; a prone attacker always misses.
 * TINY-PARRY: who is hit may parry, and does on heads.
 * TINY-TURN: each combatant who stands hits once in a turn; the surprised lose their first turn.
 */

export interface TinySheet {
  readonly hp: number;
  readonly guard: 'left' | 'right';
}

export interface TinyClock {
  readonly round: number;
  /** Index into `order`. */
  readonly turn: number;
  readonly order: readonly number[];
  /** Whether the one whose turn it is has hit already. */
  readonly spent: boolean;
}

export type TinyOptions = { readonly parrying: boolean; readonly harm: number; readonly coin: 'fair' | 'heads' };

export interface TinyGame extends Game {
  readonly sheet: TinySheet;
  readonly counts: { readonly hp: number };
  readonly profile: { readonly side: 1; readonly most: number };
  readonly digest: { readonly prone: boolean; readonly surprised: boolean };
  readonly clock: TinyClock;
  readonly options: TinyOptions;
  readonly slots: { hit(scene: Scene<TinyGame>, attacker: number, defender: number): void };
}

const HIT: Cause = because('coin', 'TINY-HIT');
const WOUND: Cause = because('wound', 'TINY-HIT');
const PARRY: Cause = because('parry', 'TINY-PARRY');
const TURN: Cause = because('next turn', 'TINY-TURN');

/** It does nothing: what carries a number is shown with it. */
const SHAKEN = new EffectKind('shaken', { text: 'shaken', blank: { amount: 0 } });

type Side = 'heads' | 'tails';
const sideOf = (face: number): Side => (face === 2 ? 'heads' : 'tails');

function flip(scene: Scene<TinyGame>, who: number, cause: Cause): Side {
  return scene.options.coin === 'heads' ? 'heads' : scene.roll(who, d2, cause, sideOf);
}

function hit(scene: Scene<TinyGame>, attacker: number, defender: number): void {
  const side = flip(scene, attacker, HIT);
  if (side === 'tails' || fighterAt(scene, attacker).digest.prone) return;
  if (scene.options.parrying && parries(scene, attacker, defender)) return;
  const by = -scene.options.harm;
  scene.count(defender, 'hp', by, WOUND, attacker);
}

function parries(scene: Scene<TinyGame>, attacker: number, defender: number): boolean {
  const choice = scene.ask({
    kind: 'parry',
    who: defender,
    text: `parry the hit of ${fighterAt(scene, attacker).state.id}?`,
    rule: PARRY.rule,
    choices: [
      { id: 'decline', text: 'take it' },
      { id: 'parry', text: 'parry' },
    ],
    facts: { attacker },
  });
  return choice === 'parry' && flip(scene, defender, PARRY) === 'heads';
}

const hitAction: Action<TinyGame> = {
  id: 'hit',
  name: 'Hit',
  role: 'attack',
  rules: ['TINY-HIT'],
  args: [
    {
      name: 'target',
      text: 'whom',
      optional: false,
      candidates: (world, { who }) =>
        world.fight.combatants.filter((each) => each.index !== who && isUp(each)).map(({ index }) => index),
    },
  ],
  refuse: (world, who) => {
    const reasons: Refusal[] = [];
    if (world.fight.over !== null) reasons.push(refusal('the fight is over', ''));
    if (!tinyRuleset.clock.waiting(world).includes(who)) reasons.push(refusal('it is not their turn', TURN.rule));
    return reasons;
  },
  refuseAct: (world, { who, target }) => {
    if (target === who) return [refusal('nobody hits themselves', HIT.rule)];
    return isUp(fighterAt(world, target).state) ? [] : [refusal('the target is down', HIT.rule)];
  },
  resolve: (scene, { who, target, action }) => {
    scene.act(who, action.id, target, '', HIT);
    scene.emit({ kind: 'time', who, set: { spent: true }, why: TURN });
    scene.slots.hit(scene, who, target);
  },
};

const isAmong = (effects: readonly Effect[], name: string): boolean => effects.some((effect) => effect.name === name);

const isUp = (combatant: Combatant<TinyGame>): boolean => combatant.counts.hp > 0;

/** Lets turns pass until somebody has one to use. */
function advance(scene: Scene<TinyGame>): void {
  while (!endIfDecided(scene)) {
    const { clock } = scene.fight;
    const { index, state, digest } = fighterAt(scene, clock.order[clock.turn] ?? NOBODY);
    if (!clock.spent && !digest.surprised && isUp(state)) return;
    if (digest.surprised) scene.emit({ kind: 'lose', who: index, name: 'surprised', source: NOBODY, why: TURN });
    const turn = (clock.turn + 1) % clock.order.length;
    const round = turn === 0 ? clock.round + 1 : clock.round;
    scene.emit({ kind: 'time', who: clock.order[turn] ?? NOBODY, set: { turn, round, spent: false }, why: TURN });
  }
}

function begin(scene: Scene<TinyGame>): void {
  scene.emit({ kind: 'time', who: NOBODY, set: { round: 1 }, why: TURN });
  advance(scene);
}

/** Highest fixed initiative first; the others in the order of the file. */
function orderOf(entries: readonly Entry[]): readonly number[] {
  const initiative = (who: number): number => entries[who]?.initiative ?? 0;
  return [...entries.keys()].sort((a, b) => initiative(b) - initiative(a));
}

function verdict(world: World<TinyGame>, combatant: Combatant<TinyGame>): string {
  if (!isUp(combatant)) return 'down';
  return combatant.counts.hp === fighterAt(world, combatant.index).profile.most ? 'unhurt' : 'hurt';
}

const sheetSchema: z.ZodType<TinySheet> = z.strictObject({
  hp: z.int().min(1).max(20).meta({ title: 'Hit points', description: 'How many hits it takes, 1 to 20.' }),
  guard: z.enum(['left', 'right']).default('right').meta({ title: 'Guard', description: 'The hand that parries.' }),
});

export const tinyRuleset: Ruleset<TinyGame> = {
  id: 'tiny',
  title: 'Coin duel',
  optionSpecs: {
    parrying: { default: true, values: [true, false], rule: 'TINY-PARRY', text: 'who is hit may parry' },
    harm: { default: 1, values: [], range: [1, 5], rule: 'TINY-HIT', text: 'points that a hit takes' },
    coin: { default: 'fair', values: ['fair', 'heads'], rule: 'TINY-HIT', text: 'how coins fall' },
  },
  slots: { hit },
  actions: [hitAction],
  effects: effectKinds(...plainKinds({ prone: 'prone', surprised: 'surprised' }), SHAKEN),
  digest: (effects) => ({ prone: isAmong(effects, 'prone'), surprised: isAmong(effects, 'surprised') }),
  sheets: {
    schema: sheetSchema,
    compile: ({ hp }) => ({ side: 1, most: hp }),
    open: (sheet, _profile, entry) => ({
      counts: { hp: sheet.hp },
      effects: entry.surprised ? [{ name: 'surprised', source: NOBODY, until: null, data: null }] : [],
      items: [],
    }),
  },
  health: {
    ranges: { hp: { least: -1000, most: 1000 } },
    settle: () => {},
    standing: (_table, combatant) => isUp(combatant),
    verdict,
    verdicts: ['unhurt', 'hurt', 'down'],
    fatal: [],
    harmIsPoints: true,
    harmTaken: (world, { index, counts }) => fighterAt(world, index).profile.most - counts.hp,
    byHand: {
      rules: ['TINY-1'],
      amount: 'how many points',
      kinds: ['blow', 'fire'],
      deal: (scene, { who, amount, kind, text }) => scene.count(who, 'hp', -amount, because(text || kind, 'TINY-1')),
    },
  },
  clock: {
    start: (_fight, entries) => ({ round: 0, turn: 0, order: orderOf(entries), spent: false }),
    begin,
    advance,
    waiting: ({ fight }) => (fight.over === null ? [fight.clock.order[fight.clock.turn] ?? NOBODY] : []),
  },
  tactics: {},
  screen: {},
  seats: {},
  log: {
    questions: { parry: 'a parry', block: 'a block' },
    countNames: { hp: 'hit points' },
  },
};

/** Somebody with `hp` points, on the side of its own id unless another is given. */
export function tinyNewcomer(id: string, hp: number, more: Partial<Newcomer<TinyGame>> = {}): Newcomer<TinyGame> {
  return {
    id,
    name: id,
    side: id,
    at: [0, 0],
    sheet: { hp, guard: 'right' },
    hidden: false,
    entry: { surprised: false, initiative: null },
    counts: {},
    effects: [],
    ...more,
  };
}

/** A duel of ann and bob, with 3 points each and only the listed dice, unless said otherwise. */
export function tinyFight(more: Partial<Setup<TinyGame>> = {}): Fight<TinyGame> {
  return prepare(tinyRuleset, {
    title: 'Duel',
    options: {},
    map: null,
    combatants: [tinyNewcomer('ann', 3), tinyNewcomer('bob', 3)],
    dice: { script: [], typed: false, generator: null },
    ...more,
  });
}
