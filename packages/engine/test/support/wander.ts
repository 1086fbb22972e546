import { Generator } from '../../src/chance/generator.ts';
import { type Act, writeCommand } from '../../src/kernel/commands/command.ts';
import { legalActsOf } from '../../src/kernel/commands/offers.ts';
import { answer, type Outcome, type Play, run } from '../../src/kernel/play/play.ts';
import { openWorld, type World } from '../../src/kernel/scene/world.ts';
import type { Input } from '../../src/kernel/state/fight.ts';
import type { Game } from '../../src/kernel/state/game.ts';
import type { Need } from '../../src/kernel/state/question.ts';

/**
 * Random legal play: all plays on the way, the given one first. Attacks are taken more often than the rest, so that
 * fights get somewhere.
 */
export function wander<G extends Game>(start: Play<G>, seed: number, length: number): readonly Play<G>[] {
  const generator = Generator.seeded(seed);
  const plays = [start];
  for (let play = start; plays.length <= length && play.fight.over === null; plays.push(play)) {
    const outcome = randomStep(play, generator);
    if (outcome === null) break;
    if (!outcome.ok) throw new Error(`refused: ${outcome.refusals.map(({ text }) => text).join('; ')}`);
    play = outcome.play;
  }
  return plays;
}

function randomStep<G extends Game>(play: Play<G>, generator: Generator): Outcome<G> | null {
  const { pending } = play.fight;
  if (pending !== null) return answer(play, randomAnswer(pending.need, generator));
  const world = openWorld(play.fight, play.rules);
  const waiting = play.rules.clock.waiting(world);
  if (waiting.length === 0) return null;
  const act = randomAct(world, pick(waiting, generator), generator);
  return act === null ? null : run(play, writeCommand(world, act));
}

/** What falls, or one of the choices. */
export function randomAnswer(need: Need, generator: Generator): Input {
  return need.kind === 'dice' ? generator.face(need.sides) : pick(need.question.choices, generator).id;
}

/** Something that the combatant may do; null where it may do nothing. Attacks come up more often than the rest. */
export function randomAct<G extends Game>(world: World<G>, who: number, generator: Generator): Act<G> | null {
  const attacks = world.rules.actions.filter(({ role }) => role === 'attack');
  const hand = generator.face(2) === 1 ? [...attacks, ...world.rules.actions] : [...world.rules.actions];
  while (hand.length > 0) {
    const [action] = hand.splice(generator.face(hand.length) - 1, 1);
    const legal = action === undefined ? [] : [...legalActsOf(world, who, action)];
    if (legal.length > 0) return pick(legal, generator);
  }
  return null;
}

/** Most sides of a die that a generator throws. */
const MOST_SIDES = 1024;

/** One of the things, which may be more than a die has sides: who runs over open ground can get to thousands of squares. */
export function pick<T>(things: readonly T[], generator: Generator): T {
  if (things.length <= MOST_SIDES) return things[generator.face(things.length) - 1] as T;
  const at = (generator.face(MOST_SIDES) - 1) * MOST_SIDES + generator.face(MOST_SIDES) - 1;
  return things[at % things.length] as T;
}

/** The first of the things, so many at most. */
export function few<T>(things: Iterable<T>, most: number): T[] {
  const found: T[] = [];
  for (const thing of things) {
    found.push(thing);
    if (found.length === most) break;
  }
  return found;
}

/** So many of the things by chance, some of them more than once; all where there are no more. */
export function sampled<T>(things: readonly T[], seed: number, most: number): readonly T[] {
  const generator = Generator.seeded(seed);
  if (things.length <= most) return things;
  return Array.from({ length: most }, () => pick(things, generator));
}
