import { DEFLECTION, type Tally, term } from '../../kernel/tally.ts';
import { attributeOf } from './attributes.ts';
import { greatestValue, isOffGuard, isRepeated, isSenseless, TRAITS } from './conditions.ts';
import type { Attack, AttackForm, TcCombatant, TcScene, TcTable } from './game.ts';
import type { Defense } from './sheet.ts';
import { addAll } from './stacking.ts';

const BASE = term('base', 'TC-DEF-01');
const FORTITUDE = term('Fortitude', 'TC-DEF-02');
const AGILITY = term('Agility', 'TC-DEF-02');
const WILLPOWER = term('Willpower', 'TC-DEF-02');
const CONSTITUTION = term('Constitution', 'TC-DEF-06');
const DEXTERITY = term('Dexterity', 'TC-DEF-07');
const WISDOM = term('Wisdom', 'TC-DEF-08');
const MOTIONLESS = term('completely immobile', 'TC-FAT-15');
const PRONE = term('prone', 'TC-STANCE-16');
const DEFLECTED = term('deflection', 'TC-DEF-10');
const DEFLECTED_TYPED = term('deflection', 'TC-DEF-10', DEFLECTION);

const TEN = 10;

/** The Celerity of one who is completely immobile (TC-FAT-15). */
const MOTIONLESS_CELERITY = 5;

/** The defence that the attack has to equal or beat: Passive in place of Primary, and of no other (TC-DEF-04, TC-DEF-05, TC-ATK-02). */
function defenseAgainst(table: TcTable, attack: Attack): Defense {
  return attack.defense === 'primary' && usesPassive(table, attack) ? 'passive' : attack.defense;
}

function usesPassive(table: TcTable, { defender, melee }: Attack): boolean {
  return isOffGuard(table.fight.combatants[defender]!) || (melee && !defendsInMelee(table, defender));
}

/**
 * Whether he can fully defend himself in melee: with a melee weapon in hand, or unarmed with special training. One who
 * holds only a ranged weapon cannot (TC-DEF-04, TC-DEF-12, TC-DEF-13).
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

/** Whether the weapon of the form is in hand and whole, or part of the body. */
export function isAtHand(combatant: TcCombatant, { kind, item }: AttackForm): boolean {
  if (kind === 'natural') return true;
  if (kind !== 'weapon') return false;
  const held = combatant.items[item];
  return held !== undefined && isHeld(held.place) && held.counts['durability'] !== 0;
}

function isHeld(place: string): boolean {
  return place === 'hand' || place === 'off' || place === 'both';
}

/** The defence that an attack meets, as a total (TC-DEF-01 to TC-DEF-15). */
export function defenseTally(scene: TcScene, attack: Attack): Tally {
  const tally = scene.tally();
  const who = attack.defender;
  const defense = defenseAgainst(scene, attack);
  if (defense === 'celerity' && isSenseless(scene.fight.combatants[who]!)) {
    tally.add(MOTIONLESS_CELERITY, MOTIONLESS);
    return tally;
  }
  tally.add(TEN, BASE);
  addDefense(scene, tally, who, defense);
  addConditions(scene, tally, attack);
  return tally;
}

function addDefense(scene: TcScene, tally: Tally, who: number, defense: Defense): void {
  const profile = scene.profiles[who]!;
  switch (defense) {
    case 'primary':
      addBody(scene, tally, who);
      if (usesShield(scene, who)) addAll(tally, profile.shield);
      addBest(tally, profile.fortitude, profile.agility, profile.willpower);
      addAll(tally, profile.modifiers.primary);
      break;
    case 'passive':
      addBody(scene, tally, who);
      addAll(tally, profile.modifiers.passive);
      break;
    case 'vigor':
      tally.add(attributeOf(scene, who, 'constitution'), CONSTITUTION);
      tally.add(profile.fortitude, FORTITUDE);
      addAll(tally, profile.modifiers.vigor);
      break;
    case 'celerity':
      tally.add(attributeOf(scene, who, 'dexterity'), DEXTERITY);
      tally.add(profile.agility, AGILITY);
      addAll(tally, profile.modifiers.celerity);
      break;
    case 'spirit':
      tally.add(attributeOf(scene, who, 'wisdom'), WISDOM);
      tally.add(profile.willpower, WILLPOWER);
      addAll(tally, profile.modifiers.spirit);
      break;
  }
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

function usesShield(table: TcTable, who: number): boolean {
  const item = table.fight.combatants[who]!.items[table.profiles[who]!.shieldItem];
  return item !== undefined && isHeld(item.place);
}

/** The highest of the three (TC-DEF-02). */
function addBest(tally: Tally, fortitude: number, agility: number, willpower: number): void {
  if (fortitude >= agility && fortitude >= willpower) tally.add(fortitude, FORTITUDE);
  else if (agility >= willpower) tally.add(agility, AGILITY);
  else tally.add(willpower, WILLPOWER);
}

function addConditions(scene: TcScene, tally: Tally, { defender, melee }: Attack): void {
  const { effects } = scene.fight.combatants[defender]!;
  for (let index = 0; index < effects.length; index++) {
    const trait = TRAITS[effects[index]!.name];
    const value = melee ? trait?.againstMelee : trait?.againstRanged;
    if (value !== undefined && !isRepeated(effects, index)) tally.add(value, PRONE);
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
  const facts = { attacker: attack.attacker };
  const text = 'by which defence is the attack met?';
  const answer = scene.ask({ kind: 'defense', who: attack.defender, text, rule: CHOICE, choices, facts });
  return answer === 'celerity' ? celerity : vigor;
}
