import { describe, expect, it } from 'vitest';
import { called, duel, playOf, refusedCommand, refusedShot, under } from '../../../../test/support/grim-called.ts';
import { BLOW, fight, sheet } from '../../../../test/support/grim-fights.ts';
import { attackCheck, checkOf, conditions, lost, rolls, row, strike } from '../../../../test/support/grim-play.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { leaveFight } from '../../../kernel/play/leaving.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { Command } from '../../../kernel/state/command.ts';
import type { Fight, Input } from '../../../kernel/state/fight.ts';
import { letFall } from '../../d20/gear/things.ts';
import { areGrappling } from '../../d20/special/grapple/link.ts';
import { carryOut } from '../../d20/special/manoeuvre.ts';
import { IMPALED } from '../conditions/kinds.ts';
import type { GrimGame } from '../game.ts';
import { grim } from '../index.ts';
import type { GrimSheet, SheetWeapon } from '../sheet/sheet.ts';
import { grappleCheck } from '../special/grapple/check.ts';
import { isStuck } from './stab-and-grab.ts';

const STAB = ['stab-and-grab'];
/** Nimble enough for the feat. */
const NIMBLE = { strength: 10, dexterity: 13, constitution: 12, intelligence: 10, wisdom: 10, charisma: 10 };
const GRABBER = { traits: ['improved-grapple'], baseAttack: 8, abilities: NIMBLE } as const;

const GRABBER_WITH_SWORD = sheet({ ...GRABBER, hp: 100, weapons: ['short sword'] });

function grabber(weapon: string | SheetWeapon, more: Partial<GrimSheet> = {}): Fight<GrimGame> {
  return duel({}, { ...GRABBER, weapons: [weapon], ...more });
}

/** Attack 15, Defense 5, damage 3, the save that fails, then the grapple checks, and what a won one does. */
function stab(inputs: readonly Input[], weapon: string | SheetWeapon = 'short sword') {
  return called(grabber(weapon), STAB, [15, 5, 3, 1, ...inputs]);
}

describe('what it takes', () => {
  it.each<[string, Fight<GrimGame>, readonly string[]]>([
    ['a short sword', grabber('short sword'), []],
    ['a rapier', grabber('rapier'), []],
    ['a battleaxe with its one edge', grabber('battleaxe'), []],
    ['a longsword with two edges', grabber('longsword'), ['GNG-CEFF-27']],
    ['a sword told to have one', grabber({ name: 'longsword', qualities: ['single-edged'] }), []],
    ['a mace', grabber('heavy mace'), ['GNG-CEFF-27']],
    ['both hands on the weapon', grabber({ name: 'short sword', place: 'both' }), ['GNG-CEFF-27', 'GNG-CEFF-27']],
    ['a shield in the other hand', grabber('short sword', { shield: 'heavy steel shield' }), ['GNG-CEFF-27']],
    ['no feat', duel({}, { weapons: ['short sword'] }), ['GNG-CEFF-27']],
    ['an off arm out of use', under(grabber('short sword'), [[0, { name: 'disabled-arm-2' }]]), ['GNG-CEFF-27']],
  ])('[GNG-CEFF-27] %s', (_name, start, rules) => {
    expect(refusedShot(start, STAB)).toEqual(rules);
  });

  it('[GNG-CEFF-27] not with a weapon that is thrown', () => {
    expect(refusedShot(grabber('short sword'), STAB, { ranged: true })).toContain('GNG-CEFF-27');
  });

  it('[GNG-CEFF-27] -4 on the attack roll', () => {
    expect(row(attackCheck(stab([10, 10, 2]).events).rows, 'called shot: stab and grab')).toBe(-4);
  });
});

