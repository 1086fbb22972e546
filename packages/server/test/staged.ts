/** What a fight of each ruleset is staged with. */
export interface Staged {
  readonly ruleset: string;
  readonly map: string;
  readonly sheets: readonly [string, string];
  /** The choices by which an attack is held ready. */
  readonly ready: readonly [string, string];
  /** What is fixed for those who act first, from one to the next, and for those who act long after them. */
  readonly initiative: { readonly early: number; readonly step: number; readonly late: number };
}

const ROUNDS = { early: 20, step: -1, late: 5 };
const ROWS = 'map: { rows: ["..........", "..........", "..........", ".........."] }';
const GRIM =
  'size: medium, speed: 30, abilities: { strength: 16, dexterity: 14, constitution: 12, intelligence: 10, wisdom: 10, charisma: 10 }, baseAttack: 2, saves: { fortitude: 0, reflex: 0, will: 0 }, hp: 30, defense: 3';
export const STAGED: Readonly<Record<string, Staged>> = {
  modern: {
    ruleset: 'modern',
    map: ROWS,
    sheets: ['{ hp: 24, defense: 13, weapons: [knife] }', '{ hp: 24, defense: 13, weapons: [club] }'],
    ready: ['attack', 'acts'],
    initiative: ROUNDS,
  },
  grim: {
    ruleset: 'grim',
    map: ROWS,
    sheets: [`{ ${GRIM}, weapons: [dagger] }`, `{ ${GRIM}, weapons: [longsword] }`],
    ready: ['attack', 'acts'],
    initiative: ROUNDS,
  },
  d20v22: {
    ruleset: 'd20v22',
    map: '',
    sheets: [
      '{ abilities: { strength: 14 }, attack: 3, defense: { base: 6 } }',
      '{ abilities: { strength: 16 }, attack: 3, defense: { base: 5 } }',
    ],
    ready: ['attack', 'acts'],
    initiative: ROUNDS,
  },
  timecount: {
    ruleset: 'timecount',
    map: '',
    sheets: [
      '{ attributes: { strength: 3 }, fortitude: 5, hitPoints: 30, baseTop: 6, weapons: [dagger] }',
      '{ attributes: { strength: 3 }, fortitude: 5, hitPoints: 30, baseTop: 6, weapons: [mace] }',
    ],
    ready: ['attack', 'attacks'],
    initiative: { early: 1, step: 1, late: 500 },
  },
};
