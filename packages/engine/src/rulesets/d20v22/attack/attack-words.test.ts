import { describe, expect, it } from 'vitest';
import { blow, fightOf, type Someone } from '../../../../test/support/v22-fights.ts';
import {
  SAMPLE_BLAST,
  SAMPLE_CLUB,
  SAMPLE_KNIFE,
  SAMPLE_STUN,
  SAMPLE_SWORD,
} from '../../../../test/support/v22-samples.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import type { Attack } from '../../d20/game.ts';
import { d20v22 } from '../index.ts';
import { attackChoices, choicesInJoint, refuseAttack } from './attack-words.ts';
import { choicesOfParts } from './joint-words.ts';

const armed = (weapons: readonly object[], more: object = {}): Someone => ({ sheet: { weapons, ...more } });
const VEST = { sheet: { armor: { name: 'Vest', toughness: 1 } } };
const MINION = { sheet: { minion: true } };
const IN_THE_OTHER = { ...SAMPLE_CLUB, id: 'baton', name: 'Baton', place: 'off' };

/** The words offered with the first weapon of `a` against `b`, but for manoeuvres and stances. */
function offered(a: Someone, more: Partial<Attack> = {}, b: Someone = {}): readonly string[] {
  const world = openWorld(fightOf([a, b]), d20v22);
  const known = /^(throw|damage-|knockback-|finesse|lenient|take-10|two-weapons|off-strength-)/;
  return attackChoices(world, blow(more))
    .filter((words) => words.every((word) => known.test(word)))
    .map((words) => words.join(' '));
}

function refused(
  a: Someone,
  choices: readonly string[],
  more: Partial<Attack> = {},
  b: Someone = {},
): readonly string[] {
  const world = openWorld(fightOf([a, b]), d20v22);
  return refuseAttack(world, blow({ choices, ...more })).map(({ rule }) => rule);
}

describe('the words that are worth offering with an attack', () => {
  const shot = { ranged: true };
  const both = 'two-weapons';

  it('[V22-DMG-10] [V22-KB-13] half the damage bonus and none, no knockback; nothing of what there is none of', () => {
    const fist = (damage: number) => offered(armed([{ ...SAMPLE_CLUB, damage, place: 'both' }]));
    expect(fist(4)).toEqual(['damage-2', 'damage-0', 'knockback-0']);
    expect(fist(1)).toEqual(['damage-0', 'knockback-0']);
    expect(fist(0)).toEqual([]);
    expect(offered(armed([SAMPLE_STUN]), shot)).toEqual(['knockback-0']);
  });

  it('a throw of what is held for blows too, and none of what is thrown already or is no use in the hand', () => {
    const knife = ['throw', 'damage-0', 'knockback-0', both];
    expect(offered(armed([SAMPLE_KNIFE]))).toEqual(knife);
    expect(offered(armed([SAMPLE_KNIFE]), shot)).not.toContain('throw');
    expect(offered(armed([SAMPLE_SWORD]))).not.toContain('throw');
    // What splashes is thrown without a word.
    expect(offered(armed([{ ...SAMPLE_KNIFE, splash: 1 }]))).not.toContain('throw');
  });

  it('[V22-FIN-01] a finesse attack on who wears armour, where it can be made', () => {
    const finesse = (a: Someone, more: Partial<Attack> = {}, b: Someone = VEST) =>
      offered(a, more, b).includes('finesse');
    expect([
      finesse(armed([SAMPLE_CLUB])),
      finesse(armed([SAMPLE_CLUB]), {}, {}),
      finesse(armed([SAMPLE_BLAST]), shot),
    ]).toEqual([...[true, false, false]]);
  });

  it('[V22-MIN-02] [V22-MIN-03] what is for minions alone, the 10 for who is none', () => {
    const words = (a: Someone, b: Someone, more: Partial<Attack> = {}) =>
      offered(a, more, b).filter((word) => word === 'lenient' || word === 'take-10');
    const hero = armed([SAMPLE_CLUB]);
    expect([words(hero, {}), words(hero, MINION), words(armed([SAMPLE_CLUB], { minion: true }), MINION)]).toEqual([
      [],
      ['lenient', 'take-10'],
      ['lenient'],
    ]);
  });

  it('[V22-FEAT-02] [V22-FIN-01] [V22-MIN-02] of a blow at several nothing that goes by one of them, until it is known which', () => {
    const told = (defender: number) => {
      const world = openWorld(fightOf([armed([SAMPLE_CLUB]), { sheet: { ...VEST.sheet, minion: true } }]), d20v22);
      return choicesInJoint(world, blow({ defender }), 'whirl').flat();
    };
    expect(told(1)).toEqual(expect.arrayContaining(['finesse', 'lenient', 'take-10']));
    for (const word of ['finesse', 'lenient', 'take-10']) expect(told(NOBODY)).not.toContain(word);
  });

  it('[V22-TWF-02] [V22-TWF-05] [V22-TWF-07] both hands, with all of a Strength bonus and none for the off hand', () => {
    const pairs = (weapons: readonly object[], strength = 10, more: Partial<Attack> = {}) =>
      offered(armed(weapons, { abilities: { strength } }), more).filter((words) => words.startsWith(both));
    const shares = (bonus: number) => [both, `${both} off-strength-0`, `${both} off-strength-${bonus}`];
    expect([pairs([SAMPLE_CLUB]), pairs([SAMPLE_CLUB], 8), pairs([{ ...SAMPLE_CLUB, place: 'both' }])]).toEqual([
      [both],
      [both],
      [],
    ]);
    expect([pairs([SAMPLE_CLUB], 12), pairs([SAMPLE_CLUB, IN_THE_OTHER], 16)]).toEqual([shares(1), shares(3)]);
    // A power adds no Strength.
    expect(pairs([{ ...SAMPLE_BLAST, place: 'hand' }, IN_THE_OTHER], 16)).not.toContain(`${both} off-strength-0`);
    const staff = (place: string) => pairs([{ ...SAMPLE_CLUB, double: true, place }], 16);
    expect([staff('both'), staff('off')]).toEqual([shares(3), []]);
    expect(pairs([SAMPLE_CLUB], 12, { weapon: 7 })).toEqual([]);
    // Nor does what shoots, in the main hand.
    const pistol = { ...SAMPLE_BLAST, form: 'projectile', place: 'hand' };
    expect(pairs([pistol, IN_THE_OTHER], 16)).toEqual([both]);
  });
});

