import { type GrimTrait, gives } from '../trait.ts';

/** Feats of shooting and throwing. */
export const SHOOTING_FEATS: Readonly<Record<string, GrimTrait>> = {
  'point-blank-shot': {
    text: '+1 on attack and damage rolls at up to 30 feet.',
    rule: 'GNG-CORE-01',
  },
  'precise-shot': {
    ...gives({ preciseShot: true }),
    rule: 'GNG-CORE-13',
    text: 'Shoots into melee without a penalty.',
    asks: { traits: ['point-blank-shot'] },
  },
  'far-shot': {
    text: 'Half as far again with each range increment, twice as far with what is thrown.',
    rule: 'GNG-CORE-01',
    asks: { traits: ['point-blank-shot'] },
  },
  'rapid-shot': {
    text: 'One more shot in a full attack, all at -2.',
    rule: 'GNG-CORE-01',
    asks: { abilities: { dexterity: 13 }, traits: ['point-blank-shot'] },
  },
  'martial-firearms': {
    ...gives({ martialFirearms: true }),
    rule: 'GNG-BURST-08',
    text: 'Chooses how long its bursts are.',
  },
  'improved-accelerated-pair': {
    ...gives({ improvedPair: true }),
    rule: 'GNG-FEAT-56',
    text: 'Two shots at once without a penalty.',
    asks: { traits: ['point-blank-shot'] },
  },
  'dead-aim': {
    text: 'Aims for up to three rounds: +2 on the next shot for each.',
    rule: 'GNG-FEAT-25',
    asks: { abilities: { wisdom: 13 }, traits: ['point-blank-shot', 'far-shot'] },
  },
};
