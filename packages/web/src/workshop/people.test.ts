import { describe, expect, it } from 'vitest';
import { type Draft, newDraft } from './draft.ts';
import { groundOf } from './ground/ground.ts';
import { freePlace, numbersOf, recruited, withPerson, withValue } from './people.ts';

const THUG = { name: 'thug', sheet: { hp: 11 } };
const empty = newDraft('modern');

const add = (draft: Draft, name: string, count: number): Draft =>
  recruited(draft, { ...THUG, name }, 'enemies', count).draft;

describe('the people of a fight in the making', () => {
  it('are numbered where several have one name, the first among them, and called apart in commands', () => {
    const one = add(empty, 'thug', 1);
    expect(one.people.map(({ name }) => name)).toEqual(['thug']);
    const four = add(one, 'thug', 3);
    expect(four.people.map(({ name }) => name)).toEqual(['thug 1', 'thug 2', 'thug 3', 'thug 4']);
    expect(four.people.map(({ id }) => id)).toEqual(['thug', 'thug-2', 'thug-3', 'thug-4']);
    const gone = { ...four, people: four.people.filter(({ id }) => id !== 'thug-2') };
    expect(add(gone, 'thug', 1).people.at(-1)).toMatchObject({ name: 'thug 5', id: 'thug-2' });
  });

  it('have ids that commands can say, whatever they are called', () => {
    const ids = ['Silvermane’s wolf', 'Łukasz', '12 rats', 'gm', '龍'].map((name) => add(empty, name, 1).people[0]?.id);
    expect(ids).toEqual(['silvermane-s-wolf', 'ukasz', 'rats', 'one-gm', 'one']);
  });

  it('stand on free places, of which walls are none', () => {
    const draft = { ...empty, ground: groundOf({ rows: ['...', '.#.', '...'] }) };
    expect(freePlace(draft, [1, 1])).toEqual([0, 0]);
    const many = add(draft, 'rat', 8);
    expect(new Set(many.people.map(({ at }) => at?.join())).size).toBe(8);
    expect(many.people.some(({ at }) => at?.join() === '1,1')).toBe(false);
  });

  it('are no more than a fight takes', () => {
    expect(add(empty, 'rat', 201).people).toHaveLength(200);
  });

  it('have their numbers read and written where they stand', () => {
    const sheet = {
      hp: 11,
      abilities: { strength: 14 },
      weapons: ['knife', { name: 'axe', attack: 3 }],
      baseAttack: 1,
    };
    const numbers = numbersOf(sheet);
    expect(numbers.map(({ text, value }) => [text, value])).toEqual([
      ['hp', 11],
      ['abilities: strength', 14],
      ['weapons: axe: attack', 3],
      ['base attack', 1],
    ]);
    const changed = withValue(sheet, numbers[2]?.path ?? [], 5);
    expect(changed).toEqual({ ...sheet, weapons: ['knife', { name: 'axe', attack: 5 }] });
    expect(sheet.weapons[1]).toEqual({ name: 'axe', attack: 3 });
  });

  it('change one at a time', () => {
    const two = add(empty, 'thug', 2);
    const now = withPerson(two, 'thug-2', (person) => ({ ...person, side: 'heroes' }));
    expect(now.people.map(({ side }) => side)).toEqual(['enemies', 'heroes']);
  });
});
