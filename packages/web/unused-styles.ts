/** Class names of Mantine's components, as they stand in its styles and in the code of the components. */
const COMPONENT_CLASS = /\bm_[0-9a-f]{7,8}\b/g;
/** Blocks that hold rules of their own. */
const NESTING = /^@(media|supports|container|layer)\b/;

/**
 * The styles without the rules for components that no script of the page has: Mantine's sheet has those of all.
 *
 * @param css minified
 * @param scripts all code of the page
 */
export function withoutUnused(css: string, scripts: string): string {
  const used = classesIn(scripts);
  const known = (head: string): boolean =>
    head.startsWith('@') || (head.match(COMPONENT_CLASS) ?? []).every((name) => used.has(name));
  return withoutUnusedColors(kept(css, known), scripts);
}

/** The classes of components in a script. */
export function classesIn(scripts: string): ReadonlySet<string> {
  return new Set(scripts.match(COMPONENT_CLASS));
}

/** The styles in two: what must be there for these components and for all, and the rules for other components alone. */
export function parted(
  css: string,
  components: ReadonlySet<string>,
): { readonly first: string; readonly later: string } {
  const isLater = (head: string): boolean => (head.match(COMPONENT_CLASS) ?? []).some((name) => !components.has(name));
  return {
    first: kept(css, (head) => head.startsWith('@') || !isLater(head)),
    later: kept(css, (head) => !head.startsWith('@') && isLater(head)),
  };
}

/** Colours of the theme as they are declared, with the name of each: red, of which there are ten shades and their uses. */
const COLOR = /--mantine-color-([a-z]+)-(?:\d|filled|light|outline|text)[\w-]*:[^;}]*;?/g;

/** The styles without the shades of colours that no script names, and no style uses. */
function withoutUnusedColors(css: string, scripts: string): string {
  const uses = css.replaceAll(COLOR, '');
  const isUsed = (name: string): boolean =>
    uses.includes(`--mantine-color-${name}-`) ||
    new RegExp(`["'\`]${name}(\\.\\d)?["'\`]|-color-${name}-`).test(scripts);
  const known = new Map<string, boolean>();
  return css.replaceAll(COLOR, (declared, name: string) => {
    const used = known.get(name) ?? isUsed(name);
    known.set(name, used);
    return used ? declared : '';
  });
}

/** The rules of which the head is taken, with the blocks around them. */
function kept(css: string, isTaken: (head: string) => boolean): string {
  return statements(css)
    .map((statement) => {
      const at = statement.indexOf('{');
      const head = statement.slice(0, at);
      if (at >= 0 && NESTING.test(head)) {
        const inner = kept(statement.slice(at + 1, -1), isTaken);
        return inner === '' ? '' : `${head}{${inner}}`;
      }
      return at < 0 || isTaken(head) ? statement : '';
    })
    .join('');
}

/** The rules and at-rules of one level, whole. */
function statements(css: string): readonly string[] {
  const found: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < css.length; at++) {
    const sign = css[at];
    if (sign === '{') depth++;
    else if (sign === '}') depth--;
    if (depth > 0 || (sign !== '}' && sign !== ';')) continue;
    found.push(css.slice(start, at + 1));
    start = at + 1;
  }
  return [...found, css.slice(start)];
}
