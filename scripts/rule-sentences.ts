/** What the tests of a rule show of it, as sentences that one can say aloud. */
import type { TestTitle } from './test-titles.ts';

/** How a title begins that goes on from what its `describe` is about: `Block` + `is not possible while held`. */
const GOES_ON = new Set(
  (
    'adds are asks begins belongs breaks brings burns can cannot changes comes compares costs counts covers deals denies depends do does draws ' +
    'ends fails gets gives go goes halves has have hides hits hurts is keeps lasts leaves lessens lets lies lowers makes may meets misses ' +
    'moves need needs never paralyzes pins provokes pulls pushes reaches reduces refuses rolls shows sticks stops strikes suspends take takes ' +
    'threatens touches turns uses'
  ).split(' '),
);

/** The titles as sentences, those of one subject under its name. */
export function sentences(titles: readonly Pick<TestTitle, 'subject' | 'title'>[]): string {
  let heading = '';
  const said = titles.map(({ subject, title }) => {
    const alone = subject === '' || subject === heading || title.startsWith(`${subject}:`) || NAME.test(subject);
    heading = subject;
    if (subject !== '' && GOES_ON.has(title.split(' ')[0] ?? '')) return ended(capital(`${subject} ${title}`));
    return ended(alone ? capital(title) : `${capital(subject)}: ${title}`);
  });
  return [...new Set(said)].join(' ');
}

/** What only code is called: no heading for readers of rules. */
const NAME = /^[a-z]+[A-Z]\w*$/;

/** Names of options and functions, such as `poor19` and findPath, stay as they are written. */
function capital(text: string): string {
  return /^[a-z]+(?:[^\w]|$)/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

function ended(text: string): string {
  return /[.!?]["”’)]?$/.test(text) ? text : `${text}.`;
}
