import { startTurnInAreas } from '../../../kernel/areas/areas.ts';
import { comesAfflicted, settleEntries } from '../../../kernel/play/entering.ts';
import { because, type Effect, fighterAt, NOBODY, readCommand, refusals, writeCommand } from '../../../kernel/rule.ts';
import type { Command } from '../../../kernel/state/command.ts';
import { endIfDecided } from '../../../kernel/state/ending.ts';
import {
  endTickEffects,
  isAlone,
  isAnyoneUndeclared,
  isDue,
  NEVER,
  nextTick as nextMoment,
  undeclared,
  withDeclared,
} from '../../../time/ticks.ts';
import { unsetWeapon, withAsides } from '../attack/asides.ts';
import { endFacings, watchFlanks } from '../attack/flanks.ts';
import { Changes } from '../body/changes.ts';
import { standing } from '../body/health.ts';
import { CONCENTRATING, conditionOf, FACING, FEINT, PIERCED, STAPLED } from '../conditions/conditions.ts';
import type { TcAct, TcFighter, TcScene, TcWorld } from '../game.ts';
import type { Outcome } from '../harm/outcome.ts';
import { lapse } from '../magic/active.ts';
import { loseAllSpells } from '../magic/prepared.ts';
import { rollLate, settleSurprise } from './initiative.ts';
import { isAnyoneReady, isTimed, spendReadiness, takeReadied } from './readied.ts';
import { keepStill, schedule } from './schedule.ts';
import { afterExpiry } from './settle.ts';
import { applyOutcomes, settleStrain } from './tick.ts';
import { keepUp } from './upkeep.ts';

const COMBAT_BEGINS = because('combat begins', 'TC-INIT-01');
const JOINS = because('joins the fight', 'TC-INIT-02');
const RISES = because('the count rises', 'TC-INIT-06');
const DECLARED = because('declares', 'TC-INIT-07');
const ACTS = because('acts again', 'TC-INIT-13');
const SPENT = because('the feint is used or lost', 'TC-FEINT-04');
const SPOILT = because('what was meant to be done has become impossible', 'TC-ACT-11');
const ENDS = because('the encounter is over', 'TC-TOP-08');

/** Surprise, initiative, and the first tick at which somebody acts (TC-INIT-01, TC-SURP-01). */
export function begin(scene: TcScene): void {
  settleSurprise(scene);
  const next = scene.slots.rollInitiatives(scene);
  scene.emit({ kind: 'time', who: NOBODY, set: { now: 0, next }, why: COMBAT_BEGINS });
  const afflicted = scene.fighters.filter(({ index }) => comesAfflicted(scene, index));
  settleEntries(
    scene,
    afflicted.map(({ index }) => index),
  );
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
  settleEntries(
    scene,
    who.filter((each) => comesAfflicted(scene, each)),
  );
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
      const tick = nextMoment(scene.fight);
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
    for (const fighter of scene.fighters) scene.slots.restoreTop(scene, fighter, ENDS);
  }
  return true;
}

/**
 * The present tick begins: effects end, then the checks to wake are made, then those who act are rid of what lasts until
 * they act; all that before any dice of their acts (TC-INIT-13, TC-FAT-10, TC-FAT-16). Returns whether anybody may have
 * fallen or stood up.
 */
function arrive(scene: TcScene): boolean {
  const strained: number[] = [];
  let changed = endTickEffects(scene, (_scene, who, _name, effect) => {
    if (afterExpiry(scene, who, effect)) strained.push(who);
  });
  if (strained.length > 0) settleStrain(scene, strained);
  const { fight, fighters } = scene;
  for (const fighter of fighters) {
    if (!fighter.digest.senseless || !isDue(fight.clock, fighter.index)) continue;
    scene.slots.checkWaking(scene, fighter);
    changed = true;
  }
  for (const fighter of fighters) {
    beginTurn(scene, fighter);
    keepStill(scene, fighter);
  }
  // What lies over the ground acts on those whose turn it is.
  if (fight.areas.length > 0)
    for (const { index } of fighters) if (isDue(fight.clock, index)) startTurnInAreas(scene, index);
  if (changed) {
    keepUp(scene);
    watchFlanks(scene);
  }
  return changed;
}

/** Surprise and the unsteadiness of a fumble end with his turn, distractions with that of their source (TC-FUMBLE-04, TC-SURP-03, TC-INIT-13, TC-DISTRACT-03). */
function beginTurn(scene: TcScene, { index: who, state }: TcFighter): void {
  const { clock } = scene.fight;
  for (const effect of state.effects) {
    const { name, source } = effect;
    const trait = conditionOf(effect)?.trait;
    const ends =
      (trait?.untilTurn === true && isDue(clock, who)) || (trait?.untilSourceTurn === true && isDue(clock, source));
    if (ends) scene.emit({ kind: 'lose', who, name, source, why: ACTS });
  }
}

