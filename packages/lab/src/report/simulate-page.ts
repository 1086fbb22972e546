import { firstMoves, lengthOf, survivors, turnings } from '../figures.ts';
import { outcomes, type Share, shareOf } from '../findings.ts';
import { percentText, pointsRange, pointsText } from '../percent.ts';
import { intervalOf, type Simulated } from '../simulated.ts';
import { meanOf } from '../tally/moments.ts';
import { exactCell, exactLines, howText, intervalText, meanCells, shareCell, shareWord } from '../words.ts';
import { deedsSection, fallsSection, spentSection } from './deeds.ts';
import { type Page, type Section, tableHtml } from './page.ts';
import { type Binned, colorAt, exactMarks, histogram, inPercent, meanRange, type Ranged, rangedPlot } from './plot.ts';

/** A page about many fights of one encounter. */
export function simulatePage(found: Simulated): Page {
  const by = intervalOf(found);
  const exact =
    found.exact === null
      ? 'All figures are sampled: those of the fights that were fought, with what chance may have made of them.'
      : 'Who wins is known exactly; all other figures are sampled.';
  return {
    title: found.title,
    how: [
      `${howText(found)}.`,
      `${intervalText(by)}.`,
      exact,
      ...(found.exact === null ? [] : exactLines(found.exact)),
    ],
    sections: [
      outcomeSection(found),
      lengthSection(found),
      ...firstSection(found),
      survivorSection(found),
      standsSection(found),
      harmSection(found),
      deedsSection(found),
      fallsSection(found),
      ...spentSection(found),
      ...rulesSection(found, 'rules', 'Rules that go with winning or losing'),
      ...rulesSection(found, 'answers', 'Reactions and other answers that go with winning or losing'),
    ],
  };
}

/** Colours go by side, in the order of the encounter. */
function colorOf({ tally }: Simulated, side: string): string {
  const place = Object.keys(tally.wins).indexOf(side);
  return place < 0 ? 'var(--c5)' : colorAt(place);
}

/** A share in percent, for plots. */
function ranged(name: string, { share, interval }: Share, color: string): Ranged {
  return { name, color, ...inPercent(share, interval) };
}

function outcomeSection(found: Simulated): Section {
  const { tally, exact } = found;
  const all = Object.entries(outcomes(tally, intervalOf(found)));
  const name = (outcome: string): string => (Object.hasOwn(tally.wins, outcome) ? `won by ${outcome}` : outcome);
  const marks = Object.keys(exact?.wins ?? {}).flatMap((side) => exactMarks(name(side), exact, side));
  const known = exact === null ? '' : ' The upright stroke is the exact chance.';
  return {
    title: 'How it ends',
    caption: `Of all fights, how many ended so: the dot is what was found, the bar its 95 % interval.${known}`,
    plot: rangedPlot(
      'How fights end, in percent, with intervals',
      all.map(([outcome, share]) => ranged(name(outcome), share, colorOf(found, outcome))),
      { label: 'share of fights (%)', domain: [0, 100], exact: marks },
    ),
    table: tableHtml(
      ['', 'fights', 'share', '95 % interval', ...(exact === null ? [] : ['exactly'])],
      all.map(([outcome, share]) => {
        const cells = [name(outcome), share.hits.toLocaleString('en'), ...shareCell(share, tally.fights)];
        return exact === null ? cells : [...cells, exactCell(exact, outcome)];
      }),
    ),
  };
}

const MOST_BINS = 40;

function binsOf({ tally: { lengths, length, fights } }: Simulated): readonly Binned[] {
  const width = Math.max(1, Math.ceil((length.most - length.least + 1) / MOST_BINS));
  const bins = new Map<number, number>();
  for (const [text, count] of Object.entries(lengths)) {
    const from = length.least + Math.floor((Number(text) - length.least) / width) * width;
    bins.set(from, (bins.get(from) ?? 0) + count);
  }
  return [...bins]
    .sort(([a], [b]) => a - b)
    .map(([from, count]) => ({ from: from - 0.5, to: from + width - 0.5, share: (100 * count) / fights }));
}

function lengthSection(found: Simulated): Section {
  const { length, lengths, unit } = found.tally;
  const rows = [0.1, 0.5, 0.9].map((part) => [
    `${part * 100} % of fights take at most`,
    `${lengthOf(lengths, part)} ${unit}s`,
    '',
  ]);
  return {
    title: 'How long it takes',
    caption: `How many of the fights took how many ${unit}s.`,
    plot: histogram(`Length of fights in ${unit}s`, binsOf(found), `length (${unit}s)`),
    table: tableHtml(
      ['', `${unit}s`, '95 % interval'],
      [
        ['on average', ...meanCells(length)],
        ...rows,
        ['shortest and longest', `${length.least} to ${length.most}`, ''],
      ],
    ),
  };
}

