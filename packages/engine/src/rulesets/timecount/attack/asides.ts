import { because, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { CONCENTRATING, REINING, WEAPON_SET } from '../conditions/conditions.ts';
import type { TcAct, TcScene } from '../game.ts';
import type { Outcome } from '../harm/outcome.ts';

/** What goes with another act of the same turn, by the condition that stands for it, and the ticks that it adds (TC-ACT-08). */
const ASIDES = [
  { kind: CONCENTRATING, ticks: 1 },
  { kind: REINING, ticks: 2 },
] as const;

const ADDED = because('done together with the act', 'TC-ACT-08');
const TAKEN_BACK = because('the weapon is taken back', 'TC-ACT-09');

/** The outcome of an act, later by what was done along with it; with no other act the asides alone pass (TC-ACT-08). */
export function withAsides(scene: TcScene, outcome: Outcome): Outcome {
  const { who } = outcome;
  let added = 0;
  for (const { kind, ticks } of ASIDES) {
    if (!kind.on(fighterAt(scene, who).state)) continue;
    scene.emit({ kind: 'lose', who, name: kind.name, source: NOBODY, why: ADDED });
    added += ticks;
  }
  if (added === 0) return outcome;
  return { ...outcome, delay: outcome.action === 'wait' ? added : outcome.delay + added };
}

/** Who does anything but wait takes the weapon back (TC-ACT-09). */
export function unsetWeapon(scene: TcScene, { who, action }: TcAct): void {
  if (action.id === 'wait' || !WEAPON_SET.on(fighterAt(scene, who).state)) return;
  scene.emit({ kind: 'lose', who, name: WEAPON_SET.name, source: NOBODY, why: TAKEN_BACK });
}
