import { because, fighterAt } from '../../../kernel/rule.ts';
import type { V22Scene } from '../game.ts';

const IMMUNE = because('{target} is immune to that', 'V22-DMG-11');

/** Whether nothing comes of the condition, for its sheet says that it is immune to it (V22-DMG-11). */
export function isImmune(scene: V22Scene, who: number, name: string, source: number): boolean {
  if (!fighterAt(scene, who).state.sheet.immunities.includes(name)) return false;
  scene.tell(source, who, 0, IMMUNE);
  return true;
}
