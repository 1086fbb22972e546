import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { type Choice, passing } from '../../../kernel/state/question.ts';
import { gainEffect, hasEffect } from '../../d20/conditions/effects.ts';
import { placeOn } from '../../d20/time/order.ts';
import { ACTED_SUDDENLY } from '../conditions/conditions.ts';
import type { GrimScene, GrimWorld } from '../game.ts';

const SUDDENLY = because('acts suddenly', 'GNG-FEAT-80');
const STAY: Choice = passing('stay', 'keep the place');

/**
 * At the start of a round, before anybody acts: who has learned it may move up in the order by as many counts as it has
 * levels, or fewer: once a day, in a fight or in a round (option `suddenActionUse`, GNG-FEAT-80).
 */
export function moveUpSuddenly(scene: GrimScene): void {
  for (const { who } of scene.fight.clock.order) {
    const { profile, state } = fighterAt(scene, who);
    if (!profile.actsSuddenly || hasEffect(state, ACTED_SUDDENLY) || !scene.slots.canAct(scene, who)) continue;
    const steps = stepsUp(scene, who);
    if (steps.length > 0) moveUp(scene, who, steps);
  }
}

/** By how many counts it can move up, as far as that brings it past somebody. */
function stepsUp(world: GrimWorld, who: number): readonly number[] {
  const { order } = world.fight.clock;
  const own = order.findIndex((slot) => slot.who === who);
  const count = order[own]?.count ?? 0;
  const found: number[] = [];
  for (let by = 1, place = own; by <= fighterAt(world, who).profile.hitDice && place > 0; by++) {
    const next = placeOn(world, order, who, count + by).findIndex((slot) => slot.who === who);
    if (next < place) found.push(by);
    place = Math.min(place, next);
  }
  return found;
}

function moveUp(scene: GrimScene, who: number, steps: readonly number[]): void {
  const { order, turn } = scene.fight.clock;
  const count = order.find((slot) => slot.who === who)?.count ?? 0;
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
