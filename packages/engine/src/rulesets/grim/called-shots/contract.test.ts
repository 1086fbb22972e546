import { contract } from '../../../../test/contract.ts';
import { fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { Generator } from '../../../chance/generator.ts';
import type { Fight } from '../../../kernel/state/fight.ts';
import type { GrimGame } from '../game.ts';
import { grim } from '../index.ts';

const FRESH = { standard: 0, move: 0, step: 0, opportunities: 0 };

const grabber: Side = {
  sheet: sheet({
    baseAttack: 9,
    hp: 60,
    weapons: ['short sword', 'dagger'],
    traits: ['improved-grapple', 'advanced-grapple'],
    sneakAttack: 3,
    skills: { tumble: 6, heal: 5 },
  }),
  at: [1, 1],
  side: 'x',
};
const archer: Side = {
  sheet: sheet({ baseAttack: 6, hp: 40, weapons: ['longbow', 'dagger'], skills: { heal: 3 } }),
  at: [0, 3],
  side: 'x',
};
const giant: Side = {
  sheet: sheet({
    size: 'large',
    baseAttack: 8,
    naturalArmor: 4,
    hp: 90,
    weapons: ['greatclub'],
    abilities: { strength: 21 },
    anatomy: { heads: 2, eyes: 4 },
  }),
  at: [3, 1],
  side: 'y',
};
const spider: Side = {
  sheet: sheet({
    armor: 'chainmail',
    hp: 50,
    weapons: [{ name: 'fangs', natural: true, damage: '1d8' }],
    anatomy: { arms: 0, legs: 8, eyes: 8 },
    traits: ['bloodless', 'regeneration'],
    damageReduction: [{ amount: 2, bypass: [] }],
  }),
  at: [3, 4],
  side: 'y',
};

/** The fight before its first turn. */
function seeded(seed: number): Fight<GrimGame> {
  const sides = [grabber, archer, giant, spider].map((side) => ({ ...side, counts: FRESH }));
  const start = fight(sides, { bleedTracksStack: true, allLegsProne: true, coupFortSave: true });
  const clock = { ...start.clock, round: 0, turn: -1, order: [] };
  return { ...start, clock, dice: { script: [], typed: false, generator: Generator.seeded(seed).state() } };
}

contract({ rules: grim, name: 'with called shots', fight: seeded });
