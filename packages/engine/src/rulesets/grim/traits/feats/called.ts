import { type GrimTrait, gives } from '../trait.ts';

/** Feats of called shots. */
export const CALLED_FEATS: Readonly<Record<string, GrimTrait>> = {
  'improved-called-shot': {
    ...gives({ calledEase: 1 }),
    rule: 'GNG-FEAT-58',
    text: 'Each effect of a called shot costs 1 less on the attack roll, with weapons that it is proficient with.',
    asks: { baseAttack: 1 },
  },
  'advanced-called-shot': {
    ...gives({ callsSafely: true }),
    rule: 'GNG-FEAT-04',
    text: 'Called shots give no opening, with weapons that it is proficient with.',
    asks: { baseAttack: 4, traits: ['improved-called-shot'] },
  },
};
