import messages from './de.json';
import { GERMAN_FORMS } from './forms/de.ts';
import type { Texts } from './t.ts';

export const GERMAN: Texts = { tag: 'de', messages, forms: GERMAN_FORMS };
