import type { OptionSpec } from '../../kernel/ruleset.ts';

/** The rulings and variants that a fight can be played by. */
export const OPTION_SPECS: Readonly<Record<keyof ModernOptions, OptionSpec>> = {
  opposedTie: choice(['higherModifierThenReroll', 'initiatorFails'], 'MOD-CHK-08', 'who wins a tied opposed check'),
  minDamageAfterFraction: choice([0, 1], 'MOD-CHK-09', 'the least damage that halving leaves'),
  opponentInitiative: choice(['single', 'groups', 'individual'], 'MOD-INIT-05', 'initiative checks of the opponents'),
  standUpProvokes: choice([true, false], 'MOD-ACT-21', 'standing up provokes attacks of opportunity'),
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
  flatFootedAoO: choice([false, true], 'MOD-COND-15', 'the flat-footed can make attacks of opportunity'),
  diagonalCountScope: choice(['perAction', 'perTurn'], 'MOD-GRID-02', 'how long every second diagonal is counted on'),
};

/** The values of the options. */
export type ModernOptions = {
  readonly opposedTie: 'higherModifierThenReroll' | 'initiatorFails';
  readonly minDamageAfterFraction: 0 | 1;
  readonly opponentInitiative: 'single' | 'groups' | 'individual';
  readonly standUpProvokes: boolean;
  readonly totalDefenseAllowsAoO: boolean;
  readonly touchIgnoresNaturalArmor: boolean;
  readonly adjacentNegatesLowProfile: boolean;
  readonly proneRangedAttackPenalty: 0 | -2;
  readonly disabledAnyActionHurts: boolean;
  readonly stabilizeNeedsKit: boolean;
  readonly flatFootedAoO: boolean;
  readonly diagonalCountScope: 'perAction' | 'perTurn';
};

/** The first value is the default. */
function choice(values: OptionSpec['values'], rule: string, text: string): OptionSpec {
  return { default: values[0] ?? false, values, rule, text };
}
