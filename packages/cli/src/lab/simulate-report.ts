import {
  type CombatantTally,
  type Counts,
  exactLines,
  type FightTally,
  firstMoves,
  howText,
  intervalOf,
  intervalText,
  lengthOf,
  meanInterval,
  meanOf,
  outcomes,
  percentText,
  playedMost,
  pointsAndRange,
  type Simulated,
  shareText,
  shareWord,
  survivors,
  type Turning,
  turnings,
} from '@fray/lab';
import { type Io, paint, say, sayAll } from '../io.ts';
import { decimals, grouped } from '../texts/numerals.ts';
import { phrase, t } from '../texts/t.ts';
import { exactLine } from './exact-line.ts';

/** Tells a reader what came of many fights. @param ms how long they took */
export function showFights({ stdout }: Io, found: Simulated, ms: number): void {
  const { title, tally, exact } = found;
  const by = intervalOf(found);
  say(stdout, paint(stdout, 'heading', title));
  say(stdout, `${phrase(howText(found))}, ${decimals(ms / 1000, 1)} s`);
  say(stdout, '');
  for (const [name, share] of Object.entries(outcomes(tally, by)))
    say(stdout, `  ${outcomeName(name, tally).padEnd(NAME)} ${shareText(share, tally.fights, phrase)}`);
  say(stdout, `  (${phrase(intervalText(by))})`);
  if (exact !== null) sayAll(stdout, exactLines(exact).map(exactLine));
  say(stdout, '');
  sayAll(stdout, lengthLines(tally));
  sayAll(stdout, firstLines(tally));
  sayAll(stdout, survivorLines(found));
  for (const [id, combatant] of Object.entries(tally.combatants)) {
    say(stdout, '');
    say(stdout, paint(stdout, 'turn', `${id} (${combatant.side})`));
    sayAll(stdout, combatantLines(combatant, tally.fights));
  }
  sayAll(stdout, inPlayLines(tally));
  sayAll(stdout, answerLines(tally));
}

const NAME = 22;

function outcomeName(name: string, { wins }: FightTally): string {
  return Object.hasOwn(wins, name) ? t('won by {side}', { side: name }) : phrase(name);
}

function lengthLines({ length, lengths, unit }: FightTally): readonly string[] {
  const [low, high] = meanInterval(length);
  const values = {
    mean: decimals(meanOf(length), 1),
    unit: phrase(`${unit}s`),
    low: decimals(low, 1),
    high: decimals(high, 1),
    least: `${length.least}`,
    most: `${length.most}`,
    half: `${lengthOf(lengths, 0.5)}`,
    nine: `${lengthOf(lengths, 0.9)}`,
  };
  return [
    t(
      'A fight takes {mean} {unit} on average ({low} to {high}), from {least} to {most}; half of them {half} or fewer, nine of ten {nine} or fewer.',
      values,
    ),
  ];
}

/** How much it helps to act first. */
function firstLines(tally: FightTally): readonly string[] {
  return firstMoves(tally).map(({ side, first, firstFights, later, laterFights, advantage }) => {
    const began = { side, share: phrase(shareWord(first)), fights: grouped(firstFights) };
    if (later === null || advantage === null) return t('Where {side} act first they win {share} of {fights}.', began);
    return t('Where {side} act first they win {share} of {fights}, else {other} of {others}: {points}.', {
      ...began,
      other: phrase(shareWord(later)),
      others: grouped(laterFights),
      points: phrase(pointsAndRange(advantage)),
    });
  });
}

function survivorLines({ tally, ended }: Simulated): readonly string[] {
  return Object.entries(tally.standing).map(([side, standing]) => {
    const all = survivors(standing, tally.fights, intervalOf({ ended }));
    const told = all.map(([many, { hits }]) => {
      const values = { many, fights: ofAll(hits, tally.fights) };
      return many === 0 ? t('none in {fights}', values) : t('{many} in {fights}', values);
    });
    return t('Of {side} there stand at the end: {told}.', { side, told: told.join(', ') });
  });
}

const MOST = 4;

