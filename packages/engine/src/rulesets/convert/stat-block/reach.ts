import { type SizeName, SPACE_AND_REACH } from '../../../space/grid/size.ts';
import type { GrimSheet, SheetWeapon } from '../../grim/sheet/sheet.ts';
import { WEAPONS } from '../../grim/tables/weapons.ts';
import type { Tell } from '../note.ts';
import { weaponCalled } from './attacks.ts';

const ORDINARY_REACH = 5;

/** The reach of most attacks, where it is another than that of the size. */
export function reachOf(text: string | undefined, size: SizeName, tell: Tell): Pick<GrimSheet, 'reach'> {
  const { spaceFeet, tallReachFeet } = SPACE_AND_REACH[size];
  if (text === undefined) {
    tell('Reach', 'it is not written', `${tallReachFeet} feet by size`);
    return {};
  }
  const [, space, reach] = /^([\d.]+)[^/]*\/\s*(\d+)/.exec(text.replaceAll('-1/2', '.5')) ?? [];
  if (space !== undefined && Number(space) !== spaceFeet)
    tell(`space of ${space} feet`, 'space goes by size', `${spaceFeet} feet`);
  return reach === undefined || Number(reach) === tallReachFeet ? {} : { reach: Number(reach) };
}

/** Such weapons with a reach of their own: "15 ft./10 ft. (20 ft. with tail or longspear)". Made for reach, they have it by the tables. */
export function withReaches(text: string, weapons: readonly SheetWeapon[], tell: Tell): readonly SheetWeapon[] {
  const inBrackets = /\((.*)\)/.exec(text)?.[1] ?? '';
  const reaches = new Map<string, number>();
  for (const part of inBrackets.split(/,\s*/).filter((each) => each !== '')) {
    const [, feet, things = ''] = /^(\d+) ft\.? with (.+)$/.exec(part) ?? [];
    const names = things.split(/ or | and /).map(weaponCalled);
    const found = names.map((name) => weapons.filter((each) => isCalled(each, name) && each.reach !== null));
    if (feet !== undefined && found.every((some) => some.length > 0))
      for (const { name } of found.flat()) reaches.set(name, Number(feet));
    else tell(`reach ${part}`, 'it holds for some attacks alone', 'left out');
  }
  return weapons.map((each) => {
    const reach = isMadeForReach(each.name) ? undefined : reaches.get(each.name);
    return reach === undefined ? each : { ...each, reach };
  });
}

/** A tail slap is a tail. */
function isCalled(weapon: SheetWeapon, name: string): boolean {
  return weapon.name === name || weapon.name.split(' ')[0] === name;
}

function isMadeForReach(name: string): boolean {
  return Object.hasOwn(WEAPONS, name) && (WEAPONS[name]?.reach ?? 0) > ORDINARY_REACH;
}
