import { DODGE, term } from '../../../../kernel/rule.ts';
import { abilityModifier } from '../../../d20/body/abilities.ts';
import type { Prerequisites } from '../../../d20/sheet/prerequisites.ts';
import { FREE } from '../../defense/avoidance.ts';
import { avoidance } from '../../defense/defense.ts';
import { type GrimTrait, gives, says } from '../trait.ts';

const MOBILE = term('Mobility', 'GNG-CORE-01', DODGE);

/** A feat that others ask for, and that by itself changes nothing in a fight. */
function known(text: string, asks: Prerequisites = {}): GrimTrait {
  return { text, rule: 'GNG-CORE-01', asks };
}

/** One that adds a number. */
function adding(text: string, adds: NonNullable<GrimTrait['adds']>): GrimTrait {
  return { text, rule: 'GNG-CORE-01', adds };
}

/** Feats of the core game that the source leaves as they are (GNG-CORE-01), but for those of fighting in melee or at range. */
export const CORE_FEATS: Readonly<Record<string, GrimTrait>> = {
  'simple-weapon-proficiency': known(
    'Asked for by Improvised Weapon Proficiency and Mastery; each weapon says whether its owner is proficient with it.',
  ),
  'martial-weapon-proficiency': known(
    'Asked for by Dynamic Grip; each weapon says whether its owner is proficient with it.',
  ),
  'improved-initiative': adding('+4 on initiative.', { initiative: 4 }),
  'iron-will': adding('+2 on Will saves.', { will: 2 }),
  'great-fortitude': adding('+2 on Fortitude saves.', { fortitude: 2 }),
  'lightning-reflexes': adding('+2 on Reflex saves.', { reflex: 2 }),
  'combat-reflexes': {
    change: (_profile, { abilities }) => ({
      extraOpportunities: Math.max(0, abilityModifier(abilities.dexterity)),
      strikesFlatFooted: true,
    }),
    text: 'One more attack of opportunity in a round for each point of the Dexterity modifier, and while flat-footed too.',
    rule: 'GNG-CORE-09',
  },
  mobility: {
    ...says({
      defense: (world, { moving, defending, attacking, ranged }, tally) => {
        if (moving === true && avoidance(world, defending, attacking, ranged) === FREE) tally.add(4, MOBILE);
      },
    }),
    text: '+4 dodge to Defense against attacks of opportunity that its own movement provokes.',
    rule: 'GNG-CORE-01',
    asks: { abilities: { dexterity: 13 }, traits: ['dodge'] },
  },
  'two-weapon-fighting': {
    ...gives({ twoWeaponFighting: true }),
    asks: { abilities: { dexterity: 15 } },
    text: 'With two weapons -4 on all attack rolls in place of -6 and -10, and with a light second one -2 in place of -4 and -8.',
    rule: 'GNG-CORE-36',
  },
  'improved-feint': {
    ...gives({ improvedFeint: true }),
    asks: { abilities: { intelligence: 13 }, traits: ['combat-expertise'] },
    text: 'Feints as a move action, not as a standard action.',
    rule: 'GNG-CORE-34',
  },
};
