import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { countBy, factBy, isAny, known, negative, type Points } from '../../../kernel/scene/points.ts';
import { term, withRow } from '../../../kernel/scene/tally.ts';
import { byCount } from '../../../kernel/scene/world.ts';
import { because, type Cause } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { gainEffect, loseEffect } from '../../d20/conditions/effects.ts';
import { markHurt } from '../body/recovery.ts';
import { endOf, isUnliving } from '../body/unliving.ts';
import {
  AIMING,
  BEARABLE,
  DEAD,
  DISABLED,
  DYING,
  KNOCKED_OUT,
  STABLE,
  STAGGERED,
  STATES,
} from '../conditions/kinds.ts';
import type { GrimFighter, GrimGame, GrimScene, GrimWorld, Harm } from '../game.ts';
import { endHolds } from '../special/grapple/lock.ts';
import { limitComingTurn } from '../time/abort.ts';
import { fulfil } from '../traits/oath.ts';
import { type Grade, injuryGrade } from './hit-points.ts';
import { isThing } from './things.ts';

const BECOMES: Readonly<Record<string, Cause>> = {
  [DISABLED]: because('no hit points left', 'GNG-CORE-19'),
  [DYING]: because('below 0 hit points', 'GNG-CORE-20'),
  [DEAD]: because('too far below 0 hit points', 'GNG-DYING-03'),
  [STAGGERED]: because('nonlethal damage equals hit points', 'GNG-CORE-17'),
  [KNOCKED_OUT]: because('nonlethal damage exceeds hit points', 'GNG-CORE-17'),
};
const DESTROYED = because('no hit points and no Constitution', 'GNG-DYING-04');
const BROKEN = because('broken to pieces', 'GNG-OBJ-03');
const NO_LONGER = because('hit points have changed', 'GNG-DYING-01');
const WORSE = because('a stable combatant is hurt', 'GNG-CORE-21');

const SPOILED = because('the aim is lost by the wound', 'GNG-FEAT-27');

const TRAUMA = because('suffers trauma: a single action in the coming turn', 'GNG-TRAUMA-01');
const BUFFERED = term('temporary hit points', 'GNG-TEMP-01');

const GRADES: readonly Grade[] = ['none', 'light', 'moderate', 'severe'];
const INJURED: readonly Cause[] = [
  because('light injury', 'GNG-INJ-01'),
  because('moderate injury', 'GNG-INJ-02'),
  because('severe injury', 'GNG-INJ-03'),
];

/**
 * Hit points are lost, temporary ones first; nonlethal damage is added to its running total. Then follow trauma, the
 * grade of injury, and whether the victim is disabled, dying or dead (GNG-ATK-14, step 13). There is no death by massive
 * damage (GNG-DYING-02).
 */
export function harm(scene: GrimScene, given: Harm): void {
  const { who, source, lethal, why: cause, rows } = given;
  const fighter = fighterAt(scene, who);
  // What has no life in it feels none, as in the core game (GNG-CORE-17), things neither (GNG-OBJ-03).
  const nonlethal = isUnliving(fighter) ? 0 : given.nonlethal;
  const { buffered, lost } = meetBuffer(scene, fighter, given);
  if (isAny(lost)) countBy(scene, who, 'hp', negative(lost), cause, source, withRow(rows, -buffered, BUFFERED));
  if (isAny(nonlethal)) countBy(scene, who, 'nonlethal', nonlethal, cause, source, isAny(lethal) ? null : rows);
  given.holding?.();
  if (isAny(lost)) {
    scene.slots.trauma(scene, who, lost);
    scene.slots.afterWound(scene, given, lost);
    tellInjury(scene, who, lost);
    reopen(scene, fighter);
  }
  reckon(scene, fighter);
  fulfil(scene, given.source, fighter);
  endHolds(scene, fighter);
}

/** What a wound costs. */
interface Loss {
  /** Temporary hit points, which are lost first (GNG-TEMP-01). */
  readonly buffered: number;
  /** Hit points that are lost besides. */
  readonly lost: Points;
}

function meetBuffer(scene: GrimScene, { index: who, state }: GrimFighter, { lethal, why, source }: Harm): Loss {
  const { temporary } = state.counts;
  if (temporary <= 0 || !isAny(lethal)) return { buffered: 0, lost: lethal };
  const points = known(scene, lethal);
  const buffered = Math.min(temporary, points);
  scene.count(who, 'temporary', -buffered, why, source);
  return { buffered, lost: points - buffered };
}

/** A fresh wound undoes what had made an older one bearable (GNG-CORE-21), and spoils an aim (GNG-FEAT-27). */
function reopen(scene: GrimScene, fighter: GrimFighter): void {
  if (fighter.profile.aims) loseEffect(scene, fighter.index, AIMING.name, SPOILED);
  if (fighter.digest.eased) for (const name of BEARABLE) loseEffect(scene, fighter.index, name, WORSE);
  markHurt(scene, fighter);
}

