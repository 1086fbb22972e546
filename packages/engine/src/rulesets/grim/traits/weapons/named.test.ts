import { describe, expect, it } from 'vitest';
import { BLOW, fight, type Side, sheet } from '../../../../../test/support/grim-fights.ts';
import { armed, blow, strikeAt, target } from '../../../../../test/support/grim-magic.ts';
import { attackCheck, checkOf, conditions, lost, rolls, row, strike } from '../../../../../test/support/grim-play.ts';
import { playRule } from '../../../../../test/support/play-rule.ts';
import { type Play, run, whyNot } from '../../../../kernel/play/play.ts';
import { openWorld } from '../../../../kernel/scene/world.ts';
import { because } from '../../../../kernel/state/cause.ts';
import type { Command } from '../../../../kernel/state/command.ts';
import type { Fight } from '../../../../kernel/state/fight.ts';
import { parseMap } from '../../../../space/grid/ascii.ts';
import { carryOut } from '../../../d20/special/manoeuvre.ts';
import type { GrimGame } from '../../game.ts';
import { grim } from '../../index.ts';
import { passTime } from '../../recovery/recovery.ts';
import { WEAPON_TRAITS } from '../weapon-traits.ts';
import { RELEASE } from './gem.ts';

const UNDEAD = { type: 'undead', abilities: { constitution: null } } as const;
const GOLEM = { type: 'construct', abilities: { constitution: null, intelligence: 0 } } as const;

const play = (at: Fight<GrimGame>): Play<GrimGame> => ({ rules: grim, fight: at, step: null, past: null, future: [] });

function act(at: Fight<GrimGame>, command: Omit<Command, 'by'>): Fight<GrimGame> {
  const done = run(play(at), { by: 'a', ...command });
  if (!done.ok) throw new Error(done.refusals.map(({ text }) => text).join(', '));
  return done.play.fight;
}
const refused = (at: Fight<GrimGame>, command: Omit<Command, 'by'>): readonly string[] =>
  whyNot(play(at), { by: 'a', ...command }).map(({ rule }) => rule);

const hours = (at: Fight<GrimGame>, amount: number, dice: readonly number[] = []) =>
  playRule(grim, at, dice, (scene) => passTime(scene, 'hours', amount, -1)).fight;

const rested = (at: Fight<GrimGame>): Fight<GrimGame> => ({
  ...at,
  combatants: at.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1 } })),
});

const attackTotal = (at: Fight<GrimGame>, dice: readonly number[], attack: object = {}): number =>
  attackCheck(strike(at, dice, attack).events).total;

const price = (name: string): readonly unknown[] => {
  const made = WEAPON_TRAITS[name]?.made;
  return [made?.level, made?.price, made?.cost];
};

