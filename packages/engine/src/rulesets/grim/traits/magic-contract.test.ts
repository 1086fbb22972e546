import { contract } from '../../../../test/contract.ts';
import { comer, sheet } from '../../../../test/support/grim-fights.ts';
import { Generator } from '../../../chance/generator.ts';
import type { Fight } from '../../../kernel/state/fight.ts';
import { prepare } from '../../../kernel/state/setup.ts';
import type { GrimGame } from '../game.ts';
import { grim } from '../index.ts';

const paladin = sheet({
  alignment: 'lawful good',
  baseAttack: 7,
  hp: 45,
  armor: { name: 'full plate', traits: ['moderate-fortification'] },
  weapons: [
    { name: 'bastard sword', id: 'sun', traits: ['sun-blade', 'vicious', 'thundering'] },
    { name: 'longsword', id: 'gripsoul', traits: ['gripsoul', 'bodyfeeder'], place: 'carried' },
  ],
});
const seer = sheet({
  alignment: 'chaotic good',
  baseAttack: 4,
  hp: 30,
  powerPoints: 30,
  workings: [
    { name: 'armor ignoring weapon', casterLevel: 11, dc: 16, uses: 2 },
    { name: 'armor piercing weapon (power)', casterLevel: 11, dc: 14 },
    { name: 'iron claw', casterLevel: 11 },
  ],
  weapons: [
    { name: 'composite longbow', id: 'oathbow', traits: ['oathbow', 'fiery-blast'], place: 'both' },
    { name: 'claw', natural: true, damage: '1d6' },
  ],
});
const lord = sheet({
  alignment: 'lawful evil',
  type: 'undead',
  subtypes: ['vampire'],
  abilities: { strength: 18, constitution: null },
  baseAttack: 6,
  hp: 60,
  shield: { name: 'light steel shield', traits: ['infinite-projectile-deflection', 'improved-blocking'] },
  weapons: [
    { name: 'longsword', id: 'thief', traits: ['nine-lives-stealer', 'soulbreaker'] },
    { name: 'rapier', id: 'needle', traits: ['rapier-of-puncturing', 'unholy-power'], place: 'carried' },
  ],
});
const reaver = sheet({
  alignment: 'neutral evil',
  baseAttack: 5,
  hp: 40,
  items: ['amulet-of-the-irresistible-fist'],
  weapons: [
    { name: 'greatsword', traits: ['vorpal', 'wounding', 'icy-burst', 'coup-de-grace'] },
    { name: 'heavy mace', id: 'holy', traits: ['holy-power', 'mindfeeder'], place: 'carried' },
  ],
});

function fight(seed: number): Fight<GrimGame> {
  return prepare(grim, {
    title: 'contract',
    options: {},
    map: null,
    combatants: [
      comer('paladin', 'heroes', [0, 0], paladin),
      comer('seer', 'heroes', [0, 2], seer),
      comer('lord', 'monsters', [1, 0], lord),
      comer('reaver', 'monsters', [1, 2], reaver),
    ],
    dice: { script: [], typed: false, generator: Generator.seeded(seed).state() },
  });
}

contract({ rules: grim, name: 'with magic', fight });
