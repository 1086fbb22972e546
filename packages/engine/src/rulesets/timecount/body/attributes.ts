import { type Term, term } from '../../../kernel/scene/tally.ts';
import { effectOf } from '../conditions/conditions.ts';
import type { TcTable, TimeCountCounts } from '../game.ts';
import type { Attribute } from '../sheet/sheet.ts';

/** The count that holds the damage to each attribute. */
export const ATTRIBUTE_DAMAGE: Readonly<Record<Attribute, keyof TimeCountCounts & string>> = {
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

/** An attribute as it is now: the signed number of the sheet (TC-STAT-01), lowered by attribute damage (TC-DMG-14). */
export function attributeOf(table: TcTable, who: number, attribute: Attribute): number {
  const { attributes } = table.profiles[who]!;
  const { counts } = table.fight.combatants[who]!;
  // Written out, as look-ups by a changing name are slow and every attack makes three.
  switch (attribute) {
    case 'strength':
      return attributes.strength - counts.strengthDamage - weariness(table, who);
    case 'dexterity':
      return attributes.dexterity - counts.dexterityDamage - weariness(table, who);
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

/** What the fatigued lose of Strength and Dexterity: nothing, or by option 1 of each (TC-RUN-12, TC-COND-10). */
function weariness({ options, fight }: TcTable, who: number): number {
  if (options.fatiguedPenalty === 'none') return 0;
  return effectOf(fight.combatants[who]!, 'fatigued') === null ? 0 : 1;
}

/** The better of Strength and Dexterity, by which the unarmed fight; Strength when equal (TC-DMG-08). */
export function betterOfTwo(table: TcTable, who: number): Attribute {
  return attributeOf(table, who, 'dexterity') > attributeOf(table, who, 'strength') ? 'dexterity' : 'strength';
}
