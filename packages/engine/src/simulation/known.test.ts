import { describe, expect, it } from 'vitest';
import { type TinyGame, tinyFight, tinyRuleset } from '../../test/support/tiny-ruleset.ts';
import { Generator } from '../chance/generator.ts';
import { firstChoice, SilentScene } from '../kernel/scene/silent.ts';
import type { World } from '../kernel/scene/world.ts';
import { copyFight } from '../kernel/state/fight.ts';
import { Cells } from './cells.ts';
import { Known } from './known.ts';
import { watchedLook } from './watched-look.ts';

const WHY = { text: '', rule: '' };

function tiny() {
  const scene = new SilentScene(copyFight(tinyFight()), tinyRuleset, Generator.seeded(1), firstChoice);
  const cells = new Cells(scene);
  return { scene, cells, known: new Known<TinyGame, number>(cells) };
}

describe('Known', () => {
  it('looks again only where something else is read', () => {
    const { scene, known } = tiny();
    let looks = 0;
    const look = ({ fight }: World<TinyGame>): number => {
      looks++;
      return fight.combatants[0]?.counts['hp'] ?? 0;
    };
    const find = (): number | undefined => known.find(1, () => watchedLook(scene, look), []);
    const hp = find();
    expect(hp).toBe(scene.fight.combatants[0]?.counts['hp']);
    scene.count(1, 'hp', -1, WHY);
    expect(find()).toBe(hp);
    expect([looks, known.size]).toEqual([1, 1]);
    scene.count(0, 'hp', -1, WHY);
    expect(find()).toBe((hp ?? 0) - 1);
    scene.count(0, 'hp', 1, WHY);
    expect(find()).toBe(hp);
    expect([looks, known.size]).toEqual([2, 2]);
  });

  it('watches a look once it is worth that, and tells by what it was found', () => {
    const { scene, known, cells } = tiny();
    const look = ({ fight }: World<TinyGame>): number => (fight.combatants[1]?.x ?? 0) + 10;
    const passed: number[] = [];
    expect(known.find(3, () => watchedLook(scene, look), passed)).toBeUndefined();
    expect(known.find(3, () => watchedLook(scene, look), passed)).toBeUndefined();
    expect(passed).toEqual([]);
    const x = scene.fight.combatants[1]?.x ?? Number.NaN;
    expect(known.find(3, () => watchedLook(scene, look), passed)).toBe(x + 10);
    expect(passed.map((cell) => cells.read(cell))).toEqual([x]);
  });

  it('does not know what depends on a whole record', () => {
    const { scene, known } = tiny();
    const look = ({ fight }: World<TinyGame>): number => Object.keys({ ...fight }).length;
    for (let n = 0; n < 3; n++) expect(known.find(1, () => watchedLook(scene, look), [])).toBeUndefined();
    expect(known.size).toBe(0);
  });
});
