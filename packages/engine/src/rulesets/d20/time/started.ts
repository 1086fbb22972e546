import { type Combatant, type Effect, fighterAt } from '../../../kernel/rule.ts';
import { EffectKind, type EffectOf } from '../../../kernel/ruleset/effect-kind.ts';
import type { Cost, D20World } from '../game.ts';

type Started = { readonly action: string };

/** Has begun that full-round action, to complete it in its next turn. */
export const STARTED: EffectKind<Started> = new EffectKind('started', {
  text: 'amid a full-round action',
  blank: { action: 'full-attack' },
});

/** The full-round action that somebody has begun; null where there is none. */
export function startedBy(bearer: Pick<Combatant, 'effects'>): EffectOf<Started> | null {
  return STARTED.find(bearer);
}

/** Whether the turn after the one in which it was started has come. */
export function isDue(world: D20World, { until }: Pick<Effect, 'until'>): boolean {
  return until === null || until.at !== 'turnEnd' || world.fight.clock.round >= until.round;
}

/** What a full-round action costs now: half of it for who completes one. */
export function costOfFull(world: D20World, who: number, half: Cost): Cost {
  const started = startedBy(fighterAt(world, who).state);
  return started !== null && isDue(world, started) ? half : 'full';
}
