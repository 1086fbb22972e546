import { type Act, act } from '../../kernel/commands/command.ts';
import type { Action, ActionRole } from '../../kernel/ruleset/action.ts';
import type { Ruleset } from '../../kernel/ruleset/ruleset.ts';
import type { World } from '../../kernel/scene/world.ts';
import { isAbsent } from '../../kernel/state/absent.ts';
import { isStanding } from '../../kernel/state/ending.ts';
import type { Combatant } from '../../kernel/state/fight.ts';
import type { Game } from '../../kernel/state/game.ts';
import { plainAct, type Taste } from './choose-act.ts';

/** Indexes of the enemies of somebody who are there and can still fight. */
export function enemiesOf<G extends Game>(world: World<G>, who: number): readonly number[] {
  const { combatants } = world.fight;
  const side = combatants[who]?.side;
  const enemies: number[] = [];
  for (let i = 0; i < combatants.length; i++) {
    const each = combatants[i] as Combatant<G>;
    if (each.side === side || isAbsent(each)) continue;
    if (world.derived?.(isStanding, i) ?? isStanding(world, i)) enemies.push(i);
  }
  return enemies;
}

/** 1 for the unhurt, the less the more harm. */
export function strengthLeft<G extends Game>(world: World<G>, who: number): number {
  const { rules, fight } = world;
  if (rules.screen.sights !== undefined) return rules.screen.sights.health(world, who);
  return 1 / (1 + Math.max(0, rules.health.harmTaken(world, fight.combatants[who] as Combatant<G>)));
}

/** Whoever and wherever it is. */
export const ANYBODY: Taste = { target: () => 1, square: () => 1 };

/** A catalogue as tactics go through it: the actions of each role, most readily taken first. */
export interface Catalogue<G extends Game> {
  readonly attack: readonly Action<G>[];
  /** Those of the attacks that fill an area. */
  readonly area: readonly Action<G>[];
  readonly prepare: readonly Action<G>[];
  readonly move: readonly Action<G>[];
  readonly defend: readonly Action<G>[];
  readonly wait: readonly Action<G>[];
  /** Those of any role that only tactics think of which weigh acts. */
  readonly weighed: readonly Action<G>[];
  /** Those that the ruleset has plans for. */
  readonly planned: readonly Action<G>[];
  /** Those that open doors by hand. */
  readonly opens: readonly Action<G>[];
  /** Those that make a way through them by force. */
  readonly breaks: readonly Action<G>[];
  /** Those that it takes before attacks. */
  readonly before: readonly Action<G>[];
}

/** Worked out once per ruleset. */
const CATALOGUES = new WeakMap<object, unknown>();

/** The catalogue of a ruleset for tactics. */
export function catalogueOf<G extends Game>(rules: Ruleset<G>): Catalogue<G> {
  let found = CATALOGUES.get(rules) as Catalogue<G> | undefined;
  if (found === undefined) {
    const simple = rules.actions.filter(({ tactics }) => tactics?.weighed !== true);
    const sorted = simple.toSorted((a, b) => (b.tactics?.appeal ?? 0) - (a.tactics?.appeal ?? 0));
    const of = (wanted: ActionRole): readonly Action<G>[] => sorted.filter(({ role }) => role === wanted);
    const attack = of('attack');
    const area = attack.filter(({ screen }) => screen?.area !== undefined);
    const planned = sorted.filter(({ tactics }) => tactics?.plan !== undefined);
    const before = sorted.filter(({ tactics }) => tactics?.before !== undefined);
    const weighed = rules.actions.filter(({ tactics }) => tactics?.weighed === true);
    found = {
      attack,
      area,
      weighed,
      prepare: of('prepare'),
      move: of('move'),
      defend: of('defend'),
      wait: of('wait'),
      planned,
      opens: rules.actions.filter(({ tactics }) => tactics?.opens === 'by hand'),
      breaks: rules.actions.filter(({ tactics }) => tactics?.opens === 'by force'),
      before,
    };
    CATALOGUES.set(rules, found);
  }
  return found;
}

/** Whether nothing bars the action but perhaps its arguments. */
export function isOpen<G extends Game>(world: World<G>, who: number, action: Action<G>): boolean {
  return action.refuse(world, who, true).length === 0;
}

/** The first act of the first of the actions that comes to any, whomever it is done to. */
export function firstOf<G extends Game>(world: World<G>, who: number, actions: readonly Action<G>[]): Act<G> | null {
  for (let i = 0; i < actions.length; i++) {
    const action = actions[i] as Action<G>;
    if (action.tactics?.idle?.(world, who) === true || !isOpen(world, who, action)) continue;
    const found = plainAct(world, who, action, ANYBODY);
    if (found !== null) return found;
  }
  return null;
}

/** What its ruleset would have it do with an action that it has plans for. */
export function planned<G extends Game>(world: World<G>, who: number): Act<G> | null {
  return firstPlan(world, who, catalogueOf(world.rules).planned, 'plan');
}

/** What its ruleset would have it do before it attacks. */
export function beforeAttack<G extends Game>(world: World<G>, who: number): Act<G> | null {
  return firstPlan(world, who, catalogueOf(world.rules).before, 'before');
}

function firstPlan<G extends Game>(
  world: World<G>,
  who: number,
  actions: readonly Action<G>[],
  of: 'plan' | 'before',
): Act<G> | null {
  for (const action of actions) {
    if (action.tactics?.idle?.(world, who) === true || !isOpen(world, who, action)) continue;
    const found = action.tactics?.[of]?.(world, act(who, action)) ?? null;
    if (found !== null && action.refuseAct(world, found, true).length === 0) return found;
  }
  return null;
}
