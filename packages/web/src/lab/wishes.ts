import { type TacticsChoice, tacticsText, type Value } from '@fray/lab/anywhere';
import { t } from '../texts/t.ts';
import type { LabChange, LabDesign } from './messages.ts';
import type { LabWish, VariedDesign } from './run-lab.ts';

/** What somebody does in the lab. */
export type LabKind = LabWish['kind'];

/** From where to where a number goes, and by how much each time. */
export interface LabRange {
  readonly least: number;
  readonly most: number;
  readonly step: number;
}

/** What the form of the lab says. */
export interface LabForm {
  readonly kind: LabKind;
  readonly fights: number;
  readonly seed: number;
  readonly tactics: TacticsChoice;
  /** In a comparison: who plays in the second design. */
  readonly otherTactics: TacticsChoice;
  /** Of the number that is varied. */
  readonly range: LabRange;
  /** Of the second number that is varied with it. */
  readonly secondRange: LabRange;
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

/** What is chosen to change: nothing, a number, or two of them. */
export interface LabNumbers {
  readonly first: LabNumber | null;
  /** Varied with the first, so that a map is drawn; null for a curve. */
  readonly second: LabNumber | null;
}

/** The most values of one number: a curve is seen with fewer. */
export const MOST_VALUES = 25;
/** The most values of each of two: every pair is fought. */
export const MOST_OF_TWO = 9;

/** The values from the least to the most in even steps, larger ones than told where these would be too many. @param count of them at most */
export function valuesBetween({ least, most, step }: LabRange, count: number = MOST_VALUES): readonly number[] {
  const fewest = Math.ceil((most - least + 1) / count);
  const wide = Math.max(1, step, fewest);
  return Array.from({ length: Math.floor((most - least) / wide) + 1 }, (_, at) => least + at * wide);
}

/** What the form asks for, or why it asks for nothing yet. @param from the line of the source after which fights go on */
export function wishOf(form: LabForm, numbers: LabNumbers, from: number | null): LabWish | string {
  const { kind, fights, seed, tactics } = form;
  if (kind === 'simulate') return { kind, fights, seed, design: { from, changes: [], tactics } };
  if (kind === 'vary') return variedBy(form, numbers, from);
  const { first } = numbers;
  const changes = first === null ? [] : [first.change(form.other)];
  if (changes.length === 0 && tacticsText(form.otherTactics) === tacticsText(tactics))
    return t('Choose in what the second design differs: a number, or the tactics.');
  return {
    kind,
    fights,
    seed,
    designs: [
      { label: t('A: as it stands'), design: { from, changes: [], tactics } },
      { label: `B: ${labelOf(first, form)}`, design: { from, changes, tactics: form.otherTactics } },
    ],
  };
}

function variedBy(form: LabForm, { first, second }: LabNumbers, from: number | null): LabWish | string {
  const { fights, seed, tactics, side, range, secondRange } = form;
  if (first === null) return t('Choose the number that is to change.');
  if (first.key === second?.key) return t('Choose two numbers that are not the same.');
  if (range.most <= range.least || (second !== null && secondRange.most <= secondRange.least))
    return t('The highest value has to lie above the lowest.');
  const design = (...changes: readonly LabChange[]): LabDesign => ({ from, changes, tactics });
  const values: readonly VariedDesign[] =
    second === null
      ? valuesBetween(range).map((value) => ({ values: [value], design: design(first.change(value)) }))
      : valuesBetween(range, MOST_OF_TWO).flatMap((one) =>
          valuesBetween(secondRange, MOST_OF_TWO).map((other) => ({
            values: [one, other],
            design: design(first.change(one), second.change(other)),
          })),
        );
  const places = second === null ? [first.text] : [first.text, second.text];
  return { kind: 'vary', fights, seed, places, side, values };
}

function labelOf(number: LabNumber | null, { other, tactics, otherTactics }: LabForm): string {
  const value: Value = other;
  const [own, others] = [tacticsText(tactics), tacticsText(otherTactics)];
  const parts = [
    ...(number === null ? [] : [`${number.text} ${value}`]),
    ...(others === own ? [] : [t("tactics '{tactics}'", { tactics: others })]),
  ];
  return parts.join(', ');
}
