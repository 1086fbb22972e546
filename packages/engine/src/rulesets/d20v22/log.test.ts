import { expect, it } from 'vitest';
import { type Played, playRule } from '../../../test/support/play-rule.ts';
import { blow, fightOf, inTurn, type Someone } from '../../../test/support/v22-fights.ts';
import { openWorld } from '../../kernel/scene/world.ts';
import { because } from '../../kernel/state/cause.ts';
import { namesOf } from '../../text/names.ts';
import { narrate } from '../../text/narrate.ts';
import type { D20v22Game, V22Scene } from './game.ts';
import { damageOf } from './harm/impact.ts';
import { d20v22 } from './index.ts';
import { limits } from './time/turn.ts';

function told({ fight, events }: Pick<Played<D20v22Game, unknown>, 'fight' | 'events'>): readonly string[] {
  return narrate(namesOf(fight, d20v22), events, 'full').map(({ text }) => text);
}

function after(people: readonly Someone[], dice: readonly number[], rule: (scene: V22Scene) => void) {
  return told(playRule(d20v22, inTurn(fightOf(people, { coreDie: 'd20' }), [10, 5]), dice, rule));
}

it('[V22-COND-13] death is told', () => {
  expect(
    after([{ effects: ['dying', 'unconscious'] }, {}], [9], (scene) => scene.slots.startTurn(scene, 0)).at(-1),
  ).toBe('A dies, failed check of the dying [V22-COND-13]');
});

it('[V22-COND-42] falling unconscious is told as such, after the damage and without whose doing it is', () => {
  const lines = after([{}, {}], [], (scene) => {
    const impact = damageOf({ attacker: 0, defender: 1, damage: 5, lethal: true });
    scene.slots.wound(scene, { ...impact, lethal: false }, 4);
  });
  expect(lines).toEqual(['B falls unconscious, failed Toughness save [V22-DMG-05]', 'B: now prone [V22-COND-42]']);
});

it('[V22-DMG-02] [V22-CORE-07] the difficulty of the save says what it is made of', () => {
  const critical = damageOf({ attacker: 0, defender: 1, damage: 3, raise: 5, lethal: false });
  expect(after([{}, {}], [19], (scene) => void scene.slots.harm(scene, critical))[0]).toBe(
    'B: Toughness save 19 against difficulty 23 (15 base + 3 damage + 5 critical hit) of A: fails by 1-4 [V22-DMG-02]',
  );
});

it('[V22-DMG-11] damage below an Impervious bonus says what stops it', () => {
  const weak = damageOf({ attacker: 0, defender: 1, damage: 4, lethal: false });
  const tough = { sheet: { toughness: { impervious: 5 } } };
  expect(after([{}, tough], [], (scene) => void scene.slots.harm(scene, weak))).toEqual([
    'A is too weak for the Impervious Toughness of B, 5 [V22-DMG-11]',
  ]);
});

it('[V22-CORE-06] the naturals that decide are named', () => {
  const shot = (defense: number, dice: readonly number[]) =>
    after(
      [{}, { sheet: { defense: { base: defense } } }],
      dice,
      (scene) => void scene.slots.resolveAttack(scene, blow()),
    )[0];
  expect(shot(-30, [1])).toContain(': miss, the lowest roll always misses [V22-CORE-02]');
  expect(shot(30, [20, 20])).toContain(': hit, a natural 20 always hits [V22-CORE-02]');
  expect(shot(0, [20, 20])).toContain(': critical hit [V22-CORE-02]');
});

it('who can do nothing hears what keeps it from acting, and nothing else', () => {
  const idle = after([{ effects: ['prone', 'staggered', 'stunned'] }, {}], [], (scene) => d20v22.clock.advance(scene));
  expect(idle.find((line) => line.includes('can do nothing'))).toBe('A can do nothing (stunned) [V22-ACT-01]');
  const dead = fightOf([{ effects: ['staggered', 'unconscious', 'dead'] }, {}]);
  expect(limits(openWorld(dead, d20v22), 0)).toEqual(['dead']);
});

it('[V22-AIM-08] an aim says at whom', () => {
  const lines = after([{}, {}], [], (scene) => {
    const effect = { name: 'aiming', source: 1, until: null, data: null };
    scene.emit({ kind: 'gain', who: 0, effect, why: because('', '') });
  });
  expect(lines).toEqual(['A: now aiming at B']);
});

it('refocusing is told once', () => {
  const lines = after([{}, {}], [], (scene) => {
    const effect = { name: 'refocused', source: 0, until: null, data: null };
    scene.emit({ kind: 'gain', who: 0, effect, why: because('refocus', '') });
    scene.emit({ kind: 'lose', who: 0, name: 'refocused', source: -1, why: because('', '') });
  });
  expect(lines).toEqual(['A: now refocusing, refocus']);
});
