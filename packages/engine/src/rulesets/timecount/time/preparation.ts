import { type Why, why } from '../../../kernel/state/event.ts';
import { type Effect, NOBODY } from '../../../kernel/state/fight.ts';
import { schedule } from '../../../time/ticks.ts';
import { isAtHand } from '../attack/in-hand.ts';
import { feetApart } from '../attack/range.ts';
import { effectOf, isHelpless, isSenseless } from '../conditions/conditions.ts';
import type { AttackForm, TcScene, TcTable } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';

/** The effect of one who prepares a coup de grace: its source is the target, its value the item used. */
export const COUP = 'coupDeGrace';

/** The effect of his target: its source is the preparer, its value the square in which it lay. */
export const COUP_TARGET = 'coupTarget';

const FAILS: Why = why('the coup de grace fails', 'TC-SPEC-03');
const MAY_ACT: Why = why('may act again', 'TC-SPEC-03');

/** Feet from which a coup de grace can be dealt at most (TC-COUP-01). */
export const COUP_FEET = 10;

const ROW = 65_536;

/** A square as one number. */
export function placeOf(table: TcTable, who: number): number {
  const { x, y } = table.fight.combatants[who]!;
  return (y + ROW / 2) * ROW + x + ROW / 2;
}

/** The coup de grace that he prepares, or null. */
export function coupOf(table: TcTable, who: number): Effect | null {
  return effectOf(table.fight.combatants[who]!, COUP);
}

/** The form of an item, the bare hands for NOBODY. */
export function formOfItem(table: TcTable, who: number, item: number): AttackForm | null {
  const { forms, unarmed } = table.profiles[who]!;
  return item === NOBODY ? unarmed : (forms.find((form) => form.kind !== 'spell' && form.item === item) ?? null);
}

/** Whether form and target still allow a coup de grace: helpless, alive, near enough, weapon in hand (TC-COUP-01). */
function isCoupPossible(table: TcTable, who: number, target: number, form: AttackForm | null): boolean {
  const { combatants } = table.fight;
  const victim = combatants[target];
  if (victim === undefined || form === null || !isHelpless(victim) || isDead(table, target)) return false;
  const feet = feetApart(table, who, target);
  if (feet > COUP_FEET || (feet > form.reach && !form.ranged)) return false;
  return form.kind === 'unarmed' || isAtHand(combatants[who]!, form);
}

/** Gives up a preparation, or finds it spoilt: he may act on the following TC (TC-SPEC-02, TC-SPEC-03). */
export function endCoup(scene: TcScene, who: number, cause: Why): void {
  const coup = coupOf(scene, who);
  if (coup === null) return;
  const { source } = coup;
  scene.emit({ kind: 'lose', who, name: COUP, source, why: cause });
  if (source !== NOBODY) scene.emit({ kind: 'lose', who: source, name: COUP_TARGET, source: who, why: cause });
}

/** A coup de grace fails at the moment at which a requirement is no longer met or the target has moved (TC-SPEC-03, TC-COUP-06). */
export function failCoups(scene: TcScene, who: number): void {
  const coup = coupOf(scene, who);
  if (coup === null) return;
  const able = !isDead(scene, who) && !isSenseless(scene.fight.combatants[who]!);
  if (able && isUnspoilt(scene, who, coup)) return;
  endCoup(scene, who, FAILS);
  if (able) schedule(scene, who, scene.fight.clock.now + 1, MAY_ACT);
}

function isUnspoilt(table: TcTable, who: number, { source, value }: Effect): boolean {
  if (!isCoupPossible(table, who, source, formOfItem(table, who, value))) return false;
  const marks = table.fight.combatants[source]!.effects;
  return marks.some(
    (mark) => mark.name === COUP_TARGET && mark.source === who && mark.value === placeOf(table, source),
  );
}
