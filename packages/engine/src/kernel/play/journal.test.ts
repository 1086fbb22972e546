import { describe, expect, it } from 'vitest';
import { commandsOf } from '../../../test/support/commands.ts';
import { type TinyGame, tinyFight, tinyRuleset } from '../../../test/support/tiny-ruleset.ts';
import { Generator } from '../../chance/generator.ts';
import { JournalError, journalTurn, replay, writeJournal } from './journal.ts';
import { answer, begin, type Outcome, type Play, run } from './play.ts';

function done(outcome: Outcome<TinyGame>): Play<TinyGame> {
  if (!outcome.ok) throw new Error(outcome.refusals.map(({ text }) => text).join('; '));
  return outcome.play;
}

/** Both hit, the first hit of bob parries; ends inside a question of the second. */
function played(): Play<TinyGame> {
  const fight = tinyFight({ dice: { script: [2, 2], typed: false, generator: Generator.seeded(5).state() } });
  let play = done(run(begin(tinyRuleset, fight), { by: 'ann', do: 'hit', target: 'bob' }));
  play = done(answer(play, 'parry'));
  return done(run(play, { by: 'bob', do: 'hit', target: 'ann' }));
}

describe('the journal', () => {
  it('plays again to the same fight, questions and dice to come included', () => {
    const play = played();
    const again = replay(tinyRuleset, writeJournal(play));
    expect(again.fight).toEqual(play.fight);
    expect(commandsOf(again)).toEqual(commandsOf(play));
  });

  it('follows steps that were taken back', () => {
    const play = played();
    const text = `${writeJournal(play)}${journalTurn(9, 'undo')}\n${journalTurn(10, 'redo')}\n${journalTurn(11, 'undo')}\n`;
    expect(replay(tinyRuleset, text).fight).toEqual(play.past?.fight);
  });

  it('drops a last line that was cut off', () => {
    const play = played();
    const text = writeJournal(play);
    const cut = text.slice(0, text.trimEnd().lastIndexOf('\n') + 20);
    expect(replay(tinyRuleset, cut).fight).toEqual(play.past?.fight);
  });

  it('says at which line the rules disagree with it', () => {
    const lines = writeJournal(played()).split('\n');
    const forged = lines.map((line, index) => (index === 2 ? line.replace('[2]', '[1]') : line)).join('\n');
    expect(() => replay(tinyRuleset, forged)).toThrow(JournalError);
    expect(() => replay(tinyRuleset, forged)).toThrow(/^line 3: inputs: the journal says \[1\], the rules say \[2\]/);
  });

  it('says what to do about one that another version has kept', () => {
    const text = writeJournal(played());
    const found = (from: string, to: string): string => {
      try {
        replay(tinyRuleset, text.replace(from, to));
      } catch (error) {
        if (error instanceof JournalError) return error.message;
      }
      return '';
    };
    expect([found('"frayJournal":3', '"frayJournal":1'), found('"frayJournal":3', '"frayJournal":4')]).toEqual([
      'line 1: expected a journal of version 3, found 1: an earlier version of Fray has kept it; go on with that one, or begin anew',
      'line 1: expected a journal of version 3, found 4: a later version of Fray has kept it; go on with that one',
    ]);
    expect(found('"frayJournal":3', '"frayJournal":null')).toBe('line 1: expected a journal of version 3, found none');
    expect(found('"fray":2', '"fray":1')).toMatch(
      /^line 1: expected a fight of version 2, found 1: an earlier version/,
    );
  });

  it('says what is wrong with a file that is no journal', () => {
    expect(() => replay(tinyRuleset, '')).toThrow(/^line 1: expected one JSON document/);
    expect(() => replay(tinyRuleset, '{"a":1}\n')).toThrow(/^line 1: expected the header/);
    const [header] = writeJournal(played()).split('\n');
    expect(() => replay(tinyRuleset, `${header}\n{"n":1,"request":{"kind":"undo"}}\n`)).toThrow(
      /^line 2: expected the step 'begin' first/,
    );
  });
});
