import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import { fightOf, inTurn, type Someone, someoneIn } from '../../../../test/support/v22-fights.ts';
import { simpleTactics } from '../../../analysis/tactics/simple.ts';
import type { Scene } from '../../../kernel/scene/scene.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { because } from '../../../kernel/state/cause.ts';
import { type Input, NOBODY } from '../../../kernel/state/fight.ts';
import { provoke } from '../../d20/attack/opportunity.ts';
import type { D20v22Game } from '../game.ts';
import { d20v22 } from '../index.ts';
import type { D20v22Options } from '../options.ts';
import { becomeStable } from './dying.ts';

const CAUSE = because('test', '');

function conditionsAfter(
  dice: readonly Input[],
  someone: Someone,
  rule: (scene: Scene<D20v22Game>) => void,
  options: Partial<D20v22Options> = {},
): readonly string[] {
  const fight = inTurn(fightOf([someone, {}], { coreDie: 'd20', ...options }), [10, 5]);
  const { fight: after } = playRule(d20v22, fight, dice, rule);
  return someoneIn(after, 0)
    .effects.map(({ name }) => name)
    .sort();
}

const fall = (scene: Scene<D20v22Game>): void => scene.slots.fallDying(scene, 0, 1, CAUSE);
const turn = (scene: Scene<D20v22Game>): void => scene.slots.startTurn(scene, 0);
const DYING = { effects: ['dying', 'unconscious'] };
const HARDY = { ...DYING, sheet: { abilities: { constitution: 14 } } };

describe('dying', () => {
  it('[V22-COND-13] a failed Constitution check against 10 is death, success another round', () => {
    expect(conditionsAfter([9], DYING, turn)).toEqual(['dead', 'unconscious']);
    expect(conditionsAfter([10], DYING, turn)).toEqual(['dying', 'unconscious']);
    expect(conditionsAfter([7], HARDY, turn)).toEqual(['dead', 'unconscious']);
    expect(conditionsAfter([8], HARDY, turn)).toEqual(['dying', 'unconscious']);
  });

  it('[V22-COND-13] [V22-COND-36] the shaken have -2 on the check, as on every other', () => {
    const shaken = { ...DYING, effects: [...DYING.effects, 'shaken'] };
    expect(conditionsAfter([11], shaken, turn)).toEqual(['dead', 'shaken', 'unconscious']);
    expect(conditionsAfter([12], shaken, turn)).toEqual(['dying', 'shaken', 'unconscious']);
  });

  it('[V22-COND-13] the dead do not begin to die, and who is stable is disabled once', () => {
    expect(conditionsAfter([], { effects: ['dead', 'prone', 'unconscious'] }, fall)).toEqual([
      ...['dead', 'prone', 'unconscious'],
    ]);
    const disabled = { effects: [...DYING.effects, 'disabled'] };
    expect(conditionsAfter([], disabled, (scene) => becomeStable(scene, 0, CAUSE))).toEqual([
      'disabled',
      'unconscious',
    ]);
  });

  it('[V22-COND-13] the dying are unconscious', () => {
    expect(conditionsAfter([10], {}, fall)).toEqual(['dying', 'prone', 'unconscious']);
  });

  it('[V22-COND-14] the check is made at once and again at the start of each turn', () => {
    expect(conditionsAfter([9], {}, fall)).toContain('dead');
    const twice = (scene: Scene<D20v22Game>): void => {
      fall(scene);
      turn(scene);
    };
    expect(conditionsAfter([10, 9], {}, twice)).toContain('dead');
  });

  it("[V22-COND-14] option dyingFirstCheck: 'nextTurn' leaves out the immediate one", () => {
    expect(conditionsAfter([], {}, fall, { dyingFirstCheck: 'nextTurn' })).toContain('dying');
    expect(conditionsAfter([9], DYING, turn, { dyingFirstCheck: 'nextTurn' })).toContain('dead');
  });

  it('[V22-COND-14] who is dying already does not begin again', () => {
    expect(conditionsAfter([], DYING, fall)).toEqual(['dying', 'unconscious']);
  });

  it('[V22-COND-15] success by 10 or more ends the dying: disabled and unconscious', () => {
    expect(conditionsAfter([18], HARDY, turn)).toEqual(['disabled', 'unconscious']);
    expect(conditionsAfter([17], HARDY, turn)).toEqual(['dying', 'unconscious']);
    const frail = { ...DYING, sheet: { abilities: { constitution: 8 } } };
    expect(conditionsAfter([20], frail, turn)).toEqual(['dying', 'unconscious']);
  });

  it('[V22-COND-39] the stable make no more checks and stay unconscious and disabled', () => {
    const stable = { effects: ['unconscious', 'disabled'] };
    expect(conditionsAfter([], stable, turn)).toEqual(['disabled', 'unconscious']);
  });

  it('[V22-COND-08] the dead do nothing more', () => {
    const world = openWorld(fightOf([{ effects: ['dead'] }]), d20v22);
    expect(world.slots.canAct(world, 0)).toBe(false);
    expect(d20v22.health.verdict(world, someoneIn(world.fight, 0))).toBe('dead');
    expect(conditionsAfter([], { effects: ['dead', 'unconscious'] }, turn)).toEqual(['dead', 'unconscious']);
  });
});

