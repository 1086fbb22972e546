import { describe, expect, it } from 'vitest';
import { type Fighter, modernFight } from '../../../../test/support/modern-fight.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { TWO_WEAPONS } from '../../d20/attack/attacks.ts';
import { modern } from '../index.ts';

const SWORD = { name: 'longsword', place: 'hand' };
const IN_THE_OTHER = (name: string) => ({ name, place: 'off' });

/** The attacks of a full attack: "weapon bonus", each. */
function attacks(weapons: readonly (string | object)[], more: object = {}, weapon = 0, both = true): readonly string[] {
  const hero: Fighter = { sheet: { baseAttack: 2, ...more, weapons } };
  const world = openWorld(modernFight({ hero, thug: {} }), modern);
  const steps = modern.slots.attackSequence(world, 0, weapon, both ? [TWO_WEAPONS] : []);
  return steps.map((step) => `${world.fighters[0]?.profile.weapons[step.weapon]?.name} ${step.sequence}`.toLowerCase());
}

describe('the attacks of a full attack', () => {
  it.each([
    [0, [0]],
    [1, [0]],
    [5, [0]],
    [6, [0, -5]],
    [10, [0, -5]],
    [11, [0, -5, -10]],
    [16, [0, -5, -10, -15]],
  ])('[MOD-FULL-04] at a base attack bonus of %i: %j', (baseAttack, sequence) => {
    expect(attacks([SWORD], { baseAttack }, 0, false)).toEqual(sequence.map((each) => `longsword ${each}`));
  });

  it('[MOD-FULL-05] [MOD-FULL-09] one more with a second weapon, and the one that is named strikes first', () => {
    const pair = [SWORD, IN_THE_OTHER('knife')];
    const veteran = { baseAttack: 6 };
    expect(attacks(pair)).toEqual(['longsword -4', 'knife -8']);
    expect(attacks(pair, {}, 1)).toEqual(['knife -8', 'longsword -4']);
    expect(attacks(pair, veteran)).toEqual(['longsword -4', 'knife -8', 'longsword -9']);
    expect(attacks(pair, veteran, 1)).toEqual(['knife -8', 'longsword -4', 'longsword -9']);
  });

  it('[MOD-FULL-10] [MOD-FULL-12] at -6 and -10, less with a light weapon or a bare hand, and less with the feat', () => {
    const feat = { feats: ['Two-Weapon Fighting'] };
    expect(attacks([SWORD, IN_THE_OTHER('longsword')])).toEqual(['longsword -6', 'longsword -10']);
    expect(attacks([SWORD, IN_THE_OTHER('longsword')], feat)).toEqual(['longsword -4', 'longsword -4']);
    expect(attacks([SWORD, IN_THE_OTHER('knife')], feat)).toEqual(['longsword -2', 'knife -2']);
    expect(attacks([SWORD])).toEqual(['longsword -4', 'unarmed -8']);
    const tiny = { name: 'needle', use: 'melee', damage: '1', size: 'fine', place: 'hand' };
    expect(attacks([tiny], { size: 'fine' })).toEqual(['needle -4', 'unarmed -8']);
  });

  it('[MOD-FULL-09] the second weapon is the one in the off hand, or the bare hand where that holds nothing', () => {
    const spare = { name: 'knife', place: 'carried' };
    expect(attacks([IN_THE_OTHER('knife'), SWORD], {}, 1)).toEqual(['longsword -4', 'knife -8']);
    expect(attacks([spare, SWORD], {}, 1)).toEqual(['longsword -4', 'unarmed -8']);
    expect(attacks([IN_THE_OTHER('knife')])).toEqual(['knife 0']);
    expect(attacks([{ name: 'longsword', place: 'both' }])).toEqual(['longsword 0']);
    expect(attacks([spare, SWORD], {}, 0)).toEqual(['knife 0']);
  });

  it('[MOD-FULL-13] the other end of a double weapon is light; it takes both hands', () => {
    // Behind the bare hands.
    const END = 2;
    const held = (place: string, weapon: number) => attacks([{ name: 'bayonet', place }], {}, weapon);
    expect([held('both', 0), held('both', END)]).toEqual([
      ['bayonet -4', 'bayonet -8'],
      ['bayonet -8', 'bayonet -4'],
    ]);
    expect([held('hand', 0), held('hand', END)]).toEqual([['bayonet 0'], ['bayonet 0']]);
    // One that is not the first of its owner.
    expect(
      attacks(
        [
          { name: 'knife', place: 'carried' },
          { name: 'bayonet', place: 'both' },
        ],
        {},
        1,
      ),
    ).toEqual([...['bayonet -4', 'bayonet -8']]);
  });
});
