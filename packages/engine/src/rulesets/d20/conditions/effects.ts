import type { Scene } from '../../../kernel/scene/scene.ts';
import type { Why } from '../../../kernel/state/event.ts';
import type { Combatant, Effect, Until } from '../../../kernel/state/fight.ts';
import { laterOf } from '../../../time/rounds.ts';
import type { D20Game } from '../game.ts';

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
/** Holds its turn back for a later moment, or for the count that is the effect's value. */
export const DELAYING = 'delaying';
export const DELAYING_TO = 'delaying-to';
/** A thing and no creature: has no turns, belongs to no side that could win. */
export const INANIMATE = 'inanimate';
/** A thing that is broken for good: in nobody's way, and no target any more. */
export const RUINED = 'ruined';

/** The first effect of that name, or null. */
function findEffect(combatant: Pick<Combatant, 'effects'>, name: string): Effect | null {
  const { effects } = combatant;
  for (let i = 0; i < effects.length; i++) {
    const effect = effects[i];
    if (effect !== undefined && effect.name === name) return effect;
  }
  return null;
}

/** Whether the combatant is under an effect of that name. */
export function hasEffect(combatant: Pick<Combatant, 'effects'>, name: string): boolean {
  return findEffect(combatant, name) !== null;
}

/** What an effect is put on a combatant with. */
export interface NewEffect {
  readonly name: string;
  readonly source: number;
  readonly value: number;
  readonly until: Until | null;
}

/** Puts a combatant under an effect. One of that name and source that it is under already is replaced; the later end counts. */
export function gainEffect(scene: Scene<D20Game>, who: number, given: NewEffect, why: Why): void {
  const effects = scene.fight.combatants[who]?.effects ?? [];
  const old = effects.find((effect) => effect.name === given.name && effect.source === given.source);
  if (old !== undefined) {
    const until = laterOf(old.until, given.until);
    if (until === old.until && old.value === given.value) return;
    scene.emit({ kind: 'lose', who, name: given.name, source: given.source, why });
    scene.emit({ kind: 'gain', who, effect: { ...given, until }, why });
    return;
  }
  const { name, source, value, until } = given;
  scene.emit({ kind: 'gain', who, effect: { name, source, value, until }, why });
}

/** Takes every effect of that name from a combatant. */
export function loseEffect(scene: Scene<D20Game>, who: number, name: string, why: Why): void {
  // The list that is gone through stays as it is: losing an effect makes another.
  const effects = scene.fight.combatants[who]?.effects;
  if (effects === undefined) return;
  for (let i = 0; i < effects.length; i++) {
    const effect = effects[i] as Effect;
    if (effect.name === name) scene.emit({ kind: 'lose', who, name, source: effect.source, why });
  }
}
