import { type Item, isInHands, NOBODY } from './fight.ts';

/**
 * Index of the thing that is called so, or NOBODY: by its id, else the only one whose id or name is the same but for capitals,
 * spaces and dashes, so that it may be called as the sheet and the log do ("HK MP5" is `hk-mp5`).
 */
export function itemCalled(items: readonly Pick<Item, 'id' | 'name'>[], called: string): number {
  const exact = items.findIndex(({ id }) => id === called);
  if (exact >= 0) return exact;
  const alike = items.flatMap(({ id, name = id }, index) =>
    [id, name].some((each) => plain(each) === plain(called)) ? [index] : [],
  );
  return alike.length === 1 ? (alike[0] ?? NOBODY) : NOBODY;
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[ -]/g, '');
}

/** What the log calls a thing: as its sheet writes it, "HK MP5", or its id in words. */
export function thingName({ id, name }: Pick<Item, 'id' | 'name'>): string {
  return name ?? id.replaceAll('-', ' ');
}

/** What is held, in words: "glock 17, knife", or "nothing". */
export function heldNames(items: readonly Item[]): string {
  const held = items.filter(({ place }) => isInHands(place)).map(thingName);
  return held.length === 0 ? 'nothing' : held.join(', ');
}

/** Things with the names that their sheet gives them, in the same order; several of one name go by their ids, which tell them apart. */
export function withNames(items: readonly Item[], names: readonly string[]): readonly Item[] {
  return items.map((item, index) => {
    const name = names[index];
    const isClear = name !== undefined && names.indexOf(name) === names.lastIndexOf(name);
    return isClear && name !== thingName(item) ? { ...item, name } : item;
  });
}
