import { ENERGIES, type Energy } from '../tables/weapons.ts';
import type { Reading } from './reading.ts';
import { type Having, KNACKS, type Traits } from './trait-effects.ts';

const SENSE_LEVELS = [2, 8];
const KICK_LEVEL = 2;
const CLEAVES = ['never', 'once', 'always'] as const;
const EVADES = ['no', 'plain', 'improved'] as const;

/** Works out the traits of a sheet. */
export function traitsOf({ sheet, modifiers, armor, has, furthest }: Reading): Traits {
  const { fast = 0, bodyguard = 0, 'martial artist': artist = 0 } = sheet.classes;
  const nimble = armor === null || armor.kind === 'none' || armor.kind === 'light';
  return {
    ...having(KNACKS, has),
    cleave: CLEAVES[furthest('cleave', 'great cleave')] ?? 'never',
    reflexes: has('combat reflexes') ? Math.max(0, modifiers.dexterity) : 0,
    offHandAttacks: 1 + furthest('improved two-weapon fighting', 'advanced two-weapon fighting'),
    knockout: 1 + furthest('knockout punch', 'improved knockout punch'),
    evasion: (nimble ? EVADES[furthest('evasion', 'improved evasion')] : undefined) ?? 'no',
    uncannyDodge: furthest('uncanny dodge i', 'uncanny dodge ii'),
    fastLevels: fast,
    damageReduction: furthest('damage reduction i', 'damage reduction ii', 'damage reduction iii'),
    resistances: resistancesOf(has, Math.max(0, modifiers.constitution)),
    combatSense: SENSE_LEVELS.filter((from) => bodyguard >= from).length,
    flyingKick: artist >= KICK_LEVEL ? artist : 0,
  };
}

/** Which of the knacks of a table somebody has. */
export function having<T extends Readonly<Record<string, string>>>(table: T, has: Reading['has']): Having<T> {
  return Object.fromEntries(Object.entries(table).map(([knack, name]) => [knack, has(name)])) as Having<T>;
}

function resistancesOf(has: Reading['has'], points: number): Traits['resistances'] {
  const found = ENERGIES.toSorted().map((energy) => [energy, has(`${energy} resistance`) ? points : 0] as const);
  if (found.every(([, each]) => each === 0)) return null;
  return Object.fromEntries(found) as Record<Energy, number>;
}
