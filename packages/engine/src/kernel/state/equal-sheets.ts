/** Somebody in a list of combatants; null for who is not shown. What of it has changed may come without the sheet. */
type Listed = object | null;

/** A fight, or what of it is shown. */
interface Listing<C extends Listed> {
  readonly combatants: readonly C[];
}

/** The same as it is written: in place of a sheet that somebody earlier in the list has too stands the index of that one. */
export type SheetsOnce<F> = Omit<F, 'combatants'> & { readonly combatants: readonly unknown[] };

/** The fight as it is written. Sheets are the same where they are one object, which those of an encounter are that say the same. */
export function sheetsOnce<F extends Listing<Listed>>(fight: F): SheetsOnce<F> {
  const first = new Map<unknown, number>();
  const combatants = fight.combatants.map((each, index) => {
    if (each === null || !('sheet' in each)) return each;
    const before = first.get(each.sheet);
    if (before !== undefined) return { ...each, sheet: before };
    first.set(each.sheet, index);
    return each;
  });
  return { ...fight, combatants };
}

/** A fight that was written so and read as JSON, where those with one sheet share it. What is no fight comes back as it is. */
export function sheetsShared<F extends Listing<Listed>>(written: F): F {
  const { combatants } = written;
  if (!Array.isArray(combatants)) return written;
  const shared = combatants.map((each: Listed) => {
    if (typeof each !== 'object' || each === null || !('sheet' in each) || typeof each.sheet !== 'number') return each;
    return { ...each, sheet: sheetOf(combatants[each.sheet]) };
  });
  return { ...written, combatants: shared };
}

function sheetOf(owner: unknown): object | null {
  const sheet = typeof owner === 'object' && owner !== null && 'sheet' in owner ? owner.sheet : null;
  return typeof sheet === 'object' ? sheet : null;
}
