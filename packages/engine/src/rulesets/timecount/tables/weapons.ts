import type { WeaponSpec } from '../sheet/sheet.ts';

const QUICK = { speed: 'fast', hands: 'light' } as const;
const BOW = { type: 'piercing', hands: 'two' } as const;
const BODY = { category: 'natural', hands: 'light', natural: true } as const;

/**
 * SAMPLES. The source prints no weapon list: only that a dagger is Fast and a long sword Standard (TC-SPEED-09), and that
 * a shortbow has an increment of 40 feet (TC-RANGE-01). All other numbers here are made up to have something to
 * play with; a sheet may write out weapons of its own instead. What is left out is ordinary.
 */
export const SAMPLE_WEAPONS: Readonly<Record<string, WeaponSpec>> = {
  dagger: { ...QUICK, category: 'daggers', damage: '1d4', type: 'piercing', increment: 10, delivery: 'thrown' },
  'long sword': { category: 'heavy swords', damage: '1d8', type: 'slashing' },
  'short sword': { ...QUICK, category: 'light swords', damage: '1d6', type: 'piercing' },
  rapier: { category: 'light swords', damage: '1d6', type: 'piercing', speed: 'fast', precise: true },
  'great sword': { category: 'heavy swords', damage: '2d6', type: 'slashing', speed: 'slow', hands: 'two' },
  'battle axe': { category: 'axes', damage: '1d10', type: 'slashing', speed: 'slow' },
  mace: { category: 'maces and clubs', damage: '1d8' },
  club: { category: 'maces and clubs', damage: '1d6', nonlethal: 'may' },
  flail: { category: 'hammers, flails and picks', damage: '1d8', speed: 'slow' },
  staff: { category: 'staffs', damage: '1d6', hands: 'two', nonlethal: 'may' },
  halberd: { category: 'polearms', damage: '1d10', type: 'slashing', speed: 'slow', hands: 'two', reach: 10 },
  javelin: { category: 'javelins', damage: '1d6', type: 'piercing', increment: 30, delivery: 'thrown' },
  sling: { category: 'slings', damage: '1d4', increment: 50, delivery: 'thrown', melee: false },
  'short bow': { ...BOW, category: 'bows', damage: '1d6', increment: 40 },
  'composite bow': { ...BOW, category: 'bows', damage: '1d6', increment: 50, composite: 3 },
  'light crossbow': { ...BOW, category: 'crossbows', damage: '1d8', speed: 'slow', increment: 80 },
  'venomous fangs': { ...BODY, damage: '1d4', type: 'piercing', speed: 'fast', afflictions: ['sample: spider venom'] },
  'stony gaze': {
    ...BODY,
    attribute: 'persona',
    damage: '',
    defense: 'spirit',
    increment: 30,
    afflictions: ['sample: stony gaze'],
  },
  claws: { ...QUICK, category: 'gauntlets and claws', damage: '1d4', type: 'slashing', natural: true },
};
