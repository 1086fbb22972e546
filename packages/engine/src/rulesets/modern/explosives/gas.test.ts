import { describe, expect, it } from 'vitest';
import {
  type Fighter,
  modernFight,
  perform,
  performAndAdvance,
  refusedBy,
  type Surroundings,
} from '../../../../test/support/modern-fight.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { concealedByAreas } from '../../../kernel/areas/area-ground.ts';
import { placeOf, spreadAreas } from '../../../kernel/areas/areas.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Fight, Input } from '../../../kernel/state/fight.ts';
import type { ModernGame } from '../game.ts';
import { modern } from '../index.ts';

type Fought = Fight<ModernGame>;

const BODY = { abilities: {}, hp: 60, defense: 10, immune: ['critical hits'], weapons: [] };
const thrower = (name: string): Fighter => ({ sheet: { ...BODY, weapons: [{ name, place: 'hand' }] } });
const at = (x: number, y = 0, sheet: object = BODY): Fighter => ({ sheet, at: [x, y] });

/** Ann throws it at the square 2, 0; the corner that it comes to lie at is 3, 0. */
function thrown(
  name: string,
  inputs: readonly Input[],
  others: Readonly<Record<string, Fighter>>,
  around: Surroundings = {},
) {
  const fight = modernFight({ ann: thrower(name), ...others }, around);
  return perform(fight, { by: 'ann', do: 'throw-at', with: name.replaceAll(' ', '-'), to: [2, 0] }, inputs);
}

const effects = (fight: Fought, who: number): readonly string[] =>
  (fight.combatants[who]?.effects ?? []).map(({ name }) => name);
const areas = (fight: Fought): readonly string[] => fight.areas.map(({ kind }) => kind);
const end = (fight: Fought, by: string, inputs: readonly Input[] = []) =>
  performAndAdvance(fight, { by, do: 'end-turn' }, inputs);

