import type { Energy } from '../tables/weapons.ts';

/** What somebody has or has not, by the feat, talent or class feature that gives it. */
export const KNACKS = {
  pointBlank: 'point blank shot',
  precise: 'precise shot',
  deadAim: 'dead aim',
  quickDraw: 'quick draw',
  closeCombatShot: 'close combat shot',
  defensivePosition: 'defensive position',
  sharpShooting: 'sharp-shooting',
  powerAttack: 'power attack',
  whirlwind: 'whirlwind attack',
  expertise: 'combat expertise',
  riposte: 'agile riposte',
  unbalance: 'unbalance opponent',
  improvedTrip: 'improved trip',
  improvedFeint: 'improved feint',
  improvedBullRush: 'improved bull rush',
  streetfighting: 'streetfighting',
  mobility: 'mobility',
  // Dodge bonus against melee attacks.
  defensiveArts: 'defensive martial arts',
  elusive: 'elusive target',
  // Takes openings even flat-footed.
  combatReflexes: 'combat reflexes',
  endurance: 'endurance',
} as const;

/** The same of those that stand with the profile itself. */
export const PROFILE_KNACKS = {
  dodgeFeat: 'dodge',
  blindFight: 'blind-fight',
  doubleTap: 'double tap',
  twoWeapons: 'two-weapon fighting',
  improvedDisarm: 'improved disarm',
  burstFire: 'burst fire',
  sunder: 'sunder',
  heroicSurge: 'heroic surge',
} as const;

/** Whether each knack of such a table is there. */
export type Having<Table> = { readonly [Knack in keyof Table]: boolean };

/** What feats, talents and class features change in a fight, where it is not worked into other numbers. */
export interface Traits extends Having<typeof KNACKS> {
  /** Blows that may follow a felled opponent in a round: none, one, or as many as fall. */
  readonly cleave: 'never' | 'once' | 'always';
  /** Attacks of opportunity in a round beside the first one, each against somebody else. */
  readonly reflexes: number;
  /** Attacks of the off hand in a full attack with two weapons. */
  readonly offHandAttacks: number;
  /** By what the first bare-handed hit on somebody flat-footed is multiplied; 1 without the feat. */
  readonly knockout: number;
  /** What a Reflex save for half leaves: 'none' on a success with evasion, half on a failure too where it is improved. */
  readonly evasion: 'no' | 'plain' | 'improved';
  readonly uncannyDodge: number;
  readonly fastLevels: number;
  /** Taken off the damage of every weapon. */
  readonly damageReduction: number;
  /** Taken off damage by energy, or null. */
  readonly resistances: Readonly<Record<Energy, number>> | null;
  /** Bonus against one opponent who is watched; 0 without the feature. */
  readonly combatSense: number;
  /** Added to the damage of a bare-handed blow at the end of a charge. */
  readonly flyingKick: number;
}
