import type { Recounting } from '../../kernel/ruleset.ts';
import type { D20Clock } from '../d20/game.ts';
import { RECOUNT as SHARED } from '../d20/recount.ts';
import { AIDED_ATTACK, AIDED_DEFENSE } from './traits/conditions.ts';

/** How a seat that does not know everybody counts; the value of aid is the one who gives it (MOD-AID-02). */
export const RECOUNT: Recounting<D20Clock> = {
  ...SHARED,
  value: ({ name, value }, anew) => (name === AIDED_ATTACK || name === AIDED_DEFENSE ? anew(value) : value),
};
