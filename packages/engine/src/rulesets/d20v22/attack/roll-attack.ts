import { because, Check, type Tally } from '../../../kernel/rule.ts';
import { says } from '../../d20/attack/attacks.ts';
import { weaponOf } from '../../d20/attack/sides.ts';
import { CORE } from '../checks/core-die.ts';
import { missClosely } from '../defense/cover-struck.ts';
import type { Rolled, Strike, V22Attack, V22Scene } from '../game.ts';
import { canBeCritical, TAKE_10 } from '../harm/hit.ts';
import { breadthOf } from '../objects/improvised.ts';
import {
  type AtCover,
  hits,
  NEVER,
  ROLL,
  ROLL_AT_COVER,
  STRUCK,
  strikeOf,
  THREATENING_AT_COVER,
  THREATENING_VOLLEY,
  VOLLEY_ROLL,
} from './attack-roll.ts';
import { meet, rollOpenly } from './block.ts';
import { finesseRoll, obstaclesTo } from './finesse.ts';
import { isVolley } from './volley.ts';

const ATTACK_ROLL = new Check<Strike>({ ...ROLL, word: (strike) => strike });
/** The same where a second roll has to confirm a critical hit. */
const THREATENING_ROLL = new Check<Strike>({ ...ROLL, word: (strike) => (strike === 'critical' ? 'threat' : strike) });
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

/** The attack roll, and the confirmation where asked for; 10 in place of the dice against a minion (V22-MIN-02). */
export function rollAttack(scene: V22Scene, attack: V22Attack): Rolled {
  if (says(attack.choices, TAKE_10)) return meet(scene, attack, rollOpenly(scene, attack, readAttack), false);
  const bonus = scene.tally();
  scene.slots.attackBonus(scene, attack, bonus);
  const defense = scene.tally();
  scene.slots.defense(scene, attack, defense);
  return confirmed(scene, attack, rollPlainly(scene, attack, { bonus, defense, threat: threatOf(attack) }));
}

function rollPlainly(scene: V22Scene, attack: V22Attack, { bonus, defense, threat }: Against): Rolled {
  const { attacker, defender, attacking } = attack;
  const { dice, lowest } = attacking.profile.core;
  const isSure = scene.options.criticals === '+5';
  const obstacles = obstaclesTo(scene, attack);
  if (obstacles === null && isOpen(scene, attack)) {
    const roll = (isSure ? ATTACK_ROLL : THREATENING_ROLL).with(dice);
    return STRUCK[scene.check(roll, attacker, defender, bonus, defense, threat, lowest)];
  }
  const { roll, packed } = obstacles === null ? byLacks(scene, attack, threat) : finesseRoll(obstacles, threat, isSure);
  const found = scene.check(roll.with(dice), attacker, defender, bonus, defense, packed, lowest);
  // What it lacked says whether it struck the cover (V22-COVER-08), or grazed with what is large enough (V22-IMPR-05).
  return found.lacks === 0 ? found : STRUCK[missClosely(scene, attack, defense.total, found.lacks)];
}

/** Whether nothing of a roll matters but what it is: no cover to strike, nothing large to graze with, no volley. */
function isOpen(scene: V22Scene, attack: V22Attack): boolean {
  const { attacker, defender } = attack;
  if (isVolley(scene, attack) || breadthOf(weaponOf(attack)) > 0) return false;
  return scene.slots.cover(scene, attacker, defender).degree === 'none';
}

/** A roll of which more matters. */
function byLacks(
  scene: V22Scene,
  attack: V22Attack,
  packed: number,
): { readonly roll: Check<AtCover>; readonly packed: number } {
  const [sure, threatening] = isVolley(scene, attack)
    ? [VOLLEY_ROLL, THREATENING_VOLLEY]
    : [ROLL_AT_COVER, THREATENING_AT_COVER];
  return { roll: scene.options.criticals === '+5' ? sure : threatening, packed };
}

interface Against {
  readonly bonus: Tally;
  readonly defense: Tally;
  readonly threat: number;
}

/** A natural 20 of a minion hits all the same (V22-MIN-01). */
function threatOf(attack: V22Attack): number {
  return canBeCritical(attack) ? weaponOf(attack).threat : NEVER;
}