describe('what comes of it', () => {
  it('[GNG-CEFF-28] the grapple check follows at once, without opening or touch, and hurts by its margin', () => {
    // 8, twice 4 and 2 for a pointed weapon against 0; margin 18 + 5 - 10, and 1d6 of the sword.
    const { events, fight } = stab([5, 10, 2]);
    expect(checkOf(events, 'GNG-CEFF-28').total).toBe(5 + 8 + 4 + 4 + 2);
    expect(rolls(events).slice(4)).toEqual([
      'grapple check on the lodged weapon',
      'grapple check on the lodged weapon',
      'damage',
    ]);
    expect(areGrappling(openWorld(fight, grim), 0, 1)).toBe(true);
    expect(lost(events, 1)).toBe(15 + 8 - 4 - 5 + 3 + (23 - 10) + 2);
  });

  it('[GNG-CEFF-28] a check that is lost deals nothing, but the weapon stays', () => {
    const { events, fight } = stab([1, 20]);
    expect(areGrappling(openWorld(fight, grim), 0, 1)).toBe(false);
    expect(conditions(fight, 1)).toContain('impaled');
    expect(lost(events, 1)).toBe(15 + 8 - 4 - 5 + 3);
    expect(refusedShot(fight, [])).toEqual(['GNG-CEFF-28']);
    // What takes the place of a blow can still be done with it.
    expect(refusedShot(fight, ['disarm'])).not.toContain('GNG-CEFF-28');
  });

  it('[GNG-CEFF-28] [GNG-INJ-05] in the grapple check the wound of the same stab counts by `injuryOnSameAttackSaves` alone', () => {
    // 17 of 40 points: the 23 that are left are a light injury.
    const versus = (injuryOnSameAttackSaves: boolean): number | null => {
      const at = duel({ hp: 40 }, { ...GRABBER, weapons: ['short sword'] }, { injuryOnSameAttackSaves });
      return checkOf(called(at, STAB, [15, 5, 3, 1, 5, 10, 2]).events, 'GNG-CEFF-28').versus;
    };
    expect([versus(false), versus(true)]).toEqual([10, 8]);
  });

  it('[GNG-CEFF-28] it needs the save to fail', () => {
    const { fight } = called(grabber('short sword'), STAB, [15, 5, 3, 20]);
    expect(conditions(fight, 1)).toEqual([]);
  });

  it('[GNG-CEFF-29] as long as the weapon is in, +4 on every grapple check against that one, resisting too', () => {
    const { fight } = stab([1, 20]);
    const bonus = (against: number): number =>
      playRule(grim, fight, [], (scene) => grappleCheck(scene, 0, null, against).total).value;
    expect(bonus(1) - bonus(-1)).toBe(4);
    const other = playRule(grim, fight, [], (scene) => grappleCheck(scene, 1, null, 0).total).value;
    expect(other).toBe(0);
    const dropped = fight.combatants.map((each) => ({
      ...each,
      items: each.items.map((item) => ({ ...item, place: item.place === 'hand' ? ('dropped' as const) : item.place })),
    }));
    const gone = playRule(
      grim,
      { ...fight, combatants: dropped },
      [],
      (scene) => grappleCheck(scene, 0, null, 1).total,
    );
    // Without the weapon in hand neither it nor its point helps.
    expect(gone.value).toBe(8 + 4);
  });
});

