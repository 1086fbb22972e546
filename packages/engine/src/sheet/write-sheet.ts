import { stringify } from 'yaml';

/** A sheet as a text that can be read back, with lines of comment above it. */
export function sheetText(sheet: object, comments: readonly string[] = []): string {
  const head = comments.map((line) => `# ${line.replaceAll(/\s+/g, ' ')}\n`).join('');
  return `${head}${stringify(sheet, { lineWidth: 110, flowCollectionPadding: true, aliasDuplicateObjects: false })}`;
}
