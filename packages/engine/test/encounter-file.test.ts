import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { steps } from '../src/kernel/play/play.ts';
import { rulesets } from '../src/rulesets/index.ts';
import { type Encounter, parseEncounter } from '../src/scenario/encounter.ts';
import { runEncounter } from '../src/scenario/run-encounter.ts';
import { ScriptError } from '../src/scenario/script/script-error.ts';
import { InputError, problemText } from '../src/sheet/input-error.ts';
import { namesOf } from '../src/text/names.ts';
import { narrate } from '../src/text/narrate.ts';

const SHEETS = join(import.meta.dirname, '../../../examples/sheets');
const readFile = (path: string): string => readFileSync(join(SHEETS, path), 'utf8');

/** Two with knives side by side; Yoriko has the first turn, and fights as well as the thug. */
const head = (more: string): string => `fray: 1
title: Two at a wall
ruleset: modern
combatants:
  yoriko: { side: heroes, at: A1, initiative: 20, sheet: modern/thug.yaml }
  thug: { side: gang, at: B1, initiative: 10, sheet: modern/thug.yaml }
${more}
`;

const read = (more: string): Encounter => parseEncounter(head(more), 'wall.yaml', { rulesets, readFile });

/** The failures of a script, as they are printed. */
function failures(more: string): readonly string[] {
  return runEncounter(read(more), rulesets).failures.map((each) => problemText('wall.yaml', each));
}

/** All problems of a file that cannot be run. */
function problems(more: string): readonly string[] {
  try {
    runEncounter(read(more), rulesets);
  } catch (error) {
    if (error instanceof InputError) return error.problems.map((each) => problemText('wall.yaml', each));
    throw error;
  }
  return [];
}

/** Faces by what they were rolled for. */
function fallen(more: string): readonly string[] {
  const { play } = runEncounter(read(more), rulesets);
  return steps(play).flatMap(({ events }) =>
    events.flatMap((event) => (event.kind === 'roll' ? [`${event.why.text} ${event.faces.join('+')}`] : [])),
  );
}

const READY = 'start: ready\nturns: auto\nseed: 4\n';
const ATTACK = '{ by: yoriko, do: attack, target: thug';

describe('dice', () => {
  it('fall by the names of their rolls, whatever else falls in between', () => {
    const found = fallen(`${READY}dice: { damage: [2, 3] }
script:
  - ${ATTACK}, dice: { attack: 15 } }
  - { by: thug, do: attack, target: yoriko, dice: { attack: 1 } }
  - ${ATTACK}, dice: [14] }`);
    expect(found).toEqual(['attack roll 15', 'damage 2', 'attack roll 1', 'attack roll 14', 'damage 3']);
  });

  it('fall for whom they are given', () => {
    const found = fallen(`${READY}dice: { thug: { attack: 2 }, yoriko: { attack: 3 } }
script:
  - ${ATTACK} }
  - { by: thug, do: attack, target: yoriko }`);
    expect(found).toEqual(['attack roll 3', 'attack roll 2']);
  });

  it('of which the longer name says more', () => {
    const found = fallen(`${READY}dice: { attack: 3, attack roll: 4 }
script:
  - ${ATTACK} }
  - { by: thug, do: attack, target: yoriko }`);
    expect(found).toEqual(['attack roll 4', 'attack roll 3']);
  });

  it('are an error that says what fell where their name does not', () => {
    expect(problems(`${READY}script:\n  - ${ATTACK}, dice: { attack: 2, save: [3, 4] } }`)).toEqual([
      "wall.yaml:11: script[0].dice: expected in this step 'save' 3, 4, found only attack roll of yoriko (d20: 2)",
    ]);
    expect(problems(`${READY}dice: { brawl: 4 }\nscript:\n  - ${ATTACK}, dice: [2] }`)).toEqual([
      "wall.yaml:10: dice: expected all of them to fall, found left over: 'brawl' 4",
    ]);
  });

  it('of a step that is taken back are not left', () => {
    expect(
      failures(`${READY}script:
  - ${ATTACK}, dice: { attack: 2 } }
  - { undo: true }
  - ${ATTACK}, dice: { attack: 3 } }
  - { expect: { last: { total: 6 } } }`),
    ).toEqual([]);
  });
});

