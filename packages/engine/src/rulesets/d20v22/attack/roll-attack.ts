import { constant } from '../../../chance/dice.ts';
import { Check } from '../../../kernel/scene/check.ts';
import type { Tally } from '../../../kernel/scene/tally.ts';
import { because } from '../../../kernel/state/cause.ts';
import { says } from '../../d20/attack/attacks.ts';
import { weaponOf } from '../../d20/attack/sides.ts';
import { CORE } from '../checks/core-die.ts';
import { missClosely } from '../defense/cover-struck.ts';
import type { Rolled, Strike, V22Attack, V22Scene } from '../game.ts';
import { canBeCritical, FINESSE, isImmuneToCriticals, TAKE_10 } from '../harm/hit.ts';
import { breadthOf } from '../objects/improvised.ts';
import {
  hits,
  NEVER,
  overBy,
  ROLL,
  ROLL_AT_COVER,
  STRUCK,
  strikeOf,
  THREATENING_AT_COVER,
  THREATENING_VOLLEY,
  VOLLEY_ROLL,
} from './attack-roll.ts';
import { TAKEN, TEN } from './block.ts';
import { isVolley } from './volley.ts';

const ATTACK_ROLL = new Check<Strike>({ ...ROLL, word: (strike) => strike });
/** The same where a second roll has to confirm a critical hit. */
const THREATENING_ROLL = new Check<Strike>({ ...ROLL, word: (strike) => (strike === 'critical' ? 'threat' : strike) });
const GLANCE = 'glances off the armour';
/** Threat numbers are lower than this. */
const ARMOR = 32;
const FINESSE_ROLL = new Check<Strike | typeof GLANCE>({ ...ROLL, by: finesseOf, word: (strike) => strike });
const TAKING_10 = new Check<Strike>({
  dice: constant(0),
  why: because('attack roll', 'V22-MIN-02'),
  against: 'Defense',
  by: (_nothing, needed) => (needed <= 0 ? 'hit' : 'miss'),
  word: (strike) => strike,
});
const CONFIRMATION = new Check<boolean>({
  dice: CORE.dice,
  why: because('confirmation of the critical hit', 'V22-CORE-07'),
  against: 'Defense',
  by: hits,
  word: (confirmed) => (confirmed ? 'critical' : 'not confirmed'),
});

/** What a roll comes to whose total is known already. */
export function readAttack(natural: number, needed: number, attack: V22Attack): Strike {
  return strikeOf(natural, needed, threatOf(attack), attack.attacking.profile.core.lowest);
}

/** The confirmation of a critical hit where it is asked for (option `criticals: 'confirm'`): the same bonus must hit the same Defense again. */
export function confirmed(scene: V22Scene, attack: V22Attack, rolled: Rolled): Rolled {
  if (rolled.strike !== 'critical' || scene.options.criticals === '+5') return rolled;
  const bonus = scene.tally();
  scene.slots.attackBonus(scene, attack, bonus);
  const defense = scene.tally();
  scene.slots.defense(scene, attack, defense);
  const { dice, lowest } = attack.attacking.profile.core;
  const holds = scene.check(CONFIRMATION.with(dice), attack.attacker, attack.defender, bonus, defense, lowest);
  return holds ? rolled : { ...rolled, strike: 'hit' };
}

/** The attack roll, and the confirmation where asked for. */
export function rollAttack(scene: V22Scene, attack: V22Attack): Rolled {
  const bonus = scene.tally();
  const takesTen = says(attack.choices, TAKE_10);
  if (takesTen) bonus.add(TEN, TAKEN);
  scene.slots.attackBonus(scene, attack, bonus);
  const defense = scene.tally();
  scene.slots.defense(scene, attack, defense);
  if (takesTen) return takeTen(scene, attack, bonus, defense);
  const against = { bonus, defense, threat: threatOf(attack) };
  return confirmed(scene, attack, rollPlainly(scene, attack, against));
}

function rollPlainly(scene: V22Scene, attack: V22Attack, { bonus, defense, threat }: Against): Rolled {
  const { attacker, defender, attacking } = attack;
  const { dice, lowest } = attacking.profile.core;
  const isSure = scene.options.criticals === '+5';
  const isOpen = scene.slots.cover(scene, attacker, defender).degree === 'none' && breadthOf(weaponOf(attack)) === 0;
  const volleyed = isVolley(scene, attack);
  if (isOpen && !volleyed) {
    if (isSure && says(attack.choices, FINESSE)) return STRUCK[rollFinesse(scene, attack, { bonus, defense, threat })];
    const roll = (isSure ? ATTACK_ROLL : THREATENING_ROLL).with(dice);
    return STRUCK[scene.check(roll, attacker, defender, bonus, defense, threat, lowest)];
  }
  const [sure, threatening] = volleyed ? [VOLLEY_ROLL, THREATENING_VOLLEY] : [ROLL_AT_COVER, THREATENING_AT_COVER];
  const roll = (isSure ? sure : threatening).with(dice);
  const found = scene.check(roll, attacker, defender, bonus, defense, threat, lowest);
  // What it lacked says whether it struck the cover (V22-COVER-08), or grazed with what is large enough (V22-IMPR-05).
  return found.lacks === 0 ? found : STRUCK[missClosely(scene, attack, defense.total, found.lacks)];
}

interface Against {
  readonly bonus: Tally;
  readonly defense: Tally;
  readonly threat: number;
}

/** The same round armour: what would have hit without it glances off (V22-FIN-04). */
function rollFinesse(scene: V22Scene, attack: V22Attack, { bonus, defense, threat }: Against): Strike {
  const { attacker, defender, defending } = attack;
  const { dice, lowest } = attack.attacking.profile.core;
  const armor = isImmuneToCriticals(defending) ? 0 : defending.profile.armor;
  const found = scene.check(
    FINESSE_ROLL.with(dice),
    attacker,
    defender,
    bonus,
    defense,
    threat + ARMOR * armor,
    lowest,
  );
  return found === GLANCE ? 'miss' : found;
}

/** @param packed the threat number, and ARMOR times the armour */
function finesseOf(natural: number, needed: number, packed: number, lowest: number): Strike | typeof GLANCE {
  const strike = strikeOf(natural, needed, packed % ARMOR, lowest);
  if (strike !== 'miss' || natural === lowest) return strike;
  return natural >= needed - Math.floor(packed / ARMOR) ? GLANCE : 'miss';
}

/** A natural 20 of a minion hits all the same (V22-MIN-01). */
function threatOf(attack: V22Attack): number {
  return canBeCritical(attack) ? weaponOf(attack).threat : NEVER;
}

/** 10 in place of the dice, against a minion: never a critical hit (V22-MIN-02). */
function takeTen(scene: V22Scene, attack: V22Attack, bonus: Tally, defense: Tally): Rolled {
  const { attacker, defender } = attack;
  const lacks = defense.total - bonus.total;
  if (scene.check(TAKING_10, attacker, defender, bonus, defense) === 'miss')
    return STRUCK[missClosely(scene, attack, defense.total, lacks)];
  return isVolley(scene, attack) ? { strike: 'hit', over: overBy(-lacks) } : STRUCK.hit;
}
