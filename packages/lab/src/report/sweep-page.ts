import { percentText } from '../percent.ts';
import { intervalOf } from '../simulated.ts';
import { type KnownPoint, knownPoints, type Swept } from '../swept.ts';
import { exactCell, fewestFights, interruptedText, intervalText, nearestText, shareCell, shareWord } from '../words.ts';
import { type Page, type Section, tableHtml } from './page.ts';
import { colorAt, curve, type Drawing, exactMarks, heatMap, inPercent, rangedPlot } from './plot.ts';

/** A page about one encounter whose numbers change. */
export function sweepPage(swept: Swept): Page {
  const { title, side, places, tactics, seed, limit } = swept;
  const known = knownPoints(swept);
  const paths = places.map(({ path }) => path).join(' and ');
  const remarks = [interruptedText(swept, known), nearestText(swept, known)];
  return {
    title: `${title}: how often ${side} win by ${paths}`,
    how: [
      `${fewestFights(known)} fights for each value; all by the tactics '${tactics}', seed ${seed}; a fight is left after ${limit.toLocaleString('en')} acts. All values have the same dice, turn by turn.`,
      `${intervalText(intervalOf(swept))}. ${known.some(({ exact }) => exact !== null) ? 'All figures are sampled, but where an exact chance stands beside them.' : 'All figures are sampled.'}`,
      ...remarks.filter((text) => text !== null),
    ],
    sections: [places.length === 1 ? curveSection(swept, known) : mapSection(swept, known)],
  };
}

function curveSection(swept: Swept, known: readonly KnownPoint[]): Section {
  const { side, places } = swept;
  const path = places[0]?.path ?? '';
  const exact = known.some((point) => point.exact !== null) ? ' The short strokes across are exact chances.' : '';
  const line = swept.find === null ? '' : ` The dashed line is ${percentText(swept.find)}.`;
  return {
    title: `How often ${side} win`,
    caption: `How many of the fights ${side} won for each value of ${path}; the bars and the band are 95 % intervals.${exact}${line}`,
    plot: curvePlot(swept, known, path),
    table: tableHtml(
      [path, 'fights', 'won', '95 % interval', 'exactly'],
      known.map(({ values, fights, won, exact: ends }) => [
        `${values[0]}`,
        fights.toLocaleString('en'),
        ...shareCell(won, fights),
        exactCell(ends, side),
      ]),
    ),
  };
}

/** A curve of numbers; of words a row each. */
function curvePlot({ side, find }: Swept, known: readonly KnownPoint[], path: string): Drawing {
  const all = known.map(({ values, won: { share, interval }, exact }) => ({
    exact: exactMarks(`${values[0]}`, exact, side)[0]?.value ?? null,
    x: Number(values[0]),
    name: `${values[0]}`,
    color: colorAt(0),
    ...inPercent(share, interval),
  }));
  const label = `How often ${side} win by ${path}, in percent`;
  const axis = `won by ${side} (% of fights)`;
  const areNumbers = known.every(({ values }) => typeof values[0] === 'number');
  if (areNumbers) return curve(label, all, { x: path, y: axis, wished: find === null ? null : find * 100 });
  return rangedPlot(label, all, {
    label: axis,
    domain: [0, 100],
    exact: known.flatMap(({ values, exact }) => exactMarks(`${values[0]}`, exact, side)),
    ...(find === null ? {} : { zero: find * 100 }),
  });
}

function mapSection({ side, places }: Swept, known: readonly KnownPoint[]): Section {
  const [down = '', across = ''] = places.map(({ path }) => path);
  return {
    title: `How often ${side} win`,
    caption: `How many percent of the fights ${side} won for each pair of values: ${down} from top to bottom, ${across} from left to right; dark is seldom, bright is often. The intervals stand in the table.`,
    plot: heatMap(
      `How often ${side} win by ${down} and ${across}, in percent`,
      known.map(({ values, won }) => ({
        x: `${values[1]}`,
        y: `${values[0]}`,
        value: won.share * 100,
        text: shareWord(won),
      })),
      { x: across, y: down },
    ),
    table: tableHtml(
      [down, across, 'fights', 'won', '95 % interval', 'exactly'],
      known.map(({ values, fights, won, exact }) => [
        `${values[0]}`,
        `${values[1]}`,
        fights.toLocaleString('en'),
        ...shareCell(won, fights),
        exactCell(exact, side),
      ]),
    ),
  };
}
