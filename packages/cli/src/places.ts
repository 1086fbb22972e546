import { join } from 'node:path';

/** Whether this is the program as it is installed, and not its sources. */
export const IS_INSTALLED: boolean = !import.meta.filename.endsWith('.ts');

/** The folder of the whole: of the package that was installed, or of all sources. */
export const ROOT: string = join(import.meta.dirname, IS_INSTALLED ? '..' : '../../..');

/** The encounters that come with the program. */
export const EXAMPLES: string = join(ROOT, 'examples');

/** Where the pages are, once they are built. */
export const PAGES: string = join(ROOT, IS_INSTALLED ? 'pages' : 'packages/web/dist');
