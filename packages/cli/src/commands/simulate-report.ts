import {
  type CombatantTally,
  type Counts,
  type FightTally,
  type Fought,
  type IntervalName,
  type Mode,
  meanInterval,
  meanOf,
  outcomes,
  type Share,
} from '@fray/lab';
import { type Io, paint, say, sayAll } from '../io.ts';

/** Many fights that were fought, and how. */
export interface Simulated {
  readonly title: string;
  readonly tally: FightTally;
  readonly ended: Fought['ended'];
  readonly mode: Mode;
  readonly tactics: string;
  readonly seed: number;
  readonly ms: number;
}

/** Whoever stopped by looking needs another interval than who said before how often he would. */
export function intervalOf({ ended }: Simulated): IntervalName {
  return ended === 'all' ? 'Wilson' : 'confidence sequence';
}

/** Tells a reader what came of many fights. */
export function showFights({ stdout }: Io, found: Simulated): void {
  const { title, tally } = found;
  say(stdout, paint(stdout, 'heading', title));
  say(stdout, howMany(found));
  say(stdout, '');
  for (const [name, share] of Object.entries(outcomes(tally, intervalOf(found))))
    say(stdout, `  ${outcomeName(name, tally).padEnd(NAME)} ${shareText(share, tally.fights)}`);
  say(stdout, `  (95 % intervals: ${intervalOf(found)})`);
  say(stdout, '');
  sayAll(stdout, lengthLines(tally));
  sayAll(stdout, firstLines(tally));
  for (const [id, combatant] of Object.entries(tally.combatants)) {
    say(stdout, '');
    say(stdout, paint(stdout, 'turn', `${id} (${combatant.side})`));
    sayAll(stdout, combatantLines(combatant, tally.fights));
  }
}

const NAME = 22;

function howMany({ tally, ended, mode, tactics, seed, ms }: Simulated): string {
  const why = { all: '', precise: ', which was precise enough', interrupted: ', then interrupted' }[ended];
  const how = mode === 'remembered' ? 'by known steps' : 'face by face';
  const seconds = (ms / 1000).toFixed(1);
  return `${tally.fights.toLocaleString('en')} fights ${how}${why}; all by the tactics '${tactics}', seed ${seed}, ${seconds} s`;
}

function outcomeName(name: string, { wins }: FightTally): string {
  return Object.hasOwn(wins, name) ? `won by ${name}` : name;
}

/** "83.6 %   83.1 to 84.1 %"; what never happened, or always, as no more than that. */
function shareText({ hits, share, interval: [low, high] }: Share, fights: number): string {
  if (hits === 0) return `never in ${fights.toLocaleString('en')}: at most ${percentText(high)}`;
  if (hits === fights) return `always in ${fights.toLocaleString('en')}: at least ${percentText(low)}`;
  return `${percentText(share).padStart(7)}   ${percentText(low)} to ${percentText(high)}`;
}

/** With as many places as it takes not to read 0 or 100 %. */
function percentText(share: number): string {
  const percent = share * 100;
  for (const places of [1, 2, 3]) {
    const text = percent.toFixed(places);
    if (Number(text) > 0 && Number(text) < 100) return `${text} %`;
  }
  return share < 0.5 ? 'less than 0.001 %' : 'more than 99.999 %';
}

function lengthLines({ length, lengths, unit, fights }: FightTally): readonly string[] {
  const [low, high] = meanInterval(length);
  const mean = `${meanOf(length).toFixed(1)} ${unit}s on average (${low.toFixed(1)} to ${high.toFixed(1)})`;
  const range = `from ${length.least} to ${length.most}`;
  return [`A fight takes ${mean}, ${range}; half of them ${middle(lengths, fights)} or fewer.`];
}

/** The least length that half of the fights do not pass. */
function middle(lengths: Counts, fights: number): number {
  let seen = 0;
  for (const length of Object.keys(lengths)
    .map(Number)
    .sort((a, b) => a - b)) {
    seen += lengths[length] ?? 0;
    if (seen * 2 >= fights) return length;
  }
  return 0;
}

/** How much it helps to act first. */
function firstLines({ first, wins, fights }: FightTally): readonly string[] {
  return Object.entries(first).map(([side, { fights: began, wins: won }]) => {
    const later = fights - began;
    const otherwise =
      later === 0 ? '' : `, else ${percentText(((wins[side] ?? 0) - won) / later)} of ${later.toLocaleString('en')}`;
    return `Where ${side} act first they win ${percentText(won / began)} of ${began.toLocaleString('en')}${otherwise}.`;
  });
}

const MOST = 4;

function combatantLines(combatant: CombatantTally, fights: number): readonly string[] {
  const { stands, left, harm, verdicts, acts, dealt, felledBy, spent } = combatant;
  const strength = stands === 0 ? '' : `, with ${meanOf(left).toFixed(0)} % of its strength on average`;
  return [
    `  stands in ${ofAll(stands, fights)}${strength}; ends ${listed(verdicts, fights)}`,
    `  takes ${meanOf(harm).toFixed(1)} harm a fight`,
    ...Object.entries(dealt)
      .filter(([, { points, falls }]) => points !== 0 || falls > 0)
      .sort(([, a], [, b]) => b.points - a.points)
      .slice(0, MOST)
      .map(([action, { points, hits, falls }]) =>
        dealtLine(action, { points, hits, falls, tried: acts[action] ?? 0 }, fights),
      ),
    ...(Object.keys(felledBy).length === 0 ? [] : [`  falls by ${listed(felledBy, fights)}`]),
    ...Object.entries(spent).map(([thing, by]) => `  uses up ${(by / fights).toFixed(1)} ${thing} a fight`),
  ];
}

interface DealtBy {
  readonly points: number;
  readonly hits: number;
  readonly falls: number;
  readonly tried: number;
}

function dealtLine(action: string, { points, hits, falls, tried }: DealtBy, fights: number): string {
  const often = tried === 0 ? '' : `, ${(tried / fights).toFixed(1)} times`;
  return `  ${action}: ${(points / fights).toFixed(1)} harm a fight${often}; hurts ${(hits / fights).toFixed(1)} times, brings down ${(falls / fights).toFixed(2)}`;
}

function ofAll(hits: number, fights: number): string {
  if (hits === 0) return 'no fight';
  return hits === fights ? 'every fight' : `${percentText(hits / fights)} of fights`;
}

/** The most frequent first, the rest counted. */
function listed(counts: Counts, fights: number): string {
  const sorted = Object.entries(counts).sort(([, a], [, b]) => b - a);
  const told = sorted.slice(0, MOST).map(([name, hits]) => `${name} (${percentText(hits / fights)})`);
  const others = sorted.length - told.length;
  return `${told.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}
