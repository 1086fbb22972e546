import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contract } from '../../../../test/contract.ts';
import { comer } from '../../../../test/support/grim-fights.ts';
import { justLegal } from '../../../../test/support/grim-kits.ts';
import { findBadNumber, rewritten } from '../../../../test/support/plain.ts';
import { pick, randomAnswer } from '../../../../test/support/wander.ts';
import { simpleTactics } from '../../../analysis/tactics/simple.ts';
import { Generator } from '../../../chance/generator.ts';
import { writeCommand } from '../../../kernel/commands/command.ts';
import { breachOf } from '../../../kernel/invariants/invariants.ts';
import { begin, type Play, type Request, requested, resume } from '../../../kernel/play/play.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
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

/** More steps than all but the longest fights have. */
const MOST_STEPS = 600;

/** The next step of a fight that the simple tactics play, with answers at random. */
function nextStep({ fight: at }: Play<GrimGame>, generator: Generator): Request {
  if (at.pending !== null) return { kind: 'answer', answer: randomAnswer(at.pending.need, generator) };
  const world = openWorld(at, grim);
  const [who] = grim.clock.waiting(world);
  const act = who === undefined ? null : TACTICS.choose(world, who);
  if (act === null) throw new Error('nobody has anything to do, and the fight is not over');
  return { kind: 'command', command: writeCommand(world, act) };
}

const TACTICS = simpleTactics<GrimGame>();

/** Plays a fight to its end, and looks at the state after each step. @returns whether it has come to one */
function playedOut(seed: number): boolean {
  const generator = Generator.seeded(seed);
  let play = begin(grim, fight(seed));
  for (let step = 0; step < MOST_STEPS && play.fight.over === null; step++) {
    const outcome = requested(play, nextStep(play, generator));
    expect(outcome.ok ? [] : outcome.refusals).toEqual([]);
    if (!outcome.ok) return false;
    expect([breachOf(outcome.play), findBadNumber(outcome.play.fight)]).toEqual([null, null]);
    expect(rewritten(outcome.play.fight)).toEqual(outcome.play.fight);
    // What was before is not gone back to.
    play = resume(grim, outcome.play.fight);
  }
  return play.fight.over !== null;
}

it('whole fights of them come to their end, and hold what every state must at each step', () => {
  const ends: boolean[] = [];
  const seeds = fc.integer({ min: 1, max: 1_000_000 });
  fc.assert(
    fc.property(seeds, (seed) => {
      ends.push(playedOut(seed));
    }),
    { numRuns: 12 },
  );
  expect(ends).toContain(true);
});

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
