import { d20 } from '../../../chance/dice.ts';
import { because, Check, fighterAt, NOBODY, type Refusal, refusal } from '../../../kernel/rule.ts';
import { type Choice, passing } from '../../../kernel/state/question.ts';
import { gainEffect, PRONE } from '../../d20/conditions/effects.ts';
import { abilitySkill } from '../checks/checks.ts';
import { type Reaction, react, refuseUnready, unready } from '../defense/reaction.ts';
import type { AreaHarm, GrimAttack, GrimScene, GrimWorld } from '../game.ts';
import { refuseAbort } from '../time/abort.ts';

const NO_SAVE = refusal('there is no Reflex save against it', 'GNG-DIVE-05');
const FLAT_ON_GROUND = because('flat on the ground', 'GNG-DIVE-10');

/** Each point above the difficulty counts. */
const JUMP: Check<number> = new Check({
  dice: d20,
  why: because('Jump check to dive for cover', 'GNG-DIVE-06'),
  against: 'difficulty',
  by: (face, need) => Math.max(0, face - need),
  word: (points) => (points > 0 ? 'success' : 'failure'),
});

const UNREADY = unready('GNG-DIVE-04', 'GNG-DIVE-03');

export const LEAP: Choice = { id: 'dive', text: 'dive for cover' };
const DIVING: Reaction = {
  kind: 'dive-for-cover',
  text: 'dive for cover?',
  rule: 'GNG-DIVE-01',
  by: 'dive',
  choices: [LEAP, passing('decline', 'stand it')],
};

/** Why the combatant cannot dive for cover from this, or null where it can (GNG-DIVE-03 to GNG-DIVE-05, GNG-DIVE-11). */
export function refuseDive(world: GrimWorld, who: number, { source, save }: AreaHarm): Refusal | null {
  if (save === null || save.kind !== 'reflex') return NO_SAVE;
  const fighter = fighterAt(world, who);
  const barred = refuseAbort(world, fighter, 'dive');
  if (barred !== null) return barred;
  if (source === NOBODY || source === who) return null;
  return refuseUnready(world, fighter, fighterAt(world, source), UNREADY);
}

/** Why somebody cannot dive from a free attack of suppressing fire, or null where it can: in its own turn too (GNG-SUPP-12, GNG-DIVE-03, GNG-DIVE-04). */
export function refuseDiveFromShot(world: GrimWorld, { attacking, defending }: GrimAttack): Refusal | null {
  return refuseAbort(world, defending, 'dive', true) ?? refuseUnready(world, defending, attacking, UNREADY);
}

/**
 * Asks who is caught in an area whether it dives for cover by an abort action (GNG-DIVE-01, GNG-DIVE-02), after its save,
 * made or not (GNG-DIVE-08), and once against one attack (GNG-DIVE-09).
 *
 * @param saved whether its Reflex save succeeded @param lethal the points that get through to it
 * @returns how many lethal points become nonlethal at most, 0 or more: by how much its Jump check beats the difficulty of
 * the save (GNG-DIVE-06, GNG-DIVE-07)
 */
export function dive(scene: GrimScene, who: number, harm: AreaHarm, saved: boolean, lethal: number): number {
  if (harm.save === null || refuseDive(scene, who, harm) !== null) return 0;
  const facts = { what: harm.name, dc: harm.save.dc, saved: saved ? 1 : 0, lethal };
  const answer = react(scene, who, DIVING, harm.source, facts);
  return answer === '' ? 0 : leap(scene, who, harm.save.dc);
}

/** The dive itself, once it is paid for: how many lethal points become nonlethal at most (GNG-DIVE-02, GNG-DIVE-06, GNG-DIVE-10). */
export function leap(scene: GrimScene, who: number, dc: number): number {
  const points = jump(scene, who, dc);
  if (scene.options.diveProne && fighterAt(scene, who).digest.dives.length > 0)
    gainEffect(scene, who, { name: PRONE, source: NOBODY, until: null }, FLAT_ON_GROUND);
  return points;
}

/** The Jump check against the difficulty; -10 where no cover is near (GNG-DIVE-10). */
function jump(scene: GrimScene, who: number, dc: number): number {
  const tally = abilitySkill(scene, who, 'jump', 'strength');
  for (const { value, term } of fighterAt(scene, who).digest.dives) tally.add(value, term);
  return scene.check(JUMP, who, NOBODY, tally, dc);
}
