import { describe, expect, it } from 'vitest';
import { type TinyGame, tinyFight, tinyNewcomer, tinyRuleset } from '../../../test/support/tiny-ruleset.ts';
import { parseMap } from '../../space/grid/ascii.ts';
import type { Fight } from '../state/fight.ts';
import { answer, begin, type Outcome, type Play, redo, resume, run, steps, undo } from './play.ts';

function scripted(...script: number[]): Fight<TinyGame> {
  return tinyFight({ dice: { script, typed: false, generator: null } });
}

function done(outcome: Outcome<TinyGame>): Play<TinyGame> {
  if (!outcome.ok) throw new Error(outcome.refusals.map(({ text }) => text).join('; '));
  return outcome.play;
}

const hitBob = { by: 'ann', do: 'hit', target: 'bob' };

describe('run and answer', () => {
  it('suspends at a question, with everything that was rolled before it', () => {
    const asked = done(run(begin(tinyRuleset, scripted(2, 1)), hitBob));
    expect(asked.fight.pending).toMatchObject({ command: hitBob, inputs: [2], need: { kind: 'answer' } });
    expect(asked.fight.combatants[1]?.counts.hp).toBe(3);
    expect(asked.fight.clock.spent).toBe(false);
    const hurt = done(answer(asked, 'decline'));
    expect(hurt.fight.pending).toBeNull();
    expect(hurt.fight.combatants[1]?.counts.hp).toBe(2);
  });

  it('goes on after a question with the dice that follow', () => {
    const asked = done(run(begin(tinyRuleset, scripted(2, 2)), hitBob));
    const parried = done(answer(asked, 'parry'));
    expect(parried.fight.combatants[1]?.counts.hp).toBe(3);
    expect(parried.fight.dice.script).toEqual([]);
    expect(parried.step?.inputs).toEqual(['parry', 2]);
  });

  it('takes a number for the choice of that id', () => {
    const choices = ['1', '2'].map((id) => ({ id, text: id }));
    const hit = tinyRuleset.actions[0];
    if (hit === undefined) throw new Error('there is no action');
    const count: typeof hit = {
      ...hit,
      resolve: (scene) => {
        const said = scene.ask({ kind: 'count', who: 0, text: 'how many?', rule: '', choices, facts: {} });
        scene.count(1, 'hp', -Number(said), { text: '', rule: '' });
      },
    };
    const asked = done(run(begin({ ...tinyRuleset, actions: [count] }, scripted()), hitBob));
    const answered = done(answer(asked, 2));
    expect([answered.fight.combatants[1]?.counts.hp, answered.step?.inputs]).toEqual([1, ['2']]);
    expect(answer(asked, 3).ok).toBe(false);
  });

  it('refuses a command while a question is open, and an answer that is no choice', () => {
    const asked = done(run(begin(tinyRuleset, scripted(2)), hitBob));
    expect(run(asked, hitBob)).toMatchObject({
      ok: false,
      refusals: [{ text: expect.stringContaining('parry the hit of ann') }],
    });
    expect(answer(asked, 'run away')).toMatchObject({
      ok: false,
      refusals: [{ text: expect.stringContaining('decline, parry') }],
    });
    expect(answer(begin(tinyRuleset, scripted()), 'decline').ok).toBe(false);
  });

  it('gives all that is wrong with a command', () => {
    const play = begin(tinyRuleset, scripted());
    const outcome = run(play, { by: 'ann', do: 'hit', target: 'carl', with: 'fist' });
    expect(outcome.ok ? [] : outcome.refusals.map(({ text }) => text)).toEqual([
      "target: there is no combatant 'carl'",
      'with: hit takes no such argument, only target',
    ]);
    expect(run(play, { by: 'ann', do: 'hit' })).toMatchObject({
      ok: false,
      refusals: [{ text: 'target: Hit needs to be told whom' }],
    });
    expect(run(play, { by: 'bob', do: 'hit', target: 'ann' })).toMatchObject({
      ok: false,
      refusals: [{ rule: 'TINY-TURN' }],
    });
  });

  it('names the roll for which dice are missing or wrong, and changes nothing', () => {
    const play = begin(tinyRuleset, scripted());
    expect(() => run(play, hitBob)).toThrow(/coin of ann: expected a face of d2, found no dice left/);
    expect(() => run(begin(tinyRuleset, scripted(3)), hitBob)).toThrow(
      /coin of ann: expected a face of d2 \(1 to 2\), found 3/,
    );
    expect(play.fight.clock.spent).toBe(false);
  });

  it('waits for dice that a person types, one face at a time, and refuses impossible ones', () => {
    const typed = tinyFight({ dice: { script: [], typed: true, generator: null } });
    const asked = done(run(begin(tinyRuleset, typed), hitBob));
    expect(asked.fight.pending?.need).toMatchObject({ kind: 'dice', sides: 2, who: 0 });
    expect(answer(asked, 3).ok).toBe(false);
    expect(answer(asked, 'parry').ok).toBe(false);
    const rolled = done(answer(asked, 1));
    expect(rolled.fight.pending).toBeNull();
    expect(rolled.fight.clock.turn).toBe(1);
  });

  it('does not go on from a fight that another version has saved, and says what to do', () => {
    const saved = { ...scripted(2, 1), fray: 1 } as unknown as Fight<TinyGame>;
    expect(() => resume(tinyRuleset, saved)).toThrow(
      new RangeError(
        'expected a fight of version 2, found 1: an earlier version of Fray has kept it; go on with that one, or begin anew',
      ),
    );
  });

  it('goes on from a pending fight that went through JSON', () => {
    const asked = done(run(begin(tinyRuleset, scripted(2, 1)), hitBob));
    const saved = resume(tinyRuleset, JSON.parse(JSON.stringify(asked.fight)) as Fight<TinyGame>);
    expect(done(answer(saved, 'parry')).fight).toEqual(done(answer(asked, 'parry')).fight);
  });
});

