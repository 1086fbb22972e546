import { NOBODY, type Scene, type World } from '../../../kernel/rule.ts';
import type { NumberOf, TurnCount } from '../../../kernel/ruleset/screen.ts';
import { reckoning } from '../../../kernel/scene/reckoning.ts';
import { type Aimed, attackOf } from '../attack/attacks.ts';
import type { Attack, D20Game } from '../game.ts';
import { areEnemies } from '../movement/field.ts';

/** What a ruleset works out for an attack. */
type OfAttack<G extends D20Game> = (scene: Scene<G>, attack: Attack) => number;

/** A number of who attacks; against the only enemy, where nobody is named. */
export function attackNumber<G extends D20Game>(text: string, work: OfAttack<G>): NumberOf<G> {
  return {
    text,
    of: (world, who, target, item) =>
      inAttack(world, { who, target: enemyOf(world, who, target), item, choices: NONE }, work),
  };
}

/** A number of who is attacked, with what its attacker has in hand; by the only enemy, where nobody is named. */
export function defenseNumber<G extends D20Game>(text: string, work: OfAttack<G>): NumberOf<G> {
  return {
    text,
    of: (world, who, target) =>
      inAttack(world, { who: enemyOf(world, who, target), target: who, item: NOBODY, choices: NONE }, work),
  };
}

/** What every ruleset of the family knows of a combatant. */
export const TURN_NUMBERS: Readonly<Record<string, NumberOf<D20Game>>> = {
  speed: { text: 'speed in feet', of: (world, who) => world.slots.speed(world, who) },
  initiative: {
    text: 'initiative',
    of: ({ fight }, who) => fight.clock.order.find((slot) => slot.who === who)?.count ?? null,
  },
};

/** What a turn has time for. */
export const TURN_COUNTS: readonly TurnCount[] = [
  { count: 'standard', text: 'attack action', mark: 'A' },
  { count: 'move', text: 'move action', mark: 'M' },
  { count: 'step', text: '5-foot step', mark: 'S' },
  { count: 'opportunities', text: 'attack of opportunity', mark: 'O', anytime: true },
];

const NONE: readonly string[] = [];

/** The one that is named, or the only enemy there is; NOBODY where there are several. */
function enemyOf<G extends D20Game>({ fight }: World<G>, who: number, target: number): number {
  if (target !== NOBODY) return target;
  const enemies = fight.combatants.filter(({ index }) => areEnemies(fight, who, index));
  return enemies.length === 1 ? (enemies[0]?.index ?? NOBODY) : NOBODY;
}

function inAttack<G extends D20Game>(world: World<G>, aimed: Aimed, work: OfAttack<G>): number | null {
  if (aimed.who === NOBODY || aimed.target === NOBODY) return null;
  const attack = attackOf(world, aimed);
  return attack === null ? null : work(reckoning(world), attack);
}
