import { fighterAt, NOBODY } from '../../../kernel/rule.ts';
import type { NumberOf } from '../../../kernel/ruleset/screen.ts';
import { reckoning } from '../../../kernel/scene/reckoning.ts';
import { attackBetween } from '../actions/attack.ts';
import { formsAtHand } from '../attack/in-hand.ts';
import type { Attack, TcWorld, TimeCountGame } from '../game.ts';
import { speedAt } from '../movement/movement.ts';
import { DEFENSES } from '../sheet/words.ts';
import { nextTick } from '../time/turns.ts';
import { HEALTH_NUMBERS } from './health-numbers.ts';

/** What is worked out of a combatant: attack total (TC-ATK-01), the five defenses (TC-DEF-01 to TC-DEF-15), Threshold of Pain (TC-TOP-01). */
export const NUMBERS: Readonly<Record<string, NumberOf<TimeCountGame>>> = {
  attack: {
    text: 'attack total',
    of: (world, who, target, item) => {
      const attack = attackBy(world, who, enemyOf(world, who, target), item);
      return attack === null ? null : world.slots.attackTally(reckoning(world), attack).total;
    },
  },
  ...Object.fromEntries(
    DEFENSES.map((defense): [string, NumberOf<TimeCountGame>] => [
      defense,
      {
        text: `${defense} defense`,
        of: (world, who, target) => {
          const attack = attackBy(world, enemyOf(world, who, target), who, NOBODY);
          return attack === null ? null : world.slots.defenseTally(reckoning(world), attack, defense).total;
        },
      },
    ]),
  ),
  ...HEALTH_NUMBERS,
  nextTick: { text: 'tick of the next turn', of: nextTick },
  speed: { text: 'speed in feet per 4 ticks', of: (world, who) => speedAt(fighterAt(world, who), 'jog') },
};

/** The one that is named, or the only enemy there is; NOBODY where there are several. */
function enemyOf({ fight }: TcWorld, who: number, target: number): number {
  if (target !== NOBODY) return target;
  const side = fight.combatants[who]?.side;
  const enemies = fight.combatants.filter((each) => each.side !== side);
  return enemies.length === 1 ? (enemies[0]?.index ?? NOBODY) : NOBODY;
}

/** With the thing, or with the first at hand; who has none strikes with bare hands. Null for a thing that is not at hand. */
function attackBy(world: TcWorld, attacker: number, defender: number, item: number): Attack | null {
  if (attacker === NOBODY || defender === NOBODY) return null;
  const one = fighterAt(world, attacker);
  const forms = formsAtHand(one);
  const form = item === NOBODY ? (forms[0] ?? one.profile.unarmed) : forms.find((each) => each.item === item);
  return form === undefined ? null : attackBetween(world, one, fighterAt(world, defender), form);
}
