import { type ZodType, z } from 'zod';
import { textsOf } from '../../../kernel/ruleset/trait.ts';
import { MOST_BARRELS } from '../../d20/gear/magazine.ts';
import { checkNatural, NATURAL_FIELDS } from '../../d20/gear/natural-weapons.ts';
import { dice, flag, natural, optional, titled, upTo, whole, word } from '../../d20/sheet/fields.ts';
import type { SheetRider, SheetWeapon } from '../sheet/sheet.ts';
import type { FirearmRow } from '../tables/weapon-row.ts';
import { WEAPON_TRAITS } from '../traits/weapon-traits.ts';

const save = z
  .strictObject({
    kind: titled(z.enum(['fortitude', 'reflex', 'will']), 'Kind', 'Which saving throw.'),
    dc: titled(natural, 'DC', 'The number that the saving throw must reach.'),
  })
  .meta({ title: 'Saving throw', description: 'Spares the target the effect; without one it always takes hold.' });

const rider: ZodType<SheetRider> = z
  .strictObject({
    name: titled(word, 'Name', 'As the log calls it.'),
    save: save.optional(),
    condition: optional(word, 'Condition', 'What the target comes under: stunned, dazed, ….'),
    rounds: optional(upTo(1000, 1), 'Rounds', 'How long the condition lasts; 1 where left out.'),
    drains: optional(
      z.enum(['strength', 'dexterity', 'constitution', 'intelligence', 'wisdom', 'charisma', 'hp']),
      'Drains',
      'What the dice take: points of an ability, or hit points (poison).',
    ),
    dice: optional(dice, 'Dice', 'How much it drains.'),
  })
  .meta({ title: 'Special effect', description: 'What a hit does beside damage: poison, a stunning blow.' });

const extra = z
  .strictObject({
    dice: titled(dice, 'Dice', 'Added to every hit.'),
    energy: optional(word, 'Energy', 'fire, cold, …; a blow where left out.'),
  })
  .meta({ title: 'Bonus damage', description: 'Dice beside those of the weapon itself.' });

const bypass = z.enum(['piercing', 'ignoring', 'penetrating']);

const firearm: ZodType<FirearmRow> = z
  .strictObject({
    single: flag('Single shots', 'True where left out.'),
    automatic: flag('Fully automatic', 'Fires bursts.'),
    selfLoading: flag('Self-loading', 'True where left out.'),
    longarm: flag('Longarm', 'A carbine, rifle or shotgun: -4 against adjacent opponents.'),
    beam: flag('Continuous beam', 'What hits one target is added up before Protection.'),
    barrels: optional(upTo(MOST_BARRELS, 1), 'Barrels', 'Each with a magazine of its own; 1 where left out.'),
    preset: optional(z.array(upTo(100, 2)).max(5), 'Preset bursts', 'Sizes of bursts that it can be set to.'),
    scatter: optional(dice, 'Scattershot', 'Base damage die: rolled four times near, once far away.'),
  })
  .meta({ title: 'Firearm', description: 'How a firearm or energy weapon is fired, where the tables do not say it.' });

/** How the weapon strikes, shoots and is held. */
const use = {
  place: optional(
    z.enum(['hand', 'off', 'both', 'carried']),
    'Place',
    'Where it is when the fight begins. Left out, the first of those without a place is in hand, where no other weapon is placed in one; the rest are carried.',
  ),
  natural: flag('Natural', 'Part of the body: never drawn or dropped.'),
  ...NATURAL_FIELDS,
  handling: optional(
    z.enum(['light', 'oneHanded', 'twoHanded']),
    'Handling',
    'How many hands it needs and how large it is beside its owner.',
  ),
  reach: optional(upTo(100).nullable(), 'Reach', 'Feet at which it strikes; null for what only shoots.'),
  increment: optional(natural, 'Range increment', 'Feet; 0 or left out without range.'),
  missile: optional(
    z.enum(['thrown', 'arrow', 'bolt', 'bullet', 'stone', 'beam']),
    'Missile',
    'What it sends; it says which shields can block it.',
  ),
  shots: optional(upTo(20, 1), 'Shots', 'How many one attack roll decides; 1 where left out.'),
  firearm: firearm.optional(),
  magazine: optional(natural, 'Magazine', 'Shots that each barrel holds; 0 where none are counted.'),
  reload: optional(
    z.enum(['move', 'full', 'free']),
    'Reloading',
    'The action that it takes; by the table where left out, which gives revolvers a speed loader: full without one.',
  ),
  spare: optional(natural, 'Spare', 'Magazines or single loads beside what is in the weapon; none where left out.'),
  weight: optional(natural, 'Weight', 'Pounds; by the table where left out.'),
};

/** What it does to whom it hits. */
const harm = {
  damage: optional(dice.nullable(), 'Damage', 'Dice of a hit; null where a hit deals no hit point damage.'),
  damageBonus: optional(whole, 'Damage bonus', 'Beside Strength and enhancement.'),
  strength: optional(
    z.enum(['full', 'bow', 'composite', 'none']),
    'Strength',
    'How Strength counts in damage: fully, only a penalty, up to the rating, or not at all.',
  ),
  rating: optional(natural, 'Rating', 'The most Strength that a composite bow adds.'),
  nonlethal: flag('Nonlethal', 'Deals nonlethal damage.'),
  touch: flag('Touch', 'A touch attack: +4, and shields do not count.'),
  energy: optional(word, 'Energy', 'fire, cold, …; a blow where left out.'),
  extra: optional(z.array(extra).max(8), 'Bonus damage', 'Dice beside its own.'),
  bypass: optional(
    z.array(bypass).max(3),
    'Past armour',
    'piercing: halves armour; ignoring: no armour counts; penetrating: halves all Protection.',
  ),
  qualities: optional(
    z.array(word).max(16),
    'Qualities',
    'What it is made of and does: for damage reduction silver, magic, slashing, …, and besides barbed, single-edged, finesse, trip, disarm.',
  ),
  riders: optional(z.array(rider).max(8), 'Special effects', 'Beside damage.'),
};

export const weaponSchema: ZodType<SheetWeapon> = z
  .strictObject({
    name: titled(word, 'Name', 'One of the weapon tables, or a name of its own with at least the damage beside it.'),
    id: optional(word, 'Id', 'What commands call it; the name with dashes where left out.'),
    attack: optional(
      whole,
      'Attack as printed',
      'The whole attack bonus; the damage is then taken as printed too, Strength included.',
    ),
    enhancement: optional(natural, 'Enhancement', 'To attack and damage.'),
    attackBonus: optional(whole, 'Attack bonus', 'Any other bonus to attack rolls with it.'),
    proficient: flag('Proficient', 'True where left out; else -4.'),
    improvised: flag('Improvised', 'Not made to fight with: nobody is proficient with it.'),
    traits: optional(
      z.array(z.enum(Object.keys(WEAPON_TRAITS))),
      'Abilities',
      `Of the weapon.${textsOf(WEAPON_TRAITS)}`,
    ),
    foe: optional(
      z.array(word).max(4),
      'Foe',
      'Whom a dread weapon is made against, in words of kind that all hold: [outsider, evil].',
    ),
    ...use,
    ...harm,
  })
  .superRefine((given, context) =>
    checkNatural(given, (field, message) => context.addIssue({ code: 'custom', path: [field], message })),
  )
  .meta({ title: 'Weapon', description: 'A weapon or another way to attack, with whatever differs from the tables.' });
