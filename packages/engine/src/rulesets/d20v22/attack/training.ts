import { type Tally, term } from '../../../kernel/rule.ts';
import { addLine } from '../../d20/checks/lines.ts';
import { abilityBonus } from '../body/abilities.ts';
import type { D20v22Weapon, V22Fighter, V22World } from '../game.ts';

const STRENGTH = term('Strength', 'V22-CORE-12');
const DEXTERITY = term('Dexterity', 'V22-CORE-12');
const SIZE = term('size', 'V22-SIZE-01');
const WEAPON = term('weapon', 'V22-CORE-01');
const LIMIT = term('power level', 'V22-TWF-08');
const PER_INCREMENT = -2;

/**
 * Training, ability, size and weapon: what counts in every attack, even on a square (V22-CORE-10, V22-EXPL-03), and no more of
 * it than the power level of the campaign allows (V22-TWF-08).
 */
export function addTraining(
  world: V22World,
  attacking: V22Fighter,
  weapon: D20v22Weapon,
  ranged: boolean,
  tally: Tally,
): void {
  const { profile, state } = attacking;
  addLine(tally, profile.lines.attack);
  const ability = ranged ? 'dexterity' : 'strength';
  tally.add(abilityBonus(world, attacking, ability), ranged ? DEXTERITY : STRENGTH);
  tally.add(profile.sizeModifier, SIZE);
  tally.add(weapon.attack, WEAPON);
  const { maxAttackBonus } = state.sheet;
  if (maxAttackBonus !== undefined) tally.add(Math.min(0, maxAttackBonus - tally.total), LIMIT);
}

/** -2 for each range increment after the first (V22-ATK-02). */
export function rangePenalty({ increment }: Pick<D20v22Weapon, 'increment'>, feet: number): number {
  if (increment === 0) return 0;
  return feet <= increment ? 0 : PER_INCREMENT * (Math.ceil(feet / increment) - 1);
}