describe('what goes without saying', () => {
  it('start: ready leaves nobody flat-footed', () => {
    const told = (start: string): string =>
      failures(
        `${start}seed: 1\nscript:\n  - { expect: { yoriko: { conditions: [] }, thug: { conditions: [] } } }`,
      ).join();
    expect(told('start: ready\n')).toBe('');
    expect(told('')).toContain('thug.conditions: expected [], found ["flat-footed"]');
  });

  it('start: ready is refused where nobody waits for a first turn, at its place', () => {
    const sheet = '{ hitPoints: 14, static: true }';
    const file = (head: string, more: string): string => `fray: 1
title: Ready
ruleset: timecount
${head}combatants:
  mage: { side: tower, at: A1, sheet: ${sheet} }
  brute: { side: raiders, at: J1, sheet: ${sheet} }
${more}`;
    const said = (text: string): string => {
      try {
        parseEncounter(text, 'r.yaml', { rulesets, readFile });
      } catch (error) {
        return error instanceof InputError ? error.message : `${error}`;
      }
      return '';
    };
    const why =
      "by the rules of 'timecount' nobody is caught before the first turn but who is 'surprised', found 'ready'";
    expect(said(file('start: ready\n', ''))).toContain(`r.yaml:4: start: expected nothing here: ${why}`);
    const cases = 'cases:\n  one: { start: ready, script: [] }\n  two: { script: [] }\n';
    expect(said(file('', cases))).toContain(`cases.one.start: expected nothing here: ${why}`);
    expect(said(file('', 'script: []'))).toBe('');
  });

  it('turns: auto goes on with what somebody has begun and cannot let pass', () => {
    const mage = '{ hitPoints: 16, attributes: { intelligence: 3 }, spells: ["sample: spark"], static: true }';
    const text = `fray: 1
title: On the way
ruleset: timecount
turns: auto
combatants:
  mage: { side: tower, at: A1, initiative: 2, sheet: ${mage} }
  brute: { side: raiders, at: J1, initiative: 4, sheet: { hitPoints: 14, static: true } }
dice: []
script:
  - { by: mage, do: prepareWalking, choice: "sample: spark" }
  - { until: { tick: 12 } }
  - { expect: { now: 12, mage: { conditions: [prepared] } } }`;
    expect(runEncounter(parseEncounter(text, 'way.yaml', { rulesets, readFile }), rulesets).failures).toEqual([]);
  });

  it('turns: auto lets turns pass until the one who does something has its turn', () => {
    expect(
      failures(`${READY}script:
  - { by: thug, do: attack, target: yoriko, dice: [1] }
  - { by: thug, do: attack, target: yoriko, dice: [1] }
  - { expect: { round: 2, turn: thug } }`),
    ).toEqual([]);
    expect(problems('seed: 1\nscript:\n  - { by: thug, do: attack, target: yoriko }')[0]).toContain('it refused');
  });

  it('a turn that never comes is told, with why, and no empty turns are left in the log', () => {
    const third = '  bella: { side: gang, at: H1, initiative: 5, sheet: modern/thug.yaml }';
    const door = '  door: { side: gang, at: H3, sheet: { object: simple wooden door } }';
    const brokenOff = (first: string, step: string): readonly [string, object] => {
      const steps = `script:\n  - ${first}\n  - ${step}`;
      try {
        runEncounter(read(`${third}\n${door}\n${READY}${steps}`), rulesets);
      } catch (error) {
        if (error instanceof ScriptError) return [error.problems[0]?.found ?? '', error.play.fight.clock];
        throw error;
      }
      return ['it came', {}];
    };
    const DEAD = 'it never comes: thug is dead';
    const dies = '{ gm: adjust, who: thug, hp: -30 }';
    expect(brokenOff(dies, '{ by: thug, do: attack, target: yoriko }')).toMatchObject([DEAD, { round: 1 }]);
    expect(brokenOff(dies, '{ until: { turn: thug } }')).toMatchObject([DEAD, { round: 1 }]);
    expect(brokenOff(dies, '{ until: { turn: door } }')).toMatchObject([
      'it never comes: door takes no turns as things stand (whole)',
      { round: 1 },
    ]);
  });

  it('a word that cannot take the place of the blow of a charge is told those that can', () => {
    const found = problems(`${READY}script:\n  - { by: yoriko, do: charge, target: thug, choices: [overrum] }`);
    expect(found[0]).toMatch(
      /choices: expected one of bull-rush, overrun, .*found 'overrum'; did you mean 'overrun'\?/,
    );
    const beside = problems(
      `${READY}script:\n  - { by: yoriko, do: charge, target: thug, choices: [bull-rush, wildly] }`,
    );
    expect(beside[0]).toMatch(/choices: expected one of bull-rush, overrun, .*found 'wildly'/);
  });

  it('turns: auto says a reason once that holds now and in the next turn', () => {
    expect(problems(`${READY}script:\n  - { by: yoriko, do: stand-up }`)).toEqual([
      'wall.yaml:11: script[0]: expected a step that can be taken now, found it refused: yoriko is not prone (MOD-ACT-17)',
    ]);
  });

  it('turns: auto says why a step is refused now, whatever its next turn lacks', () => {
    // Before the next turn of the thug comes, Yoriko would have to roll whether she gets worse.
    const [first] = problems(`start: ready
turns: auto
dice: { initiative: 3, attack: 12 }
script:
  - { gm: reinforce, recruit: { name: Guard, side: heroes, sheet: { abilities: { strength: 10 } } }, to: D1 }
  - { gm: adjust, who: yoriko, hp: -13 }
  - { by: thug, do: stand-up }
`);
    expect(first).toMatch(/found it refused: thug is not prone \(MOD-ACT-17\); in the next turn: .*: no dice left/);
  });

  it('who joins in the script is called by its steps, its answers and its expectations', () => {
    const script = `${READY}answers: { guard-2: decline }
script:
  - { gm: reinforce, recruit: { name: Guard, side: gang, sheet: { abilities: { strength: 10 } } }, amount: 2, to: D1 }
  - { expect: { guard-2: { hp: 1 } } }
  - { by: guard, do: total-defense }
`;
    expect(problems(script)).toEqual([]);
    expect(problems(script.replace('guard-2: decline', 'guard-3: decline'))).toEqual([
      expect.stringContaining("a combatant (yoriko, thug, guard, guard-2, gm), found 'guard-3'"),
    ]);
  });

  it('turns: auto ends a turn in which nothing is left to do, before what is expected then', () => {
    const after = (steps: string, then: string, more = ''): readonly string[] =>
      failures(`${READY}answers: { thug: decline }\nscript:\n${steps}  - { expect: { turn: ${then} } }\n${more}`);
    const move = '  - { by: yoriko, do: move, to: A4 }\n';
    const attack = `${ATTACK.replace('{', '  - {')}, dice: [1] }\n`;
    expect(after(move, 'yoriko')).toEqual([]);
    expect(after(attack, 'yoriko')).toEqual([]);
    expect(after(attack + move, 'thug')).toEqual([]);
    const drop = '  - { by: yoriko, do: drop, with: knife }\n';
    expect(after(attack + move, 'yoriko', drop)).toEqual([]);
  });

  it('until passes turns to a round or to a turn', () => {
    expect(
      failures(`seed: 1
script:
  - { until: { round: 3 } }
  - { expect: { round: 3, turn: yoriko } }
  - { until: { turn: thug } }
  - { expect: { round: 3, turn: thug } }`),
    ).toEqual([]);
    expect(problems('seed: 1\nscript:\n  - { until: { tick: 30 } }')).toEqual([
      'wall.yaml:9: script[0].until: expected a moment of the clock of \'modern\', found {"tick":30}',
    ]);
  });

  it('standing answers are given where no step answers', () => {
    const run = (answers: string, then = ''): readonly string[] =>
      failures(`${READY}${answers}
script:
  - { by: yoriko, do: move, to: A4 }
${then}  - { expect: { asked: null, thug: { conditions: [] } } }`);
    expect(run('answers: { thug: decline }')).toEqual([]);
    expect(run('answers: { thug: { opportunity: never } }')).toEqual([]);
    expect(run('answers: { thug: { cleave: always } }').join()).toContain('asked: expected nothing, found "thug"');
  });

  it('standing answers are of those who are there', () => {
    expect(problems('answers: { thugg: decline }\nseed: 1\nscript: []')).toEqual([
      "wall.yaml:7: answers.thugg: expected a combatant (yoriko, thug, gm), found 'thugg'; did you mean 'thug'?",
    ]);
  });
});

