import { d6 } from '../../../chance/dice.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { gainEffect, hasEffect, loseEffect } from '../../d20/conditions/effects.ts';
import { isDead } from '../body/state.ts';
import type { ModernScene } from '../game.ts';
import { BURNING } from '../harm/burning.ts';

/** Bits that burn on lie on the skin. */
export const PHOSPHORUS = 'phosphorus';

const STICKS = because('burning phosphorus', 'MOD-EXP-08');
const BURNS_ON = because('the phosphorus burns on', 'MOD-EXP-08');
const CATCHES = because('save against catching fire', 'MOD-ACT-24');
const ALIGHT = because('catches fire', 'MOD-ACT-24');

const DC = 15;

/** Whom white phosphorus has hurt it burns once more in the round after, and may set on fire. */
export function clingTo(scene: ModernScene, who: number): void {
  const fighter = fighterAt(scene, who);
  if (fighter.profile.object !== null || isDead(fighter)) return;
  gainEffect(scene, who, { name: PHOSPHORUS, source: NOBODY, until: null }, STICKS);
}

/** On its next turn: 1d6 points of fire damage, and Reflex against 15 not to catch fire (MOD-ACT-24). */
export function burnOn(scene: ModernScene, who: number): void {
  if (!hasEffect(fighterAt(scene, who).state, PHOSPHORUS)) return;
  loseEffect(scene, who, PHOSPHORUS, BURNS_ON);
  const points = scene.roll(NOBODY, d6, BURNS_ON);
  const blow = { source: NOBODY, target: who, points, nonlethal: false, why: BURNS_ON, rows: null };
  scene.slots.harm(scene, { ...blow, energy: 'fire' });
  if (isDead(fighterAt(scene, who)) || scene.slots.save(scene, who, 'reflex', DC, CATCHES)) return;
  gainEffect(scene, who, { name: BURNING, source: NOBODY, until: null }, ALIGHT);
}
