import type { ActionRole } from '../../../kernel/ruleset/ruleset.ts';
import { type Refusal, refusal } from '../../../kernel/ruleset/ruleset.ts';
import { effectOf, TRAITS } from '../conditions/conditions.ts';
import type { TcTable } from '../game.ts';
import { PREPARING } from '../magic/disturb.ts';
import { isHeldBy, SMOTHERING } from '../special/grabs.ts';

/** What the state of an actor can forbid of an action. */
export interface Scruples {
  /** Whether it counts as an attack; by its role where left out. */
  readonly attacks?: boolean;
  /** May be done while something is prepared, or while a spell is. */
  readonly whilePreparing?: true | 'spell';
}

const PREPARES = refusal('he is preparing something and can only give it up or finish it', 'TC-SPEC-02');
const SMOTHERED = refusal('he is held so that he cannot attack', 'TC-GRAB-06');
const PARRIES = refusal('he does nothing but parry', 'TC-STANCE-13');
const NO_REASONS: readonly Refusal[] = [];

/** Whether he prepares something that spans several ticks, by wish not counting spells (TC-SPEC-02, TC-STANCE-18). */
function isPreparing(table: TcTable, who: number, butSpells: boolean): boolean {
  for (const { name } of table.fight.combatants[who]!.effects) {
    if (TRAITS[name]?.preparing === true && !(butSpells && name === PREPARING)) return true;
  }
  return false;
}

/** Reasons that lie in preparations, grabs and stances (TC-SPEC-02, TC-STANCE-18, TC-GRAB-06, TC-STANCE-13). */
export function refuseState(
  table: TcTable,
  who: number,
  action: Scruples & { readonly role: ActionRole },
): readonly Refusal[] {
  if (action.whilePreparing !== true && isPreparing(table, who, action.whilePreparing === 'spell')) return [PREPARES];
  if (!(action.attacks ?? action.role === 'attack')) return NO_REASONS;
  const reasons: Refusal[] = [];
  if (isHeldBy(table, who, SMOTHERING)) reasons.push(SMOTHERED);
  if (effectOf(table.fight.combatants[who]!, 'parrying') !== null) reasons.push(PARRIES);
  return reasons;
}
