import type { GrimTrait } from '../trait.ts';

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
  'basic-breaking-strikes': teaches(
    'GNG-BREAK-01',
    'Teaches break spirit, at -4: shaken for 1d4 rounds unless a Will save succeeds; and break stance, at -4: pushed by an opposed Strength check.',
    ['break-spirit', 'break-stance'],
    { baseAttack: 1, abilities: STRONG, traits: ['power-attack', 'improved-bull-rush'] },
  ),
  'improved-breaking-strikes': teaches(
    'GNG-BREAK-02',
    'Teaches break grip, at -6: what is held is dropped by an opposed attack roll; and break balance, at -6: thrown down by an opposed Strength check.',
    ['break-grip', 'break-grip-off', 'break-balance'],
    { baseAttack: 4, abilities: STRONG, traits: ['power-attack', 'basic-breaking-strikes', 'improved-bull-rush'] },
  ),
  'advanced-breaking-strikes': teaches(
    'GNG-BREAK-03',
    'Teaches break weapon, at -4: a held weapon or shield takes the damage too; and break body, at -8: 1 point of Strength and of Constitution damage unless a Fortitude save succeeds.',
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
    'Teaches rip nerves, mind and senses, each at -4: sickened for 1d4+1 rounds, stunned for a round, or blinded or deafened for 1d4+1 rounds unless a Fortitude save succeeds.',
    ['rip-nerves', 'rip-mind', 'rip-senses-sight', 'rip-senses-hearing'],
    { baseAttack: 1, traits: ['improved-unarmed-strike'] },
  ),
  'improved-nerve-strikes': teaches(
    'GNG-NERVE-02',
    'Teaches rip strength and rip dexterity, each at -8: 2 points of damage to that ability unless a Fortitude save succeeds.',
    ['rip-strength', 'rip-dexterity'],
    { baseAttack: 4, traits: ['improved-unarmed-strike', 'basic-nerve-strikes'] },
  ),
  'advanced-nerve-strikes': teaches(
    'GNG-NERVE-03',
    'Teaches rip innards and rip body, each at -8: 2 points of Constitution damage and 1d4 hit points a round for 1d4 rounds, or nauseated and sickened for 1d4+1 rounds, unless a Fortitude save succeeds.',
    ['rip-innards', 'rip-body'],
    { baseAttack: 8, traits: ['improved-unarmed-strike', 'basic-nerve-strikes', 'improved-nerve-strikes'] },
  ),
};
