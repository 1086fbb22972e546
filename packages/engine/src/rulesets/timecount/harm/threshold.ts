import { because, type Cause, term, type Versus } from '../../../kernel/rule.ts';
import { attributeOf } from '../body/attributes.ts';
import type { TcFighter, TcScene, TcWorld } from '../game.ts';

const RESTORED = because('', 'TC-TOP-08');
const IN_FULL = term('in full', 'TC-TOP-01');
const PERSONA = term('Persona damage', 'TC-TOP-01');
const HITS = term('lost to hits', 'TC-TOP-04');
const ATTACKERS = term('further attackers', 'TC-SIM-02');
const AT_LEAST_NONE = term('never below 0', 'TC-TOP-07');

/** Base, Persona, armour and modifiers, less the hits taken; never below 0 (TC-TOP-01, TC-TOP-07). */
export function effectiveTop(_world: TcWorld, fighter: TcFighter): number {
  return Math.max(0, fighter.profile.top + attributeOf(fighter, 'persona') - fighter.state.counts.topLost);
}

/** The Threshold of Pain that a hit meets, with what makes it another than in full. @param lowered by how much it counts as lower (TC-SIM-02) */
export function explainTop(scene: TcScene, { profile, state }: TcFighter, top: number, lowered: number): Versus {
  const full = profile.top + profile.attributes.persona;
  if (top === full) return top;
  const tally = scene.tally();
  tally.add(full, IN_FULL);
  tally.add(-state.counts.personaDamage, PERSONA);
  tally.add(-state.counts.topLost, HITS);
  tally.add(-lowered, ATTACKERS);
  tally.add(top - tally.total, AT_LEAST_NONE);
  return tally;
}

/** At effective ToP 0 he is wounded: all further damage is hit point loss (TC-TOP-07, TC-COND-05). */
export function isWounded(world: TcWorld, fighter: TcFighter): boolean {
  return world.slots.effectiveTop(world, fighter) === 0;
}

/** All that was lost comes back (TC-TOP-08). */
export function restoreTop(scene: TcScene, { index: who, state }: TcFighter, cause: Cause = RESTORED): void {
  const { topLost } = state.counts;
  if (topLost !== 0) scene.count(who, 'topLost', -topLost, cause, who);
}