describe('undo and redo', () => {
  it('take back one answer, then the command, and do them again', () => {
    const start = begin(tinyRuleset, scripted(2, 1));
    const asked = done(run(start, hitBob));
    const hurt = done(answer(asked, 'decline'));
    const once = done(undo(hurt));
    expect(once.fight).toBe(asked.fight);
    const twice = done(undo(once));
    expect(twice.fight).toBe(start.fight);
    expect(done(redo(done(redo(twice)))).fight).toBe(hurt.fight);
  });

  it('stop at the start, and forget the future once something else is done', () => {
    const start = begin(tinyRuleset, scripted(1, 1));
    expect(undo(start).ok).toBe(false);
    expect(redo(start).ok).toBe(false);
    const missed = done(run(start, hitBob));
    const again = done(run(done(undo(missed)), hitBob));
    expect(redo(again).ok).toBe(false);
    expect(steps(again).map(({ request: told }) => told.kind)).toEqual(['begin', 'command']);
  });
});

describe('the game master', () => {
  const start = begin(tinyRuleset, scripted());

  it('adjusts a number with a reason, and the fight ends where that fells the last of a side', () => {
    const play = done(
      run(start, { by: 'gm', do: 'adjust', target: 'bob', choice: 'hp', amount: -3, text: 'falling plaster' }),
    );
    expect(play.fight.over).toEqual({ winner: 'ann' });
    expect(play.step?.events[0]).toMatchObject({ kind: 'count', by: -3, why: { text: 'falling plaster' } });
  });

  it('gives and takes conditions, places and stops', () => {
    const prone = done(run(start, { by: 'gm', do: 'afflict', target: 'ann', choice: 'prone' }));
    expect(prone.fight.combatants[0]?.effects).toMatchObject([{ name: 'prone' }]);
    const up = done(run(prone, { by: 'gm', do: 'relieve', target: 'ann', choice: 'prone' }));
    expect(up.fight.combatants[0]?.effects).toEqual([]);
    const placed = done(run(up, { by: 'gm', do: 'place', target: 'ann', to: [4, -2] }));
    expect(placed.fight.combatants[0]).toMatchObject({ x: 4, y: -2 });
    expect(done(run(placed, { by: 'gm', do: 'stop' })).fight.over).toEqual({ winner: null });
  });

  it('is told of a place beside the map, by name and in numbers', () => {
    const map = parseMap({ rows: ['....', '....'] });
    const play = begin(tinyRuleset, { ...scripted(), map });
    const place = { by: 'gm', do: 'place', target: 'ann' };
    expect(run(play, { ...place, to: [4, 1] })).toMatchObject({
      refusals: [{ text: 'to: expected a square of the map, A1 ([0, 0]) to D2 ([3, 1]), found E2 ([4, 1])' }],
    });
    expect(run(play, { ...place, to: [0.5, 1] })).toMatchObject({
      refusals: [{ text: 'to: expected a square, as E3 or [4, 2]' }],
    });
  });

  it('is told what is not there', () => {
    expect(run(start, { by: 'gm', do: 'adjust', target: 'bob', choice: 'mana', amount: 1 })).toMatchObject({
      ok: false,
      refusals: [{ text: "choice: expected one of hp, found 'mana'" }],
    });
    expect(run(start, { by: 'gm', do: 'adjust', target: 'bob', choice: 'hp', amount: 0.5 }).ok).toBe(false);
    expect(run(start, { by: 'gm', do: 'relieve', target: 'bob', choice: 'prone' }).ok).toBe(false);
  });
});

describe('prepare', () => {
  it('lets somebody come in wounded or surprised', () => {
    const fight = tinyFight({
      combatants: [
        tinyNewcomer('ann', 3, { counts: { hp: 1 } }),
        tinyNewcomer('bob', 3, { entry: { surprised: true, initiative: 9 } }),
      ],
    });
    expect(fight.combatants[0]?.counts.hp).toBe(1);
    const play = begin(tinyRuleset, fight);
    expect(play.fight.clock.order[play.fight.clock.turn]).toBe(0);
  });
});
