import { because, fighterAt, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { untilNextTurn } from '../../../time/rounds.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import type { Attack, Cost } from '../../d20/game.ts';
import { refuseBlowInGrapple } from '../../d20/special/grapple/limits.ts';
import { isGrappling, pinnerOf } from '../../d20/special/grapple/link.ts';
import { manoeuvreWord } from '../../d20/special/manoeuvre.ts';
import { concentrates, DISTURBANCES } from '../checks/concentration.ts';
import type { D20v22Weapon, V22Scene, V22World } from '../game.ts';

/** Has used a power in place of its grapple check, which is lost until its next turn (V22-GRAPM-10). */
export const FORFEITED: EffectKind = new EffectKind('grapple-forfeited', {
  text: 'busy with a power',
  blank: null,
  ends: '',
});

const CONCENTRATES = because('Concentration check in a grapple', 'V22-GRAPM-11');
const BUSY = because('busy with a power', 'V22-GRAPM-10');
const NO_ROOM: readonly Refusal[] = [refusal('a grapple leaves no room for that power', 'V22-GRAPM-11')];

/** Whether the rules that are played let grapplers use powers and throw each other (V22-GRAP-01). */
export function isShortForm({ options }: V22World): boolean {
  return options.grappleRules !== 'modern';
}

/** Reasons against an attack that lie in a grapple: a power may be used by who is not pinned, where it needs no room (V22-GRAPM-10, V22-GRAPM-11). */
export function refuseInGrip(world: V22World, attack: Attack, weapon: D20v22Weapon | undefined): readonly Refusal[] {
  const { attacker, choices } = attack;
  const isPower = weapon?.form === 'power' && manoeuvreWord(world, choices) === '';
  if (!isPower || !isShortForm(world) || pinnerOf(world, attacker) >= 0) return refuseBlowInGrapple(world, attack);
  return isGrappling(world, attacker) ? refusePower(weapon) : NONE;
}

/** Why the power is of no use in a grapple. */
export function refusePower({ needsFreedom }: D20v22Weapon): readonly Refusal[] {
  return needsFreedom ? NO_ROOM : NONE;
}

/** Who uses a power in a grapple forfeits its grapple check (V22-GRAPM-10), and has to concentrate (V22-GRAPM-11). @returns whether it succeeds */
export function usesPower(scene: V22Scene, who: number, { form }: D20v22Weapon): boolean {
  return form !== 'power' || usesPowerHeld(scene, who, 'standard');
}

/** The same of a power that is no way to attack: what takes less than a standard action forfeits nothing. */
export function usesPowerHeld(scene: V22Scene, who: number, cost: Cost): boolean {
  if (!fighterAt(scene, who).digest.grappling || !isGrappling(scene, who)) return true;
  if (cost === 'standard' || cost === 'full') forfeit(scene, who);
  return concentrates(scene, who, DISTURBANCES.grappled, CONCENTRATES);
}

function forfeit(scene: V22Scene, who: number): void {
  gainEffect(scene, who, FORFEITED.by(who, null, untilNextTurn(scene.fight, who)), BUSY);
}

/** Whether it has forfeited its grapple checks (V22-GRAPM-10). */
export function hasForfeited(world: V22World, who: number): boolean {
  return FORFEITED.on(fighterAt(world, who).state, who);
}
