import { type ZodType, z } from 'zod';
import { choiceMeant } from '../../kernel/commands/choice-meant.ts';
import { choiceTaking } from '../../kernel/commands/standing-order.ts';
import { expectedOneOf, inRow } from '../../kernel/ruleset/one-of.ts';
import type { Ruleset } from '../../kernel/ruleset/ruleset.ts';
import { suggest } from '../../kernel/ruleset/suggest.ts';
import { type Answerer, firstChoice } from '../../kernel/scene/silent.ts';
import { GAME_MASTER } from '../../kernel/state/command.ts';
import type { Fight } from '../../kernel/state/fight.ts';
import type { Game } from '../../kernel/state/game.ts';
import type { Question } from '../../kernel/state/question.ts';
import { type Document, inputError } from '../../sheet/document.ts';
import { type Path, valueAt } from '../../sheet/path.ts';
import { deciderOf } from './deciders.ts';

/** What somebody always answers: one choice to every question that has it, or one for each kind of question. */
type StandingAnswer = string | Readonly<Record<string, string>>;

/** By the ids of those who are asked. */
export type StandingAnswers = Readonly<Record<string, StandingAnswer>>;

/** In place of a choice: the first that takes the chance, and the one that lets it go by. */
const ALWAYS = 'always';
const NEVER = 'never';

/** A choice by its id, which may be a number: `10` is as good as `'10'`. */
export function choiceSchema(): ZodType<string> {
  return z.union([z.string().min(1), z.int().transform(String)]);
}

export function answersSchema(): ZodType<StandingAnswers> {
  const choice = choiceSchema().meta({
    title: 'Choice',
    description: 'A choice by its id; always: the first that takes the chance; never: the one that lets it go by.',
  });
  const byKind = z.record(z.string(), choice).meta({
    title: 'By kind',
    description: 'One choice for each kind of question: { block: always, opportunity: decline }.',
  });
  return z.record(z.string(), z.union([choice, byKind])).meta({
    title: 'Answers',
    description:
      'What somebody answers wherever the script says nothing else: { thug: decline, ann: { block: always } }.',
  });
}

/** Whose answers they may be, and by which rules. */
interface Answerable {
  readonly ids: readonly string[];
  readonly rules: Ruleset;
  /** Of the steps. */
  readonly path: Path;
}

/** @throws InputError where somebody is to answer who is not there, or a kind of question that nobody asks */
export function checkAnswers(document: Document, answers: StandingAnswers, { ids, rules, path }: Answerable): void {
  const known = [...ids, GAME_MASTER];
  for (const [who, answer] of Object.entries(answers)) {
    const at = placeOfAnswers(document, who, path);
    if (!known.includes(who))
      throw inputError(document, at, `a combatant (${known.join(', ')})`, `'${who}'`, suggest(who, known));
    checkKinds(document, answer, rules, at);
  }
}

function checkKinds(document: Document, answer: StandingAnswer, { log: { questions } }: Ruleset, at: Path): void {
  if (typeof answer === 'string' || questions === undefined) return;
  const kinds = Object.keys(questions);
  const unknown = Object.keys(answer).find((kind) => !kinds.includes(kind));
  if (unknown === undefined) return;
  const expected = `a kind of question (${kinds.join(', ')})`;
  throw inputError(document, [...at, unknown], expected, `'${unknown}'`, suggest(unknown, kinds));
}

/** Where the answers of somebody stand: in the case to which the steps belong, or at the head. */
function placeOfAnswers({ value }: Document, who: string, path: Path): Path {
  const own = [...path.slice(0, -1), 'answers', who];
  return valueAt(value, own) === undefined ? ['answers', who] : own;
}

/** Why no standing answer of whoever is asked is one to the open question, in words; '' where one is, or nothing is asked. */
export function whyNoAnswer<G extends Game>(answers: StandingAnswers, fight: Fight<G>): string {
  const need = fight.pending?.need;
  const who = deciderOf(fight) ?? '';
  const answer = answers[who];
  if (need?.kind !== 'answer') return '';
  const { question } = need;
  if (answer === undefined)
    return `; answers says nothing of ${who}, who is asked by a question of the kind '${question.kind}'`;
  if (standingChoice(answer, question) !== null) return '';
  const said = typeof answer === 'string' ? answer : answer[question.kind];
  const ids = question.choices.map(({ id }) => id);
  if (said === ALWAYS || said === NEVER)
    return `; answers.${who}: '${said}' is none of the choices here, expected one of ${inRow(ids)}`;
  if (said !== undefined) return `; answers.${who}: ${expectedOneOf([ALWAYS, NEVER, ...ids], said)}`;
  const kinds = Object.keys(answer).map((kind) => `'${kind}'`);
  return `; answers.${who} is for questions of ${kinds.join(', ')}, and this one is '${question.kind}'`;
}

/** Answers what the standing answers say, and with the first choice where they say nothing. */
export function standingAnswerer<G extends Game>(answers: StandingAnswers): Answerer<G> {
  return (world, question) => {
    const who = world.fight.combatants[question.who]?.id ?? GAME_MASTER;
    return standingChoice(answers[who], question) ?? firstChoice(world, question);
  };
}

/** The id of the choice that somebody always takes; null where nothing is said of such a question. */
export function standingChoice(answer: StandingAnswer | undefined, question: Question): string | null {
  const said = typeof answer === 'string' ? answer : answer?.[question.kind];
  if (said === undefined) return null;
  if (said !== ALWAYS && said !== NEVER) return choiceMeant(question, said)?.id ?? null;
  return choiceTaking(question, said === ALWAYS);
}
