import { type Effect, type Item, type ItemPlace, NOBODY } from '../../../kernel/rule.ts';
import type { Opening } from '../../../kernel/ruleset/sheets.ts';
import { withNames } from '../../../kernel/state/item-called.ts';
import { INANIMATE } from '../../d20/conditions/effects.ts';
import { fullyLoaded } from '../../d20/gear/magazine.ts';
import { FRESH_TURN } from '../../d20/time/counts.ts';
import { FRESH } from '../body/counts.ts';
import { STATIONARY } from '../conditions/kinds.ts';
import { UNFIT } from '../conditions/magic.ts';
import type { GrimCounts, GrimGame, GrimProfile, GrimWeapon } from '../game.ts';
import { attacksOf, type NamedWeapon } from '../gear/equipment.ts';
import { levelsInHand } from '../traits/unfit.ts';
import type { GrimSheet } from './sheet.ts';

/** The state of a fresh combatant: unhurt, armed as the sheet says. Items are its attacks in their order, shield, armour. */
export function open(sheet: GrimSheet, profile: GrimProfile): Opening<GrimGame> {
  const counts: GrimCounts = {
    ...FRESH_TURN,
    ...FRESH,
    opportunities: FRESH_TURN.opportunities + profile.extraOpportunities,
    hp: profile.maxHp,
    power: sheet.powerPoints ?? 0,
  };
  const items = itemsOf(sheet, profile);
  return { counts, effects: [...effectsOf(sheet), ...unfitOf(profile, items)], items };
}

/** What a thing is under from the first. */
function effectsOf({ object }: GrimSheet): readonly Effect[] {
  if (object === undefined) return [];
  const names = object.moving === true ? [INANIMATE] : [INANIMATE, STATIONARY];
  return names.map((name) => ({ name, source: NOBODY, until: null, data: null }));
}

/** The negative levels of who begins the fight with a weapon in hand that does not suit it (GNG-WABIL-14). */
function unfitOf({ weapons }: GrimProfile, items: readonly Item[]): readonly Effect[] {
  const levels = levelsInHand(weapons, items);
  return Array.from({ length: levels }, () => ({ name: UNFIT, source: NOBODY, until: null, data: null }));
}

function itemsOf(sheet: GrimSheet, profile: GrimProfile): readonly Item[] {
  const attacks = attacksOf(sheet);
  const places = placesOf(attacks, profile.weapons);
  const own = attacks.map(
    (weapon, index): Item => ({
      id: weapon.id,
      place: places[index] ?? 'carried',
      counts: loadOf(profile.weapons[index], weapon.spare ?? 0),
    }),
  );
  const items = [
    ...withNames(
      own,
      attacks.map(({ called }) => called),
    ),
  ];
  const hands = places.some((place) => place === 'both' || place === 'off');
  if (profile.shield !== null) {
    const place = profile.shield.category === 'buckler' ? 'worn' : hands ? 'carried' : 'off';
    items.push({ id: 'shield', place, counts: {} });
  }
  if (sheet.armor !== undefined) items.push({ id: 'armor', place: 'worn', counts: {} });
  for (const { id, uses } of [...profile.powers, ...profile.workings])
    items.push({ id, place: 'worn', counts: uses > 0 ? { uses } : {} });
  return items;
}

function loadOf(weapon: GrimWeapon | undefined, spare: number): Item['counts'] {
  if (weapon === undefined) return {};
  const load = weapon.magazine === 0 ? {} : fullyLoaded(weapon, spare);
  return { ...load, ...Object.fromEntries(weapon.charges.map(({ count, of }) => [count, of])) };
}

/** As the sheet says; where it places none in a hand, the first of the others that is no part of the body is in hand. */
function placesOf(attacks: readonly NamedWeapon[], weapons: readonly GrimWeapon[]): readonly ItemPlace[] {
  const taken = attacks.some(({ place }) => place !== undefined && place !== 'carried');
  const isFree = ({ natural }: GrimWeapon, index: number): boolean => !natural && attacks[index]?.place === undefined;
  const first = taken ? -1 : weapons.findIndex(isFree);
  return weapons.map((weapon, index) => {
    if (weapon.natural) return 'worn';
    const place = attacks[index]?.place;
    if (place !== undefined) return place;
    if (index !== first) return 'carried';
    return weapon.hands === 2 ? 'both' : 'hand';
  });
}
