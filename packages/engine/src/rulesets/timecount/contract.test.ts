import { contract } from '../../../test/contract.ts';
import { Generator } from '../../chance/generator.ts';
import { parseMap } from '../../space/ascii.ts';
import { timecount } from './index.ts';
import { fightOf, person } from './testing.ts';

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