describe('tear gas', () => {
  it('[MOD-COND-18] nauseates who fails a Fortitude save against 15, and nobody outside', () => {
    const { fight } = thrown('tear gas grenade', [1, 14, 15], { ben: at(3), cat: at(2), dan: at(4) });
    expect(effects(fight, 1)).toEqual(['gassed', 'nauseated']);
    expect(effects(fight, 2)).toEqual(['held-out']);
    expect(effects(fight, 3)).toEqual([]);
    expect([effects(fight, 0), areas(fight)]).toEqual([[], ['tear gas']]);
  });

  it('[MOD-COND-18] asks anew each round of who has stood it, on the own turn', () => {
    const { fight } = thrown('tear gas grenade', [1, 15], { ben: at(3) });
    const again = end(fight, 'ann', [14]).fight;
    expect(effects(again, 1)).toEqual(['gassed', 'nauseated']);
    expect(effects(end(fight, 'ann', [15]).fight, 1)).toEqual(['held-out']);
  });

  it('[MOD-COND-18] lasts as long as one stays in it, and 1d6 rounds more', () => {
    const { fight } = thrown('tear gas grenade', [1, 1], { ben: at(3) });
    const inside = end(end(fight, 'ann').fight, 'ben').fight;
    expect(effects(inside, 1)).toEqual(['gassed', 'nauseated']);
    const turn = end(inside, 'ann').fight;
    const out = perform(turn, { by: 'ben', do: 'move', to: [9, 0] }, [4]).fight;
    expect(out.combatants[1]?.effects).toMatchObject([{ name: 'nauseated', until: { at: 'count', round: 6 } }]);
  });

  it('[MOD-COND-18] gets at who walks into it, once in a round', () => {
    const { fight } = thrown('tear gas grenade', [1], { ben: at(9) });
    const turn = end(fight, 'ann').fight;
    const inside = perform(turn, { by: 'ben', do: 'move', to: [3, 0] }, [15]).fight;
    expect(effects(inside, 1)).toEqual(['held-out']);
    expect(effects(perform(inside, { by: 'ben', do: 'move', to: [2, 0] }).fight, 1)).toEqual(['held-out']);
    expect(effects(perform(turn, { by: 'ben', do: 'move', to: [4, 0] }).fight, 1)).toEqual([]);
  });

  it('[MOD-COND-18] does nothing to a mask, a thing or what is not alive', () => {
    const masked = { ...BODY, immune: ['gas'] };
    const { fight } = thrown('tear gas grenade', [1], {
      ben: at(3, 0, masked),
      cat: at(2, 0, { object: {} }),
      dan: at(2, -1, { ...BODY, kind: 'undead' }),
    });
    expect([1, 2, 3].map((who) => effects(fight, who).includes('gassed'))).toEqual([false, false, false]);
  });

  it('[MOD-COND-18] is left behind only with the last of it: from one cloud into another nobody comes out', () => {
    const { fight } = thrown('tear gas grenade', [1, 1], { ben: at(3) });
    const [gas] = fight.areas;
    const second = { ...gas!, id: 'tear-gas-2', at: [5, 0] as const };
    const turn = end({ ...fight, areas: [...fight.areas, second] }, 'ann').fight;
    const across = perform(turn, { by: 'ben', do: 'move', to: [5, 0] }).fight;
    expect(effects(across, 1)).toEqual(['gassed', 'nauseated']);
    const out = perform(turn, { by: 'ben', do: 'move', to: [7, 0] }, [4]).fight;
    expect(effects(out, 1)).toEqual(['nauseated']);
  });

  it('[MOD-COND-18] has its hold on whom it is gone from until the own turn, or until an hour has passed', () => {
    const { fight } = thrown('tear gas grenade', [1, 1], { ben: at(3) });
    const lifted = { ...fight, areas: [] };
    expect(effects(lifted, 1)).toEqual(['gassed', 'nauseated']);
    expect(effects(end(lifted, 'ann', [2]).fight, 1)).toEqual(['nauseated']);
    const later = perform(fight, { by: 'gm', do: 'pass-time', amount: 1, choice: 'hours' }, [6]).fight;
    expect([effects(later, 1), areas(later)]).toEqual([[], []]);
  });

  it('[MOD-COND-18] lets go of who is taken out of it at once', () => {
    const { fight } = thrown('tear gas grenade', [1, 1], { ben: at(3) });
    const out = perform(fight, { by: 'gm', do: 'place', target: 'ben', to: [9, 0] }, [4]).fight;
    expect(out.combatants[1]?.effects).toMatchObject([{ name: 'nauseated', until: { at: 'count', round: 5 } }]);
  });

  it('[MOD-COND-18] comes over those whom it reaches as it spreads', () => {
    const { fight } = thrown('tear gas grenade', [1], { ben: at(4) });
    const spread = playRule(modern, fight, [14], (scene) => spreadAreas(scene));
    expect(effects(spread.fight, 1)).toEqual(['gassed', 'nauseated']);
    expect(spread.fight.areas).toMatchObject([{ id: 'tear-gas-1', feet: 10 }]);
  });

  it('[MOD-COND-18] [MOD-SEQ-01] which it does as each round begins, the first after a surprise round too', () => {
    const { fight } = thrown('tear gas grenade', [1], { ben: at(9) });
    const wide = (round: number) => {
      const clock = { ...fight.clock, round, turn: 1 };
      return end({ ...fight, clock }, 'ben').fight.areas.map(({ feet }) => feet);
    };
    expect([wide(0), wide(1)]).toEqual([[10], [10]]);
  });

  it('[MOD-ITEM-07] hides nobody', () => {
    const { fight } = thrown('tear gas grenade', [1, 15], { ben: at(3) });
    const armed = {
      ...fight,
      combatants: fight.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1 } })),
    };
    expect(refusedBy(armed, { by: 'ann', do: 'attack', target: 'ben' })).not.toContain('MOD-CONC-05');
  });
});

describe('clouds and the wind', () => {
  it.each([
    ['still', 11],
    ['moderate', 5],
    ['strong', 2],
  ])('[MOD-ITEM-07] smoke in %s air ends in round %i', (wind, round) => {
    const { fight } = thrown('smoke grenade', [1], { ben: at(9) }, { options: { wind } });
    expect(fight.areas).toMatchObject([{ kind: 'smoke', source: 0, until: { at: 'count', round } }]);
  });
});

