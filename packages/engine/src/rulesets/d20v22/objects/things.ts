import { d6, sum } from '../../../chance/dice.ts';
import { because, fighterAt, type Refusal, refusal, withRow } from '../../../kernel/rule.ts';
import { bothSides, weaponOf } from '../../d20/attack/sides.ts';
import { hasEffect, loseEffect, RUINED } from '../../d20/conditions/effects.ts';
import type { Attack, D20Things } from '../../d20/game.ts';
import { REPAIR_DC } from '../../d20/objects/repair.ts';
import { turnAway } from '../attack/held-shot.ts';
import { seeThrough, spendSituation } from '../attack/situation.ts';
import { loose } from '../attack/volley.ts';
import { check } from '../checks/checks.ts';
import { skillBonus } from '../checks/skills.ts';
import { HOLED } from '../conditions/conditions.ts';
import type { V22Scene, V22World } from '../game.ts';
import { passesThrough } from '../harm/toughness.ts';
import { strikesThing } from '../special/special.ts';
import { isWeakened, suffer } from './harm.ts';
import { harmHeld, thingAt } from './held.ts';

const RESTORED = because('repaired', 'V22-OBJH-05');
const WHOLE = { text: 'whole again', rule: 'V22-OBJH-05' };
const RESTORES = sum(2, d6);
/** Taken from the difficulty for what is half destroyed. */
const WEAKENED = 2;

const WHOLE_ALREADY: readonly Refusal[] = [refusal('nothing is broken on it', 'V22-OBJH-05')];
const BEYOND_REPAIR: readonly Refusal[] = [
  refusal('that is destroyed: to make it anew takes a Craft check, if the game master allows it', 'V22-OBJT-08'),
];

/** Objects make Toughness saves, or by option have hit points (V22-OBJ-09). */
export const THINGS: D20Things = {
  isObject: (world: V22World, who) => fighterAt(world, who).profile.object !== null,
  strikeHeld,
  sunders: (world: V22World, who) => fighterAt(world, who).profile.gifts.sunder > 0,
  breakDc: (world: V22World, who) =>
    (fighterAt(world, who).profile.object?.breakDc ?? 0) - (isWeakened(world, who) ? WEAKENED : 0),
  // What breaks is disabled (V22-BRK-01, V22-BRK-04).
  breakApart: (scene: V22Scene, who, by) => void suffer(scene, { attacker: by, defender: who }, 'disabled'),
  refuseMending,
  repairs: (scene: V22Scene, worker, [value, tools], why) => {
    const bonus = skillBonus(scene, worker, 'repair');
    bonus.add(value, tools);
    return check(scene, worker, bonus, REPAIR_DC, why);
  },
  mend,
};

/** What is damaged or disabled can be repaired, what is destroyed cannot (V22-OBJT-08). */
function refuseMending(world: V22World, who: number): readonly Refusal[] {
  const { state, digest } = fighterAt(world, who);
  if (hasEffect(state, RUINED)) return BEYOND_REPAIR;
  return digest.disabled || state.counts.hurt > 0 || state.counts.lost > 0 ? [] : WHOLE_ALREADY;
}

/** An hour of work restores 2d6 lost hit points; else it takes away one mark, or where none is left what disabled the thing (V22-OBJH-05). */
function mend(scene: V22Scene, who: number, worker: number): void {
  const { lost, hurt } = fighterAt(scene, who).state.counts;
  if (lost > 0) {
    const points = scene.roll(worker, RESTORES, RESTORED);
    const by = Math.min(points, lost);
    scene.count(who, 'lost', -by, RESTORED, worker, withRow(scene.rolled, by - points, WHOLE));
  } else if (hurt > 0) scene.count(who, 'hurt', -1, RESTORED, worker);
  else {
    loseEffect(scene, who, 'disabled', RESTORED);
    loseEffect(scene, who, HOLED, RESTORED);
  }
}

/**
 * An attack roll against the Defense of what somebody holds, and its Toughness save (V22-OBJ-03, V22-OBJT-01). As with any attack roll a
 * shot that was held is given up (V22-HOLD-07), what helps one attack alone has helped it then (V22-AID-03, V22-SOC-04), and
 * it goes through who has no body (V22-COND-28).
 */
function strikeHeld(scene: V22Scene, given: Attack, place: number): void {
  const attack = bothSides(scene, given);
  const { attacker, defender, defending } = attack;
  const thing = thingAt(scene, defender, place);
  if (thing === undefined || passesThrough(scene, { attacker, defender, weapon: weaponOf(attack) })) return;
  turnAway(scene, attacker);
  loose(scene, attack, defending.state);
  const impact = strikesThing(scene, given, thing.size) ? scene.slots.impact(scene, attack, 'hit') : null;
  spendSituation(scene, attack);
  if (impact?.affliction === null) harmHeld(scene, impact, thing);
  seeThrough(scene, attack);
}
