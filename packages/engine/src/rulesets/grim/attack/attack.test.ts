import { describe, expect, it } from 'vitest';
import { BLOW, fight, sheet } from '../../../../test/support/grim-fights.ts';
import { attackCheck, lost, rolls, row, strike } from '../../../../test/support/grim-play.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { Generator } from '../../../chance/generator.ts';
import { answer, run } from '../../../kernel/play/play.ts';
import { explore } from '../../../kernel/scene/every/every.ts';
import { LiveScene } from '../../../kernel/scene/live.ts';
import { Suspend } from '../../../kernel/scene/scene.ts';
import { firstChoice, SilentScene } from '../../../kernel/scene/silent.ts';
import { copyFight, type DiceState, type Input } from '../../../kernel/state/fight.ts';
import type { Question } from '../../../kernel/state/question.ts';
import type { Attack } from '../../d20/game.ts';
import { inflict } from '../harm/inflict.ts';
import { grim } from '../index.ts';

/** b never blocks: no abort action is left. */
const open = { counts: { debt: 2 } };
const duel = fight([{}, open]);

describe('attack rolls', () => {
  it('[GNG-ATK-01] the attacker rolls d20 + attack bonus + other modifiers', () => {
    const { events } = strike(fight([{ sheet: sheet({ baseAttack: 4 }) }, open]), [10, 12, 3], { charge: true });
    expect(attackCheck(events)).toMatchObject({ total: 10 + 4 + 2, versus: 12, result: 'hit' });
  });

  it('[GNG-ATK-02] the defender rolls d20 + Defense bonus for each attack; both rolls are in the log', () => {
    const nimble = { ...open, sheet: sheet({ abilities: { dexterity: 16 } }) };
    const { events } = strike(fight([{}, nimble]), [10, 12]);
    expect(attackCheck(events)).toMatchObject({ total: 10, versus: 15, result: 'miss' });
    const fell = events.filter((event) => event.kind === 'roll');
    expect(fell.map(({ who, faces }) => [who, faces])).toEqual([
      [0, [10]],
      [1, [12]],
    ]);
  });

  it.each([
    [9, 'miss'],
    [10, 'hit'],
    [11, 'hit'],
  ])('[GNG-ATK-03] an attack total that reaches the Defense total hits (%i against 10: %s)', (attack, result) => {
    const inputs = result === 'hit' ? [attack, 10, 1] : [attack, 10];
    expect(strike(duel, inputs).value).toBe(result);
  });

  it('[GNG-ATK-04] a natural 20 can miss and a natural 1 can hit', () => {
    const agile = { ...open, sheet: sheet({ abilities: { dexterity: 30 } }) };
    expect(strike(fight([{}, agile]), [20, 10, 11]).value).toBe('miss');
    const strong = { sheet: sheet({ baseAttack: 15 }) };
    expect(strike(fight([strong, open]), [1, 10, 12, 4]).value).toBe('hit');
  });

  it('[GNG-ATK-05] there are no critical hits: a natural 20 rolls no second attack and multiplies nothing', () => {
    const { events } = strike(duel, [20, 10, 20, 4]);
    expect(rolls(events)).toEqual(['attack roll', 'Defense roll', 'damage']);
    expect(lost(events, 1)).toBe(4);
  });

  it.each([
    [[20, 1], 21],
    [[20, 8], 28],
    [[20, 10], 20],
    [[20, 9, 3], 32],
    [[20, 9, 10], 29],
    [[20, 9, 9, 9, 9, 9, 9, 9, 2], 20 + 63 + 2],
  ])('[GNG-ATK-06] a natural 20 goes on with a d10 (%j: %i)', (faces, total) => {
    const { events } = strike(fight([{}, { ...open, sheet: sheet({ defense: 200 }) }]), [...faces, 1]);
    expect(attackCheck(events).total).toBe(total);
  });

  it.each([
    [[1, 1], 0],
    [[1, 8], -7],
    [[1, 10], 1],
    [[1, 9, 4], -12],
    [[1, 9, 10], -8],
  ])('[GNG-ATK-07] a natural 1 takes a d10 away (%j: %i)', (faces, total) => {
    expect(attackCheck(strike(duel, [...faces, 20]).events).total).toBe(total);
  });

  it('[GNG-ATK-08] a Defense roll of 20 or 1 has no chain, and the chain of an attack counts in its Relative Degree', () => {
    expect(attackCheck(strike(duel, [19, 20]).events)).toMatchObject({ versus: 20, result: 'miss' });
    expect(attackCheck(strike(duel, [10, 1, 1]).events)).toMatchObject({ versus: 1 });
    const { events } = strike(duel, [20, 7, 20, 1]);
    expect(lost(events, 1)).toBe(1 + 7);
  });

  it('[GNG-ATK-14] the dice of one attack fall in a fixed order: attack and chain, Defense, miss chance, Block, damage, save', () => {
    const poisoner = sheet({
      weapons: [
        {
          name: 'dagger',
          extra: [{ dice: '1d6', energy: 'fire' }],
          riders: [{ name: 'venom', save: { kind: 'fortitude', dc: 15 }, condition: 'dazed' }],
        },
      ],
    });
    const { events, value } = strike(
      fight([{ sheet: poisoner }, { sheet: sheet({ hp: 50 }), effects: ['concealed'] }]),
      [20, 9, 4, 12, 21, 'longsword', 19, 3, 2, 5, 8],
    );
    expect(value).toBe('hit');
    expect(rolls(events)).toEqual([
      'attack roll',
      'Defense roll',
      'miss chance',
      'roll against the Block',
      'roll to block',
      'damage',
      'bonus damage',
      'venom',
    ]);
    const order = events.map((event) =>
      event.kind === 'count' ? event.count : event.kind === 'gain' ? event.effect.name : '',
    );
    // Special effects are settled before hit points are lost, and trauma comes after that.
    expect(order.filter((each) => each !== '')).toEqual(['debt', 'dazed', 'hp']);
    const hurt = strike(fight([{}, { sheet: sheet({ hp: 20 }) }]), [15, 10, 'decline', 5]);
    expect(hurt.events.flatMap((event) => (event.kind === 'count' ? [event.count] : []))).toEqual(['hp', 'debt']);
    expect(strike(fight([{}, { ...open, effects: ['concealed'] }]), [15, 10, 20]).value).toBe('miss');
    expect(strike(fight([{}, { ...open, effects: ['concealed'] }]), [15, 10, 21, 1]).value).toBe('hit');
  });
});

