/** Whether every word that is looked for stands somewhere in a text, however it is written; all of it does where nothing is looked for. */
export function hasWords(text: string, sought: string): boolean {
  const among = text.toLowerCase();
  return sought
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => among.includes(word));
}
