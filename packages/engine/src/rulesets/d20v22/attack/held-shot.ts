import { because, type Cause, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { untilNextTurnEnds } from '../../../time/rounds.ts';
import { weaponOfItem } from '../../d20/attack/attacks.ts';
import { plainAttack } from '../../d20/attack/plain-attack.ts';
import { bothSides } from '../../d20/attack/sides.ts';
import { gainEffect, loseEffect } from '../../d20/conditions/effects.ts';
import { comeOut } from '../actions/hide.ts';
import type { V22Attack, V22Scene, V22World } from '../game.ts';
import { canShootAt } from './under-fire.ts';

/** A shot that is held back, as its roll was. */
export type HeldShot = {
  /** The item of the weapon. */
  readonly item: number;
  readonly strike: 'hit' | 'critical';
  /** What the roll adds to the difficulty of the save, where it was a volley. */
  readonly over: number;
  /** What the attack roll came to. */
  readonly total: number;
  /** The words that were told with it. */
  readonly words: readonly string[];
  /** Where its owner stood when it was last seen to. */
  readonly x: number;
  readonly y: number;
};

/** Covers its source, at whom it can let fly at any time (V22-HOLD-01). */
export const HOLDING: EffectKind<HeldShot> = new EffectKind<HeldShot>('holding-at-gunpoint', {
  text: 'holding somebody at gunpoint',
  blank: { item: NOBODY, strike: 'hit', over: 0, total: 0, words: [], x: 0, y: 0 },
  words: ({ strike }) => (strike === 'critical' ? 'holding a critical shot' : 'holding a shot'),
  begins: 'holds a shot',
  ends: '',
  sourceWord: 'on',
});

/** The readied action by which a held shot waits. */
export const FIRE_HELD = 'fire-held-shot';

const ARMS = because('', 'V22-HOLD-07');
const TURNS_AWAY = because('no longer covers its target: attacks with something else', 'V22-HOLD-07');
const MOVED = because('no longer covers its target: has moved', 'V22-HOLD-07');
const LOST_SIGHT = because('no longer covers its target: cannot shoot at it now', 'V22-HOLD-07');

/** Takes up a held shot, or goes on holding it (V22-HOLD-01, V22-HOLD-07). Option `coveringLasts: 'untilBroken'` gives it no end. */
export function hold(scene: V22Scene, who: number, target: number, shot: HeldShot, why: Cause): void {
  const { x, y } = fighterAt(scene, who).state;
  const until = scene.options.coveringLasts === 'untilBroken' ? null : untilNextTurnEnds(scene.fight, who);
  gainEffect(scene, who, HOLDING.by(target, { ...shot, x, y }, until), why);
}

/** The attack that is held back, and its target; null where none is. */
export function heldBy(world: V22World, who: number): { readonly target: number; readonly shot: HeldShot } | null {
  const found = HOLDING.find(fighterAt(world, who).state);
  return found === null || found.source === NOBODY ? null : { target: found.source, shot: found.data };
}

/** The same as an attack that could be made now; null where its weapon is gone. */
export function heldAttack(world: V22World, who: number): V22Attack | null {
  const held = heldBy(world, who);
  const weapon = held === null ? -1 : weaponOfItem(world, who, held.shot.item);
  if (held === null || weapon < 0) return null;
  return bothSides(world, { ...plainAttack(who, held.target, weapon), ranged: true, choices: held.shot.words });
}

/** Whether it has to be held for another turn before it can be let fly: its owner's turn has come (V22-HOLD-07), so that it waits no longer. */
export function isSlack(world: V22World, who: number): boolean {
  const until = HOLDING.find(fighterAt(world, who).state)?.until ?? null;
  if (until === null || until.at !== 'turnEnd' || until.round > world.fight.clock.round) return false;
  return !isArmed(world, who);
}

function isArmed({ fight }: V22World, who: number): boolean {
  return fight.clock.readied.some((each) => each.who === who && each.action === FIRE_HELD);
}

/** Between its owner's turns a held shot waits like a readied action (V22-HOLD-02, V22-HOLD-07). */
export function arm(scene: V22Scene, who: number): void {
  const held = heldBy(scene, who);
  const { readied } = scene.fight.clock;
  if (held === null || isSlack(scene, who) || isArmed(scene, who)) return;
  const waiting = { who, action: FIRE_HELD, trigger: 'acts', watched: held.target, x: 0, y: 0, feet: 0 } as const;
  scene.emit({ kind: 'time', who, set: { readied: [...readied, waiting] }, why: ARMS });
}

/** It waits no longer: its owner's turn begins, or nothing is held. */
export function disarm(scene: V22Scene, who: number): void {
  const { readied } = scene.fight.clock;
  const rest = readied.filter((each) => each.who !== who || each.action !== FIRE_HELD);
  if (rest.length < readied.length) scene.emit({ kind: 'time', who, set: { readied: rest }, why: ARMS });
}

/** Nobody is held at gunpoint any more (V22-HOLD-05, V22-HOLD-07). */
export function letGoOf(scene: V22Scene, who: number, why: Cause): void {
  scene.tell(who, heldBy(scene, who)?.target ?? NOBODY, 0, why);
  dropHeld(scene, who, why);
}

/** The same where the log tells it otherwise: the shot goes off. */
export function dropHeld(scene: V22Scene, who: number, why: Cause): void {
  loseEffect(scene, who, HOLDING.name, why);
  disarm(scene, who);
}

/** Whoever attacks with anything else gives up the shot that it held (V22-HOLD-07). */
export function turnAway(scene: V22Scene, who: number): void {
  if (fighterAt(scene, who).digest.holding) letGoOf(scene, who, TURNS_AWAY);
}

/** The same of whoever attacks without an attack roll, who is seen as well where it hid (V22-COVER-05). */
export function attackOpenly(scene: V22Scene, who: number): void {
  turnAway(scene, who);
  comeOut(scene, who);
}

/** After anything that may have moved somebody: shots that have lost their target, or whose owners went farther than a step (V22-HOLD-07). */
export function settleHeldShots(scene: V22Scene): void {
  for (let who = 0; who < scene.fighters.length; who++) if (fighterAt(scene, who).digest.holding) settleOne(scene, who);
}

function settleOne(scene: V22Scene, who: number): void {
  const held = heldBy(scene, who);
  if (held === null) return;
  const { x, y } = fighterAt(scene, who).state;
  const { target, shot } = held;
  if (Math.abs(shot.x - x) > 1 || Math.abs(shot.y - y) > 1) letGoOf(scene, who, MOVED);
  else if (fighterAt(scene, target).digest.dead || !canShootAt(scene, who, shot.item, target))
    letGoOf(scene, who, LOST_SIGHT);
}
