import { type ZodType, z } from 'zod';
import { oddsOfCheck } from '../../analysis/check-odds.ts';
import { type ActionOdds, oddsOfCommand, oddsOfOne } from '../../analysis/odds.ts';
import { type Fraction, formatFraction, fraction, fractionToNumber } from '../../chance/fraction.ts';
import type { Odds } from '../../chance/odds.ts';
import { mean } from '../../chance/odds.ts';
import type { Play } from '../../kernel/play/play.ts';
import type { Refusal } from '../../kernel/ruleset/refusal.ts';
import type { Ruleset } from '../../kernel/ruleset/ruleset.ts';
import type { Command } from '../../kernel/state/command.ts';
import type { Fight } from '../../kernel/state/fight.ts';
import type { Game } from '../../kernel/state/game.ts';
import { type StandingAnswers, standingAnswerer } from '../script/standing-answers.ts';

/** A chance: a fraction that must be met exactly, or a number from 0 to 1. */
type Chance = string | number;

/** What the odds of a command must be, before it is given. Beside these fields stand those of the command. */
export interface OddsExpectation extends Command {
  /** Id of the one of whom they are asked; of the target, or without one of whoever acts, where left out. */
  readonly of?: string;
  /** By points or marks of harm, and `any` for one and more. */
  readonly harm?: Readonly<Record<string, Chance>>;
  readonly mean?: Chance;
  /** That a check which a game master calls for succeeds. */
  readonly success?: Chance;
  /** By the word for how the target is afterwards. */
  readonly verdict?: Readonly<Record<string, Chance>>;
  /** That anything at all becomes of the target; that it is out of the fight, the dead among them; that it dies. */
  readonly affected?: Chance;
  readonly out?: Chance;
  readonly dead?: Chance;
  /** By the word for what may become of the target besides: a condition, a thing lost, how far it is moved. */
  readonly outcome?: Readonly<Record<string, Chance>>;
  /** How far numbers may be off; 0.0005 where left out. Fractions are exact. */
  readonly within?: number;
}

/** @param command the fields of a command @param who a combatant @param verdicts all words for how somebody is */
export function oddsSchema(
  command: Readonly<Record<string, ZodType>>,
  who: ZodType<string>,
  verdicts: readonly string[],
): ZodType<OddsExpectation> {
  const within = z
    .number()
    .min(0)
    .max(1)
    .optional()
    .meta({ title: 'Within', description: 'How far numbers may be off; 0.0005 where left out.' });
  const of = who
    .optional()
    .meta({ title: 'Of', description: 'Of whom; of the target, or without one of whoever acts, where left out.' });
  const schema: ZodType = z
    .strictObject({ ...command, of, ...chancesShape(verdicts), within })
    .refine((given) => ASKED.some((key) => key in given), { error: `one of ${ASKED.join(', ')} beside the command` })
    .meta({
      title: 'Odds',
      description: 'The exact odds of a command, before it is given.',
      anyOf: ASKED.map((key) => ({ required: [key] })),
    });
  return schema as ZodType<OddsExpectation>;
}

/** What can be asked of the odds. */
function chancesShape(verdicts: readonly string[]): Readonly<Record<(typeof ASKED)[number], ZodType>> {
  const exact = z.string().regex(FRACTION, { error: 'a fraction like 11/20, or a number' });
  const chance = z
    .union([exact, z.number().min(0).max(1)])
    .meta({ title: 'Chance', description: 'A fraction that must be met exactly, or a number from 0 to 1.' });
  const average = z.union([exact, z.number().min(0)]);
  const one = (title: string, description: string) => chance.optional().meta({ title, description });
  const each = (words: z.ZodString | z.ZodEnum, title: string, description: string) =>
    z.partialRecord(words, chance).optional().meta({ title, description });
  const points = z.string().regex(POINTS, { error: 'a number of points, or any' });
  return {
    harm: each(points, 'Harm', 'Chances by points or marks of harm to the target; any: of one and more.'),
    success: one('Success', 'Chance of a check that a game master calls for.'),
    mean: average.optional().meta({ title: 'Mean', description: 'Of the harm.' }),
    affected: one('Affected', 'Chance that anything at all becomes of the target.'),
    out: one('Out', 'Chance that the target is out of the fight, the dead among them.'),
    dead: one('Dead', 'Chance that the target dies.'),
    verdict: each(z.enum(verdicts), 'Verdict', 'Chances by the word for how the target is afterwards.'),
    outcome: each(
      z.string(),
      'Outcome',
      'Chances by the word for what may become of the target: a condition, a thing lost, how far it is moved.',
    ),
  };
}

const FRACTION = /^\d+(\/[1-9]\d*)?$/;
const POINTS = /^(any|-?\d+)$/;
const CLOSE = 0.0005;
const ENDS = ['affected', 'out', 'dead'] as const;
/** What can be asked of the odds: one of them at least. */
const ASKED = ['harm', 'mean', 'success', ...ENDS, 'verdict', 'outcome'] as const;
const NEVER = fraction(0n, 1n);

