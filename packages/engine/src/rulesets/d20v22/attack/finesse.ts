import { Check } from '../../../kernel/rule.ts';
import { says } from '../../d20/attack/attacks.ts';
import { weaponOf } from '../../d20/attack/sides.ts';
import { coverBonus } from '../defense/cover.ts';
import type { V22Attack, V22World } from '../game.ts';
import { FINESSE, isImmuneToCriticals } from '../harm/hit.ts';
import { breadthOf } from '../objects/improvised.ts';
import { type AtCover, NEARLY, ROLL, STRUCK, strikeOf } from './attack-roll.ts';

/** How the log calls a miss that would have hit but for the armour it went round (V22-FIN-04). */
export const GLANCE = 'glances off the armour';
const GLANCED: AtCover = { ...STRUCK.miss };

/** What a finesse attack must find its way through: the armour, and what is nearer than that. */
interface Obstacles {
  /** The Toughness of the armour that it goes round (V22-FIN-02). */
  readonly armor: number;
  /** By how much it may lack at most to strike the cover, or to graze with what is large. */
  readonly near: number;
}

/** Threat numbers, and what is nearer than the armour, are lower than this. */
const DIGIT = 32;

const FINESSE_ROLL = new Check<AtCover>({ ...ROLL, by: readFinesse, word: wordOf });
/** The same where a second roll has to confirm a critical hit. */
const THREATENING_FINESSE = new Check<AtCover>({
  ...ROLL,
  by: readFinesse,
  word: (found) => (found.strike === 'critical' ? 'threat' : wordOf(found)),
});

function wordOf(found: AtCover): string {
  return found === GLANCED ? GLANCE : found.strike;
}

/** What is in the way of the attack where it is a finesse attack; null where it is none. */
export function obstaclesTo(world: V22World, attack: V22Attack): Obstacles | null {
  if (!says(attack.choices, FINESSE)) return null;
  const { attacker, defender, defending } = attack;
  const { degree } = world.slots.cover(world, attacker, defender);
  return {
    armor: isImmuneToCriticals(defending) ? 0 : defending.profile.armor,
    near: Math.max(coverBonus(world, degree), breadthOf(weaponOf(attack))),
  };
}

/** Whether an attack that misses by so much glances off the armour that it goes round: it would have hit without that (V22-FIN-04). */
export function glances(world: V22World, attack: V22Attack, lacks: number): boolean {
  const obstacles = obstaclesTo(world, attack);
  return obstacles !== null && stopsAt(obstacles, lacks);
}

/** What strikes the cover, or grazes, does not come as far as the armour. */
function stopsAt({ armor, near }: Obstacles, lacks: number): boolean {
  return lacks > near && lacks <= armor;
}

/** The roll of a finesse attack, and the number that it is read with. */
export function finesseRoll(
  { armor, near }: Obstacles,
  threat: number,
  isSure: boolean,
): { readonly roll: Check<AtCover>; readonly packed: number } {
  return { roll: isSure ? FINESSE_ROLL : THREATENING_FINESSE, packed: threat + DIGIT * (near + DIGIT * armor) };
}

/** @param packed the threat number, DIGIT times what is near, and DIGIT times DIGIT times the armour */
function readFinesse(natural: number, needed: number, packed: number, lowest: number): AtCover {
  const strike = strikeOf(natural, needed, packed % DIGIT, lowest);
  if (strike !== 'miss' || natural === lowest) return STRUCK[strike];
  const lacks = needed - natural;
  const near = Math.floor(packed / DIGIT) % DIGIT;
  if (lacks <= near) return NEARLY[lacks] ?? STRUCK.miss;
  return stopsAt({ armor: Math.floor(packed / DIGIT / DIGIT), near }, lacks) ? GLANCED : STRUCK.miss;
}
