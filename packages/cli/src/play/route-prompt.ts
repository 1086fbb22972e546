import {
  type Act,
  type Action,
  chanceOfRisk,
  type Game,
  percent,
  type Route,
  type RouteStep,
  refusals,
  type World,
  withArg,
} from '@fray/engine';
import { reasonText } from '../texts/reasons.ts';
import { phrase, t } from '../texts/t.ts';
import type { Pick, Prompter } from './prompter.ts';

/** Where somebody is with a route, and what is wrong with what was typed last. */
interface Told {
  readonly text: string;
  readonly complaint: string;
}

const GO = 'go';
const BACK = 'back';

/** Whether the text of the act is a route, which is put together word by word. */
export function takesRoute<G extends Game>({ action }: { readonly action: Action<G> }): boolean {
  return action.screen?.route !== undefined;
}

/**
 * Asks for a route. Whole, it is taken at once where nothing speaks against it; else what could come next is shown with what it
 * costs and how likely it comes off, until `go`. Words may be cut short.
 *
 * @returns the route, or the control word that was typed
 */
export async function askRoute<G extends Game>(
  { prompter, controls }: { readonly prompter: Prompter; readonly controls: readonly Pick[] },
  world: World<G>,
  given: Act<G>,
): Promise<{ readonly value: string } | { readonly control: string }> {
  for (let told: Told = { text: '', complaint: '' }; ; ) {
    const typed = await prompter.type(messageFor(world, given, told));
    if (controls.some(({ id }) => id === typed)) return { control: typed };
    const why = whyNot(world, given, told.text);
    if (typed === GO && why === '') return { value: told.text };
    if (typed === GO || typed === BACK) {
      told = typed === GO ? { ...told, complaint: why } : { text: without(told.text), complaint: '' };
      continue;
    }
    const isWhole = told.text === '';
    told = goOn(world, given, told.text, typed);
    if (isWhole && told.complaint === '' && whyNot(world, given, told.text) === '') return { value: told.text };
  }
}

function routeOf<G extends Game>(world: World<G>, given: Act<G>, text: string): Route<G> | null {
  return given.action.screen?.route?.(world, withArg(given, 'text', text)) ?? null;
}

function whyNot<G extends Game>(world: World<G>, given: Act<G>, text: string): string {
  if (text === '') return t('there is no route yet');
  return refusals(world, withArg(given, 'text', text))
    .map(reasonText)
    .join('; ');
}

/** The route with the words that were typed, up to the first that cannot be. */
function goOn<G extends Game>(world: World<G>, given: Act<G>, before: string, typed: string): Told {
  let text = before;
  for (const word of typed.split(/[\s,;]+/)) {
    const next = (routeOf(world, given, text)?.next ?? []).map((step) => step.word);
    const meant = next.includes(word) ? [word] : next.filter((each) => each.startsWith(word));
    if (meant.length > 1 && !/^\d/.test(word))
      return { text, complaint: t("'{word}' may be {words}", { word, words: meant.join(t(' or ')) }) };
    const longer = `${text} ${/^\d/.test(word) ? word : (meant[0] ?? word)}`.trim();
    const fault = routeOf(world, given, longer)?.fault ?? null;
    if (fault !== null) return { text, complaint: reasonText(fault.why) };
    text = longer;
  }
  return { text, complaint: '' };
}

function without(text: string): string {
  return text.split(' ').slice(0, -1).join(' ');
}

/** Where the route is, what could come next, and what is wrong. */
function messageFor<G extends Game>(world: World<G>, given: Act<G>, { text, complaint }: Told): string {
  const route = routeOf(world, given, text);
  const lines = complaint === '' ? [] : [t('Not possible: {why}', { why: complaint })];
  if (text !== '' && route !== null) {
    lines.push(lengthText(text, route));
    for (const step of route.steps.filter(({ risks }) => risks.length > 0))
      lines.push(`  ${phrase(step.text)}: ${risksText(world, step)}`);
  }
  const next = (route?.next ?? []).filter(({ against }) => against === null);
  lines.push(t('next: {words}', { words: next.map((step) => nextText(world, step)).join(', ') }));
  const ways = text === '' ? t('a route, or its beginning') : t('words, {back}, or {go}', { back: BACK, go: GO });
  return [...lines, t('{action}: the route? ({ways})', { action: phrase(given.action.name), ways })].join('\n');
}

/** More than anybody goes in a round is no limit. */
const ENDLESS = 1000;

/** "street 5 left: 6 squares; 5 at least, 10 at most". */
function lengthText<G extends Game>(text: string, { spent, least, most }: Route<G>): string {
  const values = { text, spent, least, most };
  return most > ENDLESS
    ? t('{text}: {spent} squares; {least} at least', values)
    : t('{text}: {spent} squares; {least} at least, {most} at most', values);
}

/** "left", "1 to 45", "hard-turn-left (15: 35 %)". */
function nextText<G extends Game>(world: World<G>, step: RouteStep<G>): string {
  if (step.isCount) return t('1 to {most}', { most: step.word });
  const [only, ...more] = step.risks;
  if (only === undefined) return step.word;
  const chance = more.length === 0 ? chanceOfRisk(world, only) : null;
  return `${step.word} (${chance === null ? risksText(world, step) : `${only.difficulty}: ${phrase(percent(chance))}`})`;
}

/** "hard turn 15: 35 %; strikes Van". */
function risksText<G extends Game>(world: World<G>, { risks }: RouteStep<G>): string {
  return risks
    .map((risk) => {
      const chance = chanceOfRisk(world, risk);
      return chance === null
        ? phrase(risk.text)
        : `${phrase(risk.text)} ${risk.difficulty}: ${phrase(percent(chance))}`;
    })
    .join('; ');
}
