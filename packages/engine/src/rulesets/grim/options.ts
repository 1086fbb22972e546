import type { OptionSpec } from '../../kernel/ruleset/options.ts';
import type { OptionValues } from '../../kernel/state/game.ts';

/** Rulings and variant rules that can be switched. */
export interface GrimOptions extends OptionValues {
  readonly saveAutoResults: boolean;
  readonly critChainOnOpposedAttack: boolean;
  readonly specialNeedsLethal: boolean;
  readonly protectionSplit: 'physicalFirst' | 'energyFirst' | 'proportional';
  readonly poor19: 10 | 9;
  readonly epicDefenseAlwaysOn: boolean;
  readonly shieldCheckPenaltyCounts: boolean;
  readonly hpRounding: 'down' | 'up' | 'nearest';
  readonly warMindHp: 'good' | 'average' | 'poor';
  readonly apScope: 'armorAndNatural' | 'allProtection';
  readonly exhaustedTurnAllowsFree: boolean;
  readonly blockTiming: 'afterHit' | 'beforeAttackRoll';
  readonly blockAttackerBonus: 'sameAttack' | 'fullBonus';
  readonly blockSizeStacks: boolean;
  readonly injuryOnSameAttackSaves: boolean;
  readonly anatomylessNoTrauma: boolean;
  readonly footingOpposes: 'originalRoll' | 'newAttackRoll';
  readonly rollTiming: 'beforeDamage' | 'afterDamage';
  readonly rollOpposes: 'originalRoll' | 'newAttackRoll';
  readonly diveProne: boolean;
  readonly negativeLevelHpLoss: 0 | 5;
  readonly advancedTrauma: boolean;
  readonly strengthLimit: boolean;
  readonly woundsBleed: boolean;
  readonly spellDamage: 'reallyGrim' | 'limited' | 'slow' | 'reduced' | 'oddsAreOne';
  readonly helplessDexPenalty: boolean;
  readonly tinyEdgedGrappleBonus: boolean;
  readonly lockedRangedPenalty: 0 | -4;
  readonly allLegsProne: boolean;
  readonly bleedDeathDc: 20 | 12;
  readonly bleedTracksStack: boolean;
  readonly coupFortSave: boolean;
  readonly pairPointBlank: 'onHit' | 'literalAutoHit';
  readonly firearmTargetSize: boolean;
  readonly scatterAisle: 'fifthIncrement' | 'wholeLine';
  readonly suppressDc: 'modifier' | 'score';
}

function flag(value: boolean, rule: string, text: string): OptionSpec {
  return { default: value, values: [true, false], rule, text };
}

function choice(values: readonly (string | number)[], rule: string, text: string): OptionSpec {
  return { default: values[0] ?? '', values, rule, text };
}

