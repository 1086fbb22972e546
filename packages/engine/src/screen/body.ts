import type { ShownWeapon } from '../kernel/ruleset/screen.ts';
import type { World } from '../kernel/scene/world.ts';
import type { Combatant } from '../kernel/state/fight.ts';
import { type Names, namesOf } from '../text/index.ts';
import { conditionsOf } from './conditions.ts';
import { type Shape, shapeOf } from './shape.ts';
import { verdictOf } from './told.ts';

/** So much of something is left. */
export interface Left {
  readonly text: string;
  /** The letter by which it is shown. */
  readonly mark: string;
  readonly left: number;
}

/** How somebody is, for the map. */
export interface Body extends Shape {
  /** One word: 'unhurt', 'dying', …; '' where that is not told. */
  readonly verdict: string;
  readonly standing: boolean;
  /** Whether it lies on the ground. */
  readonly lies: boolean;
  /** 1 unhurt, 0 out of the fight. */
  readonly health: number;
  /** Side of its space, in squares. */
  readonly side: number;
  /** Its conditions in words, gravest first. */
  readonly conditions: readonly string[];
  /** The two letters for each of them. */
  readonly marks: readonly string[];
  /** What it has at hand to fight with; nothing, where left out. */
  readonly weapon?: ShownWeapon;
  /** What is left to it: in its turn all that a turn has time for, else what it may do in the turns of others. */
  readonly turn: readonly Left[];
}

/** How everybody is; null for those who are not seen. */
export function bodiesOf(world: World): readonly (Body | null)[] {
  const waiting = waitingIn(world);
  const names = namesOf(world.fight, world.rules);
  return world.fight.combatants.map((each) =>
    each.side === '' ? null : bodyOf(world, names, each, waiting.includes(each.id)),
  );
}

/** Ids of those who have to choose what to do now; nobody while somebody has to answer first. */
export function waitingIn(world: World): readonly string[] {
  if (world.fight.pending !== null) return [];
  return world.rules.clock.waiting(world).flatMap((who) => {
    const each = world.fight.combatants[who];
    return each === undefined || each.side === '' ? [] : [each.id];
  });
}

function bodyOf(world: World, names: Names, combatant: Combatant, isTurn: boolean): Body {
  const { rules } = world;
  const conditions = conditionsOf(rules, names, combatant);
  const { sights } = rules.screen;
  const weapon = sights?.weapon?.(world, combatant.index) ?? null;
  return {
    verdict: verdictOf(world, combatant),
    standing: rules.health.standing(world, combatant),
    lies: sights?.lies(world, combatant.index) ?? false,
    health: sights?.health(world, combatant.index) ?? 1,
    side: sights?.side(world, combatant.index) ?? 1,
    ...shapeOf(world, combatant),
    conditions: conditions.map(({ text }) => text),
    marks: conditions.map(({ mark }) => mark),
    ...(weapon === null ? {} : { weapon }),
    turn: turnOf(world, combatant, isTurn),
  };
}

/** What is left to a combatant of what a turn has time for. @param isTurn whether it has to choose now */
function turnOf({ rules }: World, { counts, told }: Combatant, isTurn: boolean): readonly Left[] {
  const budget = told === undefined ? (rules.screen.turn ?? []) : [];
  return budget.flatMap(({ count, text, mark, anytime }) =>
    isTurn || anytime === true ? [{ text, mark, left: (counts as Readonly<Record<string, number>>)[count] ?? 0 }] : [],
  );
}
