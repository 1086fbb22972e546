import { contract } from '../../../../test/contract.ts';
import { SHOOTER, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import { amount, seat } from '../../../../test/support/vehicles.ts';
import { Generator } from '../../../chance/generator.ts';
import type { Effect, Fight } from '../../../kernel/state/fight.ts';
import { prepare } from '../../../kernel/state/setup.ts';
import { parseMap } from '../../../space/grid/ascii.ts';
import type { ModernGame } from '../game.ts';
import { modern } from '../index.ts';

const DRIVER = { ...SHOOTER, skills: { drive: 4, hide: 3, bluff: 3 } };
const GUN = { name: 'hk psg1', mount: 'forward turret' };

/** One combatant: who, on whose side, where, with what sheet, and under what. */
type Given = readonly [
  id: string,
  side: string,
  at: readonly [number, number],
  sheet: object,
  effects?: readonly Effect[],
];

function fightOf(
  seed: number,
  options: object,
  rows: readonly string[] | null,
  given: readonly Given[],
): Fight<ModernGame> {
  const combatants = given.map(([id, side, at, sheet, effects = []]) => ({
    id,
    name: id,
    side,
    at,
    sheet: modern.sheets.schema.parse(sheet),
    hidden: id === 'lurker' && seed % 2 === 0,
    entry: { surprised: false, initiative: null },
    counts: {},
    effects,
  }));
  const dice = { script: [], typed: false, generator: Generator.seeded(seed).state() };
  const map = rows === null ? null : parseMap({ rows });
  return prepare(modern, { title: 'vehicles', options: { ...options }, map, combatants, dice });
}

const under = (speed: number, facing: number): readonly Effect[] => [
  amount('speed', speed),
  amount('facing', facing),
  { name: 'engine-running', source: -1, until: null, data: null },
];

contract({
  rules: modern,
  name: 'cars among people on foot',
  fight: (seed) => {
    const rows = ['....................', '..............#.....', ...Array(6).fill('....................')];
    const fight = fightOf(seed, { vehicleInitiative: seed % 3 === 0 ? 'individual' : 'perVehicle' }, rows, [
      ['dan', 'heroes', [3, 3], DRIVER, [seat('driver', 2)]],
      ['pat', 'heroes', [3, 3], SHOOTER, [seat('passenger', 2)]],
      ['car', 'heroes', [3, 3], { vehicle: { like: 'economy car', cover: 'quarter' } }, under(1, 2)],
      ['gil', 'gang', [15, 4], DRIVER, [seat('gunner', 4)]],
      ['apc', 'gang', [15, 4], { vehicle: 'armored personnel carrier', weapons: [GUN] }, under(0, 6)],
      ['bob', 'gang', [10, 2], SWORDSMAN],
      ['lurker', 'gang', [11, 6], SHOOTER],
    ]);
    const area = { at: null, feet: 0, source: -1, value: 0, until: null };
    const kinds = ['caltrops', 'oil slick', 'spike strip'];
    const kind = kinds[seed % 3] ?? 'caltrops';
    return { ...fight, areas: [{ ...area, id: 'road-1', kind, squares: [[8, 3] as const, [8, 4] as const] }] };
  },
});

contract({
  rules: modern,
  name: 'a chase',
  fight: (seed) =>
    fightOf(seed, { vehicleScale: 'chase', speedAfterSpin: seed % 2 === 0 ? 'unchanged' : 'stationary' }, null, [
      ['cop', 'police', [5, 5], DRIVER, [seat('driver', 2)]],
      ['aide', 'police', [5, 5], SHOOTER, [seat('copilot', 2)]],
      ['cruiser', 'police', [5, 5], { vehicle: 'police cruiser' }, under(2, 2)],
      ['robber', 'gang', [6, 5], { crew: 'expert', hp: 12, weapons: ['glock 17'] }, [seat('driver', 4)]],
      [
        'bike',
        'gang',
        [6, 5],
        { vehicle: 'racing bike' },
        [...under(2, 2), { name: 'getting-away', source: -1, until: null, data: null }],
      ],
    ]),
});
