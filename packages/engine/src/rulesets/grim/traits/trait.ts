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
  /** How it is made, of a thing; no fight asks for it. */
  readonly made?: Making;
  /** What a sheet needs for it: where something is missing it does not work, and the sheet is doubtful (GNG-FEAT-01). */
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
  /** How it is made, which no fight asks for. */
  readonly made?: Making;
  /** The weapon that a thing of its own name is. */
  readonly base?: string;
  /** The dice of an element that go with every hit. */
  readonly element?: BroughtElement;
  /** What the weapon has to be for it, in words that follow "expected"; null where it is. Otherwise it is a doubt, and the ability does nothing. */
  readonly fits?: (weapon: GrimWeapon) => string | null;
  /** What is to be said in its place, in such words: a doubt, and the ability counts all the same. */
  readonly instead?: string;
  /** What it makes of the weapon in the hands of its holder. Pure. */
  change(weapon: GrimWeapon, holder: GrimSheet): Partial<GrimWeapon>;
}

/** Some energy with every hit, as stat blocks print it with the damage. */
interface BroughtElement {
  readonly dice: string;
  readonly energy: string;
  /** The ability has nothing but those dice. */
  readonly alone: boolean;
}

/** What it takes to make such a thing. */
export interface Making {
  /** The strength of its magic, and its school; '' of what is beyond that. */
  readonly aura: string;
  /** Caster or manifester level. */
  readonly level: number;
  /** Feats, spells and powers, apart from the craft itself. */
  readonly needs: string;
  /** A bonus by which it counts in the price of the thing, or gold pieces. */
  readonly price: string;
  /** Gold and experience that it costs to make a thing of its own. */
  readonly cost?: string;
}

/** How something is made, in short. @param cost where it is a thing of its own */
export function making(aura: string, level: number, needs: string, price: string, cost?: string): Making {
  return cost === undefined ? { aura, level, needs, price } : { aura, level, needs, price, cost };
}

/** How a trait changes its owner when it does nothing but set these. */
export function gives(change: Partial<GrimProfile>): Pick<GrimTrait, 'change'> {
  return { change: () => change };
}

/** How a trait changes every weapon that its owner uses. */
export function arms(arm: NonNullable<GrimTrait['arm']>): Pick<GrimTrait, 'change' | 'arm'> {
  return { arm, change: ({ weapons }, sheet) => ({ weapons: weapons.map((weapon) => arm(weapon, sheet)) }) };
}

/** How a trait has its say in the middle of a fight: what it adds or does at each of those points. @param besides what else it makes of its owner */
export function says(more: MorePoints, besides?: GrimTrait['change']): Pick<GrimTrait, 'change'> {
  return {
    change: (profile, sheet) => ({ ...besides?.(profile, sheet), points: withPoints(profile.points, more) }),
  };
}
