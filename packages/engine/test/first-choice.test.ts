import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ActionOdds, oddsOfAct } from '../src/analysis/odds.ts';
import type { Act } from '../src/kernel/commands/command.ts';
import { legalActsOf } from '../src/kernel/commands/offers.ts';
import type { Play } from '../src/kernel/play/play.ts';
import { type Answerer, firstChoice } from '../src/kernel/scene/silent.ts';
import { openWorld } from '../src/kernel/scene/world.ts';
import type { Game } from '../src/kernel/state/game.ts';
import { rulesets } from '../src/rulesets/index.ts';
import { parseEncounter } from '../src/scenario/encounter.ts';
import { runEncounter } from '../src/scenario/run-encounter.ts';

const EXAMPLES = join(import.meta.dirname, '../../../examples/rules');
const readFile = (path: string): string => readFileSync(path, 'utf8');

/** The first step of an example after which somebody who stands face to face with an enemy is to act. */
const FIGHTS: Readonly<Record<string, readonly [file: string, step: number]>> = {
  modern: ['modern/brawl.yaml', 1],
  grim: ['grim/weapon-that-breaks.yaml', 1],
  d20v22: ['d20v22/two-blades.yaml', 1],
  timecount: ['timecount/parry.yaml', 1],
};

function playAt(file: string, step: number): Play<Game> {
  const path = join(EXAMPLES, file);
  const plays: Play<Game>[] = [];
  const { play: last } = runEncounter(parseEncounter(readFile(path), path, { rulesets, readFile }), rulesets, 1);
  for (let play: Play<Game> | null = last; play !== null; play = play.past) plays.unshift(play);
  const open = plays.filter(({ fight }) => fight.pending === null && fight.over === null);
  return open[step] as Play<Game>;
}

/** Of each action no more than its first so many ways, and no more branches of each. */
const WAYS = 8;
const BUDGET = 4000;

/** The same answers, of whom no rule knows that they are always the first. */
const unknown: Answerer = (world, question) => firstChoice(world, question);

function odds(play: Play<Game>, act: Act<Game>, answer: Answerer): ActionOdds {
  return oddsOfAct(play.fight, play.rules, act, { answer, budget: BUDGET, samples: 1 });
}

const text = (found: ActionOdds): string =>
  JSON.stringify({ ...found, n: 0 }, (_name, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));

describe.each(Object.entries(FIGHTS))('what rules do not ask where the first choice is taken, in %s', (id, where) => {
  it('changes no odds, and saves branches', () => {
    const play = playAt(...where);
    const world = openWorld(play.fight, play.rules);
    const who = play.rules.clock.waiting(world)[0] ?? 0;
    let [compared, saved] = [0, 0];
    for (const action of play.rules.actions)
      for (const act of [...legalActsOf(world, who, action)].slice(0, WAYS)) {
        const [known, asked] = [odds(play, act, firstChoice), odds(play, act, unknown)];
        if (known.method !== 'exact' || asked.method !== 'exact') continue;
        expect(`${action.id}: ${text(known)}`).toBe(`${action.id}: ${text(asked)}`);
        compared++;
        saved += asked.n - known.n;
      }
    expect(compared).toBeGreaterThan(10);
    // Who may keep its footing, block or roll with a blow has the attack roll told apart, which costs most of its branches.
    if (id === 'grim') expect(saved).toBeGreaterThan(1000);
    else expect(saved).toBeGreaterThanOrEqual(0);
  });
});
