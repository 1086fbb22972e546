import { describe, expect, it } from 'vitest';
import {
  after,
  called,
  duel,
  playOf,
  refusedCommand,
  refusedShot,
  STOUT,
  told,
  under,
} from '../../../../test/support/grim-called.ts';
import { BLOW, fight, sheet } from '../../../../test/support/grim-fights.ts';
import { shooter } from '../../../../test/support/grim-guns.ts';
import { attackCheck, checkOf, conditions, lost, rolls, row, strike } from '../../../../test/support/grim-play.ts';
import { legalActsOf } from '../../../kernel/commands/offers.ts';
import { answer, type Play, steps, whyNot } from '../../../kernel/play/play.ts';
import type { Action } from '../../../kernel/ruleset/action.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import type { GrimGame } from '../game.ts';
import { grim } from '../index.ts';

/** a strikes at 20 over nothing: attack 15, Defense 5, damage 3: 13 points. */
const HIT = [15, 5, 3] as const;

describe('procedure', () => {
  it('[GNG-CALL-01] the effects are declared before any die falls', () => {
    const { events } = called(duel(), ['stun'], [1, 3, 20]);
    const first = events.findIndex(({ kind }) => kind === 'roll');
    const declared = events.findIndex((event) => event.kind === 'tell' && event.why.rule === 'GNG-CALL-01');
    expect(declared).toBeGreaterThanOrEqual(0);
    expect(declared).toBeLessThan(first);
    expect(told(events, 'GNG-CALL-01')).toEqual(['called shot, stun']);
  });

  it('[GNG-CALL-02] the penalties of all chosen effects add up', () => {
    const { events } = called(duel(), ['daze', 'vital-strike', 'disabled-eye'], [10, 15]);
    const { rows, total } = attackCheck(events);
    expect(row(rows, 'called shot: daze')).toBe(-2);
    expect(row(rows, 'called shot: vital strike')).toBe(-8);
    expect(row(rows, 'called shot: disabled eye')).toBe(-6);
    expect(total).toBe(10 - 16);
  });

  it('[GNG-CALL-02] each effect once, though the attacker chooses which part', () => {
    expect(refusedShot(duel(), ['stun', 'stun'])).not.toEqual([]);
    expect(refusedShot(duel(), ['disabled-arm', 'disabled-arm-2'])).toEqual(['GNG-CALL-02']);
    expect(refusedShot(duel(), ['disabled-arm-2', 'disabled-leg', 'disabled-eye', 'stun', 'daze'])).toEqual([]);
  });

  it('[GNG-CALL-03] the target alone may strike first, where it threatens', () => {
    const start = fight([{ sheet: STOUT }, { sheet: STOUT, at: [1, 0] }, { sheet: STOUT, at: [0, 1], side: 'b' }]);
    const { events, fight: end } = called(start, ['stun'], ['attack', 12, 5, 4, 5, 15]);
    expect(rolls(events)[0]).toBe('attack roll');
    expect(end.combatants[1]?.counts.opportunities).toBe(0);
    expect(end.combatants[2]?.counts.opportunities).toBe(1);
    expect(lost(events, 0)).toBe(11);
  });

  it('[GNG-CALL-03] no opening where the target has none left, cannot act or is out of reach', () => {
    expect(rolls(called(duel(), ['stun'], [5, 15]).events)).toEqual(['attack roll', 'Defense roll']);
    const stunned = fight([{ sheet: STOUT }, { sheet: STOUT, effects: ['stunned'] }]);
    expect(rolls(called(stunned, ['daze'], [2, 15]).events)).toEqual(['attack roll', 'Defense roll']);
    const archer = sheet({ hp: 100, weapons: ['longbow'] });
    const far = fight([{ sheet: archer }, { sheet: STOUT, at: [5, 0] }]);
    expect(rolls(called(far, ['stun'], [5, 15], { ranged: true }).events)).toEqual(['attack roll', 'Defense roll']);
  });

  it('[GNG-CALL-03] who is struck down by the opening has lost its attack', () => {
    const start = fight([{ sheet: sheet({ hp: 5 }) }, { sheet: STOUT }]);
    const { events, value } = called(start, ['stun'], ['attack', 15, 5, 4]);
    expect(value).toBe('miss');
    expect(rolls(events)).toEqual(['attack roll', 'Defense roll', 'damage']);
    expect(told(events, 'GNG-CALL-03')).toEqual(['the attack is lost']);
    const archer = fight([{ sheet: sheet({ hp: 5, weapons: ['shortbow'] }) }, { sheet: STOUT }]);
    const shot = called(archer, ['stun'], ['attack', 15, 5, 4], { ranged: true });
    expect([shot.value, rolls(shot.events).length]).toEqual(['miss', 3]);
  });

  it('[GNG-CALL-04] each attack of a full attack can be one, with effects of its own', () => {
    const swift = duel({}, { baseAttack: 6 });
    const first = begin(playOf(swift, [10, 20, 2, 20]), ['stun']);
    expect(first.fight.pending?.need).toMatchObject({ question: { kind: 'next-attack' } });
    const anew = choose(choose(choose(first, 'called-shot'), 'disabled-leg'), 'done');
    const ended = choose(anew, 'b');
    const checks = eventsOf(ended).filter((event) => event.kind === 'check' && event.why.rule === 'GNG-ATK-03');
    const penalties = checks.map((event) => (event.kind === 'check' ? (event.rows ?? []).map(({ text }) => text) : []));
    expect(penalties[0]).toContain('called shot: stun');
    expect(penalties[1]).toContain('called shot: disabled leg');
    expect(penalties[1]).not.toContain('called shot: stun');
  });

  it('[GNG-CALL-04] in a full attack the next one may be plain again', () => {
    const first = begin(playOf(duel({}, { baseAttack: 6 }), [10, 20, 2, 20]), ['stun']);
    const ended = choose(first, 'b:plain');
    const last = eventsOf(ended).findLast((event) => event.kind === 'check');
    expect(last?.kind === 'check' && last.rows?.some(({ text }) => text.startsWith('called'))).toBe(false);
  });

  it('[GNG-CALL-04] so can the blow at the end of a charge', () => {
    const start = fight([{ sheet: STOUT }, { sheet: STOUT, at: [5, 0], counts: { opportunities: 0, debt: 2 } }]);
    const charge = { by: 'a', do: 'charge', target: 'b', choices: ['stun', 'disabled-leg'] } as const;
    const done = after(playOf(start, [1, 3, 20]), charge);
    const check = eventsOf(done).find((event) => event.kind === 'check');
    const rows = check?.kind === 'check' ? check.rows : null;
    expect([row(rows, 'called shot: stun'), row(rows, 'called shot: disabled leg')]).toEqual([-4, -4]);
    expect(refusedCommand(playOf(start, []), { ...charge, choices: ['stun', 'trip'] })).not.toEqual([]);
    expect(refusedCommand(playOf(start, []), { ...charge, choices: ['stun', 'defensively'] })).not.toEqual([]);
  });

  it('[GNG-CALL-04] so can an attack that was readied', () => {
    const start = fight([{ sheet: STOUT }, { sheet: STOUT, at: [1, 0], counts: { opportunities: 0 } }]);
    const ready = after(playOf(start, [1, 3, 20, 2, 20]), { by: 'a', do: 'ready', choices: ['attack', 'attacks'] });
    const waits = after(after(ready, { by: 'a', do: 'end-turn' }), { by: 'b', do: 'attack', target: 'a' });
    const done = choose(choose(waits, 'attack longsword stun'), 'decline');
    const check = eventsOf(done).find((event) => event.kind === 'check');
    expect(row(check?.kind === 'check' ? check.rows : null, 'called shot: stun')).toBe(-4);
  });

  it('[GNG-CALL-04] it is a blow or a shot, and no manoeuvre', () => {
    const start = duel();
    expect(refusedShot(start, ['stun', 'grapple'], { weapon: 1 })).toContain('GNG-CALL-04');
    expect(refusedShot(start, ['stun', 'defensively'])).toEqual([]);
    expect(refusedShot(start, ['stun', 'nonlethal'], { nonlethal: true })).toEqual([]);
  });

  it('[GNG-CALL-05] the save against the gap comes after the hit and before the damage', () => {
    const plated = duel({ armor: 'full plate' });
    const { events } = called(plated, ['penetration'], [20, 1, 1, 2, 6]);
    expect(rolls(events)).toEqual([
      'attack roll',
      'Defense roll',
      'Reflex save against the gap in the armour being found',
      'damage',
    ]);
  });

  it.each([
    [8, []],
    [7, ['dazed']],
  ])(
    '[GNG-CALL-06] a point of damage past Protection is needed for the Fortitude save (Protection %i)',
    (protection, under) => {
      // Attack 12 - 2 against 5 + 0: Relative Degree 5, damage 3.
      const start = duel({ protection });
      const inputs = protection === 8 ? [12, 5, 3] : [12, 5, 3, 1];
      const { events, fight: end } = called(start, ['daze'], inputs);
      expect(lost(events, 1)).toBe(8 - protection);
      expect(conditions(end, 1)).toEqual(under);
    },
  );

  it('[GNG-CALL-06] of several shots the first has to get through', () => {
    const pair = (protection: number, inputs: readonly Input[]): readonly string[] => {
      const start = fight([{ ...shooter({ attackBonus: 20 }) }, { at: [6, 0], sheet: sheet({ hp: 100, protection }) }]);
      return rolls(strike(start, inputs, { ranged: true, choices: ['pair', 'daze'] }).events);
    };
    // 2 + 20 - 4 - 2 against 11: Relative Degree 5, so that 1 + 5 stay in Protection 6, and 6 + 5 do not; 7 of a second shot might.
    const shots = ['attack roll', 'Defense roll', 'damage', 'damage'];
    expect(pair(5, [2, 11, 1, 6, 20])).toEqual([...shots, 'Fortitude save against the called shot']);
    expect(pair(6, [2, 11, 1, 6])).toEqual(shots);
    const strong = (inputs: readonly Input[]): number => {
      const gun = shooter({ attackBonus: 20, damage: '1d12' });
      const start = fight([gun, { at: [6, 0], sheet: sheet({ hp: 100, protection: 6 }) }]);
      const { events } = strike(start, inputs, { ranged: true, choices: ['pair', 'daze'] });
      expect(rolls(events)).toEqual(shots);
      return lost(events, 1);
    };
    expect(strong([2, 11, 1, 12])).toBe(6);
  });

  it.each([
    [22, []],
    [21, ['dazed']],
    [20, ['dazed']],
  ])('[GNG-CALL-07] the difficulty is 10 + damage inflicted (11 points, a total of %i: %j)', (total, under) => {
    // Attack 15 - 2 against 5: Relative Degree 8, damage 3; less 0: 11 points, difficulty 21.
    const start = duel({ saves: { fortitude: total - 11, reflex: 0, will: 0 } });
    const { events, fight: end } = called(start, ['daze'], [15, 5, 3, 10]);
    expect(checkOf(events, 'GNG-CALL-06').versus).toBe(21);
    expect(checkOf(events, 'GNG-CALL-06').total).toBe(total - 1);
    expect(conditions(end, 1)).toEqual(total - 1 >= 21 ? [] : under);
  });

  it('[GNG-CALL-07] nonlethal points count as well, and points before a vital strike doubles them', () => {
    const strong = duel({}, { baseAttack: 12 });
    // 15 + 12 - 8 - 4 for the other kind of damage against 5: Relative Degree 10, damage 3.
    const soft = called(strong, ['vital-strike'], [15, 5, 3, 19], { nonlethal: true });
    expect(checkOf(soft.events, 'GNG-CALL-06').versus).toBe(10 + 13);
    expect(soft.fight.combatants[1]?.counts.nonlethal).toBe(26);
  });

  it('[GNG-CALL-08] one failed save imposes all the conditions, one that succeeds none', () => {
    const all = ['daze', 'stun', 'disabled-leg'];
    const strong = duel({}, { baseAttack: 10 });
    expect(conditions(called(strong, all, [...HIT, 5]).fight, 1)).toEqual(['dazed', 'stunned', 'disabled-leg']);
    expect(conditions(called(strong, all, [...HIT, 20]).fight, 1)).toEqual([]);
  });

  it('[GNG-CALL-09] not as an attack of opportunity', () => {
    expect(refusedShot(duel(), ['stun'], { opportunity: true })).toEqual(['GNG-CALL-09']);
  });

  it.each(['concealed', 'totally-concealed', 'invisible'])(
    '[GNG-CALL-10] not against somebody who is concealed or invisible (%s)',
    (condition) => {
      expect(refusedShot(under(duel(), [[1, { name: condition }]]), ['stun'])).toContain('GNG-CALL-10');
      expect(refusedShot(under(duel(), [[1, { name: condition }]]), [])).not.toContain('GNG-CALL-10');
    },
  );

  it('[GNG-CALL-11] harm without an attack roll cannot be called', () => {
    const play = playOf(duel(), []);
    const command = { by: 'gm', do: 'harm', target: 'b', amount: 3, choice: 'fire' } as const;
    expect(refusedCommand(play, command)).toEqual([]);
    expect(refusedCommand(play, { ...command, choices: ['stun'] })).toEqual(['']);
  });

  it('[GNG-CALL-11] neither can a spell that is saved against, while one with an attack roll can', () => {
    const ball = { name: 'fireball', kind: 'fire', dice: '6d6', spell: 3, radius: 20, range: 400 } as const;
    const ray = { name: 'ray', damage: '2d6', touch: true, missile: 'beam', increment: 50, energy: 'fire' } as const;
    const mage = duel({}, { powers: [{ ...ball, save: { kind: 'reflex', dc: 15 } }], weapons: [ray] });
    const cast = { by: 'a', do: 'unleash', with: 'fireball', to: [1, 0] } as const;
    expect(whyNot(playOf(mage, []), cast)).toEqual([]);
    expect(whyNot(playOf(mage, []), { ...cast, choices: ['stun'] })).toHaveLength(1);
    expect(refusedShot(mage, ['stun'], { ranged: true })).toEqual([]);
  });

  it('[GNG-CALL-12] a coup de grace makes no attack roll and takes no effects', () => {
    const helpless = under(duel(), [[1, { name: 'helpless' }]]);
    const command = { by: 'a', do: 'coup-de-grace', target: 'b', choices: ['stun'] } as const;
    expect(refusedCommand(playOf(helpless, []), command)).toEqual(['']);
  });

  it('[GNG-CALL-12] of several shots the effects ride on the first alone', () => {
    const volley = { name: 'ray', damage: '1d8', missile: 'stone', reach: null, increment: 50, shots: 2 } as const;
    const shooter = duel({ protection: 4 }, { weapons: [volley], baseAttack: 12 });
    // Attack 15 + 12 - 8 against 5: Relative Degree 14; 14 + 4 - 4 = 14 and 8 - 4 = 4.
    const { events } = called(shooter, ['vital-strike'], [15, 5, 4, 8, 1], { ranged: true });
    expect(checkOf(events, 'GNG-CALL-06').versus).toBe(24);
    expect(lost(events, 1)).toBe(14 * 2 + 4);
  });

  it('[GNG-CALL-12] a first shot that does nothing takes the effects with it', () => {
    const volley = { name: 'ray', damage: '1d8', missile: 'stone', reach: null, increment: 50, shots: 2 } as const;
    const shooter = duel({ protection: 6 }, { weapons: [volley], baseAttack: 8 });
    // Attack 2 + 8 - 4 against 5: Relative Degree 1; 1 + 5 - 6 is nothing, 8 - 6 = 2 without a save.
    const { events } = called(shooter, ['stun'], [2, 5, 5, 8], { ranged: true });
    expect(lost(events, 1)).toBe(2);
  });
});

