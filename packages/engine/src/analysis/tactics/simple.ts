import { type Act, act } from '../../kernel/commands/command.ts';
import { firstChoice } from '../../kernel/scene/silent.ts';
import type { World } from '../../kernel/scene/world.ts';
import { type Combatant, NOBODY } from '../../kernel/state/fight.ts';
import type { Game } from '../../kernel/state/game.ts';
import { gridOf } from '../../space/grid/grid-of.ts';
import type { Square } from '../../space/grid/square.ts';
import type { Policy } from '../policy.ts';
import { beforeAttack, catalogueOf, enemiesOf, firstOf, planned, strengthLeft } from './catalogue.ts';
import { anyAct, plainAct, type Taste } from './choose-act.ts';
import { doorwayTo, openDoorway } from './doorway.ts';
import { isIdle, isOpen, type Option } from './option.ts';
import { attackSeveral, type Before } from './several.ts';

/**
 * The simple tactics, for any ruleset: strike several enemies at once where no friend stands among them, else attack whom
 * that promises most against for what is left of it, else get ready to, else come closer, through a door where one is shut, else let time pass; who is
 * afraid runs. Questions get the first choice, which rulesets put where an ordinary fighter would take it.
 */
export function simpleTactics<G extends Game>(): Policy<G> {
  return {
    name: 'simple',
    choose: (world, who) => {
      const feared = world.rules.tactics.runsFrom?.(world, who);
      if (feared !== undefined && feared.length > 0) return inFear(world, who, feared);
      const room = world.rules.tactics.budgetLeft?.(world, who) ?? 'attack';
      const { prepare, wait } = catalogueOf(world);
      if (room === 'none' || room === 'spared') return firstOf(world, who, wait);
      const outlook = lookAround(world, who);
      // Whoever finds an attack at once is asked no more: the others that he could make come to be known only where he does not.
      const attacks: Option<G>[] = [];
      return (
        (room === 'attack' ? (attackSeveral(outlook) ?? beforeAttack(world, who) ?? attack(outlook, attacks)) : null) ??
        firstOf(world, who, prepare) ??
        attackByAnyMeans(outlook, attacks) ??
        planned(world, who) ??
        throughDoor(outlook) ??
        approach(outlook, attacks.length > 0) ??
        firstOf(world, who, wait)
      );
    },
    answer: firstChoice,
  };
}

/** Away from those it fears, on its feet first; at bay it fights if it may, and else protects itself. */
function inFear<G extends Game>(world: World<G>, who: number, feared: readonly number[]): Act<G> | null {
  const { prepare, defend, wait } = catalogueOf(world);
  const ready = firstOf(world, who, prepare);
  const away = planned(world, who) ?? flee(world, who, feared);
  // While there is somewhere to run to, nothing is left to get ready for but running.
  if (away !== null) return ready ?? away;
  const outlook = lookAround(world, who);
  const attacks: Option<G>[] = [];
  return (
    attack(outlook, attacks) ??
    ready ??
    attackByAnyMeans(outlook, attacks) ??
    firstOf(world, who, defend) ??
    firstOf(world, who, wait)
  );
}

/** The act that takes it furthest from the nearest of them; null where none takes it further. */
function flee<G extends Game>(world: World<G>, who: number, feared: readonly number[]): Act<G> | null {
  const grid = gridOf(world.fight.map);
  const places = feared.flatMap((each) => world.fight.combatants[each] ?? []);
  const feetFrom = (square: Square): number =>
    places.reduce(
      (least, each) => Math.min(least, grid.feetApart('alternating', square, each)),
      Number.POSITIVE_INFINITY,
    );
  const self = world.fight.combatants[who];
  const now = self === undefined ? 0 : feetFrom(self);
  const taste: Taste = { target: () => 1, square: (square) => feetFrom(square) - now };
  let best: Act<G> | null = null;
  let most = now;
  for (const option of catalogueOf(world).away) {
    if (isIdle(world, who, option) || !isOpen(world, who, option)) continue;
    const found = plainAct(world, who, option, taste);
    // What gets it away and needs no goal takes it out of the fight.
    if (found !== null && option.args.length === 0 && option.getsAway) return found;
    if (found === null || found.to === null) continue;
    const feet = feetFrom(found.to);
    if (feet <= most) continue;
    best = found;
    most = feet;
  }
  return best;
}

/** What somebody has before it who is to choose. */
interface Outlook<G extends Game> extends Before<G> {
  /** Of the enemies, first whom it hits most easily and who is nearest to falling. */
  readonly taste: Taste;
  /** The same of those whom it gets at with what it has in hand. */
  readonly near: Taste;
}

/** So much of its strength more has everybody, lest the last bit of it be worth more than all the rest. */
const SLACK = 0.1;
/** What it promises to attack somebody whom nothing in hand gets at: run at, thrown at or cast at it may be. */
const FAR = 0.01;

function lookAround<G extends Game>(world: World<G>, who: number): Outlook<G> {
  const enemies = enemiesOf(world, who);
  let reached: readonly Reached[] | null = null;
  const worth = (target: number, others: boolean): number => {
    if (!enemies.includes(target)) return 0;
    reached ??= whomItReaches(world, who, enemies);
    for (let i = 0; i < reached.length; i++) if (reached[i]?.target === target) return reached[i]?.worth ?? 0;
    return others ? FAR / (SLACK + strengthLeft(world, target)) : 0;
  };
  return {
    world,
    who,
    enemies,
    taste: { target: (target) => worth(target, true), square: () => 1 },
    near: { target: (target) => worth(target, world.rules.tactics.aim === undefined), square: () => 1 },
  };
}

