import type { NumberOf } from '../../../kernel/ruleset/screen.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { reckoning } from '../../../kernel/scene/reckoning.ts';
import { attackNumber, defenseNumber, TURN_NUMBERS } from '../../d20/seen/numbers.ts';
import { bothSides } from '../attack/sides.ts';
import { saveBonus } from '../checks/checks.ts';
import { avoidance } from '../defense/defense.ts';
import type { GrimGame } from '../game.ts';

/** What is worked out of a combatant: attack bonus (GNG-ATK-03), Defense bonus (GNG-DEF-01), Protection (GNG-PROT-01), saving throws. */
export const NUMBERS: Readonly<Record<string, NumberOf<GrimGame>>> = {
  attack: attackNumber('attack bonus', (scene, given) => {
    const tally = scene.tally();
    scene.slots.addAttack(scene, bothSides(scene, given), tally);
    return tally.total;
  }),
  defense: defenseNumber('Defense bonus', (scene, given) => {
    const tally = scene.tally();
    const attack = bothSides(scene, given);
    const { attacking, defending, ranged } = attack;
    scene.slots.addDefense(scene, attack, avoidance(scene, defending, attacking, ranged), tally);
    return tally.total;
  }),
  protection: { text: 'Protection', of: (world, who) => world.slots.protection(world, who, []) },
  fortitude: save('fortitude', 'Fortitude save'),
  reflex: save('reflex', 'Reflex save'),
  will: save('will', 'Will save'),
  ...TURN_NUMBERS,
};

function save(kind: 'fortitude' | 'reflex' | 'will', text: string): NumberOf<GrimGame> {
  return {
    text,
    of: (world, who) => {
      const { hp } = fighterAt(world, who).state.counts;
      return saveBonus(reckoning(world), who, { save: kind, hp, lethal: 0 }).total;
    },
  };
}
