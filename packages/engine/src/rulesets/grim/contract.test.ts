import { contract } from '../../../test/contract.ts';
import { sheet } from '../../../test/support/grim-fights.ts';
import { Generator } from '../../chance/generator.ts';
import { prepare } from '../../kernel/state/setup.ts';
import { parseMap } from '../../space/grid/ascii.ts';
import { grim } from './index.ts';

const ACROBAT = sheet({
  abilities: { dexterity: 16, strength: 14 },
  classes: [{ name: 'Rogue', level: 4 }],
  skills: { tumble: 9, jump: 7, balance: 8, bluff: 6 },
  traits: ['two-weapon-fighting', 'uncanny-dodge', 'evasion'],
  weapons: [
    { name: 'longsword', place: 'hand' },
    { name: 'dagger', place: 'off' },
  ],
  baseAttack: 6,
});
const WIZARD = sheet({
  classes: [{ name: 'Wizard', level: 7 }],
  weapons: ['quarterstaff'],
  powers: [
    {
      name: 'fireball',
      kind: 'fire',
      dice: '1d6',
      per: 1,
      most: 10,
      casterLevel: 7,
      spell: 3,
      save: { kind: 'reflex', dc: 16 },
      radius: 20,
      range: 680,
      uses: 2,
    },
    { name: 'ray', kind: 'cold', dice: '1d3', range: 30, save: { kind: 'fortitude', dc: 12, on: 'nothing' } },
  ],
});
const WRESTLER = sheet({
  abilities: { strength: 18, constitution: 16 },
  traits: ['advanced-grapple', 'improved-grapple'],
  weapons: [],
  baseAttack: 4,
});
const KNIGHT = sheet({ armor: 'full plate', shield: 'heavy steel shield', weapons: ['longsword'], baseAttack: 5 });

contract({
  rules: grim,
  fight: (seed) => {
    const fighter = (id: string, side: string, at: readonly [number, number], given: object) => ({
      id,
      name: id,
      side,
      at,
      sheet: grim.sheets.schema.parse(given),
      hidden: false,
      entry: { surprised: seed % 3 === 0 && id === 'wrestler', initiative: null },
      counts: {},
      effects: [],
    });
    const variant = seed % 2 === 0;
    return prepare(grim, {
      title: 'contract',
      options: {
        advancedTrauma: variant,
        woundsBleed: variant,
        strengthLimit: variant,
        spellDamage: variant ? 'oddsAreOne' : 'reallyGrim',
        rollTiming: variant ? 'afterDamage' : 'beforeDamage',
        rollOpposes: variant ? 'newAttackRoll' : 'originalRoll',
        diveProne: variant,
      },
      map: parseMap({ rows: ['......', '..#...', '..~...', '......', '......'] }),
      combatants: [
        fighter('acrobat', 'heroes', [0, 0], ACROBAT),
        fighter('wizard', 'heroes', [0, 3], WIZARD),
        fighter('wrestler', 'gang', [1, 1], WRESTLER),
        fighter('knight', 'gang', [4, 3], KNIGHT),
      ],
      dice: { script: [], typed: false, generator: Generator.seeded(seed).state() },
    });
  },
});
