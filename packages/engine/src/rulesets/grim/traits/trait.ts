import type { Trait } from '../../../kernel/ruleset/trait.ts';
import type { Prerequisites } from '../../d20/sheet/prerequisites.ts';
import type { GrimGame, GrimProfile, GrimWeapon } from '../game.ts';
import type { GrimSheet } from '../sheet/sheet.ts';
import { type MorePoints, withPoints } from './points.ts';

/**
 * What changes rules for whoever has it: a feat, a gift of its kind, an ability of the armour or shield that it wears, an
 * item that it carries. `list` says where sheets name it: 'traits' where left out.
 */
export interface GrimTrait extends Trait<GrimGame> {
  readonly list?: TraitList;
  /** What a sheet should have for it; what is missing is a doubt about the sheet, and the trait counts all the same. */
  readonly asks?: Prerequisites;
  /** Counts once for each time that a sheet names it. */
  readonly several?: true;
  /** What it makes of each weapon in the hands of its owner, those that it comes by too. Pure. */
  arm?(weapon: GrimWeapon, sheet: GrimSheet): GrimWeapon;
}

/** The lists of a sheet that name traits of their owner: its own, those of worn armour and of the shield, and its items. */
export type TraitList = 'traits' | 'armor' | 'shield' | 'items';

/** An ability of a weapon, which goes with it from hand to hand. */
export interface WeaponTrait {
  /** What it does, in a few words. */
  readonly text: string;
  /** Id of the rule that it carries out. */
  readonly rule: string;
  /** What it makes of the weapon in the hands of its holder. Pure. */
  change(weapon: GrimWeapon, holder: GrimSheet): Partial<GrimWeapon>;
}

/** How a trait changes its owner when it does nothing but set these. */
export function gives(change: Partial<GrimProfile>): Pick<GrimTrait, 'change'> {
  return { change: () => change };
}

/** How a trait changes every weapon that its owner uses. */
export function arms(arm: NonNullable<GrimTrait['arm']>): Pick<GrimTrait, 'change' | 'arm'> {
  return { arm, change: ({ weapons }, sheet) => ({ weapons: weapons.map((weapon) => arm(weapon, sheet)) }) };
}

/** How a trait has its say in the middle of a fight: what it adds or does at each of those points. */
export function says(more: MorePoints): Pick<GrimTrait, 'change'> {
  return { change: ({ points }) => ({ points: withPoints(points, more) }) };
}
