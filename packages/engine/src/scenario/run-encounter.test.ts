import { describe, expect, it } from 'vitest';
import { commandsOf } from '../../test/support/commands.ts';
import { tinyRuleset } from '../../test/support/tiny-ruleset.ts';
import type { Ruleset } from '../kernel/ruleset/ruleset.ts';
import { type InputError, problemText } from '../sheet/input-error.ts';
import { parseEncounter } from './encounter.ts';
import { type EncounterRun, runEncounter } from './run-encounter.ts';

const rulesets = { tiny: tinyRuleset as unknown as Ruleset };

/** Runs a duel of ann and bob, 3 points each, with these dice and steps; the steps stand from line 8 on. */
function run(dice: string, ...steps: string[]): EncounterRun {
  const text = `fray: 1
title: Duel
ruleset: tiny
combatants:
  ann: { side: heroes, at: [0, 1], sheet: { hp: 3 } }
  bob: { side: gang, at: [1, 1], sheet: { hp: 3 } }
${dice}
script:
${steps.map((step) => `  - ${step}`).join('\n')}
`;
  const sources = { rulesets, readFile: (path: string): string => path };
  return runEncounter(parseEncounter(text, 'duel.yaml', sources), rulesets);
}

/** The failures of a run, as they are printed. */
function failures(dice: string, ...steps: string[]): string[] {
  return run(dice, ...steps).failures.map((problem) => problemText('duel.yaml', problem));
}

const HIT = '{ by: ann, do: hit, target: bob }';
const TAKE = '{ answer: bob, choose: decline }';

