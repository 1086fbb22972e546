import { type Combatant, type Fight, type FightView, plainName } from '@fray/engine';
import type { Called, Figure, Situation } from '@fray/server';

/** The fight as this seat sees it: who is not seen is null. */
export type SeenFight = FightView & {
  /** By index those who are out of sight and were seen before: the log goes on calling them so. */
  readonly gone?: readonly (Called | null)[];
};

/** The view as it is read: whatever signs its names were written with, none of them changes the text around it. */
export function legible(seen: SeenFight): SeenFight {
  return { ...seen, title: plainName(seen.title), combatants: seen.combatants.map(named) };
}

/** The view with those who are out of sight by their names. */
export function withGone(seen: SeenFight, gone: readonly (Called | null)[]): SeenFight {
  return { ...seen, gone: gone.map((each) => (each === null ? null : named(each))) };
}

/** The same object where its name is plain already. */
function named<C extends Called | null>(each: C): C {
  const name = each === null ? '' : plainName(each.name);
  return each === null || each.name === name ? each : { ...each, name: name === '' ? each.id : name };
}

/** The view after what has changed. Sheets stay the same objects, by which the engine knows them again. */
export function afterwards(seen: SeenFight, now: Situation): SeenFight {
  const { clock, pending, waitingFor, over, line, map = seen.map, areas = seen.areas, knowledge, seen: inSight } = now;
  const { knowledge: _, seen: before, ...known } = seen;
  const told = knowledge === undefined ? {} : { knowledge };
  const inSightNow = inSight === undefined ? before : inSight;
  const sight = inSightNow === undefined || inSightNow === null ? {} : { seen: inSightNow };
  const combatants = now.combatants.map((each, index) => merged(seen.combatants[index] ?? null, each));
  const gone = now.combatants.map((each, index) => (each === null ? calledBefore(seen, index) : null));
  return {
    ...known,
    gone,
    clock: clock as Fight['clock'],
    pending,
    waitingFor,
    over,
    line,
    map,
    areas,
    combatants,
    ...told,
    ...sight,
  };
}

function calledBefore({ combatants, gone = [] }: SeenFight, index: number): Called | null {
  const before = combatants[index] ?? gone[index] ?? null;
  return before === null ? null : { id: before.id, name: before.name, items: before.items };
}

function merged(known: Combatant | null, now: Figure | Combatant | null): Combatant | null {
  if (now === null) return null;
  if ('sheet' in now) return named(now);
  return known === null ? null : { ...known, ...now };
}
