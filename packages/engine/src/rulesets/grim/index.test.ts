import { contract } from '../../../test/contract.ts';
import { comer, sheet } from '../../../test/support/grim-fights.ts';
import { Generator } from '../../chance/generator.ts';
import type { Fight } from '../../kernel/state/fight.ts';
import { prepare } from '../../kernel/state/setup.ts';
import type { GrimGame } from './game.ts';
import { grim } from './index.ts';

const knight = sheet({
  abilities: { strength: 16, constitution: 14 },
  classes: [{ name: 'Fighter', level: 7 }],
  baseAttack: 7,
  saves: { fortitude: 7, reflex: 2, will: 2 },
  armor: 'full plate',
  shield: 'heavy steel shield',
  weapons: ['longsword', { name: 'javelin' }],
});
const archer = sheet({
  abilities: { dexterity: 17 },
  classes: [{ name: 'Ranger', level: 5 }],
  baseAttack: 5,
  skills: { heal: 6 },
  armor: 'studded leather',
  weapons: ['longbow', 'short sword', { name: 'light crossbow', spare: 5 }],
});
const ogre = sheet({
  size: 'large',
  speed: 40,
  abilities: { strength: 21, dexterity: 8, constitution: 15 },
  racial: { type: 'Giant', hitDice: 4 },
  baseAttack: 3,
  naturalArmor: 5,
  traits: ['improved-grapple', 'advanced-grapple'],
  weapons: ['greatclub'],
});
const spider = sheet({
  size: 'small',
  abilities: { dexterity: 17, constitution: 10 },
  racial: { type: 'Vermin', hitDice: 1 },
  traits: ['no-anatomy', 'improved-grapple'],
  weapons: [
    {
      name: 'bite',
      natural: true,
      damage: '1d4',
      riders: [{ name: 'venom', save: { kind: 'fortitude', dc: 10 }, drains: 'strength', dice: '1d3' }],
    },
  ],
});

function fight(seed: number): Fight<GrimGame> {
  return prepare(grim, {
    title: 'contract',
    options: {},
    map: null,
    combatants: [
      comer('knight', 'heroes', [0, 0], knight),
      comer('archer', 'heroes', [0, 2], archer),
      comer('ogre', 'monsters', [2, 0], ogre),
      comer('spider', 'monsters', [1, 2], spider),
    ],
    dice: { script: [], typed: false, generator: Generator.seeded(seed).state() },
  });
}

contract({ rules: grim, fight });
