import { describe, expect, it } from 'vitest';
import {
  type Fighter,
  modernFight,
  perform,
  performAndAdvance,
  refusedBy,
  type Surroundings,
  SWORDSMAN,
} from '../../../../test/support/modern-fight.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import { provoke } from '../../d20/attack/opportunity.ts';
import { modern } from '../index.ts';
import { changeHitPoints, heal, kill, lieWounded, stabilize } from './wounds.ts';

const TEST = because('a test', '');

function hurt(thug: Fighter, points: number, inputs: readonly Input[] = []) {
  const fight = modernFight({ hero: {}, thug });
  return playRule(modern, fight, inputs, (scene) =>
    scene.slots.harm(scene, { source: 0, target: 1, points, nonlethal: false, why: TEST, rows: null }),
  );
}

const hpAfter = (thug: Fighter, points: number, inputs: readonly Input[] = []): number | undefined =>
  hurt(thug, points, inputs).fight.combatants[1]?.counts.hp;

function verdict(thug: Fighter): string {
  const fight = modernFight({ hero: {}, thug });
  const combatant = fight.combatants[1];
  return combatant === undefined ? '' : modern.health.verdict(openWorld(fight, modern), combatant);
}

/** Hit points, then Constitution. */
const body = (hp: number, constitution: number, more: object = {}): Fighter => ({
  sheet: { ...SWORDSMAN, hp: 60, abilities: { constitution }, ...more },
  counts: { hp },
});

describe('hit points', () => {
  it('[MOD-HP-01] come from class and level with Constitution; damage may take them below 0', () => {
    const hp = (sheet: object): number =>
      modern.sheets.compile(modern.sheets.schema.parse(sheet), modernFight({ hero: {} }).options, modern.slots).maxHp;
    expect(hp({ classes: { tough: 1 }, abilities: { constitution: 14 } })).toBe(12);
    expect(hp({ classes: { strong: 3 } })).toBe(8 + 9);
    expect(hp({ classes: { smart: 2 }, abilities: { constitution: 8 } })).toBe(6 + 3 - 2);
    expect(hp({ hp: 33 })).toBe(33);
    expect(hpAfter(body(5, 30), 8)).toBe(-3);
  });

  it('[MOD-HP-02] with 1 or more a character is fully functional', () => {
    const fight = modernFight({ hero: { counts: { hp: 1 } }, thug: {} });
    expect(modern.slots.actionsOf(openWorld(fight, modern), 0)).toBe(2);
    const { fight: after } = perform(fight, { by: 'hero', do: 'attack', target: 'thug' }, [2]);
    expect(after.combatants[0]?.counts.hp).toBe(1);
  });

  it('[MOD-HP-03] 0 disabled, -1 to -9 dying, -10 dead', () => {
    const states = [1, 0, -1, -9, -10, -11].map((hp) => verdict({ counts: { hp } }));
    expect(states).toEqual(['wounded', 'disabled', 'dying', 'dying', 'dead', 'dead']);
  });

  it('[MOD-HP-12] below 0: unconscious at once, prone, without actions', () => {
    const { fight } = hurt({ counts: { hp: 3 } }, 4);
    expect(fight.combatants[1]?.effects.map(({ name }) => name)).toEqual(['prone']);
    expect(modern.slots.canAct(openWorld(fight, modern), 1)).toBe(false);
    expect(hurt({ counts: { hp: 3 } }, 3).fight.combatants[1]?.effects).toEqual([]);
  });

  it('[MOD-HP-14] [MOD-COND-08] dead at -10, and at Constitution 0', () => {
    expect(verdict({ counts: { hp: 20, constitutionLoss: 13 } })).toBe('unhurt');
    expect(verdict({ counts: { hp: 20, constitutionLoss: 14 } })).toBe('dead');
    expect(hpAfter({ counts: { hp: 3 } }, 13)).toBe(-10);
  });
});

