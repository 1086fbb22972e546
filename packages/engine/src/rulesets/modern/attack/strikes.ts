import { d20 } from '../../../chance/dice.ts';
import type { Scene } from '../../../kernel/scene/scene.ts';
import { type Tally, term } from '../../../kernel/scene/tally.ts';
import type { Why } from '../../../kernel/state/event.ts';
import type { Attack } from '../../d20/game.ts';
import type { ModernGame } from '../game.ts';

const DIE = term('d20', '');

/**
 * An attack roll that cannot be a critical hit: 1 misses, 20 hits, otherwise the total decides (MOD-ATK-02, MOD-ATK-03).
 *
 * @returns whether it hits
 */
export function strikes(scene: Scene<ModernGame>, attack: Attack, bonus: Tally, defense: Tally, cause: Why): boolean {
  const need = defense.total - bonus.total;
  if (!scene.told) return scene.roll(attack.attacker, d20, cause, reaches, need);
  const face = scene.roll(attack.attacker, d20, cause);
  const hit = reaches(face, need);
  scene.emit({
    kind: 'check',
    who: attack.attacker,
    target: attack.defender,
    total: face + bonus.total,
    rows: [{ value: face, text: DIE.text, rule: DIE.rule, counted: true }, ...(bonus.rows ?? [])],
    versus: defense.total,
    versusRows: defense.rows,
    versusName: 'Defense',
    result: hit ? 'hit' : 'miss',
    why: cause,
  });
  return hit;
}

function reaches(face: number, need: number): boolean {
  return face !== 1 && (face === 20 || face >= need);
}
