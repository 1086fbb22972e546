import { type Cause, type Effect, type Fighter, fighterAt, NOBODY, type Until } from '../../../kernel/rule.ts';
import { EffectKind, plainKinds } from '../../../kernel/ruleset/effect-kind.ts';
import { gainEffect, loseEffect } from '../../d20/conditions/effects.ts';
import type { ModernFighter, ModernGame, ModernScene, ModernWorld } from '../game.ts';
import type { Place } from './place.ts';
import { ALLEY, FASTEST, speedManner } from './speeds.ts';
import type { VehicleProfile } from './vehicle-schema.ts';

/** A number that a vehicle carries as it is now. */
export interface Amount {
  readonly amount: number;
  readonly [field: string]: number;
}

const POINTS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

/** @param begins what the log says when it comes to that number, where that is not "now" with its words; '' for nothing */
function state(
  name: string,
  text: string,
  blank: number,
  words: (data: Amount) => string,
  begins?: (data: Amount) => string,
): EffectKind<Amount> {
  const told = begins === undefined ? {} : { begins };
  const seen = { sourceWord: null, shows: ['amount'] } as const;
  return new EffectKind<Amount>(name, { text, blank: { amount: blank }, words, ends: '', ...seen, ...told });
}

/** The direction in which a vehicle points: 0 north, clockwise to 7 north-west (MOD-VARC-01). */
export const FACING: EffectKind<Amount> = state(
  'facing',
  'facing',
  0,
  ({ amount }) => `facing ${POINTS[amount & 7]}`,
  ({ amount }) => `turns to the ${POINTS[amount & 7]}`,
);
/** Its speed category: 0 stationary to 4 all-out, -1 alley speed in reverse (MOD-VSPEED-01). */
export const SPEED: EffectKind<Amount> = state(
  'speed',
  'under way',
  1,
  ({ amount }) => speedManner(amount),
  ({ amount }) => (amount === 0 ? 'comes to a stop' : `goes ${speedManner(amount)}`),
);
/** Squares moved since its last turn, where they are carried over to the next round. */
export const STRAIGHT: EffectKind<Amount> = state(
  'straight',
  'going straight',
  0,
  ({ amount }) => `straight for ${amount}`,
  () => '',
);
/** Squares of a jump that are still to go (MOD-VJUMP-02). */
export const LEAPING: EffectKind<Amount> = state(
  'leaping',
  'in the air',
  1,
  ({ amount }) => `in the air, short of the far side by ${amount}`,
);
/** Its tires that are flat (MOD-VTIRE-03). */
export const FLAT: EffectKind<Amount> = state(
  'flat-tires',
  'flat tires',
  1,
  ({ amount }) => (amount === 1 ? 'with a flat tire' : `with ${amount} flat tires`),
  ({ amount }) => `has ${amount} flat ${amount === 1 ? 'tire' : 'tires'}`,
);

/** Points that one tire has lost, short of going flat. */
export const TIRE_DAMAGE: EffectKind<Amount> = new EffectKind<Amount>('damaged-tire', {
  text: 'damaged tire',
  blank: { amount: 1 },
  words: ({ amount }) => `with a damaged tire: ${amount}`,
  begins: '',
  ends: '',
  sourceWord: null,
});

/** The engine runs (MOD-VENTER-01). */
export const RUNNING_ENGINE = 'engine-running';
/** At 0 hit points or fewer (MOD-VDMG-02). */
export const DISABLED_VEHICLE = 'vehicle-disabled';
/** Its driver must keep control at the beginning of its next action (MOD-VCOLL-11, MOD-VSIDE-05). */
export const MUST_KEEP_CONTROL = 'out-of-line';
/** Driven, or left to itself, in this round. */
export const DRIVEN = 'driven';
/** About to explode (MOD-VDMG-07). */
export const ABOUT_TO_EXPLODE = 'about-to-explode';
/** Driven defensively, and so that nothing else counts (MOD-VATK-04, MOD-VATK-05). */
export const DRIVEN_DEFENSIVELY = 'driven-defensively';
export const EVADING = 'evading';
/** Those aboard want to get away, for tactics. */
export const GETTING_AWAY = 'getting-away';

