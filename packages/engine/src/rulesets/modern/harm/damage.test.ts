import { describe, expect, it } from 'vitest';
import {
  type Fighter,
  modernFight,
  perform,
  refusedBy,
  SHOOTER,
  SWORDSMAN,
} from '../../../../test/support/modern-fight.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import { plainAttack } from '../../d20/attack/plain-attack.ts';
import { bothSides } from '../../d20/attack/sides.ts';
import type { Attack } from '../../d20/game.ts';
import { modern } from '../index.ts';
import { isFutile, meanPoints, rollDamage } from './damage.ts';

const OX = { ...SWORDSMAN, hp: 90, abilities: { constitution: 60 } };

/** Points lost by the thug to an attack that hits with an 18. */
function dealt(
  sheet: object,
  inputs: readonly Input[],
  more: object = {},
  at: readonly [number, number] = [1, 0],
): number {
  const fight = modernFight({ hero: { sheet }, thug: { sheet: OX, at, effects: ['dazed'] } });
  const { events } = perform(fight, { by: 'hero', do: 'attack', target: 'thug', ...more }, [18, ...inputs]);
  return events.reduce((sum: number, event: FightEvent) => {
    return event.kind === 'count' && event.count === 'hp' ? sum - event.by : sum;
  }, 0);
}

/** The damage that a hit rolls, by the first weapon where nothing else is said. */
function rolled(hero: Fighter, faces: readonly Input[], more: Partial<Attack> = {}): number {
  const fight = modernFight({ hero, thug: { at: [1, 0] } });
  const attack = { ...plainAttack(0, 1, 0), ...more };
  return playRule(modern, fight, faces, (scene) => rollDamage(scene, bothSides(scene, attack), 1)).value.total;
}

const strong = (strength: number, weapons: readonly unknown[]): object => ({
  abilities: { strength },
  baseAttack: 5,
  weapons,
});