describe('expect', () => {
  const hit = `${ATTACK}, dice: { attack: 15, damage: [3] } }`;

  it('sees the last check and the log of its step', () => {
    const run = (expectation: string): readonly string[] =>
      failures(`${READY}script:\n  - ${hit}\n  - { expect: ${expectation} }`);
    expect(
      run('{ last: { roll: attack, by: yoriko, target: thug, total: 18, against: 12, result: hit, harm: 5 } }'),
    ).toEqual([]);
    expect(run('{ last: { total: 21, result: miss } }')).toEqual([
      'wall.yaml:12: script[1].expect.last.total: expected 21, found 18 (attack roll of yoriko)',
      'wall.yaml:12: script[1].expect.last.result: expected "miss", found "hit" (attack roll of yoriko)',
    ]);
    expect(run('{ last: { roll: attack, result: miss } }')[0]).toMatch(/found "hit"$/);
    expect(run('{ last: { roll: save } }')[0]).toContain('found only attack roll of yoriko');
    const before = failures(`${READY}script:\n  - { expect: { last: { result: hit } } }`);
    expect(before[0]).toContain('found no check in the step before');
    expect(run('{ says: [attack roll, hit points] }')).toEqual([]);
    expect(run('{ says: dances }')[0]).toContain('expected "dances", found ');
  });

  it('where ticks are counted, sees the fight at the next tick at which somebody is due', () => {
    const text = `fray: 1\ntitle: Ticks\nruleset: timecount\ndice: []
combatants:
  ann: { side: a, at: A1, initiative: 3, sheet: { hitPoints: 9, static: true } }
  bob: { side: b, at: J1, initiative: 20, sheet: { hitPoints: 9, static: true } }
script:
  - { by: ann, do: dropProne }
  - { expect: { now: 5, turn: ann, says: [next turn at tick 5], ann: { conditions: [prone], nextTick: 5 } } }`;
    const { failures: found } = runEncounter(parseEncounter(text, 'ticks.yaml', { rulesets, readFile }), rulesets);
    expect(found.map((each) => problemText('ticks.yaml', each))).toEqual([]);
  });

  it('where ticks are counted, a fixed initiative is one of them', () => {
    const first = (initiative: number): string => {
      const text = `fray: 1\ntitle: Ticks\nruleset: timecount\ndice: []
combatants:
  ann: { side: a, at: A1, initiative: ${initiative}, sheet: { hitPoints: 9, static: true } }
  bob: { side: b, at: J1, initiative: 20, sheet: { hitPoints: 9, static: true } }
script: [{ expect: { now: ${initiative} } }]`;
      try {
        const { failures: found } = runEncounter(parseEncounter(text, 'first.yaml', { rulesets, readFile }), rulesets);
        return found.map((each) => problemText('first.yaml', each)).join('');
      } catch (error) {
        return error instanceof InputError ? error.message : `${error}`;
      }
    };
    expect([0, 1, 20].map(first)).toEqual(['', '', '']);
    expect(first(-1)).toContain('combatants.ann.initiative: expected a whole number from 0 to 1000, found -1');
    expect(first(2.5)).toContain('combatants.ann.initiative: expected a whole number');
  });

  it('where ticks are counted, answers at a step wait for all who act at its tick', () => {
    const ticks = (...steps: string[]) => `fray: 1\ntitle: Ticks\nruleset: timecount\nseed: 1
combatants:
  ann: { side: a, at: A1, initiative: 3, sheet: timecount/club-man.yaml }
  bob: { side: b, at: B1, initiative: 3, sheet: timecount/club-man.yaml }
script:
${steps.map((step) => `  - ${step}\n`).join('')}`;
    const why = (...steps: string[]): string => {
      try {
        runEncounter(parseEncounter(ticks(...steps), 'ticks.yaml', { rulesets, readFile }), rulesets);
      } catch (error) {
        return error instanceof InputError ? error.message : `${error}`;
      }
      return '';
    };
    const attack = '{ by: ann, do: attack, target: bob, choose: [yes] }';
    const unasked = "script[0].choose: expected ann to be asked for 'yes' in this step, found that nothing was asked";
    expect(why('{ by: ann, do: attack, target: bob, choose: [] }', '{ by: bob, do: wait }')).toBe('');
    expect(why(attack, '{ by: bob, do: wait }', '{ expect: { now: 9999 } }')).toContain(unasked);
    expect(why(attack)).toContain(unasked);
    // What cannot be done tells of nothing else.
    expect(why(attack, '{ by: bob, do: rise }')).not.toContain('choose');
  });

  it('says who has still to act at a tick where nothing has happened yet', () => {
    const sheet = 'sheet: timecount/club-man.yaml, initiative: 3';
    const text = `fray: 1\ntitle: Ticks\nruleset: timecount\nseed: 1
combatants: { ann: { side: a, at: A1, ${sheet} }, bob: { side: b, at: B1, ${sheet} } }
script:
  - { by: ann, do: attack, target: bob }
  - { expect: { says: attack roll, last: { result: hit }, ann: { fatigue: 1 } } }
  - { by: bob, do: wait }
  - { expect: { says: attack roll } }`;
    const { failures: found } = runEncounter(parseEncounter(text, 't.yaml', { rulesets, readFile }), rulesets);
    expect(found.map((each) => each.found).sort()).toEqual([
      '0 (nothing has happened yet: at this tick bob must say what to do first)',
      'no check in the step before: at this tick bob must say what to do first',
      'nothing: at this tick bob must say what to do first',
    ]);
  });

  it('sees conditions that are there and that are not, with source and end', () => {
    const run = (conditions: string): readonly string[] =>
      failures(`seed: 1
script:
  - { gm: afflict, who: thug, condition: prone }
  - { expect: { thug: { conditions: ${conditions} } } }`);
    expect(run('{ has: [prone], lacks: [blinded] }')).toEqual([]);
    expect(run('[flat-footed, prone]')).toEqual([]);
    const twice = 'expected ["prone","flat-footed","prone"], found ["flat-footed","prone"]';
    expect(run('[prone, flat-footed, prone]')[0]).toContain(twice);
    expect(run('{ has: prone, lacks: blinded }')).toEqual([]);
    expect(run('{ has: { name: prone, value: 0 } }')).toEqual([]);
    expect(run('{ has: blinded }')[0]).toContain('expected {"has":["blinded"]}');
    expect(run('{ lacks: prone }')[0]).toContain('expected {"lacks":["prone"]}');
    expect(run('{ lacks: [prone] }')[0]).toContain('expected {"lacks":["prone"]}');
    expect(run('{ has: [{ name: prone, ends: never, source: null, value: 0 }] }')).toEqual([]);
    expect(run('{ has: [{ name: prone, value: 1 }] }')).toHaveLength(1);
    expect(run('{ has: [{ name: prone, source: yoriko }] }')[0]).toContain('"source":null');
    expect(run('{ has: [{ name: flat-footed, ends: { start: thug } }] }')).toEqual([]);
    expect(run('{ has: [{ name: flat-footed, ends: { start: yoriko } }] }')).toHaveLength(1);
    expect(run('[prone, { name: flat-footed, ends: never }]')[0]).toContain('"ends":{"round":0,"start":"thug"}');
  });

  it('sees the open question', () => {
    const run = (asked: string): readonly string[] =>
      failures(`${READY}script:
  - { by: yoriko, do: move, to: A4 }
  - { expect: { asked: ${asked} } }
  - { answer: thug, choose: decline }
  - { answer: thug, choose: decline }`);
    expect(run('{ who: thug, kind: opportunity }')).toEqual([]);
    expect(run('{ kind: block }')[0]).toContain('asked.kind: expected "block", found "opportunity"');
    expect(run('{ choices: [decline] }')[0]).toContain('asked.choices: expected ["decline"], found [');
  });

  it('knows the sides that there are', () => {
    const run = (winner: string) => problems(`${READY}script:\n  - { expect: { winner: ${winner} } }`);
    expect(run('heros')).toEqual([
      'wall.yaml:11: script[0].expect.winner: expected one of heroes, gang, found "heros"; did you mean \'heroes\'?',
    ]);
  });

  it('asks something of odds, and for chances that there can be', () => {
    const run = (odds: string) =>
      problems(`${READY}script:\n  - { expect: { odds: { by: yoriko, do: attack, target: thug${odds} } } }`);
    expect(run('')).toEqual([
      'wall.yaml:11: script[0].expect.odds: expected one of harm, mean, success, affected, out, dead, verdict, outcome beside the command, found {"by":"yoriko","do":"attack","target":"thug"}',
    ]);
    expect(run(', harm: { any: 1.5 }')[0]).toContain('harm.any: expected');
    expect(run(', harm: { any: 1 }')).toEqual([]);
    expect(run(', mean: 1.5')).toEqual([]);
  });

  it('finds fault with a standing answer only where it is none', () => {
    const told = (answers: string): string =>
      problems(`${READY}answers: { thug: ${answers} }
script:
  - { by: yoriko, do: move, to: E1 }
  - { answer: thug, choose: nothing }`)[0] ?? '';
    expect(told('never')).toMatch(/expected one of attack, decline, .*, found 'nothing'$/);
    expect(told('declin')).toMatch(/answers\.thug: expected one of .*, found 'declin'; did you mean 'decline'\?$/);
  });

  it('has all its faults told at once, and those of the rest of its file', () => {
    const found = problems(`${READY}optoins: {}
answers: { yorika: decline }
map: { rows: ["...", ".."] }
script:
  - { expect: { thug: { standing: maybe, verdict: unhrt }, odds: { by: yoriko, do: attack, dead: 2 } } }`);
    expect(found.map((problem) => problem.replace(/^\S+ (\S+):.*$/, '$1'))).toEqual([
      'optoins',
      'answers.yorika',
      'map.rows[1]',
      'script[0].expect.thug.standing',
      'script[0].expect.thug.verdict',
      'script[0].expect.odds.dead',
    ]);
  });

  it('checks the words that odds are asked by: how somebody is afterwards, points of harm, of whom', () => {
    const run = (odds: string) =>
      problems(`${READY}script:\n  - { expect: { odds: { by: yoriko, do: attack, target: thug, ${odds} } } }`);
    expect(run('verdict: { wonded: 0, dyin: 0 }')).toEqual([
      expect.stringMatching(
        /odds\.verdict\.wonded: expected one of the keys .*, found 'wonded'; did you mean 'wounded'\?$/,
      ),
      expect.stringMatching(/odds\.verdict\.dyin: expected one of .*; did you mean 'dying'\?$/),
    ]);
    expect(run('verdict: { wounded: 3/5 }')).toEqual([]);
    expect(run('harm: { anny: 0 }')).toEqual([
      expect.stringMatching(
        /odds\.harm\.anny: expected a key that is a number of points, or any, found the key 'anny'$/,
      ),
    ]);
    expect(run('of: thugg, dead: 0')).toEqual([
      expect.stringMatching(/odds\.of: expected one of yoriko, thug, found "thugg"; did you mean 'thug'\?$/),
    ]);
    const misspelt = problems(`${READY}script:\n  - { expect: { thug: { verdict: unhrt } } }`);
    expect(misspelt).toEqual([
      expect.stringMatching(/thug\.verdict: expected one of .*, unhurt, .*; did you mean 'unhurt'\?$/),
    ]);
  });

  it('sees exact odds, as fractions or near enough', () => {
    const run = (odds: string): readonly string[] =>
      failures(`${READY}script:\n  - { expect: { odds: { by: yoriko, do: attack, target: thug, ${odds} } } }`);
    expect(run('harm: { any: 3/5, 0: 0.4 }')).toEqual([]);
    expect(run('harm: { any: 0.61 }')).toEqual([
      'wall.yaml:11: script[0].expect.odds.harm.any: expected 0.61, found 3/5 (0.600000)',
    ]);
    expect(run('harm: { any: 0.61 }, within: 0.02')).toEqual([]);
    expect(run('harm: { any: 61/100 }, within: 0.02')).toHaveLength(1);
    // Nobody reads a fraction of fifty digits.
    expect(run('choices: [grapple], outcome: { grappling: 0.9 }')[0]).toMatch(/expected 0.9, found about 0\.\d{6}$/);
    const other = run('choices: [grapple], outcome: { held: 0.9 }')[0];
    expect(other).toMatch(/expected 0.9, found 0 \(0\.000000\); what may come of it: .*grappling/);
  });

  it('asks for the odds of a condition by its name, or in the words of the log', () => {
    const chance = (word: string): readonly string[] => {
      const text = `fray: 1
title: A feint
ruleset: timecount
combatants:
  kit: { side: a, at: A1, initiative: 1, sheet: { hitPoints: 9, weapons: [dagger] } }
  ulf: { side: b, at: B1, initiative: 9, sheet: { hitPoints: 9, static: true } }
script:
  - { expect: { odds: { by: kit, do: feint, target: ulf, of: kit, outcome: { ${word}: 11/20 } } } }`;
      return runEncounter(parseEncounter(text, 'feint.yaml', { rulesets, readFile }), rulesets).failures.map(
        ({ found }) => found,
      );
    };
    expect([chance('feint'), chance('ahead by a feint')]).toEqual([[], []]);
    expect(chance('no longer feint')).toEqual([
      '0 (0.000000); what may come of it: unsteady after a fumble, ahead by a feint',
    ]);
  });

  it('knows actions and conditions in any spelling', () => {
    const found = failures(`${READY}
script:
  - { by: yoriko, do: Total Defense }
  - { gm: afflict, who: thug, condition: flat-footed }
  - { expect: { thug: { conditions: { has: FLAT FOOTED } }, yoriko: { conditions: { has: total defense } } } }`);
    expect(found).toEqual([]);
  });

  it('checks what nobody would ever miss: kinds of questions, sheets of those who come in, bounds, moments', () => {
    expect(problems('answers: { thug: { oportunity: always } }\nscript: []')).toEqual([
      expect.stringMatching(
        /answers\.thug\.oportunity: expected a kind of question \(.*\), found 'oportunity'; did you mean 'opportunity'\?$/,
      ),
    ]);
    expect(problems('answers: { thug: { opportunity: always } }\nscript: []')).toEqual([]);
    const comes = '{ gm: reinforce, recruit: { name: Ann, side: gang, sheet: { hp: many } }, to: C1 }';
    expect(problems(`script: [${comes}]`)).toEqual([
      expect.stringMatching(/script\[0\]\.recruit\.sheet\.hp: expected a whole number .*, found "many"$/),
    ]);
    expect(problems('options: { maxFreeActionsPerTurn: 101 }\nscript: [{ until: {} }]')).toEqual([
      'wall.yaml:7: options.maxFreeActionsPerTurn: expected a number from 0 to 100, found 101',
      'wall.yaml:8: script[0].until: expected a moment: { round: 3 }, { tick: 40 } or { turn: ann }, found {}',
    ]);
    const chance = '{ by: yoriko, do: attack, target: thug, success: 1/2 }';
    expect(problems(`${READY}script: [{ expect: { odds: ${chance} } }]`)).toEqual([
      expect.stringMatching(/found do: success is asked of a check that a game master calls for$/),
    ]);
  });

  it('says words and bounds of an option together', () => {
    const read = (stabilizeDc: number | string, castingTime: string) => (): Encounter => {
      const text = `fray: 1
title: Bounds
ruleset: timecount
options: { stabilizeDc: ${stabilizeDc} }
combatants:
  a: { side: x, sheet: { hitPoints: 9 } }
  b: { side: y, sheet: { hitPoints: 9, spells: [{ name: x, castingTime: ${castingTime} }] } }`;
      return parseEncounter(text, 'bounds.yaml', { rulesets, readFile });
    };
    expect(read('none', '1d8')).not.toThrow();
    expect(read(0, 'fast')).toThrow(
      'bounds.yaml:4: options.stabilizeDc: expected none, or a number from 1 to 40, found 0',
    );
    expect(read(40, 'never')).toThrow(
      /castingTime: expected one of free, rapid, .*, or dice such as 1d8\+1, found "never"/,
    );
  });

  it('names each word once that could stand there', () => {
    expect(problems('script: [{ by: yoriko, do: attack, refused: false }]')).toEqual([
      'wall.yaml:7: script[0].refused: expected one of true, yes, or text, found false',
    ]);
  });

  it('says what a step is where one says nothing', () => {
    const STEP = 'a step: { by, do }, { answer, choose }, { gm }, { until }, { expect }, { undo } or { redo }';
    expect(problems('script: [{}, 7, attack]')).toEqual([
      `wall.yaml:7: script[0]: expected ${STEP}, found {}`,
      `wall.yaml:7: script[1]: expected ${STEP}, found 7`,
      `wall.yaml:7: script[2]: expected ${STEP}, found "attack"`,
    ]);
  });

  it('says of a word that is told with an action with which one', () => {
    expect(problems('script: [{ by: yoriko, do: grapple, target: thug }]')).toEqual([
      'wall.yaml:7: script[0].do: expected an action, as in { do: attack, choices: [grapple] }, found "grapple"',
    ]);
    expect(problems('script: [{ by: yoriko, do: atack, target: thug }]')[0]).toMatch(
      /expected one of \d+ names, such as attack, found "atack"; did you mean 'attack'\?$/,
    );
  });

  it('says of a number that hangs on the enemy how it is asked for where there are several', () => {
    const dog = '  dog: { side: dogs, at: B2, initiative: 1, sheet: modern/thug.yaml }\n';
    expect(failures(`${dog}${READY}script: [{ expect: { thug: { defense: 13 } } }]`)).toEqual([
      'wall.yaml:11: script[0].expect.thug.defense: expected 13, found several enemies; say against whom: { is: 13, against: yoriko }',
    ]);
  });

  it('shows the log of the step that failed, and how far a broken script has come', () => {
    const [failure] = runEncounter(
      read(`${READY}script:\n  - ${hit}\n  - { expect: { thug: { hp: 99 } } }`),
      rulesets,
    ).failures;
    expect(failure?.log.join('\n')).toContain('attack roll');
    let broken: unknown;
    try {
      runEncounter(read(`${READY}script:\n  - ${hit}\n  - { by: thug, do: attack, target: thug }`), rulesets);
    } catch (error) {
      broken = error;
    }
    expect(broken).toBeInstanceOf(ScriptError);
    expect((broken as ScriptError).play.fight.combatants[1]?.counts['hp']).toBe(6);
  });
});

