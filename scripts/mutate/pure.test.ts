import { parseSync } from 'oxc-parser';
import { expect, it } from 'vitest';
import { isPure } from './pure.ts';

function pure(expression: string): boolean {
  const [statement] = parseSync('a.ts', `(${expression});`).program.body;
  if (statement?.type !== 'ExpressionStatement') throw new Error(`${expression} is no expression`);
  return isPure(statement.expression);
}

it.each([
  ...['a', '7', 'a.b', 'a?.b[0]', '!a', '-a', 'a + 1 >= b', 'a && !b', 'a ?? 0', 'a ? b : c', '[a, ...b]'],
  ...['({ a, b: 1 })', 'a as number', 'isDead(a)', 'fighterAt(world, who).digest.still', 'Math.max(0, a - b)'],
  ...['KIND.on(state)', 'list.some(({ who }) => who === a)', 'list.includes(a)', 'world.slots.isShut(a, b)'],
])('%s only comes to a value', (expression) => expect(pure(expression)).toBe(true));

it.each([
  ...['a = 1', 'a++', 'delete a.b', 'new A()', 'roll(scene)', 'scene.roll(a)', 'scene.emit({ kind })', 'list.push(a)'],
  ...['a > 0 && absorb(scene)', 'list.some(() => roll(a))', 'list[take()]', 'isDead(next())', '() => { a; }', 'f`a`'],
])('%s may do more', (expression) => expect(pure(expression)).toBe(false));
