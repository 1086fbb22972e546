import { type Cause, fighterAt, NOBODY, type Refusal, refusal } from '../../../kernel/rule.ts';
import type { NextStep, Pose, Risk, Route, RouteStep } from '../../../kernel/ruleset/route.ts';
import { hasEffect } from '../../d20/conditions/effects.ts';
import type { ModernAct, ModernGame, ModernWorld } from '../game.ts';
import { wheelOf } from '../vehicles/aboard.ts';
import { checkOf, drives } from '../vehicles/checks.ts';
import { canStunt, put } from '../vehicles/driving.ts';
import { AVOID, areaDc } from '../vehicles/hazards.ts';
import { onTheWay } from '../vehicles/meeting.ts';
import { objectDc } from '../vehicles/object-dc.ts';
import {
  ahead,
  type Course,
  firstCourse,
  follow,
  isRefused,
  type Limits,
  mostSquares,
  refuseEnd,
} from '../vehicles/route/course.ts';
import { limitsFor } from '../vehicles/route/declaring.ts';
import { isFault, isStunt, parseRoute, type Step, wordsOf } from '../vehicles/route/route.ts';
import { stepText } from '../vehicles/route/route-text.ts';
import { rangeOf, SPEEDS, speedName, speedWord } from '../vehicles/speeds.ts';
import { DISABLED_VEHICLE, speedOf, vehicleAt } from '../vehicles/state.ts';
import { difficultyOf, stuntWhy } from '../vehicles/stunts.ts';
import { spacesAt } from './carriers.ts';

/** A route as somebody puts it together: who drives what, and the act that is refused or not. */
interface Draft {
  readonly world: ModernWorld;
  readonly act: ModernAct;
  readonly vehicle: number;
  readonly limits: Limits;
}

/** The route that a driver's act says so far, with the words that could follow (MOD-VDRIVE-01, MOD-VSPEED-02). */
export function routeOf(world: ModernWorld, act: ModernAct): Route<ModernGame> | null {
  const vehicle = wheelOf(fighterAt(world, act.who));
  if (vehicle === NOBODY) return null;
  // How many stunts there is time for is said by the refusals of the act.
  const limits = limitsFor(world, vehicle, Number.MAX_SAFE_INTEGER);
  const draft: Draft = { world, act, vehicle, limits };
  const words = wordsOf(act.text);
  const { at, why, steps, course } = followed(draft, words);
  const speed = course.speed;
  return {
    start: poseOf(draft, beginning(draft, 0)),
    steps,
    spent: course.spent,
    least: rangeOf(world.options, speed).least,
    most: mostSquares(limits, speed),
    fault: at === null || why === null ? null : { at, word: words[at] ?? '', why },
    next: at === null ? nextSteps(draft, words, course) : [],
  };
}

/** How much of a route can be gone. */
interface Followed {
  /** The place of the first word that is not possible, and what speaks against it; null where all are. */
  readonly at: number | null;
  readonly why: Refusal | null;
  /** The parts before it, and the course that they come to. */
  readonly steps: readonly RouteStep<ModernGame>[];
  readonly course: Course;
}

function followed(draft: Draft, words: readonly string[]): Followed {
  const steps: RouteStep<ModernGame>[] = [];
  let course = beginning(draft, 0);
  for (const [at, word] of words.entries()) {
    const before = words.slice(0, at + 1);
    const after = courseAfter(draft, before, course);
    const why = reasonAgainst(draft, before, after);
    if (after === null || why !== null) return { at, why, steps, course };
    steps.push(at === 0 ? speedStep(draft, word, after.speed) : stepOn(draft, word, lastStep(before), course, after));
    course = after;
  }
  return { at: null, why: null, steps, course };
}

/** The last part of a route in words that is not its speed. */
function lastStep(words: readonly string[]): Step | null {
  const route = parseRoute(words.join(' '));
  return isFault(route) ? null : (route.steps.at(-1) ?? null);
}

/** The course after the last of the words; null where it says nothing that can be done. */
function courseAfter(draft: Draft, words: readonly string[], course: Course): Course | null {
  const route = parseRoute(words.join(' '));
  if (isFault(route)) return null;
  const step = route.steps.at(-1);
  if (step === undefined) return beginning(draft, route.speed);
  const next = follow(course, step, draft.limits);
  return isRefused(next) ? null : next;
}

