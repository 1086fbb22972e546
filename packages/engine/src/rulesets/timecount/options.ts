import type { OptionSpec } from '../../kernel/ruleset/options.ts';

/** What can be switched: the rule that each reading belongs to, what is switched, and the values. The first one is the default. */
const READINGS = {
  checkDice: ['TC-STAT-03', 'the dice of discipline and attribute checks', '3d6', 'd20'],
  criticalCheckSucceeds: ['TC-STAT-05', 'whether the highest naturals of a check succeed whatever the DC', true, false],
  typedStacking: ['TC-STAT-12', 'whether bonuses of one named kind add up or only the best counts', 'sum', 'srd35'],
  higherGround: ['TC-ATK-08', 'which attacks gain from higher ground', 'all', 'meleeOnly'],
  critAttribute: ['TC-CRIT-04', 'whether a critical hit adds the attribute once more or once in all', 'extra', 'once'],
  powerOnFixedDamage: ['TC-DMG-12', 'whether Power is added to damage "equal to" an attribute', false, true],
  dieLadder: ['TC-DMG-17', 'what a damage die improved by a step becomes', 'monotone', 'srd35'],
  topLoss: ['TC-TOP-04', 'which hits lower the Threshold of Pain', 'damagingHits', 'allHits'],
  topWithinTick: ['TC-TOP-06', 'whether hits of one tick meet the same Threshold of Pain', 'shared', 'sequential'],
  topRecovery: ['TC-TOP-08', 'when lost Threshold of Pain comes back', 'night', 'encounter'],
  temporaryPoolsAbsorb: ['TC-HP-12', 'what bonus hit points and Invigoration soak up', 'excess', 'allDamage'],
  currentHp: ['TC-HP-13', 'the hit points that fatigue is measured against', 'total', 'normalOnly'],
  consciousnessTrigger: ['TC-FAT-05', 'the fatigue at which consciousness is at stake', 'atLeast', 'exceeds'],
  checksPerTick: ['TC-FAT-06', 'consciousness checks for the harm of one tick', 'one', 'perAttack'],
  dyingWakeChecks: ['TC-FAT-13', 'when the dying may wake up', 'afterStabilised', 'always'],
  stabilizeDc: ['TC-ACT-12', 'the DC of the Heal check that stabilises the dying', 'none'],
  dyingBleeds: ['TC-FAT-03', 'whether the dying lose a hit point every 12 ticks', 'none', 'srd35'],
  unarmedSpeed: ['TC-UNARM-05', 'the speed class of an unarmed strike', 'fast', 'rapid', 'swift', 'standard'],
  flankGeometry: ['TC-FACE-01', 'how far apart two enemies must stand to flank', 'rearSpaces', 'opposite'],
  surpriseBy: [
    'TC-SURP-01',
    'whether those named as surprised are so, or make Perception checks',
    'decision',
    'opposedChecks',
  ],
  initiativeRoll: ['TC-INIT-05', 'whether everyone or every side rolls initiative', 'each', 'side'],
  criticalSuccessNeedsMargin: ['TC-SPEC-12', 'whether a Critical Success has to beat the defence by 1', false, true],
  bullRushSize: ['TC-BULL-02', 'which size modifier counts in a bull rush', 'same', 'special'],
  stanceDefenseScope: ['TC-STANCE-08', 'which defences crouching and lying change', 'any', 'primaryPassive'],
  impairments: ['TC-IMP-01', 'whether great damage impairs', 'off', 'on'],
  impairmentAt: ['TC-IMP-01', 'the damage that impairs, compared with the Threshold of Pain', 'exceeds', 'equals'],
  nonlethalImpairs: ['TC-IMP-10', 'whether nonlethal damage impairs', false, true],
  simultaneousEffects: ['TC-SIM-01', 'whether attacks of one tick have further effects on each other', 'off', 'on'],
  simultaneousTopFor: [
    'TC-SIM-02',
    'what the Threshold of Pain lowered by simultaneous attacks is used for',
    'impairments',
    'all',
  ],
  runCheckDc: ['TC-RUN-08', 'the DC of checks to go on running', 20],
  fatiguedPenalty: ['TC-RUN-12', 'what the fatigued lose beside running', 'none', 'srd35'],
  petrificationCelerityFloor: ['TC-PETR-01', 'how far petrification can take Celerity down', 5, 'none'],
  walkPenaltyPer: ['TC-MAGIC-08', 'the time of walking that makes a spell in preparation harder by 1', 'tc', 'cycle'],
  failedCast: ['TC-MAGIC-12', 'what becomes of a spell whose casting fails', 'lost', 'kept'],
  crawl: ['TC-STANCE-17', 'whether the prone can move', 'none', 'halfSpeed'],
} as const;
type Readings = typeof READINGS;

/** Those that can be any number in a range, in place of the values or beside them. */
type Numeric = 'stabilizeDc' | 'runCheckDc';
const NUMBERS: Readonly<Record<string, Partial<OptionSpec>>> = {
  stabilizeDc: { range: [1, 40] },
  runCheckDc: { range: [1, 40], values: [] },
} satisfies Record<Numeric, Partial<OptionSpec>>;

type ValuesOf<R> = R extends readonly [string, string, ...infer V] ? V[number] : never;

/** The options of this ruleset as they stand in a fight. */
export type TimeCountOptions = {
  readonly [name in keyof Readings]: ValuesOf<Readings[name]> | (name extends Numeric ? number : never);
};

/** What can be switched, as a table is told of it. */
export const OPTION_SPECS: Readonly<Record<string, OptionSpec>> = Object.fromEntries(
  Object.entries(READINGS).map(([name, [rule, text, ...values]]) => [
    name,
    { default: values[0], values, rule, text, ...NUMBERS[name] },
  ]),
);
