import { anySquare, type Footprint } from '../../space/grid/footprint.ts';
import { gridOf } from '../../space/grid/grid-of.ts';
import type { Square } from '../../space/grid/square.ts';
import type { Scene } from '../scene/scene.ts';
import type { World } from '../scene/world.ts';
import { because, type Cause } from '../state/cause.ts';
import type { MoveEvent } from '../state/event.ts';
import type { Area, Combatant, Until } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import type { AreaTrait } from './area-trait.ts';

/** As much of a table as tells where areas lie. */
export type AreaTable<G extends Game> = Pick<World<G>, 'rules'> & {
  readonly fight: Pick<World<G>['fight'], 'map' | 'areas' | 'options'>;
};

const NONE: readonly Area[] = [];

/** What an area comes to on a map. */
interface Filled {
  readonly map: unknown;
  readonly squares: readonly Square[];
  readonly keys: ReadonlySet<number>;
}

const filled = new WeakMap<Area, Filled>();

/** Far enough west and north of everything, so that keys are whole numbers above 0. */
const HALF = 0x100000;

function keyOf(x: number, y: number): number {
  return (y + HALF) * 2 * HALF + x + HALF;
}

/** Areas are replaced, not written into: what one fills is worked out once for each map. */
function filledBy<G extends Game>({ rules, fight }: AreaTable<G>, area: Area): Filled {
  const { map } = fight;
  const known = filled.get(area);
  if (known !== undefined && known.map === map) return known;
  const listed = area.squares.map(([x, y]) => ({ x, y }));
  const burst = area.at === null ? [] : (rules.areas?.burst(fight, { x: area.at[0], y: area.at[1] }, area.feet) ?? []);
  const squares = listed.length === 0 ? burst : [...listed, ...burst];
  const found = { map, squares, keys: new Set(squares.map(({ x, y }) => keyOf(x, y))) };
  filled.set(area, found);
  return found;
}

/** The squares that the area fills now. */
export function areaSquares<G extends Game>(world: AreaTable<G>, area: Area): readonly Square[] {
  return filledBy(world, area).squares;
}

/** Whether the area fills the square. */
export function isFilled<G extends Game>(world: AreaTable<G>, area: Area, x: number, y: number): boolean {
  return filledBy(world, area).keys.has(keyOf(x, y));
}

/** Whether any square of the place lies in the area. */
function isWithin<G extends Game>(world: AreaTable<G>, area: Area, place: Footprint): boolean {
  const { keys } = filledBy(world, area);
  const test = (x: number, y: number): boolean => keys.has(keyOf(x, y));
  const { map } = world.fight;
  return map?.grid === 'hex' ? gridOf(map).anySpace(test, place.x, place.y, place.side) : anySquare(test, place);
}

/** All areas in which any square of the place lies, the oldest first. */
export function areasAt<G extends Game>(world: AreaTable<G>, place: Footprint): readonly Area[] {
  const { areas } = world.fight;
  return areas.length === 0 ? NONE : areas.filter((area) => isWithin(world, area, place));
}

/** What the area does; nothing is known of kinds that the ruleset does not have. */
export function traitOf<G extends Game>(
  { rules }: Pick<World<G>, 'rules'>,
  { kind }: Pick<Area, 'kind'>,
): AreaTrait<G> | undefined {
  const kinds = rules.areas?.kinds;
  return kinds !== undefined && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
}

/** Where the combatant stands. */
export function placeOf<G extends Game>(world: Pick<World<G>, 'fight' | 'fighters'>, who: number): Footprint {
  const { x, y } = world.fight.combatants[who] as Combatant<G>;
  return { x, y, side: sideOf(world, who) };
}

/** How many squares a side its space takes. */
export function sideOf<G extends Game>({ fighters }: Pick<World<G>, 'fighters'>, who: number): number {
  return fighters[who]?.profile.side ?? 1;
}

/** The name for an area that comes to these: "tear-gas-2". */
export function freeAreaId(areas: readonly Area[], kind: string): string {
  const stem = kind.replaceAll(' ', '-');
  let number = 1;
  while (areas.some(({ id }) => id === `${stem}-${number}`)) number++;
  return `${stem}-${number}`;
}

/** Something lies over the ground from now on, and comes over whoever is there, in their order. */
export function layArea<G extends Game>(scene: Scene<G>, given: Omit<Area, 'id'>, cause: Cause): void {
  const area: Area = { id: freeAreaId(scene.fight.areas, given.kind), ...given };
  scene.emit({ kind: 'lay', who: area.source, area, why: cause });
  comeOver(scene, area, null);
}

