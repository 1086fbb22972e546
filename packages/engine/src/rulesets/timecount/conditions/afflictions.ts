import { constant, type Dice, d20 } from '../../../chance/dice.ts';
import { because, type Cause, type Effect, fighterAt, NOBODY, onDice, term } from '../../../kernel/rule.ts';
import type { EffectOf } from '../../../kernel/ruleset/effect-kind.ts';
import type { Fallen } from '../../../kernel/scene/throws.ts';
import { Changes } from '../body/changes.ts';
import { defenseAgainst, rollsAgainst } from '../defense/defense.ts';
import type { Attack, TcFighter, TcScene, TcWorld } from '../game.ts';
import { destabilise, loseHitPoints } from '../harm/hit-points.ts';
import type { Dose } from '../harm/outcome.ts';
import { disturb } from '../magic/prepared.ts';
import { damageAttribute } from '../recovery/healing.ts';
import { SAMPLE_AFFLICTIONS } from '../tables/afflictions.ts';
import { inTicks } from '../time/schedule.ts';
import { type Affliction, type AfflictionKind, compileAffliction } from './affliction.ts';
import { AFFLICTED, type Dosage } from './conditions.ts';
import { loosen, paralyse, WEARS_OFF } from './paralysis.ts';
import { petrify } from './petrification.ts';
import { poison } from './poison.ts';

/** The attack of an affliction, which succeeds as any attack roll (TC-POIS-04). */
const ATTACK = rollsAgainst(
  because('attack', 'TC-POIS-04'),
  (natural, need) => natural === 20 || (natural !== 1 && natural >= need),
  (success) => (success ? 'hit' : 'miss'),
);

const STRENGTH = term('strength of the affliction', 'TC-POIS-04');
const HARMED = because('an affliction', 'TC-POIS-04');
const TIRED = because('fatigue of an affliction', 'TC-FAT-01');
const NOTHING: Fallen = { value: 0, rolled: null };

const SAMPLES: readonly Affliction[] = SAMPLE_AFFLICTIONS.map(compileAffliction);

function afflictionsOf(world: TcWorld, carrier: number): readonly Affliction[] {
  return carrier === NOBODY ? SAMPLES : fighterAt(world, carrier).profile.afflictions;
}

/** The names by which a game master can call afflictions: the samples, then those of the sheets. */
export function namesOfAfflictions({ fighters }: TcWorld): readonly string[] {
  const own = fighters.flatMap(({ profile }) => profile.afflictions);
  return [...new Set([...SAMPLES, ...own].map(({ name }) => name))];
}

/**
 * Whether and how an affliction gets into somebody: its own attack against Vigor or the defence that it names, unless what
 * carries it has hit already; then the dice of what it does at once (TC-POIS-04).
 *
 * @returns what is to come of it, or null
 */
export function expose(scene: TcScene, target: TcFighter, carrier: number, index: number): Dose | null {
  const affliction = afflictionsOf(scene, carrier)[index];
  if (affliction === undefined || !getsIn(scene, target, carrier, affliction)) return null;
  const roller = carrier === NOBODY ? target.index : carrier;
  const points = affliction.stages.map(({ delay, points: dice, why }) =>
    delay > 0 ? NOTHING : fallen(scene, roller, dice, why),
  );
  return { target: target.index, carrier, index, points };
}

function fallen(scene: TcScene, who: number, dice: Dice, why: Cause): Fallen {
  const value = scene.roll(who, dice, why);
  return { value, rolled: scene.rolled };
}

function getsIn(scene: TcScene, fighter: TcFighter, carrier: number, affliction: Affliction): boolean {
  const { attack, defense, attackWhy } = affliction;
  if (attack === null) return true;
  const sides = { attacker: fighter, defender: fighter, form: fighter.profile.unarmed, melee: false };
  const met: Attack = { ...sides, defense, modifiers: [], nonlethal: false, halved: false };
  const bonus = scene.tally();
  bonus.add(attack, STRENGTH);
  // A sample is nobody's: whom it gets into throws the die for it.
  const ofNobody = carrier === NOBODY;
  const dice = ofNobody ? constant(scene.roll(fighter.index, d20, attackWhy)) : d20;
  const added = ofNobody ? onDice(0, scene.rolled, bonus) : bonus;
  const check = ATTACK[defenseAgainst(scene, met)].because(attackWhy).with(dice);
  return scene.check(check, carrier, fighter.index, added, scene.slots.defenseTally(scene, met));
}

