import { describe, expect, it } from 'vitest';
import {
  bonusOf,
  type Fighter,
  modernFight,
  perform,
  SHOOTER,
  SWORDSMAN,
} from '../../../../test/support/modern-fight.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import { skillBonus } from '../checks/skills.ts';
import { damageBehindCover } from '../defense/cover.ts';
import type { Energy } from '../game.ts';
import { modern } from '../index.ts';

const CALM = { hp: 60, baseAttack: 0, defense: 10, abilities: { constitution: 20 }, weapons: [] };
const sword = (more: object) => ({ ...(SWORDSMAN as object), ...more });

function profile(sheet: object) {
  return modern.sheets.compile(modern.sheets.schema.parse(sheet), modernFight({ ann: {} }).options, modern.slots);
}

/** The attack roll's bonus, what it had to reach, and the defender's hit points afterwards. */
function struck(ann: Fighter, ben: Fighter, inputs: readonly Input[], more: object = {}) {
  const fight = modernFight({ ann, ben });
  const { events, fight: after } = perform(fight, { by: 'ann', do: 'attack', target: 'ben', ...more }, inputs);
  const roll = events.find((event) => event.kind === 'check');
  if (roll?.kind !== 'check') throw new Error('nothing was rolled');
  return { bonus: bonusOf(roll), versus: roll.versus, hp: after.combatants[1]?.counts.hp };
}

describe('talents of the basic classes', () => {
  it('Melee Smash adds 1, 2 or 3 to melee damage, not to shots', () => {
    const smash = ['Melee Smash', 'Improved Melee Smash', 'Advanced Melee Smash'];
    const hp = (count: number) =>
      struck({ sheet: sword({ talents: smash.slice(0, count) }) }, { sheet: CALM }, [10, 4]).hp;
    expect([0, 1, 2, 3].map(hp)).toEqual([53, 52, 51, 50]);
    const shot = struck({ sheet: { ...(SHOOTER as object), talents: smash } }, { sheet: CALM, at: [4, 0] }, [10, 2, 3]);
    expect(shot.hp).toBe(55);
  });

  it('Increased Speed adds 5, 10 or 15 feet', () => {
    const talents = ['Increased Speed', 'Improved Increased Speed', 'Advanced Increased Speed'];
    expect([0, 1, 2, 3].map((count) => profile({ talents: talents.slice(0, count) }).speed)).toEqual([30, 35, 40, 45]);
  });

  it('Damage Reduction takes 1, 2 or 3 off every weapon, down to nothing', () => {
    const talents = ['Damage Reduction I', 'Damage Reduction II', 'Damage Reduction III'];
    const hp = (count: number) => struck({}, { sheet: { ...CALM, talents: talents.slice(0, count) } }, [10, 4]).hp;
    expect([0, 1, 2, 3].map(hp)).toEqual([53, 54, 55, 56]);
    const weak = { sheet: { ...CALM, abilities: { strength: 10 }, weapons: ['knife'] } };
    expect(struck(weak, { sheet: { ...CALM, talents } }, [19, 2, 2]).hp).toBe(60);
  });

  it('a resistance takes the Constitution bonus off damage of its kind alone', () => {
    const sheet = { ...CALM, abilities: { constitution: 16 }, talents: ['Fire Resistance'] };
    const left = (energy: Energy | null, points: number) =>
      playRule(modern, modernFight({ ann: {}, ben: { sheet } }), [], (scene) =>
        scene.slots.harm(scene, {
          source: 0,
          target: 1,
          points,
          nonlethal: false,
          why: because('test', ''),
          rows: [],
          energy,
        }),
      ).fight.combatants[1]?.counts.hp;
    expect([left('fire', 5), left('fire', 3), left('cold', 5), left(null, 5)]).toEqual([58, 60, 55, 55]);
  });

  it('Evasion leaves nothing of what a Reflex save halves; improved, half of it on a failure; not in medium armour', () => {
    const left = (sheet: object, face: number) =>
      playRule(modern, modernFight({ ann: { sheet } }), [face], (scene) =>
        damageBehindCover(scene, 0, { x: 3, y: 3 }, { value: 10, rolled: null, dc: 15, why: because('test', '') }),
      ).value.total;
    expect([left({}, 20), left({}, 2)]).toEqual([5, 10]);
    expect([left({ talents: ['Evasion'] }, 20), left({ talents: ['Evasion'] }, 2)]).toEqual([0, 10]);
    const spy = { classes: { infiltrator: 4 } };
    expect([left(spy, 20), left(spy, 2)]).toEqual([0, 5]);
    expect(left({ classes: { infiltrator: 3 } }, 20)).toBe(5);
    const evades = { talents: ['Evasion'] };
    expect(left({ ...evades, armor: 'undercover vest' }, 20)).toBe(0);
    expect(left({ ...evades, armor: 'concealable vest' }, 20)).toBe(5);
  });

  it('Uncanny Dodge keeps the Dexterity bonus of who is caught unready, and then cannot be flanked', () => {
    const sheet = (...talents: string[]) => ({ hp: 20, abilities: { dexterity: 16 }, talents });
    const caught = { effects: ['flat-footed'] };
    expect(struck({}, { sheet: sheet(), ...caught }, [2]).versus).toBe(10);
    expect(struck({}, { sheet: sheet('Uncanny Dodge I'), ...caught }, [2]).versus).toBe(13);
    expect(struck({}, { sheet: sheet('Uncanny Dodge I'), effects: ['stunned'] }, [2]).versus).toBe(8);
    expect(struck({ effects: ['invisible'] }, { sheet: sheet() }, [2]).versus).toBe(10);
    expect(struck({ effects: ['invisible'] }, { sheet: sheet('Uncanny Dodge I') }, [2]).versus).toBe(13);
    const flanked = (ann: object, ben: object) => {
      const fight = modernFight({ ann: { sheet: ann }, ben: { sheet: ben }, cat: { side: 'heroes', at: [2, 0] } });
      const { events } = perform(fight, { by: 'ann', do: 'attack', target: 'ben' }, [2]);
      const roll = events.find(({ kind }) => kind === 'check');
      return roll?.kind === 'check' && roll.rows?.some(({ text }) => text === 'flanking');
    };
    const wary = { ...CALM, talents: ['Uncanny Dodge I', 'Uncanny Dodge II'], classes: { fast: 2 } };
    expect(flanked(SWORDSMAN, CALM)).toBe(true);
    expect(flanked(SWORDSMAN, wary)).toBe(false);
    expect(flanked(sword({ classes: { fast: 5 } }), wary)).toBe(false);
    expect(flanked(sword({ classes: { fast: 6 } }), wary)).toBe(true);
  });
});

