import { candidatesOf } from '../../kernel/commands/candidates.ts';
import { type Act, act, withArg } from '../../kernel/commands/command.ts';
import type { Action } from '../../kernel/ruleset/action.ts';
import type { World } from '../../kernel/scene/world.ts';
import { NOBODY } from '../../kernel/state/fight.ts';
import type { Game } from '../../kernel/state/game.ts';
import { gridOf } from '../../space/grid/grid-of.ts';
import type { Square } from '../../space/grid/square.ts';
import { ANYBODY, catalogueOf } from './catalogue.ts';
import { plainAct } from './choose-act.ts';
import { isIdle, isOpen, type Option } from './option.ts';
import { sparesFriends } from './several.ts';

/** So many of the enemies are thought of as targets of an attack, and so many other ways of attacking the best of them. */
const TARGETS = 3;
const WAYS = 6;
/** Of what fills an area so many things are thought of, and so many places. */
const AREAS = 2;
/** Of a movement so many squares are looked at. */
const NEAREST = 8;
const FURTHEST = 5;
const BETWEEN = 11;

/** Attacks on the best targets, each as plain as it goes; then what fills an area about them; then the other ways to attack the best of all. @param targets best first */
export function attacksOn<G extends Game>(world: World<G>, who: number, targets: readonly number[]): readonly Act<G>[] {
  const { attack, area } = catalogueOf(world);
  const open = attack.filter((option) => !isIdle(world, who, option) && isOpen(world, who, option));
  const plain = open
    .filter((option) => !area.includes(option))
    .flatMap((option) => attacksBy(world, who, option, targets));
  const filling = open
    .filter((option) => area.includes(option))
    .flatMap((option) => areasAbout(world, who, option, targets));
  const ways = plain.filter(({ target }) => target === NOBODY || target === targets[0]);
  return [...plain, ...filling, ...ways.flatMap((each) => otherWays(world, each))];
}

function attacksBy<G extends Game>(
  world: World<G>,
  who: number,
  option: Option<G>,
  targets: readonly number[],
): readonly Act<G>[] {
  const { action, args } = option;
  const isPlain = (action.tactics?.appeal ?? 0) >= 0 && args.some(({ name }) => name === 'target');
  return targets
    .slice(0, isPlain ? TARGETS : 1)
    .flatMap(
      (target) => plainAct(world, who, option, { target: (each) => Number(each === target), square: () => 1 }) ?? [],
    );
}

/** The act with each thing that it can be done with, on the places of the two best targets, where no friend stands in the area. */
function areasAbout<G extends Game>(
  world: World<G>,
  who: number,
  { action }: Option<G>,
  targets: readonly number[],
): readonly Act<G>[] {
  const given = act(who, action);
  const spec = action.args.find(({ name }) => name === 'with');
  const things = spec === undefined ? [NOBODY] : (candidatesOf(world, spec, given) as readonly number[]);
  return things.slice(0, AREAS).flatMap((item) =>
    targets
      .slice(0, AREAS)
      .flatMap((target) => world.fight.combatants[target] ?? [])
      .map(({ x, y }) => ({ ...given, item, to: { x, y } }))
      .filter((each) => action.refuseAct(world, each, true).length === 0 && sparesFriends(world, each)),
  );
}

/** The same act with one more word, or with another weapon. */
function otherWays<G extends Game>(world: World<G>, plain: Act<G>): readonly Act<G>[] {
  const found: Act<G>[] = [];
  for (const spec of plain.action.args) {
    if (!spec.optional || spec.name === 'to' || spec.name === 'path') continue;
    for (const value of candidatesOf(world, spec, plain).slice(0, WAYS)) {
      const other = withArg(plain, spec.name, value);
      if (plain.action.refuseAct(world, other, true).length === 0) found.push(other);
    }
  }
  return found;
}

/** What else may be worth doing before, after or in place of an attack, each as plain as it goes: get ready, be safer, let time pass. */
export function othersOf<G extends Game>(world: World<G>, who: number, targets: readonly number[]): readonly Act<G>[] {
  const { prepare, defend, weighed } = catalogueOf(world);
  const found = [...prepare, ...defend].flatMap((option) =>
    !isIdle(world, who, option) && isOpen(world, who, option) ? (plainAct(world, who, option, ANYBODY) ?? []) : [],
  );
  for (const { action } of weighed) {
    if (!isOpen(world, who, action)) continue;
    const aimed = action.args.some(({ name }) => name === 'target');
    const acts = (aimed ? targets.slice(0, TARGETS) : [NOBODY]).map((target) => ({ ...act(who, action), target }));
    found.push(...acts.filter((given) => action.refuseAct(world, given, true).length === 0));
  }
  return found;
}

/** A movement, and the squares it leads to that are looked at: those nearest to the goal and furthest from it, and some between. */
export interface Going<G extends Game> {
  readonly action: Action<G>;
  readonly squares: readonly Square[];
}

/** Every movement that can be made now. @param goal where the nearest enemy stands */
export function goingsOf<G extends Game>(world: World<G>, who: number, goal: Square): readonly Going<G>[] {
  const grid = gridOf(world.fight.map);
  const found: Going<G>[] = [];
  for (const action of world.rules.actions) {
    if (action.role !== 'move' && action.tactics?.getsAway !== true) continue;
    const spec = action.args.find(({ name }) => name === 'to');
    if (spec === undefined || !isOpen(world, who, action)) continue;
    const all = candidatesOf(world, spec, act(who, action)) as readonly Square[];
    const far = new Map(all.map((square) => [square, grid.feetApart('alternating', square, goal)]));
    const sorted = all.toSorted((a, b) => (far.get(a) ?? 0) - (far.get(b) ?? 0));
    found.push({ action, squares: someOf(sorted) });
    const towards = action.tactics?.towards?.(world, act(who, action), goal) ?? null;
    if (towards !== null) found.push({ action, squares: [towards] });
  }
  return found;
}

function someOf(sorted: readonly Square[]): readonly Square[] {
  if (sorted.length <= NEAREST + BETWEEN + FURTHEST) return sorted;
  const middle = sorted.slice(NEAREST, -FURTHEST);
  const some = Array.from({ length: BETWEEN }, (_, at) => middle[Math.floor((at * middle.length) / BETWEEN)]);
  return [...sorted.slice(0, NEAREST), ...some.flatMap((each) => each ?? []), ...sorted.slice(-FURTHEST)];
}

/** The act of going there; null where it may not be done. */
export function goTo<G extends Game>(world: World<G>, who: number, action: Action<G>, to: Square): Act<G> | null {
  const given = { ...act(who, action), to, target: NOBODY };
  return action.refuseAct(world, given, true).length === 0 ? given : null;
}
