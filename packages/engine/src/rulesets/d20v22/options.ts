import type { OptionSpec } from '../../kernel/ruleset/options.ts';

/** The options of this ruleset as they stand in a fight; OPTION_SPECS says what each means. */
export type D20v22Options = {
  readonly coreDie: '2d10' | 'd20';
  readonly dodgeModel: 'single' | 'separate';
  readonly naturalToughness: 'none' | 'auto';
  readonly criticals: '+5' | 'confirm';
  readonly effectiveAbility: 'modifier' | 'score';
  readonly damageTrack: 'blend' | '2e' | 't20';
  readonly disabledAgain: 'bump' | 'anyLethal';
  readonly impossibleToughness: boolean;
  readonly dyingFirstCheck: 'immediate' | 'nextTurn';
  readonly helplessModel: 'five' | 'penalty';
  readonly surpriseStacks: boolean;
  readonly coverModel: 'graded' | 'simple';
  readonly missChance: 'percent' | '2d10' | 'd20';
  readonly concealmentModel: 'graded' | 'simple';
  readonly panickedCower: 'normal' | 'table';
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
  effectiveAbility: spec('V22-CORE-12', 'what a penalty to an effective ability is taken from', ['modifier', 'score']),
  damageTrack: spec('V22-DMG-05', 'the conditions that a failed Toughness save brings', ['blend', '2e', 't20']),
  disabledAgain: spec('V22-DMG-08', 'which failed saves make a disabled combatant dying', ['bump', 'anyLethal']),
  impossibleToughness: spec('V22-DMG-09', 'whether a natural 20 softens a Toughness save that fails', [true, false]),
  dyingFirstCheck: spec('V22-COND-14', 'when a dying combatant makes the first check', ['immediate', 'nextTurn']),
  helplessModel: spec('V22-COND-26', 'the Defense of the helpless: 5, or a penalty', ['five', 'penalty']),
  surpriseStacks: spec('V22-SURP-02', 'whether a surprise attack takes 2 more from the Defense of the stunned', [
    false,
    true,
  ]),
  coverModel: spec('V22-COVER-01', 'whether cover counts by degrees, or as cover and improved cover', [
    'graded',
    'simple',
  ]),
  missChance: spec('V22-CONCL-01', 'the dice of the miss chance', ['percent', '2d10', 'd20']),
  concealmentModel: spec('V22-CONCL-02', 'whether concealment counts by degrees, or as partial and total', [
    'graded',
    'simple',
  ]),
  panickedCower: spec('V22-COND-32', 'how the panicked defend themselves where they cannot get away', [
    'normal',
    'table',
  ]),
};

function spec(rule: string, text: string, values: readonly [string | boolean, ...(string | boolean)[]]): OptionSpec {
  return { default: values[0], values, rule, text };
}
