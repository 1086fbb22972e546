import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import {
  after,
  attackWith,
  effect,
  fightOf,
  person,
  playOf,
  withCounts,
} from '../../../../test/support/timecount-fights.ts';
import { duel, soft, strong, to } from '../../../../test/support/timecount-special.ts';
import { type Play, whyNot } from '../../../kernel/play/play.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { parseMap } from '../../../space/grid/ascii.ts';
import { namesOf } from '../../../text/names.ts';
import { narrate } from '../../../text/narrate.ts';
import { sentence } from '../../../text/sentences/sentence.ts';
import {
  ALL_ROUND,
  BONUS_HIT_POINTS,
  CAST_TODAY,
  FACING,
  FEINT,
  READIED,
  SPRINTING,
  WEAPON_STUCK,
} from '../conditions/conditions.ts';
import type { TcScene, TimeCountGame } from '../game.ts';
import { timecount } from '../index.ts';

const FIGHT = fightOf([person('Ann', { baseTop: 6, hitPoints: 9 }), person('Bob', { baseTop: 6, hitPoints: 9 })]);
const NAMES = namesOf(FIGHT, timecount);

function told(rule: (scene: TcScene) => void, dice: readonly number[] = [], fight = FIGHT): readonly string[] {
  return playRule(timecount, fight, dice, rule).events.map((event) => sentence(NAMES, event));
}

/** The log of the last step, without arithmetic. */
function terse({ fight, step }: Play<TimeCountGame>): readonly string[] {
  return narrate(namesOf(fight, timecount), step?.events ?? [], 'terse').map(({ text }) => text);
}

/** How the coming of an effect to Ann, and its going, are told. */
function comesAndGoes(given: ReturnType<typeof effect>): readonly string[] {
  const why = { text: '', rule: '' };
  const { name, source } = given;
  const events: readonly FightEvent[] = [
    { kind: 'gain', who: 0, effect: given, why },
    { kind: 'lose', who: 0, name, source, why },
  ];
  return events.map((event) => sentence(NAMES, event));
}

describe('conditions come and go in words that a person would say', () => {
  it.each([
    ['TC-FACE-03', ALL_ROUND.by(NOBODY, { near: [1, 2, 6] }), 'now fighting all round', 'no longer fighting all round'],
    ['TC-FACE-04', FACING.by(1, { direction: '' }), 'now turned towards Bob', 'no longer turned towards Bob'],
    ['TC-FACE-04', FACING.by(NOBODY, { direction: 'north' }), 'now turned north', 'no longer turned'],
    [
      'TC-FEINT-03',
      FEINT.by(1, { amount: 2 }),
      'now ahead by a feint (+2 damage) against Bob',
      'no longer ahead by a feint against Bob',
    ],
    [
      'TC-FEINT-02',
      FEINT.by(1, { amount: 0 }),
      'now ahead by a feint against Bob',
      'no longer ahead by a feint against Bob',
    ],
    [
      'TC-HP-09',
      BONUS_HIT_POINTS.by(NOBODY, { amount: 1 }),
      'now with 1 bonus hit point',
      'no longer with bonus hit points',
    ],
    [
      'TC-HP-09',
      BONUS_HIT_POINTS.by(NOBODY, { amount: 3 }),
      'now with 3 bonus hit points',
      'no longer with bonus hit points',
    ],
    ['TC-RUN-14', SPRINTING.by(NOBODY, { amount: 5 }), 'now sprinting, 5 feet faster', 'no longer sprinting'],
    [
      'TC-MAGIC-06',
      CAST_TODAY.by(NOBODY, { spell: 0, times: 3 }),
      'now strained by 3 castings today',
      'no longer strained by a casting today',
    ],
    ['TC-ACT-11', READIED.by(1, READIED.blank), 'now ready to act against Bob', 'no longer ready to act against Bob'],
    [
      'TC-STAPLE-03',
      WEAPON_STUCK.by(1, { item: 0 }),
      'now with a weapon stuck in the wall through Bob',
      'no longer with a weapon stuck in the wall through Bob',
    ],
  ])('[%s] each by its own', (_rule, given, comes, goes) => {
    expect(comesAndGoes(given)).toEqual([`Ann: ${comes}`, `Ann: ${goes}`]);
  });

  it('[TC-COND-01] no condition is called by a verb or a bare number, so that it stands behind "now" and "no longer"', () => {
    const texts = Object.values(timecount.effects).map(({ text }) => text);
    expect(
      texts.filter((text) => /^(has|fights|keeps|prepares|carries|concentrates|controls|knows|\d)\b/.test(text)),
    ).toEqual([]);
  });
});

