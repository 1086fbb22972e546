import { type Term, term } from '../../../kernel/rule.ts';
import type { TcFighter } from '../game.ts';
import type { Attribute } from '../sheet/words.ts';
import type { CountName } from './counts.ts';

export const ATTRIBUTE_DAMAGE: Readonly<Record<Attribute, CountName>> = {
  strength: 'strengthDamage',
  dexterity: 'dexterityDamage',
  constitution: 'constitutionDamage',
  intelligence: 'intelligenceDamage',
  wisdom: 'wisdomDamage',
  persona: 'personaDamage',
};

/** What each attribute is called in a sum that a rule makes. */
export function attributeTerms(rule: string, more: string = ''): Readonly<Record<Attribute, Term>> {
  const named = (name: string): Term => term(name + more, rule);
  return {
    strength: named('Strength'),
    dexterity: named('Dexterity'),
    constitution: named('Constitution'),
    intelligence: named('Intelligence'),
    wisdom: named('Wisdom'),
    persona: named('Persona'),
  };
}

/**
 * An attribute as it is now: the signed number of the sheet (TC-STAT-01), lowered by attribute damage (TC-DMG-14); by option
 * the fatigued lose 1 of Strength and Dexterity (TC-RUN-12, TC-COND-10).
 */
export function attributeOf({ profile, state: { counts }, digest }: TcFighter, attribute: Attribute): number {
  const { attributes } = profile;
  // Written out, as look-ups by a changing name are slow and every attack makes three.
  switch (attribute) {
    case 'strength':
      return attributes.strength - counts.strengthDamage - digest.weariness;
    case 'dexterity':
      return attributes.dexterity - counts.dexterityDamage - digest.weariness;
    case 'constitution':
      return attributes.constitution - counts.constitutionDamage;
    case 'intelligence':
      return attributes.intelligence - counts.intelligenceDamage;
    case 'wisdom':
      return attributes.wisdom - counts.wisdomDamage;
    case 'persona':
      return attributes.persona - counts.personaDamage;
  }
}

/** The better of Strength and Dexterity, by which the unarmed fight; Strength when equal (TC-DMG-08). */
export function betterOfTwo(fighter: TcFighter): Attribute {
  return attributeOf(fighter, 'dexterity') > attributeOf(fighter, 'strength') ? 'dexterity' : 'strength';
}
