import type { CompiledMessage } from 'icu-minify/format';

/** Messages with plurals or elements as the compiler of icu-minify leaves them: made by `npm run docs`. */
export const ENGLISH_FORMS: Readonly<Record<string, CompiledMessage>> = {};
