/** Files of the sources that documents point at, as plain pages of the site. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './pages.ts';

const linked = new Set<string>();

/** Where the page of a file lies; from now on it is one of those that are written. */
export function sourcePage(file: string): string {
  linked.add(file);
  return `/source/${file}.html`;
}

/** Writes the pages of all files that anything has pointed at. @param folder where the site is built */
export function writeSources(folder: string): void {
  for (const file of linked) {
    const path = join(folder, 'source', `${file}.html`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, pageOfSource(file, readFileSync(join(ROOT, file), 'utf8')));
  }
}

function pageOfSource(file: string, text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>${file}</title>
<style>body { margin: 1.5rem; font: 16px/1.5 system-ui } pre { font: 13px/1.5 ui-monospace, monospace; overflow-x: auto }</style>
<h1 style="font-size: 1.1rem">${file}</h1>
<pre>${escaped}</pre>
</html>
`;
}
