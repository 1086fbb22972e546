import type { Example } from '../net/api.ts';
import { hasWords } from '../rules/has-words.ts';

/** The examples of one ruleset, by the folders in which they lie. */
export interface RulesetGroup {
  readonly ruleset: string;
  readonly title: string;
  readonly folders: readonly { readonly name: string; readonly examples: readonly Example[] }[];
}

/** Examples in this folder are fights to begin with. */
const FIRST = 'first';

/** The fights to begin with. */
export function firstFights(examples: readonly Example[]): readonly Example[] {
  return examples.filter((example) => folderOf(example) === FIRST);
}

/** All others by ruleset and folder, in the order of the whole list. */
export function grouped(examples: readonly Example[]): readonly RulesetGroup[] {
  return [...Map.groupBy(examples, ({ ruleset }) => ruleset)]
    .map(([ruleset, of]) => ({
      ruleset,
      title: of[0]?.rulesetTitle ?? ruleset,
      folders: [...Map.groupBy(of, folderOf)]
        .filter(([name]) => name !== FIRST)
        .map(([name, within]) => ({ name, examples: within })),
    }))
    .filter(({ folders }) => folders.length > 0);
}

/** The first folder of its path: what kind of example it is. */
function folderOf({ id }: Example): string {
  const [first = ''] = id.split('/');
  return id.includes('/') ? first : '';
}

/** Those in which every word that is looked for stands somewhere. */
export function matching(examples: readonly Example[], sought: string): readonly Example[] {
  return examples.filter(({ id, title, rulesetTitle, about }) =>
    hasWords(`${id} ${title} ${rulesetTitle} ${about}`, sought),
  );
}
