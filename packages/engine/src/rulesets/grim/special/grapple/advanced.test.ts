import { describe, expect, it } from 'vitest';
import { BLOW, type Side, sheet } from '../../../../../test/support/grim-fights.ts';
import { bruises, doing, grapples, held, refused } from '../../../../../test/support/grim-grapples.ts';
import { attackCheck, checkOf, conditions, lost, rolls, row } from '../../../../../test/support/grim-play.ts';
import { playRule } from '../../../../../test/support/play-rule.ts';
import { leaveFight } from '../../../../kernel/play/leaving.ts';
import { answer, type Play, run, whyNot } from '../../../../kernel/play/play.ts';
import { fighterAt } from '../../../../kernel/scene/fighter.ts';
import { openWorld } from '../../../../kernel/scene/world.ts';
import { because } from '../../../../kernel/state/cause.ts';
import type { Fight } from '../../../../kernel/state/fight.ts';
import { parseMap } from '../../../../space/grid/ascii.ts';
import { endTurn } from '../../../d20/time/turns.ts';
import { IMMOBILE } from '../../defense/avoidance.ts';
import { avoidanceOf } from '../../defense/defense.ts';
import type { GrimGame } from '../../game.ts';
import { grim } from '../../index.ts';
import type { GrimSheet } from '../../sheet/sheet.ts';

type Given = NonNullable<Parameters<typeof sheet>[0]>;
const TRAITS = ['improved-grapple', 'advanced-grapple'] as const;
/** What those ask for. */
const BEFORE = ['improved-unarmed-strike', 'combat-expertise', 'improved-trip'] as const;
/** Nimble enough for the feats. */
const trained = ({ abilities, ...more }: Given = {}): Side => ({
  sheet: sheet({ traits: TRAITS, weapons: [], hp: 100, abilities: { dexterity: 13, ...abilities }, ...more }),
});
/** Its base attack is worth as much in a grapple as the other's feat. */
const victim = (more: Given = {}): Side => ({ sheet: sheet({ hp: 100, baseAttack: 4, weapons: [], ...more }) });
const start = held([trained(), victim()]);
const played = (at: Fight<GrimGame>, script: readonly number[] = []): Play<GrimGame> => ({
  rules: grim,
  fight: { ...at, dice: { script, typed: false, generator: null } },
  step: null,
  past: null,
  future: [],
});

describe('advanced grappling', () => {
  it.each(['choke', 'lock', 'hurl'])(
    '[GNG-GRAP-07] [GNG-FEAT-07] %s takes Advanced Grapple and a grapple with the target',
    (word) => {
      expect(refused(start, word)).toEqual([]);
      expect(refused(held([victim(), victim()]), word)).toEqual(['GNG-GRAP-07']);
      expect(refused(held([trained({ traits: ['improved-grapple'] }), victim()]), word)).toEqual(['GNG-GRAP-07']);
      expect(refused(held([trained({ traits: ['advanced-grapple'] }), victim()]), word)).toEqual(['GNG-GRAP-07']);
      const learned = { abilities: { intelligence: 13 }, traits: [...BEFORE, ...TRAITS] };
      const clumsy = (dexterity: number) =>
        held([{ ...trained(learned), counts: { dexterity } }, victim()], { featsNeedPrerequisites: true });
      expect(refused(clumsy(0), word)).toEqual([]);
      expect(refused(clumsy(-1), word)).toEqual(['GNG-GRAP-07']);
      const apart = { ...start, combatants: start.combatants.map((each) => ({ ...each, effects: [] })) };
      expect(refused(apart, word)).not.toEqual([]);
      expect(refused(start, word, { opportunity: true })).not.toEqual([]);
      expect(grim.slots.special?.manoeuvres[word]?.opportunity).toBe(false);
    },
  );

  it('[GNG-GRAP-07] takes the place of an attack, of further ones at their lower bonuses', () => {
    const veteran = held([trained({ baseAttack: 6 }), victim()]);
    const attacked = run(played(veteran, [2, 19]), { by: 'a', do: 'attack', target: 'b', choices: ['lock'] });
    expect(attacked.ok && attacked.play.fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 1 });
    const full = run(played(veteran, [2, 19, 2, 19]), { by: 'a', do: 'full-attack', target: 'b', choices: ['lock'] });
    const next = full.ok ? answer(full.play, 'b:choke') : full;
    const checks = next.ok ? (next.play.step?.events ?? []).filter((event) => event.kind === 'check') : [];
    expect(checks.map(({ total, why }) => [total, why.rule])).toEqual([
      [2 + 6 + 4 - 4, 'GNG-GRAP-11'],
      [2 + 6 + 4 - 5 - 4, 'GNG-GRAP-08'],
    ]);
  });

  it.each([
    ['choke', 'GNG-GRAP-08'],
    ['lock', 'GNG-GRAP-11'],
    ['hurl', 'GNG-GRAP-12'],
  ])(
    '[GNG-GRAP-16] a %s whose check is lost has no effect; the grapple goes on and the attack is used up',
    (word, rule) => {
      const lostCheck = doing(start, word, [13, 10]);
      expect([lostCheck.value, grapples(lostCheck.fight), bruises(lostCheck)]).toEqual(['miss', true, 0]);
      expect(conditions(lostCheck.fight, 1)).toEqual(['grappling']);
      expect(row(checkOf(lostCheck.events, rule).rows, 'harder to do')).toBe(-4);
      const used = run(played(start, [13, 10]), { by: 'a', do: 'attack', target: 'b', choices: [word] });
      expect(used.ok && used.play.fight.combatants[0]?.counts.standard).toBe(0);
    },
  );

  it.each(['choke', 'lock', 'hurl'])(
    '[GNG-GRAP-16] a %s with an equal check at equal bonuses is rolled again',
    (word) => {
      const strong = held([trained({ abilities: { strength: 18 } }), victim()]);
      expect(rolls(doing(strong, word, [10, 10, 9, 10]).events)).toHaveLength(4);
    },
  );
});