describe('features of the advanced classes', () => {
  it('a Soldier: Weapon Specialization, Improved Critical, Improved Reaction', () => {
    const talents = ['Weapon Specialization (longsword)', 'Improved Critical (longsword)'];
    expect(struck({ sheet: sword({ talents }) }, { sheet: CALM }, [10, 4]).hp).toBe(51);
    const greater = [...talents, 'Greater Weapon Specialization (longsword)'];
    expect(struck({ sheet: sword({ talents: greater }) }, { sheet: CALM }, [10, 4]).hp).toBe(49);
    expect(struck({ sheet: sword({ talents, weapons: ['machete'] }) }, { sheet: CALM }, [10, 4]).hp).toBe(53);
    const threats = (given: readonly string[]) =>
      profile({ talents: given, weapons: ['longsword', 'machete'] }).weapons;
    expect(threats(talents).map(({ threat }) => threat)).toEqual([19, 19, 20]);
    const initiative = (level: number) => profile({ classes: { soldier: level } }).initiative;
    expect([6, 7].map(initiative)).toEqual([0, 2]);
  });

  it('a Gunslinger: Greater Weapon Focus, Close Combat Shot, Defensive Position, Sharp-shooting', () => {
    const focus = { feats: ['Weapon Focus (glock 17)'], talents: ['Greater Weapon Focus (glock 17)'] };
    const gun = { ...(SHOOTER as object), ...focus };
    expect(struck({ sheet: gun }, { sheet: CALM, at: [4, 0] }, [2]).bonus).toBe(6);
    const opens = (level: number, weapon: string) => {
      const sheet = { ...(SHOOTER as object), weapons: [weapon], classes: { gunslinger: level } };
      const world = openWorld(modernFight({ ann: { sheet }, ben: {} }), modern);
      const shot = { attacker: 0, defender: 1, weapon: 0, ranged: true, sequence: 0, charge: false };
      return modern.slots.sparesOpening?.(world, { ...shot, opportunity: false, nonlethal: false, choices: [] });
    };
    expect([opens(1, 'glock 17'), opens(1, 'm16a2'), opens(1, 'knife')]).toEqual([true, false, false]);
    const plain = { ...(SHOOTER as object), classes: { fast: 4 } };
    const shot = perform(modernFight({ ann: { sheet: plain }, ben: {} }), { by: 'ann', do: 'attack', target: 'ben' }, [
      'decline',
      2,
    ]);
    expect(shot.events.some(({ kind }) => kind === 'answer')).toBe(true);
    const deft = { ...(SHOOTER as object), classes: { gunslinger: 1 } };
    perform(modernFight({ ann: { sheet: deft }, ben: {} }), { by: 'ann', do: 'attack', target: 'ben' }, [2]);
    const strafes = { by: 'ann', do: 'autofire', to: [6, 4] } as const;
    const strafing = (level: number, weapon: string, inputs: readonly Input[]) => {
      const sheet = { ...(SHOOTER as object), weapons: [weapon], classes: { gunslinger: level } };
      perform(modernFight({ ann: { sheet }, ben: {} }), { ...strafes, with: weapon.replaceAll(' ', '-') }, inputs);
    };
    strafing(1, 'mac ingram m10', [2]);
    strafing(1, 'm16a2', ['decline', 2]);
    const behind = (sheet: object, said = 2) => {
      const cover = { name: 'cover-ruling', source: 0, until: null, data: { said } };
      return { sheet: { ...CALM, ...sheet }, effects: [cover], at: [4, 0] } as const;
    };
    const from = (sheet: object) => ({ sheet: { ...(SHOOTER as object), ...sheet } });
    expect(struck(from({}), behind({}), [2]).versus).toBe(14);
    expect(struck(from({}), behind({ classes: { gunslinger: 3 } }), [2]).versus).toBe(14);
    expect(struck(from({}), behind({ classes: { gunslinger: 4 } }), [2]).versus).toBe(16);
    expect(struck(from({ classes: { gunslinger: 7 } }), behind({}), [2]).versus).toBe(12);
    expect(struck(from({ classes: { gunslinger: 7 } }), behind({}, 4), [2]).versus).toBe(20);
    expect(struck(from({}), { sheet: { ...CALM, classes: { gunslinger: 4 } }, at: [4, 0] }, [2]).versus).toBe(10);
  });

  it('a Martial Artist kicks at the end of a charge for its level more', () => {
    const sheet = (level: number) => ({ hp: 20, classes: { 'martial artist': level }, feats: ['Combat Martial Arts'] });
    const charge = { by: 'ann', do: 'charge', target: 'ben', with: 'unarmed' } as const;
    const hp = (level: number) => {
      const fight = modernFight({
        ann: { sheet: sheet(level) },
        ben: { sheet: { ...CALM, abilities: { constitution: 4 } }, at: [4, 0] },
      });
      const { events } = perform(fight, charge, [12, 4, 20]);
      const dealt = events.find((event) => event.kind === 'check' && event.why.text === 'nonlethal damage');
      return dealt?.kind === 'check' ? dealt.total : 0;
    };
    expect([hp(1), hp(2), hp(3)]).toEqual([4, 6, 7]);
  });

  it('a Bodyguard watches one opponent: +1 against it, +2 from the eighth level', () => {
    const bonus = (level: number) => {
      const sheet = sword({ classes: { bodyguard: level } });
      const fight = modernFight({ ann: { sheet }, ben: { sheet: CALM }, cat: { sheet: CALM, at: [0, 1] } });
      const { fight: watching } = perform(fight, { by: 'ann', do: 'combat-sense', target: 'ben' });
      const against = (target: string) => {
        const roll = perform(watching, { by: 'ann', do: 'attack', target }, [2]).events.find(
          ({ kind }) => kind === 'check',
        );
        return roll?.kind === 'check' ? roll.total : 0;
      };
      return against('ben') - against('cat');
    };
    expect([2, 7, 8].map(bonus)).toEqual([1, 1, 2]);
    expect(() => bonus(1)).toThrow('bodyguard');
  });

  it('an Investigator deals nonlethal damage with a lethal weapon at no cost; a Field Scientist adds Intelligence to Defense', () => {
    const nonlethal = { choices: ['nonlethal'] };
    const officer = (level: number) =>
      sword({ classes: { investigator: level }, feats: ['Archaic Weapons Proficiency'] });
    expect(struck({ sheet: officer(3) }, { sheet: CALM }, [2], nonlethal).bonus).toBe(1);
    expect(struck({ sheet: officer(4) }, { sheet: CALM }, [2], nonlethal).bonus).toBe(5);
    const clever = { hp: 20, classes: { 'field scientist': 1 }, abilities: { dexterity: 12, intelligence: 16 } };
    expect(struck({}, { sheet: clever }, [2]).versus).toBe(14);
    expect(struck({}, { sheet: clever, effects: ['flat-footed'] }, [2]).versus).toBe(10);
    expect(profile({ classes: { daredevil: 10 } }).thresholdBonus).toBe(3);
  });

  it('armour that its wearer does not know weighs on attack rolls, and on Escape Artist always', () => {
    const sheet = { classes: { strong: 1 }, weapons: ['knife'], armor: 'tactical vest' };
    const trained = { ...sheet, feats: ['Armor Proficiency (medium)'] };
    expect([profile(sheet), profile(trained)].map(({ weapons }) => weapons[0]?.striking.total)).toEqual([-4, 1]);
    const escapes = (worn: object): number =>
      playRule(modern, modernFight({ a: { sheet: worn }, b: {} }), [], (scene) => skillBonus(scene, 0, 'escape artist'))
        .value.total;
    expect([sheet, { ...trained, armor: null }].map(escapes)).toEqual([-5, 0]);
    expect(escapes({ ...trained, skills: { 'escape artist': 6 } })).toBe(6);
  });
});
