import type { Body, Combatant } from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { CELL, centre, layoutOf } from '../geometry.ts';
import { arc, initials } from './shapes.ts';
import { badgesOf, fanned, tokenViews } from './tokens.ts';

const layout = layoutOf('square', 10, 10);
const NOTHING = { waiting: [], actor: null, target: null, several: [], isMaster: false, strikers: [] };

function somebody(id: string, index: number, x: number, y: number, side: string = 'heroes'): Combatant {
  return {
    id,
    index,
    name: id,
    x,
    y,
    side,
    hidden: false,
    effects: [],
    items: [],
    counts: {},
    sheet: {},
  } as unknown as Combatant;
}

function body(part: Partial<Body> = {}): Body {
  return {
    verdict: 'unhurt',
    standing: true,
    lies: false,
    health: 1,
    side: 1,
    spaces: [[0, 0]],
    conditions: [],
    marks: [],
    turn: [],
    facing: null,
    carrier: null,
    aboard: null,
    ...part,
  };
}

describe('tokenViews', () => {
  it('puts one who is alone in the middle, and those who share a space around it', () => {
    const people = [somebody('ann', 0, 2, 3), somebody('bob', 1, 5, 5), somebody('cid', 2, 5, 5)];
    const [ann, bob, cid] = tokenViews(
      layout,
      people,
      people.map(() => body()),
      NOTHING,
    );
    expect(ann).toMatchObject(centre(layout, [2, 3]));
    expect([bob?.x, bob?.y]).not.toEqual([cid?.x, cid?.y]);
    expect(bob?.r).toBeLessThan(ann?.r ?? 0);
  });

  it('shows what somebody fights with until it falls, and a thing as a thing', () => {
    const people = [somebody('ann', 0, 2, 3), somebody('bob', 1, 5, 5), somebody('crate', 2, 7, 5)];
    const weapon = { text: 'battle axe', use: 'struck', hands: 1 } as const;
    const fallen = { standing: false, lies: true, health: 0, weapon };
    const views = tokenViews(layout, people, [body({ weapon }), body(fallen), body({ standing: false })], NOTHING);
    expect(Object.fromEntries(views.map(({ id, glyph }) => [id, glyph]))).toEqual({
      ann: 'axe',
      bob: '',
      crate: 'box',
    });
  });

  it('draws the fallen under those who stand, and leaves out who has not come yet', () => {
    const people = [somebody('ann', 0, 2, 3), somebody('bob', 1, 2, 3, 'foes'), somebody('late', 2, -99_990, 3)];
    const bodies = [body(), body({ standing: false, verdict: 'dead', health: 0 }), body()];
    const views = tokenViews(layout, people, bodies, NOTHING);
    expect(views.map(({ id, dead, look }) => [id, dead, look])).toEqual([
      ['bob', true, 'square'],
      ['ann', false, 'round'],
    ]);
  });

  it('takes a thing that never stood for no fallen one', () => {
    const people = [somebody('door', 0, 2, 3), somebody('bob', 1, 4, 3)];
    const bodies = [body({ standing: false }), body({ standing: false, lies: true })];
    expect(tokenViews(layout, people, bodies, NOTHING).map(({ id, down }) => [id, down])).toEqual([
      ['bob', true],
      ['door', false],
    ]);
  });

  it('lets be dragged whose turn it is, of the own side', () => {
    const people = [somebody('ann', 0, 2, 3), somebody('bob', 1, 4, 3), somebody('cid', 2, 5, 3, 'foes')];
    const views = tokenViews(layout, people, [], { ...NOTHING, waiting: ['ann', 'cid'], actor: 'ann' });
    expect(views.map(({ draggable, acting, selected }) => [draggable, acting, selected])).toEqual([
      [true, true, true],
      [false, false, false],
      [false, true, false],
    ]);
  });

  it('knows the ground of a large creature', () => {
    const spaces = [[0, 0] as const, [1, 0] as const, [0, 1] as const, [1, 1] as const];
    const [ogre] = tokenViews(layout, [somebody('ogre', 0, 2, 2)], [body({ side: 2, spaces })], NOTHING);
    expect(ogre).toMatchObject({ x: 3 * CELL, y: 3 * CELL, base: 'M-44 -44L44 -44L44 44L-44 44z' });
  });

  it('says how somebody is', () => {
    const hurt = body({
      verdict: 'wounded',
      conditions: ['prone', 'shaken'],
      marks: ['Pr', 'Sh'],
      health: 0.4,
      lies: true,
    });
    const [ann] = tokenViews(layout, [somebody('ann', 0, 0, 0)], [hurt], NOTHING);
    expect(ann).toMatchObject({ state: 'wounded, prone, shaken', marks: '@prone @fear', lies: true, health: 0.4 });
  });
});

describe('fanned', () => {
  it('keeps all apart', () => {
    for (const count of [2, 3, 4, 6]) {
      const places = Array.from({ length: count }, (_, index) => fanned(index, count).spread.join());
      expect(new Set(places).size).toBe(count);
    }
  });
});

describe('shapes', () => {
  it('names by two characters', () => {
    expect(['the gunman', 'Goblin 2', 'Yoriko', 'a', 'the pipe man', ''].map(initials)).toEqual([
      'Gu',
      'G2',
      'Yo',
      'A',
      'Pi',
      '?',
    ]);
  });

  it('draws a part of a circle', () => {
    expect(arc(10, 0)).toBe('');
    expect(arc(10, 0.25)).toMatch(/^M0 -10A10 10 0 0 1 10.00 -?0.00$/);
    expect(arc(10, 0.75)).toContain('0 1 1 -10.00');
  });
});

it('a state that is a condition too is said once', () => {
  const stunned = body({ verdict: 'stunned', conditions: ['stunned', 'prone'], marks: ['St', 'Pr'] });
  expect(tokenViews(layout, [somebody('ann', 0, 1, 1)], [stunned], NOTHING)[0]?.state).toBe('stunned, prone');
});

describe('badges', () => {
  it('show the gravest conditions by their marks, and count the rest', () => {
    expect(badgesOf('')).toEqual([]);
    expect(badgesOf('Pr Sh St')).toEqual(['Pr', 'Sh', 'St']);
    expect(badgesOf('Pr Sh St Fa')).toEqual(['Pr', 'Sh', '+2']);
    expect(badgesOf('Pr', 1)).toEqual(['Pr']);
    expect(badgesOf('Pr Sh St', 1)).toEqual(['Pr+2']);
  });
});
