import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tinyRuleset } from '../../test/support/tiny-ruleset.ts';
import { EffectKind } from '../kernel/ruleset/effect-kind.ts';
import type { Ruleset } from '../kernel/ruleset/ruleset.ts';
import { InputError, problemText } from '../sheet/input-error.ts';
import { buildFight } from './build-fight.ts';
import { type Encounter, parseEncounter, type Sources } from './encounter.ts';
import { runEncounter } from './run-encounter.ts';

const rulesets = { tiny: tinyRuleset as unknown as Ruleset };
const FILES: Readonly<Record<string, string>> = {
  'sheets/bob.yaml': 'hp: 4\nguard: left\n',
  'sheets/bad.yaml': 'hp: 4\nguard: both\n',
  'fights/sheets/thug.yaml': 'hp: 2\n',
};
const sources: Sources = {
  rulesets,
  readFile(path) {
    const text = FILES[path];
    if (text === undefined) throw new Error('no such file');
    return text;
  },
};

const ALLEY = `fray: 1
title: Back alley
ruleset: tiny
options: { harm: 2, coin: fair }
map:
  rows: ["........", "...#....", "........"]
  legend: { "t": { name: tree, blocksMove: true } }
combatants:
  ann: { side: heroes, at: [0, 1], sheet: { hp: 5 }, hp: 3, name: Ann }
  bob:
    side: gang
    at: [7, 1]
    sheet: sheets/bob.yaml
    hidden: true
    surprised: true
    initiative: 12
    conditions: [prone, shaken, { name: shaken, value: 2, source: ann }]
seed: 7
dice: [2, 1]
script:
  - { by: ann, do: hit, target: bob }
  - { answer: bob, choose: decline }
  - { gm: adjust, who: bob, hp: -1, why: falling plaster }
  - { expect: { bob: { hp: 1 }, over: false } }
`;

function read(text: string): Encounter {
  return parseEncounter(text, 'alley.yaml', sources);
}

function fightOf(text: string): ReturnType<typeof buildFight>['fight'] {
  return buildFight(read(text), rulesets).fight;
}

