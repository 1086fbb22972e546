import { describe, expect, it } from 'vitest';
import { type Fighter, modernFight, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import { playOn } from '../../../../test/support/modern-play.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { amount, driving, effectsOf, whereIs } from '../../../../test/support/vehicles.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Effect } from '../../../kernel/state/fight.ts';
import { modern } from '../index.ts';
import { afterAction, canAct, limits } from './turn.ts';

const world = (hero: Fighter) => openWorld(modernFight({ hero, thug: {} }), modern);
const named = (hero: Fighter) => limits(world(hero), 0);

describe('what is left of a turn', () => {
  it('[MOD-HP-14] whoever never lived is destroyed at 0, and acts no more', () => {
    const able = (kind: string, hp: number) => canAct(world({ sheet: { ...SWORDSMAN, kind }, counts: { hp } }), 0);
    expect([able('construct', 1), able('construct', 0), able('living', 0)]).toEqual([true, false, true]);
  });

  it('the hit points that leave fewer actions are named before conditions that leave as many', () => {
    const at = (hp: number, ...effects: string[]) => named({ counts: { hp }, effects });
    expect(at(20)).toEqual([]);
    expect(at(0, 'nauseated')).toEqual(['disabled']);
    expect(at(-1, 'stunned')).toEqual(['dying']);
    expect(at(-10, 'stunned')).toEqual(['dead']);
    expect(named({ sheet: { ...SWORDSMAN, kind: 'construct' }, counts: { hp: 0 }, effects: ['stunned'] })).toEqual([
      'destroyed',
    ]);
    // Of two that leave different numbers the worse.
    expect(at(0, 'stunned')).toEqual(['stunned']);
  });

  it.each([
    [['prone'], []],
    [['prone', 'nauseated'], ['nauseated']],
    [['nauseated', 'stunned'], ['stunned']],
  ])('of %j those that leave the fewest actions are named', (effects, worst) => {
    expect(named({ effects })).toEqual(worst);
  });
});

describe('fewer actions in the middle of a turn', () => {
  const surged = { name: 'surged', source: 0, until: null, data: null };
  const left = (hp: number, effects: readonly (string | Effect)[], counts = { standard: 1, move: 0 }) => {
    const fight = modernFight({ a: { counts: { hp, ...counts }, effects }, b: {} });
    const ready = playRule(modern, fight, [], (scene) => afterAction(scene, 0, false));
    const counted = ready.fight.combatants[0]?.counts;
    return [counted?.standard, counted?.move];
  };

  it('[MOD-HP-08] whoever is disabled on the way has no further action, but that of a surge', () => {
    expect(left(1, [])).toEqual([1, 0]);
    expect(left(0, [])).toEqual([0, 0]);
    expect(left(0, [], { standard: 0, move: 1 })).toEqual([0, 0]);
    expect(left(0, [surged])).toEqual([1, 0]);
    expect(left(0, [surged], { standard: 2, move: 0 })).toEqual([1, 0]);
  });

  it('[MOD-COND-18] nor whoever is nauseated on it', () => {
    expect(left(20, ['nauseated'])).toEqual([0, 0]);
    expect(left(20, ['nauseated'], { standard: 0, move: 1 })).toEqual([0, 0]);
    expect(left(20, ['shaken'])).toEqual([1, 0]);
  });
});

describe('the end of a turn', () => {
  const started: Effect = {
    name: 'started',
    source: 0,
    until: { at: 'turnEnd', of: 0, round: 2 },
    data: { action: 'reload' },
  };
  const ended = (...effects: (string | Effect)[]) =>
    effectsOf(
      playRule(modern, modernFight({ a: { effects }, b: {} }), [], (scene) => scene.slots.endTurn(scene, 0)),
      0,
    );

  it('[MOD-COND-19] [MOD-ACT-14] the panicked who has not got away cowers, and what it had started is lost', () => {
    expect(ended('panicked', started)).toEqual(['panicked', 'cowering']);
    expect(ended('panicked', 'dazed')).not.toContain('cowering');
  });
});

describe('those aboard', () => {
  it('[MOD-VDMG-03] the vehicle of a driver who lets his turn pass goes on by itself', () => {
    const passed = playOn(driving({ at: [30, 30], speed: 2 }), [['dan', 'end-turn']]);
    expect(whereIs(passed)).toEqual([51, 30, 2, 1]);
  });

  it('[MOD-VJUMP-02] its jump is completed as the turn begins', () => {
    const fight = driving({ at: [30, 30], speed: 2, effects: [amount('leaping', 2)] });
    const next = playRule(modern, fight, [], (scene) => scene.slots.startTurn(scene, 0));
    expect(whereIs(next)).toEqual([32, 30, 2, 2]);
  });
});
