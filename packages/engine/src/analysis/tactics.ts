import { isAbsent } from '../kernel/absent.ts';
import { type Act, act } from '../kernel/command.ts';
import type { Combatant } from '../kernel/fight.ts';
import type { Game } from '../kernel/game.ts';
import type { Action, ActionRole, Ruleset } from '../kernel/ruleset.ts';
import type { Table } from '../kernel/table.ts';
import { gridOf } from '../space/grid-of.ts';
import type { Square } from '../space/square.ts';
import { anyAct, plainAct, type Taste } from './choose-act.ts';
import type { Policy } from './policy.ts';

/**
 * The simple tactics, for any ruleset: attack the most harmed enemy that can be got at, else get ready to, else come
 * closer, else let time pass. Questions get the first choice, which rulesets put where an ordinary fighter would take it.
 */
export function simpleTactics<G extends Game>(): Policy<G> {
  return {
    name: 'simple',
    choose: (table, who) => {
      const attacks = openActions(table, who, 'attack');
      return (
        attack(table, who, attacks) ??
        firstOf(table, who, openActions(table, who, 'prepare'), ANYBODY) ??
        attackByAnyMeans(table, who, attacks) ??
        approach(table, who, attacks.length > 0) ??
        firstOf(table, who, openActions(table, who, 'wait'), ANYBODY)
      );
    },
    answer: (_table, question) => question.choices[0]?.id ?? '',
  };
}

const ANYBODY: Taste = { target: () => 1, square: () => 1 };

/** The actions of each role, most readily taken first: worked out once per ruleset. */
const BY_ROLE = new WeakMap<object, ReadonlyMap<ActionRole, readonly Action[]>>();

function actionsFor<G extends Game>(rules: Ruleset<G>, role: ActionRole): readonly Action<G>[] {
  let roles = BY_ROLE.get(rules);
  if (roles === undefined) {
    const sorted = rules.actions.toSorted((a, b) => (b.appeal ?? 0) - (a.appeal ?? 0));
    roles = Map.groupBy(sorted, (action) => action.role) as unknown as ReadonlyMap<ActionRole, readonly Action[]>;
    BY_ROLE.set(rules, roles);
  }
  return (roles.get(role) ?? []) as unknown as readonly Action<G>[];
}

const NO_ACTIONS: readonly never[] = [];

/** The actions of the role that the combatant can take now at all. */
function openActions<G extends Game>(table: Table<G>, who: number, role: ActionRole): readonly Action<G>[] {
  const actions = actionsFor(table.rules, role);
  let found: Action<G>[] | null = null;
  for (let i = 0; i < actions.length; i++) {
    const action = actions[i] as Action<G>;
    if (action.refuse(table, who).length > 0) continue;
    if (found === null) found = [action];
    else found.push(action);
  }
  return found ?? NO_ACTIONS;
}

function firstOf<G extends Game>(
  table: Table<G>,
  who: number,
  actions: readonly Action<G>[],
  taste: Taste,
): Act<G> | null {
  for (let i = 0; i < actions.length; i++) {
    const found = plainAct(table, who, actions[i] as Action<G>, taste);
    if (found !== null) return found;
  }
  return null;
}

function attack<G extends Game>(table: Table<G>, who: number, attacks: readonly Action<G>[]): Act<G> | null {
  return attacks.length === 0 ? null : firstOf(table, who, attacks, enemiesFirst(table, who));
}

/** Within so many feet of an enemy every way to attack it is thought of. */
const AT_HAND = 10;

/**
 * The plain ways to attack may be closed, or useless, where another is open: the enemy in one's grip can be throttled, a
 * bare hand can strike to kill.
 */
function attackByAnyMeans<G extends Game>(table: Table<G>, who: number, attacks: readonly Action<G>[]): Act<G> | null {
  const self = table.fight.combatants[who];
  if (attacks.length === 0 || self === undefined) return null;
  const near = nearestEnemy(table, self);
  if (near === null || gridOf(table.fight.map).feetApart('alternating', self, near) > AT_HAND) return null;
  const taste = enemiesFirst(table, who);
  for (const action of attacks) {
    const found = anyAct(table, who, action, taste);
    if (found !== null) return found;
  }
  return null;
}

/** The enemies who can still fight, the most harmed first. */
function enemiesFirst<G extends Game>(table: Table<G>, who: number): Taste {
  const { combatants } = table.fight;
  const side = combatants[who]?.side;
  return {
    target: (target) => {
      const victim = combatants[target];
      if (victim === undefined || victim.side === side || isAbsent(victim) || !table.rules.standing(table, victim))
        return 0;
      return 1 + Math.max(0, table.rules.harmTaken(table, victim));
    },
    square: () => 1,
  };
}

/**
 * A way towards the nearest enemy, unless it can be fought from here: whoever has made its attack stays where it fights
 * well, and whoever found nobody to attack comes closer.
 */
function approach<G extends Game>(table: Table<G>, who: number, mayAttack: boolean): Act<G> | null {
  const self = table.fight.combatants[who];
  const goal = self === undefined ? null : nearestEnemy(table, self);
  if (self === undefined || goal === null) return null;
  const grid = gridOf(table.fight.map);
  const now = grid.feetApart('alternating', self, goal);
  if (now <= (table.rules.fightsFrom?.(table, who) ?? 0) && !mayAttack) return null;
  const taste: Taste = { target: () => 1, square: (square) => now - grid.feetApart('alternating', square, goal) };
  for (const action of openActions(table, who, 'move')) {
    const found =
      action.towards === undefined ? plainAct(table, who, action, taste) : goTowards(table, who, action, goal);
    if (found !== null) return found;
  }
  return null;
}

function goTowards<G extends Game>(table: Table<G>, who: number, action: Action<G>, goal: Square): Act<G> | null {
  const given = act(who, action);
  given.to = action.towards?.(table, given, goal) ?? null;
  return given.to !== null && action.refuseAct(table, given).length === 0 ? given : null;
}

function nearestEnemy<G extends Game>(table: Table<G>, self: Combatant<G>): Square | null {
  const grid = gridOf(table.fight.map);
  let nearest: Combatant<G> | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const each of table.fight.combatants) {
    if (each.side === self.side || isAbsent(each) || !table.rules.standing(table, each)) continue;
    const feet = grid.feetApart('alternating', self, each);
    if (feet >= least) continue;
    nearest = each;
    least = feet;
  }
  return nearest;
}
