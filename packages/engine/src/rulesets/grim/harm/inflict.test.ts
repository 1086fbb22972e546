import { describe, expect, it } from 'vitest';
import { fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { conditions, lost, totals } from '../../../../test/support/grim-play.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import type { OptionValues } from '../../../kernel/state/game.ts';
import { DRAINED } from '../conditions/magic.ts';
import type { GrimScene } from '../game.ts';
import { grim } from '../index.ts';
import type { DamageKind } from './damage-kinds.ts';
import { getsThrough, inflict, woundBy } from './inflict.ts';
import { endDrained } from './levels.ts';
import { endLentPower, lendPower, spendPower } from './power-points.ts';
import { damageAbility } from './riders.ts';
import { bolster, endBolstered } from './temporary.ts';

const play = (
  side: Side,
  rule: (scene: GrimScene) => void,
  inputs: readonly Input[] = [],
  options: OptionValues = {},
) => playRule(grim, fight([side, {}], options), inputs, rule);
const row = (value: number) => ({ value, text: 'd6', rule: '', counted: true, roll: 1 });
const hardy = (more: Parameters<typeof sheet>[0] = {}): Side => ({ sheet: sheet({ hp: 100, ...more }) });

describe('damage without an attack roll', () => {
  const dealt = (points: number, kind: DamageKind, more: Parameters<typeof sheet>[0] = {}, text = '') => {
    const { events } = play(hardy(more), (scene) =>
      inflict(scene, {
        who: 0,
        source: 1,
        points,
        kind,
        rolled: [row(points)],
        ...(text === '' ? {} : { why: because(text, '') }),
      }),
    );
    return {
      causes: events.flatMap((each) => (each.kind === 'count' && each.count === 'hp' ? [each.why.text] : [])),
      lost: lost(events, 0),
      told: totals(events).map(({ total, why }) => [total, why.text]),
    };
  };

  it('is called by what it is from, else by its kind', () => {
    expect([dealt(5, 'falling').causes, dealt(5, 'fire').causes, dealt(5, 'poison', {}, 'an asp').causes]).toEqual([
      ['fall'],
      ['damage'],
      ['an asp'],
    ]);
  });

  it('[GNG-PROT-04] where nothing gets through that is told, and nothing is lost', () => {
    expect(dealt(5, 'fire', { naturalArmor: 5 })).toEqual({ causes: [], lost: 0, told: [[0, 'damage']] });
    expect(dealt(5, 'fire', { naturalArmor: 4 })).toMatchObject({ lost: 1, told: [] });
    const world = openWorld(fight([hardy(), {}]), grim);
    expect(
      [0, 1].map((points) => getsThrough(world as GrimScene, { who: 0, source: 1, points, kind: 'poison' })),
    ).toEqual([0, 1]);
  });

  it('blows and falls open the body, energy and what works from within do not', () => {
    const open = { wound: 'other' };
    expect((['physical', 'falling', 'fire', 'poison'] as const).map(woundBy)).toEqual([open, open, {}, {}]);
  });

  it('a game master says what it was', () => {
    const told = (text: string) =>
      play(hardy(), (scene) =>
        grim.health.byHand.deal(scene, { who: 0, amount: 5, kind: 'fire', text }),
      ).events.flatMap((each) => (each.kind === 'count' && each.count === 'hp' ? [each.why.text] : []));
    expect([told(''), told('a burning beam')]).toEqual([['damage'], ['a burning beam']]);
  });
});

describe('what is lent and lost', () => {
  it('[GNG-DMG-04] an ability at 0 loses nothing more', () => {
    const { events } = play({ counts: { strength: -10 } }, (scene) => damageAbility(scene, 0, 'strength', 3));
    expect(events).toEqual([]);
  });

  const counts = (events: ReturnType<typeof play>['events']) =>
    events.flatMap((each) => (each.kind === 'count' ? [`${each.count} ${each.by}`] : []));

  it('[GNG-WABIL-29] [GNG-WABIL-30] power points are lent up to what is lent already, spent first, and taken back', () => {
    const side = (lentPower: number): Side => ({ counts: { power: 5, lentPower } });
    const spent = (lentPower: number, points: number) =>
      counts(play(side(lentPower), (scene) => spendPower(scene, 0, points, because('', ''))).events);
    expect([spent(0, 2), spent(1, 1), spent(3, 3), spent(1, 4)]).toEqual([
      ['power -2'],
      ['lentPower -1'],
      ['lentPower -3'],
      ['lentPower -1', 'power -3'],
    ]);
    const lent = (points: number) =>
      play(side(3), (scene) => lendPower(scene, 0, points, { at: 'turnStart', of: 0, round: 9 })).events;
    expect([lent(2), lent(3), counts(lent(4))]).toEqual([[], [], ['lentPower 1']]);
    const ended = (lentPower: number) => counts(play(side(lentPower), (scene) => endLentPower(scene, 0)).events);
    expect([ended(0), ended(1)]).toEqual([[], ['lentPower -1']]);
  });

  it('[GNG-TEMP-01] temporary hit points are made up, and end', () => {
    const given = (points: number) =>
      counts(play({ counts: { temporary: 3 } }, (scene) => bolster(scene, 0, points, null, { source: 1 })).events);
    expect([given(2), given(3), given(4)]).toEqual([[], [], ['temporary 1']]);
    const ended = (temporary: number) =>
      counts(play({ counts: { temporary } }, (scene) => endBolstered(scene, 0)).events);
    expect([ended(0), ended(2)]).toEqual([[], ['temporary -2']]);
  });

  it('[GNG-WABIL-13] the day of a negative level over, a save takes it off, and gives back the hit points it took', () => {
    const over = (dc: number, inputs: readonly Input[], side: Side = hardy()) => {
      const options = { negativeLevelHpLoss: 5 };
      const hurt = { ...side, counts: { hp: 90 } };
      const data = { dc, rule: 'GNG-WABIL-13' };
      const { fight: after } = play(
        hurt,
        (scene) => endDrained(scene, 0, { ...DRAINED.by(1, data), until: null, data }),
        inputs,
        options,
      );
      return [after.combatants[0]?.counts.hp, conditions(after, 0)];
    };
    // The level itself takes 1.
    expect([over(0, []), over(1, [2]), over(15, [16]), over(15, [15])]).toEqual([
      [95, []],
      [95, []],
      [95, []],
      [85, ['level-lost']],
    ]);
    expect(over(15, [], { ...hardy(), effects: ['dead'] })).toEqual([90, ['dead']]);
  });

  it('[GNG-WABIL-33] [GNG-ITEM-25] the save is told by the rule of what took the level, whatever its difficulty', () => {
    const ruleOf = (rule: string) => {
      const data = { dc: 17, rule };
      const drained = { ...DRAINED.by(1, data), until: null, data };
      const { events } = play(hardy(), (scene) => endDrained(scene, 0, drained), [10]);
      return events.flatMap((event) => (event.kind === 'gain' ? [event.why.rule] : []));
    };
    expect([ruleOf('GNG-WABIL-33'), ruleOf('GNG-ITEM-25')]).toEqual([['GNG-WABIL-33'], ['GNG-ITEM-25']]);
  });
});