function tellInjury(scene: GrimScene, who: number, lost: Points): void {
  if (scene.unheard === true) return;
  const worse = newGrade(scene, who, known(scene, lost));
  if (worse > 0) scene.tell(who, NOBODY, 0, INJURED[worse - 1] as Cause);
}

/** The grade of injury into which the loss of so many hit points has brought somebody, from 1 (light) to 3 (severe); 0 where it is the same as before. */
function newGrade(world: GrimWorld, who: number, lost: number): number {
  const fighter = fighterAt(world, who);
  const { hp } = fighter.state.counts;
  const grade = injuryGrade(world, fighter, hp);
  return grade === 'none' || grade === injuryGrade(world, fighter, hp + lost) ? 0 : GRADES.indexOf(grade);
}

/**
 * The state of the body that hit points and nonlethal damage put a combatant in (GNG-DYING-01): disabled at 0, dying
 * below, dead where its size says (GNG-DYING-03), staggered or knocked out by nonlethal damage. Without Constitution it
 * is destroyed at 0 (GNG-DYING-04).
 */
function stateOf(hp: number, nonlethal: number, { profile, digest }: GrimFighter): string {
  if (hp <= profile.deadAt || (hp <= 0 && !profile.hasCon)) return DEAD;
  if (hp < 0 && digest.conscious) return DISABLED;
  if (hp < 0) return digest.stable ? STABLE : DYING;
  if (nonlethal > hp) return KNOCKED_OUT;
  if (hp === 0) return DISABLED;
  return nonlethal === hp ? STAGGERED : '';
}

const OF_BODY: readonly string[] = ['', ...STATES, DEAD];

/** The same by its place in the list: all that most wounds come to. */
const STATE_NOW = byCount<GrimGame, number>(['hp', 'nonlethal'], (hp, _a, nonlethal, fighter) =>
  OF_BODY.indexOf(stateOf(hp, nonlethal, fighter)),
);

/** Lets the state of the body catch up with hit points. The dead stay dead. */
export function reckon(scene: GrimScene, fighter: GrimFighter): void {
  const { index: who } = fighter;
  const { dead, weakened } = fighter.digest;
  const state = OF_BODY[factBy(scene, STATE_NOW, who, 0)] ?? '';
  if (dead || (state === '' && !weakened)) return;
  for (const old of STATES)
    if (old !== state && isIn(fighter, old)) scene.emit({ kind: 'lose', who, name: old, source: who, why: NO_LONGER });
  if (state === '' || isIn(fighter, state)) return;
  const effect = state === DEAD ? endOf(fighter) : { name: state, source: who, until: null };
  gainEffect(scene, who, effect, becoming(scene, fighter, state));
}

/** Why it is in that state now. */
function becoming(world: GrimWorld, { index: who, profile }: GrimFighter, state: string): Cause {
  if (profile.hardness !== null) return BROKEN;
  if (state !== DEAD || profile.hasCon) return BECOMES[state] ?? NO_LONGER;
  const above = world.derived?.(isAboveDeath, who, 0) ?? isAboveDeath(world, who);
  return above ? DESTROYED : (BECOMES[state] ?? NO_LONGER);
}

/** Whether it has more hit points than those with whom a body dies of itself. */
function isAboveDeath(world: GrimWorld, who: number): boolean {
  const { state, profile } = fighterAt(world, who);
  return state.counts.hp > profile.deadAt;
}

/** Whether the body itself (not somebody's spell) has put the combatant in the state. */
function isIn({ index, state }: GrimFighter, name: string): boolean {
  return state.effects.some((effect) => effect.name === name && (effect.source === index || name === STABLE));
}

/**
 * Half or more of the hit points of before, lost to one attack, leave a single action in the next turn (GNG-TRAUMA-01).
 * Half is exact; nonlethal damage and temporary hit points do not count (GNG-TRAUMA-02); traumas do not add up
 * (GNG-TRAUMA-04). Things have no turns.
 */
export function trauma(scene: GrimScene, who: number, lost: Points): void {
  if (!factBy(scene, TRAUMATIC, who, lost)) return;
  const fighter = fighterAt(scene, who);
  if (isThing(fighter) || (scene.options.anatomylessNoTrauma && fighter.profile.lacks.includes('anatomy'))) return;
  limitComingTurn(scene, who, TRAUMA);
}

const TRAUMATIC = byCount<GrimGame, boolean>('hp', (left, lost) => {
  const before = left + lost;
  return before > 0 && lost * 2 >= before;
});
