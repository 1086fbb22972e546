import type { Dice } from '../../../chance/dice.ts';
import { parseDice } from '../../../chance/notation.ts';
import { because, type Cause } from '../../../kernel/rule.ts';
import { ATTRIBUTES, type Attribute, type Defense } from '../sheet/words.ts';

/** What a poison takes (TC-POIS-01). */
export type PoisonKind = 'fatigue' | 'hit points' | Attribute;
export const POISON_KINDS: readonly PoisonKind[] = ['fatigue', 'hit points', ...ATTRIBUTES];

/** What an affliction can take, or give back. */
export type AfflictionKind = PoisonKind | 'paralysis' | 'petrification' | 'paralysis relief';
export const AFFLICTION_KINDS: readonly AfflictionKind[] = [
  ...POISON_KINDS,
  ...(['paralysis', 'petrification', 'paralysis relief'] as const),
];

/** One thing that an affliction does: `times` times, first after `delay` ticks, then every `every` ticks (TC-POIS-04). */
interface Stage<D> {
  readonly kind: AfflictionKind;
  readonly points: D;
  readonly delay: number;
  readonly times: number;
  readonly every: number;
}

/** What a poison, a paralysing touch, a petrifying gaze does to whom it gets into. */
interface AfflictionOf<D> {
  readonly name: string;
  /** Added to the d20 of its own attack; null where it takes hold with whatever carries it. */
  readonly attack: number | null;
  /** What that attack has to reach. */
  readonly defense: Defense;
  /** Whether it is poison: then what it takes is healed like that of poison (TC-POIS-02, TC-POIS-03). */
  readonly poison: boolean;
  readonly stages: readonly Stage<D>[];
}

/** An affliction as it stands on a sheet, dice as text. */
export type AfflictionSpec = AfflictionOf<string>;

/** A stage as the rules use it. */
interface CompiledStage extends Stage<Dice> {
  /** What its dice are called. */
  readonly why: Cause;
}

/** An affliction as the rules use it. */
export interface Affliction extends AfflictionOf<Dice> {
  readonly stages: readonly CompiledStage[];
  /** What its own attack is called. */
  readonly attackWhy: Cause;
  /** Why one stays under it. */
  readonly goesOn: Cause;
}

/** Reads the dice of an affliction that has been checked. */
export function compileAffliction(spec: AfflictionSpec): Affliction {
  const known = spec.name.replace(/^sample: /, '');
  return {
    ...spec,
    stages: spec.stages.map((stage) => ({
      ...stage,
      points: parseDice(stage.points),
      why: because(`${stage.kind} by ${known}`, 'TC-POIS-04'),
    })),
    attackWhy: because(`attack of ${known}`, 'TC-POIS-04'),
    goesOn: because(`${known} works on`, 'TC-POIS-04'),
  };
}
