import { deadLinks, Headings, textOf } from './links.ts';
import { documents, listed } from './pages.ts';

/** What is wrong with the documents as a site: those that nothing leads to, and links that lead nowhere. */
export function faults(): readonly string[] {
  const known = new Headings();
  const reached = new Set(listed());
  return documents().flatMap((document) => [
    ...(reached.has(document) ? [] : [`${document}: no page leads to it (scripts/site/pages.ts)`]),
    ...deadLinks(document, textOf(document), known).map((link) => `${link} leads nowhere`),
  ]);
}
