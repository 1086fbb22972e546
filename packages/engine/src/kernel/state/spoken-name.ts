/** Signs that nobody sees and that turn the direction of what follows, break the line or do worse. */
const CONTROLS = /[\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}]/gu;
/** Letters that are read from right to left: Hebrew, Arabic and their kin. */
const LEFTWARD = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1eeff}]/u;
const [ISOLATE, END] = ['\u2068', '\u2069'];

/** A name without signs that would change how the text around it is read. It may be empty. */
export function plainName(name: string): string {
  return name.replace(CONTROLS, '').trim();
}

/** The same as it stands in a sentence: one that is read from right to left leaves the order of the words around it as it is. */
export function spokenName(name: string): string {
  const plain = plainName(name);
  return LEFTWARD.test(plain) ? `${ISOLATE}${plain}${END}` : plain;
}
