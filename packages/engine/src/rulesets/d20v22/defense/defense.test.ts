import { describe, expect, it } from 'vitest';
import { blow, fightOf, type Someone } from '../../../../test/support/v22-fights.ts';
import { Tally } from '../../../kernel/scene/tally.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { bothSides } from '../../d20/attack/sides.ts';
import type { Attack } from '../../d20/game.ts';
import { d20v22 } from '../index.ts';
import type { D20v22Options } from '../options.ts';

/** Dexterity +2, dodge +3, base 4: 19 in all, 14 without the dodge bonus. */
const NIMBLE = { abilities: { dexterity: 14 }, defense: { base: 4, dodge: 3 } };
const SHOT = { ranged: true };

function defenseOf(
  effects: Someone['effects'] = [],
  attack: Partial<Attack> = {},
  { options = {}, sheet = NIMBLE, attacker = [], at = [1, 0] }: Setup = {},
): number {
  const fight = fightOf([{ effects: attacker }, { sheet, effects, at }, { side: 'heroes' }], options);
  const world = openWorld(fight, d20v22);
  const tally = new Tally(false);
  world.slots.defense(world, bothSides(world, blow(attack)), tally);
  return tally.total;
}

interface Setup {
  readonly options?: Partial<D20v22Options>;
  readonly sheet?: object;
  readonly attacker?: Someone['effects'];
  readonly at?: readonly [number, number];
}

