import { why } from '../../../kernel/event.ts';
import type { Scene } from '../../../kernel/scene.ts';
import { untilSameCount } from '../../../time/rounds.ts';
import type { ModernGame } from '../game.ts';
import { type Explosion, explode } from './burst.ts';
import { SMOKE, SMOKE_ROUNDS } from './smoke.ts';
import { splashFrom } from './splash.ts';

const FUMES = why('smoke', 'MOD-ITEM-07');

/** What was thrown or planted does what it is made for where it lies: it explodes, splashes or smokes. */
export function goOff(scene: Scene<ModernGame>, explosion: Explosion): void {
  const { source, weapon } = explosion;
  if (weapon.blast !== null) explode(scene, explosion);
  if (weapon.splash !== null) splashFrom(scene, explosion);
  if (!weapon.cloud) return;
  const effect = { name: SMOKE, source, value: weapon.item, until: untilSameCount(scene.fight, SMOKE_ROUNDS) };
  scene.emit({ kind: 'gain', who: source, effect, why: FUMES });
}
