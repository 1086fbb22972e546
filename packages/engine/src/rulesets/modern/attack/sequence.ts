import type { Table } from '../../../kernel/scene/table.ts';
import { TWO_WEAPONS } from '../../d20/attack/attacks.ts';
import type { SequenceStep } from '../../d20/game.ts';
import { fighter, profileOf } from '../body/state.ts';
import type { ModernGame, ModernWeapon } from '../game.ts';
import { TWO_WEAPON_PENALTIES } from '../tables/two-weapons.ts';

/** Each further attack comes at so much more base attack bonus, and at so much less. */
const STEP = 5;

/** Two weapons used together, by their indexes. */
interface Pair {
  readonly primary: number;
  readonly off: number;
  /** The off hand strikes first. */
  readonly offFirst: boolean;
}

/**
 * The attacks of a full attack: one more at +6, +11 and +16, each 5 lower, from the highest bonus down (MOD-FULL-04); with
 * a second weapon or the other end of a double one, one attack more, all of them at the penalties of two weapons
 * (MOD-FULL-09 to MOD-FULL-11, MOD-FULL-13), and by further feats a second and a third with the off hand, 5 and 10 lower. The weapon named strikes first, whichever hand it is in (MOD-FULL-05). Claws and
 * fangs are all used, and none of them twice.
 */
export function attackSequence(
  table: Table<ModernGame>,
  who: number,
  weapon: number,
  choices: readonly string[],
): readonly SequenceStep[] {
  if (isNatural(table, who, weapon)) return naturalSequence(table, who, weapon);
  const pair = choices.includes(TWO_WEAPONS) ? pairOf(table, who, weapon) : null;
  if (pair === null) return iterative(table, who, weapon, 0);
  const penalties = penaltiesOf(table, who, pair);
  const primary = iterative(table, who, pair.primary, penalties.primary);
  const { offHandAttacks } = profileOf(table, who).traits;
  const off = Array.from({ length: offHandAttacks }, (_, index) => ({
    weapon: pair.off,
    sequence: penalties.off - STEP * index,
  }));
  const [leading, other] = pair.offFirst ? [off, primary] : [primary, off];
  const rounds = Math.max(leading.length, other.length);
  return Array.from({ length: rounds }, (_, index) => [
    ...leading.slice(index, index + 1),
    ...other.slice(index, index + 1),
  ]).flat();
}

function isNatural(table: Table<ModernGame>, who: number, weapon: number): boolean {
  const named = profileOf(table, who).weapons[weapon];
  return named?.natural === true && !named.unarmed;
}

/** Each natural weapon strikes as often as there are of it, however high the base attack bonus: the one named first, then the others. */
function naturalSequence(table: Table<ModernGame>, who: number, weapon: number): readonly SequenceStep[] {
  const { weapons } = profileOf(table, who);
  const others = [...weapons.keys()].filter((index) => index !== weapon && isNatural(table, who, index));
  return [weapon, ...others].flatMap((index) => {
    const { count, behind } = weapons[index] as ModernWeapon;
    return Array.from({ length: count }, () => ({ weapon: index, sequence: behind }));
  });
}

function iterative(table: Table<ModernGame>, who: number, weapon: number, penalty: number): readonly SequenceStep[] {
  const steps: SequenceStep[] = [];
  for (let bonus = Math.max(1, profileOf(table, who).baseAttack); bonus >= 1; bonus -= STEP) {
    steps.push({ weapon, sequence: penalty - STEP * steps.length });
  }
  return steps;
}

/** What is used together with the weapon: the one in the other hand, else a bare hand, or its own other end; null where nothing is. */
export function pairOf(table: Table<ModernGame>, who: number, weapon: number): Pair | null {
  const { weapons } = profileOf(table, who);
  const named = weapons[weapon];
  if (named === undefined) return null;
  const end = weapons.findIndex((each) => each.endOf === weapon);
  if (end >= 0) return isHeld(table, who, named, 'both') ? { primary: weapon, off: end, offFirst: false } : null;
  if (named.endOf >= 0)
    return isHeld(table, who, named, 'both') ? { primary: named.endOf, off: weapon, offFirst: true } : null;
  const primary = weapons.findIndex((each) => isHeld(table, who, each, 'hand'));
  const off = offHand(table, who);
  if (primary < 0 || off < 0 || primary === off) return null;
  if (weapon !== primary && weapon !== off) return null;
  return { primary, off, offFirst: weapon === off };
}

/** What the off hand strikes with: what it holds, or itself. */
function offHand(table: Table<ModernGame>, who: number): number {
  const { weapons } = profileOf(table, who);
  const held = weapons.findIndex((each) => isHeld(table, who, each, 'off'));
  if (held >= 0) return held;
  const taken = fighter(table, who).items.some(({ place }) => place === 'off' || place === 'both');
  return taken ? -1 : weapons.findIndex(({ unarmed }) => unarmed);
}

function isHeld(table: Table<ModernGame>, who: number, weapon: ModernWeapon, place: 'hand' | 'off' | 'both'): boolean {
  return !weapon.natural && fighter(table, who).items[weapon.item]?.place === place;
}

/** Table 5-3 (MOD-FULL-10); bare hands and the other end of a double weapon count as light (MOD-FULL-12, MOD-FULL-13). */
function penaltiesOf(table: Table<ModernGame>, who: number, pair: Pair): { primary: number; off: number } {
  const { weapons, twoWeapons } = profileOf(table, who);
  const off = weapons[pair.off];
  const light = off !== undefined && (off.light || off.unarmed || off.endOf >= 0);
  return TWO_WEAPON_PENALTIES[twoWeapons ? 'feat' : 'plain'][light ? 'light' : 'other'];
}
