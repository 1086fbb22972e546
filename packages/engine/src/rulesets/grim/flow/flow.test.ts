import { describe, expect, it } from 'vitest';
import { after, playOf, refusedCommand } from '../../../../test/support/grim-called.ts';
import { fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { carryOut, GUN } from '../../../../test/support/grim-guns.ts';
import { attackCheck, checkOf, conditions, lost, rolls, row, strike } from '../../../../test/support/grim-play.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import type { Play } from '../../../kernel/play/play.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { Command } from '../../../kernel/state/command.ts';
import type { Fight } from '../../../kernel/state/fight.ts';
import { provoke } from '../../d20/attack/opportunity.ts';
import { walk } from '../../d20/movement/movement.ts';
import { endTurn } from '../../d20/time/turns.ts';
import type { GrimGame } from '../game.ts';
import { grim } from '../index.ts';
import { grappleCheck } from '../special/grapple/check.ts';

const adept = (traits: readonly string[] = [], given: Parameters<typeof sheet>[0] = {}, more: Side = {}): Side => ({
  sheet: sheet({ traits: ['flow-with-enemy', ...traits], baseAttack: 3, hp: 80, abilities: { wisdom: 14 }, ...given }),
  ...more,
});
const foe = (given: Parameters<typeof sheet>[0] = {}, more: Side = {}): Side => ({
  sheet: sheet({ hp: 80, baseAttack: 2, abilities: { wisdom: 12, strength: 16 }, ...given }),
  ...more,
});

/** Without an opening to use. */
const STILL: Side = { counts: { opportunities: 0 } };

/** a begins to flow with b, by 10 + 5 against 12 + 3, for 3 + 2 rounds beside its Wisdom. */
const BEGINS = [10, 12, 1, 2];

function flowing(sides: readonly Side[] = [adept(), foe()], dice: readonly number[] = BEGINS): Play<GrimGame> {
  return after(playOf(fight(sides), dice), { by: 'a', do: 'flow', target: 'b' });
}

function inFlow(sides: readonly Side[] = [adept(), foe()]): Fight<GrimGame> {
  return flowing(sides).fight;
}

function place({ combatants }: Fight<GrimGame>, who: number): readonly (number | undefined)[] {
  return [combatants[who]?.x, combatants[who]?.y];
}

function order({ clock }: Fight<GrimGame>): string {
  return clock.order.map(({ who, count }) => `${'abcd'[who]}${count}`).join(' ');
}

/** b walks that far east of where it stands. */
function walksEast(at: Fight<GrimGame>, steps: number, inputs: readonly (string | number)[] = []) {
  const squares = Array.from({ length: steps }, (_, step) => ({ x: 2 + step, y: 0 }));
  return playRule(grim, at, inputs, (scene) =>
    walk(scene, 1, { squares, why: because('walks', ''), provokes: true, firstProvokes: true }),
  );
}

describe('Flow with Enemy', () => {
  it('[GNG-FEAT-44] is a full-round action by an opposed roll of base attack and Wisdom, of which an equal result is enough', () => {
    const { fight: at } = flowing();
    expect(at.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0 });
    expect([conditions(at, 0), conditions(at, 1)]).toEqual([['flowing'], ['shadowed']]);
    const flows = (face: number): readonly string[] =>
      conditions(flowing([adept(), foe()], face < 10 ? [face, 12] : [face, 12, 1, 2]).fight, 0);
    expect([flows(9), flows(10), flows(11)]).toEqual([[], ['flowing'], ['flowing']]);
    const told = checkOf(flowing().step?.events ?? [], 'GNG-FEAT-44');
    expect([row(told.rows, 'base attack'), row(told.rows, 'Wisdom'), told.total, told.versus]).toEqual([3, 2, 15, 15]);
  });

  it('[GNG-FEAT-44] only for who has learned it, with an enemy next to it, and one at a time', () => {
    const refused = (sides: readonly Side[], target = 'b'): readonly string[] =>
      refusedCommand(playOf(fight(sides), []), { by: 'a', do: 'flow', target });
    expect(refused([{}, foe()])).toEqual(['GNG-FEAT-44']);
    expect(refused([adept(), foe({}, { at: [2, 0] })])).toEqual(['GNG-FEAT-44']);
    expect(refused([adept(), foe({}, { side: 'a' })])).toEqual(['']);
    const again = inFlow([adept(), foe(), foe({}, { at: [1, 1] })]);
    const fresh = {
      ...again,
      combatants: again.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1, move: 1 } })),
    };
    expect(refusedCommand(playOf(fresh, []), { by: 'a', do: 'flow', target: 'c' })).toEqual(['GNG-FEAT-44']);
  });

  it('[GNG-FEAT-45] leads into the space of the opponent without an opening for anybody', () => {
    const sides = [adept(), foe(), foe({}, { at: [0, 1], side: 'b' })];
    const played = flowing(sides);
    expect(played.fight.pending).toBeNull();
    expect([place(played.fight, 0), place(played.fight, 1)]).toEqual([
      [1, 0],
      [1, 0],
    ]);
  });

  it('[GNG-FEAT-45] takes the count of the opponent once both have had their turn, and nobody acts twice', () => {
    const turns = (at: Fight<GrimGame>): Fight<GrimGame> => playRule(grim, at, [], (scene) => endTurn(scene)).fight;
    const start = inFlow([adept(), foe(), foe({}, { at: [5, 5] })]);
    expect(order(start)).toBe('a20 b19 c18');
    const second = turns(start);
    expect([order(second), second.clock.turn]).toEqual(['a20 b19 c18', 1]);
    const third = turns(second);
    expect([order(third), third.clock.order[third.clock.turn]?.who]).toEqual(['a19 b19 c18', 2]);
    const next = turns(third);
    expect([next.clock.round, next.clock.order[next.clock.turn]?.who]).toEqual([2, 0]);
  });

  it('[GNG-FEAT-50] stands a moment before an opponent that acted earlier, from the next round on', () => {
    const base = fight([adept(), foe(), foe({}, { at: [5, 5] })]);
    const slots = [1, 2, 0].map((who, at) => ({ who, count: 20 - at, modifier: 0, rank: 0 }));
    const start = { ...base, clock: { ...base.clock, order: slots, turn: 2 } };
    const begun = after(playOf(start, BEGINS), { by: 'a', do: 'flow', target: 'b' }).fight;
    const next = playRule(grim, begun, [], (scene) => endTurn(scene)).fight;
    expect([order(next), next.clock.round, next.clock.order[next.clock.turn]?.who]).toEqual(['a20 b20 c19', 2, 0]);
  });

  it('[GNG-FEAT-46] lasts 2d4 rounds and the Wisdom modifier', () => {
    const until = fighterAt(openWorld(inFlow(), grim), 0).state.effects[0]?.until;
    expect(until).toMatchObject({ at: 'count', round: 1 + 3 + 2 });
    const dull = inFlow([adept([], { baseAttack: 10, abilities: { wisdom: 1 } }), foe()]);
    expect(fighterAt(openWorld(dull, grim), 0).state.effects[0]?.until).toMatchObject({ round: 2 });
  });

  it('[GNG-FEAT-47] +1 dodge to Defense against that opponent, who has no attack of opportunity against it', () => {
    const at = inFlow([adept(), foe(), foe({}, { at: [1, 1] })]);
    const bonus = (attacker: number): number => {
      const inputs = attacker === 1 ? ['decline', 3, 15] : [3, 15];
      return row(
        attackCheck(strike(at, inputs, { attacker, defender: 0 }).events).versusRows,
        'in flow with its enemy',
      );
    };
    expect([bonus(1), bonus(2)]).toEqual([1, 0]);
    // c is asked, b is not.
    const opened = playRule(grim, at, ['decline'], (scene) => provoke(scene, 0));
    expect(opened.events.flatMap((event) => (event.kind === 'answer' ? [event.who] : []))).toEqual([2]);
    const flat = {
      ...at,
      combatants: at.combatants.map((each) =>
        each.index === 0
          ? { ...each, effects: [...each.effects, { name: 'flat-footed', source: -1, until: null, data: null }] }
          : each,
      ),
    };
    expect(
      row(attackCheck(strike(flat, [3, 15], { attacker: 1, defender: 0 }).events).versusRows, 'in flow with its enemy'),
    ).toBe(0);
  });

  it('[GNG-FEAT-48] moves with its opponent as far as its speed goes, for nothing', () => {
    const at = inFlow([adept([], {}, STILL), foe()]);
    const moved = walksEast(at, 4);
    expect([place(moved.fight, 0), place(moved.fight, 1)]).toEqual([
      [5, 0],
      [5, 0],
    ]);
    const slow = inFlow([adept([], { speed: 20 }, STILL), foe()]);
    // One square behind its opponent it still reaches it; two squares behind, it flows no more.
    const near = walksEast(slow, 5);
    expect([place(near.fight, 0), conditions(near.fight, 0)]).toEqual([[5, 0], ['flowing']]);
    const far = walksEast(slow, 6);
    expect([place(far.fight, 0), conditions(far.fight, 0), conditions(far.fight, 1)]).toEqual([[5, 0], [], []]);
  });

  it('[GNG-FEAT-48] that gives openings to its other enemies, and not to the opponent', () => {
    const at = inFlow([adept([], {}, STILL), foe(), foe({}, { at: [1, 1], side: 'c' })]);
    // c may strike at b and then at a, each time that one leaves a square next to it.
    const { events } = walksEast(at, 3, ['decline', 'decline', 'decline', 'decline']);
    expect(events.flatMap((event) => (event.kind === 'answer' ? [event.who] : []))).toEqual([2, 2, 2, 2]);
  });

  it('[GNG-FEAT-49] each attack of the opponent gives it an opening first', () => {
    const at = inFlow([adept(), foe(), foe({}, { at: [1, 1], side: 'c' })]);
    const hit = strike(at, ['attack', 15, 10, 'decline', 4, 3, 10], { attacker: 1, defender: 2 });
    expect([lost(hit.events, 1), rolls(hit.events)[0]]).toEqual([4 + 8, 'attack roll']);
    const dropped = strike(inFlow([adept(), foe({ hp: 5 })]), ['attack', 15, 10, 'decline', 8], {
      attacker: 1,
      defender: 0,
    });
    expect([dropped.value, rolls(dropped.events).filter((each) => each === 'attack roll')]).toEqual([
      'miss',
      ['attack roll'],
    ]);
    const other = strike(at, [3, 10], { attacker: 2, defender: 0 });
    expect(other.value).toBe('miss');
  });

  it('[GNG-FEAT-49] so does a bull rush, which is an attack', () => {
    const at = inFlow([adept(), foe(), foe({}, { at: [2, 0], ...STILL })]);
    const turn = {
      ...at,
      clock: { ...at.clock, turn: at.clock.order.findIndex(({ who }) => who === 1) },
      combatants: at.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1, move: 1 } })),
    };
    const { events } = carryOut(turn, ['attack', 2, 20, 2, 20], { by: 'b', do: 'bull-rush', target: 'c' });
    expect(rolls(events)).toEqual(['attack roll', 'Defense roll', 'Strength check to push', 'Strength check to push']);
  });

  it('[GNG-FEAT-49] a burst into an area is such an attack too', () => {
    const gun = { ...GUN, handling: 'light', place: 'hand' } as const;
    const at = inFlow([
      adept(),
      foe({ weapons: [gun], traits: ['martial-firearms', 'close-combat-shot'] }),
      foe({}, { at: [9, 0] }),
    ]);
    const turn = {
      ...at,
      clock: { ...at.clock, turn: at.clock.order.findIndex(({ who }) => who === 1) },
      combatants: at.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1, move: 1 } })),
    };
    const burst = { by: 'b', do: 'linear-burst', with: 'gun', to: [5, 0], amount: 10 };
    const { events } = carryOut(turn, ['attack', 2, 20, 20], burst);
    expect(rolls(events)[0]).toBe('attack roll');
  });

  it('[GNG-FEAT-51] does nothing while its opponent cannot, unless it ends the flow as a free action', () => {
    const at = inFlow();
    const idle = {
      ...at,
      combatants: at.combatants.map((each) => ({
        ...each,
        counts: { ...each.counts, standard: 1, move: 1 },
        effects:
          each.index === 1 ? [...each.effects, { name: 'dazed', source: -1, until: null, data: null }] : each.effects,
      })),
    };
    const play = playOf(idle, [3, 15]);
    expect(refusedCommand(play, { by: 'a', do: 'attack', target: 'b' })).toContain('GNG-FEAT-51');
    expect(refusedCommand(play, { by: 'a', do: 'move', to: [2, 0] })).toContain('GNG-FEAT-51');
    const ended = after(play, { by: 'a', do: 'end-flow' });
    expect([conditions(ended.fight, 0), conditions(ended.fight, 1)]).toEqual([[], ['dazed']]);
    expect(ended.fight.combatants[0]?.counts.standard).toBe(1);
    expect(refusedCommand(ended, { by: 'a', do: 'attack', target: 'b' })).toEqual([]);
    expect(refusedCommand(ended, { by: 'a', do: 'end-flow' })).toEqual(['GNG-FEAT-51']);
  });

  it('[GNG-FEAT-51] and in the turn after one in which its opponent did nothing, until that has had another', () => {
    const passes = (from: Play<GrimGame>): Play<GrimGame> => after(from, { by: 'b', do: 'end-turn' });
    const begun = after(flowing([adept([], {}, STILL), foe({}, STILL)]), { by: 'a', do: 'end-turn' });
    const idle = passes(begun);
    expect(conditions(idle.fight, 0)).toEqual(['flowing', 'kept-still']);
    expect(refusedCommand(idle, { by: 'a', do: 'move', to: [2, 0] })).toEqual(['GNG-FEAT-51']);
    const ended = after(idle, { by: 'a', do: 'end-flow' });
    expect(refusedCommand(ended, { by: 'a', do: 'move', to: [2, 0] })).toEqual([]);
    const next = after(after(idle, { by: 'a', do: 'end-turn' }), { by: 'b', do: 'five-foot-step', to: [2, 0] });
    expect(refusedCommand(after(next, { by: 'b', do: 'end-turn' }), { by: 'a', do: 'move', to: [1, 1] })).toEqual([]);
    // A step of 5 feet is enough, and so is either action by itself.
    for (const acts of [
      { do: 'five-foot-step', to: [2, 0] },
      { do: 'total-defense' },
      { do: 'stow', with: 'longsword' },
    ])
      expect(conditions(passes(after(begun, { by: 'b', ...acts } as Command)).fight, 0)).toEqual(['flowing']);
  });

  it('[GNG-FEAT-51] so too where its opponent has but one action a turn: not to have another is not to act', () => {
    const slow = foe({}, { ...STILL, effects: ['slowed'] });
    const begun = after(flowing([adept([], {}, STILL), slow]), { by: 'a', do: 'end-turn' });
    const idle = after(begun, { by: 'b', do: 'end-turn' }).fight;
    const kept = idle.combatants[0]?.effects.find(({ name }) => name === 'kept-still');
    // Up to the end of the next turn of its opponent.
    expect([idle.clock.round, kept?.until]).toEqual([2, { at: 'turnEnd', of: 1, round: 2 }]);
    const moved = after(after(begun, { by: 'b', do: 'move', to: [2, 0] }), { by: 'b', do: 'end-turn' });
    expect(conditions(moved.fight, 0)).toEqual(['flowing']);
  });

  it('[GNG-FEAT-52] ends once its opponent is thrown out of its reach, and not within it', () => {
    const push = (dx: number, sides: readonly Side[] = [adept(), foe()], who = 1): readonly (readonly string[])[] => {
      const { fight: moved } = playRule(grim, inFlow(sides), [], (scene) => {
        scene.emit({ kind: 'move', who, dx, dy: 0, feet: 0, why: because('thrown', '') });
        scene.slots.afterShift?.(scene, who);
      });
      return [conditions(moved, 0), conditions(moved, 1)];
    };
    const going = [['flowing'], ['shadowed']];
    const over = [[], []];
    expect([push(1), push(2)]).toEqual([going, over]);
    expect([push(-1, undefined, 0), push(-2, undefined, 0)]).toEqual([going, over]);
    // It is the reach of who flows that counts.
    const long = [adept([], { reach: 10 }), foe()];
    expect([push(2, long), push(3, long)]).toEqual([going, over]);
    expect(push(2, [adept(), foe({ reach: 10 }, STILL)])).toEqual(over);
  });

  it('[GNG-FEAT-53] a failed attempt leaves all as it was, but for the action', () => {
    const { fight: at } = flowing([adept(), foe()], [9, 12]);
    expect([place(at, 0), conditions(at, 0), at.combatants[0]?.counts.standard]).toEqual([[0, 0], [], 0]);
  });
});

