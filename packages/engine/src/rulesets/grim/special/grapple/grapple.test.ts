import { describe, expect, it } from 'vitest';
import { BLOW, fight, type Side, sheet } from '../../../../../test/support/grim-fights.ts';
import { bruises, doing, grapples, held, refused } from '../../../../../test/support/grim-grapples.ts';
import { attackCheck, checkOf, conditions, lost, rolls, row } from '../../../../../test/support/grim-play.ts';
import { playRule } from '../../../../../test/support/play-rule.ts';
import { fighterAt } from '../../../../kernel/scene/fighter.ts';
import { openWorld } from '../../../../kernel/scene/world.ts';
import type { Fight } from '../../../../kernel/state/fight.ts';
import type { OptionValues } from '../../../../kernel/state/game.ts';
import { SIZES } from '../../../../space/grid/size.ts';
import { plainAttack } from '../../../d20/attack/plain-attack.ts';
import { bareHands } from '../../../d20/special/manoeuvre.ts';
import { avoidance } from '../../defense/defense.ts';
import type { GrimGame } from '../../game.ts';
import { grim } from '../../index.ts';
import type { GrimSheet } from '../../sheet/sheet.ts';
import { grappleCheck } from './check.ts';

const bare: Side = { sheet: sheet({ weapons: [], hp: 100 }) };
const tough: Side = { sheet: sheet({ hp: 100 }) };
/** The feat with the other that it asks for, where feats ask for anything. */
const LEARNED = ['improved-unarmed-strike', 'improved-grapple'];
const STRICT = { featsNeedPrerequisites: true };
/** Nimble enough for the feat. */
const NIMBLE = { dexterity: 13 };
const trained = (more: Omit<NonNullable<Parameters<typeof sheet>[0]>, 'abilities'> = {}): Side => ({
  sheet: sheet({ traits: ['improved-grapple'], abilities: NIMBLE, weapons: [], hp: 100, ...more }),
});