describe('nonlethal damage', () => {
  const knocked = (points: readonly number[], inputs: readonly Input[]): readonly string[] =>
    playRule(modern, modernFight({ hero: {}, thug: body(20, 12) }), inputs, (scene) => {
      for (const each of points)
        scene.slots.harm(scene, { source: 0, target: 1, points: each, nonlethal: true, why: TEST, rows: null });
    }).fight.combatants[1]?.effects.map(({ name }) => name) ?? [];

  it('[MOD-NLD-06] every attack is compared with Constitution for itself', () => {
    expect(knocked([11, 11, 11], [])).toEqual([]);
    expect(knocked([11, 12], [20])).toEqual(['dazed']);
  });

  it('[MOD-ACT-14] whoever it dazes or knocks out loses what it had started', () => {
    const started = { name: 'started', source: 1, until: null, data: { action: 'reload' } };
    const after = (inputs: readonly Input[]) =>
      playRule(modern, modernFight({ hero: {}, thug: { ...body(20, 12), effects: [started] } }), inputs, (scene) =>
        scene.slots.harm(scene, { source: 0, target: 1, points: 12, nonlethal: true, why: TEST, rows: null }),
      ).fight.combatants[1]?.effects.map(({ name }) => name);
    expect([after([20]), after([1, 2])]).toEqual([['dazed'], ['unconscious', 'prone']]);
  });

  it('[MOD-NLD-02] is told with what it was compared with, and does nothing to who is down', () => {
    const compared = (thug: Fighter, points: number, inputs: readonly Input[] = []) =>
      playRule(modern, modernFight({ hero: {}, thug }), inputs, (scene) =>
        scene.slots.harm(scene, { source: 0, target: 1, points, nonlethal: true, why: TEST, rows: null }),
      ).events.flatMap((event) => (event.kind === 'check' ? [[event.versusName, event.result]] : []))[0];
    expect(compared(body(20, 12), 12, [20])).toEqual(['Constitution', 'takes effect']);
    expect(compared(body(20, 1), 1, [20])).toEqual(['Constitution', 'takes effect']);
    expect(compared(body(20, 12), 11)).toEqual(['Constitution', 'no effect']);
    expect(compared(body(-3, 12), 12)).toEqual(['Constitution', 'no effect']);
    expect(compared(body(20, 12, { kind: 'construct' }), 12)).toEqual(['no Constitution', 'no effect']);
  });

  it('[MOD-NLD-07] a critical hit multiplies it before the comparison', () => {
    const sap = { ...SWORDSMAN, weapons: [{ name: 'sap', use: 'melee', damage: '1d6', nonlethal: true }] };
    const fight = modernFight({ hero: { sheet: sap }, thug: { ...body(20, 12), at: [1, 0] } });
    const names = (inputs: readonly Input[]): readonly string[] =>
      perform(fight, { by: 'hero', do: 'attack', target: 'thug' }, inputs).fight.combatants[1]?.effects.map(
        ({ name }) => name,
      ) ?? [];
    expect(names([19, 6])).toEqual([]);
    expect(names([20, 19, 3, 2])).toEqual([]);
    expect(names([20, 19, 3, 3, 20])).toEqual(['dazed']);
  });
});

describe('massive damage', () => {
  it('[MOD-HP-05] more than Constitution in one hit: a save against 15, or -1 hit points', () => {
    expect(hpAfter(body(40, 12), 12)).toBe(28);
    expect(hpAfter(body(40, 12), 13, [14])).toBe(27);
    expect(hpAfter(body(40, 12), 13, [13])).toBe(-1);
    expect(hpAfter(body(19, 12), 16, [10])).toBe(-1);
  });

  it('[MOD-HP-04] the threshold is the Constitution of the moment', () => {
    expect(hpAfter({ ...body(40, 14), counts: { hp: 40, constitutionLoss: 2 } }, 13, [14])).toBe(27);
    expect(hpAfter(body(40, 14), 13)).toBe(27);
  });

  it('[MOD-FEAT-12] [MOD-HP-04] Improved Damage Threshold: +3 each time taken', () => {
    const feats = (times: number): object => ({ feats: new Array<string>(times).fill('Improved Damage Threshold') });
    expect(hpAfter(body(40, 12, feats(1)), 15)).toBe(25);
    expect(hpAfter(body(40, 12, feats(1)), 16, [14])).toBe(24);
    expect(hpAfter(body(40, 12, feats(2)), 18)).toBe(22);
  });

  it('[MOD-HP-06] no save where the hit itself brings 0 or less', () => {
    expect(hpAfter(body(16, 12), 16)).toBe(0);
    expect(hpAfter(body(17, 12), 16, [14])).toBe(1);
  });

  it('[MOD-HP-07] none for who is immune to critical hits', () => {
    expect(hpAfter(body(40, 12, { immune: ['critical hits'] }), 30)).toBe(10);
  });
});

