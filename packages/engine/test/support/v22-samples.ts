import type { D20v22Sheet, WeaponSheet } from '../../src/rulesets/d20v22/sheet/sheet.ts';

/*
 * Samples, not rules: the source prints no weapons, armour or powers. These numbers are ours, for trying things out;
 * a sheet may bring any others.
 */

type Sample = Pick<WeaponSheet, 'id' | 'name' | 'form' | 'damage'> & Partial<WeaponSheet>;

export const SAMPLE_SWORD: Sample = { id: 'sword', name: 'Sword', form: 'melee', damage: 3, threat: 19 };
export const SAMPLE_CLUB: Sample = { id: 'club', name: 'Club', form: 'melee', damage: 2, lethal: false };
export const SAMPLE_KNIFE: Sample = { id: 'knife', name: 'Knife', form: 'thrown', damage: 1, increment: 10 };
export const SAMPLE_BOW: Sample = {
  id: 'bow',
  name: 'Bow',
  form: 'projectile',
  damage: 3,
  increment: 60,
  hands: 2,
  place: 'both',
};
export const SAMPLE_BLAST: Sample = {
  id: 'blast',
  name: 'Blast',
  form: 'power',
  damage: 8,
  increment: 80,
  lethal: false,
};
export const SAMPLE_STUN: Sample = {
  id: 'stun',
  name: 'Stunning touch',
  form: 'power',
  damage: 6,
  save: 'fortitude',
  effect: 'stunned',
};
export const SAMPLE_VEST: NonNullable<D20v22Sheet['armor']> = { name: 'Vest', toughness: 3 };