describe('runEncounter', () => {
  it('plays commands and answers with the listed dice', () => {
    const { ok, play } = run(
      'dice: [2, 2, 1]',
      HIT,
      TAKE,
      '{ by: bob, do: hit, target: ann }',
      '{ answer: ann, choose: parry }',
    );
    expect(ok).toBe(true);
    expect(play.fight.combatants.map(({ counts }) => counts['hp'])).toEqual([2, 2]);
  });

  it.each([
    ['dice: []', '1/2'],
    ['answers: { bob: decline }', '1/2'],
    ['answers: { bob: parry }', '1/4'],
    ['answers: { bob: { parry: parry } }', '1/4'],
    ['answers: { bob: { block: parry } }', '1/2'],
    ['answers: { ann: parry }', '1/2'],
  ])('odds go by the standing answers, and else by the first choice (%s)', (answers, chance) => {
    const odds = (any: string): string =>
      `{ expect: { odds: { by: ann, do: hit, target: bob, harm: { any: ${any} } } } }`;
    expect([failures(answers, odds(chance)), failures(answers, odds('1/3'))]).toEqual([
      [],
      [expect.stringContaining(`found ${chance}`)],
    ]);
  });

  it('only begins a fight without a script', () => {
    const text =
      'fray: 1\ntitle: a\nruleset: tiny\ndice: [2]\ncombatants: { ann: { side: a, sheet: { hp: 1 } }, bob: { side: b, sheet: { hp: 1 } } }';
    const { play, ok } = runEncounter(parseEncounter(text, 'a', { rulesets, readFile: () => '' }), rulesets);
    expect(ok).toBe(true);
    expect(play.fight.clock).toMatchObject({ round: 1, turn: 0 });
    expect(play.fight.dice.script).toEqual([2]);
  });

  it('takes a number for a choice, as a person writes one', () => {
    const failed = (step: string): string => {
      try {
        run('dice: [2, 2, 1]', HIT, step);
      } catch (error) {
        return error instanceof Error ? error.message : '';
      }
      return '';
    };
    // It is read as a choice, and none of this question.
    expect(failed('{ answer: bob, choose: 10 }')).toBe(failed("{ answer: bob, choose: '10' }"));
    expect(failed('{ answer: bob, choose: 10 }')).toContain('parry');
    expect(run('answers: { ann: 10, bob: { block: 5 } }\ndice: [2]', HIT, TAKE).ok).toBe(true);
  });

  it('refuses a step after the end of the fight, also where turns pass by themselves', () => {
    const late = '{ by: ann, do: hit, target: bob, refused: true }';
    expect(run('turns: auto', '{ gm: stop }', late).ok).toBe(true);
  });

  it('refuses answers at a step that nobody asks for, once it is done', () => {
    const hitting = (choose: string) => `{ by: ann, do: hit, target: bob, choose: ${choose} }`;
    const error =
      (...steps: string[]) =>
      () =>
        run('dice: [2]', ...steps);
    expect(error(hitting('[10, stop]'), TAKE)).toThrow(
      "duel.yaml:9: script[0].choose: expected ann to be asked for '10', 'stop' in this step, found that nothing was asked",
    );
    // Nothing is said of it while a question is open, of what was refused, or of what was taken back.
    expect(error(hitting('[stop]'))).toThrow('expected the answer of bob');
    expect(run('dice: [2]', '{ by: bob, do: hit, target: ann, choose: [stop], refused: true }', HIT, TAKE).ok).toBe(
      true,
    );
    expect(run('dice: [2]', hitting('[stop]'), '{ undo: true }', HIT, TAKE).ok).toBe(true);
    expect(run('answers: { ann: parry, bob: decline }\ndice: [2]', HIT).ok).toBe(true);
  });

  it('goes on with the seed when the listed dice are used up', () => {
    const steps = [HIT, '{ by: bob, do: hit, target: ann }', '{ answer: ann, choose: decline }'];
    expect(run('seed: 3\ndice: [1]', ...steps).play.fight.dice.script).toEqual([]);
  });

  it('translates what the game master does', () => {
    const { play } = run(
      'dice: []',
      '{ gm: adjust, who: bob, hp: -2, why: falling plaster }',
      '{ gm: afflict, who: bob, condition: prone }',
      '{ gm: relieve, who: bob, condition: prone, why: helped up }',
      '{ gm: place, who: bob, to: [4, 2] }',
      '{ gm: stop, why: the police }',
    );
    expect(commandsOf(play)).toEqual([
      { by: 'gm', do: 'adjust', target: 'bob', choice: 'hp', amount: -2, text: 'falling plaster' },
      { by: 'gm', do: 'afflict', target: 'bob', choice: 'prone' },
      { by: 'gm', do: 'relieve', target: 'bob', choice: 'prone', text: 'helped up' },
      { by: 'gm', do: 'place', target: 'bob', to: [4, 2] },
      { by: 'gm', do: 'stop', text: 'the police' },
    ]);
  });

  it('takes squares by their names, and commands hold numbers', () => {
    const { play } = run('dice: []', '{ gm: place, who: bob, to: e3 }', '{ gm: place, who: ann, to: -A0 }');
    expect(commandsOf(play).map(({ to }) => to)).toEqual([
      [4, 2],
      [-1, -1],
    ]);
  });

  it("takes the game master's commands in full as well", () => {
    const { play } = run('dice: []', '{ by: gm, do: adjust, target: bob, choice: hp, amount: -1 }');
    expect(play.fight.combatants[1]?.counts['hp']).toBe(2);
  });

  it('asks for the dice of which the script gives the faces, once the listed ones are used up', () => {
    const steps = [
      HIT,
      TAKE,
      '{ expect: { bob: { hp: 2 } } }',
      '{ by: bob, do: hit, target: ann }',
      '{ expect: { asked: bob } }',
      '{ answer: bob, face: 3, refused: true }',
      '{ answer: bob, face: 2 }',
      '{ answer: ann, choose: parry }',
      '{ answer: ann, face: 1 }',
      '{ expect: { ann: { hp: 2 } } }',
    ];
    expect(failures('dice: [2]', ...steps)).toEqual([]);
    expect(failures('seed: 1', HIT, '{ answer: ann, face: 1 }', '{ expect: { turn: bob } }')).toEqual([]);
  });

  it('undoes and redoes', () => {
    const { ok } = run(
      'dice: [2]',
      HIT,
      TAKE,
      '{ expect: { bob: { hp: 2 } } }',
      '{ undo: true }',
      '{ expect: { bob: { hp: 3 }, asked: bob } }',
      '{ redo: true }',
      '{ expect: { bob: { hp: 2 }, asked: null } }',
    );
    expect(ok).toBe(true);
  });
});

