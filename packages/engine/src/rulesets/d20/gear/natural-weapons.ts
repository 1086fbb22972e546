import type { ZodBoolean, ZodOptional } from 'zod';
import { flag, optional, upTo } from '../sheet/fields.ts';

/** Claws, fangs and the like, as they strike in a full attack. */
export interface NaturalWeapon {
  /** How many there are, as two claws: in a full attack each strikes. */
  readonly count: number;
  /** One that comes second: it strikes with half the Strength bonus. */
  readonly secondary: boolean;
  /** What is added to the roll beside the others; less than 0 for the secondary ones, whose attack is not printed. */
  readonly behind: number;
}

/** The fields of natural weapons on a sheet. */
export const NATURAL_FIELDS: {
  readonly count: ZodOptional<ReturnType<typeof upTo>>;
  readonly secondary: ZodOptional<ZodBoolean>;
} = {
  count: optional(upTo(20, 1), 'Count', 'Of a natural weapon: how many of it there are, as two claws.'),
  secondary: flag(
    'Secondary',
    'Of a natural weapon: at -5 beside others in a full attack, unless its attack is printed, with half the Strength bonus.',
  ),
};

/** A weapon on a sheet, as far as it may be a natural one. */
interface Given {
  readonly natural?: boolean | undefined;
  readonly count?: number | undefined;
  readonly secondary?: boolean | undefined;
  readonly attack?: number | undefined;
}

/** What the secondary ones lose beside others. */
const SECONDARY = -5;

/** A natural weapon by its sheet: what is printed has all in it. */
export function naturalWeapon({ count = 1, secondary = false, attack }: Given): NaturalWeapon {
  return { count, secondary, behind: secondary && attack === undefined ? SECONDARY : 0 };
}

/** Tells of a field that only natural weapons have, on one that is none. */
export function checkNatural(
  { natural, count, secondary }: Given,
  complain: (field: string, message: string) => void,
): void {
  if (natural !== true && (count !== undefined || secondary !== undefined))
    complain(count === undefined ? 'secondary' : 'count', 'only natural weapons have it');
}
