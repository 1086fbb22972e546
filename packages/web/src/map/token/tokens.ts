import type { Body, Placed } from '@fray/engine';
import { bodyWords } from '../../state/body-words.ts';
import { boundary } from '../boundary.ts';
import { CELL, type Coordinates, type Layout, middle, type Point, round } from '../geometry.ts';
import { badgeMarks } from './condition-icons.ts';
import { type Glyph, glyphOf } from './glyphs.tsx';
import { depthOf, hullOf, seatAt } from './hull.ts';
import { SIDE_LOOKS, type SideLook } from './shapes.ts';

/** What this page marks on tokens. */
export interface Marks {
  /** Ids of those whose turn it is. */
  readonly waiting: readonly string[];
  /** For whom the palette stands open. */
  readonly actor: string | null;
  readonly target: string | null;
  /** Ids of those chosen together. */
  readonly several: readonly string[];
  /** Whether this page may put anybody anywhere. */
  readonly isMaster: boolean;
  /** Ids of those who could strike at the movement that is prepared. */
  readonly strikers: readonly string[];
}

/** A token as it is drawn, in plain values alone: drawn anew only where one of them changes. */
export interface TokenView {
  readonly id: string;
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Radius of its shape. */
  readonly r: number;
  /** How far it reaches below its middle. */
  readonly depth: number;
  /** Where it points, in degrees clockwise from the north; null where it points nowhere. */
  readonly facing: number | null;
  /** Half of its length and of its width where it is long; 0 where it is as long as wide. */
  readonly long: number;
  readonly wide: number;
  /** How it goes, at a glance: "street speed · turns after 2 · 24/30"; '' of all that carry nobody. */
  readonly readings: string;
  readonly look: SideLook;
  /** What it is or fights with; '' where nothing tells that. */
  readonly glyph: Glyph | '';
  /** The picture that it shows; '' or undefined for none. */
  readonly portrait: string | undefined;
  /** The outline of the ground that it stands on, about its own middle; '' where that is one place. */
  readonly base: string;
  /** Verdict and conditions. */
  readonly state: string;
  /** The badges of its conditions, gravest first, with a blank between them. */
  readonly marks: string;
  readonly health: number;
  /** Out of the fight: fallen, not a thing that never stood. */
  readonly down: boolean;
  readonly dead: boolean;
  readonly lies: boolean;
  readonly hidden: boolean;
  readonly draggable: boolean;
  /** Drawn on another one, in which it sits. */
  readonly seated: boolean;
  readonly acting: boolean;
  readonly selected: boolean;
  /** Chosen together with others. */
  readonly together: boolean;
  readonly target: boolean;
  readonly striker: boolean;
}

const FILLS = 0.36;
/** So far from the middle of a space, in parts of it, those stand who share it. */
const APART = 0.24;
const SHARED = 0.62;
const CROWDED = 0.46;

/** Longer names are cut short on the map: they would lie over the neighbours. */
const LONGEST_NAME = 18;

