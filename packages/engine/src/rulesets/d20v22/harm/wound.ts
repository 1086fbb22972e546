import { because, type Cause, fighterAt } from '../../../kernel/rule.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import { isHeld, letFall } from '../../d20/gear/things.ts';
import { oneRound } from '../conditions/duration.ts';
import { fall } from '../conditions/fall.ts';
import { isImmune } from '../conditions/immunity.ts';
import type { Band, Impact, V22Scene } from '../game.ts';

const DAMAGE = because('failed Toughness save', 'V22-DMG-05');
const ALREADY_STAGGERED = because('damage while staggered', 'V22-DMG-07');
const FALLS = because('', 'V22-COND-42');
const LETS_GO = because('lets go of what is in hand', 'V22-COND-42');
const KNOCKED_OUT: Band = 4;
const DISABLING: Band = 3;

/**
 * Puts on the defender what a failed Toughness save brings (V22-DMG-05). A staggered one is knocked out by any damage
 * (V22-DMG-07); one disabled again begins to die (V22-DMG-08). A minion falls by any failure, unless the attacker wants less
 * (V22-MIN-03).
 */
export function wound(scene: V22Scene, impact: Impact, band: Band): void {
  const { attacker, defender, lethal } = impact;
  const { digest, state } = fighterAt(scene, defender);
  const { staggered } = digest;
  const isWorst = (state.sheet.minion && !impact.lenient) || (lethal && isDisabledAgain(scene, defender, band));
  const worse = isWorst ? KNOCKED_OUT : band;
  if (worse === 1) bruise(scene, impact);
  else if (worse === 2) batter(scene, impact);
  else if (worse === DISABLING) cripple(scene, impact);
  else knockOut(scene, defender, attacker, failedIn(impact));
  if (worse === KNOCKED_OUT && lethal) scene.slots.fallDying(scene, defender, attacker, failedIn(impact));
  if (staggered) knockOut(scene, defender, attacker, ALREADY_STAGGERED);
}

/** The save of which it comes, in words. */
function failedIn({ failed }: Impact): Cause {
  return failed ?? DAMAGE;
}

/** Option `disabledAgain`: 'bump' asks for a second disabling result, 'anyLethal' for any failed lethal save. */
function isDisabledAgain(scene: V22Scene, who: number, band: Band): boolean {
  if (band < DISABLING && scene.options.disabledAgain === 'bump') return false;
  return fighterAt(scene, who).digest.disabled;
}

function bruise(scene: V22Scene, impact: Impact): void {
  mark(scene, impact, 'bruised');
  if (impact.lethal) mark(scene, impact, 'hurt');
}

/** Failed by 5 to 9. Option `damageTrack`: '2e' marks bruised and hurt in place of wounded, 't20' dazes where nonlethal damage stuns. */
function batter(scene: V22Scene, impact: Impact): void {
  const track = scene.options.damageTrack;
  if (!impact.lethal) mark(scene, impact, 'bruised');
  else if (track === '2e') bruise(scene, impact);
  else mark(scene, impact, 'wounded');
  stun(scene, impact, track === 't20' && !impact.lethal ? 'dazed' : 'stunned');
}

function cripple(scene: V22Scene, impact: Impact): void {
  const { attacker, defender, lethal } = impact;
  const isNew = !fighterAt(scene, defender).digest.staggered && !isImmune(scene, defender, 'staggered', attacker);
  if (isNew) gainEffect(scene, defender, { name: 'staggered', source: attacker, until: null }, failedIn(impact));
  if (lethal) disable(scene, defender, attacker, failedIn(impact));
  stun(scene, impact, 'stunned');
}

function mark(scene: V22Scene, impact: Impact, count: 'bruised' | 'hurt' | 'wounded'): void {
  const { attacker: source, defender: who } = impact;
  scene.count(who, count, 1, failedIn(impact), source);
}

/** A stun on top of another does not add up; each ends for itself, so that the later end counts (V22-COND-41). */
function stun(scene: V22Scene, impact: Impact, name: 'stunned' | 'dazed'): void {
  const { attacker, defender } = impact;
  if (isImmune(scene, defender, name, attacker)) return;
  gainEffect(scene, defender, { name, source: attacker, until: oneRound(scene, attacker) }, failedIn(impact));
}

/** The combatant is disabled until it recovers (V22-COND-11). */
export function disable(scene: V22Scene, who: number, source: number, cause: Cause): void {
  if (fighterAt(scene, who).digest.disabled || isImmune(scene, who, 'disabled', source)) return;
  scene.emit({ kind: 'gain', who, effect: { name: 'disabled', source, until: null, data: null }, why: cause });
}

/** The combatant is unconscious: helpless, prone, and nothing stays in its hands (V22-COND-42). */
export function knockOut(scene: V22Scene, who: number, source: number, cause: Cause): void {
  if (fighterAt(scene, who).digest.unconscious || isImmune(scene, who, 'unconscious', source)) return;
  scene.emit({ kind: 'gain', who, effect: { name: 'unconscious', source, until: null, data: null }, why: cause });
  collapse(scene, who, source);
}

/** It falls prone, and out of its hands falls whatever is in them (V22-COND-42). */
export function collapse(scene: V22Scene, who: number, source: number): void {
  const { state } = fighterAt(scene, who);
  fall(scene, who, FALLS, source);
  const { x, y } = state;
  for (const [index, item] of state.items.entries()) if (isHeld(item)) letFall(scene, who, index, { x, y }, LETS_GO);
}
