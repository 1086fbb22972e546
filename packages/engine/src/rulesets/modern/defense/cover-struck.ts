import type { Choice, Scene } from '../../../kernel/scene/scene.ts';
import { type Why, why } from '../../../kernel/state/event.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { type CoverFound, groundStruck } from '../../d20/defense/cover.ts';
import type { Attack } from '../../d20/game.ts';
import { fighter } from '../body/state.ts';
import type { ModernGame, ModernWeapon } from '../game.ts';
import { rollDamage } from '../harm/damage.ts';
import { refuseThings } from '../objects/target.ts';
import { defenseWithout } from './defense.ts';

const COVER_HIT = why('strikes the cover', 'MOD-COVER-09');
const AS_COVER = why('struck as cover', 'MOD-COVER-09');
const TAKES_IT = why('a hit meant for whom it covers', 'MOD-COVER-10');
const DODGED = why('the cover dodges out of the way', 'MOD-COVER-11');

const DODGE: Choice = { id: 'dodge', text: 'dodge: the one behind is hit' };
const TAKE: Choice = { id: 'take', text: 'take the blow' };
const CHOICES: readonly Choice[] = [DODGE, TAKE];

/**
 * After an attack missed somebody with cover: where it would have hit but for the cover, it struck the cover
 * (MOD-COVER-09). A covering character whom it hits takes the damage (MOD-COVER-10); one who is saved by nothing but its
 * Dexterity bonus and dodge bonuses was out of the way, and the target is hit after all (MOD-COVER-11), unless it chooses
 * to take the blow (MOD-COVER-12); one who is missed even so shields the target from harm (MOD-COVER-13).
 *
 * @param total of the attack roll @returns whether the target is hit after all
 */
export function strikeCover(
  scene: Scene<ModernGame>,
  attack: Attack,
  weapon: ModernWeapon,
  total: number,
  { body }: CoverFound,
): boolean {
  if (total < defenseWithout(scene, attack, weapon.touch, 'cover')) return false;
  const struck = body === NOBODY ? groundStruck(scene, attack.attacker, attack.defender) : body;
  if (scene.told) scene.emit({ kind: 'tell', who: attack.attacker, target: struck, value: 0, why: COVER_HIT });
  if (body === NOBODY) {
    if (struck !== NOBODY) dent(scene, { ...attack, defender: struck }, weapon);
    return false;
  }
  const onBody = { ...attack, defender: body };
  if (hits(scene, total, scene.slots.defense(scene, onBody, weapon.touch).total)) {
    injure(scene, onBody, weapon);
    return false;
  }
  if (!hits(scene, total, defenseWithout(scene, onBody, weapon.touch, 'agility'))) return false;
  if (choiceOf(scene, attack, body) === TAKE.id) {
    injure(scene, onBody, weapon);
    return false;
  }
  if (scene.told) scene.emit({ kind: 'tell', who: body, target: attack.attacker, value: 0, why: DODGED });
  return true;
}

function hits(scene: Scene<ModernGame>, total: number, defense: number): boolean {
  return scene.options.coverStrikeTest === 'exceeds' ? total > defense : total >= defense;
}

function choiceOf(scene: Scene<ModernGame>, attack: Attack, body: number): string {
  return scene.ask({
    kind: 'cover-struck',
    who: body,
    text: 'dodge the blow, or take it for the one behind?',
    rule: 'MOD-COVER-12',
    choices: CHOICES,
    facts: { attacker: fighter(scene, attack.attacker).id, defender: fighter(scene, attack.defender).id },
  });
}

/** A thing that stands for the ground and is struck as cover takes the damage, where that weapon can harm it (MOD-COVER-09, MOD-OBJ-10). */
function dent(scene: Scene<ModernGame>, attack: Attack, weapon: ModernWeapon): void {
  if (refuseThings(scene, attack.defender, weapon).length === 0) injure(scene, attack, weapon, AS_COVER);
}

function injure(scene: Scene<ModernGame>, attack: Attack, weapon: ModernWeapon, cause: Why = TAKES_IT): void {
  const damage = rollDamage(scene, attack, weapon, 1);
  scene.slots.wound(scene, {
    source: attack.attacker,
    target: attack.defender,
    points: damage.total,
    nonlethal: weapon.nonlethal !== attack.nonlethal,
    why: cause,
    rows: damage.rows,
    energy: weapon.energy,
  });
}
