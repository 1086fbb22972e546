import { because, type Cause, type Effect, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { untilSameCount } from '../../../time/rounds.ts';
import { gainEffect, hasEffect } from '../../d20/conditions/effects.ts';
import { savingThrow } from '../checks/checks.ts';
import { BLEEDING, BLEEDING_STAGES, BLEEDING_WEAK, type Bleeding, isBleeding } from '../conditions/kinds.ts';
import type { GrimScene } from '../game.ts';
import { endOf } from './unliving.ts';

const LOSS_OF_BLOOD = because('loss of blood', 'GNG-CEFF-23');
const BLEEDS = because('', 'GNG-CEFF-20');
const GOES_ON = because('the blood does not stop', 'GNG-CEFF-21');
const SAVE = because('Fortitude save against loss of blood', 'GNG-CEFF-21');
const WEAKENED = because('loss of blood', 'GNG-CEFF-21');
const SPENT = because('loss of blood', 'GNG-CEFF-22');

const FIRST_DC = 12;
const RESET_DC = 20;
const RISE = 2;

const FATIGUED = 'fatigued';
const EXHAUSTED = 'exhausted';

/**
 * Opens an artery: one round later the first save against DC 12 is due (GNG-CEFF-21). Whoever bleeds already goes on as
 * before, or by the option `bleedTracksStack` has one more series of saves (GNG-CEFF-25).
 */
export function startBleeding(scene: GrimScene, who: number, source: number): void {
  if (fighterAt(scene, who).digest.bleeds && !scene.options.bleedTracksStack) return;
  bleedOn(scene, who, BLEEDING.by(source, { dc: FIRST_DC }), BLEEDS);
}

/**
 * Sets going a bleeding that somebody was put under by its name alone: the first save of its stage is due in a round, and
 * the loss of blood so far has weakened the victim (GNG-CEFF-21 to GNG-CEFF-23).
 */
export function settleBleeding(scene: GrimScene, who: number, name: string): void {
  const stage = BLEEDING_STAGES.findIndex((kind) => kind.name === name);
  const kind = BLEEDING_STAGES[stage];
  if (kind === undefined) return;
  const source = kind.find(fighterAt(scene, who).state)?.source ?? NOBODY;
  scene.emit({ kind: 'lose', who, name, source: NOBODY, why: BLEEDS });
  if (kind === BLEEDING) {
    startBleeding(scene, who, source);
    return;
  }
  const { tired, why, dc } = lossOf(scene, kind);
  if (!hasEffect(fighterAt(scene, who).state, tired))
    gainEffect(scene, who, { name: tired, source: who, until: null }, why);
  bleedOn(scene, who, kind.by(source, { dc }), GOES_ON);
}

/** How tired the loss of blood of a later stage makes, and the difficulty that is set with it (GNG-CEFF-22). */
function lossOf(
  world: GrimScene,
  kind: Bleeding,
): { readonly tired: string; readonly why: Cause; readonly dc: number } {
  if (kind === BLEEDING_WEAK) return { tired: FATIGUED, why: WEAKENED, dc: RESET_DC };
  return { tired: EXHAUSTED, why: SPENT, dc: world.options.bleedDeathDc };
}

/** The next save is due a round from now. */
function bleedOn(scene: GrimScene, who: number, effect: Effect, cause: Cause): void {
  scene.emit({ kind: 'gain', who, effect: { ...effect, until: untilSameCount(scene.fight, 1) }, why: cause });
}

/**
 * A round of bleeding is over: the save, each 2 harder than the one before (GNG-CEFF-21). Failure brings fatigue, then
 * exhaustion with the difficulty set to 20 (GNG-CEFF-22), then death (GNG-CEFF-23).
 */
export function bleedRound(scene: GrimScene, who: number, effect: Effect): void {
  if (!isBleeding(effect) || fighterAt(scene, who).digest.dead) return;
  const { source, data } = effect;
  const { dc } = data;
  const stage = BLEEDING_STAGES.findIndex(({ name }) => name === effect.name);
  if (savingThrow(scene, who, { save: 'fortitude', dc, why: SAVE })) {
    bleedOn(scene, who, { ...effect, data: { dc: dc + RISE } }, GOES_ON);
    return;
  }
  const next = BLEEDING_STAGES[stage + 1];
  if (next === undefined) {
    gainEffect(scene, who, endOf(fighterAt(scene, who)), LOSS_OF_BLOOD);
    return;
  }
  const { tired, why, dc: from } = lossOf(scene, next);
  if (tired === EXHAUSTED) loseOwn(scene, who, FATIGUED);
  gainEffect(scene, who, { name: tired, source: who, until: null }, why);
  bleedOn(scene, who, next.by(source, { dc: from }), GOES_ON);
}

/** Exhaustion takes the place of fatigue. */
function loseOwn(scene: GrimScene, who: number, name: string): void {
  if (fighterAt(scene, who).state.effects.some((each) => each.name === name && each.source === who))
    scene.emit({ kind: 'lose', who, name, source: who, why: SPENT });
}

/** Bound or healed: no more saves. Fatigue and exhaustion stay (GNG-CEFF-24). */
export function stopBleeding(scene: GrimScene, who: number, cause: Cause): void {
  for (const effect of fighterAt(scene, who).state.effects)
    if (isBleeding(effect)) scene.emit({ kind: 'lose', who, name: effect.name, source: NOBODY, why: cause });
}