describe('Gripsoul', () => {
  const sword = armed(['gripsoul']);
  const foe = (will: number, hp = 60): Side => target({ saves: { will }, hp });
  const pair = (will: number, hp?: number) => fight([sword, foe(will, hp), { side: 'a', at: [5, 5] }]);

  it('[GNG-ITEM-01] +6 and armour piercing; on a 1 the victim saves by Will against DC 30 or is imprisoned', () => {
    expect(attackTotal(fight([sword, target()]), [15, 10, 4, 2])).toBe(21);
    // 11 of degree, 4, 6 of enhancement, less half of 9.
    expect(blow([sword, target({ armor: { name: 'mail', bonus: 9 } })], [4, 2]).harm).toBe(11 + 4 + 6 - 4);
    const bound = strikeAt(pair(20), [4, 1, 9]).fight;
    expect(conditions(bound, 1)).toEqual(['flat-footed', 'imprisoned', 'left']);
    expect(checkOf(strikeAt(pair(20), [4, 1, 9]).events, 'GNG-ITEM-01').versus).toBe(1);
    expect(conditions(strikeAt(pair(20), [4, 1, 10]).fight, 1)).toEqual(['flat-footed']);
  });

  it('[GNG-ITEM-02] a blow that fells imprisons without the d10, unless the save succeeds', () => {
    expect(conditions(strikeAt(pair(20, 20), [4, 9]).fight, 1)).toContain('imprisoned');
    expect(conditions(strikeAt(pair(20, 20), [4, 10]).fight, 1)).not.toContain('imprisoned');
  });

  it('[GNG-ITEM-02] a blow at who lies there already fells nobody: the d10 decides, unless it kills', () => {
    const lying = (hp: number): Fight<GrimGame> => {
      const at = pair(20, 90);
      const down = { name: 'knocked-out', source: 1, until: null, data: null };
      return {
        ...at,
        combatants: at.combatants.map((each) =>
          each.index === 1 ? { ...each, counts: { ...each.counts, hp, nonlethal: 90 }, effects: [down] } : each,
        ),
      };
    };
    // The blow itself neither strikes it down nor kills it.
    const spared = strike(lying(60), [2, 4, 2]);
    expect([lost(spared.events, 1), conditions(spared.fight, 1)]).toEqual([23, ['knocked-out']]);
    expect(conditions(strike(lying(60), [2, 4, 1, 9]).fight, 1)).toContain('imprisoned');
    expect(conditions(strike(lying(11), [2, 4, 9]).fight, 1)).toContain('imprisoned');
    // Nor does one at who is dead.
    const corpse = fight([sword, target({ hp: 90 }, ['dead'])]);
    const dead = strike(corpse, [2, 4, 2]);
    expect([rolls(dead.events).includes('the gem'), conditions(dead.fight, 1).includes('imprisoned')]).toEqual([
      true,
      false,
    ]);
  });

  it('[GNG-ITEM-03] the gem holds one, whom a word of command lets out beside the wielder', () => {
    expect(price('gripsoul')).toEqual([27, '1,856,500 gp', '934,500 gp + 28,440 XP']);
    const three = fight([sword, foe(0), { ...foe(0), side: 'b' }]);
    const bound = strikeAt(three, [4, 1, 9]).fight;
    expect(rolls(strikeAt(bound, [4], { defender: 2 }).events)).not.toContain('the gem');
    const release: Omit<Command, 'by'> = { do: 'command-word', with: 'longsword', choice: 'release' };
    expect(refused(three, release)).toEqual(['GNG-ITEM-03']);
    expect(refused(bound, release)).toEqual([]);
    const free = playRule(grim, bound, [10], (scene) => {
      const weapon = scene.fighters[0]?.profile.weapons[0];
      if (weapon !== undefined) RELEASE.does(scene, { who: 0, weapon, target: -1 });
    }).fight;
    expect(conditions(free, 1)).not.toContain('imprisoned');
    const [a, b] = free.combatants;
    expect(Math.abs((a?.x ?? 0) - (b?.x ?? 99))).toBeLessThan(2);
    expect(free.clock.order.map(({ who }) => who)).toContain(1);
    expect(refused(free, release)).toEqual(['GNG-ITEM-03']);
  });
});

