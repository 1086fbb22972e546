import type { Recounting } from '../../../kernel/ruleset/ruleset.ts';
import type { D20Clock } from '../../d20/game.ts';
import { RECOUNT as SHARED } from '../../d20/seen/recount.ts';
import { AIDED_ATTACK, AIDED_DEFENSE } from '../conditions/conditions.ts';

/** How a seat that does not know everybody counts; the value of aid is the one who gives it (MOD-AID-02). */
export const RECOUNT: Recounting<D20Clock> = {
  ...SHARED,
  value: ({ name, value }, anew) => (name === AIDED_ATTACK || name === AIDED_DEFENSE ? anew(value) : value),
};
