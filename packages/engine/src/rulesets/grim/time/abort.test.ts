import { describe, expect, it } from 'vitest';
import { fight } from '../../../../test/support/grim-fights.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { grim } from '../index.ts';
import { refuseAbort } from './abort.ts';
import { REACTED } from './free-reactions.ts';

describe('abort actions', () => {
  it('[GNG-ACT-06] [GNG-ACT-08] the condition that rules them out is named', () => {
    const why = (...effects: readonly string[]) => {
      const world = openWorld(fight([{}, { effects }]), grim);
      const found = refuseAbort(world, fighterAt(world, 1), 'block');
      return found === null ? '' : `${found.rule} ${found.text}`;
    };
    expect(why()).toBe('');
    expect(why('prone', 'stunned')).toBe('GNG-ACT-08 stunned: no actions can be taken');
    expect(why('prone', 'flat-footed')).toBe('GNG-ACT-06 flat-footed: the Dexterity bonus is denied');
    expect(why('prone', 'entangled')).toBe('GNG-BLOCK-03 entangled: abort actions are ruled out');
  });

  it('[GNG-FEAT-02] the free ones that are used up are counted in words', () => {
    const words = (more: object) => REACTED.words({ block: 0, dive: 0, footing: 0, roll: 0, ...more });
    expect(words({ dive: 1 })).toBe('with a free reaction used');
    expect(words({ block: 4, dive: 3, footing: 2, roll: 1 })).toBe('with 10 free reactions used');
  });
});