describe('cases', () => {
  const CASES = `${READY}cases:
  a hit:
    - ${ATTACK}, dice: { attack: 15, damage: 3 } }
    - { expect: { thug: { hp: 6 } } }
  a miss:
    dice: [2]
    script:
      - ${ATTACK} }
      - { expect: { thug: { hp: 10 } } }`;

  it('begin anew each, with dice of their own', () => {
    const { cases, script } = read(CASES);
    expect(script).toBeNull();
    expect(cases.map(({ name }) => name)).toEqual(['a hit', 'a miss']);
    const found = cases.map(({ encounter }) => runEncounter(encounter, rulesets));
    expect(found.map(({ play }) => play.fight.combatants[1]?.counts['hp'])).toEqual([6, 11]);
    expect(found.map(({ failures: failed }) => failed.map((each) => problemText('wall.yaml', each)))).toEqual([
      [],
      ['wall.yaml:18: cases.a miss.script[1].expect.thug.hp: expected 10, found 11'],
    ]);
    expect(found[1]?.play.fight.title).toBe('Two at a wall: a miss');
  });

  it('stand in place of a script', () => {
    expect(problems(`${CASES}\nscript: []`)).toEqual([
      'wall.yaml:10: cases: expected either a script or cases, found both',
    ]);
    expect(problems('seed: 1\ncases: { odd: { skript: [] } }')[0]).toContain('cases.odd');
  });
});

