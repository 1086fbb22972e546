import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import { fightOf, inTurn } from '../../../../test/support/v22-fights.ts';
import { isRefused, readCommand, refusals } from '../../../kernel/commands/command.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Command } from '../../../kernel/state/command.ts';
import type { Fight } from '../../../kernel/state/fight.ts';
import type { D20v22Game } from '../game.ts';
import { d20v22 } from '../index.ts';

/** What comes of the command, or the rules that refuse it. */
function told(fight: Fight<D20v22Game>, command: Command): Fight<D20v22Game> | readonly string[] {
  const act = readCommand(openWorld(fight, d20v22), command, d20v22.actions);
  if (isRefused(act)) throw new Error(act.map(({ text }) => text).join('; '));
  const reasons = refusals(openWorld(fight, d20v22), act).map(({ rule }) => rule);
  return reasons.length > 0 ? reasons : playRule(d20v22, fight, [], (scene) => act.action.resolve(scene, act)).fight;
}

describe('a weapon of somebody else', () => {
  const bat = { id: 'bat', name: 'bat', form: 'melee', damage: 3, attack: 1, reach: 5 };
  const ray = { id: 'ray', name: 'ray', form: 'power', damage: 5, increment: 30 };
  const start = inTurn(
    fightOf([{ sheet: { size: 'large' } }, { sheet: { weapons: [bat, ray] }, effects: ['unconscious'], at: [2, 0] }]),
    [20, 10],
  );

  it('[V22-ACT-17] [V22-DMG-01] is picked up and used with the reach and the Strength of its holder', () => {
    const taken = told(start, { by: 'a', do: 'pick-up', target: 'b', choice: 'bat' });
    if (!('combatants' in taken)) throw new Error('refused');
    expect(taken.combatants.map(({ items }) => items[0]?.place)).toEqual(['worn', 'gone']);
    expect(taken.combatants[0]?.items[1]).toMatchObject({ id: 'bat', place: 'hand', origin: { who: 1, item: 0 } });
    const { weapons } = fighterAt(openWorld(taken, d20v22), 0).profile;
    expect(weapons.at(-1)).toMatchObject({ id: 'bat', item: 1, attack: 1, damage: 3, reach: 15, addsStrength: true });
  });

  it('[V22-ACT-17] powers cannot be taken', () => {
    expect(told(start, { by: 'a', do: 'pick-up', target: 'b', choice: 'ray' })).toEqual(['V22-ACT-17']);
  });
});