/** An affliction does what it does at once, and what it does later is put on the count (TC-POIS-04). Returns whether fatigue rose or hit points fell. */
export function takeHold(scene: TcScene, { target, carrier, index, points }: Dose): boolean {
  const fighter = fighterAt(scene, target);
  const affliction = afflictionsOf(scene, carrier)[index];
  if (affliction === undefined) return false;
  const { goesOn } = affliction;
  let worse = false;
  affliction.stages.forEach((stage, place) => {
    const dosage = { affliction: index, stage: place, times: stage.times };
    if (stage.delay > 0) wait(scene, fighter, AFFLICTED.by(carrier, dosage, inTicks(scene, stage.delay)), goesOn);
    else if (act(scene, fighter, carrier, dosage, points[place] ?? NOTHING)) worse = true;
  });
  return worse;
}

/** Exposes somebody to the affliction of that name, a sample or one of any sheet; a game master does so. */
export function envenom(scene: TcScene, fighter: TcFighter, name: string): boolean {
  for (let carrier = NOBODY; carrier < scene.fighters.length; carrier++) {
    const index = afflictionsOf(scene, carrier).findIndex((each) => each.name === name);
    if (index < 0) continue;
    const dose = expose(scene, fighter, carrier, index);
    return dose !== null && takeHold(scene, dose);
  }
  return false;
}

/** One stage acts, by dice that fell before or fall now; where it is to act again that is put on the count. */
function act(scene: TcScene, fighter: TcFighter, carrier: number, dosage: Dosage, first: Fallen | null): boolean {
  const affliction = afflictionsOf(scene, carrier)[dosage.affliction];
  const stage = affliction?.stages[dosage.stage];
  if (affliction === undefined || stage === undefined || dosage.times === 0) return false;
  const points = first ?? fallen(scene, fighter.index, stage.points, stage.why);
  const worse = take(scene, fighter, stage.kind, points, affliction.poison);
  if (dosage.times > 1) {
    const left = { ...dosage, times: dosage.times - 1 };
    wait(scene, fighter, AFFLICTED.by(carrier, left, inTicks(scene, stage.every)), affliction.goesOn);
  }
  return worse;
}

function take(scene: TcScene, fighter: TcFighter, kind: AfflictionKind, fell: Fallen, isPoison: boolean): boolean {
  const { value: points, rolled } = fell;
  if (kind === 'paralysis') paralyse(scene, fighter, points, rolled);
  else if (kind === 'petrification') petrify(scene, fighter, points, rolled);
  else if (kind === 'paralysis relief') loosen(scene, fighter, points, WEARS_OFF, rolled);
  else if (isPoison) return poison(scene, fighter, kind, points, rolled);
  else if (kind === 'fatigue' || kind === 'hit points') return weaken(scene, fighter, kind, fell);
  else damageAttribute(scene, fighter, kind, points, rolled);
  return false;
}

/** Fatigue or lost hit points that are not poison's: healed like any other. */
function weaken(scene: TcScene, fighter: TcFighter, kind: 'fatigue' | 'hit points', fell: Fallen): boolean {
  const { value: points, rolled } = fell;
  destabilise(scene, fighter);
  disturb(scene, fighter, points);
  if (kind === 'hit points') loseHitPoints(scene, fighter, { points, source: NOBODY, why: HARMED, rolled });
  else scene.count(fighter.index, 'fatigue', points, TIRED, NOBODY, rolled);
  return true;
}

function wait(scene: TcScene, fighter: TcFighter, next: EffectOf<Dosage>, cause: Cause): void {
  new Changes(fighter).putDown(AFFLICTED, [...AFFLICTED.all(fighter.state), next], cause).emit(scene);
}

/** An affliction on the count acts now (TC-POIS-04). Returns whether fatigue rose or hit points fell. */
export function actNow(scene: TcScene, fighter: TcFighter, effect: Effect): boolean {
  return AFFLICTED.is(effect) && act(scene, fighter, effect.source, effect.data, null);
}
