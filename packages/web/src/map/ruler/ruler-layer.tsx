import { t } from '../../texts/t.ts';
import { CELL, centre, type Layout } from '../geometry.ts';
import overlays from '../overlays.module.css';
import { totalOf } from './measuring.ts';
import classes from './ruler.module.css';
import type { Ruler } from './use-ruler.ts';

/** Radius of a corner, and how far beyond the end the sum stands, in pixels of the map. */
const CORNER = 4;
const BEYOND = CELL * 0.75;

/** What is measured: a line from corner to corner, the feet of each leg where there are several, and all of them at the end. */
export function RulerLayer({ layout, ruler }: { readonly layout: Layout; readonly ruler: Ruler }) {
  const points = ruler.places.map((place) => centre(layout, place));
  const end = points.at(-1);
  if (end === undefined) return null;
  const isDownward = end.y > (points.at(-2)?.y ?? end.y);
  return (
    <g className={`${classes['ruler']} ${overlays['still']}`}>
      <path d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
      {points.map(({ x, y }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a corner may be set twice in one place
        <circle key={at} cx={x} cy={y} r={CORNER} />
      ))}
      {ruler.feet.length < 2
        ? null
        : ruler.feet.map((feet, at) => {
            const [a, b] = [points[at] ?? end, points[at + 1] ?? end];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: legs follow one another
              <text key={at} x={(a.x + b.x) / 2} y={(a.y + b.y) / 2}>
                {feet}
              </text>
            );
          })}
      {ruler.feet.length === 0 ? null : (
        <text x={end.x} y={end.y + (isDownward ? BEYOND : -BEYOND)}>
          {t('{feet} ft', { feet: totalOf(ruler.feet) })}
        </text>
      )}
    </g>
  );
}
