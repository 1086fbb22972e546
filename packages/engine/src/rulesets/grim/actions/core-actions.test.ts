import { describe, expect, it } from 'vitest';
import { BLOW, fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { attackCheck, conditions, row, strike } from '../../../../test/support/grim-play.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { answer, begin, type Outcome, type Play, run, whyNot } from '../../../kernel/play/play.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Fight } from '../../../kernel/state/fight.ts';
import type { OptionValues } from '../../../kernel/state/game.ts';
import { endTurn } from '../../d20/time/turns.ts';
import { bothSides } from '../attack/sides.ts';
import { refuseBlock } from '../defense/block.ts';
import { worthOf } from '../defense/cover.ts';
import { refuseRoll } from '../defense/roll-with-blow.ts';
import type { AreaHarm, GrimGame } from '../game.ts';
import { grim } from '../index.ts';
import { refuseFooting } from '../movement/footing.ts';
import { refuseDive } from '../powers/dive.ts';

const far: Side = { at: [9, 9], sheet: sheet({ hp: 100 }) };
const near: Side = { at: [1, 0], sheet: sheet({ hp: 100 }) };

function played(sides: readonly Side[], script: readonly number[] = [], options: OptionValues = {}): Play<GrimGame> {
  const at = { ...fight(sides, options), dice: { script, typed: false, generator: null } };
  return { rules: grim, fight: at, step: null, past: null, future: [] };
}

function does(play: Play<GrimGame>, command: object): Play<GrimGame> {
  const outcome: Outcome<GrimGame> = run(play, { by: 'a', do: 'move', ...command });
  if (!outcome.ok) throw new Error(outcome.refusals.map(({ text }) => text).join(', '));
  return outcome.play;
}

function answered(play: Play<GrimGame>, choice: string): Play<GrimGame> {
  const outcome = answer(play, choice);
  if (!outcome.ok) throw new Error(outcome.refusals.map(({ text }) => text).join(', '));
  return outcome.play;
}

const against = (play: Play<GrimGame>, command: object): readonly string[] =>
  whyNot(play, { by: 'a', do: 'move', ...command }).map(({ rule }) => rule);

/** Each rule once. */
const only = (rules: readonly string[]): readonly string[] => [...new Set(rules)];

describe('the actions of a turn', () => {
  const veteran: Side = { sheet: sheet({ baseAttack: 6 }) };
  const step = { do: 'five-foot-step', to: [0, 1] };

  it('[GNG-CORE-05] a standard and a move action, two moves, or a full round', () => {
    const moved = does(played([{}, near], [2, 19]), { to: [0, 1] });
    const asked = moved.fight.pending === null ? moved : answered(moved, 'decline');
    const struck = does(asked, { do: 'attack', target: 'b' });
    expect(struck.fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0 });
    expect(only(against(struck, { to: [0, 2] }))).toEqual(['GNG-CORE-05']);
    expect(only(against(struck, { do: 'attack', target: 'b' }))).toEqual(['GNG-CORE-05']);
    const twice = does(does(played([{}, far]), { to: [0, 1] }), { to: [0, 2] });
    expect(only(against(twice, { do: 'total-defense' }))).toEqual(['GNG-CORE-05']);
    expect(against(asked, { do: 'full-attack', target: 'b' })).toContain('GNG-CORE-05');
    const full = answered(does(played([veteran, near], [2, 19, 2, 19]), { do: 'full-attack', target: 'b' }), 'b');
    expect(full.fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0 });
    expect(only(against(full, { to: [0, 1] }))).toEqual(['GNG-CORE-05']);
  });

  it('[GNG-CORE-05] free actions take nothing of it', () => {
    const dropped = does(played([{}, far]), { do: 'drop', with: 'longsword' });
    expect(dropped.fight.combatants[0]?.counts).toMatchObject({ standard: 1, move: 1 });
    expect(dropped.fight.combatants[0]?.items[0]?.place).toBe('dropped');
  });

  it('[GNG-CORE-05] a step of 5 feet beside a full attack, but not beside movement, and not twice', () => {
    const stepped = does(played([veteran, near], [2, 19, 2, 19]), step);
    const struck = answered(does(stepped, { do: 'full-attack', target: 'b' }), 'b');
    expect(struck.fight.combatants[0]).toMatchObject({ x: 0, y: 1 });
    expect(only(against(struck, { ...step, to: [0, 2] }))).toEqual(['GNG-CORE-05']);
    expect(only(against(does(played([{}, far]), step), { to: [0, 2] }))).toEqual(['GNG-CORE-05']);
    expect(only(against(does(played([{}, far]), { to: [0, 1] }), { ...step, to: [0, 2] }))).toEqual(['GNG-CORE-05']);
  });
});

