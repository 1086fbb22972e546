import type { Telling } from '@fray/engine';

/** What players can be told of the numbers of their enemies, as it is called. */
export const LEVELS: readonly { readonly value: Telling; readonly label: string }[] = [
  { value: 'numbers', label: 'All numbers' },
  { value: 'words', label: 'Words and bars' },
  { value: 'eyes', label: 'What one sees' },
];
