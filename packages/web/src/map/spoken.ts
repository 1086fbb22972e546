import type { ShownThrow, Way } from '../engine/messages.ts';
import { percentText } from '../palette/percent.ts';
import { t } from '../texts/t.ts';
import { type Coordinates, placeName } from './geometry.ts';

/** What is said of a square. */
export interface SquareFacts {
  readonly place: Coordinates;
  /** Of the ground. */
  readonly terrain: string;
  /** What lies over it, in words. */
  readonly areas: readonly string[];
  /** Who stands there, each with its state. */
  readonly who: readonly { readonly name: string; readonly state: string }[];
  /** From whoever looks; null where nobody does. */
  readonly feet: number | null;
  /** What lies between, in words; null where nobody stands there who could be aimed at. */
  readonly brief: readonly string[] | null;
  /** Name of who looks, or ''. */
  readonly from: string;
}

/** "E5, rubble, costs 2, Goblin 2 (wounded, prone), 25 feet, half cover from Yoriko". */
export function squareText({ place, terrain, areas, who, feet, brief, from }: SquareFacts): string {
  const parts = [placeName(place), terrain, ...areas];
  for (const { name, state } of who) parts.push(state === '' ? name : `${name} (${state})`);
  if (feet !== null && feet > 0) parts.push(t('{feet} feet', { feet }));
  if (brief !== null && from !== '') {
    parts.push(
      brief.length === 0
        ? t('in plain sight of {name}', { name: from })
        : t('{cover} from {name}', { cover: brief.join(t(' and ')), name: from }),
    );
  }
  return parts.join(', ');
}

/** "to H4: 25 feet; openings for the gunman; 10 feet gone before", where it goes on over ticks "40 feet, in 8 ticks", or why not. */
export function wayText(way: Way, to: Coordinates, how: string, moved: number): string {
  const goal = t('{how} to {place}', { how: how === '' ? t('Move') : how, place: placeName(to) });
  if (way.refusals.length > 0) return `${goal}: ${way.refusals.map(({ text }) => text).join('; ')}`;
  const openings =
    way.openings.length === 0 ? t('no openings') : t('opening for {names}', { names: way.openings.join(', ') });
  const before = moved > 0 ? `; ${t('{feet} feet gone before', { feet: moved })}` : '';
  const ticks = way.turns > 1 ? `, ${t('in {ticks} ticks', { ticks: way.turns })}` : '';
  return `${goal}: ${t('{feet} feet', { feet: way.feet })}${ticks}; ${openings}${before}`;
}

/** "The gunman: 35 feet, half cover: …". */
export function lineText(name: string, feet: number, texts: readonly string[]): string {
  return `${name}: ${t('{feet} feet', { feet })}, ${texts.length === 0 ? t('nothing in the way') : texts.join('; ')}`;
}

/** The short words beside the line on the map. */
export function lineLabel(feet: number, brief: readonly string[]): string {
  return [t('{feet} ft', { feet }), ...brief].join(' · ');
}

/** So many of the places where somebody may land are told and drawn with their chance, the likeliest first; more would cover each other. */
export const MOST_LANDINGS = 6;

/** "Brick may be thrown: likeliest to E1 (32 %), F1 (8 %); at most 250 feet, to S1; perhaps against plank wall at E1"; '' where nobody is thrown. */
export function thrownText(name: string, { places, farthest, against }: ShownThrow): string {
  const landings = places.slice(0, MOST_LANDINGS).map(([at, chance]) => `${placeName(at)} (${percentText(chance)})`);
  const parts = landings.length === 0 ? [] : [t('likeliest to {places}', { places: landings.join(', ') })];
  if (farthest !== null)
    parts.push(t('at most {feet} feet, to {place}', { feet: farthest.feet, place: placeName(farthest.at) }));
  if (against.length > 0)
    parts.push(
      t('perhaps against {things}', {
        things: against.map(({ at, text }) => t('{what} at {place}', { what: text, place: placeName(at) })).join(', '),
      }),
    );
  return parts.length === 0 ? '' : t('{name} may be thrown: {where}', { name, where: parts.join('; ') });
}
