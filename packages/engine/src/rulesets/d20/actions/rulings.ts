import { type Lasting, rulingAction } from '../../../kernel/gm/rulings.ts';
import type { Action } from '../../../kernel/ruleset/action.ts';
import { ruleAwareness as ruleAwarenessBy } from '../../../kernel/seen/awareness.ts';
import type { Until } from '../../../kernel/state/fight.ts';
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

/** The game master's word over what the rules work out, in a ruleset with these citations. */
export function rulingsBy(citations: D20Citations): readonly Action<D20Game>[] {
  return [ruleCover(citations), ruleConcealment(citations), ruleAwareness(citations)];
}

/** He says what cover somebody has, against everybody or against those named (MOD-COVER-01, MOD-COVER-04). */
function ruleCover({ coverDegrees: rule }: D20Citations): Action<D20Game> {
  return rulingAction<D20Game>({
    id: 'rule-cover',
    name: 'Rule on cover',
    effect: COVER_RULING,
    rule,
    words: COVER_SCALE,
    back: AS_PLACED,
    texts: { who: 'whose', word: 'the degree', others: 'against whom (or all)' },
    lasting: LASTING,
  });
}

/** He says how hard somebody is to see, for everybody or for those named (MOD-CONC-06). */
function ruleConcealment({ concealmentBySenses: rule }: D20Citations): Action<D20Game> {
  return rulingAction<D20Game>({
    id: 'rule-concealment',
    name: 'Rule on concealment',
    effect: CONCEALMENT_RULING,
    rule,
    words: COVER_SCALE,
    back: AS_PLACED,
    texts: { who: 'whose', word: 'the degree', others: 'for whom (or all)' },
    lasting: LASTING,
  });
}

/** He says who is aware of whom; in a surprise round that decides who acts (MOD-SURP-01, MOD-SURP-05). */
function ruleAwareness({ awareness }: D20Citations): Action<D20Game> {
  return ruleAwarenessBy<D20Game>(awareness, LASTING, settleAwareness);
}