describe('expectations', () => {
  it('hold where everything named is so', () => {
    const { failures: found } = run(
      'dice: [2]',
      '{ expect: { turn: ann, round: 1, over: false, asked: null } }',
      HIT,
      '{ expect: { asked: bob, turn: [ann] } }',
      TAKE,
      '{ gm: afflict, who: bob, condition: surprised }',
      '{ gm: afflict, who: bob, condition: prone }',
      '{ expect: { bob: { hp: 2, conditions: [prone], at: [1, 1], standing: true, verdict: hurt } } }',
      '{ gm: adjust, who: bob, hp: -2 }',
      '{ expect: { over: true, winner: heroes, turn: [], bob: { standing: false } } }',
    );
    expect(found).toEqual([]);
  });

  it('a condition is given once: given again, it is refused', () => {
    const prone = '{ gm: afflict, who: bob, condition: prone }';
    const again = '{ gm: afflict, who: bob, condition: prone, refused: true }';
    expect(failures('dice: []', prone, again, '{ expect: { bob: { conditions: [prone] } } }')).toEqual([]);
  });

  it('compare conditions in any order', () => {
    const given = ['prone', 'surprised'].map((name) => `{ gm: afflict, who: bob, condition: ${name} }`);
    expect(failures('dice: []', ...given, '{ expect: { bob: { conditions: [surprised, prone] } } }')).toEqual([]);
    expect(failures('dice: []', ...given, '{ expect: { bob: { conditions: [prone] } } }')).toEqual([
      'duel.yaml:11: script[2].expect.bob.conditions: expected ["prone"], found ["prone","surprised"]',
    ]);
  });

  it.each([
    ['bob: { hp: 4 }', 'bob.hp: expected 4, found 3'],
    ['bob: { at: [1, 2] }', 'bob.at: expected B3 ([1, 2]), found B2 ([1, 1])'],
    ['bob: { at: b3 }', 'bob.at: expected B3 ([1, 2]), found B2 ([1, 1])'],
    ['bob: { standing: false }', 'bob.standing: expected false, found true'],
    ['bob: { verdict: hurt }', 'bob.verdict: expected "hurt", found "unhurt"'],
    ['over: true', 'over: expected true, found false'],
    ['winner: null', 'winner: expected nothing, found "the fight goes on"'],
    ['turn: bob', 'turn: expected "bob", found "ann"'],
    ['asked: bob', 'asked: expected "bob", found nothing'],
    ['round: 2', 'round: expected 2, found 1'],
  ])('%s fails with its line, what was expected and what there is', (expectation, text) => {
    expect(failures('dice: []', `{ expect: { ${expectation} } }`)).toEqual([`duel.yaml:9: script[0].expect.${text}`]);
  });

  it('look at things, their place and their counts', () => {
    const open: Ruleset['sheets']['open'] = (sheet, profile, entry) => ({
      ...rulesets.tiny.sheets.open(sheet, profile, entry),
      items: [{ id: 'bow', place: 'worn', counts: { arrows: 4 } }],
    });
    const armed = { tiny: { ...rulesets.tiny, sheets: { ...rulesets.tiny.sheets, open } } };
    const encounterOf = (items: string) => {
      const head = 'fray: 1\ntitle: a\nruleset: tiny\ncombatants: { bob: { side: a, sheet: { hp: 1 } } }';
      const text = `${head}\nscript: [{ expect: { bob: { items: ${items} } } }]`;
      return parseEncounter(text, 'a.yaml', { rulesets: armed, readFile: () => '' });
    };
    const encounter = encounterOf('{ bow: { place: hand, arrows: 5 } }');
    const asked = encounterOf('{ Bow: { shots: 4 } }');
    expect(() => runEncounter(asked, armed)).toThrow(
      "bob.items.Bow.shots: expected one of the keys place, arrows, found 'shots'",
    );
    expect(runEncounter(encounter, armed).failures.map((problem) => problemText('a.yaml', problem))).toEqual([
      'a.yaml:5: script[0].expect.bob.items.bow.place: expected "hand", found "worn"',
      'a.yaml:5: script[0].expect.bob.items.bow.arrows: expected 5, found 4',
    ]);
  });

  it('are all collected, and the script goes on', () => {
    const found = failures(
      'dice: [1]',
      '{ expect: { over: true } }',
      HIT,
      '{ expect: { ann: { hp: 0 }, bob: { hp: 0 } } }',
    );
    expect(found.map((text) => text.slice(0, 12))).toEqual(['duel.yaml:9:', 'duel.yaml:11', 'duel.yaml:11']);
  });

  it('of what the fight does not have are errors', () => {
    expect(() => run('dice: []', '{ expect: { now: 3 } }')).toThrow(
      "duel.yaml:9: script[0].expect.now: expected what the clock of 'tiny' has, found 'now'",
    );
    expect(() => run('dice: []', '{ expect: { bob: { items: { knife: { place: hand } } } } }')).toThrow(
      "duel.yaml:9: script[0].expect.bob.items.knife: expected a thing of bob (none), found 'knife'",
    );
  });
});