/** Somebody whom a plain attack gets at, and what that is worth. */
interface Reached {
  readonly target: number;
  readonly weapon: number;
  worth: number;
}

/** What is promised is only found out where there is a choice. */
function whomItReaches<G extends Game>(world: World<G>, who: number, enemies: readonly number[]): readonly Reached[] {
  const { aim } = world.rules.tactics;
  const reached: Reached[] = [];
  if (aim === undefined) return reached;
  for (let i = 0; i < enemies.length; i++) {
    const target = enemies[i] as number;
    const weapon = aim.weapon(world, who, target);
    if (weapon !== NOBODY) reached.push({ target, weapon, worth: 1 });
  }
  if (reached.length > 1)
    for (const each of reached)
      each.worth = aim.promise(world, who, each.target, each.weapon) / (SLACK + strengthLeft(world, each.target));
  return reached;
}

/**
 * @param open comes to hold the attacks that the combatant can make: where none of them comes to an act, all of them but
 * those that are idle, and one of these at least where there are no others
 */
function attack<G extends Game>({ world, who, taste, near }: Outlook<G>, open: Option<G>[]): Act<G> | null {
  const options = catalogueOf(world).attack;
  // Many of a catalogue are idle for one reason, which is asked once.
  let reason: Option<G>['idle'];
  let isIdleNow = false;
  for (let i = 0; i < options.length; i++) {
    const option = options[i] as Option<G>;
    const { idle } = option;
    if (idle !== reason) {
      isIdleNow = idle?.(world, who) === true;
      reason = idle;
    }
    if (isIdleNow || !isOpen(world, who, option)) continue;
    open.push(option);
    const found = plainAct(world, who, option, option.inHand ? near : taste);
    if (found !== null) return found;
  }
  const idleOne = open.length > 0 ? undefined : options.find((option) => isOpen(world, who, option));
  if (idleOne !== undefined) open.push(idleOne);
  return null;
}

/** Within so many feet of an enemy every way to attack it is thought of. */
const AT_HAND = 10;

/**
 * The plain ways to attack may be closed, or useless, where another is open: the enemy in one's grip can be throttled, a
 * bare hand can strike to kill.
 */
function attackByAnyMeans<G extends Game>(outlook: Outlook<G>, attacks: readonly Option<G>[]): Act<G> | null {
  if (attacks.length === 0) return null;
  const { world, who, taste } = outlook;
  const near = nearestEnemy(outlook);
  if (near === null || near.feet > AT_HAND) return null;
  for (const option of attacks) {
    const found = anyAct(world, who, option, taste);
    if (found !== null) return found;
  }
  return null;
}

/**
 * A way towards the nearest enemy, unless it can be fought from here: whoever has made its attack stays where it fights
 * well, and whoever found nobody to attack comes closer.
 */
function approach<G extends Game>(outlook: Outlook<G>, mayAttack: boolean): Act<G> | null {
  const { world, who } = outlook;
  const near = nearestEnemy(outlook);
  if (near === null) return null;
  const { square: goal, feet: now } = near;
  if (now <= (world.rules.tactics.fightsFrom?.(world, who) ?? 0) && !mayAttack) return null;
  return comeCloser(world, who, goal, now);
}

/** Opens the door that parts it from all enemies, or goes to it; null where none does. */
function throughDoor<G extends Game>({ world, who, enemies }: Outlook<G>): Act<G> | null {
  const doorway = doorwayTo(world, who, enemies);
  const self = world.fight.combatants[who];
  if (doorway === null || self === undefined) return null;
  const { place } = doorway;
  const feet = gridOf(world.fight.map).feetApart('alternating', self, place);
  return openDoorway(world, who, doorway) ?? (feet === 0 ? null : comeCloser(world, who, place, feet));
}

/** The movement that takes it furthest on its way. @param now feet from it to the goal */
function comeCloser<G extends Game>(world: World<G>, who: number, goal: Square, now: number): Act<G> | null {
  const grid = gridOf(world.fight.map);
  const taste: Taste = { target: () => 1, square: (square) => now - grid.feetApart('alternating', square, goal) };
  for (const option of catalogueOf(world).move) {
    if (isIdle(world, who, option) || !isOpen(world, who, option)) continue;
    const found =
      option.towards === undefined ? plainAct(world, who, option, taste) : goTowards(world, who, option, goal);
    if (found !== null) return found;
  }
  return null;
}

function goTowards<G extends Game>(world: World<G>, who: number, option: Option<G>, goal: Square): Act<G> | null {
  const given = act(who, option.action);
  given.to = option.towards?.(world, given, goal) ?? null;
  return given.to === null ? null : given;
}

/** Where the nearest enemy stands, and how far off. */
interface Near {
  readonly square: Square;
  readonly feet: number;
}

/** The enemy nearest to the one who is to choose; null without any. */
export function nearestEnemy<G extends Game>({ world, who, enemies }: Before<G>): Near | null {
  const { combatants, map } = world.fight;
  const self = combatants[who];
  if (self === undefined) return null;
  const grid = gridOf(map);
  let near: Near | null = null;
  for (let i = 0; i < enemies.length; i++) {
    const square = combatants[enemies[i] as number] as Combatant<G>;
    const feet = grid.feetApart('alternating', self, square);
    if (near === null || feet < near.feet) near = { square, feet };
  }
  return near;
}
