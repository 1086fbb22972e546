import { NOBODY, term } from '../../../../kernel/rule.ts';
import { allyInMelee } from '../../../d20/attack/melee.ts';
import { isAimed } from '../../attack/situation.ts';
import { worthAgainst } from '../../defense/cover.ts';
import { type GrimTrait, gives, says } from '../trait.ts';

const USES_COVER = term('makes the most of cover', 'GNG-FEAT-28');
const ELUSIVE = term('hides behind those in melee with it', 'GNG-FEAT-36');
/** What is added to Defense by cover that is used to the full, and to Reflex saves. */
const MORE_COVER = 2;

/** What makes its owner harder to hit. */
export const GUARD: Readonly<Record<string, GrimTrait>> = {
  dodge: {
    adds: { dodge: 1 },
    several: true,
    rule: 'GNG-FEAT-31',
    text: '+1 dodge to Defense, lost with the Dexterity bonus; several times, each counts.',
    asks: { abilities: { dexterity: 13 } },
  },
  'epic-defense': {
    adds: { defense: 1 },
    several: true,
    rule: 'GNG-FEAT-39',
    text: '+1 to Defense in any state; several times, each counts.',
  },
  'defensive-position': {
    ...says(
      {
        defense: (world, { attacker, defender, ranged }, tally) => {
          if (worthAgainst(world.slots.cover(world, attacker, defender), ranged).defense > 0)
            tally.add(MORE_COVER, USES_COVER);
        },
      },
      () => ({ coverSaves: MORE_COVER }),
    ),
    rule: 'GNG-FEAT-28',
    text: '+2 more to Defense and Reflex saves wherever cover helps.',
    asks: { abilities: { intelligence: 13 }, traits: ['combat-expertise'] },
  },
  'elusive-target': {
    // A Precise Shot takes away but what everybody suffers who shoots into melee (GNG-FEAT-37).
    ...says({
      attacked: (world, attack, tally) => {
        const { attacker, defender, ranged } = attack;
        if (ranged && isAimed(attack) && allyInMelee(world, attacker, defender) !== NOBODY) tally.add(-4, ELUSIVE);
      },
    }),
    rule: 'GNG-FEAT-36',
    text: '-4 more on shots and throws at it while it is in melee with a friend of the shooter.',
    asks: { abilities: { dexterity: 13, intelligence: 13 }, traits: ['combat-expertise', 'dodge'] },
  },
  'sudden-action': {
    ...gives({ actsSuddenly: true }),
    rule: 'GNG-FEAT-80',
    text: 'Once a day it moves up in the order at the start of a round, by as many counts as it has levels at most.',
    asks: { abilities: { intelligence: 13 }, traits: ['combat-expertise', 'improved-initiative'] },
  },
  'breaking-block': {
    ...gives({ breaksBlocking: true }),
    rule: 'GNG-FEAT-17',
    text: 'Blocks melee attacks at -4 by a blow, which does the attacker the damage of the weapon without Relative Degree.',
    asks: {
      abilities: { intelligence: 13 },
      baseAttack: 1,
      traits: ['combat-expertise', 'basic-breaking-strikes', 'improved-bull-rush'],
    },
  },
};
