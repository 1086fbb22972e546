import { because, fighterAt, type Refusal, refusal } from '../../../kernel/rule.ts';
import { causeOf } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { gainEffect, loseEffect } from '../../d20/conditions/effects.ts';
import { isInHand } from '../../d20/movement/field.ts';
import { AIMING } from '../conditions/kinds.ts';
import type { GrimAction, GrimFighter, GrimGame, GrimScene } from '../game.ts';

const UNTRAINED = refusal('that takes the feat Dead Aim', 'GNG-FEAT-25');
const NO_GUN = refusal('{who} has nothing in hand to shoot with', 'GNG-FEAT-25');
const AT_BEST = refusal('the aim gets no better', 'GNG-FEAT-26');
const SHOT = because('the aim is used', 'GNG-FEAT-25');
const DISTURBED = because('the aim is lost under attack', 'GNG-FEAT-27');
const MOVED = because('the aim is lost by moving', 'GNG-FEAT-27');

const PER_ROUND = 2;
const MOST = 6;

/**
 * A full round of aiming: +2 on the next shot or throw, and as much more for each further one, up to +6 (GNG-FEAT-25,
 * GNG-FEAT-26). It lasts until the shot, or until something spoils it (GNG-FEAT-27).
 */
export const aim: GrimAction = paid<GrimGame>({
  id: 'aim',
  name: 'Take aim',
  role: 'other',
  rules: ['GNG-FEAT-25', 'GNG-FEAT-26'],
  cost: 'full',
  lacks: (world, who) => {
    const fighter = fighterAt(world, who);
    const found: Refusal[] = fighter.profile.aims ? [] : [UNTRAINED];
    if (!fighter.profile.weapons.some((each) => each.ranged && isInHand(fighter.state, each))) found.push(NO_GUN);
    return aimOf(fighter) < MOST ? found : [...found, AT_BEST];
  },
  tactics: { weighed: true },
  easy: true,
  does: (scene, act) => {
    const { who } = act;
    const fighter = fighterAt(scene, who);
    const { x, y } = fighter.state;
    const amount = Math.min(MOST, aimOf(fighter) + PER_ROUND);
    gainEffect(scene, who, AIMING.by(who, { amount, x, y }), causeOf(act));
  },
});

/** What its aim has come to: nothing once it has moved, if only by 5 feet. */
export function aimOf({ state }: GrimFighter): number {
  const found = AIMING.find(state);
  if (found === null || found.data.x !== state.x || found.data.y !== state.y || state.counts.moved > 0) return 0;
  return found.data.amount;
}

/** The attack for which it has aimed is made (GNG-FEAT-25). */
export function spendAim(scene: GrimScene, who: number): void {
  loseEffect(scene, who, AIMING.name, SHOT);
}

/** Somebody attacks the combatant, whatever comes of it: it aims no more (GNG-FEAT-27). */
export function spoilAim(scene: GrimScene, who: number): void {
  loseEffect(scene, who, AIMING.name, DISTURBED);
}

/** After an action or a movement of any kind: whoever has moved by it aims no more, and not on coming back either (GNG-FEAT-27). */
export function keepAim(scene: GrimScene, who: number): void {
  const fighter = fighterAt(scene, who);
  if (fighter.profile.aims && AIMING.on(fighter.state) && aimOf(fighter) === 0)
    loseEffect(scene, who, AIMING.name, MOVED);
}