describe('sheets', () => {
  const files: Readonly<Record<string, string>> = {
    'base.yaml': 'extends: modern/thug.yaml\nhp: 14\nabilities: { dexterity: 16 }\nweapons: null\n',
    'round.yaml': 'extends: round.yaml',
  };
  const sheetOf = (sheet: string): Encounter =>
    parseEncounter(
      head('seed: 1').replace(
        'thug: { side: gang, at: B1, initiative: 10, sheet: modern/thug.yaml }',
        `thug: { side: gang, sheet: ${sheet} }`,
      ),
      'wall.yaml',
      {
        rulesets,
        readFile: (path) => files[path] ?? readFile(path),
      },
    );

  it('extend others: mappings key by key, all else replaced, null left out', () => {
    const thug = sheetOf('{ extends: base.yaml, hp: 20, defense: { touch: 13 } }').setup.combatants[1]?.sheet;
    expect(thug).toMatchObject({
      hp: 20,
      level: 1,
      abilities: { strength: 14, dexterity: 16 },
      defense: { total: 12, touch: 13 },
      weapons: [],
    });
  });

  it('say where a changed sheet is wrong', () => {
    expect(() => sheetOf('{ extends: base.yaml, hpp: 20 }')).toThrow(
      'wall.yaml:6: combatants.thug.sheet.hpp: expected one of the keys',
    );
    expect(() => sheetOf('{ extends: base.yaml, armour: null }')).toThrow(
      /sheet.armour: .*, found 'armour'; did you mean 'armor'\?/,
    );
    expect(() => sheetOf('{ extends: base.yaml, armor: null }')).not.toThrow();
    expect(() => sheetOf('round.yaml')).toThrow('expected sheets that end somewhere, found round.yaml once more');
    expect(() => sheetOf('{ extends: none.yaml }')).toThrow(
      'wall.yaml:6: combatants.thug.sheet: expected the file none.yaml',
    );
  });
});

