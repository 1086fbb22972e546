import { type ZodType, z } from 'zod';
import { diceOrNull } from '../../../chance/notation.ts';
import { SIZES, type SizeName } from '../../../space/grid/size.ts';
import type { WeaponSheet } from '../sheet/sheet.ts';
import { CLOUD_NAMES, ENERGIES, PROFICIENCIES, WEAPONS } from '../tables/weapons.ts';

const whole = z.int().min(-1000).max(1000);
const natural = z.int().min(0).max(10_000);
const size = z.enum(SIZES as [SizeName, ...SizeName[]]);

const dice = z.string().refine(isDice, { error: 'expected dice such as 2d6+3' });

function isDice(text: string): boolean {
  const read = diceOrNull(text);
  return read !== null && read.max < 10_000;
}

const weapon: ZodType<WeaponSheet> = z
  .strictObject({
    name: z
      .string()
      .min(1)
      .meta({ title: 'Name', description: 'A weapon of the tables, or a new one with at least use and damage.' }),
    id: z
      .string()
      .min(1)
      .optional()
      .meta({ title: 'Id', description: 'What commands call it; the name with dashes when left out.' }),
    place: z.enum(['hand', 'off', 'both', 'carried']).optional().meta({
      title: 'Place',
      description: 'Where it is when the fight begins: in hand (the first) or stowed (all others) when left out.',
    }),
    proficiency: z
      .enum(PROFICIENCIES)
      .optional()
      .meta({ title: 'Proficiency', description: 'The feat that its use takes.' }),
    use: z
      .enum(['melee', 'thrown', 'projectile', 'melee or thrown', 'planted'])
      .optional()
      .meta({ title: 'Use', description: 'How it is used.' }),
    damage: dice.optional().meta({ title: 'Damage', description: 'Dice, such as 2d6.' }),
    extraDamage: dice
      .optional()
      .meta({ title: 'Further damage', description: 'Dice that a critical hit does not multiply.' }),
    double: dice.optional().meta({ title: 'Other end', description: 'Damage of the other end of a double weapon.' }),
    size: size.optional().meta({ title: 'Size', description: 'Size category of the weapon.' }),
    threat: z
      .int()
      .min(2)
      .max(20)
      .optional()
      .meta({ title: 'Threat', description: 'The lowest natural roll that threatens a critical hit.' }),
    critical: z
      .int()
      .min(1)
      .max(10)
      .optional()
      .meta({ title: 'Critical', description: 'By what a critical hit multiplies its damage.' }),
    increment: natural
      .optional()
      .meta({ title: 'Range increment', description: 'In feet; 0 for a weapon that only strikes.' }),
    reach: natural.optional().meta({ title: 'Reach', description: 'In feet; that of its user when left out.' }),
    nonlethal: z.boolean().optional().meta({ title: 'Nonlethal', description: 'Deals nonlethal damage.' }),
    trips: z.boolean().optional().meta({ title: 'Trips', description: 'Made to trip with, as a chain or a whip.' }),
    longarm: z.boolean().optional().meta({ title: 'Longarm', description: 'Fired with both hands.' }),
    bow: z.boolean().optional().meta({ title: 'Bow', description: 'Cannot be used lying on the ground.' }),
    touch: z.boolean().optional().meta({ title: 'Touch', description: 'Harms by mere touch.' }),
    magazine: natural
      .optional()
      .meta({ title: 'Magazine', description: 'Shots in it when full; 0 where it needs no loading.' }),
    spare: natural.optional().meta({
      title: 'Spare magazines',
      description: 'Full ones at hand beside the one in the weapon; 2 when left out.',
    }),
    reload: z
      .enum(['move', 'full', 'free'])
      .optional()
      .meta({ title: 'Reloading', description: 'The action that it takes.' }),
    semiautomatic: z
      .boolean()
      .optional()
      .meta({ title: 'Semiautomatic', description: 'Fires a shot with each pull of the trigger.' }),
    automatic: z.boolean().optional().meta({ title: 'Automatic', description: 'Has an automatic rate of fire.' }),
    singleShots: z
      .boolean()
      .optional()
      .meta({ title: 'Single shots', description: 'Can fire them; true when left out.' }),
    threeRounds: z
      .boolean()
      .optional()
      .meta({ title: 'Three rounds', description: 'Has a setting for bursts of three.' }),
    energy: z
      .enum(ENERGIES)
      .optional()
      .meta({ title: 'Energy', description: 'The kind of damage, where it is not plain.' }),
    burst: natural.optional().meta({ title: 'Burst', description: 'Burst radius of an explosive in feet.' }),
    saveDc: natural.optional().meta({ title: 'Save difficulty', description: 'Of the Reflex save for half damage.' }),
    splash: dice.optional().meta({ title: 'Splash', description: 'Dice of damage to those beside the target.' }),
    cloud: z.enum(CLOUD_NAMES).optional().meta({ title: 'Cloud', description: 'What it fills its surroundings with.' }),
    burnsOn: z
      .boolean()
      .optional()
      .meta({ title: 'Burns on', description: 'Whom it hurts it burns once more in the round after.' }),
    launches: z
      .boolean()
      .optional()
      .meta({ title: 'Launches', description: 'Fires an explosive at a square, as if it were thrown.' }),
    blinds: natural
      .optional()
      .meta({ title: 'Blinds', description: 'Difficulty of the Fortitude save against it; a hit does nothing else.' }),
    jet: natural.optional().meta({ title: 'Jet', description: 'Feet that its jet of flame is long.' }),
    armsAfter: natural
      .optional()
      .meta({ title: 'Arms after', description: 'Feet that its explosive flies before it is armed.' }),
    paralyzes: natural
      .optional()
      .meta({ title: 'Paralysis', description: 'Difficulty of the Fortitude save against paralysis from a hit.' }),
    attack: whole
      .optional()
      .meta({ title: 'Attack bonus', description: 'The whole one as printed; damage is then taken as printed too.' }),
    proficient: z
      .boolean()
      .optional()
      .meta({ title: 'Proficient', description: 'Worked out from the feats when left out.' }),
    natural: z
      .boolean()
      .optional()
      .meta({ title: 'Natural', description: 'Part of the body: never drawn, and counts as armed.' }),
    count: z
      .int()
      .min(1)
      .max(20)
      .optional()
      .meta({ title: 'Count', description: 'Of a natural weapon: how many of it there are, as two claws.' }),
    secondary: z.boolean().optional().meta({
      title: 'Secondary',
      description:
        'Of a natural weapon: at -5 beside others in a full attack, unless its attack is printed, with half the Strength bonus.',
    }),
    enhancement: z
      .int()
      .min(0)
      .max(10)
      .optional()
      .meta({ title: 'Enhancement', description: 'Bonus of the thing itself to attack and damage rolls.' }),
  })
  .superRefine((given, context) => {
    const known = Object.hasOwn(WEAPONS, given.name.toLowerCase());
    const complain = (field: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (given.natural !== true && (given.count !== undefined || given.secondary !== undefined))
      complain(given.count === undefined ? 'secondary' : 'count', 'only natural weapons have it');
    if (!known && given.damage === undefined)
      complain('damage', `'${given.name}' is not in the tables: expected its damage`);
    if (!known && given.use === undefined) complain('use', `'${given.name}' is not in the tables: expected its use`);
    const ranged = given.use !== undefined && given.use !== 'melee' && given.use !== 'planted';
    if (!known && ranged && (given.increment ?? 0) === 0) complain('increment', 'expected a range increment in feet');
  });

const weaponName = z.string().refine((name) => Object.hasOwn(WEAPONS, name.toLowerCase()), {
  error: 'expected the name of a weapon of the tables',
});

/** A weapon as it stands on a sheet: a name of the tables, or a mapping. */
export const weaponSchema: ZodType<string | WeaponSheet> = z.union([weaponName, weapon]);
