import { expect, it } from 'vitest';
import { type Fighter, modernFight, perform, SWORDSMAN } from '../../../../test/support/modern-fight.ts';

/** What is left of 30 hit points, and the conditions, after the game master has dealt so much. */
function dealt(amount: number, choice: string, dice: readonly number[] = [], thug: Fighter = {}) {
  const sheet = { ...SWORDSMAN, hp: 30, abilities: { constitution: 14 } };
  const fight = modernFight({ hero: {}, thug: { sheet, ...thug } });
  const told = choice === '' ? {} : { choice };
  const { combatants } = perform(fight, { by: 'gm', do: 'harm', target: 'thug', amount, ...told }, dice).fight;
  const [, one] = combatants;
  return [one?.counts.hp, one?.effects.map(({ name }) => name)];
}

it('[MOD-DMG-01] damage by hand takes hit points, whatever kind it is', () => {
  expect(dealt(7, '')).toEqual([23, []]);
  expect(dealt(7, 'fire')).toEqual([23, []]);
  expect(dealt(31, '', [])).toEqual([-1, ['prone']]);
});

it('[MOD-HP-05] as much of it as is massive calls for a Fortitude save', () => {
  expect(dealt(14, '')).toEqual([16, []]);
  expect(dealt(15, '', [20])).toEqual([15, []]);
  expect(dealt(15, '', [1])).toEqual([-1, ['prone']]);
});

it('[MOD-NLD-02] nonlethal damage by hand takes no hit points, and less than the Constitution does nothing', () => {
  expect(dealt(13, 'nonlethal')).toEqual([30, []]);
  expect(dealt(14, 'nonlethal', [20])[0]).toBe(30);
});

it('[MOD-DMG-01] what resists an energy resists it by hand too, and no other', () => {
  const sheet = { ...SWORDSMAN, hp: 30, abilities: { constitution: 20 }, talents: ['Fire Resistance'] };
  expect(dealt(7, 'fire', [], { sheet })).toEqual([28, []]);
  expect(dealt(7, 'cold', [], { sheet })).toEqual([23, []]);
  expect(dealt(7, '', [], { sheet })).toEqual([23, []]);
});

it('damage by hand is told in the words of the game master, if there are any', () => {
  const told = (text: object) => {
    const hand = { by: 'gm', do: 'harm', target: 'thug', amount: 7, ...text };
    const { events } = perform(modernFight({ hero: {}, thug: {} }), hand);
    return events.flatMap((event) => (event.kind === 'count' ? [event.why.text] : []));
  };
  expect([told({}), told({ text: 'a falling beam' })]).toEqual([['damage'], ['a falling beam']]);
});
