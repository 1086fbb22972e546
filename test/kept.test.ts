/** What is kept while a fight is played (covers, ways, squares in reach) is never stale: tactics choose as in a world that knows nothing yet. */
import {
  copyFight,
  type Fight,
  type Game,
  Generator,
  openWorld,
  type Ruleset,
  SilentScene,
  simpleTactics,
  simulate,
  type World,
  writeCommand,
} from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { ENCOUNTERS, encounter } from '../bench/gunfights.ts';

const WHY = { text: 'a test', rule: '' };

/** The same fight, of which nothing can have been kept: even the ground is another. */
function anew(fight: Fight<Game>, rules: Ruleset<Game>): World<Game> {
  return openWorld({ ...copyFight(fight), map: structuredClone(fight.map) }, rules);
}

/** Some ground rises or falls, where nobody stands. */
function changeGround(scene: SilentScene<Game>, generator: Generator): void {
  const { map, combatants } = scene.fight;
  if (map === null) return;
  const [x, y] = [generator.face(map.width) - 1, generator.face(map.height) - 1];
  if (combatants.some((each) => Math.abs(each.x - x) < 2 && Math.abs(each.y - y) < 2)) return;
  const mark = map.cells[y]?.[x] === '#' ? '.' : '#';
  scene.emit({ kind: 'terrain', who: 0, x, y, mark, why: WHY });
}

/** A cloud of what hinders sight most, where the ruleset has any. */
function layCloud(scene: SilentScene<Game>, generator: Generator): void {
  const { map, areas } = scene.fight;
  const clouds = Object.entries(scene.rules.areas?.kinds ?? {});
  const [kind] = clouds.find(([, { blocksSight }]) => blocksSight) ?? clouds[0] ?? [];
  if (map === null || kind === undefined) return;
  const at = [generator.face(map.width) - 1, generator.face(map.height) - 1] as const;
  const cloud = { id: `cloud-${areas.length}`, kind, at, feet: 10, squares: [], source: 0, value: 0, until: null };
  scene.emit({ kind: 'lay', who: 0, area: cloud, why: WHY });
}

/** Plays a fight to its end, while ground and air change. How often somebody chose, and how often otherwise than where nothing was kept. */
function play(name: string, seed: number): { readonly chosen: number; readonly otherwise: readonly string[] } {
  const { rules, fight } = encounter(name);
  const simple = simpleTactics<Game>();
  const changes = Generator.seeded(`changes ${seed}`);
  const otherwise: string[] = [];
  let chosen = 0;
  const choose = (world: World<Game>, who: number): ReturnType<typeof simple.choose> => {
    chosen++;
    if (world instanceof SilentScene && chosen % 5 === 0) changeGround(world, changes);
    if (world instanceof SilentScene && chosen % 40 === 0) layCloud(world, changes);
    const act = simple.choose(world, who);
    const fresh = simple.choose(anew(world.fight, rules), who);
    const [here, there] = [act, fresh].map((each) => (each === null ? '' : JSON.stringify(writeCommand(world, each))));
    if (here !== there) otherwise.push(`${chosen}: ${here}, not ${there}`);
    return act;
  };
  simulate(fight, rules, Generator.seeded(seed), { ...simple, choose }, 400);
  return { chosen, otherwise };
}

describe('what is kept while somebody plays', () => {
  it.each(ENCOUNTERS)(
    'is as it would be found out anew while they move, walls rise and fall and smoke is laid: %s',
    (name) => {
      for (let seed = 1; seed <= 2; seed++) {
        const { chosen, otherwise } = play(name, seed);
        expect(otherwise).toEqual([]);
        expect(chosen).toBeGreaterThan(10);
      }
    },
  );
});
