import type { Combatant } from '../kernel/state/fight.ts';
import type { BattleMap } from '../space/grid/battle-map.ts';
import type { ShownArea } from './areas.ts';
import type { Body } from './body.ts';
import type { RecordedStep, Recording, Stance } from './recording.ts';

/** Somebody as a map draws it. */
export type Placed = Pick<Combatant, 'id' | 'index' | 'name' | 'side' | 'x' | 'y' | 'hidden' | 'portrait'>;

/** All that is to be seen after a step of a recording. */
export interface Frame extends Pick<RecordedStep, 'line' | 'by' | 'time' | 'waiting' | 'lines'> {
  readonly map: BattleMap | null;
  readonly sight: string;
  readonly areas: readonly ShownArea[];
  /** By index; null who is not seen. */
  readonly combatants: readonly (Placed | null)[];
  readonly bodies: readonly (Body | null)[];
}

/** A recording, step by step as it is seen; what stays as it was stays the same object. */
export function framesOf({ people, maps, steps }: Recording): readonly Frame[] {
  const frames: Frame[] = [];
  let before: Pick<Frame, 'sight' | 'areas' | 'combatants' | 'bodies'> = {
    sight: '',
    areas: [],
    combatants: people.map(() => null),
    bodies: people.map(() => null),
  };
  for (const { line, by, time, waiting, lines, map, sight, areas, stances } of steps) {
    const changed = new Map(stances);
    const placed = (who: number, was: Placed | null): Placed | null =>
      changed.has(who) ? placedAs(people[who] ?? null, who, changed.get(who) ?? null) : was;
    const shaped = (who: number, was: Body | null): Body | null =>
      changed.has(who) ? bodyAs(changed.get(who) ?? null) : was;
    before = {
      sight: sight ?? before.sight,
      areas: areas ?? before.areas,
      combatants: stances.length === 0 ? before.combatants : before.combatants.map((was, who) => placed(who, was)),
      bodies: stances.length === 0 ? before.bodies : before.bodies.map((was, who) => shaped(who, was)),
    };
    frames.push({ line, by, time, waiting, lines, map: maps[map] ?? null, ...before });
  }
  return frames;
}

function placedAs(person: Recording['people'][number], index: number, stance: Stance | null): Placed | null {
  if (person === null || stance === null) return null;
  const { body: _, ...where } = stance;
  return { ...person, index, ...where };
}

function bodyAs(stance: Stance | null): Body | null {
  return stance === null ? null : { ...stance.body, turn: [] };
}