describe('Epic Flow with Enemy', () => {
  it('[GNG-FEAT-40] once a round an attack of that opponent does no damage', () => {
    const sides = [adept(['epic-flow-with-enemy']), foe(), foe({}, { at: [1, 1] })];
    const at = inFlow(sides);
    const slipped = strike(at, ['decline', 18, 5, 'avoid'], { attacker: 1, defender: 0 });
    expect([slipped.value, lost(slipped.events, 0)]).toEqual(['hit', 0]);
    const again = strike(slipped.fight, ['decline', 18, 5, 4], { attacker: 1, defender: 0 });
    expect(lost(again.events, 0)).toBeGreaterThan(0);
    expect(lost(strike(at, [18, 5, 4], { attacker: 2, defender: 0 }).events, 0)).toBeGreaterThan(0);
    expect(lost(strike(fight(sides), [18, 5, 4], { attacker: 1, defender: 0 }).events, 0)).toBeGreaterThan(0);
  });
});

describe('Unbalance Opponent', () => {
  const unbalancing = (more: Side = {}): Side => adept(['unbalance-opponent'], {}, more);
  const chosen = (sides: readonly Side[], target = 'b'): Fight<GrimGame> =>
    after(playOf(fight(sides), []), { by: 'a', do: 'unbalance', target }).fight;
  const strength = (at: Fight<GrimGame>, attacker = 1): number => {
    const { rows } = attackCheck(strike(at, [3, 15], { attacker, defender: 0 }).events);
    return row(rows, 'Strength') + row(rows, 'off balance: no Strength bonus');
  };

  it('[GNG-FEAT-83] the one chosen adds no Strength bonus to attack rolls and grapple checks against it', () => {
    const at = chosen([unbalancing(), foe(), foe({}, { at: [1, 1] })]);
    expect([strength(at), strength(at, 2)]).toEqual([0, 3]);
    const grips = (against: number): number =>
      playRule(grim, at, [], (scene) => grappleCheck(scene, 1, null, against)).value.total;
    expect([grips(0), grips(2)]).toEqual([2, 5]);
    const hit = strike(at, [18, 5, 2], { attacker: 1, defender: 0 });
    // 18 + 2 against 5; damage keeps Strength.
    expect(lost(hit.events, 0)).toBe(2 + 3 + 15);
    // What Strength does not guide loses nothing.
    const nimble = {
      abilities: { strength: 16, dexterity: 18 },
      traits: ['weapon-finesse'],
      weapons: ['dagger'],
    } as const;
    const rows = (ranged: boolean) =>
      attackCheck(strike(chosen([unbalancing(), foe(nimble)]), [2, 20], { attacker: 1, defender: 0, ranged }).events)
        .rows ?? [];
    for (const ranged of [false, true]) expect(rows(ranged).some(({ text }) => /^off balance/.test(text))).toBe(false);
    const shot = attackCheck(
      strike(chosen([unbalancing(), foe({ weapons: ['longbow'] })]), [2, 20], {
        attacker: 1,
        defender: 0,
        ranged: true,
      }).events,
    );
    expect([row(shot.rows, 'Strength'), shot.total]).toEqual([0, 2 + 2]);
    const weak = chosen([unbalancing(), foe({ abilities: { strength: 6 } })]);
    expect(strength(weak)).toBe(-2);
  });

  it('[GNG-FEAT-83] one opponent at a time, chosen for nothing in the own turn', () => {
    const at = after(playOf(chosen([unbalancing(), foe(), foe({}, { at: [1, 1] })]), []), {
      by: 'a',
      do: 'unbalance',
      target: 'c',
    }).fight;
    expect([strength(at), strength(at, 2), at.combatants[0]?.counts.standard]).toEqual([3, 0, 1]);
    expect(refusedCommand(playOf(fight([adept(), foe()]), []), { by: 'a', do: 'unbalance', target: 'b' })).toEqual([
      'GNG-FEAT-83',
    ]);
  });

  it('[GNG-FEAT-84] none that is two sizes larger', () => {
    const refused = (size: 'large' | 'huge'): readonly string[] =>
      refusedCommand(playOf(fight([unbalancing(), foe({ size })]), []), { by: 'a', do: 'unbalance', target: 'b' });
    expect([refused('large'), refused('huge')]).toEqual([[], ['GNG-FEAT-84']]);
  });

  it('is over when one of the two has left', () => {
    const begun = after(playOf(chosen([unbalancing(), foe(), foe({}, { at: [1, 1] })], 'c'), BEGINS), {
      by: 'a',
      do: 'flow',
      target: 'b',
    });
    expect(conditions(begun.fight, 0)).not.toEqual([]);
    const gone = playRule(grim, begun.fight, [], (scene) => grim.clock.leave?.(scene, 1)).fight;
    expect(conditions(gone, 0)).toEqual([]);
  });

  it('[GNG-FEAT-85] in a flow that opponent, and no other', () => {
    const begun = after(playOf(chosen([unbalancing(), foe(), foe({}, { at: [1, 1] })], 'c'), BEGINS), {
      by: 'a',
      do: 'flow',
      target: 'b',
    });
    expect([conditions(begun.fight, 1), conditions(begun.fight, 2)]).toEqual([['shadowed', 'unbalanced'], []]);
    expect(refusedCommand(begun, { by: 'a', do: 'unbalance', target: 'c' })).toEqual(['GNG-FEAT-85']);
  });
});

