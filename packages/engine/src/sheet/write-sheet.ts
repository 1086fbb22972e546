import { Document, isNode, isScalar, type Node, visit } from 'yaml';

/** So many characters stand in a line. */
export const WIDTH = 110;

/** A sheet as a text that can be read back, with lines of comment above it; what is small stands in one line. */
export function sheetText(sheet: object, comments: readonly string[] = []): string {
  const document = new Document(sheet, { aliasDuplicateObjects: false });
  if (isNode(document.contents)) inShort(document.contents, document.contents);
  const head = comments.map((line) => `# ${line.replaceAll(/\s+/g, ' ')}\n`).join('');
  return `${head}${document.toString({ lineWidth: WIDTH })}`;
}

/** The same node, with what is small in one line each. @param root is spread over lines whatever it holds */
export function inShort(node: Node, root: Node | null = null): Node {
  visit(node, {
    Map: (_, each) => {
      if (each !== root) each.flow = each.items.every(({ value }) => isScalar(value));
    },
    Seq: (_, each) => {
      each.flow = each.items.every(isScalar);
    },
  });
  return node;
}
