import type { WeaponSpec } from '../sheet/sheet.ts';

/**
 * SAMPLES. The source prints no weapon list: only that a dagger is Fast and a long sword Standard (TC-SPEED-09), and that
 * a shortbow has an increment of 40 feet (TC-RANGE-01). All other numbers here are made up to have something to
 * play with; a sheet may write out weapons of its own instead. What is left out is ordinary.
 */
export const SAMPLE_WEAPONS: Readonly<Record<string, WeaponSpec>> = {
  dagger: {
    category: 'daggers',
    damage: '1d4',
    type: 'piercing',
    speed: 'fast',
    hands: 'light',
    increment: 10,
    delivery: 'thrown',
  },
  'long sword': { category: 'heavy swords', damage: '1d8', type: 'slashing' },
  'short sword': { category: 'light swords', damage: '1d6', type: 'piercing', speed: 'fast', hands: 'light' },
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
  'short bow': { category: 'bows', damage: '1d6', type: 'piercing', hands: 'two', increment: 40 },
  'composite bow': { category: 'bows', damage: '1d6', type: 'piercing', hands: 'two', increment: 50, composite: 3 },
  'light crossbow': {
    category: 'crossbows',
    damage: '1d8',
    type: 'piercing',
    speed: 'slow',
    hands: 'two',
    increment: 80,
  },
  'venomous fangs': {
    category: 'natural',
    damage: '1d4',
    type: 'piercing',
    speed: 'fast',
    hands: 'light',
    natural: true,
    afflictions: ['sample: spider venom'],
  },
  'stony gaze': {
    category: 'natural',
    attribute: 'persona',
    damage: '',
    defense: 'spirit',
    increment: 30,
    hands: 'light',
    natural: true,
    afflictions: ['sample: stony gaze'],
  },
  claws: {
    category: 'gauntlets and claws',
    damage: '1d4',
    type: 'slashing',
    speed: 'fast',
    hands: 'light',
    natural: true,
  },
};
