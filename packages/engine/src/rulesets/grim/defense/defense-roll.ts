import { d20 } from '../../../chance/dice.ts';
import type { Scene } from '../../../kernel/scene/scene.ts';
import { type Row, term } from '../../../kernel/scene/tally.ts';
import { type Why, why } from '../../../kernel/state/event.ts';
import type { Attack } from '../../d20/game.ts';
import { type GrimGame, IMMOBILE } from '../game.ts';
import { avoidance } from './defense.ts';

const DEFENSE_ROLL: Why = why('Defense roll', 'GNG-ATK-02');
const RESULT: Why = why('attack', 'GNG-ATK-03');
const IMMOBILISED = term('immobilised, in place of a roll', 'GNG-DEF-03');

/** What an immobilised combatant counts as rolling for Defense (GNG-DEF-03). */
export const AUTOMATIC_ROLL = 1;
/** In place of a Relative Degree: the attack has missed. */
export const MISSED = -1;

/**
 * An attack total against the defender's Defense roll: the Relative Degree, 0 or more, or MISSED. Whoever is immobilised
 * counts as rolling 1 (GNG-DEF-03).
 *
 * @param rows the arithmetic of the attack total, where somebody reads it @param graded whether it matters by how much it hits
 */
export function meetDefense(
  scene: Scene<GrimGame>,
  attack: Attack,
  total: number,
  rows: readonly Row[] | null,
  graded: boolean = true,
): number {
  const { attacker, defender } = attack;
  const state = avoidance(scene, defender, attacker, attack.ranged);
  const theirs = scene.tally();
  scene.slots.addDefense(scene, attack, state, theirs);
  if (!scene.told) {
    const lead = total - theirs.total;
    if (state === IMMOBILE) return degreeOf(lead, -AUTOMATIC_ROLL);
    return scene.roll(defender, d20, DEFENSE_ROLL, graded ? degreeAgainst : hitAgainst, lead);
  }
  const avoided = state === IMMOBILE ? 0 : scene.roll(defender, d20, DEFENSE_ROLL);
  if (state === IMMOBILE) theirs.add(AUTOMATIC_ROLL, IMMOBILISED);
  const versus = avoided + theirs.total;
  const degree = degreeOf(total, -versus);
  scene.emit({
    kind: 'check',
    who: attacker,
    target: defender,
    total,
    rows,
    versus,
    versusRows: theirs.rows,
    versusName: 'Defense',
    result: degree === MISSED ? 'miss' : 'hit',
    why: RESULT,
  });
  return degree;
}

function degreeAgainst(face: number, lead: number): number {
  return degreeOf(lead, -face);
}

function hitAgainst(face: number, lead: number): number {
  return degreeOf(lead, -face) === MISSED ? MISSED : 0;
}

/** All misses are one class (GNG-RD-01). */
export function degreeOf(margin: number, lead: number): number {
  const degree = margin + lead;
  return degree < 0 ? MISSED : degree;
}
