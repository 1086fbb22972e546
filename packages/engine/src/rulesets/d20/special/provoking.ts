import { fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { type Choice, passing } from '../../../kernel/state/question.ts';
import { type Opened, provokeHarm } from '../attack/opportunity.ts';
import type { Attack, D20Scene, D20World } from '../game.ts';
import { threateningWeapon } from '../movement/field.ts';
import { pinnerOf } from './grapple/link.ts';
import { manoeuvreWord, specialOf } from './manoeuvre.ts';

const UNHURT: Opened = { able: true, hurt: false };

/** The target's opening on a manoeuvre that always gives one (MOD-DISARM-01, MOD-GRAP-05). */
export function openToTarget(scene: D20Scene, attack: Attack): Opened {
  const word = manoeuvreWord(scene, attack.choices);
  if (specialOf(scene).provokesNothing(scene, attack.attacker, word)) return UNHURT;
  return provokeHarm(scene, attack.attacker, attack.defender);
}

/** Whether the blow is one with bare hands against somebody armed, who may strike first (MOD-UNA-03, MOD-UNA-05). */
export function isBareAgainstArmed(world: D20World, attack: Attack): boolean {
  const weapon = fighterAt(world, attack.attacker).profile.weapons[attack.weapon];
  if (weapon === undefined || weapon.armed) return false;
  return threateningWeapon(world, attack.defender, attack.attacker) >= 0;
}

const LET_BE: Choice = passing('decline', 'let it be');

/** Whether the target, which can act still, tries the same in return, as the choice says. */
export function wantsReturn(scene: D20Scene, { attacker, defender }: Attack, same: Choice, rule: string): boolean {
  if (!scene.slots.canAct(scene, defender) || scene.slots.attacks?.(scene, defender) === false) return false;
  // The pinned try to escape, and nothing else (MOD-GRAP-20).
  if (pinnerOf(scene, defender) !== NOBODY) return false;
  const answer = scene.ask({
    kind: `counter-${same.id}`,
    who: defender,
    text: `try to ${same.id} the attacker in return?`,
    rule,
    choices: [same, LET_BE],
    whom: { attacker },
    facts: {},
  });
  return answer === same.id;
}
