import { d20 } from '../../../chance/dice.ts';
import { type Cause, Check, DEFLECTION, type Tally, term } from '../../../kernel/rule.ts';
import { isAwareOf, saidAware } from '../../../kernel/seen/awareness.ts';
import { askFor } from '../actions/questions.ts';
import { isAtHand, usesShield } from '../attack/in-hand.ts';
import { addDistraction } from '../attack/personal.ts';
import { attributeOf } from '../body/attributes.ts';
import { addAll } from '../checks/stacking.ts';
import { PARALYSIS, paralysisPenalty } from '../conditions/paralysis.ts';
import { PETRIFICATION } from '../conditions/petrification.ts';
import type { Attack, TcFighter, TcScene, TcWorld } from '../game.ts';
import { isCrowdedOut } from '../movement/sharing.ts';
import type { Defense } from '../sheet/words.ts';
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
export function defenseAgainst(world: TcWorld, attack: Attack): Defense {
  return attack.defense === 'primary' && usesPassive(world, attack) ? 'passive' : attack.defense;
}

/** One of each for every defence. */
export type ByDefense<T> = Readonly<Record<Defense, T>>;

/** The rolls of a d20 against each defence. @param by what a natural comes to @param word how the log calls that */
export function rollsAgainst<T>(why: Cause, by: Check<T>['by'], word: Check<T>['word']): ByDefense<Check<T>> {
  const roll = (against: string): Check<T> => new Check({ dice: d20, why, against, by, word });
  return {
    primary: roll('Primary'),
    passive: roll('Passive'),
    vigor: roll('Vigor'),
    celerity: roll('Celerity'),
    spirit: roll('Spirit'),
  };
}

/** Whether he is off his guard, does not notice the attacker (TC-SURP-01), or has no room or no weapon to defend himself. */
function usesPassive(world: TcWorld, { attacker, defender, melee }: Attack): boolean {
  const { fight } = world;
  const { offGuard, unsteady } = defender.digest;
  return (
    // Where the game master has said that he is aware of the attacker, surprise does not count.
    (offGuard && (unsteady || saidAware(fight, defender.index, attacker.index) !== true)) ||
    !isAwareOf(fight, defender.index, attacker.index) ||
    isCrowdedOut(world, defender) ||
    (melee && !defendsInMelee(defender))
  );
}

/**
 * Whether he can fully defend himself in melee: with a melee weapon in hand, or unarmed with special training. One who
 * holds only a ranged weapon cannot (TC-DEF-04, TC-DEF-12, TC-DEF-13, TC-UNARM-02, TC-RMEL-01, TC-RMEL-02).
 */
function defendsInMelee({ state, profile }: TcFighter): boolean {
  let holdsRanged = false;
  for (const form of profile.forms) {
    if (!isAtHand(state, form)) continue;
    if (form.melee) return true;
    holdsRanged = true;
  }
  return profile.unarmedTraining && !holdsRanged;
}

/** The defence that an attack meets, as a total (TC-DEF-01 to TC-DEF-15). @param defense which one that is, where it is known already */
export function defenseTally(scene: TcScene, attack: Attack, defense: Defense = defenseAgainst(scene, attack)): Tally {
  const tally = scene.tally();
  const { defender } = attack;
  if (defense === 'celerity' && defender.digest.motionless) {
    tally.add(MOTIONLESS_CELERITY, MOTIONLESS);
    return tally;
  }
  tally.add(TEN, BASE);
  addDefense(scene, tally, defender, defense);
  if (defense === 'celerity') addStiffness(scene, tally, defender);
  addPostures(scene, tally, attack, defense);
  addDistraction(tally, attack);
  if (defense === 'primary') scene.slots.stanceBonus(scene, tally, defender);
  return tally;
}

