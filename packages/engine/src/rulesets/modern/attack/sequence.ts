import { fighterAt } from '../../../kernel/rule.ts';
import { TWO_WEAPONS } from '../../d20/attack/attacks.ts';
import { naturalSequence } from '../../d20/attack/natural-sequence.ts';
import {
  isHeld,
  type Pair,
  pairInHands,
  TWO_WEAPON_PENALTIES,
  type TwoWeaponPenalties,
} from '../../d20/attack/two-weapons.ts';
import type { SequenceStep } from '../../d20/attack/way.ts';
import type { ModernFighter, ModernWeapon, ModernWorld } from '../game.ts';

/** Each further attack comes at so much more base attack bonus, and at so much less. */
const STEP = 5;

/**
 * The attacks of a full attack: one more at +6, +11 and +16, each 5 lower, from the highest bonus down (MOD-FULL-04); with
 * a second weapon or the other end of a double one, one attack more, all of them at the penalties of two weapons
 * (MOD-FULL-09 to MOD-FULL-11, MOD-FULL-13), and by further feats a second and a third with the off hand, 5 and 10 lower. The weapon named strikes first, whichever hand it is in (MOD-FULL-05). Claws and
 * fangs are all used, and none of them twice.
 */
export function attackSequence(
  world: ModernWorld,
  who: number,
  weapon: number,
  choices: readonly string[],
): readonly SequenceStep[] {
  const fighter = fighterAt(world, who);
  const { weapons, traits } = fighter.profile;
  const natural = naturalSequence(weapons, weapon, isNatural);
  if (natural !== null) return natural;
  const pair = choices.includes(TWO_WEAPONS) ? pairOf(fighter, weapon) : null;
  if (pair === null) return iterative(fighter, weapon, 0);
  const penalties = penaltiesOf(fighter, pair);
  const primary = iterative(fighter, pair.primary, penalties.primary);
  const off = Array.from({ length: traits.offHandAttacks }, (_, index) => ({
    weapon: pair.off,
    sequence: penalties.off - STEP * index,
  }));
  const [leading, other] = weapon === pair.off ? [off, primary] : [primary, off];
  const rounds = Math.max(leading.length, other.length);
  return Array.from({ length: rounds }, (_, index) => [
    ...leading.slice(index, index + 1),
    ...other.slice(index, index + 1),
  ]).flat();
}

function isNatural({ natural, unarmed }: ModernWeapon): boolean {
  return natural && !unarmed;
}

function iterative({ profile }: ModernFighter, weapon: number, penalty: number): readonly SequenceStep[] {
  const steps: SequenceStep[] = [];
  for (let bonus = Math.max(1, profile.baseAttack); bonus >= 1; bonus -= STEP) {
    steps.push({ weapon, sequence: penalty - STEP * steps.length });
  }
  return steps;
}

/** What is used together with the weapon: the one in the other hand, else a bare hand, or its own other end; null where nothing is. */
export function pairOf(fighter: ModernFighter, weapon: number): Pair | null {
  const { weapons } = fighter.profile;
  const named = weapons[weapon];
  if (named === undefined) return null;
  const end = weapons.findIndex((each) => each.endOf === weapon);
  if (end >= 0) return isHeld(fighter, named, 'both') ? { primary: weapon, off: end } : null;
  if (named.endOf >= 0) return isHeld(fighter, named, 'both') ? { primary: named.endOf, off: weapon } : null;
  return pairInHands(
    fighter,
    weapon,
    weapons.findIndex(({ unarmed }) => unarmed),
  );
}

/** Table 5-3 (MOD-FULL-10); bare hands and the other end of a double weapon count as light (MOD-FULL-12, MOD-FULL-13). */
function penaltiesOf({ profile }: ModernFighter, pair: Pair): TwoWeaponPenalties {
  const off = profile.weapons[pair.off];
  const light = off !== undefined && (off.light || off.unarmed);
  return TWO_WEAPON_PENALTIES[profile.twoWeapons ? 'feat' : 'plain'][light ? 'light' : 'other'];
}
