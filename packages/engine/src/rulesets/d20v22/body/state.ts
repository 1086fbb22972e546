import { because, type Cause, type Combatant, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import type { Health } from '../../../kernel/ruleset/health.ts';
import { hasLeft, LEFT } from '../../../kernel/state/absent.ts';
import { ABILITIES } from '../../d20/body/abilities.ts';
import { hasEffect, RUINED } from '../../d20/conditions/effects.ts';
import { isHold, releaseHolds, settleHold } from '../../d20/special/grapple/link.ts';
import { settleHeldShots } from '../attack/held-shot.ts';
import { bring } from '../conditions/gain.ts';
import type { D20v22Game, V22Scene, V22World } from '../game.ts';
import { knockOut } from '../harm/wound.ts';
import { settleGrappledMinds, settleMentalHold } from '../special/mental/link.ts';
import { settleAbility } from './ability-loss.ts';

const MARKS = [
  ...(['bruised', 'hurt', 'wounded', 'failedRests', 'lost'] as const),
  ...ABILITIES.flatMap((ability) => [`${ability}Damage`, `${ability}Drain`] as const),
];
const AT_LEAST_NONE = because('never fewer than none', 'V22-DMG-06');
const DYING_IS_UNCONSCIOUS = because('dying', 'V22-COND-13');

/** Conditions that say how somebody is, gravest first. */
const GRAVE = ['dead', 'dying', 'unconscious', 'disabled', 'staggered', 'stunned'] as const;

/** The words of `verdict`, from the mildest to the gravest. */
const VERDICTS: readonly string[] = [
  ...['whole', 'damaged', 'destroyed'],
  ...['unhurt', 'bruised', 'hurt', 'wounded', LEFT, ...GRAVE.toReversed()],
];

/** Whether the combatant can still fight: neither unconscious nor dying nor dead (V22-COND-42). */
function standing(world: V22World, combatant: Combatant<D20v22Game>): boolean {
  return !(fighterAt(world, combatant.index).digest.down || hasLeft(combatant));
}

/** The gravest thing to say of the combatant. */
function verdict(world: V22World, combatant: Combatant<D20v22Game>): string {
  if (fighterAt(world, combatant.index).profile.object !== null) return thingVerdict(combatant);
  const grave = GRAVE.find((name) => hasEffect(combatant, name));
  if (grave !== undefined) return grave;
  if (hasLeft(combatant)) return LEFT;
  const { bruised, hurt, wounded } = combatant.counts;
  if (wounded > 0) return 'wounded';
  if (hurt > 0) return 'hurt';
  return bruised > 0 ? 'bruised' : 'unhurt';
}

function thingVerdict(thing: Combatant<D20v22Game>): string {
  if (hasEffect(thing, RUINED)) return 'destroyed';
  if (hasEffect(thing, 'disabled')) return 'disabled';
  return thing.counts.hurt > 0 || thing.counts.lost > 0 ? 'damaged' : 'whole';
}

/** Marks, and a weight for what is worse than any mark. */
export function harmTaken(world: V22World, { index, counts }: Combatant<D20v22Game>): number {
  const { bruised, hurt, wounded, lost } = counts;
  return bruised + hurt + lost + 2 * wounded + fighterAt(world, index).digest.weight;
}

/** After a change by hand: no fewer than no marks; the dying lie unconscious, a grapple has two sides. */
function settle(scene: V22Scene, who: number, what: string, by: number): void {
  const { state, digest } = fighterAt(scene, who);
  for (const count of MARKS) {
    const value = state.counts[count];
    if (value < 0) scene.count(who, count, -value, AT_LEAST_NONE);
  }
  if (digest.dying) knockOut(scene, who, NOBODY, DYING_IS_UNCONSCIOUS);
  if (by > 0 && isHold(what)) settleHold(scene, who, what);
  if (by > 0) settleMentalHold(scene, who, what);
  if (by > 0) endHolds(scene);
  for (const ability of ABILITIES) if (what.startsWith(ability)) settleAbility(scene, who, ability);
}

/** Shots that are held, grapples of bodies and of minds end that nothing keeps up any more (V22-HOLD-05, V22-GRAP-08, V22-MGRAP-02). */
function endHolds(scene: V22Scene): void {
  settleHeldShots(scene);
  settleGrappledMinds(scene);
  releaseHolds(scene);
}

/** A condition by a game master's word or by a failed check tires, wraps up and spares the immune as one of a power does (V22-FAT-02, V22-COND-17, V22-DMG-11). */
function bringByCheck(scene: V22Scene, who: number, name: string, why: Cause): void {
  bring(scene, who, { name, source: NOBODY, until: null, data: scene.rules.effects[name]?.blank ?? null }, why);
  settle(scene, who, name, 1);
}

/** How combatants are: by steps of the ladder, not by points. */
export const HEALTH: Omit<Health<D20v22Game>, 'ranges' | 'thingRanges' | 'byHand'> = {
  settle,
  standing,
  verdict,
  verdicts: VERDICTS,
  fatal: ['dead', 'destroyed'],
  harmIsPoints: false,
  harmTaken,
  bring: bringByCheck,
  displaced: endHolds,
};
