import { because, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { type Choice, passing } from '../../../kernel/state/question.ts';
import { gainEffect, hasEffect } from '../../d20/conditions/effects.ts';
import { placeOn } from '../../d20/time/order.ts';
import { ACTED_SUDDENLY } from '../conditions/kinds.ts';
import type { GrimScene } from '../game.ts';

const SUDDENLY = because('acts suddenly', 'GNG-FEAT-80');
const STAY: Choice = passing('stay', 'keep the place');

/**
 * At the start of a round, before anybody acts: who has learned it may move up in the order by as many counts as it has
 * levels, or fewer: once a day, in a fight or in a round (option `suddenActionUse`, GNG-FEAT-80). Every number of counts can be
 * chosen, whoever stands on them: which of them bring it past somebody would tell the initiative of enemies.
 */
export function moveUpSuddenly(scene: GrimScene): void {
  for (const { who } of scene.fight.clock.order) {
    const { profile, state } = fighterAt(scene, who);
    if (!profile.actsSuddenly || hasEffect(state, ACTED_SUDDENLY) || !scene.slots.canAct(scene, who)) continue;
    if (profile.hitDice > 0) moveUp(scene, who, profile.hitDice);
  }
}

function moveUp(scene: GrimScene, who: number, most: number): void {
  const { order, turn } = scene.fight.clock;
  const count = order.find((slot) => slot.who === who)?.count ?? 0;
  const steps = Array.from({ length: most }, (_, before) => before + 1);
  const chosen = scene.ask({
    kind: 'sudden-action',
    who,
    text: 'move up in the order?',
    rule: SUDDENLY.rule,
    choices: [STAY, ...steps.map((by) => ({ id: `up-${by}`, text: `act on count ${count + by}` }))],
    facts: { count },
  });
  const by = steps.find((each) => chosen === `up-${each}`);
  if (by === undefined) return;
  scene.emit({ kind: 'time', who, set: { order: placeOn(scene, order, who, count + by), turn }, why: SUDDENLY });
  if (scene.options.suddenActionUse !== 'round')
    gainEffect(scene, who, { name: ACTED_SUDDENLY, source: NOBODY, until: null }, SUDDENLY);
}
