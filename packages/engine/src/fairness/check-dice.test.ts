import { describe, expect, it } from 'vitest';
import { type TinyGame, tinyFight, tinyRuleset } from '../../test/support/tiny-ruleset.ts';
import { Generator, seedText } from '../chance/generator.ts';
import { diceWithheld, journalTurn, writeJournal } from '../kernel/play/journal.ts';
import {
  answer,
  begin,
  type Outcome,
  type Play,
  type Request,
  requested,
  run,
  steps,
  undo,
} from '../kernel/play/play.ts';
import { checkDice, type DiceSpan } from './check-dice.ts';
import { commitmentOf } from './commitment.ts';

const FIRST = Generator.seeded('one').state();
const SECOND = Generator.seeded('two').state();

function done(outcome: Outcome<TinyGame>): Play<TinyGame> {
  if (!outcome.ok) throw new Error(outcome.refusals.map(({ text }) => text).join('; '));
  return outcome.play;
}

function hits(play: Play<TinyGame>, by: string, target: string): Play<TinyGame> {
  const hit = done(run(play, { by, do: 'hit', target }));
  return hit.fight.pending === null ? hit : done(answer(hit, 'parry'));
}

const ADD: Request = { kind: 'contribute', name: 'Zoe', words: 'seven' };
const REVEAL: Request = { kind: 'reveal', revealed: FIRST, generator: SECOND, commitment: commitmentOf(SECOND) };

/** Both hit, Zoe adds words, both hit again, the seed is revealed, ann hits by the next one. */
function played(): Play<TinyGame> {
  const dice = { script: [], typed: false, generator: FIRST, seed: FIRST, commitment: commitmentOf(FIRST) };
  const begun = begin(tinyRuleset, tinyFight({ dice }));
  const mixed = done(requested(hits(hits(begun, 'ann', 'bob'), 'bob', 'ann'), ADD));
  return hits(done(requested(hits(hits(mixed, 'ann', 'bob'), 'bob', 'ann'), REVEAL)), 'ann', 'bob');
}

const facesIn = (play: Play<TinyGame>): number =>
  steps(play).flatMap(({ inputs }) => inputs.filter((each) => typeof each === 'number')).length;

describe('commitmentOf', () => {
  it('is the SHA-256 of the digits of the seed', () => {
    const seed = [0x01234567, 0x89abcdef, 0, 0xff] as const;
    expect(seedText(seed)).toBe('0123456789abcdef00000000000000ff');
    // As `printf 0123456789abcdef00000000000000ff | sha256sum` says.
    expect(commitmentOf(seed)).toBe('b76a978cd2ae6b50ac8b4ef178450e47985db15b75ba497a77ee4e2cdc519f67');
  });
});

describe('dice that can be checked', () => {
  const play = played();
  const text = diceWithheld(writeJournal(play));

  it('are told of by their seed as soon as it is revealed, and by no more before', () => {
    for (const word of SECOND) expect(text).not.toContain(`${word}`);
    const [one, two] = checkDice(tinyRuleset, text) as readonly [DiceSpan, DiceSpan];
    expect(one).toMatchObject({ from: 1, commitment: commitmentOf(FIRST), seed: FIRST });
    expect(one.added).toMatchObject([{ name: 'Zoe', words: 'seven' }]);
    expect(two).toMatchObject({
      from: one.to + 1,
      to: steps(play).length,
      commitment: commitmentOf(SECOND),
      seed: null,
    });
    expect(one.faces).toBeGreaterThan(0);
    expect(two.faces).toBeGreaterThan(0);
    expect(one.faces + two.faces).toBe(facesIn(play));
  });

  it('fall otherwise with other words, or with none', () => {
    const other = text.replaceAll('"words":"seven"', '"words":"eight"');
    expect(() => checkDice(tinyRuleset, other)).toThrow(/inputs: the journal says/);
  });

  it('are found out where a face, the seed or the commitment is another', () => {
    const lines = text.split('\n');
    const at = lines.findIndex((line) => /"inputs":\[[12]/.test(line));
    const line = lines[at] ?? '';
    const turned = line.replace(/"inputs":\[([12])/, (_all, face) => `"inputs":[${face === '1' ? 2 : 1}`);
    expect(() => checkDice(tinyRuleset, lines.with(at, turned).join('\n'))).toThrow(`line ${at + 1}: inputs`);
    const seed = text.replaceAll(`"revealed":[${FIRST.join()}]`, `"revealed":[${SECOND.join()}]`);
    expect(() => checkDice(tinyRuleset, seed)).toThrow(/expected a seed whose hash is [0-9a-f]{64}, found one/);
    const promised = text.replace(commitmentOf(FIRST), commitmentOf(SECOND));
    expect(() => checkDice(tinyRuleset, promised)).toThrow(/expected a seed whose hash is/);
    const own = writeJournal(play).replace(`"seed":[${FIRST.join()}]`, `"seed":[${SECOND.join()}]`);
    expect(() => checkDice(tinyRuleset, own)).toThrow(/the seed that is revealed is not the one/);
  });

  it('are checked where steps were taken back, too', () => {
    const count = steps(play).length;
    const back = `${text}${journalTurn(count + 1, 'undo')}\n`;
    expect(checkDice(tinyRuleset, back).at(-1)?.to).toBe(count + 1);
  });

  it('are not checked where people throw them', () => {
    const typed = begin(tinyRuleset, tinyFight({ dice: { script: [], typed: true, generator: null } }));
    expect(() => checkDice(tinyRuleset, writeJournal(typed))).toThrow(/^line 1: expected dice that a generator throws/);
    expect(requested(typed, ADD)).toMatchObject({ ok: false });
  });

  it('cannot be taken back to where their seed is known', () => {
    const dice = { script: [], typed: false, generator: FIRST, seed: FIRST };
    const begun = begin(tinyRuleset, tinyFight({ dice }));
    const revealed = done(requested(begun, REVEAL));
    expect(revealed.fight.dice).toMatchObject({ generator: SECOND, seed: SECOND, commitment: commitmentOf(SECOND) });
    expect(undo(revealed)).toMatchObject({ ok: false });
    expect(undo(done(requested(begun, ADD)))).toMatchObject({ ok: true });
  });

  it('wait while a question is open', () => {
    const dice = { script: [2], typed: false, generator: FIRST };
    const asked = done(run(begin(tinyRuleset, tinyFight({ dice })), { by: 'ann', do: 'hit', target: 'bob' }));
    expect(asked.fight.pending).not.toBeNull();
    for (const request of [ADD, REVEAL]) expect(requested(asked, request)).toMatchObject({ ok: false });
  });
});