describe('initiative', () => {
  it('[GNG-CORE-08] is rolled once with Dexterity; whoever has not acted yet is flat-footed', () => {
    const quick: Side = { sheet: sheet({ abilities: { dexterity: 14 } }) };
    const begun = begin(grim, { ...fight([quick, far]), dice: { script: [10, 15], typed: false, generator: null } });
    expect(begun.fight.clock.order.map(({ who, count }) => [who, count])).toEqual([
      [1, 15],
      [0, 12],
    ]);
    expect([conditions(begun.fight, 0), conditions(begun.fight, 1)]).toEqual([['flat-footed'], []]);
    const next = run(begun, { by: 'b', do: 'end-turn' });
    if (!next.ok) throw new Error('refused');
    expect(conditions(next.play.fight, 0)).toEqual([]);
    const again = run(next.play, { by: 'a', do: 'end-turn' });
    expect(again.ok && again.play.fight.clock.order.map(({ count }) => count)).toEqual([15, 12]);
  });

  const nimble = (dexterity: number, at: number): Side => ({ at: [at, 0], sheet: sheet({ abilities: { dexterity } }) });
  const begun = (sides: readonly Side[], script: readonly number[]): Play<GrimGame> =>
    begin(grim, { ...fight(sides), dice: { script, typed: false, generator: null } });
  const orderOf = ({ fight: { clock, combatants } }: Play<GrimGame>): string =>
    clock.order.map(({ who, count }) => `${combatants[who]?.id} ${count}`).join(', ');

  it.each([
    ['modifier', 10, 14, 13],
    ['Dexterity where that is equal', 12, 13, 14],
  ])('[GNG-CORE-01] who wait openly come in on one count, the higher %s first', (_what, a, b, die) => {
    const waiting = [
      { by: 'a', do: 'delay' },
      { by: 'b', do: 'delay' },
    ].reduce(does, begun([nimble(a, 0), nimble(b, 5), nimble(10, 10), nimble(10, 15)], [19, die, 6, 3]));
    const asked = does(answered(waiting, 'wait'), { by: 'c', do: 'end-turn' });
    expect(asked.fight.pending?.need).toMatchObject({ question: { who: 1 } });
    expect(orderOf(answered(answered(asked, 'act'), 'act'))).toBe('c 6, b 5, a 5, d 3');
  });
});

describe('distance', () => {
  const with_ = (weapon: string, squares: number, options: OptionValues = {}): Play<GrimGame> => {
    const armed = sheet({ weapons: [{ name: weapon, place: 'hand' }] });
    return played([{ sheet: armed }, { at: [squares, 0], sheet: sheet({ hp: 100 }) }], [2, 19], options);
  };
  const refused = (weapon: string, squares: number): boolean =>
    against(with_(weapon, squares), { do: 'attack', target: 'b' }).includes('GNG-CORE-12');
  const penalty = (weapon: string, squares: number, options: OptionValues = {}): number => {
    const { events } = strike(with_(weapon, squares, options).fight, [2, 19], { ranged: true });
    return row(attackCheck(events).rows, 'range');
  };

  it.each([
    [5, 0],
    [6, -2],
    [11, -2],
    [12, -4],
    [59, -18],
    [60, -20],
  ])('[GNG-CORE-12] -2 for each full increment (a pistol of 30 feet over %i squares: %i)', (squares, found) => {
    expect(penalty('colt m1911', squares)).toBe(found);
  });

  it('[GNG-CORE-12] for each but the first where it is played so', () => {
    const far = [11, 12, 17, 18].map((squares) => penalty('colt m1911', squares, { rangePenalty: 'beyondFirst' }));
    expect(far).toEqual([0, -2, -2, -4]);
  });

  it('[GNG-CORE-12] five increments for what is thrown, ten for what is shot', () => {
    expect([refused('dagger', 10), refused('dagger', 11)]).toEqual([false, true]);
    expect([refused('colt m1911', 60), refused('colt m1911', 61)]).toEqual([false, true]);
    expect([refused('longbow', 200), refused('longbow', 201)]).toEqual([false, true]);
  });
});

describe('leaving a threatened square', () => {
  /** Who is asked whether to use the opening of the first command but for others done already; -1 for nobody. */
  function seizes(commands: readonly object[], options: OptionValues = {}): number {
    const end = commands.reduce<Play<GrimGame>>(does, played([{}, near], [], options));
    const need = end.fight.pending?.need;
    return need !== undefined && 'question' in need ? need.question.who : -1;
  }

  it.each([
    [[0, 1], 1],
    [[0, 2], 1],
  ])('[GNG-CORE-09] a move out of it provokes, also a short one that is the whole movement (to %j)', (to, who) => {
    expect(seizes([{ to }])).toBe(who);
  });

  it('[GNG-CORE-09] the 5-foot step does not', () => {
    expect(seizes([{ do: 'five-foot-step', to: [0, 1] }])).toBe(-1);
  });

  it('[GNG-CORE-09] nor does a first move of 5 feet without the option `shortMoveProvokes`; then nothing may follow', () => {
    const off = { shortMoveProvokes: false };
    expect([seizes([{ to: [0, 1] }], off), seizes([{ to: [0, 2] }], off)]).toEqual([-1, 1]);
    const moved = does(played([{}, near], [], off), { to: [0, 1] });
    expect(only(against(moved, { to: [0, 2] }))).toEqual(['GNG-CORE-05']);
  });
});

