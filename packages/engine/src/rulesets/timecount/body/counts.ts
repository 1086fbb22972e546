import type { Counts } from '../../../kernel/state/game.ts';

/** The numbers of a combatant that change in a fight. */
export interface TimeCountCounts extends Counts {
  /** Normal hit points; 0 or less is death. */
  readonly hitPoints: number;
  /** Healing by magic that counts as hit points until lost; never negative. */
  readonly invigoration: number;
  /** Never negative. */
  readonly fatigue: number;
  /** Points of Threshold of Pain lost to hits. */
  readonly topLost: number;
  readonly strengthDamage: number;
  readonly dexterityDamage: number;
  readonly constitutionDamage: number;
  readonly intelligenceDamage: number;
  readonly wisdomDamage: number;
  readonly personaDamage: number;
  /** Points of impairment by the type of the damage that caused them; never negative. */
  readonly bludgeoningImpairment: number;
  readonly piercingImpairment: number;
  readonly slashingImpairment: number;
  /** Paralysis damage; never negative. */
  readonly paralysis: number;
  /** Petrification damage; never negative. */
  readonly petrification: number;
  /** Hours of recovery from petrification that do not make a point yet. */
  readonly petrifiedHours: number;
  /** By how much the casting of the spell that is prepared has become harder: harm taken, TC walked. */
  readonly castingStrain: number;
  /** Charges in the spell that is prepared. */
  readonly charges: number;
  /** The shares of poison in fatigue, in lost hit points and in the damage to each attribute; never negative. */
  readonly poisonFatigue: number;
  readonly poisonLoss: number;
  readonly poisonStrength: number;
  readonly poisonDexterity: number;
  readonly poisonConstitution: number;
  readonly poisonIntelligence: number;
  readonly poisonWisdom: number;
  readonly poisonPersona: number;
  /** Movements made one after the other up to now; 0 where the next one is a new movement. */
  readonly moves: number;
  /** Where the present movement began. */
  readonly startX: number;
  readonly startY: number;
  /** Spaces of movement spent on a hindering space that is not entered yet. */
  readonly wading: number;
  /** The direction of the last movement, 1 (north) clockwise to 8 (north-west); 0 where there is none. */
  readonly heading: number;
  /** TC moved in that direction. */
  readonly straight: number;
  /** TC of the present run, and of it since the last check. */
  readonly ran: number;
  readonly sinceCheck: number;
  /** 1 where any of the time since the last check was spent sprinting. */
  readonly sprinted: number;
  readonly runFailures: number;
  /** What checks to go on running lose for those made before. */
  readonly runPenalty: number;
  /** TC rested towards the next minute, by which that penalty falls. */
  readonly rested: number;
  /** The weapon of the last attack: its place among the items from 1 on; 0 for none or another, -1 for the bare hands. */
  readonly lastWeapon: number;
}

/** Those of one who is unhurt and rested. */
export function freshCounts(hitPoints: number): TimeCountCounts {
  return {
    hitPoints,
    invigoration: 0,
    fatigue: 0,
    topLost: 0,
    strengthDamage: 0,
    dexterityDamage: 0,
    constitutionDamage: 0,
    intelligenceDamage: 0,
    wisdomDamage: 0,
    personaDamage: 0,
    bludgeoningImpairment: 0,
    piercingImpairment: 0,
    slashingImpairment: 0,
    paralysis: 0,
    petrification: 0,
    petrifiedHours: 0,
    castingStrain: 0,
    charges: 0,
    poisonFatigue: 0,
    poisonLoss: 0,
    poisonStrength: 0,
    poisonDexterity: 0,
    poisonConstitution: 0,
    poisonIntelligence: 0,
    poisonWisdom: 0,
    poisonPersona: 0,
    moves: 0,
    startX: 0,
    startY: 0,
    wading: 0,
    heading: 0,
    straight: 0,
    ran: 0,
    sinceCheck: 0,
    sprinted: 0,
    runFailures: 0,
    runPenalty: 0,
    rested: 0,
    lastWeapon: 0,
  };
}
