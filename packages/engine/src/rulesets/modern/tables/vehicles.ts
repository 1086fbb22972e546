import type { SizeName } from '../../../space/grid/size.ts';
import type { Degree } from '../../../space/sight/cover.ts';

/** How good a ready-made crew is (MOD-VCREW-01). */
export type Quality = 'untrained' | 'normal' | 'skilled' | 'expert' | 'ace';

/** Table 5-16 (MOD-VCREW-01): what each adds to checks that operate the vehicle, and to attack rolls; an ace's 8 brings a second attack at 3 (MOD-VCREW-03). */
export const QUALITIES: Readonly<Record<Quality, { readonly check: number; readonly attack: number }>> = {
  untrained: { check: -4, attack: -2 },
  normal: { check: 2, attack: 0 },
  skilled: { check: 4, attack: 2 },
  expert: { check: 8, attack: 4 },
  ace: { check: 12, attack: 8 },
};

export const QUALITY_NAMES: readonly Quality[] = ['untrained', 'normal', 'skilled', 'expert', 'ace'];

/** What stands of a vehicle in the tables, or on a sheet of its own. */
export interface VehicleText {
  readonly size: SizeName;
  /** Squares of 5 feet. */
  readonly width: number;
  readonly length: number;
  /** Added to the driver's initiative and Drive checks; size is in it already (MOD-VSIZE-02). */
  readonly initiative: number;
  readonly maneuver: number;
  /** Squares of 5 feet in a round. */
  readonly topSpeed: number;
  readonly defense: number;
  readonly hardness: number;
  readonly hp: number;
  /** Seats beside the driver's. */
  readonly passengers: number;
  readonly gunners: number;
  readonly copilot: boolean;
  /** What it gives to those inside. */
  readonly cover: Degree;
  /** 0 for what runs on none. */
  readonly tires: number;
  readonly toughTires: boolean;
  readonly windows: boolean;
  /** What its fire-control computer adds to attack rolls with its weapons. */
  readonly fireControl: number;
}

/** A vehicle with the crew that it usually has. */
export interface CrewedVehicle extends VehicleText {
  readonly crew: number;
  readonly quality: Quality;
}

type Totals = readonly [crew: number, quality: Quality, initiative: number, maneuver: number];
type Body = readonly [size: SizeName, width: number, length: number, hardness: number, hp: number];
type Rest = Partial<VehicleText> & Pick<VehicleText, 'topSpeed' | 'passengers'>;

const DEFENSES: Partial<Record<SizeName, number>> = { medium: 10, large: 9, huge: 8, gargantuan: 6, colossal: 2 };

/**
 * One row. The totals are those of Table 5-17 (MOD-VCREW-04), the vehicle's own modifiers with the crew's check modifier in
 * them, which is taken out again; everything else is not in the source and stands for vehicles of that kind.
 */
function row([crew, quality, initiative, maneuver]: Totals, body: Body, rest: Rest): CrewedVehicle {
  const { check } = QUALITIES[quality];
  const [size, width, length, hardness, hp] = body;
  return {
    ...{ crew, quality, size, width, length, hardness, hp },
    initiative: initiative - check,
    maneuver: maneuver - check,
    defense: DEFENSES[size] ?? 10,
    gunners: 0,
    copilot: rest.passengers > 0,
    cover: 'threeQuarters',
    tires: 4,
    toughTires: false,
    windows: true,
    fireControl: 0,
    ...rest,
  };
}

const AIRCRAFT = { tires: 0 } as const;
const CYCLE = { tires: 2, cover: 'none', windows: false, copilot: false } as const;
const BOAT = { tires: 0, cover: 'quarter', windows: false } as const;
const TRACKED = { tires: 0, windows: false, cover: 'total' } as const;
const CAR: Body = ['huge', 2, 4, 5, 34];
const SMALL_CAR: Body = ['large', 2, 3, 5, 30];

