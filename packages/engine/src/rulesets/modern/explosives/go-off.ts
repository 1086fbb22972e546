import { type Why, why } from '../../../kernel/event.ts';
import type { Scene } from '../../../kernel/scene.ts';
import { untilSameCount } from '../../../time/rounds.ts';
import type { ModernGame } from '../game.ts';
import type { CloudName } from '../tables/weapons.ts';
import { type Explosion, explode } from './burst.ts';
import { cloudRounds } from './clouds.ts';
import { breathe } from './gas.ts';
import { splashFrom } from './splash.ts';

const FUMES: Readonly<Record<CloudName, Why>> = {
  smoke: why('smoke', 'MOD-ITEM-07'),
  'phosphorus smoke': why('smoke of the phosphorus', 'MOD-ITEM-07'),
  'tear gas': why('tear gas', 'MOD-ITEM-07'),
};

/** What was thrown or planted does what it is made for where it lies: it explodes, splashes, smokes. */
export function goOff(scene: Scene<ModernGame>, explosion: Explosion): void {
  const { source, weapon } = explosion;
  if (weapon.blast !== null) explode(scene, explosion);
  if (weapon.splash !== null) splashFrom(scene, explosion);
  const { cloud } = weapon;
  if (cloud === null) return;
  const until = untilSameCount(scene.fight, cloudRounds(scene));
  scene.emit({
    kind: 'gain',
    who: source,
    effect: { name: cloud, source, value: weapon.item, until },
    why: FUMES[cloud],
  });
  for (let who = 0; who < scene.fight.combatants.length; who++) breathe(scene, who);
}
