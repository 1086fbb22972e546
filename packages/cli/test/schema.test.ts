import { expect, it } from 'vitest';
import { fray } from './fray.ts';

interface Part {
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Part>>;
  readonly [key: string]: unknown;
}

/** The paths of all fields that say nothing of what they are. */
function unexplained(part: Part, path: string): string[] {
  const own = Object.entries(part.properties ?? {}).flatMap(([name, field]) =>
    field.title === undefined || field.description === undefined ? [`${path}${name}`] : [],
  );
  const within = Object.entries(part).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && key !== 'default'
      ? unexplained(value as Part, `${path}${key}.`)
      : [],
  );
  return [...own, ...within];
}

it.each(['modern', 'd20v22', 'timecount'])('every field of a sheet of %s says what it is', async (ruleset) => {
  const { out } = await fray('schema', 'sheet', ruleset);
  expect(unexplained(JSON.parse(out), '')).toEqual([]);
});

it('every field of a configuration says what it is', async () => {
  const { code, out } = await fray('schema', 'config');
  expect(code).toBe(0);
  expect(Object.keys(JSON.parse(out).properties.limits.properties)).toContain('messagesPerSecond');
  expect(unexplained(JSON.parse(out), '')).toEqual([]);
});
