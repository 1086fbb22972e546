import type { Odds } from '../chance/odds.ts';
import { isRefused, readCommand, refusals } from '../kernel/commands/command.ts';
import { calledBy, checkActions } from '../kernel/gm/gm-checks.ts';
import type { Refusal } from '../kernel/ruleset/refusal.ts';
import type { Ruleset } from '../kernel/ruleset/ruleset.ts';
import { explore } from '../kernel/scene/every.ts';
import type { Scene } from '../kernel/scene/scene.ts';
import { firstChoice } from '../kernel/scene/silent.ts';
import { openWorld } from '../kernel/scene/world.ts';
import type { Command } from '../kernel/state/command.ts';
import type { Fight } from '../kernel/state/fight.ts';
import type { Game } from '../kernel/state/game.ts';

/** A check has a few dice: no more branches than this. */
const BUDGET = 60_000;

/**
 * The exact odds of a check that a game master would call for: whether it succeeds.
 *
 * @returns the odds, or the reasons why it cannot be called for
 */
export function oddsOfCheck<G extends Game>(
  fight: Fight<G>,
  rules: Ruleset<G>,
  command: Command,
): Odds<boolean> | readonly Refusal[] {
  const world = openWorld(fight, rules);
  const read = readCommand(world, command, checkActions(rules));
  if (isRefused(read)) return read;
  const reasons = refusals(world, read);
  if (reasons.length > 0) return reasons;
  const called = calledBy(read);
  let succeeds = false;
  const run = (scene: Scene<G>): void => {
    succeeds = rules.checks?.roll(scene, called) ?? false;
  };
  return explore({ fight, rules, run, measure: () => succeeds, answer: firstChoice, budget: BUDGET }).odds;
}
