import { because, type Cause, type Term, term } from '../../../kernel/rule.ts';
import type { SaveKind } from '../sheet/sheet.ts';

/** What is in the main hand or in both, and what is in the other. */
export type Hand = 'main' | 'off';

/** A breaking strike or a nerve strike: a blow with a penalty that does something beside its damage (GNG-BREAK-05, GNG-NERVE-08). */
export interface SpecialStrike {
  /** The word by which it is chosen, once its owner has learned it. */
  readonly word: string;
  /** As the log and the arithmetic call it. */
  readonly term: Term;
  /** Added to the attack roll. */
  readonly penalty: number;
  readonly kind: 'breaking' | 'nerve';
  /** What keeps its effect off; null where nothing does. */
  readonly save: SaveKind | null;
  /** As the log calls the save. */
  readonly why: Cause;
  /** Whether a point of damage must get through. */
  readonly needsHarm: boolean;
  /** Whether it throws down or moves whom it strikes, who may keep its footing. */
  readonly topples: boolean;
  /** The hand whose thing it is aimed at; null where it is at the body. */
  readonly hand: Hand | null;
  /** Whether that thing takes the damage of the blow as well. */
  readonly breaks: boolean;
}

function strike(
  kind: SpecialStrike['kind'],
  word: string,
  rule: string,
  penalty: number,
  more: Partial<SpecialStrike> = {},
): SpecialStrike {
  const text = word.replace(/-off$/, '').replaceAll('-', ' ');
  return {
    word,
    term: term(text, rule),
    penalty,
    kind,
    save: null,
    why: because(more.save === 'will' ? `Will save against ${text}` : `Fortitude save against ${text}`, rule),
    needsHarm: true,
    topples: false,
    hand: null,
    breaks: false,
    ...more,
  };
}

const breaking = strike.bind(null, 'breaking');

function nerve(word: string, rule: string, penalty: number): SpecialStrike {
  return strike('nerve', word, rule, penalty, { save: 'fortitude' });
}

/** Those that throw down or push do so without harm too. */
const TOPPLES: Partial<SpecialStrike> = { needsHarm: false, topples: true };

/** In the order of the feats that teach them. */
const STRIKES: readonly SpecialStrike[] = [
  breaking('break-spirit', 'GNG-BREAK-07', -4, { save: 'will' }),
  breaking('break-stance', 'GNG-BREAK-09', -4, TOPPLES),
  breaking('break-grip', 'GNG-BREAK-13', -6, { hand: 'main' }),
  breaking('break-grip-off', 'GNG-BREAK-13', -6, { hand: 'off' }),
  breaking('break-balance', 'GNG-BREAK-16', -6, TOPPLES),
  breaking('break-weapon', 'GNG-BREAK-19', -4, { hand: 'main', breaks: true }),
  breaking('break-weapon-off', 'GNG-BREAK-19', -4, { hand: 'off', breaks: true }),
  breaking('break-body', 'GNG-BREAK-21', -8, { save: 'fortitude' }),
  nerve('rip-nerves', 'GNG-NERVE-09', -4),
  nerve('rip-mind', 'GNG-NERVE-10', -4),
  nerve('rip-senses-sight', 'GNG-NERVE-11', -4),
  nerve('rip-senses-hearing', 'GNG-NERVE-11', -4),
  nerve('rip-strength', 'GNG-NERVE-12', -8),
  nerve('rip-dexterity', 'GNG-NERVE-13', -8),
  nerve('rip-innards', 'GNG-NERVE-14', -8),
  nerve('rip-body', 'GNG-NERVE-15', -8),
];

const BY_WORD: ReadonlyMap<string, SpecialStrike> = new Map(STRIKES.map((each) => [each.word, each]));
const NAME_OF: Readonly<Record<Hand, string>> = { main: 'main hand', off: 'off hand' };

/** What they are, by word. */
export const STRIKE_TEXTS: Readonly<Record<string, string>> = Object.fromEntries(
  STRIKES.map(({ word, term: { text }, hand, penalty }) => {
    const at = hand === null ? '' : `, at what the ${NAME_OF[hand]} holds`;
    return [word, `${text}${at} (${penalty})`];
  }),
);

/** By the words of an attack: rules ask again and again. */
const CHOSEN = new WeakMap<readonly string[], SpecialStrike | null>();

/** Whether the word stands for a special strike. */
export function isStrike(word: string): boolean {
  return BY_WORD.has(word);
}

/** The strike that the words of an attack choose; null for any other attack. */
export function strikeOf(choices: readonly string[]): SpecialStrike | null {
  if (choices.length === 0) return null;
  const known = CHOSEN.get(choices);
  if (known !== undefined) return known;
  const chosen = BY_WORD.get(choices.find(isStrike) ?? '') ?? null;
  CHOSEN.set(choices, chosen);
  return chosen;
}
