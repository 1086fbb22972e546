import { answer, type Outcome, type Play, resume, run } from '../../src/kernel/play/play.ts';
import type { Command } from '../../src/kernel/state/command.ts';
import type { Fight } from '../../src/kernel/state/fight.ts';
import type { Question } from '../../src/kernel/state/question.ts';
import type { ModernGame } from '../../src/rulesets/modern/game.ts';
import { modern } from '../../src/rulesets/modern/index.ts';
import { whoseTurn } from '../../src/time/rounds.ts';

/** A command written as [who, what, arguments], or the id of an answer. */
export type Move = string | readonly [by: string, what: string, rest?: Omit<Command, 'by' | 'do'>];

/** Goes on with the fight, dice as listed; throws where a command is refused. */
export function playOn(
  from: Fight<ModernGame> | Play<ModernGame>,
  moves: readonly Move[],
  dice: readonly number[] = [],
): Play<ModernGame> {
  let play = 'fight' in from ? from : resume(modern, from);
  if (dice.length > 0) play = withDice(play, dice);
  for (const move of moves) {
    const outcome: Outcome<ModernGame> =
      typeof move === 'string' ? answer(play, move) : run(play, { by: move[0], do: move[1], ...move[2] });
    if (!outcome.ok) throw new Error(`${move}: ${outcome.refusals.map(({ text }) => text).join('; ')}`);
    play = outcome.play;
  }
  return play;
}

function withDice(play: Play<ModernGame>, script: readonly number[]): Play<ModernGame> {
  const dice = { script, typed: true, generator: null };
  const pending = play.fight.pending === null ? null : { ...play.fight.pending, dice };
  return { ...play, fight: { ...play.fight, dice, pending } };
}

/** Who stands where in the order: "b 12, a 7". */
export function orderOf({ fight }: Play<ModernGame>): string {
  return fight.clock.order.map(({ who, count }) => `${fight.combatants[who]?.id} ${count}`).join(', ');
}

/** Whose turn it is, and in which round. */
export function turnOf({ fight }: Play<ModernGame>): string {
  return `${fight.combatants[whoseTurn(fight)]?.id} ${fight.clock.round}`;
}

/** The open question. @throws Error where none is */
export function asked({ fight }: Play<ModernGame>): Question {
  const need = fight.pending?.need;
  if (need?.kind !== 'answer') throw new Error('nothing was asked');
  return need.question;
}

/** Ids of the choices of the open question. */
export function choicesOf(play: Play<ModernGame>): readonly string[] {
  return asked(play).choices.map(({ id }) => id);
}

/** Who rolled what in the last step: "a hit", "b miss". */
export function checksOf({ fight, step }: Play<ModernGame>): readonly string[] {
  return (step?.events ?? []).flatMap((event) =>
    event.kind === 'check' ? [`${fight.combatants[event.who]?.id} ${event.result}`] : [],
  );
}

/** Names of a combatant's effects. */
export function effectsOf({ fight }: Play<ModernGame>, id: string): readonly string[] {
  return fight.combatants.find((each) => each.id === id)?.effects.map(({ name }) => name) ?? [];
}
