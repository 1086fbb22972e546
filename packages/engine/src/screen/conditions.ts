import type { Ruleset } from '../kernel/ruleset/ruleset.ts';
import type { Combatant } from '../kernel/state/fight.ts';
import { conditionText, type Names } from '../text/index.ts';

/** A condition as it is shown. */
export interface ShownCondition {
  /** In words, with its source where that matters. */
  readonly text: string;
  /** The two letters by which a token shows it; no two conditions of a ruleset have the same. */
  readonly mark: string;
}

/** Words without which a condition is as well known. */
const SMALL: ReadonlySet<string> = new Set(
  'a an the in of on by to for with from at up is has as under done no'.split(' '),
);

/** The conditions of a combatant, gravest first, each text once. */
export function conditionsOf(rules: Ruleset, names: Names, { index, effects }: Combatant): readonly ShownCondition[] {
  const gravest = rules.screen.gravest ?? [];
  const rank = (name: string): number => (gravest.includes(name) ? gravest.indexOf(name) : gravest.length);
  const marks = marksOf(rules);
  const shown = new Map<string, ShownCondition>();
  const listed = effects.filter(({ name }) => rules.effects[name]?.unlisted !== true);
  for (const effect of listed.toSorted((a, b) => rank(a.name) - rank(b.name))) {
    const text = conditionText(names, index, effect);
    shown.set(text, { text, mark: marks.get(effect.name) ?? firstMark(text) });
  }
  return [...shown.values()];
}

const known: WeakMap<Ruleset, ReadonlyMap<string, string>> = new WeakMap();

/** The marks of all conditions of a ruleset, by id: the gravest have the plainest. */
function marksOf(rules: Ruleset): ReadonlyMap<string, string> {
  const before = known.get(rules);
  if (before !== undefined) return before;
  const ids = [...new Set([...(rules.screen.gravest ?? []), ...Object.keys(rules.effects)])];
  const marks = distinctMarks(ids.map((id) => [id, rules.effects[id]?.text ?? id]));
  known.set(rules, marks);
  return marks;
}

/** A mark for each text, by its id: none twice, as long as there are letters. */
export function distinctMarks(texts: readonly (readonly [id: string, text: string])[]): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const marks = new Map<string, string>();
  for (const [id, text] of texts) {
    const mark = candidates(text).find((each) => !taken.has(each)) ?? firstMark(text);
    taken.add(mark);
    marks.set(id, mark);
  }
  return marks;
}

function firstMark(text: string): string {
  return candidates(text)[0] ?? '?';
}

/** Of several words the first letters of two; of one word its first letter with each later one in turn. */
function candidates(text: string): readonly string[] {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  const telling = words.filter((word) => word !== '' && !SMALL.has(word));
  const [first = words[0] ?? '', second = ''] = telling;
  const head = first.slice(0, 1).toUpperCase();
  const both = second === '' ? [] : [head + second.slice(0, 1).toUpperCase()];
  const within = [...first.slice(1)].map((letter) => head + letter);
  return [...both, ...within, head].filter((mark) => mark !== '');
}
