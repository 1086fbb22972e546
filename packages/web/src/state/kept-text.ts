/** As much of localStorage as is needed. */
export type Shelf = Pick<Storage, 'getItem' | 'setItem'>;

/** What this device keeps under that name; null where there is nothing, or the shelf cannot be read. */
export function keptText(shelf: Pick<Shelf, 'getItem'>, key: string): string | null {
  try {
    return shelf.getItem(key);
  } catch {
    return null;
  }
}

/** A full or forbidden shelf costs the memory alone: the page knows it as long as it is open. */
export function keepText(shelf: Pick<Shelf, 'setItem'>, key: string, text: string): void {
  try {
    shelf.setItem(key, text);
  } catch {
    // Nothing is kept.
  }
}
