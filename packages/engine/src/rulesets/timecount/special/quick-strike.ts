import { weaponsAtHand, whom } from '../actions/enemies.ts';
import { CRITICAL, HIT, type TimedAction } from '../game.ts';
import { weaponInHand } from './requirements.ts';
import { special } from './special.ts';

/** A hasty attack for half the damage, half of that of a critical hit on a Critical Success (TC-QUICK-01 to TC-QUICK-03). */
export const quickStrikeAction: TimedAction = special({
  id: 'quickStrike',
  name: 'Quick strike',
  role: 'attack',
  rules: ['TC-QUICK-01', 'TC-QUICK-02', 'TC-QUICK-03'],
  args: [whom, { name: 'with', text: 'with which weapon', optional: true, candidates: weaponsAtHand }],
  form: weaponInHand,
  defense: 'primary',
  speed: 'weapon',
  change: { steps: -1, factor: 0, halved: false },
  fatigue: 0,
  range: 'weapon',
  hit: ({ scene, attack, roll, harm }) => {
    harm.push(scene.slots.rollDamage(scene, { ...attack, halved: true }, roll.success ? CRITICAL : HIT));
  },
});
