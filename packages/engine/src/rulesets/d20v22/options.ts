import type { OptionSpec } from '../../kernel/ruleset.ts';

/** The options of this ruleset as they stand in a fight; OPTION_SPECS says what each means. */
export type D20v22Options = {
  readonly coreDie: '2d10' | 'd20';
  readonly dodgeModel: 'single' | 'separate';
  readonly naturalToughness: 'none' | 'auto';
  readonly criticals: '+5' | 'confirm';
  readonly opposedTies: 'initiatorFails' | 'modifier';
  readonly effectiveAbility: 'modifier' | 'score' | 'modifierScale';
  readonly damageTrack: 'blend' | '2e' | 't20';
  readonly disabledAgain: 'bump' | 'anyLethal';
  readonly impossibleToughness: boolean;
  readonly dyingFirstCheck: 'immediate' | 'nextTurn';
  readonly helplessModel: 'five' | 'penalty';
};

/** What can be switched, with the rule that each reading belongs to. The first value is the default. */
export const OPTION_SPECS: Readonly<Record<keyof D20v22Options, OptionSpec>> = {
  coreDie: spec('V22-CORE-01', 'the dice of every check, attack roll and save', ['2d10', 'd20']),
  dodgeModel: spec('V22-CORE-04', 'whether dodge and Dexterity bonus to Defense are lost together', [
    'single',
    'separate',
  ]),
  naturalToughness: spec('V22-CORE-06', 'whether naturals decide Toughness saves', ['none', 'auto']),
  criticals: spec('V22-CORE-07', 'whether a critical hit must be confirmed by a second roll', ['+5', 'confirm']),
  opposedTies: spec('V22-CORE-08', 'who wins a tie of an opposed roll', ['initiatorFails', 'modifier']),
  effectiveAbility: spec('V22-CORE-12', 'what a penalty to an effective ability is taken from', [
    'modifier',
    'score',
    'modifierScale',
  ]),
  damageTrack: spec('V22-DMG-05', 'the conditions that a failed Toughness save brings', ['blend', '2e', 't20']),
  disabledAgain: spec('V22-DMG-08', 'which failed saves make a disabled combatant dying', ['bump', 'anyLethal']),
  impossibleToughness: spec('V22-DMG-09', 'whether a natural 20 softens a Toughness save that fails', [true, false]),
  dyingFirstCheck: spec('V22-COND-14', 'when a dying combatant makes the first check', ['immediate', 'nextTurn']),
  helplessModel: spec('V22-COND-26', 'the Defense of the helpless: 5, or a penalty', ['five', 'penalty']),
};

function spec(rule: string, text: string, values: readonly [string | boolean, ...(string | boolean)[]]): OptionSpec {
  return { default: values[0], values, rule, text };
}
