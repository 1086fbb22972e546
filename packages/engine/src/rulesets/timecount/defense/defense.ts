import { DEFLECTION, type Tally, term } from '../../../kernel/scene/tally.ts';
import { saidAware } from '../../../kernel/seen/awareness.ts';
import { isAtHand, usesShield } from '../attack/in-hand.ts';
import { addDistraction } from '../attack/personal.ts';
import { attributeOf } from '../body/attributes.ts';
import { addAll } from '../checks/stacking.ts';
import { greatestValue, isMotionless, isOffGuard, isRepeated, TRAIT_TERMS, TRAITS } from '../conditions/conditions.ts';
import { PARALYSED, paralysisPenalty } from '../conditions/paralysis.ts';
import { PETRIFIED } from '../conditions/petrification.ts';
import type { Attack, TcScene, TcTable } from '../game.ts';
import { isCrowdedOut } from '../movement/sharing.ts';
import { isAware } from '../seen/awareness.ts';
import type { Defense } from '../sheet/sheet.ts';
import { addVigor } from './vigor.ts';

const BASE = term('base', 'TC-DEF-01');
const FORTITUDE = term('Fortitude', 'TC-DEF-02');
const AGILITY = term('Agility', 'TC-DEF-02');
const WILLPOWER = term('Willpower', 'TC-DEF-02');
const IMPAIRED = term('impairments', 'TC-IMP-03');
const DEXTERITY = term('Dexterity', 'TC-DEF-07');
const WISDOM = term('Wisdom', 'TC-DEF-08');
const MOTIONLESS = term('completely immobile', 'TC-COND-04');
const DEFLECTED = term('deflection', 'TC-DEF-10');
const DEFLECTED_TYPED = term('deflection', 'TC-DEF-10', DEFLECTION);

const TEN = 10;

/** The Celerity of one who is completely immobile (TC-PARA-05, TC-COND-04, TC-FAT-15). */
const MOTIONLESS_CELERITY = 5;

/** The defence that the attack has to equal or beat: Passive in place of Primary, and of no other (TC-DEF-04, TC-DEF-05, TC-ATK-02). */
function defenseAgainst(table: TcTable, attack: Attack): Defense {
  return attack.defense === 'primary' && usesPassive(table, attack) ? 'passive' : attack.defense;
}

const NAMES: Readonly<Record<Defense, string>> = {
  primary: 'Primary',
  passive: 'Passive',
  vigor: 'Vigor',
  celerity: 'Celerity',
  spirit: 'Spirit',
};

/** What the log calls the defence that the attack meets. */
export function defenseName(table: TcTable, attack: Attack): string {
  return NAMES[defenseAgainst(table, attack)];
}

function usesPassive(table: TcTable, { attacker, defender, melee }: Attack): boolean {
  return (
    isOffGuard(table.fight.combatants[defender]!, saidAware(table.fight, defender, attacker) === true) ||
    !isAware(table, defender, attacker) ||
    isCrowdedOut(table, defender) ||
    (melee && !defendsInMelee(table, defender))
  );
}

/**
 * Whether he can fully defend himself in melee: with a melee weapon in hand, or unarmed with special training. One who
 * holds only a ranged weapon cannot (TC-DEF-04, TC-DEF-12, TC-DEF-13, TC-UNARM-02, TC-RMEL-01, TC-RMEL-02).
 */
function defendsInMelee(table: TcTable, who: number): boolean {
  const combatant = table.fight.combatants[who]!;
  const profile = table.profiles[who]!;
  let holdsRanged = false;
  for (const form of profile.forms) {
    if (!isAtHand(combatant, form)) continue;
    if (form.melee) return true;
    holdsRanged = true;
  }
  return profile.unarmedTraining && !holdsRanged;
}

/** The defence that an attack meets, as a total (TC-DEF-01 to TC-DEF-15). */
export function defenseTally(scene: TcScene, attack: Attack): Tally {
  const tally = scene.tally();
  const who = attack.defender;
  const defense = defenseAgainst(scene, attack);
  if (defense === 'celerity' && isMotionless(scene.fight.combatants[who]!)) {
    tally.add(MOTIONLESS_CELERITY, MOTIONLESS);
    return tally;
  }
  tally.add(TEN, BASE);
  addDefense(scene, tally, who, defense);
  if (defense === 'celerity') addStiffness(scene, tally, who);
  addConditions(scene, tally, attack, defense);
  return tally;
}

