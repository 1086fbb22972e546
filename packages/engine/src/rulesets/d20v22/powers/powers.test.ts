import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import { playOn, type Someone, someoneIn } from '../../../../test/support/v22-fights.ts';
import { effectsOf, perform, refusedBy, totalsOf, v22Fight } from '../../../../test/support/v22-perform.ts';
import { begin } from '../../../kernel/play/play.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import { bring } from '../conditions/gain.ts';
import { d20v22 } from '../index.ts';

/** Rank 6: Will against 16. */
const HOLD = {
  id: 'hold',
  name: 'Hold',
  form: 'power',
  damage: 6,
  increment: 50,
  save: 'will',
  effect: 'paralyzed',
  concentration: true,
} as const;
const CLUB = { id: 'club', name: 'Club', form: 'melee', damage: 2, lethal: false } as const;
const FAR: Someone = { at: [4, 0] };

const duel = (a: Someone, b: Someone, dice: readonly number[]) => {
  const fight = v22Fight([a, b, { at: [9, 9] }]);
  const clock = { ...fight.clock, round: 0, turn: -1, order: [] };
  const fresh = fight.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 0, move: 0 } }));
  const script = [18, 12, 6, ...dice];
  return begin(d20v22, { ...fight, combatants: fresh, clock, dice: { script, typed: false, generator: null } });
};
const a = (id: string, more: object = {}) => ['a', id, more] as const;
const USE = a('attack', { target: 'b', with: 'hold' });
const REST = [['c', 'end-turn']] as const;
/** Who is paralyzed has a turn for its mind alone (V22-COND-33). */
const SEIZED = [['b', 'end-turn']] as const;
const MIND: Someone = { sheet: { weapons: [HOLD], attack: 5 } };

describe('concentration', () => {
  const seized = () => playOn(duel(MIND, FAR, [10, 5, 10]), [USE]);

  it('[V22-ACT-15] a power lasts as long as its user concentrates, a standard action each round', () => {
    expect(effectsOf(seized(), 1)).toContain('paralyzed');
    const next = playOn(seized(), [a('end-turn'), ...SEIZED, ...REST]);
    const kept = playOn(next, [a('concentrate', { choice: 'hold' })]);
    expect(someoneIn(kept.fight, 0).counts).toMatchObject({ standard: 0, move: 1 });
    expect(refusedBy(kept.fight, { by: 'a', do: 'attack', target: 'c', with: 'hold' })).toContain('V22-ACT-01');
    const later = playOn(kept, [a('move', { to: [1, 0] }), a('end-turn'), ...SEIZED, ...REST]);
    expect(effectsOf(later, 1)).toContain('paralyzed');
    expect(effectsOf(playOn(later, [a('end-turn')]), 1)).toEqual([]);
    expect(effectsOf(playOn(next, [a('end-turn')]), 1)).toEqual([]);
  });

  it('[V22-ACT-09] ceasing to concentrate is free, and ends what it kept up', () => {
    const ended = playOn(seized(), [a('stop-concentrating')]);
    expect([effectsOf(ended, 0), effectsOf(ended, 1)]).toEqual([[], ['flat-footed']]);
  });

  it.each([
    [11, []],
    [12, ['paralyzed']],
  ])('[V22-ACT-16] whoever is struck checks Concentration, here with %i against 12', (die, effects) => {
    const foe: Someone = { at: [1, 0], sheet: { weapons: [CLUB], attack: 3 } };
    const fight = v22Fight([MIND, FAR, foe]);
    const held = perform(fight, { by: 'a', do: 'attack', target: 'b', with: 'hold' }, ['decline', 10, 5]);
    const turned = {
      ...held.fight,
      clock: { ...held.fight.clock, turn: 2 },
      combatants: held.fight.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1 } })),
    };
    const struck = perform(turned, { by: 'c', do: 'attack', target: 'a' }, [15, 20, die]);
    expect(effectsOf(struck, 1)).toEqual(effects);
  });

  it('[V22-ACT-16] being entangled takes a check against 15, being seized one against 20, once', () => {
    const after = (effect: string, inputs: readonly Input[]) => {
      const held = perform(v22Fight([MIND, FAR]), { by: 'a', do: 'attack', target: 'b', with: 'hold' }, [10, 5]);
      const bound = held.fight.combatants.map((each) =>
        each.id === 'a'
          ? { ...each, effects: [...each.effects, { name: effect, source: 1, until: null, data: null }] }
          : each,
      );
      const moved = perform({ ...held.fight, combatants: bound }, { by: 'a', do: 'speak' });
      const acted = perform(moved.fight, { by: 'a', do: 'improvise', choice: 'move' }, inputs);
      return effectsOf(acted, 1);
    };
    expect([after('entangled', [14]), after('entangled', [15])]).toEqual([[], ['paralyzed']]);
  });

  it('[V22-ACT-16] once for each time that it is caught, and again where it is caught worse', () => {
    const held = perform(v22Fight([MIND, FAR]), { by: 'a', do: 'attack', target: 'b', with: 'hold' }, [10, 5]).fight;
    /** One action after another, each with what holds `a` then; whether its power still lasts. */
    const through = (...steps: readonly (readonly [string, readonly Input[]])[]): boolean => {
      let fight = held;
      for (const [effect, inputs] of steps) {
        const combatants = fight.combatants.map((each) => {
          if (each.id !== 'a') return each;
          const own = each.effects.filter(({ name }) => name !== 'entangled' && name !== 'grappling');
          const bound = { name: effect, source: 1, until: null, data: null };
          return { ...each, effects: effect === '' ? own : [...own, bound], counts: { ...each.counts, move: 1 } };
        });
        fight = perform({ ...fight, combatants }, { by: 'a', do: 'improvise', choice: 'move' }, inputs).fight;
      }
      return effectsOf({ fight }, 1).includes('paralyzed');
    };
    expect([through(['grappling', [19]]), through(['grappling', [20]])]).toEqual([false, true]);
    expect(through(['entangled', [15]], ['entangled', []], ['grappling', [20]], ['grappling', []])).toBe(true);
    expect(through(['entangled', [15]], ['grappling', [19]])).toBe(false);
    // Less is nothing new; but loose in between it is caught anew.
    expect(through(['grappling', [20]], ['entangled', []], ['', []], ['entangled', [14]])).toBe(false);
    expect(through(['grappling', [20]], ['entangled', []], ['grappling', [19]])).toBe(false);
  });
});

