import { describe, expect, it } from 'vitest';
import { type Game, openWorld, type Play, sharpTactics } from '../src/index.ts';
import { bolt, grim, hero, knife, man, modern, sword } from './support/people.ts';
import { begun, choiceOf, turnOf } from './support/sharp-choices.ts';

/** Whom the first attack of the turn is made on. */
const struck = (start: Play<Game>): string | undefined =>
  turnOf(start).find(({ target }) => target !== undefined)?.target;

describe('sharp tactics in modern', () => {
  const { thug, gunman } = modern;

  it('finish the one who is nearly down and still strikes, not the hale one', () => {
    const beside = (hale: string, hurt: string) =>
      begun('modern', [
        `a: ${thug('[5, 5]', 'us', 'hp: 12', 20)}`,
        `b: ${thug('[6, 5]', 'them', hale)}`,
        `c: ${thug('[4, 5]', 'them', hurt)}`,
      ]);
    expect(struck(beside('hp: 12', 'hp: 2'))).toBe('c');
    expect(struck(beside('hp: 2', 'hp: 12'))).toBe('b');
  });

  it('step out of reach before they shoot', () => {
    const [first, second] = turnOf(begun('modern', [`a: ${gunman('[5, 5]', 'us')}`, `b: ${thug('[6, 5]', 'them')}`]));
    expect(first).toMatchObject({ do: expect.stringMatching(/step|move|withdraw/) });
    expect(Math.abs((first?.to?.[0] ?? 6) - 6)).toBeGreaterThan(1);
    expect(second).toMatchObject({ do: 'attack', target: 'b' });
  });

  it('shoot whom no friend fights, where two are alike', () => {
    const shots = begun('modern', [
      `a: ${gunman('[1, 1]', 'us')}`,
      `d: ${thug('[6, 3]', 'us')}`,
      `b: ${thug('[7, 3]', 'them')}`,
      `c: ${thug('[7, 0]', 'them')}`,
    ]);
    expect(turnOf(shots).find(({ do: what }) => what === 'attack')).toMatchObject({ target: 'c' });
  });

  it('throw a grenade among three, and not where a friend stands among them', () => {
    const arms = '[{ name: fragmentation grenade, place: hand }, { name: beretta 92f, place: off }]';
    const among = (side: string) =>
      turnOf(
        begun('modern', [
          `a: ${gunman('[1, 5]', 'us', arms)}`,
          `b: ${thug('[9, 5]', 'them')}`,
          `c: ${thug('[9, 6]', 'them')}`,
          `d: ${thug('[10, 5]', 'them')}`,
          `e: ${thug('[10, 6]', side)}`,
        ]),
      ).map(({ do: what }) => what);
    expect(among('them')).toContain('throw-at');
    expect(among('us')).not.toContain('throw-at');
  });

  it('reload what is empty before anything else', () => {
    const start = begun('modern', [`a: ${gunman('[1, 1]', 'us')}`, `b: ${gunman('[9, 1]', 'them', undefined, 5)}`]);
    const [own] = start.fight.combatants;
    const items = own?.items.map((item) => ({ ...item, counts: { ...item.counts, loaded: 0 } })) ?? [];
    const combatants = start.fight.combatants.map((each) => (each.index === 0 ? { ...each, items } : each));
    expect(choiceOf({ ...start, fight: { ...start.fight, combatants } })).toMatchObject({ do: 'reload' });
  });

  it('end the turn behind cover, where there is some beside them', () => {
    const rows = ['..........', '.C........', '..........'];
    const shooters = begun(
      'modern',
      [`a: ${gunman('[2, 1]', 'us')}`, `b: ${gunman('[9, 1]', 'them', undefined, 5)}`],
      rows,
    );
    const moved = turnOf(shooters).findLast(({ to }) => to !== undefined);
    expect(moved?.to?.[0]).toBeLessThanOrEqual(0);
  });
});