function addDefense(scene: TcScene, tally: Tally, who: number, defense: Defense): void {
  const profile = scene.profiles[who]!;
  switch (defense) {
    case 'primary':
      addBody(scene, tally, who);
      if (usesShield(scene, who)) addAll(tally, profile.shield);
      addBest(scene, tally, who);
      addAll(tally, profile.modifiers.primary);
      break;
    case 'passive':
      addBody(scene, tally, who);
      addAll(tally, profile.modifiers.passive);
      break;
    case 'vigor':
      addVigor(scene, tally, who);
      break;
    case 'celerity':
      tally.add(attributeOf(scene, who, 'dexterity'), DEXTERITY);
      tally.add(profile.agility, AGILITY);
      tally.add(-scene.fight.combatants[who]!.counts.slashingImpairment, IMPAIRED);
      addAll(tally, profile.modifiers.celerity);
      break;
    case 'spirit':
      tally.add(attributeOf(scene, who, 'wisdom'), WISDOM);
      tally.add(profile.willpower, WILLPOWER);
      tally.add(-scene.fight.combatants[who]!.counts.piercingImpairment, IMPAIRED);
      addAll(tally, profile.modifiers.spirit);
      break;
  }
}

/** Paralysis and petrification, which take Celerity down to 5 at most; by option petrification further (TC-PARA-04, TC-PETR-01). */
function addStiffness(scene: TcScene, tally: Tally, who: number): void {
  const { petrification } = scene.fight.combatants[who]!.counts;
  tally.add(-Math.min(paralysisPenalty(scene, who), aboveFive(tally)), PARALYSED);
  const most = scene.options.petrificationCelerityFloor === 'none' ? petrification : aboveFive(tally);
  tally.add(-Math.min(petrification, most), PETRIFIED);
}

function aboveFive({ total }: Tally): number {
  return Math.max(0, total - MOTIONLESS_CELERITY);
}

/** Armour, natural armour, size and deflection, which Primary and Passive share (TC-DEF-02, TC-DEF-03, TC-DEF-10). */
function addBody(scene: TcScene, tally: Tally, who: number): void {
  addAll(tally, scene.profiles[who]!.body);
  const combatant = scene.fight.combatants[who]!;
  if (combatant.effects.length === 0) return;
  tally.add(
    greatestValue(combatant, 'deflection'),
    scene.options.typedStacking === 'srd35' ? DEFLECTED_TYPED : DEFLECTED,
  );
}

/** The highest of the three as they are now, lowered by impairments (TC-DEF-02, TC-IMP-03). */
function addBest(scene: TcScene, tally: Tally, who: number): void {
  const profile = scene.profiles[who]!;
  const { counts } = scene.fight.combatants[who]!;
  const fortitude = profile.fortitude - counts.bludgeoningImpairment;
  const agility = profile.agility - counts.slashingImpairment;
  const willpower = profile.willpower - counts.piercingImpairment;
  if (fortitude >= agility && fortitude >= willpower) tally.add(fortitude, FORTITUDE);
  else if (agility >= willpower) tally.add(agility, AGILITY);
  else tally.add(willpower, WILLPOWER);
}

function addConditions(scene: TcScene, tally: Tally, attack: Attack, defense: Defense): void {
  const { defender, attacker } = attack;
  const { effects } = scene.fight.combatants[defender]!;
  if (effects.length === 0) return;
  addPostures(scene, tally, attack, defense);
  addDistraction(tally, effects, attacker);
  if (defense === 'primary') scene.slots.stanceBonus(scene, tally, defender);
}

/** Crouching and lying, which change whatever defence is attacked, by option Primary and Passive only (TC-STANCE-08, TC-STANCE-16). */
function addPostures(scene: TcScene, tally: Tally, { attacker, defender, melee }: Attack, defense: Defense): void {
  // What is in him already comes neither from near nor from afar.
  if (attacker === defender) return;
  if (scene.options.stanceDefenseScope === 'primaryPassive' && defense !== 'primary' && defense !== 'passive') return;
  const { effects } = scene.fight.combatants[defender]!;
  for (let index = 0; index < effects.length; index++) {
    const { name, value: from } = effects[index]!;
    const trait = TRAITS[name];
    const value = melee ? trait?.againstMelee : trait?.againstRanged;
    if (trait === undefined || value === undefined || isRepeated(effects, index)) continue;
    if (value < 0 || from <= scene.fight.clock.now) tally.add(value, TRAIT_TERMS[name]!);
  }
}

const CHOICE = 'TC-DEF-14';

/**
 * The defence that the target of an attack against "Vigor or Celerity" names, before the dice; the first choice is the
 * higher one, Vigor when equal (TC-DEF-14).
 */
export function chooseDefense(scene: TcScene, attack: Attack): Attack {
  const celerity = { ...attack, defense: 'celerity' } as const;
  const vigor = { ...attack, defense: 'vigor' } as const;
  const nimble = defenseTally(scene, celerity).total > defenseTally(scene, vigor).total;
  const choices = [
    { id: 'vigor', text: 'Vigor' },
    { id: 'celerity', text: 'Celerity' },
  ];
  if (nimble) choices.reverse();
  const facts = { attacker: scene.fight.combatants[attack.attacker]?.id ?? '' };
  const text = 'by which defence is the attack met?';
  const answer = scene.ask({ kind: 'defense', who: attack.defender, text, rule: CHOICE, choices, facts });
  return answer === 'celerity' ? celerity : vigor;
}
