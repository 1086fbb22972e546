import { startTurnInAreas } from '../../../kernel/areas/areas.ts';
import { type Command, readCommand, writeCommand } from '../../../kernel/commands/command.ts';
import { type Action, type Refusal, refusal } from '../../../kernel/ruleset/ruleset.ts';
import { endIfDecided } from '../../../kernel/state/ending.ts';
import { why } from '../../../kernel/state/event.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import {
  endTickEffects,
  hasDeclared,
  isAlone,
  isAnyoneUndeclared,
  isDue,
  NEVER,
  nextTick,
  schedule,
  undeclared,
  withDeclared,
} from '../../../time/ticks.ts';
import { unsetWeapon, withAsides } from '../attack/asides.ts';
import { watchFlanks } from '../attack/flanks.ts';
import { refuseState, type Scruples } from '../body/state.ts';
import { effectOf, isMotionless, isSenseless, TRAITS } from '../conditions/conditions.ts';
import { keepStill } from '../conditions/stillness.ts';
import type { TcAct, TcScene, TcTable, TimeCountGame, TimedAction } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';
import type { Outcome } from '../harm/outcome.ts';
import { lapse } from '../magic/active.ts';
import { loseAllSpells } from '../magic/prepared.ts';
import { rollLate, settleSurprise } from './initiative.ts';
import { isAnyoneReady, spendReadiness, takeReadied } from './readied.ts';
import { AS_IT_IS, SPEEDS } from './speed.ts';
import { afterExpiry, applyOutcomes } from './tick.ts';
import { keepUp } from './upkeep.ts';

const COMBAT_BEGINS = why('combat begins', 'TC-INIT-01');
const JOINS = why('joins the fight', 'TC-INIT-02');
const RISES = why('the count rises', 'TC-INIT-06');
const DECLARED = why('declares', 'TC-INIT-07');
const ACTS = why('acts again', 'TC-INIT-13');
const SPENT = why('the feint is used or lost', 'TC-FEINT-04');
const SPOILT = why('what he meant to do has become impossible', 'TC-ACT-11');
const SLOWED = why('slowed: a free action takes time', 'TC-SPEED-08');
const ENDS = why('the encounter is over', 'TC-TOP-08');

/** Surprise, initiative, and the first tick at which somebody acts (TC-INIT-01, TC-SURP-01). */
export function begin(scene: TcScene): void {
  settleSurprise(scene);
  const next = scene.slots.rollInitiatives(scene);
  scene.emit({ kind: 'time', who: NOBODY, set: { now: 0, next }, why: COMBAT_BEGINS });
  watchFlanks(scene);
  arrive(scene);
  advance(scene);
}

/** Who comes in later rolls initiative on arrival and has its first turn that many ticks on (TC-INIT-02). */
export function join(scene: TcScene, who: readonly number[]): void {
  const next = rollLate(scene, who);
  for (const each of who) {
    const tick = next[each] ?? NEVER;
    scene.emit({ kind: 'time', who: each, set: { next: scene.fight.clock.next.with(each, tick) }, why: JOINS });
  }
  watchFlanks(scene);
}

/**
 * Lets the count rise until somebody has to say what he does, or only one side stands (TC-INIT-06, TC-INIT-09). Once all
 * who are due have declared, their acts are carried out together.
 */
export function advance(scene: TcScene): void {
  // Whether a side stands is asked again only where something may have changed it: this runs after every act.
  let changed = true;
  for (;;) {
    if (changed && isOver(scene)) return;
    const { clock } = scene.fight;
    if (isAnyoneUndeclared(clock)) return;
    changed = clock.declared.length > 0;
    if (changed) carryOut(scene);
    else {
      const tick = nextTick(scene.fight);
      if (tick === NEVER) return;
      scene.emit({ kind: 'time', who: NOBODY, set: { now: tick }, why: RISES });
      changed = arrive(scene);
    }
  }
}

/** Whether the fight is over: prepared spells are lost (TC-MAGIC-14), by option lost Threshold of Pain comes back then (TC-TOP-08). */
function isOver(scene: TcScene): boolean {
  if (!endIfDecided(scene)) return false;
  loseAllSpells(scene);
  if (scene.options.topRecovery === 'encounter') {
    for (const { index } of scene.fight.combatants) scene.slots.restoreTop(scene, index, ENDS);
  }
  return true;
}

/**
 * The present tick begins: effects end, then the checks to wake are made, then those who act are rid of what lasts until
 * they act; all that before any dice of their acts (TC-INIT-13, TC-FAT-10, TC-FAT-16). Returns whether anybody may have
 * fallen or stood up.
 */
