import { names } from './names.ts';

/** How fast a class bonus rises. */
export type Progression = 'good' | 'average' | 'poor';

/** Names by progression, as printed. */
type Lists = Readonly<Record<Progression, readonly string[]>>;

/** GNG-DEF-08 */
export const DEFENSE_BY_CLASS: Lists = {
  good: names(
    'Arcane Archer, Barbarian, Duelist, Dwarven Defender, Elocater, Fighter, Horizon Walker, Monk',
    'Psionic Fist, Ranger, Rogue, Shadow Dancer, Slayer, Soulknife, War Mind',
  ),
  average: names(
    'Arcane Trickster, Assassin, Bard, Blackguard, Cleric, Dragon Disciple, Druid, Eldritch Knight',
    'Paladin, Pyrokineticist, Psychic Warrior, Wilder',
  ),
  poor: names(
    'Archmage, Cerebremancer, Heirophant, Loremaster, Metamind, Mystic Theurge, Psion',
    'Psion Uncarnate, Sorcerer, Thaumaturgist, Thrallherd, Wizard',
  ),
};

/** GNG-DEF-09 */
export const DEFENSE_BY_TYPE: Lists = {
  good: names('Dragon, Fey, Magical Beast, Monstrous Humanoid, Outsider'),
  average: names('Aberration, Animal, Beast, Elemental, Giant, Humanoid, Shapechanger, Vermin'),
  poor: names('Construct, Ooze, Plant, Undead'),
};

/** GNG-DEF-10 */
export const DEFENSE_BY_MODERN_CLASS: Lists = {
  good: names(
    'Battle Mind, Bodyguard, Daredevil, Fast Hero, Infiltrator, Martial Artist, Shadow Hunter',
    'Swashbuckler, Thrasher',
  ),
  average: names(
    'Acolyte, Ambassador, Arcane Weaponsmaster, Dedicated Hero, Dogfighter, Dreadnaught, Explorer',
    'Field Medic, Field Officer, Glamourist, Gunslinger, Helix Warrior, Holy/Unholy Knight',
    'Investigator, Mage, Mystic, Shadowjack, Shadow Slayer, Soldier, Space Monkey, Speed Demon',
    'Street Warrior, Strong Hero, Techie, Techno Savant, Tough Hero, Tracer, Wildlord',
  ),
  poor: names(
    'Arcane Arranger, Archmage, Artificer, Charismatic Hero, Ecclesiarch, Engineer, Field Scientist',
    'Negotiator, Occultist, Personality, Smart Hero, Swindler, Techno Mage, Telepath, Xenophile',
  ),
};

/** GNG-HP-06 */
export const HP_BY_CLASS: Lists = {
  good: names('Barbarian, Blackguard, Dragon Disciple, Dwarven Defender, Fighter, Paladin, Soulknife'),
  average: names(
    'Arcane Archer, Assassin, Bard, Cleric, Druid, Duelist, Eldritch Knight, Heirophant',
    'Horizon Walker, Monk, Psychic Warrior, Pyrokineticist, Psionic Fist, Ranger, Rogue',
    'Shadow Dancer, Slayer',
  ),
  poor: names(
    'Arcane Trickster, Archmage, Cerebremancer, Elocater, Loremaster, Metamind, Mystic Theurge, Psion',
    'Psion Uncarnate, Sorcerer, Thaumaturgist, Thrallherd, Wilder, Wizard',
  ),
};

/** GNG-HP-07 */
export const HP_BY_TYPE: Lists = {
  good: names('Beast, Construct, Dragon, Magical Beast, Ooze, Undead'),
  average: names(
    'Aberration, Animal, Elemental, Giant, Humanoid, Monstrous Humanoid, Outsider, Plant',
    'Shapechanger, Vermin',
  ),
  poor: names('Fey'),
};

/** GNG-HP-08 */
export const HP_BY_MODERN_CLASS: Lists = {
  good: names(
    'Arcane Weaponsmaster, Bodyguard, Daredevil, Dreadnaught, Helix Warrior, Holy/Unholy Knight',
    'Soldier, Space Monkey, Street Warrior, Thrasher, Tough Hero',
  ),
  average: names(
    'Acolyte, Battle Mind, Dogfighter, Explorer, Fast Hero, Field Medic, Field Officer, Gunslinger',
    'Infiltrator, Martial Artist, Negotiator, Shadow Hunter, Shadow Slayer, Speed Demon, Strong Hero',
    'Swashbuckler, Tracer, Wildlord, Xenophile',
  ),
  poor: names(
    'Ambassador, Arcane Arranger, Archmage, Artificer, Charismatic Hero, Dedicated Hero, Ecclesiarch',
    'Engineer, Field Scientist, Glamourist, Investigator, Mage, Mystic, Occultist, Personality',
    'Shadowjack, Smart Hero, Swindler, Techie, Techno Mage, Techno Savant, Telepath',
  ),
};

/**
 * Class bonus to Defense and to hit points by class level or Hit Dice, from 0 to 20; both tables print the same numbers
 * (GNG-DEF-11, GNG-HP-09). Poor at 19 stands as printed.
 */
export const PROGRESSIONS: Readonly<Record<Progression, readonly number[]>> = {
  good: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20],
  average: [0, 0, 1, 2, 3, 3, 4, 5, 6, 6, 7, 8, 9, 9, 10, 11, 12, 12, 13, 14, 15],
  poor: [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 10, 10],
};
