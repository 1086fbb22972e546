import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkDocument } from './check.ts';
import { documentOf, readDocument } from './document.ts';
import { InputError } from './input-error.ts';

const weapon = z.strictObject({
  name: z.string().min(2),
  damage: z.string().regex(/^\d+d\d+$/, { error: 'dice like 2d6' }),
});
const schema = z.strictObject({
  hp: z.int().min(1).max(20),
  speed: z.number().multipleOf(5).default(30),
  size: z.enum(['small', 'medium', 'large']).default('medium'),
  weapons: z
    .array(z.union([z.string(), weapon]))
    .max(2)
    .optional(),
  at: z.tuple([z.int(), z.int()]).optional(),
  skills: z.record(z.string().regex(/^[a-z]+$/, { error: 'small letters' }), z.int()).optional(),
  form: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('wolf'), bite: z.int() }),
      z.strictObject({ kind: z.literal('bat'), wings: z.int() }),
    ])
    .optional(),
  armor: z.union([z.literal('none'), z.int().min(1)]).optional(),
  undead: z.boolean().optional(),
});

function errorOf(text: string): InputError {
  try {
    checkDocument(readDocument(text, 'thug.yaml'), schema);
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
  throw new Error('the document passed');
}

describe('checkDocument', () => {
  it('gives the value with its defaults', () => {
    expect(checkDocument(readDocument('hp: 5', 'a'), schema)).toEqual({ hp: 5, speed: 30, size: 'medium' });
  });

  it.each([
    ['hp: x', 'thug.yaml:1: hp: expected a whole number from 1 to 20, found "x"'],
    ['hp: 1.5', 'thug.yaml:1: hp: expected a whole number from 1 to 20, found 1.5'],
    ['hp: 0', 'thug.yaml:1: hp: expected a whole number from 1 to 20, found 0'],
    ['hp: 21', 'thug.yaml:1: hp: expected a whole number from 1 to 20, found 21'],
    ['hp:', 'thug.yaml:1: hp: expected a whole number from 1 to 20, found nothing'],
    ['size: small', 'thug.yaml:1: hp: expected a whole number from 1 to 20, found nothing'],
    ['', 'thug.yaml:1: expected a mapping, found nothing'],
    ['[1]', 'thug.yaml:1: expected a mapping, found [1]'],
    ['hp: 1\nspeed: 7', 'thug.yaml:2: speed: expected a number that is a multiple of 5, found 7'],
    [
      'hp: 1\nsize: smal',
      'thug.yaml:2: size: expected one of small, medium, large, found "smal"; did you mean \'small\'?',
    ],
    ['hp: 1\nat: [1]', 'thug.yaml:2: at: expected at least 2 entries, found [1]'],
    ['hp: 1\nat: [1, y]', 'thug.yaml:2: at[1]: expected a whole number, found "y"'],
    ['hp: 1\nweapons: [a, b, c]', 'thug.yaml:2: weapons: expected at most 2 entries, found ["a","b","c"]'],
    ['hp: 1\nweapons: [3]', 'thug.yaml:2: weapons[0]: expected text, or a mapping, found 3'],
    [
      'hp: 1\nweapons:\n  - name: knife\n    damage: lots',
      'thug.yaml:4: weapons[0].damage: expected dice like 2d6, found "lots"',
    ],
    [
      'hp: 1\nskills: { Jump: 1 }',
      "thug.yaml:2: skills.Jump: expected a key that is small letters, found the key 'Jump'",
    ],
    [
      'hp: 1\nform: { kind: cat }',
      'thug.yaml:2: form.kind: expected one of wolf, bat, found "cat"; did you mean \'bat\'?',
    ],
    ['hp: 1\nform: { kind: bat, wings: x }', 'thug.yaml:2: form.wings: expected a whole number, found "x"'],
    ['hp: 1\nundead: yes', 'thug.yaml:2: undead: expected true or false, found "yes"; did you mean true?'],
    ['hp: 1\nundead: maybe', 'thug.yaml:2: undead: expected true or false, found "maybe"'],
    ['hp: 1\narmor: 0.5', 'thug.yaml:2: armor: expected none, or a whole number, found 0.5'],
  ])('says of %j: %s', (text, message) => {
    expect(errorOf(text).message).toBe(message);
  });

  it('refuses unknown keys where they stand, with what is known and what may be meant', () => {
    expect(errorOf('hp: 1\nweapnos: []')).toMatchObject({
      line: 2,
      column: 1,
      path: 'weapnos',
      expected: 'one of the keys armor, at, form, hp, size, skills, speed, undead, weapons',
      found: "'weapnos'",
      hint: "'weapons'",
    });
  });

  it('knows a key by its title, by its beginning, and one that stands further in', () => {
    const body = z.strictObject({
      hp: z.int().optional().meta({ title: 'Hit points', description: '.' }),
      abilities: z.strictObject({ strength: z.int().optional(), wisdom: z.int().optional() }).optional(),
    });
    const hintFor = (text: string): string => {
      try {
        checkDocument(readDocument(text, 'a.yaml'), body);
      } catch (error) {
        if (error instanceof InputError) return error.hint;
        throw error;
      }
      return 'none';
    };
    expect(hintFor('hitpoints: 3')).toBe("'hp'");
    expect(hintFor('abilities: { str: 3 }')).toBe("'strength'");
    expect(hintFor('strength: 3')).toBe("'abilities.strength'");
    expect(hintFor('charisma: 3')).toBe('');
  });

  it('names the keys of that alternative alone which knows most of those that are there', () => {
    const step = z.union([
      z.strictObject({ by: z.string(), do: z.string(), with: z.string().optional() }),
      z.strictObject({ gm: z.string(), why: z.string().optional() }),
    ]);
    const read = (text: string) => () => checkDocument(readDocument(text, 'a.yaml'), step);
    expect(read('{ by: ann, do: hit, weapon: axe }')).toThrow('weapon: expected one of the keys by, do, with, found');
    expect(read('{ gm: hit, weapon: axe }')).toThrow('weapon: expected one of the keys gm, why, found');
    expect(read('{ weapon: axe }')).toThrow('weapon: expected one of the keys by, do, gm, why, with, found');
  });

  it('shows how a lone entry of a list is written', () => {
    expect(errorOf('hp: 1\nweapons: axe').message).toBe('thug.yaml:2: weapons: expected a list: [axe], found "axe"');
    expect(errorOf('hp: 1\nweapons: { name: axe }').message).toBe(
      'thug.yaml:2: weapons: expected a list, found {"name":"axe"}',
    );
  });

  it('tells the place of a short form, not of what it stands for', () => {
    const short = z.union([z.string().transform((name) => ({ name })), z.strictObject({ name: z.string() })]);
    const list = z
      .strictObject({ armor: short })
      .superRefine((_given, context) =>
        context.addIssue({ code: 'custom', path: ['armor', 'name'], message: 'plate' }),
      );
    expect(() => checkDocument(readDocument('armor: lether', 'a.yaml'), list)).toThrow(
      'a.yaml:1: armor: expected plate, found "lether"',
    );
    expect(() => checkDocument(readDocument('armor: { name: lether }', 'a.yaml'), list)).toThrow(
      'a.yaml:1: armor.name: expected plate, found "lether"',
    );
  });

  it('takes the words of a union of its own for what none of its alternatives fits', () => {
    const dice = z.union([z.array(z.int()), z.record(z.string(), z.int())], { error: 'faces' });
    const read = (text: string) => () => checkDocument(readDocument(text, 'a.yaml'), dice);
    expect(read('7')).toThrow('a.yaml:1: expected faces, found 7');
    expect(read('[x]')).toThrow('a.yaml:1: [0]: expected a number, found "x"');
  });

  it('takes them for a mapping without a key too, which fits none better than another', () => {
    const steps = z.array(
      z.union([z.strictObject({ by: z.string() }), z.strictObject({ gm: z.string() })], { error: 'a step: by or gm' }),
    );
    const read = (text: string) => () => checkDocument(readDocument(text, 'a.yaml'), steps);
    expect(read('[{}]')).toThrow('a.yaml:1: [0]: expected a step: by or gm, found {}');
    expect(read('[{ gm: 3 }]')).toThrow('a.yaml:1: [0].gm: expected text, found 3');
    expect(read('[{ who: ann }]')).toThrow('[0].who: expected one of the keys by, gm');
  });

  it('never takes a key that belongs to another alternative for the one that was meant', () => {
    const error = errorOf('hp: 1\nform: { kind: wolf, bite: 1, wings: 2 }');
    expect(error).toMatchObject({ path: 'form.wings', expected: 'one of the keys bite, kind', hint: '' });
  });

  it('knows the keys inside lists and alternatives', () => {
    const error = errorOf('hp: 1\nweapons:\n  - name: knife\n    damage: 1d4\n    damge: 1d4');
    expect(error).toMatchObject({
      path: 'weapons[0].damge',
      expected: 'one of the keys damage, name',
      hint: "'damage'",
    });
  });

  it('lists all problems in the order of the document, the first one first', () => {
    const { problems, path } = errorOf('at: 5\nsize: huge\nhp: 0');
    expect(problems.map((each) => each.path)).toEqual(['at', 'size', 'hp']);
    expect(path).toBe('at');
  });

  it('tells each problem once, though a number breaks several limits', () => {
    expect(errorOf('hp: 1.0e+308').problems).toHaveLength(1);
    expect(errorOf('hp: 99999999999999999999').problems).toHaveLength(1);
  });

  it('names each alternative once', () => {
    const either = z.union([z.strictObject({ do: z.string() }), z.strictObject({ expect: z.string() })]);
    expect(() => checkDocument(readDocument('7', 'a.yaml'), either)).toThrow('a.yaml:1: expected a mapping, found 7');
  });

  it('stops at a hundred problems, and soon, however many there are', () => {
    const wide = Array.from({ length: 50_000 }, (_, i) => `key${i}: 1`).join('\n');
    expect(errorOf(`hp: 1\n${wide}`).problems).toHaveLength(100);
    const long = Array.from({ length: 50_000 }, () => 'x').join(', ');
    expect(errorOf(`hp: 1\nat: [${long}]`).problems.length).toBeLessThanOrEqual(100);
  });

  it('tells what is missing after what is wrong, as it may be there under a wrong name', () => {
    const { problems } = errorOf('pg: 5\nsize: huge');
    expect(problems.map((each) => each.path)).toEqual(['pg', 'size', 'hp']);
    expect(errorOf('hp: 1\nweapons:\n  - nam: knife\n    damage: 1d4')).toMatchObject({
      path: 'weapons[0].nam',
      hint: "'name'",
    });
  });

  it('checks a part of a document, with the paths of the whole', () => {
    const document = readDocument('thug:\n  sheet:\n    hp: 0', 'alley.yaml');
    expect(() => checkDocument(document, schema, ['thug', 'sheet'])).toThrow(
      'alley.yaml:3: thug.sheet.hp: expected a whole number from 1 to 20, found 0',
    );
  });

  it('checks values that were never a text', () => {
    expect(() => checkDocument(documentOf({ hp: 0 }, 'request'), schema)).toThrow(
      'request:1: hp: expected a whole number from 1 to 20',
    );
  });
});
