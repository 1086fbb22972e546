import { d6 } from '../../../chance/dice.ts';
import type { Action } from '../../../kernel/ruleset/action.ts';
import { joined, type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import type { Scene } from '../../../kernel/scene/scene.ts';
import { because } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { announce } from '../../d20/actions/args.ts';
import { hasEffect, loseEffect } from '../../d20/conditions/effects.ts';
import { refuseCost, spend } from '../../d20/time/budget.ts';
import type { ModernGame } from '../game.ts';

/** On fire. */
export const BURNING = 'burning';

const SAVE = because('save against the flames', 'MOD-ACT-24');
const SMOTHERS = because('smothers the flames', 'MOD-ACT-24');
const FLAMES = because('flames', 'MOD-ACT-24');
const OUT = because('the fire is out', 'MOD-ACT-24');

const DC = 15;
/** What rolling on the ground or smothering helps. */
const HELP = 4;

const NONE: readonly Refusal[] = [];
const NOT_BURNING: readonly Refusal[] = [refusal('it is not on fire', 'MOD-ACT-24')];

/** Each round on its turn: Reflex against 15, and the fire is out; otherwise 1d6 points of fire damage (MOD-ACT-24). */
export function burn(scene: Scene<ModernGame>, who: number): void {
  if (!hasEffect(fighterAt(scene, who).state, BURNING)) return;
  if (scene.slots.save(scene, who, 'reflex', DC, SAVE)) {
    loseEffect(scene, who, BURNING, OUT);
    return;
  }
  const flames = { source: NOBODY, target: who, nonlethal: false, why: FLAMES, rows: null };
  scene.slots.harm(scene, { ...flames, points: scene.roll(NOBODY, d6, FLAMES), energy: 'fire' });
}

/** Another save, at +4, as a full-round action without an opening (MOD-ACT-24). */
export const extinguish: Action<ModernGame> = {
  id: 'extinguish',
  name: 'Extinguish flames',
  role: 'prepare',
  tactics: { appeal: 3 },
  rules: ['MOD-ACT-24'],
  args: [],
  refuse: (world, who, brief) => {
    const unharmed = hasEffect(fighterAt(world, who).state, BURNING) ? NONE : NOT_BURNING;
    return brief && unharmed.length > 0 ? unharmed : joined(refuseCost(world, who, 'full', 'extinguish'), unharmed);
  },
  refuseAct: () => [],
  resolve: (scene, act) => {
    const { who } = act;
    announce(scene, act);
    spend(scene, who, 'full');
    if (scene.slots.save(scene, who, 'reflex', DC - HELP, SMOTHERS)) loseEffect(scene, who, BURNING, OUT);
    scene.slots.afterAction(scene, who, true);
  },
};