/** The counts that change. */
const counted = (events: readonly FightEvent[]) =>
  events.flatMap((event) => (event.kind === 'count' ? [event.count] : []));

describe('disabled', () => {
  const at0 = (options: Surroundings['options'] = {}): ReturnType<typeof modernFight> =>
    modernFight({ hero: { counts: { hp: 0, standard: 1, move: 0 } }, thug: {} }, { options });

  it('[MOD-HP-08] a single attack or move action a turn, and no full-round action', () => {
    const fight = at0();
    expect(modern.slots.actionsOf(openWorld(fight, modern), 0)).toBe(1);
    expect(refusedBy(fight, { by: 'hero', do: 'withdraw', to: [0, 3] })).toContain('MOD-ACT-07');
    const turn = modernFight({ hero: {}, thug: { counts: { hp: 0 } } });
    const { fight: after } = performAndAdvance(turn, { by: 'hero', do: 'end-turn' });
    expect(after.combatants[1]?.counts).toMatchObject({ standard: 1, move: 0 });
  });

  it('[MOD-HP-09] an attack costs 1 point afterwards, a move does not, unless any action does', () => {
    const attack = { by: 'hero', do: 'attack', target: 'thug' };
    expect(perform(at0(), attack, [2]).fight.combatants[0]?.counts.hp).toBe(-1);
    const move = { by: 'hero', do: 'move', to: [0, 1] } as const;
    expect(perform(at0(), move).fight.combatants[0]?.counts.hp).toBe(0);
    expect(perform(at0({ disabledAnyActionHurts: true }), move).fight.combatants[0]?.counts.hp).toBe(-1);
  });

  it('[MOD-HP-09] an attack of opportunity costs as much, with whatever stands in place of the blow', () => {
    const fight = modernFight({ hero: { counts: { hp: 0, opportunities: 1 } }, thug: {} });
    const hpAfterwards = (...inputs: Input[]): number | undefined =>
      playRule(modern, fight, inputs, (scene) => provoke(scene, 1)).fight.combatants[0]?.counts.hp;
    expect([hpAfterwards('decline'), hpAfterwards('attack', 2), hpAfterwards('trip', 'decline', 2)]).toEqual([
      0, -1, -1,
    ]);
  });

  it('[MOD-HP-10] then it is dying, unless its hit points have risen; also one who had come round', () => {
    const { fight } = perform(at0(), { by: 'hero', do: 'attack', target: 'thug' }, [2]);
    expect(modern.health.verdict(openWorld(fight, modern), fight.combatants[0]!)).toBe('dying');
    const healed = playRule(modern, at0(), [], (scene) => {
      heal(scene, 0, 3, TEST);
      modern.slots.afterAction(scene, 0, true);
    });
    expect(healed.fight.combatants[0]?.counts.hp).toBe(3);
    const round = modernFight({ hero: { counts: { hp: -4, standard: 1 }, effects: ['conscious'] }, thug: {} });
    const after = perform(round, { by: 'hero', do: 'attack', target: 'thug' }, [2]).fight;
    expect(modern.health.verdict(openWorld(after, modern), after.combatants[0]!)).toBe('dying');
    expect(after.combatants[0]?.counts.hp).toBe(-5);
  });

  it('[MOD-HP-11] healing above 0 makes fit, to 0 disabled, below 0 stable', () => {
    const healed = (points: number): string => {
      const fight = modernFight({ hero: {}, thug: { counts: { hp: -5 } } });
      const { fight: after } = playRule(modern, fight, [], (scene) => heal(scene, 1, points, TEST));
      return modern.health.verdict(openWorld(after, modern), after.combatants[1]!);
    };
    expect([1, 4, 5, 6].map(healed)).toEqual(['stable', 'stable', 'disabled', 'wounded']);
    const stable = modernFight({ hero: {}, thug: { counts: { hp: -5 }, effects: ['stable', 'tended'] } });
    const { fight } = playRule(modern, stable, [], (scene) => heal(scene, 1, 99, TEST));
    expect(fight.combatants[1]).toMatchObject({ counts: { hp: 20 }, effects: [] });
  });

  it('[MOD-HP-11] by the hand of the game master too', () => {
    const fight = modernFight({ hero: {}, thug: { counts: { hp: -5 } } });
    const adjust = { by: 'gm', do: 'adjust', target: 'thug', choice: 'hp' };
    const up = perform(fight, { ...adjust, amount: 2 }).fight;
    expect(up.combatants[1]?.effects.map(({ name }) => name)).toEqual(['stable']);
    const down = perform(up, { ...adjust, amount: -1 }).fight;
    expect(modern.health.verdict(openWorld(down, modern), down.combatants[1]!)).toBe('dying');
    const over = perform(fight, { ...adjust, amount: 40 });
    expect(over.fight.combatants[1]?.counts.hp).toBe(20);
    const by = (hp: number, amount: number, effects: readonly string[] = []) => {
      const one = modernFight({ hero: {}, thug: { counts: { hp }, effects } });
      const { fight: after, events } = perform(one, { ...adjust, amount });
      const told = events.flatMap((event) => (event.kind === 'tell' ? [event.why.text] : []));
      return [after.combatants[1]?.counts.hp, after.combatants[1]?.effects.map(({ name }) => name), told];
    };
    expect(by(20, 1)).toEqual([20, [], []]);
    expect(by(19, 1)).toEqual([20, [], []]);
    expect(by(20, -19)).toEqual([1, [], []]);
    expect(by(4, -4)).toEqual([0, [], ['is disabled']]);
    expect(by(0, 0)).toEqual([0, [], []]);
    expect(by(-1, 1, ['stable'])).toEqual([0, [], []]);
    expect(by(-5, 1)).toEqual([-4, ['stable'], []]);
    expect(by(-5, 0)).toEqual([-5, ['prone'], []]);
    expect(counted(perform(fight, { ...adjust, amount: 25 }).events)).toEqual(['hp']);
    expect(counted(perform(fight, { ...adjust, amount: 26 }).events)).toEqual(['hp', 'hp']);
    const cut = over.events.find((event) => event.kind === 'count' && event.by === -15);
    expect(cut).toMatchObject({ count: 'hp', why: { text: 'no more than its full hit points', rule: 'MOD-HEAL-01' } });
  });
});

