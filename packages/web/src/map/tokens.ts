import type { Combatant } from '@fray/engine';
import type { Body } from '../engine/messages.ts';
import { bodyWords } from '../state/body-words.ts';
import { boundary } from './boundary.ts';
import { CELL, type Coordinates, type Layout, middle, round } from './geometry.ts';
import { SIDE_LOOKS, type SideLook } from './shapes.ts';

/** What this page marks on tokens. */
export interface Marks {
  /** Ids of those whose turn it is. */
  readonly waiting: readonly string[];
  /** For whom the palette stands open. */
  readonly actor: string | null;
  readonly target: string | null;
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
  readonly look: SideLook;
  /** The outline of the ground that it stands on, about its own middle; '' where that is one place. */
  readonly base: string;
  /** Verdict and conditions. */
  readonly state: string;
  /** The marks of its conditions, gravest first, with a blank between them. */
  readonly marks: string;
  readonly health: number;
  /** Out of the fight: fallen, not a thing that never stood. */
  readonly down: boolean;
  readonly dead: boolean;
  readonly lies: boolean;
  readonly hidden: boolean;
  readonly draggable: boolean;
  readonly acting: boolean;
  readonly selected: boolean;
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

/** A name as it stands under a token. */
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
  combatants: readonly (Combatant | null)[],
  bodies: readonly (Body | null)[],
  marks: Marks,
): readonly TokenView[] {
  const shown = combatants.filter((each): each is Combatant => each !== null && isNear(layout, each));
  const sides = sidesOf(combatants);
  const stacks = stacksOf(shown);
  const own = shown.find(({ id }) => id === marks.actor)?.side ?? null;
  const views = shown.map((each) => {
    const stack = stacks.get(`${each.x},${each.y}`) ?? [each.id];
    const body = bodies[each.index] ?? null;
    const { spread, scale } = fanned(stack.indexOf(each.id), stack.length);
    return viewOf(layout, each, body, { marks, own, look: lookOfSide(sides, each.side), spread, scale });
  });
  return views.toSorted((a, b) => Number(b.down) - Number(a.down));
}

/** Whoever is still to come stands far off. */
const FAR = 1000;

function isNear({ left, width }: Layout, { x }: Combatant): boolean {
  return x >= left - FAR && x < left + width + FAR;
}

/** The sides in the order in which they come up. */
function sidesOf(combatants: readonly (Combatant | null)[]): readonly string[] {
  return [...new Set(combatants.flatMap((each) => (each === null ? [] : [each.side])))];
}

function lookOfSide(sides: readonly string[], side: string): SideLook {
  return SIDE_LOOKS[sides.indexOf(side) % SIDE_LOOKS.length] ?? 'round';
}

function stacksOf(combatants: readonly Combatant[]): ReadonlyMap<string, readonly string[]> {
  const stacks = new Map<string, string[]>();
  for (const { id, x, y } of combatants) {
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

interface Drawn extends Fan {
  readonly marks: Marks;
  readonly own: string | null;
  readonly look: SideLook;
}

function viewOf(layout: Layout, combatant: Combatant, body: Body | null, drawn: Drawn): TokenView {
  const { id, name, x, y } = combatant;
  const { marks, spread, scale } = drawn;
  const spaces = body?.spaces ?? [];
  const at = middle(layout, [x, y], spaces);
  const verdict = body?.verdict ?? '';
  return {
    id,
    name,
    x: round(at.x + spread[0]),
    y: round(at.y + spread[1]),
    r: round((body?.side ?? 1) * CELL * FILLS * scale),
    look: drawn.look,
    base: spaces.length > 1 ? baseOf(layout, spaces) : '',
    state: bodyWords(body).join(', '),
    marks: body?.marks.join(' ') ?? '',
    health: body?.health ?? 1,
    down: body !== null && !body.standing && (body.health < 1 || body.lies),
    dead: verdict.includes('dead'),
    lies: body?.lies ?? false,
    hidden: combatant.hidden,
    draggable: marks.waiting.includes(id) && drawn.own === combatant.side,
    acting: marks.waiting.includes(id),
    selected: marks.actor === id,
    target: marks.target === id,
    striker: marks.strikers.includes(id),
  };
}

/** The outline of its ground, with its middle at 0,0. */
function baseOf(layout: Layout, spaces: readonly Coordinates[]): string {
  const { x, y } = middle(layout, [0, 0], spaces);
  return boundary(layout, spaces).replace(/(-?[\d.]+) (-?[\d.]+)/g, (_, px: string, py: string) => {
    return `${round(Number(px) - x)} ${round(Number(py) - y)}`;
  });
}
