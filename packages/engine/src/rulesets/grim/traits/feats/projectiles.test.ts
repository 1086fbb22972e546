import { describe, expect, it } from 'vitest';
import { under } from '../../../../../test/support/grim-called.ts';
import { fight, type Side, sheet } from '../../../../../test/support/grim-fights.ts';
import { attackCheck, checkOf, conditions, lost, row, strike } from '../../../../../test/support/grim-play.ts';
import type { FightEvent } from '../../../../kernel/state/event.ts';
import type { Fight } from '../../../../kernel/state/fight.ts';
import type { GrimGame } from '../../game.ts';
import type { SheetWeapon } from '../../sheet/sheet.ts';

const RAY_GUN: SheetWeapon = {
  name: 'ray gun',
  damage: '1d8',
  missile: 'beam',
  increment: 50,
  energy: 'fire',
  strength: 'none',
  reach: null,
};

const b = (traits: readonly string[], given: Parameters<typeof sheet>[0] = {}): Side => ({
  sheet: sheet({ traits, hp: 40, ...given }),
  at: [2, 0],
});

function against(weapon: string | SheetWeapon, side: Side): Fight<GrimGame> {
  return fight([{ sheet: sheet({ weapons: [weapon], hp: 40 }) }, side]);
}

const SHOT = { ranged: true };

/** What its owner's roll to block has for what flies; or 'no' where it cannot block. */
function penalty(weapon: string | SheetWeapon, side: Side): number | 'no' {
  const at = against(weapon, side);
  try {
    const { events } = strike(at, [15, 10, 'longsword', 15, 2, 4], SHOT);
    const rows = checkOf(events, 'GNG-BLOCK-08').rows;
    return row(rows, 'in flight') + row(rows, 'too fast to follow');
  } catch {
    return 'no';
  }
}

describe('blocking what flies', () => {
  it('[GNG-FEAT-15] thrown weapons, bows, crossbows and slings, but neither bullets nor beams', () => {
    const side = b(['block-projectile']);
    for (const weapon of ['dagger', 'longbow', 'light crossbow', 'sling']) {
      expect(penalty(weapon, side)).not.toBe('no');
      expect(penalty(weapon, b([]))).toBe('no');
    }
    expect(penalty(RAY_GUN, side)).toBe('no');
    expect(penalty({ ...RAY_GUN, missile: 'bullet' }, side)).toBe('no');
  });

  it('[GNG-FEAT-16] at -4, thrown weapons without; not where a shield serves', () => {
    const side = b(['block-projectile']);
    expect(penalty('dagger', side)).toBe(0);
    expect(['longbow', 'light crossbow', 'sling'].map((weapon) => penalty(weapon, side))).toEqual([-4, -4, -4]);
    const shielded = b(['block-projectile'], { shield: 'heavy steel shield' });
    expect([penalty('longbow', shielded), penalty('sling', shielded)]).toEqual([0, -4]);
  });

  it('[GNG-FEAT-38] by the greatest everything: bullets at -8, beams at -12', () => {
    const side = b(['block-projectile', 'epic-block-projectile']);
    expect(penalty('longbow', side)).toBe(-4);
    expect(penalty({ ...RAY_GUN, missile: 'bullet' }, side)).toBe(-8);
    expect(penalty(RAY_GUN, side)).toBe(-12);
  });
});

function place(at: Fight<GrimGame>, who: number, id: string): string | undefined {
  return at.combatants[who]?.items.findLast((item) => item.id.startsWith(id))?.place;
}

/** Whose attack rolls there are, in their order. */
function attackers(events: readonly FightEvent[]): readonly number[] {
  return events.flatMap((event) => (event.kind === 'roll' && event.why.text === 'attack roll' ? [event.who] : []));
}

describe('Catch Projectile', () => {
  const side = b(['block-projectile', 'catch-projectile'], { baseAttack: 3 });
  const BLOCKED = [15, 10, 'unarmed', 5, 15];

  it('[GNG-FEAT-20] what was thrown and blocked is kept, hurled back at once, or let fall', () => {
    const at = against('dagger', side);
    const kept = strike(at, [...BLOCKED, 'keep'], SHOT);
    expect([kept.value, place(kept.fight, 1, 'dagger'), place(kept.fight, 0, 'dagger')]).toEqual([
      'miss',
      'off',
      'gone',
    ]);
    const hurled = strike(at, [...BLOCKED, 'hurl', 12, 10, 2], SHOT);
    expect(attackers(hurled.events)).toEqual([0, 1]);
    // 12 + 3 - 2 for the range against 10.
    expect([lost(hurled.events, 0), place(hurled.fight, 1, 'dagger')]).toEqual([2 + 3, 'dropped']);
    expect(hurled.fight.combatants[1]?.counts).toMatchObject({ standard: 1, opportunities: 1 });
    const fallen = strike(at, [...BLOCKED, 'decline'], SHOT);
    expect(place(fallen.fight, 0, 'dagger')).toBe('dropped');
  });

  it('[GNG-FEAT-20] only what hands have thrown, and what came back is not hurled again', () => {
    const arrow = strike(against('longbow', side), [15, 10, 'unarmed', 5, 15], SHOT);
    expect(arrow.value).toBe('miss');
    const both = fight([
      {
        sheet: sheet({
          weapons: ['dagger'],
          hp: 40,
          traits: ['block-projectile', 'catch-projectile', 'improved-block'],
        }),
      },
      side,
    ]);
    const inputs = [...BLOCKED, 'hurl', 18, 10, 'unarmed', 5, 15];
    const kept = strike(both, [...inputs, 'keep'], SHOT);
    expect(place(kept.fight, 0, 'dagger')).toBe('hand');
    expect(() => strike(both, [...inputs, 'hurl'], SHOT)).toThrow();
  });

  it('[GNG-FEAT-21] needs a free hand, and one is enough', () => {
    const holding = (given: Parameters<typeof sheet>[0]) =>
      against('dagger', b(['block-projectile', 'catch-projectile'], given));
    const sword: SheetWeapon = { name: 'longsword', place: 'hand' };
    const full = [
      { weapons: [sword, { name: 'dagger', place: 'off' }] },
      { weapons: [{ name: 'greatsword', place: 'both' }] },
      { weapons: [sword], shield: 'heavy steel shield' },
    ] as const;
    for (const given of full) {
      const { value, fight: after } = strike(holding(given), BLOCKED, SHOT);
      expect([value, place(after, 0, 'dagger')]).toEqual(['miss', 'dropped']);
    }
    for (const item of [sword, { name: 'dagger', place: 'off' }] as const) {
      const caught = strike(holding({ weapons: [item] }), [...BLOCKED, 'keep'], SHOT).fight;
      expect([place(caught, 0, 'dagger'), place(caught, 1, 'dagger')]).toEqual([
        'gone',
        item.place === 'hand' ? 'off' : 'hand',
      ]);
    }
  });
});

