import { fighterAt } from '../../../kernel/rule.ts';
import { says, TWO_WEAPONS } from '../../d20/attack/attacks.ts';
import type { SequenceStep } from '../../d20/attack/way.ts';
import { isGrappling, letGo } from '../../d20/special/grapple/link.ts';
import { settleDelays } from '../../d20/time/delay.ts';
import { loseReadied } from '../../d20/time/interrupt.ts';
import { arm, disarm, settleHeldShots } from '../attack/held-shot.ts';
import { pairOf, withSecondWeapon } from '../attack/two-weapons.ts';
import { braveFire } from '../attack/under-fire.ts';
import { returnAbilities } from '../body/ability-loss.ts';
import { CONDITIONS } from '../conditions/conditions.ts';
import { corner } from '../conditions/fear.ts';
import { attacks } from '../conditions/hindrance.ts';
import type { V22Scene, V22World } from '../game.ts';
import { checkDying } from '../harm/dying.ts';
import { releaseMinds } from '../special/mental/link.ts';
import { renewFreeActions } from './free-actions.ts';
import { placeRefocused } from './refocus.ts';

/** What a turn begins with: a readied action that waited in vain is lost, the dying make their check (V22-INIT-08, V22-COND-14), fear finds no way out. */
export function startTurn(scene: V22Scene, who: number): void {
  disarm(scene, who);
  loseReadied(scene, who);
  renewFreeActions(scene, who);
  returnAbilities(scene, who);
  if (fighterAt(scene, who).digest.dying) checkDying(scene, who);
  corner(scene, who);
  letGo(scene, who);
  releaseMinds(scene, who);
  braveFire(scene, who);
}

/** What a turn ends with: delayers may come in (V22-INIT-02), and at the end of a round the refocused move up (V22-INIT-09). */
export function endTurn(scene: V22Scene, who: number): void {
  settleDelays(scene, who);
  settleHeldShots(scene);
  arm(scene, who);
  placeRefocused(scene);
}

/** Whether the combatant can take actions at all. Saves are reactions and remain. */
export function canAct(world: V22World, who: number): boolean {
  return fighterAt(world, who).digest.actions > 0;
}

/** Whether its mind is free, whatever its body can do: the paralyzed think (V22-COND-33). */
export function canThink(world: V22World, who: number): boolean {
  return fighterAt(world, who).digest.thoughts > 0;
}

/** The conditions that leave it fewer actions than two, the worst alone. */
export function limits(world: V22World, who: number): readonly string[] {
  const { state, digest } = fighterAt(world, who);
  const found = state.effects.flatMap(({ name }) => CONDITIONS[name] ?? []);
  const worst = found.filter(({ actions }) => actions < 2 && actions === digest.actions).map(({ text }) => text);
  return worst.includes('dead') ? ['dead'] : [...new Set(worst)];
}

/**
 * Attacks of opportunity need a combatant that can act and attack, and has acted (V22-AOO-01, V22-COND-07, V22-COND-32,
 * V22-COND-41); grapplers threaten nobody (V22-AOO-02, V22-GRAP-09), and the pinned do nothing but try to escape
 * (V22-GRAP-16). Option `attacksOfOpportunity: false` leaves nobody any.
 */
export function canTakeOpportunity(world: V22World, who: number): boolean {
  if (!world.options.attacksOfOpportunity) return false;
  const { actions, flatFooted } = fighterAt(world, who).digest;
  return actions > 0 && attacks(world, who) && !flatFooted && !isGrappling(world, who);
}

/** The attacks of a full attack: the sheet's attack bonus and its further ones, and one with a second weapon where it is used. */
export function attackSequence(
  world: V22World,
  who: number,
  weapon: number,
  choices: readonly string[],
): readonly SequenceStep[] {
  const fighter = fighterAt(world, who);
  const { attack, furtherAttacks } = fighter.state.sheet;
  const single = [attack, ...furtherAttacks].map((bonus) => ({ weapon, sequence: bonus - attack }));
  const pair = says(choices, TWO_WEAPONS) ? pairOf(fighter, weapon) : null;
  return pair === null
    ? single
    : withSecondWeapon(world, fighter, { pair, single, choices, offFirst: weapon !== pair.primary });
}
