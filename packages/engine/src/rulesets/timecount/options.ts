import type { OptionSpec } from '../../kernel/ruleset/options.ts';

/** The options of this ruleset as they stand in a fight; OPTION_SPECS says what each means. */
export type TimeCountOptions = {
  readonly checkDice: '3d6' | 'd20';
  readonly criticalCheckSucceeds: boolean;
  readonly typedStacking: 'sum' | 'srd35';
  readonly higherGround: 'all' | 'meleeOnly';
  readonly critAttribute: 'extra' | 'once';
  readonly powerOnFixedDamage: boolean;
  readonly dieLadder: 'monotone' | 'srd35';
  readonly topLoss: 'damagingHits' | 'allHits';
  readonly topWithinTick: 'shared' | 'sequential';
  readonly topRecovery: 'night' | 'encounter';
  readonly temporaryPoolsAbsorb: 'excess' | 'allDamage';
  readonly currentHp: 'total' | 'normalOnly';
  readonly consciousnessTrigger: 'atLeast' | 'exceeds';
  readonly checksPerTick: 'one' | 'perAttack';
  readonly dyingWakeChecks: 'afterStabilised' | 'always';
  readonly stabilizeDc: 'none' | number;
  readonly dyingBleeds: 'none' | 'srd35';
  readonly unarmedSpeed: 'fast' | 'rapid' | 'swift' | 'standard';
  readonly flankGeometry: 'rearSpaces' | 'opposite';
  readonly surpriseBy: 'decision' | 'opposedChecks';
  readonly initiativeRoll: 'each' | 'side';
  readonly criticalSuccessNeedsMargin: boolean;
  readonly bullRushSize: 'same' | 'special';
  readonly stanceDefenseScope: 'any' | 'primaryPassive';
  readonly impairments: 'off' | 'on';
  readonly impairmentAt: 'exceeds' | 'equals';
  readonly nonlethalImpairs: boolean;
  readonly simultaneousEffects: 'off' | 'on';
  readonly simultaneousTopFor: 'impairments' | 'all';
  readonly runCheckDc: number;
  readonly fatiguedPenalty: 'none' | 'srd35';
  readonly petrificationCelerityFloor: 5 | 'none';
  readonly walkPenaltyPer: 'tc' | 'cycle';
  readonly failedCast: 'lost' | 'kept';
  readonly crawl: 'none' | 'halfSpeed';
};

/** What can be switched, with the rule that each reading belongs to. The first value is the default. */
export const OPTION_SPECS: Readonly<Record<keyof TimeCountOptions, OptionSpec>> = {
  checkDice: spec('TC-STAT-03', 'the dice of discipline and attribute checks', ['3d6', 'd20']),
  criticalCheckSucceeds: spec('TC-STAT-05', 'whether the highest naturals of a check succeed whatever the DC', [
    true,
    false,
  ]),
  typedStacking: spec('TC-STAT-12', 'whether bonuses of one named kind add up or only the best counts', [
    'sum',
    'srd35',
  ]),
  higherGround: spec('TC-ATK-08', 'which attacks gain from higher ground', ['all', 'meleeOnly']),
  critAttribute: spec('TC-CRIT-04', 'whether a critical hit adds the attribute once more or once in all', [
    'extra',
    'once',
  ]),
  powerOnFixedDamage: spec('TC-DMG-12', 'whether Power is added to damage "equal to" an attribute', [false, true]),
  dieLadder: spec('TC-DMG-17', 'what a damage die improved by a step becomes', ['monotone', 'srd35']),
  topLoss: spec('TC-TOP-04', 'which hits lower the Threshold of Pain', ['damagingHits', 'allHits']),
  topWithinTick: spec('TC-TOP-06', 'whether hits of one tick meet the same Threshold of Pain', [
    'shared',
    'sequential',
  ]),
  topRecovery: spec('TC-TOP-08', 'when lost Threshold of Pain comes back', ['night', 'encounter']),
  temporaryPoolsAbsorb: spec('TC-HP-12', 'what bonus hit points and Invigoration soak up', ['excess', 'allDamage']),
  currentHp: spec('TC-HP-13', 'the hit points that fatigue is measured against', ['total', 'normalOnly']),
  consciousnessTrigger: spec('TC-FAT-05', 'the fatigue at which consciousness is at stake', ['atLeast', 'exceeds']),
  checksPerTick: spec('TC-FAT-06', 'consciousness checks for the harm of one tick', ['one', 'perAttack']),
  dyingWakeChecks: spec('TC-FAT-13', 'when the dying may wake up', ['afterStabilised', 'always']),
  stabilizeDc: {
    ...spec('TC-ACT-12', 'the DC of the Heal check that stabilises the dying', ['none']),
    range: [1, 40],
  },
  dyingBleeds: spec('TC-FAT-03', 'whether the dying lose a hit point every 12 TC', ['none', 'srd35']),
  unarmedSpeed: spec('TC-UNARM-05', 'the speed class of an unarmed strike', ['fast', 'rapid', 'swift', 'standard']),
  flankGeometry: spec('TC-FACE-01', 'how far apart two enemies must stand to flank', ['rearSpaces', 'opposite']),
  surpriseBy: spec('TC-SURP-01', 'whether those named as surprised are so, or make Perception checks', [
    'decision',
    'opposedChecks',
  ]),
  initiativeRoll: spec('TC-INIT-05', 'whether everyone or every side rolls initiative', ['each', 'side']),
  criticalSuccessNeedsMargin: spec('TC-SPEC-12', 'whether a Critical Success has to beat the defence by 1', [
    false,
    true,
  ]),
  bullRushSize: spec('TC-BULL-02', 'which size modifier counts in a bull rush', ['same', 'special']),
  stanceDefenseScope: spec('TC-STANCE-08', 'which defences crouching and lying change', ['any', 'primaryPassive']),
  impairments: spec('TC-IMP-01', 'whether great damage impairs', ['off', 'on']),
  impairmentAt: spec('TC-IMP-01', 'the damage that impairs, compared with the Threshold of Pain', [
    'exceeds',
    'equals',
  ]),
  nonlethalImpairs: spec('TC-IMP-10', 'whether nonlethal damage impairs', [false, true]),
  simultaneousEffects: spec('TC-SIM-01', 'whether attacks of one tick have further effects on each other', [
    'off',
    'on',
  ]),
  simultaneousTopFor: spec('TC-SIM-02', 'what the Threshold of Pain lowered by simultaneous attacks is used for', [
    'impairments',
    'all',
  ]),
  runCheckDc: { default: 20, values: [], range: [1, 40], rule: 'TC-RUN-08', text: 'the DC of checks to go on running' },
  fatiguedPenalty: spec('TC-RUN-12', 'what the fatigued lose beside running', ['none', 'srd35']),
  petrificationCelerityFloor: {
    default: 5,
    values: [5, 'none'],
    rule: 'TC-PETR-01',
    text: 'how far petrification can take Celerity down',
  },
  walkPenaltyPer: spec('TC-MAGIC-08', 'the time of walking that makes a spell in preparation harder by 1', [
    'tc',
    'cycle',
  ]),
  failedCast: spec('TC-MAGIC-12', 'what becomes of a spell whose casting fails', ['lost', 'kept']),
  crawl: spec('TC-STANCE-17', 'whether the prone can move', ['none', 'halfSpeed']),
};

function spec(rule: string, text: string, values: readonly [string | boolean, ...(string | boolean)[]]): OptionSpec {
  return { default: values[0], values, rule, text };
}
