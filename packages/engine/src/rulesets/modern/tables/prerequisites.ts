import type { Prerequisites } from '../../d20/sheet/prerequisites.ts';

const dexterity = (traits: readonly string[] = [], baseAttack = 0): Prerequisites => ({
  abilities: { dexterity: 13 },
  traits,
  baseAttack,
});
const strength = (traits: readonly string[] = [], baseAttack = 0): Prerequisites => ({
  abilities: { strength: 13 },
  traits,
  baseAttack,
});
const EXPERTISE: Prerequisites = { abilities: { intelligence: 13 }, traits: ['combat expertise'] };
const attack = (baseAttack: number, ...traits: readonly string[]): Prerequisites => ({ baseAttack, traits });
const after = (...traits: readonly string[]): Prerequisites => ({ traits });

/**
 * What the Modern SRD asks for feats and talents. Those that no sheet names, because they change nothing in a fight, are
 * not asked for, nor is proficiency with the one weapon that a feat is for.
 */
export const PREREQUISITES: Readonly<Record<string, Prerequisites>> = {
  'exotic weapon proficiency': attack(1),
  'advanced firearms proficiency': after('personal firearms proficiency'),
  'armor proficiency (medium)': after('armor proficiency (light)'),
  'armor proficiency (heavy)': after('armor proficiency (light)', 'armor proficiency (medium)'),
  'weapon focus': attack(1),
  'weapon finesse': attack(1),
  dodge: dexterity(),
  mobility: dexterity(['dodge']),
  'agile riposte': dexterity(['dodge']),
  'combat expertise': { abilities: { intelligence: 13 } },
  'improved disarm': EXPERTISE,
  'improved trip': EXPERTISE,
  'power attack': strength(),
  cleave: strength(['power attack']),
  'great cleave': strength(['power attack', 'cleave'], 4),
  sunder: strength(['power attack']),
  'improved bull rush': strength(['power attack']),
  // Spring Attack, which it asks for too, changes nothing in a fight.
  'whirlwind attack': {
    abilities: { dexterity: 13, intelligence: 13 },
    traits: ['dodge', 'mobility', 'combat expertise'],
    baseAttack: 4,
  },
  'improved brawl': attack(3, 'brawl'),
  streetfighting: attack(2, 'brawl'),
  'improved feint': { abilities: { intelligence: 13 }, traits: ['brawl', 'streetfighting'] },
  'knockout punch': attack(3, 'brawl'),
  'improved knockout punch': attack(6, 'brawl', 'knockout punch'),
  'combat martial arts': attack(1),
  'improved combat martial arts': attack(4, 'combat martial arts'),
  'advanced combat martial arts': attack(8, 'combat martial arts', 'improved combat martial arts'),
  'elusive target': dexterity(['defensive martial arts']),
  'unbalance opponent': attack(6, 'defensive martial arts'),
  'two-weapon fighting': dexterity(),
  'improved two-weapon fighting': dexterity(['two-weapon fighting'], 6),
  'advanced two-weapon fighting': dexterity(['two-weapon fighting', 'improved two-weapon fighting'], 11),
  'precise shot': after('point blank shot'),
  'dead aim': { abilities: { wisdom: 13 }, traits: ['far shot'] },
  'double tap': dexterity(['point blank shot']),
  'burst fire': {
    abilities: { wisdom: 13 },
    traits: ['personal firearms proficiency', 'advanced firearms proficiency'],
  },
  'quick draw': attack(1),
  'quick reload': attack(1),
  'improved melee smash': after('melee smash'),
  'advanced melee smash': after('melee smash', 'improved melee smash'),
  'uncanny dodge i': after('evasion'),
  'uncanny dodge ii': after('evasion', 'uncanny dodge i'),
  'improved increased speed': after('increased speed'),
  'advanced increased speed': after('increased speed', 'improved increased speed'),
  'damage reduction ii': after('damage reduction i'),
  'damage reduction iii': after('damage reduction i', 'damage reduction ii'),
  'weapon specialization': after('weapon focus'),
};
