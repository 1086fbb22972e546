import { fighterAt, type Refusal, refusal } from '../../../kernel/rule.ts';
import type { Question } from '../../../kernel/state/question.ts';
import { isFlanking } from '../../d20/attack/flanking.ts';
import { perceives } from '../body/state.ts';
import type { GrimAttack, GrimFighter, GrimScene, GrimWorld } from '../game.ts';
import { payAbort } from '../time/abort.ts';
import { type Abort, freeLeft } from '../time/free-reactions.ts';
import { isHeldByOthers, isMisled } from './defense.ts';

/** Reasons against a reaction, each of its own rules. */
export interface Unready {
  readonly unseen: Refusal;
  readonly held: Refusal;
  readonly misled: Refusal;
}

/** @param unseen the rule by which it must be perceived @param denied the one by which Dexterity must not be denied */
export function unready(unseen: string, denied: string): Unready {
  return {
    unseen: refusal('the attack is not perceived', unseen),
    held: refusal('held in a grapple, without the Dexterity bonus', denied),
    misled: refusal('misled by a feint, without the Dexterity bonus', denied),
  };
}

/** Why somebody is not ready for what another one does to it from anywhere: it does not perceive it, or is in a grapple that the other is not in. */
export function refuseUnready(
  world: GrimWorld,
  fighter: GrimFighter,
  other: GrimFighter,
  lacks: Pick<Unready, 'unseen' | 'held'>,
): Refusal | null {
  if (!perceives(world, fighter, other)) return lacks.unseen;
  return isHeldByOthers(world, fighter, other.index) ? lacks.held : null;
}

/** Why the defender cannot react to a melee attack that it may pay an abort action for, or null where it can. */
export function refuseReaction(world: GrimWorld, attack: GrimAttack, lacks: Unready, flanked: Refusal): Refusal | null {
  const { attacker, defender, attacking, defending } = attack;
  const barred = refuseUnready(world, defending, attacking, lacks);
  if (barred !== null) return barred;
  if (isMisled(defending, attacker)) return lacks.misled;
  return isFlanking(world, attacker, defender) ? flanked : null;
}

/** A reaction that an abort action pays for, as it is asked for; whoever does without it says 'decline'. */
export interface Reaction extends Pick<Question, 'kind' | 'text' | 'rule' | 'choices'> {
  /** Which abort action it is. */
  readonly by: Abort;
}

/** Asks whether somebody reacts, which is paid by an abort action. @param attacker who it is that harms it, or NOBODY @returns the id of the choice, or '' where it declines */
export function react(
  scene: GrimScene,
  who: number,
  reaction: Reaction,
  attacker: number,
  facts: Question['facts'],
): string {
  const { kind, text, rule, choices, by } = reaction;
  const free = freeLeft(scene, fighterAt(scene, who), by) > 0;
  const known = free ? { ...facts, free: 1 } : facts;
  const chosen = scene.ask({ kind, who, text, rule, choices, whom: { attacker }, facts: known });
  if (chosen === 'decline') return '';
  payAbort(scene, who, by);
  return chosen;
}
