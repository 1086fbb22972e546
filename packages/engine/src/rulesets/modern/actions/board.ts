import { because, type Effect, fighterAt, NOBODY, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { needs } from '../../../kernel/ruleset/args.ts';
import type { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { isPlace, terrainAt } from '../../../space/grid/battle-map.ts';
import { isInTheWay } from '../../../space/grid/floor.ts';
import { DIRECTIONS, printSquare, type Square, sameSquare } from '../../../space/grid/square.ts';
import { areBeside } from '../../../space/sight/beside.ts';
import { paid } from '../../d20/actions/paid.ts';
import { hasEffect, RUINED } from '../../d20/conditions/effects.ts';
import { areEnemies, footprintOf } from '../../d20/movement/field.ts';
import { spend } from '../../d20/time/budget.ts';
import type { ModernAct, ModernAction, ModernFighter, ModernGame, ModernScene, ModernWorld } from '../game.ts';
import {
  COPILOT,
  DRIVER,
  driverOf,
  isFree,
  occupantsOf,
  PASSENGER,
  SEATS,
  seatOf,
  vehicleOf,
  wheelOf,
} from '../vehicles/aboard.ts';
import { COPILOTED, drives } from '../vehicles/checks.ts';
import { squaresOf } from '../vehicles/meeting.ts';
import { leaveControls, takeControls } from '../vehicles/mounts.ts';
import {
  DISABLED_VEHICLE,
  GETTING_AWAY,
  isVehicle,
  mark,
  RUNNING_ENGINE,
  speedOf,
  vehicleAt,
} from '../vehicles/state.ts';

const NO_VEHICLE = refusal('that is no vehicle', 'MOD-VENTER-01');
const ABOARD = refusal('{who} sits in a vehicle', 'MOD-VENTER-01');
const NOT_ABOARD: readonly Refusal[] = [refusal('{who} sits in no vehicle', 'MOD-VENTER-01')];
const NOT_BESIDE = refusal('{who} does not stand beside the vehicle', 'MOD-VENTER-01');
const UNDER_WAY = refusal('the vehicle is under way', 'MOD-VENTER-01');
const WRECK = refusal('the vehicle is destroyed', 'MOD-VDMG-05');
const TAKEN = refusal('choice: no such place is free', 'MOD-VROLE-02');
const NO_TIME = refusal('choice: who sits there has no move action left to trade places', 'MOD-VACT-03');
const NO_WHEEL: readonly Refusal[] = [refusal('{who} is not at the wheel', 'MOD-VENTER-01')];
const RUNS: readonly Refusal[] = [refusal('the engine runs', 'MOD-VENTER-01')];
const DEAD_ENGINE: readonly Refusal[] = [refusal('the vehicle is out of order', 'MOD-VDMG-02')];
const NO_COPILOT: readonly Refusal[] = [refusal('{who} does not sit beside a driver', 'MOD-VROLE-03')];
const NO_ROOM = refusal('to: expected a free square beside the vehicle', 'MOD-VENTER-01');

const GETS_IN = because('', 'MOD-VENTER-01');
const BESIDE = because('', 'MOD-VENTER-01');
const GETS_OUT = because('gets out', 'MOD-VENTER-01');
const STARTED = because('', 'MOD-VENTER-01');
const CHANGES = because('changes places', 'MOD-VACT-03');
const LOOKS_OUT = because('helping the driver', 'MOD-VROLE-03');
const AID_DC = 10;

const kindOf = (choice: string): EffectKind | undefined => SEATS.find(({ name }) => name === choice);

const seatArg: ModernAction['args'][number] = needs('choice', 'the place', () => SEATS.map(({ name }) => name));

/** The places that are free in a vehicle; all where it is not said yet in which one. */
function freeSeats(world: ModernWorld, target: number): readonly string[] {
  const vehicle = world.fighters[target];
  const free = isVehicle(vehicle) ? SEATS.filter((kind) => isFree(world, vehicle, kind, '')) : SEATS;
  return free.map(({ name }) => name);
}

/** Gets into a vehicle that stands still: a move action (MOD-VENTER-01). */
export const enterVehicle: ModernAction = paid<ModernGame>({
  id: 'enter-vehicle',
  name: 'Get into a vehicle',
  role: 'other',
  rules: ['MOD-VENTER-01', 'MOD-VROLE-02', 'MOD-VROLE-05'],
  cost: 'move',
  tactics: { idle: (world, who) => !wantsAboard(world, who), plan: planToBoard },
  args: [
    needs('target', 'the vehicle', (world) => world.fighters.filter(isVehicle).map(({ index }) => index)),
    { ...seatArg, candidates: (world, { target }) => freeSeats(world, target) },
  ],
  refuseAct: (world, act) => {
    const vehicle = world.fighters[act.target];
    if (!isVehicle(vehicle)) return [NO_VEHICLE];
    const found: Refusal[] = [];
    if (seatOf(fighterAt(world, act.who)) !== undefined) found.push(ABOARD);
    if (!standsBeside(world, act.who, act.target)) found.push(NOT_BESIDE);
    if (speedOf(vehicle) !== 0) found.push(UNDER_WAY);
    if (hasEffect(vehicle.state, RUINED)) found.push(WRECK);
    return [...found, ...refuseSeat(world, act.target, act.choice)];
  },
  does: (scene, { who, target, choice }) => {
    const { x, y } = fighterAt(scene, target).state;
    sitDown(scene, who, target, choice);
    shift(scene, who, { x, y });
  },
});

/** Whether its enemies drive, or it has a vehicle to get away in: nobody does much against the one, or does the other, on foot. */
function wantsAboard(world: ModernWorld, who: number): boolean {
  if (seatOf(fighterAt(world, who)) !== undefined) return false;
  return world.fighters.some((other) => {
    if (!isVehicle(other)) return false;
    if (!areEnemies(world.fight, who, other.index)) return hasEffect(other.state, GETTING_AWAY);
    return driverOf(world, other.index) !== NOBODY && speedOf(other) !== 0;
  });
}

/** The best free place in a vehicle of its side beside it: at the wheel before all others. */
function planToBoard(world: ModernWorld, act: ModernAct): ModernAct | null {
  for (const { name } of [DRIVER, COPILOT, PASSENGER])
    for (const vehicle of world.fighters) {
      if (!isVehicle(vehicle) || areEnemies(world.fight, act.who, vehicle.index)) continue;
      const given = { ...act, target: vehicle.index, choice: name };
      if (enterVehicle.refuseAct(world, given).length === 0) return given;
    }
  return null;
}

/** Gets out beside a vehicle that stands still: a move action. */
export const leaveVehicle: ModernAction = paid<ModernGame>({
  id: 'leave-vehicle',
  name: 'Get out of a vehicle',
  role: 'other',
  nature: ['flees'],
  rules: ['MOD-VENTER-01'],
  cost: 'move',
  lacks: refuseOutside,
  args: [needs('to', 'the square', (world, { who }) => squaresBeside(world, vehicleOf(fighterAt(world, who))))],
  refuseAct: (world, { who, to }) => {
    const vehicle = vehicleOf(fighterAt(world, who));
    const found: Refusal[] = speedOf(fighterAt(world, vehicle)) === 0 ? [] : [UNDER_WAY];
    const free = squaresBeside(world, vehicle);
    return to !== null && free.some((square) => sameSquare(square, to)) ? found : [...found, NO_ROOM];
  },
  does: (scene, { who, to }) => {
    const seat = seatOf(fighterAt(scene, who));
    if (seat === undefined || to === null) return;
    leaveControls(scene, who);
    scene.emit({ kind: 'lose', who, name: seat.name, source: seat.source, why: GETS_OUT });
    shift(scene, who, to);
  },
});

/** Starts the engine: a move action of who sits at the wheel (MOD-VENTER-01). */
export const startEngine: ModernAction = paid<ModernGame>({
  id: 'start-engine',
  name: 'Start the engine',
  role: 'prepare',
  nature: ['flees'],
  tactics: { idle: (world, who) => !DRIVER.on(fighterAt(world, who).state) },
  rules: ['MOD-VENTER-01'],
  cost: 'move',
  lacks: (world, who) => {
    const vehicle = wheelOf(fighterAt(world, who));
    if (vehicle === NOBODY) return NO_WHEEL;
    const car = fighterAt(world, vehicle);
    if (hasEffect(car.state, RUNNING_ENGINE)) return RUNS;
    return hasEffect(car.state, DISABLED_VEHICLE) ? DEAD_ENGINE : NONE;
  },
  does: (scene, act) => mark(scene, vehicleOf(fighterAt(scene, act.who)), RUNNING_ENGINE, STARTED),
});

/**
 * Takes another place in the vehicle: a move action (MOD-VACT-03). From one passenger's place to another it is the
 * equivalent of a 5-foot step, which the places of one kind need not tell. At the wheel or beside it, where there is one
 * place, it trades with who sits there: a move action of that one too, unless it cannot act.
 */
export const changeSeat: ModernAction = paid<ModernGame>({
  id: 'change-seat',
  name: 'Change places in a vehicle',
  role: 'prepare',
  tactics: {
    appeal: 2,
    idle: (world, who) => !needsDriver(world, who),
    worthwhile: (world, { who, choice }) => choice === DRIVER.name && needsDriver(world, who),
  },
  rules: ['MOD-VACT-03'],
  cost: 'move',
  lacks: refuseOutside,
  args: [seatArg],
  refuseAct: (world, { who, choice }) => {
    const seat = seatOf(fighterAt(world, who));
    if (seat === undefined || seat.name === choice) return [TAKEN];
    const other = partner(world, who, seat.source, choice);
    return other === null ? refuseSeat(world, seat.source, choice, seat.name) : refuseTrade(world, who, other);
  },
  does: (scene, { who, choice }) => {
    const seat = seatOf(fighterAt(scene, who));
    if (seat === undefined) return;
    const other = partner(scene, who, seat.source, choice);
    if (other !== null && scene.slots.canAct(scene, other.index)) spend(scene, other.index, 'move');
    getUp(scene, who, seat);
    if (other !== null) getUp(scene, other.index, { name: choice, source: seat.source });
    sitDown(scene, who, seat.source, choice);
    if (other !== null) sitDown(scene, other.index, seat.source, seat.name);
  },
});

/** Who sits at the wheel, or beside it, where somebody wants to sit. */
function partner(world: ModernWorld, who: number, vehicle: number, choice: string): ModernFighter | null {
  const kind = choice === DRIVER.name ? DRIVER : COPILOT;
  if (choice !== kind.name) return null;
  return occupantsOf(world, vehicle).find(({ index, state }) => index !== who && kind.on(state)) ?? null;
}

function refuseTrade(world: ModernWorld, who: number, { index, state }: ModernFighter): readonly Refusal[] {
  if (!world.slots.canAct(world, index)) return NONE;
  if (areEnemies(world.fight, who, index)) return [TAKEN];
  return state.counts.move + state.counts.standard > 0 ? NONE : [NO_TIME];
}

/** Whether nobody drives any more who could, and it could take the wheel. */
function needsDriver(world: ModernWorld, who: number): boolean {
  const vehicle = vehicleOf(fighterAt(world, who));
  if (vehicle === NOBODY) return false;
  const driver = driverOf(world, vehicle);
  return driver === NOBODY || !world.slots.canAct(world, driver);
}

function getUp(scene: ModernScene, who: number, { name, source }: Pick<Effect, 'name' | 'source'>): void {
  leaveControls(scene, who);
  scene.emit({ kind: 'lose', who, name, source, why: CHANGES });
}

/** The copilot watches the road for the driver: a Drive check against 10 gives +2 on Drive checks until the end of the driver's next turn (MOD-VROLE-03). */
export const copilot: ModernAction = paid<ModernGame>({
  id: 'copilot',
  name: 'Help the driver',
  role: 'other',
  rules: ['MOD-VROLE-03'],
  cost: 'move',
  lacks: (world, who) => {
    const seat = COPILOT.find(fighterAt(world, who).state);
    return seat === null || driverOf(world, seat.source) === NOBODY ? NO_COPILOT : NONE;
  },
  does: (scene, { who }) => {
    const vehicle = vehicleOf(fighterAt(scene, who));
    if (!drives(scene, who, vehicle, AID_DC, LOOKS_OUT)) return;
    const of = driverOf(scene, vehicle);
    const { round, order, turn } = scene.fight.clock;
    const isPast = order.findIndex((slot) => slot.who === of) <= turn;
    mark(scene, of, COPILOTED, LOOKS_OUT, { at: 'turnEnd', of, round: isPast ? round + 1 : round });
  },
});

function refuseOutside(world: ModernWorld, who: number): readonly Refusal[] {
  return seatOf(fighterAt(world, who)) === undefined ? NOT_ABOARD : NONE;
}

/** @param left the place that is left for it, which is free then */
function refuseSeat(world: ModernWorld, vehicle: number, choice: string, left = ''): readonly Refusal[] {
  const kind = kindOf(choice);
  return kind === undefined || !isFree(world, vehicleAt(world, vehicle), kind, left) ? [TAKEN] : NONE;
}

function sitDown(scene: ModernScene, who: number, vehicle: number, choice: string): void {
  const kind = kindOf(choice) ?? PASSENGER;
  scene.emit({ kind: 'gain', who, effect: kind.by(vehicle, null), why: GETS_IN });
  takeControls(scene, who);
}

function shift(scene: ModernScene, who: number, to: Square): void {
  const { x, y } = fighterAt(scene, who).state;
  const [dx, dy] = [to.x - x, to.y - y];
  if (dx !== 0 || dy !== 0) scene.emit({ kind: 'move', who, dx, dy, feet: 0, why: BESIDE });
}

/** Whether somebody stands beside any square of the vehicle; on the scale of chases, in its square. */
function standsBeside(world: ModernWorld, who: number, vehicle: number): boolean {
  const own = footprintOf(world, who);
  const chase = world.options.vehicleScale === 'chase';
  return squaresOf(world, vehicle).some((square) =>
    chase ? sameSquare(square, own) : areBeside(world.fight.map, own, { ...square, side: 1 }),
  );
}

/** The free squares around a vehicle, where somebody can get out; on the scale of chases, its own. */
export function squaresBeside(world: ModernWorld, vehicle: number): readonly Square[] {
  if (vehicle === NOBODY) return [];
  const own = squaresOf(world, vehicle);
  if (world.options.vehicleScale === 'chase') return own;
  const taken = new Set(world.fighters.flatMap(({ index }) => squaresOf(world, index).map(printSquare)));
  const around = own.flatMap(({ x, y }) => DIRECTIONS.map((step) => ({ x: x + step.x, y: y + step.y })));
  const found = new Map(around.map((square) => [printSquare(square), square]));
  const isBeside = (square: Square): boolean =>
    own.some((each) => areBeside(world.fight.map, { ...each, side: 1 }, { ...square, side: 1 }));
  return [...found.values()].filter((square) => isOpen(world, square, taken) && isBeside(square));
}

function isOpen({ fight: { map } }: ModernWorld, square: Square, taken: ReadonlySet<string>): boolean {
  if (taken.has(printSquare(square)) || !isPlace(map, square)) return false;
  return map === null || !isInTheWay(terrainAt(map, square));
}
