import { because, type Cause, fighterAt, NOBODY, type Refusal, refusal } from '../../../kernel/rule.ts';
import { whoseTurn } from '../../../time/rounds.ts';
import type { Condition } from '../conditions/condition.ts';
import { CONDITIONS } from '../conditions/conditions.ts';
import { FREE } from '../defense/avoidance.ts';
import { avoidanceOf } from '../defense/defense.ts';
import type { GrimFighter, GrimScene, GrimWorld } from '../game.ts';
import { type Abort, freeLeft, useFree } from './free-reactions.ts';

/** Actions of a turn: a move action and a standard action. */
const FULL_TURN = 2;

const FIRST = because('abort action: the move action of the coming turn', 'GNG-ACT-02');
const SECOND = because('abort action: the standard action of the coming turn', 'GNG-ACT-02');
const USED_UP = because('has used up this turn beforehand', 'GNG-ACT-03');
const NEW_TURN = because('the turn that was drawn on', 'GNG-ACT-04');

const OWN_TURN = refusal('abort actions are not possible in the own turn', 'GNG-ACT-05');
const NONE_LEFT = refusal('the coming turn has no actions left', 'GNG-ACT-03');
const NO_ACTIONS = byCondition('no actions can be taken', 'GNG-ACT-08', ({ actions }) => actions === 0);
const DENIED = byCondition('the Dexterity bonus is denied', 'GNG-ACT-06', ({ avoid = FREE }) => avoid !== FREE);
const HINDERED = byCondition('abort actions are ruled out', 'GNG-BLOCK-03', ({ noAbort }) => noAbort === true);

/** Refusals by the condition that is the reason. */
type Named = ReadonlyMap<string, Refusal>;

function byCondition(text: string, rule: string, isReason: (condition: Condition) => boolean): Named {
  const reasons = Object.entries(CONDITIONS).filter(([, condition]) => isReason(condition));
  return new Map(reasons.map(([name, { term }]) => [name, refusal(`${term.text}: ${text}`, rule)]));
}

/** The refusal of the first of its conditions that is such a reason. */
function named(reasons: Named, { state }: GrimFighter): Refusal | null {
  for (const { name } of state.effects) {
    const found = reasons.get(name);
    if (found !== undefined) return found;
  }
  return null;
}

/** Actions that the coming turn still has: at most what conditions allow, less what is drawn on already (GNG-ACT-07). */
function comingActions({ state, digest }: GrimFighter): number {
  return Math.min(digest.actions, FULL_TURN - state.counts.debt);
}

/**
 * Why the combatant can take no abort action of that kind now: it is its own turn (GNG-ACT-01, GNG-ACT-05), it can take no
 * actions (GNG-ACT-08), it is flat-footed or otherwise denied its Dexterity bonus (GNG-ACT-06), or nothing is left in the
 * coming turn to pay it with (GNG-ACT-03). `ownTurn` where a rule lets it be taken then too (GNG-SUPP-12). One that is free
 * is possible in anybody's turn, and needs nothing of the coming one (GNG-FEAT-02).
 */
export function refuseAbort(
  world: GrimWorld,
  fighter: GrimFighter,
  kind: Abort,
  ownTurn: boolean = false,
): Refusal | null {
  const free = freeLeft(world, fighter, kind) > 0;
  if (!free && !ownTurn && whoseTurn(world.fight) === fighter.index) return OWN_TURN;
  const { digest } = fighter;
  if (digest.actions === 0) return named(NO_ACTIONS, fighter);
  if (avoidanceOf(fighter) !== FREE) return named(DENIED, fighter);
  if (digest.noAbort) return named(HINDERED, fighter);
  return !free && comingActions(fighter) < 1 ? NONE_LEFT : null;
}

/**
 * Pays for an abort action: a free one where there is any (GNG-FEAT-02), else the move action of the coming turn, then the
 * standard action (GNG-ACT-02). It provokes nothing (GNG-ACT-09).
 */
export function payAbort(scene: GrimScene, who: number, kind: Abort): void {
  const fighter = fighterAt(scene, who);
  if (freeLeft(scene, fighter, kind) > 0) {
    useFree(scene, fighter, kind);
    return;
  }
  const left = comingActions(fighter);
  draw(scene, who, FULL_TURN - left + 1, left > 1 ? FIRST : SECOND);
}

/** Leaves at most one action in the coming turn (GNG-ACT-07). */
export function limitComingTurn(scene: GrimScene, who: number, cause: Cause): void {
  if (!draw(scene, who, 1, cause)) scene.tell(who, NOBODY, 0, cause);
}

/** Returns whether more of the turn is drawn on than before. */
function draw(scene: GrimScene, who: number, debt: number, cause: Cause): boolean {
  const by = debt - fighterAt(scene, who).state.counts.debt;
  if (by <= 0) return false;
  scene.count(who, 'debt', by, cause);
  scene.tell(who, NOBODY, 0, cause);
  return true;
}

/** At the start of a turn: what was drawn on it counts now, and the turn after is whole again (GNG-ACT-04). */
export function settleDebt(scene: GrimScene, who: number): void {
  const { debt, spent } = fighterAt(scene, who).state.counts;
  if (debt !== spent) scene.count(who, 'spent', debt - spent, NEW_TURN);
  if (debt === 0) return;
  scene.count(who, 'debt', -debt, NEW_TURN);
  if (debt >= FULL_TURN) scene.tell(who, NOBODY, 0, USED_UP);
}

/** A turn that is held back has not been taken yet: what was drawn on it is drawn on the turn that it becomes (GNG-ACT-04). */
export function carryDebt(scene: GrimScene, who: number): void {
  const { spent } = fighterAt(scene, who).state.counts;
  if (spent === 0) return;
  scene.count(who, 'spent', -spent, NEW_TURN);
  scene.count(who, 'debt', spent, NEW_TURN);
}

/** How many actions the turn brings: 2 a standard and a move, 1 a single one, 0 none (GNG-ACT-02, GNG-ACT-03, GNG-TRAUMA-01). */
export function actionsOf(world: GrimWorld, who: number): number {
  const { state, digest } = fighterAt(world, who);
  return Math.min(digest.actions, FULL_TURN - state.counts.spent);
}

/** Whether all actions of the turn that the combatant is taking were used up before it began; free actions are barred then too (GNG-ACT-03). */
export function isExhausted(world: GrimWorld, { index, state }: GrimFighter): boolean {
  if (state.counts.spent < FULL_TURN || world.options.exhaustedTurnAllowsFree) return false;
  return whoseTurn(world.fight) === index;
}