describe('refusals', () => {
  it('are errors with line, reasons and rules', () => {
    expect(() => run('dice: []', '{ expect: { over: false } }', '{ by: bob, do: hit, target: ann }')).toThrow(
      'duel.yaml:10: script[1]: expected a step that can be taken now, found it refused: it is not their turn (TINY-TURN)',
    );
  });

  it('come with what did not hold before', () => {
    try {
      run('dice: []', '{ expect: { over: true } }', '{ by: bob, do: hit, target: ann }');
      expect.unreachable();
    } catch (error) {
      const { path, problems } = error as InputError;
      expect([path, ...problems.map((each) => each.path)]).toEqual(['script[1]', 'script[1]', 'script[0].expect.over']);
    }
  });

  it('of answers are errors too', () => {
    expect(() => run('dice: []', TAKE)).toThrow('found it refused: nothing has been asked');
    expect(() => run('dice: [2]', HIT, '{ answer: ann, choose: decline }')).toThrow(
      'duel.yaml:10: script[1].answer: expected the answer of bob (parry the hit of ann?), found ann',
    );
    expect(() => run('dice: [2]', HIT, '{ answer: bob, choose: duck }')).toThrow(
      'expected one of decline, parry, found',
    );
    expect(() => run('dice: []', '{ undo: true }')).toThrow('there is nothing to undo');
    expect(() => run('dice: []', '{ redo: true }')).toThrow('there is nothing to redo');
  });

  it('hold where the step says so, and change nothing', () => {
    const steps = [
      '{ by: bob, do: hit, target: ann, refused: true }',
      '{ by: bob, do: hit, target: ann, refused: yes }',
      '{ by: bob, do: hit, target: ann, refused: TINY-TURN }',
      '{ gm: adjust, who: bob, hp: -1 }',
      '{ by: ann, do: hit, target: ann, refused: TINY-HIT }',
      '{ gm: relieve, who: bob, condition: prone, refused: true }',
      '{ answer: bob, choose: decline, refused: true }',
      '{ expect: { bob: { hp: 2 }, ann: { hp: 3 } } }',
    ];
    expect(failures('dice: []', ...steps)).toEqual([]);
  });

  it('by another rule, or none where one was expected, are failures', () => {
    expect(
      failures(
        'dice: [1]',
        '{ by: bob, do: hit, target: ann, refused: TINY-HIT }',
        `${HIT.slice(0, -1)}, refused: true }`,
      ),
    ).toEqual([
      'duel.yaml:9: script[0].refused: expected the step to be refused by TINY-HIT, found it is not their turn (TINY-TURN)',
      'duel.yaml:10: script[1].refused: expected the step to be refused, found it was carried out',
    ]);
  });

  it('of what the game master leaves out are errors', () => {
    expect(() => run('dice: []', '{ gm: adjust, who: bob }')).toThrow(
      'choice: Adjust a number needs to be told which number',
    );
  });
});

