import { type Lasting, rulingAction } from '../../../kernel/gm/rulings.ts';
import type { Action, Until } from '../../../kernel/rule.ts';
import { ruleAwareness } from '../../../kernel/seen/awareness.ts';
import { COVER_SCALE } from '../../../space/grid/battle-map.ts';
import { untilNextTurn, untilNextTurnEnds, untilSameCount, whoseTurn } from '../../../time/rounds.ts';
import type { D20Citations } from '../citations.ts';
import { CONCEALMENT_RULING } from '../defense/concealment.ts';
import { COVER_RULING } from '../defense/cover.ts';
import type { D20Game } from '../game.ts';
import { settleAwareness } from '../time/turns.ts';

/** Takes a ruling back: the map decides again. */
const AS_PLACED = 'as placed';

/** Rounds are counted by the initiative count of the moment; turns are those of who has a place in the order (MOD-SEQ-05, MOD-SEQ-06, MOD-SEQ-07). */
const LASTING: Lasting<D20Game> = {
  arg: 'rounds',
  unit: 'rounds',
  after: ({ fight }, rounds) => untilSameCount(fight, rounds),
  moments: ({ fight }) => {
    const found: Record<string, Until> = {};
    for (const { who } of fight.clock.order) {
      const id = fight.combatants[who]?.id ?? '';
      if (whoseTurn(fight) === who) found['end of this turn'] = { at: 'turnEnd', of: who, round: fight.clock.round };
      found[`start of the next turn of ${id}`] = untilNextTurn(fight, who);
      found[`end of the next turn of ${id}`] = untilNextTurnEnds(fight, who);
    }
    return found;
  },
};

/**
 * The game master's word over what the rules work out, in a ruleset with these citations: what cover somebody has, against
 * everybody or against those named (MOD-COVER-01, MOD-COVER-04); how hard somebody is to see (MOD-CONC-06); who is aware of
 * whom, which in a surprise round decides who acts (MOD-SURP-01, MOD-SURP-05).
 */
export function rulingsBy(citations: D20Citations): readonly Action<D20Game>[] {
  const both = { words: COVER_SCALE, back: AS_PLACED, lasting: LASTING };
  return [
    rulingAction<D20Game>({
      ...both,
      id: 'rule-cover',
      name: 'Rule on cover',
      effect: COVER_RULING,
      rule: citations.coverDegrees,
      texts: { who: 'whose', word: 'the degree', others: 'against whom (or all)' },
    }),
    rulingAction<D20Game>({
      ...both,
      id: 'rule-concealment',
      name: 'Rule on concealment',
      effect: CONCEALMENT_RULING,
      rule: citations.concealmentBySenses,
      texts: { who: 'whose', word: 'the degree', others: 'for whom (or all)' },
    }),
    ruleAwareness<D20Game>(citations.awareness, LASTING, settleAwareness),
  ];
}
