import type { OptionSpec } from '../../kernel/ruleset/options.ts';
import type { OptionValues } from '../../kernel/state/game.ts';

/** Rulings and variant rules that can be switched: on or off from the first, or the values, the usual one first; the rule; the text. */
const TABLE = {
  shortMoveProvokes: [true, 'GNG-CORE-09', 'a move of 5 feet out of a threatened square provokes too'],
  rangePenalty: [
    ['fullIncrements', 'beyondFirst'],
    'GNG-CORE-12',
    'what takes 2 from attack rolls each: every full range increment, or every one but the first',
  ],
  saveAutoResults: [true, 'GNG-CORE-24', 'a natural 1 always fails a saving throw and a natural 20 always succeeds'],
  critChainOnOpposedAttack: [true, 'GNG-ATK-08', 'a natural 20 or 1 goes on in opposed attack rolls too'],
  specialNeedsLethal: [false, 'GNG-DMG-05', 'special effects need a point of lethal damage'],
  protectionSplit: [
    ['physicalFirst', 'energyFirst', 'proportional'],
    'GNG-DMG-12',
    'which part of mixed damage Protection is taken from',
  ],
  poor19: [[10, 9], 'GNG-DEF-11', 'the poor class bonus at 19th level: as printed, or half the level'],
  epicDefenseAlwaysOn: [false, 'GNG-DEF-12', 'the epic Defense bonus stays when the class bonus is denied'],
  shieldCheckPenaltyCounts: [false, 'GNG-DEF-13', "a shield's check penalty lowers Defense"],
  hpRounding: [['down', 'up', 'nearest'], 'GNG-HP-02', 'how hit points of small creatures are rounded'],
  warMindHp: [['good', 'average', 'poor'], 'GNG-HP-06', 'the hit point progression of the war mind'],
  naturalAttacks: [
    ['each', 'byBaseAttack'],
    'GNG-CORE-07',
    'whether each of several natural weapons strikes in a full attack, or one as often as the base attack bonus gives',
  ],
  apScope: [
    ['armorAndNatural', 'allProtection'],
    'GNG-PROT-16',
    'what armour-piercing and armour-ignoring attacks lessen',
  ],
  exhaustedTurnAllowsFree: [
    false,
    'GNG-ACT-03',
    'free actions are possible in a turn whose actions are all used up by abort actions',
  ],
  featsNeedPrerequisites: [true, 'GNG-FEAT-01', 'a feat whose prerequisites its sheet does not meet does not work'],
  advancedAbortStacks: [
    false,
    'GNG-FEAT-03',
    'what a master has free of Blocks and the like comes beside the one that it had before',
  ],
  blockTiming: [['afterHit', 'beforeAttackRoll'], 'GNG-BLOCK-01', 'when a Block is declared'],
  blockAttackerBonus: [
    ['sameAttack', 'fullBonus'],
    'GNG-BLOCK-05',
    'what the attacker adds to the roll against a Block',
  ],
  blockSizeStacks: [true, 'GNG-BLOCK-07', 'size of weapon and size of combatant both count in a Block'],
  injuryOnSameAttackSaves: [
    false,
    'GNG-INJ-05',
    'saves and opposed checks that an attack brings suffer from the injury it deals',
  ],
  footingOpposes: [
    ['originalRoll', 'newAttackRoll'],
    'GNG-FOOT-05',
    'what the Balance check of Maintain Footing is made against',
  ],
  rollTiming: [['beforeDamage', 'afterDamage'], 'GNG-ROLL-01', 'when rolling with a blow is declared'],
  rollOpposes: [
    ['originalRoll', 'newAttackRoll'],
    'GNG-ROLL-06',
    'what the Tumble check of Roll with Blow is made against',
  ],
  suddenActionUse: [
    ['day', 'encounter', 'round'],
    'GNG-FEAT-80',
    'how often a Sudden Action is possible: once in each',
  ],
  diveProne: [false, 'GNG-DIVE-10', 'who dives for cover where there is none lies on the ground afterwards'],
  advancedTrauma: [
    false,
    'GNG-VAR-01',
    'variant: who loses hit points saves against being dazed or stunned, in place of trauma',
  ],
  strengthLimit: [false, 'GNG-VAR-04', 'variant: a Strength bonus counts in melee attack rolls and not in damage'],
  woundsBleed: [false, 'GNG-VAR-05', 'variant: every wound that is deep enough bleeds severely'],
  spellDamage: [
    ['reallyGrim', 'limited', 'slow', 'reduced', 'oddsAreOne'],
    'GNG-MAGIC-05',
    'damage dice of spells: as they are, no more than spell level + 1, half as many by level, each a step smaller, or odd faces as 1',
  ],
  negativeLevelHpLoss: [[0, 5], 'GNG-COND-06', 'hit points that each negative level costs'],
  helplessDexPenalty: [false, 'GNG-COND-10', 'the helpless have -5 to Defense for a Dexterity of 0'],
  tinyEdgedGrappleBonus: [true, 'GNG-GRAP-05', 'a light edged or piercing weapon helps in a grapple'],
  wrench: [
    ['none', 'disablesArm'],
    'GNG-GRAP-07',
    'the wrench of advanced grappling, which the source names and describes nowhere: there is none, or it is made as a choke and disables an arm as a called shot does',
  ],
  lockedRangedPenalty: [[0, -4], 'GNG-GRAP-17', 'what a lock takes from Defense against ranged attacks'],
  pairPointBlank: [
    ['onHit', 'literalAutoHit'],
    'GNG-PAIR-07',
    'two shots at once at a target within 5 feet: both hit if the attack does, or always',
  ],
  firearmTargetSize: [
    false,
    'GNG-PAIR-09',
    'the size of the target decides how many shots hit it and what point blank is',
  ],
  scatterAisle: [
    ['fifthIncrement', 'wholeLine'],
    'GNG-SCAT-06',
    'whom a scattershot catches in its fifth range increment: those in it, or all on the way there',
  ],
  suppressDc: [
    ['modifier', 'score'],
    'GNG-SUPP-06',
    'what Dexterity adds to the DC of suppressing fire: its modifier, or the whole score',
  ],
  allLegsProne: [false, 'GNG-CEFF-18', 'whoever has no leg left to stand on falls prone'],
  bleedDeathDc: [[20, 12], 'GNG-CEFF-23', 'the difficulty to which the last saves against bleeding are reset'],
  bleedTracksStack: [false, 'GNG-CEFF-25', 'each severe bleeding has saves of its own'],
  coupFortSave: [false, 'GNG-COUP-04', 'whoever survives a coup de grace must save or die, as in the core game'],
  anatomylessNoTrauma: [false, 'GNG-INJ-07', 'creatures without anatomy suffer no trauma'],
} as const;

type Table = typeof TABLE;
type ValueOf<V> = V extends readonly (string | number)[] ? V[number] : boolean;

/** What each is in a fight. */
export type GrimOptions = OptionValues & { readonly [name in keyof Table]: ValueOf<Table[name][0]> };

function specOf(usual: boolean | readonly (string | number)[], rule: string, text: string): OptionSpec {
  if (typeof usual === 'boolean') return { default: usual, values: [true, false], rule, text };
  return { default: usual[0] ?? '', values: usual, rule, text };
}

export const OPTIONS: Readonly<Record<string, OptionSpec>> = Object.fromEntries(
  Object.entries(TABLE).map(([name, [usual, rule, text]]) => [name, specOf(usual, rule, text)]),
);
