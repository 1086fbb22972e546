import { type ZodType, z } from 'zod';
import { diceOrNull } from '../../../chance/notation.ts';
import { MOST_BARRELS } from '../../d20/gear/magazine.ts';
import type { SheetRider, SheetWeapon } from '../sheet/sheet.ts';
import type { FirearmRow } from '../tables/weapon-row.ts';

const whole = z.int().min(-1000).max(1000);
const natural = z.int().min(0).max(1000);
const word = z.string().min(1).max(60);

function isDice(text: string): boolean {
  return diceOrNull(text) !== null;
}

const dice = z
  .string()
  .refine(isDice, { error: 'expected dice such as 1d8+2' })
  .meta({ title: 'Dice', description: 'Dice as they are written: 1d8+2.' });

const save = z
  .strictObject({
    kind: z.enum(['fortitude', 'reflex', 'will']).meta({ title: 'Kind', description: 'Which saving throw.' }),
    dc: natural.meta({ title: 'DC', description: 'The number that the saving throw must reach.' }),
  })
  .meta({ title: 'Saving throw', description: 'Spares the target the effect; without one it always takes hold.' });

const rider: ZodType<SheetRider> = z
  .strictObject({
    name: word.meta({ title: 'Name', description: 'As the log calls it.' }),
    save: save.optional(),
    condition: word
      .optional()
      .meta({ title: 'Condition', description: 'What the target comes under: stunned, dazed, ….' }),
    rounds: z.int().min(1).max(1000).optional().meta({
      title: 'Rounds',
      description: 'How long the condition lasts; 1 where left out.',
    }),
    drains: z
      .enum(['strength', 'dexterity', 'constitution', 'intelligence', 'wisdom', 'charisma', 'hp'])
      .optional()
      .meta({ title: 'Drains', description: 'What the dice take: points of an ability, or hit points (poison).' }),
    dice: dice.optional().meta({ title: 'Dice', description: 'How much it drains.' }),
  })
  .meta({ title: 'Special effect', description: 'What a hit does beside damage: poison, a stunning blow.' });

const extra = z
  .strictObject({
    dice: dice.meta({ title: 'Dice', description: 'Added to every hit.' }),
    energy: word.optional().meta({ title: 'Energy', description: 'fire, cold, …; a blow where left out.' }),
  })
  .meta({ title: 'Bonus damage', description: 'Dice beside those of the weapon itself.' });

const bypass = z.enum(['piercing', 'ignoring', 'penetrating']);

const firearm: ZodType<FirearmRow> = z
  .strictObject({
    single: z.boolean().optional().meta({ title: 'Single shots', description: 'True where left out.' }),
    automatic: z.boolean().optional().meta({ title: 'Fully automatic', description: 'Fires bursts.' }),
    selfLoading: z.boolean().optional().meta({ title: 'Self-loading', description: 'True where left out.' }),
    longarm: z
      .boolean()
      .optional()
      .meta({ title: 'Longarm', description: 'A carbine, rifle or shotgun: -4 against adjacent opponents.' }),
    beam: z
      .boolean()
      .optional()
      .meta({ title: 'Continuous beam', description: 'What hits one target is added up before Protection.' }),
    barrels: z
      .int()
      .min(1)
      .max(MOST_BARRELS)
      .optional()
      .meta({ title: 'Barrels', description: 'Each with a magazine of its own; 1 where left out.' }),
    preset: z
      .array(z.int().min(2).max(100))
      .max(5)
      .optional()
      .meta({ title: 'Preset bursts', description: 'Sizes of bursts that it can be set to.' }),
    scatter: dice
      .optional()
      .meta({ title: 'Scattershot', description: 'Base damage die: rolled four times near, once far away.' }),
  })
  .meta({ title: 'Firearm', description: 'How a firearm or energy weapon is fired, where the tables do not say it.' });

