import { contract } from '../../../../test/contract.ts';
import { comer, sheet } from '../../../../test/support/grim-fights.ts';
import { Generator } from '../../../chance/generator.ts';
import { prepare } from '../../../kernel/state/setup.ts';
import { parseMap } from '../../../space/grid/ascii.ts';
import { grim } from '../index.ts';

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
    return prepare(grim, {
      title: 'contract',
      options: { firearmTargetSize: seed % 2 === 0 },
      map: parseMap({ rows: ['..........', '...#......', '....~.....', '..........', '..........'] }),
      combatants: [
        comer('trooper', 'army', [0, 0], TROOPER),
        comer('second', 'army', [1, 2], TROOPER),
        comer('gangster', 'gang', [9, 0], GANGSTER),
        comer('hunter', 'gang', [8, 1], HUNTER),
        comer('alien', 'aliens', [4, 3], ALIEN),
      ],
      dice: { script: [], typed: false, generator: Generator.seeded(seed).state() },
    });
  },
});