describe('arrays', () => {
  const RAY = { id: 'ray', name: 'Ray', form: 'power', damage: 8, increment: 50, array: 'beams' } as const;
  const NET = { ...RAY, id: 'net', name: 'Net', save: 'reflex', effect: 'entangled' } as const;
  const BURST = { ...RAY, id: 'burst', name: 'Burst', area: { shape: 'burst', feet: 10 } } as const;
  const OTHER = { ...RAY, id: 'other', name: 'Other', array: 'mind' } as const;
  const user: Someone = { sheet: { weapons: [RAY, NET, BURST, OTHER] } };
  const fight = () => v22Fight([user, FAR]);
  const use = (id: string) => ({ by: 'a', do: 'attack', target: 'b', with: id });

  it('[V22-ACT-22] [V22-ACT-15] a power that the array is no longer set to is not kept up', () => {
    const held = (array: string): Someone => ({
      sheet: { weapons: [{ ...HOLD, array: 'beams' }, { ...RAY, array }, OTHER] },
    });
    const seized = (array: string, choice: string) => {
      const concentrating = { name: 'concentrating', source: 0, data: { on: 'hold' } };
      const mind = { ...held(array), effects: [concentrating] };
      const b: Someone = { ...FAR, effects: [{ name: 'paralyzed', source: 0 }] };
      const played = perform(v22Fight([mind, b]), { by: 'a', do: 'switch-array', choice });
      return [effectsOf(played, 0).includes('concentrating'), effectsOf(played, 1)];
    };
    expect(seized('beams', 'ray')).toEqual([false, []]);
    expect(seized('mind', 'other')).toEqual([true, ['paralyzed']]);
  });

  it('[V22-ACT-22] one power of an array at a time; switching is free, once a round', () => {
    expect([refusedBy(fight(), use('ray')), refusedBy(fight(), use('net')), refusedBy(fight(), use('other'))]).toEqual([
      [],
      ['V22-ACT-22'],
      [],
    ]);
    expect(refusedBy(fight(), { by: 'a', do: 'area-attack', with: 'burst', to: [4, 0] })).toEqual(['V22-ACT-22']);
    const switched = perform(fight(), { by: 'a', do: 'switch-array', choice: 'net' });
    expect(someoneIn(switched.fight, 0).counts).toMatchObject({ standard: 1, move: 1 });
    expect([refusedBy(switched.fight, use('ray')), refusedBy(switched.fight, use('net'))]).toEqual([
      ['V22-ACT-22'],
      [],
    ]);
    expect(refusedBy(switched.fight, { by: 'a', do: 'switch-array', choice: 'ray' })).toEqual(['V22-ACT-22']);
  });

  it('[V22-ACT-22] again in the next round', () => {
    const next = playOn(duel(user, FAR, []), [
      a('switch-array', { choice: 'net' }),
      a('end-turn'),
      ['b', 'end-turn'],
      ...REST,
    ]);
    expect(refusedBy(next.fight, { by: 'a', do: 'switch-array', choice: 'ray' })).toEqual([]);
  });
});

