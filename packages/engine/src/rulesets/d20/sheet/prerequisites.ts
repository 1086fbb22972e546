import type { Doubt } from '../../../kernel/ruleset/sheets.ts';
import { ABILITIES, type Ability } from '../body/abilities.ts';
import { capital } from '../checks/on-call.ts';

/** What a source asks of whoever takes a feat or talent. */
export interface Prerequisites {
  /** The least scores. */
  readonly abilities?: Readonly<Partial<Record<Ability, number>>>;
  /** The least base attack bonus. */
  readonly baseAttack?: number;
  /** The least ranks in skills. */
  readonly skills?: Readonly<Record<string, number>>;
  /** Other feats and talents, by the names of the ruleset's traits. */
  readonly traits?: readonly string[];
  /** The least levels in classes. */
  readonly classes?: Readonly<Record<string, number>>;
}

/** What a sheet has to meet them with. */
export interface Taker {
  readonly abilities: Readonly<Record<Ability, number | null>>;
  /** null where the sheet does not say. */
  readonly baseAttack: number | null;
  /** The most ranks that it can have in the skill; where left out, sheets do not say. */
  ranks?(skill: string): number;
  has(trait: string): boolean;
  /** Its levels in a class; none, where left out. */
  levels?(name: string): number;
  /** What there is where it has a feat not; 'none' where left out. */
  inPlaceOf?(trait: string): string;
}

/** Each prerequisite that is not met, as what was expected and what is there. @param path where the feat stands on the sheet */
export function unmet(
  { abilities = {}, baseAttack = 0, skills = {}, traits = [], classes = {} }: Prerequisites,
  taker: Taker,
  name: string,
  path: Doubt['path'],
): readonly Doubt[] {
  const doubt = (what: string, found: string): Doubt => ({ path, expected: `${what} for ${name}`, found });
  const low = ABILITIES.filter((ability) => (taker.abilities[ability] ?? 0) < (abilities[ability] ?? 0));
  const unskilled = Object.keys(skills).filter(
    (skill) => (taker.ranks?.(skill) ?? Number.POSITIVE_INFINITY) < (skills[skill] ?? 0),
  );
  const untaught = Object.keys(classes).filter((each) => (taker.levels?.(each) ?? 0) < (classes[each] ?? 0));
  const lacking = traits.filter((trait) => !taker.has(trait));
  return [
    ...low.map((ability) =>
      doubt(`${capital(ability)} ${abilities[ability]} or more`, `${taker.abilities[ability] ?? 'none'}`),
    ),
    ...(taker.baseAttack !== null && taker.baseAttack < baseAttack
      ? [doubt(`a base attack bonus of +${baseAttack} or more`, `+${taker.baseAttack}`)]
      : []),
    ...unskilled.map((skill) =>
      doubt(`${skills[skill]} ranks or more in ${skill}`, `${Math.max(0, taker.ranks?.(skill) ?? 0)} at most`),
    ),
    ...untaught.map((each) => doubt(`level ${classes[each]} as a ${each}`, `${taker.levels?.(each) ?? 0}`)),
    ...lacking.map((trait) => doubt(`the feat or talent '${trait}'`, taker.inPlaceOf?.(trait) ?? 'none')),
  ];
}

/** What is asked for, as in "base attack +4, Dexterity 13, combat-reflexes". @param show how traits are written */
export function inWords(asks: Prerequisites, show: (trait: string) => string = (trait) => trait): string {
  const { baseAttack = 0, abilities = {}, skills = {}, traits = [], classes = {} } = asks;
  return [
    ...(baseAttack > 0 ? [`base attack +${baseAttack}`] : []),
    ...ABILITIES.flatMap((ability) => (abilities[ability] === undefined ? [] : `${capital(ability)} ${abilities[ability]}`)),
    ...Object.entries(skills).map(([skill, ranks]) => `${skill} ${ranks} ranks`),
    ...Object.entries(classes).map(([name, level]) => `${name} ${level}`),
    ...traits.map(show),
  ].join(', ');
}
