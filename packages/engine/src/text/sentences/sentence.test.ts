import { expect, it } from 'vitest';
import { EffectKind, effectKinds, plainKinds } from '../../kernel/ruleset/effect-kind.ts';
import { because } from '../../kernel/state/cause.ts';
import type { FightEvent } from '../../kernel/state/event.ts';
import { NOBODY } from '../../kernel/state/fight.ts';
import type { Names } from '../names.ts';
import { sentence } from './sentence.ts';

const names: Names = {
  combatants: ['Yoriko', 'Thug', 'Boss'],
  items: [['knife', 'heavy pistol'], [], []],
  counts: { hp: 'hit points', loaded: 'rounds' },
  bookkeeping: ['movesLeft'],
  thingCounts: { loaded: 'rounds' },
  effects: effectKinds(
    new EffectKind('shaken', { text: 'shaken', blank: { amount: 0 } }),
    new EffectKind('grappling', { text: 'grappling', blank: null, mutual: true }),
    ...plainKinds({ 'flat-footed': 'flat-footed', prone: 'prone' }),
  ),
  actions: { attack: 'Attack', fullAttack: 'Full attack' },
};

const ATTACK = because('attack roll', 'MOD-ATK-01');
const DAMAGE = because('knife wound', 'MOD-DMG-01');
const plus = (value: number, text: string, counted = true) => ({ value, text, rule: 'X-1', counted });

