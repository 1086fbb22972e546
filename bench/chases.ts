/** Chases with vehicles: whole ones played by the simple tactics, and the exact odds of a drive with two stunts. */
import { begin, type Command, oddsOfCommand } from '@fray/engine';
import { encounter, fighting } from './gunfights.ts';

/** Two after two, on the scale of chases, to the end: how many. */
export function chases(): () => number {
  const chase = fighting(encounter('chase'), { fights: 0, decisions: 0 });
  return () => {
    chase();
    return 1;
  };
}

const TWO_STUNTS: Omit<Command, 'by'> = { do: 'drive', text: 'street 3 hard-turn-left hard-turn-right' };

/** Exact odds of a drive with two hard turns, each of which may cost control. */
export function driveOdds(): () => number {
  const { rules, fight } = encounter('chase');
  const play = begin(rules, fight);
  const { order, turn } = play.fight.clock as { order: readonly { who: number }[]; turn: number };
  const by = play.fight.combatants[order[turn]?.who ?? 0]?.id ?? '';
  return () => {
    const odds = oddsOfCommand(play.fight, rules, { by, ...TWO_STUNTS });
    if (!('method' in odds) || odds.method !== 'exact') throw new Error('the odds of a drive must be exact');
    return 1;
  };
}
