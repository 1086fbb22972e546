import { candidatesOf } from '../../kernel/commands/candidates.ts';
import { type Act, type ArgValue, act, setArg, withArg } from '../../kernel/commands/command.ts';
import type { ArgSpec } from '../../kernel/ruleset/action.ts';
import type { World } from '../../kernel/scene/world.ts';
import type { ArgName } from '../../kernel/state/command.ts';
import { NOBODY } from '../../kernel/state/fight.ts';
import type { Game } from '../../kernel/state/game.ts';
import type { Square } from '../../space/grid/square.ts';
import { isIdle, type Option } from './option.ts';

/** What tactics think of whom to act on and where to go: higher is better, 0 or less is out of the question. */
export interface Taste {
  target(who: number): number;
  square(square: Square): number;
}

/**
 * The first act of this action, which the combatant can take and which is not idle, that may be done now, its best targets and squares tried first. Arguments that can be
 * left out are left out, but for the thing to do it with and the place to go to: so few of the many ways to fill in an action are looked at.
 * Null where there is none.
 */
export function plainAct<G extends Game>(world: World<G>, who: number, option: Option<G>, taste: Taste): Act<G> | null {
  const given = act(who, option.action);
  return fill(world, option, given, 0, taste) ? given : null;
}

/**
 * The act on the best target of this action, which the combatant can take, among all that may be done now, whatever
 * their arguments; null where none is worth anything. Who is no better a target than the one found is left out before
 * anything else is asked.
 */
export function anyAct<G extends Game>(world: World<G>, who: number, option: Option<G>, taste: Taste): Act<G> | null {
  if (isIdle(world, who, option) || !option.args.some(({ name }) => name === 'target')) return null;
  const best: Best<G> = { option, taste, act: null, worth: 0 };
  fillAny(world, act(who, option.action), 0, best);
  return best.act;
}

/**
 * The act of this action that is worth most, of those worth more than so much that may be done now; null where there is
 * none. Arguments that can be left out are left out, but for the place.
 */
export function bestAct<G extends Game>(
  world: World<G>,
  who: number,
  option: Option<G>,
  worth: (given: Act<G>) => number,
  over: number,
): Act<G> | null {
  if (isIdle(world, who, option)) return null;
  const best: BestAct<G> = { option, worthOf: worth, act: null, worth: over };
  fillBest(world, act(who, option.action), 0, best);
  return best.act;
}

interface BestAct<G extends Game> {
  readonly option: Option<G>;
  readonly worthOf: (given: Act<G>) => number;
  act: Act<G> | null;
  worth: number;
}

/** Tries all values of the arguments from this one on, in place. */
function fillBest<G extends Game>(world: World<G>, given: Act<G>, from: number, best: BestAct<G>): void {
  const spec = best.option.args[from];
  if (spec === undefined) {
    const worth = best.worthOf(given);
    if (worth <= best.worth || !isGood(world, best.option, given)) return;
    best.act = { ...given };
    best.worth = worth;
    return;
  }
  if (spec.optional) fillBest(world, given, from + 1, best);
  if (spec.optional && spec.name !== 'to') return;
  for (const value of candidatesOf(world, spec, given)) {
    setArg(given, spec.name, value);
    fillBest(world, given, from + 1, best);
  }
  if (spec.optional) given.to = null;
}

/** The best so far. */
interface Best<G extends Game> {
  readonly option: Option<G>;
  readonly taste: Taste;
  act: Act<G> | null;
  worth: number;
}

/** Tries all values of the arguments from this one on. */
function fillAny<G extends Game>(world: World<G>, given: Act<G>, from: number, best: Best<G>): void {
  const spec = best.option.args[from];
  if (spec === undefined) {
    const worth = given.target === NOBODY ? 0 : best.taste.target(given.target);
    if (worth <= best.worth || !isGood(world, best.option, given)) return;
    best.act = given;
    best.worth = worth;
    return;
  }
  if (spec.optional) fillAny(world, given, from + 1, best);
  for (const value of candidatesOf(world, spec, given)) {
    if (given.target !== NOBODY && best.taste.target(given.target) <= best.worth) return;
    if (spec.name !== 'target' || isBetterTarget(world, given.who, value as number, best))
      fillAny(world, withArg(given, spec.name, value), from + 1, best);
  }
}

function isBetterTarget<G extends Game>(
  world: World<G>,
  who: number,
  target: number,
  { option, taste, worth }: Best<G>,
): boolean {
  return taste.target(target) > worth && option.reaches?.(world, who, target) !== false;
}

/** Fills in the arguments from this one on, in place. Whether that made an act which may be done. */
function fill<G extends Game>(world: World<G>, option: Option<G>, given: Act<G>, from: number, taste: Taste): boolean {
  const spec = option.args[from];
  if (spec === undefined) return isGood(world, option, given);
  if (spec.optional && fill(world, option, given, from + 1, taste)) return true;
  if (spec.optional && spec.name !== 'with' && spec.name !== 'to') return false;
  for (const value of inOrder(spec, candidatesOf(world, spec, given), taste)) {
    if (spec.name === 'target' && isOutOfReach(world, option, given.who, value as number)) continue;
    setArg(given, spec.name, value);
    if (fill(world, option, given, from + 1, taste)) return true;
  }
  if (spec.optional) setArg(given, spec.name, spec.name === 'to' ? null : NOBODY);
  return false;
}

/** Whom nothing gets at need not be tried; who is chosen by what is in hand is got at. */
function isOutOfReach<G extends Game>(
  world: World<G>,
  { inHand, reaches }: Option<G>,
  who: number,
  target: number,
): boolean {
  return !inHand && reaches?.(world, who, target) === false;
}

function isGood<G extends Game>(world: World<G>, { refuseAct, worthwhile }: Option<G>, given: Act<G>): boolean {
  return refuseAct(world, given, true).length === 0 && worthwhile?.(world, given) !== false;
}

/** The candidates, those out of the question left out, best first. */
function inOrder<G extends Game>(
  { name }: ArgSpec<G>,
  candidates: readonly ArgValue[],
  taste: Taste,
): readonly ArgValue[] {
  const worth = worthOf(name, taste);
  if (worth === null || candidates.length === 0) return candidates;
  const good: ArgValue[] = [];
  const worths: number[] = [];
  for (let i = 0; i < candidates.length; i++) {
    const value = candidates[i] as ArgValue;
    const own = worth(value);
    if (own > 0) insert(good, worths, value, own);
  }
  return good;
}

/** Puts the value behind those that are worth as much or more. */
function insert(good: ArgValue[], worths: number[], value: ArgValue, worth: number): void {
  let place = good.length;
  good.push(value);
  worths.push(worth);
  for (; place > 0 && (worths[place - 1] as number) < worth; place--) {
    good[place] = good[place - 1] as ArgValue;
    worths[place] = worths[place - 1] as number;
  }
  good[place] = value;
  worths[place] = worth;
}

function worthOf(name: ArgName, taste: Taste): ((value: ArgValue) => number) | null {
  if (name === 'target') return (value) => taste.target(value as number);
  if (name === 'to') return (value) => taste.square(value as Square);
  return null;
}
