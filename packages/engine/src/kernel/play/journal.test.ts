import { describe, expect, it } from 'vitest';
import { commandsOf } from '../../../test/support/commands.ts';
import { type TinyGame, tinyFight, tinyRuleset } from '../../../test/support/tiny-ruleset.ts';
import { Generator } from '../../chance/generator.ts';
import {
  diceWithheld,
  JournalError,
  journalHeader,
  journalLine,
  journalTurn,
  replay,
  writeJournal,
} from './journal.ts';
import { answer, begin, type Outcome, type Play, run, steps } from './play.ts';

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

  it('is followed by what fell where it withholds its dice, and goes on with others, after a step taken back too', () => {
    const fight = tinyFight({ dice: { script: [], typed: false, generator: Generator.seeded(1).state() } });
    const hits = (play: Play<TinyGame>, by: string, target: string): Play<TinyGame> => {
      const hit = done(run(play, { by, do: 'hit', target }));
      return hit.fight.pending === null ? hit : done(answer(hit, 'parry'));
    };
    const first = begin(tinyRuleset, fight);
    const play = hits(hits(first, 'ann', 'bob'), 'bob', 'ann');
    const text = diceWithheld(`${writeJournal(play)}${journalTurn(6, 'undo')}\n${journalTurn(7, 'undo')}\n`);
    for (const state of [fight, play.fight])
      for (const word of state.dice.generator ?? []) expect(text).not.toContain(`${word}`);
    const fresh = Generator.seeded(6).state();
    const again = replay(tinyRuleset, text, fresh);
    expect(again.future[1]?.fight.combatants).toEqual(play.fight.combatants);
    expect([again.fight.dice.generator, again.future[1]?.fight.dice]).toEqual([
      fresh,
      { script: [], typed: false, generator: fresh },
    ]);
    expect(() => hits(replay(tinyRuleset, text), 'bob', 'ann')).toThrow(/no dice left/);
  });

  it('follows lines whose faces fell elsewhere, and lets the generator of its header fall for the others', () => {
    const play = played();
    const own = { script: [], typed: false, generator: Generator.seeded(2).state() };
    const given = steps(play).map((step, index) => journalLine(index + 1, step, true));
    const text = `${[journalHeader(play, own), ...given].join('\n')}\n`;
    const again = replay(tinyRuleset, text);
    expect([again.fight.combatants, again.fight.dice.generator]).toEqual([play.fight.combatants, own.generator]);
    const ungiven = text.replaceAll(',"given":true', '');
    expect(() => replay(tinyRuleset, ungiven)).toThrow(/^line 3: inputs: the journal says \[2\]/);
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
