import { describe, expect, it } from 'vitest';
import {
  DEFENSE_BY_CLASS,
  DEFENSE_BY_MODERN_CLASS,
  DEFENSE_BY_TYPE,
  HP_BY_CLASS,
  HP_BY_MODERN_CLASS,
  HP_BY_TYPE,
} from './classes.ts';

/** Every name of every list, one string a progression, so that a name in the wrong list is found. */
describe('the lists name', () => {
  it('[GNG-DEF-08] all classes with their Defense progression', () => {
    expect(DEFENSE_BY_CLASS).toEqual({
      good: [
        ...names('Arcane Archer, Barbarian, Duelist, Dwarven Defender, Elocater, Fighter, Horizon Walker, Monk'),
        ...names('Psionic Fist, Ranger, Rogue, Shadow Dancer, Slayer, Soulknife, War Mind'),
      ],
      average: [
        ...names('Arcane Trickster, Assassin, Bard, Blackguard, Cleric, Dragon Disciple, Druid, Eldritch Knight'),
        ...names('Paladin, Pyrokineticist, Psychic Warrior, Wilder'),
      ],
      poor: [
        ...names('Archmage, Cerebremancer, Heirophant, Loremaster, Metamind, Mystic Theurge, Psion'),
        ...names('Psion Uncarnate, Sorcerer, Thaumaturgist, Thrallherd, Wizard'),
      ],
    });
  });

  it('[GNG-DEF-09] all types of creatures with their Defense progression', () => {
    expect(DEFENSE_BY_TYPE).toEqual({
      good: names('Dragon, Fey, Magical Beast, Monstrous Humanoid, Outsider'),
      average: names('Aberration, Animal, Beast, Elemental, Giant, Humanoid, Shapechanger, Vermin'),
      poor: names('Construct, Ooze, Plant, Undead'),
    });
  });

  it('[GNG-DEF-10] all modern and future classes with their Defense progression', () => {
    expect(DEFENSE_BY_MODERN_CLASS).toEqual({
      good: [
        ...names('Battle Mind, Bodyguard, Daredevil, Fast Hero, Infiltrator, Martial Artist, Shadow Hunter'),
        ...names('Swashbuckler, Thrasher'),
      ],
      average: [
        ...names('Acolyte, Ambassador, Arcane Weaponsmaster, Dedicated Hero, Dogfighter, Dreadnaught, Explorer'),
        ...names('Field Medic, Field Officer, Glamourist, Gunslinger, Helix Warrior, Holy/Unholy Knight'),
        ...names('Investigator, Mage, Mystic, Shadowjack, Shadow Slayer, Soldier, Space Monkey, Speed Demon'),
        ...names('Street Warrior, Strong Hero, Techie, Techno Savant, Tough Hero, Tracer, Wildlord'),
      ],
      poor: [
        ...names('Arcane Arranger, Archmage, Artificer, Charismatic Hero, Ecclesiarch, Engineer, Field Scientist'),
        ...names('Negotiator, Occultist, Personality, Smart Hero, Swindler, Techno Mage, Telepath, Xenophile'),
      ],
    });
  });

  it('[GNG-HP-06] all classes with their hit point progression', () => {
    expect(HP_BY_CLASS).toEqual({
      good: names('Barbarian, Blackguard, Dragon Disciple, Dwarven Defender, Fighter, Paladin, Soulknife'),
      average: [
        ...names('Arcane Archer, Assassin, Bard, Cleric, Druid, Duelist, Eldritch Knight, Heirophant'),
        ...names('Horizon Walker, Monk, Psychic Warrior, Pyrokineticist, Psionic Fist, Ranger, Rogue'),
        ...names('Shadow Dancer, Slayer'),
      ],
      poor: [
        ...names('Arcane Trickster, Archmage, Cerebremancer, Elocater, Loremaster, Metamind, Mystic Theurge'),
        ...names('Psion, Psion Uncarnate, Sorcerer, Thaumaturgist, Thrallherd, Wilder, Wizard'),
      ],
    });
  });

  it('[GNG-HP-07] all types of creatures with their hit point progression', () => {
    expect(HP_BY_TYPE).toEqual({
      good: names('Beast, Construct, Dragon, Magical Beast, Ooze, Undead'),
      average: [
        ...names('Aberration, Animal, Elemental, Giant, Humanoid, Monstrous Humanoid, Outsider, Plant'),
        ...names('Shapechanger, Vermin'),
      ],
      poor: names('Fey'),
    });
  });

  it('[GNG-HP-08] all modern and future classes with their hit point progression', () => {
    expect(HP_BY_MODERN_CLASS).toEqual({
      good: [
        ...names('Arcane Weaponsmaster, Bodyguard, Daredevil, Dreadnaught, Helix Warrior, Holy/Unholy Knight'),
        ...names('Soldier, Space Monkey, Street Warrior, Thrasher, Tough Hero'),
      ],
      average: [
        ...names('Acolyte, Battle Mind, Dogfighter, Explorer, Fast Hero, Field Medic, Field Officer, Gunslinger'),
        ...names('Infiltrator, Martial Artist, Negotiator, Shadow Hunter, Shadow Slayer, Speed Demon, Strong Hero'),
        ...names('Swashbuckler, Tracer, Wildlord, Xenophile'),
      ],
      poor: [
        ...names('Ambassador, Arcane Arranger, Archmage, Artificer, Charismatic Hero, Dedicated Hero, Ecclesiarch'),
        ...names('Engineer, Field Scientist, Glamourist, Investigator, Mage, Mystic, Occultist, Personality'),
        ...names('Shadowjack, Smart Hero, Swindler, Techie, Techno Mage, Techno Savant, Telepath'),
      ],
    });
  });
});

function names(text: string): readonly string[] {
  return text.split(', ');
}
