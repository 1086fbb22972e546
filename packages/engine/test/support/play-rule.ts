import { describeNeed } from '../../src/kernel/play/play.ts';
import type { Ruleset } from '../../src/kernel/ruleset/ruleset.ts';
import { LiveScene } from '../../src/kernel/scene/live.ts';
import { type Scene, Suspend } from '../../src/kernel/scene/scene.ts';
import type { FightEvent } from '../../src/kernel/state/event.ts';
import { copyFight, type Fight, type Input } from '../../src/kernel/state/fight.ts';
import type { Game } from '../../src/kernel/state/game.ts';

/** What came of a rule played with listed dice and answers. */
export interface Played<G extends Game, T> {
  readonly value: T;
  readonly fight: Fight<G>;
  readonly events: readonly FightEvent[];
}

/**
 * Plays one rule on a copy of the fight. Dice (numbers) and answers (strings) are used in the order given; one that is
 * missing, left over or does not fit is an error that names the roll or the question.
 */
export function playRule<G extends Game, T>(
  rules: Ruleset<G>,
  fight: Fight<G>,
  inputs: readonly Input[],
  rule: (scene: Scene<G>) => T,
): Played<G, T> {
  const scene = new LiveScene(copyFight(fight), rules, inputs, { script: [], typed: true, generator: null });
  try {
    const value = rule(scene);
    if (scene.unused() > 0) throw new Error(`${scene.unused()} of the inputs [${inputs.join(', ')}] were not used`);
    return { value, fight: scene.fight, events: scene.events };
  } catch (signal) {
    if (signal instanceof Suspend)
      throw new Error(`an input is missing after [${inputs.join(', ')}]: ${describeNeed(signal.need)}`);
    throw signal;
  }
}
