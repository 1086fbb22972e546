import { type ZodType, z } from 'zod';
import { textsOf } from '../../../kernel/ruleset/trait.ts';
import { flag, optional, titled, upTo, word } from '../../d20/sheet/fields.ts';
import { DAMAGE_KINDS } from '../harm/damage-kinds.ts';
import type { SheetPower, SheetWorking } from '../sheet/sheet.ts';
import { WORKINGS } from '../tables/workings.ts';
import { METAMAGIC } from '../traits/feats/metamagic.ts';

const feet = upTo(10_000).optional();
const count = upTo(100, 1).optional();

const save = z.strictObject({
  kind: titled(z.enum(['fortitude', 'reflex', 'will']), 'Save', 'Against what it does.'),
  dc: titled(upTo(100), 'Difficulty', 'Of the save.'),
  on: optional(z.enum(['half', 'nothing']), 'On a save', 'What is left of the damage; half where left out.'),
});

/** Something that deals damage without an attack roll. */
export const powerSchema: ZodType<SheetPower> = z
  .strictObject({
    name: titled(word, 'Name', 'As the log calls it.'),
    id: optional(word, 'Id', 'What commands call it; the name with dashes where left out.'),
    kind: titled(z.enum(DAMAGE_KINDS), 'Kind', 'Of the damage.'),
    dice: titled(word, 'Dice', 'Of one kind: 8d6, 1d4+1. Of one step where `per` is given.'),
    per: titled(count, 'Levels for each step', 'Caster levels for which the dice count once: 1 for 1d6 a level.'),
    most: titled(count, 'Most steps', 'How many steps count at most: 10 for 10d6 at most.'),
    casterLevel: titled(count, 'Caster level', 'Of who uses it.'),
    spell: optional(
      upTo(9),
      'Spell level',
      'Left out where it is no spell; the high-magic options concern spells alone.',
    ),
    points: optional(
      upTo(100, 1),
      'Power points',
      'That it costs, without those of a feat; left out where it costs none.',
    ),
    metamagic: optional(
      z.enum(Object.keys(METAMAGIC)),
      'Metamagic',
      'The feat that is declared with it, by which it gets past armour.',
    ),
    save: optional(save, 'Saving throw', 'Left out where there is none.'),
    radius: titled(feet, 'Radius', 'Feet around a crossing; left out where it strikes one target.'),
    range: titled(feet, 'Range', 'Feet; from the user itself where left out.'),
    uses: titled(count, 'Uses', 'In the fight; as many as one likes where left out.'),
    resisted: flag('Resisted', 'Kept off by spell resistance; spells and powers of points where left out.'),
    provokes: flag('Provokes', 'Gives an opening; true where left out.'),
  })
  .meta({ title: 'Power', description: 'A spell, a bomb, a breath: damage without an attack roll.' });

/** A spell or power for weapons. */
export const workingSchema: ZodType<SheetWorking> = z
  .strictObject({
    name: titled(z.enum(Object.keys(WORKINGS)), 'Name', `One of these.${textsOf(WORKINGS)}`),
    casterLevel: titled(upTo(100, 1), 'Level', 'Of caster or manifester: it lasts ten minutes for each.'),
    dc: optional(upTo(100), 'Difficulty', 'Of the Will save of who resists it; 0 where left out.'),
    uses: titled(count, 'Uses', 'In the fight; as many as one likes where left out.'),
  })
  .meta({ title: 'Working', description: 'A spell or a power that lets weapons get past armour.' });
