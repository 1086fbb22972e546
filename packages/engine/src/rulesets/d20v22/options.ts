import type { OptionSpec } from '../../kernel/ruleset/options.ts';

/** Each unclear passage of the source as a switch: its values, the default first, the rule it belongs to, and what it decides. */
const CHOICES = {
  coreDie: [['2d10', 'd20'], 'V22-CORE-01', 'the dice of every check, attack roll and save'],
  dodgeModel: [['single', 'separate'], 'V22-CORE-04', 'whether dodge and Dexterity bonus to Defense are lost together'],
  naturalToughness: [['none', 'auto'], 'V22-CORE-06', 'whether naturals decide Toughness saves'],
  criticals: [['+5', 'confirm'], 'V22-CORE-07', 'whether a critical hit must be confirmed by a second roll'],
  opposedTies: [['initiatorFails', 'modifier'], 'V22-CORE-08', 'who wins an opposed roll that ends equal'],
  effectiveAbility: [
    ['modifier', 'score', 'modifierScale'],
    'V22-CORE-12',
    'what a penalty to an effective ability is taken from; modifierScale: abilities are modifiers themselves',
  ],
  damageTrack: [['blend', '2e', 't20'], 'V22-DMG-05', 'the conditions that a failed Toughness save brings'],
  disabledAgain: [['bump', 'anyLethal'], 'V22-DMG-08', 'which failed saves make a disabled combatant dying'],
  impossibleToughness: [[true, false], 'V22-DMG-09', 'whether a natural 20 softens a Toughness save that fails'],
  freeActionLimit: [
    ['warn', 'hard'],
    'V22-ACT-08',
    'whether free actions past the usual number are told of, or refused',
  ],
  beginAnyFullAction: [
    [false, true],
    'V22-ACT-11',
    'whether charges, moving all out and several attacks can be begun in one turn and completed in the next, too',
  ],
  openingLosesStarted: [
    [false, true],
    'V22-ACT-12',
    'whether an attack of opportunity loses a full action that was begun',
  ],
  recoverAuto: [[false, true], 'V22-ACT-24', 'whether recovering by Conviction takes no check'],
  coveringLasts: [
    ['readied', 'untilBroken'],
    'V22-HOLD-07',
    'whether a target is covered for a round at a time, or until something breaks it',
  ],
  defensiveRollLost: [
    ['flatFooted', 'dodge'],
    'V22-FEAT-09',
    'whether Defensive Roll is lost by the flat-footed, or by all who lose their dodge bonus',
  ],
  standUpProvokes: [[false, true], 'V22-ACT-20', 'whether standing up provokes attacks of opportunity'],
  attacksOfOpportunity: [[true, false], 'V22-AOO-01', 'whether anything provokes attacks of opportunity'],
  objectDamage: [
    ['toughness', 'hitPoints'],
    'V22-OBJ-09',
    'whether objects have hit points against stated damage points',
  ],
  steelHitPoints: [[10, 30], 'V22-OBJH-01', 'hit points of steel by the inch'],
  objectEnergy: [[true, false], 'V22-OBJH-04', 'whether fire, electricity and cold do less to Toughness of objects'],
  hugeObjects: [[1, 2, 3], 'V22-OBJT-03', 'which of the printed rows stands for the largest objects'],
  objectTake10: [
    [false, 'save', 'bands'],
    'V22-OBJT-09',
    'whether objects take 10 on Toughness saves; bands: damage bonus against Toughness, without a save',
  ],
  heavyObjects: [['both', 'marginsOnly'], 'V22-OBJT-10', 'whether thickness raises the Toughness of a substance, too'],
  chargeLine: [[true, false], 'V22-CHG-03', 'whether a charge goes in a straight line, or around what is in the way'],
  pushRule: [['both', 'bullRush', 'rush'], 'V22-BULL-01', 'which of the two ways to push there are'],
  pushIntoObstacle: [
    ['stop', 'knockback'],
    'V22-BULL-10',
    'whether who is pushed against something is hurt as if knocked back',
  ],
  knockbackGround: [[false, true], 'V22-KB-09', 'whether the ground does damage where knockback meets nothing else'],
  scatterRemainder: [['reroll', 'lastRow'], 'V22-EXPL-08', 'what becomes of 97 to 100 on the tables of misses'],
  improvisedWear: [[false, true], 'V22-IMPR-04', 'whether things that are used as weapons wear out'],
  twoWeaponAction: [['full', 'standard'], 'V22-TWF-09', 'what an attack with each of two weapons costs'],
  aimObjectBonus: [[4, 5], 'V22-AIM-04', 'what aiming adds to a shot at an immobile object'],
  dyingFirstCheck: [['immediate', 'nextTurn'], 'V22-COND-14', 'when a dying combatant makes the first check'],
  helplessModel: [['five', 'penalty'], 'V22-COND-26', 'the Defense of the helpless: 5, or a penalty'],
  surpriseStacks: [
    [false, true],
    'V22-SURP-02',
    'whether a surprise attack takes 2 more from the Defense of the stunned and the blinded',
  ],
  coverModel: [['graded', 'simple'], 'V22-COVER-01', 'whether cover counts by degrees, or as cover and improved cover'],
  missChance: [['percent', '2d10', 'd20'], 'V22-CONCL-01', 'the dice of the miss chance'],
  concealmentModel: [
    ['graded', 'simple'],
    'V22-CONCL-02',
    'whether concealment counts by degrees, or as partial and total',
  ],
  panickedCower: [['normal', 'table'], 'V22-COND-32', 'how the panicked defend themselves where they cannot get away'],
  trickEffect: [['dodge', 'gm'], 'V22-SOC-07', 'whether a trick takes the dodge bonus, or what the game master says'],
  unarmedWeaponSize: [[-1, -2], 'V22-DISARM-04', 'by how many sizes bare hands differ from their owner in a disarm'],
  grappleRules: [
    ['blend', 'modern', '2e'],
    'V22-GRAP-01',
    'which of the two descriptions of grappling is played; blend: the long one, with throws and powers of the short one',
  ],
  grappleSize: [
    ['twoOrMore', 'moreThanTwo'],
    'V22-GRAP-07',
    'how many sizes larger a target must be that can never be held',
  ],
  mentalGrappleDie: [['core', '2d10'], 'V22-MGRAP-03', 'the dice of mental grapple checks'],
  mentalDamageSave: [['will', 'toughness'], 'V22-MGRAP-05', 'what the damage of a mental grapple is saved against by'],
  fatigueLevels: [[3, 2], 'V22-FAT-01', 'whether the first level of fatigue is winded, or fatigued'],
  pinnedRanged: [[-4, 0], 'V22-MOD-01', 'what being pinned adds to Defense against ranged attacks'],
  pinnedDexZero: [[false, true], 'V22-MOD-01', 'whether the pinned defend themselves with a Dexterity of 0'],
  blockDeclare: [['onHit', 'beforeRoll'], 'V22-BLK-02', 'when a blocker decides'],
  unarmedBlock: [['always', 'never', 'toughness'], 'V22-BLK-04', 'whether bare hands block armed attacks'],
  blockPenaltyCounts: [['attempts', 'blocked'], 'V22-BLK-03', 'which blocks make the next one harder'],
  blockSurprise: [[false, true], 'V22-BLK-06', 'whether surprise attacks can be blocked'],
  alloutFailure: [['fatigued', 'oneLevel'], 'V22-MOVE-08', 'how tired one gets by moving all out for too long'],
  defenseRoll: [[false, true], 'V22-MULTI-01', 'whether each target of one attack at several rolls its Defense'],
  autofireCap: [['none', 5], 'V22-AUTO-01', 'the most that a volley adds to the difficulty of the save'],
  autofireLineBonus: [
    [false, true],
    'V22-AUTO-05',
    'whether a volley that is walked along a line adds to the difficulty too',
  ],
} as const;

type Choices = typeof CHOICES;
type Row = readonly [values: OptionSpec['values'], rule: string, text: string];
type Value<Given> = Given extends readonly [readonly (infer Each)[], string, string] ? Each : never;

/** The options of this ruleset as they stand in a fight; OPTION_SPECS says what each means. */
export type D20v22Options = { readonly [Name in keyof Choices]: Value<Choices[Name]> };

/** What can be switched, with the rule that each reading belongs to. The first value is the default. */
export const OPTION_SPECS: Readonly<Record<string, OptionSpec>> = Object.fromEntries(
  Object.entries<Row>(CHOICES).map(([name, given]) => [name, spec(given)]),
);

function spec([values, rule, text]: Row): OptionSpec {
  return { default: values[0] ?? false, values, rule, text };
}