describe('the order of an attack', () => {
  it('[GNG-ATK-14] what it provokes is settled before its own dice: who is felled then does not shoot', () => {
    const shoot = (hp: number): readonly string[] => {
      const dice = { script: [15, 10, 1, 9, 20], typed: false, generator: null };
      const start = { ...fight([{ sheet: sheet({ weapons: ['longbow'], hp }) }, open]), dice };
      const play = { rules: grim, fight: start, step: null, past: null, future: [] };
      const told = run(play, { by: 'a', do: 'attack', target: 'b' });
      const done = told.ok ? answer(told.play, 'attack') : told;
      return done.ok ? rolls(done.play.step?.events ?? []) : ['refused'];
    };
    const opening = ['attack roll', 'Defense roll', 'damage'];
    expect(shoot(5)).toEqual(opening);
    expect(shoot(40)).toEqual([...opening, 'attack roll', 'Defense roll']);
  });
});

describe('touch attacks', () => {
  const toucher = {
    sheet: sheet({ weapons: [{ name: 'shocking hand', damage: '1d6', touch: true, strength: 'none' }] }),
  };
  const shielded = { sheet: sheet({ shield: 'heavy steel shield', armor: { name: 'leather', enhancement: 1 } }) };

  it('[GNG-ATK-12] a touch attack gains +4 and ignores shields, but not the other parts of Defense', () => {
    const quick = sheet({
      shield: 'heavy steel shield',
      abilities: { dexterity: 14 },
      classes: [{ name: 'Rogue', level: 3 }],
    });
    const { events } = strike(fight([toucher, { sheet: quick }]), [10, 10]);
    expect(attackCheck(events)).toMatchObject({ total: 14, versus: 10 + 2 + 3 });
    const sword = strike(fight([{}, { sheet: quick }]), [10, 10]);
    expect(attackCheck(sword.events)).toMatchObject({ total: 10, versus: 10 + 2 + 3 + 2 });
  });

  it('[GNG-ATK-13] damage of a touch attack is reduced by Protection', () => {
    const { events } = strike(fight([toucher, shielded]), [10, 10, 5]);
    expect(lost(events, 1)).toBe(5 + 4 - 3);
  });
});

