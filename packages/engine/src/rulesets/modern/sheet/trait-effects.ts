import type { Energy } from '../tables/weapons.ts';

/** What feats, talents and class features change in a fight, where it is not worked into other numbers. */
export interface Traits {
  readonly pointBlank: boolean;
  readonly precise: boolean;
  readonly deadAim: boolean;
  readonly powerAttack: boolean;
  readonly expertise: boolean;
  /** Blows that may follow a felled opponent in a round: none, one, or as many as fall. */
  readonly cleave: 'never' | 'once' | 'always';
  readonly mobility: boolean;
  readonly riposte: boolean;
  /** Attacks of opportunity in a round beside the first one, each against somebody else. */
  readonly reflexes: number;
  /** Takes openings even flat-footed. */
  readonly combatReflexes: boolean;
  /** Dodge bonus against melee attacks. */
  readonly defensiveArts: boolean;
  readonly elusive: boolean;
  readonly unbalance: boolean;
  readonly improvedTrip: boolean;
  readonly improvedFeint: boolean;
  readonly improvedBullRush: boolean;
  /** Attacks of the off hand in a full attack with two weapons. */
  readonly offHandAttacks: number;
  readonly quickDraw: boolean;
  readonly endurance: boolean;
  readonly streetfighting: boolean;
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
  readonly closeCombatShot: boolean;
  readonly defensivePosition: boolean;
  readonly sharpShooting: boolean;
  /** Bonus against one opponent who is watched; 0 without the feature. */
  readonly combatSense: number;
  /** Added to the damage of a bare-handed blow at the end of a charge. */
  readonly flyingKick: number;
}
