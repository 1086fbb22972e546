import { describe, expect, it } from 'vitest';
import { BLOW, fight, PLAIN, sheet } from '../../../../test/support/grim-fights.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { isRefused, readCommand, refusals } from '../../../kernel/commands/command.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { Tally } from '../../../kernel/scene/tally.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Command } from '../../../kernel/state/command.ts';
import type { Fight } from '../../../kernel/state/fight.ts';
import { bothSides } from '../attack/sides.ts';
import type { GrimGame, GrimWeapon } from '../game.ts';
import { grim } from '../index.ts';
import type { GrimSheet } from '../sheet/sheet.ts';

const TAKE: Command = { by: 'a', do: 'pick-up', target: 'b', choice: 'longsword' };

/** A picks up what lies at B's feet. */
function taken(holder: GrimSheet, owner: GrimSheet = PLAIN): Fight<GrimGame> {
  const start = fight([{ sheet: holder }, { sheet: owner }]);
  const b = fighterAt(openWorld(start, grim), 1).state;
  const [sword, ...rest] = b.items;
  const lies = { ...sword, id: 'longsword', place: 'dropped' as const, counts: { lies: 1, x: 1, y: 0 } };
  const lying = { ...start, combatants: start.combatants.with(1, { ...b, items: [lies, ...rest] }) };
  const act = readCommand(openWorld(lying, grim), TAKE, grim.actions);
  if (isRefused(act)) throw new Error('refused');
  expect(refusals(openWorld(lying, grim), act)).toEqual([]);
  return playRule(grim, lying, [], (scene) => act.action.resolve(scene, act)).fight;
}

function weaponIn(at: Fight<GrimGame>): GrimWeapon {
  const weapon = fighterAt(openWorld(at, grim), 0).profile.weapons.at(-1);
  if (weapon === undefined) throw new Error('unarmed');
  return weapon;
}

/** What A adds to a blow with it. */
function attackOf(at: Fight<GrimGame>): number {
  const world = openWorld(at, grim);
  const tally = new Tally(false);
  const weapon = fighterAt(world, 0).profile.weapons.length - 1;
  grim.slots.addAttack(world, bothSides(world, { ...BLOW, weapon }), tally);
  return tally.total;
}

describe('a weapon of somebody else', () => {
  const strong = sheet({ weapons: [], baseAttack: 4, abilities: { strength: 16 } });

  it('[GNG-ATK-09] [GNG-ATK-10] is used with the base attack and the Strength of its holder', () => {
    const at = taken(strong, sheet({ weapons: [{ name: 'longsword', enhancement: 1 }] }));
    expect(at.combatants[0]?.items.at(-1)).toMatchObject({ id: 'longsword', place: 'hand' });
    expect(weaponIn(at)).toMatchObject({ id: 'longsword', item: 1, attack: { total: 4 + 1 } });
    expect(attackOf(at)).toBe(4 + 1 + 3);
  });

  it('keeps nothing of what was printed for its owner', () => {
    const printed = taken(strong, sheet({ weapons: [{ name: 'longsword', attack: 11, damage: '1d8+5' }] }));
    expect([weaponIn(printed).attack.total, attackOf(printed)]).toEqual([4, 7]);
    expect(weaponIn(printed).damage?.notation).toBe('d8');
    const own = taken(strong, sheet({ weapons: [{ name: 'horn', id: 'longsword', attack: 11, damage: '1d6+5' }] }));
    expect(weaponIn(own).damage?.notation).toBe('d6');
  });

  it('[GNG-CORE-35] its holder is as proficient as with such a weapon of its own', () => {
    const unskilled = { name: 'longsword', proficient: false, place: 'carried' as const };
    expect(weaponIn(taken({ ...strong, weapons: [unskilled] })).proficient).toBe(false);
    expect(weaponIn(taken(strong, sheet({ weapons: [unskilled] }))).proficient).toBe(true);
  });
});
