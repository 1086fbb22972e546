import { why } from '../../../kernel/state/event.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { effectOf } from '../conditions/conditions.ts';
import type { TcAct, TcScene } from '../game.ts';
import type { Outcome } from '../harm/outcome.ts';

/** What goes with another act of the same turn, by the effect that stands for it, and the TC that it adds (TC-ACT-08). */
export const ASIDES = { concentrating: 1, reining: 2 } as const;

/** The effect of a weapon that is being set against a charge, and of one that is (TC-ACT-09). */
export const SETTING = 'settingWeapon';
const SET = 'weaponSet';

const ADDED = why('done together with the act', 'TC-ACT-08');
const IS_SET = why('the weapon is set', 'TC-ACT-09');
const TAKEN_BACK = why('the weapon is set no longer', 'TC-ACT-09');

/** The outcome of an act, later by what was done along with it; with no other act the asides alone pass (TC-ACT-08). */
export function withAsides(scene: TcScene, outcome: Outcome): Outcome {
  const { who } = outcome;
  let added = 0;
  for (const [name, ticks] of Object.entries(ASIDES)) {
    if (effectOf(scene.fight.combatants[who]!, name) === null) continue;
    scene.emit({ kind: 'lose', who, name, source: NOBODY, why: ADDED });
    added += ticks;
  }
  if (added === 0) return outcome;
  return { ...outcome, delay: outcome.action === 'wait' ? added : outcome.delay + added };
}

/** A weapon is set at the end of the time that it takes (TC-ACT-09). @param item the weapon among his things */
export function setWeapon(scene: TcScene, who: number, item: number): void {
  const effect = { name: SET, source: NOBODY, value: item, until: null };
  scene.emit({ kind: 'gain', who, effect, why: IS_SET });
}

/** Who does anything but wait takes the weapon back (TC-ACT-09). */
export function unsetWeapon(scene: TcScene, { who, action }: TcAct): void {
  if (action.id === 'wait' || effectOf(scene.fight.combatants[who]!, SET) === null) return;
  scene.emit({ kind: 'lose', who, name: SET, source: NOBODY, why: TAKEN_BACK });
}
