import { type Game, nameables, type Ruleset, sheetSchema } from '@fray/engine';
import type { SheetForm } from '../rules/messages.ts';
import { entriesOf } from './fields.ts';

/** How the sheets of a ruleset are filled in: its groups in their order, and in a last one what stands in none of them. */
export function formOf(rules: Ruleset<Game>): SheetForm {
  const { groups = [], names } = rules.sheets;
  const entries = entriesOf(sheetSchema(rules), names);
  const grouped = groups.map(({ title, keys }) => ({
    title,
    entries: keys.flatMap((key) => entries.filter((entry) => entry.key === key)),
  }));
  const shown = new Set(groups.flatMap(({ keys }) => keys));
  const others = { title: 'Further', entries: entries.filter(({ key }) => !shown.has(key)) };
  const about = nameables(rules).map(({ name, text, asks }) => {
    return [name, [text, asks === '' ? '' : `Needs ${asks}.`].filter(Boolean).join(' ')] as const;
  });
  return {
    groups: [...grouped, others].filter((group) => group.entries.length > 0),
    about: Object.fromEntries(about.filter(([, text]) => text !== '')),
  };
}
