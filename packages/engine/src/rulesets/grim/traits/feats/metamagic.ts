import type { Bypass } from '../../tables/weapon-row.ts';
import type { GrimTrait } from '../trait.ts';

/** A feat that lets a spell or power go past armour, at a price. */
interface Metamagic extends GrimTrait {
  readonly bypass: Bypass;
  /** Levels by which the slot of a spell is higher, or power points that a power costs more. */
  readonly more: number;
  readonly on: 'spell' | 'power';
}

function metamagic(on: Metamagic['on'], bypass: Bypass, more: number, rule: string): Metamagic {
  const share = bypass === 'piercing' ? 'Half of the armour counts' : 'No armour counts';
  const price = on === 'spell' ? `a slot ${more} levels higher` : `${more} power points more and the psionic focus`;
  return { on, bypass, more, rule, text: `${share} against a ${on} that is declared with it, for ${price}.` };
}

/** They ask for nothing; powers of a sheet name them (`metamagic`). */
export const METAMAGIC: Readonly<Record<string, Metamagic>> = {
  'armor-ignoring-power': metamagic('power', 'ignoring', 8, 'GNG-FEAT-11'),
  'armor-piercing-power': metamagic('power', 'piercing', 4, 'GNG-FEAT-12'),
  'armor-ignoring-spell': metamagic('spell', 'ignoring', 4, 'GNG-FEAT-13'),
  'armor-piercing-spell': metamagic('spell', 'piercing', 2, 'GNG-FEAT-14'),
};