const cases: readonly (readonly [string, FightEvent])[] = [
  [
    'Yoriko: -7 hit points (4, +3 Strength, (+1 morale)) from Thug, knife wound [MOD-DMG-01]',
    {
      kind: 'count',
      who: 0,
      count: 'hp',
      by: -7,
      why: DAMAGE,
      source: 1,
      rows: [plus(3, 'Strength'), plus(1, 'morale', false)],
    },
  ],
  [
    'Yoriko: +1 hit point, first aid',
    { kind: 'count', who: 0, count: 'hp', by: 1, why: because('first aid', ''), source: 0, rows: null },
  ],
  [
    'Yoriko: ±0 hit points from Thug, knife wound [MOD-DMG-01]',
    { kind: 'count', who: 0, count: 'hp', by: 0, why: DAMAGE, source: 1, rows: [] },
  ],
  [
    "Thug: now shaken 2 by Boss until the start of Boss's turn in round 3, fear [X-2]",
    {
      kind: 'gain',
      who: 1,
      effect: { name: 'shaken', source: 2, data: { amount: 2 }, until: { at: 'turnStart', of: 2, round: 3 } },
      why: because('fear', 'X-2'),
    },
  ],
  [
    "Thug: now prone until the end of Thug's turn in round 1, tripped",
    {
      kind: 'gain',
      who: 1,
      effect: { name: 'prone', source: NOBODY, data: null, until: { at: 'turnEnd', of: 1, round: 1 } },
      why: because('tripped', ''),
    },
  ],
  [
    'Thug: now aimed at until initiative count 12 of round 4, aim',
    {
      kind: 'gain',
      who: 1,
      effect: { name: 'aimedAt', source: 1, data: null, until: { at: 'count', round: 4, count: 12, rank: 0 } },
      why: because('aim', ''),
    },
  ],
  [
    'Thug: now prone until tick 40, fall',
    {
      kind: 'gain',
      who: 1,
      effect: { name: 'prone', source: NOBODY, data: null, until: { at: 'tick', tick: 40 } },
      why: because('fall', ''),
    },
  ],
  [
    'Thug: now prone [X-2]',
    {
      kind: 'gain',
      who: 1,
      effect: { name: 'prone', source: NOBODY, data: null, until: null },
      why: because('Prone', 'X-2'),
    },
  ],
  [
    'Thug: no longer prone (Yoriko), stands up [X-3]',
    { kind: 'lose', who: 1, name: 'prone', source: 0, why: because('stands up', 'X-3') },
  ],
  [
    'Yoriko moves 3 east, 1 north, 20 feet, walking [X-4]',
    { kind: 'move', who: 0, dx: 3, dy: -1, feet: 20, why: because('walking', 'X-4') },
  ],
  [
    'Yoriko moves 1 west, 2 south, pushed',
    { kind: 'move', who: 0, dx: -1, dy: 2, feet: 0, why: because('pushed', '') },
  ],
  [
    'Thug goes out of sight, behind the bar',
    { kind: 'hide', who: 1, hidden: true, why: because('behind the bar', '') },
  ],
  [
    'Thug comes into sight, the game master',
    { kind: 'hide', who: 1, hidden: false, why: because('the game master', '') },
  ],
  [
    'Thug has another portrait, the game master',
    { kind: 'portray', who: 1, portrait: 'ab'.repeat(32), why: because('the game master', '') },
  ],
  [
    'Thug has no portrait any more, the game master',
    { kind: 'portray', who: 1, portrait: '', why: because('the game master', '') },
  ],
  [
    'Thug: now grappling with Boss [X-2]',
    {
      kind: 'gain',
      who: 1,
      effect: { name: 'grappling', source: 2, data: null, until: null },
      why: because('grappling', 'X-2'),
    },
  ],
  ['Thug comes in', { kind: 'lose', who: 1, name: 'absent', source: NOBODY, why: because('', '') }],
  ['Thug is let in', { kind: 'lose', who: 1, name: 'absent', source: NOBODY, why: because('is let in', '') }],
  ['Thug: no longer prone [X-3]', { kind: 'lose', who: 1, name: 'prone', source: NOBODY, why: because('', 'X-3') }],
  [
    'Thug is now at D5, falling plaster',
    { kind: 'move', who: 1, dx: 9000, dy: -3, feet: 0, at: [3, 4], why: because('falling plaster', '') },
  ],
  ["Thug's turn goes on [X-6]", { kind: 'time', who: 1, set: { turn: 1 }, why: because('goes on', 'X-6') }],
  [
    'The first to move: Thug: north',
    { kind: 'answer', who: 1, question: 'way', choice: 'north', why: because('the first to move', '') },
  ],
  [
    'What now? Thug: five foot step -A0',
    { kind: 'answer', who: 1, question: 'readied', choice: 'five-foot-step -A0', why: because('what now?', '') },
  ],
  ['Yoriko stays in place, pushed', { kind: 'move', who: 0, dx: 0, dy: 0, feet: 0, why: because('pushed', '') }],
  [
    "Yoriko's heavy pistol: -1 round, shot [X-5]",
    { kind: 'use', who: 0, item: 1, count: 'loaded', by: -1, why: because('shot', 'X-5') },
  ],
  ['Yoriko takes the knife in hand', { kind: 'hold', who: 0, item: 0, place: 'hand', why: because('', '') }],
  ['Yoriko takes the knife in the off hand', { kind: 'hold', who: 0, item: 0, place: 'off', why: because('', '') }],
  ['Yoriko takes the knife in both hands', { kind: 'hold', who: 0, item: 0, place: 'both', why: because('', '') }],
  ['Yoriko puts the knife on', { kind: 'hold', who: 0, item: 0, place: 'worn', why: because('', '') }],
  ['Yoriko puts the knife away', { kind: 'hold', who: 0, item: 0, place: 'carried', why: because('', '') }],
  [
    'The way is open at E3, Thug ruined [MOD-OBJ-13]',
    { kind: 'terrain', who: 1, x: 4, y: 2, mark: '.', why: because('ruined', 'MOD-OBJ-13') },
  ],
  ['Yoriko throws the knife', { kind: 'hold', who: 0, item: 0, place: 'dropped', why: because('thrown', '') }],
  [
    "Thug takes Yoriko's knife, at the controls [MOD-VACT-04]",
    { kind: 'give', who: 0, item: 0, to: 1, place: 'worn', leaves: [], why: because('at the controls', 'MOD-VACT-04') },
  ],
  [
    "Thug takes Yoriko's knife in the off hand, disarmed [MOD-DISARM-06]",
    { kind: 'give', who: 0, item: 0, to: 1, place: 'off', leaves: [], why: because('disarmed', 'MOD-DISARM-06') },
  ],
  [
    'Yoriko drops the knife, disarmed',
    { kind: 'hold', who: 0, item: 0, place: 'dropped', why: because('disarmed', '') },
  ],
  [
    "Thug takes Yoriko's knife in hand [X-4]",
    { kind: 'give', who: 0, item: 0, to: 1, place: 'hand', leaves: [], why: because('full attack', 'X-4') },
  ],
  [
    'Thug moves 2 west, 10 feet [X-4]',
    { kind: 'move', who: 1, dx: -2, dy: 0, feet: 10, why: because('full attack', 'X-4') },
  ],
  ["Round 2. Thug's turn [X-6]", { kind: 'time', who: 1, set: { round: 2, turn: 0 }, why: because('turn', 'X-6') }],
  ['Before the first round', { kind: 'time', who: NOBODY, set: { round: 0 }, why: because('', '') }],
  ['Tick 14 [X-6]', { kind: 'time', who: NOBODY, set: { now: 14 }, why: because('time', 'X-6') }],
  [
    'Turn order: Thug (17), Yoriko (3)',
    {
      kind: 'time',
      who: NOBODY,
      set: {
        order: [
          { who: 1, count: 17 },
          { who: 0, count: 3 },
        ],
      },
      why: because('initiative', ''),
    },
  ],
  ['Surprised: Thug and Boss', { kind: 'time', who: NOBODY, set: { surprised: [1, 2] }, why: because('', '') }],
  ['Thug: time goes on (spent)', { kind: 'time', who: 1, set: { spent: true }, why: because('', '') }],
  [
    'Thug is due at tick 18, attack [X-6]',
    { kind: 'time', who: 1, set: { next: [3, 18, -1] }, why: because('attack', 'X-6') },
  ],
  [
    'Yoriko is due at tick 3, Thug is due at tick 18 and Boss has no turn any more',
    { kind: 'time', who: NOBODY, set: { next: [3, 18, -1] }, why: because('', '') },
  ],
  [
    'Boss joins the fight. Turn order: Boss (20), Thug (17)',
    {
      kind: 'time',
      who: 2,
      set: {
        turn: 1,
        order: [
          { who: 2, count: 20 },
          { who: 1, count: 17 },
        ],
      },
      why: because('joins the fight', ''),
    },
  ],
  [
    "Round 2. Turn order: Thug (17). Thug's turn",
    { kind: 'time', who: NOBODY, set: { round: 2, turn: 0, order: [{ who: 1, count: 17 }] }, why: because('', '') },
  ],
  [
    "Thug: now flat-footed until the start of Thug's next turn",
    {
      kind: 'gain',
      who: 1,
      effect: { name: 'flat-footed', source: NOBODY, data: null, until: { at: 'turnStart', of: 1, round: 0 } },
      why: because('', ''),
    },
  ],
  ['Thug: delays', { kind: 'time', who: 1, set: { delayed: 3 }, why: because('delays', '') }],
  [
    'Yoriko: Attack, Thug (heavy pistol) [MOD-ATK-01]',
    { kind: 'act', who: 0, action: 'attack', target: 1, item: 'heavy-pistol', why: because('attack', 'MOD-ATK-01') },
  ],
  [
    'Yoriko: ready, attack as soon as Thug moves [X-8]',
    {
      kind: 'act',
      who: 0,
      action: 'ready',
      target: 1,
      item: '',
      why: because('attack as soon as {target} moves', 'X-8'),
    },
  ],
  [
    'Yoriko: Full attack, all out [X-7]',
    { kind: 'act', who: 0, action: 'fullAttack', target: NOBODY, item: '', why: because('all out', 'X-7') },
  ],
  [
    'Yoriko: attack roll, 1d20: 14 [MOD-ATK-01]',
    { kind: 'roll', nth: 1, who: 0, dice: '1d20', faces: [14], value: 14, why: ATTACK },
  ],
  [
    'Damage, 2d6+1: 3 + 4 + 1 = 8',
    { kind: 'roll', nth: 1, who: NOBODY, dice: '2d6+1', faces: [3, 4], value: 8, why: because('damage', '') },
  ],
  [
    'Yoriko: attack roll 14 + 5 base attack - 2 prone (+1 luck) = 17 against 17 (10 + 3 Dexterity + 4 equipment) of Thug: hit [MOD-ATK-01]',
    {
      kind: 'check',
      who: 0,
      target: 1,
      total: 17,
      rows: [plus(5, 'base attack'), plus(-2, 'prone'), plus(1, 'luck', false)],
      versus: 17,
      versusRows: [plus(3, 'Dexterity'), plus(4, 'equipment')],
      result: 'hit',
      why: ATTACK,
    },
  ],
  [
    'Yoriko: attack roll 19 against Defense 17 of Thug: hit [MOD-ATK-01]',
    {
      kind: 'check',
      who: 0,
      target: 1,
      total: 19,
      rows: null,
      versus: 17,
      versusRows: null,
      versusName: 'Defense',
      result: 'hit',
      why: ATTACK,
    },
  ],
  [
    'Yoriko: Fortitude save 9 against 15: failure [X-8]',
    {
      kind: 'check',
      who: 0,
      target: NOBODY,
      total: 9,
      rows: null,
      versus: 15,
      versusRows: null,
      result: 'failure',
      why: because('Fortitude save', 'X-8'),
    },
  ],
  [
    'Yoriko: miss chance for darkness 50 against 50: miss [X-8]',
    {
      kind: 'check',
      who: 0,
      target: NOBODY,
      total: 50,
      rows: null,
      versus: 50,
      versusRows: null,
      result: 'miss',
      why: because('miss chance for darkness', 'X-8'),
    },
  ],
  ...['result', 'initiative'].map((result): readonly [string, FightEvent] => [
    'Yoriko: initiative check 9 + 3 Dexterity = 12',
    {
      kind: 'check',
      who: 0,
      target: NOBODY,
      total: 12,
      rows: [plus(3, 'Dexterity')],
      versus: 0,
      versusRows: null,
      result,
      why: because('initiative check', ''),
    },
  ]),
  [
    'Block that blow? Thug: decline [X-9]',
    { kind: 'answer', who: 1, question: 'block', choice: 'decline', why: because('block that blow?', 'X-9') },
  ],
  [
    'Yoriko: covered by the wall, 3 (Thug) [X-10]',
    { kind: 'tell', who: 0, target: 1, value: 3, why: because('covered by the wall', 'X-10') },
  ],
  [
    'Yoriko has half cover from Thug [X-10]',
    { kind: 'tell', who: 0, target: 1, value: 0, why: because('has half cover from {target}', 'X-10') },
  ],
  ['Rain sets in', { kind: 'tell', who: NOBODY, target: NOBODY, value: 0, why: because('rain sets in', '') }],
  [
    'The fight is over: won by heroes, only one side stands',
    { kind: 'over', winner: 'heroes', why: because('only one side stands', '') },
  ],
  ['The fight is over: no winner', { kind: 'over', winner: null, why: because('', '') }],
];

it.each(cases)('says: %s', (text, event) => {
  expect(sentence(names, event)).toBe(text);
});

it('has a name for what it does not know', () => {
  expect(
    sentence(names, {
      kind: 'gain',
      who: 7,
      effect: { name: 'held-fast', source: NOBODY, data: null, until: null },
      why: because('', ''),
    }),
  ).toBe('combatant 7: now held fast');
});
