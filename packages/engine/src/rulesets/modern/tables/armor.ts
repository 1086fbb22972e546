/** A suit of armour. */
export interface ArmorTable {
  readonly name: string;
  /** Which proficiency counts for it; 'none' needs none. */
  readonly kind: 'none' | 'light' | 'medium' | 'heavy';
  /** The equipment bonus to Defense for who is proficient, and for anyone else. */
  readonly bonus: number;
  readonly unskilled: number;
  /** The most Dexterity bonus to Defense that it leaves. */
  readonly maxDexterity: number;
  /** What it takes from checks of nimbleness, and from the attack rolls of who is not proficient: 0 or less. */
  readonly penalty: number;
  /** Speed in feet that it leaves to somebody who moves 30 feet without it. */
  readonly speed: number;
}

function armor(
  name: string,
  kind: ArmorTable['kind'],
  [bonus, unskilled]: readonly [number, number],
  maxDexterity: number,
  [penalty, speed]: readonly [number, number],
): ArmorTable {
  return { name, kind, bonus, unskilled, maxDexterity, penalty, speed };
}

/** Armour by its usual name (Modern SRD). */
export const ARMOR: Readonly<Record<string, ArmorTable>> = Object.fromEntries(
  [
    armor('leather jacket', 'none', [1, 1], 8, [0, 30]),
    armor('leather armor', 'light', [2, 1], 6, [0, 30]),
    armor('light undercover shirt', 'light', [2, 1], 7, [0, 30]),
    armor('pull-up pouch vest', 'light', [2, 1], 6, [-1, 30]),
    armor('undercover vest', 'light', [3, 1], 5, [-2, 30]),
    armor('concealable vest', 'medium', [4, 2], 4, [-3, 25]),
    armor('chainmail shirt', 'medium', [5, 2], 2, [-5, 20]),
    armor('light-duty vest', 'medium', [5, 2], 3, [-4, 25]),
    armor('tactical vest', 'medium', [6, 2], 2, [-5, 25]),
    armor('special response vest', 'heavy', [7, 3], 1, [-6, 20]),
    armor('plate mail', 'heavy', [8, 3], 1, [-6, 20]),
    armor('forced entry unit', 'heavy', [9, 3], 0, [-8, 20]),
  ].map((each) => [each.name, each]),
);
