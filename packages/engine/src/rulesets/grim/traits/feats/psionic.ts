import type { Prerequisites } from '../../../d20/sheet/prerequisites.ts';
import type { GrimTrait } from '../trait.ts';

/** A feat that puts psionic focus into a blow or shot, chosen by the name of the feat. */
function focusing(name: string, rule: string, text: string, asks: Prerequisites): readonly [string, GrimTrait] {
  return [name, { change: ({ focusStrikes }) => ({ focusStrikes: [...focusStrikes, name] }), rule, text, asks }];
}

const STRONG = { strength: 13 } as const;
const DEFT = { dexterity: 13 } as const;
const WITH_WEAPONS = 'with a melee weapon';
const WITH_SHOTS = 'at range';
const WITH_HANDS = 'with bare hands or a natural weapon';

function hurts(how: string): string {
  return `Expends the focus for 2d6 more damage ${how}.`;
}

function touches(how: string): string {
  return `Expends the focus to strike by a touch ${how}.`;
}

function pierces(how: string): string {
  return `Expends the focus to strike by a touch past half of the armour ${how}.`;
}

/** Psionic feats that the source changes, and those that they ask for. */
export const PSIONIC_FEATS: Readonly<Record<string, GrimTrait>> = Object.fromEntries([
  focusing('psionic-weapon', 'GNG-CORE-01', hurts(WITH_WEAPONS), { abilities: STRONG }),
  focusing('deep-impact', 'GNG-CORE-01', touches(WITH_WEAPONS), {
    baseAttack: 5,
    abilities: STRONG,
    traits: ['psionic-weapon'],
  }),
  focusing('improved-deep-impact', 'GNG-FEAT-60', pierces(WITH_WEAPONS), {
    baseAttack: 5,
    abilities: STRONG,
    traits: ['psionic-weapon', 'deep-impact'],
  }),
  focusing('psionic-shot', 'GNG-CORE-01', hurts(WITH_SHOTS), { traits: ['point-blank-shot'] }),
  focusing('fell-shot', 'GNG-CORE-01', touches(WITH_SHOTS), {
    baseAttack: 5,
    abilities: DEFT,
    traits: ['point-blank-shot', 'psionic-shot'],
  }),
  focusing('improved-fell-shot', 'GNG-FEAT-62', pierces(WITH_SHOTS), {
    baseAttack: 5,
    abilities: DEFT,
    traits: ['point-blank-shot', 'psionic-shot', 'fell-shot'],
  }),
  focusing('psionic-fist', 'GNG-CORE-01', hurts(WITH_HANDS), { abilities: STRONG }),
  focusing('unavoidable-strike', 'GNG-CORE-01', touches(WITH_HANDS), {
    baseAttack: 5,
    abilities: STRONG,
    traits: ['psionic-fist'],
  }),
  focusing('improved-unavoidable-strike', 'GNG-FEAT-67', pierces(WITH_HANDS), {
    baseAttack: 5,
    abilities: STRONG,
    traits: ['psionic-fist', 'unavoidable-strike'],
  }),
]);
