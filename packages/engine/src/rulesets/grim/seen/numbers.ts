import type { NumberOf } from '../../../kernel/ruleset/screen.ts';
import { reckoning } from '../../../kernel/scene/reckoning.ts';
import type { Attack } from '../../d20/game.ts';
import { attackNumber, defenseNumber, TURN_NUMBERS } from '../../d20/seen/numbers.ts';
import { bothSides } from '../attack/sides.ts';
import { saveBonus } from '../checks/checks.ts';
import { type Avoidance, DENIED, FREE } from '../defense/avoidance.ts';
import { avoidance } from '../defense/defense.ts';
import type { GrimGame, GrimScene } from '../game.ts';
import { HIT_POINTS } from './hit-points.ts';

/** What is worked out of a combatant: attack bonus (GNG-ATK-03), Defense bonus (GNG-DEF-01), Protection (GNG-PROT-01), saving throws. */
export const NUMBERS: Readonly<Record<string, NumberOf<GrimGame>>> = {
  attack: attackNumber('attack bonus', (scene, given) => {
    const tally = scene.tally();
    scene.slots.addAttack(scene, bothSides(scene, given), tally);
    return tally.total;
  }),
  defense: defenseNumber('Defense bonus', (scene, given) => defenseNow(scene, given, FREE)),
  flatFooted: defenseNumber('flat-footed Defense bonus', (scene, given) => defenseNow(scene, given, DENIED)),
  protection: { text: 'Protection', of: (world, who) => world.slots.protection(world, who, []) },
  fullHp: HIT_POINTS,
  fortitude: save('fortitude', 'Fortitude save'),
  reflex: save('reflex', 'Reflex save'),
  will: save('will', 'Will save'),
  ...TURN_NUMBERS,
};

/** @param least how far at least it is kept from avoiding blows; those with uncanny dodge are by nothing but their state (GNG-CORE-41) */
function defenseNow(scene: GrimScene, given: Attack, least: Avoidance): number {
  const tally = scene.tally();
  const attack = bothSides(scene, given);
  const { attacking, defending, ranged } = attack;
  const now = avoidance(scene, defending, attacking, ranged);
  scene.slots.addDefense(scene, attack, now === FREE && !defending.profile.uncanny ? least : now, tally);
  return tally.total;
}

function save(kind: 'fortitude' | 'reflex' | 'will', text: string): NumberOf<GrimGame> {
  return {
    text,
    of: (world, who) => saveBonus(reckoning(world), who, { save: kind }).total,
  };
}