describe('damage', () => {
  it('[MOD-DMG-01] is taken from the current hit points', () => {
    const fight = modernFight({ hero: {}, thug: { counts: { hp: 12 } } });
    const { fight: after } = perform(fight, { by: 'hero', do: 'attack', target: 'thug' }, [15, 4]);
    expect(after.combatants[1]?.counts.hp).toBe(12 - 7);
  });

  it('[MOD-DMG-02] bonuses work for bare hands and claws as well', () => {
    const claws = { name: 'claws', use: 'melee', damage: '1d6', natural: true, enhancement: 2 };
    expect(dealt(strong(14, [claws]), [4])).toBe(4 + 2 + 2);
    const fist = modernFight({ hero: { sheet: strong(16, []) }, thug: { sheet: OX, effects: ['dazed'] } });
    const { events } = perform(
      fist,
      { by: 'hero', do: 'attack', target: 'thug', with: 'unarmed', choices: ['lethal'] },
      [19, 2],
    );
    expect(events.find((event) => event.kind === 'count' && event.count === 'hp')).toMatchObject({ by: -5 });
  });

  it('[MOD-DMG-03] is at least 1, of the whole hit', () => {
    expect(dealt(strong(4, ['knife']), [1])).toBe(1);
    expect(dealt(strong(4, ['knife']), [3])).toBe(1);
    expect(dealt(strong(4, ['knife']), [4])).toBe(1);
    expect(dealt(strong(4, ['longsword']), [5])).toBe(2);
  });

  it('[MOD-DMG-04] adds Strength in melee and for thrown weapons, not for projectiles', () => {
    expect(dealt(strong(16, ['longsword']), [4])).toBe(7);
    expect(dealt(strong(6, ['longsword']), [4])).toBe(2);
    expect(dealt(strong(16, ['javelin']), [4], {}, [3, 0])).toBe(7);
    expect(dealt(strong(16, ['glock 17']), [1, 2], {}, [3, 0])).toBe(3);
  });

  it('[MOD-DMG-04] printed damage knows of Strength as it was: what is lost since comes off in melee, not from shots', () => {
    const printed = (use: string) => ({ name: 'thing', use, damage: '1d8+3', attack: 5, increment: 50 });
    const weak = (use: string) => rolled({ sheet: strong(16, [printed(use)]), counts: { strengthLoss: 4 } }, [4]);
    expect([weak('melee'), weak('projectile')]).toEqual([4 + 3 - 2, 4 + 3]);
  });

  it('[MOD-DMG-05] half a Strength bonus for the off hand, a whole penalty', () => {
    const off = { name: 'longsword', place: 'off' };
    expect(dealt(strong(16, [off]), [4])).toBe(4 + 1);
    expect(dealt(strong(18, [off]), [4])).toBe(4 + 2);
    expect(dealt(strong(6, [off]), [4])).toBe(4 - 2);
    expect(dealt(strong(12, [off]), [4])).toBe(4);
  });

  it('[MOD-DMG-05] so it is with what that hand throws, although the weapon is out of the hand by then', () => {
    const thrown = (strength: number, place: string): number =>
      dealt(strong(strength, [{ name: 'knife', place }]), [4], {}, [3, 0]);
    expect([thrown(16, 'off'), thrown(18, 'off'), thrown(18, 'hand')]).toEqual([4 + 1, 4 + 2, 4 + 4]);
  });

  it('[MOD-DMG-05] so do bare hands beside a weapon', () => {
    const beside = (strength: number, choices: readonly string[]) =>
      rolled({ sheet: strong(strength, []) }, [2], { choices });
    expect([beside(18, []), beside(18, ['two-weapons']), beside(6, ['two-weapons'])]).toEqual([6, 4, 1]);
    expect(rolled({ sheet: strong(16, ['longsword']) }, [2], { choices: ['two-weapons'] })).toBe(5);
  });

  it('[MOD-DMG-06] one and a half times a Strength bonus in two hands, a penalty once', () => {
    const both = { name: 'longsword', place: 'both' };
    expect(dealt(strong(16, [both]), [4])).toBe(4 + 4);
    expect(dealt(strong(18, [both]), [4])).toBe(4 + 6);
    expect(dealt(strong(6, [both]), [4])).toBe(4 - 2);
    // Nobody throws with both hands.
    const spear = { name: 'javelin', place: 'both' };
    expect([false, true].map((ranged) => rolled({ sheet: strong(16, [spear]) }, [4], { ranged }))).toEqual([8, 7]);
  });

  it('[MOD-DMG-07] a light weapon in two hands: the normal bonus', () => {
    expect(dealt(strong(16, [{ name: 'machete', place: 'both' }]), [4])).toBe(4 + 3);
  });

  it('[MOD-DMG-08] most weapons cost hit points, bare hands and saps do not', () => {
    expect(dealt(strong(16, ['longsword']), [4])).toBe(7);
    expect(dealt(strong(16, ['sap']), [4])).toBe(0);
    expect(dealt(strong(16, []), [3])).toBe(0);
  });

  it('Streetfighting goes with light weapons and bare hands, and not with what is thrown', () => {
    const feats = ['Streetfighting'];
    const knife = { sheet: { ...strong(10, ['knife']), feats } };
    expect(rolled(knife, [2, 3])).toBe(5);
    expect(rolled(knife, [2], { ranged: true })).toBe(2);
    // For a hand of the smallest size nothing is light.
    expect(
      rolled({ sheet: { ...strong(10, []), feats, size: 'fine', classes: { 'martial artist': 1 } } }, [2, 3]),
    ).toBe(5);
  });

  it('a Martial Artist kicks with bare feet, at the end of a charge', () => {
    const sheet = { ...strong(10, [{ name: 'longsword' }]), classes: { 'martial artist': 2 } };
    const hit = (weapon: number, charge: boolean) => rolled({ sheet }, [2], { weapon, charge });
    expect([hit(0, true), hit(1, false), hit(1, true)]).toEqual([2, 2, 4]);
  });

  it('[MOD-DMG-10] extra dice are added once', () => {
    const shocking = { name: 'longsword', extraDamage: '1d6' };
    expect(dealt(strong(10, [shocking]), [4, 6])).toBe(10);
  });
});

