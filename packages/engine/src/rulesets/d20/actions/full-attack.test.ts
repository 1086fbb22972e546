import { describe, expect, it } from 'vitest';
import { bonusOf, type Fighter, modernFight, refusedBy, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import { asked, checksOf, choicesOf, effectsOf, playOn } from '../../../../test/support/modern-play.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { act } from '../../../kernel/commands/command.ts';
import type { Play } from '../../../kernel/play/play.ts';
import { refusal } from '../../../kernel/rule.ts';
import { withOverlay } from '../../../kernel/ruleset/overlay.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { ModernGame } from '../../modern/game.ts';
import { modern } from '../../modern/index.ts';

const VETERAN: object = { ...SWORDSMAN, baseAttack: 11, feats: ['archaic weapons proficiency'] };

/** Nobody hits it. */
const SAFE: object = { ...SWORDSMAN, defense: 60 };

/** A knight with long sword and knife. */
function armed(sheet: object, weapons: readonly (string | object)[]): Fighter {
  return { sheet: { ...sheet, weapons } };
}

const PAIR = [
  { name: 'longsword', place: 'hand' },
  { name: 'knife', place: 'off' },
];
const FULL = ['a', 'full-attack', { target: 'b', with: 'longsword' }] as const;
const BOTH = ['a', 'full-attack', { target: 'b', with: 'longsword', choices: ['two-weapons'] }] as const;

/** All that was added to the die of each attack roll of the last step. */
function bonuses({ step }: Play<ModernGame>): readonly number[] {
  return (step?.events ?? []).flatMap((event) => {
    if (event.kind !== 'check' || event.why.text !== 'attack roll') return [];
    return [bonusOf(event)];
  });
}

describe('full attack', () => {
  it('tactics pass over it exactly where there is a single attack', () => {
    const fullAttack = modern.actions.find(({ id }) => id === 'full-attack');
    const idle = (fighter: Fighter) =>
      fullAttack?.tactics?.idle?.(openWorld(modernFight({ a: fighter, b: {} }), modern), 0);
    expect(idle({ sheet: VETERAN })).toBe(false);
    expect(idle({ sheet: { ...VETERAN, baseAttack: 6 } })).toBe(false);
    expect(idle({ sheet: { ...VETERAN, baseAttack: 5 } })).toBe(true);
  });

  it('[MOD-FULL-01] more than one attack takes the whole turn', () => {
    const fight = modernFight({ a: { sheet: VETERAN }, b: { sheet: SAFE } });
    expect(refusedBy(fight, { by: 'a', do: 'full-attack', target: 'b' })).toEqual([]);
    const tired = modernFight({ a: { sheet: VETERAN, counts: { move: 0 } }, b: {} });
    expect(refusedBy(tired, { by: 'a', do: 'full-attack', target: 'b' })).toEqual(['MOD-ACT-07']);
    expect(playOn(fight, [['a', 'attack', { target: 'b' }]], [2]).fight.pending).toBe(null);
    expect(refusedBy(modernFight({ a: {}, b: {} }), { by: 'a', do: 'full-attack', target: 'b' })).toEqual([
      'MOD-FULL-01',
    ]);
  });

  it('offers nobody as the next target who is hidden from the attacker, and nothing that tells of it', () => {
    const around = (c: Fighter) => modernFight({ a: { sheet: VETERAN }, b: { sheet: SAFE }, c: { sheet: SAFE, ...c } });
    const offered = (c: Fighter) => asked(playOn(around(c), [FULL], [2])).choices.map(({ id }) => id);
    expect(offered({ at: [0, 1] })).toContain('c');
    expect(offered({ at: [0, 1], hidden: true })).toEqual(offered({ at: [9, 9] }));
    // Nor is a step offered because somebody hidden could be struck after it.
    const weak = { sheet: { ...SWORDSMAN, hp: 1, abilities: { constitution: 10 } } };
    const felled = (hidden: boolean) =>
      playOn(modernFight({ a: { sheet: VETERAN }, b: weak, c: { at: [0, 2], hidden } }), [FULL], [18, 8]);
    expect([felled(false), felled(true)].map(({ fight }) => fight.pending !== null)).toEqual([true, false]);
    // Who began on somebody hidden may go on.
    const begun = playOn(around({ at: [0, 1], hidden: true }), [['a', 'full-attack', { target: 'c' }]], [2]);
    expect(asked(begun).choices.map(({ id }) => id)).toContain('c');
  });

  it('[MOD-FULL-03] the 5-foot step between two attacks is refused as it is by itself', () => {
    const knife = { ...VETERAN, weapons: ['knife'] };
    const grip = (source: number) => ({ name: 'grappling', source, until: null, data: null });
    const between = (effects: Fighter['effects'], enemy: Fighter['effects'] = []) => {
      const fight = modernFight({
        a: { sheet: knife, effects: effects ?? [] },
        b: { sheet: SAFE, effects: enemy ?? [] },
      });
      const step = refusedBy(fight, { by: 'a', do: 'five-foot-step', to: [0, 1] });
      const play = playOn(fight, [['a', 'full-attack', { target: 'b', with: 'knife' }]], [2]);
      return [step, choicesOf(play).includes('step')];
    };
    expect(between([])).toEqual([[], true]);
    expect(between(['kneeling'])).toEqual([[], true]);
    // Lying down it crawls, which is a move action.
    expect(between(['prone'])).toEqual([['MOD-MOVE-07'], false]);
    expect(between(['anchored'])).toEqual([['MOD-MOVE-01'], false]);
    expect(between([grip(1)], [grip(0)])).toEqual([['MOD-GRAP-14'], false]);
  });

  it('[MOD-MOVE-05] who stands up steps, and who cannot go 5 feet does not', () => {
    const lying = modernFight({ a: { sheet: VETERAN, effects: ['prone'] }, b: { at: [9, 9] } });
    const step = { by: 'a', do: 'five-foot-step', to: [0, 1] } as const;
    expect(refusedBy(lying, step)).toEqual(['MOD-MOVE-07']);
    expect(refusedBy(lying, { by: 'a', do: 'move', to: [0, 1] })).toEqual([]);
    expect(refusedBy(playOn(lying, [['a', 'stand-up']]).fight, step)).toEqual([]);
    const slow = (speed: number) =>
      refusedBy(modernFight({ a: { sheet: { ...VETERAN, speed } }, b: { at: [9, 9] } }), step);
    expect([slow(5), slow(10)]).toEqual([[], []]);
  });

  it('[MOD-FULL-02] [MOD-ACT-28] each result is seen before the next target is chosen', () => {
    const fight = modernFight({ a: { sheet: VETERAN }, b: { sheet: SAFE }, c: { at: [0, 1], sheet: SAFE } });
    const play = playOn(fight, [FULL], [2]);
    expect(asked(play).kind).toBe('next-attack');
    expect(choicesOf(play)).toEqual(expect.arrayContaining(['b', 'c']));
    // The die was rolled before the question was asked.
    expect(play.fight.pending?.inputs).toEqual([2]);
    const done = playOn(play, ['c', 'stop'], [3]);
    expect((done.step?.events ?? []).flatMap((event) => (event.kind === 'check' ? [event.target] : []))).toEqual([
      1, 2,
    ]);
  });

  it('[MOD-FULL-03] the 5-foot step comes before, between or after the attacks', () => {
    const fight = modernFight({ a: { sheet: VETERAN }, b: { sheet: SAFE }, c: { at: [2, 1], sheet: SAFE } });
    const before = playOn(fight, [['a', 'five-foot-step', { to: [0, 1] }], FULL], [2]);
    expect(choicesOf(before)).not.toContain('step');
    const between = playOn(fight, [FULL, 'step', 'B2', 'c', 'c'], [2, 3, 4]);
    expect(checksOf(between)).toHaveLength(3);
    expect(between.fight.combatants[0]).toMatchObject({ x: 1, y: 1, counts: { step: 0, moved: 5 } });
    const after = playOn(fight, [FULL, 'b', 'b', ['a', 'five-foot-step', { to: [0, 1] }]], [2, 3, 4]);
    expect(after.fight.combatants[0]).toMatchObject({ x: 0, y: 1 });
    expect(refusedBy(after.fight, { by: 'a', do: 'move', to: [0, 3] })).toContain('MOD-ACT-03');
  });

  it('[MOD-FULL-03] who thinks better of the step is asked whom to attack, and about the step no more', () => {
    const fight = modernFight({ a: { sheet: VETERAN }, b: { sheet: SAFE } });
    const play = playOn(fight, [FULL, 'step', 'stay'], [2]);
    expect(choicesOf(play)).toContain('b');
    expect(choicesOf(play)).not.toContain('step');
    expect(choicesOf(playOn(play, ['b'], [3]))).toContain('step');
  });

  it('names the squares of the step as people do, and knows them in numbers', () => {
    const fight = modernFight({ a: { sheet: VETERAN }, b: { sheet: SAFE }, c: { at: [2, 1], sheet: SAFE } });
    const play = playOn(fight, [FULL, 'step'], [2]);
    expect(asked(play).choices).toContainEqual({ id: 'B2', text: 'step to B2' });
    const named = playOn(play, ['B2'], [3]);
    expect(playOn(play, ['1,1'], [3]).step?.events).toEqual(named.step?.events);
  });

  it('[MOD-FULL-03] with nobody left in reach, a step to somebody else is offered first', () => {
    const weak = { sheet: { ...SWORDSMAN, hp: 1, abilities: { constitution: 10 } } };
    const fight = modernFight({ a: { sheet: VETERAN }, b: weak, c: { at: [0, 2] } });
    const play = playOn(fight, [FULL], [18, 8]);
    expect(choicesOf(play)).toEqual(['step', 'move']);
    expect(playOn(play, ['step']).fight.pending?.need).toMatchObject({ question: { kind: 'step' } });
  });

  it('[MOD-FULL-04] further attacks at +6, +11 and +16, each 5 lower, from the highest down', () => {
    const attacks = (baseAttack: number): readonly number[] => {
      const fight = modernFight({
        a: { sheet: { ...SWORDSMAN, baseAttack } },
        b: { sheet: SAFE },
      });
      const targets = ['b', 'b', 'b'].slice(0, Math.ceil(baseAttack / 5) - 1);
      return bonuses(playOn(fight, [FULL, ...targets], [2, 3, 4, 5]));
    };
    expect(attacks(6)).toEqual([9, 4]);
    expect(attacks(10)).toEqual([13, 8]);
    expect(attacks(11)).toEqual([14, 9, 4]);
    expect(attacks(16)).toEqual([19, 14, 9, 4]);
    const five = modernFight({ a: { sheet: { ...SWORDSMAN, baseAttack: 5 } }, b: {} });
    expect(refusedBy(five, { by: 'a', do: 'full-attack', target: 'b' })).toEqual(['MOD-FULL-01']);
  });

  it('[MOD-FULL-06] after the first attack a move action may be taken instead, not after the second', () => {
    const fight = modernFight({ a: { sheet: VETERAN }, b: { sheet: SAFE, counts: { opportunities: 0 } } });
    const play = playOn(fight, [FULL], [2]);
    expect(choicesOf(play)).toContain('move');
    const moved = playOn(play, ['move', ['a', 'move', { to: [0, 3] }]]);
    expect(moved.fight.combatants[0]).toMatchObject({ y: 3 });
    const second = playOn(play, ['b'], [3]);
    expect(choicesOf(second)).toContain('stop');
    expect(choicesOf(second)).not.toContain('move');
    expect(playOn(second, ['stop']).fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0 });
  });

  it('[MOD-FULL-06] [MOD-HP-08] who is disabled on the way does not go on with it', () => {
    const bare = ['a', 'full-attack', { target: 'b', with: 'unarmed' }] as const;
    const fight = (hp: number) =>
      modernFight({ a: { sheet: VETERAN, counts: { hp } }, b: { sheet: { ...SAFE, weapons: ['knife'] } } });
    // The opening for bare hands: a hit, 1 + 3 points; then the first blow.
    const struck = (hp: number) => playOn(fight(hp), [bare, 'attack'], [15, 1, 2]);
    expect(choicesOf(struck(5))).toContain('b');
    const disabled = struck(4).fight;
    expect([disabled.pending, disabled.combatants[0]?.counts.hp]).toEqual([null, -1]);
  });

  it('[MOD-FULL-06] does not go on where one reason against attacks has taken the place of another', () => {
    const bars = (before: string, after: string): number => {
      let made = 0;
      const cursed = withOverlay(modern, {
        id: 'cursed',
        title: 'Cursed blades',
        slots: {
          resolveAttack: () => {
            made++;
            return 'miss';
          },
          refuseAction: () => [refusal(made === 0 ? before : after, 'CURSE-01')],
        },
      });
      const fight = modernFight({ a: { sheet: VETERAN }, b: { sheet: SAFE } });
      const fullAttack = modern.actions.find(({ id }) => id === 'full-attack');
      if (fullAttack === undefined) throw new Error('there are no full attacks');
      const answers = before === after ? ['b', 'b'] : [];
      playRule(cursed, fight, answers, (scene) => fullAttack.resolve(scene, { ...act(0, fullAttack), target: 1 }));
      return made;
    };
    expect([bars('haste', 'haste'), bars('haste', 'dread')]).toEqual([3, 1]);
  });

  it('[MOD-FULL-06] the penalties of two weapons are taken on the first attack already', () => {
    const fight = modernFight({ a: armed(SWORDSMAN, PAIR), b: { sheet: { ...SWORDSMAN, defense: 40 } } });
    expect(refusedBy(fight, { by: 'a', do: 'attack', target: 'b', choices: ['two-weapons'] })).toEqual(['MOD-FULL-01']);
    const plain = refusedBy(fight, { by: 'a', do: 'full-attack', target: 'b', with: 'longsword' });
    expect(plain).toEqual(['MOD-FULL-01']);
    expect(bonuses(playOn(playOn(fight, [BOTH], [2]), ['move']))).toEqual([1]);
  });

  it('[MOD-FULL-07] after a step that move action covers no distance, but does other things', () => {
    const fight = modernFight({ a: armed(VETERAN, ['longsword', 'knife']), b: { sheet: SAFE } });
    const play = playOn(fight, [['a', 'five-foot-step', { to: [0, 1] }], FULL, 'move'], [2]);
    expect(refusedBy(play.fight, { by: 'a', do: 'move', to: [0, 2] })).toEqual(['MOD-ACT-06']);
    expect(refusedBy(play.fight, { by: 'a', do: 'draw', with: 'knife' })).toEqual([]);
  });

  it('[MOD-FULL-08] fighting defensively counts for every attack and for Defense', () => {
    const fight = modernFight({ a: { sheet: VETERAN }, b: { sheet: SAFE } });
    const defensive = ['a', 'full-attack', { target: 'b', choices: ['defensively'] }] as const;
    const play = playOn(fight, [defensive, 'b', 'b'], [2, 3, 4]);
    expect(bonuses(play)).toEqual([10, 5, 0]);
    expect(effectsOf(play, 'a')).toContain('fighting-defensively');
    const versus = (end: Play<ModernGame>) => end.step?.events.find((event) => event.kind === 'check');
    const back = ['b', 'attack', { target: 'a' }] as const;
    expect(versus(playOn(play, [['a', 'end-turn'], back], [2]))).toMatchObject({ versus: 17 });
    expect(versus(playOn(fight, [['a', 'end-turn'], back], [2]))).toMatchObject({ versus: 15 });
  });
});