/**
 * Announces an act that takes time. Where nobody else acts at this tick it is carried out at once; otherwise all who are
 * due announce theirs before any die is rolled (TC-INIT-07, TC-INIT-10).
 */
export function declare(scene: TcScene, act: TcAct): void {
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
  interrupt(scene);
  const outcomes: Outcome[] = [];
  for (const { who, command } of clock.declared) {
    if (!isDue(clock, who)) continue;
    const act = actOf(scene, command);
    if (act !== null) outcomes.push(perform(scene, act));
  }
  applyOutcomes(scene, outcomes);
}

/**
 * Readied acts come just before what triggers them: they are carried out first, together; then whoever of the others is
 * still able to goes on as he declared, and for whom it has become impossible a tick goes by (TC-ACT-11).
 */
function interrupt(scene: TcScene): void {
  const { declared } = scene.fight.clock;
  const taken = takeReadied(scene, declared);
  if (taken.length === 0) return;
  // They come before what was declared, not at the same moment (TC-SIM-04).
  scene.emit({ kind: 'time', who: NOBODY, set: { declared: [] }, why: DECLARED });
  const outcomes = taken.map((act) => perform(scene, act));
  applyOutcomes(scene, outcomes);
  const due = declared.filter(({ who }) => isDue(scene.fight.clock, who));
  const able = due.filter(({ command }) => isStillPossible(scene, actOf(scene, command)));
  for (const each of due) {
    if (!able.includes(each)) schedule(scene, fighterAt(scene, each.who), scene.fight.clock.now + 1, SPOILT);
  }
  scene.emit({ kind: 'time', who: NOBODY, set: { declared: able }, why: DECLARED });
}

function isStillPossible(world: TcWorld, act: TcAct | null): boolean {
  return act !== null && refusals(world, act).length === 0;
}

/** The act that was declared; null where it cannot be read any more. */
function actOf(world: TcWorld, command: Command): TcAct | null {
  const read = readCommand(world, command, world.rules.actions);
  return 'action' in read ? read : null;
}

function perform(scene: TcScene, act: TcAct): Outcome {
  const { action, who, target, item } = act;
  if (!isTimed(action)) throw new TypeError(`${action.id} takes no time: it cannot be declared`);
  const fighter = fighterAt(scene, who);
  scene.act(who, action.id, target, item === NOBODY ? '' : (fighter.state.items[item]?.id ?? ''), action.why);
  const outcome = action.perform(scene, act, fighter);
  return fighter.digest.endsWithAct ? withWhatEnds(scene, fighter, act, outcome) : outcome;
}

/** What ends with an act, or goes with it: feints, a weapon set, what is held ready, concentration, asides (TC-ACT-08, TC-ACT-09). */
function withWhatEnds(scene: TcScene, fighter: TcFighter, act: TcAct, outcome: Outcome): Outcome {
  // A feint serves the next act that takes time, whatever it is (TC-FEINT-02, TC-FEINT-04).
  new Changes(fighter).lose((each) => FEINT.is(each), SPENT).emit(scene);
  unsetWeapon(scene, act);
  spendReadiness(scene, act);
  if (!CONCENTRATING.on(fighter.state)) lapse(scene, fighter);
  return withAsides(scene, outcome);
}

/** Who has to say now what he does (TC-INIT-06, TC-INIT-07). */
export function waiting({ fight }: TcWorld): readonly number[] {
  return fight.over === null ? undeclared(fight.clock) : [];
}

/** The tick of his next turn; what is due for the senseless is no turn but a check to wake (TC-INIT-06, TC-FAT-10). */
export function nextTick(world: TcWorld, who: number): number | null {
  const tick = world.fight.clock.next[who] ?? NEVER;
  return tick !== NEVER && standing(world, fighterAt(world, who).state) ? tick : null;
}

const GONE = because('has left', '');

/**
 * Whoever has left the map is due for nothing any more, and what tied others to it is over (TC-GRAB-07); nobody faces it,
 * nor is flanked by it (TC-FACE-07). A weapon that pins somebody stays where it is (TC-STAPLE-03);
 * a spell that he kept up by concentrating does not (TC-MAGIC-20).
 */
export function leave(scene: TcScene, who: number): void {
  const { next, declared } = scene.fight.clock;
  const set = { next: next.with(who, NEVER), declared: declared.filter((each) => each.who !== who) };
  scene.emit({ kind: 'time', who, set, why: GONE });
  const isOver = (effect: Effect): boolean => {
    const trait = conditionOf(effect)?.trait;
    if (STAPLED.is(effect) || PIERCED.is(effect)) return false;
    return effect.source === who && (trait?.link === true || trait?.untilSourceTurn === true || FACING.is(effect));
  };
  for (const fighter of scene.fighters) new Changes(fighter).lose(isOver, GONE).emit(scene);
  lapse(scene, fighterAt(scene, who));
  keepUp(scene);
  endFacings(scene);
}
