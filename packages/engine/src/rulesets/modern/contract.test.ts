import { contract } from '../../../test/contract.ts';
import { SHOOTER, SWORDSMAN } from '../../../test/support/modern-fight.ts';
import { Generator } from '../../chance/generator.ts';
import type { Effect } from '../../kernel/state/fight.ts';
import { prepare } from '../../kernel/state/setup.ts';
import { parseMap } from '../../space/grid/ascii.ts';
import { modern } from './index.ts';

const HERO = { classes: { fast: 2, tough: 3 }, feats: ['Dodge', 'Double Tap'], weapons: ['m16a2', 'knife', 'c4'] };
const FENCER = {
  ...SWORDSMAN,
  feats: [
    ...['Power Attack', 'Combat Expertise', 'Great Cleave', 'Combat Reflexes', 'Unbalance Opponent', 'Improved Trip'],
    ...['Dodge', 'Agile Riposte', 'Mobility', 'Streetfighting', 'Improved Feint', 'Knockout Punch', 'Dead Aim'],
    'Whirlwind Attack',
  ],
  classes: { bodyguard: 2 },
};
const GRENADIER = { ...SHOOTER, weapons: ['tear gas grenade', 'molotov cocktail', 'glock 17', 'm79'] };
const CRATE = { object: {} };
const BIKE = { vehicle: 'dirt bike' };
const BIKER = { ...SHOOTER, skills: { drive: 4 } };

function effect(name: string, source: number, amount: number | null = null): Effect {
  return { name, source, until: null, data: amount === null ? null : { amount } };
}
const BRUTE = {
  abilities: { strength: 18, constitution: 14 },
  size: 'large',
  baseAttack: 6,
  hp: 30,
  weapons: ['flamethrower'],
};

contract({
  rules: modern,
  fight: (seed) => {
    const fighter = (
      id: string,
      side: string,
      at: readonly [number, number],
      sheet: object,
      effects: readonly Effect[] = [],
    ) => ({
      id,
      name: id,
      side,
      at,
      sheet: modern.sheets.schema.parse(sheet),
      hidden: false,
      entry: { surprised: seed % 3 === 0 && id === 'brute', initiative: null },
      counts: {},
      effects,
    });
    return prepare(modern, {
      title: 'contract',
      options: {},
      map: parseMap({ rows: ['......', '..#...', '..~...', '......', '......'] }),
      combatants: [
        fighter('hero', 'heroes', [0, 0], HERO),
        fighter('swordsman', 'heroes', [1, 2], seed % 2 === 0 ? SWORDSMAN : FENCER),
        fighter('shooter', 'gang', [5, 0], seed % 2 === 0 ? SHOOTER : GRENADIER),
        fighter('brute', 'gang', [3, 3], BRUTE),
        fighter('crate', 'things', [2, 3], CRATE),
        fighter('biker', 'gang', [5, 3], BIKER, [effect('driver', 6)]),
        fighter('bike', 'gang', [5, 3], BIKE, [effect('speed', -1, 1), effect('engine-running', -1)]),
      ],
      dice: { script: [], typed: false, generator: Generator.seeded(seed).state() },
    });
  },
});
