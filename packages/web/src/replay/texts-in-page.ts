import type { Texts } from '@fray/engine/messages';
import { speak } from '../texts/t.ts';

/** Has the page speak the language whose texts lie in it, if any do. What its recording says is told in it already. */
export function speakAsWritten(page: Document): void {
  const written = page.getElementById('texts');
  if (written === null || written.lang !== page.documentElement.lang) return;
  const texts: Pick<Texts, 'messages' | 'forms'> = JSON.parse(written.textContent);
  speak(written.lang, { ...texts, phrase: (text) => texts.messages[text] ?? text });
}
