import { lacksOf, type Traits } from '../../../kernel/ruleset/trait.ts';
import { type OneOf, oneOf } from '../../../sheet/one-of.ts';
import { CONDITIONS } from '../conditions/conditions.ts';
import type { GrimGame } from '../game.ts';
import { attacksOf, gearOf, UNARMED } from '../gear/equipment.ts';
import { idOfPower, metamagicOf, pointsOf, readPlainDice, slotOf } from '../powers/compile.ts';
import { idOfWorking } from '../powers/workings.ts';
import { ARMORS, SHIELDS } from '../tables/armors.ts';
import { WEAPONS } from '../tables/weapons.ts';
import { isCreatureType } from './levels.ts';
import { namedTrait } from './named-trait.ts';
import type { GrimSheet, SheetPower, SheetWeapon } from './sheet.ts';

/** Something in a sheet that does not fit, with its place. */
export interface SheetProblem {
  readonly path: (string | number)[];
  readonly message: string;
  /** The names there are, where it is none of them. */
  readonly params?: OneOf['params'];
}

/** What is wrong with a sheet of the right shape: names that mean nothing, weapons that cannot be told apart. */
export function problemsOf(sheet: GrimSheet, traits: Traits<GrimGame>): readonly SheetProblem[] {
  return [
    ...traitProblems(sheet, 'traits', traits),
    ...traitProblems(sheet, 'granted', traits),
    ...gearProblems(sheet, 'armor', ARMORS),
    ...gearProblems(sheet, 'shield', SHIELDS),
    ...typeProblems(sheet),
    ...attacksOf(sheet).flatMap(weaponProblems),
    ...idProblems(sheet),
    ...powerProblems(sheet),
  ];
}

/** What is lacking for traits; feats for one weapon go with one that there is. */
function traitProblems(sheet: GrimSheet, list: 'traits' | 'granted', traits: Traits<GrimGame>): SheetProblem[] {
  const names = sheet[list] ?? [];
  const lacks = lacksOf(sheet, names, traits).map(({ index, message }) => ({ path: [list, index], message }));
  const unarmed = names.flatMap((text, index) => {
    const { of } = namedTrait(text);
    if (of === '' || Object.hasOwn(WEAPONS, of)) return [];
    const known = [...new Set([...attacksOf(sheet).map(({ name }) => name), ...Object.keys(WEAPONS)])];
    return known.includes(of) ? [] : [{ path: [list, index], ...oneOf(known, 'in brackets') }];
  });
  return [...lacks, ...unarmed];
}

function unknown(path: (string | number)[], known: readonly string[]): SheetProblem {
  return { path, ...oneOf(known, 'or the numbers beside the name') };
}

function gearProblems(sheet: GrimSheet, place: 'armor' | 'shield', table: object): SheetProblem[] {
  const gear = gearOf(sheet[place]);
  if (gear === undefined || gear.bonus !== undefined || Object.hasOwn(table, gear.name)) return [];
  return [unknown([place, 'name'], Object.keys(table))];
}

function typeProblems({ racial, type }: GrimSheet): SheetProblem[] {
  const named = [
    { path: ['racial', 'type'], type: racial?.type },
    { path: ['type'], type },
  ];
  return named.flatMap(({ path, type: given }) =>
    given === undefined || isCreatureType(given) ? [] : [{ path, message: `expected a creature type` }],
  );
}

function weaponProblems(weapon: SheetWeapon, index: number): SheetProblem[] {
  const found: SheetProblem[] = [];
  const known = Object.hasOwn(WEAPONS, weapon.name) || weapon.damage !== undefined;
  if (!known) found.push(unknown(['weapons', index, 'name'], Object.keys(WEAPONS)));
  for (const [at, { condition }] of (weapon.riders ?? []).entries()) {
    if (condition === undefined || Object.hasOwn(CONDITIONS, condition)) continue;
    found.push({ path: ['weapons', index, 'riders', at, 'condition'], ...oneOf(Object.keys(CONDITIONS)) });
  }
  return found;
}

/** Dice of one kind, so that the options of magic can lessen them; ids of their own. */
function powerProblems(sheet: GrimSheet): SheetProblem[] {
  const taken = new Set(['shield', 'armor', ...attacksOf(sheet).map(({ id }) => id)]);
  const found: SheetProblem[] = [];
  for (const [index, power] of (sheet.powers ?? []).entries()) {
    const id = idOfPower(power);
    if (taken.has(id)) found.push({ path: ['powers', index, 'id'], message: `expected an id of its own` });
    taken.add(id);
    if (readPlainDice(power.dice) === null)
      found.push({ path: ['powers', index, 'dice'], message: `expected dice of one kind like 8d6 or 1d4+1` });
    found.push(...metamagicProblems(power, index));
  }
  for (const [index, { name }] of (sheet.workings ?? []).entries()) {
    const id = idOfWorking(name);
    if (taken.has(id))
      found.push({ path: ['workings', index, 'name'], message: `expected another name than '${name}'` });
    taken.add(id);
  }
  return found;
}

const HIGHEST_SLOT = 9;

/** A feat for spells goes with spells whose slot there is, one for powers with powers that cost no more than the level (GNG-FEAT-11 to GNG-FEAT-14). */
function metamagicProblems(power: SheetPower, index: number): SheetProblem[] {
  const { metamagic, spell, casterLevel = 1 } = power;
  const feat = metamagicOf(power);
  const path = ['powers', index, 'metamagic'];
  if (feat === undefined) return [];
  if ((feat.on === 'spell') !== (spell !== undefined))
    return [{ path, message: `expected a ${feat.on} for '${metamagic}'` }];
  const slot = slotOf(power);
  if (slot > HIGHEST_SLOT)
    return [
      { path, message: `expected a slot of level ${HIGHEST_SLOT} or lower, '${metamagic}' takes one of level ${slot}` },
    ];
  const points = pointsOf(power);
  if (points > casterLevel)
    return [{ path, message: `expected no more power points than the level ${casterLevel}, it costs ${points}` }];
  return [];
}

/** Commands and answers name weapons by id; 'shield', 'armor' and 'decline' mean something else. */
function idProblems(sheet: GrimSheet): SheetProblem[] {
  const taken = new Set(['shield', 'armor', 'decline']);
  const found: SheetProblem[] = [];
  for (const [index, { id }] of attacksOf(sheet).entries()) {
    if (taken.has(id) && id !== UNARMED) {
      found.push({ path: ['weapons', index, 'id'], message: `expected an id of its own` });
    }
    taken.add(id);
  }
  return found;
}