describe('nonlethal damage', () => {
  const hit = (con: number, points: number, inputs: readonly Input[]) => {
    const thug = { sheet: { ...SWORDSMAN, abilities: { constitution: con } }, effects: [] };
    const hero = { sheet: strong(10, [{ name: 'cosh', use: 'melee', damage: `${points}`, nonlethal: true }]) };
    const fight = modernFight({ hero, thug });
    return perform(fight, { by: 'hero', do: 'attack', target: 'thug' }, [19, ...inputs]).fight.combatants[1];
  };

  it('[MOD-NLD-01] [MOD-NLD-02] never changes hit points, and below Constitution does nothing', () => {
    expect(hit(10, 9, [])).toMatchObject({ counts: { hp: 20 }, effects: [] });
  });

  it('[MOD-NLD-02] [MOD-NLD-03] it is the Constitution of the moment that counts', () => {
    const against = (constitutionLoss: number, inputs: readonly Input[]) => {
      const thug = { sheet: { ...SWORDSMAN, abilities: { constitution: 10 } }, counts: { constitutionLoss } };
      const hero = { sheet: strong(10, [{ name: 'cosh', use: 'melee', damage: '9', nonlethal: true }]) };
      return perform(modernFight({ hero, thug }), { by: 'hero', do: 'attack', target: 'thug' }, [19, ...inputs]);
    };
    expect(against(0, []).fight.combatants[1]?.effects).toEqual([]);
    expect(against(1, [20]).fight.combatants[1]?.effects).toMatchObject([{ name: 'dazed' }]);
    expect(against(-1, []).fight.combatants[1]?.effects).toEqual([]);
  });

  it('[MOD-NLD-03] from Constitution on: a save against 15, dazed for a round or unconscious for 1d4+1', () => {
    expect(hit(10, 10, [15])?.effects).toMatchObject([{ name: 'dazed', until: { at: 'count', round: 2 } }]);
    const out = hit(10, 10, [14, 3])?.effects;
    expect(out).toMatchObject([{ name: 'unconscious', until: { at: 'count', round: 5 } }, { name: 'prone' }]);
    expect(hit(10, 10, [14, 3])?.counts.hp).toBe(20);
  });

  it('[MOD-NLD-04] [MOD-NLD-05] a lethal melee weapon may deal it at -4, a lethal ranged one cannot', () => {
    const fight = modernFight({ hero: {}, thug: {} });
    const command = { by: 'hero', do: 'attack', target: 'thug', choices: ['nonlethal'] };
    const { events, fight: after } = perform(fight, command, [19, 4]);
    const check = events.find((event) => event.kind === 'check');
    expect(check).toMatchObject({ total: 20 });
    expect(after.combatants[1]?.counts.hp).toBe(20);
    const shot = modernFight({ hero: { sheet: SHOOTER }, thug: { at: [5, 0] } });
    expect(refusedBy(shot, command)).toEqual(['MOD-NLD-05']);
  });

  it('[MOD-NLD-05] a gun swung as a club may deal it like any blow', () => {
    const club = modernFight({ hero: { sheet: strong(16, ['pistol whip']) }, thug: {} });
    const command = { by: 'hero', do: 'attack', target: 'thug', choices: ['nonlethal'] };
    const { events, fight: after } = perform(club, command, [19, 4]);
    expect(events.find((event) => event.kind === 'check')).toMatchObject({ total: 19 + 8 - 4 });
    expect(after.combatants[1]?.counts.hp).toBe(20);
  });

  it('[MOD-UNA-06] bare hands may deal lethal damage at -4', () => {
    const fight = modernFight({ hero: { sheet: strong(16, []) }, thug: { effects: ['dazed'] } });
    const command = { by: 'hero', do: 'attack', target: 'thug', choices: ['lethal'] };
    const { events, fight: after } = perform(fight, command, [19, 2]);
    expect(events.find((event) => event.kind === 'check')).toMatchObject({ total: 19 + 8 - 4 });
    expect(after.combatants[1]?.counts.hp).toBe(20 - 5);
  });
});