describe('wrench', () => {
  const on = (target: Given = {}) => held([trained(), victim(target)], { wrench: 'disablesArm' });

  it('[GNG-GRAP-07] is named by the source and described nowhere: there is none but by the option `wrench`', () => {
    expect(refused(start, 'wrench')).toEqual(['GNG-GRAP-07']);
    expect(refused(on(), 'wrench')).toEqual([]);
    expect(refused(on({ anatomy: { arms: 0 } }), 'wrench')).toEqual(['GNG-GRAP-07']);
    const learned = held([trained({ traits: ['improved-grapple'] }), victim()], { wrench: 'disablesArm' });
    expect(refused(learned, 'wrench')).toEqual(['GNG-GRAP-07']);
  });

  it.each([
    [9, ['grappling', 'disabled-arm']],
    [10, ['grappling']],
    [11, ['grappling']],
  ])(
    '[GNG-GRAP-07] by the option it is made at -4 and hurts as a choke does, and disables an arm unless a Fortitude save succeeds (%i: %j)',
    (face, then) => {
      const played = doing(on(), 'wrench', [18, 10, 2, face, ...(face < 10 ? [1, 3] : [])]);
      expect(row(checkOf(played.events, 'GNG-GRAP-07').rows, 'harder to do')).toBe(-4);
      expect([bruises(played), conditions(played.fight, 1)]).toEqual([2 + 4, then]);
    },
  );

  it('[GNG-GRAP-07] [GNG-RECOV-01] what nonlethal damage has wrenched recovers in 2d4 minutes; without damage nothing comes of it', () => {
    const { fight } = doing(on(), 'wrench', [18, 10, 2, 9, 1, 3]);
    const arm = fight.combatants[1]?.effects.find(({ name }) => name === 'disabled-arm');
    expect(arm?.until).toMatchObject({ at: 'count', round: 1 + 4 * 10 });
    const plated = on({ armor: { name: 'plates', bonus: 30 } });
    expect(conditions(doing(plated, 'wrench', [18, 10, 2]).fight, 1)).toEqual(['grappling']);
  });
});