describe('powers that are turned on and off', () => {
  const SHIELD = { id: 'shield', toughness: 7 };
  const VEIL = { id: 'veil', effect: 'invisible', takes: 'free', on: true } as const;
  const SKIN = { id: 'skin', toughness: 2, permanent: true };
  const user: Someone = { sheet: { switched: [SHIELD, VEIL, SKIN] } };
  const fight = () => v22Fight([user, { at: [1, 0], sheet: { weapons: [CLUB], attack: 5 } }]);
  const off = (choice: string) => ({ by: 'a', do: 'turn-off-power', choice });

  it('[V22-ACT-23] turning one off is free, and ends what it does', () => {
    expect(effectsOf({ fight: fight() }, 0)).toEqual(['powers-on', 'invisible']);
    const ended = perform(fight(), off('veil'));
    expect(effectsOf(ended, 0)).toEqual(['powers-on']);
    expect(someoneIn(ended.fight, 0).counts).toMatchObject({ standard: 1, move: 1 });
  });

  it('[V22-COND-28] who turns incorporeal slips out of the grip of who has a body, and of no other', () => {
    const wraith = {
      switched: [{ id: 'wraith', effect: 'incorporeal', takes: 'free' }],
      skills: { concentration: 20 },
    };
    const held = (source: number) => ({ name: 'grappling', source });
    const left = (...more: readonly string[]) => {
      const other: Someone = { at: [0, 0], effects: [held(0), ...more] };
      const grip = v22Fight([{ sheet: wraith, effects: [held(1), { name: 'pinned', source: 1 }] }, other]);
      const free = playRule(d20v22, grip, [], (scene) =>
        bring(scene, 0, { name: 'incorporeal', source: 0, until: null }, because('test', '')),
      );
      return [effectsOf(free, 0), effectsOf(free, 1)];
    };
    expect(left()).toEqual([['incorporeal'], []]);
    expect(left('incorporeal')).toEqual([
      ['grappling', 'pinned', 'incorporeal'],
      ['grappling', 'incorporeal'],
    ]);
    const grip = v22Fight([
      { sheet: wraith, effects: [held(1)] },
      { at: [0, 0], effects: [held(0)] },
    ]);
    const turned = perform(grip, { by: 'a', do: 'turn-on-power', choice: 'wraith' }, [10]);
    expect([effectsOf(turned, 0).includes('grappling'), effectsOf(turned, 1)]).toEqual([false, []]);
  });

  it('[V22-ACT-23] not in the turn in which it was turned on, but in the next', () => {
    const on = playOn(duel(user, FAR, []), [a('turn-on-power', { choice: 'shield' })]);
    expect(someoneIn(on.fight, 0).counts).toMatchObject({ standard: 0, move: 1 });
    expect(refusedBy(on.fight, off('shield'))).toEqual(['V22-ACT-23']);
    const next = playOn(on, [a('end-turn'), ['b', 'end-turn'], ...REST]);
    expect(refusedBy(next.fight, off('shield'))).toEqual([]);
  });

  it('[V22-ACT-23] a permanent one never', () => {
    expect(refusedBy(fight(), off('skin'))).toEqual(['V22-ACT-23']);
  });

  it('[V22-DMG-04] what it adds to Toughness counts while it is on', () => {
    const struck = (on: boolean) => {
      const start = v22Fight([
        { sheet: { switched: [{ ...SHIELD, on }, SKIN] } },
        { at: [1, 0], sheet: { weapons: [CLUB] } },
      ]);
      const turned = { ...start, clock: { ...start.clock, turn: 1 } };
      const ready = turned.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1 } }));
      return totalsOf(perform({ ...turned, combatants: ready }, { by: 'b', do: 'attack', target: 'a' }, [15, 10])).at(
        -1,
      );
    };
    expect([struck(true), struck(false)]).toEqual([
      [19, 17],
      [12, 17],
    ]);
  });
});