describe('listed dice', () => {
  it('that run out are an error that names the roll', () => {
    expect(() => run('dice: [1]', HIT, '{ by: bob, do: hit, target: ann }')).toThrow(
      'duel.yaml:10: script[1]: expected a face of d2 for coin of bob, found no dice left: the list is used up',
    );
  });

  it('that stand under another name are an error that says how they may have been meant', () => {
    const head = 'duel.yaml:9: script[0]: expected a face of d2 for coin of ann, found dice for other rolls alone:';
    const given = (dice: string): string => HIT.replace(' }', `, dice: ${dice} }`);
    expect(() => run('answers: { bob: decline }', given('{ coni: 1 }'))).toThrow(
      `${head} 'coni' 1; did you mean 'coin'?`,
    );
    // Nothing is meant otherwise where it is bob who did not roll.
    for (const [dice, left] of [
      ['{ bob: 1 }', 'of bob 1'],
      ['{ bob: { coin: 1 } }', "'coin' of bob 1"],
    ] as const)
      expect(() => run('answers: { bob: decline }', given(dice))).toThrow(
        new RegExp(`found dice for other rolls alone: ${left}$`),
      );
    expect(() => run('seed: 1\nanswers: { bob: decline }', given('{ coni: 1 }'))).toThrow(
      /script\[0\].dice: expected in this step 'coni' 1, found only coin of ann .*; did you mean 'coin'\?/,
    );
  });

  it('may stand under the name of whoever rolls, whatever is rolled', () => {
    const steps = [
      '{ by: ann, do: hit, target: bob, dice: { ann: 1 } }',
      '{ by: bob, do: hit, target: ann, dice: { bob: 1 } }',
    ];
    expect(failures('seed: 1', ...steps, '{ expect: { ann: { hp: 3 }, bob: { hp: 3 } } }')).toEqual([]);
  });

  it('that do not fit are an error that names the roll', () => {
    expect(() => run('dice: [3]', HIT)).toThrow(
      'duel.yaml:9: script[0]: expected a face of d2 (1 to 2) for coin of ann, found 3',
    );
  });

  it('that are left over are an error that says which', () => {
    expect(() => run('dice: [1, 2, 1]', HIT)).toThrow(
      'duel.yaml:7: dice[1]: expected all listed dice to fall, found 2 left over: 2, 1',
    );
  });

  it('that are left over where something did not hold are told with it', () => {
    expect(failures('dice: [1, 2]', HIT, '{ expect: { bob: { hp: 2 } } }')).toEqual([
      'duel.yaml:10: script[1].expect.bob.hp: expected 2, found 3',
      'duel.yaml:7: dice[1]: expected all listed dice to fall, found 1 left over: 2',
    ]);
  });

  it('that a suspended command has used are not left over', () => {
    expect(() => run('dice: [2]', HIT)).toThrow('the answer of bob');
    expect(() => run('dice: [2]', HIT)).not.toThrow('left over');
  });
});

describe('a script that ends on an open question', () => {
  const UNSAID = "; answers says nothing of bob, who is asked by a question of the kind 'parry'";
  const open =
    'duel.yaml:9: script[0]: expected the answer of bob (parry the hit of ann?) after this step, found the end of the script';

  it('is one error that names the question, though dice are left over as well', () => {
    expect(() => run('dice: [2]', HIT)).toThrow(open);
    expect(() => run('dice: [2, 1, 1]', HIT)).toThrow(open);
  });

  it('is told with what did not hold before', () => {
    const { ok, failures: found } = run('dice: [2]', HIT, '{ expect: { asked: ann } }');
    expect(ok).toBe(false);
    expect(found.map(({ found: what }) => what)).toEqual(['"bob"', `the end of the script${UNSAID}`]);
  });

  it('is none where the question is answered', () => {
    expect(run('dice: [2]', HIT, TAKE).ok).toBe(true);
  });

  it('that are missing are told of where a turn would have to pass', () => {
    expect(() => run('dice: [2]\nturns: auto', HIT, '{ expect: {} }', '{ by: bob, do: hit, target: ann }')).toThrow(
      /script\[2\]: expected the answer of bob \(.*\) before this step, found none; answers says nothing of bob, who is asked by a question of the kind 'parry'$/,
    );
  });

  it('says why a standing answer is none', () => {
    const with1 = (answers: string) => () => run(`dice: [2]\nanswers: ${answers}`, HIT);
    expect(with1('{ bob: declne }')).toThrow(
      "the end of the script; answers.bob: expected one of always, never, decline, parry, found 'declne'; did you mean 'decline'?",
    );
    expect(with1('{ bob: { block: decline } }')).toThrow(
      "the end of the script; answers.bob is for questions of 'block', and this one is 'parry'",
    );
    const next = '{ by: bob, do: hit, target: ann }';
    expect(() => run('dice: [2]\nanswers: { bob: declne }', HIT, next)).toThrow(
      /script\[1\]: expected a step that can be taken now, found it refused: .*; answers.bob: expected one of/,
    );
  });
});
