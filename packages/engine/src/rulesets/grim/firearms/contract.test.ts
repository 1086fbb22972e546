import { contract } from '../../../../test/contract.ts';
import { sheet } from '../../../../test/support/grim-fights.ts';
import { Generator } from '../../../chance/generator.ts';
import { prepare } from '../../../kernel/state/setup.ts';
import { parseMap } from '../../../space/grid/ascii.ts';
import { grim } from '../index.ts';
import type { GrimSheet } from '../sheet/sheet.ts';

const HOLD = { place: 'both' } as const;
const TROOPER = sheet({
  baseAttack: 6,
  hp: 30,
  traits: ['martial-firearms'],
  weapons: [{ name: 'm16a2', ...HOLD, spare: 2 }, 'dagger'],
});
const GANGSTER = sheet({ baseAttack: 2, hp: 25, skills: { tumble: 5 }, weapons: [{ name: 'tec-9', spare: 1 }] });
const HUNTER = sheet({ hp: 25, weapons: [{ name: 'double-barrelled shotgun', ...HOLD, spare: 2, increment: 10 }] });
const ALIEN = sheet({
  size: 'large',
  hp: 60,
  traits: ['martial-firearms'],
  weapons: [{ name: 'particle beam rifle', ...HOLD, firearm: { barrels: 2 } }],
});

contract({
  rules: grim,
  name: 'with firearms',
  fight: (seed) => {
    const fighter = (id: string, side: string, at: readonly [number, number], own: GrimSheet) => ({
      id,
      name: id,
      side,
      at,
      sheet: own,
      hidden: false,
      entry: { surprised: false, initiative: null },
      counts: {},
      effects: [],
    });
    return prepare(grim, {
      title: 'contract',
      options: { firearmTargetSize: seed % 2 === 0 },
      map: parseMap({ rows: ['..........', '...#......', '....~.....', '..........', '..........'] }),
      combatants: [
        fighter('trooper', 'army', [0, 0], TROOPER),
        fighter('second', 'army', [1, 2], TROOPER),
        fighter('gangster', 'gang', [9, 0], GANGSTER),
        fighter('hunter', 'gang', [8, 1], HUNTER),
        fighter('alien', 'aliens', [4, 3], ALIEN),
      ],
      dice: { script: [], typed: false, generator: Generator.seeded(seed).state() },
    });
  },
});