describe('white phosphorus', () => {
  it('[MOD-EXP-08] burns whom it has hurt once more in the round after, and may set it on fire', () => {
    const { fight } = thrown('white phosphorus grenade', [1, 3, 4, 20, 1], { ben: at(5) });
    expect(fight.combatants[1]?.counts.hp).toBe(53);
    expect(effects(fight, 1)).toEqual(['phosphorus']);
    expect([effects(fight, 0), areas(fight)]).toEqual([['phosphorus'], ['phosphorus smoke']]);
    const alight = end(fight, 'ann', [5, 14]).fight;
    expect([alight.combatants[1]?.counts.hp, effects(alight, 1)]).toEqual([48, ['burning']]);
    // Whom it kills it sets on fire no more.
    const frail = fight.combatants.map((each) =>
      each.index === 1 ? { ...each, counts: { ...each.counts, hp: -6 } } : each,
    );
    const killed = end({ ...fight, combatants: frail }, 'ann', [5]).fight;
    expect([killed.combatants[1]?.counts.hp, effects(killed, 1)]).toEqual([-11, ['prone']]);
    const lucky = end(fight, 'ann', [5, 15]).fight;
    expect([lucky.combatants[1]?.counts.hp, effects(lucky, 1)]).toEqual([48, []]);
  });

  it('[MOD-ITEM-07] its smoke fills 5 feet around and spreads no further', () => {
    const near = { ben: at(3), cat: at(5), dan: at(5, 1) };
    const { fight } = thrown('white phosphorus grenade', [1, 1, 1, 20, 20, 20, 20], near);
    const later = playRule(modern, fight, [], (scene) => {
      spreadAreas(scene);
      spreadAreas(scene);
    }).fight;
    const between = (at: Fought, a: number, b: number) => {
      const world = openWorld(at, modern);
      return concealedByAreas(world, placeOf(world, a), placeOf(world, b)).degree === 'total';
    };
    expect([between(fight, 0, 1), between(later, 0, 1), between(fight, 2, 3), between(later, 2, 3)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('[MOD-EXP-08] sticks to nothing that it did not hurt, nor to things and to the dead', () => {
    const frail = at(5, 0, { ...BODY, hp: 1, abilities: { constitution: 30 } });
    const dead = thrown('white phosphorus grenade', [1, 6, 6, 20, 1], { ben: frail }).fight;
    expect([dead.combatants[1]?.counts.hp, effects(dead, 1)]).toEqual([-11, ['prone']]);
    const { fight } = thrown('white phosphorus grenade', [1, 3, 4, 20], {
      near: at(4, 0, { object: 'rope' }),
      far: at(4, 4),
    });
    expect(fight.combatants[1]?.counts.hp).toBe(0);
    expect(effects(fight, 1)).toEqual(['inanimate', 'ruined']);
    expect(effects(fight, 2)).toEqual([]);
  });
});

describe('what is held within a burst', () => {
  const weapons = [
    { name: 'longsword', place: 'hand' },
    { name: 'club', place: 'off' },
    { name: 'knife', place: 'carried' },
  ];
  const ben = at(3, 0, { ...BODY, weapons });
  const things = (explosionsHarmHeld: boolean, save: number) => {
    const dice = [1, 3, 3, 3, 3, save, 20];
    const { fight } = thrown('fragmentation grenade', dice, { ben }, { options: { explosionsHarmHeld } });
    return fight.combatants[1]?.items.slice(0, 3).map(({ place, counts }) => `${place} ${counts['lost'] ?? 0}`);
  };

  it('[MOD-EXP-01] comes to no harm, unless it is played so', () => {
    expect(things(false, 14)).toEqual(['hand 0', 'off 0', 'carried 0']);
  });

  it('[MOD-OBJ-12] is damaged by the save of its holder, less its hardness, and falls when it is ruined', () => {
    // 12 points, 6 with a save: a Medium-size thing has hardness 5 and 5 hit points.
    expect(things(true, 14)).toEqual(['dropped 5', 'dropped 5', 'carried 0']);
    expect(things(true, 15)).toEqual(['hand 1', 'off 1', 'carried 0']);
  });
});

describe('launchers', () => {
  const rifle = { ...BODY, baseAttack: 3, weapons: ['m79'] };
  const fired = (
    to: readonly [number, number],
    inputs: readonly Input[],
    ben: Fighter = at(20),
    sheet: object = rifle,
  ) => perform(modernFight({ ann: { sheet }, ben }), { by: 'ann', do: 'launch', with: 'm79', to }, inputs);
  const hpOf = (played: ReturnType<typeof fired>) => played.fight.combatants[1]?.counts.hp;

  it('[MOD-EXP-02] [MOD-EXP-03] fire a grenade at a square; within one increment it needs no roll', () => {
    const played = fired([14, 0], [3, 1, 2, 3, 14], at(13));
    expect(hpOf(played)).toBe(54);
    expect(played.fight.combatants[0]?.items[0]).toMatchObject({ place: 'both', counts: { loaded: 0 } });
    expect(hpOf(fired([14, 0], [3, 1, 2, 3, 15], at(13)))).toBe(57);
    const again = {
      ...played.fight,
      combatants: played.fight.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1 } })),
    };
    expect(refusedBy(again, { by: 'ann', do: 'launch', with: 'm79', to: [14, 0] })).toEqual(['MOD-ACT-25']);
  });

  it('[MOD-EXP-04] [MOD-EXP-06] beyond that one against 10, and a miss strays by the increments flown', () => {
    // 75 feet: +3 - 2 for the range.
    expect(hpOf(fired([15, 0], [9, 3, 1, 1, 1, 1], at(14)))).toBe(57);
    const stray = fired([15, 0], [8, 2, 1, 1, 1], at(40));
    expect(stray.events.filter((event) => event.kind === 'roll').map(({ dice }) => dice)).toEqual(['d20', 'd8', '3d6']);
  });

  it('[MOD-EXP-05] take proficiency, which throwing does not', () => {
    const untrained = { ...rifle, classes: { strong: 3 }, hp: 60 };
    // Base attack 3, -2 for the range, -4 unskilled: 13 is needed.
    const rolls = (inputs: readonly Input[]) =>
      fired([15, 0], inputs, at(40), untrained).events.flatMap((event) => (event.kind === 'check' ? event.result : []));
    expect(rolls([13, 3, 1, 1, 1])).toEqual(['hit']);
    expect(rolls([12, 3, 1, 1, 1])).toEqual(['miss']);
  });

  it('[MOD-EXP-02] too near a grenade is not armed yet', () => {
    expect(hpOf(fired([8, 0], [3, 1, 1, 1, 1], at(7)))).toBe(57);
    expect(hpOf(fired([7, 0], [3], at(7)))).toBe(60);
  });

  it('[MOD-EXP-02] refuse what fires no explosives, squares out of range, and blows at somebody', () => {
    const fight = modernFight({ ann: { sheet: { ...BODY, weapons: ['m79', 'dynamite'] } }, ben: at(20) });
    expect(refusedBy(fight, { by: 'ann', do: 'launch', with: 'dynamite', to: [3, 0] })).toEqual(['MOD-EXP-02']);
    expect(refusedBy(fight, { by: 'ann', do: 'throw-at', with: 'm79', to: [3, 0] })).toEqual(['MOD-EXP-02']);
    expect(refusedBy(fight, { by: 'ann', do: 'plant', with: 'm79', to: [1, 0], amount: 1 })).toContain('MOD-EXP-09');
    expect(refusedBy(fight, { by: 'ann', do: 'attack', target: 'ben', with: 'm79' })).toContain('MOD-EXP-02');
    expect(refusedBy(fight, { by: 'ann', do: 'launch', with: 'm79', to: [140, 0] })).toEqual([]);
    expect(refusedBy(fight, { by: 'ann', do: 'launch', with: 'm79', to: [141, 0] })).toEqual(['MOD-ATK-10']);
  });

  it('[MOD-COND-22] can be fired lying down, as nothing can be thrown', () => {
    const fight = modernFight({ ann: { sheet: rifle, effects: ['prone'] }, ben: at(20) });
    expect(refusedBy(fight, { by: 'ann', do: 'launch', with: 'm79', to: [14, 0] })).toEqual([]);
  });

  it('[MOD-ACT-26] a rocket tube is empty after one shot for good', () => {
    const fight = modernFight({ ann: { sheet: { ...BODY, weapons: ['m72a3 law'] } }, ben: at(14) });
    const shot = perform(fight, { by: 'ann', do: 'launch', with: 'm72a3-law', to: [14, 0] }, [
      3,
      ...Array(10).fill(2),
      17,
    ]);
    expect(shot.fight.combatants[1]?.counts.hp).toBe(40);
    expect(refusedBy(shot.fight, { by: 'ann', do: 'reload', with: 'm72a3-law' })).toContain('MOD-ACT-25');
  });
});
