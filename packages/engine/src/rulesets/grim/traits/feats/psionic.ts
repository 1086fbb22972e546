import { d6, sum } from '../../../../chance/dice.ts';
import { term } from '../../../../kernel/rule.ts';
import type { Prerequisites } from '../../../d20/sheet/prerequisites.ts';
import type { FocusStrike } from '../../strikes/focus-strike.ts';
import type { GrimTrait } from '../trait.ts';

/** What the focus does, and how it is told of a weapon. */
interface Way extends Pick<FocusStrike, 'touch' | 'piercing' | 'dice'> {
  text(how: string): string;
}

const HURTS: Way = {
  touch: false,
  piercing: false,
  dice: { dice: sum(2, d6), term: term('psionic focus', 'GNG-FEAT-60'), energy: null },
  text: (how) => `Expends the focus for 2d6 more damage ${how}.`,
};
const TOUCHES: Way = {
  touch: true,
  piercing: false,
  dice: null,
  text: (how) => `Expends the focus to strike by a touch, at +4 and past shields, ${how}.`,
};
const PIERCES: Way = {
  touch: true,
  piercing: true,
  dice: null,
  text: (how) => `Expends the focus to strike by a touch, at +4 and past shields and half of the armour, ${how}.`,
};

const HOW: Readonly<Record<FocusStrike['with'], string>> = {
  melee: 'with a melee weapon',
  ranged: 'at range',
  body: 'with bare hands or a natural weapon',
};

/** A feat that puts psionic focus into a blow or shot, which is chosen by the name of the feat. */
interface Focusing {
  readonly strike: FocusStrike;
  readonly trait: GrimTrait;
}

function focusing(
  word: string,
  using: FocusStrike['with'],
  { text, ...way }: Way,
  rule: string,
  asks: Prerequisites,
): Focusing {
  const strike: FocusStrike = { word, with: using, ...way };
  const change: GrimTrait['change'] = ({ focusStrikes }) => ({ focusStrikes: [...focusStrikes, word] });
  return { strike, trait: { change, rule, text: text(HOW[using]), asks } };
}

const STRONG = { strength: 13 } as const;
const DEFT = { dexterity: 13 } as const;

const FOCUSING: readonly Focusing[] = [
  focusing('psionic-weapon', 'melee', HURTS, 'GNG-CORE-01', { abilities: STRONG }),
  focusing('deep-impact', 'melee', TOUCHES, 'GNG-CORE-01', {
    baseAttack: 5,
    abilities: STRONG,
    traits: ['psionic-weapon'],
  }),
  focusing('improved-deep-impact', 'melee', PIERCES, 'GNG-FEAT-60', {
    baseAttack: 5,
    abilities: STRONG,
    traits: ['psionic-weapon', 'deep-impact'],
  }),
  focusing('psionic-shot', 'ranged', HURTS, 'GNG-CORE-01', { traits: ['point-blank-shot'] }),
  focusing('fell-shot', 'ranged', TOUCHES, 'GNG-CORE-01', {
    baseAttack: 5,
    abilities: DEFT,
    traits: ['point-blank-shot', 'psionic-shot'],
  }),
  focusing('improved-fell-shot', 'ranged', PIERCES, 'GNG-FEAT-62', {
    baseAttack: 5,
    abilities: DEFT,
    traits: ['point-blank-shot', 'psionic-shot', 'fell-shot'],
  }),
  focusing('psionic-fist', 'body', HURTS, 'GNG-CORE-01', { abilities: STRONG }),
  focusing('unavoidable-strike', 'body', TOUCHES, 'GNG-CORE-01', {
    baseAttack: 5,
    abilities: STRONG,
    traits: ['psionic-fist'],
  }),
  focusing('improved-unavoidable-strike', 'body', PIERCES, 'GNG-FEAT-67', {
    baseAttack: 5,
    abilities: STRONG,
    traits: ['psionic-fist', 'unavoidable-strike'],
  }),
];

/** The strikes that those feats teach. */
export const FOCUS_STRIKES: readonly FocusStrike[] = FOCUSING.map(({ strike }) => strike);

/** Psionic feats that the source changes, and those that they ask for. */
export const PSIONIC_FEATS: Readonly<Record<string, GrimTrait>> = Object.fromEntries(
  FOCUSING.map(({ strike, trait }) => [strike.word, trait]),
);