/** Has driven away as it wanted to: nobody has won against it. */
export const GOT_AWAY = 'got-away';

/** The kinds of effects of vehicles that carry nothing. */
export const VEHICLE_CONDITIONS: readonly EffectKind[] = plainKinds(
  {
    [RUNNING_ENGINE]: 'with its engine running',
    [DISABLED_VEHICLE]: 'out of order',
    [MUST_KEEP_CONTROL]: 'out of line',
    [DRIVEN]: 'driven this round',
    [ABOUT_TO_EXPLODE]: 'about to explode',
    [DRIVEN_DEFENSIVELY]: 'driven defensively',
    [EVADING]: 'driven evasively',
    [GETTING_AWAY]: 'getting away',
    [GOT_AWAY]: 'away as it wanted',
  },
  {
    [RUNNING_ENGINE]: { begins: 'starts its engine', ends: 'stops its engine' },
    [DISABLED_VEHICLE]: { begins: 'stops working', ends: 'works again' },
    [ABOUT_TO_EXPLODE]: { begins: 'is about to explode' },
    [MUST_KEEP_CONTROL]: { begins: 'is thrown out of line', ends: '' },
    [GOT_AWAY]: { begins: '', ends: '' },
    [DRIVEN]: { begins: '', ends: '', unlisted: true },
  },
);

/** A combatant that is a vehicle. */
export interface VehicleFighter extends Fighter<ModernGame> {
  readonly profile: ModernFighter['profile'] & { readonly vehicle: VehicleProfile };
}

/** Whether the combatant is a vehicle. */
export function isVehicle(fighter: ModernFighter | undefined): fighter is VehicleFighter {
  return fighter !== undefined && fighter.profile.vehicle !== null;
}

/** The vehicle of that index. @throws RangeError where it is none, which no refused act comes to */
export function vehicleAt(world: ModernWorld, who: number): VehicleFighter {
  const fighter = fighterAt(world, who);
  if (!isVehicle(fighter)) throw new RangeError(`combatant ${who} is no vehicle`);
  return fighter;
}

/** The number that it carries of that kind; 0 where it has none. */
export function amountOn({ state: { effects } }: Pick<ModernFighter, 'state'>, kind: EffectKind<Amount>): number {
  return kind.find({ effects })?.data.amount ?? 0;
}

/** Its speed category now; below 0 in reverse. */
export function speedOf(vehicle: ModernFighter): number {
  const { state: own } = vehicle;
  return own.effects.length === 0 ? 0 : Math.max(-ALLEY, Math.min(FASTEST, amountOn(vehicle, SPEED)));
}

/** Where it is and where it points. */
export function vehiclePlace(vehicle: ModernFighter): Place {
  const { x, y, effects } = vehicle.state;
  return { x, y, facing: facingOf(effects) };
}

/** The direction in which a vehicle under these effects points: 0 north, clockwise to 7. */
export function facingOf(effects: readonly Effect[]): number {
  return (FACING.find({ effects })?.data.amount ?? 0) & 7;
}

/** Changes such a number; 0 takes it away, but for the facing. */
export function setAmount(scene: ModernScene, who: number, kind: EffectKind<Amount>, amount: number, why: Cause): void {
  const old = kind.find(fighterAt(scene, who).state);
  if ((old?.data.amount ?? 0) === amount) return;
  loseEffect(scene, who, kind.name, why);
  if (amount !== 0 || kind === FACING || kind === SPEED)
    scene.emit({ kind: 'gain', who, effect: kind.by(NOBODY, { amount }), why });
}

/** Puts it under a condition that carries nothing. */
export function mark(scene: ModernScene, who: number, name: string, why: Cause, until: Until | null = null): void {
  gainEffect(scene, who, { name, source: NOBODY, until }, why);
}
