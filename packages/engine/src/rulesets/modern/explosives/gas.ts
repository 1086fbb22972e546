import { d6 } from '../../../chance/dice.ts';
import { areasAt, placeOf } from '../../../kernel/areas/areas.ts';
import { because, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { untilNextTurn, untilSameCount } from '../../../time/rounds.ts';
import { gainEffect, hasEffect, loseEffect } from '../../d20/conditions/effects.ts';
import { isDead } from '../body/state.ts';
import type { ModernScene } from '../game.ts';

/** Sick of the gas that it breathes. */
export const GASSED = 'gassed';
/** Has stood the gas for this round. */
export const HELD_OUT = 'held-out';

const SAVE = because('Fortitude save against tear gas', 'MOD-COND-18');
const SICK = because('tear gas', 'MOD-COND-18');
const OUT = because('out of the gas', 'MOD-COND-18');
const HOW_LONG = because('rounds until the gas wears off', 'MOD-COND-18');

const DC = 15;
const NAUSEATED = 'nauseated';

/** The kind of area that the gas is. */
const TEAR_GAS = 'tear gas';

/**
 * Who breathes tear gas makes a Fortitude save each round, or is nauseated as long as it stays in the gas and for 1d6
 * rounds afterwards (MOD-COND-18). Once in a round: as the gas comes, at the start of the own turn, or on walking into it.
 */
export function breathe(scene: ModernScene, who: number): void {
  const fighter = fighterAt(scene, who);
  const { object, breathesGas } = fighter.profile;
  if (object !== null || !breathesGas || isDead(fighter)) return;
  if (hasEffect(fighter.state, GASSED) || hasEffect(fighter.state, HELD_OUT)) return;
  if (scene.slots.save(scene, who, 'fortitude', DC, SAVE)) {
    const until = untilNextTurn(scene.fight, who);
    gainEffect(scene, who, { name: HELD_OUT, source: NOBODY, until }, SICK);
    return;
  }
  for (const name of [GASSED, NAUSEATED]) gainEffect(scene, who, { name, source: who, until: null }, SICK);
}

/** Who has breathed the gas and is out of it, because it has left it or the gas is gone. */
export function outOfGas(scene: ModernScene, who: number): void {
  if (!hasEffect(fighterAt(scene, who).state, GASSED)) return;
  if (!areasAt(scene, placeOf(scene, who)).some(({ kind }) => kind === TEAR_GAS)) comeOut(scene, who);
}

function comeOut(scene: ModernScene, who: number): void {
  loseEffect(scene, who, GASSED, OUT);
  const rounds = scene.roll(who, d6, HOW_LONG);
  scene.emit({ kind: 'lose', who, name: NAUSEATED, source: who, why: OUT });
  const until = untilSameCount(scene.fight, rounds);
  gainEffect(scene, who, { name: NAUSEATED, source: who, until }, SICK);
}
