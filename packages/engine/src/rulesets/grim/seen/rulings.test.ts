import { describe, expect, it } from 'vitest';
import { fight as fightOf, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { attackCheck, row } from '../../../../test/support/grim-play.ts';
import { answer, type Play, resume, run, whyNot } from '../../../kernel/play/play.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import type { Fight, Input } from '../../../kernel/state/fight.ts';
import { parseMap } from '../../../space/grid/ascii.ts';
import { namesOf } from '../../../text/names.ts';
import { sentence } from '../../../text/sentences/sentence.ts';
import type { GrimGame } from '../game.ts';
import { grim } from '../index.ts';

/** Dexterity 16, and an archer six squares to the west. */
const NIMBLE = sheet({ abilities: { dexterity: 16 } });
const ARCHER = sheet({ weapons: ['longbow'] });

function play(start: Fight<GrimGame>, told: readonly (object | Input)[]): Play<GrimGame> {
  let now = resume(grim, start);
  for (const each of told) {
    const outcome = typeof each === 'object' ? run(now, { by: 'gm', do: '', ...each }) : answer(now, each as Input);
    if (!outcome.ok) throw new Error(outcome.refusals.map(({ text }) => text).join('; '));
    now = outcome.play;
  }
  return now;
}

const events = (start: Fight<GrimGame>, told: readonly (object | Input)[]): readonly FightEvent[] =>
  play(start, told).step?.events ?? [];

const ruling = (kind: string, choice: string, targets?: readonly string[]): object => ({
  do: `rule-${kind}`,
  target: 'b',
  choice,
  ...(targets === undefined ? {} : { targets }),
});
const STRIKE = { by: 'a', do: 'attack', target: 'b' };
const rulesAgainst = (start: Fight<GrimGame>, command: object = STRIKE): readonly string[] =>
  whyNot(resume(grim, start), { by: 'a', do: '', ...command }).map(({ rule }) => rule);

const duel = (b: Side = {}, a: Side = {}): Fight<GrimGame> => fightOf([a, b]);
const range = (rows: string): Fight<GrimGame> => ({
  ...fightOf([{ sheet: ARCHER }, { sheet: NIMBLE, at: [6, 0] }]),
  map: parseMap({ rows: [rows] }),
});

describe('a ruling on cover', () => {
  const cover = (start: Fight<GrimGame>, told: readonly object[], text: string): number =>
    row(attackCheck(events(start, [...told, STRIKE, 2, 10])).versusRows, text);

  it('[GNG-CORE-10] gives cover in the open, improved cover, and takes away what the ground gives', () => {
    expect(cover(duel(), [], 'cover')).toBe(0);
    expect(cover(duel(), [ruling('cover', 'half')], 'cover')).toBe(4);
    expect(cover(duel(), [ruling('cover', 'nineTenths')], 'improved cover')).toBe(8);
    const behind = { ...range('...#...'), map: parseMap({ rows: ['.....l.'], legend: { l: 'low obstacle' } }) };
    expect(cover(behind, [], 'cover')).toBe(4);
    expect(cover(behind, [ruling('cover', 'none')], 'cover')).toBe(0);
    expect(cover(behind, [ruling('cover', 'none'), ruling('cover', 'as placed')], 'cover')).toBe(4);
  });

  it('[GNG-CORE-10] against one enemy and not another', () => {
    expect(cover(duel(), [ruling('cover', 'half', ['a'])], 'cover')).toBe(4);
    const three = fightOf([{}, {}, { side: 'a', at: [2, 0] }]);
    expect(cover(three, [ruling('cover', 'half', ['c'])], 'cover')).toBe(0);
  });

  it('[GNG-CORE-10] total cover keeps every attack away, none lets one through a wall', () => {
    expect(rulesAgainst(duel())).toEqual([]);
    expect(rulesAgainst(play(duel(), [ruling('cover', 'total')]).fight)).toEqual(['GNG-CORE-10']);
    expect(rulesAgainst(range('...#...'))).not.toEqual([]);
    expect(rulesAgainst(play(range('...#...'), [ruling('cover', 'none')]).fight)).toEqual([]);
  });
});

describe('a ruling on concealment', () => {
  it('[GNG-CORE-11] gives a miss chance, and takes that of the invisible away', () => {
    const chance = (start: Fight<GrimGame>, told: readonly object[]) =>
      events(start, [...told, STRIKE, 15, 10, 1]).find(({ why }) => why.text === 'miss chance');
    const hazy = [ruling('concealment', 'half')];
    expect(chance(duel(), hazy)).toMatchObject({ kind: 'roll', value: 1 });
    const seen = play(duel({ effects: ['invisible'] }), [ruling('concealment', 'none'), STRIKE, 15, 10]);
    expect(seen.step?.events.some(({ why }) => why.text === 'miss chance')).toBe(false);
    expect(seen.fight.pending?.need).toMatchObject({ kind: 'answer', question: { kind: 'block' } });
    const again = play(duel(), [...hazy, ruling('concealment', 'as placed'), STRIKE, 15, 10]);
    expect(again.fight.pending?.need).toMatchObject({ question: { kind: 'block' } });
  });
});

describe('a ruling on awareness', () => {
  const nimble = duel({ sheet: NIMBLE });
  const asked = (told: readonly (object | Input)[], start = nimble): string => {
    const need = play(start, told).fight.pending?.need;
    return need?.kind === 'answer' ? need.question.kind : (need?.kind ?? 'nothing');
  };
  const dexterity = (told: readonly object[]): number =>
    row(attackCheck(events(nimble, [...told, STRIKE, 2, 20])).versusRows, 'Dexterity');

  it('[GNG-DEF-04] takes the Dexterity bonus against whom one is unaware of, until it is taken back', () => {
    expect(dexterity([])).toBe(3);
    expect(dexterity([ruling('awareness', 'unaware', ['a'])])).toBe(0);
    expect(dexterity([ruling('awareness', 'unaware')])).toBe(0);
    expect(dexterity([ruling('awareness', 'unaware'), ruling('awareness', 'as the rules say')])).toBe(3);
  });

  it('[GNG-BLOCK-04] nobody is asked to block what it does not notice, and everybody what it is made aware of', () => {
    expect(asked([STRIKE, 15, 10])).toBe('block');
    expect(asked([ruling('awareness', 'unaware', ['a']), STRIKE, 15, 10])).toBe('dice');
    const invisible = duel({ sheet: NIMBLE }, { effects: ['invisible'] });
    expect(asked([STRIKE, 15, 10], invisible)).toBe('dice');
    expect(asked([ruling('awareness', 'aware', ['a']), STRIKE, 15, 10], invisible)).toBe('block');
  });

  it('nobody takes an opening of whom it does not notice', () => {
    const walks = { by: 'a', do: 'move', to: [0, 6] };
    const start = fightOf([{ at: [0, 0] }, { at: [1, 0] }]);
    expect(asked([walks], start)).toBe('opportunity');
    expect(asked([ruling('awareness', 'unaware', ['a']), walks], start)).toBe('nothing');
  });

  it('who hides is noticed by its own side', () => {
    const notices = (side: string): boolean =>
      grim.slots.notices(openWorld(fightOf([{}, { side, hidden: true }]), grim), 0, 1);
    expect([notices('a'), notices('b')]).toEqual([true, false]);
  });

  it('explains itself by rules of this system', () => {
    const told = events(duel(), [ruling('awareness', 'unaware')]);
    expect(told).toMatchObject([{ kind: 'gain', why: { rule: 'GNG-CORE-08' } }]);
    expect(events(duel(), [ruling('cover', 'half')])).toMatchObject([{ why: { rule: 'GNG-CORE-10' } }]);
    expect(events(duel(), [ruling('concealment', 'half')])).toMatchObject([{ why: { rule: 'GNG-CORE-11' } }]);
  });
});

describe('a ruling that is said to end', () => {
  const END_TURN = [
    { by: 'a', do: 'end-turn' },
    { by: 'b', do: 'end-turn' },
  ];
  /** Whether it stands after so many turns. */
  const stands = (more: object, turns: number): boolean => {
    const told = [{ ...ruling('cover', 'half'), ...more }, ...[...END_TURN, ...END_TURN, ...END_TURN].slice(0, turns)];
    return play(duel(), told).fight.combatants[1]?.effects.some(({ name }) => name.includes('uling')) === true;
  };

  it.each<[string, object, number]>([
    ['at the end of this turn', { choices: ['end of this turn'] }, 1],
    ['when the next turn of b starts', { choices: ['start of the next turn of b'] }, 1],
    ['when the next turn of b ends', { choices: ['end of the next turn of b'] }, 2],
    ['when the next turn of a starts', { choices: ['start of the next turn of a'] }, 2],
    ['when the next turn of a ends', { choices: ['end of the next turn of a'] }, 3],
    ['after a round', { rounds: 1 }, 2],
    ['after two rounds', { rounds: 2 }, 4],
  ])('is over %s', (_name, more, turns) => {
    expect([stands(more, turns - 1), stands(more, turns)]).toEqual([true, false]);
  });

  it('stands until it is taken back where no end is said, or another is said in its place', () => {
    expect(stands({}, 6)).toBe(true);
    const anew = play(duel(), [ruling('cover', 'half'), { ...ruling('cover', 'half'), rounds: 1 }]).fight;
    expect(anew.combatants[1]?.effects).toMatchObject([{ until: { at: 'count', round: 2 } }]);
    const again = run(resume(grim, anew), { by: 'gm', do: '', ...ruling('cover', 'half'), rounds: 1 });
    expect(again.ok && again.play.step?.events).toEqual([]);
  });

  it('says when in the log', () => {
    const told = events(duel(), [{ ...ruling('cover', 'half'), choices: ['end of the next turn of b'] }]);
    expect(told.map((event) => sentence(namesOf(duel(), grim), event))).toEqual([
      "B: now ruled in one-half cover until the end of B's turn in round 1 [GNG-CORE-10]",
    ]);
  });

  it.each([
    ['a number below 1', { rounds: -1 }],
    ['half a round', { rounds: 1.5 }],
    ['a moment that nobody knows', { choices: ['end of the next turn of z'] }],
    ['two ends', { rounds: 1, choices: ['end of this turn'] }],
    ['two moments', { choices: ['end of this turn', 'start of the next turn of b'] }],
    ['an end of what is taken back', { choice: 'as placed', rounds: 1 }],
  ])('is refused with %s', (_name, more) => {
    const ruled = play(duel(), [ruling('cover', 'none')]);
    expect(run(ruled, { by: 'gm', do: '', ...ruling('cover', 'half'), ...more }).ok).toBe(false);
  });
});
