import { type Tally, term } from '../../../kernel/rule.ts';
import { DISTRACTED_ATTACK, DISTRACTED_DEFENSE, FEINT } from '../conditions/conditions.ts';
import type { Attack, TcFighter } from '../game.ts';

const FEINTED = term('feint', 'TC-FEINT-02');
const HARDER = term('feint', 'TC-FEINT-03');
const DISTRACTED = term('distracted', 'TC-DISTRACT-02');

const FEINT_BONUS = 2;
const DISTRACTION = -2;

/** What holds against one opponent only, in attack: his own feint, and distraction from that opponent, once (TC-FEINT-02, TC-DISTRACT-02). */
export function addPersonal(tally: Tally, { attacker: { state }, defender: { index: defender } }: Attack): void {
  if (FEINT.on(state, defender)) tally.add(FEINT_BONUS, FEINTED);
  if (isDistracted(state, DISTRACTED_ATTACK, defender)) tally.add(DISTRACTION, DISTRACTED);
}

/** Distraction from the attacker, in defence, once (TC-DISTRACT-02). */
export function addDistraction(tally: Tally, { attacker, defender }: Attack): void {
  if (isDistracted(defender.state, DISTRACTED_DEFENSE, attacker.index)) tally.add(DISTRACTION, DISTRACTED);
}

function isDistracted({ effects }: TcFighter['state'], kind: typeof DISTRACTED_ATTACK, against: number): boolean {
  for (const effect of effects) if (kind.is(effect) && effect.data.against === against) return true;
  return false;
}

/** The damage that a feint adds against one opponent (TC-FEINT-03). */
export function addFeintDamage(tally: Tally, { attacker, defender, form }: Attack): void {
  const feint = FEINT.find(attacker.state, defender.index);
  if (feint !== null) tally.add(form.times * feint.data.amount, HARDER);
}
