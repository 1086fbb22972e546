import type { Generator } from '../chance/generator.ts';
import { answer, resume } from '../kernel/play/play.ts';
import type { Answerer } from '../kernel/scene/silent.ts';
import { openWorld, type World } from '../kernel/scene/world.ts';
import type { FightEvent } from '../kernel/state/event.ts';
import type { Game } from '../kernel/state/game.ts';

const NOT_ROLLED = 0;

/**
 * What comes of the step that a fight is in the middle of: what has fallen and was answered stands, further dice fall by the generator, whoever rolls, and
 * further questions are answered at once. All events of the step, from its beginning; none where it is in the middle of none.
 *
 * @throws RangeError for a fight that another version has kept
 */
export function restOfStep<G extends Game>(
  { fight, rules }: Pick<World<G>, 'fight' | 'rules'>,
  generator: Generator,
  answerer: Answerer<G>,
): readonly FightEvent[] {
  const { pending: open } = fight;
  if (open === null) return [];
  // A die that somebody was to type falls before the generator is handed on; after it nobody types any more.
  const typed = open.need.kind === 'dice' ? generator.face(open.need.sides) : NOT_ROLLED;
  const dice = { script: [], typed: false, generator: generator.state() };
  let play = resume(rules, { ...fight, pending: { ...open, dice } });
  for (let { pending } = play.fight; pending !== null; { pending } = play.fight) {
    const { need } = pending;
    const given = need.kind === 'dice' ? typed : answerer(openWorld(play.fight, rules), need.question);
    const outcome = answer(play, given);
    if (!outcome.ok)
      throw new Error(`an open question got no valid answer: ${outcome.refusals.map(({ text }) => text).join('; ')}`);
    play = outcome.play;
  }
  const { generator: after } = play.fight.dice;
  if (after !== null) generator.restore(after);
  return play.step?.events ?? [];
}