/** The area is no more, unless it is gone already. */
export function liftArea<G extends Game>(scene: Scene<G>, area: Area, cause: Cause): void {
  const { id, kind, source } = area;
  if (isStillThere(scene, area)) scene.emit({ kind: 'lift', who: source, area: id, name: kind, why: cause });
}

/** The area has got wider, or is new: it comes over those who were not within before. */
function comeOver<G extends Game>(scene: Scene<G>, area: Area, before: Area | null): void {
  const trait = traitOf(scene, area);
  if (trait?.enters === undefined) return;
  for (const { index } of scene.fight.combatants) {
    const place = placeOf(scene, index);
    // What it does to one of them may have been the end of it.
    if (!isStillThere(scene, area)) return;
    const isNew = before === null || !isWithin(scene, before, place);
    if (isNew && isWithin(scene, area, place)) trait.enters(scene, index, area);
  }
}

/** A round begins: what spreads does so. */
export function spreadAreas<G extends Game>(scene: Scene<G>): void {
  for (const before of scene.fight.areas) {
    const trait = traitOf(scene, before);
    const by = Math.min(trait?.spreads?.feet ?? 0, (trait?.spreads?.most ?? 0) - before.feet);
    if (before.at === null || by <= 0 || trait === undefined || !isStillThere(scene, before)) continue;
    const { id, kind, source } = before;
    scene.emit({ kind: 'spread', who: source, area: id, name: kind, by, why: because('', trait.rule) });
    const now = scene.fight.areas.find((area) => area.id === id);
    if (now !== undefined) comeOver(scene, now, before);
  }
}

const TIME_IS_OVER = because('', '');

/** Ends what is over by the clock. */
export function endAreas<G extends Game>(scene: Scene<G>, isOver: (until: Until) => boolean): void {
  for (const area of scene.fight.areas)
    if (area.until !== null && isOver(area.until)) liftArea(scene, area, TIME_IS_OVER);
}

const ITS_MAKER = because('its maker has left', '');

/** Ends what does not last without its maker, who has left the fight. */
export function endAreasOf<G extends Game>(scene: Scene<G>, maker: number): void {
  for (const area of scene.fight.areas)
    if (area.source === maker && traitOf(scene, area)?.endsWithMaker === true) liftArea(scene, area, ITS_MAKER);
}

/** Somebody has made a step, from there to where it stands now. @param first whether its movement began with it */
export function stepInAreas<G extends Game>(scene: Scene<G>, who: number, from: Square, first: boolean): void {
  change(scene, who, from, first ? 'first' : 'step');
}

/** Somebody changes place without walking: pushed, thrown, coming in, or put there by a game master. */
export function displace<G extends Game>(scene: Scene<G>, event: MoveEvent): void {
  const { x, y } = scene.fight.combatants[event.who] as Combatant<G>;
  scene.emit(event);
  if (scene.fight.areas.length > 0) change(scene, event.who, { x, y }, 'put');
}

function change<G extends Game>(scene: Scene<G>, who: number, from: Square, how: 'first' | 'step' | 'put'): void {
  const { areas } = scene.fight;
  const place = placeOf(scene, who);
  const start = { x: from.x, y: from.y, side: place.side };
  for (let i = 0; i < areas.length; i++) {
    const area = areas[i] as Area;
    const trait = traitOf(scene, area);
    if (trait === undefined || !isStillThere(scene, area)) continue;
    const [before, now] = [isWithin(scene, area, start), isWithin(scene, area, place)];
    if (now && !before) trait.enters?.(scene, who, area);
    if (how !== 'put' && (now || (how === 'first' && before))) trait.steps?.(scene, who, area);
    if (before && !now) trait.leaves?.(scene, who, area);
  }
}

/** Somebody's turn starts. */
export function startTurnInAreas<G extends Game>(scene: Scene<G>, who: number): void {
  for (const area of areasAt(scene, placeOf(scene, who)))
    if (isStillThere(scene, area)) traitOf(scene, area)?.startsTurn?.(scene, who, area);
}

/** Somebody's turn ends. */
export function endTurnInAreas<G extends Game>(scene: Scene<G>, who: number): void {
  for (const area of areasAt(scene, placeOf(scene, who)))
    if (isStillThere(scene, area)) traitOf(scene, area)?.endsTurn?.(scene, who, area);
}

function isStillThere<G extends Game>({ fight }: World<G>, { id }: Area): boolean {
  return fight.areas.some((area) => area.id === id);
}
