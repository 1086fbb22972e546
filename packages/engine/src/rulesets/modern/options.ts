import type { OptionSpec } from '../../kernel/ruleset/options.ts';

/** The rulings and variants that a fight can be played by. */
export const OPTION_SPECS: Readonly<Record<keyof ModernOptions, OptionSpec>> = {
  opposedTie: choice(['higherModifierThenReroll', 'initiatorFails'], 'MOD-CHK-08', 'who wins a tied opposed check'),
  minDamageAfterFraction: choice([0, 1], 'MOD-CHK-09', 'the least damage that halving leaves'),
  opponentInitiative: choice(['single', 'groups', 'individual'], 'MOD-INIT-05', 'initiative checks of the opponents'),
  startCompleteFullRound: choice(
    ['moveAction', 'attackActionRestricted'],
    'MOD-ACT-13',
    'what each half of a full-round action that is split over two turns costs, and which may be split',
  ),
  maxFreeActionsPerTurn: {
    default: 0,
    values: [],
    range: [0, 100],
    rule: 'MOD-ACT-08',
    text: 'free actions allowed in a turn; 0 sets no limit',
  },
  standUpProvokes: choice([true, false], 'MOD-ACT-21', 'standing up provokes attacks of opportunity'),
  acceleratedClimbProvokes: choice(
    [false, true],
    'MOD-ACT-21',
    'climbing at half speed provokes attacks of opportunity',
  ),
  totalDefenseAllowsAoO: choice([false, true], 'MOD-TDEF-03', 'total defense allows attacks of opportunity'),
  touchIgnoresNaturalArmor: choice([true, false], 'MOD-DEF-09', 'touch attacks ignore natural armor'),
  adjacentNegatesLowProfile: choice(
    [false, true],
    'MOD-SIT-02',
    'the ranged bonus of kneeling and lying down does not count against adjacent attackers',
  ),
  proneRangedAttackPenalty: choice([0, -2], 'MOD-SIT-03', 'penalty to ranged attacks of somebody prone'),
  disabledAnyActionHurts: choice(
    [false, true],
    'MOD-HP-09',
    'any action, not only a strenuous one, hurts the disabled',
  ),
  stabilizeNeedsKit: choice([true, false], 'MOD-HP-16', 'making somebody stable needs a kit'),
  shootIntoGrappleRandom: choice([true, false], 'MOD-SIT-02', 'a shot at somebody in a grapple strikes any of them'),
  coverStrikeTest: choice(
    ['meetsOrExceeds', 'exceeds'],
    'MOD-COVER-10',
    'what an attack that struck a covering character needs against its Defense',
  ),
  missChanceFirst: choice([false, true], 'MOD-CONC-03', 'the miss chance is rolled before the attack'),
  bedRestMultiplier: choice([2, 1.5], 'MOD-HEAL-03', 'hit points a level that a day of bed rest brings back'),
  conLossReducesCurrent: choice([true, false], 'MOD-HEAL-08', 'losing Constitution takes hit points away at once'),
  flatFootedAoO: choice([false, true], 'MOD-COND-15', 'the flat-footed can make attacks of opportunity'),
  autofireDamageRoll: choice(['once', 'perTarget'], 'MOD-FIRE-09', 'how often the damage of autofire is rolled'),
  scatterOrientation: choice(
    ['awayFromThrower', 'mapNorth'],
    'MOD-EXP-07',
    'how the diagrams of stray throws lie on the map',
  ),
  explosionsHarmHeld: choice(
    [false, true],
    'MOD-EXP-01',
    'explosions damage what those whom they hurt hold in hand, by the same save',
  ),
  wind: choice(
    ['still', 'moderate', 'strong'],
    'MOD-ITEM-07',
    'how soon the wind carries clouds of smoke and gas off: after 10 rounds, 4 or 1',
  ),
  sunderFull: choice([false, true], 'MOD-FEAT-11', 'Sunder gives +4 and double damage to held objects'),
  holdSizeLimit: choice(
    ['failAtTwo', 'failAtThree'],
    'MOD-GRAP-08',
    'how many sizes larger a target must be that can never be held',
  ),
  grappleLightFirearms: choice([true, false], 'MOD-GRAP-28', 'light firearms can be used in a grapple'),
  pinnedPenaltyScope: choice(
    ['allAttacks', 'meleeOnly'],
    'MOD-COND-20',
    'which attacks on somebody pinned profit from it',
  ),
  diagonalCountScope: choice(['perAction', 'perTurn'], 'MOD-GRID-02', 'how long every second diagonal is counted on'),
};

/** The values of the options. */
export type ModernOptions = {
  readonly opposedTie: 'higherModifierThenReroll' | 'initiatorFails';
  readonly minDamageAfterFraction: 0 | 1;
  readonly opponentInitiative: 'single' | 'groups' | 'individual';
  readonly startCompleteFullRound: 'moveAction' | 'attackActionRestricted';
  readonly maxFreeActionsPerTurn: number;
  readonly standUpProvokes: boolean;
  readonly acceleratedClimbProvokes: boolean;
  readonly totalDefenseAllowsAoO: boolean;
  readonly touchIgnoresNaturalArmor: boolean;
  readonly adjacentNegatesLowProfile: boolean;
  readonly proneRangedAttackPenalty: 0 | -2;
  readonly disabledAnyActionHurts: boolean;
  readonly stabilizeNeedsKit: boolean;
  readonly shootIntoGrappleRandom: boolean;
  readonly coverStrikeTest: 'meetsOrExceeds' | 'exceeds';
  readonly missChanceFirst: boolean;
  readonly bedRestMultiplier: 2 | 1.5;
  readonly conLossReducesCurrent: boolean;
  readonly flatFootedAoO: boolean;
  readonly autofireDamageRoll: 'once' | 'perTarget';
  readonly scatterOrientation: 'awayFromThrower' | 'mapNorth';
  readonly explosionsHarmHeld: boolean;
  readonly wind: 'still' | 'moderate' | 'strong';
  readonly sunderFull: boolean;
  readonly holdSizeLimit: 'failAtTwo' | 'failAtThree';
  readonly grappleLightFirearms: boolean;
  readonly pinnedPenaltyScope: 'allAttacks' | 'meleeOnly';
  readonly diagonalCountScope: 'perAction' | 'perTurn';
};

/** The first value is the default. */
function choice(values: OptionSpec['values'], rule: string, text: string): OptionSpec {
  return { default: values[0] ?? false, values, rule, text };
}
