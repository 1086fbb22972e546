import type { TestProject } from 'vitest/node';
import { shareBrowser } from './browser.ts';
import { buildPages, servePages } from './pages.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server of the pages is, without a slash at the end. */
    readonly pages: string;
    /** The folder of the built pages, for tests that serve them themselves. */
    readonly pagesFolder: string;
    /** Where the browser listens. */
    readonly browser: string;
  }
}

/** Before the first test of the pages: they are built, served, and a browser is opened, each once. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const browser = await shareBrowser();
  const built = await buildPages('test');
  const server = await servePages(built.folder);
  provide('pages', server.url);
  provide('pagesFolder', built.folder);
  provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await server.stop();
    built.remove();
  };
}
