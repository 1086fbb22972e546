import {
  type Command,
  type Fight,
  fractionToNumber,
  type Game,
  oddsByCombatant,
  oddsInNumbers,
  oddsOfCheck,
  oddsOfCommand,
  type Refusal,
  type Ruleset,
  type World,
} from '@fray/engine';
import { whyBarred } from '../command-words.ts';
import type { CheckForecast, Forecast } from '../messages.ts';
import { keepsNumbers } from '../told.ts';
import { flightsOf } from './thrown.ts';

/** Work that one forecast may take: branches walked, and tries where there are more. */
const BUDGET = { budget: 20_000, samples: 2000 };
const GLANCE = { budget: 4000, samples: 400 };

/** What a command would do to whom it may concern; null where whoever asks may not know, or where it is not allowed. */
export function forecast(world: World, command: Command): Forecast | null {
  if (keepsNumbers(world)) return null;
  const { fight, rules } = world;
  const odds = oddsByCombatant(fight, rules, command, BUDGET);
  if (!('byCombatant' in odds)) return null;
  const { method, n, target, byCombatant } = odds;
  const rest = byCombatant.filter(({ who }) => who !== target?.who);
  const others = rest.flatMap((each) => {
    const who = fight.combatants[each.who];
    if (who === undefined || who.side === '') return [];
    return [{ id: who.id, name: who.name, ...oddsInNumbers(each, rules) }];
  });
  const flights = flightsOf(world, command, target === null ? rest : [target, ...rest]);
  return { method, n, aimed: target === null ? null : oddsInNumbers(target, rules), others, flights };
}

/** The same of its target alone, with less work; why it is not allowed where it is not. */
export function glanceAt(world: World, command: Command): Forecast | readonly Refusal[] | null {
  if (keepsNumbers(world)) return whyBarred(world, command);
  const odds = oddsOfCommand(world.fight, world.rules, command, GLANCE);
  if (!('harm' in odds)) return whyBarred(world, command);
  return { method: odds.method, n: odds.n, aimed: oddsInNumbers(odds, world.rules), others: [], flights: [] };
}

/** How likely a check of the game master succeeds; null without a table, or where there is no such check. */
export function checkForecast(
  fight: Fight | null,
  rules: Ruleset<Game> | null,
  command: Command,
): CheckForecast | null {
  if (fight === null || rules === null) return null;
  const odds = oddsOfCheck(fight, rules, command);
  return 'chanceOf' in odds ? { success: fractionToNumber(odds.chanceOf(true)) } : null;
}
