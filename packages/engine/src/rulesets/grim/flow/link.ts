import { because, type Cause, fighterAt, NOBODY, type Until } from '../../../kernel/rule.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import { feetApart } from '../../d20/movement/field.ts';
import { FLOWING, SHADOWED } from '../conditions/kinds.ts';
import type { GrimScene } from '../game.ts';

const FLOWS = because('flow with an enemy', 'GNG-FEAT-45');
const OUT_OF_REACH = because('the opponent is out of reach', 'GNG-FEAT-52');

/** Links the two for so long. */
export function beginFlow(scene: GrimScene, who: number, opponent: number, until: Until): void {
  gainEffect(scene, who, FLOWING.by(opponent, null, until), FLOWS);
  gainEffect(scene, opponent, SHADOWED.by(who, null, until), FLOWS);
}

/** The flow of the first with the other is over. */
export function endFlow(scene: GrimScene, who: number, opponent: number, why: Cause): void {
  if (FLOWING.on(fighterAt(scene, who).state, opponent))
    scene.emit({ kind: 'lose', who, name: FLOWING.name, source: opponent, why });
  if (SHADOWED.on(fighterAt(scene, opponent).state, who))
    scene.emit({ kind: 'lose', who: opponent, name: SHADOWED.name, source: who, why });
}

/** Ends each flow of the combatant, and with it. */
export function endFlows(scene: GrimScene, who: number, why: Cause): void {
  const { flow, followers } = fighterAt(scene, who).digest;
  if (flow !== NOBODY) endFlow(scene, who, flow, why);
  for (const follower of followers) endFlow(scene, follower, who, why);
}

/** Ends each flow of the combatant, or with it, whose opponent has got out of reach (GNG-FEAT-52). */
export function endIfApart(scene: GrimScene, who: number): void {
  const { flow, followers } = fighterAt(scene, who).digest;
  if (flow !== NOBODY) endOutOfReach(scene, who, flow);
  for (const follower of followers) endOutOfReach(scene, follower, who);
}

function endOutOfReach(scene: GrimScene, who: number, opponent: number): void {
  if (feetApart(scene, who, opponent) > fighterAt(scene, who).profile.reach)
    endFlow(scene, who, opponent, OUT_OF_REACH);
}