function arrive(scene: TcScene): boolean {
  let changed = endTickEffects(scene, afterExpiry);
  const { fight } = scene;
  for (let who = 0; who < fight.combatants.length; who++) {
    if (!isDue(fight.clock, who) || !isSenseless(fight.combatants[who]!)) continue;
    scene.slots.checkWaking(scene, who);
    changed = true;
  }
  for (let who = 0; who < fight.combatants.length; who++) {
    if (fight.combatants[who]!.effects.length === 0) continue;
    beginTurn(scene, who);
    if (isDue(fight.clock, who)) keepStill(scene, who);
  }
  if (fight.areas.length > 0) beginInAreas(scene);
  if (changed) {
    keepUp(scene);
    watchFlanks(scene);
  }
  return changed;
}

/** What lies over the ground acts on those whose turn it is. */
function beginInAreas(scene: TcScene): void {
  const { clock, combatants } = scene.fight;
  for (let who = 0; who < combatants.length; who++) if (isDue(clock, who)) startTurnInAreas(scene, who);
}

/** Surprise and the unsteadiness of a fumble end with his turn, distractions with that of their source (TC-FUMBLE-04, TC-SURP-03, TC-INIT-13, TC-DISTRACT-03). */
function beginTurn(scene: TcScene, who: number): void {
  const { clock, combatants } = scene.fight;
  const due = isDue(clock, who);
  for (const { name, source } of combatants[who]!.effects) {
    const trait = TRAITS[name];
    const ends = (due && trait?.untilTurn === true) || (trait?.untilSourceTurn === true && isDue(clock, source));
    if (ends) scene.emit({ kind: 'lose', who, name, source, why: ACTS });
  }
}

/**
 * Announces an act that takes time. Where nobody else acts at this tick it is carried out at once; otherwise all who are
 * due announce theirs before any die is rolled (TC-INIT-07, TC-INIT-10).
 */
function declare(scene: TcScene, act: TcAct): void {
  const { clock } = scene.fight;
  if (isAlone(clock, act.who) && !isAnyoneReady(scene)) {
    applyOutcomes(scene, [perform(scene, act)]);
    return;
  }
  const declared = withDeclared(clock, act.who, writeCommand(scene, act));
  scene.emit({ kind: 'time', who: act.who, set: { declared }, why: DECLARED });
}

/** Carries out an act as if nobody else acted at its tick: what its odds are asked of. */
export function foresee(scene: TcScene, act: TcAct): void {
  if (isTimed(act.action)) applyOutcomes(scene, [perform(scene, act)]);
  else act.action.resolve(scene, act);
}

/**
 * All acts of the tick: in the order of the combatants, whoever declared first, each rolls all its dice against the
 * state before the tick; then what they come to is applied together (TC-INIT-07, TC-INIT-11, TC-INIT-12). Who was taken out
 * by the game master since he declared does nothing.
 */
function carryOut(scene: TcScene): void {
  const { clock } = scene.fight;
  if (isAnyoneReady(scene)) interrupt(scene);
  const outcomes: Outcome[] = [];
  for (const { who, command } of clock.declared) {
    if (!isDue(clock, who)) continue;
    const read = readCommand(scene, command, scene.rules.actions);
    if (isAct(read)) outcomes.push(perform(scene, read));
  }
  applyOutcomes(scene, outcomes);
}

/**
 * Readied acts come just before what triggers them: they are carried out first, together; then whoever of the others is
 * still able to goes on as he declared, and for whom it has become impossible a TC goes by (TC-ACT-11).
 */
function interrupt(scene: TcScene): void {
  const { declared } = scene.fight.clock;
  const taken = takeReadied(scene, declared);
  if (taken.length === 0) return;
  applyOutcomes(
    scene,
    taken.map((act) => perform(scene, act)),
  );
  const others = declared.filter(({ who }) => !taken.some((act) => act.who === who));
  const able = others.filter(
    ({ who, command }) => isDue(scene.fight.clock, who) && isStillPossible(scene, who, command),
  );
  for (const { who } of others) {
    if (!isDue(scene.fight.clock, who) || able.some((each) => each.who === who)) continue;
    schedule(scene, who, scene.fight.clock.now + 1, SPOILT);
  }
  scene.emit({ kind: 'time', who: NOBODY, set: { declared: able }, why: DECLARED });
}

function isStillPossible(scene: TcScene, who: number, command: Command): boolean {
  const read = readCommand(scene, command, scene.rules.actions);
  return isAct(read) && read.action.refuse(scene, who).length === 0 && read.action.refuseAct(scene, read).length === 0;
}

function isAct(read: TcAct | readonly Refusal[]): read is TcAct {
  return !Array.isArray(read);
}

function isTimed(action: Action<TimeCountGame>): action is TimedAction {
  return 'perform' in action;
}

function perform(scene: TcScene, act: TcAct): Outcome {
  const { action, who, target, item } = act;
  if (!isTimed(action)) throw new TypeError(`${action.id} takes no time: it cannot be declared`);
  if (scene.told) {
    const thing = scene.fight.combatants[who]!.items[item]?.id ?? '';
    const cause = why(action.name, action.rules[0] ?? '');
    scene.emit({ kind: 'act', who, action: action.id, target, item: thing, why: cause });
  }
  const outcome = action.perform(scene, act);
  if (scene.fight.combatants[who]!.effects.length === 0) return outcome;
  spendFeint(scene, who);
  unsetWeapon(scene, act);
  spendReadiness(scene, act);
  if (effectOf(scene.fight.combatants[who]!, 'concentrating') === null) lapse(scene, who);
  return withAsides(scene, outcome);
}

