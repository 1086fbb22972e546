import { writeCommand } from '../kernel/commands/command.ts';
import { answerAll, type Play, run } from '../kernel/play/play.ts';
import { openWorld, type World } from '../kernel/scene/world.ts';
import type { Command } from '../kernel/state/command.ts';
import type { Game } from '../kernel/state/game.ts';
import type { Policy } from './policy.ts';
import { hasReserve, reserveCommand } from './reserve.ts';

/** Why a fight was left: it ended, it took too many steps, it waits for dice that a person types, or nobody could do anything. */
export type PlayedOut = 'over' | 'limit' | 'dice' | 'stuck';

/**
 * Lets the policy play all sides, recorded, until the fight is over. Who is still to come comes in when of those who are
 * there no more than one side stands.
 *
 * @param limit the most commands to give, so that a fight which nobody can win ends all the same
 */
export function playOut<G extends Game>(
  play: Play<G>,
  policy: Policy<G>,
  limit: number = 2000,
): { readonly play: Play<G>; readonly why: PlayedOut } {
  let now = answerAll(play, policy.answer);
  for (let step = 0; step < limit; step++) {
    if (now.fight.over !== null) return { play: now, why: 'over' };
    if (now.fight.pending !== null) return { play: now, why: 'dice' };
    const world = openWorld(now.fight, now.rules);
    const command = (hasReserve(world) ? reserveCommand(world) : null) ?? commandBy(policy, world);
    if (command === null) return { play: now, why: 'stuck' };
    const outcome = run(now, command);
    if (!outcome.ok)
      throw new Error(`${policy.name} chose what is refused: ${outcome.refusals.map(({ text }) => text).join('; ')}`);
    now = answerAll(outcome.play, policy.answer);
  }
  return { play: now, why: 'limit' };
}

function commandBy<G extends Game>(policy: Policy<G>, world: World<G>): Command | null {
  const who = world.rules.clock.waiting(world)[0];
  const act = who === undefined ? null : policy.choose(world, who);
  return act === null ? null : writeCommand(world, act);
}
