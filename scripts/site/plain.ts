/** Words of the code as they stand in Markdown that becomes a page: nothing in them is a tag, an expression or the end of a cell. */
export function plain(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;').replaceAll('|', '\\|');
}