describe('starting a grapple', () => {
  it('[GNG-GRAP-01] an opening for the target, a touch with +4 that no shield hinders, a grapple check, the step in', () => {
    const guarded = { sheet: sheet({ hp: 100, shield: 'tower shield' }) };
    const played = doing(fight([bare, guarded]), 'grapple', ['decline', 8, 12, 15, 10, 2]);
    expect(attackCheck(played.events)).toMatchObject({ total: 12, versus: 12, result: 'hit' });
    expect([played.value, grapples(played.fight)]).toEqual(['hit', true]);
    expect([played.fight.combatants[0]?.x, played.fight.combatants[1]?.x]).toEqual([1, 1]);
  });

  it('[GNG-GRAP-01] ends with a touch that misses, and with a check that is lost', () => {
    const missed = doing(fight([bare, tough]), 'grapple', ['decline', 8, 13]);
    expect([missed.value, rolls(missed.events)]).toEqual(['miss', ['attack roll', 'Defense roll']]);
    const shaken = doing(fight([bare, tough]), 'grapple', ['decline', 8, 12, 9, 10]);
    expect([shaken.value, grapples(shaken.fight)]).toEqual(['miss', false]);
  });

  it('[GNG-GRAP-01] the opening undoes it where it hurts, and Improved Grapple gives none', () => {
    const beaten = doing(fight([bare, tough]), 'grapple', ['attack', 15, 10, 3]);
    expect([beaten.value, beaten.fight.combatants[0]?.counts.hp]).toEqual(['miss', 100 - 8]);
    const missed = doing(fight([bare, tough]), 'grapple', ['attack', 5, 10, 15, 10, 15, 10, 2]);
    expect(missed.value).toBe('hit');
    expect(doing(fight([trained(), tough]), 'grapple', [15, 10, 15, 10, 2]).value).toBe('hit');
  });

  it('[GNG-FEAT-64] +4 on all grapple checks whoever started it, with Dexterity 13 and as long as it has that', () => {
    const check = (side: Side, who: number): readonly number[] => {
      const start = held(who === 0 ? [side, bare] : [bare, side], STRICT);
      const { rows, total } = playRule(grim, start, [], (scene) => grappleCheck(scene, who, null, 1 - who)).value;
      return [row(rows, 'Improved Grapple'), total];
    };
    const learned = trained({ traits: LEARNED });
    expect([check(learned, 0), check(learned, 1)]).toEqual([
      [4, 4],
      [4, 4],
    ]);
    expect(check(bare, 0)).toEqual([0, 0]);
    expect(check({ ...learned, counts: { dexterity: -1 } }, 0)).toEqual([0, 0]);
    // A class gives it whatever the scores.
    const monk = { sheet: sheet({ granted: ['improved-grapple'], abilities: { dexterity: 12 }, weapons: [] }) };
    expect([check(monk, 0), check({ ...monk, counts: { dexterity: -1 } }, 1)]).toEqual([
      [4, 4],
      [4, 4],
    ]);
  });

  it('[GNG-FEAT-64] who is not nimble enough gives its opening, and grapples without weapons', () => {
    const nimble = trained({ weapons: ['club'], traits: LEARNED });
    const clumsy: Side = { ...nimble, counts: { dexterity: -1 } };
    const beaten = doing(fight([clumsy, tough], STRICT), 'grapple', ['attack', 15, 10, 3]);
    expect(beaten.value).toBe('miss');
    expect(refused(fight([clumsy, tough], STRICT), 'grapple', { weapon: 0 })).not.toEqual([]);
    expect(refused(fight([nimble, tough], STRICT), 'grapple', { weapon: 0 })).toEqual([]);
  });

  const bonus = (given: GrimSheet, more: Side = {}): number =>
    playRule(grim, fight([{ ...more, sheet: given }]), [], (scene) => grappleCheck(scene, 0, null).total).value;

  const bySize = [-16, -12, -8, -4, 0, 4, 8, 12, 16];
  it.each(SIZES.map((size, index) => [size, bySize[index] ?? 0] as const))(
    '[GNG-GRAP-01] grapplers have a special size modifier (%s: %i)',
    (size, modifier) => {
      expect(bonus(sheet({ size, baseAttack: 3, abilities: { strength: 16 } }))).toBe(3 + 3 + modifier);
    },
  );

  it('[GNG-GRAP-01] nobody holds a target two sizes larger', () => {
    const large = (size: GrimSheet['size']): Side => ({ sheet: sheet({ size, hp: 100, weapons: [] }) });
    const huge = doing(fight([bare, large('huge')]), 'grapple', [15, 2]);
    expect([huge.value, grapples(huge.fight)]).toEqual(['miss', false]);
    expect(doing(fight([bare, large('large')]), 'grapple', [15, 2, 20, 2, 2]).value).toBe('hit');
  });

  it('[GNG-INJ-06] [GNG-INJ-05] wounds count in grapple checks, by the hit points of the moment', () => {
    const wounded = sheet({ hp: 20 });
    expect([16, 15, 10, 5].map((hp) => bonus(wounded, { counts: { hp } }))).toEqual([0, -2, -4, -6]);
  });

  it('[GNG-GRAP-01] what lowers attack rolls lowers the check; not being seen is of no use', () => {
    expect(['shaken', 'prone', 'invisible'].map((state) => bonus(sheet(), { effects: [state] }))).toEqual([-2, -4, 0]);
    expect(bonus(sheet({ abilities: { strength: 14 } }), { counts: { strength: -4 } })).toBe(0);
  });

  it('[GNG-CORE-25] an equal check goes to the higher modifier, and is rolled again where these are equal', () => {
    const strong = { sheet: sheet({ abilities: { strength: 12 }, weapons: [], hp: 100 }) };
    const won = doing(held([strong, tough]), 'grapple-damage', [10, 11, 2]);
    expect([won.value, bruises(won)]).toEqual(['hit', 2 + 1]);
    expect(doing(held([bare, { sheet: strong.sheet as GrimSheet }]), 'grapple-damage', [11, 10]).value).toBe('miss');
    expect(doing(held([bare, tough]), 'grapple-damage', [10, 10, 7, 6, 2]).value).toBe('hit');
  });

  it('[GNG-ATK-08] a natural 20 or 1 on a grapple check has no chain', () => {
    const played = doing(held([bare, tough]), 'grapple-damage', [20, 1, 2]);
    expect(bruises(played)).toBe(2 + 19);
    expect(rolls(played.events)).toHaveLength(3);
  });
});