describe('choke', () => {
  it('[GNG-GRAP-08] deals unarmed damage with the margin of the check, at -4', () => {
    const { events } = doing(start, 'choke', [18, 10, 2, 20]);
    expect(checkOf(events, 'GNG-GRAP-08')).toMatchObject({ total: 18, versus: 14, result: 'success' });
    expect(0 - lost(events, 1, 'nonlethal')).toBe(2 + 4);
  });

  it('[GNG-GRAP-08] the damage is unarmed whatever is held', () => {
    const armed = held([trained({ weapons: ['longsword'] }), victim()]);
    expect(bruises(doing(armed, 'choke', [15, 10, 2, 20], { weapon: 0 }))).toBe(2 + (15 + 4 - 4 - 10));
  });

  it.each([
    [7, 16, 10 + 3 + 3],
    [6, 16, 10 + 3 + 3],
    [8, 10, 10 + 4],
    [0, 8, 10 - 1],
  ])(
    '[GNG-GRAP-08] the save is against 10 + half the base attack bonus + Strength modifier (%i, %i: %i)',
    (baseAttack, strength, dc) => {
      const attacker = trained({ baseAttack, abilities: { strength } });
      const save = (face: number, saved: boolean): readonly string[] =>
        conditions(doing(held([attacker, victim()]), 'choke', [19, 1, 2, face, ...(saved ? [] : [1])]).fight, 1);
      expect(save(dc, true)).toEqual(['grappling']);
      expect(save(dc - 1, false)).toEqual(['grappling', 'stunned', 'dazed']);
    },
  );

  it('[GNG-GRAP-08] the full base attack bonus counts in the save, not that of a further attack', () => {
    const veteran = held([trained({ baseAttack: 6 }), victim()]);
    expect(conditions(doing(veteran, 'choke', [19, 1, 2, 13], { sequence: -5 }).fight, 1)).toEqual(['grappling']);
  });

  it.each([1, 4])('[GNG-GRAP-08] who fails is stunned for a round and then dazed for %i', (rounds) => {
    const { fight } = doing(start, 'choke', [18, 10, 2, 2, rounds]);
    const turns = (count: number): readonly string[] => {
      const { fight: later } = playRule(grim, fight, [], (scene) => {
        for (let i = 0; i < count; i++) endTurn(scene);
      });
      return conditions(later, 1).filter((name) => name !== 'grappling');
    };
    expect([turns(0), turns(1), turns(2)]).toEqual([['stunned', 'dazed'], ['stunned', 'dazed'], ['dazed']]);
    expect([turns(2 * rounds + 1), turns(2 * rounds + 2)]).toEqual([['dazed'], []]);
  });

  it('[GNG-GRAP-09] takes hold only where it has cost a point: nothing is saved against where Protection took all', () => {
    const choked = (protection: number, ...save: readonly number[]): readonly string[] =>
      conditions(doing(held([trained(), victim({ protection })]), 'choke', [18, 10, 2, ...save]).fight, 1);
    expect(choked(6)).toEqual(['grappling']);
    expect(choked(7)).toEqual(['grappling']);
    expect(choked(5, 2, 1)).toEqual(['grappling', 'stunned', 'dazed']);
    const bruised: Side = { ...victim({ protection: 7 }), counts: { nonlethal: 5 } };
    const again = doing(held([trained(), bruised]), 'choke', [18, 10, 2]);
    expect([again.value, conditions(again.fight, 1)]).toEqual(['hit', ['grappling']]);
  });

  it('[GNG-GRAP-09] by `specialNeedsLethal` a nonlethal point is not enough', () => {
    const strict = held([trained(), victim()], { specialNeedsLethal: true });
    expect(conditions(doing(strict, 'choke', [18, 10, 2]).fight, 1)).toEqual(['grappling']);
    const choices = ['choke', 'lethal'];
    const lethal = doing(strict, 'choke', [20, 8, 2, 2, 1], { nonlethal: true, choices });
    expect(conditions(lethal.fight, 1)).toEqual(['grappling', 'stunned', 'dazed']);
  });

  it('[GNG-GRAP-09] temporary hit points are hit points too', () => {
    const buffered: Side = { ...victim(), counts: { temporary: 50 } };
    const choices = ['choke', 'lethal'];
    const strict = held([trained(), buffered], { specialNeedsLethal: true });
    const choked = doing(strict, 'choke', [20, 8, 2, 2, 1], { nonlethal: true, choices });
    expect(conditions(choked.fight, 1)).toEqual(['grappling', 'stunned', 'dazed']);
    expect(choked.fight.combatants[1]?.counts.hp).toBe(100);
  });

  it('[GNG-INJ-05] the save suffers from the wounds of before the choke, by the option from those it deals', () => {
    const saved = (face: number, injuryOnSameAttackSaves: boolean, ...dazed: readonly number[]): number => {
      const weak = held([trained(), victim({ hp: 20 })], { injuryOnSameAttackSaves });
      const choices = ['choke', 'lethal'];
      const { events } = doing(weak, 'choke', [20, 5, 1, face, ...dazed], { nonlethal: true, choices });
      const save = events.findLast((event) => event.kind === 'check');
      return save?.kind === 'check' ? save.total : Number.NaN;
    };
    expect(saved(12, false)).toBe(12);
    expect(saved(11, true, 1)).toBe(11 - 2);
  });

  it('[GNG-GRAP-10] creatures without Constitution, anatomy or flow of blood are immune', () => {
    const against = (more: Given): readonly string[] => refused(held([trained(), victim(more)]), 'choke');
    expect(against({ abilities: { constitution: null } })).toEqual(['GNG-GRAP-10']);
    expect(against({ traits: ['no-anatomy'] })).toEqual(['GNG-GRAP-10']);
    expect(against({ traits: ['bloodless'] })).toEqual(['GNG-GRAP-10']);
    expect(against({})).toEqual([]);
    expect(refused(held([trained(), victim({ traits: ['bloodless'] })]), 'lock')).toEqual([]);
  });
});

