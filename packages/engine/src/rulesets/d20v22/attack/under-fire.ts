import {
  because,
  type Combatant,
  DODGE,
  fighterAt,
  NOBODY,
  type Tally,
  type Term,
  term,
} from '../../../kernel/rule.ts';
import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { type Choice, passing } from '../../../kernel/state/question.ts';
import { weaponOfItem } from '../../d20/attack/attacks.ts';
import { plainAttack } from '../../d20/attack/plain-attack.ts';
import { refuseDistance } from '../../d20/attack/range.ts';
import { bothSides } from '../../d20/attack/sides.ts';
import { loseEffect } from '../../d20/conditions/effects.ts';
import { isInHand } from '../../d20/movement/field.ts';
import type { V22Attack, V22Fighter, V22Scene, V22World } from '../game.ts';
import { FREE_FIRE } from './volley.ts';

/** Fire by somebody, with the item of its weapon. */
type FireKind = EffectKind<{ readonly item: number }>;

/** Enemies keep their heads down while one attacks them: the source is who fires. */
export const COVERED: FireKind = new EffectKind('covered-by-fire', {
  text: 'under the protection of covering fire',
  blank: { item: NOBODY },
  words: () => 'under the protection of covering fire',
});
/** Has to keep its own head down. */
export const SUPPRESSED: FireKind = new EffectKind('suppressed', {
  text: 'under suppression fire',
  blank: { item: NOBODY },
  words: () => 'under suppression fire',
});

const COVERING: Term = term('covering fire', 'V22-AUTO-06', DODGE);
const SUPPRESSION: Term = term('suppression fire', 'V22-AUTO-10');
const BRAVES = because('goes on under fire', 'V22-AUTO-13');

const FIRST = 4;
const PER_FURTHER = 1;

/** Marks an attack by who does not heed covering fire. */
export const THROUGH = 'through-fire';
const FREE: readonly string[] = [FREE_FIRE];

const HEED: Choice = passing('heed', 'heed it: the target is harder to hit');
const IGNORE: Choice = { id: 'ignore', text: 'ignore it, and be shot at first' };
const DOWN: Choice = passing('cover', 'seek cover: attacks and checks are harder');
const BRAVE: Choice = { id: 'ignore', text: 'ignore it, and be shot at now' };

/** Whether nothing keeps it from shooting, though it be no turn of its own. */
function isFree({ actions, attacks, held, grappling }: V22Fighter['digest']): boolean {
  return actions > 0 && attacks && !held && !grappling;
}

/** Whether the combatant can shoot at the other with that item now: nothing keeps it from that, it holds it, sees the other, and has it in line and range. */
export function canShootAt(world: V22World, who: number, item: number, other: number): boolean {
  return reachesByShot(world, who, item, other) && world.slots.concealment(world, who, other).degree !== 'total';
}

/** The same whether it is seen or not. */
export function reachesByShot(world: V22World, who: number, item: number, other: number): boolean {
  const { state, profile, digest } = fighterAt(world, who);
  const weapon = profile.weapons[weaponOfItem(world, who, item)];
  if (weapon === undefined || !isInHand(state, weapon) || !isFree(digest)) return false;
  if (digest.prone && !weapon.usableProne) return false;
  return refuseDistance(world, who, weapon, other, true).length === 0;
}

/** Who keeps the bearer under such fire, and has the other one in line and range. */
function shooters(
  world: V22World,
  bearer: Combatant,
  kind: FireKind,
  other: number,
): readonly (readonly [number, number])[] {
  if (!kind.on(bearer)) return [];
  return kind
    .all(bearer)
    .filter(({ source, data }) => source !== NOBODY && canShootAt(world, source, data.item, other))
    .map(({ source, data }) => [source, data.item] as const);
}

/** 4 for the first who fires, 1 for each further one (V22-AUTO-08, V22-AUTO-11). */
function worth(of: number): number {
  return of === 0 ? 0 : FIRST + PER_FURTHER * (of - 1);
}

/** The dodge bonus of who is under the protection of covering fire, against those at whom it can go (V22-AUTO-06, V22-AUTO-08), unless they do not heed it. */
export function addCoveringFire(world: V22World, { attacker, defending, choices }: V22Attack, tally: Tally): void {
  if (defending.state.effects.length === 0 || choices.includes(THROUGH)) return;
  tally.add(worth(shooters(world, defending.state, COVERED, attacker).length), COVERING);
}

/** What suppression fire takes from attack rolls and checks of who is in its line and range (V22-AUTO-10, V22-AUTO-11). */
export function addSuppression(world: V22World, who: number, tally: Tally): void {
  const { state } = fighterAt(world, who);
  if (state.effects.length === 0) return;
  tally.add(-worth(shooters(world, state, SUPPRESSED, who).length), SUPPRESSION);
}

/**
 * Before an attack on somebody under covering fire: the attacker may ignore it, and then everybody who lays it down has a free
 * attack first (V22-AUTO-09).
 *
 * @returns the attack as it goes on; null where its attacker cannot go on
 */
export function faceFire(scene: V22Scene, attack: V22Attack): V22Attack | null {
  const { attacker, defender, defending, choices } = attack;
  const firing = shooters(scene, defending.state, COVERED, attacker);
  if (firing.length === 0) return attack;
  const answer = scene.ask({
    kind: 'covering-fire',
    who: attacker,
    text: 'the target is under covering fire: heed it?',
    rule: 'V22-AUTO-09',
    choices: [HEED, IGNORE],
    whom: { defender },
    facts: {},
  });
  if (answer !== IGNORE.id) return attack;
  fireFreely(scene, attacker, firing);
  if (!scene.slots.canAct(scene, attacker)) return null;
  const { attacking: _attacking, defending: _defending, ...given } = attack;
  return bothSides(scene, { ...given, choices: [...choices, THROUGH] });
}

/** At the start of a turn whoever is suppressed may go on as if nothing were, and is attacked by all who suppress it (V22-AUTO-13). */
export function braveFire(scene: V22Scene, who: number): void {
  const { state } = fighterAt(scene, who);
  if (!SUPPRESSED.on(state) || !scene.slots.canAct(scene, who)) return;
  const firing = shooters(scene, state, SUPPRESSED, who);
  if (firing.length === 0) return;
  const answer = scene.ask({
    kind: 'suppressed',
    who,
    text: 'seek cover from suppression fire?',
    rule: 'V22-AUTO-13',
    choices: [DOWN, BRAVE],
    facts: {},
  });
  if (answer !== BRAVE.id) return;
  loseEffect(scene, who, SUPPRESSED.name, BRAVES);
  fireFreely(scene, who, firing);
}

/** Everybody who fires has a free attack, a normal one with the weapon it fires, if it still can. */
function fireFreely(scene: V22Scene, target: number, firing: readonly (readonly [number, number])[]): void {
  for (const [shooter, item] of firing) {
    if (!canShootAt(scene, shooter, item, target)) continue;
    const weapon = weaponOfItem(scene, shooter, item);
    scene.tell(shooter, target, 0, because('free attack', 'V22-AUTO-09'));
    scene.slots.resolveAttack(scene, { ...plainAttack(shooter, target, weapon), ranged: true, choices: FREE });
    scene.slots.afterReaction?.(scene, shooter, false);
  }
}
