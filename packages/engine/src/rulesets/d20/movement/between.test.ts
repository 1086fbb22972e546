import { describe, expect, it } from 'vitest';
import { modernFight, SHOOTER } from '../../../../test/support/modern-fight.ts';
import { Generator } from '../../../chance/generator.ts';
import { firstChoice, SilentScene } from '../../../kernel/scene/silent.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import type { ModernGame } from '../../modern/game.ts';
import { modern } from '../../modern/index.ts';
import { refuseDistance } from '../attack/range.ts';

const WHY = { text: 'a test', rule: '' };

/** A shooter and a target in a row, somebody behind the shooter who can step in between, and a wall that does not matter yet. */
function range(): SilentScene<ModernGame> {
  const fight = modernFight(
    { hero: { sheet: SHOOTER, at: [1, 0] }, thug: { at: [6, 0] }, other: { at: [3, 2], side: 'heroes' } },
    { rows: ['........', '........', '........', '#.......'] },
  );
  return new SilentScene(fight, modern, Generator.seeded(1), firstChoice);
}

const coverIn = (scene: SilentScene<ModernGame>): string => scene.slots.cover(scene, 0, 1).degree;
const move = (who: number, dx: number, dy: number): FightEvent => ({ kind: 'move', who, dx, dy, feet: 5, why: WHY });
const wall = (mark: string): FightEvent => ({ kind: 'terrain', who: NOBODY, x: 4, y: 0, mark, why: WHY });

describe('what lies between two is kept', () => {
  it('and the same while nothing there changes', () => {
    const scene = range();
    scene.emit(move(2, 0, -2));
    const found = scene.slots.cover(scene, 0, 1);
    expect(found.degree).toBe('half');
    scene.count(0, 'hp', -1, WHY);
    expect(scene.slots.cover(scene, 0, 1)).toBe(found);
  });

  it('until somebody steps in between, lies down there, gets up or goes away', () => {
    const scene = range();
    expect(coverIn(scene)).toBe('none');
    scene.emit(move(2, 0, -2));
    expect(coverIn(scene)).toBe('half');
    const prone = { name: 'prone', source: NOBODY, until: null, data: null };
    scene.emit({ kind: 'gain', who: 2, effect: prone, why: WHY });
    expect(coverIn(scene)).toBe('none');
    scene.emit({ kind: 'lose', who: 2, name: 'prone', source: NOBODY, why: WHY });
    expect(coverIn(scene)).toBe('half');
    scene.emit(move(2, 0, 2));
    expect(coverIn(scene)).toBe('none');
  });

  it('until either of the two moves', () => {
    const scene = range();
    scene.emit(move(2, 0, -2));
    expect(coverIn(scene)).toBe('half');
    scene.emit(move(1, 0, 3));
    expect(coverIn(scene)).toBe('none');
    scene.emit(move(1, 0, -3));
    scene.emit(move(0, 0, 3));
    expect(coverIn(scene)).toBe('none');
  });

  it('until a wall rises or falls', () => {
    const scene = range();
    expect(coverIn(scene)).toBe('none');
    scene.emit(wall('#'));
    const behind = coverIn(scene);
    expect(behind).not.toBe('none');
    scene.emit(wall('.'));
    expect(coverIn(scene)).toBe('none');
    scene.emit(wall('#'));
    expect(coverIn(scene)).toBe(behind);
  });
});

describe('whether something solid lies between two is kept', () => {
  const isRefused = (scene: SilentScene<ModernGame>): boolean => {
    const weapon = scene.fighters[0]?.profile.weapons.find(({ ranged }) => ranged);
    if (weapon === undefined) throw new Error('the shooter has nothing to shoot with');
    return refuseDistance(scene, 0, weapon, 1, true).length > 0;
  };

  // One square alone leaves lines past it.
  const setWall = (scene: SilentScene<ModernGame>, mark: string): void => {
    for (const y of [0, 1, 2]) scene.emit({ kind: 'terrain', who: NOBODY, x: 4, y, mark, why: WHY });
  };

  it('until either of the two moves, or a wall rises or falls', () => {
    const scene = range();
    expect(isRefused(scene)).toBe(false);
    setWall(scene, '#');
    expect(isRefused(scene)).toBe(true);
    setWall(scene, '.');
    expect(isRefused(scene)).toBe(false);
    setWall(scene, '#');
    scene.emit(move(1, 0, 3));
    scene.emit(move(0, 0, 3));
    expect(isRefused(scene)).toBe(false);
    scene.emit(move(0, 0, -3));
    scene.emit(move(1, 0, -3));
    expect(isRefused(scene)).toBe(true);
  });

  it('and goes by the ground alone', () => {
    const scene = range();
    expect(isRefused(scene)).toBe(false);
    scene.emit(move(2, 0, -2));
    expect([coverIn(scene), isRefused(scene)]).toEqual(['half', false]);
  });
});
