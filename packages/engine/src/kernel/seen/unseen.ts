import { openWorld, type World } from '../scene/world.ts';
import { ABSENT, awayFrom } from '../state/absent.ts';
import { type Combatant, type Fight, NOBODY } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import { isUnseenBy } from './awareness.ts';
import { groundKnownTo } from './ground.ts';

/**
 * The fight as it is for whoever does not know of some of its combatants: for each of them stands somebody who takes no
 * part, with the sheet of another, so that indexes stay true. Null where nobody is left to be known.
 */
export function fightWithout<G extends Game>(fight: Fight<G>, unseen: ReadonlySet<number>): Fight<G> | null {
  const model = fight.combatants.find(({ index }) => !unseen.has(index));
  if (model === undefined) return null;
  const combatants = fight.combatants.map((each) => (unseen.has(each.index) ? standIn(model, each.index) : each));
  return { ...fight, combatants };
}

/** Somebody who takes no part, in place of whoever has that index. @param model whose sheet it gets */
export function standIn<G extends Game>(model: Combatant<G>, index: number): Combatant<G> {
  const { portrait: _, ...rest } = model;
  return {
    ...rest,
    id: unseenId(index),
    index,
    name: 'somebody unseen',
    side: '',
    x: awayFrom(0),
    y: 0,
    effects: [{ name: ABSENT, source: NOBODY, until: null, data: null }],
    items: [],
    hidden: true,
  };
}

/** The id of whoever stands in for the combatant of that index. */
function unseenId(index: number): string {
  return `unseen-${index}`;
}

/**
 * The world as the combatant knows it: without those who are hidden from it. What it is asked to choose from is looked
 * for in here, so that no square that is missing tells of somebody. The world itself where nobody hides.
 */
export function worldKnownTo<G extends Game>(world: World<G>, who: number): World<G> {
  const { combatants } = world.fight;
  let unseen: Set<number> | null = null;
  for (let other = 0; other < combatants.length; other++) {
    if (!isUnseenBy(world.fight as unknown as Fight, who, other)) continue;
    unseen ??= new Set();
    unseen.add(other);
  }
  const known = unseen === null ? null : fightWithout(world.fight, unseen);
  return known === null ? world : openWorld(known, world.rules);
}

/**
 * The world with the ground as the combatant's side knows it, on which it looks for ways: so no way tells of ground that is
 * out of sight. Null where the fight does not go by sight, or has no map.
 */
export function onKnownGround<G extends Game>(world: World<G>, who: number): World<G> | null {
  const map = groundKnownTo(world, who);
  return map === null ? null : openWorld({ ...world.fight, map }, world.rules);
}
