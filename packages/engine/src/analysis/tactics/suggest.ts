import { fractionToNumber } from '../../chance/fraction.ts';
import { mean } from '../../chance/odds.ts';
import { type Act, writeCommand } from '../../kernel/commands/command.ts';
import type { Ruleset } from '../../kernel/ruleset/ruleset.ts';
import { openWorld, type World } from '../../kernel/scene/world.ts';
import type { Command } from '../../kernel/state/command.ts';
import type { Fight } from '../../kernel/state/fight.ts';
import type { Game } from '../../kernel/state/game.ts';
import type { Occurrence } from '../combatant-odds.ts';
import { oddsByCombatant } from '../odds.ts';
import { type Judged, judge } from './sharp.ts';
import { simpleTactics } from './simple.ts';

/** What an act is likely to do to somebody. */
export interface LikelyOutcome {
  /** Id of the combatant. */
  readonly who: string;
  /** Points or marks of harm, on the average; below 0 where it heals. */
  readonly harm: number;
  /** The chance that it could fight and can no longer, from 0 to 1. */
  readonly out: number;
  /** The chances that it is in another state afterwards, by the words of the ruleset: from 0 to 1. */
  readonly verdicts: Readonly<Record<string, number>>;
  /** What may become of it besides, in the words of the ruleset. */
  readonly outcomes: readonly Occurrence[];
}

/** An act that somebody might do well to take, and why. */
export interface Suggestion {
  readonly command: Command;
  /**
   * By how much the fight is worth more to the own side after it than after the turn is let pass, about in combatants of ordinary threat: 1 is
   * one of them felled or saved. Null where tactics go by rules of thumb: in fear, at a wheel.
   */
  readonly worth: number | null;
  /** Of those whom it may change, the most harmed first. */
  readonly outcomes: readonly LikelyOutcome[];
  /** Whether the outcomes are exact, or of so many tries. */
  readonly method: 'exact' | 'sampled';
}

/** The least by which a suggestion differs from one before it in worth, where it does the same to the same. */
const ALIKE = 1e-9;

/**
 * The best acts for the one whose turn it is, best first, by the sharp tactics, each with what it comes to by the odds of the rules. It knows what the
 * given fight shows: give a seat the fight that the seat knows.
 *
 * @param most so many at most @returns none where nobody has to choose
 */
export function suggest<G extends Game>(fight: Fight<G>, rules: Ruleset<G>, most: number = 3): readonly Suggestion[] {
  const world = openWorld(fight, rules);
  const who = rules.clock.waiting(world)[0];
  if (who === undefined || fight.over !== null || fight.pending !== null) return [];
  const judged = judge(world, who);
  if (judged === null) {
    const thumb = simpleTactics<G>().choose(world, who);
    return thumb === null ? [] : [suggestion(world, thumb, null)];
  }
  const least = judged.find(({ act }) => act.action.role === 'wait')?.worth ?? 0;
  return different(judged)
    .slice(0, most)
    .map(({ act, worth }) => suggestion(world, act, worth - least));
}

/** Each of them once: the same act with the same weapon named is no other one. */
function different<G extends Game>(judged: readonly Judged<G>[]): readonly Judged<G>[] {
  return judged.filter(({ act, worth }, at) => {
    const same = judged.findIndex(
      (other) =>
        other.act.action === act.action &&
        other.act.target === act.target &&
        other.act.to === act.to &&
        Math.abs(other.worth - worth) < ALIKE,
    );
    return same === at;
  });
}

function suggestion<G extends Game>(world: World<G>, act: Act<G>, worth: number | null): Suggestion {
  const command = writeCommand(world, act);
  const odds = oddsByCombatant(world.fight, world.rules, command, { budget: 20_000, samples: 1000 });
  if (!('byCombatant' in odds)) return { command, worth, outcomes: [], method: 'exact' };
  const outcomes = odds.byCombatant.map(({ who, harm, out, verdicts, outcomes: besides }): LikelyOutcome => {
    const combatant = world.fight.combatants[who];
    const now = combatant === undefined ? '' : world.rules.health.verdict(world, combatant);
    const changes = verdicts.values.filter((verdict) => verdict !== now);
    return {
      who: combatant?.id ?? '',
      harm: fractionToNumber(mean(harm)),
      out: fractionToNumber(out),
      verdicts: Object.fromEntries(
        changes.map((verdict) => [verdict, fractionToNumber(verdicts.chance((each) => each === verdict))]),
      ),
      outcomes: besides,
    };
  });
  return { command, worth, outcomes: outcomes.toSorted((a, b) => b.harm - a.harm), method: odds.method };
}
