import { add, constant, type Dice, DiceLimitError, die, keepHighest, keepLowest, openEnded, sum } from './dice.ts';
import { Memo } from './memo.ts';
import { DiceSyntaxError, Reader } from './reader.ts';

const MAX_TEXT = 200;
// As typed, and as pasted from books.
const MINUS = '-−–';
const parsed: Memo<Dice> = new Memo();

/**
 * Reads dice: `2d6+3`, `d%`, `4d6kh3`, `2d20kl1`, `1d8+1d6+2`, `5`. Space and case do not matter. Also
 *
 * - `2x(1d8+1d6)`: what is in brackets, rolled twice;
 * - `d10!`: an open-ended die, rolled again and added after its highest face; `d10!9`: after a 9; `d10!9(10=0)`: and 10
 *   counts nothing; `d10!9~8`: odds cut after 8 rolls instead of 6.
 *
 * Budget: 200 characters, 1,000 dice, 1,000 sides, and exact odds that take about 40 ms at most.
 * @throws DiceSyntaxError if the text is not such a notation, or past the budget
 */
export function parseDice(text: string): Dice {
  return parsed.get(text) ?? parsed.keep(text, parse(text), 0);
}

function parse(text: string): Dice {
  const reader = new Reader(text);
  if (text.length > MAX_TEXT) throw reader.error(`at most ${MAX_TEXT} characters`, MAX_TEXT);
  const dice = total(reader);
  if (!reader.atEnd()) throw reader.error('"+", "-" or the end');
  return dice;
}

/** total: term (("+" term) | ("-" number))*, with a "-" in front of a leading number */
function total(reader: Reader): Dice {
  let dice = reader.take(MINUS) ? negative(reader) : term(reader);
  for (;;) {
    const start = reader.position();
    let next: Dice;
    if (reader.take('+')) next = term(reader);
    else if (reader.take(MINUS)) next = negative(reader);
    else return dice;
    const before = dice;
    dice = within(reader, start, () => add(before, next));
  }
}

function negative(reader: Reader): Dice {
  const start = reader.position();
  const value = reader.number('a number');
  if (reader.take('dx×')) throw reader.error('a number, since dice are not subtracted', start);
  return within(reader, start, () => constant(-value));
}

/** term: number | "(" total ")" | ([number] die | number "x" "(" total ")") [("kh" | "kl") number] */
function term(reader: Reader): Dice {
  const start = reader.position();
  if (reader.take('(')) return bracketed(reader);
  const count = reader.digits();
  if (reader.take('d')) {
    const dice = within(reader, start, () => single(reader));
    return rolled(reader, start, count ?? 1, dice);
  }
  if (count === undefined) throw reader.error('a number or dice');
  if (!reader.take('x×')) return within(reader, start, () => constant(count));
  reader.expect('(');
  return rolled(reader, start, count, bracketed(reader));
}

function bracketed(reader: Reader): Dice {
  const dice = total(reader);
  reader.expect(')');
  return dice;
}

function rolled(reader: Reader, start: number, count: number, dice: Dice): Dice {
  if (!reader.take('k')) return within(reader, start, () => sum(count, dice));
  const keep = reader.take('h') ? keepHighest : reader.take('l') ? keepLowest : undefined;
  if (!keep) throw reader.error('"h" or "l"');
  const kept = reader.number('how many to keep');
  return within(reader, start, () => keep(count, kept, dice));
}

/** single: ("%" | sides) ["!" [face ("," face)*] ["(" face "=" worth ("," face "=" worth)* ")"] ["~" links]] */
function single(reader: Reader): Dice {
  const sides = reader.take('%') ? 100 : reader.number('the number of sides or "%"');
  if (!reader.take('!')) return die(sides);
  const goesOn = [reader.digits() ?? sides];
  while (reader.take(',')) goesOn.push(reader.number('a face'));
  const counts: Record<number, number> = {};
  if (reader.take('(')) {
    do {
      const face = reader.number('a face');
      reader.expect('=');
      counts[face] = reader.number('what the face counts');
    } while (reader.take(','));
    reader.expect(')');
  }
  const chain = { sides, goesOn, counts };
  return openEnded(reader.take('~') ? { ...chain, links: reader.number('a number of rolls') } : chain);
}

/** Limits are checked where dice are made; here they get the place in the text. */
function within(reader: Reader, start: number, make: () => Dice): Dice {
  try {
    return make();
  } catch (error) {
    if (error instanceof DiceLimitError) throw reader.error(`dice within the limits (${error.message})`, start);
    throw error;
  }
}

/** The dice, or null where the text is no notation or asks for too much: for checks of what comes from outside. */
export function diceOrNull(text: string): Dice | null {
  try {
    return parseDice(text);
  } catch (error) {
    if (error instanceof DiceSyntaxError || error instanceof DiceLimitError) return null;
    throw error;
  }
}
