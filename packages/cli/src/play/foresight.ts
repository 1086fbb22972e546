import {
  type Act,
  type ActionOdds,
  type CombatantOdds,
  decimal,
  type Fight,
  fractionToNumber,
  type Game,
  mean,
  NOBODY,
  oddsInNumbers,
  oddsOfAct,
  oddsOfAnswer,
  openWorld,
  percent,
  type Ruleset,
  simpleTactics,
  sorted,
  type TrackOdds,
  trackAfterAct,
  type World,
} from '@fray/engine';
import { phrase, t } from '../texts/t.ts';

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
  return inWords(odds, rules.health.verdict(openWorld(fight, rules), target), rules);
}

/** How many fates of the target are named. */
const FATES = 2;

/** Where a choice of the open question leads: "Bea 61 % harm, 3.2 on average; 12 % dying"; '' where it harms nobody. */
export function answerForesight<G extends Game>(fight: Fight<G>, rules: Ruleset<G>, choice: string): string {
  const { answer } = simpleTactics<G>();
  const odds = oddsOfAnswer(fight, rules, choice, { budget: BUDGET, samples: SAMPLES, answer });
  if (odds === null) return '';
  const world = openWorld(fight, rules);
  return odds.byCombatant
    .flatMap((each) => {
      const one = fight.combatants[each.who];
      if (one === undefined || each.affected.num === 0n) return [];
      return [`${one.name} ${inWords({ ...each, method: odds.method }, rules.health.verdict(world, one), rules)}`];
    })
    .join('; ');
}

type Told = CombatantOdds & Pick<ActionOdds, 'method'>;

function inWords<G extends Game>(odds: Told, now: string, rules: Ruleset<G>): string {
  const { affected, harmed, meanHarm, verdicts, outcomes } = oddsInNumbers(odds, rules);
  if (affected === 0) return aboutText(odds, t('no effect'));
  const harm =
    meanHarm === null || harmed === 0
      ? []
      : [t('{share} harm, {mean} on average', { share: phrase(percent(harmed)), mean: phrase(decimal(meanHarm)) })];
  const fates = meanHarm === null ? [] : verdicts.filter(([verdict]) => verdict !== now);
  const likeliest = fates.toSorted(([, a], [, b]) => b - a).slice(0, FATES);
  const words = [...likeliest, ...outcomes].map(([word, chance]) => `${phrase(percent(chance))} ${phrase(word)}`);
  return aboutText(odds, [...harm, words.join(', ')].filter((part) => part !== '').join('; '));
}

/** Of so many enemies, those who act soonest, it is said whether the actor's next turn comes before theirs. */
const ENEMIES = 3;

/**
 * Where an act leads on the track of time in a few words: "next at 13 to 18, 15.5 on average; before Slow 40 %, together
 * 10 %"; '' where turns come in rounds.
 */
export function trackForesight<G extends Game>(world: World<G>, act: Act<G>): string {
  const track = trackOf(world, act);
  if (track === null) return '';
  return [aboutText(track, nextText(track)), ...ordersText(world, track)].join('; ');
}

/** The same as cells of a table, with the chance of every tick: ["before Slow 31.8 %", "7 15.8 %, 8 16 %, …"]; none where turns come in rounds. */
export function trackCells<G extends Game>(world: World<G>, act: Act<G>): readonly string[] {
  const track = trackOf(world, act);
  if (track === null) return [];
  const ticks = sorted(track.next.map((tick) => tick ?? Number.POSITIVE_INFINITY));
  const chances = ticks.values.map((tick) => {
    return `${tick === Number.POSITIVE_INFINITY ? t('never') : tick} ${phrase(percent(ticks.chanceOf(tick)))}`;
  });
  return [...ordersText(world, track), aboutText(track, chances.join(', '))];
}

function trackOf<G extends Game>(world: World<G>, act: Act<G>): TrackOdds | null {
  const { answer } = simpleTactics<G>();
  return trackAfterAct(world, act, { budget: BUDGET, samples: SAMPLES, answer });
}

/** What is known from samples alone is said to be so about. */
function aboutText({ method }: Pick<ActionOdds, 'method'>, text: string): string {
  return method === 'sampled' ? t('about {text}', { text }) : text;
}

/** Of the enemies who act soonest. */
function ordersText<G extends Game>(world: World<G>, track: TrackOdds): readonly string[] {
  const soonest = world.fight.combatants
    .filter(({ id }) => track.against[id] !== undefined)
    .sort((a, b) => tickOf(world, a.index) - tickOf(world, b.index))
    .slice(0, ENEMIES);
  return soonest.map(({ id, name }) => t('before {name} {chance}', { name, chance: orderText(track, id) }));
}

function tickOf<G extends Game>(world: World<G>, who: number): number {
  return world.rules.clock.nextTick?.(world, who) ?? Number.MAX_SAFE_INTEGER;
}

function nextText({ next }: TrackOdds): string {
  const ticks = sorted(next.map((tick) => tick ?? Number.POSITIVE_INFINITY));
  const [first = 0, ...others] = ticks.values;
  const last = others.at(-1) ?? first;
  if (first === Number.POSITIVE_INFINITY) return t('no turn any more');
  if (first === last) return t('next at {first}', { first });
  if (last === Number.POSITIVE_INFINITY) return t('next at {first} or later, perhaps never', { first });
  return t('next at {first} to {last}, {mean} on average', {
    first,
    last,
    mean: phrase(decimal(fractionToNumber(mean(ticks)))),
  });
}

function orderText({ against }: TrackOdds, enemy: string): string {
  const odds = against[enemy];
  if (odds === undefined) return '';
  const together = odds.chanceOf('together');
  const before = phrase(percent(odds.chanceOf('before')));
  return together.num === 0n
    ? before
    : t('{before}, together {together}', { before, together: phrase(percent(together)) });
}
