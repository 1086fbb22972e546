import { describe, expect, it } from 'vitest';
import {
  type Fighter,
  modernFight,
  modernSetup,
  perform,
  refusedBy,
  SWORDSMAN,
} from '../../../../test/support/modern-fight.ts';
import { asked, orderOf, playOn, turnOf } from '../../../../test/support/modern-play.ts';
import { legalCommands } from '../../../kernel/commands/offers.ts';
import { begin, type Play, run, undo } from '../../../kernel/play/play.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { saidAware } from '../../../kernel/seen/awareness.ts';
import { secretsOf, shownEvents } from '../../../kernel/seen/secrets.ts';
import { view } from '../../../kernel/seen/view.ts';
import type { CheckEvent, FightEvent } from '../../../kernel/state/event.ts';
import type { Effect, Fight } from '../../../kernel/state/fight.ts';
import { namesOf, statusTable } from '../../../text/index.ts';
import { sentence } from '../../../text/sentences/sentence.ts';
import { timeline } from '../../../text/timeline.ts';
import type { ModernGame } from '../../modern/game.ts';
import { modern } from '../../modern/index.ts';

/** Defense 15, of which 2 are Dexterity. */
const NIMBLE = { ...SWORDSMAN, abilities: { strength: 16, dexterity: 14, constitution: 14 } };
const SAID = ['gm', 'rule-awareness'] as const;

const says = (target: string, choice: string, targets?: readonly string[]) =>
  [...SAID, { target, choice, ...(targets === undefined ? {} : { targets }) }] as const;

const duel = (a: Fighter = {}, b: Fighter = {}): Fight<ModernGame> => modernFight({ a, b: { sheet: NIMBLE, ...b } });

/** The Defense of b that a's blow meets. */
function defense(fight: Fight<ModernGame>): number {
  const { events } = perform(fight, { by: 'a', do: 'attack', target: 'b' }, [1]);
  const check = events.find((event: FightEvent): event is CheckEvent => event.kind === 'check');
  return check?.versus ?? 0;
}

const ruled = (fight: Fight<ModernGame>, ...said: Parameters<typeof says>): Fight<ModernGame> =>
  playOn(fight, [says(...said)]).fight;