function firstSection(found: Simulated): readonly Section[] {
  const all = firstMoves(found.tally).flatMap(({ later, advantage, ...move }) =>
    later === null || advantage === null ? [] : [{ ...move, later, advantage }],
  );
  if (all.length === 0) return [];
  const rows = all.map(({ side, first, later, firstFights, laterFights, advantage }) => [
    side,
    `${shareWord(first)} of ${firstFights.toLocaleString('en')}`,
    `${shareWord(later)} of ${laterFights.toLocaleString('en')}`,
    pointsText(advantage.difference),
    pointsRange(advantage.interval),
  ]);
  const plotted = all.map(({ side, advantage }) => ({
    name: side,
    color: colorOf(found, side),
    ...inPercent(advantage.difference, advantage.interval),
  }));
  return [
    {
      title: 'What it is worth to act first',
      caption: 'By how many points more often a side wins where one of it acts first, with 95 % intervals.',
      plot: rangedPlot('Advantage of acting first, in points', plotted, { label: 'more wins (points)', zero: 0 }),
      table: tableHtml(['', 'wins, acting first', 'wins otherwise', 'points', '95 % interval'], rows),
    },
  ];
}

function survivorSection(found: Simulated): Section {
  const { tally } = found;
  const all = Object.entries(tally.standing).flatMap(([side, standing]) =>
    survivors(standing, tally.fights, intervalOf(found)).map(([many, share]) => ({ side, many, share })),
  );
  const name = (side: string, many: number): string => `${many === 0 ? 'none' : many} of ${side}`;
  return {
    title: 'Who is left',
    caption: 'In how many of the fights so many of a side still stood at the end, with 95 % intervals.',
    plot: rangedPlot(
      'How many of each side stand at the end, in percent of fights',
      all.map(({ side, many, share }) => ranged(name(side, many), share, colorOf(found, side))),
      { label: 'share of fights (%)', domain: [0, 100] },
    ),
    table: tableHtml(
      ['standing at the end', 'share', '95 % interval'],
      all.map(({ side, many, share }) => [name(side, many), ...shareCell(share, tally.fights)]),
    ),
  };
}

function standsSection(found: Simulated): Section {
  const { tally } = found;
  const all = Object.entries(tally.combatants).map(([id, combatant]) => ({
    id,
    combatant,
    share: shareOf(combatant.stands, tally.fights, intervalOf(found)),
  }));
  const verdicts = [...new Set(all.flatMap(({ combatant }) => Object.keys(combatant.verdicts)))];
  return {
    title: 'What becomes of each',
    caption: 'In how many of the fights each still stood at the end, with 95 % intervals.',
    plot: rangedPlot(
      'How often each combatant stands at the end, in percent of fights',
      all.map(({ id, combatant, share }) => ranged(id, share, colorOf(found, combatant.side))),
      { label: 'stands at the end (% of fights)', domain: [0, 100] },
    ),
    table: tableHtml(
      ['', 'stands', '95 % interval', 'strength left where it stands', ...verdicts],
      all.map(({ id, combatant, share }) => [
        id,
        ...shareCell(share, tally.fights),
        combatant.stands === 0 ? '' : `${meanOf(combatant.left).toFixed(0)} %`,
        ...verdicts.map((verdict) => countCell(combatant.verdicts[verdict] ?? 0, tally.fights)),
      ]),
    ),
  };
}

/** How often of all; empty for never. */
function countCell(hits: number, fights: number): string {
  if (hits === 0) return '';
  return hits === fights ? 'always' : percentText(hits / fights);
}

function harmSection(found: Simulated): Section {
  const { combatants } = found.tally;
  const all = Object.entries(combatants);
  const isSeen = all.some(([, { deals }]) => deals.n > 0);
  const rows = all.flatMap(([id, { harm, deals, side }]) => [
    ...(isSeen ? [meanRange(`${id} does`, deals, colorOf(found, side))] : []),
    meanRange(`${id} takes`, harm, 'var(--c5)'),
  ]);
  return {
    title: 'Harm',
    caption:
      'Points or marks of harm in a fight, on average, with 95 % intervals: what each does, and what each takes.',
    plot: rangedPlot('Harm done and taken in a fight, on average', rows, {
      label: 'harm a fight (points or marks)',
      zero: 0,
    }),
    table: tableHtml(
      ['', ...(isSeen ? ['does', '95 % interval'] : []), 'takes', '95 % interval'],
      all.map(([id, { harm, deals }]) => [id, ...(isSeen ? meanCells(deals) : []), ...meanCells(harm)]),
    ),
  };
}

const MOST_RULES = 12;

function rulesSection(found: Simulated, of: 'rules' | 'answers', title: string): readonly Section[] {
  const { tally } = found;
  const [side = ''] = Object.keys(tally.wins);
  const told = turnings(tally[of], tally, side).slice(0, MOST_RULES);
  if (told.length === 0) return [];
  const rows = told.map(({ name, difference: { difference, interval } }) => ({
    name,
    color: colorOf(found, side),
    ...inPercent(difference, interval),
  }));
  return [
    {
      title,
      caption: `By how many points more or less often ${side} won the fights in which it came into play than the others, with 95 % intervals. What goes with winning need not be why: a comparison tells that; and of the many rules that are looked at, one in twenty would seem to by chance.`,
      plot: rangedPlot(title, rows, { label: `more wins of ${side} (points)`, zero: 0 }),
      table: tableHtml(
        ['', 'in fights', 'times a fight', 'wins with it', 'wins without', 'points', '95 % interval'],
        told.map(({ name, times, fights, withIt, without, difference }) => [
          name,
          percentText(fights / tally.fights),
          (times / tally.fights).toFixed(2),
          shareWord(withIt),
          shareWord(without),
          pointsText(difference.difference),
          pointsRange(difference.interval),
        ]),
      ),
    },
  ];
}
