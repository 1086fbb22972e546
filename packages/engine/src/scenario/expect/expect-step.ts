import { type ZodType, z } from 'zod';
import type { Play, Step } from '../../kernel/play/play.ts';
import { RESULT } from '../../kernel/scene/check.ts';
import { openWorld } from '../../kernel/scene/world.ts';
import type { CheckEvent, FightEvent } from '../../kernel/state/event.ts';
import type { Game } from '../../kernel/state/game.ts';
import { ENGLISH, type Language } from '../../text/language/language.ts';
import { namesOf } from '../../text/names.ts';
import { narrate } from '../../text/narrate.ts';

/** What the last step led to: how its last check came out, and what it did to somebody. */
export interface LastExpectation {
  /** Which check, in words of what it is called; the last one, where left out. */
  readonly roll?: string;
  readonly by?: string;
  readonly target?: string | null;
  readonly total?: number;
  readonly against?: number;
  readonly result?: string;
  /** Points or marks of harm that the step did: to the target of the check, or to its maker where it has none. */
  readonly harm?: number;
}

export function lastSchema(who: ZodType<string>): ZodType<LastExpectation> {
  const schema: ZodType = z
    .strictObject({
      roll: z.string().optional().meta({
        title: 'Roll',
        description: 'Which check of the step, in words of its name; the last one, where left out.',
      }),
      by: who.optional().meta({ title: 'By', description: 'Who made it.' }),
      target: who.nullable().optional().meta({ title: 'Target', description: 'Against whom; null for nobody.' }),
      total: z.int().optional().meta({ title: 'Total', description: 'What the roll came to with its bonus.' }),
      against: z.int().optional().meta({ title: 'Against', description: 'With what the total was compared.' }),
      result: z
        .string()
        .optional()
        .meta({ title: 'Result', description: 'In one word: hit, miss, success, failure, …' }),
      harm: z
        .int()
        .optional()
        .meta({ title: 'Harm', description: 'Points or marks that the step did to the target of the check.' }),
    })
    .meta({ title: 'Last', description: 'How the last check of the step before came out.' });
  return schema as ZodType<LastExpectation>;
}

/** A check as an expectation of it would say it, and what it is called: "attack roll of ann". */
interface FoundCheck {
  readonly check: LastExpectation;
  readonly called: string;
}

/** The check that an expectation is about; null where there was none. A total compared with nothing is meant by name only. */
export function lastFound<G extends Game>(
  play: Play<G>,
  before: Play<G>,
  { roll, by, result: meant }: LastExpectation,
): FoundCheck | null {
  const { combatants } = play.fight;
  const idOf = (who: number): string | null => combatants[who]?.id ?? null;
  const fits = (event: CheckEvent): boolean =>
    (roll === undefined ? event.result !== RESULT : event.why.text.toLowerCase().includes(roll.toLowerCase())) &&
    (by === undefined || idOf(event.who) === by);
  const check = eventsSince(play, before)
    .filter((event) => event.kind === 'check')
    .findLast(fits);
  if (check === undefined) return null;
  const { who, target, total, versus, result, why } = check;
  const hurt = combatants[target] === undefined ? who : target;
  const found: LastExpectation = {
    ...(roll !== undefined && { roll: why.text.toLowerCase().includes(roll.toLowerCase()) ? roll : why.text }),
    by: idOf(who) ?? '',
    target: idOf(target),
    total: total ?? 0,
    against: versus ?? 0,
    // The word, without the remark behind it: "hit, equal totals hit".
    result: meant !== undefined && result.startsWith(`${meant}, `) ? meant : result,
    harm: harmOf(play, hurt) - harmOf(before, hurt),
  };
  return { check: found, called: calledOf(check, combatants) };
}

function calledOf({ why, who }: CheckEvent, combatants: readonly { readonly id: string }[]): string {
  const id = combatants[who]?.id;
  return id === undefined ? why.text : `${why.text} of ${id}`;
}

function harmOf<G extends Game>({ fight, rules }: Play<G>, who: number): number {
  const combatant = fight.combatants[who];
  return combatant === undefined ? 0 : rules.health.harmTaken(openWorld(fight, rules), combatant);
}

/** What has happened since then; of the last step alone, where that lies not on the way. */
export function eventsSince<G extends Game>(play: Play<G>, before: Play<G>): readonly FightEvent[] {
  const steps: Step[] = [];
  for (let at: Play<G> | null = play; at !== before; at = at.past) {
    if (at === null) return play.step?.events ?? [];
    if (at.step !== null) steps.unshift(at.step);
  }
  return steps.flatMap(({ events }) => events);
}

/** What the checks since then are called, in words for an error: "attack roll of ann, damage of bob", or "no check". */
export function checksSince<G extends Game>(play: Play<G>, before: Play<G>): string {
  const { combatants } = play.fight;
  const names = eventsSince(play, before).flatMap((event) => {
    return event.kind === 'check' ? [calledOf(event, combatants)] : [];
  });
  return names.length === 0 ? 'no check in the step before' : `only ${[...new Set(names)].join(', ')}`;
}

/** The lines of the log since then. */
export function linesSince<G extends Game>(
  play: Play<G>,
  before: Play<G>,
  language: Language = ENGLISH,
): readonly string[] {
  return narrate(namesOf(play.fight, play.rules, language), eventsSince(play, before), 'full').map(({ text }) => text);
}
