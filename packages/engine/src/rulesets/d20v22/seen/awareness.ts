import { fighterAt } from '../../../kernel/rule.ts';
import { isHiddenFrom, saidAware } from '../../../kernel/seen/awareness.ts';
import { isSurprised } from '../../d20/seen/awareness.ts';
import { FEINTED, NOTICING } from '../conditions/conditions.ts';
import { seesInvisible } from '../defense/concealment.ts';
import type { V22Attack, V22Fighter, V22World } from '../game.ts';

const SURPRISE_PENALTY = -2;

/**
 * Whether the combatant notices what the other does: as ruled (V22-SURP-01), else not where the other is hidden, or
 * invisible and not yet noticed (V22-CORE-05).
 */
export function notices(world: V22World, who: number, of: number): boolean {
  return saidAware(world.fight, who, of) ?? (!isHiddenFrom(world.fight, who, of) && !isInvisibleTo(world, who, of));
}

function isInvisibleTo(world: V22World, who: number, of: number): boolean {
  if (!fighterAt(world, of).digest.invisible) return false;
  return !NOTICING.on(fighterAt(world, who).state, of) && !seesInvisible(world, who);
}

/** Whether somebody invisible attacks whoever is unaware of it: +2 to hit (V22-COND-29). */
export function strikesUnseen(world: V22World, { attacker, defender, attacking }: V22Attack): boolean {
  return attacking.digest.invisible && !notices(world, defender, attacker);
}

/**
 * Whether what the other does comes upon it unawares: it does not notice that one, or cannot see where it is (V22-SURP-01). Nobody
 * is caught so by whom it was ruled aware of, or has noticed though invisible.
 */
function comesUnseen(world: V22World, who: number, of: number): boolean {
  if (!world.slots.notices(world, who, of)) return true;
  if (saidAware(world.fight, who, of) === true || NOTICING.on(fighterAt(world, who).state, of)) return false;
  return world.slots.concealment(world, who, of).degree === 'total';
}

/** With Uncanny Dodge nobody is caught by surprise who is able to act at all (V22-SURP-03, V22-FEAT-06). */
export function isWary(world: V22World, { index, profile }: V22Fighter): boolean {
  return profile.gifts.uncannyDodge > 0 && world.slots.canAct(world, index);
}

/**
 * Whether the defender was surprised when the fight began and is so still, while the surprise round lasts or as an effect
 * says, or taken in by a feint (V22-SURP-01, V22-SURP-04); nobody is by one of whom he was ruled aware.
 */
function isCaughtBy(world: V22World, defender: V22Fighter, attacker: number): boolean {
  if (FEINTED.on(defender.state, attacker)) return true;
  if (!defender.digest.surprised && !isSurprised(world, defender.index)) return false;
  return saidAware(world.fight, defender.index, attacker) !== true;
}

/** Whether an attack of that one is a surprise attack: on whoever is caught, or by one who is not noticed or not seen (V22-SURP-01). */
export function isSurprise(world: V22World, defender: V22Fighter, attacker: number): boolean {
  if (isWary(world, defender)) return false;
  return isCaughtBy(world, defender, attacker) || comesUnseen(world, defender.index, attacker);
}

/**
 * The penalty to Defense against a surprise attack: by one who is not noticed or not seen, or on one who was surprised when the fight
 * began (V22-SURP-01, V22-SURP-02). Against the stunned and the blinded, and by the invisible, it is said already by what these are; option
 * `surpriseStacks: true` adds it there too.
 */
export function surprisePenalty(world: V22World, attack: V22Attack): number {
  const { options } = world;
  const { attacker, defending } = attack;
  const { stunned, blinded } = defending.digest;
  if (stunned || blinded || strikesUnseen(world, attack)) return options.surpriseStacks ? SURPRISE_PENALTY : 0;
  return isSurprise(world, defending, attacker) ? SURPRISE_PENALTY : 0;
}
