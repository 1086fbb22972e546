import { d6 } from '../../../chance/dice.ts';
import { because, fighterAt, NOBODY, NONE, type Refusal, refusal, term } from '../../../kernel/rule.ts';
import { paid } from '../../d20/actions/paid.ts';
import { part } from '../../d20/checks/lines.ts';
import { gainEffect, hasEffect, loseEffect } from '../../d20/conditions/effects.ts';
import { isDead } from '../body/state.ts';
import { rollSave } from '../checks/checks.ts';
import type { ModernAction, ModernGame, ModernScene } from '../game.ts';

/** On fire. */
export const BURNING = 'burning';
/** Bits that burn on lie on the skin. */
export const PHOSPHORUS = 'phosphorus';

const STICKS = because('burning phosphorus', 'MOD-EXP-08');
const BURNS_ON = because('the phosphorus burns on', 'MOD-EXP-08');
const CATCHES = because('Reflex save against catching fire', 'MOD-ACT-24');
const ALIGHT = because('catches fire', 'MOD-ACT-24');

const SAVE = because('Reflex save against the flames', 'MOD-ACT-24');
const SMOTHERS = because('smothers the flames', 'MOD-ACT-24');
const SMOTHERED = term('rolling on the ground', 'MOD-ACT-24');
const FLAMES = because('flames', 'MOD-ACT-24');
const OUT = because('the fire is out', 'MOD-ACT-24');

const DC = 15;
/** What rolling on the ground or smothering helps. */
const HELP = 4;

const NOT_BURNING: readonly Refusal[] = [refusal('{who} is not on fire', 'MOD-ACT-24')];

/** Each round on its turn: Reflex against 15, and the fire is out; otherwise 1d6 points of fire damage (MOD-ACT-24). */
export function burn(scene: ModernScene, who: number): void {
  if (!hasEffect(fighterAt(scene, who).state, BURNING)) return;
  if (scene.slots.save(scene, who, 'reflex', DC, SAVE)) {
    loseEffect(scene, who, BURNING, OUT);
    return;
  }
  const points = scene.roll(NOBODY, d6, FLAMES);
  const flames = { source: NOBODY, target: who, points, nonlethal: false, why: FLAMES, rows: scene.rolled };
  scene.slots.harm(scene, { ...flames, energy: 'fire' });
}

/** Another save, at +4, as a full-round action without an opening (MOD-ACT-24). */
export const extinguish: ModernAction = paid<ModernGame>({
  id: 'extinguish',
  name: 'Extinguish flames',
  role: 'prepare',
  tactics: { appeal: 3 },
  rules: ['MOD-ACT-24'],
  cost: 'full',
  lacks: (world, who) => (hasEffect(fighterAt(world, who).state, BURNING) ? NONE : NOT_BURNING),
  does: (scene, { who }) => {
    const extra = part(HELP, SMOTHERED);
    if (rollSave(scene, who, 'reflex', { dc: DC, why: SMOTHERS, extra })) loseEffect(scene, who, BURNING, OUT);
  },
});

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
  const blow = { source: NOBODY, target: who, points, nonlethal: false, why: BURNS_ON, rows: scene.rolled };
  scene.slots.harm(scene, { ...blow, energy: 'fire' });
  if (isDead(fighterAt(scene, who)) || scene.slots.save(scene, who, 'reflex', DC, CATCHES)) return;
  gainEffect(scene, who, { name: BURNING, source: NOBODY, until: null }, ALIGHT);
}