describe('Relative Degree', () => {
  it('[GNG-RD-01] is attack total less Defense total: 24 against 16 is +8', () => {
    const strong = { sheet: sheet({ baseAttack: 10 }) };
    const { events } = strike(fight([strong, open]), [14, 16, 3]);
    expect(attackCheck(events)).toMatchObject({ total: 24, versus: 16 });
    expect(lost(events, 1)).toBe(3 + 8);
    expect(lost(strike(duel, [10, 10, 3]).events, 1)).toBe(3);
  });

  it('[GNG-RD-02] is added to the damage of a hit, once', () => {
    const { events } = strike(duel, [15, 10, 3]);
    const wound = events.find((event) => event.kind === 'count' && event.count === 'hp');
    expect(wound?.kind === 'count' && row(wound.rows, 'Relative Degree')).toBe(5);
  });

  it('[GNG-RD-04] the second and later shots of one attack roll get none', () => {
    const rifle = {
      name: 'rifle',
      damage: '1d6',
      missile: 'bullet',
      increment: 50,
      strength: 'none',
      shots: 3,
      place: 'both',
    } as const;
    const shooter = { sheet: sheet({ weapons: [rifle] }) };
    const { events } = strike(fight([shooter, open]), [15, 10, 2, 3, 4], { ranged: true });
    expect(lost(events, 1)).toBe(2 + 5 + 3 + 4);
  });
});

describe('effects without an attack roll', () => {
  it('[GNG-RD-04] have no Relative Degree: neither harm by the game master nor the poison of a bite', () => {
    const { events, fight: burnt } = playRule(grim, duel, [], (scene) => {
      inflict(scene, { who: 1, source: 0, points: 5, kind: 'fire' });
    });
    expect([lost(events, 1), burnt.combatants[1]?.counts.nonlethal]).toEqual([5, 0]);
    const venom = { name: 'venom', drains: 'hp', dice: '1d6' } as const;
    const biter = { sheet: sheet({ weapons: [{ name: 'fangs', damage: '1d4', riders: [venom] }] }) };
    const bite = strike(fight([biter, { ...open, sheet: sheet({ hp: 50 }) }]), [15, 10, 2, 4]);
    const wounds = bite.events.flatMap((event) => (event.kind === 'count' && event.count === 'hp' ? [event.by] : []));
    expect(wounds.sort((a, b) => a - b)).toEqual([-(2 + 5), -4]);
  });
});

