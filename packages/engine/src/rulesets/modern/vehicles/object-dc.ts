import { fighterAt } from '../../../kernel/rule.ts';
import { sizeIndex } from '../../../space/grid/size.ts';
import type { ModernWorld } from '../game.ts';

/** By size from Small on (MOD-VHAZ-02). */
const OBJECT_DCS: readonly number[] = [5, 10, 15];
const SMALL = sizeIndex('small');

/** What an object is to a vehicle: nothing, a hazard of some difficulty, or a structure that nobody avoids (MOD-VHAZ-02, MOD-VHAZ-03). */
export function objectDc(world: ModernWorld, who: number): number | 'none' | 'structure' {
  const { size } = fighterAt(world, who).profile;
  return size < SMALL ? 'none' : (OBJECT_DCS[size - SMALL] ?? 'structure');
}
