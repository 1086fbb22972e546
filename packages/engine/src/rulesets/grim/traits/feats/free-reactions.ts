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
  return {
    ...frees(kind, { learned: 1 }),
    rule,
    text: `One ${what} in a round costs nothing.`,
    asks: { abilities: NIMBLE },
  };
}

/** @param before the feat that it builds on */
function advanced(kind: ReactionKind, rule: string, what: string, before: string): GrimTrait {
  return {
    ...frees(kind, { byDexterity: true }),
    rule,
    text: `As many ${what} in a round as the Dexterity modifier says, and one at least, cost nothing.`,
    asks: { abilities: NIMBLE, baseAttack: 4, traits: ['combat-reflexes', before] },
  };
}

/** Abort actions as free actions. */
export const FREE_REACTIONS: Readonly<Record<string, GrimTrait>> = {
  'improved-block': {
    ...improved('block', 'GNG-FEAT-57', 'Block'),
    asks: { abilities: NIMBLE, baseAttack: 1 },
  },
  'advanced-block': advanced('block', 'GNG-FEAT-03', 'Blocks', 'improved-block'),
  'infinite-block': {
    ...frees('block', { more: Number.POSITIVE_INFINITY }),
    rule: 'GNG-FEAT-70',
    text: 'Any number of Blocks cost nothing.',
    asks: {
      abilities: { dexterity: 25 },
      baseAttack: 4,
      traits: ['combat-reflexes', 'improved-block', 'advanced-block'],
    },
  },
  'improved-dive-for-cover': improved('dive', 'GNG-FEAT-61', 'Dive for Cover'),
  'advanced-dive-for-cover': advanced('dive', 'GNG-FEAT-05', 'Dives for Cover', 'improved-dive-for-cover'),
  'improved-maintain-footing': improved('footing', 'GNG-FEAT-65', 'Maintain Footing'),
  'advanced-maintain-footing': advanced(
    'footing',
    'GNG-FEAT-08',
    'Maintain Footing actions',
    'improved-maintain-footing',
  ),
  'improved-roll-with-blow': improved('roll', 'GNG-FEAT-66', 'Roll with Blow'),
  'advanced-roll-with-blow': advanced('roll', 'GNG-FEAT-09', 'Rolls with Blows', 'improved-roll-with-blow'),
};
