import type { Telling } from '@fray/engine';
import { message } from '@fray/engine/messages';

/** What players can be told of the numbers of their enemies, as it is called. */
export const LEVELS: readonly { readonly value: Telling; readonly label: string }[] = [
  { value: 'numbers', label: message('All numbers') },
  { value: 'words', label: message('Words and bars') },
  { value: 'eyes', label: message('What one sees') },
];
