import { add, type Dice, d10 } from '../../../../chance/dice.ts';
import { because, type Check, type Term, term } from '../../../../kernel/rule.ts';
import { longer } from '../../../d20/checks/lines.ts';
import { chanceOf, comesOff } from '../../checks/chance.ts';
import type { GrimAttack, GrimFighter, GrimScene, GrimWeapon, GrimWorld } from '../../game.ts';
import { ENHANCED, ENHANCED_DAMAGE } from '../../gear/weapon-parts.ts';
import { isOfKind, kindsOf } from '../../sheet/kinds.ts';
import type { GrimSheet } from '../../sheet/sheet.ts';
import type { AttackPoint } from '../points.ts';
import type { WeaponTrait } from '../trait.ts';
import { type BonusDice, type WeaponSays, withWeaponPoints } from '../weapon-points.ts';

/** How an ability of a weapon has its say in the middle of a fight. */
export function says(more: WeaponSays): Pick<WeaponTrait, 'change'> {
  return { change: (weapon) => saying(weapon, more) };
}

/** The weapon with that said too. */
export function saying({ points }: GrimWeapon, more: WeaponSays): Pick<GrimWeapon, 'points'> {
  return { points: withWeaponPoints(points, more) };
}

/** A chance of one in ten, on a d10, for each hit and each ability (GNG-WABIL-01). */
export function oneInTen(text: string, rule: string): Check<boolean> {
  return chanceOf(because(text, rule), d10);
}

/** Whether it works on this hit. */
export function works(scene: GrimScene, chance: Check<boolean>, { attacker }: GrimAttack): boolean {
  return comesOff(scene, chance, attacker, 1);
}

/** More dice of a blow, by name: they fall as damage, for whoever lists faces. */
export function more(dice: Dice, text: string, rule: string, energy: string | null, drains = 0): BonusDice {
  const extra = { dice, energy, term: term(text, rule), why: because(`${text} damage`, rule) };
  return drains === 0 ? extra : { ...extra, drains };
}

/** The weapon with dice that go with every hit, once however many abilities bring them. */
export function withExtra({ extra, allDice }: GrimWeapon, dice: Dice, what: Term, energy: string): Partial<GrimWeapon> {
  if (extra.some((each) => each.term === what)) return {};
  return {
    extra: [...extra, { dice, energy, term: what }],
    allDice: allDice === null ? null : add(allDice, dice),
  };
}

/** A thing of its own name has at least that enhancement bonus, whatever a sheet says. */
export function enhanced(weapon: GrimWeapon, to: number): GrimWeapon {
  const by = Math.max(0, to - weapon.enhancement);
  if (by === 0) return weapon;
  const { qualities } = weapon;
  const magic = { enhancement: to, qualities: qualities.includes('magic') ? qualities : [...qualities, 'magic'] };
  // What is printed has it in it.
  if (weapon.printed) return { ...weapon, ...magic };
  return {
    ...weapon,
    ...magic,
    attack: longer(weapon.attack, by, ENHANCED),
    damageParts: longer({ parts: weapon.damageParts, total: 0 }, by, ENHANCED_DAMAGE).parts,
  };
}

const FOE = term('enhancement against such a foe', 'GNG-WABIL-24');

type IsFoe = (world: GrimWorld, attack: GrimAttack) => boolean;

/** The enhancement bonus is so much better against some. */
export function better(by: number, isFoe: IsFoe): WeaponSays {
  const add: AttackPoint = (world, attack, tally) => tally.add(isFoe(world, attack) ? by : 0, FOE);
  return { attack: add, damage: add };
}

/** Against creatures of one of those kinds. */
export function against(...kinds: readonly string[]): IsFoe {
  return (_world, { defending }) => isOfKind(defending, kinds);
}

/** The negative levels of a holder of one of those kinds, beside those that the weapon brings already (GNG-WABIL-14). */
export function unfitFor(
  { unfit }: GrimWeapon,
  holder: GrimSheet,
  kind: string,
  levels: number,
): Pick<GrimWeapon, 'unfit'> {
  return { unfit: unfit + (kindsOf(holder).includes(kind) ? levels : 0) };
}

/** Neither alive nor ever so: what takes life has no hold on them. */
export const LIFELESS: readonly string[] = ['undead', 'construct', 'object'];

/** Whether the body has no blood that flows: undead, constructs, plants, oozes and the like. */
export function isBloodless({ profile }: GrimFighter): boolean {
  return !profile.bleedable;
}