/** A feint serves the next act that takes time, whatever it is (TC-FEINT-02, TC-FEINT-04). */
function spendFeint(scene: TcScene, who: number): void {
  for (const { name, source } of scene.fight.combatants[who]!.effects) {
    if (name === 'feint') scene.emit({ kind: 'lose', who, name, source, why: SPENT });
  }
}

/** Who has to say now what he does (TC-INIT-06, TC-INIT-07). */
export function waiting({ fight }: TcTable): readonly number[] {
  return fight.over === null ? undeclared(fight.clock) : [];
}

const OVER = refusal('the fight is over', '');
const DIES = refusal('he is dead', 'TC-HP-02');
const STILL = refusal('he is completely immobile', 'TC-COND-04');
const SENSELESS = refusal('he is unconscious', 'TC-FAT-15');
const HAS_DECLARED = refusal('he has declared what he does at this tick', 'TC-INIT-07');

/** Whom it was asked of last: a whole catalogue asks the same. */
let last: {
  readonly table: TcTable | null;
  readonly moment: number;
  readonly who: number;
  readonly reasons: readonly Refusal[];
} = { table: null, moment: 0, who: NOBODY, reasons: [] };

/** Why the combatant cannot act at the present tick; one act a turn (TC-INIT-06, TC-INIT-10, TC-FUMBLE-02). */
function refuseTurn(table: TcTable, who: number): readonly Refusal[] {
  const { moment } = table;
  if (moment === undefined) return turnRefused(table, who);
  if (last.table === table && last.moment === moment && last.who === who) return last.reasons;
  const reasons = turnRefused(table, who);
  last = { table, moment, who, reasons };
  return reasons;
}

function turnRefused(table: TcTable, who: number): readonly Refusal[] {
  const { fight } = table;
  if (fight.over !== null) return [OVER];
  if (isDead(table, who)) return [DIES];
  if (isSenseless(fight.combatants[who]!)) return [SENSELESS];
  if (isMotionless(fight.combatants[who]!)) return [STILL];
  if (!isDue(fight.clock, who)) return [refusal(`he acts again at TC ${fight.clock.next[who]}`, 'TC-INIT-06')];
  return hasDeclared(fight.clock, who) ? [HAS_DECLARED] : NONE;
}

/** Whether a free action takes time of him, as whatever slows all his actions slows it to a Rapid one: then his turn is over (TC-SPEED-08). */
function spendSlowness(scene: TcScene, who: number): void {
  const delay = scene.slots.speedFactor(scene, who, SPEEDS.free, AS_IT_IS);
  if (delay > 0) schedule(scene, who, scene.fight.clock.now + delay, SLOWED);
}

/** No reason against. */
export const NONE: readonly Refusal[] = [];

/** What an action that takes time is made of. */
export type TimedEntry = Pick<TimedAction, 'id' | 'name' | 'role' | 'rules' | 'args' | 'refuseAct' | 'perform'> &
  Partial<Pick<TimedAction, 'appeal' | 'inHand' | 'worthwhile' | 'idle' | 'towards'>> &
  Scruples & {
    /** Further reasons why he cannot, whatever the arguments. */
    refuse(table: TcTable, who: number): readonly Refusal[];
  };

/** An action that takes time. */
export function timed(entry: TimedEntry): TimedAction {
  return { ...entry, able: entry.refuse, refuse: (table, who) => refuseWith(entry, table, who), resolve: declare };
}

/**
 * A free action: settled at once; the turn goes on (TC-ACT-01, TC-INIT-11). What takes no time at all (`timeless`) cannot be
 * slowed either.
 */
export function free(
  entry: Omit<Action<TimeCountGame>, 'refuse'> & Pick<TimedEntry, 'refuse'> & Scruples & { readonly timeless?: true },
): Action<TimeCountGame> {
  return {
    ...entry,
    refuse: (table, who) => refuseWith(entry, table, who),
    resolve: (scene, act) => {
      entry.resolve(scene, act);
      if (entry.timeless !== true) spendSlowness(scene, act.who);
    },
  };
}

function refuseWith(
  entry: Pick<TimedEntry, 'refuse' | 'role'> & Scruples,
  table: TcTable,
  who: number,
): readonly Refusal[] {
  const general = refuseTurn(table, who);
  if (general.length > 0) return general;
  const { effects } = table.fight.combatants[who]!;
  if (effects.length === 0) return entry.refuse(table, who);
  const state = refuseState(table, who, entry);
  return state.length > 0 ? state : entry.refuse(table, who);
}
