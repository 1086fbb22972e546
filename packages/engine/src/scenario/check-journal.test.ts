import { describe, expect, it } from 'vitest';
import { tinyFight, tinyRuleset } from '../../test/support/tiny-ruleset.ts';
import { journalHeader, journalLine, journalTurn } from '../kernel/play/journal.ts';
import { begin, type Play, run, steps } from '../kernel/play/play.ts';
import { InputError } from '../sheet/input-error.ts';
import { checkJournal } from './check-journal.ts';

const start = begin(tinyRuleset, tinyFight({ dice: { script: [1], typed: false, generator: null } }));
const outcome = run(start, { by: 'ann', do: 'hit', target: 'bob' });
const play = outcome.ok ? (outcome.play as Play) : (start as Play);
const LINES = [journalHeader(play), ...steps(play).map((step, index) => journalLine(index + 1, step))];

function complaint(lines: readonly string[]): string {
  try {
    checkJournal(lines.join('\n'), 'duel.jsonl');
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
  return '';
}

describe('checkJournal', () => {
  it('takes what was written, steps that were taken back, and a last line that was cut off', () => {
    expect(complaint([...LINES, journalTurn(3, 'undo'), '{"n":4,"to'])).toBe('');
  });

  it.each([
    [
      LINES[0]?.replace('"clock"', '"klock"') ?? '',
      'duel.jsonl:1: fight.klock: expected one of the keys areas, clock, ',
    ],
    [
      LINES[0]?.replace(/"combatants":\[/, '$&7,') ?? '',
      'duel.jsonl:1: fight.combatants[0]: expected a mapping, found 7',
    ],
  ])('names the place in a header', (header, expected) => {
    expect(complaint([header])).toContain(expected);
  });

  it.each([
    ['null', 'duel.jsonl:3: expected a mapping, found nothing'],
    [
      '{"n":2,"request":{"kind":"dance"}}',
      'duel.jsonl:3: request.kind: expected one of begin, command, answer, contribute, reveal, found "dance"',
    ],
    [
      '{"n":2,"request":{"kind":"answer","answer":{}},"inputs":[],"events":[]}',
      'duel.jsonl:3: request.answer: expected ',
    ],
    ['{"n":5,"request":{"kind":"undo"}}', 'duel.jsonl:3: n: expected 2: steps count from 1, found 5'],
  ])('names the line of %s', (line, expected) => {
    expect(complaint([...LINES.slice(0, 2), line])).toContain(expected);
  });
});
