/** What links between documents become on the site. */
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type MarkdownIt from 'markdown-it';
import { targetOf } from './links.ts';
import { pageOf, ROOT } from './pages.ts';
import { sourcePage } from './sources.ts';

/** Has links to documents lead to their pages, and links to anything else of the project to what stands in it. */
export function linkToPages(markdown: MarkdownIt): void {
  markdown.core.ruler.push('pages-of-documents', ({ tokens, env }) => {
    const document = relative(ROOT, env.realPath ?? env.path);
    for (const { children } of tokens)
      for (const token of children ?? []) {
        const href = token.type === 'link_open' ? token.attrGet('href') : null;
        if (href !== null) token.attrSet('href', pageLink(document, href));
      }
  });
}

/**
 * Where a link of a document leads on the site.
 *
 * @throws Error where it leads to no file
 */
function pageLink(document: string, href: string): string {
  const target = targetOf(document, href);
  // What begins with a slash is a page already.
  if (target === null || href.startsWith('/') || href.startsWith('#')) return href;
  if (!existsSync(join(ROOT, target.file))) throw new Error(`${document}: a link leads nowhere: ${href}`);
  const page = pageOf(target.file);
  return page === null ? sourcePage(target.file) : `/${page}${target.heading}`;
}
