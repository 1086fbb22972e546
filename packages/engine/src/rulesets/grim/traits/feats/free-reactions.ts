import type { Allowance, ReactionKind } from '../../time/free-reactions.ts';
import type { GrimTrait } from '../trait.ts';

/** A feat by which abort actions of a kind cost nothing. */
function frees(kind: ReactionKind, more: Partial<Allowance>): Pick<GrimTrait, 'change'> {
  return {
    change: ({ freeReactions }) => ({
      freeReactions: { ...freeReactions, [kind]: { ...freeReactions[kind], ...more } },
    }),
  };
}

const NIMBLE = { dexterity: 13 } as const;

function improved(kind: ReactionKind, rule: string, what: string): GrimTrait {
  return { ...frees(kind, { learned: 1 }), rule, text: `${what} once a round.`, asks: { abilities: NIMBLE } };
}

/** @param before the feat that it builds on */
function advanced(kind: ReactionKind, rule: string, what: string, before: string): GrimTrait {
  return {
    ...frees(kind, { byDexterity: true }),
    rule,
    text: `${what} as often in a round as the Dexterity modifier says.`,
    asks: { abilities: NIMBLE, baseAttack: 4, traits: ['combat-reflexes', before] },
  };
}

/** Abort actions as free actions. */
export const FREE_REACTIONS: Readonly<Record<string, GrimTrait>> = {
  'improved-block': {
    ...improved('block', 'GNG-FEAT-57', 'A free Block'),
    asks: { abilities: NIMBLE, baseAttack: 1 },
  },
  'advanced-block': advanced('block', 'GNG-FEAT-03', 'Free Blocks', 'improved-block'),
  'infinite-block': {
    ...frees('block', { more: Number.POSITIVE_INFINITY }),
    rule: 'GNG-FEAT-70',
    text: 'Any number of free Blocks.',
    asks: {
      abilities: { dexterity: 25 },
      baseAttack: 4,
      traits: ['combat-reflexes', 'improved-block', 'advanced-block'],
    },
  },
  'improved-dive-for-cover': improved('dive', 'GNG-FEAT-61', 'A free Dive for Cover'),
  'advanced-dive-for-cover': advanced('dive', 'GNG-FEAT-05', 'Free Dives for Cover', 'improved-dive-for-cover'),
  'improved-maintain-footing': improved('footing', 'GNG-FEAT-65', 'A free Maintain Footing'),
  'advanced-maintain-footing': advanced('footing', 'GNG-FEAT-08', 'Free Maintain Footing', 'improved-maintain-footing'),
  'improved-roll-with-blow': improved('roll', 'GNG-FEAT-66', 'A free Roll with Blow'),
  'advanced-roll-with-blow': advanced('roll', 'GNG-FEAT-09', 'Free Rolls with Blows', 'improved-roll-with-blow'),
};
