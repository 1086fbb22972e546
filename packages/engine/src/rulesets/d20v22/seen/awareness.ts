import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { isHiddenFrom, saidAware } from '../../../kernel/seen/awareness.ts';
import { NOTICING } from '../conditions/conditions.ts';
import type { V22Attack, V22World } from '../game.ts';

const SURPRISE_PENALTY = -2;

/**
 * Whether the combatant notices what the other does: as ruled (V22-SURP-01), else not where the other is hidden, or
 * invisible and not yet noticed (V22-CORE-05).
 */
export function notices(world: V22World, who: number, of: number): boolean {
  return saidAware(world.fight, who, of) ?? (!isHiddenFrom(world.fight, who, of) && !isInvisibleTo(world, who, of));
}

function isInvisibleTo(world: V22World, who: number, of: number): boolean {
  return fighterAt(world, of).digest.invisible && !NOTICING.on(fighterAt(world, who).state, of);
}

/** Whether somebody invisible attacks whoever is unaware of it: +2 to hit (V22-COND-29). */
export function strikesUnseen(world: V22World, { attacker, defender, attacking }: V22Attack): boolean {
  return attacking.digest.invisible && !notices(world, defender, attacker);
}

/**
 * The penalty to Defense against a surprise attack: by one who is not noticed, or on one who was surprised when the fight
 * began (V22-SURP-01, V22-SURP-02). Against the stunned and by the invisible it is said already by what these are; option
 * `surpriseStacks: true` adds it there too.
 */
export function surprisePenalty(world: V22World, attack: V22Attack): number {
  const { fight, options } = world;
  const { attacker, defender } = attack;
  const { stunned, surprised } = attack.defending.digest;
  if (stunned || strikesUnseen(world, attack)) return options.surpriseStacks ? SURPRISE_PENALTY : 0;
  const said = saidAware(fight, defender, attacker);
  if (said !== null) return said ? 0 : SURPRISE_PENALTY;
  return surprised || isHiddenFrom(fight, defender, attacker) ? SURPRISE_PENALTY : 0;
}