describe('Sudden Action', () => {
  const sudden: Side = {
    sheet: sheet({ traits: ['sudden-action'], classes: [{ name: 'Fighter', level: 3 }] }),
    at: [6, 0],
  };
  const start = (options: Record<string, string> = {}, counts = [20, 18, 15]): Fight<GrimGame> => {
    const base = fight([{}, { at: [3, 3] }, sudden], options);
    const slots = [0, 1, 2].map((who) => ({ who, count: counts[who] ?? 0, modifier: 0, rank: 0 }));
    return { ...base, clock: { ...base.clock, order: slots, turn: 2 } };
  };
  const turns = (at: Fight<GrimGame>, ...inputs: readonly string[]): Fight<GrimGame> =>
    playRule(grim, at, inputs, (scene) => endTurn(scene)).fight;

  it('[GNG-FEAT-80] moves up at the start of a round by its level at most', () => {
    const at = turns(start({}, [19, 17, 15]), 'up-3');
    expect([order(at), at.clock.round, at.clock.turn]).toEqual(['a19 c18 b17', 2, 0]);
    // To 18 with 3 levels, where another of no lower precedence stands.
    expect(order(turns(start(), 'up-3'))).toBe('a20 b18 c18');
    expect(order(turns(start({}, [19, 17, 15]), 'up-1'))).toBe('a19 b17 c16');
    expect(() => turns(start({}, [19, 17, 15]), 'up-4')).toThrow();
    expect(order(turns(start({}, [19, 17, 15]), 'stay'))).toBe('a19 b17 c15');
    const first = turns(start({}, [17, 16, 15]), 'up-3');
    expect([order(first), first.clock.order[first.clock.turn]?.who]).toEqual(['c18 a17 b16', 2]);
  });

  it('[GNG-FEAT-80] is offered the same counts wherever others stand', () => {
    for (const counts of [
      [20, 18, 15],
      [40, 30, 15],
      [14, 13, 15],
    ]) {
      const need = after(playOf(start({}, counts), []), { by: 'c', do: 'end-turn' }).fight.pending?.need;
      const offered = need?.kind === 'answer' ? need.question.choices.map(({ id }) => id) : [];
      expect(offered).toEqual(['stay', 'up-1', 'up-2', 'up-3']);
      const texts = need?.kind === 'answer' ? need.question.choices.map(({ text }) => text) : [];
      expect(texts.slice(1)).toEqual(['act on count 16', 'act on count 17', 'act on count 18']);
    }
  });

  it('[GNG-FEAT-80] is for who has a level, and can act then', () => {
    const asks = (who: Side): boolean => {
      const base = fight([{}, who]);
      return whoIsAsked({ ...base, clock: { ...base.clock, turn: 1 } });
    };
    const whoIsAsked = (at: Fight<GrimGame>): boolean => {
      try {
        return playRule(grim, at, [], (scene) => endTurn(scene)) === undefined;
      } catch {
        return true;
      }
    };
    const level = (levels: number): Side => ({
      sheet: sheet({
        traits: ['sudden-action'],
        ...(levels > 0 ? { classes: [{ name: 'Fighter', level: levels }] } : {}),
      }),
    });
    expect([asks(level(1)), asks(level(0)), asks({ ...level(1), effects: ['stunned'] })]).toEqual([true, false, false]);
  });

  it('[GNG-FEAT-80] once a day, in a fight or in a round (option suddenActionUse)', () => {
    const lastTurn = (at: Fight<GrimGame>): Fight<GrimGame> => ({
      ...at,
      clock: { ...at.clock, turn: 2, order: start({}, [17, 16, 15]).clock.order },
    });
    const asked = (at: Fight<GrimGame>): boolean => {
      try {
        turns(lastTurn(at));
      } catch {
        return true;
      }
      return false;
    };
    for (const [suddenActionUse, more, tomorrow] of [
      ['day', false, true],
      ['encounter', false, false],
      ['round', true, true],
    ] as const) {
      const used = turns(start({ suddenActionUse }, [17, 16, 15]), 'up-3');
      const rested = after(playOf(used, []), { by: 'gm', do: 'pass-time', choice: 'days', amount: 1 }).fight;
      expect([asked(used), asked(rested)]).toEqual([more, tomorrow]);
    }
  });
});
