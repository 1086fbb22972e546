import {
  type Act,
  type ActionOdds,
  decimal,
  type Fight,
  fractionToNumber,
  type Game,
  mean,
  NOBODY,
  oddsOfAct,
  openTable,
  percent,
  type Ruleset,
  simpleTactics,
} from '@fray/engine';

/** So much work may go into the odds beside one entry of a menu. */
const BUDGET = 5000;
const SAMPLES = 1000;

/** The chances of an act against somebody in a few words: "61 % harm, 3.2 on average; 12 % dying"; '' where it has no target. */
export function foresight<G extends Game>(fight: Fight<G>, rules: Ruleset<G>, act: Act<G>): string {
  if (act.target === NOBODY || act.target === act.who) return '';
  const target = fight.combatants[act.target];
  if (target === undefined || target.side === fight.combatants[act.who]?.side) return '';
  const { answer } = simpleTactics<G>();
  const odds = oddsOfAct(fight, rules, act, { budget: BUDGET, samples: SAMPLES, answer });
  return inWords(odds, rules.verdict(openTable(fight, rules), target));
}

/** How many fates of the target are named. */
const FATES = 2;

function inWords(odds: ActionOdds, now: string): string {
  const harmed = odds.harm.chance((harm) => harm > 0);
  const average = decimal(fractionToNumber(mean(odds.harm)));
  const fates = odds.verdicts.values
    .filter((verdict) => verdict !== now)
    .map((verdict) => ({ verdict, chance: odds.verdicts.chanceOf(verdict) }))
    .sort((a, b) => fractionToNumber(b.chance) - fractionToNumber(a.chance))
    .slice(0, FATES)
    .map(({ verdict, chance }) => `${percent(chance)} ${verdict}`);
  const about = odds.method === 'sampled' ? 'about ' : '';
  return [`${about}${percent(harmed)} harm, ${average} on average`, ...fates].join('; ');
}