describe('Defense', () => {
  it('[V22-CORE-03] is 10 + base + dodge + size + other', () => {
    expect(defenseOf([], {}, { sheet: {} })).toBe(10);
    expect(defenseOf()).toBe(19);
    const sheet = { ...NIMBLE, size: 'tiny', defense: { base: 4, dodge: 3, other: 1 } };
    expect(defenseOf([], {}, { sheet })).toBe(22);
  });

  it('[V22-CORE-04] a Dexterity penalty is never lost', () => {
    const sheet = { abilities: { dexterity: 6 }, defense: { dodge: 3 } };
    expect(defenseOf([], {}, { sheet })).toBe(11);
    expect(defenseOf(['flat-footed'], {}, { sheet })).toBe(8);
  });

  it('[V22-CORE-04] a temporary dodge bonus is lost with the rest', () => {
    expect(defenseOf(['total-defense'])).toBe(23);
    expect(defenseOf(['total-defense', 'flat-footed'])).toBe(14);
  });

  it("[V22-CORE-04] option dodgeModel: 'separate' takes only what the wording names", () => {
    const options = { dodgeModel: 'separate' } as const;
    expect(defenseOf(['aiming'], {}, { options })).toBe(16);
    expect(defenseOf(['climbing'], {}, { options })).toBe(15);
    expect(defenseOf(['flat-footed'], {}, { options })).toBe(14);
    expect(defenseOf(['aiming'])).toBe(14);
    expect(defenseOf(['climbing'])).toBe(12);
    // Not noticed, in another's grapple and in a pin: both, both, and the dodge bonus alone.
    expect(defenseOf([], {}, { options, attacker: ['invisible'] })).toBe(14);
    expect(defenseOf([{ name: 'grappling', source: 2 }], {}, { options })).toBe(14);
    expect(defenseOf([{ name: 'pinned', source: 2 }], {}, { options })).toBe(16 - 4);
  });

  it.each([
    ['aiming', 14, 14],
    ['surprised', 12, 12],
    ['stunned', 12, 12],
    ['cowering', 12, 12],
    ['climbing', 12, 12],
    ['flat-footed', 14, 14],
    ['running', 14, 16],
    ['grappling', 14, 14],
    ['mental-grapple', 14, 14],
    ['pinned', 10, 10],
    ['blinded', 12, 12],
    ['helpless', 5, 5],
    ['paralyzed', 5, 5],
    ['prone', 15, 19],
    ['dazed', 19, 19],
    ['staggered', 19, 19],
    ['disabled', 19, 19],
  ])('[V22-CORE-05] %s: Defense 19 becomes %i in melee and %i at range', (name, melee, ranged) => {
    expect(defenseOf([name])).toBe(melee);
    expect(defenseOf([name], SHOT)).toBe(ranged);
  });

  it('[V22-CORE-05] grapplers keep their dodge bonus against one another, nobody does in a mental grapple', () => {
    expect(defenseOf([{ name: 'grappling', source: 0 }])).toBe(19);
    expect(defenseOf([{ name: 'grappling', source: 2 }])).toBe(14);
    const both = [
      { name: 'grappling', source: 2 },
      { name: 'grappling', source: 0 },
    ];
    expect(defenseOf(both)).toBe(19);
    expect(defenseOf([{ name: 'mental-grapple', source: 0 }])).toBe(14);
  });

  it('[V22-CORE-05] the pinned lose nothing against the one who pins them', () => {
    expect(defenseOf([{ name: 'pinned', source: 0 }])).toBe(19);
    expect(defenseOf([{ name: 'pinned', source: 2 }])).toBe(10);
  });

  it('[V22-CORE-05] an invisible attacker takes the dodge bonus away until it is noticed', () => {
    expect(defenseOf([], {}, { attacker: ['invisible'] })).toBe(14);
    expect(defenseOf([{ name: 'noticing', source: 0 }], {}, { attacker: ['invisible'] })).toBe(19);
    expect(defenseOf([{ name: 'noticing', source: 2 }], {}, { attacker: ['invisible'] })).toBe(14);
  });

  it('[V22-CONCL-01] [V22-CONCL-04] blindness hides everybody, invisibility its owner, and each is called by its name', () => {
    const hidden = (attacker: Someone['effects'] = [], effects: Someone['effects'] = []) => {
      const world = openWorld(fightOf([{ effects: attacker }, { effects }]), d20v22);
      const { degree, by } = world.slots.concealment(world, 0, 1);
      return `${degree} ${by}`.trim();
    };
    expect([hidden(), hidden(['blinded']), hidden([], ['invisible']), hidden(['blinded'], ['invisible'])]).toEqual([
      ...['none', 'total blindness', 'total invisibility', 'total blindness'],
    ]);
  });

  it('[V22-SURP-03] Uncanny Dodge keeps it against who is not noticed, as long as its owner can act', () => {
    const sheet = { ...NIMBLE, feats: { 'uncanny dodge': 1 } };
    const attacker = ['invisible'];
    expect(defenseOf([], {}, { sheet, attacker })).toBe(19);
    expect(defenseOf(['dazed'], {}, { sheet, attacker })).toBe(14);
  });

  it('[V22-MOD-01] option pinnedDexZero is for the pinned alone', () => {
    const options = { pinnedDexZero: true };
    expect(defenseOf(['prone'], {}, { options })).toBe(15);
    expect(defenseOf([{ name: 'pinned', source: 2 }], {}, { options })).toBe(10 - 5);
  });

  it('[V22-MOVE-06] what a movement power adds takes the place of what running adds, and of nothing else', () => {
    const powered = { name: 'all-out-by-power', data: { amount: 4 } };
    expect(defenseOf([powered, 'prone'])).toBe(19 + 4 - 4);
    expect(defenseOf([powered, 'running'], SHOT)).toBe(14 + 4);
  });

  it('[V22-CORE-13] several conditions all apply, but one fact only once', () => {
    expect(defenseOf(['stunned', 'prone'])).toBe(8);
    expect(defenseOf(['stunned', 'stunned'])).toBe(12);
    expect(defenseOf(['stunned', 'cowering'])).toBe(12);
    expect(defenseOf(['prone', 'prone', 'blinded'])).toBe(8);
  });

  it('[V22-CORE-13] where conditions conflict the gravest applies', () => {
    const fight = fightOf([{ effects: ['staggered', 'stunned'] }, { effects: ['staggered', 'disabled'] }]);
    const world = openWorld(fight, d20v22);
    expect(world.slots.actionsOf(world, 0)).toBe(0);
    expect(world.slots.actionsOf(world, 1)).toBe(1);
    expect(defenseOf(['winded', 'exhausted', 'fatigued'])).toBe(defenseOf(['exhausted']));
  });

  it('[V22-COND-41] stunned: no dodge bonus, -2, no actions and no attacks of opportunity', () => {
    expect(defenseOf(['stunned'])).toBe(12);
    const world = openWorld(fightOf([{ effects: ['stunned'] }, {}]), d20v22);
    expect(world.slots.canAct(world, 0)).toBe(false);
    expect(world.slots.canTakeOpportunity(world, 0)).toBe(false);
    expect(world.slots.canTakeOpportunity(world, 1)).toBe(true);
  });

  it('[V22-COND-07] dazed: no actions and no attacks of opportunity, but the dodge bonus stays', () => {
    expect(defenseOf(['dazed'])).toBe(19);
    const world = openWorld(fightOf([{ effects: ['dazed'] }, {}]), d20v22);
    expect(world.slots.canAct(world, 0)).toBe(false);
    expect(world.slots.canTakeOpportunity(world, 0)).toBe(false);
  });

  it('[V22-COND-23] flat-footed: no dodge bonus to Defense, no attack of opportunity', () => {
    expect(defenseOf(['flat-footed'])).toBe(14);
    const world = openWorld(fightOf([{ effects: ['flat-footed'] }, {}]), d20v22);
    expect(world.slots.canTakeOpportunity(world, 0)).toBe(false);
  });

  it('[V22-COND-26] the helpless have Defense 5 + size, and nothing else of their state counts', () => {
    const huge = { ...NIMBLE, size: 'huge' };
    expect(defenseOf(['helpless'], {}, { sheet: huge })).toBe(3);
    expect(defenseOf(['helpless', 'prone', 'stunned', 'surprised'])).toBe(5);
  });

  it("[V22-COND-26] option helplessModel: 'penalty' takes 9 from Defense against the adjacent, 5 against ranged attacks", () => {
    const options = { helplessModel: 'penalty' } as const;
    expect(defenseOf(['helpless'], {}, { options })).toBe(5);
    expect(defenseOf(['helpless'], SHOT, { options })).toBe(5);
    expect(defenseOf(['helpless'], SHOT, { options, at: [0, 5] })).toBe(9);
    expect(defenseOf(['helpless'], {}, { options, at: [0, 5] })).toBe(14);
    expect(defenseOf(['helpless'], {}, { options: { ...options, dodgeModel: 'separate' } })).toBe(5);
    expect(defenseOf(['helpless'], {}, { options, sheet: { abilities: { dexterity: 6 } } })).toBe(10 - 2 - 9);
  });
});

describe('attacks on the helpless', () => {
  function bonus(
    effects: NonNullable<Someone['effects']>,
    attack: Partial<Attack>,
    options: Partial<D20v22Options> = {},
  ): number {
    const world = openWorld(fightOf([{}, { effects }], options), d20v22);
    const tally = new Tally(false);
    world.slots.attackBonus(world, bothSides(world, blow(attack)), tally);
    return tally.total;
  }

  it('[V22-COND-26] have +4 in melee and nothing at range', () => {
    expect(bonus(['helpless'], {})).toBe(4);
    expect(bonus(['helpless'], SHOT)).toBe(0);
    expect(bonus(['stunned'], {})).toBe(0);
    expect(bonus(['helpless'], {}, { helplessModel: 'penalty' })).toBe(0);
  });

  it('[V22-COND-42] the unconscious are helpless', () => {
    expect(bonus(['unconscious'], {})).toBe(4);
    expect(defenseOf(['unconscious'])).toBe(5);
  });
});
