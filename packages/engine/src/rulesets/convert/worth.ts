import type { Dice } from '../../chance/dice.ts';
import { fractionToNumber } from '../../chance/fraction.ts';
import { parseDice } from '../../chance/notation.ts';
import { mean } from '../../chance/odds.ts';

/*
 * None of the sources says what its numbers are worth in another game. These are rulings, told with each conversion that uses them: they go there and
 * back again without a difference, and keep the order of weapons, armour and people.
 */

/** The average of dice in notation. */
export function averageOf(dice: string): number {
  return fractionToNumber(mean(parseDice(dice).odds));
}

/** The damage bonus that dice of damage come to: half of their average. @param more added to them */
export function rankOf(dice: Dice, more: number = 0): number {
  return Math.max(0, Math.round((fractionToNumber(mean(dice.odds)) + more) / 2));
}

/** Dice and a constant more: "1d8+2" and 1 is "1d8+3". */
export function withMore(dice: string, more: number): string {
  const [, plain = dice, constant = '0'] = /^(.*?)([+-]\d+)?$/.exec(dice) ?? [];
  const sum = Number(constant) + more;
  return sum === 0 ? plain : `${plain}${sum < 0 ? '' : '+'}${sum}`;
}

/** Dice whose average is twice the damage bonus: a d3 for each point; 1 for none. */
export function diceOfRank(rank: number): string {
  return rank < 1 ? '1' : `${rank}d3`;
}

/** The Toughness that armour of a bonus to Defense, or natural armour, gives: half, rounded up. */
export function toughnessOfArmor(bonus: number): number {
  return Math.ceil(bonus / 2);
}

/** The bonus to Defense of armour that gives so much Toughness. */
export function armorOfToughness(toughness: number): number {
  return toughness * 2;
}

const POINTS = 10;

/** The Toughness that hit points give beside Constitution: a point for each ten of those that Constitution does not give. */
export function toughnessOfHitPoints(hp: number, level: number, constitution: number): number {
  return Math.max(0, Math.floor((hp - level * constitution) / POINTS));
}

/** Hit points of so much Toughness beside Constitution: between the fewest and the most that give as much. */
export function hitPointsOf(toughness: number, level: number, constitution: number): number {
  return Math.max(1, POINTS * toughness + POINTS / 2 + level * constitution);
}

/** The ability score whose modifier is a signed attribute, which is added as it stands (TC-STAT-01). */
export function scoreOf(attribute: number): number {
  return Math.max(1, 10 + 2 * attribute);
}

/** Feet per move action of somebody who goes so far in 4 ticks, to the next 5 below: 30 for the 20 of most people (TC-MOVE-03, TC-MOVE-04). */
export function speedOfMove(feet: number): number {
  return Math.floor((feet * 3) / 10) * 5;
}

/** The other way round, to the next 5 above. */
export function speedOfTicks(feet: number): number {
  return Math.ceil((feet * 2) / 15) * 5;
}
