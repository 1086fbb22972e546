/** The rules of the core game that the rules which the family shares carry out, each named by what it is about. */
export const CORE_CITATIONS = {
  // Turns

  /** Turns come round by round, in one order. */
  turnOrder: 'MOD-SEQ-01',
  /** Actions are taken in one's own turn, by those who can act. */
  ownTurn: 'MOD-SEQ-04',
  /** When something ends that lasts so many rounds. */
  durations: 'MOD-SEQ-06',
  initiativeTies: 'MOD-INIT-04',
  latecomers: 'MOD-INIT-06',
  /** Flat-footed until the first own turn. */
  notYetActed: 'MOD-INIT-07',
  /** Who is aware of whom when the fight begins. */
  awareness: 'MOD-SURP-01',
  surpriseRound: 'MOD-SURP-03',
  /** The turn that passes of whoever is not aware of the enemy. */
  surprisedTurn: 'MOD-SURP-05',
  delaying: 'MOD-DELAY-01',
  actingAfterDelay: 'MOD-DELAY-02',
  /** The count is named at once, or fixed by acting. */
  delayedCount: 'MOD-DELAY-03',
  /** Until when one can delay. */
  lastMoment: 'MOD-DELAY-05',
  readying: 'MOD-READY-01',
  /** What can be readied, and what for. */
  triggers: 'MOD-READY-02',
  takingReadied: 'MOD-READY-03',
  /** A readied action comes just before what triggers it. */
  interrupting: 'MOD-READY-04',
  readiedCount: 'MOD-READY-05',
  losingReadied: 'MOD-READY-07',

  // Actions

  /** What a turn brings: an attack and a move action. */
  actionsOfTurn: 'MOD-ACT-02',
  moveForAttack: 'MOD-ACT-03',
  fullRoundAction: 'MOD-ACT-07',
  freeAction: 'MOD-ACT-08',
  moveAction: 'MOD-ACT-09',
  /** Drawing, stowing, picking up: what is in whose hands. */
  handlingThings: 'MOD-ACT-10',
  drawingOnTheMove: 'MOD-ACT-11',
  drawingTwoWeapons: 'MOD-ACT-12',
  standingUp: 'MOD-ACT-17',
  droppingProne: 'MOD-ACT-18',
  /** Climbing, swimming, crawling. */
  waysToMove: 'MOD-ACT-19',
  provokingActions: 'MOD-ACT-21',
  reloading: 'MOD-ACT-25',
  /** What can be loaded, and how. */
  magazines: 'MOD-ACT-26',
  totalDefense: 'MOD-TDEF-01',
  totalDefenseBonus: 'MOD-TDEF-02',
  fightingDefensively: 'MOD-TDEF-04',

  // Movement

  /** How far a move goes. */
  movement: 'MOD-MOVE-01',
  passingEnemies: 'MOD-MOVE-09',
  /** Nobody stops where somebody stands. */
  takenSquares: 'MOD-MOVE-12',
  /** The way from square to square, and what it counts. */
  path: 'MOD-GRID-02',
  diagonalStep: 'MOD-GRID-05',
  fiveFootStep: 'MOD-ACT-05',
  /** A 5-foot step is the whole movement of its turn. */
  stepAlone: 'MOD-ACT-06',
  running: 'MOD-RUN-01',
  runningProvokes: 'MOD-RUN-04',
  withdrawing: 'MOD-WITHDRAW-01',
  /** The first square is left without an opening. */
  withdrawnSquare: 'MOD-WITHDRAW-02',
  /** The others are not. */
  withdrawnFurther: 'MOD-WITHDRAW-03',

  // Attacks

  attackAction: 'MOD-ATK-12',
  greatestRange: 'MOD-ATK-10',
  strikingReach: 'MOD-MEL-01',
  lineOfFire: 'MOD-RNG-01',
  coverDegrees: 'MOD-COVER-01',
  totalCover: 'MOD-COVER-02',
  concealmentDegrees: 'MOD-CONC-02',
  /** An attack at somebody whom one cannot see. */
  attackIntoSquare: 'MOD-CONC-05',
  /** How hard somebody is to see depends on who looks. */
  concealmentBySenses: 'MOD-CONC-06',
  fullAttack: 'MOD-FULL-01',
  nextTarget: 'MOD-FULL-02',
  stepBetweenAttacks: 'MOD-FULL-03',
  /** A move action in place of the further attacks. */
  moveAfterAttack: 'MOD-FULL-06',
  charge: 'MOD-CHARGE-01',
  chargeDistance: 'MOD-CHARGE-02',
  chargeLine: 'MOD-CHARGE-03',
  chargeWithoutStep: 'MOD-CHARGE-05',
  /** What can take the place of the blow. */
  chargeManoeuvres: 'MOD-CHARGE-09',
  /** An opening, and the attack on it. */
  opportunity: 'MOD-AOO-01',
  opportunityByLeaving: 'MOD-AOO-04',
  stepWithoutOpportunity: 'MOD-AOO-06',
  opportunitiesPerRound: 'MOD-AOO-09',
  /** What can take the place of the blow. */
  opportunityManoeuvres: 'MOD-AOO-12',

  // Objects

  /** A whole turn for an attack on an object that nobody holds. */
  strikingObjects: 'MOD-OBJ-02',
  /** What attacks on such objects give openings to. */
  openingsAtObjects: 'MOD-OBJ-05',
  /** An attack on what somebody holds, carries or wears. */
  strikingHeld: 'MOD-OBJ-03',
  openingOfHolder: 'MOD-OBJ-04',
  /** The feat that gives no such opening. */
  sunder: 'MOD-FEAT-11',
  /** What is broken for good. */
  ruins: 'MOD-OBJ-13',
  /** By sudden force. */
  breaking: 'MOD-OBJ-17',
  breakingWhatIsDamaged: 'MOD-OBJ-18',
  repairing: 'MOD-OBJ-19',

  // Explosives

  /** A charge with a timer is put in place. */
  planting: 'MOD-EXP-09',
  /** It goes off where it lies. */
  goingOff: 'MOD-EXP-10',

  // Special attacks

  /** What can take the place of a melee attack. */
  manoeuvres: 'MOD-ACT-23',
  opposedTies: 'MOD-CHK-08',
  bullRush: 'MOD-BULL-01',
  bullRushWithoutStep: 'MOD-BULL-02',
  bullRushSizes: 'MOD-BULL-03',
  bullRushEntering: 'MOD-BULL-04',
  bullRushCheck: 'MOD-BULL-05',
  bullRushCharging: 'MOD-BULL-06',
  bullRushPush: 'MOD-BULL-08',
  bullRushFollowing: 'MOD-BULL-09',
  bullRushRepelled: 'MOD-BULL-11',
  bullRushProvokes: 'MOD-BULL-12',
  disarm: 'MOD-DISARM-01',
  disarmCheck: 'MOD-DISARM-02',
  disarmWeaponSizes: 'MOD-DISARM-03',
  disarmTwoHands: 'MOD-DISARM-04',
  disarmSizes: 'MOD-DISARM-05',
  /** What becomes of the weapon. */
  disarmed: 'MOD-DISARM-06',
  disarmInReturn: 'MOD-DISARM-07',
  /** A ranged weapon is struck as a thing. */
  disarmAtRange: 'MOD-DISARM-10',
  snatch: 'MOD-SNATCH-01',
  snatchFastening: 'MOD-SNATCH-03',
  overrun: 'MOD-OVER-01',
  overrunWithoutStep: 'MOD-OVER-02',
  overrunSizes: 'MOD-OVER-03',
  overrunOnce: 'MOD-OVER-04',
  overrunLine: 'MOD-OVER-05',
  /** The target blocks the way or steps aside. */
  overrunBlock: 'MOD-OVER-06',
  overrunRepelled: 'MOD-OVER-09',
  trip: 'MOD-TRIP-01',
  /** Who is too large to be tripped. */
  tripSizes: 'MOD-TRIP-02',
  tripCheck: 'MOD-TRIP-05',
  tripSizeBonus: 'MOD-TRIP-06',
  stability: 'MOD-TRIP-07',
  tripInReturn: 'MOD-TRIP-08',
  /** The tripper drops its weapon and keeps its feet. */
  tripLettingGo: 'MOD-TRIP-10',
  tripped: 'MOD-TRIP-11',

  // Grapples

  /** A touch alone, without a grapple. */
  grab: 'MOD-GRAP-01',
  grapple: 'MOD-GRAP-04',
  grappleProvokes: 'MOD-GRAP-05',
  grappleHold: 'MOD-GRAP-07',
  grappleSizes: 'MOD-GRAP-08',
  grappleMovingIn: 'MOD-GRAP-10',
  grappleEnds: 'MOD-GRAP-11',
  grappleStandsStill: 'MOD-GRAP-14',
  /** What grapplers can do, and nothing else. */
  grappleOptions: 'MOD-GRAP-15',
  grappleDamage: 'MOD-GRAP-16',
  pin: 'MOD-GRAP-17',
  /** What holding somebody pinned rules out. */
  pinner: 'MOD-GRAP-19',
  /** What being pinned rules out. */
  pinned: 'MOD-GRAP-20',
  grappleEscape: 'MOD-GRAP-21',
  /** Opponents need not hold on. */
  holdingOn: 'MOD-GRAP-22',
  escapeArtist: 'MOD-GRAP-23',
  pinEscape: 'MOD-GRAP-25',
  /** An ally's pin. */
  pinBreaking: 'MOD-GRAP-26',
  grappleWeapons: 'MOD-GRAP-28',
  /** How many can grapple one. */
  grappleCrowd: 'MOD-GRAP-33',
};

/** By which of its rules a ruleset explains what it does by the rules that the family shares: ids of its own. */
export type D20Citations = Readonly<Record<keyof typeof CORE_CITATIONS, string>>;

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
