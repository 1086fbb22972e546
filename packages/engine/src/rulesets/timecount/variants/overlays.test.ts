import { describe, expect, it } from 'vitest';
import { fightOf, person, playOf } from '../../../../test/support/timecount-fights.ts';
import { offers } from '../../../kernel/commands/offers.ts';
import { checkOverlays } from '../../../kernel/ruleset/overlay.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { OptionValues } from '../../../kernel/state/game.ts';
import type { TimeCountSlots } from '../game.ts';
import { timecount } from '../index.ts';

const slots = (options: OptionValues): TimeCountSlots =>
  openWorld(fightOf([person('a'), person('b')], { options }), timecount).slots;

/** The slots that these options change. */
function changed(options: OptionValues): readonly string[] {
  const found = slots(options);
  return Object.entries(timecount.slots).flatMap(([name, rule]) =>
    found[name as keyof TimeCountSlots] === rule ? [] : [name],
  );
}

describe('the overlays of timecount', () => {
  it('go together', () => {
    expect(() => checkOverlays(timecount)).not.toThrow();
  });

  it('replace their slots and leave every other slot the function that it is', () => {
    expect(slots({})).toBe(timecount.slots);
    expect(changed({ impairments: 'on' })).toEqual(['typesToChoose', 'impair']);
    expect(changed({ simultaneousEffects: 'on' })).toEqual(['topLowered', 'faceToFace']);
    expect(changed({ simultaneousEffects: 'on', impairments: 'on' })).toHaveLength(4);
  });

  it('[TC-IMP-01] the type of damage is offered for choice where it makes a difference, from several alone', () => {
    const bill = { name: 'bill', category: 'polearms', damage: '9', type: 'slashing', otherTypes: ['piercing'] };
    const axe = { name: 'axe', category: 'axes', damage: '9', type: 'slashing' };
    const offered = (weapon: object, options: OptionValues): readonly unknown[] => {
      const { fight } = playOf([person('a', { weapons: [weapon] }), person('b')], { options });
      const attack = offers(openWorld(fight, timecount), 0).find(({ action }) => action === 'attack');
      return attack?.args.find(({ name }) => name === 'choice')?.candidates ?? ['no offer'];
    };
    expect(offered(bill, { impairments: 'on' })).toEqual(['slashing', 'piercing']);
    expect(offered(axe, { impairments: 'on' })).toEqual([]);
    expect(offered(bill, {})).toEqual([]);
  });
});
