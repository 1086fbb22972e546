import { ENGLISH, type Language } from '@fray/engine';
import { DOMParser, NodeFilter } from 'linkedom';
import { type Html, html, markup } from './html.ts';
import type { Drawing } from './plot.ts';
import { STYLE } from './style.ts';

/** A plot or table, and what it shows. */
export interface Section {
  readonly title: string;
  /** What the plot shows, in a sentence or two; none where there is no plot. */
  readonly caption: string;
  /** null where there is nothing to plot. */
  readonly plot: Drawing | null;
  readonly table: Html;
}

/** All of a page. */
export interface Page {
  readonly title: string;
  /** How it was found out: how many fights, which dice, who played, which figures are exact. */
  readonly how: readonly string[];
  readonly sections: readonly Section[];
}

/** Who reads a page: what texts are in a language, and its name. */
type Reader = Pick<Language, 'tag' | 'phrase'>;

/** Width of the plots of a page by itself, in pixels. */
const WIDTH = 800;

/** One page that needs nothing but itself: readable in light and dark, and on paper. @param language in which it is told; English where left out */
export function pageText(page: Page, language: Reader = ENGLISH): string {
  const written = englishPage(page);
  return language.tag === ENGLISH.tag ? written : toldIn(language, written);
}

/** The page with its texts in that language: those between its elements, and those for who cannot see what is drawn. */
function toldIn(language: Reader, written: string): string {
  const document = new DOMParser().parseFromString(written, 'text/html');
  // Its parser ends a text at every escaped character.
  document.documentElement.normalize();
  const texts = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
    if (text.parentNode?.nodeName !== 'STYLE') text.nodeValue = language.phrase(text.nodeValue ?? '');
  for (const each of document.querySelectorAll('[aria-label]'))
    each.setAttribute('aria-label', language.phrase(each.getAttribute('aria-label') ?? ''));
  document.documentElement.setAttribute('lang', language.tag);
  return `<!doctype html>\n${document.documentElement.outerHTML}\n`;
}

function englishPage({ title, how, sections }: Page): string {
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>${markup(STYLE)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${how.map((line) => html`<p class="how">${line}</p>\n`)}${sections.map(sectionHtml)}</main>
</body>
</html>
`;
  return page.html;
}

function sectionHtml({ title, caption, plot, table }: Section): Html {
  const figure = plot === null ? html`` : html`<figure>${plot(WIDTH)}<figcaption>${caption}</figcaption></figure>\n`;
  return html`<section>
<h2>${title}</h2>
${figure}<div class="table">${table}</div>
</section>
`;
}

/** A table: the first cell of a row says what it is of. */
export function tableHtml(head: readonly string[], rows: readonly (readonly string[])[]): Html {
  const headed = head.map((cell) => html`<th scope="col">${cell}</th>`);
  const lines = rows.map(
    ([first = '', ...rest]) =>
      html`<tr><th scope="row">${first}</th>${rest.map((cell) => html`<td>${cell}</td>`)}</tr>\n`,
  );
  return html`<table>
<thead><tr>${headed}</tr></thead>
<tbody>
${lines}</tbody>
</table>`;
}
