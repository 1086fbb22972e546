import { expect, it } from 'vitest';
import { main } from '../src/program.ts';
import { fixture } from './fray.ts';
import { captured } from './streams.ts';

/** Runs a command before a terminal, and presses Ctrl-C when it says that so many fights are done. */
async function interrupted(fights: number, ...argv: string[]): Promise<{ code: number; out: string }> {
  const io = captured();
  const stderr = Object.assign(io.stderr, { isTTY: true });
  let isPressed = false;
  stderr.on('data', (chunk: Buffer) => {
    if (isPressed || !chunk.toString().includes(`${fights} of `)) return;
    isPressed = true;
    process.emit('SIGINT');
  });
  const code = await main(argv, io);
  await new Promise(setImmediate);
  return { code, out: io.out() };
}

const ENDLESS = ['-n', '1000000', '--workers', '1'];

it('tells what is known of each value of a sweep', async () => {
  const vary = ['--vary', 'combatants.rex.hp=2..4'];
  const { code, out } = await interrupted(200, 'sweep', fixture('bites.yaml'), ...vary, ...ENDLESS);
  expect(code).toBe(130);
  expect(out).toMatch(/^How often heroes win by combatants\.rex\.hp; 50 fights each/m);
  expect(out).toMatch(/^Interrupted: 3 of 3 values are known, with 50 fights each or some more\.$/m);
});

it('tells of the values that were fought before, and of no others', async () => {
  const vary = ['--vary', 'combatants.rex.hp=2..4'];
  const { code, out } = await interrupted(100, 'sweep', fixture('bites.yaml'), ...vary, ...ENDLESS, '--json');
  expect(code).toBe(130);
  const { points, ended } = JSON.parse(out) as { points: { values: number[]; fights: number }[]; ended: string };
  expect(ended).toBe('interrupted');
  expect(points.map(({ values, fights }) => [...values, fights])).toEqual([
    [2, 50],
    [3, 50],
  ]);
});

it('tells the differences that are known, and simulated fights with an interval for those who stop by looking', async () => {
  const set = ['--set', 'combatants.rex.hp=2,4'];
  const compared = await interrupted(200, 'compare', fixture('bites.yaml'), ...set, ...ENDLESS);
  expect(compared.code).toBe(130);
  expect(compared.out).toMatch(/^100 fights face by face, then interrupted; /m);
  const { code, out } = await interrupted(100, 'simulate', fixture('bites.yaml'), ...ENDLESS);
  expect(code).toBe(130);
  expect(out).toMatch(/^100 fights face by face, then interrupted; .*seed 1/m);
  expect(out).toContain('confidence sequence');
});