describe('damage in a grapple', () => {
  it.each([
    [10, 9, 1],
    [12, 9, 3],
    [20, 5, 15],
  ])('[GNG-RD-03] the margin of the check adds to the grappling damage (%i against %i: %i)', (mine, theirs, degree) => {
    const played = doing(held([bare, tough]), 'grapple-damage', [mine, theirs, 2]);
    expect(bruises(played)).toBe(2 + degree);
    const wound = played.events.find((event) => event.kind === 'count' && event.count === 'nonlethal');
    expect(wound?.kind === 'count' && row(wound.rows, 'Relative Degree')).toBe(degree);
  });

  it('[GNG-RD-03] nothing is added, nor dealt, where the attacker does not win', () => {
    const played = doing(held([bare, tough]), 'grapple-damage', [9, 10]);
    expect([played.value, bruises(played)]).toEqual(['miss', 0]);
  });

  it('[GNG-RD-03] Strength is added and Protection subtracted as from any blow', () => {
    const strong = { sheet: sheet({ abilities: { strength: 16 }, weapons: [] }) };
    const plated = { sheet: sheet({ hp: 100, armor: 'chain shirt' }) };
    const played = doing(held([strong, plated]), 'grapple-damage', [10, 9, 2]);
    expect(bruises(played)).toBe(2 + 3 + (10 + 3 - 9) - 4);
  });

  it('[GNG-GRAP-02] the margin of the check counts, not that of the touch', () => {
    const played = doing(fight([trained(), tough]), 'grapple', [18, 3, 12, 10, 2]);
    expect(attackCheck(played.events)).toMatchObject({ total: 22, versus: 3 });
    expect(bruises(played)).toBe(2 + (12 + 4 - 10));
  });

  it('the kind of damage is the other one at -4', () => {
    const choices = ['grapple-damage', 'lethal'];
    const played = doing(held([bare, tough]), 'grapple-damage', [15, 10, 2], { nonlethal: true, choices });
    expect(lost(played.events, 1)).toBe(2 + 1);
  });
});

