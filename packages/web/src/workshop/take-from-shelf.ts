import { groundOf, type WrittenMap } from './ground/ground.ts';
import type { Recruit } from './people.ts';
import type { WorkshopLine } from './rules/line.ts';
import type { ShelfItem } from './shelf.tsx';
import { useWorkshop } from './state.ts';

/** Somebody of the shelf comes into the fight; a fight of one's own is opened in its place, a map laid under it. @throws where it cannot be read */
export async function takeFromShelf(
  item: ShelfItem,
  line: WorkshopLine,
  add: (recruit: Recruit) => void,
): Promise<void> {
  const { name, kind, sheet, portrait } = item;
  if (sheet !== null) {
    add({ name, sheet });
    return;
  }
  const text = await item.text();
  const { open, edit, set } = useWorkshop.getState();
  if (kind === 'encounter') {
    open(await line.ask('read', { text, file: name, files: {} }));
    return;
  }
  if (kind === 'sheet') {
    add({ name, sheet: await line.ask('sheet', text), portrait });
    return;
  }
  // The server has read it as a map before it kept it.
  const value: unknown = await line.ask('sheet', text);
  const ground = groundOf(value as WrittenMap);
  edit((now) => ({ ...now, ground }));
  set({ focus: [0, 0] });
}
