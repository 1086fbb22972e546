import fc from 'fast-check';
import { expect, it } from 'vitest';
import { after, fightOf, person } from '../../../../test/support/timecount-fights.ts';
import { Generator } from '../../../chance/generator.ts';
import { legalCommands } from '../../../kernel/commands/offers.ts';
import { begin, type Play, run } from '../../../kernel/play/play.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { TimeCountGame } from '../game.ts';
import { timecount } from '../index.ts';

const armed = { weapons: ['mace', 'dagger'], accuracy: 2, hitPoints: 9, baseTop: 0, static: false };

/** All questions answered by their first choice. */
function answered(play: Play<TimeCountGame>): Play<TimeCountGame> {
  let now = play;
  for (let need = now.fight.pending?.need; need?.kind === 'answer'; need = now.fight.pending?.need) {
    now = after(now, need.question.choices[0]!.id);
  }
  return now;
}

it('[TC-INIT-07] who declares first makes no difference, whatever is declared', () => {
  const names = ['a', 'b', 'c', 'd'];
  const order = fc.shuffledSubarray(names, { minLength: 4 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e6 }), order, order, (seed, one, other) => {
      const people = names.map((id, index) =>
        person(id, armed, { side: index < 2 ? 'x' : 'y', at: [index % 2, 1 + (index >> 1)] }),
      );
      const fight = {
        ...fightOf(people),
        dice: { script: [], typed: false, generator: Generator.seeded(seed).state() },
      };
      const start = begin(timecount, fight);
      const generator = Generator.seeded(`pick ${seed}`);
      const chosen = new Map(
        names.map((id, index) => [
          id,
          pick(
            [...legalCommands(openWorld(start.fight, timecount), index)].filter((command) => command.do !== 'drop'),
            generator,
          ),
        ]),
      );
      const play = (sequence: readonly string[]): Play<TimeCountGame> =>
        sequence.reduce((now, id) => {
          const outcome = run(now, chosen.get(id)!);
          if (!outcome.ok) throw new Error('refused');
          return answered(outcome.play);
        }, start);
      const [first, second] = [play(one), play(other)];
      expect({ ...first.fight, line: 0 }).toEqual({ ...second.fight, line: 0 });
      const told = (result: Play<TimeCountGame>) =>
        result.step?.events.filter((event) => event.kind !== 'time' || !('declared' in event.set));
      expect(told(first)).toEqual(told(second));
    }),
    { numRuns: 60 },
  );
});

function pick<T>(things: readonly T[], generator: Generator): T {
  return things[generator.face(Math.min(things.length, 1000)) - 1] as T;
}
