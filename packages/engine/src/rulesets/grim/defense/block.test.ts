import { describe, expect, it } from 'vitest';
import { BLOW, fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { checkOf, lost, type PlayedAttack, rolls, row, strike } from '../../../../test/support/grim-play.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { answer, type Play, run, whyNot } from '../../../kernel/play/play.ts';
import { LiveScene } from '../../../kernel/scene/live.ts';
import { Suspend } from '../../../kernel/scene/scene.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { CheckEvent } from '../../../kernel/state/event.ts';
import type { Fight } from '../../../kernel/state/fight.ts';
import type { OptionValues } from '../../../kernel/state/game.ts';
import type { Question } from '../../../kernel/state/question.ts';
import type { Attack } from '../../d20/game.ts';
import { GRAPPLING } from '../../d20/special/grapple/link.ts';
import { endTurn } from '../../d20/time/turns.ts';
import { bothSides } from '../attack/sides.ts';
import type { GrimCounts, GrimGame } from '../game.ts';
import { grim } from '../index.ts';
import type { GrimSheet } from '../sheet/sheet.ts';
import { addBlock, declareBlock, refuseBlock } from './block.ts';

const duel = fight([{}, {}]);

/** The rule by which a combatant cannot block the attack, or '' where it can. */
function ruleAgainst(at: Fight<GrimGame>, attack: Partial<Attack> = {}): string {
  const world = openWorld(at, grim);
  return refuseBlock(world, bothSides(world, { ...BLOW, ...attack }))?.rule ?? '';
}

/** The same for b of these sides. */
function barred(sides: readonly Side[], attack: Partial<Attack> = {}): string {
  return ruleAgainst(fight(sides), attack);
}

function blockCheck(played: PlayedAttack): CheckEvent {
  return checkOf(played.events, 'GNG-BLOCK-08');
}

/** A blow that hits with Relative Degree 5, a Block with the first two dice, and damage where it fails. */
function blocked(sides: readonly Side[], dice: readonly number[], options: OptionValues = {}): PlayedAttack {
  return strike(fight(sides, options), [15, 10, 'longsword', ...dice]);
}

/** What b is asked when a hits it with Relative Degree 5. */
function asked(sides: readonly Side[], options: OptionValues = {}): Question | null {
  const inputs = options['blockTiming'] === 'beforeAttackRoll' ? [] : [15, 10];
  const scene = new LiveScene(fight(sides, options), grim, inputs, { script: [], typed: true, generator: null });
  try {
    grim.slots.resolveAttack(scene, BLOW);
  } catch (signal) {
    if (signal instanceof Suspend && signal.need.kind === 'answer') return signal.need.question;
    throw signal;
  }
  return null;
}

function counts(at: Fight<GrimGame>, who: number): GrimCounts {
  const found = at.combatants[who]?.counts;
  if (found === undefined) throw new Error('nobody is there');
  return found;
}

describe('Block', () => {
  it('[GNG-BLOCK-01] is offered after the attack has beaten Defense and before damage', () => {
    const { events, value } = strike(duel, [15, 10, 'longsword', 5, 10]);
    expect(value).toBe('miss');
    expect(rolls(events)).toEqual(['attack roll', 'Defense roll', 'roll against the Block', 'roll to block']);
    expect(strike(duel, [5, 10]).events.some(({ kind }) => kind === 'answer')).toBe(false);
  });

  it('[GNG-BLOCK-01] by `beforeAttackRoll` it is declared before any die, and rolled only where the attack hits', () => {
    const early = fight([{}, {}], { blockTiming: 'beforeAttackRoll' });
    const hit = strike(early, ['longsword', 15, 10, 5, 10]);
    expect([hit.value, rolls(hit.events)[0], hit.events[0]?.kind]).toEqual(['miss', 'attack roll', 'answer']);
    const missed = strike(early, ['longsword', 5, 10]);
    expect([missed.value, counts(missed.fight, 1).debt]).toEqual(['miss', 1]);
    expect(strike(early, ['decline', 15, 10, 3]).value).toBe('hit');
  });

  it('[GNG-BLOCK-01] the question says who attacks, with what and with which Relative Degree, as far as it is known', () => {
    const late = asked([{}, {}]);
    expect(late).toMatchObject({
      kind: 'block',
      who: 1,
      whom: { attacker: 0 },
      facts: { weapon: 'longsword', ranged: 0, relativeDegree: 5 },
    });
    expect(late?.choices.map(({ id }) => id)).toEqual(['decline', 'longsword', 'unarmed']);
    const early = asked([{}, {}], { blockTiming: 'beforeAttackRoll' });
    expect([early?.whom, early?.facts]).toEqual([{ attacker: 0 }, { weapon: 'longsword', ranged: 0 }]);
  });

  it('[GNG-BLOCK-01] what is stowed cannot block, and a Relative Degree of 0 is known too', () => {
    const packed: Side = { sheet: sheet({ weapons: ['longsword', 'dagger'] }) };
    expect(asked([{}, packed])?.choices.map(({ id }) => id)).toEqual(['decline', 'longsword', 'unarmed']);
    const scene = new LiveScene(duel, grim, [10, 10], { script: [], typed: true, generator: null });
    const even = (): unknown => {
      try {
        return grim.slots.resolveAttack(scene, BLOW);
      } catch (signal) {
        return signal instanceof Suspend && signal.need.kind === 'answer' ? signal.need.question : null;
      }
    };
    expect(even()).toMatchObject({ facts: { relativeDegree: 0 } });
  });

  it('[GNG-BLOCK-01] suspends the command in live play until the answer is given', () => {
    const start = { ...duel, dice: { script: [15, 10, 5, 10], typed: false, generator: null } };
    const play: Play<GrimGame> = { rules: grim, fight: start, step: null, past: null, future: [] };
    const attacked = run(play, { by: 'a', do: 'attack', target: 'b' });
    if (!attacked.ok) throw new Error('refused');
    expect(attacked.play.fight.pending?.need).toMatchObject({ kind: 'answer', question: { kind: 'block', who: 1 } });
    const saved = JSON.parse(JSON.stringify(attacked.play.fight)) as Fight<GrimGame>;
    const settled = answer({ ...attacked.play, fight: saved }, 'longsword');
    if (!settled.ok) throw new Error('refused');
    expect(settled.play.fight.pending).toBeNull();
    expect(counts(settled.play.fight, 1)).toMatchObject({ hp: 12, debt: 1 });
  });

  it('[GNG-BLOCK-02] costs one abort action, whether it succeeds or not, and provokes nothing', () => {
    const won = blocked([{}, {}], [5, 10]);
    const failed = blocked([{}, {}], [10, 5, 1]);
    expect([counts(won.fight, 1).debt, counts(failed.fight, 1).debt]).toEqual([1, 1]);
    expect(counts(strike(fight([{}, { sheet: sheet({ hp: 50 }) }]), [15, 10, 'decline', 1]).fight, 1).debt).toBe(0);
    expect(won.events.filter(({ kind }) => kind === 'answer')).toHaveLength(1);
  });

  it.each(['flat-footed', 'stunned', 'held', 'entangled', 'blinded', 'cowering', 'pinned', 'helpless'])(
    '[GNG-BLOCK-03] is not possible while %s',
    (state) => {
      expect(barred([{}, { effects: [state] }])).not.toBe('');
      expect(barred([{}, {}])).toBe('');
    },
  );

  it('[GNG-BLOCK-03] entangled bars it although the Dexterity bonus is not denied', () => {
    expect(barred([{}, { effects: ['entangled'] }])).toBe('GNG-BLOCK-03');
  });

  it.each([
    ['entangled', 'entangled: abort actions are ruled out'],
    ['stunned', 'stunned: no actions can be taken'],
    ['flat-footed', 'flat-footed: the Dexterity bonus is denied'],
  ])('[GNG-BLOCK-03] the reason names the condition: %s', (state, text) => {
    const world = openWorld(fight([{}, { effects: [state] }]), grim);
    expect(refuseBlock(world, bothSides(world, BLOW))?.text).toBe(text);
  });

  it('[GNG-BLOCK-04] needs the attack to be perceived, by extraordinary means if need be', () => {
    const sharp: Side = { sheet: sheet({ traits: ['blindsight'] }) };
    for (const unseen of [{ effects: ['invisible'] }, { effects: ['in-darkness'] }, { hidden: true }]) {
      expect(barred([unseen, {}])).toBe('GNG-BLOCK-04');
      expect(barred([unseen, sharp])).toBe('');
    }
  });

  it('[GNG-BLOCK-05] both make a new attack roll with their weapons', () => {
    const strong: Side = { sheet: sheet({ baseAttack: 3, abilities: { strength: 14 } }) };
    const quick: Side = {
      sheet: sheet({ baseAttack: 6, abilities: { strength: 12 }, weapons: ['longsword', 'rapier'] }),
    };
    const played = strike(fight([strong, quick]), [15, 10, 'longsword', 8, 11]);
    expect(blockCheck(played)).toMatchObject({ who: 1, target: 0, total: 11 + 7, versus: 8 + 5 });
  });

  it('[GNG-BLOCK-05] the blocker has the bonus of the weapon that it blocks with', () => {
    const magic: Side = { sheet: sheet({ weapons: [{ name: 'longsword', enhancement: 3 }] }) };
    const total = (choice: string): number => blockCheck(strike(fight([{}, magic]), [15, 10, choice, 2, 10])).total;
    expect([total('longsword'), total('unarmed')]).toEqual([13, 10]);
  });

  it('[GNG-BLOCK-05] size modifiers and conditions of both count', () => {
    const tiny: Side = { sheet: sheet({ size: 'small' }), effects: ['shaken'] };
    const { rows } = blockCheck(blocked([{ sheet: sheet({ size: 'small' }) }, tiny], [5, 10]));
    expect([row(rows, 'size'), row(rows, 'shaken')]).toEqual([1, -2]);
  });

  it('[GNG-BLOCK-05] the attacker adds what the attack added, or its full bonus by `blockAttackerBonus`', () => {
    const versus = (options: OptionValues): number =>
      blockCheck(
        strike(fight([{ sheet: sheet({ baseAttack: 6 }) }, {}], options), [15, 10, 'longsword', 8, 20, 10], {
          sequence: -5,
        }),
      ).versus;
    expect([versus({}), versus({ blockAttackerBonus: 'fullBonus' })]).toEqual([8 + 6 - 5, 8 + 6]);
  });

  it('[GNG-ATK-08] opposed attack rolls go on after a natural 20 or 1 for both, unless `critChainOnOpposedAttack` is off', () => {
    const on = blockCheck(strike(duel, [15, 10, 'longsword', 20, 5, 1, 3, 4]));
    expect(on).toMatchObject({ versus: 25, total: -2 });
    const off = fight([{}, {}], { critChainOnOpposedAttack: false });
    expect(blockCheck(strike(off, [15, 10, 'longsword', 20, 1, 4]))).toMatchObject({ versus: 20, total: 1 });
  });

  it.each([
    ['greatsword', 'dagger', 8, 0],
    ['greatsword', 'longsword', 4, 0],
    ['longsword', 'longsword', 0, 0],
    ['dagger', 'longsword', 0, 4],
    ['dagger', 'greatsword', 0, 8],
    ['unarmed', 'longsword', 0, 4],
  ])(
    '[GNG-BLOCK-06] %s against %s: the larger weapon gives +%i to the attacker, +%i to the blocker',
    (mine, theirs, attacker, blocker) => {
      const sides = [{ sheet: sheet({ weapons: [mine] }) }, { sheet: sheet({ weapons: [theirs] }) }];
      const { rows, versusRows } = blockCheck(strike(fight(sides), [15, 10, theirs, 2, 19]));
      expect([row(versusRows, 'larger weapon'), row(rows, 'larger weapon')]).toEqual([attacker, blocker]);
    },
  );

  it('[GNG-BLOCK-06] a launcher is the weapon of what it shoots, and shields have sizes too', () => {
    const archer = { sheet: sheet({ weapons: ['longbow'] }) };
    const guarded = (name: string): Side => ({ sheet: sheet({ shield: name }), at: [3, 0] });
    const bonus = (name: string): number =>
      row(
        blockCheck(strike(fight([archer, guarded(name)]), [15, 10, 'shield', 2, 19], { ranged: true })).versusRows,
        'larger weapon',
      );
    expect(['light steel shield', 'heavy steel shield', 'tower shield'].map(bonus)).toEqual([8, 4, 0]);
  });

  it('[GNG-BLOCK-07] the larger combatant has +4 per category, beside its larger weapon unless `blockSizeStacks` is off', () => {
    const giant: Side = { sheet: sheet({ size: 'huge', weapons: ['greatsword'] }) };
    const man: Side = { sheet: sheet({ weapons: ['greatsword'] }) };
    const versus = (sides: readonly Side[], options: OptionValues = {}): readonly number[] => {
      const { rows, versusRows } = blockCheck(strike(fight(sides, options), [20, 8, 2, 'greatsword', 2, 19]));
      return [versusRows, rows].map((each) => row(each, 'larger weapon') + row(each, 'larger'));
    };
    expect(versus([giant, man])).toEqual([16, 0]);
    expect(versus([giant, man], { blockSizeStacks: false })).toEqual([8, 0]);
    expect(versus([man, man])).toEqual([0, 0]);
  });

  it('[GNG-BLOCK-07] with `blockSizeStacks` off the larger of the two differences counts, and of equal ones that of weapons', () => {
    const side = (size: GrimSheet['size'], weapon: string): Side => ({ sheet: sheet({ size, weapons: [weapon] }) });
    const bonus = (a: Side, b: Side, weapon: string, blockSizeStacks: boolean) => {
      const found = playRule(grim, fight([a, b], { blockSizeStacks }), [], (scene) => {
        const totals = [scene.tally(), scene.tally()] as const;
        addBlock(scene, bothSides(scene, BLOW), weapon, totals);
        return totals.map(({ rows }) => [row(rows, 'larger weapon'), row(rows, 'larger')]);
      }).value;
      return found;
    };
    // One size of weapon and two of body; three and one; two and two.
    const cases = [
      [side('huge', 'longsword'), side('medium', 'greatsword'), [4, 8], [0, 8]],
      [side('large', 'greatsword'), side('medium', 'dagger'), [12, 4], [12, 0]],
      [side('huge', 'greatsword'), side('medium', 'greatsword'), [8, 8], [8, 0]],
    ] as const;
    for (const [large, small, both, one] of cases) {
      const weapon = String(small.sheet?.weapons[0]);
      expect(bonus(large, small, weapon, true)).toEqual([both, [0, 0]]);
      expect(bonus(large, small, weapon, false)).toEqual([one, [0, 0]]);
      expect(bonus(small, large, String(large.sheet?.weapons[0]), false)).toEqual([[0, 0], one]);
    }
  });

  it('[GNG-FEAT-16] [GNG-FEAT-38] what flies is harder to block where no shield serves, and says why; a blow never is', () => {
    const flight = (weapon: string, ranged: boolean, b: Side = {}) => {
      const sides = [{ sheet: sheet({ weapons: [weapon] }) }, b];
      const rows = playRule(grim, fight(sides), [], (scene) => {
        const totals = [scene.tally(), scene.tally()] as const;
        addBlock(scene, bothSides(scene, { ...BLOW, ranged }), 'longsword', totals);
        return totals[1].rows;
      }).value;
      return [row(rows, 'in flight'), row(rows, 'too fast to follow')];
    };
    expect(flight('longbow', true)).toEqual([-4, 0]);
    expect(flight('sling', true)).toEqual([-4, 0]);
    expect(flight('glock 17', true)).toEqual([0, -8]);
    expect(flight('longbow', true, { sheet: sheet({ shield: 'tower shield' }) })).toEqual([0, 0]);
    expect([flight('longsword', false), flight('longbow', false)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('what is asked says whether it flies, and whether it is free', () => {
    const facts = (b: Side, ranged: boolean) => {
      const at = fight([{ sheet: sheet({ weapons: [ranged ? 'longbow' : 'longsword'] }) }, b]);
      const scene = new LiveScene(at, grim, [], { script: [], typed: true, generator: null });
      try {
        declareBlock(scene, bothSides(scene, { ...BLOW, ranged }), -1);
      } catch (signal) {
        if (signal instanceof Suspend && signal.need.kind === 'answer') return signal.need.question.facts;
      }
      return {};
    };
    const tower: Side = { sheet: sheet({ shield: 'tower shield' }) };
    expect(facts({}, false)).toEqual({ weapon: 'longsword', ranged: 0 });
    expect(facts(tower, true)).toEqual({ weapon: 'longbow', ranged: 1 });
    const trained: Side = { sheet: sheet({ traits: ['improved-block'] }) };
    expect(facts(trained, false)).toEqual({ weapon: 'longsword', ranged: 0, free: 1 });
  });

  it('[GNG-BLOCK-07] bonuses on different sides count for both by either value of `blockSizeStacks`', () => {
    const giant: Side = { sheet: sheet({ size: 'large', weapons: [{ name: 'dagger' }] }) };
    const man: Side = { sheet: sheet({ weapons: ['greatsword'] }) };
    for (const blockSizeStacks of [true, false]) {
      const { rows, versusRows } = blockCheck(
        strike(fight([giant, man], { blockSizeStacks }), [18, 2, 'greatsword', 2, 19]),
      );
      expect([row(versusRows, 'larger'), row(rows, 'larger weapon')]).toEqual([4, 4]);
    }
  });

  it.each([
    [11, 10, 'hit'],
    [10, 10, 'miss'],
    [9, 10, 'miss'],
  ] as const)(
    '[GNG-BLOCK-08] the higher total counts, and equal totals block (%i against %i: %s)',
    (attack, block, value) => {
      const played = blocked([{}, {}], value === 'hit' ? [attack, block, 1] : [attack, block]);
      expect(played.value).toBe(value);
      expect(lost(played.events, 1) === 0).toBe(value === 'miss');
    },
  );

  it('[GNG-BLOCK-08] a blocked attack has no special effects', () => {
    const stunner = { sheet: sheet({ weapons: [{ name: 'club', riders: [{ name: 'stun', condition: 'stunned' }] }] }) };
    const { fight: after } = strike(fight([stunner, {}]), [15, 10, 'longsword', 5, 10]);
    expect(after.combatants[1]?.effects).toEqual([]);
  });

  it('[GNG-BLOCK-09] a failed Block leaves the Relative Degree of the attack, not the margin of the Block', () => {
    expect(lost(strike(duel, [15, 10, 'longsword', 19, 2, 3]).events, 1)).toBe(3 + 5);
  });

  it('[GNG-BLOCK-10] only one may be tried against an attack', () => {
    const { events } = strike(duel, [15, 10, 'longsword', 19, 2, 3]);
    expect(events.filter(({ kind }) => kind === 'answer')).toHaveLength(1);
    expect(counts(strike(duel, [15, 10, 'longsword', 19, 2, 1]).fight, 1).debt).toBe(1);
  });

  it('[GNG-BLOCK-11] a wielded shield adds its bonus and enhancement, whatever blocks; not where it is put away', () => {
    const shield = { name: 'heavy steel shield', enhancement: 1 };
    const guarded: Side = { sheet: sheet({ shield }) };
    const bonus = (side: Side, choice: string): number =>
      row(blockCheck(strike(fight([{}, side]), [19, 2, choice, 2, 19])).rows, 'shield');
    expect([bonus(guarded, 'longsword'), bonus(guarded, 'shield'), bonus({}, 'longsword')]).toEqual([3, 3, 0]);
    const stowed: Side = { sheet: sheet({ shield, weapons: ['greatsword'] }) };
    expect(bonus(stowed, 'greatsword')).toBe(0);
  });

  it('[GNG-BLOCK-11] the shield arm strikes with base attack, Strength and size, whatever the fists could do', () => {
    const boxer: Side = {
      sheet: sheet({
        baseAttack: 3,
        abilities: { strength: 14 },
        shield: 'heavy steel shield',
        weapons: [{ name: 'bite', natural: true, damage: '1d4', attackBonus: 9 }, 'unarmed'],
      }),
    };
    const { rows } = blockCheck(strike(fight([{}, boxer]), [19, 2, 'shield', 2, 19]));
    expect(rows?.reduce((sum, { value }) => sum + value, 0)).toBe(19 + 3 + 2 + 2);
  });

  const shooter = (weapon: string | Exclude<GrimSheet['weapons'][number], string>): Side => ({
    sheet: sheet({ weapons: [weapon] }),
  });
  const behind = (shield: string | null): Side => ({ sheet: sheet(shield === null ? {} : { shield }), at: [2, 0] });
  const shot = (weapon: Parameters<typeof shooter>[0], shield: string | null): string =>
    barred([shooter(weapon), behind(shield)], { ranged: true });

  it.each(['longbow', 'light crossbow', 'javelin', 'dagger'])(
    '[GNG-BLOCK-12] a small shield or larger stops a %s',
    (weapon) => {
      const found = [null, 'buckler', 'light steel shield', 'heavy wooden shield', 'tower shield'].map((shield) =>
        shot(weapon, shield),
      );
      expect(found).toEqual(['GNG-BLOCK-12', 'GNG-BLOCK-12', '', '', '']);
    },
  );

  it('[GNG-BLOCK-03] [GNG-COND-09] who is in a grapple stops no arrow from outside it', () => {
    const { combatants, ...rest } = fight([shooter('longbow'), behind('heavy steel shield'), { at: [3, 0] }]);
    const held = (who: number, by: number) => ({
      ...(combatants[who] as (typeof combatants)[number]),
      effects: [{ name: GRAPPLING, source: by, until: null, data: null }],
    });
    const grappled = { ...rest, combatants: combatants.with(1, held(1, 2)).with(2, held(2, 1)) };
    expect(ruleAgainst({ ...rest, combatants }, { ranged: true })).toBe('');
    expect(ruleAgainst(grappled, { ranged: true })).toBe('GNG-BLOCK-03');
  });

  it('[GNG-BLOCK-12] the attacker rolls with its ranged bonus, range penalty included', () => {
    const archer: Side = { sheet: sheet({ abilities: { dexterity: 16, strength: 18 }, weapons: ['longbow'] }) };
    const far: Side = { sheet: sheet({ shield: 'heavy steel shield' }), at: [21, 0] };
    const { versus } = blockCheck(strike(fight([archer, far]), [19, 2, 'shield', 2, 19], { ranged: true }));
    expect(versus).toBe(2 + 3 - 2 + 4);
  });

  it.each(['bullet', 'beam', 'stone'] as const)('[GNG-BLOCK-13] only a tower shield stops a %s', (missile) => {
    const gun = { name: 'gun', damage: '2d6', missile, increment: 50, place: 'hand' } as const;
    expect([shot(gun, 'heavy steel shield'), shot(gun, 'tower shield')]).toEqual(['GNG-BLOCK-13', '']);
  });

  it('[GNG-BLOCK-14] touch attacks cannot be blocked', () => {
    expect(barred([shooter({ name: 'shocking hand', damage: '1d6', touch: true }), {}])).toBe('GNG-BLOCK-14');
  });

  it('[GNG-BLOCK-15] a flanking opponent cannot be blocked, others can', () => {
    const around = (ally: readonly [number, number], more: Side = {}): readonly Side[] => [
      { at: [0, 1], side: 'x' },
      { at: [1, 1], side: 'y' },
      { at: ally, side: 'x', ...more },
    ];
    expect(barred(around([2, 1]))).toBe('GNG-BLOCK-15');
    expect([barred(around([1, 0])), barred(around([2, 0])), barred(around([1, 2]))]).toEqual(['', '', '']);
    expect(barred(around([2, 1], { side: 'y' }))).toBe('');
    expect(barred(around([2, 1], { effects: ['stunned'] }))).toBe('');
    expect(barred(around([2, 1], { sheet: sheet({ weapons: [] }) }))).toBe('');
  });

  it('[GNG-CORE-14] [GNG-COND-09] [GNG-COND-12] [GNG-CORE-38] nobody flanks with an ally who cannot strike: one who grapples, or is left with moves alone', () => {
    const four = (...effects: string[]): Fight<GrimGame> =>
      fight([
        { at: [0, 1], side: 'x' },
        { at: [1, 1], side: 'y' },
        { at: [2, 1], side: 'x', effects },
        { at: [3, 1], side: 'y' },
      ]);
    expect(
      ['', 'shaken', 'nauseated', 'panicked'].map((name) => ruleAgainst(four(...(name === '' ? [] : [name])))),
    ).toEqual(['GNG-BLOCK-15', 'GNG-BLOCK-15', '', '']);
    const { combatants, ...rest } = four();
    const held = (who: number, by: number) => ({
      ...(combatants[who] as (typeof combatants)[number]),
      effects: [{ name: GRAPPLING, source: by, until: null, data: null }],
    });
    expect(ruleAgainst({ ...rest, combatants: combatants.with(2, held(2, 3)).with(3, held(3, 2)) })).toBe('');
  });

  it('[GNG-CORE-14] opposite corners and borders flank, around large creatures too', () => {
    const flanks = (a: readonly [number, number], b: readonly [number, number], size: GrimSheet['size']): boolean =>
      barred([
        { at: a, side: 'x' },
        { at: [1, 1], side: 'y', sheet: sheet({ size }) },
        { at: b, side: 'x' },
      ]) === 'GNG-BLOCK-15';
    expect([
      flanks([0, 0], [2, 2], 'medium'),
      flanks([0, 0], [2, 1], 'medium'),
      flanks([1, 0], [1, 2], 'medium'),
    ]).toEqual([true, false, true]);
    expect([flanks([0, 1], [3, 2], 'large'), flanks([0, 0], [3, 3], 'large'), flanks([0, 1], [1, 3], 'large')]).toEqual(
      [true, true, false],
    );
  });

  it('[GNG-BLOCK-16] uncanny dodge allows it while flat-footed', () => {
    const uncanny: Side = { sheet: sheet({ traits: ['uncanny-dodge'] }), effects: ['flat-footed'] };
    expect(barred([{}, uncanny])).toBe('');
    expect(barred([{}, { effects: ['flat-footed'] }])).toBe('GNG-ACT-06');
  });

  it('[GNG-BLOCK-17] stops all shots of one attack roll', () => {
    const rifle = {
      name: 'rifle',
      damage: '1d6',
      missile: 'bullet',
      increment: 50,
      strength: 'none',
      shots: 3,
      place: 'both',
    } as const;
    const played = strike(fight([shooter(rifle), behind('tower shield')]), [19, 2, 'shield', 5, 15], { ranged: true });
    expect([played.value, lost(played.events, 1)]).toEqual(['miss', 0]);
  });
});

describe('abort actions', () => {
  /** Lets a attack b so often that it hits each time; b answers as told. */
  function attacked(start: Fight<GrimGame>, answers: readonly string[]): Fight<GrimGame> {
    return answers.reduce(
      (now, each) =>
        strike(now, [15, 10, ...(each === '' ? [] : [each]), ...(each === 'longsword' ? [5, 10] : [1])]).fight,
      start,
    );
  }
  const turnOf = (before: Fight<GrimGame>): GrimCounts =>
    counts(playRule(grim, before, [], (scene) => endTurn(scene)).fight, 1);
  const strong = fight([{}, { sheet: sheet({ hp: 100 }) }]);

  it("[GNG-ACT-01] are taken when it is not the own turn: Block is asked in the attacker's", () => {
    expect(asked([{}, {}])?.who).toBe(1);
  });

  it('[GNG-ACT-02] the first uses up the move action of the coming turn, the second its standard action', () => {
    expect(turnOf(attacked(strong, []))).toMatchObject({ standard: 1, move: 1 });
    expect(turnOf(attacked(strong, ['longsword']))).toMatchObject({ standard: 1, move: 0 });
    expect(turnOf(attacked(strong, ['longsword', 'longsword']))).toMatchObject({ standard: 0, move: 0 });
  });

  it('[GNG-ACT-02] the log says which action of the coming turn is gone', () => {
    const paid = (debt: number): string => {
      const { events } = strike(fight([{}, { counts: { debt } }]), [15, 10, 'longsword', 5, 10]);
      return events.find((event) => event.kind === 'count' && event.count === 'debt')?.why.text ?? '';
    };
    expect([paid(0), paid(1)]).toEqual([
      'abort action: the move action of the coming turn',
      'abort action: the standard action of the coming turn',
    ]);
  });

  it('[GNG-ACT-02] after one there is no full attack, and a charge only at single speed', () => {
    const { fight: next } = playRule(grim, attacked(strong, ['longsword']), [], (scene) => endTurn(scene));
    const world = openWorld(next, grim);
    const fullAttack = grim.actions.find(({ id }) => id === 'full-attack');
    expect(fullAttack?.refuse(world, 1)).not.toEqual([]);
    expect(grim.slots.actionsOf(world, 1)).toBe(1);
    const charges = (squares: number, debt: number): boolean => {
      const apart = fight([{}, { at: [squares, 0], counts: { debt } }]);
      const { fight: now } = playRule(grim, apart, [], (scene) => endTurn(scene));
      const play: Play<GrimGame> = { rules: grim, fight: now, step: null, past: null, future: [] };
      return whyNot(play, { by: 'b', do: 'charge', target: 'a' }).length === 0;
    };
    // A speed of 30 feet and 5 feet of reach: 7 squares off is just in reach of a single action, 13 of a whole turn.
    expect([charges(7, 1), charges(8, 1), charges(8, 0), charges(13, 0), charges(14, 0)]).toEqual([
      true,
      false,
      true,
      true,
      false,
    ]);
  });

  it('[GNG-ACT-03] with no actions left in the coming turn none are possible, and that turn brings nothing', () => {
    const spent = attacked(strong, ['longsword', 'longsword']);
    expect(ruleAgainst(spent)).toBe('GNG-ACT-03');
    expect(turnOf(attacked(spent, ['']))).toMatchObject({ standard: 0, move: 0, step: 0 });
  });

  it('[GNG-ACT-03] such a turn is passed over, unless `exhaustedTurnAllowsFree`', () => {
    const passed = (options: OptionValues): { readonly who: number; readonly mayDrop: boolean } => {
      const start = fight([{}, { sheet: sheet({ hp: 100 }), counts: { debt: 2 } }], options);
      const { fight: after } = playRule(grim, start, [], (scene) => {
        endTurn(scene);
        grim.clock.advance(scene);
      });
      const drop = grim.actions.find(({ id }) => id === 'drop');
      return { who: after.clock.turn, mayDrop: drop?.refuse(openWorld(after, grim), 1).length === 0 };
    };
    expect(passed({})).toEqual({ who: 0, mayDrop: false });
    expect(passed({ exhaustedTurnAllowsFree: true })).toEqual({ who: 1, mayDrop: true });
  });

  it('[GNG-ACT-04] the count belongs to one coming turn and is cleared with it', () => {
    const { fight: later } = playRule(grim, attacked(strong, ['longsword']), [], (scene) => {
      endTurn(scene);
      expect(scene.fight.combatants[1]?.counts).toMatchObject({ debt: 0, spent: 1 });
      endTurn(scene);
    });
    expect(counts(attacked(later, ['longsword']), 1).debt).toBe(1);
    expect(turnOf(attacked(later, []))).toMatchObject({ standard: 1, move: 1, spent: 0 });
  });

  it('[GNG-ACT-05] none in the own turn, as against an attack of opportunity', () => {
    const own = { ...duel, clock: { ...duel.clock, turn: 1 } };
    expect(ruleAgainst(own, { opportunity: true })).toBe('GNG-ACT-05');
    expect(strike(own, [15, 10, 1]).value).toBe('hit');
  });

  it('[GNG-ACT-06] none while flat-footed', () => {
    expect(barred([{}, { effects: ['flat-footed'] }])).toBe('GNG-ACT-06');
  });

  it.each(['disabled', 'staggered', 'nauseated', 'slowed'])(
    '[GNG-ACT-07] %s leaves at most one action in the coming turn',
    (state) => {
      const limited = fight([{}, { sheet: sheet({ hp: 100 }), effects: [state] }]);
      expect(turnOf(limited)).toMatchObject({ standard: 1, move: 0 });
      expect(turnOf(attacked(limited, ['longsword']))).toMatchObject({ standard: 0, move: 0 });
      expect(ruleAgainst(attacked(limited, ['longsword']))).toBe('GNG-ACT-03');
    },
  );

  it('[GNG-ACT-07] trauma then one abort action leaves nothing; one abort action then trauma leaves the standard action', () => {
    const traumatised = fight([{}, { sheet: sheet({ hp: 100 }), counts: { debt: 1 } }]);
    expect(turnOf(attacked(traumatised, ['longsword']))).toMatchObject({ standard: 0, move: 0 });
    const frail = fight([
      { sheet: sheet({ weapons: [{ name: 'club', damageBonus: 50 }] }) },
      { sheet: sheet({ hp: 100 }) },
    ]);
    expect(turnOf(attacked(frail, ['longsword', 'decline']))).toMatchObject({ hp: 44, standard: 1, move: 0 });
  });

  it.each(['dazed', 'stunned', 'suppressed', 'unconscious'])('[GNG-ACT-08] none while %s', (state) => {
    expect(barred([{}, { effects: [state] }])).toBe('GNG-ACT-08');
  });

  it('[GNG-ACT-09] they provoke no attacks of opportunity', () => {
    const crowd = fight([
      { side: 'x', at: [0, 0] },
      { side: 'y', at: [1, 0] },
      { side: 'x', at: [1, 1] },
    ]);
    const { events } = strike(crowd, [15, 10, 'longsword', 5, 10]);
    expect(events.filter(({ kind }) => kind === 'answer')).toHaveLength(1);
    expect(rolls(events)).toHaveLength(4);
  });

  it('[GNG-ACT-10] each kind can be tried only once against one attack, and again against the next', () => {
    const failed = strike(strong, [15, 10, 'longsword', 19, 2, 3]);
    expect(failed.events.filter(({ kind }) => kind === 'answer')).toHaveLength(1);
    expect(counts(attacked(failed.fight, ['longsword']), 1).debt).toBe(2);
  });
});