describe('dying', () => {
  const fight = modernFight({ hero: {}, thug: { counts: { hp: -3 }, effects: ['prone'] }, guard: { at: [9, 9] } });
  const nextTurn = (inputs: readonly Input[]) => performAndAdvance(fight, { by: 'hero', do: 'end-turn' }, inputs).fight;

  it('[MOD-HP-13] a save against 20 on the own turn: stable, or 1 point less', () => {
    // SWORDSMAN has Constitution 14.
    const failed = nextTurn([17]).combatants[1];
    expect(failed).toMatchObject({ counts: { hp: -4 }, effects: [{ name: 'prone' }] });
    const stable = nextTurn([18]).combatants[1];
    expect(stable).toMatchObject({ counts: { hp: -3 }, effects: [{ name: 'prone' }, { name: 'stable' }] });
  });

  it('[MOD-HP-13] and again on the next turn', () => {
    let now = nextTurn([2]);
    now = performAndAdvance(now, { by: 'guard', do: 'end-turn' }).fight;
    now = performAndAdvance(now, { by: 'hero', do: 'end-turn' }, [2]).fight;
    expect(now.combatants[1]?.counts.hp).toBe(-5);
  });

  it('[MOD-HP-15] the stable lose no more, stay unconscious, and are dying again when hurt', () => {
    const stable = modernFight({ hero: {}, thug: { counts: { hp: -3 }, effects: ['stable'] }, guard: { at: [9, 9] } });
    const { fight: after } = performAndAdvance(stable, { by: 'hero', do: 'end-turn' });
    expect(after.combatants[1]?.counts.hp).toBe(-3);
    expect(after.clock.turn).toBe(2);
    const struck = hurt({ counts: { hp: -3 }, effects: ['stable'] }, 2).fight.combatants[1];
    expect(struck).toMatchObject({ counts: { hp: -5 }, effects: [{ name: 'prone' }] });
  });

  it('[MOD-HP-15] who is stable already is not made so once more: its hours go on', () => {
    const stable = modernFight({ hero: {}, thug: { counts: { hp: -5, hours: 7 }, effects: ['stable'] } });
    const { combatants } = playRule(modern, stable, [], (scene) => stabilize(scene, 1, TEST)).fight;
    expect([combatants[1]?.counts.hours, combatants[1]?.effects.length]).toEqual([7, 1]);
    const dying = modernFight({ hero: {}, thug: { counts: { hp: -5, hours: 7 } } });
    const tended = playRule(modern, dying, [], (scene) => stabilize(scene, 1, TEST)).fight.combatants[1];
    expect([tended?.counts.hours, tended?.effects.map(({ name }) => name)]).toEqual([0, ['stable']]);
    const clocked = (hours: number) => {
      const lies = modernFight({ hero: {}, thug: { counts: { hp: -5, hours } } });
      return counted(playRule(modern, lies, [], (scene) => stabilize(scene, 1, TEST)).events);
    };
    expect([clocked(0), clocked(1)]).toEqual([[], ['hours']]);
  });

  const medic = (hero: Fighter, around: Surroundings = {}): ReturnType<typeof modernFight> =>
    modernFight(
      {
        hero: { sheet: { ...SWORDSMAN, skills: { 'treat injury': 4 } }, ...hero },
        thug: { at: [5, 5] },
        friend: { side: 'heroes', at: [0, 1], counts: { hp: -3 } },
      },
      around,
    );
  const treat = { by: 'hero', do: 'treat-injury', target: 'friend' };

  it('[MOD-HP-16] Treat Injury against 15 makes stable: an attack action that provokes, with a kit', () => {
    const done = (face: number) => perform(medic({}), treat, [face]).fight.combatants;
    expect(done(10)[2]?.effects).toEqual([]);
    expect(done(11)[2]?.effects.map(({ name }) => name)).toEqual(['stable', 'tended']);
    expect(done(11)[0]?.counts).toMatchObject({ standard: 0, move: 1 });
    const watched = modernFight({
      hero: {},
      thug: { at: [1, 0] },
      friend: { side: 'heroes', at: [0, 1], counts: { hp: -3 } },
    });
    expect(perform(watched, treat, ['attack', 2, 2]).events.some(({ kind }) => kind === 'answer')).toBe(true);
    const bare = { sheet: { ...SWORDSMAN, kit: false } };
    expect(refusedBy(medic(bare), treat)).toEqual(['MOD-HP-16']);
    expect(refusedBy(medic(bare, { options: { stabilizeNeedsKit: false } }), treat)).toEqual([]);
    expect(refusedBy(medic({ at: [0, 3] }), treat)).toEqual(['MOD-HP-16']);
  });
});

