import { because, type Cause, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { gainEffect, loseEffect, type NewEffect } from '../../d20/conditions/effects.ts';
import { opponentsOf, unlink } from '../../d20/special/grapple/link.ts';
import type { V22Scene } from '../game.ts';
import { collapse } from '../harm/wound.ts';
import { CONDITIONS } from './conditions.ts';
import { FATIGUE, fatigueOf, tire } from './fatigue.ts';
import { isImmune } from './immunity.ts';

const ENTANGLING: readonly string[] = ['entangled', 'anchored'];
const TIRING: readonly string[] = FATIGUE;

const WRAPPED = because('entangled once more', 'V22-COND-17');
const SLIPS = because('without a body', 'V22-COND-28');

/**
 * Puts somebody under a condition, as powers and attacks do: nothing comes of one to which it is immune (V22-DMG-11);
 * whoever is entangled already is helpless (V22-COND-17); whom somebody brings to the brink of death
 * makes its check at once (V22-COND-14), while a game master says how it stands; who is out of its senses falls (V22-COND-42); what tires takes it one level down from where it is, or to the
 * named one where that is worse (V22-FAT-02). Who loses its body is out of the grip of all who have one (V22-COND-28).
 */
export function bring(scene: V22Scene, who: number, effect: NewEffect, why: Cause): void {
  const fighter = fighterAt(scene, who);
  const { name, source } = effect;
  if (isImmune(scene, who, name, source)) return;
  if (TIRING.includes(name)) tireTo(scene, who, effect, why);
  else if (ENTANGLING.includes(name) && fighter.digest.entangled)
    bring(scene, who, { ...effect, name: 'bound' }, WRAPPED);
  else if (name === 'dying' && source !== NOBODY) scene.slots.fallDying(scene, who, source, why);
  else {
    gainEffect(scene, who, effect, why);
    if (CONDITIONS[name]?.fells === true) collapse(scene, who, source);
    if (name === 'incorporeal') slipOut(scene, who);
  }
}

function slipOut(scene: V22Scene, who: number): void {
  for (const other of opponentsOf(scene, who))
    if (!fighterAt(scene, other).digest.incorporeal) unlink(scene, who, other, SLIPS);
}

function tireTo(scene: V22Scene, who: number, { name, source, until }: NewEffect, why: Cause): void {
  if (TIRING.indexOf(name) < fatigueOf(fighterAt(scene, who))) {
    tire(scene, who, source, why);
    return;
  }
  for (const milder of TIRING) loseEffect(scene, who, milder, why);
  gainEffect(scene, who, { name, source, until }, why);
}