describe('disabled', () => {
  const DISABLED = { effects: ['disabled'] };

  it('[V22-COND-11] leaves a single standard or move action', () => {
    const world = openWorld(fightOf([DISABLED]), d20v22);
    expect(world.slots.actionsOf(world, 0)).toBe(1);
    expect(world.slots.canAct(world, 0)).toBe(true);
  });

  it('[V22-COND-12] a strenuous action ends in dying, any other does no harm', () => {
    const after = (strenuous: boolean) => (scene: Scene<D20v22Game>) => scene.slots.afterAction(scene, 0, strenuous);
    expect(conditionsAfter([10], DISABLED, after(true))).toContain('dying');
    expect(conditionsAfter([], DISABLED, after(false))).toEqual(['disabled']);
    expect(conditionsAfter([], {}, after(true))).toEqual([]);
  });

  it('[V22-COND-12] an attack of opportunity is strenuous too, with whatever stands in place of the blow', () => {
    const opening = (scene: Scene<D20v22Game>): void => void provoke(scene, 1);
    const armed = { ...DISABLED, sheet: { unarmed: { armed: true } } };
    expect(conditionsAfter(['decline'], armed, opening)).toEqual(['disabled']);
    expect(conditionsAfter(['attack', 5, 10], armed, opening)).toContain('dying');
    expect(conditionsAfter(['trip', 2, 10], armed, opening)).toContain('dying');
  });

  it('[V22-COND-12] through commands: an attack costs the disabled their hold, a move does not', () => {
    const fight = inTurn(fightOf([DISABLED, {}], { coreDie: 'd20' }), [10, 5]);
    const act = (id: string, changes: object) => (scene: Scene<D20v22Game>) => {
      const action = scene.rules.actions.find((each) => each.id === id);
      if (action === undefined) throw new Error(`there is no action '${id}'`);
      const empty = {
        who: 0,
        action,
        target: NOBODY,
        targets: [],
        item: NOBODY,
        to: null,
        path: [],
        amount: 0,
        rounds: 0,
        choice: '',
        choices: [],
        text: '',
        recruit: null,
      };
      action.resolve(scene, { ...empty, ...changes });
    };
    const names = (dice: readonly number[], rule: (scene: Scene<D20v22Game>) => void) =>
      someoneIn(playRule(d20v22, fight, dice, rule).fight, 0).effects.map(({ name }) => name);
    expect(names([5, 12], act('attack', { target: 1 }))).toContain('dying');
    expect(names([], act('move', { to: { x: 0, y: 1 } }))).toEqual(['disabled']);
  });
});

describe('the disabled', () => {
  it('leave the fight to others of their side, if any can still fight', () => {
    const chosen = (friend: Someone): string | undefined => {
      const people: readonly Someone[] = [
        { side: 'a', effects: ['disabled'] },
        { side: 'b' },
        { side: 'a', ...friend },
      ];
      const fight = inTurn(fightOf(people), [20, 15, 10]);
      return simpleTactics<D20v22Game>().choose(openWorld(fight, d20v22), 0)?.action.id;
    };
    expect([chosen({}), chosen({ effects: ['unconscious'] }), chosen({ effects: ['disabled'] })]).toEqual([
      'end-turn',
      'attack',
      'attack',
    ]);
  });
});
