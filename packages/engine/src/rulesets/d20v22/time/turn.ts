import { NONE, type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { THROW } from '../../d20/attack/attacks.ts';
import { weaponOf, wielded } from '../../d20/attack/sides.ts';
import type { Attack, SequenceStep } from '../../d20/game.ts';
import { settleDelays } from '../../d20/time/delay.ts';
import { loseReadied } from '../../d20/time/interrupt.ts';
import { half } from '../checks/arithmetic.ts';
import { CONDITIONS } from '../conditions/conditions.ts';
import { corner } from '../conditions/fear.ts';
import type { V22Scene, V22World } from '../game.ts';
import { checkDying } from '../harm/dying.ts';
import { chosenDamage, damageBonus, limitDamage } from '../harm/hit.ts';
import { placeRefocused } from './refocus.ts';

const UNKNOWN_CHOICE = 'expected throw, or damage- and a number below the full damage bonus';

/** What a turn begins with: a readied action that waited in vain is lost, the dying make their check (V22-INIT-08, V22-COND-14), fear finds no way out. */
export function startTurn(scene: V22Scene, who: number): void {
  loseReadied(scene, who);
  if (fighterAt(scene, who).digest.dying) checkDying(scene, who);
  corner(scene, who);
}

/** What a turn ends with: delayers may come in (V22-INIT-02), and at the end of a round the refocused move up (V22-INIT-09). */
export function endTurn(scene: V22Scene, who: number): void {
  settleDelays(scene, who);
  placeRefocused(scene);
}

/** Whether the combatant can take actions at all. Saves are reactions and remain. */
export function canAct(world: V22World, who: number): boolean {
  return fighterAt(world, who).digest.actions > 0;
}

/** The conditions that leave it fewer actions than two, the worst alone. */
export function limits(world: V22World, who: number): readonly string[] {
  const { state, digest } = fighterAt(world, who);
  const found = state.effects.flatMap(({ name }) => CONDITIONS[name] ?? []);
  const worst = found.filter(({ actions }) => actions < 2 && actions === digest.actions).map(({ text }) => text);
  return worst.includes('dead') ? ['dead'] : [...new Set(worst)];
}

/** Attacks of opportunity need a combatant that can act and attack, and has acted (V22-AOO-02, V22-COND-07, V22-COND-32, V22-COND-41); the pinned do nothing but try to escape (V22-GRAP-16). */
export function canTakeOpportunity(world: V22World, who: number): boolean {
  const { actions, attacks, held, flatFooted } = fighterAt(world, who).digest;
  return actions > 0 && attacks && !held && !flatFooted;
}

const OUT_OF_SIGHT: readonly Refusal[] = [
  refusal('it cannot be perceived: attack the square where it may be', 'V22-CONCL-05'),
];

/**
 * Nobody attacks directly whom he cannot perceive (V22-CONCL-05); of the words told with an attack, it may be thrown, or hold
 * back damage (V22-DMG-10).
 */
export function refuseAttack(world: V22World, attack: Attack): readonly Refusal[] {
  const { degree } = world.slots.concealment(world, attack.attacker, attack.defender);
  const unseen = degree === 'total' ? OUT_OF_SIGHT : NONE;
  return attack.choices.length === 0 ? unseen : [...unseen, ...refuseWords(world, attack)];
}

function refuseWords(world: V22World, attack: Attack): readonly Refusal[] {
  const full = damageBonus(world, fighterAt(world, attack.attacker), attack.weapon);
  const found: Refusal[] = [];
  for (const word of attack.choices) {
    if (word === THROW) continue;
    const limit = chosenDamage([word]);
    if (limit === null || limit >= full)
      found.push(refusal(`choices: ${UNKNOWN_CHOICE}, found '${word}'`, 'V22-DMG-10'));
  }
  return found;
}

/** What may be told with an attack; of the damage limits only none and half, though any lower number will do. */
export function attackChoices(world: V22World, attack: Attack): readonly (readonly string[])[] {
  const made = wielded(world, attack);
  const weapon = weaponOf(made);
  const full = damageBonus(world, made.attacking, attack.weapon);
  const found: (readonly string[])[] = [];
  if (weapon.thrown && weapon.melee && !attack.ranged) found.push([THROW]);
  if (weapon.affliction !== null || full <= 0) return found;
  if (half(full) > 0) found.push([limitDamage(half(full))]);
  found.push([limitDamage(0)]);
  return found;
}

/** The attacks of a full attack: the sheet's attack bonus and its further ones. */
export function attackSequence(world: V22World, who: number, weapon: number): readonly SequenceStep[] {
  const { attack, furtherAttacks } = fighterAt(world, who).state.sheet;
  return [attack, ...furtherAttacks].map((bonus) => ({ weapon, sequence: bonus - attack }));
}