describe('maces', () => {
  const ruin = armed(['mace-of-ruin'], { name: 'heavy mace' });
  const smiting = armed(['mace-of-smiting'], { name: 'heavy mace' });

  it('[GNG-ITEM-04] Mace of Ruin: +7, armour ignoring, past hardness and damage reduction', () => {
    expect(price('mace-of-ruin')).toEqual([21, '1,000,312 gp', '500,312 gp + 20,000 XP']);
    const hide = { armor: { name: 'mail', bonus: 9 }, damageReduction: [{ amount: 10, bypass: ['epic'] }] };
    expect(blow([ruin, target(hide)], [4]).harm).toBe(12 + 4 + 7);
    const door: Side = { sheet: { ...target().sheet, object: { hardness: 10 }, hp: 60 } as never };
    const thing = strike(fight([ruin, door]), [15, 4]);
    expect(lost(thing.events, 1)).toBe(
      lost(strike(fight([armed([], { name: 'heavy mace', enhancement: 7 }), door]), [15, 4]).events, 1) + 10,
    );
  });

  it('[GNG-ITEM-04] [GNG-ITEM-05] no hardness of what is held or stands there counts against ruin, none below 20 against adamantine', () => {
    const sunder = (side: Side, enhancement: number): number | undefined => {
      const holder = target({ weapons: [{ name: 'longsword', enhancement }] });
      const { fight: after } = playRule(grim, fight([side, holder]), [18, 5, 1], (scene) =>
        carryOut(scene, { ...BLOW, choices: ['sunder'] }),
      );
      return after.combatants[1]?.items[0]?.counts['damage'];
    };
    // Of a +4 longsword the hardness is 18, of a +5 longsword 20. 18 + 7 against 5 + 5, or 18 + 3 against 5 + 4.
    expect([sunder(ruin, 5), sunder(smiting, 4), sunder(smiting, 5)]).toEqual([15 + 1 + 7, 12 + 1 + 3, undefined]);
    expect(sunder(armed([], { name: 'heavy mace', enhancement: 7 }), 2)).toBe(18 + 1 + 7 - 14);
    const door = (hardness: number): Side => ({
      sheet: { ...target().sheet, object: { hardness }, hp: 60 } as never,
    });
    const at = (side: Side, hardness: number) => lost(strike(fight([side, door(hardness)]), [15, 4]).events, 1);
    expect(at(smiting, 19) - at(smiting, 20)).toBe(20);
  });

  it('[GNG-ITEM-05] Mace of Smiting: +3, adamantine, +5 against constructs', () => {
    const skin = { damageReduction: [{ amount: 10, bypass: ['adamantine'] }] };
    expect(blow([smiting, target(skin)], [4]).harm).toBe(8 + 4 + 3);
    expect(blow([smiting, target({ ...GOLEM, ...skin })], [4, 2]).harm).toBe(10 + 4 + 5);
  });

  it('[GNG-ITEM-06] it destroys a construct on a 1, without a save', () => {
    expect(conditions(blow([smiting, target(GOLEM)], [4, 1]).fight, 1)).toContain('dead');
    expect(conditions(blow([smiting, target(GOLEM)], [4, 2]).fight, 1)).not.toContain('dead');
    expect(rolls(blow([smiting, target({ ...GOLEM, armor: { name: 'iron', bonus: 60 } })], [4]).events)).not.toContain(
      'smiting',
    );
  });

  it('[GNG-ITEM-07] and deals 2d6 more to an outsider on a 1', () => {
    expect(blow([smiting, target({ type: 'outsider' })], [1, 4, 3, 5]).harm).toBe(8 + 4 + 3 + 8);
    expect(blow([smiting, target({ type: 'outsider' })], [2, 4]).harm).toBe(8 + 4 + 3);
  });

  it('[GNG-ITEM-08] it is made at the 11th level, of moderate transmutation', () => {
    expect(WEAPON_TRAITS['mace-of-smiting']?.made?.aura).toBe('moderate transmutation');
    expect(price('mace-of-smiting')).toEqual([11, '75,312 gp', '39,312 gp + 2,880 XP']);
  });
});

describe('Nine Lives Stealer', () => {
  const sword = armed(['nine-lives-stealer']);
  const foe = target({ saves: { fortitude: 5 }, hp: 200 });
  const lives = (at: Fight<GrimGame>): number => at.combatants[0]?.items[0]?.counts['lives'] ?? -1;

  it('[GNG-ITEM-09] +2; on a 1 a Fortitude save against DC 20 or death, not of constructs and undead', () => {
    expect(attackTotal(fight([sword, foe]), [15, 10, 4, 2])).toBe(17);
    expect(conditions(blow([sword, foe], [4, 1, 14]).fight, 1)).toContain('dead');
    expect(conditions(blow([sword, foe], [4, 1, 15]).fight, 1)).not.toContain('dead');
    for (const none of [UNDEAD, GOLEM])
      expect(rolls(blow([sword, target(none)], [4]).events)).not.toContain('the sword reaches for a life');
  });

  it('[GNG-ITEM-10] nine times; a save that succeeds uses none up', () => {
    expect(lives(blow([sword, foe], [4, 1, 15]).fight)).toBe(9);
    const once = blow([sword, foe], [4, 1, 14]).fight;
    expect(lives(once)).toBe(8);
    const spent = fight([sword, foe]);
    const none = {
      ...spent,
      combatants: spent.combatants.map((each) => ({
        ...each,
        items: each.items.map((item, at) => (each.index === 0 && at === 0 ? { ...item, counts: { lives: 0 } } : item)),
      })),
    };
    const plain = strike(none, [15, 10, 4]);
    expect(lost(plain.events, 1)).toBe(7 + 4 + 2);
  });

  it('[GNG-ITEM-11] a good wielder has two negative levels while it is in hand', () => {
    const at = fight([armed(['nine-lives-stealer'], {}, { alignment: 'lawful good' }), foe]);
    expect(conditions(at, 0)).toEqual(['unfit-wielder', 'unfit-wielder']);
    expect(conditions(fight([sword, foe]), 0)).toEqual([]);
    expect(conditions(act(at, { do: 'drop', with: 'longsword' }), 0)).toEqual([]);
  });

  it('[GNG-ITEM-12] it is made at the 13th level, of strong necromancy', () => {
    expect(WEAPON_TRAITS['nine-lives-stealer']?.made?.aura).toBe('strong necromancy [evil]');
    expect(price('nine-lives-stealer')).toEqual([13, '23,057 gp', '11,528 gp 5 sp + 922 XP']);
  });
});

