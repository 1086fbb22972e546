import { Document, isScalar, visit } from 'yaml';

const WIDTH = 110;

/** A sheet as a text that can be read back, with lines of comment above it; what is small stands in one line. */
export function sheetText(sheet: object, comments: readonly string[] = []): string {
  const document = new Document(sheet, { aliasDuplicateObjects: false });
  visit(document, {
    Map: (_, node) => {
      if (node !== document.contents) node.flow = node.items.every(({ value }) => isScalar(value));
    },
    Seq: (_, node) => {
      node.flow = node.items.every(isScalar);
    },
  });
  const head = comments.map((line) => `# ${line.replaceAll(/\s+/g, ' ')}\n`).join('');
  return `${head}${document.toString({ lineWidth: WIDTH })}`;
}