describe('what becomes of the wounded', () => {
  /** What is told of the thug, hurt by so much. */
  const told = (hp: number, points: number, more: Fighter = {}): readonly string[] =>
    hurt({ counts: { hp }, ...more }, points).events.flatMap(({ kind, ...event }) =>
      kind === 'tell' && 'why' in event ? [event.why.text] : [],
    );

  it('[MOD-HP-03] [MOD-HP-12] [MOD-HP-14] is told when it comes about, once', () => {
    expect([told(2, 1), told(1, 1), told(1, 2), told(0, 1), told(-1, 1)]).toEqual([
      [],
      ['is disabled'],
      ['falls unconscious and is dying'],
      ['falls unconscious and is dying'],
      [],
    ]);
    expect([told(-8, 1), told(-9, 1), told(3, 13)]).toEqual([[], ['dies'], ['dies']]);
  });

  it('[MOD-HP-14] what never lived is destroyed at 0', () => {
    const machine = { sheet: { ...SWORDSMAN, kind: 'construct' } };
    expect([told(2, 1, machine), told(2, 2, machine)]).toEqual([[], ['is destroyed']]);
    const left = (thug: Fighter) =>
      playRule(modern, modernFight({ hero: {}, thug }), [], (scene) => kill(scene, 1, 0, TEST)).fight.combatants[1]
        ?.counts.hp;
    expect([left(machine), left({})]).toEqual([0, -10]);
  });

  it('[MOD-HP-12] who was tripped already lies but once', () => {
    const tripped = { name: 'prone', source: 0, until: null, data: null };
    expect(hurt({ counts: { hp: 3 }, effects: [tripped] }, 4).fight.combatants[1]?.effects).toEqual([tripped]);
  });

  /** Hero and thug hold each other. */
  const holding = (counts: Fighter['counts'] = {}) => {
    const held = (source: number) => ({ name: 'grappling', source, until: null, data: null });
    return modernFight({ hero: { effects: [held(1)] }, thug: { counts, effects: [held(0)] } });
  };
  const holds = ({ combatants }: ReturnType<typeof modernFight>): readonly boolean[] =>
    combatants.map(({ effects }) => effects.some(({ name }) => name === 'grappling'));
  const strike = (fight: ReturnType<typeof modernFight>, points: number, nonlethal: boolean, inputs: Input[] = []) =>
    playRule(modern, fight, inputs, (scene) =>
      scene.slots.harm(scene, { source: 0, target: 1, points, nonlethal, why: TEST, rows: null }),
    ).fight;

  it('[MOD-HP-12] who falls lets go, and nobody holds it; at 0 it goes on', () => {
    expect(holds(strike(holding({ hp: 3 }), 3, false))).toEqual([true, true]);
    expect(holds(strike(holding({ hp: 3 }), 4, false))).toEqual([false, false]);
  });

  it('[MOD-NLD-03] so does who is knocked unconscious, not who is only dazed', () => {
    expect(holds(strike(holding(), 14, true, [13]))).toEqual([true, true]);
    expect(holds(strike(holding(), 14, true, [12, 2]))).toEqual([false, false]);
  });

  it('[MOD-HP-12] [MOD-HP-14] who comes in below 0, or without Constitution, lies and holds nobody', () => {
    const comeIn = (counts: Fighter['counts']) =>
      playRule(modern, holding(counts), [], (scene) => lieWounded(scene, 1)).fight;
    expect([0, -1].map((hp) => holds(comeIn({ hp }))[1])).toEqual([true, false]);
    expect([13, 14].map((constitutionLoss) => holds(comeIn({ constitutionLoss }))[1])).toEqual([true, false]);
    const lying = comeIn({ constitutionLoss: 14 }).combatants[1];
    expect(lying?.effects.map(({ name }) => name)).toEqual(['prone']);
    const rope = modernFight({ hero: {}, thug: { sheet: { object: 'rope' }, counts: { hp: -1 } } });
    const thing = playRule(modern, rope, [], (scene) => lieWounded(scene, 1)).fight.combatants[1];
    expect(thing?.effects.map(({ name }) => name)).not.toContain('prone');
  });

  it('[MOD-HEAL-06] damage takes temporary hit points first', () => {
    const left = (points: number) => hurt({ counts: { hp: 18, temporary: 5 } }, points).fight.combatants[1]?.counts;
    expect(left(4)).toMatchObject({ hp: 14, temporary: 1 });
    expect(left(5)).toMatchObject({ hp: 13, temporary: 0 });
    expect(left(6)).toMatchObject({ hp: 12, temporary: 0 });
    const last = (temporary: number) =>
      hurt({ counts: { hp: 18, temporary } }, 3).events.filter(
        (event) => event.kind === 'count' && event.count === 'temporary',
      );
    expect([last(0), last(1)]).toMatchObject([[], [{ by: -1 }]]);
  });

  const TOUGH = { ...SWORDSMAN, abilities: { constitution: 20 }, talents: ['Fire Resistance'] };

  it('[MOD-DMG-01] resistance takes off what it is worth, and says so', () => {
    const burnt = (points: number, kind = 'count', energy: 'fire' | 'cold' = 'fire') => {
      const fight = modernFight({ hero: {}, thug: { sheet: TOUGH } });
      return playRule(modern, fight, [], (scene) =>
        scene.slots.harm(scene, {
          ...{ source: 0, target: 1, points, nonlethal: false, why: TEST, energy },
          rows: [{ value: points, text: 'fire', rule: '', counted: true }],
        }),
      ).events.filter((event) => event.kind === kind);
    };
    expect([burnt(1), burnt(5)]).toEqual([[], []]);
    expect(burnt(5, 'check')).toMatchObject([{ total: 0, rows: [{ value: 5 }, { value: -5 }] }]);
    expect(burnt(8, 'count', 'cold')).toMatchObject([{ by: -8, rows: [{ value: 8 }] }]);
    expect(burnt(8, 'count', 'cold')[0]).toHaveProperty('rows.length', 1);
    const [loss] = burnt(8);
    expect(loss).toMatchObject({ by: -3, rows: [{ value: 8 }, { value: -5, text: 'resistance', counted: true }] });
  });
});