describe('Oathbow', () => {
  const bow = armed(
    ['oathbow'],
    { name: 'composite longbow', id: 'bow', place: 'both' },
    {
      weapons: [{ name: 'composite longbow', id: 'bow', traits: ['oathbow'], place: 'both' }, 'longsword'],
      abilities: { strength: 18, dexterity: 10, constitution: 12, intelligence: 10, wisdom: 10, charisma: 10 },
    },
  );
  const foe = (at: readonly [number, number]): Side => ({
    ...target({ armor: { name: 'mail', bonus: 9 } }),
    side: 'b',
    at,
  });
  const at = fight([bow, foe([5, 0]), foe([6, 3])]);
  const sworn = act(at, { do: 'oath', with: 'bow', choice: 'swear', target: 'b' });
  const SHOT = { ranged: true };

  it('[GNG-ITEM-13] +2 with a Strength of up to +2; a free oath makes it +5, armour piercing and 2d6 more against one', () => {
    expect(sworn.combatants[0]?.counts.standard).toBe(1);
    expect(strikeAt(at, [4], SHOT).harm).toBe(7 + 4 + 2 + 2 - 9);
    // 15 + 5 against 10; 4, Strength 2, 5, 2d6, less half of 9.
    const { harm, events } = strikeAt(sworn, [4, 3, 6], SHOT);
    expect(harm).toBe(10 + 4 + 2 + 5 + 9 - 4);
    expect(rolls(events).slice(2)).toEqual(['damage', 'sworn enemy damage']);
  });

  it('[GNG-ITEM-14] while sworn it is no more than masterwork against others, and other weapons have -1', () => {
    // 15 + 1 against 10; 4 and Strength 2.
    expect(lost(strikeAt(sworn, [4], { ...SHOT, defender: 2 }).events, 2)).toBe(6 + 4 + 2 - 9);
    const armedBoth = {
      ...sworn,
      combatants: sworn.combatants.map((each) => ({ ...each, x: each.index === 1 ? 1 : each.x })),
    };
    expect(attackTotal(armedBoth, [10, 20], { weapon: 1 })).toBe(10 + 4 - 1);
  });

  it('[GNG-ITEM-14] no magic of it gets past the damage reduction of others then', () => {
    const skin = { damageReduction: [{ amount: 5, bypass: ['magic'] }] };
    const guarded = (who: number): Fight<GrimGame> => {
      const others = [foe([5, 0]), foe([6, 3])].map((each, index) =>
        index + 1 === who ? { ...each, sheet: { ...target(skin).sheet } as never } : each,
      );
      return fight([bow, ...others]);
    };
    const harm = (start: Fight<GrimGame>, who: number, dice: readonly number[]): number =>
      lost(strikeAt(start, dice, { ...SHOT, defender: who }).events, who);
    const oath = (start: Fight<GrimGame>): Fight<GrimGame> =>
      act(start, { do: 'oath', with: 'bow', choice: 'swear', target: 'b' });
    expect(harm(guarded(2), 2, [4])).toBe(7 + 4 + 2 + 2);
    expect(harm(oath(guarded(2)), 2, [4])).toBe(6 + 4 + 2 - 5);
    expect(harm(oath(guarded(1)), 1, [4, 3, 6])).toBe(10 + 4 + 2 + 5 + 9);
  });

  it('[GNG-ITEM-15] one oath at a time, for seven days or until its enemy is slain, and none within a day of the last', () => {
    const swear: Omit<Command, 'by'> = { do: 'oath', with: 'bow', choice: 'swear', target: 'c' };
    expect(refused(at, swear)).toEqual([]);
    expect(refused(sworn, swear)).toEqual(['GNG-ITEM-15']);
    const nearly = {
      ...sworn,
      combatants: sworn.combatants.map((each) =>
        each.index === 1 ? { ...each, counts: { ...each.counts, hp: -8 } } : each,
      ),
    };
    const slain = strikeAt(nearly, [4, 3, 6], SHOT).fight;
    expect([conditions(slain, 1).includes('dead'), conditions(slain, 0)]).toEqual([true, ['oath-spent']]);
    expect(refused(slain, swear)).toEqual(['GNG-ITEM-15']);
    // By whatever means it slays: here by a wound that goes on bleeding.
    const bled = playRule(grim, nearly, [], (scene) =>
      scene.slots.harm(scene, { who: 1, source: 0, lethal: 40, nonlethal: 0, why: because('', ''), rows: null }),
    ).fight;
    expect(conditions(bled, 0)).toEqual(['oath-spent']);
    const byAnother = playRule(grim, nearly, [], (scene) =>
      scene.slots.harm(scene, { who: 1, source: 2, lethal: 40, nonlethal: 0, why: because('', ''), rows: null }),
    ).fight;
    expect(conditions(byAnother, 0)).toContain('sworn');
    expect(refused(rested(hours(slain, 23)), swear)).toEqual(['GNG-ITEM-15']);
    expect(refused(rested(hours(slain, 24)), swear)).toEqual([]);
    expect(conditions(hours(sworn, 24 * 7 - 1), 0)).toEqual(['sworn']);
    expect(conditions(hours(sworn, 24 * 7), 0)).toEqual([]);
    expect(refused(sworn, { do: 'oath', with: 'bow', choice: 'swear', target: 'a' })).toContain('GNG-ITEM-13');
  });

  it('[GNG-ITEM-15] in the hands of another the bow takes no second oath either, before a day is over and the enemy slain', () => {
    const swear: Omit<Command, 'by'> = { do: 'oath', with: 'bow', choice: 'swear', target: 'b' };
    const friend: Side = { sheet: sheet({ hp: 100, weapons: ['unarmed'] }), side: 'a', at: [0, 1] };
    const start = fight(
      [bow, foe([5, 0]), friend, foe([6, 3])].map((each, at) => (at === 0 ? { ...each, side: 'a' } : each)),
    );
    const lent = (from: Fight<GrimGame>): Fight<GrimGame> => {
      const given = act(from, { do: 'hand-over', with: 'bow', target: 'c' });
      return { ...given, clock: { ...given.clock, turn: 2 } };
    };
    const refusedTo = (at: Fight<GrimGame>): readonly string[] =>
      whyNot(play(at), { by: 'c', ...swear }).map(({ rule }) => rule);
    const taken = act(start, { do: 'oath', with: 'bow', choice: 'swear', target: 'd' });
    expect([refusedTo(lent(start)), refusedTo(lent(taken))]).toEqual([[], ['GNG-ITEM-15']]);
    expect(refusedTo(hours(lent(taken), 24 * 7 - 1))).toEqual(['GNG-ITEM-15']);
    expect(refusedTo(hours(lent(taken), 24 * 7))).toEqual([]);
  });

  it('[GNG-ITEM-16] it is made by an elf, at the 15th level', () => {
    expect(WEAPON_TRAITS['oathbow']?.made?.needs).toContain('creator must be an elf');
    expect(price('oathbow')).toEqual([15, '25,600 gp', '13,100 gp + 1,000 XP']);
  });
});

