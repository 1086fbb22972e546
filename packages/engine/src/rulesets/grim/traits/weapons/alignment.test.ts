import { describe, expect, it } from 'vitest';
import { fight } from '../../../../../test/support/grim-fights.ts';
import { armed, blow, strikeAt, target } from '../../../../../test/support/grim-magic.ts';
import { attackCheck, conditions, strike } from '../../../../../test/support/grim-play.ts';
import { playRule } from '../../../../../test/support/play-rule.ts';
import { run } from '../../../../kernel/play/play.ts';
import type { Effect, Fight } from '../../../../kernel/state/fight.ts';
import type { GrimGame } from '../../game.ts';
import { grim } from '../../index.ts';
import { passTime } from '../../recovery/recovery.ts';
import type { Alignment } from '../../sheet/kinds.ts';
import { WEAPON_TRAITS } from '../weapon-traits.ts';

const POWERS = [
  ['anarchic-power', 'lawful neutral', 'chaotic neutral', 'chaotic', 21],
  ['axiomatic-power', 'chaotic neutral', 'lawful neutral', 'lawful', 23],
  ['holy-power', 'neutral evil', 'neutral good', 'holy', 23],
  ['unholy-power', 'neutral good', 'neutral evil', 'unholy', 23],
] as const;

/** The effects of that name on a combatant. */
function effects(at: Fight<GrimGame>, who: number, name: string): readonly Effect[] {
  return at.combatants[who]?.effects.filter((each) => each.name === name) ?? [];
}

const hours = (at: Fight<GrimGame>, amount: number, dice: readonly number[]) =>
  playRule(grim, at, dice, (scene) => passTime(scene, 'hours', amount, -1));

function act(at: Fight<GrimGame>, do_: string): Fight<GrimGame> {
  const done = run(
    { rules: grim, fight: at, step: null, past: null, future: [] },
    { by: 'a', do: do_, with: 'longsword' },
  );
  if (!done.ok) throw new Error(done.refusals.map(({ text }) => text).join(', '));
  return done.play.fight;
}

