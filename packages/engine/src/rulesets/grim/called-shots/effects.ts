import { add, constant, type Dice, d4 } from '../../../chance/dice.ts';
import { because, type Cause, type Term, term } from '../../../kernel/rule.ts';
import type { Attack } from '../../d20/game.ts';
import { MOST_PARTS, PART_KINDS, type PartKind } from '../body/parts.ts';
import type { GrimAttack, GrimFighter } from '../game.ts';
import type { Frailty } from '../traits/gifts.ts';

/** An effect that an attacker can choose for a called shot. */
export interface CalledEffect {
  /** The word by which it is chosen. */
  readonly word: string;
  /** As the log and the arithmetic call it. */
  readonly term: Term;
  /** Added to the attack roll; that of a gap in the armour is found on the target. */
  readonly penalty: number;
  /** As the log says that it takes no effect. */
  readonly immune: Cause;
  /** What it works by: whoever lacks any of that is spared it. */
  readonly needs: readonly Frailty[];
  /** The part of the body that it disables; `number` 0 is the first that is whole. */
  readonly part: { readonly kind: PartKind; readonly number: number } | null;
  /** The condition that it puts on the target for so many rounds, or ''. */
  readonly condition: string;
  readonly rounds: Dice;
}

const ONE_ROUND = constant(1);
const SOME_ROUNDS = add(d4, constant(1));

export const PENETRATION = 'penetration';
export const BLEEDING_SHOT = 'severe-bleeding';
export const SILENT_KILL = 'silent-kill';
export const STAB_AND_GRAB = 'stab-and-grab';
export const VITAL_STRIKE = 'vital-strike';

function effect(word: string, rule: string, penalty: number, more: Partial<CalledEffect> = {}): CalledEffect {
  const text = word.replaceAll('-', ' ');
  const told = { term: term(`called shot: ${text}`, rule), immune: because(`immune to ${text}`, 'GNG-CEFF-34') };
  return { word, ...told, penalty, needs: [], part: null, condition: '', rounds: ONE_ROUND, ...more };
}

const NERVES: readonly Frailty[] = ['nerves'];
const PAIN: readonly Frailty[] = ['nerves', 'pain'];

const PART_SHOTS: Readonly<Record<PartKind, Pick<CalledEffect, 'penalty' | 'needs'> & { readonly rule: string }>> = {
  arm: { rule: 'GNG-CEFF-04', penalty: -4, needs: [] },
  ear: { rule: 'GNG-CEFF-08', penalty: -6, needs: [] },
  eye: { rule: 'GNG-CEFF-11', penalty: -6, needs: [] },
  head: { rule: 'GNG-CEFF-14', penalty: -8, needs: ['nerves', 'brain'] },
  leg: { rule: 'GNG-CEFF-16', penalty: -4, needs: [] },
};

/** A shot at a part of the body: 'disabled-leg' at any, 'disabled-leg-2' at the second. */
function partShot(kind: PartKind, number: number): CalledEffect {
  const { rule, penalty, needs } = PART_SHOTS[kind];
  const word = number === 0 ? `disabled-${kind}` : `disabled-${kind}-${number}`;
  return effect(word, rule, penalty, { needs, part: { kind, number } });
}

/** All effects in the order in which they take hold (and dice for them fall). */
const EFFECTS: readonly CalledEffect[] = [
  effect(PENETRATION, 'GNG-PEN-02', 0),
  effect('blindness', 'GNG-CEFF-01', -4, { needs: NERVES, condition: 'blinded', rounds: SOME_ROUNDS }),
  effect('daze', 'GNG-CEFF-02', -2, { needs: NERVES, condition: 'dazed' }),
  effect('deafness', 'GNG-CEFF-03', -4, { needs: NERVES, condition: 'deafened', rounds: SOME_ROUNDS }),
  effect('stun', 'GNG-CEFF-32', -4, { needs: PAIN, condition: 'stunned' }),
  ...PART_KINDS.flatMap((kind) => Array.from({ length: MOST_PARTS + 1 }, (_, number) => partShot(kind, number))),
  effect(BLEEDING_SHOT, 'GNG-CEFF-20', -8, { needs: ['blood'] }),
  effect(VITAL_STRIKE, 'GNG-CEFF-33', -8, { needs: ['anatomy'] }),
  effect(SILENT_KILL, 'GNG-CEFF-26', -4, { needs: PAIN }),
  effect(STAB_AND_GRAB, 'GNG-CEFF-27', -4),
];

const BY_WORD: ReadonlyMap<string, CalledEffect> = new Map(EFFECTS.map((each) => [each.word, each]));

/** Those that are offered: each kind of part once, at any of its parts. */
export const OFFERED: readonly CalledEffect[] = EFFECTS.filter(({ part }) => part === null || part.number === 0);

/** What they are, by word. */
export const CALLED_TEXTS: Readonly<Record<string, string>> = Object.fromEntries(
  OFFERED.map(({ word, term: { text }, penalty }) => [word, penalty === 0 ? text : `${text} (${penalty})`]),
);

/** Whether the word stands for an effect of a called shot. */
export function isCalled(word: string): boolean {
  return BY_WORD.has(word);
}

const NONE: readonly CalledEffect[] = [];
/** By the words of an attack: rules ask again and again. */
const CALLED = new WeakMap<readonly string[], readonly CalledEffect[]>();

/** The effects that the words of an attack choose, in the order in which they take hold; none for a plain attack. */
export function calledEffects(choices: readonly string[]): readonly CalledEffect[] {
  if (choices.length === 0) return NONE;
  const known = CALLED.get(choices);
  if (known !== undefined) return known;
  const called = choices.flatMap((word) => BY_WORD.get(word) ?? []);
  called.sort((a, b) => EFFECTS.indexOf(a) - EFFECTS.indexOf(b));
  CALLED.set(choices, called);
  return called;
}

/** The same attack, plain. */
export function withoutCalled<A extends Attack>(attack: A): A {
  if (attack.choices.length === 0) return attack;
  return { ...attack, choices: attack.choices.filter((word) => !isCalled(word)) };
}

/** Whether the body of the combatant is immune to the effect. */
export function isSpared({ profile }: GrimFighter, { needs }: CalledEffect): boolean {
  return needs.some((each) => profile.lacks.includes(each));
}

/** Marks the shot that goes through a gap in the armour. No command can say it. */
const THROUGH = 'through the gap';

/** The attack as it goes on once the gap has been found (GNG-PEN-01). */
export function throughGap(attack: GrimAttack): GrimAttack {
  return { ...attack, choices: [...attack.choices, THROUGH] };
}

/** Whether the attack goes through the gap that it has found. */
export function isThroughGap({ choices }: GrimAttack): boolean {
  return choices.length > 0 && choices.includes(THROUGH);
}