describe('two weapons', () => {
  const against = (a: Fighter) => modernFight({ a, b: { sheet: SAFE } });
  const feat = { ...SWORDSMAN, feats: ['two-weapon fighting'] };
  const heavy = [PAIR[0] as object, { name: 'longsword', id: 'other', place: 'off' }];

  it('[MOD-FULL-05] [MOD-FULL-09] one attack more, and either hand may strike first', () => {
    const fight = against(armed(SWORDSMAN, PAIR));
    expect(bonuses(playOn(fight, [BOTH, 'b'], [2, 3]))).toEqual([1, -3]);
    const off = ['a', 'full-attack', { target: 'b', with: 'knife', choices: ['two-weapons'] }] as const;
    expect(bonuses(playOn(fight, [off, 'b'], [2, 3]))).toEqual([-3, 1]);
    const single = against(armed(SWORDSMAN, [{ name: 'longsword', place: 'both' }]));
    expect(refusedBy(single, { by: 'a', do: 'full-attack', target: 'b', choices: ['two-weapons'] })).toContain(
      'MOD-FULL-09',
    );
  });

  it('[MOD-FULL-10] both attacks take the penalties of Table 5-3', () => {
    // +5 with the primary hand, Strength 16.
    expect(bonuses(playOn(against(armed(SWORDSMAN, heavy)), [BOTH, 'b'], [2, 3]))).toEqual([5 - 6, 5 - 10]);
    expect(bonuses(playOn(against(armed(SWORDSMAN, PAIR)), [BOTH, 'b'], [2, 3]))).toEqual([5 - 4, 5 - 8]);
    expect(bonuses(playOn(against(armed(feat, heavy)), [BOTH, 'b'], [2, 3]))).toEqual([5 - 4, 5 - 4]);
    expect(bonuses(playOn(against(armed(feat, PAIR)), [BOTH, 'b'], [2, 3]))).toEqual([5 - 2, 5 - 2]);
  });

  it('[MOD-FULL-11] they count for all attacks of the primary hand', () => {
    const play = playOn(against(armed({ ...feat, baseAttack: 11 }, PAIR)), [BOTH, 'b', 'b', 'b'], [2, 3, 4, 5]);
    expect(bonuses(play)).toEqual([12, 12, 7, 2]);
  });

  it('[MOD-FULL-12] bare hands count as light', () => {
    const fight = against(armed(SWORDSMAN, [PAIR[0] as object]));
    const play = playOn({ ...fight, combatants: fight.combatants }, [BOTH, 'b', 'decline'], [2, 3]);
    expect(bonuses(play)).toEqual([5 - 4, 5 - 8]);
  });

  it('[MOD-FULL-13] [MOD-FULL-05] a double weapon strikes with both ends, the other as if it were light', () => {
    const staff = [{ name: 'staff', use: 'melee', damage: '1d6', double: '1d4', size: 'large', place: 'both' }];
    const both = ['a', 'full-attack', { target: 'b', with: 'staff', choices: ['two-weapons'] }] as const;
    const fight = against(armed(SWORDSMAN, staff));
    expect(bonuses(playOn(fight, [both, 'b'], [2, 3]))).toEqual([5 - 4, 5 - 8]);
    const hit = modernFight({ a: armed(SWORDSMAN, staff), b: { sheet: { ...SWORDSMAN, defense: 5 } } });
    // 1d6 + 3, then 1d4 + half of 3.
    const play = playOn(hit, [both, 'b'], [15, 6, 15, 4]);
    expect(play.fight.combatants[1]?.counts.hp).toBe(20 - 9 - 5);
  });
});
