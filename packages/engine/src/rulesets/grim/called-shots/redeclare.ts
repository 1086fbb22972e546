import { type Choice, passing } from '../../../kernel/state/question.ts';
import type { Redeclaring } from '../../d20/attack/redeclaring.ts';
import type { Attack, D20Scene } from '../../d20/game.ts';
import { isOfOneAttack } from '../attack/words.ts';
import type { GrimScene } from '../game.ts';
import { isChargedWay } from '../traits/ways.ts';
import { withoutCalled } from './effects.ts';
import { calledShotChoices } from './refuse.ts';

const DONE: Choice = passing('done', 'no more effects');

/**
 * Each attack of a full attack can be a called shot by itself (GNG-CALL-04): its effects are chosen one by one, in any
 * mix (GNG-CALL-02), before its dice.
 */
export const redeclare: Redeclaring<D20Scene, Attack> = {
  choice: { id: 'called-shot', text: 'choose the effects of a called shot first' },
  declare: (scene: GrimScene, attack: Attack) => {
    const plain = withoutCalled(attack);
    const possible = calledShotChoices(scene, plain).flat();
    const chosen: string[] = [];
    for (;;) {
      const left = possible.filter((word) => !chosen.includes(word));
      const word = ask(scene, attack, left);
      if (word === DONE.id) return { ...plain, choices: [...plain.choices, ...chosen] };
      chosen.push(word);
    }
  },
  // A pair or a burst takes the place of one attack, and the next may be a single shot (GNG-GUN-08).
  plain: (choices) => (choices.some(isDeclared) ? choices.filter((word) => !isDeclared(word)) : null),
};

function isDeclared(word: string): boolean {
  return isOfOneAttack(word) || isChargedWay(word);
}

function ask(scene: GrimScene, attack: Attack, left: readonly string[]): string {
  return scene.ask({
    kind: 'called-shot',
    who: attack.attacker,
    text: 'which effect of the called shot?',
    rule: 'GNG-CALL-02',
    choices: [DONE, ...left.map((id) => ({ id, text: id.replaceAll('-', ' ') }))],
    whom: { target: attack.defender },
    facts: {},
  });
}
