import { describe, expect, it } from 'vitest';
import { checked } from '../../../../../test/support/checks-on-call.ts';
import { fight, sheet } from '../../../../../test/support/grim-fights.ts';
import { openWorld } from '../../../../kernel/scene/world.ts';
import { grim } from '../../index.ts';

describe('feats of the core game', () => {
  it.each([
    ['great-fortitude', [3, 4, 7]],
    ['lightning-reflexes', [1, 6, 7]],
    ['iron-will', [1, 4, 9]],
  ] as const)(
    '[GNG-CORE-01] %s adds 2 to one kind of saves alone (to Fortitude, Reflex and Will: %j)',
    (name, bonuses) => {
      const own = sheet({ saves: { fortitude: 1, reflex: 4, will: 7 }, traits: [name] });
      const told = (['fortitude', 'reflex', 'will'] as const).map((save) =>
        checked(grim, fight([{ sheet: own }, {}]), save, 40, [10]),
      );
      expect(told).toEqual(bonuses.map((bonus) => `failure: ${bonus} save bonus`));
    },
  );

  it.each([
    ['simple-weapon-proficiency', ['combat-expertise', 'improvised-weapon-proficiency']],
    ['martial-weapon-proficiency', ['dynamic-grip']],
  ])('[GNG-CORE-01] %s changes nothing by itself, and feats that ask for it work with it alone', (name, askers) => {
    const able = { baseAttack: 1, abilities: { intelligence: 13 } };
    const taken = (traits: readonly string[], featsNeedPrerequisites: boolean) =>
      openWorld(fight([{ sheet: sheet({ ...able, traits }) }, {}], { featsNeedPrerequisites }), grim).fighters[0]
        ?.profile;
    const asking = askers.at(-1);
    expect(taken(askers, true)?.taken).not.toContain(asking);
    expect(taken([...askers, name], true)?.taken).toContain(asking);
    expect({ ...taken([name], false), taken: [] }).toEqual({ ...taken([], false), taken: [] });
  });
});
