import { type ActionRole, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import type { TcFighter } from '../game.ts';

/** What the state of an actor can forbid of an action. */
export interface Barriers {
  /** Whether it counts as an attack; by its role where left out. */
  readonly attacks?: boolean;
  /** May be done while something is prepared, or while a spell is, or a coup de grace. */
  readonly whilePreparing?: true | 'spell' | 'coup';
}

const PREPARES = refusal('{who} is preparing something and can only give it up or finish it', 'TC-SPEC-02');
const SMOTHERED = refusal('{who} is held, and cannot attack', 'TC-GRAB-06');
/** Of one who attacks, or makes magic, in the parrying stance. */
export const PARRIES: Refusal = refusal('{who} does nothing but parry', 'TC-STANCE-13');

/** Reasons that lie in preparations, grabs and stances (TC-SPEC-02, TC-STANCE-18, TC-GRAB-06, TC-STANCE-13). */
export function refuseState(
  { digest }: TcFighter,
  { attacks, role, whilePreparing }: Barriers & { readonly role?: ActionRole },
): readonly Refusal[] {
  const prepared = digest.preparingMore ? 'coup' : 'spell';
  if (digest.preparing && whilePreparing !== true && whilePreparing !== prepared) return [PREPARES];
  if (!(attacks ?? role === 'attack')) return NONE;
  const reasons: Refusal[] = [];
  if (digest.smothered) reasons.push(SMOTHERED);
  if (digest.parries) reasons.push(PARRIES);
  return reasons;
}
