import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import { scoreOf } from '../body/state.ts';
import { chanceOf, comesOff } from '../checks/chance.ts';
import { DYING, STABLE, TENDED } from '../conditions/kinds.ts';
import type { GrimScene } from '../game.ts';

const ROLL = chanceOf(because('roll to stabilise', 'GNG-DYING-04'));
const STABILISE = because('stabilises', 'GNG-DYING-04');
const BLEEDS = because('bleeding to death', 'GNG-CORE-20');
const STRAIN = because('strain while disabled', 'GNG-CORE-19');
const HEALED = because('healing', 'GNG-CORE-21');
const AID = because('first aid', 'GNG-CORE-22');

/** At the start of its turn a dying combatant becomes stable or loses a hit point: d% up to its Constitution (GNG-DYING-04, GNG-CORE-20). */
export function rollDying(scene: GrimScene, who: number): void {
  const fighter = fighterAt(scene, who);
  if (!fighter.digest.dying) return;
  if (comesOff(scene, ROLL, who, scoreOf(fighter, 'constitution'))) stabilise(scene, who, STABILISE);
  else scene.slots.harm(scene, { who, source: NOBODY, lethal: 1, nonlethal: 0, why: BLEEDS, rows: null });
}

/** Ends dying without ending unconsciousness (GNG-CORE-21). */
function stabilise(scene: GrimScene, who: number, cause: typeof STABILISE): void {
  scene.emit({ kind: 'lose', who, name: DYING, source: NOBODY, why: cause });
  gainEffect(scene, who, { name: STABLE, source: who, until: null }, cause);
}

/** First aid stops the dying (GNG-CORE-22). */
export function aid(scene: GrimScene, who: number): void {
  stabilise(scene, who, AID);
  gainEffect(scene, who, { name: TENDED, source: who, until: null }, AID);
}

/** Any healing of a hit point stops the dying (GNG-CORE-21). */
export function recover(scene: GrimScene, who: number): void {
  if (fighterAt(scene, who).digest.dying) stabilise(scene, who, HEALED);
}

/** A disabled combatant who exerts itself, by an attack of opportunity too, loses a hit point when it is done, and so is dying (GNG-CORE-19). */
export function strain(scene: GrimScene, who: number, strenuous: boolean): void {
  if (!strenuous || !fighterAt(scene, who).digest.disabled) return;
  scene.slots.harm(scene, { who, source: NOBODY, lethal: 1, nonlethal: 0, why: STRAIN, rows: null });
}
