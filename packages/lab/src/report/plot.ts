import * as Plot from '@observablehq/plot';
import { parseHTML } from 'linkedom';
import type { ExactEnds } from '../exact.ts';
import { type Moments, meanInterval, meanOf } from '../tally/moments.ts';
import { type Html, markup } from './html.ts';

/** A plot that is still to be drawn: an SVG so many pixels wide. */
export type Drawing = (width: number) => Html;

/** Colours of sides, in their order; they go round. */
const COLORS = ['var(--c0)', 'var(--c1)', 'var(--c2)', 'var(--c3)', 'var(--c4)', 'var(--c5)'];

/** The colour of one thing of several. */
export function colorAt(place: number): string {
  return COLORS[place % COLORS.length] ?? 'currentColor';
}

/** Draws a plot as SVG. @param label what it shows, for who cannot see it @param optionsAt by the width in pixels */
function drawn(label: string, optionsAt: (width: number) => Plot.PlotOptions): Drawing {
  return (width) => {
    const { document } = parseHTML('<!doctype html><html><body></body></html>');
    const options = { width, marginBottom: 46, style: { fontSize: `${FONT}px` }, ...optionsAt(width) };
    const plot = Plot.plot({ ...options, ariaLabel: label, document });
    plot.setAttribute('role', 'img');
    // A name needs something that has it.
    for (const part of plot.querySelectorAll('g[aria-label]')) part.setAttribute('role', 'group');
    return markup(plot.outerHTML);
  };
}

const FONT = 13;
const CHARACTER = 7.5;
const MOST_MARGIN = 330;
/** Names may take that much of the width; what of them is longer is cut. */
const NAMES = 0.42;

/** Room for names on the left, in pixels. */
function marginFor(names: readonly string[], width: number): number {
  const longest = Math.max(0, ...names.map((name) => name.length));
  return Math.min(MOST_MARGIN, NAMES * width, 40 + longest * CHARACTER);
}

/** A value and its interval, of something that has a name. All numbers as the axis shows them. */
export interface Ranged {
  readonly name: string;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly color: string;
}

/** A share or a difference of shares, from 0 to 1, in percent or points. */
export function inPercent(share: number, [low, high]: readonly [number, number]): Omit<Ranged, 'name' | 'color'> {
  return { value: share * 100, low: low * 100, high: high * 100 };
}

/** A mean and its interval. */
export function meanRange(name: string, moments: Moments, color: string): Ranged {
  const [low, high] = meanInterval(moments);
  return { name, value: meanOf(moments), low, high, color };
}

/** Something that is known for certain, marked by a line across. */
interface Mark {
  readonly name: string;
  readonly value: number;
}

/** Where the exact chance of a side is marked, in percent: in the middle of its bounds; nowhere where it is not known. */
export function exactMarks(name: string, exact: ExactEnds | null, side: string): readonly Mark[] {
  const chance = exact?.wins[side];
  return exact === null || chance === undefined ? [] : [{ name, value: 100 * (chance + exact.left / 2) }];
}

/** What a plot of values with intervals says on its axis. */
interface RangedAxis {
  readonly label: string;
  /** Its ends; as the values go where left out. */
  readonly domain?: readonly [number, number];
  readonly exact?: readonly Mark[];
  /** Where a line is drawn from top to bottom. */
  readonly zero?: number;
}

const ROW = 30;
/** Between a name and the axis. */
const GAP = 12;

/** Dots with their intervals, one row for each name. */
export function rangedPlot(label: string, rows: readonly Ranged[], axis: RangedAxis): Drawing {
  const { domain, exact = [], zero } = axis;
  const names = rows.map(({ name }) => name);
  return drawn(label, (width) => {
    const marginLeft = marginFor(names, width);
    return {
      height: 80 + rows.length * ROW,
      marginLeft,
      x: { label: axis.label, labelOffset: 42, grid: true, ...(domain && { domain: [...domain] }) },
      y: { label: null, domain: names },
      marks: [
        Plot.axisY({ label: null, textOverflow: 'ellipsis', lineWidth: (marginLeft - GAP) / FONT }),
        ...(zero === undefined ? [] : [Plot.ruleX([zero], { stroke: 'currentColor' })]),
        Plot.ruleY(rows, { y: 'name', x1: 'low', x2: 'high', stroke: 'color', strokeWidth: 3, strokeOpacity: 0.5 }),
        Plot.dot(rows, { y: 'name', x: 'value', fill: 'color', r: 5 }),
        Plot.tickX(exact, { y: 'name', x: 'value', stroke: 'currentColor', strokeWidth: 2 }),
      ],
    };
  });
}