describe('Rapier of Puncturing', () => {
  const rapier = armed(['rapier-of-puncturing'], { name: 'rapier', id: 'rapier' });
  const mail = { armor: { name: 'mail', bonus: 9 }, saves: { fortitude: 40 } };
  const WITH = { choices: ['puncturing'] };
  const left = (at: Fight<GrimGame>): number => at.combatants[0]?.items[0]?.counts['punctures'] ?? -1;

  it('[GNG-ITEM-17] +2 and wounding; three times a day, declared before the roll, past armour and 1d6 Constitution', () => {
    const at = fight([rapier, target(mail)]);
    expect(strikeAt(at, [4, 10]).harm).toBe(7 + 4 + 2 - 9);
    const struck = strikeAt(at, [4, 10, 5], WITH);
    expect([struck.harm, struck.fight.combatants[1]?.counts.constitution, left(struck.fight)]).toEqual([13 + 5, -5, 2]);
    expect(left(strike(at, [2, 10], WITH).fight)).toBe(2);
    expect(refused(at, { do: 'attack', target: 'b', with: 'rapier', choices: ['puncturing'] })).toEqual([]);
    const spent = {
      ...at,
      combatants: at.combatants.map((each) => ({
        ...each,
        items: each.items.map((item) => ({ ...item, counts: { punctures: 0 } })),
      })),
    };
    expect(refused(spent, { do: 'attack', target: 'b', with: 'rapier', choices: ['puncturing'] })).toEqual([
      'GNG-ITEM-17',
    ]);
    expect(left(playRule(grim, spent, [], (scene) => passTime(scene, 'days', 1, -1)).fight)).toBe(3);
  });

  it('[GNG-ITEM-18] not of who has no blood', () => {
    expect(price('rapier-of-puncturing')).toEqual([13, '50,320 gp', '25,320 gp + 2,000 XP']);
    expect(WEAPON_TRAITS['rapier-of-puncturing']?.made).toMatchObject({
      aura: 'strong necromancy',
      needs: 'Craft Magic Arms and Armor, harm',
    });
    const struck = (type: string, dice: readonly number[]): readonly (number | undefined)[] => {
      const { harm, fight: after } = strikeAt(fight([rapier, target({ ...mail, type })]), dice, WITH);
      return [harm, after.combatants[1]?.counts.constitution];
    };
    // No armour counts against it all the same.
    for (const type of ['plant', 'construct', 'undead', 'ooze', 'elemental'])
      expect(struck(type, [4])).toEqual([13, 0]);
    expect(struck('animal', [4, 10, 5])).toEqual([13 + 5, -5]);
    const { combatants } = strikeAt(fight([rapier, target({ traits: ['bloodless'] })]), [4], WITH).fight;
    expect(combatants[1]?.counts.constitution).toBe(0);
  });
});

