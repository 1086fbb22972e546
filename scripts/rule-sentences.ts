/** What the tests of a rule show of it, as sentences that one can say aloud. */
import type { TestTitle } from './test-titles.ts';

type Said = Pick<TestTitle, 'subject' | 'title'>;

/** How a title begins that goes on from what its `describe` is about: `Block` + `is not possible while held`. */
const GOES_ON = new Set(
  (
    'adds are asks begins belongs breaks brings burns can cannot changes comes compares costs counts covers deals denies depends do does draws ' +
    'ends fails gets gives go goes halves has have hides hits hurts is keeps lasts leaves lessens lets lies lowers makes may meets misses ' +
    'moves need needs never paralyzes pins provokes pulls pushes reaches reduces refuses rolls shows sticks stops strikes suspends take takes ' +
    'threatens touches turns uses'
  ).split(' '),
);

/** How a title begins that goes on from the one before it, with the same subject, and what comes between the two. */
const JOINED: Readonly<Record<string, string>> = {
  and: ', ',
  or: ', ',
  nor: ', ',
  but: ', ',
  also: ', ',
  even: ', ',
  after: ', ',
  so: '; ',
  neither: '; ',
};

/** The titles as sentences, those of one subject under its name. */
export function sentences(titles: readonly Said[]): string {
  let heading = '';
  const said: string[] = [];
  for (const { subject, title } of joined(titles)) {
    const alone = subject === '' || subject === heading || title.startsWith(`${subject}:`) || NAME.test(subject);
    heading = subject;
    const goesOn = subject !== '' && GOES_ON.has(title.split(' ')[0] ?? '');
    const whole = goesOn ? capital(`${subject} ${title}`) : alone ? capital(title) : `${capital(subject)}: ${title}`;
    said.push(ended(whole));
  }
  return [...new Set(said)].join(' ');
}

/** The titles with those that go on from the one before put behind it. */
function joined(titles: readonly Said[]): readonly Said[] {
  const found: Said[] = [];
  for (const each of titles) {
    const before = found.at(-1);
    const between = JOINED[each.title.split(' ')[0] ?? ''];
    if (before === undefined || between === undefined || before.subject !== each.subject) found.push(each);
    else found[found.length - 1] = { ...before, title: `${before.title}${between}${each.title}` };
  }
  return found;
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
