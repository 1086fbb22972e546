import { describe, expect, it } from 'vitest';
import { tinyFight, tinyNewcomer, tinyRuleset } from '../../../test/support/tiny-ruleset.ts';
import { begin } from '../play/play.ts';
import { EffectKind, effectKinds } from '../ruleset/effect-kind.ts';
import { WHOLE } from '../ruleset/likeness.ts';
import type { Row } from '../scene/tally.ts';
import { because } from '../state/cause.ts';
import type { CheckEvent, CountEvent, FightEvent, ToldEvent } from '../state/event.ts';
import { NOBODY } from '../state/fight.ts';
import type { Telling } from '../state/knowledge.ts';
import { secretsOf, shownEvents } from './secrets.ts';
import { seemingTells } from './untold.ts';
import { view } from './view.ts';

const CURSED: EffectKind<{ readonly dc: number; readonly by: string }> = new EffectKind('cursed', {
  text: 'cursed',
  blank: { dc: 0, by: '' },
  shows: ['by'],
  ofOthers: ['dc'],
});
const RESOLVED = new EffectKind('resolved', { text: 'resolved', blank: null, inward: true });

const rules = {
  ...tinyRuleset,
  effects: effectKinds(CURSED, RESOLVED),
  seats: {
    likeness: {
      sheet: () => ({ hp: WHOLE, guard: 'right' }) as const,
      counts: (fresh: { readonly hp: number }, { quarters }: { readonly quarters: number }) => ({
        ...fresh,
        hp: (WHOLE / 4) * quarters,
      }),
      clock: <C>(clock: C): C => clock,
      quiet: ['spent'],
    },
  },
};
const why = because('a hit', 'X-1');
const row = (value: number): Row => ({ value, text: 'Strength', rule: 'X-2', counted: true });

function fightAt(telling: Telling) {
  const combatants = [tinyNewcomer('ann', 3), tinyNewcomer('bob', 3), tinyNewcomer('abe', 3, { side: 'ann' })];
  return { ...begin(rules, tinyFight({ combatants })).fight, knowledge: { telling } };
}

function shown(...events: readonly FightEvent[]): readonly ToldEvent[] {
  return shownEvents(events, secretsOf(fightAt('words'), rules, ['ann']));
}

const check: CheckEvent = {
  kind: 'check',
  who: 0,
  target: 1,
  total: 15,
  rows: [row(5)],
  versus: 17,
  versusRows: [row(7)],
  result: 'miss',
  why,
};
const wound: CountEvent = { kind: 'count', who: 0, count: 'hp', by: -4, why, source: 1, rows: [row(4)] };