describe('parting from it', () => {
  it('[GNG-CEFF-28] a weapon in a body is neither put away nor handed over, and taken up by nobody where it was let go', () => {
    const sides = [{ sheet: GRABBER_WITH_SWORD }, {}, { side: 'a', at: [0, 1] as const }];
    const lodged = under(fight(sides), [[1, IMPALED.by(0, { item: 0 })]]);
    const rules = (at: Fight<GrimGame>, command: Omit<Command, 'by'>): readonly string[] =>
      refusedCommand(playOf(at, []), { by: 'a', ...command });
    const stow = { do: 'stow', with: 'short-sword' };
    const give = { do: 'hand-over', with: 'short-sword', target: 'c' };
    expect([stow, give].map((command) => rules(fight(sides), command))).toEqual([[], []]);
    expect([stow, give].map((command) => rules(lodged, command))).toEqual([['GNG-CEFF-28'], ['GNG-CEFF-28']]);

    const fallen = (start: Fight<GrimGame>): Fight<GrimGame> =>
      playRule(grim, start, [], (scene) => letFall(scene, 0, 0, { x: 0, y: 0 }, because('', ''))).fight;
    const own = { do: 'pick-up', with: 'short-sword' };
    expect(rules(fallen(fight(sides)), own)).toEqual([]);
    expect(rules(fallen(lodged), own)).toEqual(['GNG-CEFF-28']);
    const thief = { ...lodged, clock: { ...lodged.clock, turn: 2 } };
    const theirs = { by: 'c', do: 'pick-up', target: 'a', choice: 'short-sword' };
    expect(rules(fallen(thief), theirs)).toEqual(['GNG-CEFF-28']);
  });

  it('[GNG-CEFF-28] nor does its owner block with it', () => {
    const sides = fight([{ sheet: GRABBER_WITH_SWORD }, {}, { at: [0, 1] }]);
    const lodged = under(sides, [[1, IMPALED.by(0, { item: 0 })]]);
    const start = { ...lodged, clock: { ...lodged.clock, turn: 2 } };
    const blow = { ...BLOW, attacker: 2, defender: 0 };
    expect(() => strike(start, [15, 10, 'short-sword', 10, 10], blow)).toThrow('short-sword');
    expect(rolls(strike(start, [15, 10, 'unarmed', 10, 19], blow).events)).toContain('roll to block');
  });

  it('[GNG-CEFF-28] who leaves the map takes no weapon along, nor leaves one in a body', () => {
    const { fight } = stab([1, 20]);
    const conditionsWithout = (who: number): readonly string[] => {
      const { fight: left } = playRule(grim, fight, [], (scene) => leaveFight(scene, who, because('', '')));
      expect(isStuck(openWorld(left, grim), 0, 0)).toBe(false);
      return conditions(left, 1);
    };
    expect([conditions(fight, 1), isStuck(openWorld(fight, grim), 0, 0)]).toEqual([['impaled'], true]);
    expect([conditionsWithout(0), conditionsWithout(1)]).toEqual([[], ['left']]);
  });
});

describe('getting it out', () => {
  function pull(
    who: number,
    inputs: readonly Input[],
    weapon: string | SheetWeapon = 'short sword',
    target: Partial<GrimSheet> = {},
  ) {
    const start = called(
      duel({ hp: 400, ...target }, { ...GRABBER, weapons: [weapon] }),
      STAB,
      [15, 5, 3, 1, 1, 20],
    ).fight;
    const attack = { ...BLOW, attacker: who, defender: 1 - who, weapon: 1, choices: ['pull-out'] };
    return playRule(grim, start, inputs, (scene) => carryOut(scene, attack));
  }

  it('[GNG-CEFF-30] either side begins a grapple check and must win it', () => {
    expect(conditions(pull(0, [10, 10, 6]).fight, 1)).not.toContain('impaled');
    expect(conditions(pull(1, [20, 1, 6]).fight, 1)).not.toContain('impaled');
    expect(conditions(pull(1, [10, 10]).fight, 1)).toContain('impaled');
    const none = { ...BLOW, choices: ['pull-out'], weapon: 1 };
    expect(grim.slots.special?.manoeuvres['pull-out']?.refuse(openWorld(duel(), grim), none)).toHaveLength(1);
  });

  it('[GNG-CEFF-30] the victim takes what the weapon does by itself, past Protection but not past reduction', () => {
    expect(lost(pull(0, [10, 10, 6]).events, 1)).toBe(6);
    expect(lost(pull(0, [10, 10, 6], { name: 'short sword', enhancement: 2, damageBonus: 3 }).events, 1)).toBe(8);
    expect(lost(pull(0, [10, 10, 6], 'short sword', { naturalArmor: 5 }).events, 1)).toBe(6);
    const reduced = { damageReduction: [{ amount: 5, bypass: [] }] };
    expect(lost(pull(0, [10, 10, 6], 'short sword', reduced).events, 1)).toBe(1);
  });

  it('[GNG-CEFF-31] a barbed weapon rolls its dice twice', () => {
    const barbed = { name: 'short sword', qualities: ['barbed'], enhancement: 1 };
    expect(lost(pull(0, [10, 10, 6, 5], barbed).events, 1)).toBe(12);
  });
});