/** How often each of many numbers came up. */
export interface Binned {
  readonly from: number;
  /** Beyond the last one. */
  readonly to: number;
  /** In percent. */
  readonly share: number;
}

/** Bars side by side, one for each range of numbers. */
export function histogram(label: string, bins: readonly Binned[], axis: string): Drawing {
  return drawn(label, () => ({
    height: 260,
    x: { label: axis, labelOffset: 42 },
    y: { label: 'share of fights (%)', grid: true },
    marks: [
      Plot.rectY(bins, { x1: 'from', x2: 'to', y: 'share', fill: colorAt(0), fillOpacity: 0.75, insetLeft: 1 }),
      Plot.ruleY([0]),
    ],
  }));
}

/** One point of a curve, in percent. */
export interface CurvePoint {
  readonly x: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** The exact chance; null where it is not known. */
  readonly exact: number | null;
}

const MOST_TICKS = 16;

/** Half the length of a stroke across, as a part of the axis; beside a single value, in its unit. */
const STROKE = 0.02;

/** A curve with its intervals. @param wished a share that is looked for, in percent; null for none */
export function curve(
  label: string,
  points: readonly CurvePoint[],
  { x, y, wished }: { readonly x: string; readonly y: string; readonly wished: number | null },
): Drawing {
  const color = colorAt(0);
  const values = points.map((point) => point.x);
  const stroke = (Math.max(...values) - Math.min(...values) || 1) * STROKE;
  const known = points.filter(({ exact }) => exact !== null);
  // Few values are named each: between them there may be none.
  const ticks = values.length <= MOST_TICKS ? { ticks: values, tickFormat: (value: number) => `${value}` } : {};
  return drawn(label, () => ({
    height: 380,
    x: { label: x, labelOffset: 42, ...ticks },
    y: { label: y, domain: [0, 100], grid: true },
    marks: [
      Plot.areaY(points, { x: 'x', y1: 'low', y2: 'high', fill: color, fillOpacity: 0.18 }),
      ...(wished === null ? [] : [Plot.ruleY([wished], { stroke: 'currentColor', strokeDasharray: '5 4' })]),
      Plot.lineY(points, { x: 'x', y: 'value', stroke: color, strokeWidth: 2 }),
      Plot.ruleX(points, { x: 'x', y1: 'low', y2: 'high', stroke: color, strokeWidth: 2 }),
      Plot.dot(points, { x: 'x', y: 'value', fill: color, r: 4 }),
      Plot.ruleY(known, {
        x1: (point: CurvePoint) => point.x - stroke,
        x2: (point: CurvePoint) => point.x + stroke,
        y: 'exact',
        stroke: 'currentColor',
        strokeWidth: 2,
      }),
      Plot.ruleY([0]),
    ],
  }));
}

/** One cell of a map, in percent. */
export interface Cell {
  readonly x: string;
  readonly y: string;
  readonly value: number;
  readonly text: string;
}

/** Light from here on: texts on it are dark. */
const LIGHT = 40;

/** Cells in the colour of their values, from dark (0 %) to light (100 %), with the values in them. */
export function heatMap(
  label: string,
  cells: readonly Cell[],
  { x, y }: { readonly x: string; readonly y: string },
): Drawing {
  const columns = [...new Set(cells.map((cell) => cell.x))];
  const rows = [...new Set(cells.map((cell) => cell.y))];
  return drawn(label, (width) => ({
    height: 90 + rows.length * ROW * 1.2,
    marginLeft: marginFor(rows, width),
    padding: 0,
    x: { label: x, labelOffset: 42, domain: columns, type: 'band' },
    y: { label: y, domain: rows, type: 'band' },
    color: { scheme: 'cividis', domain: [0, 100] },
    marks: [
      Plot.cell(cells, { x: 'x', y: 'y', fill: 'value', inset: 0.5 }),
      Plot.text(cells, {
        x: 'x',
        y: 'y',
        text: 'text',
        fill: ({ value }: Cell) => (value > LIGHT ? '#000' : '#fff'),
      }),
    ],
  }));
}