/** The rows of Table 5-17, by what kind of vehicle each is (MOD-VCREW-04). */
export const VEHICLES: Readonly<Record<string, CrewedVehicle>> = {
  'light helicopter': row([2, 'skilled', 0, 0], ['gargantuan', 3, 8, 5, 28], {
    ...AIRCRAFT,
    topSpeed: 245,
    passengers: 5,
  }),
  'utility helicopter': row([2, 'skilled', 0, 0], ['gargantuan', 3, 10, 5, 44], {
    ...AIRCRAFT,
    topSpeed: 260,
    passengers: 13,
  }),
  'light airplane': row([1, 'normal', -2, -2], ['gargantuan', 3, 6, 5, 30], {
    ...AIRCRAFT,
    topSpeed: 210,
    passengers: 3,
  }),
  'business jet': row([2, 'skilled', 0, 0], ['gargantuan', 3, 10, 5, 44], {
    ...AIRCRAFT,
    topSpeed: 1100,
    passengers: 10,
  }),
  'luxury sedan': row([1, 'normal', 0, 1], CAR, { topSpeed: 265, passengers: 4 }),
  'grand tourer': row([1, 'normal', 0, 2], CAR, { topSpeed: 335, passengers: 3 }),
  'sports sedan': row([1, 'normal', 0, 3], CAR, { topSpeed: 275, passengers: 4 }),
  'compact coupe': row([1, 'normal', 1, 1], SMALL_CAR, { topSpeed: 195, passengers: 4 }),
  'sports car': row([1, 'normal', 0, 2], CAR, { topSpeed: 310, passengers: 1 }),
  'economy car': row([1, 'normal', 1, 1], SMALL_CAR, { topSpeed: 230, passengers: 4 }),
  'police cruiser': row([1, 'normal', 0, 1], ['huge', 2, 4, 5, 36], { topSpeed: 230, passengers: 5 }),
  'luxury coupe': row([1, 'normal', 0, 1], CAR, { topSpeed: 260, passengers: 3 }),
  'exotic sports car': row([1, 'normal', 0, 3], CAR, { topSpeed: 360, passengers: 1 }),
  'executive sedan': row([1, 'normal', 0, 2], ['huge', 2, 4, 5, 36], { topSpeed: 280, passengers: 4 }),
  'family car': row([1, 'normal', 0, 2], ['huge', 2, 4, 5, 32], { topSpeed: 205, passengers: 4 }),
  'racing bike': row([1, 'normal', 2, 5], ['medium', 1, 2, 5, 22], { ...CYCLE, topSpeed: 370, passengers: 1 }),
  'cruiser motorcycle': row([1, 'normal', 1, 3], ['large', 1, 2, 5, 24], { ...CYCLE, topSpeed: 215, passengers: 1 }),
  'dirt bike': row([1, 'normal', 2, 4], ['medium', 1, 2, 5, 18], { ...CYCLE, topSpeed: 165, passengers: 0 }),
  'off-road truck': row([1, 'normal', 0, 0], ['huge', 2, 3, 5, 38], { topSpeed: 140, passengers: 3 }),
  'large SUV': row([1, 'normal', 0, 0], ['huge', 2, 4, 5, 38], { topSpeed: 200, passengers: 8 }),
  minivan: row([1, 'normal', 0, 0], ['huge', 2, 4, 5, 34], { topSpeed: 195, passengers: 4 }),
  'small SUV': row([1, 'normal', 0, 0], ['huge', 2, 3, 5, 34], { topSpeed: 195, passengers: 4 }),
  'pickup truck': row([1, 'normal', 0, 0], ['huge', 2, 4, 5, 36], { topSpeed: 175, passengers: 2 }),
  'compact pickup': row([1, 'normal', 0, 0], CAR, { topSpeed: 185, passengers: 3 }),
  'sport boat': row([1, 'normal', 0, 0], ['huge', 2, 4, 5, 28], { ...BOAT, topSpeed: 70, passengers: 6 }),
  'motor yacht': row([1, 'normal', -2, -2], ['gargantuan', 3, 6, 5, 40], { ...BOAT, topSpeed: 80, passengers: 3 }),
  'personal watercraft': row([1, 'normal', 1, 3], ['large', 1, 2, 5, 22], {
    ...BOAT,
    ...CYCLE,
    tires: 0,
    topSpeed: 105,
    passengers: 3,
  }),
  'armored truck': row([2, 'skilled', 2, 2], ['huge', 2, 4, 10, 36], {
    topSpeed: 175,
    passengers: 4,
    toughTires: true,
    cover: 'nineTenths',
  }),
  quad: row([1, 'normal', 1, 3], ['large', 1, 2, 5, 22], { ...CYCLE, tires: 4, topSpeed: 80, passengers: 0 }),
  limousine: row([1, 'skilled', 0, 0], ['gargantuan', 2, 6, 5, 38], { topSpeed: 210, passengers: 8 }),
  'moving truck': row([1, 'normal', -2, -2], ['gargantuan', 2, 8, 5, 44], { topSpeed: 190, passengers: 2 }),
  bus: row([1, 'skilled', 0, 0], ['gargantuan', 2, 8, 5, 50], { topSpeed: 120, passengers: 39 }),
  'infantry fighting vehicle': row([3, 'skilled', 2, 2], ['huge', 2, 5, 15, 45], {
    ...TRACKED,
    topSpeed: 80,
    passengers: 7,
    gunners: 2,
    fireControl: 1,
  }),
  'main battle tank': row([4, 'skilled', 0, 0], ['gargantuan', 3, 6, 20, 64], {
    ...TRACKED,
    topSpeed: 70,
    passengers: 0,
    gunners: 3,
    fireControl: 2,
  }),
  'cavalry fighting vehicle': row([3, 'skilled', 0, 0], ['gargantuan', 3, 5, 15, 58], {
    ...TRACKED,
    topSpeed: 70,
    passengers: 6,
    gunners: 2,
    fireControl: 1,
  }),
  'armored personnel carrier': row([2, 'skilled', 2, 2], ['huge', 2, 4, 10, 48], {
    ...TRACKED,
    topSpeed: 60,
    passengers: 11,
    gunners: 1,
  }),
  'transport helicopter': row([2, 'skilled', 0, 0], ['gargantuan', 4, 12, 5, 46], {
    ...AIRCRAFT,
    topSpeed: 325,
    passengers: 14,
    gunners: 2,
  }),
};