/** One chance that is not what it should be. */
export interface WrongChance {
  /** Where it stands in the expectation. */
  readonly within: readonly string[];
  readonly expected: string;
  readonly found: string;
}

/**
 * The chances that are not what they should be; the reasons where the command is not allowed.
 *
 * @param answers what is answered on the way; the first choice, where they say nothing
 */
export function wrongChances<G extends Game>(
  { fight, rules }: Play<G>,
  expectation: OddsExpectation,
  answers: StandingAnswers,
): readonly WrongChance[] | readonly Refusal[] {
  const { harm = {}, verdict = {}, outcome = {}, mean: average, success, within = CLOSE, ...others } = expectation;
  const { of, affected, out, dead, ...command } = others;
  if (success !== undefined) return wrongSuccess(fight, rules, command, success, within);
  const settings = { answer: standingAnswerer(answers) };
  const odds =
    of === undefined ? oddsOfCommand(fight, rules, command, settings) : oddsOfOne(fight, rules, command, of, settings);
  if (!('harm' in odds)) return odds;
  const asked: readonly Asked[] = [
    ...Object.entries(harm).map(([points, chance]) => ({
      at: ['harm', points],
      chance,
      found: harmChance(odds, points),
    })),
    ...Object.entries(verdict).map(([word, chance]) => ({
      at: ['verdict', word],
      chance,
      found: odds.verdicts.chanceOf(word),
    })),
    ...Object.entries(outcome).map(([word, chance]) => {
      const meant = odds.outcomes.find((each) => each.word === word || each.word === spoken(rules, word));
      const otherwise = meant === undefined ? wordsOf(odds) : '';
      return { at: ['outcome', word], chance, found: meant?.chance ?? NEVER, otherwise };
    }),
    ...ENDS.flatMap((at) => {
      const chance = { affected, out, dead }[at];
      return chance === undefined ? [] : [{ at: [at], chance, found: odds[at] }];
    }),
    ...(average === undefined ? [] : [{ at: ['mean'], chance: average, found: mean(odds.harm) }]),
  ];
  return asked
    .filter(({ chance, found }) => !isSo(chance, found, within))
    .map(({ at, chance, found, otherwise = '' }) => ({
      within: at,
      expected: `${chance}`,
      found: `${shown(found, odds)}${otherwise}`,
    }));
}

/** A chance that is asked for, what it is, and what there is in its place. */
interface Asked {
  readonly at: readonly string[];
  readonly chance: Chance;
  readonly found: Fraction;
  readonly otherwise?: string;
}

const ENDED = 'no longer ';

/** A condition that is called by its name, or that it ends, in the words in which its odds are told. */
function spoken<G extends Game>(rules: Ruleset<G>, word: string): string {
  if (word.startsWith(ENDED)) return `${ENDED}${spoken(rules, word.slice(ENDED.length))}`;
  return rules.effects[word]?.text ?? word;
}

/** The words of what does come of it. */
function wordsOf({ outcomes }: ActionOdds): string {
  return outcomes.length === 0 ? '' : `; what may come of it: ${outcomes.map(({ word }) => word).join(', ')}`;
}

function wrongSuccess<G extends Game>(
  fight: Fight<G>,
  rules: Ruleset<G>,
  command: Command,
  success: Chance,
  within: number,
): readonly WrongChance[] | readonly Refusal[] {
  const odds = oddsOfCheck(fight, rules, command);
  if (!('chanceOf' in odds)) return odds;
  const found = odds.chanceOf(true);
  const wrong = { within: ['success'], expected: `${success}`, found: shown(found, { method: 'exact' }) };
  return isSo(success, found, within) ? [] : [wrong];
}

function harmChance({ harm }: ActionOdds, points: string): Fraction {
  if (points !== 'any') return harm.chanceOf(Number(points));
  return anyOf(harm);
}

function anyOf(harm: Odds<number>): Fraction {
  const any = harm.map((value) => value > 0);
  return any.chanceOf(true);
}

function isSo(chance: Chance, found: Fraction, within: number): boolean {
  if (typeof chance === 'number') return Math.abs(fractionToNumber(found) - chance) <= within;
  const [num = '0', den = '1'] = chance.split('/');
  const exact = fraction(BigInt(num), BigInt(den));
  return exact.num === found.num && exact.den === found.den;
}

function shown(found: Fraction, { method }: Pick<ActionOdds, 'method'>): string {
  const number = fractionToNumber(found).toFixed(6);
  if (method !== 'exact') return `${number} (sampled)`;
  const exact = formatFraction(found);
  return exact.length > LONGEST_FRACTION ? `about ${number}` : `${exact} (${number})`;
}

/** Longer ones nobody reads, or writes down. */
const LONGEST_FRACTION = 24;
