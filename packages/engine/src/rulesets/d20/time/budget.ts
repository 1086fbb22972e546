import { joined, type Refusal, refusal } from '../../../kernel/ruleset/ruleset.ts';
import type { Scene } from '../../../kernel/scene/scene.ts';
import type { Table } from '../../../kernel/scene/table.ts';
import { type Why, why } from '../../../kernel/state/event.ts';
import { whoseTurn } from '../../../time/rounds.ts';
import type { Cost, D20Game } from '../game.ts';
import { combatantAt } from '../movement/field.ts';

const SPENT: Readonly<Record<Cost, Why>> = {
  standard: why('attack action', 'MOD-ACT-02'),
  move: why('move action', 'MOD-ACT-02'),
  full: why('full-round action', 'MOD-ACT-07'),
  free: why('free action', 'MOD-ACT-08'),
};
const MOVE_FOR_ATTACK = why('move action in place of the attack action', 'MOD-ACT-03');

const OVER: readonly Refusal[] = [refusal('the fight is over', '')];
const NOT_ITS_TURN: readonly Refusal[] = [refusal('it is somebody else’s turn', 'MOD-SEQ-04')];
const CANNOT_ACT: readonly Refusal[] = [refusal('it cannot take actions', 'MOD-SEQ-04')];
const NO_STANDARD: readonly Refusal[] = [refusal('no attack action is left this turn', 'MOD-ACT-02')];
const NO_MOVE: readonly Refusal[] = [refusal('no action is left this turn', 'MOD-ACT-03')];
const NO_FULL: readonly Refusal[] = [refusal('a full-round action takes the whole turn', 'MOD-ACT-07')];
const NONE: readonly Refusal[] = [];

/** Why the combatant cannot take an action of the catalogue that costs so much now. @param brief one reason is enough */
export function refuseCost(
  table: Table<D20Game>,
  who: number,
  cost: Cost,
  action: string,
  brief = false,
): readonly Refusal[] {
  const { fight } = table;
  if (fight.over !== null) return OVER;
  if (whoseTurn(fight) !== who) return NOT_ITS_TURN;
  if (!table.slots.canAct(table, who)) return CANNOT_ACT;
  const unpaid = lackOf(table, who, cost);
  if (brief && unpaid.length > 0) return unpaid;
  return joined(unpaid, table.slots.refuseAction(table, who, action));
}

function lackOf(table: Table<D20Game>, who: number, cost: Cost): readonly Refusal[] {
  const { standard, move } = combatantAt(table, who).counts;
  switch (cost) {
    case 'standard':
      return standard > 0 ? NONE : NO_STANDARD;
    case 'move':
      return move > 0 || standard > 0 ? NONE : NO_MOVE;
    case 'full': {
      const now = table.slots.fullCost(table, who);
      if (now !== 'full') return lackOf(table, who, now);
      return move > 0 && standard > 0 ? NONE : NO_FULL;
    }
    case 'free':
      return NONE;
  }
}

/** Pays for an action. A move action is paid with the attack action where no move action is left (MOD-ACT-03); what was started before costs less than a full-round action (MOD-ACT-13). */
export function spend(scene: Scene<D20Game>, who: number, price: Cost): void {
  const cost = price === 'full' ? scene.slots.fullCost(scene, who) : price;
  if (cost === 'free') return;
  if (cost !== 'move') take(scene, who, 'standard', SPENT[cost]);
  if (cost === 'standard') return;
  if (cost === 'full' || combatantAt(scene, who).counts.move > 0) take(scene, who, 'move', SPENT[cost]);
  else take(scene, who, 'standard', MOVE_FOR_ATTACK);
}

function take(scene: Scene<D20Game>, who: number, count: string, cause: Why): void {
  scene.count(who, count, -1, cause);
}
