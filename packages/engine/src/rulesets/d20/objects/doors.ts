import { type Barrier, barrierGone, barrierNamed, barriersBeside } from '../../../kernel/areas/barriers.ts';
import { doorsToHandle, doorTurned, type Handling, hasNoDoors, refuseDoor } from '../../../kernel/areas/doors.ts';
import { because, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { needs } from '../../../kernel/ruleset/args.ts';
import { causeOf } from '../actions/args.ts';
import type { SharedAction } from '../actions/borrow.ts';
import { paidShared } from '../actions/paid.ts';
import { cited } from '../citations.ts';
import type { D20Act, D20Scene, D20World } from '../game.ts';
import { attackBarrier, strikeBarrier } from './strike-barrier.ts';

const texts = cited((rule) => ({
  NO_DOORS: [refusal('the map has no door or window on an edge', rule.handlingThings)],
  NOTHING_TO_BREAK: [refusal('nothing that force could break is called so beside {who}', rule.breaking)],
  FORCE: because('Strength check to break it', rule.breaking),
  BROKEN: because('broken by force', rule.breaking),
}));

function lacksDoors(world: D20World): readonly Refusal[] {
  return hasNoDoors(world) ? texts(world).NO_DOORS : NONE;
}

/** Why the door or window told cannot be handled so. */
export function refuseHandling(world: D20World, { who, choice }: D20Act, handling: Handling): readonly Refusal[] {
  return refuseDoor(world, who, choice, { handling, rule: world.slots.citations.handlingThings });
}

/** Opens or closes the door or window told. */
export function handle(scene: D20Scene, act: D20Act, handling: Handling): void {
  for (const event of doorTurned(scene, act.who, act.choice, { handling, why: causeOf(act) })) scene.emit(event);
}

/** Opening a door is a move action that gives no opening (MOD-ACT-10, V22-ACT-17); so is closing one, by ruling. */
function doorAction(id: string, name: string, handling: Handling): SharedAction {
  return paidShared({
    id,
    name,
    role: 'other',
    rules: ['handlingThings'],
    cost: 'move',
    lacks: lacksDoors,
    args: [needs('choice', 'which door or window', (world, { who }) => doorsToHandle(world, who, handling))],
    refuseAct: (world, act) => refuseHandling(world, act, handling),
    does: (scene, act) => handle(scene, act, handling),
    screen: { handles: true },
    ...(handling === 'open' ? { tactics: { opens: 'by hand' } } : {}),
  });
}

const openDoor: SharedAction = doorAction('open-door', 'Open a door', 'open');
export const closeDoor: SharedAction = doorAction('close-door', 'Close a door', 'close');

/** Breaks a door, window or wall by sudden force: a Strength check against its difficulty, as an attack action (MOD-OBJ-17, V22-BRK-01). */
export const breakDoor: SharedAction = paidShared({
  id: 'break-door',
  name: 'Break a door down',
  role: 'other',
  rules: ['breaking', 'breakingWhatIsDamaged'],
  cost: 'standard',
  lacks: (world) => (world.fight.map === null ? texts(world).NO_DOORS : NONE),
  args: [needs('choice', 'what', (world, { who }) => besideToForce(world, who).map(({ name }) => name))],
  refuseAct: (world, { who, choice }) =>
    namedToForce(world, who, choice) === undefined ? texts(world).NOTHING_TO_BREAK : NONE,
  does: (scene, { who, choice }) => {
    const barrier = namedToForce(scene, who, choice);
    const { FORCE, BROKEN } = texts(scene);
    if (barrier === undefined || scene.slots.breaking?.force(scene, who, breakDc(scene, barrier), FORCE) !== true)
      return;
    for (const event of barrierGone(scene, who, barrier, BROKEN)) scene.emit(event);
  },
  tactics: { opens: 'by force', worthwhile: mayBreak },
});

/** The most that a check's dice show. */
const HIGHEST = 20;

/** Whether the dice could do it. */
function mayBreak(world: D20World, { who, choice }: D20Act): boolean {
  const barrier = namedToForce(world, who, choice);
  const strength = world.slots.breaking?.strength(world, who);
  return barrier !== undefined && strength !== undefined && breakDc(world, barrier) <= HIGHEST + strength;
}

function besideToForce(world: D20World, who: number): readonly Barrier[] {
  return barriersBeside(world, who).filter(({ terrain }) => terrain.breakDc !== undefined);
}

/** What is called so, whichever of its spaces is named first. */
function namedToForce(world: D20World, who: number, choice: string): Barrier | undefined {
  const name = barrierNamed(world, choice)?.name;
  return besideToForce(world, who).find((each) => each.name === name);
}

/** 2 lower once half of what it stands is gone (MOD-OBJ-18, V22-BRK-02). */
function breakDc(world: D20World, barrier: Barrier): number {
  const { breakDc: dc = 0 } = barrier.terrain;
  return world.slots.breaking?.isWeakened(world, barrier) === true ? dc - WEAKENED : dc;
}

const WEAKENED = 2;

export const DOORS: readonly SharedAction[] = [openDoor, closeDoor, breakDoor, attackBarrier, strikeBarrier];
