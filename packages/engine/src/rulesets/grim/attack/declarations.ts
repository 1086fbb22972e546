import { NONE, type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { declareDefensive } from '../../d20/attack/defensive.ts';
import type { Attack } from '../../d20/game.ts';
import type { GrimScene, Wielded } from '../game.ts';

/** A way to make all attacks of an action, which its attacker has learned. */
export interface Declaration {
  /** The words by which it can be told with such an attack. */
  words(attack: Wielded): readonly string[];
  /** Before the first attack of the action, ahead of what it provokes: takes effect. */
  declare(scene: GrimScene, attack: Attack, word: string): void;
}

/** The words that bring one more attack at the highest bonus, in a full attack alone. */
export const FLURRY = 'flurry';
export const RAPID_SHOT = 'rapid-shot';
export const EXTRA_ATTACKS: readonly string[] = [FLURRY, RAPID_SHOT];

const NOT_SO = refusal('that can be told once, and not with this weapon and in this armour', 'GNG-CORE-01');

/** The words for all that the attacker has learned. */
export function declaredWords(attack: Wielded): readonly string[] {
  const { declarations } = attack.attacking.profile;
  return declarations.length === 0 ? [] : declarations.flatMap((each) => each.words(attack));
}

/** What is declared with the first attack of an action takes effect: fighting defensively, and what its attacker has learned. */
export function declare(scene: GrimScene, attack: Attack): void {
  if (attack.choices.length === 0) return;
  declareDefensive(scene, attack);
  const attacking = fighterAt(scene, attack.attacker);
  for (const each of attacking.profile.declarations) {
    const word = each.words({ ...attack, attacking }).find((one) => attack.choices.includes(one));
    if (word !== undefined) each.declare(scene, attack, word);
  }
}

/** Reasons against what is declared: each way once. */
export function refuseDeclared(attack: Wielded): readonly Refusal[] {
  const { declarations } = attack.attacking.profile;
  const told = (each: Declaration): number => each.words(attack).filter((word) => attack.choices.includes(word)).length;
  return declarations.some((each) => told(each) > 1) ? [NOT_SO] : NONE;
}
