import { fighterAt } from '../../../kernel/scene/fighter.ts';
import type { Scene } from '../../../kernel/scene/scene.ts';
import type { World } from '../../../kernel/scene/world.ts';
import { hasLeft, LEFT } from '../../../kernel/state/absent.ts';
import { because } from '../../../kernel/state/cause.ts';
import { type Combatant, NOBODY } from '../../../kernel/state/fight.ts';
import { ABILITIES } from '../../d20/body/abilities.ts';
import { gainEffect, hasEffect, loseEffect } from '../../d20/conditions/effects.ts';
import { markHurt } from '../body/hurt-today.ts';
import { settleHurts } from '../body/settle.ts';
import { begins, DRAINED, loseLevel } from '../conditions/afflict.ts';
import {
  BOLSTERED,
  CONSCIOUS,
  DEAD,
  DISABLED,
  DYING,
  KNOCKED_OUT,
  STABLE,
  STAGGERED,
  TENDED,
  UNRESTED,
} from '../conditions/conditions.ts';
import type { GrimGame } from '../game.ts';
import { recover } from '../harm/dying.ts';
import { followConstitution, maxHp } from '../harm/hit-points.ts';
import { injuryGrade } from '../harm/injury.ts';
import { endBolstered } from '../harm/temporary.ts';
import { reckon } from '../harm/wounds.ts';

const WEAKER = because('ability points lost', 'GNG-HEAL-04');
const BETTER = because('no longer below 0 hit points', 'GNG-CORE-21');

const WORST_FIRST: readonly string[] = [DEAD, DYING, STABLE, KNOCKED_OUT, DISABLED, STAGGERED];

/** One word for how the combatant is: a state of the body, the grade of injury, 'scratched' or 'unhurt'. */
export function verdict(world: World<GrimGame>, combatant: Combatant<GrimGame>): string {
  const { index, counts } = combatant;
  for (const state of WORST_FIRST)
    if (hasEffect(combatant, state)) return state === KNOCKED_OUT ? 'knocked out' : state;
  if (hasLeft(combatant)) return LEFT;
  const grade = injuryGrade(world, index, counts.hp);
  if (grade !== 'none') return `${grade} injury`;
  return counts.hp < maxHp(world, index) || counts.nonlethal > 0 ? 'scratched' : 'unhurt';
}

/** Hit points lost and nonlethal damage. */
export function harmTaken(world: World<GrimGame>, combatant: Combatant<GrimGame>): number {
  return maxHp(world, combatant.index) - combatant.counts.hp + combatant.counts.nonlethal;
}

/** Whether the combatant can still fight, now or when a spell on it ends: not dead, dying or knocked out. */
export function standing(world: World<GrimGame>, combatant: Combatant<GrimGame>): boolean {
  return !fighterAt(world, combatant.index).digest.out;
}

/** After a change by hand: hit points follow Constitution, any healing stops dying, the state of the body is reckoned anew. */
export function settle(scene: Scene<GrimGame>, who: number, count: string, by: number): void {
  if (count === 'constitution') followConstitution(scene, who);
  if (count === 'hp' && by > 0) recover(scene, who);
  if (count === 'hp' && by < 0) markHurt(scene, who);
  settleHurts(scene, who, count, by);
  if (by < 0 && (ABILITIES as readonly string[]).includes(count))
    gainEffect(scene, who, { name: UNRESTED, source: NOBODY, until: null }, WEAKER);
  if (count === BOLSTERED.name) endBolstered(scene, who);
  if (by === 1) begins(scene, who, count, NOBODY);
  else if (count === DRAINED) loseLevel(scene, who, -1);
  reckon(scene, who);
  if (fighterAt(scene, who).state.counts.hp >= 0)
    for (const eased of [CONSCIOUS, TENDED]) loseEffect(scene, who, eased, BETTER);
}
