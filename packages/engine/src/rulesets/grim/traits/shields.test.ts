import { describe, expect, it } from 'vitest';
import { BLOW, fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { checkOf, strike } from '../../../../test/support/grim-play.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { bothSides } from '../attack/sides.ts';
import { refuseBlock } from '../defense/block.ts';
import { grim } from '../index.ts';
import { type Abort, freeLeft, useFree } from '../time/free-reactions.ts';
import { SHIELD_TRAITS } from './armor.ts';

/** Somebody with such a buckler. */
function warded(traits: readonly string[], more: Partial<Side> = {}): Side {
  return { sheet: sheet({ hp: 40, shield: { name: 'ward', bonus: 1, category: 'buckler', traits } }), ...more };
}

const archer = (name: string): Side => ({ sheet: sheet({ hp: 40, weapons: [{ name, place: 'both' }] }) });
const SHOT = { ...BLOW, ranged: true };

function against(name: string, target: Side) {
  const world = openWorld(fight([archer(name), { ...target, at: [5, 0] }]), grim);
  return refuseBlock(world, bothSides(world, SHOT))?.rule ?? '';
}

const free = (target: Side, abort: Abort): number => {
  const world = openWorld(fight([archer('longbow'), target]), grim);
  const fighter = world.fighters[1];
  return fighter === undefined ? -1 : freeLeft(world, fighter, abort);
};

describe('abilities of shields', () => {
  it('[GNG-AABIL-06] improved block: a free Block each round, as long as the shield is worn', () => {
    expect(SHIELD_TRAITS['improved-blocking']?.made).toMatchObject({ level: 5, price: '+2' });
    expect([free(warded([]), 'block'), free(warded(['improved-blocking']), 'block')]).toEqual([0, 1]);
    const at = fight([{ sheet: sheet({ hp: 40 }) }, warded(['improved-blocking'])]);
    const blocked = strike(at, [15, 10, 'longsword', 5, 10]);
    expect([blocked.value, blocked.fight.combatants[1]?.counts.debt]).toEqual(['miss', 0]);
    const twice = strike(blocked.fight, [15, 10, 'longsword', 5, 10]);
    expect(twice.fight.combatants[1]?.counts.debt).toBe(1);
  });

  it('[GNG-AABIL-08] projectile deflection: bows, crossbows, slings and thrown weapons, without -4, as an abort action', () => {
    expect(SHIELD_TRAITS['projectile-deflection']?.made).toMatchObject({ level: 5, price: '+2' });
    for (const name of ['longbow', 'light crossbow', 'sling', 'javelin']) {
      expect(against(name, warded([]))).not.toBe('');
      expect(against(name, warded(['projectile-deflection']))).toBe('');
    }
    expect(against('glock 17', warded(['projectile-deflection']))).not.toBe('');
    const at = fight([archer('longbow'), { ...warded(['projectile-deflection']), at: [5, 0] }]);
    const blocked = strike(at, [15, 10, 'longsword', 5, 10], SHOT);
    expect([blocked.value, blocked.fight.combatants[1]?.counts.debt]).toEqual(['miss', 1]);
    // 10 and the buckler's 1 without any penalty.
    expect(checkOf(blocked.events, 'GNG-BLOCK-08').total).toBe(11);
  });

  it('[GNG-AABIL-07] infinite projectile deflection: any number of them, free', () => {
    expect(SHIELD_TRAITS['infinite-projectile-deflection']?.made).toMatchObject({ level: 21, price: '+6' });
    const ward = warded(['infinite-projectile-deflection']);
    expect([free(ward, 'deflect'), free(ward, 'block')]).toEqual([Number.POSITIVE_INFINITY, 0]);
    let at = fight([archer('longbow'), { ...ward, at: [5, 0] }]);
    for (let shot = 0; shot < 3; shot++) {
      const blocked = strike(at, [15, 10, 'longsword', 5, 10], SHOT);
      expect([blocked.value, blocked.fight.combatants[1]?.counts.debt]).toEqual(['miss', 0]);
      at = blocked.fight;
    }
  });

  it('[GNG-AABIL-06] [GNG-AABIL-07] what is free of itself uses up no free Block, and what is not does', () => {
    const left = (traits: readonly string[], abort: 'block' | 'deflect') => {
      const used = playRule(grim, fight([archer('longbow'), warded(traits)]), [], (scene) =>
        useFree(scene, fighterAt(scene, 1), abort),
      ).fight;
      const world = openWorld(used, grim);
      return freeLeft(world, fighterAt(world, 1), 'block');
    };
    const [endless, once] = ['infinite-projectile-deflection', 'projectile-deflection'];
    expect([left([endless, 'improved-blocking'], 'deflect'), left([endless, 'improved-blocking'], 'block')]).toEqual([
      1, 0,
    ]);
    expect(left([once, 'improved-blocking'], 'deflect')).toBe(0);
    expect(free(warded(['improved-blocking']), 'roll')).toBe(0);
  });

  it('[GNG-AABIL-07] [GNG-AABIL-08] in the own turn too, but against nothing else, and no beams or bullets', () => {
    const ward = { ...warded(['infinite-projectile-deflection']), at: [1, 0] as const };
    const barred = (name: string, ranged: boolean) => {
      const at = fight([archer(name), ward]);
      const world = openWorld({ ...at, clock: { ...at.clock, turn: 1 } }, grim);
      return refuseBlock(world, bothSides(world, { ...BLOW, ranged }))?.rule ?? '';
    };
    expect([barred('longbow', true), barred('longsword', false)]).toEqual(['', 'GNG-ACT-05']);
    // A Block of a blow is paid for.
    const struck = strike(fight([{ sheet: sheet({ hp: 40 }) }, ward]), [15, 10, 'longsword', 5, 10]);
    expect(struck.fight.combatants[1]?.counts.debt).toBe(1);
    expect(against('laser pistol', warded(['projectile-deflection']))).not.toBe('');
    const unseen = openWorld(fight([{ ...archer('longbow'), effects: ['invisible'] }, ward]), grim);
    expect(refuseBlock(unseen, bothSides(unseen, SHOT))?.rule).toBe('GNG-BLOCK-04');
  });

  it('[GNG-AABIL-07] only as long as it is in use', () => {
    const lost = warded(['infinite-projectile-deflection']);
    const world = openWorld(fight([archer('longbow'), lost]), grim);
    const slung = world.fight.combatants.map((each) => ({
      ...each,
      items: each.items.map((item) => (each.index === 1 ? { ...item, place: 'carried' as const } : item)),
    }));
    const without = openWorld({ ...world.fight, combatants: slung }, grim);
    expect(freeLeft(without, fighterAt(without, 1), 'deflect')).toBe(0);
  });

  it('[GNG-AABIL-09] there is no arrow deflection', () => {
    const read = grim.sheets.schema.safeParse({ shield: { name: 'buckler', traits: ['arrow-deflection'] } });
    expect(read.success).toBe(false);
    expect(
      grim.sheets.schema.safeParse({ shield: { name: 'buckler', traits: ['projectile-deflection'] } }).success,
    ).toBe(true);
  });
});
