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
  pointsAndRange,
  type Simulated,
  shareText,
  shareWord,
  survivors,
  type Turning,
  turnings,
} from '@fray/lab';
import { type Io, paint, say, sayAll } from '../io.ts';

/** Tells a reader what came of many fights. @param ms how long they took */
export function showFights({ stdout }: Io, found: Simulated, ms: number): void {
  const { title, tally, exact } = found;
  const by = intervalOf(found);
  say(stdout, paint(stdout, 'heading', title));
  say(stdout, `${howText(found)}, ${(ms / 1000).toFixed(1)} s`);
  say(stdout, '');
  for (const [name, share] of Object.entries(outcomes(tally, by)))
    say(stdout, `  ${outcomeName(name, tally).padEnd(NAME)} ${shareText(share, tally.fights)}`);
  say(stdout, `  (${intervalText(by)})`);
  if (exact !== null) sayAll(stdout, exactLines(exact));
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
}

const NAME = 22;

function outcomeName(name: string, { wins }: FightTally): string {
  return Object.hasOwn(wins, name) ? `won by ${name}` : name;
}

function lengthLines({ length, lengths, unit }: FightTally): readonly string[] {
  const [low, high] = meanInterval(length);
  const mean = `${meanOf(length).toFixed(1)} ${unit}s on average (${low.toFixed(1)} to ${high.toFixed(1)})`;
  const range = `from ${length.least} to ${length.most}`;
  return [
    `A fight takes ${mean}, ${range}; half of them ${lengthOf(lengths, 0.5)} or fewer, nine of ten ${lengthOf(lengths, 0.9)} or fewer.`,
  ];
}

/** How much it helps to act first. */
function firstLines(tally: FightTally): readonly string[] {
  return firstMoves(tally).map(({ side, first, firstFights, later, laterFights, advantage }) => {
    const began = `Where ${side} act first they win ${shareWord(first)} of ${firstFights.toLocaleString('en')}`;
    if (later === null || advantage === null) return `${began}.`;
    return `${began}, else ${shareWord(later)} of ${laterFights.toLocaleString('en')}: ${pointsAndRange(advantage)}.`;
  });
}

function survivorLines({ tally, ended }: Simulated): readonly string[] {
  return Object.entries(tally.standing).map(([side, standing]) => {
    const all = survivors(standing, tally.fights, intervalOf({ ended }));
    const told = all.map(([many, { hits }]) => `${many === 0 ? 'none' : many} in ${ofAll(hits, tally.fights)}`);
    return `Of ${side} there stand at the end: ${told.join(', ')}.`;
  });
}

const MOST = 4;

function combatantLines(combatant: CombatantTally, fights: number): readonly string[] {
  const { stands, left, harm, deals, verdicts, acts, dealt, felledBy, spent } = combatant;
  const strength = stands === 0 ? '' : `, with ${meanOf(left).toFixed(0)} % of its strength on average`;
  const does = deals.n === 0 ? '' : `, does ${withInterval(deals)}`;
  return [
    `  stands in ${ofAll(stands, fights)}${strength}; ends ${listed(verdicts, fights)}`,
    `  takes ${withInterval(harm)} harm a fight${does}`,
    ...Object.entries(dealt)
      .filter(([, { points, falls }]) => points !== 0 || falls > 0)
      .sort(([, a], [, b]) => b.points - a.points)
      .slice(0, MOST)
      .map(([action, { points, hits, falls }]) =>
        dealtLine(action, { points, hits, falls, tried: acts[action] ?? 0 }, fights),
      ),
    ...(Object.keys(felledBy).length === 0 ? [] : [`  falls by ${listed(felledBy, fights)}`]),
    ...spentLines(spent, fights),
  ];
}

function withInterval(moments: CombatantTally['harm']): string {
  const [low, high] = meanInterval(moments);
  return `${meanOf(moments).toFixed(1)} (${low.toFixed(1)} to ${high.toFixed(1)})`;
}

function spentLines(spent: Counts, fights: number): readonly string[] {
  const told = Object.entries(spent).map(([thing, by]) => `${(by / fights).toFixed(2)} of ${thing}`);
  return told.length === 0 ? [] : [`  uses up ${told.join(', ')} a fight`];
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
  const often = (hits: number): string => (hits === fights ? 'always' : percentText(hits / fights));
  const told = sorted.slice(0, MOST).map(([name, hits]) => `${name} (${often(hits)})`);
  const others = sorted.length - told.length;
  return `${told.join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
}

const TURNINGS = 6;

/** What went with how fights ended. */
function inPlayLines(tally: FightTally): readonly string[] {
  const [side = ''] = Object.keys(tally.wins);
  const found = [
    [`Rules that go with ${side} winning or losing; whether they are why, fray compare tells:`, tally.rules],
    ['Reactions and other answers that do:', tally.answers],
  ] as const;
  return found.flatMap(([heading, all]) => {
    const told = turnings(all, tally, side).slice(0, TURNINGS);
    return told.length === 0 ? [] : ['', heading, ...told.map((turning) => turningLine(turning, tally.fights))];
  });
}

function turningLine({ name, times, fights, withIt, without, difference }: Turning, all: number): string {
  const often = `in ${percentText(fights / all)} of fights, ${(times / all).toFixed(2)} times a fight`;
  return `  ${name}: ${often}; with it ${shareWord(withIt)}, without ${shareWord(without)}: ${pointsAndRange(difference)}`;
}