/** What speaks against the route with that word last: the reasons of the act, but for squares that are still to come. @param after the course with that word */
function reasonAgainst({ act, world, limits }: Draft, words: readonly string[], after: Course | null): Refusal | null {
  const [first] = act.action.refuseAct(world, { ...act, text: words.join(' ') });
  if (first === undefined) return null;
  const unfinished = after === null ? null : refuseEnd(after, limits);
  return unfinished !== null && unfinished.text === first.text ? null : first;
}

/** Where the drive begins, at a declared speed. */
function beginning({ world, vehicle }: Draft, speed: number): Course {
  return firstCourse(vehicleAt(world, vehicle), speed);
}

function poseOf({ limits }: Draft, { x, y, facing }: Course): Pose {
  return { x, y, facing, spaces: spacesAt({ x, y, facing }, limits.vehicle) };
}

function speedStep({ world }: Draft, word: string, speed: number): RouteStep<ModernGame> {
  const { least, most, turn } = rangeOf(world.options, speed);
  const squares = most > 1000 ? `${least} squares or more` : `${least} to ${most} squares`;
  const text = speed === 0 ? speedName(speed) : `${speedName(speed)}: ${squares}, turns after ${turn}`;
  return { word, text, poses: [], cost: 0, risks: [], isCount: false };
}

function stepOn(draft: Draft, word: string, step: Step | null, from: Course, to: Course): RouteStep<ModernGame> {
  const courses = step?.kind === 'ahead' ? along(draft, from, step.squares) : [to];
  const isMoved = to.x !== from.x || to.y !== from.y || to.facing !== from.facing;
  return {
    word,
    text: step === null ? word : stepText(step),
    poses: isMoved ? courses.map((course) => poseOf(draft, course)) : [],
    cost: to.spent - from.spent,
    risks: [...stuntRisk(draft, step, from), ...wayRisks(draft, from, wayOf(draft, step, from, to))],
    isCount: step?.kind === 'ahead',
  };
}

/** The courses on which it meets what is in the way: over a gap, where it lands. */
function wayOf(draft: Draft, step: Step | null, from: Course, to: Course): readonly Course[] {
  switch (step?.kind) {
    case 'ahead':
      return along(draft, from, step.squares);
    case 'brake':
      return along(draft, { ...from, speed: to.speed }, to.spent - from.spent);
    case 'turn':
    case 'slip':
    case 'bootleg':
    case 'jump':
    case 'off':
      return [to];
    default:
      return [];
  }
}

function along({ limits }: Draft, from: Course, squares: number): readonly Course[] {
  const found: Course[] = [];
  for (let next = ahead(from, limits); next !== null && found.length < squares; next = ahead(next, limits))
    found.push(next);
  return found;
}

/** The check of a stunt, with the vehicle at the place, the speed and in the direction that it has by then. */
function stuntRisk(draft: Draft, step: Step | null, from: Course): readonly Risk<ModernGame>[] {
  if (step === null || !isStunt(step)) return [];
  const { world, act, vehicle } = draft;
  if (step.kind === 'sideswipe' && world.fighters[act.target] === undefined) return [];
  const why = stuntWhy(step);
  const difficulty = difficultyOf(world, { vehicle, target: act.target }, step, from.speed);
  return [checked(draft, from, { text: why.text, difficulty, why, check: checkOf(step) })];
}

interface Checked {
  readonly text: string;
  readonly difficulty: number;
  readonly why: Cause;
  readonly check?: typeof drives;
}

function checked(draft: Draft, from: Course, { text, difficulty, why, check = drives }: Checked): Risk<ModernGame> {
  const { act, vehicle } = draft;
  return {
    text,
    difficulty,
    comesOff: (scene) => {
      put(scene, vehicle, beginning(draft, from.speed), from);
      return check(scene, act.who, vehicle, difficulty, why);
    },
  };
}

/** What is met on the way, as far as its driver knows (MOD-VHAZ-01 to MOD-VHAZ-04, MOD-VCOLL-01). */
function wayRisks(draft: Draft, from: Course, courses: readonly Course[]): readonly Risk<ModernGame>[] {
  const { world, vehicle } = draft;
  const found = new Map<string, Risk<ModernGame>>();
  let before = from;
  for (const course of courses) {
    const { met, solid, areas } = onTheWay(world, vehicle, before, course);
    const risks = [
      ...(solid ? [{ text: 'strikes something solid', difficulty: null }] : []),
      ...met.flatMap((other) => meeting(draft, before, other)),
      ...areas.flatMap(({ kind }) => lyingThere(draft, before, kind)),
    ];
    for (const risk of risks) if (!found.has(risk.text)) found.set(risk.text, risk);
    before = course;
  }
  return [...found.values()];
}

