import { fighterAt } from '../../../kernel/rule.ts';
import type { NumberOf } from '../../../kernel/ruleset/screen.ts';
import { reckoning } from '../../../kernel/scene/reckoning.ts';
import { bothSides } from '../../d20/attack/sides.ts';
import { attackNumber, defenseNumber, TURN_NUMBERS } from '../../d20/seen/numbers.ts';
import { saveBonus } from '../checks/checks.ts';
import { defenseWithout } from '../defense/defense.ts';
import type { ModernGame, SaveKind } from '../game.ts';
import { HIT_POINTS } from './hit-points.ts';

/** What is worked out of a combatant: attack bonus (MOD-ATK-04), Defense (MOD-DEF-01, MOD-DEF-02, MOD-DEF-05), saving throws (MOD-CHK-04). */
export const NUMBERS: Readonly<Record<string, NumberOf<ModernGame>>> = {
  attack: attackNumber(
    'attack bonus',
    (scene, attack) => scene.slots.attackBonus(scene, bothSides(scene, attack)).total,
  ),
  defense: defenseNumber(
    'Defense',
    (scene, attack) => scene.slots.defense(scene, bothSides(scene, attack), false).total,
  ),
  touch: defenseNumber(
    'touch Defense',
    (scene, attack) => scene.slots.defense(scene, bothSides(scene, attack), true).total,
  ),
  flatFooted: defenseNumber('flat-footed Defense', (scene, attack) => {
    const sides = bothSides(scene, attack);
    const reacts = sides.defending.profile.traits.uncannyDodge > 0;
    return reacts ? scene.slots.defense(scene, sides, false).total : defenseWithout(scene, sides, false, 'agility');
  }),
  fullHp: HIT_POINTS,
  fortitude: save('fortitude', 'Fortitude save'),
  reflex: save('reflex', 'Reflex save'),
  will: save('will', 'Will save'),
  ...TURN_NUMBERS,
};

function save(kind: SaveKind, text: string): NumberOf<ModernGame> {
  return { text, of: (world, who) => saveBonus(reckoning(world), fighterAt(world, who), kind).total };
}