describe('what a seat is not told of strangers', () => {
  it('are their totals: of each check stays what its own side rolls or has', () => {
    expect(shown(check)).toEqual([{ ...check, versus: null, versusRows: null }]);
    expect(shown({ ...check, who: 1, target: 0 })).toEqual([{ ...check, who: 1, target: 0, total: null, rows: null }]);
    expect(shown({ ...check, target: 2 })).toEqual([{ ...check, target: 2 }]);
  });

  it('is a difficulty that nobody sets, in a step in which they take part, and in no other', () => {
    const save = { ...check, target: NOBODY, versusRows: null };
    expect(shown(save)).toEqual([save]);
    expect(shown(save, wound)[0]).toEqual({ ...save, versus: null });
    const rolled = { ...save, who: 1, versus: 0 };
    expect(shown(rolled)).toEqual([]);
  });

  it('are their dice, what is counted of them and what they answer', () => {
    const roll = { kind: 'roll', nth: 1, dice: 'd6', faces: [4], value: 4, why } as const;
    expect(shown({ ...roll, who: 1 })).toEqual([]);
    expect(shown({ ...roll, who: NOBODY })).toEqual([{ ...roll, who: NOBODY }]);
    expect(shown({ ...roll, who: NOBODY }, check)).toHaveLength(1);
    expect(shown({ ...wound, who: 1, source: 0 })).toEqual([]);
    expect(shown({ kind: 'use', who: 1, item: 0, count: 'loaded', by: -1, why })).toEqual([]);
    expect(shown({ kind: 'answer', who: 1, question: 'parry', choice: 'yes', why })).toEqual([]);
    expect(shown({ kind: 'time', who: 1, set: { spent: true }, why })).toEqual([]);
    expect(shown({ kind: 'time', who: 1, set: { turn: 1 }, why })).toHaveLength(1);
  });

  it('is how harm of their making comes about: that of its own side does', () => {
    expect(shown(wound)).toEqual([{ ...wound, rows: null }]);
    expect(shown({ ...wound, source: NOBODY }, check)[0]).toMatchObject({ rows: null });
    expect(shown({ ...wound, source: NOBODY })).toEqual([{ ...wound, source: NOBODY }]);
    expect(shown({ ...wound, source: 2 }, check)[0]).toEqual({ ...wound, source: 2 });
  });

  it('are numbers in what is said of a step with them', () => {
    const tell = { kind: 'tell', who: 0, target: NOBODY, value: 5, why } as const;
    expect(shown(tell)).toEqual([tell]);
    expect(shown(tell, check)[0]).toEqual({ ...tell, value: 0 });
  });

  it('is what their effects carry, but for what their kinds show, and how long they last', () => {
    const until = { at: 'tick', tick: 7 } as const;
    const effect = CURSED.by(0, { dc: 17, by: 'a hex' }, until);
    const gain = { kind: 'gain', who: 1, effect, why } as const;
    expect(shown(gain)).toEqual([{ ...gain, effect: CURSED.by(0, { dc: 0, by: 'a hex' }) }]);
    expect(shown({ ...gain, who: 0 })).toEqual([
      { ...gain, who: 0, effect: CURSED.by(0, { dc: 0, by: 'a hex' }, until) },
    ]);
    expect(shown({ ...gain, effect: RESOLVED.by(1, null) })).toEqual([]);
    expect(shown({ kind: 'lose', who: 1, name: 'resolved', source: NOBODY, why })).toEqual([]);
    expect(shown({ ...gain, who: 0, effect: RESOLVED.by(1, null) })).toHaveLength(1);
  });

  it('is nothing of all that where all numbers are told', () => {
    expect(shownEvents([check, wound], secretsOf(fightAt('numbers'), rules, ['ann']))).toEqual([check, wound]);
  });
});

describe('how strangers seem', () => {
  const hurt = (telling: Telling, hp: number) => {
    const fight = fightAt(telling);
    return { ...fight, combatants: fight.combatants.map((each) => ({ ...each, counts: { hp } })) };
  };
  const tells = (telling: Telling, hp: number) =>
    seemingTells(secretsOf(hurt(telling, 3), rules, ['ann']), secretsOf(hurt(telling, hp), rules, ['ann']));

  it('is told in a word where it becomes another', () => {
    expect(tells('words', 2)).toMatchObject([{ who: 1, value: 0, why: { text: 'seems hurt' } }]);
    expect(tells('words', 3)).toEqual([]);
    expect(tells('eyes', 2)).toEqual([]);
    expect(tells('eyes', 0)).toMatchObject([{ who: 1, why: { text: 'seems down' } }]);
  });

  it('shows by the numbers of a likeness, and those of its own side are true', () => {
    const seen = (telling: Telling, hp: number) =>
      view(hurt(telling, hp), rules, { kind: 'player', owns: ['ann'] }).combatants.map((each) => [
        each?.counts.hp,
        each?.told,
      ]);
    const own = [2, undefined];
    expect(seen('words', 2)).toEqual([own, [WHOLE, 'words'], own]);
    expect(seen('eyes', 2)).toEqual([own, [WHOLE, 'eyes'], own]);
    expect(seen('numbers', 2)).toEqual([own, own, own]);
  });
});
