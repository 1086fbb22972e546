import { z } from 'zod';
import { optional, titled, whole } from '../../d20/sheet/fields.ts';

/** A power that its owner turns on and off. */
export interface SwitchedPower {
  readonly id: string;
  /** What it adds to Toughness while it is on. */
  readonly toughness: number;
  /** The condition that its owner is under while it is on. */
  readonly effect?: string | undefined;
  /** What turning it on takes. */
  readonly takes: 'standard' | 'move' | 'free';
  /** Is on when the fight begins, or always. */
  readonly on: boolean;
  readonly permanent: boolean;
}

/** @param conditions those that a power can bring */
export function switchedPower(conditions: readonly string[]): z.ZodType<SwitchedPower> {
  return z.strictObject({
    id: titled(z.string().min(1), 'Id', 'What commands call it.'),
    toughness: titled(whole.default(0), 'Toughness', 'What it adds to Toughness saves while it is on.'),
    effect: optional(z.enum(conditions), 'Effect', 'The condition that its owner is under while it is on: invisible.'),
    takes: titled(z.enum(['standard', 'move', 'free']).default('standard'), 'Takes', 'What turning it on takes.'),
    on: titled(z.boolean().default(false), 'On', 'Whether it is on when the fight begins.'),
    permanent: titled(z.boolean().default(false), 'Permanent', 'Always on: it cannot be turned off.'),
  });
}
