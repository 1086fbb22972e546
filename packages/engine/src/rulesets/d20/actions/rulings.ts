import { ruleAwareness as ruleAwarenessBy } from '../../../kernel/awareness.ts';
import type { Action } from '../../../kernel/ruleset.ts';
import { rulingAction } from '../../../kernel/rulings.ts';
import { COVER_SCALE } from '../../../space/battle-map.ts';
import { CONCEALMENT_RULING } from '../concealment.ts';
import { COVER_RULING } from '../cover.ts';
import type { D20Game } from '../game.ts';
import { settleAwareness } from '../turns.ts';

/** Takes a ruling back: the map decides again. */
const AS_PLACED = 'as placed';

/** The game master says what cover somebody has, against everybody or against those named (MOD-COVER-01, MOD-COVER-04). */
export const ruleCover: Action<D20Game> = rulingAction<D20Game>({
  id: 'rule-cover',
  name: 'Rule on cover',
  effect: COVER_RULING,
  rule: 'MOD-COVER-01',
  words: COVER_SCALE,
  back: AS_PLACED,
  texts: { who: 'whose', word: 'the degree', others: 'against whom (or all)' },
});

/** The game master says how hard somebody is to see, for everybody or for those named (MOD-CONC-06). */
export const ruleConcealment: Action<D20Game> = rulingAction<D20Game>({
  id: 'rule-concealment',
  name: 'Rule on concealment',
  effect: CONCEALMENT_RULING,
  rule: 'MOD-CONC-06',
  words: COVER_SCALE,
  back: AS_PLACED,
  texts: { who: 'whose', word: 'the degree', others: 'for whom (or all)' },
});

/** The game master says who is aware of whom; in a surprise round that decides who acts (MOD-SURP-01, MOD-SURP-05). */
export const ruleAwareness: Action<D20Game> = ruleAwarenessBy<D20Game>('MOD-SURP-01', settleAwareness);
