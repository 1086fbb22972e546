import {
  formatFraction,
  legalActsOf,
  type Odds,
  oddsByCombatant,
  openWorld,
  type Play,
  type World,
  writeCommand,
} from './engine.ts';
import { few } from './pick.ts';
import { idOf } from './state-words.ts';
import type { Transcript } from './transcript.ts';

/** So few branches that a fight's offers take about a second; the rest is called sampled, and not looked into. */
const BUDGET = 5000;
const ACTS = 4;

/** Writes down the exact odds of what the first who has to choose may do. */
export function tellOdds({ fight, rules }: Play, into: Transcript): void {
  const world = openWorld(fight, rules);
  const who = fight.pending === null ? rules.clock.waiting(world)[0] : undefined;
  if (who === undefined) {
    into.say('odds', 'nobody has to choose');
    return;
  }
  for (const action of rules.actions) {
    for (const act of few(legalActsOf(world, who, action), ACTS)) {
      const command = writeCommand(world, act);
      into.say('odds', `${JSON.stringify(command)} ${combatantWords(world, command)}`);
    }
  }
}

function combatantWords({ fight, rules }: World, command: ReturnType<typeof writeCommand>): string {
  const odds = oddsByCombatant(fight, rules, command, { budget: BUDGET, samples: 1 });
  if (!('byCombatant' in odds)) return `refused: ${odds.map(({ text }) => text).join('; ')}`;
  if (odds.method === 'sampled') return 'sampled';
  const byCombatant = odds.byCombatant.map(
    ({ who, harm, verdicts, outcomes }) =>
      `${idOf(fight, who)} harm ${chances(harm, (a, b) => a - b)}, then ${chances(verdicts, (a, b) => (a < b ? -1 : 1))}${outcomes.map(({ word, chance }) => `, ${word} ${formatFraction(chance)}`).join('')}`,
  );
  return [odds.cut ? 'cut' : 'exact', ...byCombatant].join('; ');
}

function chances<T>(odds: Odds<T>, order: (a: T, b: T) => number): string {
  return odds.values
    .toSorted(order)
    .map((value) => `${value} ${formatFraction(odds.chanceOf(value))}`)
    .join(', ');
}
