import type { Ability } from '../../d20/body/abilities.ts';
import { names } from './names.ts';

const BY_ABILITY: Readonly<Record<Ability, readonly string[]>> = {
  strength: names('climb, jump, swim'),
  dexterity: names(
    'balance, escape artist, hide, move silently, open lock, pick pocket, ride, sleight of hand, tumble, use rope',
  ),
  constitution: names('concentration'),
  intelligence: names(
    'alchemy, appraise, craft, decipher script, disable device, forgery, knowledge, search, spellcraft',
  ),
  wisdom: names('heal, listen, profession, sense motive, spot, survival'),
  charisma: names(
    'bluff, diplomacy, disguise, gather information, handle animal, intimidate, perform, use magic device',
  ),
};

/** Skills of the core game, with the ability that each rests on. */
export const SKILLS: Readonly<Record<string, Ability>> = Object.fromEntries(
  Object.entries(BY_ABILITY).flatMap(([ability, skills]) => skills.map((skill) => [skill, ability as Ability])),
);

/** Those of no use to who has not learned them. */
export const TRAINED_ONLY: readonly string[] = names(
  'alchemy, decipher script, disable device, handle animal, knowledge, open lock, pick pocket, profession',
  'sleight of hand, spellcraft, tumble, use magic device',
);

/** The ability behind a skill, which may be one of several kinds: "knowledge (nature)". */
export function abilityBehind(skill: string): Ability {
  return SKILLS[skill.replace(/ \(.*$/, '')] ?? 'intelligence';
}
