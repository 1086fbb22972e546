import { joined, type Refusal } from '../../../kernel/rule.ts';
import { refuseAttack } from '../../d20/attack/attacks.ts';
import type { Attack } from '../../d20/game.ts';
import type { V22World } from '../game.ts';
import type { Joint } from './attack-word.ts';
import { choicesInJoint, refuseInJoint } from './attack-words.ts';

/** The sets of words that may be told with an attack of these parts: those that go with the first and with all others. */
export function choicesOfParts(
  world: V22World,
  parts: readonly Attack[],
  joint: Joint,
): readonly (readonly string[])[] {
  const [first] = parts;
  if (first === undefined) return [];
  return choicesInJoint(world, first, joint).filter((choices) =>
    parts.every((each) => refuseAttack(world, { ...each, choices }, true).length === 0),
  );
}

/** The reasons against any of the parts, with what is told with it, each reason once. */
export function refuseParts(world: V22World, parts: readonly Attack[], joint: Joint): readonly Refusal[] {
  const found = parts.flatMap((each) => joined(refuseAttack(world, each), refuseInJoint(world, each, joint)));
  return found.filter(({ text }, at) => found.findIndex((other) => other.text === text) === at);
}
