/** Languages other than English, in which logs, refusals and whatever rules call things are told. */
export { LANGUAGES, loadLanguage } from './text/language/languages.ts';
export type { Catalogue } from './text/language/translated.ts';
