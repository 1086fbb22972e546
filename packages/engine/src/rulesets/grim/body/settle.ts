import { because, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { ABILITIES } from '../../d20/body/abilities.ts';
import { gainEffect, loseEffect } from '../../d20/conditions/effects.ts';
import { isHold, settleHold } from '../../d20/special/grapple/link.ts';
import { begins, loseLevel } from '../conditions/afflict.ts';
import { CONSCIOUS, HEMORRHAGE, LOCKED, TENDED, UNRESTED } from '../conditions/kinds.ts';
import { DRAINED, GRANTS } from '../conditions/magic.ts';
import type { GrimScene } from '../game.ts';
import { recover } from '../harm/dying.ts';
import { followConstitution, maxHp } from '../harm/hit-points.ts';
import { endBolstered } from '../harm/temporary.ts';
import { reckon } from '../harm/wounds.ts';
import { settleHemorrhage, settleNerves } from '../strikes/nerves.ts';
import { settleBleeding, stopBleeding } from './bleeding.ts';
import { disabledParts, restore, settleBody } from './disable.ts';
import { partOf } from './parts.ts';
import { markHurt } from './recovery.ts';
import { settleScores } from './spent-scores.ts';

const HEALING_CLOSES_WOUND = because('healing closes the wound', 'GNG-CEFF-24');
const REGENERATION = because('regeneration', 'GNG-RECOV-08');
const WEAKER = because('ability points lost', 'GNG-HEAL-04');
const BETTER = because('no longer below 0 hit points', 'GNG-CORE-21');

/** After a change by hand, or on coming into the fight: hit points follow Constitution, any healing stops dying, the state of the body is reckoned anew. */
export function settle(scene: GrimScene, who: number, count: string, by: number): void {
  if (count === 'constitution') followConstitution(scene, who);
  if (count === 'hp' && by > 0) recover(scene, who);
  const fighter = fighterAt(scene, who);
  if (count === 'hp' && by < 0) markHurt(scene, fighter);
  settleHurts(scene, who, count, by);
  if ((ABILITIES as readonly string[]).includes(count)) {
    if (by < 0) gainEffect(scene, who, { name: UNRESTED, source: NOBODY, until: null }, WEAKER);
    else settleNerves(scene, who);
  }
  settleScores(scene, who, count);
  if (GRANTS.some(({ name }) => name === count)) endBolstered(scene, who);
  if (by === 1) begins(scene, who, count, NOBODY);
  else if (count === DRAINED.name) loseLevel(scene, who, -1);
  reckon(scene, fighter);
  if (fighter.state.counts.hp >= 0) for (const eased of [CONSCIOUS, TENDED]) loseEffect(scene, who, eased, BETTER);
}

/**
 * What follows for parts of the body, for bleeding, and for a grapple or a lock (GNG-GRAP-11). Any healing stops it (GNG-CEFF-24), and
 * with the last hit point a regenerating body is whole again (GNG-RECOV-08).
 */
function settleHurts(scene: GrimScene, who: number, what: string, by: number): void {
  if (what === 'hp' && by > 0) {
    stopBleeding(scene, who, HEALING_CLOSES_WOUND);
    regenerate(scene, who);
  }
  if (by > 0) settleBleeding(scene, who, what);
  if (by > 0 && what === HEMORRHAGE.name) settleHemorrhage(scene, who);
  if (by > 0 && (isHold(what) || what === LOCKED)) settleHold(scene, who, what);
  if (partOf(what) !== null) settleBody(scene, who);
}

function regenerate(scene: GrimScene, who: number): void {
  const fighter = fighterAt(scene, who);
  if (!fighter.profile.regenerates || fighter.state.counts.hp < maxHp(scene, fighter)) return;
  for (const part of disabledParts(scene, who)) restore(scene, who, part, REGENERATION);
}
