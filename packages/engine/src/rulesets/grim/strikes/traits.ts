import type { Trait } from '../../../kernel/ruleset/trait.ts';
import type { GrimGame } from '../game.ts';
import type { StrikeTrait } from '../sheet/sheet.ts';

function teaches(rule: string, text: string, ...words: readonly string[]): Trait<GrimGame> {
  return { rule, text, change: ({ strikes }) => ({ strikes: [...strikes, ...words] }) };
}

/** The feats that teach special strikes (GNG-BREAK-01 to GNG-BREAK-03, GNG-NERVE-01 to GNG-NERVE-03). */
export const STRIKE_TRAITS: Readonly<Record<StrikeTrait, Trait<GrimGame>>> = {
  'improved-unarmed-strike': {
    rule: 'GNG-BREAK-04',
    text: 'Strikes with bare hands as with a weapon.',
    change: () => ({ strikesUnarmed: true }),
  },
  'basic-breaking-strikes': teaches('GNG-BREAK-01', 'Break spirit, break stance.', 'break-spirit', 'break-stance'),
  'improved-breaking-strikes': teaches(
    'GNG-BREAK-02',
    'Break grip, break balance.',
    'break-grip',
    'break-grip-off',
    'break-balance',
  ),
  'advanced-breaking-strikes': teaches(
    'GNG-BREAK-03',
    'Break weapon, break body.',
    'break-weapon',
    'break-weapon-off',
    'break-body',
  ),
  'basic-nerve-strikes': teaches(
    'GNG-NERVE-01',
    'Rip nerves, mind and senses.',
    'rip-nerves',
    'rip-mind',
    'rip-senses-sight',
    'rip-senses-hearing',
  ),
  'improved-nerve-strikes': teaches('GNG-NERVE-02', 'Rip Strength and Dexterity.', 'rip-strength', 'rip-dexterity'),
  'advanced-nerve-strikes': teaches('GNG-NERVE-03', 'Rip innards and body.', 'rip-innards', 'rip-body'),
};