describe('ability points lost to a power', () => {
  const DRAIN = {
    id: 'drain',
    name: 'Drain',
    form: 'power',
    damage: 6,
    increment: 50,
    save: 'fortitude',
    drain: { ability: 'strength', points: 3, perRound: 2 },
  } as const;
  const lost = ({ fight }: { readonly fight: Parameters<typeof someoneIn>[0] }) =>
    someoneIn(fight, 1).counts.strengthDamage;

  it('[V22-ABIL-01] come back each round, at the rate of the power', () => {
    const struck = playOn(duel({ sheet: { weapons: [DRAIN], attack: 5 } }, FAR, [10, 15]), [
      a('attack', { target: 'b', with: 'drain' }),
    ]);
    expect(lost(struck)).toBe(3);
    const one = playOn(struck, [a('end-turn')]);
    expect(lost(one)).toBe(1);
    const two = playOn(one, [['b', 'end-turn'], ...REST, a('end-turn')]);
    expect([lost(two), effectsOf(two, 1)]).toEqual([0, []]);
  });

  it('[V22-ABIL-01] nothing where the save succeeds; 1 point a round by a word of the game master', () => {
    const saved = playOn(duel({ sheet: { weapons: [DRAIN], attack: 5 } }, FAR, [10, 16]), [
      a('attack', { target: 'b', with: 'drain' }),
    ]);
    expect(lost(saved)).toBe(0);
    const weak = playOn(duel({}, FAR, []), [
      ['gm', 'weaken-ability', { target: 'b', choice: 'strength', amount: 4 }],
      a('end-turn'),
    ]);
    expect(lost(weak)).toBe(3);
  });

  it('[V22-ABIL-01] 1 point a round where the power says nothing, and none of what was lost otherwise', () => {
    const { perRound, ...plain } = DRAIN.drain;
    const already: Someone = { ...FAR, counts: { strengthDamage: 5 } };
    const round = [a('end-turn'), ['b', 'end-turn'], ...REST] as const;
    const lostBy = (drain: object) => {
      const user: Someone = { sheet: { weapons: [{ ...DRAIN, drain }], attack: 5 } };
      const struck = playOn(duel(user, already, [10, 15]), [a('attack', { target: 'b', with: 'drain' })]);
      return [0, 1, 2, 3, 4].map((times) => lost(playOn(struck, Array.from({ length: times }, () => round).flat())));
    };
    expect(lostBy(plain)).toEqual([8, 7, 6, 5, 5]);
    expect(lostBy({ ...plain, perRound })).toEqual([8, 6, 5, 5, 5]);
  });

  it('[V22-ABIL-03] Healing brings points back at once, no more than were lost for a time', () => {
    const hurt = v22Fight([{}, { ...FAR, counts: { strengthDamage: 5, strengthDrain: 2 } }]);
    const heal = (amount: number) =>
      perform(hurt, { by: 'gm', do: 'heal-ability', target: 'b', choice: 'strength', amount });
    expect([lost(heal(3)), lost(heal(9))]).toEqual([2, 0]);
    expect(someoneIn(heal(9).fight, 1).counts.strengthDrain).toBe(2);
  });

  it('[V22-ABIL-03] [V22-FEAT-23] Regeneration brings back more in a day', () => {
    const day = (sheet: object) => {
      const hurt = v22Fight([{}, { ...FAR, sheet, counts: { strengthDamage: 5 } }]);
      return lost(perform(hurt, { by: 'gm', do: 'rest', target: 'b', amount: 1440 }));
    };
    expect([day({}), day({ abilitiesPerDay: 3 })]).toEqual([4, 2]);
  });
});

describe('the incorporeal', () => {
  const ghost: Someone = { at: [1, 0], effects: ['incorporeal'] };
  const TOUCH = { ...HOLD, concentration: false };
  const struck = (weapon: object, dice: readonly number[], who: Someone = {}) =>
    totalsOf(
      perform(
        v22Fight([{ ...who, sheet: { weapons: [weapon], attack: 5 } }, ghost]),
        { by: 'a', do: 'attack', target: 'b' },
        dice,
      ),
    ).length;

  it('[V22-COND-28] come to no harm by what has a body, but by their like and by the supernatural', () => {
    expect([struck(CLUB, [15]), struck(TOUCH, [15])]).toEqual([1, 1]);
    expect(struck({ ...CLUB, supernatural: true }, [15, 20])).toBe(2);
    expect(struck(CLUB, [15, 20], { effects: ['incorporeal'] })).toBe(2);
    // What is nobody's has a body too.
    const falls = { who: 1, amount: 3, kind: 'lethal', text: '' };
    const under = (who: Someone, dice: readonly number[]) =>
      playRule(d20v22, v22Fight([{}, who]), dice, (scene) => d20v22.health.byHand.deal(scene, falls)).events;
    expect([under(ghost, []), under({}, [17])].map((events) => totalsOf({ events }).length)).toEqual([0, 1]);
  });
});
