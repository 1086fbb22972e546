import { type AreaTrait, areaTrait } from '../../../kernel/areas/area-trait.ts';
import { because, type Cause } from '../../../kernel/rule.ts';
import { SQUARE_FEET } from '../../../space/grid/square.ts';
import type { ModernGame, ModernWorld } from '../game.ts';
import type { CloudName } from '../tables/weapons.ts';
import { breathe, outOfGas } from './gas.ts';

/** What hangs in the air over a part of the map. */
interface Cloud {
  /** Feet around its middle that it fills in the end. */
  readonly widest: number;
  /** Harms who breathes it. */
  readonly gas: boolean;
  readonly why: Cause;
}

export const CLOUDS: Readonly<Record<CloudName, Cloud>> = {
  smoke: { widest: 15, gas: false, why: because('smoke', 'MOD-ITEM-07') },
  'phosphorus smoke': { widest: 5, gas: false, why: because('smoke of the phosphorus', 'MOD-ITEM-07') },
  'tear gas': { widest: 15, gas: true, why: because('tear gas', 'MOD-ITEM-07') },
};

/** It fills 5 feet around the corner at once, and 5 more in each of the next rounds until it is as wide as it gets. */
export const FIRST_FEET: number = SQUARE_FEET;

/** Rounds until a cloud is gone: the wind carries it off (option `wind`, MOD-ITEM-07). */
export function cloudRounds({ options }: Pick<ModernWorld, 'options'>): number {
  return options.wind === 'strong' ? 1 : options.wind === 'moderate' ? 4 : 10;
}

/** Clouds as areas: nobody sees through smoke (MOD-ITEM-07), and nobody breathes gas well (MOD-COND-18). */
export const CLOUD_AREAS: Readonly<Record<CloudName, AreaTrait<ModernGame>>> = {
  smoke: cloud('smoke'),
  'phosphorus smoke': cloud('phosphorus smoke'),
  'tear gas': cloud('tear gas'),
};

function cloud(name: CloudName): AreaTrait<ModernGame> {
  const { widest, gas } = CLOUDS[name];
  const spreads = { feet: SQUARE_FEET, most: widest };
  if (!gas) return areaTrait(name, 'MOD-ITEM-07', { blocksSight: true, spreads });
  return areaTrait(name, 'MOD-ITEM-07', { spreads, enters: breathe, startsTurn: breathe, leaves: outOfGas });
}