describe('what is offered', () => {
  it('[GNG-CALL-02] single effects that the body of the target allows, any mix when commanded', () => {
    const choices = grim.slots.attackChoices(openWorld(duel(), grim), BLOW).filter((words) => words.length === 1);
    const words = choices.flat();
    expect(words).toContain('stun');
    expect(words).toContain('disabled-arm');
    expect(words).not.toContain('disabled-arm-2');
    expect(words).not.toContain('penetration');
    const odd = duel({ anatomy: { arms: 0, legs: 0 }, traits: ['no-nerves', 'bloodless', 'no-anatomy'] });
    const left = grim.slots.attackChoices(openWorld(odd, grim), BLOW).flat();
    for (const word of ['stun', 'disabled-arm', 'disabled-leg', 'severe-bleeding', 'vital-strike', 'silent-kill'])
      expect(left).not.toContain(word);
    expect(left).toContain('disabled-eye');
  });

  it('[GNG-CALL-04] whatever is offered with an attack is accepted', () => {
    const world = openWorld(duel({ armor: 'full plate' }), grim);
    const action = grim.actions.find(({ id }) => id === 'attack') as Action<GrimGame>;
    const offered = [...legalActsOf(world, 0, action)].map(({ choices }) => choices.join(' '));
    expect(offered).toContain('vital-strike');
    expect(offered).toContain('penetration');
    expect(offered.length).toBeLessThan(100);
  });
});

it('[GNG-CALL-01] who is asked to block knows what the shot is called for', () => {
  const start = fight([{ sheet: STOUT }, { sheet: STOUT, at: [1, 0], counts: { opportunities: 0 } }]);
  const asked = after(playOf(start, [19, 2]), { by: 'a', do: 'attack', target: 'b', choices: ['stun'] });
  expect(asked.fight.pending?.need).toMatchObject({ question: { kind: 'block', facts: { calledShot: 'stun' } } });
});

function begin(play: Play<GrimGame>, choices: readonly string[]): Play<GrimGame> {
  return after(play, { by: 'a', do: 'full-attack', target: 'b', choices });
}

function choose(play: Play<GrimGame>, choice: string): Play<GrimGame> {
  const outcome = answer(play, choice);
  if (!outcome.ok) throw new Error('refused');
  return outcome.play;
}

/** All that has happened since the fight began. */
function eventsOf(play: Play<GrimGame>): readonly FightEvent[] {
  return steps(play).flatMap(({ events }) => events);
}
