import { type Tally, term } from '../../../kernel/scene/tally.ts';
import type { Effect } from '../../../kernel/state/fight.ts';

const FEINTED = term('has feinted', 'TC-FEINT-02');
const HARDER = term('has feinted', 'TC-FEINT-03');
const DISTRACTED = term('distracted', 'TC-DISTRACT-02');

const FEINT = 2;
const DISTRACTION = -2;

/** What holds against one opponent only, in attack: his own feint, and distraction from that opponent, once (TC-FEINT-02, TC-DISTRACT-02). */
export function addPersonal(tally: Tally, effects: readonly Effect[], defender: number): void {
  let distracted = false;
  for (const { name, source, value } of effects) {
    if (name === 'feint' && source === defender) tally.add(FEINT, FEINTED);
    else if (name === 'distractedAttack' && value === defender) distracted = true;
  }
  if (distracted) tally.add(DISTRACTION, DISTRACTED);
}

/** Distraction from the attacker, in defence, once (TC-DISTRACT-02). */
export function addDistraction(tally: Tally, effects: readonly Effect[], attacker: number): void {
  for (const { name, value } of effects) {
    if (name !== 'distractedDefense' || value !== attacker) continue;
    tally.add(DISTRACTION, DISTRACTED);
    return;
  }
}

/** The damage that a feint adds against one opponent (TC-FEINT-03). */
export function addFeintDamage(tally: Tally, effects: readonly Effect[], defender: number, times: number): void {
  for (const { name, source, value } of effects) {
    if (name === 'feint' && source === defender) tally.add(times * value, HARDER);
  }
}
