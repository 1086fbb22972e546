import type { Tally } from '../../../kernel/rule.ts';
import type { NumberOf } from '../../../kernel/ruleset/screen.ts';
import { reckoning } from '../../../kernel/scene/reckoning.ts';
import { bothSides } from '../../d20/attack/sides.ts';
import { attackNumber, defenseNumber, TURN_NUMBERS } from '../../d20/seen/numbers.ts';
import { saveBonus } from '../checks/saves.ts';
import { flatFootedDefense } from '../defense/defense.ts';
import type { D20v22Game, V22Scene } from '../game.ts';
import { knockbackModifier, toughness } from '../harm/toughness.ts';
import type { SaveKind } from '../sheet/sheet.ts';

/** What is worked out of a combatant: attack bonus (V22-CORE-10), Defense (V22-CORE-03), Toughness (V22-DMG-04) and the other saves. */
export const NUMBERS: Readonly<Record<string, NumberOf<D20v22Game>>> = {
  attack: attackNumber('attack bonus', (scene, attack) =>
    total(scene, (tally) => scene.slots.attackBonus(scene, bothSides(scene, attack), tally)),
  ),
  defense: defenseNumber('Defense', (scene, attack) =>
    total(scene, (tally) => scene.slots.defense(scene, bothSides(scene, attack), tally)),
  ),
  flatFooted: defenseNumber('flat-footed Defense', (scene, attack) =>
    total(scene, (tally) => flatFootedDefense(scene, bothSides(scene, attack), tally)),
  ),
  toughness: {
    text: 'Toughness save',
    of: (world, who, attacker) =>
      total(reckoning(world), (tally) => toughness(world, who, { ...PLAIN_SAVE, attacker }, tally)),
  },
  knockback: { text: 'knockback modifier', of: knockbackModifier },
  fortitude: save('fortitude', 'Fortitude save'),
  reflex: save('reflex', 'Reflex save'),
  will: save('will', 'Will save'),
  ...TURN_NUMBERS,
};

/** Against a lethal attack that does not go round armour. */
const PLAIN_SAVE = { lethal: true, bypassesArmor: false };

function save(kind: SaveKind, text: string): NumberOf<D20v22Game> {
  return { text, of: (world, who) => total(reckoning(world), (tally) => saveBonus(world, who, kind, tally)) };
}

function total(scene: V22Scene, fill: (tally: Tally) => void): number {
  const tally = scene.tally();
  fill(tally);
  return tally.total;
}
