import { describe, expect, it } from 'vitest';
import { after, effect, eventsOf, namesOf, person, playOf } from '../../../../test/support/timecount-fights.ts';
import { whyNot } from '../../../kernel/play/play.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { timecount } from '../index.ts';
import { formsAtHand } from './in-hand.ts';

type Sheet = Readonly<Record<string, unknown>>;
const LATE = { entry: { surprised: false, initiative: 50 } };
const blade = (more: Sheet = {}): Sheet => ({ name: 'blade', category: 'light swords', damage: '1d6', ...more });
const begun = (sheet: Sheet, dice: readonly number[] = []) =>
  playOf([person('a', sheet), person('b', {}, LATE)], { dice });

/** The weapons that A can use as he stands. */
function usable(sheet: Sheet, ...commands: Parameters<typeof after>[1][]): readonly string[] {
  const { fight } = after(begun(sheet), ...commands);
  return formsAtHand(fighterAt(openWorld(fight, timecount), 0)).map(({ id }) => id);
}

describe('what is at hand', () => {
  it('[TC-FUMBLE-05] a weapon with a Durability Point left, not one without', () => {
    const worn = (durability: number) => {
      const { fight } = begun({ weapons: [blade({ durability: 2 })] });
      const combatants = fight.combatants.map((each) => ({
        ...each,
        items: each.items.map((item) => ({ ...item, counts: { durability } })),
      }));
      return formsAtHand(fighterAt(openWorld({ ...fight, combatants }, timecount), 0)).length;
    };
    expect([worn(2), worn(1), worn(0)]).toEqual([1, 1, 0]);
  });

  it('[TC-ACT-13] a weapon for two hands while nothing else is held', () => {
    const great = blade({ name: 'great blade', hands: 'two' });
    expect(usable({ weapons: [great] })).toEqual(['great blade']);
    expect(usable({ weapons: [{ ...great, place: 'hand' }, blade({ place: 'carried' })] })).toEqual(['great blade']);
    expect(usable({ weapons: [{ ...great, place: 'hand' }, blade({ place: 'off' })] })).toEqual(['blade']);
  });

  it('[TC-ACT-07] a refusal says what is in hand', () => {
    const why = (sheet: Sheet, ...commands: Parameters<typeof after>[1][]) =>
      whyNot(after(begun(sheet), ...commands), { by: 'a', do: 'attack', target: 'b' }).map(({ text }) => text);
    expect(why({ weapons: [blade({ place: 'carried' })] })).toEqual([
      'a has no weapon for that in hand; in hand: nothing',
    ]);
    expect(
      why({ weapons: [{ ...blade({ name: 'great blade', hands: 'two' }), place: 'hand' }], shield: 'shield' }),
    ).toEqual(['a has no weapon for that in hand; in hand: great blade, shield']);
    const two = begun({ weapons: [blade({ place: 'hand' }), blade({ name: 'spare', place: 'carried' })] });
    const named = (command: string, item: string) =>
      whyNot(two, { by: 'a', do: command, target: 'b', with: item }).map(({ text }) => text);
    expect([named('attack', 'spare'), named('trip', 'blade')]).toEqual([
      ["that weapon is not in a's hands; in hand: blade"],
      ['a has no weapon for that in hand; in hand: blade'],
    ]);
  });
});

describe('what goes along with an act', () => {
  it('[TC-ACT-08] is over with it', () => {
    const people = [person('a', {}, { effects: [effect('concentration')] }), person('b', {}, LATE)];
    const both = after(playOf(people), { by: 'a', do: 'concentrate' }, { by: 'a', do: 'dropProne' });
    const lost = eventsOf(both.step?.events ?? [], 'lose').map(({ name, why }) => [name, why.rule]);
    expect(lost).toContainEqual(['concentrating', 'TC-ACT-08']);
    expect(namesOf(both, 0)).not.toContain('concentrating');
  });

  it('[TC-ACT-09] a weapon that is set is taken back, where there is one', () => {
    const acts = (effects: readonly ReturnType<typeof effect>[], what: string) => {
      const people = [
        person('a', { weapons: ['mace'] }, { effects: [effect('feint'), ...effects] }),
        person('b', {}, LATE),
      ];
      const done = after(playOf(people, { dice: [2] }), {
        by: 'a',
        do: what,
        ...(what === 'attack' ? { target: 'b' } : {}),
      });
      return eventsOf(done.step?.events ?? [], 'lose').map(({ name }) => name);
    };
    expect(acts([effect('weaponSet', { item: 0 })], 'attack')).toEqual(['feint', 'weaponSet']);
    expect(acts([effect('weaponSet', { item: 0 })], 'wait')).toEqual(['feint']);
    expect(acts([], 'attack')).toEqual(['feint']);
  });

  it('[TC-TWF-03] who can alternate remembers the weapon of his last attack, once', () => {
    const remembered = (weapons: readonly unknown[], ...withs: readonly string[]) => {
      let play = begun(
        { weapons },
        withs.map(() => 2),
      );
      return withs.map((id) => {
        play = after(play, { by: 'a', do: 'attack', target: 'b', with: id });
        return eventsOf(play.step?.events ?? [], 'count').flatMap(({ count, by }) =>
          count === 'lastWeapon' ? [by] : [],
        );
      });
    };
    expect(remembered(['dagger', { ...blade(), place: 'off' }], 'dagger', 'dagger', 'blade')).toEqual([[1], [], [1]]);
    expect(remembered(['dagger'], 'dagger')).toEqual([[]]);
  });
});
