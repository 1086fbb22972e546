import type { Phrases } from '../../../kernel/ruleset/effect-kind.ts';
import { FIVE_FOOT_STEP } from '../../d20/movement/field.ts';
import type { Condition } from '../conditions/condition.ts';
import { DENIED } from '../defense/avoidance.ts';
import { names } from '../tables/names.ts';
import { ALL_PARTS, type BodyPart, disabled, type PartKind, partOf } from './parts.ts';

/** All arms are disabled, and all legs. */
export const ARMLESS = 'armless';
export const LEGLESS = 'legless';
export const BLINDED = 'blinded';
export const DEAFENED = 'deafened';

const HINDRANCE = -2;

function hindered(...checks: readonly string[]): Readonly<Record<string, number>> {
  return Object.fromEntries(names(...checks).map((check) => [check, HINDRANCE]));
}

const ATTACKS = { attack: HINDRANCE };
const DEFENDS = { defense: HINDRANCE };

/** What a disabled part does to its owner, each once for all parts of a kind (GNG-CEFF-07, GNG-CEFF-10, GNG-CEFF-13, GNG-CEFF-15, GNG-CEFF-19). */
const HINDRANCES: Readonly<Record<PartKind, Partial<Condition>>> = {
  arm: {
    ...ATTACKS,
    also: hindered(
      'strength, climb, craft, disable device, escape artist, forgery, alchemy, heal, open lock',
      'pick pocket, swim, use rope',
    ),
  },
  ear: {
    ...DEFENDS,
    also: hindered('initiative, reflex, balance, bluff, climb, diplomacy, intimidate, listen, perform, tumble'),
  },
  eye: {
    ...ATTACKS,
    ...DEFENDS,
    also: hindered(
      'dexterity, reflex, appraise, craft, decipher script, disable device, forgery, search, sense motive',
      'spot, survival',
    ),
  },
  head: { ...ATTACKS, ...DEFENDS, checks: HINDRANCE },
  leg: {
    ...DEFENDS,
    bars: ['run', 'charge'],
    barsBy: 'GNG-CEFF-17',
    also: hindered('dexterity, reflex, climb, swim, jump, ride, tumble, balance, move silently'),
  },
};
const RULES = { arm: 'GNG-CEFF-04', ear: 'GNG-CEFF-08', eye: 'GNG-CEFF-11', head: 'GNG-CEFF-14', leg: 'GNG-CEFF-16' };

const ORDINALS = ['', 'second ', 'third ', 'fourth ', 'fifth ', 'sixth ', 'seventh ', 'eighth ', 'ninth ', 'tenth '];

/** "leg disabled", "second leg disabled"; the first two arms are those of the main and of the off hand. */
function textOf({ kind, number }: BodyPart): string {
  if (kind === 'arm' && number <= 2) return number === 1 ? 'weapon arm disabled' : 'off arm disabled';
  return `${ORDINALS[number - 1] ?? `${number}th `}${kind} disabled`;
}

/** "a leg", "the second leg", "the weapon arm". */
function nameOf(part: BodyPart): string {
  const text = textOf(part).replace(/ disabled$/, '');
  if (text !== part.kind) return `the ${text}`;
  return `${/^[aeiou]/.test(text) ? 'an' : 'a'} ${text}`;
}

/** How the log speaks of the condition where it is that of a disabled part: whose work it is the wound has told. */
export function phrasesOfPart(condition: string): Phrases {
  const part = partOf(condition);
  if (part === null) return {};
  const name = nameOf(part);
  return { begins: `loses the use of ${name}`, ends: `has the use of ${name} again`, sourceWord: null };
}

function handOf({ kind, number }: BodyPart): Pick<Condition, 'hand'> {
  if (kind !== 'arm' || number > 2) return {};
  return { hand: number === 1 ? 'hand' : 'off' };
}

type Make = (text: string, rule: string, does: Partial<Condition>) => Condition;

/** The conditions of disabled parts of the body, and of those who have none left of a kind. */
export function bodyConditions(condition: Make): Readonly<Record<string, Condition>> {
  const made: Record<string, Condition> = {};
  for (const part of ALL_PARTS) {
    const { kind } = part;
    made[disabled(part)] = condition(textOf(part), RULES[kind], { ...HINDRANCES[kind], ...handOf(part), once: kind });
  }
  made[ARMLESS] = condition('without an arm to use', 'GNG-CEFF-06', {
    bars: ['draw', 'stow', 'pick-up', 'hand-over', 'reload'],
  });
  made[LEGLESS] = condition('without a leg to stand on', 'GNG-CEFF-18', {
    avoid: DENIED,
    crawls: true,
    bars: [FIVE_FOOT_STEP, 'withdraw'],
  });
  return made;
}
