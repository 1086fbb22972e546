import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { frayWith } from './fray.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fray-test-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const ROAD = `fray: 1
title: An empty road
ruleset: modern
combatants:
  car:
    side: things
    name: Sedan
    at: [0, 0]
    conditions: [{ name: facing, value: 2 }, { name: speed, value: 1 }, engine-running]
    sheet: { vehicle: economy car }
  dan:
    side: one
    name: Dan
    at: [0, 0]
    initiative: 20
    conditions: [{ name: driver, source: car }]
    sheet: { abilities: { dexterity: 14 }, hp: 20, skills: { drive: 6 } }
  moe: { side: two, name: Moe, at: [0, 30], initiative: 5, sheet: { hp: 20 } }
dice: [20]
`;

function road(typed: readonly string[]): ReturnType<typeof frayWith> {
  const file = join(folder, 'road.yaml');
  writeFileSync(file, ROAD);
  return frayWith([...typed, 'quit'], 'play', file);
}

it('shows a vehicle over its squares, where it points and who sits in it', async () => {
  const { out } = await road([]);
  expect(out).toMatch(/SS→/);
  expect(out).toContain('S Sedan (things) at A1, facing east, alley speed, turns after 1');
  expect(out).toContain('- Dan (one), at the wheel: Sedan');
});

it('drives by a whole route in one line, and tells it as people say it', async () => {
  const { out } = await road(['drive street 5 left 3 hard-turn-right 12']);
  expect(out).toContain('Dan: Drive, at street speed: 5 ahead, turn left, 3 ahead, hard turn right, 12 ahead');
  expect(out).toContain('Sedan turns to the north-east');
  expect(out).not.toMatch(/Dan moves/);
});

it('refuses a route with the word at which it goes wrong', async () => {
  const { out } = await road(['drive street 1 left 20']);
  expect(out).toMatch(/Not possible: at 'left', word 3 of the route: .* \[MOD-VMAN-01\]/);
});

it('asks for a route word by word, with what could come next and how likely it comes off', async () => {
  const { out } = await road(['drive', 'hi', 's', 'street 4 hard-turn-l', 'go', 'back', '17', 'go', '-', '-']);
  expect(out).toMatch(/Not possible: from alley speed: expected stationary .*\[MOD-VSPEED-02\]/);
  expect(out).toContain("Not possible: 's' may be street or stationary");
  expect(out).toContain('street 4 hard-turn-left: 5 squares; 21 at least, 50 at most');
  expect(out).toContain('  hard turn left: hard turn 15: 50 %');
  expect(out).toContain(
    'Not possible: at street speed the vehicle goes 21 squares at least, and this is 5 [MOD-VMOVE-01]',
  );
  expect(out).toContain('Dan: Drive, at street speed: 4 ahead, 17 ahead');
});
