/** By which of its rules a ruleset explains what it does by the rules that the family shares: ids of its own, each named by what it is about. */
export interface D20Citations {
  // Turns

  /** Turns come round by round, in one order. */
  readonly turnOrder: string;
  /** Actions are taken in one's own turn, by those who can act. */
  readonly ownTurn: string;
  /** When something ends that lasts so many rounds. */
  readonly durations: string;
  readonly initiativeTies: string;
  readonly latecomers: string;
  /** Flat-footed until the first own turn. */
  readonly notYetActed: string;
  /** Who is aware of whom when the fight begins. */
  readonly awareness: string;
  readonly surpriseRound: string;
  /** The turn that passes of whoever is not aware of the enemy. */
  readonly surprisedTurn: string;
  readonly delaying: string;
  readonly actingAfterDelay: string;
  /** The count is named at once, or fixed by acting. */
  readonly delayedCount: string;
  /** Until when one can delay. */
  readonly lastMoment: string;
  readonly readying: string;
  /** What can be readied, and what for. */
  readonly triggers: string;
  readonly takingReadied: string;
  /** A readied action comes just before what triggers it. */
  readonly interrupting: string;
  readonly readiedCount: string;
  readonly losingReadied: string;

  // Actions

  /** What a turn brings: an attack and a move action. */
  readonly actionsOfTurn: string;
  /** A move action in place of the attack action. */
  readonly moveForAttack: string;
  readonly fullRoundAction: string;
  readonly freeAction: string;
  readonly moveAction: string;
  /** Drawing, stowing, picking up: what is in whose hands. */
  readonly handlingThings: string;
  readonly drawingOnTheMove: string;
  readonly drawingTwoWeapons: string;
  readonly standingUp: string;
  readonly droppingProne: string;
  /** Climbing, swimming, crawling. */
  readonly waysToMove: string;
  readonly provokingActions: string;
  readonly reloading: string;
  /** What can be loaded, and how. */
  readonly magazines: string;
  readonly totalDefense: string;
  readonly totalDefenseBonus: string;
  readonly fightingDefensively: string;

  // Movement

  /** How far a move goes. */
  readonly movement: string;
  readonly passingEnemies: string;
  /** Nobody stops where somebody stands. */
  readonly takenSquares: string;
  /** The way from square to square, and what it counts. */
  readonly path: string;
  readonly diagonalStep: string;
  readonly fiveFootStep: string;
  /** A 5-foot step is the whole movement of its turn. */
  readonly stepAlone: string;
  readonly running: string;
  readonly runningProvokes: string;
  readonly withdrawing: string;
  /** The first square is left without an opening. */
  readonly withdrawnSquare: string;
  /** The others are not. */
  readonly withdrawnFurther: string;

  // Attacks

  readonly attackAction: string;
  readonly greatestRange: string;
  readonly strikingReach: string;
  readonly lineOfFire: string;
  readonly coverDegrees: string;
  readonly totalCover: string;
  readonly concealmentDegrees: string;
  /** An attack at somebody whom one cannot see. */
  readonly attackIntoSquare: string;
  /** How hard somebody is to see depends on who looks. */
  readonly concealmentBySenses: string;
  readonly fullAttack: string;
  readonly nextTarget: string;
  readonly stepBetweenAttacks: string;
  /** A move action in place of the further attacks. */
  readonly moveAfterAttack: string;
  readonly charge: string;
  readonly chargeDistance: string;
  readonly chargeLine: string;
  readonly chargeWithoutStep: string;
  /** What can take the place of the blow. */
  readonly chargeManoeuvres: string;
  /** An opening, and the attack on it. */
  readonly opportunity: string;
  readonly opportunityByLeaving: string;
  readonly stepWithoutOpportunity: string;
  readonly opportunitiesPerRound: string;
  /** What can take the place of the blow. */
  readonly opportunityManoeuvres: string;

  // Special attacks

  /** What can take the place of a melee attack. */
  readonly manoeuvres: string;
  readonly opposedTies: string;
  readonly bullRush: string;
  readonly bullRushWithoutStep: string;
  readonly bullRushSizes: string;
  readonly bullRushEntering: string;
  readonly bullRushCheck: string;
  readonly bullRushCharging: string;
  readonly bullRushPush: string;
  readonly bullRushFollowing: string;
  readonly bullRushRepelled: string;
  readonly bullRushProvokes: string;
  readonly disarm: string;
  readonly disarmCheck: string;
  readonly disarmWeaponSizes: string;
  readonly disarmTwoHands: string;
  readonly disarmSizes: string;
  /** What becomes of the weapon. */
  readonly disarmed: string;
  readonly disarmInReturn: string;
  /** A ranged weapon is struck as a thing. */
  readonly disarmAtRange: string;
  readonly snatch: string;
  readonly snatchFastening: string;
  readonly overrun: string;
  readonly overrunWithoutStep: string;
  readonly overrunOnce: string;
  readonly overrunLine: string;
  /** The target blocks the way or steps aside. */
  readonly overrunBlock: string;
  readonly overrunRepelled: string;
  readonly trip: string;
  /** Who is too large to be tripped. */
  readonly tripSizes: string;
  readonly tripCheck: string;
  readonly tripSizeBonus: string;
  readonly stability: string;
  readonly tripInReturn: string;
  /** The tripper drops its weapon and keeps its feet. */
  readonly tripLettingGo: string;
  readonly tripped: string;

  // Grapples

  /** A touch alone, without a grapple. */
  readonly grab: string;
  readonly grapple: string;
  readonly grappleProvokes: string;
  readonly grappleHold: string;
  readonly grappleSizes: string;
  readonly grappleMovingIn: string;
  readonly grappleEnds: string;
  readonly grappleStandsStill: string;
  /** What grapplers can do, and nothing else. */
  readonly grappleOptions: string;
  readonly grappleDamage: string;
  readonly pin: string;
  /** What holding somebody pinned rules out. */
  readonly pinner: string;
  /** What being pinned rules out. */
  readonly pinned: string;
  readonly grappleEscape: string;
  /** Opponents need not hold on. */
  readonly holdingOn: string;
  readonly escapeArtist: string;
  readonly pinEscape: string;
  /** An ally's pin. */
  readonly pinBreaking: string;
  readonly grappleWeapons: string;
  /** How many can grapple one. */
  readonly grappleCrowd: string;
}

/** A table of the family, as far as it is asked for its citations. */
interface Citing {
  readonly slots: { readonly citations: D20Citations };
}

/** What shared rules say, made once for each ruleset that borrows them, with the rules that it cites. @returns what is said at a table */
export function cited<T>(make: (rule: D20Citations) => T): (table: Citing) => T {
  const made = new WeakMap<D20Citations, T>();
  // Rulesets take turns seldom: the one that asked before mostly asks again.
  let before: { readonly citations: D20Citations; readonly found: T } | null = null;
  const look = (citations: D20Citations): T => {
    const found = made.get(citations) ?? make(citations);
    made.set(citations, found);
    before = { citations, found };
    return found;
  };
  return ({ slots }) => (before?.citations === slots.citations ? before.found : look(slots.citations));
}
