import { cataloguePages } from './catalogue-pages.ts';
import { rulePages } from './rule-pages.ts';

/** What stands on the pages of rules and catalogues, by the document that each stands for. */
export function madePages(): ReadonlyMap<string, string> {
  return new Map([
    ...rulePages().map(({ params, content }) => [`docs/rules/${params.ruleset}/${params.area}.md`, content] as const),
    ...cataloguePages().map(({ params, content }) => [`docs/catalogue/${params.ruleset}.md`, content] as const),
  ]);
}
