import type { Choice, Scene } from '../../../kernel/scene/scene.ts';
import { isAwareOf } from '../../../kernel/seen/awareness.ts';
import { why } from '../../../kernel/state/event.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { untilNextTurn } from '../../../time/rounds.ts';
import { refuseAttack } from '../../d20/attack/attacks.ts';
import { provokeOne } from '../../d20/attack/opportunity.ts';
import { gainEffect, hasEffect, loseEffect } from '../../d20/conditions/effects.ts';
import type { Attack, AttackResult } from '../../d20/game.ts';
import { areEnemies, standAdjacent } from '../../d20/movement/field.ts';
import { fighter, isDead, isDown, profileOf } from '../body/state.ts';
import { DODGE_TARGET } from '../defense/defense.ts';
import type { ModernGame } from '../game.ts';

/** Has followed up a felled opponent this round. */
const CLEAVED = 'cleaved';
/** Has struck back at its dodged opponent this round. */
const RIPOSTED = 'riposted';
/** Has taken aim for a whole round: the next shot is better. */
export const DEAD_AIM = 'dead-aim';

const CLEAVES = why('Cleave', 'MOD-FULL-01');
const RIPOSTES = why('Agile Riposte', 'MOD-FEAT-04');
const SHOT = why('the aim is used', 'MOD-ATK-05');
const STOP: Choice = { id: 'decline', text: 'leave it at that' };

/** Whether somebody is still up: asked before a blow, to see what it did. */
export function isUp(scene: Scene<ModernGame>, who: number): boolean {
  return !isDown(fighter(scene, who)) && !isDead(scene, who);
}

/** What feats let follow an attack. @param stood whether the attacker can cleave, and the defender was up before it */
export function followUp(scene: Scene<ModernGame>, attack: Attack, result: AttackResult, stood: boolean): void {
  const { attacker, defender, ranged } = attack;
  if (ranged) {
    const shooter = fighter(scene, attacker);
    if (shooter.effects.length > 0 && hasEffect(shooter, DEAD_AIM)) loseEffect(scene, attacker, DEAD_AIM, SHOT);
    return;
  }
  if (result === 'hit') {
    if (stood && !isUp(scene, defender)) cleave(scene, attack);
  } else if (profileOf(scene, defender).traits.riposte) riposte(scene, attack);
}

/**
 * Cleave: whoever fells an opponent in melee strikes at another one beside it at once, with the same bonus; once a round,
 * with Great Cleave as often as somebody falls.
 */
function cleave(scene: Scene<ModernGame>, attack: Attack): void {
  const { attacker } = attack;
  const once = profileOf(scene, attacker).traits.cleave === 'once';
  if ((once && hasEffect(fighter(scene, attacker), CLEAVED)) || !scene.slots.canAct(scene, attacker)) return;
  const possible = scene.fight.combatants
    .filter(({ index }) => areEnemies(scene.fight, attacker, index) && isAwareOf(scene.fight, attacker, index))
    .filter(({ index }) => profileOf(scene, index).object === null)
    .filter(({ index }) => index !== attack.defender && isUp(scene, index) && standAdjacent(scene, attacker, index))
    .filter(({ index }) => refuseAttack(scene, { ...attack, defender: index }).length === 0);
  if (possible.length === 0) return;
  const answer = scene.ask({
    kind: 'cleave',
    who: attacker,
    text: 'whom does the follow-up blow go against?',
    rule: '',
    choices: [...possible.map(({ id, name }) => ({ id, text: `attack ${name}` })), STOP],
    facts: { attacker: fighter(scene, attacker).id },
  });
  const next = possible.find(({ id }) => id === answer);
  if (next === undefined) return;
  const until = untilNextTurn(scene.fight, attacker);
  if (once) gainEffect(scene, attacker, { name: CLEAVED, source: NOBODY, value: 0, until }, CLEAVES);
  if (scene.told) scene.emit({ kind: 'tell', who: attacker, target: next.index, value: 0, why: CLEAVES });
  scene.slots.resolveAttack(scene, { ...attack, defender: next.index });
}

/** Agile Riposte: the dodged opponent that misses in melee gives an opening, once a round. */
function riposte(scene: Scene<ModernGame>, { attacker, defender }: Attack): void {
  const dodger = fighter(scene, defender);
  if (!dodger.effects.some(({ name, source }) => name === DODGE_TARGET && source === attacker)) return;
  if (hasEffect(dodger, RIPOSTED)) return;
  const before = dodger.counts.opportunities;
  provokeOne(scene, attacker, defender);
  if (fighter(scene, defender).counts.opportunities === before) return;
  const until = untilNextTurn(scene.fight, defender);
  gainEffect(scene, defender, { name: RIPOSTED, source: attacker, value: 0, until }, RIPOSTES);
}
