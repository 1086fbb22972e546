import { because, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { isAwareOf } from '../../../kernel/seen/awareness.ts';
import { type Choice, passing } from '../../../kernel/state/question.ts';
import type { Square } from '../../../space/grid/square.ts';
import { untilNextTurn } from '../../../time/rounds.ts';
import { refuseAttack } from '../../d20/attack/attacks.ts';
import { provokeOne } from '../../d20/attack/opportunity.ts';
import { gainEffect, hasEffect, loseEffect } from '../../d20/conditions/effects.ts';
import type { AttackResult } from '../../d20/game.ts';
import { areEnemies, standAdjacent } from '../../d20/movement/field.ts';
import { DODGE_TARGET } from '../actions/dodge.ts';
import { isDead, isDown } from '../body/state.ts';
import type { ModernAttack, ModernFighter, ModernScene, ModernWorld } from '../game.ts';

/** Has followed up a felled opponent this round. */
export const CLEAVED = 'cleaved';
/** Has struck back at its dodged opponent this round. */
export const RIPOSTED = 'riposted';
/** Has taken aim for a whole round: the next shot is better. */
export const DEAD_AIM = 'dead-aim';

const CLEAVES = because('Cleave', 'MOD-FULL-01');
const RIPOSTES = because('Agile Riposte', 'MOD-FEAT-04');
const SHOT = because('the aim is used', 'MOD-ATK-05');
const MOVED = because('the aim is lost by moving', 'MOD-ATK-05');
const DISTURBED = because('attacked while aiming', 'MOD-ATK-05');
const STOP: Choice = passing('decline', 'leave it at that');

/** Whether somebody is still up: asked before a blow, to see what it did. */
export function isUp(fighter: ModernFighter): boolean {
  return !isDown(fighter) && !isDead(fighter);
}

/** What feats let follow an attack. @param stood whether the attacker can cleave, and the defender was up before it */
export function followUp(scene: ModernScene, attack: ModernAttack, result: AttackResult, stood: boolean): void {
  loseEffect(scene, attack.defender, DEAD_AIM, DISTURBED);
  if (attack.ranged) useAim(scene, attack.attacker);
  else if (result === 'miss') riposte(scene, attack);
  else if (stood && !isUp(attack.defending)) cleave(scene, attack);
}

/** The aim is for one shot, hit or miss. */
export function useAim(scene: ModernScene, who: number): void {
  loseEffect(scene, who, DEAD_AIM, SHOT);
}

/** Whoever aims stays where it is: a step is too much, and so is a push. */
export function spoilAim(scene: ModernScene, who: number, from?: Square): void {
  const { x, y } = fighterAt(scene, who).state;
  if (from === undefined || from.x !== x || from.y !== y) loseEffect(scene, who, DEAD_AIM, MOVED);
}

/**
 * Cleave: whoever fells an opponent in melee strikes at another one beside it at once, with the same bonus; once a round,
 * with Great Cleave as often as somebody falls.
 */
function cleave(scene: ModernScene, attack: ModernAttack): void {
  const { attacker, attacking } = attack;
  const { state, profile } = attacking;
  const once = profile.traits.cleave === 'once';
  if (once && hasEffect(state, CLEAVED)) return;
  const possible = scene.fighters.filter((other) => canBeNext(scene, attack, other)).map((other) => other.state);
  if (possible.length === 0) return;
  const answer = scene.ask({
    kind: 'cleave',
    who: attacker,
    text: 'whom does the follow-up blow go against?',
    rule: '',
    choices: [...possible.map(({ id, name, index }) => ({ id, text: `attack ${name}`, whom: [index] })), STOP],
    whom: { attacker },
    facts: {},
  });
  const next = possible.find(({ id }) => id === answer);
  if (next === undefined) return;
  const until = untilNextTurn(scene.fight, attacker);
  if (once) gainEffect(scene, attacker, { name: CLEAVED, source: NOBODY, until }, CLEAVES);
  scene.tell(attacker, next.index, 0, CLEAVES);
  scene.slots.resolveAttack(scene, { ...attack, defender: next.index });
}

function canBeNext(world: ModernWorld, attack: ModernAttack, other: ModernFighter): boolean {
  const { attacker } = attack;
  const { index } = other;
  if (!areEnemies(world.fight, attacker, index) || !isAwareOf(world.fight, attacker, index)) return false;
  if (other.profile.object !== null || !isUp(other)) return false;
  return standAdjacent(world, attacker, index) && refuseAttack(world, { ...attack, defender: index }).length === 0;
}

/** Agile Riposte: the dodged opponent that misses in melee gives an opening, once a round. */
function riposte(scene: ModernScene, { attacker, defender: who, defending }: ModernAttack): void {
  const { state, profile } = defending;
  if (!profile.traits.riposte || !DODGE_TARGET.on(state, attacker) || hasEffect(state, RIPOSTED)) return;
  const before = state.counts.opportunities;
  provokeOne(scene, attacker, who);
  if (state.counts.opportunities === before) return;
  const until = untilNextTurn(scene.fight, who);
  gainEffect(scene, who, { name: RIPOSTED, source: attacker, until }, RIPOSTES);
}
