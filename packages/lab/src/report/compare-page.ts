import { type Compared, type Comparison, differencesFrom, type SideDifference, winsOf } from '../compared.ts';
import { percentText, pointsRange, pointsText } from '../percent.ts';
import { intervalOf } from '../simulated.ts';
import { comparedIntervalText, exactCell, howText, meanCells, shareCell } from '../words.ts';
import { html } from './html.ts';
import { type Page, type Section, tableHtml } from './page.ts';
import { colorAt, exactMarks, inPercent, meanRange, rangedPlot } from './plot.ts';

/** What is to be known of designs beside their figures. */
interface Remarks {
  readonly title: string;
  readonly lines: readonly string[];
}

/** A page about several designs beside each other. @param remarks told at its end */
export function comparePage(comparison: Comparison, remarks: readonly Remarks[] = []): Page {
  const { designs } = comparison;
  const [first] = designs;
  if (first === undefined) throw new RangeError('expected at least one design, found none');
  const sides = [...new Set(designs.flatMap(({ tally }) => Object.keys(tally.wins)))];
  const exact = designs.every((design) => design.exact !== null)
    ? 'Who wins is known exactly too; all other figures are sampled.'
    : 'All figures are sampled, but where an exact chance stands beside them.';
  return {
    title: [...new Set(designs.map(({ title }) => title))].join(' and '),
    how: [
      `${howText({ ...comparison, ...first })}. Fights of the same number have the same dice in all designs, turn by turn.`,
      `${comparedIntervalText(intervalOf(comparison))}.`,
      exact,
    ],
    sections: [
      ...sides.map((side, at) => winsSection(comparison, side, colorAt(at))),
      ...sides.flatMap((side, at) => differenceSection(comparison, side, colorAt(at))),
      lengthSection(comparison),
      ...remarks.filter(({ lines }) => lines.length > 0).map(remarkSection),
    ],
  };
}

function remarkSection({ title, lines }: Remarks): Section {
  return { title, caption: '', plot: null, table: html`<ul>${lines.map((line) => html`<li>${line}</li>\n`)}</ul>` };
}

function nameOf({ label, title }: Compared): string {
  return label === '' ? title : label;
}

function winsSection({ designs, ended }: Comparison, side: string, color: string): Section {
  const all = designs.flatMap((design) => {
    const share = winsOf(design, intervalOf({ ended })).find(([name]) => name === side)?.[1];
    return share === undefined ? [] : [{ design, share, name: nameOf(design) }];
  });
  const exact = all.flatMap(({ design, name }) => exactMarks(name, design.exact, side));
  return {
    title: `How often ${side} win`,
    caption: `Of all fights of each design, how many ${side} won: the dot is what was found, the bar its 95 % interval.${exact.length === 0 ? '' : ' The upright stroke is the exact chance.'}`,
    plot: rangedPlot(
      `How often ${side} win, in percent, by design`,
      all.map(({ name, share: { share, interval } }) => ({ name, color, ...inPercent(share, interval) })),
      { label: `won by ${side} (% of fights)`, domain: [0, 100], exact },
    ),
    table: tableHtml(
      ['', 'tactics', 'fights', 'share', '95 % interval', 'exactly'],
      all.map(({ design, name, share }) => {
        const { tactics, exact: known, tally } = design;
        const cells = shareCell(share, tally.fights);
        return [name, tactics, tally.fights.toLocaleString('en'), ...cells, exactCell(known, side)];
      }),
    ),
  };
}

function differenceSection({ designs, within, ended }: Comparison, side: string, color: string): readonly Section[] {
  const [first, ...others] = designs;
  if (first === undefined) return [];
  const all = others.flatMap((design) => {
    const found = differencesFrom(first, design, { within, ended }).find((each) => each.side === side);
    return found === undefined ? [] : [{ name: nameOf(design), ...found }];
  });
  if (all.length === 0) return [];
  return [
    {
      title: `By how much that differs from ${nameOf(first)}: ${side}`,
      caption: `How many points more or less often ${side} win than in ${nameOf(first)}, with 95 % intervals. Where the bar crosses 0 the difference may be chance.`,
      plot: rangedPlot(
        `Difference from ${nameOf(first)} in wins of ${side}, in points`,
        all.map(({ name, difference: { difference, interval } }) => ({
          name,
          color,
          ...inPercent(difference, interval),
        })),
        { label: `more wins of ${side} (points)`, zero: 0 },
      ),
      table: tableHtml(
        ['', 'points', '95 % interval', 'exactly', `fights of each, to know it to within ${percentText(within)}`],
        all.map(({ name, ...found }) => [name, ...differenceCells(found)]),
      ),
    },
  ];
}

function differenceCells({ difference: { difference, interval }, exact, needed }: SideDifference): readonly string[] {
  return [
    pointsText(difference),
    pointsRange(interval),
    exact === null ? '' : pointsRange(exact),
    needed.toLocaleString('en'),
  ];
}

function lengthSection({ designs }: Comparison): Section {
  const units = [...new Set(designs.map(({ tally }) => `${tally.unit}s`))].join(' or ');
  return {
    title: 'How long it takes',
    caption: `Length of a fight on average, in ${units}, with 95 % intervals.`,
    plot: rangedPlot(
      `Length of fights in ${units}, by design`,
      designs.map((design) => meanRange(nameOf(design), design.tally.length, 'var(--c5)')),
      { label: `length (${units})` },
    ),
    table: tableHtml(
      ['', 'on average', '95 % interval', 'in'],
      designs.map((design) => [nameOf(design), ...meanCells(design.tally.length), `${design.tally.unit}s`]),
    ),
  };
}