describe('Sun Blade', () => {
  const blade = armed(['sun-blade'], { name: 'bastard sword', id: 'blade' });

  it('[GNG-ITEM-19] the damage of a bastard sword, as light in the hand as a short sword', () => {
    expect(blow([blade, target()], [10]).harm).toBe(7 + 10 + 2);
    const world = fight([blade, target()]);
    const { profile } = playRule(grim, world, [], (scene) => scene.fighters[0]).value ?? {};
    expect(profile?.weapons[0]).toMatchObject({ handling: 'light' });
  });

  it('[GNG-ITEM-19] in a Block it is as large as a bastard sword', () => {
    const sides = [
      { ...target(), sheet: sheet({ hp: 100, weapons: ['dagger'] }) },
      { ...blade, at: [1, 0] as const },
    ];
    const { events } = strike(fight(sides), [15, 10, 'blade', 10, 10]);
    const { rows } = checkOf(events, 'GNG-BLOCK-08');
    expect(row(rows, 'larger weapon')).toBe(4);
  });

  it('[GNG-ITEM-19] Weapon Focus and Specialization with either sword count, and once', () => {
    const skilled = (...traits: readonly string[]) =>
      strike(
        fight([
          armed(
            ['sun-blade'],
            { name: 'bastard sword', id: 'blade' },
            { baseAttack: 8, classes: [{ name: 'Fighter', level: 8 }], granted: traits },
          ),
          target(),
        ]),
        [5, 10, 3],
      );
    const total = (...traits: readonly string[]): readonly number[] => {
      const { events } = skilled(...traits);
      return [attackCheck(events).total, lost(events, 1)];
    };
    // 5, base attack 8 and 2 of enhancement against 10; 3 and 2.
    expect(total()).toEqual([15, 5 + 5]);
    for (const sword of ['short sword', 'bastard sword'])
      expect(total(`weapon-focus (${sword})`, `weapon-specialization (${sword})`)).toEqual([16, 6 + 5 + 2]);
    expect(total('weapon-focus (short sword)', 'weapon-focus (bastard sword)')).toEqual([16, 6 + 5]);
    expect(total('weapon-specialization (short sword)', 'weapon-specialization (bastard sword)')).toEqual([15, 5 + 7]);
    expect(total('weapon-focus (longsword)')).toEqual([15, 10]);
  });

  it('[GNG-ITEM-20] +2, +4 against evil; twice what gets through to the undead and creatures of negative energy', () => {
    expect(blow([blade, target({ alignment: 'neutral evil' })], [6]).harm).toBe(9 + 6 + 4);
    const mail = { armor: { name: 'mail', bonus: 5 } };
    expect(blow([blade, target({ ...UNDEAD, ...mail })], [6]).harm).toBe(2 * (7 + 6 + 2 - 5));
    expect(blow([blade, target({ subtypes: ['negative energy'], ...mail })], [6]).harm).toBe(20);
  });

  it('[GNG-ITEM-21] once a day it sheds daylight, 10 feet at first, 5 feet more each round, up to 60', () => {
    const shining = act(fight([blade, target()]), { do: 'command-word', with: 'blade', choice: 'daylight' });
    expect(shining.areas).toMatchObject([{ kind: 'daylight', feet: 10 }]);
    expect(grim.areas?.kinds['daylight']?.spreads).toEqual({ feet: 5, most: 60 });
    expect(refused(rested(shining), { do: 'command-word', with: 'blade', choice: 'daylight' })).toEqual([
      'GNG-ITEM-21',
    ]);
  });

  it('[GNG-ITEM-21] who stands in it is seen as by day, for the last minute as in a dim glow', () => {
    const rows = Array.from({ length: 4 }, () => '.'.repeat(20));
    const dark = { ...fight([{ ...blade, at: [3, 2] }, target()]), map: parseMap({ rows, light: 'darkness' }) };
    const at = (start: Fight<GrimGame>, x: number): Fight<GrimGame> => ({
      ...start,
      combatants: start.combatants.map((each) => (each.index === 1 ? { ...each, x, y: 2 } : each)),
    });
    const seen = (start: Fight<GrimGame>, x: number): string =>
      grim.slots.concealment(openWorld(at(start, x), grim), 0, 1).degree;
    const shining = act(dark, { do: 'command-word', with: 'blade', choice: 'daylight' });
    expect([seen(dark, 4), seen(shining, 4), seen(shining, 5)]).toEqual(['total', 'none', 'total']);
    const inRound = (round: number): Fight<GrimGame> => ({
      ...shining,
      areas: shining.areas.map((area) => ({ ...area, feet: 60 })),
      clock: { ...shining.clock, round },
    });
    expect([10, 11].map((round) => seen(inRound(round), 4))).toEqual(['none', 'half']);
    expect([14, 15].map((x) => seen(inRound(10), x))).toEqual(['none', 'total']);
  });

  it('[GNG-ITEM-22] an evil wielder has one negative level while it is in hand', () => {
    expect(price('sun-blade')).toEqual([10, '50,335 gp', '25,335 gp + 2,000 XP']);
    const evil = armed(['sun-blade'], { name: 'bastard sword', id: 'blade' }, { alignment: 'neutral evil' });
    expect(conditions(fight([evil, target()]), 0)).toEqual(['unfit-wielder']);
    expect(conditions(fight([blade, target()]), 0)).toEqual([]);
  });
});

