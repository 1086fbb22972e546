import { type Act, isRefused, legalAct } from '../kernel/commands/command.ts';
import { type Refusal, refusal } from '../kernel/ruleset/refusal.ts';
import type { Ruleset } from '../kernel/ruleset/ruleset.ts';
import { openWorld, type World } from '../kernel/scene/world.ts';
import type { Command } from '../kernel/state/command.ts';
import { type Fight, NOBODY } from '../kernel/state/fight.ts';
import type { Game } from '../kernel/state/game.ts';
import { type CombatantOdds, watch } from './combatant-odds.ts';
import { exactly, exactlyAlone, type Foreseen, type OddsSettings, sampled } from './measure-act.ts';

/** What an action does to its target, as a distribution. */
export interface ActionOdds extends CombatantOdds {
  /** 'exact': every branch was walked. 'sampled': `n` tries were made with `seed`. */
  readonly method: 'exact' | 'sampled';
  /** Branches walked, or tries made. */
  readonly n: number;
  readonly seed: number | null;
  /** Whether a roll without upper limit was cut: the highest harm then means "this or more". */
  readonly cut: boolean;
}

/** What an action does to everybody whom it may change. */
export interface OddsByCombatant extends Pick<ActionOdds, 'method' | 'n' | 'seed' | 'cut'> {
  /** Its target, changed or not; null where it has none. */
  readonly target: CombatantOdds | null;
  /** Those to whom anything may happen, the target among them. */
  readonly byCombatant: readonly CombatantOdds[];
}

/**
 * The odds of a command before any die falls, by the rules that would resolve it. Exact up to the work budget, else
 * sampled and marked so.
 *
 * @returns the odds, or the reasons why the command is not allowed now
 */
export function oddsOfCommand<G extends Game>(
  fight: Fight<G>,
  rules: Ruleset<G>,
  command: Command,
  settings: Partial<OddsSettings<G>> = {},
): ActionOdds | readonly Refusal[] {
  const act = legalAct(openWorld(fight, rules), command, rules.actions);
  return isRefused(act) ? act : oddsOfAct(fight, rules, act, settings);
}

/**
 * What a command does to one combatant, its target or not.
 *
 * @param of its id
 * @returns the odds, or the reasons why the command is not allowed now; nobody of that id is one
 */
export function oddsOfOne<G extends Game>(
  fight: Fight<G>,
  rules: Ruleset<G>,
  command: Command,
  of: string,
  settings: Partial<OddsSettings<G>> = {},
): ActionOdds | readonly Refusal[] {
  const one = fight.combatants.find(({ id }) => id === of);
  if (one === undefined) return [refusal(`of: expected one of ${idsOf(fight)}; found '${of}'`, '')];
  const act = legalAct(openWorld(fight, rules), command, rules.actions);
  return isRefused(act) ? act : oddsAbout({ fight, rules, act }, one.index, settings);
}

function idsOf({ combatants }: Fight): string {
  return combatants.map(({ id }) => id).join(', ');
}

/** The same for an act that is known to be legal. */
export function oddsOfAct<G extends Game>(
  fight: Fight<G>,
  rules: Ruleset<G>,
  act: Act<G>,
  given: Partial<OddsSettings<G>> = {},
): ActionOdds {
  return oddsAbout({ fight, rules, act }, act.target === NOBODY ? act.who : act.target, given);
}

function oddsAbout<G extends Game>(foreseen: Foreseen<G>, who: number, given: Partial<OddsSettings<G>>): ActionOdds {
  const { byCombatant, ...how } = lotsOfAct(foreseen, [who], given);
  const [own] = byCombatant as [CombatantOdds];
  return { ...how, ...own };
}

/**
 * The same for everybody: whom it may harm or heal, or leave in another state.
 *
 * @returns the odds, or the reasons why the command is not allowed now
 */
export function oddsByCombatant<G extends Game>(
  fight: Fight<G>,
  rules: Ruleset<G>,
  command: Command,
  given: Partial<OddsSettings<G>> = {},
): OddsByCombatant | readonly Refusal[] {
  const act = legalAct(openWorld(fight, rules), command, rules.actions);
  if (isRefused(act)) return act;
  const everybody = fight.combatants.map(({ index }) => index);
  const { byCombatant, ...how } = lotsOfAct({ fight, rules, act }, everybody, given);
  const target = act.target === NOBODY ? null : (byCombatant[act.target] ?? null);
  return { ...how, target, byCombatant: byCombatant.filter(({ affected }) => affected.num > 0n) };
}

function lotsOfAct<G extends Game>(
  foreseen: Foreseen<G>,
  watched: readonly number[],
  given: Partial<OddsSettings<G>>,
): Omit<OddsByCombatant, 'target'> {
  const look = watch(openWorld(foreseen.fight, foreseen.rules), watched, foreseen.act.who);
  const measure = (world: World<G>): string => look.measure(world);
  const found = exactly(foreseen, measure, given);
  const alone = found === null && watched.length > 1 ? eachAlone(foreseen, watched, given) : null;
  if (alone !== null) return alone;
  const { odds, ...how } = found ?? sampled(foreseen, measure, given);
  return { ...how, byCombatant: look.byCombatant(odds) };
}

/** What becomes of each of them, whatever becomes of the others; null where it is too much work for one of them. */
function eachAlone<G extends Game>(
  foreseen: Foreseen<G>,
  watched: readonly number[],
  given: Partial<OddsSettings<G>>,
): Omit<OddsByCombatant, 'target'> | null {
  const world = openWorld(foreseen.fight, foreseen.rules);
  const byCombatant: CombatantOdds[] = [];
  let [n, cut] = [0, false];
  for (const who of watched) {
    const look = watch(world, [who], foreseen.act.who);
    const found = exactlyAlone(foreseen, (after) => look.measure(after), given);
    if (found === null) return null;
    byCombatant.push(...look.byCombatant(found.odds));
    n += found.n;
    cut ||= found.cut;
  }
  return { method: 'exact', n, seed: null, cut, byCombatant };
}

/** The 95 % Wilson interval of a share of `hits` in `n` tries, as [low, high] from 0 to 1. @param n at least 1 */
export function wilson(hits: number, n: number): readonly [number, number] {
  const z = 1.959964;
  const share = hits / n;
  const middle = share + (z * z) / (2 * n);
  const spread = z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n));
  const scale = 1 + (z * z) / n;
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)];
}
