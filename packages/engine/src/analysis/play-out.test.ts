import { describe, expect, it } from 'vitest';
import { type TinyGame, tinyFight, tinyNewcomer, tinyRuleset } from '../../test/support/tiny-ruleset.ts';
import { Generator } from '../chance/generator.ts';
import { begin } from '../kernel/play/play.ts';
import { openWorld } from '../kernel/scene/world.ts';
import { playOut } from './play-out.ts';
import { simulate } from './simulate.ts';
import { simpleTactics } from './tactics/simple.ts';

const seeded = (seed: number): ReturnType<typeof tinyFight> =>
  tinyFight({ dice: { script: [], typed: false, generator: Generator.seeded(seed).state() } });
const tactics = simpleTactics<TinyGame>();

describe('playOut', () => {
  it('plays to the end, the same for the same seed', () => {
    const { play, why } = playOut(begin(tinyRuleset, seeded(4)), tactics);
    expect(why).toBe('over');
    expect(['ann', 'bob']).toContain(play.fight.over?.winner);
    expect(playOut(begin(tinyRuleset, seeded(4)), tactics).play.fight).toEqual(play.fight);
  });

  it('stops at its limit, and where a person has to roll', () => {
    expect(playOut(begin(tinyRuleset, seeded(4)), tactics, 1).why).toBe('limit');
    const typed = tinyFight({ dice: { script: [], typed: true, generator: null } });
    expect(playOut(begin(tinyRuleset, typed), tactics).why).toBe('dice');
  });
});

describe('simulate', () => {
  it('comes to the end that the live driver comes to with the same dice, and leaves the fight alone', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const fight = seeded(seed);
      const before = JSON.stringify(fight);
      const silent = simulate(fight, tinyRuleset, Generator.seeded(seed), tactics);
      const live = playOut(begin(tinyRuleset, fight), tactics).play.fight;
      expect(silent.over).toEqual(live.over);
      expect(silent.fight.combatants).toEqual(live.combatants);
      expect(silent.fight.clock).toEqual(live.clock);
      expect(JSON.stringify(fight)).toBe(before);
    }
  });
});

describe('simpleTactics', () => {
  it('attacks the most harmed enemy, never a friend', () => {
    const combatants = [
      tinyNewcomer('ann', 3, { side: 'us' }),
      tinyNewcomer('amy', 3, { side: 'us', counts: { hp: 1 } }),
      tinyNewcomer('bob', 3, { side: 'them' }),
      tinyNewcomer('ben', 3, { side: 'them', counts: { hp: 2 } }),
    ];
    const { fight } = begin(tinyRuleset, tinyFight({ combatants }));
    expect(tactics.choose(openWorld(fight, tinyRuleset), 0)?.target).toBe(3);
  });
});