describe('Sword of Life Stealing', () => {
  const sword = armed(['sword-of-life-stealing']);

  it('[GNG-ITEM-23] +2; on a 1 a negative level', () => {
    const drained = blow([sword, target({ hp: 200 })], [4, 1, 5]);
    expect([drained.harm, conditions(drained.fight, 1)]).toEqual([13, ['flat-footed', 'energy-drained']]);
    expect(conditions(blow([sword, target()], [4, 2]).fight, 1)).toEqual(['flat-footed']);
  });

  it('[GNG-ITEM-24] and 1d6 temporary hit points to its wielder, for a day', () => {
    const fed = blow([sword, target({ hp: 200 })], [4, 1, 5]).fight;
    expect(fed.combatants[0]?.counts.temporary).toBe(5);
    expect(hours(fed, 23).combatants[0]?.counts.temporary).toBe(5);
    expect(hours(fed, 24, [10]).combatants[0]?.counts.temporary).toBe(0);
  });

  it('[GNG-ITEM-25] a day later a Fortitude save against DC 16, else a level is lost', () => {
    expect(price('sword-of-life-stealing')).toEqual([17, '25,715 gp', '12,857 gp 5 sp + 1,029 XP']);
    const after = blow([sword, target({ hp: 200, saves: { fortitude: 5 } })], [4, 1, 5]).fight;
    expect(conditions(hours(after, 24, [11]), 1)).toContain('level-lost');
    expect(conditions(hours(after, 24, [12]), 1)).not.toContain('level-lost');
    const { events } = playRule(grim, after, [11], (scene) => passTime(scene, 'hours', 24, -1));
    expect(checkOf(events, 'GNG-ITEM-25')).toMatchObject({ versus: 16, result: 'failure' });
  });
});
