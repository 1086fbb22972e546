import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { Choice } from '../../../kernel/state/question.ts';
import { refuseAttack } from '../../d20/attack/attacks.ts';
import { areEnemies } from '../../d20/movement/field.ts';
import type { V22Attack, V22Scene, V22World } from '../game.ts';

const STOP: Choice = { id: 'decline', text: 'leave it at that' };
const GOES_ON = because('Takedown Attack', 'V22-FEAT-18');

/** Takedown Attack: whoever fells a minion attacks another one within reach or range at once, as long as each falls (V22-MIN-05, V22-FEAT-18). */
export function takeDown(scene: V22Scene, attack: V22Attack): void {
  const next = nextMinions(scene, attack);
  if (next.length === 0) return;
  const named = next.map((each) => ({ each, ...choiceOf(scene, each) }));
  const answer = scene.ask({
    kind: 'takedown',
    who: attack.attacker,
    text: 'which minion is attacked next?',
    rule: 'V22-FEAT-18',
    choices: [...named.map(({ id, text }) => ({ id, text })), STOP],
    facts: { attacker: attack.attacking.state.id },
  });
  const chosen = named.find(({ id }) => id === answer)?.each;
  if (chosen === undefined) return;
  scene.tell(attack.attacker, chosen, 0, GOES_ON);
  scene.slots.resolveAttack(scene, { ...attack, defender: chosen });
}

function choiceOf(world: V22World, who: number): Choice {
  const { id, name } = fighterAt(world, who).state;
  return { id, text: `attack ${name}` };
}

function nextMinions(world: V22World, attack: V22Attack): readonly number[] {
  return world.fighters
    .filter(
      ({ state, digest, index }) =>
        state.sheet.minion && !digest.down && areEnemies(world.fight, attack.attacker, index),
    )
    .map(({ index }) => index)
    .filter((defender) => refuseAttack(world, { ...attack, defender }).length === 0);
}