describe('volleys and bullets', () => {
  const gun = (more: object = {}) => ({
    ...SAMPLE_BLAST,
    form: 'projectile',
    firearm: 'pistol',
    autofire: 1,
    magazine: 3,
    ...more,
  });
  const shooter = (more: object = {}) =>
    armed([gun(more)], { feats: { 'improved precise shot': 1, 'personal firearms proficiency': 1 } });
  const shot = { ranged: true };
  const volleys = (a: Someone, more: Partial<Attack> = shot) =>
    attackChoices(openWorld(fightOf([a, {}]), d20v22), blow(more)).some((words) => words.includes('autofire'));

  it('[V22-AUTO-14] a volley is offered of what fires volleys, be it of a single round, as a shot and not as a blow', () => {
    const bayonet = { form: 'thrown' };
    expect([volleys(shooter()), volleys(shooter({ autofire: undefined })), volleys(shooter(bayonet))]).toEqual([
      ...[true, false, true],
    ]);
    expect(volleys(shooter(bayonet), {})).toBe(false);
    expect(refused(shooter(bayonet), ['autofire'])).toEqual(['V22-AUTO-14']);
    expect(refused(shooter(), ['autofire'], shot)).toEqual([]);
  });

  it('[V22-AUTO-01] [V22-FIN-01] a volley looks for no weak spot', () => {
    expect([refused(shooter(), ['finesse'], shot), refused(shooter(), ['autofire', 'finesse'], shot)]).toEqual([
      [],
      ['V22-AUTO-01'],
    ]);
  });

  it('[V22-GUN-03] bullets are 2 or more, of a firearm, as many as are left', () => {
    const bullets = (word: string, more: object = {}) => refused(shooter(more), [`bullets-${word}`], shot);
    expect(['0', '1', '2', '3', '4', 'x', ''].map((word) => bullets(word))).toEqual([
      ['V22-GUN-03'],
      ['V22-GUN-03'],
      [],
      [],
      ['V22-GUN-01'],
      ['V22-GUN-03'],
      ['V22-GUN-03'],
    ]);
    expect(bullets('2', { firearm: 'none' })).toEqual(['V22-GUN-03']);
  });

  it('[V22-GUN-01] a blow with it takes no round, a shot takes one, whatever else is told', () => {
    const empty = (more: Partial<Attack>) => {
      const start = fightOf([shooter({ form: 'thrown' }), {}]);
      const combatants = start.combatants.map((each) => ({
        ...each,
        items: each.items.map((item) => ({ ...item, counts: { ...item.counts, loaded: 0 } })),
      }));
      return refuseAttack(openWorld({ ...start, combatants }, d20v22), blow(more)).map(({ rule }) => rule);
    };
    expect([empty({}), empty(shot), empty({ ...shot, choices: ['damage-1'] })]).toEqual([
      [],
      ['V22-GUN-01'],
      ['V22-GUN-01'],
    ]);
    const one = { magazine: 1 };
    expect([refused(shooter(one), ['damage-1'], shot), refused(shooter(one), ['bullets-2'], shot)]).toEqual([
      [],
      ['V22-GUN-01'],
    ]);
  });
});

