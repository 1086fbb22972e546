import { begin, buildFight, parseEncounter, rulesets, view } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { EngineHost } from './engine-host.ts';

const FIGHT = `
fray: 1
title: Yard
ruleset: modern
map: { rows: ["............", "............", "............"] }
combatants:
  ann: { side: heroes, at: [0, 1], initiative: 20, sheet: { hp: 20, weapons: [fragmentation grenade, knife] } }
  bob: { side: gang, at: [7, 1], initiative: 10, sheet: { hp: 20, weapons: [knife] } }
  cid: { side: gang, at: [8, 1], initiative: 5, sheet: { hp: 20, weapons: [knife] } }
seed: 1
`;

function engineOf(): EngineHost {
  const { rules, fight } = buildFight(parseEncounter(FIGHT, 'yard.yaml', { rulesets, readFile: () => '' }), rulesets);
  const engine = new EngineHost(rulesets);
  engine.fight(view(begin(rules, fight).fight, rules, { kind: 'gm' }));
  return engine;
}

describe('odds', () => {
  it('of what has no one target tell of everybody whom it may harm', async () => {
    const found = await engineOf().odds({ by: 'ann', do: 'throw-at', with: 'fragmentation-grenade', to: [7, 1] });
    if (found === null || !('others' in found)) throw new Error('expected odds for several');
    expect(found.others.map(({ name }) => name)).toEqual(['bob', 'cid']);
    for (const { harmed, meanHarm } of found.others) {
      expect(harmed).toBeGreaterThan(0.5);
      expect(meanHarm).toBeGreaterThan(3);
    }
  });

  it('of what harms nobody tell of nobody, and there are none of what is not allowed', async () => {
    expect(await engineOf().odds({ by: 'ann', do: 'drop-prone' })).toMatchObject({ method: 'exact', aimed: null });
    expect(await engineOf().odds({ by: 'ann', do: 'attack', target: 'bob' })).toBeNull();
  });

  it('at a glance give way to what the rules have against it, and to nothing where too little is said yet', async () => {
    const glance = (target: string): ReturnType<EngineHost['glance']> =>
      engineOf().glance({ by: 'ann', do: 'coup-de-grace', target });
    expect(await glance('bob')).toContainEqual(expect.objectContaining({ rule: expect.stringMatching(/^MOD-/) }));
    expect(await glance('nobody')).toBeNull();
  });
});