function meeting(draft: Draft, from: Course, other: number): readonly Risk<ModernGame>[] {
  const { world } = draft;
  const { profile, state } = fighterAt(world, other);
  if (profile.object === null || profile.vehicle !== null)
    return world.options.vehicleScale === 'chase' ? [] : [{ text: `strikes ${state.name}`, difficulty: null }];
  const difficulty = objectDc(world, other);
  if (difficulty === 'none') return [];
  if (difficulty === 'structure') return [{ text: `strikes ${state.name}`, difficulty: null }];
  return avoiding(draft, from, state.name, difficulty);
}

/** What lies over the ground and is no hazard to vehicles goes untold. */
function lyingThere(draft: Draft, from: Course, kind: string): readonly Risk<ModernGame>[] {
  const difficulty = areaDc(kind);
  if (difficulty !== null) return avoiding(draft, from, kind, difficulty);
  return kind === 'spike strip' ? [{ text: `goes over the ${kind}`, difficulty: null }] : [];
}

function avoiding(draft: Draft, from: Course, what: string, difficulty: number): readonly Risk<ModernGame>[] {
  const { world, act, vehicle } = draft;
  if (!canStunt(world, { driver: act.who, vehicle, course: from })) {
    const isBroken = hasEffect(fighterAt(world, vehicle).state, DISABLED_VEHICLE);
    return [{ text: isBroken ? `out of order, cannot avoid ${what}` : `no time to avoid ${what}`, difficulty: null }];
  }
  return [checked(draft, from, { text: `avoiding ${what}`, difficulty, why: AVOID })];
}

const TURNS = [
  'left',
  'right',
  'hard-turn-left',
  'hard-turn-right',
  'slip-left',
  'slip-right',
  'bootleg-left-90',
  'bootleg-right-90',
  'bootleg-left-180',
  'bootleg-right-180',
  'dash',
  'hard-brake-1',
  'hard-brake-2',
  'off',
];

/** The words that could follow, each with what it would cost and risk, or with what speaks against it. */
function nextSteps(draft: Draft, words: readonly string[], course: Course): readonly NextStep<ModernGame>[] {
  if (words.length === 0) return speedsFrom(draft).map((word) => next(draft, words, course, word));
  if (course.ended || course.speed === 0) return [];
  const aimed = draft.act.target === NOBODY ? [] : ['sideswipe', ...(isChase(draft) ? ['ram'] : [])];
  const squares = Math.max(1, squaresLeft(draft, words, course));
  return [`${squares}`, ...TURNS, ...aimed].map((word) => next(draft, words, course, word));
}

/** The speeds, that of now first, then those next to it, the faster one first; whoever stands still sets out. */
function speedsFrom({ world, vehicle }: Draft): readonly string[] {
  const now = speedOf(vehicleAt(world, vehicle)) || 1;
  const far = (speed: number): number => Math.abs(speed - now) - (speed > now ? 0.5 : 0);
  const speeds = [...SPEEDS.keys(), -1].toSorted((a, b) => far(a) - far(b));
  return speeds.map(speedWord);
}

function isChase({ world }: Draft): boolean {
  return world.options.vehicleScale === 'chase';
}

/** How many squares straight on the round and the map have room for. */
function squaresLeft(draft: Draft, words: readonly string[], course: Course): number {
  const ways = along(draft, course, MOST_AHEAD);
  let squares = ways.length;
  while (squares > 0 && reasonAgainst(draft, [...words, `${squares}`], ways[squares - 1] ?? null) !== null) squares--;
  return squares;
}

/** A longer stretch is told in several. */
const MOST_AHEAD = 60;
const CANNOT = refusal('that cannot be done there', 'MOD-VDRIVE-01');

function next(draft: Draft, words: readonly string[], course: Course, word: string): NextStep<ModernGame> {
  const all = [...words, word];
  const after = courseAfter(draft, all, course);
  const against = reasonAgainst(draft, all, after);
  if (words.length === 0) return { ...speedStep(draft, word, after?.speed ?? 0), against };
  const step = lastStep(all);
  if (after !== null && against === null) return { ...stepOn(draft, word, step, course, after), against };
  return {
    word,
    text: step === null ? word : stepText(step),
    poses: [],
    cost: 0,
    risks: [],
    isCount: step?.kind === 'ahead',
    against: against === null ? CANNOT : withoutPlace(against),
  };
}

/** A reason without the word of the route that it is about, where that stands beside it. */
function withoutPlace({ text, rule }: Refusal): Refusal {
  return text.startsWith("at '") ? refusal(text.slice(text.indexOf(': ') + 2), rule) : { text, rule };
}
