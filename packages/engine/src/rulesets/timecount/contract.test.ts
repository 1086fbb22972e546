import { contract } from '../../../test/contract.ts';
import { fightOf, person } from '../../../test/support/timecount-fights.ts';
import { Generator } from '../../chance/generator.ts';
import { parseMap } from '../../space/grid/ascii.ts';
import { timecount } from './index.ts';

const map = parseMap({ rows: ['........', '..~~#...', '........', '........'] });
const knight = {
  weapons: ['long sword', 'dagger'],
  shield: 'shield',
  armor: 'chain',
  accuracy: 3,
  agility: 2,
  static: false,
};
const archer = {
  weapons: ['short bow', 'club'],
  accuracy: 4,
  attributes: { dexterity: 2, wisdom: 1 },
  speed: 25,
  static: false,
};
const brute = {
  size: 'large',
  weapons: ['claws', { name: 'log', category: 'maces and clubs', damage: '2d6', durability: 1, hands: 'two' }],
  naturalArmor: 3,
  hitPoints: 30,
  power: 2,
};
const rogue = { weapons: ['rapier'], race: 'halfling', agility: 4, baseTop: 1, hitPoints: 9 };

contract({
  rules: timecount,
  fight: (seed) => ({
    ...fightOf(
      [
        person('knight', knight, { side: 'x', at: [1, 0], entry: { surprised: false, initiative: null } }),
        person('archer', archer, { side: 'x', at: [0, 3], entry: { surprised: true, initiative: null } }),
        person('brute', brute, { side: 'y', at: [2, 2] }),
        person('rogue', rogue, { side: 'y', at: [2, 0], entry: { surprised: false, initiative: null } }),
      ],
      { map, options: { impairments: 'on', simultaneousEffects: 'on', crawl: 'halfSpeed', fatiguedPenalty: 'srd35' } },
    ),
    dice: { script: [], typed: false, generator: Generator.seeded(seed).state() },
  }),
});

const wizard = {
  weapons: ['staff'],
  spells: [
    'sample: spark',
    'sample: burst of flame',
    'sample: mending',
    'sample: hovering blade',
    'sample: hammer of air',
  ],
  scrolls: ['sample: numbing word', 'sample: ward'],
  disciplines: { arcana: 8 },
  attributes: { intelligence: 3, wisdom: 2 },
  static: false,
};
const medusa = {
  weapons: ['stony gaze', 'venomous fangs', 'dagger'],
  afflictions: [{ name: 'snake', poison: true, stages: [{ kind: 'dexterity', points: '1', delay: 5 }] }],
  attributes: { persona: 2 },
  hitPoints: 25,
};

contract({
  rules: timecount,
  name: 'with spells and afflictions',
  fight: (seed) => ({
    ...fightOf(
      [
        person('wizard', wizard, { side: 'x', at: [1, 0], entry: { surprised: false, initiative: null } }),
        person('witch', wizard, { side: 'x', at: [6, 3], entry: { surprised: false, initiative: null } }),
        person('medusa', medusa, { side: 'y', at: [2, 2], entry: { surprised: false, initiative: null } }),
        person('rogue', rogue, { side: 'y', at: [3, 0], entry: { surprised: false, initiative: null } }),
      ],
      { map, options: { walkPenaltyPer: 'cycle', failedCast: 'kept' } },
    ),
    dice: { script: [], typed: false, generator: Generator.seeded(seed).state() },
  }),
});

const cave = parseMap({
  grid: 'hex',
  rows: ['. . . . . .', ' . ~ ~ # .', '. . . . . .', ' . . . # .'],
});

contract({
  rules: timecount,
  name: 'on hexagons',
  fight: (seed) => ({
    ...fightOf(
      [
        person('knight', knight, { side: 'x', at: [1, 1], entry: { surprised: false, initiative: null } }),
        person('archer', archer, { side: 'x', at: [10, 0], entry: { surprised: true, initiative: null } }),
        person('brute', brute, { side: 'y', at: [4, 2] }),
        person('rogue', rogue, { side: 'y', at: [2, 2], entry: { surprised: false, initiative: null } }),
      ],
      { map: cave },
    ),
    dice: { script: [], typed: false, generator: Generator.seeded(seed).state() },
  }),
});
