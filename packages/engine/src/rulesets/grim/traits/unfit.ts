import { because, type Item, NOBODY } from '../../../kernel/rule.ts';
import { isHeld } from '../../d20/gear/things.ts';
import { comeUnder, loseLevel } from '../conditions/afflict.ts';
import { UNFIT } from '../conditions/magic.ts';
import type { GrimAction, GrimFighter, GrimScene, GrimWeapon } from '../game.ts';

const IN_HAND = because('taken in hand', 'GNG-WABIL-14');
const OUT_OF_HAND = because('out of hand', 'GNG-WABIL-14');

/** The negative levels that come of weapons in hand. */
export function levelsInHand(weapons: readonly GrimWeapon[], items: readonly Item[]): number {
  let levels = 0;
  for (const { unfit, item } of weapons) {
    const held = items[item];
    if (unfit > 0 && held !== undefined && isHeld(held)) levels += unfit;
  }
  return levels;
}

/**
 * An action after which those who hold weapons that do not suit them have the negative levels that come of it, and who has
 * put them away is rid of them: they last as long as the weapon is in hand, and nothing else ends them (GNG-WABIL-14).
 */
export function settlingHands(action: GrimAction): GrimAction {
  return {
    ...action,
    resolve: (scene, act) => {
      action.resolve(scene, act);
      const { fighters } = scene;
      for (let who = 0; who < fighters.length; who++) {
        const fighter = fighters[who];
        if (fighter?.profile.unfit === true) settle(scene, fighter);
      }
    },
  };
}

function settle(scene: GrimScene, { index: who, profile, state }: GrimFighter): void {
  const before = state.effects.filter(({ name }) => name === UNFIT).length;
  const levels = levelsInHand(profile.weapons, state.items);
  for (let level = before; level < levels; level++)
    comeUnder(scene, who, { name: UNFIT, source: NOBODY, until: null }, IN_HAND);
  for (let level = levels; level < before; level++) {
    scene.emit({ kind: 'lose', who, name: UNFIT, source: NOBODY, why: OUT_OF_HAND });
    loseLevel(scene, who, -1);
  }
}
