import type { D20Citations } from '../d20/citations.ts';
import { names } from './tables/names.ts';

/** The names of a list: 'trip, disarm' has 'trip' and 'disarm'. */
type Listed<L extends string> = L extends `${infer Name}, ${infer Others}` ? Name | Listed<Others> : L;

/** The rule that stands behind all that the lists name. */
function behind<L extends string>(rule: string, ...lists: readonly L[]): Readonly<Record<Listed<L>, string>> {
  return Object.fromEntries(names(...lists).map((name) => [name, rule])) as Record<Listed<L>, string>;
}

/** The rules of this ruleset that stand behind what it borrows of the d20 family; what none of them names stays as in the core game (GNG-CORE-01). */
export const CITATIONS: D20Citations = {
  ...behind(
    'GNG-CORE-01',
    'turnOrder, ownTurn, delaying, actingAfterDelay, delayedCount, lastMoment, readying, triggers, takingReadied',
    'interrupting, readiedCount, losingReadied, movement, passingEnemies, takenSquares, path, diagonalStep, running',
    'runningProvokes, withdrawing, withdrawnSquare, withdrawnFurther, strikingReach, lineOfFire, opposedTies, snatch',
    'snatchFastening, overrun, overrunWithoutStep, overrunSizes, overrunOnce, overrunLine, overrunBlock, overrunRepelled',
  ),
  ...behind('GNG-CORE-39', 'durations'),
  ...behind('GNG-CORE-08', 'initiativeTies, latecomers, notYetActed, awareness, surpriseRound, surprisedTurn'),
  ...behind(
    'GNG-CORE-05',
    'actionsOfTurn, moveForAttack, fullRoundAction, freeAction, moveAction, handlingThings, drawingOnTheMove',
    'drawingTwoWeapons, droppingProne, waysToMove, provokingActions, fiveFootStep, stepAlone, manoeuvres',
  ),
  ...behind('GNG-CORE-15', 'standingUp'),
  ...behind('GNG-CORE-40', 'reloading, magazines'),
  ...behind('GNG-CORE-33', 'totalDefense, totalDefenseBonus, fightingDefensively'),
  ...behind('GNG-ATK-01', 'attackAction'),
  ...behind('GNG-CORE-12', 'greatestRange'),
  ...behind('GNG-CORE-10', 'coverDegrees, totalCover'),
  ...behind('GNG-CORE-11', 'concealmentDegrees, attackIntoSquare, concealmentBySenses'),
  ...behind('GNG-CORE-07', 'fullAttack, nextTarget, stepBetweenAttacks, moveAfterAttack'),
  ...behind('GNG-CORE-28', 'charge, chargeDistance, chargeLine, chargeWithoutStep, chargeManoeuvres'),
  ...behind(
    'GNG-CORE-09',
    'opportunity, opportunityByLeaving, stepWithoutOpportunity, opportunitiesPerRound, opportunityManoeuvres',
  ),
  ...behind(
    'GNG-CORE-29',
    'bullRush, bullRushWithoutStep, bullRushSizes, bullRushEntering, bullRushCheck, bullRushCharging, bullRushPush',
    'bullRushFollowing, bullRushRepelled, bullRushProvokes',
  ),
  ...behind(
    'GNG-CORE-31',
    'disarm, disarmCheck, disarmWeaponSizes, disarmTwoHands, disarmSizes, disarmed, disarmInReturn, disarmAtRange',
  ),
  ...behind(
    'GNG-CORE-30',
    'trip, tripSizes, tripCheck, tripSizeBonus, stability, tripInReturn, tripLettingGo, tripped',
  ),
  ...behind(
    'GNG-GRAP-01',
    'grab, grapple, grappleProvokes, grappleHold, grappleSizes, grappleMovingIn, grappleEnds, grappleStandsStill',
    'grappleOptions, grappleDamage, pin, pinner, pinned, grappleEscape, holdingOn, escapeArtist, pinEscape',
    'pinBreaking, grappleWeapons, grappleCrowd',
  ),
  ...behind(
    'GNG-OBJ-03',
    'strikingObjects, openingsAtObjects, strikingHeld, openingOfHolder, sunder, ruins, breaking, breakingWhatIsDamaged',
    'repairing, planting, goingOff',
  ),
};
