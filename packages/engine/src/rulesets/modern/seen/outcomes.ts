import type { Outcomes } from '../../../kernel/ruleset/screen.ts';
import type { ModernGame } from '../game.ts';
import { ROLLS_OVER, SPINS } from '../vehicles/control.ts';
import { FLAT } from '../vehicles/state.ts';

/** What becomes of vehicles beside conditions and what rules note of a drive: more flat tires than there were (MOD-VTIRE-03). */
export const OUTCOMES: Outcomes<ModernGame> = {
  order: [SPINS, ROLLS_OVER],
  of: (_world, before, after) => {
    const [then, now] = [FLAT.find(before)?.data, FLAT.find(after)?.data];
    return then === undefined || now === undefined || now.amount === then.amount ? [] : [FLAT.words(now)];
  },
};
