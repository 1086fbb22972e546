import { describe, expect, it } from 'vitest';
import { after, playOf, refusedCommand } from '../../../../test/support/grim-called.ts';
import { BLOW, fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { command, mark, shooter } from '../../../../test/support/grim-guns.ts';
import { attackCheck, checkOf, conditions, strike } from '../../../../test/support/grim-play.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import type { Play } from '../../../kernel/play/play.ts';
import type { CheckEvent } from '../../../kernel/state/event.ts';
import type { Fight } from '../../../kernel/state/fight.ts';
import { carryOut } from '../../d20/special/manoeuvre.ts';
import type { GrimGame } from '../game.ts';
import { grim } from '../index.ts';
import { touchAttack, touchTotal } from './attack.ts';

const HELP = 'aid of a friend';

/** a and its friend c about their enemy b, by c with a base attack bonus of 3; a second helper behind b. */
const sides: readonly Side[] = [
  { sheet: sheet({ hp: 80, baseAttack: 3 }), side: 'heroes', at: [0, 0] },
  { sheet: sheet({ hp: 80 }), side: 'gang', at: [1, 0] },
  { sheet: sheet({ hp: 80 }), side: 'heroes', at: [1, 1] },
  { sheet: sheet({ hp: 80 }), side: 'gang', at: [9, 9] },
];

function aid(choice: string, face: number, by = 'a', at: Play<GrimGame> = playOf(fight(sides), [])): Play<GrimGame> {
  const dice = { script: [face], typed: false, generator: null };
  const given = { by, do: 'aid-another', target: 'b', targets: [by === 'a' ? 'c' : 'a'], choice };
  return after({ ...at, fight: { ...at.fight, dice } }, given);
}

const strikes = ({ fight: at }: Play<GrimGame>, attacker: number, defender: number) =>
  strike({ ...at, dice: fight(sides).dice }, [2, 19], { attacker, defender });
const worth = (rows: CheckEvent['rows']): number =>
  (rows ?? []).filter(({ text }) => text === HELP).reduce((sum, { value }) => sum + value, 0);
const onAttack = (play: Play<GrimGame>, attacker = 2, defender = 1): number =>
  worth(attackCheck(strikes(play, attacker, defender).events).rows);
const onDefense = (play: Play<GrimGame>, attacker = 1, defender = 2): number =>
  worth(attackCheck(strikes(play, attacker, defender).events).versusRows);

describe('aid another', () => {
  it('[GNG-CORE-01] is an attack roll against DC 10 in a standard action, and does no harm', () => {
    // 3 of base attack, and nothing by a 20 or a 1.
    expect(conditions(aid('attack', 6).fight, 2)).toEqual([]);
    const helped = aid('attack', 7);
    expect(conditions(helped.fight, 2)).toEqual(['aided-attack']);
    expect([helped.fight.combatants[0]?.counts.standard, helped.fight.combatants[1]?.counts.hp]).toEqual([0, 80]);
    expect(checkOf(helped.step?.events ?? [], 'GNG-CORE-01')).toMatchObject({ versus: 10, result: 'success' });
    expect(checkOf(aid('attack', 6).step?.events ?? [], 'GNG-CORE-01').result).toBe('failure');
  });

  it('[GNG-CORE-01] +2 on the next attack roll of the friend against that opponent alone', () => {
    const helped = aid('attack', 15);
    expect([onAttack(helped), onAttack(helped, 2, 3), onDefense(helped), onAttack(helped, 0, 1)]).toEqual([2, 0, 0, 0]);
    expect(conditions(strikes(helped, 2, 1).fight, 2)).toEqual([]);
    const other = strikes(helped, 2, 3);
    expect([conditions(other.fight, 2), other.events.filter(({ kind }) => kind === 'lose')]).toEqual([
      ['aided-attack'],
      [],
    ]);
  });

  it.each(['disarm', 'sunder'])(
    '[GNG-CORE-01] [GNG-CORE-34] the opposed attack roll of %s uses up aid and a feint, as any other',
    (word) => {
      const { fight: at } = aid('attack', 15);
      const feinted = { name: 'feinted', source: 2, until: null, data: null };
      const idle = at.combatants.map((each) => ({ ...each, counts: { ...each.counts, opportunities: 0, debt: 2 } }));
      const misled = idle.map((each) => (each.index === 1 ? { ...each, effects: [feinted] } : each));
      const start = { ...at, combatants: misled, dice: fight(sides).dice };
      const tried = playRule(grim, start, word === 'disarm' ? [2, 19, 'decline'] : [2, 19], (scene) =>
        carryOut(scene, { ...BLOW, attacker: 2, defender: 1, choices: [word] }),
      );
      const rolled = tried.events.find((event) => event.kind === 'check');
      expect(rolled?.kind === 'check' && worth(rolled.rows)).toBe(2);
      expect([conditions(tried.fight, 2), conditions(tried.fight, 1)]).toEqual([[], []]);
    },
  );

  it("[GNG-CORE-01] or +2 on its Defense roll against that opponent's next attack", () => {
    const helped = aid('defense', 15);
    expect([onDefense(helped), onDefense(helped, 3), onAttack(helped)]).toEqual([2, 0, 0]);
    expect(conditions(strikes(helped, 1, 2).fight, 2)).toEqual([]);
    expect(conditions(strikes(helped, 3, 2).fight, 2)).toEqual(['aided-defense']);
  });

  it('[GNG-CORE-01] a shot is an attack as well, and takes the aid with it', () => {
    const armed = fight(sides.map((side) => ({ ...side, sheet: sheet({ weapons: ['longsword', 'javelin'] }) })));
    const thrown = (choice: string, attacker: number, defender: number) => {
      const helped = aid(choice, 15, 'a', playOf(armed, [])).fight;
      const shot = { attacker, defender, weapon: 1, ranged: true };
      const { events, fight: then } = strike({ ...helped, dice: armed.dice }, [2, 19], shot);
      const { rows, versusRows } = attackCheck(events);
      return [worth(rows), worth(versusRows), conditions(then, 2)];
    };
    expect(thrown('attack', 2, 1)).toEqual([2, 0, []]);
    expect(thrown('defense', 1, 2)).toEqual([0, 2, []]);
  });

  it('[GNG-CORE-01] so do bursts, and the further targets of a scattershot', () => {
    const gun = { magazine: 60, attackBonus: 10, firearm: { automatic: true } };
    const scatter = { increment: 20, attackBonus: 10, firearm: { scatter: '1d8', longarm: true } };
    const aided = (name: string, source: number) => ({ name, source, until: null, data: null });
    const helped = (at: Fight<GrimGame>, who: number, name: string, source: number): Fight<GrimGame> => ({
      ...at,
      combatants: at.combatants.map((each) =>
        each.index === who ? { ...each, effects: [aided(name, source)] } : each,
      ),
    });
    const targets: readonly Side[] = [mark({ at: [17, 0] }), mark({ at: [18, 0] })];
    const line = (who: number, name: string, source: number) => {
      const start = helped(fight([shooter(gun), mark({ at: [3, 0] })]), who, name, source);
      const outcome = command(start, [5, 5, 10, 3, 3], { do: 'linear-burst', with: 'gun', to: [3, 0] });
      if (!outcome.ok) throw new Error(outcome.refusals.map(({ text }) => text).join('; '));
      const { rows, versusRows } = attackCheck(outcome.play.step?.events ?? []);
      return [worth(rows), worth(versusRows), conditions(outcome.play.fight, who)];
    };
    expect(line(0, 'aided-attack', 1)).toEqual([2, 0, []]);
    expect(line(1, 'aided-defense', 0)).toEqual([0, 2, []]);
    const sprayed = helped(fight([shooter(scatter), ...targets]), 2, 'aided-defense', 0);
    const { fight: then } = strike(sprayed, [2, 15, 15], { ranged: true });
    expect(conditions(then, 2)).toEqual([]);
    // What was to help against another is not lost on who is hit beside it.
    const kept = helped(fight([shooter(scatter), ...targets]), 0, 'aided-attack', 2);
    expect(conditions(strike(kept, [2, 15, 15], { ranged: true }).fight, 0)).toEqual(['aided-attack']);
  });

  it('[GNG-CORE-01] a touch takes the aid with it as well', () => {
    const helped = aid('attack', 15);
    const { fight: then } = playRule(grim, { ...helped.fight, dice: fight(sides).dice }, [2, 19], (scene) =>
      touchAttack(scene, { ...BLOW, attacker: 2, defender: 1 }),
    );
    expect(conditions(then, 2)).toEqual([]);
    const feinted = { name: 'feinted', source: 2, until: null, data: null };
    const combatants = helped.fight.combatants.map((each) =>
      each.index === 1 ? { ...each, effects: [feinted] } : each,
    );
    const asked = playRule(grim, { ...helped.fight, combatants, dice: fight(sides).dice }, [2, 19], (scene) =>
      touchTotal(scene, { ...BLOW, attacker: 2, defender: 1 }),
    );
    expect([asked.value, conditions(asked.fight, 2), conditions(asked.fight, 1)]).toEqual([null, [], []]);
  });

  it('[GNG-ATK-12] [GNG-CORE-11] a touch of who is concealed may miss by chance', () => {
    const touches = (percent: number) => {
      const at = fight([{}, { effects: ['concealed'] }]);
      return playRule(grim, at, [19, 2, percent], (scene) => touchAttack(scene, BLOW)).value;
    };
    expect([touches(20), touches(21)]).toEqual([false, true]);
  });

  it("[GNG-CORE-01] it comes before the helper's next turn or not at all; aid of several adds up", () => {
    const helped = aid('attack', 15);
    const passed = ['a', 'b', 'c', 'd'].reduce((play, by) => after(play, { by, do: 'end-turn' }), helped);
    expect([passed.fight.clock.round, conditions(passed.fight, 2)]).toEqual([2, []]);
    const late = ['a', 'b', 'c'].reduce((play, by) => after(play, { by, do: 'end-turn' }), helped);
    expect(conditions(late.fight, 2)).toEqual(['aided-attack']);
    const three = fight([...sides.slice(0, 3), { ...sides[0], at: [2, 1] }]);
    const first = after(playOf(three, [15, 15]), {
      by: 'a',
      do: 'aid-another',
      target: 'b',
      targets: ['c'],
      choice: 'attack',
    });
    const turns = ['a', 'b', 'c'].reduce((play, by) => after(play, { by, do: 'end-turn' }), first);
    const both = after(turns, { by: 'd', do: 'aid-another', target: 'b', targets: ['c'], choice: 'attack' });
    expect(onAttack(both)).toBe(4);
  });

  it('[GNG-CORE-01] takes a place from which to strike, and a friend in melee with that opponent', () => {
    const given = { by: 'a', do: 'aid-another', target: 'b', targets: ['c'], choice: 'attack' };
    const refused = (at: readonly Side[], more: object = {}) =>
      refusedCommand(playOf(fight(at), [10]), { ...given, ...more });
    expect(refused(sides)).toEqual([]);
    expect(refused(sides, { choice: 'damage' })).toEqual(['GNG-CORE-01']);
    expect(refused(sides, { targets: ['d'] })).toEqual(['GNG-CORE-01']);
    expect(refused(sides.map((side, at) => (at === 2 ? { ...side, at: [1, 2] as const } : side)))).toEqual([
      'GNG-CORE-01',
    ]);
    expect(refused(sides.map((side, at) => (at === 0 ? { ...side, at: [5, 0] as const } : side)))).not.toEqual([]);
  });
});
