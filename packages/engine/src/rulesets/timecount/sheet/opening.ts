import { type Item, type ItemPlace, NOBODY } from '../../../kernel/rule.ts';
import type { Entry, Opening } from '../../../kernel/ruleset/sheets.ts';
import { withNames } from '../../../kernel/state/item-called.ts';
import { freshCounts } from '../body/counts.ts';
import { SURPRISED } from '../conditions/conditions.ts';
import type { TimeCountGame, TimeCountProfile } from '../game.ts';
import { weaponId } from './compile.ts';
import type { TimeCountSheet, Weapon } from './sheet.ts';
import { armorOf, shieldOf, weaponOf } from './sheet-schema.ts';

/** The state of a fresh combatant: unhurt, the first weapon in hand, the shield ready where a hand is left for it. */
export function open(sheet: TimeCountSheet, profile: TimeCountProfile, entry: Entry): Opening<TimeCountGame> {
  return {
    counts: freshCounts(profile.hitPoints),
    effects: entry.surprised ? [SURPRISED.by(NOBODY, null)] : [],
    items: itemsOf(sheet),
  };
}

/** Weapons in the order of the sheet, then the shield, then the armour; each id once. */
function itemsOf(sheet: TimeCountSheet): readonly Item[] {
  const weapons = sheet.weapons.map(weaponOf);
  const places = placesOf(weapons);
  const own = weapons.map((weapon, index): Item => {
    const counts: Record<string, number> = weapon.durability > 0 ? { durability: weapon.durability } : {};
    return { id: weaponId(weapon), place: places[index] ?? 'carried', counts };
  });
  const items = [
    ...withNames(
      own,
      weapons.map(({ name }) => name),
    ),
  ];
  if (sheet.shield !== null) {
    const { name, ready } = shieldOf(sheet.shield);
    const room = !places.includes('both') && !places.includes('off');
    items.push({ id: name, place: ready && room ? 'off' : 'carried', counts: {} });
  }
  if (sheet.armor !== null) items.push({ id: armorOf(sheet.armor).name, place: 'worn', counts: {} });
  return numbered(items);
}

/** Where each weapon is: as the sheet says; of the others the first is in hand where that is free, the rest carried. */
function placesOf(weapons: readonly Weapon[]): ItemPlace[] {
  const own = weapons.filter(({ natural }) => !natural).map(({ place }) => place);
  const offTaken = own.includes('off');
  let free = !own.includes('hand') && !own.includes('both');
  return weapons.map(({ place, natural, hands }) => {
    if (natural) return 'worn';
    if (place !== 'auto') return place;
    if (!free || (hands === 'two' && offTaken)) return 'carried';
    free = false;
    return hands === 'two' ? 'both' : 'hand';
  });
}

/** Gives things of one name numbers, so that commands can tell them apart: dagger, dagger 2. */
function numbered(items: readonly Item[]): readonly Item[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const count = (seen.get(item.id) ?? 0) + 1;
    seen.set(item.id, count);
    return count === 1 ? item : { ...item, id: `${item.id} ${count}` };
  });
}