describe('lock', () => {
  const locked = doing(start, 'lock', [15, 10]).fight;

  it('[GNG-GRAP-11] holds the opponent immobile for a round, at -4 on the check', () => {
    expect(conditions(locked, 1)).toEqual(['grappling', 'locked']);
    expect(avoidanceOf(fighterAt(openWorld(locked, grim), 1))).toBe(IMMOBILE);
    expect(conditions(doing(start, 'lock', [14, 10]).fight, 1)).toEqual(['grappling']);
    const after = (turns: number): readonly string[] =>
      conditions(
        playRule(grim, locked, [], (scene) => {
          for (let i = 0; i < turns; i++) endTurn(scene);
        }).fight,
        1,
      );
    expect([after(1), after(2)]).toEqual([['grappling', 'locked'], ['grappling']]);
  });

  it('[GNG-GRAP-11] is over where either of the two leaves the map', () => {
    const without = (who: number): Fight<GrimGame> =>
      playRule(grim, locked, [], (scene) => leaveFight(scene, who, because('', ''))).fight;
    expect(conditions(without(0), 1)).toEqual([]);
    expect([conditions(without(1), 0), conditions(without(1), 1)]).toEqual([[], ['left']]);
  });

  it('[GNG-GRAP-11] leaves the locker what grapplers do, unlike a pin', () => {
    const armed = held([trained({ weapons: ['dagger'] }), victim()], {}, [[1, 'locked', 0]]);
    const pinning = held([trained({ weapons: ['dagger'] }), victim()], {}, [[1, 'pinned', 0]]);
    const stabs = (at: Fight<GrimGame>): boolean =>
      whyNot(played(at), { by: 'a', do: 'attack', target: 'b', with: 'dagger' }).length === 0;
    expect([stabs(armed), stabs(pinning)]).toEqual([true, false]);
    expect(['choke', 'hurl', 'grapple-damage', 'pin'].flatMap((word) => refused(locked, word))).toEqual([]);
  });

  it('[GNG-GRAP-17] -4 to Defense, an automatic 1 and no Dexterity, dodge or class bonus against everybody, the locker too', () => {
    const agile = victim({
      abilities: { dexterity: 16 },
      classes: [{ name: 'Fighter', level: 4 }],
      shield: 'heavy steel shield',
      defenseModifiers: { dodge: 2, deflection: 1 },
    });
    const three = held([trained(), agile, { at: [1, 0] }], {}, [[1, 'locked', 0]]);
    const versus = (attacker: number): number =>
      attackCheck(
        playRule(grim, three, [2, 1], (scene) =>
          scene.slots.resolveAttack(scene, { ...BLOW, attacker, weapon: attacker === 0 ? 0 : 0 }),
        ).events,
      ).versus;
    expect([versus(0), versus(2)]).toEqual([1 + 1 - 4, 1 + 1 - 4]);
  });

  it('[GNG-GRAP-17] it is not helpless: it acts, and stays in the grapple', () => {
    const world = openWorld(locked, grim);
    expect([grim.slots.canAct(world, 1), grapples(locked)]).toEqual([true, true]);
  });

  it.each([
    [0, 1],
    [-4, -3],
  ])('[GNG-GRAP-17] by `lockedRangedPenalty` %i shots are met with %i', (lockedRangedPenalty, versus) => {
    const archer: Side = { sheet: sheet({ weapons: ['longbow'] }), at: [5, 0] };
    const shot = held([trained(), victim(), archer], { lockedRangedPenalty }, [[1, 'locked', 0]]);
    // The first die says that b is struck, not a.
    const { events } = playRule(grim, shot, [2, 2, 1], (scene) =>
      scene.slots.resolveAttack(scene, { ...BLOW, attacker: 2, ranged: true }),
    );
    expect(attackCheck(events).versus).toBe(versus);
  });

  const turnOfB = { ...locked, clock: { ...locked.clock, turn: 1 } };
  const escapes = { by: 'b', do: 'attack', target: 'a', choices: ['escape-lock'] } as const;

  it('[GNG-GRAP-19] the locked can only try to escape', () => {
    const rules = (do_: string, choices?: readonly string[]): readonly string[] => {
      const command = { by: 'b', do: do_, target: 'a', ...(choices === undefined ? {} : { choices }) };
      return whyNot(played(turnOfB), command).map(({ rule }) => rule);
    };
    expect(rules('attack')).toContain('GNG-GRAP-19');
    for (const word of ['grapple-damage', 'escape', 'pin']) expect(rules('attack', [word])).toContain('GNG-GRAP-19');
    expect(rules('attack', ['escape-lock'])).toEqual([]);
    expect(whyNot(played(turnOfB), { by: 'b', do: 'total-defense' }).map(({ rule }) => rule)).toContain('GNG-GRAP-19');
    expect(whyNot(played(turnOfB), { by: 'b', do: 'escape-artist' })).toEqual([]);
    expect(refused(start, 'escape-lock')).toEqual(['GNG-GRAP-19']);
  });

  it.each([
    [9, false],
    [11, true],
  ])(
    '[GNG-GRAP-19] a grapple check in place of an attack ends the lock, and the grapple goes on (%i against 10: %s)',
    (face, free) => {
      const tried = run(played(turnOfB, [face, 10]), escapes);
      if (!tried.ok) throw new Error('refused');
      const { fight } = tried.play;
      expect(conditions(fight, 1)).toEqual(free ? ['grappling'] : ['grappling', 'locked']);
      expect([grapples(fight), fight.combatants[1]?.counts.standard]).toEqual([true, 0]);
    },
  );

  it('[GNG-GRAP-19] so does Escape Artist, with a standard action, against the grapple check of the locker', () => {
    const wriggles = (given: Given, faces: readonly number[]): readonly string[] => {
      const at = held([trained({ baseAttack: 1 }), victim(given)], {}, [[1, 'locked', 0]]);
      const mine = { ...at, clock: { ...at.clock, turn: 1 } };
      const tried = run(played(mine, faces), { by: 'b', do: 'escape-artist' });
      if (!tried.ok) throw new Error('refused');
      expect([tried.play.fight.combatants[1]?.counts.standard, grapples(tried.play.fight)]).toEqual([0, true]);
      return conditions(tried.play.fight, 1);
    };
    const skilled = { skills: { 'escape artist': 8 } };
    expect([wriggles(skilled, [8, 10]), wriggles(skilled, [6, 10])]).toEqual([['grappling'], ['grappling', 'locked']]);
    const untrained: Given = { abilities: { dexterity: 16 } };
    expect([wriggles(untrained, [13, 10]), wriggles(untrained, [11, 10])]).toEqual([
      ['grappling'],
      ['grappling', 'locked'],
    ]);
  });

  it('[GNG-GRAP-11] ends with the locker', () => {
    const { fight } = playRule(grim, locked, [], (scene) =>
      scene.slots.harm(scene, {
        who: 0,
        source: 1,
        lethal: 105,
        nonlethal: 0,
        why: { text: 'test', rule: '' },
        rows: null,
      }),
    );
    expect([conditions(fight, 0), conditions(fight, 1)]).toEqual([['dying'], []]);
  });
});

