import { describe, expect, it } from 'vitest';
import { contract } from '../../../../test/contract.ts';
import { comer } from '../../../../test/support/grim-fights.ts';
import { justLegal } from '../../../../test/support/grim-kits.ts';
import { pick } from '../../../../test/support/wander.ts';
import { Generator } from '../../../chance/generator.ts';
import type { Fight } from '../../../kernel/state/fight.ts';
import { prepare } from '../../../kernel/state/setup.ts';
import { parseMap } from '../../../space/grid/ascii.ts';
import { ABILITIES } from '../../d20/body/abilities.ts';
import type { GrimGame } from '../game.ts';
import { grim } from '../index.ts';
import { doubts } from '../sheet/doubts.ts';
import { ALIGNMENTS } from '../sheet/kinds.ts';
import type { GrimSheet, SheetWeapon } from '../sheet/sheet.ts';
import { TRAITS } from './table.ts';
import { WEAPON_TRAITS } from './weapon-traits.ts';

const listed = (list: string): readonly string[] =>
  Object.keys(TRAITS).filter((name) => (TRAITS[name]?.list ?? 'traits') === list);
const FEATS = listed('traits');

type Arms = readonly (string | SheetWeapon)[];

/** Two of these arms fight on each side. */
const ARMS: readonly Arms[] = [
  [],
  ['rapier', 'dagger', 'dagger'],
  [{ name: 'greatsword', place: 'both' }],
  [{ name: 'shortbow', place: 'both' }, 'dagger'],
  [{ name: 'glock 17', spare: 3 }, 'dagger'],
];

/** Some of those names, one or none for most lists. */
function some(names: readonly string[], oneOf: number, generator: Generator): readonly string[] {
  return names.filter(() => generator.face(oneOf) === 1);
}

/** Somebody with a random set of feats that is legal, and with what armour, shield, weapons and items may have. */
function someone(generator: Generator): GrimSheet {
  // Few feats or many: each brings what it asks for.
  const legal = justLegal(some(FEATS, pick([4, 12, 40], generator), generator));
  const scores = ABILITIES.map((name) => [name, Math.max(legal.abilities[name] ?? 0, 8 + generator.face(8))] as const);
  const armed = (weapon: string | SheetWeapon): SheetWeapon => {
    const made = typeof weapon === 'string' ? { name: weapon } : weapon;
    return { ...made, foe: ['evil'], traits: some(Object.keys(WEAPON_TRAITS), 30, generator) };
  };
  const parsed = grim.sheets.schema.parse({
    ...legal,
    abilities: Object.fromEntries(scores),
    baseAttack: Math.max(legal.baseAttack, generator.face(9)),
    // Skills are whole bonuses: what is not ranks is of the ability.
    skills: Object.fromEntries(Object.entries(legal.skills).map(([skill, bonus]) => [skill, bonus + 12])),
    hp: 10 + generator.face(30),
    alignment: pick(ALIGNMENTS, generator),
    powerPoints: 9,
    weapons: pick(ARMS, generator).map(armed),
    armor: { name: pick(['leather', 'breastplate'], generator), traits: some(listed('armor'), 4, generator) },
    ...(generator.face(3) === 1 ? { shield: { name: 'buckler', traits: some(listed('shield'), 2, generator) } } : {}),
    items: some(listed('items'), 4, generator),
  });
  return withoutDoubts(parsed);
}

/** Without the abilities of weapons that are not made for them. */
function withoutDoubts(sheet: GrimSheet): GrimSheet {
  const wrong = doubts(sheet).map(({ path }) => path.join('.'));
  const weapons = sheet.weapons.map((weapon, at) => {
    if (typeof weapon === 'string') return weapon;
    return { ...weapon, traits: weapon.traits?.filter((_, index) => !wrong.includes(`weapons.${at}.traits.${index}`)) };
  });
  return { ...sheet, weapons };
}

function fight(seed: number): Fight<GrimGame> {
  const generator = Generator.seeded(seed * 31 + 1);
  const sheets = [someone(generator), someone(generator), someone(generator), someone(generator)] as const;
  return prepare(grim, {
    title: 'traits',
    options: {
      suddenActionUse: seed % 2 === 0 ? 'round' : 'day',
      advancedAbortStacks: seed % 3 === 0,
      blockTiming: seed % 5 === 0 ? 'beforeAttackRoll' : 'afterHit',
    },
    map: parseMap({ rows: ['......', '..#...', '......', '......'] }),
    combatants: [
      comer('monk', 'heroes', [0, 0], sheets[0]),
      comer('fencer', 'heroes', [1, 1], sheets[1]),
      comer('brute', 'gang', [2, 0], sheets[2]),
      comer('archer', 'gang', [5, 3], sheets[3]),
    ],
    dice: { script: [], typed: false, generator: Generator.seeded(seed).state() },
  });
}

contract({ rules: grim, name: 'with random legal sets of traits', fight });

describe('the fighters of that contract', () => {
  it('have legal sets, in which all feats come up before long', () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 60; seed++) {
      for (const { sheet } of fight(seed).combatants) {
        expect([sheet.granted, doubts(sheet)]).toEqual([undefined, []]);
        for (const text of sheet.traits ?? []) seen.add(text.replace(' (rapier)', ''));
      }
    }
    expect(FEATS.filter((name) => !seen.has(name))).toEqual([]);
  });
});