describe('lying down', () => {
  const prone: Side = { sheet: sheet({ hp: 100 }), effects: ['prone'] };

  it('[GNG-CORE-15] standing up is a move action', () => {
    const up = does(played([prone, far]), { do: 'stand-up' });
    expect(conditions(up.fight, 0)).toEqual([]);
    expect(up.fight.combatants[0]?.counts).toMatchObject({ standard: 1, move: 0 });
  });

  it('[GNG-CORE-15] it provokes, and the opening is settled against somebody still prone', () => {
    const up = answered(does(played([prone, near], [10, 12, 3]), { do: 'stand-up' }), 'attack');
    const events = up.step?.events ?? [];
    expect(attackCheck(events)).toMatchObject({ who: 1, versus: 12 - 4, result: 'hit' });
    expect(conditions(up.fight, 0)).toEqual([]);
  });

  it('[GNG-CORE-16] whoever stays down crawls 5 feet as a move action, and provokes', () => {
    expect(against(played([prone, far]), { to: [0, 2] })).not.toEqual([]);
    expect(against(played([prone, far]), { do: 'five-foot-step', to: [0, 1] })).toEqual(['GNG-COND-13']);
    const crawled = does(played([prone, far]), { to: [0, 1] });
    expect(crawled.fight.combatants[0]).toMatchObject({ x: 0, y: 1, counts: { standard: 1, move: 0 } });
    expect(conditions(crawled.fight, 0)).toEqual(['prone']);
    expect(does(played([prone, near]), { to: [0, 1] }).fight.pending?.need).toMatchObject({
      question: { kind: 'opportunity', who: 1 },
    });
  });
});

describe('loading', () => {
  it.each([
    ['light crossbow', 'move'],
    ['sling', 'move'],
    ['heavy crossbow', 'full'],
    ['glock 17', 'move'],
    ['winchester 94', 'full'],
    ['mossberg', 'full'],
  ])('[GNG-CORE-40] a %s takes a %s action', (name, cost) => {
    const start = fight([{ sheet: sheet({ weapons: [{ name, place: 'both', spare: 1 }] }) }, far]);
    const combatants = start.combatants.map((each) =>
      each.index === 0
        ? { ...each, items: each.items.map((item) => ({ ...item, counts: { loaded: 0, spare: 1 } })) }
        : each,
    );
    const empty: Play<GrimGame> = { ...played([{}, far]), fight: { ...start, combatants } };
    expect(against(empty, { do: 'attack', target: 'b' })).toContain('GNG-CORE-40');
    const loaded = does(empty, { do: 'reload', with: name.replaceAll(' ', '-') });
    const { standard, move } = loaded.fight.combatants[0]?.counts ?? {};
    expect([standard, move]).toEqual(cost === 'move' ? [1, 0] : [0, 0]);
    expect(against(loaded, { do: 'attack', target: 'b' })).not.toContain('GNG-CORE-40');
  });
});

describe('attacks in other ways', () => {
  it('[GNG-CORE-18] bare hands that are meant to kill have -4, others not', () => {
    const bare: Side = { sheet: sheet({ weapons: [] }) };
    const total = (nonlethal: boolean, choices: readonly string[]): number =>
      attackCheck(strike(fight([bare, near]), [10, 19], { nonlethal, choices }).events).total;
    expect([total(false, []), total(true, ['lethal'])]).toEqual([10, 6]);
  });

  it('[GNG-ATK-12] a touch from afar gains +4 too, ignores a tower shield, and not deflection', () => {
    const ray = { name: 'ray', damage: '1d6', touch: true, missile: 'beam', increment: 50, strength: 'none' } as const;
    const guarded = sheet({ shield: 'tower shield', defenseModifiers: { deflection: 2, dodge: 1 } });
    const sides = [{ sheet: sheet({ weapons: [ray] }) }, { sheet: guarded, at: [4, 0] as const }];
    const { rows, versus } = attackCheck(strike(fight(sides), [10, 19], { ranged: true }).events);
    expect([row(rows, 'touch attack'), versus]).toEqual([4, 19 + 2 + 1]);
  });
});