describe('healing and other changes', () => {
  const names = (fight: ReturnType<typeof modernFight>) => fight.combatants[1]?.effects.map(({ name }) => name);
  const changed = (thug: Fighter, by: number) =>
    playRule(modern, modernFight({ hero: {}, thug }), [], (scene) => changeHitPoints(scene, 1, by, TEST)).fight;
  const healed = (thug: Fighter, points: number) =>
    playRule(modern, modernFight({ hero: {}, thug }), [], (scene) => heal(scene, 1, points, TEST)).fight;

  it('[MOD-HEAL-01] up to the full total, beside which temporary hit points stand', () => {
    expect(healed({ counts: { hp: 12, temporary: 5 } }, 99).combatants[1]?.counts).toMatchObject({ hp: 25 });
    expect(healed({ counts: { hp: 12, temporary: 5 } }, 12).combatants[1]?.counts).toMatchObject({ hp: 24 });
    const told = (hp: number, points: number) => {
      const thug = { counts: { hp } };
      const row = { value: points, text: 'potion', rule: '', counted: true };
      return playRule(modern, modernFight({ hero: {}, thug }), [], (scene) => heal(scene, 1, points, TEST, [row]))
        .events;
    };
    expect(told(20, 6)).toEqual([]);
    expect(told(16, 6)).toMatchObject([{ by: 4, rows: [{ value: 6 }, { value: -2, text: 'full hit points' }] }]);
  });

  it('[MOD-HP-11] who gets to 0 is stable no more but disabled, and the dead gain nothing by it', () => {
    const down = { effects: ['prone', 'stable', 'tended'] };
    expect(names(healed({ counts: { hp: -5 }, ...down }, 5))).toEqual(['prone']);
    expect(names(healed({ counts: { hp: -5 }, ...down }, 4))).toEqual(['prone', 'stable', 'tended']);
    expect(names(healed({ counts: { hp: -12 }, effects: ['prone'] }, 2))).toEqual(['prone']);
    expect(names(healed({ counts: { hp: -12 }, effects: ['prone'] }, 3))).toEqual(['prone', 'stable']);
  });

  it('[MOD-HEAL-08] what goes with Constitution may fell somebody, and what comes may raise it', () => {
    expect([-3, -4].map((by) => names(changed({ counts: { hp: 3 } }, by)))).toEqual([[], ['prone']]);
    expect(names(changed({ counts: { hp: 3, constitutionLoss: 14 } }, -1))).toEqual(['prone']);
    expect(names(changed({ counts: { hp: 3, constitutionLoss: 14 } }, 0))).toEqual(['prone']);
    expect(names(changed({ counts: { hp: 3 } }, -2))).toEqual([]);
    expect(changed({ counts: { hp: 3 } }, 1).combatants[1]?.counts.hp).toBe(4);
    expect(names(changed({ counts: { hp: -1 }, effects: ['prone', 'stable'] }, 1))).toEqual(['prone']);
    expect(names(changed({ counts: { hp: -5 } }, 1))).toEqual(['stable']);
    const events = (hp: number, by: number) =>
      playRule(modern, modernFight({ hero: {}, thug: { counts: { hp } } }), [], (scene) =>
        changeHitPoints(scene, 1, by, TEST),
      ).events.flatMap((event) => (event.kind === 'tell' ? [event.why.text] : [event.kind]));
    expect([events(3, -3), events(1, -1), events(0, 0)]).toEqual([
      ['count', 'is disabled'],
      ['count', 'is disabled'],
      [],
    ]);
    const down = { counts: { hp: -4 }, effects: ['prone', 'stable'] };
    expect([3, 4].map((by) => names(changed(down, by)))).toEqual([['prone', 'stable'], ['prone']]);
  });
});
