import type { Spell, SpellPart } from '../magic/spell.ts';
import type { SpeedClass } from '../time/speed.ts';

/** A spell as the table writes it down: what is left out is ordinary, its name what its id says. */
export interface SpellSample extends Partial<Omit<Spell, 'name' | 'also'>> {
  readonly also?: readonly Partial<SpellPart>[];
}

/** One that takes so long to prepare, costs so much fatigue, and is of that level. */
function sample(castingTime: SpeedClass, fatigue: number, level: number, more: SpellSample): SpellSample {
  return { castingTime, fatigue, level, ...more };
}

/** SAMPLES to play with: the rules say how spells are prepared and cast, but name none. A sheet may write out its own. */
export const SAMPLE_SPELLS: Readonly<Record<string, SpellSample>> = {
  'sample: spark': sample('fast', 2, 1, { defense: 'primary', damage: '2d6', increment: 30, chargeDice: '1d6' }),
  'sample: burst of flame': sample('slow', 5, 3, {
    defense: 'celerity',
    damage: '3d6',
    miss: 'half',
    targets: 4,
    increment: 20,
  }),
  'sample: hammer of air': sample('standard', 3, 2, {
    defense: 'primary',
    damage: '1d10',
    type: 'bludgeoning',
    increment: 20,
    also: [{ defense: 'vigor', effects: [{ name: 'prone', value: 0, ticks: 0 }] }],
  }),
  'sample: numbing word': sample('standard', 3, 2, {
    somatic: false,
    defense: 'spirit',
    increment: 20,
    afflictions: ['sample: numbness'],
  }),
  'sample: mending': sample('standard', 2, 1, { on: 'friends', healing: '2d8', chargeDice: '1d8' }),
  'sample: cleansing': sample('slow', 3, 2, {
    on: 'friends',
    cures: [
      { what: 'poison', points: '2d6' },
      { what: 'petrification', points: '1d4' },
    ],
  }),
  'sample: ward': sample('fast', 1, 1, { on: 'caster', effects: [{ name: 'deflection', value: 2, ticks: 60 }] }),
  'sample: hovering blade': sample('standard', 3, 2, {
    defense: 'primary',
    damage: '1d8',
    type: 'slashing',
    increment: 30,
    lasts: 'concentration',
    directed: true,
  }),
};