describe('a ruling on awareness', () => {
  it('[MOD-SURP-01] [MOD-DEF-02] takes the Dexterity bonus against whom one is unaware of, until it is taken back', () => {
    const fair = duel();
    expect(defense(fair)).toBe(15);
    const unaware = ruled(fair, 'b', 'unaware', ['a']);
    expect(defense(unaware)).toBe(13);
    expect(defense(ruled(unaware, 'b', 'as the rules say'))).toBe(15);
    expect(defense(ruled(unaware, 'b', 'as the rules say', ['a']))).toBe(15);
    expect(defense(ruled(fair, 'b', 'unaware'))).toBe(13);
    expect(defense(ruled(ruled(fair, 'b', 'unaware'), 'b', 'aware', ['a']))).toBe(15);
  });

  it('[MOD-SURP-01] makes one aware of an invisible enemy, and of one that is hidden', () => {
    const invisible = duel({ effects: ['invisible'] });
    expect(defense(invisible)).toBe(13);
    expect(defense(ruled(invisible, 'b', 'aware', ['a']))).toBe(15);
    const hidden = playOn(duel(), [['gm', 'hide', { target: 'a' }]]).fight;
    expect(defense(hidden)).toBe(13);
    expect(defense(ruled(hidden, 'b', 'aware'))).toBe(15);
  });

  it('[MOD-HELP-02] makes one aware who was taken unawares', () => {
    const caught = duel({}, { effects: ['unaware'] });
    expect(defense(caught)).toBe(5);
    expect(defense(ruled(caught, 'b', 'aware', ['a']))).toBe(15);
  });

  it('nobody takes an opening of whom it does not notice', () => {
    const walks = ['a', 'move', { to: [0, 6] }] as const;
    const fight = modernFight({ a: {}, b: { counts: { opportunities: 1 } } });
    expect(asked(playOn(fight, [walks]))).toMatchObject({ kind: 'opportunity', who: 1 });
    for (const play of [
      playOn(fight, [says('b', 'unaware', ['a']), walks]),
      playOn(fight, [says('b', 'unaware'), walks]),
      playOn(fight, [['gm', 'hide', { target: 'a' }], walks]),
    ])
      expect(play.fight.pending).toBe(null);
    expect(asked(playOn(fight, [says('b', 'unaware'), says('b', 'as the rules say'), walks])).kind).toBe('opportunity');
  });

  it('nobody waits for the doings of whom it does not notice', () => {
    const acts = ['b', 'move', { to: [1, 3] }] as const;
    for (const readied of ['attack', 'total-defense']) {
      const waits = [
        ['a', 'ready', { target: 'b', choices: [readied, 'acts'] }],
        ['a', 'end-turn'],
      ] as const;
      expect(asked(playOn(duel(), [...waits, acts])).kind).toBe('readied');
      const play = playOn(duel(), [...waits, says('a', 'unaware', ['b']), acts]);
      expect(play.fight.combatants[1]).toMatchObject({ x: 1, y: 3 });
    }
  });

  it('who does not notice what comes does not step aside', () => {
    const fight = modernFight({ a: {}, b: { at: [3, 0], counts: { opportunities: 0 } } });
    const runs = ['a', 'overrun', { target: 'b' }] as const;
    expect(asked(playOn(fight, [runs])).kind).toBe('overrun');
    const play = playOn(fight, [says('b', 'unaware'), runs]);
    expect(play.fight.pending?.need.kind).toBe('dice');
  });

  it('nobody aims at whom it is unaware of, and no offer does; of what lies about everybody is aware', () => {
    const fight = modernFight({ a: {}, b: {}, c: { at: [0, 1] } });
    const strike = (target: string) => ({ by: 'a', do: 'attack', target });
    const aimed = (at: Fight<ModernGame>): readonly string[] => {
      const commands = [...legalCommands(openWorld(at, modern), 0)];
      return [...new Set(commands.flatMap(({ target }) => target ?? []))].filter((id) => id !== 'a').sort();
    };
    expect(aimed(fight)).toEqual(['b', 'c']);
    const one = ruled(fight, 'a', 'unaware', ['b']);
    expect([refusedBy(one, strike('b')), refusedBy(one, strike('c'))]).toEqual([[''], []]);
    expect(aimed(one)).toEqual(['c']);
    expect(aimed(ruled(fight, 'a', 'unaware'))).toEqual([]);
    const door = modernFight({ a: {}, b: { side: 'things', effects: ['inanimate'] }, c: { at: [5, 0] } });
    expect(refusedBy(ruled(door, 'a', 'unaware'), strike('b'))).toEqual([]);
  });

  it('goes for enemies where nobody is named, and what is said of one goes first', () => {
    const fight = modernFight({ a: {}, b: {}, c: { side: 'heroes', at: [0, 1] } });
    const aware = (at: Fight<ModernGame>, of: number) => saidAware(at, 0, of);
    expect([aware(fight, 1), aware(fight, 2)]).toEqual([null, null]);
    const unaware = ruled(fight, 'a', 'unaware');
    expect([aware(unaware, 1), aware(unaware, 2), aware(ruled(fight, 'a', 'unaware', ['c']), 2)]).toEqual([
      false,
      null,
      false,
    ]);
    expect(aware(ruled(ruled(fight, 'a', 'aware', ['b']), 'a', 'unaware'), 1)).toBe(true);
    expect(aware(ruled(unaware, 'a', 'aware', ['b']), 1)).toBe(true);
  });

  it('says whom it concerns, and why', () => {
    const play = playOn(duel(), [
      [...SAID, { target: 'b', choice: 'unaware', targets: ['a'], text: 'looks the other way' }],
    ]);
    const names = namesOf(play.fight, modern);
    const told = (step: Play<ModernGame>) => step.step?.events.map((event) => sentence(names, event));
    expect(told(play)).toEqual(['b: now unaware of a, looks the other way [MOD-SURP-01]']);
    expect(statusTable(openWorld(play.fight, modern)).join('\n')).toContain('unaware of a');
    const back = playOn(play, [says('b', 'as the rules say')]);
    expect(told(back)).toEqual(['b: no longer under a ruling on awareness of a [MOD-SURP-01]']);
    const taken = undo(back);
    expect(taken.ok && taken.play.fight.combatants[1]?.effects).toEqual(play.fight.combatants[1]?.effects);
  });

  it('is refused where it says nothing, and gives every reason', () => {
    const refused = (rest: object) => {
      const outcome = run({ ...playOn(duel(), []) }, { by: 'gm', do: 'rule-awareness', target: 'b', ...rest });
      return outcome.ok ? [] : outcome.refusals.map(({ text }) => text);
    };
    expect(refused({ choice: 'aware' })).toEqual([]);
    expect(refused({ choice: 'asleep', targets: ['b'] })).toEqual([
      "choice: expected one of unaware, aware, as the rules say, found 'asleep'",
      'targets: expected others than b',
    ]);
    expect(refused({ choice: 'as the rules say' })).toEqual(['no such ruling has been made']);
  });

  it('does not show to who must not learn of the enemy', () => {
    const fight = playOn(duel(), [['gm', 'hide', { target: 'a' }], says('b', 'unaware', ['a'])]).fight;
    const seen = (owns: string): readonly Effect[] | undefined =>
      view(fight, modern, { kind: 'player', owns: [owns] }).combatants[1]?.effects;
    expect(seen('b')).toEqual([]);
    expect(seen('a')).toHaveLength(1);
    const told = (said: string, owns: string) => {
      const { step } = playOn(fight, [says('b', said, ['a'])]);
      return shownEvents(step?.events ?? [], secretsOf(fight, modern, [owns])).map(({ kind }) => kind);
    };
    expect([told('aware', 'b'), told('as the rules say', 'b')]).toEqual([[], []]);
    expect([told('aware', 'a'), told('as the rules say', 'a')]).toEqual([['lose', 'gain'], ['lose']]);
  });
});

