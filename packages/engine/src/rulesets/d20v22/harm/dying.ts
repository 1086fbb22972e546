import type { Scene } from '../../../kernel/scene/scene.ts';
import type { Table } from '../../../kernel/scene/table.ts';
import { term } from '../../../kernel/scene/tally.ts';
import { type Why, why } from '../../../kernel/state/event.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { has } from '../conditions/conditions.ts';
import type { D20v22Game } from '../game.ts';
import { disable, knockOut } from './wound.ts';

const DYING_CHECK = why('Constitution check of the dying', 'V22-COND-13');
const DIES = why('failed check of the dying', 'V22-COND-13');
const HOLDS_ON = why('stable', 'V22-COND-15');
const EXERTION = why('strenuous action while disabled', 'V22-COND-12');
const CONSTITUTION = term('Constitution', 'V22-COND-13');

const DIFFICULTY = 10;
const STABLE_MARGIN = 10;

type Fate = 'dead' | 'alive' | 'stable';

/**
 * The combatant begins to die: unconscious, and at once a check (V22-COND-13, V22-COND-14). Option
 * `dyingFirstCheck: 'nextTurn'` leaves the first check to its next turn.
 */
export function fallDying(scene: Scene<D20v22Game>, who: number, source: number, cause: Why): void {
  knockOut(scene, who, source, cause);
  const combatant = scene.fight.combatants[who]!;
  if (has(combatant, 'dying') || has(combatant, 'dead')) return;
  scene.emit({ kind: 'gain', who, effect: { name: 'dying', source, value: 0, until: null }, why: cause });
  if (scene.options.dyingFirstCheck === 'immediate') checkDying(scene, who);
}

/** At the start of each turn the dying make their check (V22-COND-14). */
export function continueDying(scene: Scene<D20v22Game>, who: number): void {
  const combatant = scene.fight.combatants[who]!;
  if (combatant.effects.length > 0 && has(combatant, 'dying')) checkDying(scene, who);
}

/**
 * A Constitution check against 10: failure is death, success another round (V22-COND-13); success by 10 or more ends the
 * dying and leaves it disabled and unconscious (V22-COND-15, V22-COND-39).
 */
function checkDying(scene: Scene<D20v22Game>, who: number): void {
  const fate = rollFate(scene, who);
  if (fate === 'alive') return;
  const cause = fate === 'dead' ? DIES : HOLDS_ON;
  scene.emit({ kind: 'lose', who, name: 'dying', source: NOBODY, why: cause });
  if (fate === 'stable') disable(scene, who, NOBODY, cause);
  else die(scene, who, cause);
}

function rollFate(scene: Scene<D20v22Game>, who: number): Fate {
  const { core, modifiers } = scene.profiles[who]!;
  if (!scene.told) return scene.roll(who, core.dice, DYING_CHECK, fateOf, modifiers.constitution);
  const natural = scene.roll(who, core.dice, DYING_CHECK);
  const fate = fateOf(natural, modifiers.constitution);
  const bonus = scene.tally();
  bonus.add(modifiers.constitution, CONSTITUTION);
  scene.emit({
    kind: 'check',
    who,
    target: NOBODY,
    total: natural + bonus.total,
    rows: bonus.rows,
    versus: DIFFICULTY,
    versusRows: null,
    versusName: 'difficulty',
    result: fate,
    why: DYING_CHECK,
  });
  return fate;
}

function fateOf(natural: number, constitution: number): Fate {
  const margin = natural + constitution - DIFFICULTY;
  if (margin < 0) return 'dead';
  return margin >= STABLE_MARGIN ? 'stable' : 'alive';
}

function die(scene: Scene<D20v22Game>, who: number, cause: Why): void {
  scene.emit({ kind: 'gain', who, effect: { name: 'dead', source: NOBODY, value: 0, until: null }, why: cause });
}

/** After an action: a strenuous one costs the disabled their hold on life (V22-COND-12). */
export function afterAction(scene: Scene<D20v22Game>, who: number, strenuous: boolean): void {
  if (strenuous && isDisabled(scene, who)) scene.slots.fallDying(scene, who, NOBODY, EXERTION);
}

/** Whether the combatant holds on to life, and would not if it exerted itself. */
export function isDisabled(table: Table<D20v22Game>, who: number): boolean {
  const combatant = table.fight.combatants[who]!;
  return combatant.effects.length > 0 && has(combatant, 'disabled') && !has(combatant, 'unconscious');
}
