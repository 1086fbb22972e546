import { describe, expect, it } from 'vitest';
import {
  type Fighter,
  modernFight,
  refusedBy,
  type Surroundings,
  SWORDSMAN,
} from '../../../../test/support/modern-fight.ts';
import { asked, playOn } from '../../../../test/support/modern-play.ts';
import type { Effect, Item } from '../../../kernel/state/fight.ts';

type Cost = 'attack' | 'move' | 'full' | 'free';

/** One row of Table 5-2: what is done, at what cost, and whether the act itself lets the armed enemy beside the actor strike. */
interface Row {
  readonly does: string;
  readonly with?: object;
  readonly actor?: Fighter;
  readonly costs: Cost;
  readonly provokes: boolean;
  readonly options?: Surroundings['options'];
  /** What is in the actor's hands or pack when the turn begins, where the sheet cannot say it. */
  readonly items?: (items: readonly Item[]) => readonly Item[];
  /** Where the enemy that threatens stands; beside the actor where left out. */
  readonly enemyAt?: readonly [number, number];
  /** Further combatants. */
  readonly others?: Readonly<Record<string, Fighter>>;
}

const armed = (...weapons: readonly (string | object)[]): Fighter => ({ sheet: { ...SWORDSMAN, weapons } });
const under = (...effects: (string | Effect)[]): Fighter => ({ effects });
const firstIs = (change: Partial<Item>) => (items: readonly Item[]) =>
  items.map((item, at) => (at === 0 ? { ...item, ...change } : item));
const EMPTY = { counts: { loaded: 0, spare: 1 } };
const BURNING: Effect = { name: 'burning', source: -1, until: null, data: null };
const GRAPPLED = (source: number): Effect => ({ name: 'grappling', source, until: null, data: null });
/** Beside the actor and not beside the enemy that threatens it. */
const FRIEND: Fighter = { side: 'heroes', at: [0, 1] };
const ONLOOKER: Fighter = { at: [0, 1], counts: { opportunities: 0 }, sheet: { ...SWORDSMAN, weapons: [] } };

