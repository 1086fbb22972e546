import type { Act } from '../kernel/command.ts';
import type { Combatant } from '../kernel/fight.ts';
import type { Game } from '../kernel/game.ts';
import { legalActsOf } from '../kernel/offers.ts';
import type { Action, ActionRole } from '../kernel/ruleset.ts';
import type { Table } from '../kernel/table.ts';
import { distanceFeet } from '../space/metric.ts';
import type { Square } from '../space/square.ts';
import type { Policy } from './policy.ts';

/**
 * The simple tactics, for any ruleset: attack the most harmed enemy in reach, else get ready to, else come closer, else
 * let time pass. Questions get the first choice, which rulesets put where an ordinary fighter would take it.
 */
export function simpleTactics<G extends Game>(): Policy<G> {
  return {
    name: 'simple',
    choose: (table, who) =>
      attack(table, who) ?? firstOf(table, who, 'prepare') ?? approach(table, who) ?? firstOf(table, who, 'wait'),
    answer: (_table, question) => question.choices[0]?.id ?? '',
  };
}

function inOrder<G extends Game>(table: Table<G>, role: ActionRole): readonly Action<G>[] {
  const actions = table.rules.actions.filter((action) => action.role === role);
  return actions.sort((a, b) => (b.appeal ?? 0) - (a.appeal ?? 0));
}

/** What is allowed and worth thinking of. */
function* sensible<G extends Game>(table: Table<G>, who: number, action: Action<G>): Generator<Act<G>> {
  for (const act of legalActsOf(table, who, action)) if (action.worthwhile?.(table, act) ?? true) yield act;
}

function firstOf<G extends Game>(table: Table<G>, who: number, role: ActionRole): Act<G> | null {
  for (const action of inOrder(table, role)) for (const act of sensible(table, who, action)) return act;
  return null;
}

function attack<G extends Game>(table: Table<G>, who: number): Act<G> | null {
  for (const action of inOrder(table, 'attack')) {
    const found = best(sensible(table, who, action), (act) => worthAttacking(table, who, act.target));
    if (found !== null) return found;
  }
  return null;
}

/** Higher is better; 0 or less is never attacked: friends, and those who are out of the fight. */
function worthAttacking<G extends Game>(table: Table<G>, who: number, target: number): number {
  const { combatants } = table.fight;
  const [actor, victim] = [combatants[who], combatants[target]];
  if (actor === undefined || victim === undefined || actor.side === victim.side) return 0;
  if (!table.rules.standing(table, victim)) return 0;
  return 1 + Math.max(0, table.rules.harmTaken(table, victim));
}

function approach<G extends Game>(table: Table<G>, who: number): Act<G> | null {
  const self = table.fight.combatants[who];
  if (self === undefined) return null;
  const goal = nearestEnemy(table, self);
  if (goal === null) return null;
  const now = distanceFeet('alternating', self, goal);
  for (const action of inOrder(table, 'move')) {
    const found = best(sensible(table, who, action), (act) => now - feetLeft(act, self, goal));
    if (found !== null) return found;
  }
  return null;
}

function feetLeft<G extends Game>(act: Act<G>, from: Square, goal: Square): number {
  return distanceFeet('alternating', act.to ?? act.path.at(-1) ?? from, goal);
}

function nearestEnemy<G extends Game>(table: Table<G>, self: Combatant<G>): Square | null {
  const enemies = table.fight.combatants.filter((each) => each.side !== self.side && table.rules.standing(table, each));
  return best(enemies, (enemy) => 1 / (1 + distanceFeet('alternating', self, enemy)));
}

/** The first of those with the highest score above 0, or null. */
function best<T>(things: Iterable<T>, score: (thing: T) => number): T | null {
  let found: T | null = null;
  let highest = 0;
  for (const thing of things) {
    const value = score(thing);
    if (value <= highest) continue;
    found = thing;
    highest = value;
  }
  return found;
}
