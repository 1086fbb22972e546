import { buildFight, parseEncounter, rulesets } from '@fray/engine';
import { BlockRunner, type Mode, tacticsOf } from '@fray/lab';
import { expect, it } from 'vitest';
import { packed, unpacked } from './packed.ts';

const TEXT = `
fray: 1
title: Two who shoot
ruleset: modern
combatants:
  ann: { side: us, at: A1, sheet: { hp: 12, baseAttack: 2, weapons: [knife] } }
  bob: { side: them, at: C1, copies: 2, sheet: { hp: 6, weapons: [knife] } }
`;

it.each<Mode>(['observed', 'plain', 'remembered'])(
  'keeps what came of %s fights to the last digit, in little room',
  (mode) => {
    const start = buildFight(parseEncounter(TEXT, 'two.yaml', { rulesets, readFile: () => '' }), rulesets);
    const policy = tacticsOf({ all: 'simple', sides: {} });
    const how = { seed: 7, mode, limit: 2000, fights: 50 };
    const runner = new BlockRunner(start, policy, how.fights);
    const blocks = [0, 50].map((first) => runner.run({ ...how, first }));
    const bytes = packed(blocks);
    expect(unpacked(bytes)).toEqual(blocks);
    // Whoever goes through names in their order finds them in the same one.
    expect(JSON.stringify(unpacked(bytes))).toBe(JSON.stringify(blocks));
    expect(bytes.length).toBeLessThan(JSON.stringify(blocks).length / 4);
  },
);
