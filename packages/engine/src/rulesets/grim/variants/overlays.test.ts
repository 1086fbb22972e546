import { describe, expect, it } from 'vitest';
import { fight } from '../../../../test/support/grim-fights.ts';
import { checkOverlays } from '../../../kernel/ruleset/overlay.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { OptionValues } from '../../../kernel/state/game.ts';
import type { GrimSlots } from '../game.ts';
import { grim } from '../index.ts';
import { OVERLAYS } from './overlays.ts';

const slots = (options: OptionValues): GrimSlots => openWorld(fight([{}, {}], options), grim).slots;

/** The slots that these options change. */
function changed(options: OptionValues): readonly string[] {
  const found = slots(options);
  return Object.entries(grim.slots).flatMap(([name, rule]) => (found[name as keyof GrimSlots] === rule ? [] : [name]));
}

describe('the overlays of grim', () => {
  it('go together', () => {
    expect(() => checkOverlays(grim)).not.toThrow();
  });

  it.each([
    ['advancedTrauma', true, ['trauma']],
    ['strengthLimit', true, ['strengthDamage']],
    ['woundsBleed', true, ['afterWound']],
    ['spellDamage', 'limited', ['spellDice']],
    ['spellDamage', 'slow', ['spellDice']],
    ['spellDamage', 'reduced', ['spellDice']],
    ['spellDamage', 'oddsAreOne', ['spellDice']],
    ['firearmTargetSize', true, ['targetSize']],
  ])('%s: %s replaces %j and leaves every other slot the function that it is', (option, value, replaced) => {
    expect(changed({ [option]: value })).toEqual(replaced);
  });

  it('are all off in a fight that says nothing of them: its slots are those of the ruleset', () => {
    expect(slots({})).toBe(grim.slots);
    expect(slots({ advancedTrauma: false, spellDamage: 'reallyGrim', pairPointBlank: 'literalAutoHit' })).toBe(
      grim.slots,
    );
  });

  it('[GNG-VAR-06] any of them may be on together', () => {
    const all = { advancedTrauma: true, strengthLimit: true, woundsBleed: true, firearmTargetSize: true };
    expect(changed(all)).toEqual(['strengthDamage', 'targetSize', 'trauma', 'afterWound']);
    expect(changed({ ...all, spellDamage: 'slow' })).toContain('spellDice');
  });

  it('are each named by the rule that they carry out', () => {
    expect(OVERLAYS.map(({ rule }) => rule)).toEqual([
      'GNG-VAR-01',
      'GNG-VAR-04',
      'GNG-VAR-05',
      'GNG-MAGIC-02',
      'GNG-MAGIC-03',
      'GNG-MAGIC-04',
      'GNG-MAGIC-05',
      'GNG-PAIR-09',
    ]);
  });
});
