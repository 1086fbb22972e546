import type { AfflictionSpec } from '../conditions/affliction.ts';
import type { DamageType, Defense } from '../sheet/words.ts';

/** What a spell can heal beside hurts: that of poison, paralysis and petrification (TC-POIS-02, TC-PARA-07, TC-PETR-04). */
export const CURES = ['poison', 'paralysis', 'petrification'] as const;
export type Cure = (typeof CURES)[number];

/** Conditions that a spell can put somebody under. */
export const SPELL_EFFECTS = [
  'prone',
  'asleep',
  'bound',
  'immobile',
  'completelyImmobile',
  'unsteady',
  'deflection',
  'bonusHitPoints',
] as const;
export type SpellEffectName = (typeof SPELL_EFFECTS)[number];

/** Whom a spell is meant for; says whom it is offered for, not whom it can be cast on. */
export const SPELL_TARGETS = ['enemies', 'friends', 'caster'] as const;

/** A condition that a spell causes, for so many ticks; 0: as long as the spell goes on, or until something ends it. */
export interface SpellEffect {
  readonly name: SpellEffectName;
  readonly value: number;
  readonly ticks: number;
}

/** What a spell does to one whose defence its attack roll has reached (TC-MAGIC-16, TC-MAGIC-17). */
export interface SpellPart {
  readonly defense: Defense | 'none';
  readonly damage: string;
  readonly miss: 'nothing' | 'half';
  readonly afflictions: readonly (string | AfflictionSpec)[];
  readonly effects: readonly SpellEffect[];
}

/** What rules use of a spell as the sheet writes it. */
export interface WrittenSpell {
  readonly id: string;
  readonly name: string;
  readonly fatigue: number;
  /** For the check of the grabbed (TC-GRAB-04). */
  readonly level: number;
  /** Needs the hands (TC-GRAB-06). */
  readonly somatic: boolean;
  readonly targets: number;
  readonly on: (typeof SPELL_TARGETS)[number];
  /** Whether damage is rolled for each target; once for all otherwise (TC-MAGIC-18). */
  readonly eachDamage: boolean;
  readonly lasts: 'no' | 'ticks' | 'concentration';
  readonly ticks: number;
  /** Whether it can be directed at somebody while it lasts (TC-MAGIC-20). */
  readonly directed: boolean;
}

/** A spell as it stands on a sheet, where its schema says what each field means. The first part is the spell's own; one attack roll is compared with the defence of each (TC-SPEC-05). */
export interface Spell extends SpellPart, WrittenSpell {
  /** A speed class, or dice (TC-MAGIC-02). */
  readonly castingTime: string;
  readonly increment: number;
  readonly nonlethal: boolean;
  readonly type: DamageType | 'none';
  readonly impairs: boolean;
  readonly critical: boolean;
  /** Dice of damage or healing that each charge adds which is not put into the attack roll; '' where it has no such use. */
  readonly chargeDice: string;
  readonly also: readonly SpellPart[];
  readonly healing: string;
  readonly cures: readonly { readonly what: Cure; readonly points: string }[];
}
