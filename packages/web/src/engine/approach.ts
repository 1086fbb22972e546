import { type Command, evolveAll, oddsInNumbers, oddsOfCommand, openWorld, rehearse, type World } from '@fray/engine';
import { percentText } from '../palette/percent.ts';
import { reachOf } from './field.ts';
import type { Approach } from './person-messages.ts';
import { keepsNumbers } from './told.ts';
import { BUDGET, isThrow, usualCommands } from './usual-attack.ts';

/** So many places are tried, the nearest first. */
const MOST_TRIED = 150;

/**
 * The nearest place from which the target can be attacked in the usual way after a walk there in the same turn: one on the way to
 * which nobody may strike, if there is any. Null where there is none.
 */
export function approachTo(world: World, by: string, target: string): Approach | null {
  let best: Found | null = null;
  for (const move of placesNear(world, by)) {
    const after = afterWalk(world, move);
    if (after === null || (best !== null && after.strikes >= best.strikes)) continue;
    const [attack] = usualCommands(after.world, by, target).filter((each) => !isThrow(after.world, each));
    if (attack !== undefined) best = { move, attack, ...after };
    if (best?.strikes === 0) break;
  }
  return best === null ? null : { move: best.move, target, text: textOf(best.world, best.attack) };
}

/** The movements that are open to it, the shortest first. */
function placesNear(world: World, by: string): readonly Command[] {
  return reachOf(world, by)
    .toSorted((a, b) => a.feet - b.feet)
    .slice(0, MOST_TRIED)
    .map(({ action, at: [x, y] }) => ({ by, do: action, to: [x, y] }));
}

interface Walked {
  readonly world: World;
  /** How many questions others would be asked on the way. */
  readonly strikes: number;
}

interface Found extends Walked {
  readonly move: Command;
  readonly attack: Command;
}

function afterWalk({ fight, rules }: World, move: Command): Walked | null {
  const gone = rehearse(fight, rules, move);
  if (!('events' in gone)) return null;
  return { world: openWorld(evolveAll(fight, gone.events), rules), strikes: gone.questions.length };
}

/** "Attack, 45 % effect, 12 % out"; the name alone at a table that keeps numbers. */
function textOf(world: World, attack: Command): string {
  const name = world.rules.actions.find(({ id }) => id === attack.do)?.name ?? attack.do;
  const odds = keepsNumbers(world) ? [] : oddsOfCommand(world.fight, world.rules, attack, BUDGET);
  if (!('harm' in odds)) return name;
  const { affected, out } = oddsInNumbers(odds, world.rules);
  return `${name}, ${percentText(affected)} effect, ${percentText(out)} out`;
}
