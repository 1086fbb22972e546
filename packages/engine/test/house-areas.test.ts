import { describe, expect, it } from 'vitest';
import { walkedGround } from '../src/kernel/areas/area-ground.ts';
import { areaTrait } from '../src/kernel/areas/area-trait.ts';
import { liftArea } from '../src/kernel/areas/areas.ts';
import { type Play, resume } from '../src/kernel/play/play.ts';
import { withOverlay } from '../src/kernel/ruleset/overlay.ts';
import type { Area } from '../src/kernel/state/fight.ts';
import type { ModernGame } from '../src/rulesets/modern/game.ts';
import { modern } from '../src/rulesets/modern/index.ts';
import { terrainAt } from '../src/space/grid/battle-map.ts';
import { encounter, gm, tableOf, told } from './support/ground.ts';

describe('areas of house rules', () => {
  const slips = { text: 'slips', rule: 'SLICK-01' };
  const slick = areaTrait<ModernGame>('oil slick', 'SLICK-01', {
    enters: (scene, who) => {
      const effect = { name: 'prone', source: -1, data: null, until: null };
      scene.emit({ kind: 'gain', who, effect, why: slips });
    },
    steps: (scene, who) => scene.emit({ kind: 'tell', who, target: -1, value: 0, why: slips }),
    endsTurn: (scene, who, area) => {
      if (who === 1) liftArea(scene, area, slips);
    },
  });
  const rules = withOverlay(modern, { id: 'garage', title: 'Garage', areas: { 'oil slick': slick } });
  const start = encounter('modern', 'thug');
  const garage = resume(rules as unknown as Play['rules'], { ...start.fight, ruleset: 'garage' });
  const names = (play: Play, who: number) => play.fight.combatants[who]?.effects.map(({ name }) => name);

  it('react to whoever they come over, and whoever comes into them', () => {
    const laid = told(
      garage,
      gm({
        choice: 'oil slick',
        path: [
          [1, 0],
          [9, 2],
        ],
      }),
    );
    expect([0, 1, 2].map((who) => names(laid, who)?.includes('prone'))).toEqual([false, true, false]);
    const walked = told(laid, { by: 'a', do: 'move', to: [3, 0] });
    expect(walked.fight.combatants[0]).toMatchObject({ x: 1, y: 0 });
    expect(names(walked, 0)).toContain('prone');
    const put = told(laid, { by: 'gm', do: 'place', target: 'c', to: [1, 0] });
    expect(names(put, 2)).toContain('prone');
    const makesStep = ({ step }: Play): boolean => step?.events.some(({ kind }) => kind === 'tell') === true;
    expect([laid, walked, put].map(makesStep)).toEqual([false, true, false]);
  });

  it('react to whoever comes in late', () => {
    const { fight } = encounter('modern', 'thug', '', 'absent: true');
    const late = resume(garage.rules, { ...fight, ruleset: 'garage' });
    const laid = told(late, gm({ choice: 'oil slick', to: [8, 0] }));
    expect(names(laid, 2)).toEqual(['absent']);
    expect(names(told(laid, { by: 'gm', do: 'join', target: 'c' }), 2)).toContain('prone');
  });

  it('and to whose turn ends in them', () => {
    const laid = told(
      garage,
      gm({
        choice: 'oil slick',
        path: [
          [0, 0],
          [9, 2],
        ],
      }),
    );
    const next = told(laid, { by: 'a', do: 'end-turn' });
    expect(next.fight.areas).toHaveLength(1);
    expect(told(next, { by: 'b', do: 'end-turn' }).fight.areas).toEqual([]);
  });
});

describe('an area that is the end of areas', () => {
  const bursts = { text: 'bursts', rule: 'BUBBLE-01' };
  const bubble = areaTrait<ModernGame>('bubble', 'BUBBLE-01', {
    spreads: { feet: 5, most: 10 },
    enters: (scene, who) => {
      for (const area of scene.fight.areas) liftArea(scene, area, bursts);
      scene.emit({ kind: 'tell', who, target: -1, value: 0, why: bursts });
    },
  });
  const rules = withOverlay(modern, { id: 'bath', title: 'Bath', areas: { bubble } });
  const { fight } = encounter('modern', 'thug');
  const bath = resume(rules as unknown as Play['rules'], { ...fight, ruleset: 'bath' });
  const kinds = (play: Play): readonly string[] =>
    (play.step?.events ?? []).flatMap(({ kind }) => (['lay', 'spread', 'lift', 'tell'].includes(kind) ? [kind] : []));

  it('comes over nobody any more, and nothing that it ends spreads or ends once more', () => {
    const over = told(
      bath,
      gm({
        choice: 'bubble',
        path: [
          [0, 0],
          [9, 2],
        ],
      }),
    );
    expect(kinds(over)).toEqual(['lay', 'lift', 'tell']);
    let play = told(bath, gm({ choice: 'bubble', to: [2, 0], amount: 5 }));
    play = told(play, gm({ choice: 'bubble', to: [5, 0], amount: 5 }));
    expect(play.fight.areas.map(({ id }) => id)).toEqual(['bubble-1', 'bubble-2']);
    for (const by of ['a', 'b', 'c']) play = told(play, { by, do: 'end-turn' });
    expect(kinds(play)).toEqual(['spread', 'lift', 'lift', 'tell']);
    expect(play.fight.areas).toEqual([]);
  });
});

describe('who has left the map', () => {
  it('takes along what does not last without its maker, and nothing else', () => {
    const ward = areaTrait<ModernGame>('ward', '', { endsWithMaker: true });
    const rules = withOverlay(modern, { id: 'keep', title: 'Keep', areas: { ward } }) as unknown as Play['rules'];
    const lies = (id: string, kind: string, source: number): Area => {
      return { id, kind, at: null, feet: 0, squares: [[1, 0]], source, value: 0, until: null };
    };
    const areas = [lies('own', 'ward', 1), lies('other', 'ward', 0), lies('mark', 'marked ground', 1)];
    const { fight } = encounter('modern', 'thug');
    const left = told(resume(rules, { ...fight, ruleset: 'keep', areas }), { by: 'gm', do: 'leave', target: 'b' });
    expect(left.fight.areas.map(({ id }) => id)).toEqual(['other', 'mark']);
    expect(left.step?.events).toContainEqual(
      expect.objectContaining({ kind: 'lift', area: 'own', why: { text: 'its maker has left', rule: '' } }),
    );
  });
});

describe('ground that hampers', () => {
  it('takes no mark with which the map is drawn', () => {
    const { fight, rules } = encounter('modern', 'thug');
    const rare = '\ue000';
    const lava = { name: 'lava', blocksMove: true, blocksSight: false, cost: 1 };
    const { map } = fight;
    if (map === null) throw new Error('there is no map');
    const cells = map.cells.with(2, `${rare}${(map.cells[2] ?? '').slice(1)}`);
    const drawn = resume(rules, { ...fight, map: { ...map, cells, legend: { ...map.legend, [rare]: lava } } });
    const laid = told(drawn, gm({ choice: 'hampering ground', to: [1, 0] }));
    const ground = walkedGround(tableOf(laid));
    if (ground === null) throw new Error('there is no ground');
    expect(terrainAt(ground, { x: 0, y: 2 })).toEqual(lava);
    expect(terrainAt(ground, { x: 1, y: 0 }).cost).toBe(2);
  });
});