const TABLE: Readonly<Record<string, Row>> = {
  'Attack (melee)': { does: 'attack', with: { target: 'b' }, costs: 'attack', provokes: false },
  'Attack (ranged)': {
    does: 'attack',
    with: { target: 'b' },
    actor: armed('glock 17'),
    costs: 'attack',
    provokes: true,
  },
  'Attack (unarmed)': { does: 'attack', with: { target: 'b' }, actor: armed(), costs: 'attack', provokes: true },
  'Attack (aid another)': {
    does: 'aid-another',
    with: { target: 'b', targets: ['friend'], choice: 'attack' },
    others: { friend: { side: 'heroes', at: [2, 0] } },
    costs: 'attack',
    provokes: false,
  },
  'Bull rush (attack)': {
    does: 'bull-rush',
    with: { target: 'victim' },
    enemyAt: [-1, 0],
    others: { victim: { at: [0, 1], sheet: { ...SWORDSMAN, weapons: [] } } },
    costs: 'full',
    provokes: true,
  },
  'Escape a grapple': {
    does: 'attack',
    with: { target: 'held', choices: ['escape'] },
    actor: under(GRAPPLED(2)),
    others: { held: { ...ONLOOKER, effects: [GRAPPLED(0)] } },
    costs: 'attack',
    provokes: false,
  },
  Feint: { does: 'feint', with: { target: 'b' }, costs: 'attack', provokes: false },
  'Ready (triggers an attack action)': {
    does: 'ready',
    with: { choices: ['attack', 'acts'] },
    costs: 'attack',
    provokes: false,
  },
  'Make a dying character stable': {
    does: 'treat-injury',
    with: { target: 'friend' },
    actor: { sheet: { ...SWORDSMAN, kit: true, skills: { 'treat injury': 20 } } },
    others: { friend: { ...FRIEND, counts: { hp: -3 } } },
    costs: 'attack',
    provokes: true,
  },
  'Attack a weapon': {
    does: 'strike-held',
    with: { target: 'b', choice: 'longsword' },
    costs: 'attack',
    provokes: true,
  },
  'Attack an object that is held or worn': {
    does: 'strike-held',
    with: { target: 'b', choice: 'longsword' },
    costs: 'attack',
    provokes: true,
  },
  'Attack an object that nobody holds': {
    does: 'attack',
    with: { target: 'door' },
    others: { door: { side: 'things', at: [0, 1], sheet: { object: 'simple wooden door' } } },
    costs: 'attack',
    provokes: false,
  },
  'Total defense': { does: 'total-defense', costs: 'attack', provokes: false },
  'Use a skill that takes an attack action': {
    does: 'improvise',
    with: { choices: ['provokes'] },
    costs: 'attack',
    provokes: true,
  },
  'Move your speed': { does: 'move', with: { to: [0, 4] }, costs: 'move', provokes: true },
  'Use a piece of equipment': { does: 'use-equipment', costs: 'move', provokes: false },
  'Climb (one-quarter your speed)': {
    does: 'move',
    with: { to: [0, 1], choice: 'climb' },
    costs: 'move',
    provokes: false,
  },
  'Climb, accelerated': {
    does: 'move',
    with: { to: [0, 1], choice: 'climb-accelerated' },
    costs: 'move',
    provokes: false,
  },
  'Climb, accelerated, by the other ruling': {
    does: 'move',
    with: { to: [0, 1], choice: 'climb-accelerated' },
    options: { acceleratedClimbProvokes: true },
    costs: 'move',
    provokes: true,
  },
  Crawl: { does: 'move', with: { to: [0, 1] }, actor: under('prone'), costs: 'move', provokes: false },
  'Draw a weapon': {
    does: 'draw',
    with: { with: 'knife' },
    actor: armed('longsword', 'knife'),
    costs: 'move',
    provokes: false,
  },
  'Holster a weapon': { does: 'stow', with: { with: 'longsword' }, costs: 'move', provokes: true },
  'Move a heavy object': { does: 'move-heavy-object', costs: 'move', provokes: true },
  'Open a door': { does: 'open-door', costs: 'move', provokes: false },
  'Pick up an object': {
    does: 'pick-up',
    with: { with: 'longsword' },
    items: firstIs({ place: 'dropped', counts: { lies: 1, x: 0, y: 0 } }),
    costs: 'move',
    provokes: true,
  },
  'Reload a firearm with a box magazine or speed loader': {
    does: 'reload',
    with: { with: 'glock-17' },
    actor: armed('glock 17'),
    items: firstIs(EMPTY),
    costs: 'move',
    provokes: true,
  },
  'Retrieve a stored object': {
    does: 'draw',
    with: { with: 'amulet' },
    actor: { sheet: { ...SWORDSMAN, worn: [{ id: 'amulet' }] } },
    items: (items) => items.map((item) => (item.id === 'amulet' ? { ...item, place: 'carried' } : item)),
    costs: 'move',
    provokes: true,
  },
  'Stand up, by the text': { does: 'stand-up', actor: under('prone'), costs: 'move', provokes: true },
  'Stand up, by the table': {
    does: 'stand-up',
    actor: under('prone'),
    options: { standUpProvokes: false },
    costs: 'move',
    provokes: false,
  },
  'Start a full-round action': {
    does: 'start-full-round',
    with: { choice: 'full-attack' },
    costs: 'move',
    provokes: false,
  },
  Swim: { does: 'move', with: { to: [0, 1], choice: 'swim' }, costs: 'move', provokes: false },
  'Use a skill that takes a move action': {
    does: 'improvise',
    with: { choice: 'move', choices: ['provokes'] },
    costs: 'move',
    provokes: true,
  },
  'Bull rush (charge)': {
    does: 'charge',
    with: { target: 'far', choices: ['bull-rush'] },
    enemyAt: [50, 50],
    others: { far: { at: [5, 0], counts: { opportunities: 0 } } },
    costs: 'full',
    provokes: false,
  },
  Charge: {
    does: 'charge',
    with: { target: 'far' },
    enemyAt: [5, 1],
    others: { far: { at: [5, 0] } },
    costs: 'full',
    provokes: false,
  },
  'Coup de grace': {
    does: 'coup-de-grace',
    with: { target: 'victim' },
    others: { victim: { at: [0, 1], effects: ['unconscious'] } },
    costs: 'full',
    provokes: true,
  },
  'Full attack': {
    does: 'full-attack',
    with: { target: 'b' },
    actor: { sheet: { ...SWORDSMAN, baseAttack: 6 } },
    costs: 'full',
    provokes: false,
  },
  'Overrun (charge)': {
    does: 'charge',
    with: { target: 'far', choices: ['overrun'] },
    enemyAt: [50, 50],
    others: { far: { at: [5, 0], counts: { opportunities: 0 } } },
    costs: 'full',
    provokes: false,
  },
  Run: { does: 'run', with: { to: [0, 24] }, costs: 'full', provokes: true },
  Withdraw: { does: 'withdraw', with: { to: [-2, 0] }, costs: 'full', provokes: false },
  'Extinguish flames': { does: 'extinguish', actor: under(BURNING), costs: 'full', provokes: false },
  'Use a skill that takes a full round': {
    does: 'improvise',
    with: { choice: 'full', choices: ['provokes'] },
    costs: 'full',
    provokes: true,
  },
  'Reload a firearm with an internal magazine': {
    does: 'reload',
    with: { with: 'mossberg' },
    actor: armed('mossberg'),
    items: firstIs(EMPTY),
    costs: 'full',
    provokes: true,
  },
  'Drop an object': { does: 'drop', with: { with: 'longsword' }, costs: 'free', provokes: false },
  'Drop to prone': { does: 'drop-prone', costs: 'free', provokes: false },
  'Drop to kneeling or sitting': { does: 'kneel', costs: 'free', provokes: false },
  Speak: { does: 'speak', costs: 'free', provokes: false },
  Disarm: { does: 'attack', with: { target: 'b', choices: ['disarm'] }, costs: 'attack', provokes: true },
  Grapple: { does: 'attack', with: { target: 'b', choices: ['grapple'] }, costs: 'attack', provokes: true },
  'Trip, unarmed': { does: 'attack', with: { target: 'b', choices: ['trip'] }, costs: 'attack', provokes: true },
  'Trip, with a weapon made for it': {
    does: 'attack',
    with: { target: 'b', choices: ['trip'] },
    actor: armed('chain'),
    costs: 'attack',
    provokes: false,
  },
  Delay: { does: 'delay', costs: 'free', provokes: false },
  '5-foot step': { does: 'five-foot-step', with: { to: [0, 1] }, costs: 'free', provokes: false },
};