/** A name as it stands beside a token. */
export function shortName(name: string): string {
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…`;
}

/** As many marks as a token has room for. */
const MOST_MARKS = 3;

/** What the badges of a token say: a mark each, and in the last one how many more there are. */
export function badgesOf(marks: string, most: number = MOST_MARKS): readonly string[] {
  const all = marks.split(' ').filter(Boolean);
  if (all.length <= most) return all;
  if (most === 1) return [`${all[0]}+${all.length - 1}`];
  return [...all.slice(0, most - 1), `+${all.length - most + 1}`];
}

/** Everybody as they are drawn, the fallen first, so that nobody lies on top of those who stand. */
export function tokenViews(
  layout: Layout,
  combatants: readonly (Placed | null)[],
  bodies: readonly (Body | null)[],
  marks: Marks,
): readonly TokenView[] {
  const shown = combatants.filter((each): each is Placed => each !== null && isNear(layout, each));
  const sides = sidesOf(combatants);
  const stacks = stacksOf(shown, bodies);
  const own = shown.find(({ id }) => id === marks.actor)?.side ?? null;
  const views = shown.map((each) => {
    const stack = stacks.get(`${each.x},${each.y}`) ?? [each.id];
    const body = bodies[each.index] ?? null;
    const fan = body?.aboard == null ? fanned(Math.max(0, stack.indexOf(each.id)), stack.length) : SEATED;
    const drawn = { marks, own, look: lookOfSide(sides, sideOf(combatants, each, body)), ...fan };
    return viewOf(layout, each, body, drawn, seatOf(layout, combatants, bodies, body));
  });
  const layer = ({ down, seated }: TokenView): number => (seated ? 2 : down ? 0 : 1);
  return views.toSorted((a, b) => layer(a) - layer(b));
}

/** Whose a combatant is: a thing that carries others is as those are who sit in it. */
function sideOf(combatants: readonly (Placed | null)[], { side }: Placed, body: Body | null): string {
  const aboard = body?.carrier?.seats.find(({ who }) => who !== null)?.who ?? null;
  return combatants.find((each) => each?.id === aboard)?.side ?? side;
}

/** Where somebody is drawn who sits in another one; null for all others. */
function seatOf(
  layout: Layout,
  combatants: readonly (Placed | null)[],
  bodies: readonly (Body | null)[],
  body: Body | null,
): Point | null {
  const seat = body?.aboard ?? null;
  const carrier = seat === null ? null : combatants[seat.of];
  const spaces = seat === null ? [] : (bodies[seat.of]?.spaces ?? []);
  if (seat === null || !carrier || spaces.length === 0) return null;
  const facing = bodies[seat.of]?.facing ?? 0;
  const at = middle(layout, [carrier.x, carrier.y], spaces);
  return seatAt(at, hullOf(layout, spaces, facing), facing, seat.across, seat.along);
}

/** Whoever is still to come stands far off. */
const FAR = 1000;

function isNear({ left, width }: Layout, { x }: Placed): boolean {
  return x >= left - FAR && x < left + width + FAR;
}

/** The sides in the order in which they come up. */
function sidesOf(combatants: readonly (Placed | null)[]): readonly string[] {
  return [...new Set(combatants.flatMap((each) => (each === null ? [] : [each.side])))];
}

/** How that side is drawn of all that are seen. */
export function lookOf(combatants: readonly (Placed | null)[], side: string): SideLook {
  return lookOfSide(sidesOf(combatants), side);
}

function lookOfSide(sides: readonly string[], side: string): SideLook {
  return SIDE_LOOKS[sides.indexOf(side) % SIDE_LOOKS.length] ?? 'round';
}

function stacksOf(
  combatants: readonly Placed[],
  bodies: readonly (Body | null)[],
): ReadonlyMap<string, readonly string[]> {
  const stacks = new Map<string, string[]>();
  for (const { id, x, y } of combatants.filter(({ index }) => bodies[index]?.aboard == null)) {
    const key = `${x},${y}`;
    const known = stacks.get(key);
    if (known === undefined) stacks.set(key, [id]);
    else known.push(id);
  }
  return stacks;
}

interface Fan {
  /** From the middle of the space, in pixels. */
  readonly spread: Coordinates;
  readonly scale: number;
}

/** Where the one of that place stands among so many who share a space. */
export function fanned(index: number, count: number): Fan {
  if (count < 2) return { spread: [0, 0], scale: 1 };
  const angle = (2 * Math.PI * index) / count - Math.PI * (count === 2 ? 0.75 : 0.5);
  const far = APART * CELL;
  return {
    spread: [round(far * Math.cos(angle)), round(far * Math.sin(angle))],
    scale: count === 2 ? SHARED : CROWDED,
  };
}

/** Those who sit in another one are drawn small, on it. */
const SEATED: Fan = { spread: [0, 0], scale: 0.5 };

interface Drawn extends Fan {
  readonly marks: Marks;
  readonly own: string | null;
  readonly look: SideLook;
}

function viewOf(layout: Layout, combatant: Placed, body: Body | null, drawn: Drawn, seat: Point | null): TokenView {
  const { id, name, x, y } = combatant;
  const { marks, spread, scale } = drawn;
  const spaces = body?.spaces ?? [];
  const at = seat ?? middle(layout, [x, y], spaces);
  const r = round((body?.side ?? 1) * CELL * FILLS * scale);
  const verdict = body?.verdict ?? '';
  return {
    id,
    name,
    x: round(at.x + spread[0]),
    y: round(at.y + spread[1]),
    ...extentOf(layout, body, r),
    facing: body?.facing ?? null,
    readings: readingsOf(body),
    seated: seat !== null,
    look: drawn.look,
    glyph: glyphIn(body),
    portrait: combatant.portrait,
    base: spaces.length > 1 ? baseOf(layout, spaces) : '',
    state: bodyWords(body).join(', '),
    // How a carrier goes is read below it, and over those who sit in it there is no room.
    marks: seat === null && !body?.carrier ? badgeMarks(body?.conditions ?? [], body?.marks ?? []).join(' ') : '',
    health: body?.health ?? 1,
    down: isDown(body),
    dead: verdict.includes('dead'),
    lies: body?.lies ?? false,
    hidden: combatant.hidden,
    draggable: seat === null && (marks.isMaster || (marks.waiting.includes(id) && drawn.own === combatant.side)),
    acting: marks.waiting.includes(id),
    selected: marks.actor === id,
    together: marks.several.includes(id),
    target: marks.target === id,
    striker: marks.strikers.includes(id),
  };
}

/** How large it is drawn: by its side, or by the places that it fills where it carries others. */
function extentOf(layout: Layout, body: Body | null, r: number): Pick<TokenView, 'r' | 'depth' | 'long' | 'wide'> {
  if (body === null || body.carrier === null || body.spaces.length === 0) return { r, depth: r, long: 0, wide: 0 };
  const { long, wide } = hullOf(layout, body.spaces, body.facing ?? 0);
  return { r: Math.max(long, wide), depth: round(depthOf(layout, body.spaces)), long, wide };
}

function readingsOf(body: Body | null): string {
  if (body === null || body.carrier === null) return '';
  const { readings, points } = body.carrier;
  return [...readings, ...(points === null ? [] : [points.join('/')])].join(' · ');
}

/** What carries others is drawn as what it is; who is out of the fight fights with nothing. */
function glyphIn(body: Body | null): Glyph | '' {
  if (body === null || body.carrier !== null || isDown(body)) return '';
  return body.standing ? glyphOf(body.weapon) : 'box';
}

/** Out of the fight: what carries others never stands, and is out when nothing is left of it. */
function isDown(body: Body | null): boolean {
  if (body === null || body.standing) return false;
  return body.carrier === null ? body.health < 1 || body.lies : body.health <= 0;
}

/** The outline of its ground, with its middle at 0,0. */
function baseOf(layout: Layout, spaces: readonly Coordinates[]): string {
  const { x, y } = middle(layout, [0, 0], spaces);
  return boundary(layout, spaces).replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, px: string, py: string) => {
    return `${round(Number(px) - x)} ${round(Number(py) - y)}`;
  });
}