describe('what goes with each part of a joint attack', () => {
  it('[V22-MULTI-01] [V22-MIN-02] [V22-MIN-03] is offered where it goes with all of them', () => {
    const at = [
      [1, 0],
      [0, 1],
    ] as const;
    const words = (...sheets: readonly object[]) => {
      const others = sheets.map((sheet, index): Someone => ({ sheet, at: at[index] ?? [1, 1] }));
      const parts = sheets.map((_, index) => blow({ defender: index + 1 }));
      const found = choicesOfParts(openWorld(fightOf([armed([SAMPLE_CLUB]), ...others]), d20v22), parts, 'several');
      return found.flat().filter((word) => word === 'take-10' || word === 'knockback-0');
    };
    const { sheet } = MINION;
    expect([words(), words(sheet, sheet), words(sheet, {}), words({}, sheet)]).toEqual([
      [],
      ['knockback-0', 'take-10'],
      ['knockback-0'],
      ['knockback-0'],
    ]);
  });
});

describe('words that are refused', () => {
  const hero = armed([SAMPLE_CLUB], { abilities: { strength: 14 } });

  it('[V22-ATK-01] what is unknown, or told twice', () => {
    expect([refused(hero, []), refused(hero, ['sing']), refused(hero, ['lenient', 'lenient'], {}, MINION)]).toEqual([
      [],
      ['V22-ATK-01'],
      ['V22-ATK-01'],
    ]);
  });

  it('[V22-MIN-02] a 10 taken by a minion, which may be lenient', () => {
    const minion = armed([SAMPLE_CLUB], { minion: true });
    expect([
      refused(minion, ['take-10'], {}, MINION),
      refused(minion, ['lenient'], {}, MINION),
      refused(hero, ['take-10']),
    ]).toEqual([['V22-MIN-02'], [], ['V22-MIN-02']]);
  });

  it('[V22-TWF-07] a share of Strength that is more than there is, or without the other hand', () => {
    const share = (word: string, ...more: string[]) =>
      refused(hero, ['two-weapons', word, ...more].slice(more.length > 0 ? 1 : 0, 2));
    expect([
      share('off-strength-0'),
      share('off-strength-2'),
      share('off-strength-3'),
      share('off-strength-x'),
    ]).toEqual([[], [], ['V22-TWF-07'], ['V22-TWF-07']]);
    const weak = armed([SAMPLE_CLUB], { abilities: { strength: 12 } });
    expect(['0', '1', '2'].map((number) => refused(weak, ['two-weapons', `off-strength-${number}`]))).toEqual([
      [],
      [],
      ['V22-TWF-07'],
    ]);
    expect(refused(hero, ['off-strength-1'])).toEqual(['V22-TWF-07']);
    expect(refused(armed([SAMPLE_CLUB]), ['two-weapons', 'off-strength-0'])).toEqual(['V22-TWF-07']);
    const text = (a: Someone, word: string) =>
      refuseAttack(openWorld(fightOf([a, {}]), d20v22), blow({ choices: ['two-weapons', word] }))[0]?.text;
    expect([text(hero, 'off-strength-3'), text(armed([SAMPLE_CLUB]), 'off-strength-0')]).toEqual([
      'the Strength bonus is 2; expected off-strength- and a number from 0 to it',
      'there is no Strength bonus to divide between two blows: leave off-strength-… out',
    ]);
  });

  it('[V22-STANCE-01] a stance, with an attack of opportunity', () => {
    const stance = (opportunity: boolean) => refused(hero, ['aggressive-2'], { opportunity });
    expect([stance(false), stance(true)]).toEqual([[], ['V22-STANCE-01']]);
  });

  it('[V22-SNATCH-01] what is to be snatched is known where its owner wears it', () => {
    const amulet = { sheet: { worn: [{ id: 'amulet', secured: 'plainly' }] } };
    expect(refused(hero, ['snatch', 'amulet'], {}, amulet).includes('V22-ATK-01')).toBe(false);
    expect(refused(hero, ['snatch', 'crown'], {}, amulet)).toContain('V22-ATK-01');
  });

  it('[V22-MOD-07] what cannot be used lying down, by who lies', () => {
    const bow = { ...SAMPLE_BLAST, usableProne: false };
    const shoots = (...effects: string[]) => refused({ ...armed([bow]), effects }, [], { ranged: true });
    expect([shoots(), shoots('prone')]).toEqual([[], ['V22-MOD-07']]);
    expect(refused({ ...hero, effects: ['prone'] }, [])).toEqual([]);
  });
});
