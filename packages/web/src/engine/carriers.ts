import {
  type Carrier,
  type Combatant,
  type Command,
  chanceOfRisk,
  fractionToNumber,
  gridOf,
  NOBODY,
  type Pose,
  type Risk,
  type RouteStep,
  readTold,
  type World,
} from '@fray/engine';
import type { Body, ShownCarrier, ShownPose, ShownRisk, ShownRoute, ShownStep } from './messages.ts';
import { pointsOf } from './told.ts';

/** Who fills several squares, points somewhere, carries others or is carried; and the ways that they go. */

type Shape = Pick<Body, 'spaces' | 'facing' | 'carrier' | 'aboard'>;

/** What a combatant fills, where it points, who sits in it and in whom it sits. */
export function shapeOf(world: World, combatant: Combatant): Shape {
  const { index } = combatant;
  const { sights } = world.rules.screen;
  const facing = sights?.facing?.(world, index) ?? null;
  const carrier = sights?.carrier?.(world, index) ?? null;
  const spaces = spacesOf(world, index);
  return {
    spaces,
    facing: facing === null ? null : degrees(world, facing),
    carrier:
      carrier === null
        ? null
        : { ...carrier, points: pointsOf(carrier, combatant), seats: seatsOf(world, carrier.seats) },
    aboard: spaces.length === 0 ? aboardOf(world, index) : null,
  };
}

/** The places that a combatant fills, counted from its own. */
export function spacesOf(world: World, who: number): readonly (readonly [number, number])[] {
  const { sights } = world.rules.screen;
  const spaces = sights?.spaces?.(world, who) ?? null;
  const all = spaces ?? gridOf(world.fight.map).spaces({ x: 0, y: 0, side: sights?.side(world, who) ?? 1 });
  return all.map(({ x, y }) => [x, y]);
}

function degrees({ fight }: World, facing: number): number {
  const { compass } = gridOf(fight.map);
  return ((facing - compass.indexOf('north')) * 360) / compass.length;
}

function seatsOf({ fight }: World, seats: Carrier['seats']): ShownCarrier['seats'] {
  return seats.map(({ text, choice, who }) => ({ text, choice, who: fight.combatants[who]?.id ?? null }));
}

function aboardOf(world: World, who: number): Body['aboard'] {
  const { fight, rules } = world;
  for (const { index: of } of fight.combatants) {
    const seat = rules.screen.sights?.carrier?.(world, of)?.seats.find((each) => each.who === who);
    if (seat !== undefined) return { of, across: seat.across, along: seat.along };
  }
  return null;
}

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
