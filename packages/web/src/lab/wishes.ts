import type { Value } from '@fray/lab/anywhere';
import type { LabChange, LabDesign } from './messages.ts';
import type { LabWish } from './run-lab.ts';

/** What somebody does in the lab. */
export type LabKind = LabWish['kind'];

/** What the form of the lab says. */
export interface LabForm {
  readonly kind: LabKind;
  readonly fights: number;
  readonly seed: number;
  readonly tactics: string;
  /** In a comparison: who plays in the second design. */
  readonly otherTactics: string;
  /** Key of the number that is varied, or is another one in the second design; '' for none. */
  readonly number: string;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** The number in the second design. */
  readonly other: number;
  /** Whose wins are told where a number is varied. */
  readonly side: string;
}

/** A number that can be another one. */
export interface LabNumber {
  readonly key: string;
  /** "hit points of Moss". */
  readonly text: string;
  /** As it stands now. */
  readonly value: number;
  change(value: number): LabChange;
}

/** The most values in one sweep: a curve is seen with fewer. */
export const MOST_VALUES = 25;

/** The values from the least to the most in even steps, larger ones than told where these would be too many. */
export function valuesBetween(least: number, most: number, step: number): readonly number[] {
  const fewest = Math.ceil((most - least + 1) / MOST_VALUES);
  const wide = Math.max(1, step, fewest);
  return Array.from({ length: Math.floor((most - least) / wide) + 1 }, (_, at) => least + at * wide);
}

/** What the form asks for, or why it asks for nothing yet. @param from the line of the source after which fights go on */
export function wishOf(form: LabForm, number: LabNumber | null, from: number | null): LabWish | string {
  const { kind, fights, seed, tactics } = form;
  const design = (changes: readonly LabChange[] = [], by: string = tactics): LabDesign => ({
    from,
    changes,
    tactics: by,
  });
  if (kind === 'simulate') return { kind, fights, seed, design: design() };
  if (kind === 'vary') {
    if (number === null) return 'Choose the number that is to change.';
    if (form.most <= form.least) return 'The highest value has to lie above the lowest.';
    const values = valuesBetween(form.least, form.most, form.step).map((value) => ({
      value,
      design: design([number.change(value)]),
    }));
    return { kind, fights, seed, place: number.text, side: form.side, values };
  }
  const changes = number === null ? [] : [number.change(form.other)];
  if (changes.length === 0 && form.otherTactics === tactics)
    return 'Choose in what the second design differs: a number, or the tactics.';
  const label = labelOf(number, form);
  return {
    kind,
    fights,
    seed,
    designs: [
      { label: 'A: as it stands', design: design() },
      { label: `B: ${label}`, design: design(changes, form.otherTactics) },
    ],
  };
}

function labelOf(number: LabNumber | null, { other, tactics, otherTactics }: LabForm): string {
  const value: Value = other;
  const parts = [
    ...(number === null ? [] : [`${number.text} ${value}`]),
    ...(otherTactics === tactics ? [] : [`tactics '${otherTactics}'`]),
  ];
  return parts.join(', ');
}
