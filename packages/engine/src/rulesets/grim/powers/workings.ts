import { because, type Cause } from '../../../kernel/rule.ts';
import { gearCount } from '../gear/equipment.ts';
import type { GrimSheet } from '../sheet/sheet.ts';
import { WORKINGS, type Working } from '../tables/workings.ts';

/** A spell or power for weapons that somebody knows. */
export interface KnownWorking extends Working {
  readonly id: string;
  readonly name: string;
  readonly item: number;
  /** Of caster or manifester. */
  readonly level: number;
  /** Of the Will save against it. */
  readonly dc: number;
  /** How often it can be used in the fight; 0 for as often as one likes. */
  readonly uses: number;
  readonly why: Cause;
}

/** Feet that it reaches: to whom one can touch, or 25 and 5 more for each two levels (GNG-SPELL-05). */
export function rangeOf({ on, level }: Pick<KnownWorking, 'on' | 'level'>): number {
  return on === 'weapon' ? 25 + 5 * Math.floor(level / 2) : 5;
}

/** Ten minutes for each level, in rounds. */
export function roundsOf({ level }: Pick<KnownWorking, 'level'>): number {
  return 100 * level;
}

/** Each further weapon that an Iron Claw changes (GNG-POWER-04). */
const AUGMENT = 4;

/** Power points that it takes on so many weapons. */
export function pointsFor({ points }: Pick<KnownWorking, 'points'>, weapons: number): number {
  return points === 0 ? 0 : points + AUGMENT * (weapons - 1);
}

/** Those that the sheet names; their items stand behind its powers. */
export function workingsOf(sheet: GrimSheet): readonly KnownWorking[] {
  const before = gearCount(sheet) + (sheet.powers ?? []).length;
  return (sheet.workings ?? []).flatMap((given, index) => {
    const working = WORKINGS[given.name];
    if (working === undefined) return [];
    const { name, casterLevel: level, dc = 0, uses = 0 } = given;
    const known = { id: idOfWorking(name), name, item: before + index, level, dc, uses };
    return [{ ...working, ...known, why: because(name, working.rule) }];
  });
}

/** What commands call it. */
export function idOfWorking(name: string): string {
  return name.replaceAll(/[()]/g, '').replaceAll(' ', '-');
}
