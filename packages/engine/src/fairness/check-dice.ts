import type { GeneratorState } from '../chance/generator.ts';
import {
  JournalError,
  type JournalHeader,
  type JournalLine,
  parseLine,
  readHeader,
  replay,
} from '../kernel/play/journal.ts';
import type { Request } from '../kernel/play/play.ts';
import type { Ruleset } from '../kernel/ruleset/ruleset.ts';
import type { DiceState } from '../kernel/state/fight.ts';
import type { Game } from '../kernel/state/game.ts';
import { commitmentOf } from './commitment.ts';

/** Dice of a journal that come from one seed. */
export interface DiceSpan {
  /** The first and the last step of them, counted from 1 as in the journal. */
  readonly from: number;
  readonly to: number;
  /** How many faces fell by it. */
  readonly faces: number;
  /** How many fell elsewhere, before the journal was taken up. */
  readonly elsewhere: number;
  /** What everybody was told before the first; null where nobody was promised anything. */
  readonly commitment: string | null;
  /** What they come from; null where that has not been revealed. */
  readonly seed: GeneratorState | null;
  /** What those who played added to it, in order. */
  readonly added: readonly { readonly step: number; readonly name: string; readonly words: string }[];
}

type Reveal = Extract<Request, { kind: 'reveal' }>;

/**
 * Checks every die of a journal: each seed is the one that was committed to, and each face is the one that falls by it and
 * by the words that were added. Of dice whose seed has not been revealed it checks only what the rules make of them.
 *
 * @param rules of the journal's ruleset
 * @throws JournalError at the first line that is not as it must be
 */
export function checkDice<G extends Game>(rules: Ruleset<G>, text: string): readonly DiceSpan[] {
  const { dice } = readHeader(text).fight;
  if (dice.typed) throw new JournalError(1, 'expected dice that a generator throws, found some that people throw');
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line, index) => parseLine(line, index + 1));
  const steps = lines.slice(1) as readonly JournalLine[];
  const spans = spansOf(dice, steps);
  for (const span of spans) refuseBroken(span);
  replay(rules, withSeeds(lines[0] as JournalHeader, steps, spans));
  return spans;
}

/** A seed is revealed by the step that ends its dice; a journal of the host's own may tell it from the beginning. */
function spansOf(dice: DiceState, steps: readonly JournalLine[]): readonly DiceSpan[] {
  // What came before a journal was taken up elsewhere is no promise of who goes on with it.
  const reveals = steps.flatMap((step) => {
    const { n, request } = step;
    return request.kind === 'reveal' && !isGiven(step) ? [{ n, request }] : [];
  });
  const ends = [...reveals, { n: steps.length, request: null }];
  return ends.flatMap(({ n, request }, index) => {
    const before = reveals[index - 1];
    const from = (before?.n ?? 0) + 1;
    if (request === null && from > n) return [];
    const { commitment = null, own } = before === undefined ? beginning(dice) : continuation(before.request);
    const seed = told(own, request, n);
    return [{ ...fallen(steps.slice(from - 1, n)), from, to: n, commitment, seed }];
  });
}

interface Promised {
  readonly commitment?: string;
  /** What the journal itself tells of the seed. */
  readonly own: GeneratorState | null;
}

function beginning({ commitment, seed, generator }: DiceState): Promised {
  return { ...(commitment !== undefined && { commitment }), own: seed ?? generator };
}

function continuation({ commitment, generator }: Reveal): Promised {
  return { commitment, own: generator };
}

/** The seed of a span as it is told, which must be told alike. */
function told(own: GeneratorState | null, end: Reveal | null, n: number): GeneratorState | null {
  const revealed = end?.revealed ?? null;
  if (own !== null && revealed !== null && own.join() !== revealed.join())
    throw new JournalError(n + 1, 'the seed that is revealed is not the one by which the dice fell');
  return own ?? revealed;
}

function fallen(steps: readonly JournalLine[]): Pick<DiceSpan, 'faces' | 'elsewhere' | 'added'> {
  const count = (those: readonly JournalLine[]): number =>
    those.flatMap((step) => ('inputs' in step ? step.inputs : [])).filter((input) => typeof input === 'number').length;
  const added = steps.flatMap(({ n, request }) =>
    request.kind === 'contribute' ? [{ step: n, name: request.name, words: request.words }] : [],
  );
  const given = steps.filter(isGiven);
  return { faces: count(steps) - count(given), elsewhere: count(given), added };
}

function isGiven(step: JournalLine): boolean {
  return 'given' in step && step.given === true;
}

/** @throws JournalError where the seed is not the one that was committed to */
function refuseBroken({ seed, commitment, from, to }: DiceSpan): void {
  if (seed === null || commitment === null) return;
  const found = commitmentOf(seed);
  if (found === commitment) return;
  const text = `steps ${from} to ${to}: expected a seed whose hash is ${commitment}, found one whose hash is ${found}`;
  throw new JournalError(to + 1, text);
}

/** The journal with all seeds where its dice ask for them; where one is not known, the faces are taken from the lines. */
function withSeeds(header: JournalHeader, steps: readonly JournalLine[], spans: readonly DiceSpan[]): string {
  const { fight } = header;
  const [first] = spans;
  const generator = first?.seed ?? fight.dice.generator ?? ANY;
  const lines = steps.map((step) => {
    const index = spans.findIndex(({ to }) => step.n <= to);
    const isKnown = index >= 0 && spans[index]?.seed !== null;
    const line = isKnown || !('inputs' in step) ? step : { ...step, given: true };
    const { request } = line;
    return request.kind === 'reveal' && !isGiven(step)
      ? { ...line, request: { ...request, generator: spans[index + 1]?.seed ?? null } }
      : line;
  });
  const begun = { ...header, fight: { ...fight, dice: { ...fight.dice, generator } } };
  return `${[begun, ...lines].map((line) => JSON.stringify(line)).join('\n')}\n`;
}

/** Stands for a seed that nobody knows: no die falls by it. */
const ANY: GeneratorState = [1, 2, 3, 4];
