import { describe, expect, it } from 'vitest';
import { fight as grimFight, sheet as grimSheet } from '../../../../test/support/grim-fights.ts';
import { type Fighter, modernFight, SHOOTER, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import type { Ruleset } from '../../../kernel/ruleset/ruleset.ts';
import { LiveScene } from '../../../kernel/scene/live.ts';
import { type Scene, Suspend } from '../../../kernel/scene/scene.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { copyFight, type Fight, type Input } from '../../../kernel/state/fight.ts';
import type { Question } from '../../../kernel/state/question.ts';
import { grim } from '../../grim/index.ts';
import type { ModernGame } from '../../modern/game.ts';
import { modern } from '../../modern/index.ts';
import type { D20Game, D20Scene } from '../game.ts';
import { offerOccasion, openingFor, provoke, provokeHarm, provokeOne, provokeOneBefore } from './opportunity.ts';

const RIPOSTE = { text: 'strike back?', why: { text: 'riposte', rule: 'MOD-AOO-08' } };

/** The thug, who has an opening of the hero. */
function facing(hero: Fighter = {}, thug: Fighter = {}): Fight<ModernGame> {
  return modernFight({ hero, thug: { counts: { opportunities: 1 }, ...thug } });
}

describe('an opening for one enemy alone', () => {
  const nimble = { ...SWORDSMAN, defense: 15, feats: ['Mobility'] };
  it.each<[string, (scene: D20Scene) => void]>([
    ['by an act', (scene) => provokeOneBefore(scene, 1, { who: 0, deed: null }, () => 0)],
    ['by a manoeuvre', (scene) => provokeOne(scene, 0, 1)],
    ['by what damage undoes', (scene) => provokeHarm(scene, 0, 1)],
    ['by something out of the ordinary', (scene) => offerOccasion(scene, 0, 1, RIPOSTE)],
  ])('is none that a movement gives: Mobility does not count against it (%s)', (_, opens) => {
    const { events } = playRule(modern, facing({ sheet: nimble }), ['attack', 2], opens);
    expect(events.find(({ kind }) => kind === 'check')).toMatchObject({ who: 1, versus: 15 });
  });

  const before = (inputs: readonly Input[], against: readonly number[]) => {
    const reasons = [...against];
    return playRule(modern, facing(), inputs, (scene) =>
      provokeOneBefore(scene, 1, { who: 0, deed: null }, () => reasons.shift() ?? 9),
    );
  };

  it('[MOD-AOO-11] takes the act away where more stands against it than before', () => {
    expect([before(['attack', 2], [1, 1]).value, before(['attack', 2], [1, 2]).value]).toEqual([true, false]);
    expect(before(['decline'], []).value).toBe(true);
    const lost = before(['attack', 2], [1, 2]).events.filter(({ kind }) => kind === 'tell');
    expect(lost.at(-1)).toMatchObject({
      who: 0,
      value: 0,
      why: { text: 'cannot go through with it after the opening', rule: 'MOD-ACT-21' },
    });
  });
});

/** The question that whoever has the opening is asked; null where it is not asked. */
function questionOf<G extends D20Game>(
  rules: Ruleset<G>,
  fight: Fight<G>,
  opens: (scene: Scene<G>) => void,
): Question | null {
  const scene = new LiveScene(copyFight(fight), rules, [], { script: [], typed: true, generator: null });
  try {
    opens(scene);
  } catch (signal) {
    if (signal instanceof Suspend && signal.need.kind === 'answer') return signal.need.question;
    throw signal;
  }
  return null;
}

describe('an opening for all', () => {
  it('[MOD-AOO-11] is the end of the act for whoever is felled by it, and for nobody else', () => {
    const goesOn = (inputs: readonly Input[]): boolean =>
      playRule(modern, facing({ counts: { hp: 3 } }), inputs, (scene) => provoke(scene, 0)).value;
    expect([goesOn(['decline']), goesOn(['attack', 2]), goesOn(['attack', 15, 4])]).toEqual([true, true, false]);
  });
});

describe('the question about an opening', () => {
  const of = (hero: Fighter, thug: Fighter = {}): Question | null =>
    questionOf(modern, facing(hero, thug), (scene) => provokeOne(scene, 0, 1));
  const ways = (hero: Fighter, thug: Fighter = {}): readonly string[] =>
    (of(hero, thug)?.choices ?? []).map(({ id }) => id);

  it('[MOD-AOO-01] is asked with whose opening it is and what it would be used with', () => {
    expect(of({})).toMatchObject({
      ...{ kind: 'opportunity', who: 1, text: 'take the opportunity to attack?', rule: 'MOD-AOO-01' },
      ...{ whom: { attacker: 1, defender: 0 }, facts: { weapon: 'longsword' } },
    });
    const occasion = questionOf(modern, facing(), (scene) => offerOccasion(scene, 0, 1, RIPOSTE));
    expect(occasion).toMatchObject({ text: 'strike back?', rule: 'MOD-AOO-08' });
  });

  it('[MOD-AOO-12] is about what can be done there in place of the blow, and that alone', () => {
    expect(ways({})).toEqual(['attack', 'decline', 'trip', 'disarm', 'grapple']);
    expect(ways({ sheet: {}, effects: ['prone'] })).toEqual(['attack', 'decline', 'grapple']);
    const pole = { ...SWORDSMAN, weapons: [{ name: 'pole', use: 'melee', damage: '1d8', reach: 10 }] };
    // Out of reach of the hands that hold or pull somebody down.
    expect(ways({}, { at: [2, 0], sheet: pole })).toEqual(['attack', 'decline', 'disarm']);
    expect(ways({ sheet: {} }, { at: [2, 0], sheet: pole })).toEqual(['attack', 'decline']);
  });
});

describe('the weapon of an opening', () => {
  const opening = (thug: Fighter, hero: Fighter = {}): number =>
    openingFor(openWorld(facing(hero, thug), modern), 1, 0);
  const seized = (source: number) => ({ name: 'seized', source, until: null, data: null });

  it('[MOD-AOO-01] [MOD-AOO-03] [MOD-AOO-09] is the first that strikes there, and none without an opening', () => {
    const pair = {
      ...SWORDSMAN,
      weapons: [
        { name: 'glock 17', place: 'hand' },
        { name: 'knife', place: 'off' },
      ],
    };
    expect([opening({}), opening({ sheet: pair })]).toEqual([0, 1]);
    expect(opening({ counts: { opportunities: 0 } })).toBe(-1);
    expect(opening({ sheet: SHOOTER })).toBe(-1);
    expect(opening({ at: [3, 0] })).toBe(-1);
    expect(opening({ effects: ['dazed'] })).toBe(-1);
  });

  it('is none of somebody whose opening was used already in this round', () => {
    expect([opening({ effects: [seized(0)] }), opening({ effects: [seized(1)] })]).toEqual([-1, 0]);
  });

  it('is one more of the same opponent where two in a round do not have to be of two', () => {
    const quick = { ...SWORDSMAN, abilities: { dexterity: 12 }, feats: ['Combat Reflexes'] };
    const thug: Fighter = { sheet: quick, counts: { opportunities: 2 } };
    const used = playRule(modern, facing({}, thug), ['attack', 2], (scene) => provokeOne(scene, 0, 1)).fight;
    expect(openingFor(openWorld(used, modern), 1, 0)).toBe(-1);
    const agile = grimSheet({ abilities: { dexterity: 12 }, traits: ['combat-reflexes'] });
    const start = grimFight([{}, { sheet: agile, counts: { opportunities: 2 } }]);
    const again = playRule(grim, start, ['attack', 2, 10], (scene) => provokeOne(scene, 0, 1)).fight;
    expect(openingFor(openWorld(again, grim), 1, 0)).toBe(0);
  });
});
