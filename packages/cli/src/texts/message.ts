/** Marks a message that is told elsewhere by `t`: in a table of words, which is there before a language is chosen. */
export function message(text: string): string {
  return text;
}
