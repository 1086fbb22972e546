import type { Question } from '../scene/scene.ts';
import type { Row } from '../scene/tally.ts';
import type { FightEvent, Why } from '../state/event.ts';
import type { Game } from '../state/game.ts';
import type { Refusal, Ruleset } from './ruleset.ts';

/**
 * By which rules of its own a ruleset explains what it does by shared code: own ids by the id of a shared rule
 * ('MOD-ACT-05'), by the area of its id ('MOD-ACT') or by its family ('MOD'); the most special one counts.
 */
export type Citations = Readonly<Record<string, string>>;

/** The rule by which the ruleset explains what `rule` says; `rule` itself where it has no citation for it. */
export function cite<G extends Game>(rules: Pick<Ruleset<G>, 'citations'>, rule: string): string {
  const { citations } = rules;
  if (citations === undefined) return rule;
  for (let id = rule; id !== ''; id = id.slice(0, Math.max(0, id.lastIndexOf('-')))) {
    const own = citations[id];
    if (own !== undefined) return own;
  }
  return rule;
}

/** Each rule once, in the order in which they come. */
export function citeAll<G extends Game>(
  rules: Pick<Ruleset<G>, 'citations'>,
  ids: readonly string[],
): readonly string[] {
  return rules.citations === undefined ? ids : [...new Set(ids.map((id) => cite(rules, id)))];
}

/** The refusals as the ruleset explains them. */
export function citeRefusals<G extends Game>(
  rules: Pick<Ruleset<G>, 'citations'>,
  refusals: readonly Refusal[],
): readonly Refusal[] {
  if (rules.citations === undefined) return refusals;
  return refusals.map((each) => ({ ...each, rule: cite(rules, each.rule) }));
}

/** The question as the ruleset explains it. */
export function citeQuestion<G extends Game>(rules: Pick<Ruleset<G>, 'citations'>, question: Question): Question {
  const rule = cite(rules, question.rule);
  return rule === question.rule ? question : { ...question, rule };
}

/** The cause as the ruleset explains it. */
export function citeWhy<G extends Game>(rules: Pick<Ruleset<G>, 'citations'>, why: Why): Why {
  const rule = cite(rules, why.rule);
  return rule === why.rule ? why : { text: why.text, rule };
}

/** The event as the ruleset explains it: its cause and its arithmetic. What it changes stays the same. */
export function citeEvent<G extends Game>(rules: Pick<Ruleset<G>, 'citations'>, event: FightEvent): FightEvent {
  if (rules.citations === undefined) return event;
  const why = citeWhy(rules, event.why);
  switch (event.kind) {
    case 'count':
      return { ...event, why, rows: citeRows(rules, event.rows) };
    case 'check':
      return { ...event, why, rows: citeRows(rules, event.rows), versusRows: citeRows(rules, event.versusRows) };
    default:
      return why === event.why ? event : { ...event, why };
  }
}

function citeRows<G extends Game>(
  rules: Pick<Ruleset<G>, 'citations'>,
  rows: readonly Row[] | null,
): readonly Row[] | null {
  return rows?.map((row) => ({ ...row, rule: cite(rules, row.rule) })) ?? null;
}