describe('what a hit deals on the whole', () => {
  const mean = (sheet: object, more: Partial<Attack> = {}) => {
    const world = openWorld(modernFight({ hero: { sheet }, thug: {} }), modern);
    return meanPoints(bothSides(world, { ...plainAttack(0, 1, 0), ...more }));
  };

  it('is its dice at their mean with all that is added, and at least 1', () => {
    const blade = { name: 'longsword', enhancement: 2, extraDamage: '1d6' };
    expect(mean(strong(16, ['longsword']))).toBe(4.5 + 3);
    expect(mean(strong(16, [blade]))).toBe(4.5 + 3 + 2 + 3.5);
    expect(mean(strong(1, ['knife']))).toBe(1);
    const talents = ['Weapon Specialization (javelin)'];
    const marksman = { ...strong(16, ['javelin']), talents, feats: ['Weapon Focus (javelin)'] };
    expect(mean(marksman, { ranged: true })).toBe(3.5 + 3 + 2);
    const bruiser = { ...strong(16, ['javelin']), talents: ['Melee Smash'] };
    expect([false, true].map((ranged) => mean(bruiser, { ranged }))).toEqual([3.5 + 3 + 1, 3.5 + 3]);
  });

  it('is that of the other kind where it deals that', () => {
    const brawler = { ...strong(10, []), feats: ['Brawl'] };
    expect([mean(brawler), mean(brawler, { nonlethal: true })]).toEqual([3.5, 2]);
    expect(() => rolled({ sheet: brawler }, [4], { nonlethal: true })).toThrow();
    expect(rolled({ sheet: brawler }, [4])).toBe(4);
  });
});

describe('a blow that can do nothing', () => {
  /** Whether the hero's blow is, with a Strength of 16 and this cudgel, twice as hard on a critical hit. */
  const futile = (constitution: number, more: object = {}, attack: object = {}, kind = 'living'): boolean => {
    const cudgel = { name: 'cudgel', use: 'melee', damage: '1d6', critical: 2, nonlethal: true, ...more };
    const thug = { sheet: { ...SWORDSMAN, abilities: { constitution }, kind } };
    const fight = modernFight({ hero: { sheet: strong(16, [cudgel]) }, thug });
    return isFutile(openWorld(fight, modern), { ...plainAttack(0, 1, 0), ...attack });
  };

  it('[MOD-NLD-02] [MOD-NLD-07] never comes up to Constitution, all of it multiplied', () => {
    // Twice 6 + 3.
    expect([17, 18, 19].map((constitution) => futile(constitution))).toEqual([false, false, true]);
    // Twice 6 + 3 + 2; twice 6 + 3, and 4 once.
    expect([22, 23].map((constitution) => futile(constitution, { enhancement: 2 }))).toEqual([false, true]);
    expect([22, 23].map((constitution) => futile(constitution, { extraDamage: '1d4' }))).toEqual([false, true]);
  });

  it('[MOD-NLD-02] counts what training adds, and Strength only where the weapon does', () => {
    const cosh = { name: 'cosh', use: 'melee', damage: '1d6', nonlethal: true };
    const trained = (constitution: number) => {
      const hero = { ...strong(16, [cosh]), talents: ['Weapon Specialization (cosh)'], feats: ['Weapon Focus (cosh)'] };
      const thug = { sheet: { ...SWORDSMAN, abilities: { constitution } } };
      return isFutile(openWorld(modernFight({ hero: { sheet: hero }, thug }), modern), plainAttack(0, 1, 0));
    };
    // Twice 6 + 3 + 2.
    expect([22, 23].map(trained)).toEqual([false, true]);
    const shot = { use: 'projectile', increment: 50 };
    expect([12, 13].map((constitution) => futile(constitution, shot, { ranged: true }))).toEqual([false, true]);
  });

  it('[MOD-NLD-02] is none that is lethal, or that wants something else', () => {
    expect(futile(40, { nonlethal: false })).toBe(false);
    expect(futile(40, {}, { choices: ['trip'] })).toBe(false);
    expect(futile(5, { nonlethal: false }, { nonlethal: true })).toBe(false);
  });

  it('[MOD-NLD-02] is every one on what has no Constitution', () => {
    expect(futile(1, {}, {}, 'construct')).toBe(true);
    expect(futile(1, { nonlethal: false }, {}, 'construct')).toBe(false);
  });
});
