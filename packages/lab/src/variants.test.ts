import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readVary, variant } from './variants.ts';

describe('readVary', () => {
  it.each([
    ['combatants.thug.copies=1..4', [1, 2, 3, 4]],
    ['a.b=0..20:5', [0, 5, 10, 15, 20]],
    ['a.b=0.1..0.3:0.1', [0.1, 0.2, 0.3]],
    ['a.b=-2..0', [-2, -1, 0]],
    ['options.x=none,advanced', ['none', 'advanced']],
    ['options.x=true,false', [true, false]],
    ['a.b=7', [7]],
  ])('%s', (text, values) => {
    expect(readVary(text)).toEqual({ path: text.split('=')[0], values });
  });

  it.each(['a.b', 'a.b=', '=3', 'a.b=5..1', 'a.b=0..1000000', 'a.b=0..10:0'])('refuses %s', (text) => {
    expect(() => readVary(text)).toThrow(RangeError);
  });
});

describe('variant', () => {
  const text = 'fray: 1\ncombatants:\n  ann: { side: a, sheet: ann.yaml }\n  bob: { side: b, sheet: { hp: 4 } }\n';

  it('changes one place and no other', () => {
    const changed = parse(variant(text, 'combatants.bob.sheet.hp', 9));
    expect(changed).toEqual({
      fray: 1,
      combatants: { ann: { side: 'a', sheet: 'ann.yaml' }, bob: { side: 'b', sheet: { hp: 9 } } },
    });
    expect(parse(variant(text, 'options.advancedTrauma', true))).toMatchObject({ options: { advancedTrauma: true } });
  });

  it('changes a sheet that is a file of its own for that combatant', () => {
    expect(parse(variant(text, 'combatants.ann.sheet.abilities.strength', 18)).combatants.ann.sheet).toEqual({
      extends: 'ann.yaml',
      abilities: { strength: 18 },
    });
  });

  it('refuses a way through what has no keys', () => {
    expect(() => variant(text, 'combatants.ann.side.x', 1)).toThrow(
      `combatants.ann.side.x: expected keys under 'combatants.ann.side', found "a"`,
    );
  });
});
