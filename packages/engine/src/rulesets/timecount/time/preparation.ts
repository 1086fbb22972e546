import { because, type Cause, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import type { EffectOf } from '../../../kernel/ruleset/effect-kind.ts';
import { isAtHand } from '../attack/in-hand.ts';
import { feetApart } from '../attack/range.ts';
import { COUP, COUP_TARGET } from '../conditions/conditions.ts';
import { isShut } from '../defense/cover.ts';
import type { AttackForm, TcFighter, TcScene, TcWorld } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';
import { schedule } from './schedule.ts';

const COUP_DE_GRACE_FAILS = because('the coup de grace fails', 'TC-SPEC-03');
const MAY_ACT_AGAIN = because('may act again', 'TC-SPEC-03');

/** A coup de grace that is prepared: its source is the target. */
export type Coup = EffectOf<typeof COUP.blank>;

/** Feet from which a coup de grace can be dealt at most (TC-COUP-01). */
export const COUP_FEET = 10;

/** The coup de grace that he prepares, or null. */
export function coupOf({ state }: TcFighter): Coup | null {
  return COUP.find(state);
}

/** The form of an item, the bare hands for NOBODY. */
export function formOfItem({ profile: { forms, unarmed } }: TcFighter, item: number): AttackForm | null {
  return item === NOBODY ? unarmed : (forms.find((form) => form.item === item) ?? null);
}

/** Gives up a preparation, or finds it spoilt: he may act on the following tick (TC-SPEC-02, TC-SPEC-03). */
export function endCoup(scene: TcScene, fighter: TcFighter, cause: Cause): void {
  const coup = coupOf(fighter);
  if (coup === null) return;
  const [who, { source }] = [fighter.index, coup];
  scene.emit({ kind: 'lose', who, name: COUP.name, source, why: cause });
  if (source !== NOBODY) scene.emit({ kind: 'lose', who: source, name: COUP_TARGET.name, source: who, why: cause });
}

/** A coup de grace fails at the moment at which a requirement is no longer met or the target has moved (TC-SPEC-03, TC-COUP-06). */
export function failCoups(scene: TcScene, fighter: TcFighter): void {
  const coup = coupOf(fighter);
  if (coup === null) return;
  const able = !isDead(fighter) && !fighter.digest.senseless;
  if (able && isUnspoilt(scene, fighter, coup)) return;
  endCoup(scene, fighter, COUP_DE_GRACE_FAILS);
  if (able) schedule(scene, fighter, scene.fight.clock.now + 1, MAY_ACT_AGAIN);
}

/**
 * Whether form and target still allow a coup de grace: helpless, alive, near enough, with nothing solid between, weapon in hand
 * (TC-COUP-01), and where it lay.
 */
function isUnspoilt(world: TcWorld, fighter: TcFighter, { source, data }: Coup): boolean {
  const form = formOfItem(fighter, data.item);
  if (source === NOBODY || form === null) return false;
  const target = fighterAt(world, source);
  if (!target.digest.helpless || isDead(target)) return false;
  const feet = feetApart(world, fighter, target);
  if (feet > COUP_FEET || (feet > form.reach && !form.ranged)) return false;
  if (isShut(world, fighter, target)) return false;
  if (form.kind !== 'unarmed' && !isAtHand(fighter.state, form)) return false;
  const lay = COUP_TARGET.find(target.state, fighter.index)?.data;
  return lay?.x === target.state.x && lay.y === target.state.y;
}
