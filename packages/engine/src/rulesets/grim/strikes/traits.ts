import type { GrimTrait } from '../traits/trait.ts';

/** A feat that teaches special strikes. */
function teaches(
  rule: string,
  text: string,
  words: readonly string[],
  asks: NonNullable<GrimTrait['asks']>,
): GrimTrait {
  return { rule, text, asks, change: ({ strikes }) => ({ strikes: [...strikes, ...words] }) };
}

const STRONG = { strength: 13 } as const;

/** The feats that teach special strikes (GNG-BREAK-01 to GNG-BREAK-03, GNG-NERVE-01 to GNG-NERVE-03). */
export const STRIKE_TRAITS: Readonly<Record<string, GrimTrait>> = {
  'basic-breaking-strikes': teaches('GNG-BREAK-01', 'Break spirit, break stance.', ['break-spirit', 'break-stance'], {
    baseAttack: 1,
    abilities: STRONG,
    traits: ['power-attack', 'improved-bull-rush'],
  }),
  'improved-breaking-strikes': teaches(
    'GNG-BREAK-02',
    'Break grip, break balance.',
    ['break-grip', 'break-grip-off', 'break-balance'],
    { baseAttack: 4, abilities: STRONG, traits: ['power-attack', 'basic-breaking-strikes', 'improved-bull-rush'] },
  ),
  'advanced-breaking-strikes': teaches(
    'GNG-BREAK-03',
    'Break weapon, break body.',
    ['break-weapon', 'break-weapon-off', 'break-body'],
    {
      baseAttack: 8,
      abilities: STRONG,
      traits: [
        'power-attack',
        'basic-breaking-strikes',
        'improved-breaking-strikes',
        'improved-bull-rush',
        'improved-sunder',
      ],
    },
  ),
  'basic-nerve-strikes': teaches(
    'GNG-NERVE-01',
    'Rip nerves, mind and senses.',
    ['rip-nerves', 'rip-mind', 'rip-senses-sight', 'rip-senses-hearing'],
    { baseAttack: 1, traits: ['improved-unarmed-strike'] },
  ),
  'improved-nerve-strikes': teaches('GNG-NERVE-02', 'Rip Strength and Dexterity.', ['rip-strength', 'rip-dexterity'], {
    baseAttack: 4,
    traits: ['improved-unarmed-strike', 'basic-nerve-strikes'],
  }),
  'advanced-nerve-strikes': teaches('GNG-NERVE-03', 'Rip innards and body.', ['rip-innards', 'rip-body'], {
    baseAttack: 8,
    traits: ['improved-unarmed-strike', 'basic-nerve-strikes', 'improved-nerve-strikes'],
  }),
};
