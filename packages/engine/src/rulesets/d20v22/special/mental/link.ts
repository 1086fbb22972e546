import { because, type Cause, type Effect, fighterAt } from '../../../../kernel/rule.ts';
import { EffectKind } from '../../../../kernel/ruleset/effect-kind.ts';
import { untilNextTurn, untilNextTurnEnds } from '../../../../time/rounds.ts';
import { gainEffect, hasEffect } from '../../../d20/conditions/effects.ts';
import { MENTAL_GRAPPLE, MENTALLY_PINNED } from '../../conditions/conditions.ts';
import type { V22Scene, V22World } from '../../game.ts';

/** Keeps up Mind Reading in the mind of the source (V22-MGRAP-02). */
export const CONTACT: EffectKind = new EffectKind('mind-contact', {
  text: 'in mental contact',
  blank: null,
  begins: '',
  ends: '',
});
/** Has its mind on something else: in mental grapples it resists nobody (V22-MGRAP-08). */
export const ELSEWHERE: EffectKind = new EffectKind('mind-elsewhere', {
  text: 'with its mind on something else',
  blank: null,
  ends: '',
});

const JOINED = because('in a mental grapple', 'V22-MGRAP-01');
const KEEPS = because('keeps the contact', 'V22-MGRAP-02');
const NOT_KEPT = because('the contact was not kept', 'V22-MGRAP-02');
const HELD = because('held by a mind', 'V22-MGRAP-10');
const DISTRACTED = because('does something else', 'V22-MGRAP-08');

/** Whether it is in a mental grapple with anybody. */
export function isInMentalGrapple(world: V22World, who: number): boolean {
  return hasEffect(fighterAt(world, who).state, MENTAL_GRAPPLE) && mentalOpponents(world, who).length > 0;
}

/** Those with whom it is in one, who are conscious as it is itself. */
export function mentalOpponents(world: V22World, who: number): readonly number[] {
  const { state, digest } = fighterAt(world, who);
  if (digest.down) return [];
  return state.effects
    .filter(({ name, source }) => name === MENTAL_GRAPPLE && world.fight.combatants[source] !== undefined)
    .map(({ source }) => source)
    .filter((other) => !fighterAt(world, other).digest.down);
}

/** Who holds it pinned by the mind, or -1. */
export function mentalPinnerOf(world: V22World, who: number): number {
  const { state } = fighterAt(world, who);
  return mentalOpponents(world, who).find((other) => hasEffect(state, MENTALLY_PINNED, other)) ?? -1;
}

/** Whom it holds so, or -1. */
export function mentallyPinnedBy(world: V22World, who: number): number {
  return mentalOpponents(world, who).find((other) => mentalPinnerOf(world, other) === who) ?? -1;
}

export function joinMinds(scene: V22Scene, who: number, other: number): void {
  gainEffect(scene, who, { name: MENTAL_GRAPPLE, source: other, until: null }, JOINED);
  gainEffect(scene, other, { name: MENTAL_GRAPPLE, source: who, until: null }, JOINED);
}

/** Who has been put under a mental grapple, or held in one, by somebody named: both are in it, and that one keeps it up. */
export function settleMentalHold(scene: V22Scene, who: number, what: string): void {
  if (what !== MENTAL_GRAPPLE && what !== MENTALLY_PINNED) return;
  for (const { name, source } of fighterAt(scene, who).state.effects) {
    if (name !== what || source < 0 || source === who) continue;
    joinMinds(scene, who, source);
    keepContact(scene, source, who);
  }
}

/** Contact lasts until the end of the next turn of who keeps it up, by which it has to be kept up anew (V22-MGRAP-02). */
export function keepContact(scene: V22Scene, who: number, other: number): void {
  gainEffect(scene, who, CONTACT.by(other, null, untilNextTurnEnds(scene.fight, who)), KEEPS);
}

/** Both minds are free of each other, and of what one did to the other. */
export function partMinds(scene: V22Scene, a: number, b: number, cause: Cause): void {
  for (const [who, source] of [
    [a, b],
    [b, a],
  ] as const)
    for (const name of [MENTALLY_PINNED, CONTACT.name, MENTAL_GRAPPLE])
      if (hasEffect(fighterAt(scene, who).state, name, source))
        scene.emit({ kind: 'lose', who, name, source, why: cause });
}

/** Contact that was not kept up ends the grapple (V22-MGRAP-02). */
export function contactEnded(scene: V22Scene, who: number, effect: Effect): void {
  if (CONTACT.is(effect)) partMinds(scene, who, effect.source, NOT_KEPT);
}

/** After anything that may have felled somebody: who is out of the fight keeps nobody's mind. */
export function settleGrappledMinds(scene: V22Scene): void {
  for (let who = 0; who < scene.fighters.length; who++) releaseMinds(scene, who);
}

/** The same of one of them, at the start of its turn. */
export function releaseMinds(scene: V22Scene, who: number): void {
  const { state, digest } = fighterAt(scene, who);
  if (!digest.minds) return;
  const still = mentalOpponents(scene, who);
  for (const { name, source } of state.effects)
    if (name === MENTAL_GRAPPLE && source >= 0 && !still.includes(source)) partMinds(scene, who, source, NOT_KEPT);
}

/** Held immobile, though not helpless, until the own next turn (V22-MGRAP-10, V22-GRAPM-05). */
export function pinMind(scene: V22Scene, who: number, other: number): void {
  gainEffect(scene, other, { name: MENTALLY_PINNED, source: who, until: untilNextTurn(scene.fight, who) }, HELD);
}

export function unpinMind(scene: V22Scene, who: number, other: number, cause: Cause): void {
  scene.emit({ kind: 'lose', who: other, name: MENTALLY_PINNED, source: who, why: cause });
}

/** Until its next turn it has lost whatever check of the grapple comes (V22-MGRAP-08). */
export function turnMindElsewhere(scene: V22Scene, who: number): void {
  gainEffect(scene, who, ELSEWHERE.by(who, null, untilNextTurn(scene.fight, who)), DISTRACTED);
}
