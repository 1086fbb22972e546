import type { Holder, Thing } from '../../../kernel/ruleset/sheets.ts';
import { type Addition, pointsOf, readersOf, type Taken, type TraitReaders } from '../../../kernel/ruleset/trait.ts';
import { longer, type Part } from '../../d20/checks/lines.ts';
import { type Avoidance, FREE, IMMOBILE } from '../defense/avoidance.ts';
import { defenseLines } from '../defense/defense-parts.ts';
import type { DefensePart, GrimGame, GrimProfile, GrimWeapon } from '../game.ts';
import { equip } from '../gear/equip.ts';
import type { GrimOptions } from '../options.ts';
import { namedTrait } from '../sheet/named-trait.ts';
import { workingTraits } from '../sheet/prerequisites.ts';
import { compile, traitLists } from '../sheet/profile.ts';
import type { GrimSheet } from '../sheet/sheet.ts';
import { sheetSchemaWith } from '../sheet/sheet-schema.ts';
import { TRAITS } from './table.ts';
import type { GrimTrait } from './trait.ts';

/** Adds to Defense in the states up to that one. */
function defends(until: Avoidance): (profile: GrimProfile, addition: Addition) => GrimProfile {
  return (profile, { value, term }) => {
    const part: DefensePart = { value, term, until, shield: false };
    const defenseParts = [...profile.defenseParts, part];
    return { ...profile, defenseParts, defense: defenseLines(defenseParts) };
  };
}

function saves(kind: keyof GrimProfile['saves']): (profile: GrimProfile, addition: Addition) => GrimProfile {
  return (profile, { value }) => ({ ...profile, saves: { ...profile.saves, [kind]: profile.saves[kind] + value } });
}

type Arm = (weapon: GrimWeapon, addition: Addition) => GrimWeapon;

function arms(arm: Arm): (profile: GrimProfile, addition: Addition, before: GrimProfile | null) => GrimProfile {
  return (profile, addition, before) => {
    const from = before?.weapons.length ?? 0;
    const isFor = (weapon: GrimWeapon, at: number): boolean =>
      at >= from && (addition.of === '' || (!weapon.printed && weapon.knownAs.includes(addition.of)));
    return { ...profile, weapons: profile.weapons.map((each, at) => (isFor(each, at) ? arm(each, addition) : each)) };
  };
}

const strikes: Arm = (weapon, addition) => {
  const { value, term } = addition;
  return isTwice(weapon.attack.parts, addition) ? weapon : { ...weapon, attack: longer(weapon.attack, value, term) };
};

const hurts: Arm = (weapon, addition) => {
  const { value, term } = addition;
  return isTwice(weapon.damageParts, addition)
    ? weapon
    : { ...weapon, damageParts: [...weapon.damageParts, { value, term }] };
};

/** A weapon that counts as two of them has the same skill once (GNG-ITEM-19). */
function isTwice(parts: readonly Part[], { of, term }: Addition): boolean {
  return of !== '' && parts.some((each) => each.term.text === term.text);
}

type OwnerPoint = Exclude<GrimGame['points'], 'attack' | 'damage'>;

const OWNER: Readonly<Record<OwnerPoint, (profile: GrimProfile, addition: Addition) => GrimProfile>> = {
  defense: defends(IMMOBILE),
  dodge: defends(FREE),
  protection: (profile, { value }) => ({ ...profile, inner: profile.inner + value }),
  hp: (profile, { value }) => ({ ...profile, hpPrinted: profile.hpPrinted + value, maxHp: profile.maxHp + value }),
  initiative: (profile, { value }) => ({ ...profile, initiative: profile.initiative + value }),
  fortitude: saves('fortitude'),
  reflex: saves('reflex'),
  will: saves('will'),
};

/** The traits of a sheet that work, each from the list in which it may stand, in the order of the table. */
function takenBy(
  sheet: GrimSheet,
  table: Readonly<Record<string, GrimTrait>>,
  { featsNeedPrerequisites }: GrimOptions,
): readonly Taken<GrimGame>[] {
  const named = traitLists(sheet);
  const lists: Readonly<Record<string, readonly string[]>> = featsNeedPrerequisites
    ? { ...named, traits: workingTraits(sheet, table) }
    : named;
  return Object.entries(table).flatMap(([name, trait]) => {
    const texts = lists[trait.list ?? 'traits'] ?? [];
    const times = texts.filter((text) => text === name || (trait.of !== undefined && namedTrait(text).name === name));
    return (trait.several === true ? times : [...new Set(times)]).map((text) => ({
      name,
      of: namedTrait(text).of,
      trait,
    }));
  });
}

/** Somebody else's weapon in the hands of who has come by it, with what its traits make of weapons. */
function takeUp(holder: Holder<GrimGame>, thing: Thing<GrimGame>): GrimProfile {
  const after = equip(holder, thing);
  const from = holder.profile.weapons.length;
  if (after.weapons.length === from) return after;
  const { sheet } = holder;
  const armed = (weapon: GrimWeapon): GrimWeapon =>
    after.taken.reduce((made, name) => TRAITS[name]?.arm?.(made, sheet) ?? made, weapon);
  return { ...after, weapons: after.weapons.map((weapon, at) => (at < from ? weapon : armed(weapon))) };
}

/** What reads a sheet of this ruleset, its traits included. */
export const READERS: TraitReaders<GrimGame> = readersOf<GrimGame>({
  table: TRAITS,
  points: pointsOf<GrimGame>(OWNER, { attack: arms(strikes), damage: arms(hurts) }),
  taken: takenBy,
  schema: sheetSchemaWith,
  compile,
  equip: takeUp,
});
