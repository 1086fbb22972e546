import { parseSync, Visitor } from 'vite';

/** Makers of a field with words for forms and for the published schema, and which of their arguments those are. */
const FIRST_WORD: Readonly<Record<string, number>> = { titled: 1, optional: 1, listed: 1, flag: 0 };
/** Methods of a schema that only describe it, or only refuse what does not fit. */
const IDLE = new Set(['meta', 'refine', 'superRefine']);

/** A stretch of a text, to be written anew. */
interface Cut {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

/**
 * A script without what its schemas say and refuse: for pages whose schemas check nothing.
 *
 * @param code a module with schemas
 */
export function withoutWords(code: string): string {
  const cuts: Cut[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: given, end: after }) => {
      const first = given[0];
      if (first === undefined) return;
      if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier' && IDLE.has(callee.property.name))
        // Up to the bracket that closes it: a comma may stand behind the last.
        cuts.push({ start: first.start, end: after - 1, by: '' });
      if (callee.type !== 'Identifier') return;
      for (const { type, start, end } of given.slice(FIRST_WORD[callee.name] ?? given.length))
        if (type === 'Literal' || type === 'TemplateLiteral') cuts.push({ start, end, by: "''" });
    },
  }).visit(parseSync('schema.ts', code).program);
  return outermost(cuts).reduceRight((text, { start, end, by }) => text.slice(0, start) + by + text.slice(end), code);
}

/** Those that lie in no other, in the order of the text. */
function outermost(cuts: readonly Cut[]): readonly Cut[] {
  const kept: Cut[] = [];
  for (const cut of cuts.toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (cut.start >= (kept.at(-1)?.end ?? 0)) kept.push(cut);
  return kept;
}
