import { Generator } from '../../chance/generator.ts';
import { candidatesOf } from '../../kernel/commands/candidates.ts';
import { type Act, act, withArg } from '../../kernel/commands/command.ts';
import type { Action } from '../../kernel/ruleset/action.ts';
import type { World } from '../../kernel/scene/world.ts';
import type { Game } from '../../kernel/state/game.ts';
import type { Policy } from '../policy.ts';
import { isOpen } from './option.ts';
import { simpleTactics } from './simple.ts';

/** So many acts are drawn before it is left to the simple tactics. */
const DRAWS = 40;
/** One in so many arguments that may be left out is told. */
const TOLD = 3;

/**
 * Does anything that is allowed, as it comes: what every other tactics have to be better than. What comes is drawn by the state of the fight, so that the
 * same fight is always the same. Nobody leaves the map, and nobody gives up, who need not.
 */
export function randomTactics<G extends Game>(): Policy<G> {
  const simple = simpleTactics<G>();
  return {
    name: 'random',
    choose: (world, who) => {
      const dice = diceOf(world, `${who}`);
      const actions = world.rules.actions.filter((action) => isTaken(action) && isOpen(world, who, action));
      for (let draw = 0; draw < DRAWS && actions.length > 0; draw++) {
        const given = drawn(world, act(who, oneOf(dice, actions)), dice);
        if (given !== null && given.action.refuseAct(world, given, true).length === 0) return given;
      }
      return simple.choose(world, who);
    },
    answer: (world, { kind, who, choices }) => oneOf(diceOf(world, `${kind} ${who}`), choices).id,
  };
}

/** What costs nothing could be done for ever, and what gets away ends the fight. */
function isTaken<G extends Game>({ role, tactics }: Action<G>): boolean {
  return role !== 'other' && tactics?.getsAway !== true;
}

/** The act with arguments as they come; null where one of them could be nothing. */
function drawn<G extends Game>(world: World<G>, given: Act<G>, dice: Generator): Act<G> | null {
  let told = given;
  for (const spec of given.action.args) {
    if (spec.optional && dice.face(TOLD) > 1) continue;
    const values = candidatesOf(world, spec, told);
    if (values.length > 0) told = withArg(told, spec.name, oneOf(dice, values));
    else if (!spec.optional) return null;
  }
  return told;
}

function oneOf<T>(dice: Generator, all: readonly T[]): T {
  return all[dice.face(all.length) - 1] as T;
}

/** Dice that go by the state of the fight alone. */
function diceOf<G extends Game>({ fight: { clock, combatants } }: World<G>, what: string): Generator {
  const states = combatants.map(({ x, y, counts, effects }) => [x, y, counts, effects.length]);
  return Generator.seeded(`${what} ${JSON.stringify([clock, states])}`);
}
