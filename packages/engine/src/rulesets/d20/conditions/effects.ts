import {
  type Cause,
  type Combatant,
  type Effect,
  type EffectData,
  fighterAt,
  NOBODY,
  type Until,
} from '../../../kernel/rule.ts';
import { EffectKind, type Phrases, sameData } from '../../../kernel/ruleset/effect-kind.ts';
import { laterOf } from '../../../time/rounds.ts';
import type { D20Scene } from '../game.ts';

/** Conditions that shared rules put on combatants; each ruleset's traits say what they do. */
export const FLAT_FOOTED = 'flat-footed';
export const PRONE = 'prone';
export const KNEELING = 'kneeling';
/** Has charged: the penalty to Defense. */
export const CHARGED = 'charged';
export const TOTAL_DEFENSE = 'total-defense';
export const FIGHTING_DEFENSIVELY = 'fighting-defensively';
export const RUNNING = 'running';
/** Was struck at in melee within the last round while unable to act. */
export const BESET = 'beset';
/** Holds its turn back for a later moment, or for an initiative count. */
export const DELAYING = 'delaying';
export const DELAYING_TO: EffectKind<{ readonly count: number }> = new EffectKind('delaying-to', {
  text: 'waiting for a later count',
  blank: { count: 0 },
  words: ({ count }) => `waiting for initiative count ${count}`,
  ends: '',
});
/** A thing and no creature: has no turns, belongs to no side that could win. */
export const INANIMATE = 'inanimate';
/** A thing that is broken for good: in nobody's way, and no target any more. */
export const RUINED = 'ruined';

/** How the log speaks of conditions that rulesets of the family share. */
export const PHRASES: Readonly<Record<string, Phrases>> = {
  [TOTAL_DEFENSE]: { begins: 'is on total defense', ends: 'is no longer on total defense' },
  [PRONE]: { sourceWord: null },
  [INANIMATE]: { unlisted: true },
  unconscious: { begins: 'falls unconscious', ends: 'comes to', sourceWord: null },
  asleep: { begins: 'falls asleep', ends: 'wakes up' },
  staggered: { sourceWord: null },
  disabled: { sourceWord: null },
  dying: { sourceWord: null },
  dead: { begins: 'dies', sourceWord: null },
};

type Bearer = Pick<Combatant, 'effects'>;

/** The first effect of that name, of that source where one is told; or null. */
function findEffect({ effects }: Bearer, name: string, source: number | null): Effect | null {
  for (let i = 0; i < effects.length; i++) {
    const effect = effects[i] as Effect;
    if (effect.name === name && (source === null || effect.source === source)) return effect;
  }
  return null;
}

/** Whether the combatant is under an effect of that name, of that source where one is told. */
export function hasEffect(bearer: Bearer, name: string, source: number | null = null): boolean {
  return bearer.effects.length > 0 && findEffect(bearer, name, source) !== null;
}

/** What an effect is put on a combatant with. */
export interface NewEffect {
  readonly name: string;
  readonly source: number;
  readonly until: Until | null;
  /** Null where left out: it carries nothing. */
  readonly data?: EffectData | null;
}

/** Puts a combatant under an effect. One of that name and source that it is under already is replaced; the later end counts. */
export function gainEffect(scene: D20Scene, who: number, given: NewEffect, why: Cause): void {
  const { name, source, data = null } = given;
  const old = findEffect(fighterAt(scene, who).state, name, source);
  // Of one end and the same none is later, whenever that may be.
  const until = old === null || old.until === given.until ? given.until : laterOf(old.until, given.until);
  if (old !== null) {
    if (until === old.until && sameData(old.data, data)) return;
    scene.emit({ kind: 'lose', who, name, source, why });
  }
  scene.emit({ kind: 'gain', who, effect: { name, source, until, data }, why });
}

/** Takes that very effect from a combatant, which may be under others of its name and source. */
export function loseThis(scene: D20Scene, who: number, effect: Effect, why: Cause): void {
  const { name, source } = effect;
  let nth = 0;
  for (const each of fighterAt(scene, who).state.effects) {
    if (each === effect) break;
    if (each.name === name && (source === NOBODY || each.source === source)) nth++;
  }
  scene.emit({ kind: 'lose', who, name, source, ...(nth === 0 ? {} : { nth }), why });
}

/** Takes every effect of that name from a combatant. */
export function loseEffect(scene: D20Scene, who: number, name: string, why: Cause): void {
  // The list that is gone through stays as it is: losing an effect makes another.
  const { effects } = fighterAt(scene, who).state;
  for (let i = 0; i < effects.length; i++) {
    const effect = effects[i] as Effect;
    if (effect.name === name) scene.emit({ kind: 'lose', who, name, source: effect.source, why });
  }
}
