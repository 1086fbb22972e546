import { d6, sum } from '../../../../chance/dice.ts';
import { because, term } from '../../../../kernel/rule.ts';
import { drainLevels } from '../../harm/levels.ts';
import { isOfKind } from '../../sheet/kinds.ts';
import { making, type WeaponTrait } from '../trait.ts';
import type { BestowPoint, DicePoint } from '../weapon-points.ts';
import { more, oneInTen, saying, unfitFor, works } from './ability.ts';

/** One of the four sides, as weapons serve it. */
interface Side {
  /** What it makes of a weapon, for damage reduction. */
  readonly aligned: string;
  /** Whom it strikes. */
  readonly opposed: string;
  /** As its damage is called. */
  readonly word: string;
  readonly rule: string;
}

const CHAOS: Side = { aligned: 'chaotic', opposed: 'lawful', word: 'chaotic', rule: 'GNG-WABIL-09' };
const LAW: Side = { aligned: 'lawful', opposed: 'chaotic', word: 'lawful', rule: 'GNG-WABIL-10' };
const GOOD: Side = { aligned: 'good', opposed: 'evil', word: 'holy', rule: 'GNG-WABIL-11' };
const EVIL: Side = { aligned: 'evil', opposed: 'good', word: 'unholy', rule: 'GNG-WABIL-12' };

/** By side, the dice of its power. */
const POWERS = new Map<Side, DicePoint>();

const SAVE_DC = 23;
const WIELDER_LEVELS = 3;
const DRAINS = because('power of the opposed side', 'GNG-WABIL-13');

/** The negative levels that came with the dice of a power (GNG-WABIL-13); one for all powers of a weapon. */
const bestow: BestowPoint = (scene, attack, { drains }) => {
  if (drains > 0) drainLevels(scene, attack, { levels: drains, dc: SAVE_DC, rule: 'GNG-WABIL-13', why: DRAINS });
};

/** 3d6 and a negative level against the opposed side, with 1 of 10 hits 6d6 and two (GNG-WABIL-09 to GNG-WABIL-15). */
function power(side: Side, level: number, spell: string): WeaponTrait {
  const { aligned, opposed, word, rule } = side;
  const usual = more(sum(3, d6), `${word} power`, rule, word, 1);
  const great = more(sum(6, d6), `${word} power`, rule, word, 2);
  const chance = oneInTen(`${word} power`, rule);
  const dice: DicePoint = (scene, attack) => {
    if (!isOfKind(attack.defending, [opposed])) return null;
    return works(scene, chance, attack) ? great : usual;
  };
  POWERS.set(side, dice);
  return {
    text: `Against the ${opposed} 3d6 damage more and a negative level, with 1 of 10 hits 6d6 and two, for good unless a Fortitude save against 23 succeeds a day later; three negative levels to ${opposed} wielders as long as it is in hand.`,
    rule,
    made: making('', level, `Craft Magic Arms and Armor, Craft Epic Magic Arms and Armor, ${spell}`, '+8'),
    change: (weapon, holder) => {
      const bestows = weapon.points.bestows.includes(bestow) ? {} : { bestows: bestow };
      const qualities = [...weapon.qualities, aligned];
      return {
        ...saying(weapon, { dice, ...bestows }),
        qualities,
        ...unfitFor(weapon, holder, opposed, WIELDER_LEVELS),
      };
    },
  };
}

/** What the core game has in its place, for lesser weapons: 2d6 and no more; it does not stack with the power (GNG-WABIL-15). */
function lesser(side: Side): WeaponTrait {
  const { aligned, opposed, word } = side;
  const rule = 'GNG-WABIL-15';
  const extra = { ...more(sum(2, d6), word, rule, word), term: term(`${word} damage`, rule) };
  const dice: DicePoint = (_scene, { defending }) => (isOfKind(defending, [opposed]) ? extra : null);
  return {
    text: `2d6 damage more to the ${opposed}; a negative level to ${opposed} wielders as long as it is in hand.`,
    rule,
    change: (weapon, holder) => {
      if (weapon.points.dice.some((each) => each === POWERS.get(side))) return {};
      const qualities = [...weapon.qualities, aligned];
      return { ...saying(weapon, { dice }), qualities, ...unfitFor(weapon, holder, opposed, 1) };
    },
  };
}

/** Abilities that serve a side, the powers before the lesser ones. */
export const ALIGNED_ABILITIES: Readonly<Record<string, WeaponTrait>> = {
  'anarchic-power': power(CHAOS, 21, 'word of chaos'),
  'axiomatic-power': power(LAW, 23, 'dictum'),
  'holy-power': power(GOOD, 23, 'holy word'),
  'unholy-power': power(EVIL, 23, 'unholy word'),
  anarchic: lesser(CHAOS),
  axiomatic: lesser(LAW),
  holy: lesser(GOOD),
  unholy: lesser(EVIL),
};