describe('abort actions', () => {
  const bomb: AreaHarm = {
    source: 0,
    points: 10,
    rolled: null,
    kind: 'fire',
    save: { kind: 'reflex', dc: 15, on: 'half' },
    cover: worthOf('none'),
    name: 'bomb',
    why: { text: 'bomb', rule: '' },
    against: { text: 'save', rule: '' },
  };

  it('[GNG-ACT-01] [GNG-ACT-05] all four are for the turns of others', () => {
    const nimble: Side = { sheet: sheet({ skills: { tumble: 5, balance: 5, jump: 5 } }) };
    const rules = (turn: number): readonly string[] => {
      const at = fight([{}, nimble]);
      const world = openWorld({ ...at, clock: { ...at.clock, turn } }, grim);
      const blow = bothSides(world, BLOW);
      return [
        refuseBlock(world, blow),
        refuseRoll(world, blow),
        refuseFooting(world, blow),
        refuseDive(world, 1, bomb),
      ].map((found) => found?.rule ?? '');
    };
    expect(rules(0)).toEqual(['', '', '', '']);
    expect(rules(1)).toEqual(['GNG-ACT-05', 'GNG-ACT-05', 'GNG-ACT-05', 'GNG-ACT-05']);
  });

  it('[GNG-ACT-04] who delays is charged on the turn that it delayed to', () => {
    const blocked = strike(fight([{}, near]), [15, 10, 'longsword', 5, 10]).fight;
    const { fight: turn } = playRule(grim, blocked, [], (scene) => endTurn(scene));
    const play: Play<GrimGame> = { rules: grim, fight: turn, step: null, past: null, future: [] };
    expect(turn.combatants[1]?.counts).toMatchObject({ standard: 1, move: 0 });
    const waited = does(play, { by: 'b', do: 'delay', choice: '5' });
    expect(waited.fight.clock.order[waited.fight.clock.turn]).toMatchObject({ who: 1, count: 5 });
    expect(waited.fight.combatants[1]?.counts).toMatchObject({ standard: 1, move: 0, debt: 0 });
    const next = does(does(waited, { by: 'b', do: 'end-turn' }), { by: 'a', do: 'end-turn' });
    expect(next.fight.combatants[1]?.counts).toMatchObject({ standard: 1, move: 1 });
  });

  it('[GNG-ACT-04] a turn that is forfeited after a delay takes with it what was drawn on it', () => {
    const blocked = strike(fight([{}, near]), [15, 10, 'longsword', 5, 10]).fight;
    const { fight: turn } = playRule(grim, blocked, [], (scene) => endTurn(scene));
    const play: Play<GrimGame> = { rules: grim, fight: turn, step: null, past: null, future: [] };
    let waiting = does(play, { by: 'b', do: 'delay' });
    const chosen: string[] = [];
    const isUp = ({ clock, pending }: Fight<GrimGame>): boolean =>
      pending === null && clock.order[clock.turn]?.who === 1 && clock.round > 1;
    while (!isUp(waiting.fight) && waiting.fight.clock.round < 5) {
      const { pending } = waiting.fight;
      if (pending === null) waiting = does(waiting, { by: 'a', do: 'end-turn' });
      else {
        const choices = pending.need.kind === 'answer' ? pending.need.question.choices.map(({ id }) => id) : [];
        chosen.push(choices.includes('forfeit') ? 'forfeit' : 'wait');
        waiting = answered(waiting, chosen.at(-1) ?? '');
      }
    }
    expect(chosen).toContain('forfeit');
    expect(waiting.fight.combatants[1]?.counts).toMatchObject({ standard: 1, move: 1, debt: 0, spent: 0 });
  });

  it('[GNG-ACT-04] of two who come in together each is charged once, on its own turn', () => {
    const drawn: Side = { sheet: sheet({ hp: 100 }), counts: { debt: 1 } };
    const elsewhere = (x: number): Side => ({ ...drawn, at: [x, 9] });
    let play = played([{}, elsewhere(2), elsewhere(4), { ...far, at: [6, 9] }, { ...far, at: [8, 9] }]);
    const goOn = (by: string, command: object): void => {
      play = does(play, { by, ...command });
      while (play.fight.pending !== null) play = answered(play, by === 'd' ? 'act' : 'wait');
    };
    goOn('a', { do: 'end-turn' });
    goOn('b', { do: 'delay' });
    goOn('c', { do: 'delay' });
    goOn('d', { do: 'end-turn' });
    const brought: unknown[] = [];
    for (const by of ['b', 'c']) {
      const index = by === 'b' ? 1 : 2;
      const { standard, move } = play.fight.combatants[index]?.counts ?? {};
      brought.push([play.fight.clock.order[play.fight.clock.turn]?.who, standard, move]);
      goOn(by, { do: 'end-turn' });
    }
    expect(brought).toEqual([
      [1, 1, 0],
      [2, 1, 0],
    ]);
  });
});