/** The message of the error that reading the text gives. */
function complaint(text: string): string {
  try {
    read(text);
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
  throw new Error('the text was read');
}

/** A file with these combatants and nothing special. */
function withCombatants(combatants: string, more = ''): string {
  return `fray: 1\ntitle: a\nruleset: tiny\n${more}combatants:\n${combatants}`;
}

describe('squares', () => {
  const on = (more: string) =>
    `  ann: { side: a, at: [3, 1], sheet: { hp: 5 } }\n  bob: { side: b, at: [3, 1], sheet: { hp: 5 }${more} }\n`;

  it('are told by name as well', () => {
    const named = ALLEY.replace('at: [0, 1]', 'at: A2').replace('at: [7, 1]', 'at: h2');
    expect(named).not.toBe(ALLEY);
    expect(fightOf(named)).toEqual(fightOf(ALLEY));
    const { combatants } = fightOf(withCombatants('  ann: { side: a, at: -B0, sheet: { hp: 5 } }\n'));
    expect(combatants).toMatchObject([{ x: -2, y: -1 }]);
  });

  it('of hexagons are every other one of a row', () => {
    const grids = ['square', 'hex'] as const;
    const onTiles = { ...sources, rulesets: { tiny: { ...rulesets.tiny, grids } } };
    const file = (at: string): string =>
      withCombatants(
        `  ann: { side: a, at: ${at}, sheet: { hp: 5 } }\n`,
        "map: { grid: hex, rows: ['. . .', ' . . '] }\n",
      );
    expect(parseEncounter(file('B2'), 'a.yaml', onTiles).setup.combatants[0]?.at).toEqual([1, 1]);
    expect(() => parseEncounter(file('B1'), 'a.yaml', onTiles)).toThrow(
      'expected a free tile of the map, columns A (0) to E (4), rows 1 (0) to 2 (1); A, C, E, … in rows 1, 3, …, ' +
        'and B, D, F, … in rows 2, 4, …, found B1 ([1, 0])',
    );
  });

  it('are taken once', () => {
    expect(complaint(withCombatants(on('')))).toBe(
      'alley.yaml:6: combatants.bob.at: expected a square that is not taken by ann, found D2 ([3, 1])',
    );
  });

  it('may be shared with somebody who lies there', () => {
    const { combatants } = fightOf(withCombatants(on(', conditions: [prone]')));
    expect(combatants.map(({ x, y }) => [x, y])).toEqual([
      [3, 1],
      [3, 1],
    ]);
  });
});

describe('parseEncounter', () => {
  it('makes a fight of a file', () => {
    const fight = fightOf(ALLEY);
    expect(fight).toMatchObject({
      title: 'Back alley',
      ruleset: 'tiny',
      options: { parrying: true, harm: 2, coin: 'fair' },
      map: { width: 8, height: 3 },
      dice: {
        script: [2, 1],
        typed: false,
        generator: [expect.any(Number), expect.any(Number), expect.any(Number), expect.any(Number)],
      },
      clock: { order: [1, 0] },
      combatants: [
        { id: 'ann', name: 'Ann', side: 'heroes', x: 0, y: 1, sheet: { hp: 5, guard: 'right' }, counts: { hp: 3 } },
        {
          id: 'bob',
          name: 'bob',
          sheet: { hp: 4, guard: 'left' },
          hidden: true,
          effects: [
            { name: 'surprised', source: -1 },
            { name: 'prone', source: -1, until: null, data: null },
            { name: 'shaken', source: -1, until: null, data: { amount: 0 } },
            { name: 'shaken', source: 0, until: null, data: { amount: 2 } },
          ],
        },
      ],
    });
    expect(JSON.parse(JSON.stringify(fight))).toEqual(fight);
  });

  it('reads JSON as well', () => {
    const json = { fray: 1, title: 'a', ruleset: 'tiny', combatants: { ann: { side: 'a', sheet: { hp: 1 } } } };
    const { fight } = buildFight(parseEncounter(JSON.stringify(json), 'a.json', sources), rulesets);
    expect(fight).toMatchObject({ map: null, dice: { script: [], generator: null }, combatants: [{ id: 'ann' }] });
  });

  it.each([
    ['ruleset: tiny', 'ruleset: tny', 'alley.yaml:3: ruleset: expected tiny, found "tny"; did you mean \'tiny\'?'],
    ['fray: 1', 'fray: 2', 'alley.yaml:1: fray: expected 1, found 2'],
    ['fray: 1', 'ray: 1', 'alley.yaml:1: fray: expected 1, found nothing'],
    [
      'title: Back alley',
      'titel: a',
      "alley.yaml:2: titel: expected one of the keys $schema, answers, areas, cases, combatants, dice, fray, map, options, prerequisites, ruleset, script, seed, sight, start, title, turns, found 'titel'; did you mean 'title'?",
    ],
    ['harm: 2', 'harm: 6', 'alley.yaml:4: options.harm: expected a number from 1 to 5, found 6'],
    [
      'coin: fair',
      'coin: fiar',
      'alley.yaml:4: options.coin: expected one of fair, heads, found "fiar"; did you mean \'fair\'?',
    ],
    [
      'coin: fair',
      'coins: fair',
      "alley.yaml:4: options.coins: expected one of the keys coin, harm, parrying, found 'coins'; did you mean 'coin'?",
    ],
    [
      '["........"',
      '["......."',
      'alley.yaml:6: map.rows[1]: expected 7 squares, as in the first row, found 8: "...#...."',
    ],
    [
      '"...#...."',
      '"...x...."',
      'alley.yaml:6: map.rows[1][3]: expected . # ~ o = + or a key of the legend, found "x"',
    ],
    ['map:\n', 'map:\n  grid: hex\n', 'alley.yaml:6: map.grid: expected square, which tiny is played on, found "hex"'],
    ['map:\n', 'map:\n  grid: round\n', 'alley.yaml:6: map.grid: expected one of square, hex, found "round"'],
    ['blocksMove: true', 'blocksMov: true', 'alley.yaml:7: map.legend.t.blocksMov: expected one of the keys'],
    [
      'at: [0, 1]',
      'at: [8, 1]',
      'alley.yaml:9: combatants.ann.at: expected a free square of the map, A1 ([0, 0]) to H3 ([7, 2]), found I2 ([8, 1])',
    ],
    ['at: [0, 1]', 'at: D2', 'alley.yaml:9: combatants.ann.at: expected a free square of the map'],
    ['at: [0, 1]', 'at: I2', 'to H3 ([7, 2]), found I2 ([8, 1])'],
    ['at: [0, 1]', 'at: 2A', 'alley.yaml:9: combatants.ann.at: expected a square, as E3 or [4, 2], found "2A"'],
    ['at: [0, 1]', 'at: 7', 'alley.yaml:9: combatants.ann.at: expected a square, as E3 or [4, 2], found 7'],
    ['at: [0, 1]', 'at: ZZZ1', 'alley.yaml:9: combatants.ann.at: expected a square, as E3 or [4, 2], found "ZZZ1"'],
    ['at: [0, 1]', 'at: [0, b]', 'alley.yaml:9: combatants.ann.at[1]: expected a whole number'],
    ['at: [0, 1]', 'at: [0]', 'alley.yaml:9: combatants.ann.at: expected a square, as E3 or [4, 2], found [0]'],
    ['hp: 5', 'hp: 50', 'alley.yaml:9: combatants.ann.sheet.hp: expected a whole number from 1 to 20, found 50'],
    [
      'sheet: { hp: 5 }',
      'sheet: { hpp: 5 }',
      "alley.yaml:9: combatants.ann.sheet.hpp: expected one of the keys guard, hp, found 'hpp'; did you mean 'hp'?",
    ],
    ['sheet: { hp: 5 }', 'sheet: 5', 'alley.yaml:9: combatants.ann.sheet: expected text, or a mapping, found 5'],
    ['hp: 3', 'hp: lots', 'alley.yaml:9: combatants.ann.hp: expected a whole number, found "lots"'],
    ['side: heroes, ', '', 'alley.yaml:9: combatants.ann.side: expected text, found nothing'],
    ['bob.yaml', 'bad.yaml', 'sheets/bad.yaml:2: guard: expected one of left, right, found "both"'],
    [
      'bob.yaml',
      'rob.yaml',
      'alley.yaml:13: combatants.bob.sheet: expected the file sheets/rob.yaml, found no such file',
    ],
    [
      'source: ann',
      'source: an',
      'alley.yaml:17: combatants.bob.conditions[2].source: expected the name of a combatant, found "an"; did you mean \'ann\'?',
    ],
    [
      '[prone,',
      '[pronn,',
      'alley.yaml:17: combatants.bob.conditions[0]: expected one of prone, surprised, shaken, or a mapping, found "pronn"; did you mean \'prone\'?',
    ],
    [
      '  ann:',
      '  winner:',
      "alley.yaml:9: combatants.winner: expected a key that is none of the words gm, over, winner, turn, asked, round, now, areas, last, says, odds, found the key 'winner'",
    ],
    [
      '  ann:',
      '  7up:',
      "alley.yaml:9: combatants.7up: expected a key that is a letter, then letters, digits, - and _, at most 40 in all, found the key '7up'",
    ],
    ['seed: 7', 'seed: 7.5', 'alley.yaml:18: seed: expected a whole number, or text, found 7.5'],
    ['dice: [2, 1]', 'dice: [2, 0]', 'alley.yaml:19: dice[1]: expected a whole number from 1 to 1000, found 0'],
    [
      'by: ann',
      'by: an',
      'alley.yaml:21: script[0].by: expected one of ann, bob, gm, found "an"; did you mean \'ann\'?',
    ],
    [
      'do: hit',
      'do: hitt',
      'alley.yaml:21: script[0].do: expected one of hit, adjust, afflict, relieve, place, hide, reveal, portray, side, stop, harm, sight, found "hitt"; did you mean \'hit\'?',
    ],
    ['target: bob', 'targte: bob', 'alley.yaml:21: script[0].targte: expected one of the keys'],
    [
      'choose: decline',
      'chose: decline',
      'alley.yaml:22: script[1].chose: expected one of the keys answer, choose, dice, face, refused',
    ],
    [
      'gm: adjust',
      'gm: ajust',
      'alley.yaml:23: script[2].gm: expected one of adjust, afflict, relieve, place, hide, reveal, portray, side, stop, harm, sight, found "ajust"; did you mean \'adjust\'?',
    ],
    ['hp: -1', 'hp: some', 'alley.yaml:23: script[2].hp: expected a whole number, found "some"'],
    [
      'bob: { hp: 1 }',
      'rob: { hp: 1 }',
      "alley.yaml:24: script[3].expect.rob: expected one of the keys ann, areas, asked, bob, last, now, odds, over, round, says, turn, winner, found 'rob'; did you mean 'bob'?",
    ],
    [
      'bob: { hp: 1 }',
      'bob: { mp: 1 }',
      "alley.yaml:24: script[3].expect.bob.mp: expected one of the keys at, conditions, hp, items, standing, verdict, within, found 'mp'; did you mean 'hp'?",
    ],
    ['script:\n', 'script: {}\nscipt:\n', 'alley.yaml:21: scipt: expected one of the keys'],
  ])('says of %j as %j what is wrong', (good, bad, message) => {
    expect(complaint(ALLEY.replace(good, bad))).toContain(message);
  });

  it('tells all that is wrong with a file at once, with its sheets and scripts', () => {
    const everywhere = (text: string): readonly string[] => {
      try {
        read(text);
      } catch (error) {
        if (error instanceof InputError) return error.problems.map((each) => problemText(error.file, each));
        throw error;
      }
      throw new Error('the text was read');
    };
    const places = (text: string): readonly string[] =>
      everywhere(text).map((each) => each.split(': expected')[0] ?? '');
    const cases = ALLEY.replace(
      'script:',
      'cases: { one: [{ by: ann, do: hitt }], two: { script: [{ gm: ajust }] } }\nscrip:',
    );
    const bad = (text: string): string =>
      text.replace('bob.yaml', 'bad.yaml').replace('at: [0, 1], sheet: { hp: 5 }', 'at: [0, 1], sheet: { hp: 50 }');
    expect(places(bad(cases))).toEqual([
      'alley.yaml:9: combatants.ann.sheet.hp',
      'alley.yaml:20: cases.one[0].do',
      'alley.yaml:20: cases.two.script[0].gm',
      'alley.yaml:21: scrip',
      'sheets/bad.yaml:2: guard',
    ]);
    // The file itself is sound here.
    const sound = ALLEY.replace('bob.yaml', 'rob.yaml')
      .replace('source: ann', 'source: an')
      .replace('by: ann', 'by: an');
    expect(places(sound.replace('bob: { hp: 1 }', 'bob: { hp: 1, luck: 3 }, rob: {}'))).toEqual([
      'alley.yaml:13: combatants.bob.sheet',
      'alley.yaml:17: combatants.bob.conditions[2].source',
      'alley.yaml:21: script[0].by',
      'alley.yaml:24: script[3].expect.rob',
    ]);
    const off = ALLEY.replace('at: [0, 1]', 'at: [8, 1]')
      .replace('at: [7, 1]', 'at: [9, 1]')
      .replace('chose', 'choose');
    expect(places(off)).toEqual(['alley.yaml:9: combatants.ann.at', 'alley.yaml:12: combatants.bob.at']);
    // What is wrong in the setup is told once, however many cases it has.
    const setup = withCombatants('  a: { side: a, sheet: sheets/bad.yaml }\n', 'cases: { x: [], y: [] }\n');
    expect(places(setup)).toEqual(['sheets/bad.yaml:2: guard']);
  });

  it('refuses no combatants, and more than it can set up', () => {
    expect(complaint(withCombatants('  {}'))).toContain('combatants: expected at least one combatant, found {}');
    const crowd = '  a: { side: a, sheet: { hp: 1 }, copies: 101 }\n  b: { side: b, sheet: { hp: 1 }, copies: 100 }\n';
    expect(complaint(withCombatants(crowd))).toContain('combatants: expected at most 200 combatants, found 201');
  });

  it('makes copies with names and squares of their own and one sheet', () => {
    const fight = fightOf(
      withCombatants('  thug: { side: a, at: [4, 4], sheet: sheets/bob.yaml, copies: 3, name: Thug }\n'),
    );
    expect(fight.combatants.map(({ id, name, x, y }) => [id, name, x, y])).toEqual([
      ['thug-1', 'Thug 1', 4, 4],
      ['thug-2', 'Thug 2', 3, 3],
      ['thug-3', 'Thug 3', 4, 3],
    ]);
    expect(fight.combatants[2]?.sheet).toBe(fight.combatants[0]?.sheet);
  });

  it('refuses what two are under together where it is not said with whom', () => {
    const together = new EffectKind('grappling', { text: 'grappling', blank: null, mutual: true });
    const held = new EffectKind('pinned', { text: 'pinned', blank: null, kept: true });
    const effects = { ...tinyRuleset.effects, grappling: together, pinned: held };
    const rules = { tiny: { ...rulesets.tiny, effects } };
    const file = (condition: string): string =>
      withCombatants(
        `  a: { side: a, sheet: { hp: 1 }, conditions: [${condition}] }\n  b: { side: b, sheet: { hp: 1 } }\n`,
      );
    const reading = (condition: string) => () =>
      parseEncounter(file(condition), 'a.yaml', { ...sources, rulesets: rules }).setup.combatants[0]?.effects;
    expect(reading('grappling')).toThrow(
      'a.yaml:5: combatants.a.conditions[0]: expected the one with whom: { name: grappling, source: … }, found "grappling"',
    );
    expect(reading('pinned')).toThrow('expected the one by whom: { name: pinned, source: … }, found "pinned"');
    expect(reading('{ name: pinned, source: b }')()).toMatchObject([{ name: 'pinned', source: 1 }]);
    expect(reading('{ name: grappling, source: b }')()).toMatchObject([{ name: 'grappling', source: 1 }]);
  });

  it('refuses a copy that takes the name of another', () => {
    const text = withCombatants(
      '  a: { side: a, sheet: { hp: 1 }, copies: 2 }\n  a-2: { side: a, sheet: { hp: 1 } }\n',
    );
    expect(complaint(text)).toBe(
      "alley.yaml:6: combatants.a-2: expected names that are used once, found 'a-2' a second time",
    );
  });

  it('looks for sheets from where the file lies, and reads each once', () => {
    const asked: string[] = [];
    const readFile = (path: string): string => {
      asked.push(path);
      return FILES[path] ?? '';
    };
    const text = withCombatants(
      '  a: { side: a, sheet: sheets/thug.yaml }\n  b: { side: b, sheet: ./sheets/thug.yaml }\n  c: { side: c, sheet: ../sheets/bob.yaml }\n',
    );
    const { setup } = parseEncounter(text, 'fights/alley.yaml', { rulesets, readFile });
    expect(asked).toEqual(['fights/sheets/thug.yaml', 'sheets/bob.yaml']);
    expect(setup.combatants.map(({ sheet }) => sheet)).toMatchObject([{ hp: 2 }, { hp: 2 }, { hp: 4 }]);
  });

  it('takes one seed for the same dice, and says whether there are any', () => {
    const dice = (seed: string): unknown => fightOf(withCombatants('  a: { side: a, sheet: { hp: 1 } }\n', seed)).dice;
    expect(dice('seed: 7\n')).toEqual(dice('seed: "7"\n'));
    expect(dice('seed: 7\n')).not.toEqual(dice('seed: 8\n'));
    expect(read(withCombatants('  a: { side: a, sheet: { hp: 1 } }\n')).hasDice).toBe(false);
    expect(read(withCombatants('  a: { side: a, sheet: { hp: 1 } }\n', 'dice: [1]\n')).hasDice).toBe(true);
  });

  it('lets the caller seed dice of which the file says nothing', () => {
    const bare = read(withCombatants('  a: { side: a, sheet: { hp: 1 } }\n'));
    expect(buildFight(bare, rulesets, 5).fight.dice.generator).not.toBeNull();
    expect(buildFight(bare, rulesets).fight.dice.generator).toBeNull();
    const listed = read(withCombatants('  a: { side: a, sheet: { hp: 1 } }\n', 'dice: [1]\n'));
    expect(buildFight(listed, rulesets, 5).fight.dice.generator).toBeNull();
  });

  it('gives a fight or an InputError for any change of a text, at reading and at running', () => {
    const place = fc.nat({ max: ALLEY.length });
    const piece = fc.oneof(
      fc.constantFrom(
        '',
        '\n',
        ': ',
        '[',
        '}',
        '- ',
        '&a ',
        '*a',
        '"',
        "'",
        '#',
        '  ',
        '-1',
        '1e9',
        'null',
        '{}',
        'true',
      ),
      fc.string({ maxLength: 4 }),
    );
    const change = fc.tuple(place, fc.nat({ max: 6 }), piece);
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
        const text = changes.reduce((all, [at, length, put]) => all.slice(0, at) + put + all.slice(at + length), ALLEY);
        try {
          runEncounter(read(text), rulesets);
        } catch (error) {
          expect(error).toBeInstanceOf(InputError);
        }
      }),
      { numRuns: 400 },
    );
  });

  it('gives a fight or an InputError for any value in any place', () => {
    const paths = [
      ['options'],
      ['map'],
      ['map', 'rows'],
      ['combatants'],
      ['combatants', 'ann'],
      ['combatants', 'ann', 'at'],
      ['combatants', 'ann', 'sheet'],
      ['combatants', 'ann', 'conditions'],
      ['script'],
      ['dice'],
      ['seed'],
      ['title'],
    ];
    const scene = {
      fray: 1,
      title: 'a',
      ruleset: 'tiny',
      combatants: { ann: { side: 'a', sheet: { hp: 5 } }, bob: { side: 'b', sheet: { hp: 5 } } },
    };
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.jsonValue(), (path, value) => {
        const written = structuredClone(scene) as Record<string, unknown>;
        let at = written;
        for (const key of path.slice(0, -1)) {
          at[key] ??= {};
          at = at[key] as Record<string, unknown>;
        }
        at[path.at(-1) as string] = value;
        try {
          runEncounter(read(JSON.stringify(written)), rulesets);
        } catch (error) {
          expect(error).toBeInstanceOf(InputError);
        }
      }),
      { numRuns: 150 },
    );
  });
});
