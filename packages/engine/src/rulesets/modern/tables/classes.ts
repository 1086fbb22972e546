/** The progression of a class over its ten levels, level 1 first. */
export interface ClassTable {
  readonly hitDie: number;
  readonly baseAttack: readonly number[];
  readonly fortitude: readonly number[];
  readonly reflex: readonly number[];
  readonly will: readonly number[];
  /** The class bonus to Defense. */
  readonly defense: readonly number[];
}

export const CLASS_NAMES = ['strong', 'fast', 'tough', 'smart', 'dedicated', 'charismatic'] as const;
export type ClassName = (typeof CLASS_NAMES)[number];

const FULL_ATTACK = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const MIDDLE_ATTACK = [0, 1, 2, 3, 3, 4, 5, 6, 6, 7];
const POOR_ATTACK = [0, 1, 1, 2, 2, 3, 3, 4, 4, 5];
const GOOD_SAVE = [1, 2, 2, 2, 3, 3, 4, 4, 4, 5];
const POOR_SAVE = [0, 0, 1, 1, 1, 2, 2, 2, 3, 3];
const BEST_DEFENSE = [3, 4, 4, 5, 5, 6, 6, 7, 7, 8];
const MIDDLE_DEFENSE = [1, 2, 2, 3, 3, 3, 4, 4, 5, 5];
const POOR_DEFENSE = [0, 1, 1, 2, 2, 2, 3, 3, 4, 4];

/** The six basic classes (Modern SRD). */
export const CLASSES: Readonly<Record<ClassName, ClassTable>> = {
  strong: {
    hitDie: 8,
    baseAttack: FULL_ATTACK,
    fortitude: GOOD_SAVE,
    reflex: POOR_SAVE,
    will: POOR_SAVE,
    defense: MIDDLE_DEFENSE,
  },
  fast: {
    hitDie: 8,
    baseAttack: MIDDLE_ATTACK,
    fortitude: POOR_SAVE,
    reflex: GOOD_SAVE,
    will: POOR_SAVE,
    defense: BEST_DEFENSE,
  },
  tough: {
    hitDie: 10,
    baseAttack: MIDDLE_ATTACK,
    fortitude: GOOD_SAVE,
    reflex: POOR_SAVE,
    will: POOR_SAVE,
    defense: MIDDLE_DEFENSE,
  },
  smart: {
    hitDie: 6,
    baseAttack: POOR_ATTACK,
    fortitude: POOR_SAVE,
    reflex: POOR_SAVE,
    will: GOOD_SAVE,
    defense: POOR_DEFENSE,
  },
  dedicated: {
    hitDie: 6,
    baseAttack: MIDDLE_ATTACK,
    fortitude: GOOD_SAVE,
    reflex: POOR_SAVE,
    will: GOOD_SAVE,
    defense: MIDDLE_DEFENSE,
  },
  charismatic: {
    hitDie: 6,
    baseAttack: POOR_ATTACK,
    fortitude: GOOD_SAVE,
    reflex: GOOD_SAVE,
    will: POOR_SAVE,
    defense: POOR_DEFENSE,
  },
};
