import { d4, sum } from '../../../chance/dice.ts';
import { because, type Cause, fighterAt, NOBODY, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { untilRolled } from '../../../time/rounds.ts';
import { gainEffect, hasEffect, type NewEffect, PRONE } from '../../d20/conditions/effects.ts';
import type { Attack } from '../../d20/game.ts';
import { letFall } from '../../d20/gear/things.ts';
import type { GrimFighter, GrimScene, GrimWorld } from '../game.ts';
import { ARMLESS, BLINDED, DEAFENED, LEGLESS } from './conditions.ts';
import { type BodyPart, disabled, type PartKind, partOf } from './parts.ts';

const NO_LEGS = because('no leg to stand on', 'GNG-CEFF-18');
const DROPS = because('the arm is disabled', 'GNG-CEFF-05');
const RECOVERS = because('minutes until the part recovers', 'GNG-RECOV-01');
const RESTORED = because('part of the body restored', 'GNG-RECOV-02');

const MINUTES = sum(2, d4);
const ROUNDS_A_MINUTE = 10;

/** What becomes of whoever has no part of a kind left: GNG-CEFF-06, GNG-CEFF-09, GNG-CEFF-12, GNG-CEFF-18. */
const LACKS = [
  { kind: 'arm', condition: ARMLESS, why: because('all arms disabled', 'GNG-CEFF-06') },
  { kind: 'ear', condition: DEAFENED, why: because('all ears disabled', 'GNG-CEFF-09') },
  { kind: 'eye', condition: BLINDED, why: because('all eyes disabled', 'GNG-CEFF-12') },
  { kind: 'leg', condition: LEGLESS, why: because('all legs disabled', 'GNG-CEFF-18') },
] as const;

/** Puts a part of the body out of use, with all that follows; for good where `until` is null. */
export function disable(scene: GrimScene, who: number, part: BodyPart, by: Omit<NewEffect, 'name'>, why: Cause): void {
  gainEffect(scene, who, { ...by, name: disabled(part) }, why);
  settleBody(scene, who);
}

/** A part that a lethal blow disables stays so; one of a nonlethal blow recovers in 2d4 minutes (GNG-RECOV-01, GNG-RECOV-02). @param part `number` 0 is the first that is whole */
export function disableByBlow(
  scene: GrimScene,
  { attacker, defender }: Pick<Attack, 'attacker' | 'defender'>,
  part: BodyPart,
  { why, lethal }: { readonly why: Cause; readonly lethal: boolean },
): void {
  const defending = fighterAt(scene, defender);
  const hit = part.number === 0 ? firstWhole(defending, part.kind) : part;
  if (hit === null || !isWhole(defending, hit)) return;
  const until = lethal ? null : untilRolled(scene, NOBODY, MINUTES, RECOVERS, ROUNDS_A_MINUTE);
  disable(scene, defender, hit, { source: attacker, until }, why);
}

/** Brings a disabled part of the body back into use. */
export function restore(scene: GrimScene, who: number, part: BodyPart, cause: Cause = RESTORED): void {
  scene.emit({ kind: 'lose', who, name: disabled(part), source: NOBODY, why: cause });
  settleBody(scene, who);
}

/** The disabled parts of the combatant's body that no passing of time brings back. */
export function disabledParts(world: GrimWorld, who: number): readonly BodyPart[] {
  return fighterAt(world, who).state.effects.flatMap(({ name, until }) => (until === null ? (partOf(name) ?? []) : []));
}

/** Lets what is held, and the lack of all parts of a kind, follow the parts that are disabled now. */
export function settleBody(scene: GrimScene, who: number): void {
  dropFromHands(scene, who);
  const fighter = fighterAt(scene, who);
  for (const { kind, condition, why: cause } of LACKS) {
    const lacks = hasNoneLeft(fighter, kind);
    const isSo = fighter.state.effects.some(({ name, source }) => name === condition && source === who);
    if (lacks === isSo) continue;
    if (!lacks) scene.emit({ kind: 'lose', who, name: condition, source: who, why: RESTORED });
    else gainEffect(scene, who, { name: condition, source: who, until: null }, cause);
    if (lacks && condition === LEGLESS && scene.options.allLegsProne && !fighter.digest.prone)
      gainEffect(scene, who, { name: PRONE, source: who, until: null }, NO_LEGS);
  }
}

/** A disabled arm drops what it holds (GNG-CEFF-05). */
function dropFromHands(scene: GrimScene, who: number): void {
  const { noHand, noOff } = fighterAt(scene, who).digest;
  if (noHand || noOff) dropHeld(scene, who, ['both', noHand ? 'hand' : '', noOff ? 'off' : ''], DROPS);
}

/** What is held at these places falls to the ground; a shield that is strapped on stays. */
export function dropHeld(scene: GrimScene, who: number, places: readonly string[], cause: Cause): void {
  const { state, profile } = fighterAt(scene, who);
  const { x, y } = state;
  for (const [item, { place }] of state.items.entries())
    if (item !== profile.shield?.item && places.includes(place)) letFall(scene, who, item, { x, y }, cause);
}

/** Whether the combatant has that part, and it is not disabled. */
export function isWhole({ state, profile }: GrimFighter, part: BodyPart): boolean {
  return part.number <= profile.anatomy[part.kind] && !hasEffect(state, disabled(part));
}

/** The first part of that kind that is not disabled, or null. */
export function firstWhole(fighter: GrimFighter, kind: PartKind): BodyPart | null {
  const count = fighter.profile.anatomy[kind];
  for (let number = 1; number <= count; number++) {
    const part = { kind, number };
    if (isWhole(fighter, part)) return part;
  }
  return null;
}

function hasNoneLeft(fighter: GrimFighter, kind: PartKind): boolean {
  return fighter.profile.anatomy[kind] > 0 && firstWhole(fighter, kind) === null;
}

/** Why no condition of a part can come upon somebody: its body has fewer of them (GNG-CEFF-04). */
export function refuseCondition(world: GrimWorld, who: number, condition: string): readonly Refusal[] {
  const part = partOf(condition);
  if (part === null) return NONE;
  const { profile, state } = fighterAt(world, who);
  const count = profile.anatomy[part.kind];
  if (part.number <= count) return NONE;
  const has = count === 0 ? `no ${part.kind}` : `${count} ${part.kind}${count === 1 ? '' : 's'}`;
  return [refusal(`${state.name} has ${has}, which is too few for '${condition}'`, 'GNG-CEFF-04')];
}