export const OPTIONS: Readonly<Record<keyof GrimOptions, OptionSpec>> = {
  saveAutoResults: flag(
    true,
    'GNG-CORE-24',
    'a natural 1 always fails a saving throw and a natural 20 always succeeds',
  ),
  critChainOnOpposedAttack: flag(true, 'GNG-ATK-08', 'a natural 20 or 1 goes on in opposed attack rolls too'),
  specialNeedsLethal: flag(false, 'GNG-DMG-05', 'special effects need a point of lethal damage'),
  protectionSplit: choice(
    ['physicalFirst', 'energyFirst', 'proportional'],
    'GNG-DMG-12',
    'which part of mixed damage Protection is taken from',
  ),
  poor19: choice([10, 9], 'GNG-DEF-11', 'the poor class bonus at 19th level: as printed, or half the level'),
  epicDefenseAlwaysOn: flag(false, 'GNG-DEF-12', 'the epic Defense bonus stays when the class bonus is denied'),
  shieldCheckPenaltyCounts: flag(false, 'GNG-DEF-13', "a shield's check penalty lowers Defense"),
  hpRounding: choice(['down', 'up', 'nearest'], 'GNG-HP-02', 'how hit points of small creatures are rounded'),
  warMindHp: choice(['good', 'average', 'poor'], 'GNG-HP-06', 'the hit point progression of the war mind'),
  apScope: choice(
    ['armorAndNatural', 'allProtection'],
    'GNG-PROT-16',
    'what armour-piercing and armour-ignoring attacks lessen',
  ),
  exhaustedTurnAllowsFree: flag(
    false,
    'GNG-ACT-03',
    'free actions are possible in a turn whose actions are all used up by abort actions',
  ),
  blockTiming: choice(['afterHit', 'beforeAttackRoll'], 'GNG-BLOCK-01', 'when a Block is declared'),
  blockAttackerBonus: choice(
    ['sameAttack', 'fullBonus'],
    'GNG-BLOCK-05',
    'what the attacker adds to the roll against a Block',
  ),
  blockSizeStacks: flag(true, 'GNG-BLOCK-07', 'size of weapon and size of combatant both count in a Block'),
  injuryOnSameAttackSaves: flag(false, 'GNG-INJ-05', 'saves forced by an attack suffer from the injury it deals'),
  footingOpposes: choice(
    ['originalRoll', 'newAttackRoll'],
    'GNG-FOOT-05',
    'what the Balance check of Maintain Footing is made against',
  ),
  rollTiming: choice(['beforeDamage', 'afterDamage'], 'GNG-ROLL-01', 'when rolling with a blow is declared'),
  rollOpposes: choice(
    ['originalRoll', 'newAttackRoll'],
    'GNG-ROLL-06',
    'what the Tumble check of Roll with Blow is made against',
  ),
  diveProne: flag(false, 'GNG-DIVE-10', 'who dives for cover where there is none lies on the ground afterwards'),
  advancedTrauma: flag(
    false,
    'GNG-VAR-01',
    'variant: who loses hit points saves against being dazed or stunned, in place of trauma',
  ),
  strengthLimit: flag(false, 'GNG-VAR-04', 'variant: a Strength bonus counts in melee attack rolls and not in damage'),
  woundsBleed: flag(false, 'GNG-VAR-05', 'variant: every wound that is deep enough bleeds severely'),
  spellDamage: choice(
    ['reallyGrim', 'limited', 'slow', 'reduced', 'oddsAreOne'],
    'GNG-MAGIC-05',
    'damage dice of spells: as they are, no more than spell level + 1, half as many by level, each a step smaller, or odd faces as 1',
  ),
  negativeLevelHpLoss: choice([0, 5], 'GNG-COND-06', 'hit points that each negative level costs'),
  helplessDexPenalty: flag(false, 'GNG-COND-10', 'the helpless have -5 to Defense for a Dexterity of 0'),
  tinyEdgedGrappleBonus: flag(true, 'GNG-GRAP-05', 'a light edged or piercing weapon helps in a grapple'),
  lockedRangedPenalty: choice([0, -4], 'GNG-GRAP-17', 'what a lock takes from Defense against ranged attacks'),
  pairPointBlank: choice(
    ['onHit', 'literalAutoHit'],
    'GNG-PAIR-07',
    'two shots at once at a target within 5 feet: both hit if the attack does, or always',
  ),
  firearmTargetSize: flag(
    false,
    'GNG-PAIR-09',
    'the size of the target decides how many shots hit it and what point blank is',
  ),
  scatterAisle: choice(
    ['fifthIncrement', 'wholeLine'],
    'GNG-SCAT-06',
    'whom a scattershot catches in its fifth range increment: those in it, or all on the way there',
  ),
  suppressDc: choice(
    ['modifier', 'score'],
    'GNG-SUPP-06',
    'what Dexterity adds to the DC of suppressing fire: its modifier, or the whole score',
  ),
  allLegsProne: flag(false, 'GNG-CEFF-18', 'whoever has no leg left to stand on falls prone'),
  bleedDeathDc: choice([20, 12], 'GNG-CEFF-23', 'the difficulty to which the last saves against bleeding are reset'),
  bleedTracksStack: flag(false, 'GNG-CEFF-25', 'each severe bleeding has saves of its own'),
  coupFortSave: flag(false, 'GNG-COUP-04', 'whoever survives a coup de grace must save or die, as in the core game'),
  anatomylessNoTrauma: flag(false, 'GNG-INJ-07', 'creatures without anatomy suffer no trauma'),
};
