import { type Lasting, rulingAction, rulingOn } from '../../../kernel/gm/rulings.ts';
import type { Action } from '../../../kernel/ruleset/ruleset.ts';
import { AWARENESS, AWARENESS_TEXTS, AWARENESS_WORD, ruleAwareness } from '../../../kernel/seen/awareness.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { COVER_SCALE, type CoverDegree } from '../../../space/grid/battle-map.ts';
import type { TcTable, TimeCountGame } from '../game.ts';

/** The effect by which the game master says what cover somebody has. */
const COVER_RULING = 'coverRuling';

/** Here nothing ends but at a tick. */
const LASTING: Lasting<TimeCountGame> = {
  arg: 'amount',
  unit: 'TC',
  after: ({ fight }, ticks) => ({ at: 'tick', tick: fight.clock.now + ticks }),
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
export function ruledCover(
  { fight }: TcTable,
  attacker: number,
  defender: number,
): 'none' | CoverDegree | 'total' | null {
  const combatant = fight.combatants[defender];
  if (combatant === undefined || combatant.effects.length === 0 || attacker === NOBODY) return null;
  return COVER_SCALE[rulingOn(combatant, COVER_RULING, attacker)] ?? null;
}

/** What a player reads of rulings, where it does not matter what was said. */
export const RULING_NAMES: Readonly<Record<string, string>> = {
  [COVER_RULING]: 'under a ruling on cover',
  [AWARENESS]: 'under a ruling on awareness',
};

/** What was said, by the value of the effect. */
export const RULING_TEXTS: Readonly<Record<string, readonly string[]>> = {
  [COVER_RULING]: [
    'ruled without cover',
    'ruled in partial cover',
    'ruled in half cover',
    'ruled in improved cover',
    'ruled in 9/10 cover',
    'ruled out of reach behind cover',
  ],
  [AWARENESS]: AWARENESS_TEXTS,
};

/** What stands before those against whom it was said. */
export const RULING_WORDS: Readonly<Record<string, string>> = {
  [COVER_RULING]: 'against',
  [AWARENESS]: AWARENESS_WORD,
};
