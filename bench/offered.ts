/** How long the odds of all that is offered take, in the examples of a ruleset: what a table waits for when it asks. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  answerAll,
  begin,
  buildFight,
  type Game,
  legalActsOf,
  oddsOfAct,
  openWorld,
  type Play,
  parseEncounter,
  rulesets,
  run,
} from '@fray/engine';

/** Of each action no more than its first so many ways: others are the same with another square. */
const WAYS = 12;
/** Turns of each example that are looked at. */
const TURNS = 6;

/** Milliseconds that odds took: of half of what is offered at most, of 99 in 100, and of the slowest, with its name. */
export interface Waits {
  readonly count: number;
  readonly median: number;
  readonly high: number;
  readonly worst: number;
  readonly slowest: string;
}

/** Works out the odds of what each combatant is offered at the start of its turns in the examples. */
export function waits(ruleset: string): Waits {
  const folder = join(import.meta.dirname, '..', 'examples', 'rules', ruleset);
  const found = globSync('*.yaml', { cwd: folder }).flatMap((file) => ofExample(join(folder, file), file));
  const sorted = found.toSorted((a, b) => a.took - b.took);
  const last = sorted.at(-1);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))]?.took ?? 0;
  return { count: sorted.length, median: at(0.5), high: at(0.99), worst: at(1), slowest: last?.name ?? '' };
}

interface Wait {
  readonly name: string;
  readonly took: number;
}

function ofExample(path: string, file: string): readonly Wait[] {
  const readFile = (name: string): string => readFileSync(name, 'utf8');
  const { rules, fight } = buildFight(parseEncounter(readFile(path), path, { rulesets, readFile }), rulesets);
  let play: Play<Game> = begin(rules, { ...fight, dice: { ...fight.dice, script: [] } });
  const found: Wait[] = [];
  for (let turn = 0; turn < TURNS && play.fight.over === null; turn++) {
    const who = rules.clock.waiting(openWorld(play.fight, rules))[0] ?? 0;
    found.push(...ofTurn(play, who, file));
    const ended = run(play, { by: play.fight.combatants[who]?.id ?? '', do: 'end-turn' });
    if (!ended.ok) break;
    play = answerAll(ended.play, (_table, { choices }) => choices.find(({ id }) => id === 'decline')?.id ?? '');
  }
  return found;
}

function ofTurn({ fight, rules }: Play<Game>, who: number, file: string): readonly Wait[] {
  const world = openWorld(fight, rules);
  return rules.actions.flatMap((action) => {
    const found: Wait[] = [];
    for (const act of legalActsOf(world, who, action)) {
      const start = performance.now();
      oddsOfAct(fight, rules, act);
      const took = performance.now() - start;
      found.push({ name: [act.action.id, ...act.choices, 'in', file].join(' '), took });
      if (found.length === WAYS) break;
    }
    return found;
  });
}

/** "1234 acts, median 0.52 ms, 99 in 100 within 31 ms, the slowest 80 ms: …". */
export function waitLine({ count, median, high, worst, slowest }: Waits): string {
  const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;
  return `${count} acts, median ${ms(median)}, 99 in 100 within ${ms(high)}, the slowest ${ms(worst)}: ${slowest}`;
}