describe('weapons of the four sides', () => {
  it.each(POWERS)(
    '[GNG-WABIL-09] [GNG-WABIL-10] [GNG-WABIL-11] [GNG-WABIL-12] %s against the %s: 3d6 and a negative level, on a 1 of the d10 6d6 and two; nothing against the %s',
    (name, opposed, friend, energy, level) => {
      expect(WEAPON_TRAITS[name]?.made).toMatchObject({ level, price: '+8' });
      const foe = target({ alignment: opposed, resistances: { [energy]: 1 } });
      const usual = blow([armed([name]), foe], [2, 4, 1, 2, 4]);
      expect([usual.harm, effects(usual.fight, 1, 'energy-drained').length]).toEqual([9 + 6, 1]);
      const great = blow([armed([name]), foe], [1, 4, 1, 2, 4, 1, 2, 4]);
      expect([great.harm, effects(great.fight, 1, 'energy-drained').length]).toEqual([9 + 13, 2]);
      const other = blow([armed([name]), target({ alignment: friend })], [4]);
      expect([other.harm, effects(other.fight, 1, 'energy-drained').length]).toEqual([9, 0]);
    },
  );

  it('[GNG-WABIL-09] [GNG-WABIL-10] [GNG-WABIL-11] [GNG-WABIL-12] they get past the damage reduction of their side', () => {
    for (const [name, word] of [
      ['anarchic-power', 'chaotic'],
      ['axiomatic-power', 'lawful'],
      ['holy-power', 'good'],
      ['unholy-power', 'evil'],
    ] as const)
      expect(blow([armed([name]), target({ damageReduction: [{ amount: 6, bypass: [word] }] })], [4]).harm).toBe(9);
  });

  it('[GNG-WABIL-13] a day later a Fortitude save against DC 23 removes each, else a level is lost', () => {
    const foe = target({ alignment: 'lawful evil', saves: { fortitude: 10 }, hp: 200 });
    const drained = blow([armed(['holy-power']), foe], [1, 4, 1, 1, 1, 1, 1, 1]).fight;
    expect(effects(drained, 1, 'energy-drained').map(({ data }) => data)).toEqual([
      { dc: 23, rule: 'GNG-WABIL-13' },
      { dc: 23, rule: 'GNG-WABIL-13' },
    ]);
    const before = hours(drained, 23, []).fight;
    expect(effects(before, 1, 'energy-drained')).toHaveLength(2);
    // Two negative levels take 2 from the first save: 10 + 14 - 2 is not enough, 10 + 15 - 2 is; one that is over takes nothing.
    const lostOf = (dice: readonly number[]): number => effects(hours(before, 1, dice).fight, 1, 'level-lost').length;
    expect([lostOf([14, 15]), lostOf([15, 14]), lostOf([15, 13]), lostOf([14, 14])]).toEqual([1, 0, 1, 2]);
    expect(effects(hours(before, 1, [14, 15]).fight, 1, 'energy-drained')).toEqual([]);
  });

  it('[GNG-WABIL-13] the negative level needs a point of damage', () => {
    const plated = target({ alignment: 'chaotic evil', armor: { name: 'plates', bonus: 60 } });
    const none = blow([armed(['holy-power']), plated], [2, 4, 1, 1, 1]);
    expect([none.harm, effects(none.fight, 1, 'energy-drained').length]).toEqual([0, 0]);
  });

  it('[GNG-WABIL-14] a wielder of the opposed side has three negative levels while it is in hand, and no longer', () => {
    for (const [name, opposed] of POWERS) {
      const at = fight([armed([name], {}, { alignment: opposed as Alignment }), target()]);
      expect(conditions(at, 0)).toEqual(['unfit-wielder', 'unfit-wielder', 'unfit-wielder']);
      const fit = fight([armed([name]), target()]);
      expect(attackCheck(strike(at, [10, 20]).events).total).toBe(attackCheck(strike(fit, [10, 20]).events).total - 3);
      const away = act(at, 'drop');
      expect(conditions(away, 0)).toEqual([]);
      expect(conditions(act(away, 'pick-up'), 0)).toHaveLength(3);
      // They never become lost levels.
      expect(conditions(hours(at, 25, []).fight, 0)).toHaveLength(3);
    }
  });

  it.each([
    ['anarchic', 'lawful neutral', 'chaotic neutral', 'chaotic'],
    ['axiomatic', 'chaotic neutral', 'lawful neutral', 'lawful'],
    ['holy', 'neutral evil', 'neutral good', 'good'],
    ['unholy', 'neutral good', 'neutral evil', 'evil'],
  ] as const)(
    '[GNG-WABIL-15] %s against the %s: 2d6 and no negative level, nothing against the %s; a wielder of the opposed side has one',
    (name, opposed, friend, word) => {
      const usual = blow([armed([name]), target({ alignment: opposed })], [4, 1, 5]);
      expect([usual.harm, effects(usual.fight, 1, 'energy-drained').length]).toEqual([9 + 6, 0]);
      const reduced = { alignment: friend, damageReduction: [{ amount: 6, bypass: [word] }] };
      expect(blow([armed([name]), target(reduced)], [4]).harm).toBe(9);
      const unfit = fight([armed([name], {}, { alignment: opposed }), target()]);
      expect(conditions(unfit, 0)).toEqual(['unfit-wielder']);
    },
  );

  it('[GNG-WABIL-15] a bow bestows the power, and the lesser ability does not add to it', () => {
    const foe = target({ alignment: 'neutral evil' });
    const bow = armed(['holy-power'], { name: 'longbow', place: 'both' });
    const shot = strikeAt(fight([bow, { ...foe, at: [5, 0] }]), [2, 4, 1, 2, 4], { ranged: true });
    expect([shot.harm, effects(shot.fight, 1, 'energy-drained').length]).toEqual([16, 1]);
    expect(blow([armed(['holy']), foe], [4, 3, 5]).harm).toBe(17);
    expect(blow([armed(['holy', 'holy-power']), foe], [2, 4, 1, 2, 4]).harm).toBe(16);
  });
});
