import { d3 } from '../../../chance/dice.ts';
import { NOBODY } from '../../../kernel/rule.ts';
import type { AttackForm } from '../game.ts';
import { SPEEDS } from '../time/speed.ts';

/** No natural is as high: nothing is a critical hit. */
export const NO_THREAT = 21;

/** What forms of attack have in common that are no weapons. */
export const PLAIN: Omit<AttackForm, 'id' | 'name' | 'kind'> = {
  item: NOBODY,
  category: 'natural',
  attribute: 'strength',
  melee: true,
  ranged: false,
  reach: 5,
  increment: 0,
  thrown: false,
  hands: 'light',
  defense: 'primary',
  attack: [],
  damage: d3,
  harmless: false,
  afflictions: [],
  type: 'bludgeoning',
  types: ['bludgeoning'],
  impairs: false,
  extraDice: null,
  criticalDice: null,
  damageModifiers: [],
  times: 1,
  threat: 20,
  fumbles: true,
  bow: false,
  compositeMost: 0,
  nonlethal: 'never',
  speed: SPEEDS.fast,
};