describe('Reflect Projectiles', () => {
  const side = b(['block-projectile', 'epic-block-projectile', 'reflect-projectiles'], {
    abilities: { dexterity: 16, strength: 18 },
    baseAttack: 7,
  });

  it('[GNG-FEAT-77] sends a blocked shot back with base attack bonus, Dexterity and size, and the damage of its weapon', () => {
    const at = fight([{ sheet: sheet({ weapons: [{ ...RAY_GUN, attackBonus: 5, damageBonus: 2 }], hp: 60 }) }, side]);
    // 12 + 7 + 3 against 9.
    const { events, value, fight: after } = strike(at, [15, 10, 'longsword', 2, 19, 'reflect', 12, 9, 4], SHOT);
    expect([value, attackers(events)]).toEqual(['miss', [0, 1]]);
    const sent = attackCheck(
      events.slice(events.findIndex((event) => event.kind === 'answer' && event.question === 'reflect-projectile')),
    );
    expect(sent.rows?.map((each) => each.value)).toEqual(expect.arrayContaining([7, 3]));
    expect(lost(events, 0)).toBe(4 + 2 + 13);
    expect(after.combatants[1]?.counts.debt).toBe(1);
  });

  it('[GNG-FEAT-77] it goes by the size of who sends it back, and takes the aid of a friend with it', () => {
    const small: Side = { ...side, sheet: { ...sheet(side.sheet), size: 'small' } };
    const at = fight([{ sheet: sheet({ weapons: ['longbow'], hp: 60 }) }, small]);
    const aided = under(at, [[1, { name: 'aided-attack', source: 0 }]]);
    const back = [15, 10, 'longsword', 2, 19, 'reflect', 12, 9, 4];
    expect([lost(strike(at, back, SHOT).events, 0), lost(strike(aided, back, SHOT).events, 0)]).toEqual([
      4 + (12 + 7 + 3 + 1 - 9),
      4 + (12 + 7 + 3 + 1 + 2 - 9),
    ]);
    expect(conditions(strike(aided, back, SHOT).fight, 1)).toEqual([]);
  });

  it('[GNG-FEAT-20] what is sent back is not caught in place of a thing of who sends it', () => {
    const catcher = sheet({
      weapons: ['dagger'],
      hp: 60,
      traits: ['block-projectile', 'catch-projectile', 'improved-block'],
    });
    const disarmed = fight([{ sheet: catcher }, side]);
    const b = disarmed.combatants[1];
    const lies = {
      ...disarmed,
      combatants: disarmed.combatants.map((each) =>
        each === b
          ? { ...each, items: each.items.map((item, n) => (n === 0 ? { ...item, place: 'dropped' as const } : item)) }
          : each,
      ),
    };
    const { fight: after } = strike(lies, [15, 10, 'unarmed', 2, 19, 'reflect', 12, 9, 'unarmed', 2, 19], SHOT);
    expect([place(after, 1, 'longsword'), place(after, 0, 'longsword')]).toEqual(['dropped', undefined]);
  });

  it('[GNG-FEAT-77] what was thrown lies where it was sent; a bow stays in the hand', () => {
    const back = [15, 10, 'longsword', 2, 19, 'reflect', 2, 19];
    const thrown = strike(against('dagger', side), back, SHOT).fight;
    expect(thrown.combatants[0]?.items[0]).toMatchObject({ place: 'dropped', counts: { lies: 1, x: 0 } });
    expect(place(strike(against('longbow', side), back, SHOT).fight, 0, 'longbow')).toBe('both');
  });

  it('[GNG-FEAT-77] once: what was sent back is not sent back again; and nothing that was not blocked', () => {
    const both = fight([
      {
        ...side,
        at: [0, 0],
        sheet: sheet({ ...side.sheet, weapons: [RAY_GUN], traits: [...(side.sheet?.traits ?? []), 'improved-block'] }),
      },
      side,
    ]);
    const { events } = strike(both, [15, 10, 'longsword', 2, 19, 'reflect', 12, 9, 'unarmed', 2, 19], SHOT);
    expect([lost(events, 0), lost(events, 1)]).toEqual([0, 0]);
    expect(strike(against('longbow', side), [2, 19], SHOT).value).toBe('miss');
  });
});
