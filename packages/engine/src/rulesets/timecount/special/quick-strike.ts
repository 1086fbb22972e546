import { whom, withWeapon } from '../actions/enemies.ts';
import { CRITICAL, HIT, type TimedAction } from '../game.ts';
import { AS_IT_IS } from '../time/speed.ts';
import { weaponInHand } from './requirements.ts';
import { special } from './special.ts';

/** A hasty attack for half the damage, half of that of a critical hit on a Critical Success (TC-QUICK-01 to TC-QUICK-03). */
export const quickStrikeAction: TimedAction = special('quickStrike', 'Quick strike', {
  rules: ['TC-QUICK-01', 'TC-QUICK-02', 'TC-QUICK-03'],
  args: [whom, withWeapon],
  form: weaponInHand,
  defense: 'weapon',
  speed: 'weapon',
  change: { ...AS_IT_IS, steps: -1 },
  range: 'weapon',
  hit: ({ scene, attack, roll, harm }) => {
    harm.push(scene.slots.rollDamage(scene, { ...attack, halved: true }, roll.success ? CRITICAL : HIT));
  },
});
