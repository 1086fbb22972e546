import {
  ALL_NUMBERS,
  type Game,
  type Outcome,
  type Play,
  playable,
  type Refusal,
  type Request,
  refusal,
  requested,
  resume,
  type Seat,
  secretTo,
  strangersTo,
  view,
  whyNot,
  whyNotAnswer,
  whyNotDice,
} from '@fray/engine';
import type { Asked, Asker } from './jobs.ts';

/** The rest would tell of what the seat does not know. */
const NOT_NOW = refusal('that cannot be done as things stand', '');

/**
 * Does what somebody at a table asks for. Whatever a seat is refused, it is refused in the fight that it knows, of which
 * those whom it does not see are no part; only what is then carried out meets them.
 */
export function outcomeOf(play: Play, asker: Asker, asked: Asked): Outcome<Game> {
  const refusals = asker.kind === 'gm' ? [] : refusedAsKnown(play, asker, asked);
  if (refusals.length > 0) return { ok: false, refusals };
  const outcome = requested(play, requestOf(play, asker, asked));
  return outcome.ok || asker.kind === 'gm' ? outcome : { ok: false, refusals: [NOT_NOW] };
}

/**
 * Judged by the true numbers of those whom the seat sees, and refused in the words of those that it is told: where these
 * have nothing against it, no more is said.
 */
function refusedAsKnown(play: Play, asker: Asker, asked: Asked): readonly Refusal[] {
  const { knowledge } = play.fight;
  const numbered =
    knowledge === undefined ? play.fight : { ...play.fight, knowledge: { ...knowledge, ...ALL_NUMBERS } };
  const found = judged({ ...play, fight: numbered }, asker, asked);
  if (found.length === 0 || strangersTo(play.fight, play.rules, asker.owns).size === 0) return found;
  const told = judged(play, asker, asked);
  return told.length > 0 ? told : [NOT_NOW];
}

function judged({ rules, fight }: Play, { owns, known }: Asker, asked: Asked): readonly Refusal[] {
  const seat: Seat = { kind: 'player', owns };
  const seen = playable(view(fight, rules, seat, known));
  if (seen === null) return [NOT_NOW];
  const play = resume(rules, seen);
  if (asked.kind === 'command') return whyNot(play, asked.command);
  const problem = asked.kind === 'answer' ? whyNotAnswer(play, asked.answer) : whyNotDice(play.fight);
  return problem === null ? [] : [problem];
}

/** What is asked for, with the ids of those of whom the seat does not know; nobody is unseen by a game master. */
export function requestOf({ fight }: Play, { kind, name, owns }: Asker, asked: Asked): Request {
  if (asked.kind === 'contribute') return { ...asked, name };
  if (asked.kind === 'reveal') return { ...asked, revealed: fight.dice.seed ?? null };
  if (asked.kind === 'answer' || kind === 'gm') return asked;
  const unseen = secretTo(fight, owns).map(({ id }) => id);
  return unseen.length === 0 ? asked : { ...asked, unseen };
}
