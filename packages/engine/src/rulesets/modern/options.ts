import type { OptionSpec } from '../../kernel/ruleset/options.ts';

/** The rulings and variants that a fight can be played by: the values of each, the default first, its rule, and what it decides. */
const CHOICES = {
  opposedTie: [['higherModifierThenReroll', 'initiatorFails'], 'MOD-CHK-08', 'who wins a tied opposed check'],
  minDamageAfterFraction: [[0, 1], 'MOD-CHK-09', 'the least damage that halving leaves'],
  opponentInitiative: [['single', 'groups', 'individual'], 'MOD-INIT-05', 'initiative checks of the opponents'],
  startCompleteFullRound: [
    ['moveAction', 'attackActionRestricted'],
    'MOD-ACT-13',
    'what each half of a full-round action that is split over two turns costs, and which may be split',
  ],
  maxFreeActionsPerTurn: {
    default: 0,
    values: [],
    range: [0, 100],
    rule: 'MOD-ACT-08',
    text: 'free actions allowed in a turn; 0 sets no limit',
  },
  standUpProvokes: [[true, false], 'MOD-ACT-21', 'standing up provokes attacks of opportunity'],
  acceleratedClimbProvokes: [[false, true], 'MOD-ACT-21', 'climbing at half speed provokes attacks of opportunity'],
  totalDefenseAllowsAoO: [[false, true], 'MOD-TDEF-03', 'total defense allows attacks of opportunity'],
  touchIgnoresNaturalArmor: [[true, false], 'MOD-DEF-09', 'touch attacks ignore natural armor'],
  adjacentNegatesLowProfile: [
    [false, true],
    'MOD-SIT-02',
    'the ranged bonus of kneeling and lying down does not count against adjacent attackers',
  ],
  proneRangedAttackPenalty: [[0, -2], 'MOD-SIT-03', 'penalty to ranged attacks of somebody prone'],
  disabledAnyActionHurts: [[false, true], 'MOD-HP-09', 'any action, not only a strenuous one, hurts the disabled'],
  stabilizeNeedsKit: [[true, false], 'MOD-HP-16', 'making somebody stable needs a kit'],
  shootIntoGrappleRandom: [[true, false], 'MOD-SIT-02', 'a shot at somebody in a grapple strikes any of them'],
  coverStrikeTest: [
    ['meetsOrExceeds', 'exceeds'],
    'MOD-COVER-10',
    'what an attack that struck a covering character needs against its Defense',
  ],
  missChanceFirst: [[false, true], 'MOD-CONC-03', 'the miss chance is rolled before the attack'],
  bedRestMultiplier: [[2, 1.5], 'MOD-HEAL-03', 'hit points a level that a day of bed rest brings back'],
  conLossReducesCurrent: [[true, false], 'MOD-HEAL-08', 'losing Constitution takes hit points away at once'],
  flatFootedAoO: [[false, true], 'MOD-COND-15', 'the flat-footed can make attacks of opportunity'],
  autofireDamageRoll: [['once', 'perTarget'], 'MOD-FIRE-09', 'how often the damage of autofire is rolled'],
  scatterOrientation: [
    ['awayFromThrower', 'mapNorth'],
    'MOD-EXP-07',
    'how the diagrams of stray throws lie on the map',
  ],
  explosionsHarmHeld: [
    [false, true],
    'MOD-EXP-01',
    'explosions damage what those whom they hurt hold in hand, by the same save',
  ],
  wind: [
    ['still', 'moderate', 'strong'],
    'MOD-ITEM-07',
    'how soon the wind carries clouds of smoke and gas off: after 10 rounds, 4 or 1',
  ],
  sunderFull: [[false, true], 'MOD-FEAT-11', 'Sunder gives +4 and double damage to held objects'],
  holdSizeLimit: [
    ['failAtTwo', 'failAtThree'],
    'MOD-GRAP-08',
    'how many sizes larger a target must be that can never be held',
  ],
  grappleLightFirearms: [[true, false], 'MOD-GRAP-28', 'light firearms can be used in a grapple'],
  pinnedPenaltyScope: [['allAttacks', 'meleeOnly'], 'MOD-COND-20', 'which attacks on somebody pinned profit from it'],
  vehicleScale: [
    ['character', 'chase'],
    'MOD-VSCALE-01',
    'whether a square of the map is 5 feet, or 50 for vehicles alone',
  ],
  escapeFeet: [[1000, 500, 2500], 'MOD-VHIDE-01', 'from so many feet behind nobody follows a vehicle any more'],
  vehicleInitiative: [['perVehicle', 'individual'], 'MOD-VINIT-01', 'initiative checks of those aboard a vehicle'],
  turnCountCarriesOver: [[false, true], 'MOD-VMAN-01', 'squares forward before a turn count on from the round before'],
  jumpSpeedTable: [['modernSrd', 'none'], 'MOD-VJUMP-04', 'how speed changes the difficulty of a jump with a vehicle'],
  sideswipeIsFullCollision: [[false, true], 'MOD-VSIDE-04', 'a sideswipe slows both down and endangers control'],
  vehicleMultiplierMode: [['arithmetic', 'rerolled'], 'MOD-VCOLL-04', 'how the damage of vehicles is multiplied'],
  occupantDamageBasis: [
    ['afterHardness', 'beforeHardness'],
    'MOD-VOCC-01',
    'what those aboard suffer of, when their vehicle collides',
  ],
  speedAfterSpin: [['stationary', 'unchanged'], 'MOD-VLOSE-10', 'the speed of a vehicle that was out of control'],
  explosionDamageBasis: [['afterHardness', 'beforeHardness'], 'MOD-VDMG-07', 'which damage makes a vehicle explode'],
  collisionsCanExplode: [[false, true], 'MOD-VDMG-07', 'collisions and rolls make vehicles explode as attacks do'],
  spikeStripAttack: [[false, true], 'MOD-VTIRE-10', 'a spike strip needs an attack roll against each tire'],
  diagonalCountScope: [['perAction', 'perTurn'], 'MOD-GRID-02', 'how long every second diagonal is counted on'],
} as const;

type Choices = typeof CHOICES;
type Row = readonly [values: OptionSpec['values'], rule: string, text: string];
type Value<Given> = Given extends readonly [readonly (infer Each)[], string, string] ? Each : number;

/** The values of the options. */
export type ModernOptions = { readonly [Name in keyof Choices]: Value<Choices[Name]> };

/** What files and screens know of the options. */
export const OPTION_SPECS: Readonly<Record<string, OptionSpec>> = Object.fromEntries(
  Object.entries<OptionSpec | Row>(CHOICES).map(([name, given]) => [name, 'rule' in given ? given : spec(given)]),
);

function spec([values, rule, text]: Row): OptionSpec {
  return { default: values[0] ?? false, values, rule, text };
}
