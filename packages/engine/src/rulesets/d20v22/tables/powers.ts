import type { WeaponSheet } from '../sheet/sheet.ts';

type SamplePower = Pick<WeaponSheet, 'damage'> & Partial<WeaponSheet>;

/** Of what a sheet says of a weapon, that of a power of rank 8 that reaches as far as such powers do. */
const RANGED = { damage: 8, increment: 80 } as const;

/**
 * Samples, not rules: the source prints no list of powers. They show what the keys of sheets can say, all at rank 8, and
 * sheets take them by name; any other rank or reach is written out.
 */
export const SAMPLE_POWERS: Readonly<Record<string, SamplePower>> = {
  blast: { ...RANGED, lethal: false },
  'fire bolt': { ...RANGED, energy: 'fire' },
  'cold ray': { ...RANGED, energy: 'cold' },
  'energy blade': { damage: 8 },
  fireball: { ...RANGED, energy: 'fire', area: { shape: 'burst', feet: 20, selective: false, reflex: true } },
  lightning: { damage: 8, energy: 'electricity', area: { shape: 'line', feet: 60, selective: false, reflex: true } },
  'cone of cold': { damage: 8, energy: 'cold', area: { shape: 'cone', feet: 40, selective: false, reflex: true } },
  snare: { ...RANGED, lethal: false, save: 'reflex', effect: 'entangled', rounds: 10 },
  dazzle: { ...RANGED, lethal: false, save: 'reflex', effect: 'blinded', rounds: 3 },
  'stunning touch': { damage: 8, lethal: false, save: 'fortitude', effect: 'stunned' },
  fatigue: { damage: 8, lethal: false, save: 'fortitude', effect: 'winded', rounds: 10 },
  'drain strength': {
    damage: 8,
    lethal: false,
    save: 'fortitude',
    drain: { ability: 'strength', points: 4, perRound: 1 },
  },
  terror: { ...RANGED, mental: true, lethal: false, save: 'will', effect: 'frightened', rounds: 3 },
  hold: { ...RANGED, mental: true, lethal: false, save: 'will', effect: 'paralyzed', concentration: true },
};
