import {
  type Command,
  chanceOfRisk,
  degrees,
  fractionToNumber,
  NOBODY,
  type Pose,
  type Risk,
  type RouteStep,
  readTold,
  type World,
} from '@fray/engine';
import type { ShownPose, ShownRisk, ShownRoute, ShownStep } from './messages.ts';

/** The ways of those who carry others. */

/** The route of a command as far as it goes, with the chances of all that it risks. */
export function routeOf(world: World, command: Command): ShownRoute | null {
  const action = world.rules.actions.find(({ id }) => id === command.do);
  const who = world.fight.combatants.find(({ id }) => id === command.by)?.index ?? NOBODY;
  if (action?.screen?.route === undefined || who === NOBODY) return null;
  const route = action.screen.route(world, readTold(world, command, who, action));
  if (route === null) return null;
  return {
    ...route,
    said: command.text ?? '',
    start: shownPose(world, route.start),
    steps: route.steps.map((step) => shownStep(world, step)),
    next: route.next.map((step) => ({ ...shownStep(world, step), against: step.against })),
  };
}

function shownStep(world: World, { word, text, poses, cost, risks, isCount }: RouteStep): ShownStep {
  return {
    word,
    text,
    cost,
    isCount,
    poses: poses.map((pose) => shownPose(world, pose)),
    risks: risks.map((risk) => shownRisk(world, risk)),
  };
}

function shownRisk(world: World, risk: Risk): ShownRisk {
  const chance = chanceOfRisk(world, risk);
  return { text: risk.text, difficulty: risk.difficulty, chance: chance === null ? null : fractionToNumber(chance) };
}

function shownPose(world: World, { x, y, facing, spaces }: Pose): ShownPose {
  return { at: [x, y], facing: degrees(world, facing), spaces: spaces.map((space) => [space.x, space.y]) };
}
