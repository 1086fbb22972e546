/** As browsers name the language that is spoken: the pages are written in English. */
let tag = 'en';

export function language(): string {
  return tag;
}

/** From now on numbers and dates are written as in that language. */
export function setLanguage(chosen: string): void {
  tag = chosen;
}
