import type { OddsInNumbers } from '@fray/engine';
import { t } from '../texts/t.ts';
import classes from './palette.module.css';
import { percentText } from './percent.ts';

type Bars = NonNullable<OddsInNumbers['harm']>;

/** Points of harm are told at these distances, so that a few of them stand under the axis. */
const STEPS: readonly number[] = [1, 2, 5, 10, 20, 50, 100, 200, 500];
const MOST_TICKS = 6;

/** The points under an axis from the least to the most, round numbers between them. */
export function ticksOf(least: number, most: number): readonly number[] {
  const step = STEPS.find((each) => (most - least) / each < MOST_TICKS) ?? most - least;
  const first = Math.ceil(least / step) * step;
  return Array.from({ length: Math.floor((most - first) / step) + 1 }, (_, index) => first + index * step);
}

/** How likely each number of points is, over an axis on which as many points are as far apart everywhere. */
export function Histogram({ harm }: { readonly harm: Bars }) {
  // How likely no harm is stands above: drawn beside the others it would press them flat.
  const some = harm.filter(([points]) => points !== 0);
  const bars = some.length === 0 ? harm : some;
  const [least, most] = [bars[0]?.[0] ?? 0, bars.at(-1)?.[0] ?? 0];
  const highest = Math.max(...bars.map(([, chance]) => chance));
  const width = 100 / (most - least + 1);
  return (
    <div>
      <div className={classes['histogram']} role="img" aria-label={harmInWords(harm)}>
        {bars.map(([points, chance]) => (
          <div
            key={points}
            data-hint={`${points}: ${percentText(chance)}`}
            className={classes['histogramBar']}
            style={{
              left: `${(points - least) * width}%`,
              width: `${width}%`,
              height: `${Math.max(4, (chance / highest) * 100)}%`,
            }}
          />
        ))}
      </div>
      <div className={classes['axis']} aria-hidden="true">
        {ticksOf(least, most).map((points) => (
          <span key={points} style={{ left: `${(points - least + 0.5) * width}%` }}>
            {points}
          </span>
        ))}
      </div>
    </div>
  );
}

/** "Harm: 0 38 %, 1 4.0 %, …". */
export function harmInWords(harm: Bars): string {
  return t('Harm: {chances}', {
    chances: harm.map(([points, chance]) => `${points} ${percentText(chance)}`).join(', '),
  });
}
