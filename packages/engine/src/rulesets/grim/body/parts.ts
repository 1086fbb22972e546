/** Parts of a body that can be disabled one by one. */
export const PART_KINDS = ['arm', 'ear', 'eye', 'head', 'leg'] as const;
export type PartKind = (typeof PART_KINDS)[number];

/** How many parts of each kind a body has. */
export type Anatomy = Readonly<Record<PartKind, number>>;

/** One part of a body. `number` counts from 1 among those of its kind: the arms of the main and of the off hand come first. */
export interface BodyPart {
  readonly kind: PartKind;
  readonly number: number;
}

/** The most parts of a kind that a body can have. */
export const MOST_PARTS = 12;

/** What most bodies have. */
export const USUAL_ANATOMY: Anatomy = { arm: 2, ear: 2, eye: 2, head: 1, leg: 2 };

/** The condition of a part that is disabled: 'disabled-arm', 'disabled-arm-2', …. */
export function disabled({ kind, number }: BodyPart): string {
  return number === 1 ? `disabled-${kind}` : `disabled-${kind}-${number}`;
}

/** Every part that any body can have. */
export const ALL_PARTS: readonly BodyPart[] = PART_KINDS.flatMap((kind) =>
  Array.from({ length: MOST_PARTS }, (_, index) => ({ kind, number: index + 1 })),
);
const BY_CONDITION: ReadonlyMap<string, BodyPart> = new Map(ALL_PARTS.map((part) => [disabled(part), part]));

/** The part of which the condition says that it is disabled, or null. */
export function partOf(condition: string): BodyPart | null {
  return BY_CONDITION.get(condition) ?? null;
}