describe('sharp tactics in grim', () => {
  it('strike the one whom their blade hurts, not the one in full plate', () => {
    const beside = (plated: string): string | undefined =>
      struck(
        begun('grim', [
          `a: ${grim('[5, 5]', 'us', sword, 20)}`,
          ...['b', 'c'].map(
            (id, at) =>
              `${id}: ${grim(`[${6 - at}, 6]`, 'them', id === plated ? `${sword}, armor: full plate` : sword)}`,
          ),
        ]),
      );
    expect([beside('b'), beside('c')]).toEqual(['c', 'b']);
  });

  it('step back with a weapon that is too long, and strike then', () => {
    const [first, second] = turnOf(
      begun('grim', [
        `a: ${grim('[5, 5]', 'us', 'weapons: [{ name: longspear, place: both }]', 20)}`,
        `b: ${grim('[6, 5]', 'them', sword)}`,
      ]),
    );
    expect(first).toMatchObject({ do: 'five-foot-step' });
    expect(second).toMatchObject({ do: 'attack', target: 'b' });
  });
});

describe('sharp tactics in d20v22', () => {
  it('fell a minion rather than scratch a hero', () => {
    const start = begun('d20v22', [
      `a: ${hero('[5, 5]', 'us', bolt, 20)}`,
      `b: ${hero('[9, 5]', 'them', `${knife}, toughness: { bonus: 8 }`)}`,
      `c: ${hero('[9, 7]', 'them', `${knife}, minion: true`)}`,
    ]);
    expect(turnOf(start).find(({ do: what }) => what === 'attack')).toMatchObject({ target: 'c' });
  });

  it('get out of reach before they shoot', () => {
    const [first, second] = turnOf(
      begun('d20v22', [`a: ${hero('[5, 5]', 'us', bolt, 20)}`, `b: ${hero('[6, 5]', 'them', knife)}`]),
    );
    expect(['five-foot-step', 'move']).toContain(first?.do);
    expect(second).toMatchObject({ do: 'attack', target: 'b' });
  });
});

describe('sharp tactics in timecount', () => {
  it('strike the one who is nearly down', () => {
    const start = begun(
      'timecount',
      [
        `a: ${man('[0, 0]', 'us', 'weapons: [long sword]')}`,
        `b: ${man('[1, 0]', 'them', 'weapons: [long sword]')}`,
        `c: ${man('[0, 1]', 'them', 'weapons: [long sword]')}`,
      ],
      ['..', '..'],
    );
    const target = (hurt: number): number | undefined => {
      const combatants = start.fight.combatants.map((each) =>
        each.index === hurt ? { ...each, counts: { ...each.counts, fatigue: 18 } } : each,
      );
      return sharpTactics<Game>().choose(openWorld({ ...start.fight, combatants }, start.rules), 0)?.target;
    };
    expect([target(1), target(2)]).toEqual([1, 2]);
  });

  it('come closer to whom they cannot strike', () => {
    const start = begun('timecount', [
      `a: ${man('[1, 5]', 'us', 'weapons: [long sword]')}`,
      `b: ${man('[9, 5]', 'them', 'weapons: [dagger]')}`,
    ]);
    const world = openWorld(start.fight, start.rules);
    expect(sharpTactics().choose(world, 0)?.to?.x).toBeGreaterThan(1);
  });

  it('stay where they can strike: who steps out of its own reach only has to come back', () => {
    const sheet =
      'hitPoints: 14, accuracy: 3, agility: 3, baseTop: 3, attributes: { dexterity: 3, persona: 1 }, weapons: [rapier]';
    const foe =
      'hitPoints: 18, accuracy: 2, agility: 1, fortitude: 2, baseTop: 4, attributes: { strength: 2, constitution: 1 }, armor: chain, shield: shield, weapons: [long sword]';
    const start = begun('timecount', [
      `a: { side: us, at: [4, 3], initiative: 0, sheet: { ${sheet} } }`,
      `b: { side: them, at: [5, 2], initiative: 8, sheet: { ${foe} } }`,
    ]);
    const hurt = start.fight.combatants.map((each) =>
      each.index === 0 ? { ...each, counts: { ...each.counts, hitPoints: 9 } } : each,
    );
    const chosen = sharpTactics<Game>().choose(openWorld({ ...start.fight, combatants: hurt }, start.rules), 0);
    expect(chosen?.target).toBe(1);
  });
});
