import { type ZodType, z } from 'zod';
import { diceOrNull } from '../../../chance/notation.ts';
import { oneOf } from '../../../sheet/one-of.ts';
import { SIZES } from '../../../space/grid/size.ts';
import { checkNatural, NATURAL_FIELDS } from '../../d20/gear/natural-weapons.ts';
import { flag, optional, titled, upTo, whole } from '../../d20/sheet/fields.ts';
import type { WeaponSheet } from '../sheet/sheet.ts';
import { CLOUD_NAMES, ENERGIES, PROFICIENCIES, WEAPONS } from '../tables/weapons.ts';
import { MOUNTS } from '../vehicles/mount-names.ts';

const natural = upTo(10_000);
const word = z.string().min(1);
const dice = z.string().refine(isDice, { error: 'expected dice such as 2d6+3' });

function isDice(text: string): boolean {
  const read = diceOrNull(text);
  return read !== null && read.max < 10_000;
}

const weapon: ZodType<WeaponSheet> = z
  .strictObject({
    name: titled(word, 'Name', 'A weapon of the tables, or a new one with at least use and damage.'),
    id: optional(word, 'Id', 'What commands call it; the name with dashes when left out.'),
    place: optional(
      z.enum(['hand', 'off', 'both', 'carried']),
      'Place',
      'Where it is when the fight begins. Left out, the first of those without a place is in hand, where no other weapon is placed in one; the rest are carried.',
    ),
    proficiency: optional(z.enum(PROFICIENCIES), 'Proficiency', 'The feat that its use takes.'),
    use: optional(z.enum(['melee', 'thrown', 'projectile', 'melee or thrown', 'planted']), 'Use', 'How it is used.'),
    damage: optional(dice, 'Damage', 'Dice, such as 2d6.'),
    extraDamage: optional(dice, 'Further damage', 'Dice that a critical hit does not multiply.'),
    double: optional(dice, 'Other end', 'Damage of the other end of a double weapon.'),
    size: optional(z.enum(SIZES), 'Size', 'Size category of the weapon.'),
    threat: optional(upTo(20, 2), 'Threat', 'The lowest natural roll that threatens a critical hit.'),
    critical: optional(upTo(10, 1), 'Critical', 'By what a critical hit multiplies its damage.'),
    increment: optional(natural, 'Range increment', 'In feet; 0 for a weapon that only strikes.'),
    reach: optional(natural, 'Reach', 'In feet; that of its user when left out.'),
    nonlethal: flag('Nonlethal', 'Deals nonlethal damage.'),
    trips: flag('Trips', 'Made to trip with, as a chain or a whip.'),
    longarm: flag('Longarm', 'Fired with both hands.'),
    bow: flag('Bow', 'Cannot be used lying on the ground.'),
    touch: flag('Touch', 'Harms by mere touch.'),
    magazine: optional(natural, 'Magazine', 'Shots in it when full; 0 where it needs no loading.'),
    spare: optional(natural, 'Spare magazines', 'Full ones at hand beside the one in the weapon; 2 when left out.'),
    reload: optional(z.enum(['move', 'full', 'free']), 'Reloading', 'The action that it takes.'),
    semiautomatic: flag('Semiautomatic', 'Fires a shot with each pull of the trigger.'),
    automatic: flag('Automatic', 'Has an automatic rate of fire.'),
    singleShots: flag('Single shots', 'Can fire them; true when left out.'),
    threeRounds: flag('Three rounds', 'Has a setting for bursts of three.'),
    energy: optional(z.enum(ENERGIES), 'Energy', 'The kind of damage, where it is not plain.'),
    burst: optional(natural, 'Burst', 'Burst radius of an explosive in feet.'),
    saveDc: optional(natural, 'Save difficulty', 'Of the Reflex save for half damage.'),
    splash: optional(dice, 'Splash', 'Dice of damage to those beside the target.'),
    cloud: optional(z.enum(CLOUD_NAMES), 'Cloud', 'What it fills its surroundings with.'),
    burnsOn: flag('Burns on', 'Whom it hurts it burns once more in the round after.'),
    launches: flag('Launches', 'Fires an explosive at a square, as if it were thrown.'),
    blinds: optional(natural, 'Blinds', 'Difficulty of the Fortitude save against it; a hit does nothing else.'),
    jet: optional(natural, 'Jet', 'Feet that its jet of flame is long.'),
    armsAfter: optional(natural, 'Arms after', 'Feet that its explosive flies before it is armed.'),
    paralyzes: optional(natural, 'Paralysis', 'Difficulty of the Fortitude save against paralysis from a hit.'),
    attack: optional(whole, 'Attack bonus', 'The whole one as printed; damage is then taken as printed too.'),
    proficient: flag('Proficient', 'Worked out from the feats when left out.'),
    mount: optional(z.enum(MOUNTS), 'Mount', 'Built into a vehicle: the arc into which it fires, or its turret.'),
    natural: flag('Natural', 'Part of the body: never drawn, and counts as armed.'),
    ...NATURAL_FIELDS,
    mastercraft: optional(
      upTo(3),
      'Mastercraft',
      'Bonus of its make to attack rolls alone; of it and an enhancement the better one counts.',
    ),
    enhancement: optional(upTo(10), 'Enhancement', 'Bonus of the thing itself to attack and damage rolls.'),
  })
  .superRefine((given, context) => {
    const known = Object.hasOwn(WEAPONS, given.name.toLowerCase());
    const complain = (field: string, message: string): void =>
      context.addIssue({ code: 'custom', path: [field], message });
    checkNatural(given, complain);
    if (!known && given.damage === undefined)
      complain('damage', `its damage, for '${given.name}' is not in the tables`);
    if (!known && given.use === undefined) complain('use', `its use, for '${given.name}' is not in the tables`);
    const ranged = given.use !== undefined && given.use !== 'melee' && given.use !== 'planted';
    if (!known && ranged && (given.increment ?? 0) === 0) complain('increment', 'expected a range increment in feet');
  });

const weaponName = z.string().refine((name) => Object.hasOwn(WEAPONS, name.toLowerCase()), oneOf(Object.keys(WEAPONS)));

/** A weapon as it stands on a sheet: a name of the tables, or a mapping. */
export const weaponSchema: ZodType<string | WeaponSheet> = z.union([weaponName, weapon]);
