import { type Lasting, type RulingKind, rulingAction, rulingKind, rulingOn } from '../../../kernel/gm/rulings.ts';
import type { Action } from '../../../kernel/rule.ts';
import { ruleAwareness } from '../../../kernel/seen/awareness.ts';
import { COVER_SCALE } from '../../../space/grid/battle-map.ts';
import type { CoverDegree } from '../../../space/grid/names.ts';
import type { TcFighter, TimeCountGame } from '../game.ts';
import { inTicks } from '../time/schedule.ts';

/** The effect by which the game master says what cover somebody has. */
export const COVER_RULING: RulingKind = rulingKind(
  'coverRuling',
  'under a ruling on cover',
  [
    'ruled without cover',
    'ruled in partial cover',
    'ruled in half cover',
    'ruled in improved cover',
    'ruled in 9/10 cover',
    'ruled out of reach behind cover',
  ],
  'against',
);

/** Here nothing ends but at a tick. */
const LASTING: Lasting<TimeCountGame> = {
  arg: 'amount',
  unit: 'ticks',
  after: inTicks,
};

/** The game master's word on cover and on who is aware of whom (TC-ATK-07, TC-SURP-01). */
export const RULINGS: readonly Action<TimeCountGame>[] = [
  rulingAction<TimeCountGame>({
    id: 'rule-cover',
    name: 'Rule on cover',
    effect: COVER_RULING,
    rule: 'TC-ATK-07',
    words: COVER_SCALE,
    back: 'as placed',
    texts: { who: 'whose', word: 'the degree', others: 'against whom (or all)' },
    lasting: LASTING,
  }),
  ruleAwareness<TimeCountGame>('TC-SURP-01', LASTING),
];

/** What was ruled on the cover of the defender against the attacker; null where nothing was. */
export function ruledCover(attacker: TcFighter, defender: TcFighter): 'none' | CoverDegree | 'total' | null {
  const said = rulingOn(defender.state, COVER_RULING, attacker.index);
  // Looking up a place below 0 is slow, and every attack asks.
  return said < 0 ? null : (COVER_SCALE[said] ?? null);
}