describe('a ruling on concealment', () => {
  it('[MOD-CONC-06] goes before invisibility and blindness, until it is taken back', () => {
    const degree = (fight: Fight<ModernGame>): string =>
      modern.slots.concealment(openWorld(fight, modern), 0, 1).degree;
    const rules = (fight: Fight<ModernGame>, choice: string): Fight<ModernGame> =>
      playOn(fight, [['gm', 'rule-concealment', { target: 'b', choice }]]).fight;
    for (const fight of [duel({}, { effects: ['invisible'] }), duel({ effects: ['blinded'] })]) {
      expect([degree(fight), degree(rules(fight, 'none')), degree(rules(fight, 'half'))]).toEqual([
        'total',
        'none',
        'half',
      ]);
      expect(degree(rules(rules(fight, 'none'), 'as placed'))).toBe('total');
    }
  });
});

describe('a ruling on cover', () => {
  it('[MOD-COVER-02] keeps blows away where it is total, and says so once', () => {
    const fight = playOn(duel(), [['gm', 'rule-cover', { target: 'b', choice: 'total', targets: ['a'] }]]).fight;
    expect(refusedBy(fight, { by: 'a', do: 'attack', target: 'b' })).toEqual(['MOD-COVER-02']);
  });
});

describe('awareness in the surprise round', () => {
  /** b came unawares; a has the turn of the surprise round, then c. */
  const ambush = (): Play<ModernGame> =>
    begin(modern, {
      ...modernSetup({
        a: { initiative: 20 },
        b: { surprised: true },
        c: { side: 'heroes', initiative: 10, at: [5, 0] },
      }),
      dice: { script: [], typed: true, generator: null },
    });
  const END = ['a', 'end-turn'] as const;

  it('[MOD-SURP-04] who is ruled aware rolls initiative and acts in it', () => {
    expect([turnOf(ambush()), orderOf(ambush())]).toEqual(['a 0', 'a 20, c 10']);
    const play = playOn(ambush(), [says('b', 'aware')], [15]);
    expect([turnOf(play), orderOf(play)]).toEqual(['a 0', 'a 20, b 15, c 10']);
    const next = playOn(play, [END]);
    expect(turnOf(next)).toBe('b 0');
    expect(next.fight.combatants[1]?.counts).toMatchObject({ standard: 1, move: 0 });
    const line = timeline(openWorld(next.fight, modern));
    expect(line.kind === 'rounds' && line.turns.map(({ surprised }) => surprised)).toEqual([false, false, false]);
  });

  it('[MOD-SURP-05] who is ruled unaware of all lets its turn pass and stays flat-footed', () => {
    const play = playOn(ambush(), [says('c', 'unaware'), END], [12]);
    expect(turnOf(play)).toBe('a 1');
    expect(play.fight.combatants[2]?.effects.map(({ name }) => name)).toContain('flat-footed');
    expect(play.fight.combatants[2]?.counts.acted).toBe(0);
    expect(play.step?.events.some(({ why }) => why.text === 'can do nothing (surprised)')).toBe(true);
  });

  it('[MOD-SURP-05] even in the turn that it has, and as long as the ruling stands', () => {
    const play = playOn(ambush(), [says('a', 'unaware')]);
    expect(turnOf(play)).toBe('c 0');
    expect(play.fight.combatants[0]?.effects.map(({ name }) => name)).toContain('flat-footed');
    const taken = playOn(ambush(), [says('c', 'unaware'), says('c', 'as the rules say'), END]);
    expect(turnOf(taken)).toBe('c 0');
  });

  it('[MOD-SURP-05] and is surprised again where the ruling ends by itself', () => {
    const aware = { target: 'b', choice: 'aware' };
    const until = (moment: string) => [...SAID, { ...aware, choices: [moment] }] as const;
    const once = playOn(ambush(), [until('end of this turn'), END], [15]);
    expect([turnOf(once), orderOf(once)]).toEqual(['c 0', 'a 20, b 15, c 10']);
    const start = playOn(ambush(), [says('b', 'aware')], [15]);
    const caught = playOn(start, [until('start of the next turn of b'), END]);
    expect(turnOf(caught)).toBe('c 0');
    expect(caught.fight.combatants[1]?.effects.map(({ name }) => name)).toEqual(['flat-footed']);
  });

  it('[MOD-SURP-02] who is unaware of one enemy and not of another is not surprised', () => {
    const fight = modernSetup({ a: { initiative: 20 }, b: { initiative: 15 }, c: { initiative: 10 } });
    const start = begin(modern, { ...fight, combatants: fight.combatants.map((each) => ({ ...each })) });
    expect(turnOf(playOn(start, [says('a', 'unaware')]))).toBe('a 1');
    const two = playOn(ambush(), [says('c', 'unaware', ['b']), END], [12]);
    expect(turnOf(two)).toBe('a 1');
    const three = begin(
      modern,
      modernSetup({ a: { initiative: 20 }, b: { surprised: true }, c: { initiative: 10 }, d: { initiative: 9 } }),
    );
    expect(turnOf(playOn(three, [says('a', 'unaware', ['b', 'c'])]))).toBe('a 0');
    expect(turnOf(playOn(three, [says('a', 'unaware', ['b', 'c', 'd'])]))).toBe('c 0');
  });

  it("changes nobody's turn in the regular rounds", () => {
    const play = playOn(duel(), [says('a', 'unaware')]);
    expect(turnOf(play)).toBe('a 1');
  });
});
