import type { Fraction } from '../chance/fraction.ts';
import type { Odds } from '../chance/odds.ts';
import { isRefused, readCommand, refusals } from '../kernel/commands/command.ts';
import { calledBy, checkActions } from '../kernel/gm/gm-checks.ts';
import { type Refusal, refusal } from '../kernel/ruleset/refusal.ts';
import type { Risk } from '../kernel/ruleset/route.ts';
import type { Ruleset } from '../kernel/ruleset/ruleset.ts';
import { explore } from '../kernel/scene/every/every.ts';
import type { Scene } from '../kernel/scene/scene.ts';
import { firstChoice } from '../kernel/scene/silent.ts';
import { openWorld, type World } from '../kernel/scene/world.ts';
import type { Command } from '../kernel/state/command.ts';
import type { Fight } from '../kernel/state/fight.ts';
import type { Game } from '../kernel/state/game.ts';

const NO_CHECK = refusal('do: success is asked of a check that a game master calls for', '');

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
  if (!checkActions(rules).some(({ id }) => id === command.do)) return [NO_CHECK];
  const read = readCommand(world, command, checkActions(rules));
  if (isRefused(read)) return read;
  const reasons = refusals(world, read);
  if (reasons.length > 0) return reasons;
  const called = calledBy(read);
  return oddsThat(world, (scene) => rules.checks?.roll(scene, called) ?? false);
}

/** The exact chance that it goes well; null where nothing helps. */
export function chanceOfRisk<G extends Game>(world: World<G>, risk: Risk<G>): Fraction | null {
  const { difficulty } = risk;
  return difficulty === null ? null : oddsThat(world, (scene) => risk.comesOff?.(scene) ?? false).chanceOf(true);
}

/** Whether something that is rolled now succeeds. */
function oddsThat<G extends Game>({ fight, rules }: World<G>, succeeds: (scene: Scene<G>) => boolean): Odds<boolean> {
  let came = false;
  const run = (scene: Scene<G>): void => {
    came = succeeds(scene);
  };
  return explore({ fight, rules, run, measure: () => came, answer: firstChoice, budget: BUDGET }).odds;
}