function fightOf(row: Row, counts: Readonly<Record<string, number>> = {}) {
  const { actor = {}, others = {}, options = {}, enemyAt = [1, 0], items } = row;
  const enemy: Fighter = { at: enemyAt, sheet: { ...SWORDSMAN, defense: 60 } };
  const fight = modernFight({ a: { ...actor, counts }, b: enemy, ...others }, { options });
  if (items === undefined) return fight;
  const combatants = fight.combatants.map((each) => (each.id === 'a' ? { ...each, items: items(each.items) } : each));
  return { ...fight, combatants };
}

/** What is left of the turn, and what it is enough for. */
const LEFT: Readonly<Record<string, readonly Cost[]>> = {
  '1 1': ['attack', 'move', 'full', 'free'],
  '1 0': ['attack', 'move', 'free'],
  '0 1': ['move', 'free'],
  '0 0': ['free'],
};

describe.each(Object.entries(TABLE))('the table of actions (%s)', (_name, row) => {
  const command = { by: 'a', do: row.does, ...row.with };

  it.each(Object.entries(LEFT))(
    `[MOD-ACT-21] the turn must have time for an action (${row.costs}, with %s left)`,
    (left, enough) => {
      const [standard = 0, move = 0] = left.split(' ').map(Number);
      const lacks = refusedBy(fightOf(row, { standard, move }), command).some((rule) =>
        ['MOD-ACT-02', 'MOD-ACT-03', 'MOD-ACT-07'].includes(rule),
      );
      expect(lacks).toBe(!enough.includes(row.costs));
    },
  );

  it(`[MOD-ACT-21] some actions provoke, others do not (${row.provokes ? 'provokes' : 'provokes nothing'})`, () => {
    const { pending } = playOn(fightOf(row), [['a', row.does, row.with ?? {}]]).fight;
    const question = pending?.need.kind === 'answer' ? pending.need.question.kind : null;
    expect(question === 'opportunity').toBe(row.provokes);
  });
});

describe('the table of actions', () => {
  it('[MOD-ACT-21] a bull rush gives its opening on entering the square, not by itself', () => {
    const row = TABLE['Bull rush (attack)'] as Row;
    const play = playOn(fightOf(row), [['a', 'bull-rush', { target: 'victim' }]]);
    expect(asked(play).who).toBe(1);
    const safe = fightOf({ ...row, enemyAt: [50, 50] });
    expect(playOn(safe, [['a', 'bull-rush', { target: 'victim' }]]).fight.pending?.need.kind).toBe('dice');
  });
});
