import { ANY_NUMBER, type CountRanges, UPWARD, upTo } from '../../../kernel/ruleset/count-range.ts';
import type { Counts } from '../../../kernel/state/game.ts';

/** The numbers of a combatant that change in a fight, as they are of one who is rested. */
const FRESH = {
  /** Normal hit points; 0 or less is death. */
  hitPoints: 0,
  /** Healing by magic that counts as hit points until lost; never negative. */
  invigoration: 0,
  /** Never negative. */
  fatigue: 0,
  /** Points of Threshold of Pain lost to hits. */
  topLost: 0,
  strengthDamage: 0,
  dexterityDamage: 0,
  constitutionDamage: 0,
  intelligenceDamage: 0,
  wisdomDamage: 0,
  personaDamage: 0,
  /** Points of impairment by the type of the damage that caused them; never negative. */
  bludgeoningImpairment: 0,
  piercingImpairment: 0,
  slashingImpairment: 0,
  /** Paralysis damage; never negative. */
  paralysis: 0,
  /** Petrification damage; never negative. */
  petrification: 0,
  /** Hours of recovery from petrification that do not make a point yet. */
  petrifiedHours: 0,
  /** By how much the casting of the spell that is prepared has become harder: harm taken, ticks walked. */
  castingStrain: 0,
  /** Charges in the spell that is prepared. */
  charges: 0,
  /** The shares of poison in fatigue, in lost hit points and in the damage to each attribute; never negative. */
  poisonFatigue: 0,
  poisonLoss: 0,
  poisonStrength: 0,
  poisonDexterity: 0,
  poisonConstitution: 0,
  poisonIntelligence: 0,
  poisonWisdom: 0,
  poisonPersona: 0,
  /** Movements made one after the other up to now; 0 where the next one is a new movement. */
  moves: 0,
  /** Where the present movement began. */
  startX: 0,
  startY: 0,
  /** Spaces of movement spent on a hindering space that is not entered yet. */
  wading: 0,
  /** The direction of the last movement, 1 (north) clockwise to 8 (north-west); 0 where there is none. */
  heading: 0,
  /** Ticks moved in that direction. */
  straight: 0,
  /** Ticks of the present run, and of it since the last check. */
  ran: 0,
  sinceCheck: 0,
  /** 1 where any of the time since the last check was spent sprinting. */
  sprinted: 0,
  runFailures: 0,
  /** What checks to go on running lose for those made before. */
  runPenalty: 0,
  /** Ticks rested towards the next minute, by which that penalty falls. */
  rested: 0,
  /** The weapon of the last attack: its place among the items from 1 on; 0 for none or another, -1 for the bare hands. */
  lastWeapon: 0,
};

/** The numbers of a combatant that change in a fight. */
export type TimeCountCounts = { readonly [count in keyof typeof FRESH]: number };
export type CountName = keyof TimeCountCounts;

/** Those of one who is unhurt and rested. */
export function freshCounts(hitPoints: number): TimeCountCounts {
  return { ...FRESH, hitPoints };
}

const EVERY_COUNT_UPWARD = Object.fromEntries(Object.keys(FRESH).map((count) => [count, UPWARD]));

/** From where to where they go: none below 0, but hit points of the dead and what is a place or an index. */
export const RANGES: CountRanges = {
  ...EVERY_COUNT_UPWARD,
  hitPoints: ANY_NUMBER,
  startX: ANY_NUMBER,
  startY: ANY_NUMBER,
  sprinted: upTo(1),
  lastWeapon: { ...UPWARD, least: -1 },
};

/** Where a thing lies on the map. */
export const THING_RANGES: CountRanges = { column: ANY_NUMBER, row: ANY_NUMBER };

/**
 * Adds to those counts that change at nearly every hit; false where it is another. Each name stands here in the source:
 * engines find such a property several times faster than one whose name is in a variable.
 */
export function addToCount(given: Counts, count: string, by: number): boolean {
  const counts = given as Record<string, number>;
  switch (count) {
    case 'hitPoints':
      counts['hitPoints'] = (counts['hitPoints'] ?? 0) + by;
      return true;
    case 'fatigue':
      counts['fatigue'] = (counts['fatigue'] ?? 0) + by;
      return true;
    case 'topLost':
      counts['topLost'] = (counts['topLost'] ?? 0) + by;
      return true;
    default:
      return false;
  }
}