describe('what decides a roll is named', () => {
  const roll = (natural: number, armor: number, fumbles = true): readonly string[] => {
    const fight = fightOf([
      person('Ann', { weapons: ['long sword'], accuracy: armor < 0 ? 20 : 0 }),
      person('Bob', { agility: armor, weapons: ['long sword'] }),
    ]);
    const { events } = playRule(timecount, fight, [natural], (scene) => {
      const attack = attackWith(scene, 'long sword');
      scene.slots.rollAttack(scene, { ...attack, form: { ...attack.form, fumbles } });
    });
    return narrate(NAMES, events, 'full').map(({ text }) => text);
  };

  it('[TC-FUMBLE-01] a natural 1 misses, and is a fumble where the form can be fumbled', () => {
    expect(roll(1, 0)).toEqual([
      'Ann: attack roll 1 against Primary 10 (10 base) of Bob: fumble, a natural 1 [TC-ATK-01]',
    ]);
    expect(roll(1, 0, false)[0]).toMatch(/: miss \[/);
    // 21 of 10 would have hit.
    expect(roll(1, -1, false)[0]).toMatch(/= 21 against Primary .*: a natural 1 always misses \[/);
  });

  it('[TC-CRIT-01] a natural 20 hits, whatever the total', () => {
    expect(roll(20, 10)[0]).toMatch(/20 against Primary 20 .*: hit \[/);
    expect(roll(20, 11)[0]).toMatch(/20 against Primary 21 .*: a natural 20 always hits \[/);
    expect(roll(19, 11)[0]).toMatch(/19 against Primary 21 .*: miss \[/);
  });

  it('[TC-SPEC-04] the same in special actions; a check succeeds or fails and does not hit', () => {
    const kick = (natural: number, agility: number): string => {
      const play = duel([{ ...soft }, {}], [{ agility, attributes: { constitution: agility } }, {}], {
        dice: [natural, 6, 6, 6, 6],
      });
      return terse(after(play, to('trip'))).find((line) => line.includes('attack roll')) ?? '';
    };
    expect(kick(20, 30)).toMatch(/a natural 20 always hits$/);
    expect(kick(1, 0)).toMatch(/fumble, a natural 1$/);
  });
});

describe('damage', () => {
  const hit = (topLost: number, damage: number): readonly string[] =>
    told(
      (scene) => {
        const harm = {
          damage: { total: damage, rows: [{ value: damage, text: 'damage dice', rule: '', counted: true }] },
          nonlethal: false,
        };
        scene.slots.absorb(scene, {
          ...harm,
          target: 1,
          source: 0,
          type: 'none',
          impairs: false,
          doses: [],
          why: { text: '', rule: '' },
        });
      },
      [],
      withCounts(FIGHT, 1, { topLost }),
    );

  it('[TC-TOP-04] a Threshold of Pain that hits have lowered says so; one in full does not', () => {
    expect(hit(0, 6)[0]).toBe('Ann: damage 6 damage dice against Threshold of Pain 6 of Bob: within [TC-DMG-11]');
    expect(hit(2, 5)[0]).toBe(
      'Ann: damage 5 damage dice against Threshold of Pain 4 (6 in full - 2 lost to hits) of Bob: beyond [TC-DMG-11]',
    );
    expect(hit(8, 5)[0]).toContain('Threshold of Pain 0 (6 in full - 8 lost to hits + 2 never below 0) of Bob: beyond');
  });

  it('[TC-TOP-05] one more point that is lost is a point of Threshold of Pain less', () => {
    const why = { text: 'the hit', rule: 'TC-TOP-04' };
    const lost = { kind: 'count', who: 1, count: 'topLost', by: 1, why, source: 0, rows: null } as const;
    expect(sentence(NAMES, lost)).toBe('Bob: -1 Threshold of Pain from Ann, the hit [TC-TOP-04]');
    expect(sentence(NAMES, { ...lost, by: -4 })).toMatch(/^Bob: \+4 Threshold of Pain/);
  });

  it('[TC-HP-02] death is told once, by whatever it comes, also without arithmetic', () => {
    const dies = (lines: readonly string[]): number =>
      lines.filter((line) => line.endsWith(' dies') || line.includes(' dies [')).length;
    const left = (hitPoints: number) => withCounts(FIGHT, 1, { hitPoints, topLost: 6 });
    const lose = (points: number, hitPoints: number) =>
      told(
        (scene) =>
          scene.slots.absorb(scene, {
            target: 1,
            source: 0,
            damage: { total: points, rows: null },
            nonlethal: false,
            type: 'none',
            impairs: false,
            doses: [],
            why: { text: '', rule: '' },
          }),
        [],
        left(hitPoints),
      );
    expect([lose(4, 5), lose(5, 5), lose(6, 5), lose(6, 0)].map(dies)).toEqual([0, 1, 1, 0]);
    const adjusted = after(playOf([person('a'), person('b')]), {
      by: 'gm',
      do: 'adjust',
      target: 'b',
      choice: 'hitPoints',
      amount: -20,
    });
    expect(terse(adjusted)).toContain('b dies');
    const strike = duel([{ ...strong, weapons: ['long sword'] }, {}], [{ ...soft, hitPoints: 2 }, {}], {
      dice: [15, 4, 5],
    });
    expect(dies(terse(after(strike, to('attack'))))).toBe(1);
  });

  it('[TC-POIS-02] the books of poison are not told', () => {
    const why = { text: 'the share of poison', rule: 'TC-POIS-02' };
    const share = { kind: 'count', who: 1, count: 'poisonFatigue', by: 5, why, source: NOBODY, rows: null } as const;
    expect(narrate(NAMES, [share], 'full')).toEqual([]);
  });
});

it('[TC-FACE-03] [TC-RUN-12] nothing is said of a hit point or a condition that the name does not say already', () => {
  const doubled = told(
    (scene) => {
      scene.slots.restoreTop(scene, fighterAt(scene, 1));
      scene.emit({
        kind: 'gain',
        who: 0,
        effect: SPRINTING.by(NOBODY, { amount: 5 }),
        why: { text: 'sprinting', rule: '' },
      });
    },
    [],
    withCounts(FIGHT, 1, { topLost: 2 }),
  );
  expect(doubled).toEqual(['Bob: +2 Threshold of Pain [TC-TOP-08]', 'Ann: now sprinting, 5 feet faster']);
});

describe('a refusal names the thing meant and the way out', () => {
  const reasons = (play: Play<TimeCountGame>, command: Parameters<typeof whyNot>[1]): readonly string[] =>
    whyNot(play, command).map(({ text }) => text);

  it('[TC-ACT-07] where no weapon of use is in hand, what there is is listed', () => {
    const crossed = after(playOf([person('a', { weapons: ['dagger'] }), person('b')]), {
      by: 'a',
      do: 'drop',
      with: 'dagger',
    });
    expect(reasons(crossed, { by: 'a', do: 'attack', target: 'b', with: 'dagger' }).join()).toContain(
      'in hand: nothing',
    );
  });

  it('[TC-COND-03] one who cannot move is told what keeps him', () => {
    const grabbed = playOf([person('a', {}, { effects: [effect('grabbed')] }), person('b')]);
    expect(reasons(grabbed, { by: 'a', do: 'move', to: [0, 1] })).toContain('a cannot move, being grabbed');
  });

  it('[TC-MOVE-06] too far is another reason than no free way', () => {
    const map = parseMap({ rows: ['.#..', '.#..'] });
    const walled = playOf([person('a', { speed: 20 }), person('b', {}, { at: [3, 1] })], { map });
    expect(reasons(walled, { by: 'a', do: 'move', to: [3, 0] })).toEqual([
      'that square is 3 spaces away, and this tick brings 1',
    ]);
    expect(reasons(walled, { by: 'a', do: 'move', to: [1, 0] })).toEqual([
      'there is no free way to that square at this tick',
    ]);
  });
});
