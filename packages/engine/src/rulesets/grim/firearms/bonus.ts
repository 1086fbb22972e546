import { type Tally, term } from '../../../kernel/scene/tally.ts';
import { rangePenalty } from '../../d20/attack/range.ts';
import type { Part } from '../../d20/checks/lines.ts';
import { feetApart } from '../../d20/movement/field.ts';
import type { GrimAttack, GrimWeapon, GrimWorld } from '../game.ts';
import { LINEAR, PAIR, STRAFING, SUPPRESSING, SUPPRESSING_AUTOMATIC } from './modes.ts';

const RANGE = term('range', 'GNG-ATK-10');
const UNWIELDY = term('longarm against an adjacent opponent', 'GNG-GUN-07');

/** What the ways to fire take from the attack roll, by their words (GNG-PAIR-02, GNG-PAIR-08, GNG-MBURST-03, GNG-MBURST-05, GNG-SUPP-08, GNG-SUPP-10). */
const MODES: ReadonlyMap<string, Part> = new Map([
  [PAIR, { value: -4, term: term('accelerated pair', 'GNG-PAIR-02') }],
  [LINEAR, { value: -4, term: term('linear burst', 'GNG-MBURST-03') }],
  [STRAFING, { value: -8, term: term('strafing burst', 'GNG-MBURST-05') }],
  [SUPPRESSING, { value: -8, term: term('not specifically aimed', 'GNG-SUPP-08') }],
  [SUPPRESSING_AUTOMATIC, { value: -4, term: term('not specifically aimed, fully automatic', 'GNG-SUPP-10') }],
]);

const ADJACENT = 5;

/**
 * What shooting and throwing bring to an attack roll by range (GNG-ATK-10, GNG-CORE-12), which scattershot does not
 * suffer (GNG-SCAT-01); longarms are unwieldy near at hand (GNG-GUN-07), and so are two shots by one roll (GNG-PAIR-02),
 * but not for who has learned it (GNG-PAIR-08).
 */
export function addShooting(world: GrimWorld, attack: GrimAttack, weapon: GrimWeapon, tally: Tally): void {
  const { attacker, defender, attacking, choices } = attack;
  const feet = feetApart(world, attacker, defender);
  const { firearm } = weapon;
  if (firearm === null || firearm.scatter === null) tally.add(rangePenalty(weapon, feet), RANGE);
  // What a wind does to everything that flies but beams (GNG-GUN-05).
  if (weapon.missile !== 'beam') for (const { value, term: of } of attacking.digest.winds) tally.add(value, of);
  if (firearm === null) return;
  if (firearm.longarm && feet <= ADJACENT) tally.add(-4, UNWIELDY);
  for (const word of choices) {
    const mode = MODES.get(word);
    if (mode !== undefined && (word !== PAIR || !attacking.profile.improvedPair)) tally.add(mode.value, mode.term);
  }
}
