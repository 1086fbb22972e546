import { type Combatant, fighterAt } from '../../../kernel/rule.ts';
import { hasLeft, LEFT } from '../../../kernel/state/absent.ts';
import { hasEffect } from '../../d20/conditions/effects.ts';
import { DEAD, DISABLED, DYING, KNOCKED_OUT, STABLE, STAGGERED } from '../conditions/kinds.ts';
import type { GrimGame, GrimWorld } from '../game.ts';
import { injuryGrade, maxHp } from '../harm/hit-points.ts';
import { names } from '../tables/names.ts';

const WORST_FIRST: readonly string[] = [DEAD, DYING, STABLE, KNOCKED_OUT, DISABLED, STAGGERED];

/** The words of `verdict`, from the mildest to the gravest. */
export const VERDICTS: readonly string[] = [
  ...['unhurt', 'scratched', 'light injury', 'moderate injury', 'severe injury', LEFT],
  ...WORST_FIRST.toReversed().map(wordOf),
];

function wordOf(state: string): string {
  return state === KNOCKED_OUT ? 'knocked out' : state;
}

/** One word for how the combatant is: a state of the body, the grade of injury, 'scratched' or 'unhurt'. */
export function verdict(world: GrimWorld, combatant: Combatant<GrimGame>): string {
  const { index, counts } = combatant;
  const fighter = fighterAt(world, index);
  for (const state of WORST_FIRST) if (hasEffect(combatant, state)) return wordOf(state);
  if (hasLeft(combatant)) return LEFT;
  const grade = injuryGrade(world, fighter, counts.hp);
  if (grade !== 'none') return `${grade} injury`;
  return counts.hp < maxHp(world, fighter) || counts.nonlethal > 0 ? 'scratched' : 'unhurt';
}

/** Hit points lost and nonlethal damage. */
export function harmTaken(world: GrimWorld, combatant: Combatant<GrimGame>): number {
  return maxHp(world, fighterAt(world, combatant.index)) - combatant.counts.hp + combatant.counts.nonlethal;
}

/** Whether the combatant can still fight, now or when a spell on it ends: not dead, dying or knocked out. */
export function standing(world: GrimWorld, combatant: Combatant<GrimGame>): boolean {
  return !fighterAt(world, combatant.index).digest.out;
}

/** The conditions that somebody at the table must see first, gravest first. */
export const GRAVEST: readonly string[] = names(
  'dead, dying, unconscious, knocked-out, bleeding-exhausted, bleeding-fatigued, severe-bleeding, helpless',
  'paralysed, held, immobilised, impaled, disabled, stunned, staggered, pinned, locked, grappling, cowering',
  'panicked, frightened, nauseated, dazed, blinded, disabled-head, disabled-eye, disabled-arm, disabled-leg, prone',
  'suppressed, entangled, exhausted, flat-footed, sickened, shaken, fatigued, slowed, invisible',
);
