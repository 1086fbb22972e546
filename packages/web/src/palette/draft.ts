import type { Command, MenuArg, MenuEntry } from '@fray/engine';
import type { Selection } from '../state/selection.ts';

type Draft = Record<string, unknown> & { by: string; do: string };

/** A command of the action with what the page already looks at: its target, its focus. */
export function firstDraft(
  by: string,
  entry: MenuEntry,
  { target, focus }: Pick<Selection, 'target' | 'focus'>,
): Command {
  const draft: Draft = { by, do: entry.action };
  for (const { name, optional } of entry.args) {
    if (name === 'target' && target !== null && (!optional || by === 'gm')) draft['target'] = target;
    if (name === 'to' && focus !== null && !optional) draft['to'] = [...focus];
  }
  return draft;
}

/**
 * The draft with its first gap filled by the best candidate, or null where nothing is lacking or nothing can be filled
 * in. An argument that can be left out is left out.
 */
export function filledDraft(
  draft: Command,
  args: readonly (MenuArg & { readonly best?: number; readonly isRoute?: boolean })[],
): Command | null {
  const given = draft as unknown as Draft;
  for (const { name, optional, candidates, best = 0, isRoute = false } of args) {
    // A route is put together by whoever goes it.
    if (isRoute) continue;
    const value = given[name];
    const first = candidates[best];
    if (value === undefined && !optional && first !== undefined) return withArgument(draft, name, first);
    const misfits = name === 'target' && value !== undefined && !candidates.includes(value as string);
    if (misfits && first !== undefined) return withArgument(draft, name, first);
  }
  return null;
}

/** The draft with one argument told, or left out where the value is null. */
export function withArgument(draft: Command, name: string, value: unknown): Command {
  const { [name]: _, ...rest } = draft as unknown as Draft;
  return (value === null ? rest : { ...rest, [name]: value }) as unknown as Command;
}

/** Whether the entry's name, role or reasons hold all the words that somebody looks for. */
export function isFound({ name, action, role }: MenuEntry, sought: string): boolean {
  const text = `${name} ${action} ${role}`.toLowerCase();
  return sought
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