/** How the weapon strikes, shoots and is held. */
const use = {
  place: z.enum(['hand', 'off', 'both', 'carried']).optional().meta({
    title: 'Place',
    description: 'Where it is when the fight begins; where no weapon says, the first is in hand and the rest stowed.',
  }),
  natural: z.boolean().optional().meta({ title: 'Natural', description: 'Part of the body: never drawn or dropped.' }),
  handling: z.enum(['light', 'oneHanded', 'twoHanded']).optional().meta({
    title: 'Handling',
    description: 'How many hands it needs and how large it is beside its owner.',
  }),
  reach: z.int().min(0).max(100).nullable().optional().meta({
    title: 'Reach',
    description: 'Feet at which it strikes; null for what only shoots.',
  }),
  increment: natural.optional().meta({ title: 'Range increment', description: 'Feet; 0 or left out without range.' }),
  missile: z.enum(['thrown', 'arrow', 'bolt', 'bullet', 'stone', 'beam']).optional().meta({
    title: 'Missile',
    description: 'What it sends; it says which shields can block it.',
  }),
  shots: z.int().min(1).max(20).optional().meta({
    title: 'Shots',
    description: 'How many one attack roll decides; 1 where left out.',
  }),
  firearm: firearm.optional(),
  magazine: natural
    .optional()
    .meta({ title: 'Magazine', description: 'Shots that each barrel holds; 0 where none are counted.' }),
  spare: natural.optional().meta({
    title: 'Spare',
    description: 'Magazines or single loads beside what is in the weapon; none where left out.',
  }),
  weight: natural.optional().meta({ title: 'Weight', description: 'Pounds; by the table where left out.' }),
};

/** What it does to whom it hits. */
const harm = {
  damage: dice.nullable().optional().meta({
    title: 'Damage',
    description: 'Dice of a hit; null where a hit deals no hit point damage.',
  }),
  damageBonus: whole.optional().meta({ title: 'Damage bonus', description: 'Beside Strength and enhancement.' }),
  strength: z.enum(['full', 'bow', 'composite', 'none']).optional().meta({
    title: 'Strength',
    description: 'How Strength counts in damage: fully, only a penalty, up to the rating, or not at all.',
  }),
  rating: natural.optional().meta({ title: 'Rating', description: 'The most Strength that a composite bow adds.' }),
  nonlethal: z.boolean().optional().meta({ title: 'Nonlethal', description: 'Deals nonlethal damage.' }),
  touch: z.boolean().optional().meta({ title: 'Touch', description: 'A touch attack: +4, and shields do not count.' }),
  energy: word.optional().meta({ title: 'Energy', description: 'fire, cold, …; a blow where left out.' }),
  extra: z.array(extra).max(8).optional().meta({ title: 'Bonus damage', description: 'Dice beside its own.' }),
  bypass: z.array(bypass).max(3).optional().meta({
    title: 'Past armour',
    description: 'piercing: halves armour; ignoring: no armour counts; penetrating: halves all Protection.',
  }),
  qualities: z.array(word).max(16).optional().meta({
    title: 'Qualities',
    description: 'What it is made of and does, for damage reduction: silver, magic, slashing, ….',
  }),
  riders: z.array(rider).max(8).optional().meta({ title: 'Special effects', description: 'Beside damage.' }),
};

/** A weapon on a sheet. */
export const weaponSchema: ZodType<SheetWeapon> = z
  .strictObject({
    name: word.meta({
      title: 'Name',
      description: 'One of the weapon tables, or a name of its own with at least the damage beside it.',
    }),
    id: word
      .optional()
      .meta({ title: 'Id', description: 'What commands call it; the name with dashes where left out.' }),
    attack: whole.optional().meta({
      title: 'Attack as printed',
      description: 'The whole attack bonus; the damage is then taken as printed too, Strength included.',
    }),
    enhancement: natural.optional().meta({ title: 'Enhancement', description: 'To attack and damage.' }),
    attackBonus: whole
      .optional()
      .meta({ title: 'Attack bonus', description: 'Any other bonus to attack rolls with it.' }),
    proficient: z.boolean().optional().meta({ title: 'Proficient', description: 'True where left out; else -4.' }),
    ...use,
    ...harm,
  })
  .meta({ title: 'Weapon', description: 'A weapon or another way to attack, with whatever differs from the tables.' });
