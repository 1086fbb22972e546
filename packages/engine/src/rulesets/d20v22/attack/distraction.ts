import { because, fighterAt } from '../../../kernel/rule.ts';
import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { gainEffect, loseEffect } from '../../d20/conditions/effects.ts';
import { concentrates, DISTURBANCES, STRUCK_BASE } from '../checks/concentration.ts';
import { rouse } from '../conditions/fascination.ts';
import type { Impact, V22Fighter, V22Scene } from '../game.ts';
import { raisedDamage } from '../harm/impact.ts';
import { goesThrough } from '../harm/toughness.ts';
import { disturbPower } from '../powers/concentrate.ts';
import { disturbAim } from './aim.ts';
import { letGoOf } from './held-shot.ts';

/** Has made its check already against what holds it. */
export const BOTHERED: EffectKind<{ readonly amount: number }> = new EffectKind('bothered', {
  text: 'used to what holds it',
  blank: { amount: 0 },
  begins: '',
  ends: '',
});

const KEEPS_COVER = because('Concentration check to keep the target covered', 'V22-HOLD-05');
const LOSES_COVER = because('distracted: no longer covers its target', 'V22-HOLD-05');
const HELD = because('', 'V22-ACT-16');

/** Whether it has its mind on something that can be lost. */
function isMinding({ digest }: V22Fighter): boolean {
  return digest.aiming || digest.holding || digest.concentrating;
}

/** Something takes somebody's mind off what it is at: an aim, a held shot, a power that takes concentration (V22-AIM-06, V22-HOLD-05, V22-ACT-16). */
export function distract(scene: V22Scene, who: number, difficulty: number): void {
  disturbAim(scene, who, difficulty);
  if (fighterAt(scene, who).digest.holding && !concentrates(scene, who, difficulty, KEEPS_COVER))
    letGoOf(scene, who, LOSES_COVER);
  disturbPower(scene, who, difficulty);
}

/**
 * What strikes somebody, by whatever way it comes: the fascinated are roused (V22-COND-20), and whoever has its mind on something
 * has to check (V22-ACT-16, V22-AIM-06), unless it goes through it (V22-COND-28).
 */
export function disturbing<Rest extends readonly unknown[], Result>(
  strike: (scene: V22Scene, impact: Impact, ...rest: Rest) => Result,
): typeof strike {
  return (scene, impact, ...rest) => {
    rouse(scene, impact.defender);
    const result = strike(scene, impact, ...rest);
    if (!goesThrough(scene, impact)) struckWhileMinding(scene, impact);
    return result;
  };
}

/** Whoever is struck meanwhile has to check against 10 + the damage bonus, hurt or not (V22-ACT-16). */
export function struckWhileMinding(scene: V22Scene, impact: Impact): void {
  if (isMinding(fighterAt(scene, impact.defender)))
    distract(scene, impact.defender, STRUCK_BASE + raisedDamage(impact));
}

/** After an action: whoever was seized or wrapped up meanwhile has to check once for that (V22-ACT-16). */
export function settleMinds(scene: V22Scene): void {
  for (let who = 0; who < scene.fighters.length; who++) {
    const fighter = fighterAt(scene, who);
    if (isMinding(fighter)) settleMind(scene, fighter);
    else if (BOTHERED.on(fighter.state)) loseEffect(scene, who, BOTHERED.name, HELD);
  }
}

function settleMind(scene: V22Scene, { index: who, state, digest }: V22Fighter): void {
  const { entangled, grappling, held } = digest;
  const now = grappling || held ? DISTURBANCES.grappled : entangled ? DISTURBANCES.entangled : 0;
  const before = BOTHERED.find(state)?.data.amount ?? 0;
  if (now === before) return;
  loseEffect(scene, who, BOTHERED.name, HELD);
  if (now > 0) gainEffect(scene, who, BOTHERED.by(who, { amount: now }), HELD);
  if (now > before) distract(scene, who, now);
}