describe('grappling with weapons', () => {
  const armed = (weapon: GrimSheet['weapons'][number], traits: GrimSheet['traits'] = ['improved-grapple']): Side => ({
    sheet: sheet({ weapons: [weapon], traits, abilities: NIMBLE, hp: 100 }),
  });

  it('[GNG-GRAP-03] takes Improved Grapple and a weapon that the grappler knows; edged ones serve too', () => {
    const weapon = 0;
    for (const word of ['grapple', 'grapple-damage']) {
      const start = (side: Side): Fight<GrimGame> => (word === 'grapple' ? fight([side, tough]) : held([side, tough]));
      expect(refused(start(armed('longsword')), word, { weapon })).toEqual([]);
      expect(refused(start(armed('rapier')), word, { weapon })).toEqual([]);
      expect(refused(start(armed('longsword', [])), word, { weapon })).not.toEqual([]);
      expect(refused(start(armed({ name: 'longsword', proficient: false })), word, { weapon })).not.toEqual([]);
      expect(refused(start(armed({ name: 'longsword', place: 'carried' })), word, { weapon })).not.toEqual([]);
      expect(refused(start(armed('longsword', [])), word)).toEqual([]);
    }
  });

  const rows = (side: Side, options: OptionValues = {}): readonly number[] => {
    const { value } = playRule(grim, fight([side], options), [], (scene) => grappleCheck(scene, 0, null).rows);
    return [row(value, 'grappling with a weapon'), row(value, 'edged or piercing weapon')];
  };

  it('[GNG-GRAP-04] a one-handed weapon adds 2, a two-handed one 4, a light one nothing', () => {
    expect(['light mace', 'club', 'quarterstaff'].map((weapon) => rows(armed(weapon)))).toEqual([
      [0, 0],
      [2, 0],
      [4, 0],
    ]);
    expect([rows(armed('club', [])), rows(armed({ name: 'club', place: 'carried' })), rows(bare)]).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  it('[GNG-GRAP-04] what is done with bare hands has nothing of the weapon, but where bare hands are all that serves', () => {
    const added = (word: string, isArmed: boolean): number => {
      const { value } = playRule(grim, held([armed('longsword'), tough]), [], (scene) => {
        const attack = { ...plainAttack(0, 1, isArmed ? 0 : bareHands(scene, 0)), choices: [word] };
        return grappleCheck(scene, 0, attack).rows;
      });
      return row(value, 'grappling with a weapon');
    };
    expect(['grapple', 'grapple-damage', 'pin'].map((word) => [added(word, true), added(word, false)])).toEqual([
      [2, 0],
      [2, 0],
      [2, 2],
    ]);
  });

  it('[GNG-GRAP-04] [GNG-GRAP-05] of several weapons the most helpful counts, and neither claws nor bows do', () => {
    const holding = (...weapons: GrimSheet['weapons']): Side => ({
      sheet: sheet({ weapons, traits: ['improved-grapple'], abilities: NIMBLE }),
    });
    const [club, dagger, sword] = ['club', 'dagger', 'short sword'].map((name, at) => ({
      name,
      place: at === 0 ? ('hand' as const) : ('off' as const),
    }));
    if (club === undefined || dagger === undefined || sword === undefined) throw new Error('no weapons');
    const longsword = { name: 'longsword', place: 'off' } as const;
    expect([rows(holding(club, longsword)), rows(holding(longsword, club))]).toEqual([
      [2, 2],
      [2, 2],
    ]);
    expect([rows(holding({ ...dagger, place: 'hand' }, sword)), rows(holding(club, dagger))]).toEqual([
      [0, 2],
      [2, 0],
    ]);
    const claw = { name: 'claw', natural: true, damage: '1d4', qualities: ['slashing'] } as const;
    expect([rows(holding(claw)), rows(holding('longbow'))]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('[GNG-GRAP-05] an edged or piercing one adds a further 2, a light one unless `tinyEdgedGrappleBonus` is off', () => {
    expect(['dagger', 'longsword', 'rapier', 'greataxe'].map((weapon) => rows(armed(weapon)))).toEqual([
      [0, 2],
      [2, 2],
      [2, 2],
      [4, 2],
    ]);
    const off = { tinyEdgedGrappleBonus: false };
    expect([rows(armed('dagger'), off), rows(armed('longsword'), off)]).toEqual([
      [0, 0],
      [2, 2],
    ]);
  });

  it('[GNG-GRAP-06] the damage is that of the weapon or of the bare hands, whichever is higher', () => {
    const sword = doing(held([armed('longsword'), tough]), 'grapple-damage', [10, 17, 8], { weapon: 0 });
    expect([lost(sword.events, 1), bruises(sword)]).toEqual([8 + 1, 0]);
    const fists = { name: 'unarmed', natural: true, damage: '2d6' } as const;
    const monk: Side = {
      sheet: sheet({ weapons: ['dagger', fists], traits: ['improved-grapple'], abilities: NIMBLE }),
    };
    const beaten = doing(held([monk, tough]), 'grapple-damage', [10, 15, 5, 6], { weapon: 0 });
    expect(bruises(beaten)).toBe(5 + 6 + 1);
    const net = armed({ name: 'net', damage: null });
    expect(bruises(doing(held([net, tough]), 'grapple-damage', [12, 17, 2], { weapon: 0 }))).toBe(2 + 1);
    const chosen = doing(held([armed('longsword'), tough]), 'grapple-damage', [14, 17, 3]);
    expect(bruises(chosen)).toBe(3 + 1);
  });
});

describe('being in a grapple', () => {
  it('[GNG-COND-09] denies Dexterity against outsiders, not against the opponent, and threatens no squares', () => {
    const start = held([{}, tough, { at: [1, 0] }]);
    const world = openWorld(start, grim);
    const against = (who: number) => avoidance(world, fighterAt(world, 1), fighterAt(world, who), false);
    expect([against(0), against(2)]).toEqual([0, 1]);
    expect([1, 2].map((who) => grim.slots.canTakeOpportunity(world, who))).toEqual([false, true]);
    expect(
      ['move', 'charge', 'reload', 'attack', 'end-turn'].map((id) => grim.slots.refuseAction(world, 0, id).length),
    ).toEqual([1, 1, 1, 0, 0]);
  });

  it('[GNG-MOD-10] a pin counts against attackers other than the pinner', () => {
    const start = held([{}, tough, { at: [1, 0] }], {}, [[1, 'pinned', 0]]);
    const versus = (attacker: number): number =>
      attackCheck(
        playRule(grim, start, attacker === 0 ? [2, 12] : [2, 1], (scene) =>
          scene.slots.resolveAttack(scene, { ...BLOW, attacker, weapon: 1 }),
        ).events,
      ).versus;
    expect([versus(0), versus(2)]).toEqual([12, 1 - 4]);
  });

  it('[GNG-MOD-10] whoever is pinned by two is so against each of them', () => {
    const two = held([{}, tough, { at: [1, 0] }], {}, [
      [1, 'pinned', 0],
      [1, 'pinned', 2],
    ]);
    const versus = (attacker: number): number =>
      attackCheck(
        playRule(grim, two, [2, 1], (scene) => scene.slots.resolveAttack(scene, { ...BLOW, attacker, weapon: 1 }))
          .events,
      ).versus;
    expect([versus(0), versus(2)]).toEqual([1 - 4, 1 - 4]);
  });

  it('[GNG-GRAP-01] ends when one of them is out of the fight', () => {
    const frail: Side = { sheet: sheet({ hp: 5, weapons: [] }) };
    const choices = ['grapple-damage', 'lethal'];
    const played = doing(held([bare, frail]), 'grapple-damage', [19, 10, 3], { nonlethal: true, choices });
    expect(conditions(played.fight, 1)).toEqual(['dying']);
    expect(conditions(played.fight, 0)).toEqual([]);
    expect(checkOf(played.events, 'GNG-GRAP-01').result).toBe('success');
  });
});