function combatantLines(combatant: CombatantTally, fights: number): readonly string[] {
  const { stands, left, harm, deals, verdicts, acts, dealt, felledBy, spent } = combatant;
  const values = {
    fights: ofAll(stands, fights),
    strength: decimals(meanOf(left), 0),
    ends: listed(verdicts, fights),
    takes: withInterval(harm),
    does: withInterval(deals),
  };
  const lines = [
    stands === 0
      ? t('stands in {fights}; ends {ends}', values)
      : t('stands in {fights}, with {strength} % of its strength on average; ends {ends}', values),
    deals.n === 0 ? t('takes {takes} harm a fight', values) : t('takes {takes} harm a fight, does {does}', values),
  ];
  return [
    ...lines.map((line) => `  ${line}`),
    ...Object.entries(dealt)
      .filter(([, { points, falls }]) => points !== 0 || falls > 0)
      .sort(([, a], [, b]) => b.points - a.points)
      .slice(0, MOST)
      .map(([action, { points, hits, falls }]) =>
        dealtLine(action, { points, hits, falls, tried: acts[action] ?? 0 }, fights),
      ),
    ...(Object.keys(felledBy).length === 0
      ? []
      : [`  ${t('falls by {causes}', { causes: listed(felledBy, fights) })}`]),
    ...spentLines(spent, fights),
  ];
}

function withInterval(moments: CombatantTally['harm']): string {
  const [low, high] = meanInterval(moments);
  const values = { mean: decimals(meanOf(moments), 1), low: decimals(low, 1), high: decimals(high, 1) };
  return t('{mean} ({low} to {high})', values);
}

function spentLines(spent: Counts, fights: number): readonly string[] {
  const told = Object.entries(spent).map(([thing, by]) =>
    t('{number} of {thing}', { number: decimals(by / fights, 2), thing }),
  );
  return told.length === 0 ? [] : [`  ${t('uses up {things} a fight', { things: told.join(', ') })}`];
}

interface DealtBy {
  readonly points: number;
  readonly hits: number;
  readonly falls: number;
  readonly tried: number;
}

function dealtLine(action: string, { points, hits, falls, tried }: DealtBy, fights: number): string {
  const values = {
    action,
    harm: decimals(points / fights, 1),
    tried: decimals(tried / fights, 1),
    hits: decimals(hits / fights, 1),
    falls: decimals(falls / fights, 2),
  };
  return tried === 0
    ? `  ${t('{action}: {harm} harm a fight; hurts {hits} times, brings down {falls}', values)}`
    : `  ${t('{action}: {harm} harm a fight, {tried} times; hurts {hits} times, brings down {falls}', values)}`;
}

function ofAll(hits: number, fights: number): string {
  if (hits === 0) return t('no fight');
  return hits === fights ? t('every fight') : t('{share} of fights', { share: phrase(percentText(hits / fights)) });
}

/** The most frequent first, the rest counted. */
function listed(counts: Counts, fights: number): string {
  const sorted = Object.entries(counts).sort(([, a], [, b]) => b - a);
  const often = (hits: number): string => (hits === fights ? t('always') : phrase(percentText(hits / fights)));
  const told = sorted.slice(0, MOST).map(([name, hits]) => `${phrase(name)} (${often(hits)})`);
  const others = sorted.length - told.length;
  return others > 0 ? t('{told} and {n} more', { told: told.join(', '), n: others }) : told.join(', ');
}

const TURNINGS = 6;

/** What went with how fights ended. */
function inPlayLines(tally: FightTally): readonly string[] {
  const [side = ''] = Object.keys(tally.wins);
  const found = [
    [
      t('Rules that go with {side} winning or losing; whether they are why, fray compare tells:', { side }),
      tally.rules,
    ],
    [t('Reactions and other answers that do:'), tally.answers],
  ] as const;
  return found.flatMap(([heading, all]) => {
    const told = turnings(all, tally, side).slice(0, TURNINGS);
    return told.length === 0 ? [] : ['', heading, ...told.map((turning) => turningLine(turning, tally.fights))];
  });
}

/** How often each reaction was taken, and each was let pass. */
function answerLines({ answers, fights }: FightTally): readonly string[] {
  const told = playedMost(answers).slice(0, TURNINGS);
  const lines = told.map(
    (each) =>
      `  ${t('{name}: in {fights}, {times} times a fight', {
        name: phrase(each.name),
        fights: ofAll(each.fights, fights),
        times: decimals(each.times / fights, 2),
      })}`,
  );
  return lines.length === 0 ? [] : ['', t('Reactions and other answers, the most frequent first:'), ...lines];
}

function turningLine({ name, times, fights, withIt, without, difference }: Turning, all: number): string {
  return `  ${t('{name}: in {share} of fights, {times} times a fight; with it {withIt}, without {without}: {points}', {
    name: phrase(name),
    share: phrase(percentText(fights / all)),
    times: decimals(times / all, 2),
    withIt: phrase(shareWord(withIt)),
    without: phrase(shareWord(without)),
    points: phrase(pointsAndRange(difference)),
  })}`;
}
