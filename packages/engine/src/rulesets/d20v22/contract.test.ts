import { contract } from '../../../test/contract.ts';
import { fightOf } from '../../../test/support/v22-fights.ts';
import {
  SAMPLE_BLAST,
  SAMPLE_KNIFE,
  SAMPLE_STUN,
  SAMPLE_SWORD,
  SAMPLE_VEST,
} from '../../../test/support/v22-samples.ts';
import { Generator } from '../../chance/generator.ts';
import { d20v22 } from './index.ts';

const GUN = {
  id: 'gun',
  name: 'Gun',
  form: 'projectile',
  damage: 3,
  increment: 20,
  firearm: 'pistol',
  autofire: 3,
  magazine: 9,
  spare: 1,
  place: 'off',
};

const SOLDIER = {
  abilities: { strength: 14, dexterity: 14 },
  attack: 4,
  furtherAttacks: [-1],
  weapons: [SAMPLE_SWORD, SAMPLE_KNIFE, GUN],
  armor: SAMPLE_VEST,
};
const WAVE = {
  id: 'wave',
  name: 'Wave',
  form: 'power',
  damage: 3,
  increment: 20,
  area: { shape: 'cone', feet: 15, selective: true },
};
const PSION = {
  abilities: { wisdom: 16 },
  attack: 3,
  weapons: [SAMPLE_BLAST, SAMPLE_STUN, WAVE],
  toughness: { bonus: 4 },
};
const BOMB = {
  id: 'bomb',
  name: 'Bomb',
  form: 'thrown',
  damage: 5,
  increment: 10,
  place: 'off',
  explosive: { feet: 10 },
};
const FLASK = { id: 'flask', name: 'Flask', form: 'thrown', damage: 4, increment: 10, splash: 1, energy: 'acid' };
const THUG = { attack: 2, minion: true, weapons: [FLASK, BOMB, { ...SAMPLE_KNIFE, place: 'carried' }] };
const CRATE = { object: { substance: 'wood' }, size: 'small' };

contract({
  rules: d20v22,
  fight: (seed) => ({
    ...fightOf([
      { sheet: SOLDIER, at: [0, 0] },
      { sheet: PSION, at: [3, 1] },
      { sheet: THUG, at: [2, 0] },
      { sheet: SOLDIER, side: 'heroes', at: [1, 3] },
      { sheet: CRATE, side: 'things', at: [1, 1] },
    ]),
    dice: { script: [], typed: false, generator: Generator.seeded(seed).state() },
  }),
});