describe('throw', () => {
  /** No abort action is left to who is thrown. */
  const spent: Side = { ...victim(), counts: { debt: 2 } };
  const throwing = held([trained(), spent]);

  it('[GNG-GRAP-12] the opponent falls prone and takes unarmed damage with the margin, even where a weapon is held', () => {
    const thrown = doing(throwing, 'hurl', [17, 10, 'keep', 2]);
    expect(conditions(thrown.fight, 1)).toEqual(['grappling', 'prone']);
    expect(bruises(thrown)).toBe(2 + 3);
    const armed = held([trained({ weapons: ['longsword'] }), spent]);
    const swung = doing(armed, 'hurl', [17, 14, 'keep', 2], { weapon: 0 });
    expect([lost(swung.events, 1), bruises(swung)]).toEqual([0, 2 + (17 + 4 - 4 - 14)]);
  });

  /** The choices of the thrower with this margin. */
  function offered(margin: number, more: readonly Side[] = []): readonly string[] {
    const at = held([trained(), spent, ...more]);
    const thrown = run(played(at, [20, 16 - margin]), { by: 'a', do: 'attack', target: 'b', choices: ['hurl'] });
    const need = thrown.ok ? thrown.play.fight.pending?.need : null;
    return need?.kind === 'answer' ? need.question.choices.map(({ id }) => id) : [];
  }

  it.each([
    [4, []],
    [5, [5]],
    [9, [5]],
    [10, [5, 10]],
    [14, [5, 10]],
    [15, [5, 10, 15]],
  ])('[GNG-GRAP-13] a margin of %i allows distances of %j feet', (margin, feet) => {
    const choices = offered(margin);
    expect(choices.slice(0, 2)).toEqual(['keep', 'end']);
    const east = choices.filter((id) => id.startsWith('e-'));
    expect(east).toEqual(feet.map((each) => `e-${each}`));
    expect(choices.filter((id) => id.startsWith('se-'))).toEqual(
      feet.filter((each) => each !== 10).map((each) => `se-${each}`),
    );
  });

  it('[GNG-GRAP-13] nobody is thrown onto or past somebody else', () => {
    expect(offered(10, [{ at: [1, 0] }])).not.toContain('e-5');
    expect(offered(10, [{ at: [1, 0] }])).not.toContain('e-10');
    expect(offered(10, [{ at: [2, 0] }]).filter((id) => id.startsWith('e-'))).toEqual(['e-5']);
  });

  it('[GNG-GRAP-13] [GNG-GRAP-14] who is thrown away lies there, and the grapple is over', () => {
    const thrown = doing(throwing, 'hurl', [20, 6, 'e-10', 2]);
    const [a, b] = thrown.fight.combatants;
    expect([a?.x, b?.x, b?.y, grapples(thrown.fight)]).toEqual([0, 2, 0, false]);
    expect([conditions(thrown.fight, 0), conditions(thrown.fight, 1)]).toEqual([[], ['prone']]);
    expect(bruises(thrown)).toBe(2 + 10);
  });

  it.each([
    ['n-5', 3, 3],
    ['ne-5', 4, 3],
    ['e-5', 4, 4],
    ['se-5', 4, 5],
    ['s-10', 3, 6],
    ['sw-5', 2, 5],
    ['w-5', 2, 4],
    ['nw-15', 1, 2],
  ])('[GNG-GRAP-13] the throw goes in one of the eight directions (%s of 3, 4: %i, %i)', (choice, x, y) => {
    const combatants = throwing.combatants.map((each) => ({ ...each, x: 3, y: 4 }));
    const thrown = doing({ ...throwing, combatants }, 'hurl', [20, 1, choice, 2]);
    expect(thrown.fight.combatants[1]).toMatchObject({ x, y });
  });

  it('[GNG-GRAP-13] walls stop a throw', () => {
    const map = parseMap({ rows: ['....#', '.....', '..#..'], legend: { '#': 'wall' } });
    const combatants = throwing.combatants.map((each) => ({ ...each, x: 2, y: 1 }));
    const walled = { ...throwing, map, combatants };
    const told = run(played(walled, [20, 1]), { by: 'a', do: 'attack', target: 'b', choices: ['hurl'] });
    const need = told.ok ? told.play.fight.pending?.need : null;
    const found = need?.kind === 'answer' ? need.question.choices.map(({ id }) => id) : [];
    expect(found.filter((id) => id.startsWith('s-'))).toEqual([]);
    expect(found.filter((id) => id.startsWith('e-'))).toEqual(['e-5', 'e-10']);
    expect(found.filter((id) => id.startsWith('n-'))).toEqual(['n-5']);
  });

  it('[GNG-GRAP-14] without distance the thrower keeps or ends the grapple', () => {
    expect(
      [doing(throwing, 'hurl', [17, 10, 'keep', 2]), doing(throwing, 'hurl', [17, 10, 'end', 2])].map((each) => [
        grapples(each.fight),
        conditions(each.fight, 0),
      ]),
    ).toEqual([
      [true, ['grappling']],
      [false, []],
    ]);
  });

  it('a larger thrower throws its victim clear of its own space', () => {
    const giant = trained({ size: 'large' } satisfies Partial<GrimSheet>);
    const thrown = doing(held([giant, spent]), 'hurl', [20, 6, 'e-5', 2]);
    expect(thrown.fight.combatants[1]).toMatchObject({ x: 2, y: 0 });
  });
});
