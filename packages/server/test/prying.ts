import type { Command } from '@fray/engine';
import fc from 'fast-check';

const NAMES = ['ann', 'abe', 'bob', 'ben', 'lurker', 'prowler', 'sly', 'unseen-4', 'unseen', 'gm', 'zqx', ''];

/** Any command of somebody of "us", with whatever arguments. */
export function commandsOf(actions: readonly string[], width: number = 10, height: number = 4): fc.Arbitrary<Command> {
  const squares = fc.tuple(fc.integer({ min: 0, max: width - 1 }), fc.integer({ min: 0, max: height - 1 }));
  const name = fc.constantFrom(...NAMES);
  return fc
    .record(
      {
        by: fc.constantFrom('ann', 'abe'),
        do: fc.constantFrom(...actions, 'lurker'),
        target: name,
        targets: fc.array(name, { maxLength: 2 }),
        with: fc.constantFrom('knife', 'club', 'lurker'),
        to: squares,
        path: fc.array(squares, { maxLength: 5 }),
        choice: fc.constantFrom('jog', 'run', 'bull-rush', 'trip', 'at lurker', 'lurker'),
      },
      { requiredKeys: ['by', 'do'] },
    )
    .map((command) => command as Command);
}

/** Every straight way from somebody of "us": through whoever stands there, and onto them. */
export function* straightWays(move: string, most: number = 8): Generator<Command> {
  for (const [by, x, y] of [
    ['ann', 1, 1],
    ['abe', 2, 2],
  ] as const) {
    for (const [dx, dy] of [
      [1, 0],
      [0, 1],
      [1, 1],
      [1, -1],
    ] as const) {
      for (let steps = 1; steps <= most; steps++) {
        const path = Array.from({ length: steps }, (_, n): [number, number] => [x + dx * (n + 1), y + dy * (n + 1)]);
        const to = path.at(-1) as [number, number];
        yield { by, do: move, path };
        yield { by, do: move, to };
      }
    }
  }
}
