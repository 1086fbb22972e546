import { describe, expect, it } from 'vitest';
import { fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { checkOf, conditions, lost, rolls, row } from '../../../../test/support/grim-play.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import type { Dice } from '../../../chance/dice.ts';
import { act as actOf, isRefused, readCommand } from '../../../kernel/commands/command.ts';
import { answer, type Outcome, type Play, run, whyNot } from '../../../kernel/play/play.ts';
import { explore } from '../../../kernel/scene/every/every.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import type { Fight, Input } from '../../../kernel/state/fight.ts';
import type { OptionValues } from '../../../kernel/state/game.ts';
import { parseMap } from '../../../space/grid/ascii.ts';
import { worthOf } from '../defense/cover.ts';
import type { AreaHarm, GrimAction, GrimGame } from '../game.ts';
import { grim } from '../index.ts';
import type { SheetPower } from '../sheet/sheet.ts';
import { refuseDive } from './dive.ts';

const FIREBALL: SheetPower = {
  name: 'fireball',
  kind: 'fire',
  dice: '8d6',
  save: { kind: 'reflex', dc: 16 },
  radius: 20,
  range: 200,
};
const leaper = (given: Parameters<typeof sheet>[0] = {}): Side => ({
  sheet: sheet({ skills: { jump: 6 }, hp: 80, ...given }),
});

/** What strikes b: a burst of 20 points of fire with a Reflex save against 20. */
const BURST: AreaHarm = {
  source: 0,
  points: 20,
  rolled: null,
  kind: 'fire',
  save: { kind: 'reflex', dc: 20, on: 'half' },
  cover: worthOf('none'),
  name: 'bomb',
  why: { text: 'bomb', rule: 'GNG-CORE-27' },
  against: { text: 'Reflex save against the bomb', rule: 'GNG-CORE-27' },
};

interface Struck {
  readonly events: readonly FightEvent[];
  readonly fight: Fight<GrimGame>;
}

function struck(
  inputs: readonly Input[],
  b: Side = leaper(),
  harm: Partial<AreaHarm> = {},
  options: OptionValues = {},
): Struck {
  return playRule(grim, fight([{}, b], options), inputs, (scene) => scene.slots.area(scene, 1, { ...BURST, ...harm }));
}

const losses = ({ events }: Struck): readonly [number, number] => [lost(events, 1), 0 - lost(events, 1, 'nonlethal')];
const debt = ({ fight: { combatants } }: Struck): number => combatants[1]?.counts.debt ?? -1;

/** The rule by which b cannot dive, or ''. */
const barred = (sides: readonly Side[], harm: Partial<AreaHarm> = {}): string =>
  refuseDive(openWorld(fight(sides), grim), 1, { ...BURST, ...harm })?.rule ?? '';

describe('Dive for Cover', () => {
  it('[GNG-DIVE-01] lessens the damage of an area: asked after the save, before the loss', () => {
    const dived = struck([2, 'dive', 20]);
    expect(rolls(dived.events)).toEqual(['Reflex save against the bomb', 'Jump check to dive for cover']);
    const kinds = dived.events.map((event) => event.kind);
    expect(kinds.indexOf('answer')).toBeLessThan(kinds.indexOf('count'));
    expect(dived.events.find((event) => event.kind === 'answer')).toMatchObject({
      question: 'dive-for-cover',
      choice: 'dive',
    });
    expect(losses(struck([2, 'decline']))).toEqual([20, 0]);
  });

  it('[GNG-DIVE-02] costs an abort action, whatever comes of it, and nothing where it is declined', () => {
    expect([debt(struck([2, 'dive', 20])), debt(struck([2, 'dive', 1])), debt(struck([2, 'decline']))]).toEqual([
      1, 1, 0,
    ]);
    expect(barred([{}, { ...leaper(), counts: { debt: 1 } }])).toBe('');
    expect(barred([{}, { ...leaper(), counts: { debt: 2 } }])).toBe('GNG-ACT-03');
    expect(losses(struck([2], { ...leaper(), counts: { debt: 2 } }))).toEqual([20, 0]);
  });

  it('[GNG-DIVE-03] [GNG-DIVE-11] not while flat-footed, stunned, held, entangled or denied Dexterity, but for uncanny dodge', () => {
    const under = (name: string, traits: readonly 'uncanny-dodge'[] = []): string =>
      barred([{}, { ...leaper({ traits }), effects: [name] }]);
    for (const name of ['stunned', 'held', 'entangled', 'blinded', 'cowering']) expect(under(name)).not.toBe('');
    expect([under('flat-footed'), under('flat-footed', ['uncanny-dodge'])]).toEqual(['GNG-ACT-06', '']);
    expect(under('dazzled')).toBe('');
  });

  it('[GNG-DIVE-04] the attack must be perceived', () => {
    expect(barred([{ effects: ['invisible'] }, leaper()])).toBe('GNG-DIVE-04');
    expect(barred([{ effects: ['in-darkness'] }, leaper()])).toBe('GNG-DIVE-04');
    expect(barred([{ effects: ['in-darkness'] }, leaper({ traits: ['blindsight'] })])).toBe('');
    expect(barred([{ effects: ['invisible'] }, leaper()], { source: -1 })).toBe('');
  });

  it('[GNG-DIVE-05] the attack must allow a Reflex save', () => {
    expect(barred([{}, leaper()])).toBe('');
    expect(barred([{}, leaper()], { save: null })).toBe('GNG-DIVE-05');
    expect(barred([{}, leaper()], { save: { kind: 'fortitude', dc: 20, on: 'half' } })).toBe('GNG-DIVE-05');
    expect(losses(struck([], leaper(), { save: null }))).toEqual([20, 0]);
  });

  it('[GNG-DIVE-06] a Jump total of 26 against 20 turns 6 of 20 points', () => {
    const dived = struck([2, 'dive', 20]);
    expect(checkOf(dived.events, 'GNG-DIVE-06')).toMatchObject({ total: 26, versus: 20, result: 'success' });
    expect(losses(dived)).toEqual([14, 6]);
  });

  it('[GNG-DIVE-06] after save, Protection and resistance, and no more than the lethal points there are', () => {
    const armored = leaper({ protection: 3, resistances: { fire: 4 } });
    expect(losses(struck([2, 'dive', 20], armored))).toEqual([20 - 3 - 4 - 6, 6]);
    const skilled = leaper({ skills: { jump: 40 } });
    expect(losses(struck([2, 'dive', 20], skilled))).toEqual([0, 20]);
    const untrained: Side = { sheet: sheet({ abilities: { strength: 16 }, hp: 80 }) };
    expect(checkOf(struck([2, 'dive', 20], untrained).events, 'GNG-DIVE-06').total).toBe(23);
  });

  it.each([
    [13, 0],
    [14, 0],
    [15, 1],
  ])('[GNG-DIVE-07] a Jump total at or below the difficulty turns nothing (a %i: %i)', (face, points) => {
    expect(losses(struck([2, 'dive', face]))).toEqual([20 - points, points]);
  });

  it('[GNG-DIVE-08] is possible whether the save was made or failed', () => {
    expect(losses(struck([20, 'dive', 20]))).toEqual([4, 6]);
    const asked = struck([20, 'decline']).events.find((event) => event.kind === 'answer');
    expect(asked).toMatchObject({ question: 'dive-for-cover' });
  });

  it('[GNG-DIVE-09] is asked once against one attack', () => {
    const answers = struck([2, 'dive', 1]).events.filter((event) => event.kind === 'answer');
    expect(answers).toHaveLength(1);
  });

  it('[GNG-DIVE-10] where no cover is near the Jump check takes -10, and nobody moves or falls', () => {
    const exposed: Side = { ...leaper(), effects: ['no-cover-near'] };
    const flat = struck([2, 'dive', 20], exposed);
    expect(checkOf(flat.events, 'GNG-DIVE-06')).toMatchObject({ total: 16, result: 'failure' });
    expect(conditions(flat.fight, 1)).toEqual(['no-cover-near']);
    expect(flat.events.some(({ kind }) => kind === 'move')).toBe(false);
  });

  it('[GNG-DIVE-10] by `diveProne` who dives where there is no cover lies flat', () => {
    const exposed: Side = { ...leaper(), effects: ['no-cover-near'] };
    expect(conditions(struck([2, 'dive', 1], exposed, {}, { diveProne: true }).fight, 1)).toContain('prone');
    expect(conditions(struck([2, 'dive', 1], leaper(), {}, { diveProne: true }).fight, 1)).not.toContain('prone');
  });

  it('two dives use up the whole coming turn', () => {
    const twice = playRule(grim, fight([{}, leaper()]), [2, 'dive', 20, 2, 'dive', 20, 2], (scene) => {
      for (let i = 0; i < 3; i++) scene.slots.area(scene, 1, { ...BURST, points: 10 });
    });
    expect(twice.fight.combatants[1]?.counts.debt).toBe(2);
    expect(grim.slots.canAct(openWorld(twice.fight, grim), 1)).toBe(true);
  });
});

describe('damage of an area', () => {
  it.each([
    [19, 20],
    [20, 10],
  ])('[GNG-CORE-27] Reflex for half (a %i with +0 against 20: %i of 20 left)', (face, points) => {
    expect(lost(struck([face, 'decline']).events, 1)).toBe(points);
  });

  it('[GNG-CORE-03] [GNG-CORE-27] a half is rounded down, and taken before Protection', () => {
    const armored = leaper({ protection: 4, saves: { fortitude: 0, reflex: 10, will: 0 } });
    expect(lost(struck([15, 'decline'], armored, { points: 15 }).events, 1)).toBe(7 - 4);
  });

  it('[GNG-CORE-27] evasion leaves nothing after a save, improved evasion half after a failure, but not to the helpless', () => {
    const who = (trait: 'evasion' | 'improved-evasion', effects: readonly string[] = []): Side => ({
      ...leaper({ traits: [trait] }),
      effects,
      counts: { debt: 2 },
    });
    const taken = (face: number, side: Side): number => lost(struck([face], side).events, 1);
    expect([taken(20, who('evasion')), taken(2, who('evasion'))]).toEqual([0, 20]);
    expect([taken(20, who('improved-evasion')), taken(2, who('improved-evasion'))]).toEqual([0, 10]);
    expect([taken(20, who('improved-evasion', ['held'])), taken(2, who('improved-evasion', ['held']))]).toEqual([
      10, 20,
    ]);
  });

  it('[GNG-CORE-10] cover adds to Reflex saves, improved cover twice as much', () => {
    const save = (degree: 'none' | 'half' | 'nineTenths', kind: 'reflex' | 'will' = 'reflex'): number => {
      const harm = { cover: worthOf(degree), save: { kind, dc: 20, on: 'half' as const } };
      return checkOf(struck([10, ...(kind === 'reflex' ? ['decline'] : [])], leaper(), harm).events, 'GNG-CORE-27')
        .total;
    };
    expect([save('none'), save('half'), save('nineTenths'), save('half', 'will')]).toEqual([10, 12, 14, 10]);
  });

  it('a save that negates leaves nothing, and nobody dives from nothing', () => {
    expect(losses(struck([20], leaper(), { save: { kind: 'reflex', dc: 20, on: 'nothing' } }))).toEqual([0, 0]);
    expect(losses(struck([2], leaper({ protection: 20 })))).toEqual([0, 0]);
  });
});

const mage = (power: Partial<SheetPower> = {}): Side => ({
  sheet: sheet({ weapons: [], powers: [{ ...FIREBALL, ...power }], hp: 80 }),
  side: 'x',
});

function played(at: Fight<GrimGame>, script: readonly number[] = []): Play<GrimGame> {
  const dice = { script, typed: false, generator: null };
  return { rules: grim, fight: { ...at, dice }, step: null, past: null, future: [] };
}

function must(outcome: Outcome<GrimGame>): Play<GrimGame> {
  if (!outcome.ok) throw new Error(outcome.refusals.map(({ text }) => text).join(', '));
  return outcome.play;
}

describe('powers', () => {
  const cast = { by: 'a', do: 'unleash', with: 'fireball', to: [6, 1] } as const;
  const far: Side = { ...leaper(), side: 'y', at: [6, 0] };
  const three = [mage(), far, { ...leaper(), side: 'y', at: [8, 2] as const }];

  it('[GNG-CORE-27] the damage is rolled once, the nearest saves first, each by itself', () => {
    const dice = [1, 2, 3, 4, 5, 6, 1, 2, 16, 15];
    let play = must(run(played(fight(three), dice), cast));
    expect(play.fight.pending?.need).toMatchObject({ question: { who: 1, facts: { saved: 1, lethal: 12, dc: 16 } } });
    play = must(answer(play, 'decline'));
    expect(play.fight.pending?.need).toMatchObject({ question: { who: 2, facts: { saved: 0, lethal: 24 } } });
    play = must(answer(play, 'decline'));
    expect(play.fight.combatants.map(({ counts }) => counts.hp)).toEqual([80, 68, 56]);
    expect(play.fight.combatants[0]?.counts.standard).toBe(0);
  });

  it('strikes only who is within the radius, and behind no wall', () => {
    const near = fight([mage({ radius: 10 }), far, { ...far, at: [9, 0] }]);
    const dice = [1, 1, 1, 1, 1, 1, 1, 1, 20];
    const play = must(answer(must(run(played(near, dice), cast)), 'decline'));
    expect(play.fight.combatants.map(({ counts }) => counts.hp)).toEqual([80, 76, 80]);
    const map = parseMap({ rows: ['.......#..', '.......#..', '.......#..'], legend: { '#': 'wall' } });
    const walled = { ...fight([mage(), far, { ...far, at: [9, 0] }]), map };
    const stopped = must(answer(must(run(played(walled, dice), cast)), 'decline'));
    expect(stopped.fight.combatants.map(({ counts }) => counts.hp)).toEqual([80, 76, 80]);
    expect(whyNot(played(walled), { ...cast, to: [9, 1] }).map(({ rule }) => rule)).toEqual(['GNG-CORE-10']);
  });

  it('[GNG-CORE-27] is offered for places within its range alone', () => {
    const corners = (range: number): readonly string[] => {
      const world = openWorld(fight([mage({ range }), far]), grim);
      const unleash = grim.actions.find(({ id }) => id === 'unleash');
      const act = { ...actOf(0, unleash as GrimAction), item: fighterAt(world, 0).profile.powers[0]?.item ?? -1 };
      const to = unleash?.args.find(({ name }) => name === 'to');
      return (to?.candidates(world, act) ?? []).map((square) => JSON.stringify(square));
    };
    // From a, in the square at 0, 0, as far as to the squares of whose corners they are.
    const all = [6, 7].flatMap((x) => [0, 1].map((y) => JSON.stringify({ x, y })));
    const near = [0, 1].map((y) => JSON.stringify({ x: 6, y }));
    expect([corners(29), corners(30), corners(34), corners(35)]).toEqual([[], near, near, all]);
  });

  it('is refused with the reason', () => {
    const why = (command: object, side: Side = mage()): readonly string[] =>
      whyNot(played(fight([side, far])), { by: 'a', do: 'unleash', with: 'fireball', ...command }).map(
        ({ text }) => text,
      );
    expect(why({ to: [6, 1] })).toEqual([]);
    expect(why({})).toEqual(['to: a place must be told, the crossing at the north-west corner of a square']);
    expect(why({ to: [60, 1] })).toEqual(['that is beyond its range']);
    expect(why({ to: [6, 1], target: 'b' })).not.toEqual([]);
    expect(why({ to: [6, 1], with: 'unarmed' })).toEqual(['that is no power']);
    expect(why({ target: 'b' }, mage({ radius: 0 }))).toEqual([]);
    expect(why({ to: [6, 1] }, mage({ radius: 0 }))).not.toEqual([]);
  });

  it.each([
    [20, 80],
    [21, 79],
  ])('[GNG-CORE-38] 1 in 5 spells of the deafened fails (a %i: %i hit points left)', (percent, hp) => {
    const deaf: Side = { ...mage({ radius: 0, dice: '1d2', spell: 1 }), effects: ['deafened'] };
    const start = fight([deaf, { ...leaper(), at: [5, 0], counts: { debt: 2 } }]);
    const dice = percent > 20 ? [percent, 1, 2] : [percent];
    const done = must(run(played(start, dice), { by: 'a', do: 'unleash', with: 'fireball', target: 'b' }));
    expect(done.fight.combatants[1]?.counts.hp).toBe(hp);
    const breath: Side = { ...mage({ radius: 0, dice: '1d2' }), effects: ['deafened'] };
    const other = fight([breath, { ...leaper(), at: [5, 0], counts: { debt: 2 } }]);
    must(run(played(other, [1, 2]), { by: 'a', do: 'unleash', with: 'fireball', target: 'b' }));
  });

  it('counts its uses', () => {
    const start = fight([mage({ uses: 1, radius: 0 }), { ...leaper(), at: [5, 0], counts: { debt: 2 } }]);
    const used = must(
      run(played(start, [1, 1, 1, 1, 1, 1, 1, 1, 2]), { by: 'a', do: 'unleash', with: 'fireball', target: 'b' }),
    );
    const again = {
      ...used.fight,
      combatants: used.fight.combatants.map((each) => ({ ...each, counts: { ...each.counts, standard: 1 } })),
    };
    expect(
      whyNot(played(again), { by: 'a', do: 'unleash', with: 'fireball', target: 'b' }).map(({ text }) => text),
    ).toEqual(['that is used up']);
  });

  it('gives an opening, unless it says otherwise', () => {
    const close: Side = { ...leaper(), side: 'y' };
    const asks = (provokes: boolean): string | undefined => {
      const dice = [6, 6, 6, 6, 6, 6, 6, 6, 2, 2];
      const play = must(run(played(fight([mage({ provokes }), close]), dice), { ...cast, to: [2, 1] }));
      const need = play.fight.pending?.need;
      return need?.kind === 'answer' ? need.question.kind : undefined;
    };
    expect([asks(true), asks(false)]).toEqual(['opportunity', 'dive-for-cover']);
  });

  it('sheets are checked: one kind of dice, ids of their own', () => {
    const problems = (powers: readonly object[]): readonly string[] => {
      const read = grim.sheets.schema.safeParse({ ...sheet(), powers });
      return read.success ? [] : read.error.issues.map(({ path }) => path.join('.'));
    };
    expect(problems([FIREBALL])).toEqual([]);
    expect(problems([{ ...FIREBALL, dice: '2d6+1d4' }])).toEqual(['powers.0.dice']);
    expect(problems([FIREBALL, FIREBALL])).toEqual(['powers.1.id']);
    expect(problems([{ ...FIREBALL, kind: 'love' }])).toEqual(['powers.0.kind']);
  });

  it('its area is the same asked about as a whole and square by square', () => {
    const map = parseMap({ rows: ['...........', '....#......', '....#......', '...........'] });
    const world = openWorld({ ...fight(three), map }, grim);
    const read = readCommand(world, cast, grim.actions);
    if (isRefused(read)) throw new Error('the command is not understood');
    const { area, fills } = read.action.screen ?? {};
    const all = Array.from({ length: map.width * map.height }, (_, at) => ({
      x: at % map.width,
      y: Math.floor(at / map.width),
    }));
    const filled = area?.(world, read) ?? [];
    expect(filled.length).toBeGreaterThan(10);
    expect(all.filter((square) => fills?.(world, read, square))).toEqual(filled);
  });

  it('has exact odds', () => {
    const { odds } = explore({
      fight: fight([mage({ dice: '1d6' }), far]),
      rules: grim,
      run: (scene) =>
        grim.actions
          .find(({ id }) => id === 'unleash')
          ?.resolve(scene, {
            who: 0,
            action: grim.actions[0] as never,
            target: -1,
            targets: [],
            item: 1,
            to: { x: 6, y: 1 },
            path: [],
            amount: 0,
            rounds: 0,
            choice: '',
            choices: [],
            text: '',
            recruit: null,
          }),
      measure: ({ fight: { combatants } }) => combatants[1]?.counts.hp ?? 0,
      answer: () => 'decline',
      budget: 10_000,
    });
    // Half of 1 is nothing; a save succeeds on 16 or more.
    expect(odds.chance((hp) => hp === 80)).toEqual({ num: 1n, den: 24n });
  });
});

/** What the first power of a rolls, for who has lost no level. */
function diceAt(at: Fight<GrimGame>): Dice {
  const power = openWorld(at, grim).fighters[0]?.profile.powers[0];
  if (power === undefined) throw new Error('a has no power');
  return power.dice(power.level);
}

describe('high magic', () => {
  const FIFTH: Partial<SheetPower> = { dice: '1d6', per: 1, most: 10, casterLevel: 7, spell: 3 };
  /** The dice of a's power by this option. */
  const dice = (spellDamage: string, power: Partial<SheetPower> = FIFTH): string =>
    diceAt(fight([mage(power), {}], { spellDamage })).notation;

  it('[GNG-MAGIC-01] really grim: spells are as they are', () => {
    expect([dice('reallyGrim'), dice('reallyGrim', { ...FIFTH, casterLevel: 12 })]).toEqual(['7d6', '10d6']);
    expect(diceAt(fight([mage(FIFTH), {}])).notation).toBe('7d6');
  });

  it.each([
    [3, '4d6'],
    [5, '6d6'],
    [6, '7d6'],
    [7, '7d6'],
  ])('[GNG-MAGIC-02] limited scaling: no more than spell level + 1 dice (level %i: %s)', (spell, notation) => {
    expect(dice('limited', { ...FIFTH, spell })).toBe(notation);
  });

  it('[GNG-MAGIC-03] slow scaling: twice the levels for each step, one at least; the maximum stays', () => {
    const at = (casterLevel: number): string => dice('slow', { ...FIFTH, casterLevel });
    expect([at(1), at(3), at(4), at(7), at(19), at(20), at(30)]).toEqual([
      'd6',
      'd6',
      '2d6',
      '3d6',
      '9d6',
      '10d6',
      '10d6',
    ]);
    expect(dice('slow', { dice: '4d6', spell: 2 })).toBe('4d6');
  });

  it.each([
    ['3d4', '3'],
    ['10d6', '10d4'],
    ['d8', 'd6'],
    ['2d10+3', '2d8+3'],
    ['d12', 'd10'],
    ['d20', 'd12'],
  ])('[GNG-MAGIC-04] reduced dice: %s is rolled as %s', (declared, notation) => {
    expect(dice('reduced', { dice: declared, spell: 3 })).toBe(notation);
  });

  it('[GNG-MAGIC-05] odds are one: 2, 1, 5, 4 and 6 count 14', () => {
    const start = fight(
      [mage({ dice: '5d6', spell: 3, radius: 0 }), { ...leaper(), counts: { debt: 2 }, at: [5, 0] }],
      {
        spellDamage: 'oddsAreOne',
      },
    );
    const done = must(
      run(played(start, [2, 1, 5, 4, 6, 2]), { by: 'a', do: 'unleash', with: 'fireball', target: 'b' }),
    );
    expect(done.fight.combatants[1]?.counts.hp).toBe(80 - 14);
    const damage = diceAt(fight([mage({ dice: '2d6+4', spell: 1 }), {}], { spellDamage: 'oddsAreOne' }));
    expect([damage.min, damage.max, damage.odds.chance((value) => value === 6)]).toEqual([6, 16, { num: 1n, den: 4n }]);
  });

  it('[GNG-MAGIC-05] the options concern spells alone', () => {
    for (const option of ['limited', 'slow', 'reduced', 'oddsAreOne'])
      expect(dice(option, { dice: '5d6' })).toBe('5d6');
  });

  it('row of cover is told', () => {
    const covered = struck([10, 'decline'], leaper(), { cover: worthOf('half') });
    expect(row(checkOf(covered.events, 'GNG-CORE-27').rows, 'cover')).toBe(2);
  });
});