function addDefense(scene: TcScene, tally: Tally, fighter: TcFighter, defense: Defense): void {
  const { profile } = fighter;
  const { slashingImpairment, piercingImpairment } = fighter.state.counts;
  switch (defense) {
    case 'primary':
      addBody(scene, tally, fighter);
      if (usesShield(fighter)) addAll(tally, profile.shield);
      addBest(tally, fighter);
      addAll(tally, profile.modifiers.primary);
      break;
    case 'passive':
      addBody(scene, tally, fighter);
      addAll(tally, profile.modifiers.passive);
      break;
    case 'vigor':
      addVigor(fighter, tally);
      break;
    case 'celerity':
      tally.add(attributeOf(fighter, 'dexterity'), DEXTERITY);
      tally.add(profile.agility, AGILITY);
      tally.add(-slashingImpairment, IMPAIRED);
      addAll(tally, profile.modifiers.celerity);
      break;
    case 'spirit':
      tally.add(attributeOf(fighter, 'wisdom'), WISDOM);
      tally.add(profile.willpower, WILLPOWER);
      tally.add(-piercingImpairment, IMPAIRED);
      addAll(tally, profile.modifiers.spirit);
      break;
  }
}

/** Paralysis and petrification, which take Celerity down to 5 at most; by option petrification further (TC-PARA-04, TC-PETR-01). */
function addStiffness(scene: TcScene, tally: Tally, fighter: TcFighter): void {
  const { petrification } = fighter.state.counts;
  tally.add(-Math.min(paralysisPenalty(scene, fighter), aboveFive(tally)), PARALYSIS);
  const most = scene.options.petrificationCelerityFloor === 'none' ? petrification : aboveFive(tally);
  tally.add(-Math.min(petrification, most), PETRIFICATION);
}

function aboveFive({ total }: Tally): number {
  return Math.max(0, total - MOTIONLESS_CELERITY);
}

/** Armour, natural armour, size and deflection, which Primary and Passive share (TC-DEF-02, TC-DEF-03, TC-DEF-10). */
function addBody({ options }: TcScene, tally: Tally, { profile, digest }: TcFighter): void {
  addAll(tally, profile.body);
  tally.add(digest.deflection, options.typedStacking === 'srd35' ? DEFLECTED_TYPED : DEFLECTED);
}

/** The highest of the three as they are now, lowered by impairments (TC-DEF-02, TC-IMP-03). */
function addBest(tally: Tally, { profile, state: { counts } }: TcFighter): void {
  const fortitude = profile.fortitude - counts.bludgeoningImpairment;
  const agility = profile.agility - counts.slashingImpairment;
  const willpower = profile.willpower - counts.piercingImpairment;
  if (fortitude >= agility && fortitude >= willpower) tally.add(fortitude, FORTITUDE);
  else if (agility >= willpower) tally.add(agility, AGILITY);
  else tally.add(willpower, WILLPOWER);
}

/** Crouching and lying, which change whatever defence is attacked, by option Primary and Passive only (TC-STANCE-08, TC-STANCE-16). */
function addPostures(scene: TcScene, tally: Tally, { attacker, defender, melee }: Attack, defense: Defense): void {
  // What is in him already comes neither from near nor from afar.
  if (attacker === defender) return;
  if (scene.options.stanceDefenseScope === 'primaryPassive' && defense !== 'primary' && defense !== 'passive') return;
  const { againstMelee, againstRanged } = defender.digest;
  for (const { value, term: what, from } of melee ? againstMelee : againstRanged) {
    if (value < 0 || from <= scene.fight.clock.now) tally.add(value, what);
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
  const question = { kind: 'defense', who: attack.defender.index, text: 'by which defence is the attack met?' };
  const words = nimble ? { celerity: 'Celerity', vigor: 'Vigor' } : { vigor: 'Vigor', celerity: 'Celerity' };
  const whom = { attacker: attack.attacker.index };
  const answer = askFor(scene, { ...question, rule: CHOICE, whom }, words);
  return answer === 'celerity' ? celerity : vigor;
}
