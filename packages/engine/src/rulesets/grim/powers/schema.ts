import { type ZodType, z } from 'zod';
import { DAMAGE_KINDS } from '../harm/damage-kinds.ts';
import type { SheetPower } from '../sheet/sheet.ts';

const word = z.string().min(1).max(60);
const feet = z.int().min(0).max(10_000).optional();
const count = z.int().min(1).max(100).optional();

const save = z.strictObject({
  kind: z.enum(['fortitude', 'reflex', 'will']).meta({ title: 'Save', description: 'Against what it does.' }),
  dc: z.int().min(0).max(100).meta({ title: 'Difficulty', description: 'Of the save.' }),
  on: z.enum(['half', 'nothing']).optional().meta({
    title: 'On a save',
    description: 'What is left of the damage; half where left out.',
  }),
});

/** Something that deals damage without an attack roll. */
export const powerSchema: ZodType<SheetPower> = z
  .strictObject({
    name: word.meta({ title: 'Name', description: 'As the log calls it.' }),
    id: word
      .optional()
      .meta({ title: 'Id', description: 'What commands call it; the name with dashes where left out.' }),
    kind: z.enum(DAMAGE_KINDS).meta({ title: 'Kind', description: 'Of the damage.' }),
    dice: word.meta({ title: 'Dice', description: 'Of one kind: 8d6, 1d4+1. Of one step where `per` is given.' }),
    per: count.meta({ title: 'Levels for each step', description: 'Caster levels for which the dice count once.' }),
    most: count.meta({ title: 'Most steps', description: 'That the power itself allows.' }),
    casterLevel: count.meta({ title: 'Caster level', description: 'Of who uses it.' }),
    spell: z.int().min(0).max(9).optional().meta({
      title: 'Spell level',
      description: 'Left out where it is no spell; the high-magic options concern spells alone.',
    }),
    save: save.optional().meta({ title: 'Saving throw', description: 'Left out where there is none.' }),
    radius: feet.meta({
      title: 'Radius',
      description: 'Feet around a crossing; left out where it strikes one target.',
    }),
    range: feet.meta({ title: 'Range', description: 'Feet; from the user itself where left out.' }),
    uses: count.meta({ title: 'Uses', description: 'In the fight; as many as one likes where left out.' }),
    provokes: z.boolean().optional().meta({ title: 'Provokes', description: 'Gives an opening; true where left out.' }),
  })
  .meta({ title: 'Power', description: 'A spell, a bomb, a breath: damage without an attack roll.' });