describe('the silent driver', () => {
  const fighter = sheet({
    size: 'small',
    abilities: { strength: 16, dexterity: 14 },
    classes: [{ name: 'Fighter', level: 5 }],
    baseAttack: 5,
    hp: 40,
    shield: 'heavy steel shield',
    armor: 'chainmail',
    weapons: [{ name: 'longsword', extra: [{ dice: '1d4', energy: 'fire' }] }],
  });
  const states = [
    fight([{ sheet: fighter }, { sheet: fighter }]),
    fight([
      { sheet: fighter, counts: { strength: -3 } },
      { sheet: fighter, counts: { dexterity: -5, hp: 18 } },
    ]),
    fight([
      { sheet: fighter, effects: ['shaken'] },
      { sheet: fighter, effects: ['total-defense', 'flat-footed'] },
    ]),
    fight([
      { sheet: fighter, effects: ['invisible'] },
      { sheet: fighter, effects: ['concealed'] },
    ]),
    fight([{ sheet: fighter }, { sheet: fighter, effects: ['held'] }]),
    fight([{ sheet: fighter }, { sheet: { ...fighter, resistances: { fire: 2 } } }]),
    fight([{ sheet: fighter }, { sheet: fighter }], {
      critChainOnOpposedAttack: false,
      blockTiming: 'beforeAttackRoll',
    }),
  ];

  const archer = sheet({ abilities: { strength: 8, dexterity: 18 }, baseAttack: 3, hp: 40, weapons: ['longbow'] });
  const shooting = [
    fight([{ sheet: archer }, { sheet: fighter, at: [4, 0] }]),
    fight([
      { sheet: archer, counts: { dexterity: -4 } },
      { sheet: fighter, at: [30, 0] },
    ]),
    fight([
      { sheet: archer, counts: { strength: -4 } },
      { sheet: fighter, at: [4, 0], effects: ['prone'] },
    ]),
  ];

  it('comes to the same end as live play when it shoots', () => {
    for (const [index, start] of shooting.entries()) {
      for (let seed = 1; seed <= 20; seed++) {
        const generator = Generator.seeded(`shot ${index} ${seed}`);
        const dice = { script: [], typed: false, generator: generator.state() };
        const silent = new SilentScene(copyFight(start), grim, generator, firstChoice);
        const result = grim.slots.resolveAttack(silent, { ...BLOW, ranged: true });
        const choose = (question: Question): string => question.choices[0]?.id ?? '';
        const live = liveAttack(start, dice, choose, [], { ranged: true });
        expect([live.result, live.fight.combatants]).toEqual([result, silent.fight.combatants]);
      }
    }
  });

  it('comes to the same end as live play with the same dice, although it adds up less', () => {
    for (const [index, start] of states.entries()) {
      for (let seed = 1; seed <= 60; seed++) {
        const generator = Generator.seeded(`${index} ${seed}`);
        const dice = { script: [], typed: false, generator: generator.state() };
        const choose = (question: Question): string => question.choices[seed % question.choices.length]?.id ?? '';
        const silent = new SilentScene(copyFight(start), grim, generator, (_table, question) => choose(question));
        const result = grim.slots.resolveAttack(silent, BLOW);
        const live = liveAttack(start, dice, choose);
        expect([live.result, live.fight.combatants]).toEqual([result, silent.fight.combatants]);
      }
    }
  });
});

/** One blow in live play, its questions answered as they come. */
function liveAttack(
  start: typeof duel,
  dice: DiceState,
  choose: (question: Question) => string,
  inputs: readonly Input[] = [],
  attack: Partial<Attack> = {},
): { readonly result: string; readonly fight: typeof duel } {
  const scene = new LiveScene(copyFight(start), grim, inputs, dice);
  try {
    const result = grim.slots.resolveAttack(scene, { ...BLOW, ...attack });
    return { result, fight: scene.fight };
  } catch (signal) {
    if (!(signal instanceof Suspend) || signal.need.kind !== 'answer') throw signal;
    return liveAttack(start, scene.dice(), choose, [...scene.inputs, choose(signal.need.question)], attack);
  }
}

describe('exact odds', () => {
  it('stay within 3,000 branches for an attack with damage, with and without a Block', () => {
    const strong = {
      sheet: sheet({ baseAttack: 9, weapons: [{ name: 'greatsword', extra: [{ dice: '1d6', energy: 'fire' }] }] }),
    };
    for (const answer of [firstChoice, () => 'longsword']) {
      const found = explore({
        fight: fight([strong, {}]),
        rules: grim,
        run: (scene) => grim.slots.resolveAttack(scene, BLOW),
        measure: (world) => world.fight.combatants[1]?.counts.hp ?? 0,
        answer,
        budget: 3000,
      });
      expect(found.odds.values.length).toBeGreaterThan(20);
    }
  });

  it('agree with adding up the faces by hand', () => {
    const weak = { sheet: sheet({ weapons: [{ name: 'stick', damage: '1' }] }) };
    const found = explore({
      fight: fight([weak, { ...open, sheet: sheet({ hp: 200 }) }]),
      rules: grim,
      run: (scene) => grim.slots.resolveAttack(scene, BLOW),
      measure: (world) => 200 - (world.fight.combatants[1]?.counts.hp ?? 0),
      answer: firstChoice,
      budget: 3000,
    });
    // Attack faces 2 to 19 against 20 Defense faces; natural 20: chain 10 adds nothing; natural 1: only 10 and Defense 1 hits.
    let exactlyOne = 0;
    for (let face = 2; face <= 19; face++) exactlyOne += 10;
    exactlyOne += 1 + 1;
    expect(found.odds.chanceOf(1)).toEqual({ num: BigInt(exactlyOne) / 2n, den: 2000n });
  });
});