describe('numbers that are worked out', () => {
  /** Two of one sheet side by side; `ann` strikes, and what she rolls comes to what was foretold. */
  const run = (ruleset: string, sheet: string, dice: string, expected: string, more = ''): readonly string[] => {
    const text = `fray: 1
title: Numbers
ruleset: ${ruleset}
seed: 1
turns: auto
answers: { bob: decline }
combatants:
  ann: { side: x, at: A1, initiative: 3, sheet: ${ruleset}/${sheet}.yaml }
  bob: { side: y, at: B1, initiative: 2, sheet: ${ruleset}/${sheet}.yaml }
script:
  - { expect: { ${expected} } }
  - { by: ann, do: attack, target: bob, dice: ${dice} }
${more}`;
    const encounter = parseEncounter(text, 'numbers.yaml', { rulesets, readFile });
    const { play, failures: found } = runEncounter(encounter, rulesets);
    const check = steps(play)
      .flatMap(({ events }) => events)
      .find((event) => event.kind === 'check');
    return [`${check?.total} against ${check?.versus}`, ...found.map((each) => problemText('n', each))];
  };

  it('are those of the rules in every ruleset', () => {
    const modern =
      'ann: { attack: 3, initiative: 3, flatFooted: 11, speed: 30, fortitude: 3, reflex: 1, will: 0 }, bob: { defense: 11, touch: 11 }';
    expect(run('modern', 'thug', '{ attack: 4 }', modern)).toEqual(['7 against 11']);
    const grim = 'ann: { attack: 6, protection: 3, speed: 30 }, bob: { defense: -2, flatFooted: -2 }';
    expect(run('grim', 'raider', '{ attack: 4, Defense: 9 }', grim)).toEqual(['10 against 7']);
    const v22 = 'ann: { attack: 11 }, bob: { defense: 14, flatFooted: 14, toughness: 6 }';
    expect(run('d20v22', 'anvil', '{ attack: [4, 5] }', v22)).toEqual(['20 against 14']);
    const tc = 'ann: { attack: 6, threshold: 4 }, bob: { primary: 14, passive: 12 }';
    expect(run('timecount', 'aeus', '{ attack: 4 }', tc, '  - { until: { tick: 5 } }\n')).toEqual(['10 against 14']);
  });

  it('of the flat-footed are without what they lose then', () => {
    const duellist = 'ann: { defense: 9, flatFooted: 0 }';
    expect(run('grim', 'duellist', '{ attack: 4, Defense: 9 }', duellist).slice(1)).toEqual([]);
    const kestrel = 'ann: { defense: 20, flatFooted: 16 }';
    expect(run('d20v22', 'kestrel', '{ attack: [4, 5] }', kestrel).slice(1)).toEqual([]);
  });

  it('are asked against somebody, with a thing that is there', () => {
    const about = (more: string): readonly string[] =>
      run('modern', 'thug', '{ attack: 4 }', `ann: { attack: { is: 3, ${more} } }`).slice(1);
    expect(about('against: bob, with: knife')).toEqual([]);
    expect(() => about('with: spoon')).toThrow("expected a thing of ann (knife, unarmed), found 'spoon'");
  });
});

