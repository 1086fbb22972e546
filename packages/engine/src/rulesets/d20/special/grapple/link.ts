import { because, type Cause, fighterAt, NOBODY } from '../../../../kernel/rule.ts';
import { stepsBetween } from '../../../../space/grid/footprint.ts';
import { untilNextTurn } from '../../../../time/rounds.ts';
import { cited } from '../../citations.ts';
import { gainEffect, hasEffect } from '../../conditions/effects.ts';
import type { D20Scene, D20World } from '../../game.ts';
import { footprintOf } from '../../movement/field.ts';

/** In a grapple with `source`. Stands on both sides, each naming the other. */
export const GRAPPLING = 'grappling';
/** Held immobile by `source`, who is in the grapple with it. */
export const PINNED = 'pinned';

/** What they are as effects, beside their words. */
export const HOLDS: Readonly<Record<string, { readonly mutual: true } | { readonly kept: true }>> = {
  [GRAPPLING]: { mutual: true },
  [PINNED]: { kept: true },
};

const texts = cited((rule) => ({
  LET_GO: because('no longer held', rule.grappleEnds),
  HELD: because('held', rule.pin),
  JOINED: because('in a grapple', rule.grappleHold),
}));

/** Whether the combatant is in a grapple with anybody. */
export function isGrappling(world: D20World, who: number): boolean {
  return fighterAt(world, who).digest.grappling && opponentsOf(world, who).length > 0;
}

/** Whether the two are in a grapple with each other. */
export function areGrappling(world: D20World, a: number, b: number): boolean {
  return hasEffect(fighterAt(world, a).state, GRAPPLING, b) && isJoined(world, a, b);
}

/** Those with whom the combatant is in a grapple. */
export function opponentsOf(world: D20World, who: number): readonly number[] {
  const { effects } = fighterAt(world, who).state;
  const found: number[] = [];
  for (const { name, source } of effects) if (name === GRAPPLING && isJoined(world, who, source)) found.push(source);
  return found;
}

/** A grapple lasts while both can hold on and touch: whoever has just got a hold is about to move in. */
function isJoined(world: D20World, a: number, b: number): boolean {
  if (world.fight.combatants[b] === undefined) return false;
  if (!world.slots.resists(world, a) || !world.slots.resists(world, b)) return false;
  return stepsBetween(footprintOf(world, a), footprintOf(world, b)) <= 1;
}

/** Whether the two are in one grapple, be it by way of others. */
export function areInOneGrapple(world: D20World, a: number, b: number): boolean {
  const reached = [a];
  for (const who of reached)
    for (const other of opponentsOf(world, who)) if (!reached.includes(other)) reached.push(other);
  return reached.includes(b);
}

/** Who holds the combatant pinned, or -1. */
export function pinnerOf(world: D20World, who: number): number {
  for (const { name, source } of fighterAt(world, who).state.effects)
    if (name === PINNED && areGrappling(world, who, source)) return source;
  return -1;
}

/** Whom the combatant holds pinned, or -1. */
export function pinnedBy(world: D20World, who: number): number {
  return opponentsOf(world, who).find((other) => pinnerOf(world, other) === who) ?? -1;
}

/** The two are in a grapple from now on. */
export function link(scene: D20Scene, a: number, b: number, cause: Cause): void {
  gainEffect(scene, a, { name: GRAPPLING, source: b, until: null }, cause);
  gainEffect(scene, b, { name: GRAPPLING, source: a, until: null }, cause);
}

/** The two let go of each other; a pin between them ends too. */
export function unlink(scene: D20Scene, a: number, b: number, cause: Cause): void {
  drop(scene, a, b, cause);
  drop(scene, b, a, cause);
}

function drop(scene: D20Scene, who: number, source: number, cause: Cause): void {
  // A game master may put somebody under a grapple with nobody.
  if (who === NOBODY) return;
  for (const name of [PINNED, GRAPPLING])
    if (hasEffect(fighterAt(scene, who).state, name, source))
      scene.emit({ kind: 'lose', who, name, source, why: cause });
}

/** Holds the other immobile until the own next turn (MOD-GRAP-17, MOD-GRAP-29). */
export function pin(scene: D20Scene, who: number, other: number): void {
  const until = untilNextTurn(scene.fight, who);
  gainEffect(scene, other, { name: PINNED, source: who, until }, texts(scene).HELD);
}

/** Whether effects of that name tie two combatants in a grapple. */
export function isHold(name: string): boolean {
  return name === GRAPPLING || name === PINNED;
}

/**
 * What stands behind a hold that somebody has been put under with its holder named: the two are in a grapple, and what
 * holds immobile lasts until the holder's next turn unless an end was said.
 */
export function settleHold(scene: D20Scene, who: number, name: string): void {
  for (const { name: held, source, until, data } of fighterAt(scene, who).state.effects) {
    if (held !== name || source === NOBODY || source === who) continue;
    link(scene, who, source, texts(scene).JOINED);
    if (name === GRAPPLING || until !== null) continue;
    const { HELD } = texts(scene);
    scene.emit({ kind: 'lose', who, name, source, why: HELD });
    gainEffect(scene, who, { name, source, until: untilNextTurn(scene.fight, source), data }, HELD);
  }
}

/** Ends the pin in which `who` holds the other. */
export function unpin(scene: D20Scene, who: number, other: number, cause: Cause): void {
  scene.emit({ kind: 'lose', who: other, name: PINNED, source: who, why: cause });
}

/** Ends every hold in the fight that nothing keeps up any more, once somebody may have fallen or been moved; one by nobody lasts until the turn of whoever is in it. */
export function releaseHolds(scene: D20Scene): void {
  for (let who = 0; who < scene.fighters.length; who++) {
    const { state, digest } = fighterAt(scene, who);
    if (!digest.grappling) continue;
    for (const { name, source } of state.effects)
      if (name === GRAPPLING && source !== NOBODY && !isJoined(scene, who, source))
        unlink(scene, who, source, texts(scene).LET_GO);
  }
}

/** Ends every hold of the combatant that nothing keeps up any more: the other is out of the fight, or elsewhere (MOD-GRAP-11). */
export function letGo(scene: D20Scene, who: number): void {
  const { state, digest } = fighterAt(scene, who);
  if (!digest.grappling) return;
  for (const { name, source } of state.effects)
    if (name === GRAPPLING && !isJoined(scene, who, source)) unlink(scene, who, source, texts(scene).LET_GO);
}
