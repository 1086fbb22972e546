import { AWARENESS, AWARENESS_TEXTS, AWARENESS_WORD } from '../../../kernel/seen/awareness.ts';
import { CONCEALMENT_RULING } from '../defense/concealment.ts';
import { COVER_RULING } from '../defense/cover.ts';

/** What a player reads of a game master's rulings, where it does not matter what was said. */
export const RULING_NAMES: Readonly<Record<string, string>> = {
  [COVER_RULING]: 'under a ruling on cover',
  [CONCEALMENT_RULING]: 'under a ruling on concealment',
  [AWARENESS]: 'under a ruling on awareness',
};

/** What was said, by the value of the effect. */
export const RULING_TEXTS: Readonly<Record<string, readonly string[]>> = {
  [COVER_RULING]: [
    'ruled without cover',
    'ruled in one-quarter cover',
    'ruled in one-half cover',
    'ruled in three-quarters cover',
    'ruled in nine-tenths cover',
    'ruled in total cover',
  ],
  [CONCEALMENT_RULING]: [
    'ruled in plain sight',
    'ruled one-quarter concealed',
    'ruled one-half concealed',
    'ruled three-quarters concealed',
    'ruled nine-tenths concealed',
    'ruled out of sight',
  ],
  [AWARENESS]: AWARENESS_TEXTS,
};

/** What stands before those against whom it was said. */
export const RULING_WORDS: Readonly<Record<string, string>> = {
  [COVER_RULING]: 'against',
  [CONCEALMENT_RULING]: 'for',
  [AWARENESS]: AWARENESS_WORD,
};