describe('things', () => {
  it('have that name in the line of an action too', () => {
    const more = `${READY}script:\n  - { by: yoriko, do: attack, target: thug, with: knife }\n  - { expect: { says: (Old Knife) } }`;
    const text = head(more).replace(
      'sheet: modern/thug.yaml }',
      'sheet: { weapons: [{ name: Old Knife, id: knife, use: melee, damage: 1d4 }] } }',
    );
    const { failures: found } = runEncounter(parseEncounter(text, 'wall.yaml', { rulesets, readFile }), rulesets);
    expect(found).toEqual([]);
  });

  const sheets = {
    modern: ['weapons: [HK MP5]', 'HK MP5'],
    grim: ['weapons: [HK MP5]', 'HK MP5'],
    d20v22: ['weapons: [{ id: iron, name: Old Iron, form: melee, damage: 4 }]', 'Old Iron'],
    timecount: [
      'hitPoints: 9, weapons: [{ id: iron, name: Old Iron, category: maces and clubs, damage: 1d8 }]',
      'Old Iron',
    ],
  } as const;

  it.each(Object.entries(sheets))('in %s are called in the log as the sheet writes them', (ruleset, [sheet, name]) => {
    const ann = `ann: { side: a, at: A1, sheet: { ${sheet} } }, bob: { side: b, at: B1, sheet: { ${sheet} } }`;
    const text = `fray: 1\ntitle: t\nruleset: ${ruleset}\nseed: 1\ncombatants: { ${ann} }\nturns: auto
script: [{ until: { turn: ann } }, { by: ann, do: drop, with: '${name}' }, { until: { turn: bob } }]`;
    const { play } = runEncounter(parseEncounter(text, 'things.yaml', { rulesets, readFile }), rulesets);
    const lines = narrate(
      namesOf(play.fight, play.rules),
      steps(play).flatMap(({ events }) => events),
      'full',
    );
    expect(lines.map((line) => line.text).join('\n')).toContain(name);
  });
});

describe('a standing answer of somebody who is not there', () => {
  it('is told where it stands: at the head, or in its case', () => {
    expect(problems('answers: { thgu: decline }\ncases: { one: [], two: [] }')).toEqual([
      "wall.yaml:7: answers.thgu: expected a combatant (yoriko, thug, gm), found 'thgu'; did you mean 'thug'?",
    ]);
    expect(problems('cases:\n  one: { script: [] }\n  two: { answers: { thgu: decline }, script: [] }')).toEqual([
      "wall.yaml:9: cases.two.answers.thgu: expected a combatant (yoriko, thug, gm), found 'thgu'; did you mean 'thug'?",
    ]);
  });
});
