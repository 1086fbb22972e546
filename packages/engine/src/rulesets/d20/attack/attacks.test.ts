import { describe, expect, it } from 'vitest';
import { type Fighter, modernFight, perform, reasonsAgainst } from '../../../../test/support/modern-fight.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { type Fight, type Item, NOBODY } from '../../../kernel/state/fight.ts';
import type { ModernGame, ModernWorld } from '../../modern/game.ts';
import { modern } from '../../modern/index.ts';
import { attackOf, reachingWeapon, refuseAttack, THROW, weaponOfItem } from './attacks.ts';
import { plainAttack } from './plain-attack.ts';

const held = (name: string, place: string): object => ({ name, place });
const PISTOL = held('glock 17', 'hand');
const KNIFE = held('knife', 'off');
/** Behind a single weapon. */
const HANDS = 1;

function armed(weapons: readonly object[], thug: Fighter = {}): Fight<ModernGame> {
  return modernFight({ hero: { sheet: { abilities: { strength: 16 }, weapons } }, thug: { at: [1, 0], ...thug } });
}

const worldOf = (fight: Fight<ModernGame>): ModernWorld => openWorld(fight, modern);

/** The first thing of the hero with nothing in it. */
function emptied(fight: Fight<ModernGame>): Fight<ModernGame> {
  const empty = (item: Item): Item => ({ ...item, counts: { ...item.counts, loaded: 0 } });
  const combatants = fight.combatants.map((each) =>
    each.index === 0 ? { ...each, items: each.items.with(0, empty(each.items[0] as Item)) } : each,
  );
  return { ...fight, combatants };
}

/** What would be used at somebody so many squares away, where no weapon is named; -1 where there is none. */
function used(weapons: readonly object[], squares: number, choices: readonly string[] = []): number {
  const world = worldOf(armed(weapons, { at: [squares, 0] }));
  return attackOf(world, { who: 0, target: 1, item: NOBODY, choices })?.weapon ?? -1;
}

/** The first that gets at the thug. */
const reaching = (fight: Fight<ModernGame>, throws = false): number => reachingWeapon(worldOf(fight), 0, 1, throws);

describe('the weapon of an attack for which none is named', () => {
  it('is the first in hand that gets at the target: what is thrown must be for throwing', () => {
    expect([used([PISTOL, KNIFE], 2), used([PISTOL, KNIFE], 2, [THROW])]).toEqual([0, 1]);
    expect([reaching(armed([PISTOL, KNIFE]), true), reaching(armed([PISTOL, held('knife', 'carried')]), true)]).toEqual(
      [1, -1],
    );
  });

  it('is the first in hand where none gets at the target', () => {
    const spare = held('knife', 'carried');
    expect([used([spare, PISTOL, KNIFE], 200), used([spare, PISTOL, KNIFE], 200, [THROW])]).toEqual([1, 2]);
    expect(used([PISTOL], 2, [THROW])).toBe(-1);
  });

  it('is not one that is empty, nor one for blows alone at somebody out of reach, be it balanced for throwing', () => {
    const crossbow = held('crossbow', 'both');
    const club = { name: 'club', use: 'melee', damage: '1d6', increment: 20, place: 'hand' };
    expect([reaching(armed([crossbow])), reaching(emptied(armed([crossbow])))]).toEqual([0, 1]);
    expect(reaching(emptied(armed([PISTOL, KNIFE])))).toBe(1);
    const apart = (weapons: readonly object[]): Fight<ModernGame> => armed(weapons, { at: [3, 0] });
    expect([reaching(apart([club, KNIFE])), reaching(apart([club]))]).toEqual([1, -1]);
    const pike = { name: 'pike', use: 'melee', damage: '1d8', reach: 15, place: 'off' };
    expect(reaching(apart([club, pike]))).toBe(1);
  });

  it('[MOD-COVER-02] gets nowhere by a throw at arm’s length at somebody who has total cover by ruling', () => {
    const knife = armed([held('knife', 'hand')]);
    const covered = perform(knife, { by: 'gm', do: 'rule-cover', target: 'thug', choice: 'total' }).fight;
    expect([reaching(knife, true), reaching(covered, true)]).toEqual([0, -1]);
  });
});

describe('what stands against an attack', () => {
  const attack = { by: 'hero', do: 'attack', target: 'thug' };
  const texts = (fight: Fight<ModernGame>, more: object): readonly string[] =>
    reasonsAgainst(fight, { ...attack, ...more }).map(({ text }) => text);

  it('is that nothing in hand can be thrown, or that the thing is no weapon', () => {
    expect(texts(armed([PISTOL]), { choices: [THROW] })).toEqual([
      expect.stringContaining('has no weapon for that in hand'),
    ]);
    const lucky = modernFight({ hero: { sheet: { worn: [{ id: 'amulet' }], weapons: ['longsword'] } }, thug: {} });
    const amulet = lucky.combatants[0]?.items.findIndex(({ id }) => id === 'amulet') ?? 0;
    expect([weaponOfItem(worldOf(lucky), 0, 0), weaponOfItem(worldOf(lucky), 0, amulet)]).toEqual([0, -1]);
    expect(texts(lucky, { with: 'amulet' })).toEqual(['that is not a weapon; in hand: longsword']);
  });

  it('[MOD-ATK-10] is that what is only for blows cannot be thrown, however near', () => {
    expect(texts(armed([held('longsword', 'hand')]), { with: 'longsword', choices: [THROW] })).toContain(
      'that weapon cannot be thrown',
    );
  });

  it('[MOD-ACT-10] [MOD-ATK-12] is told in full, or as far as one reason is enough', () => {
    const hero = { sheet: { weapons: [held('longsword', 'carried')] }, effects: ['nauseated'] };
    const fight = modernFight({ hero, thug: { at: [9, 0] } });
    const rules = (weapon: number, brief?: boolean): readonly string[] =>
      refuseAttack(worldOf(fight), plainAttack(0, 1, weapon), brief).map(({ rule }) => rule);
    expect(rules(0)).toEqual(['MOD-ACT-10', 'MOD-MEL-01', 'MOD-COND-18']);
    expect(rules(0, true)).toEqual(['MOD-ACT-10']);
    expect(rules(HANDS)).toEqual(['MOD-MEL-01', 'MOD-COND-18']);
    expect(rules(HANDS, true)).toEqual(['MOD-MEL-01']);
    expect(rules(99)).toEqual(['MOD-ATK-12']);
  });
});
