import { d20 } from '../../../chance/dice.ts';
import { term } from '../../../kernel/scene/tally.ts';
import { why } from '../../../kernel/state/event.ts';
import { type Effect, NOBODY } from '../../../kernel/state/fight.ts';
import { defenseName } from '../defense/defense.ts';
import type { Attack, TcScene, TcTable } from '../game.ts';
import { loseHitPoints } from '../harm/hit-points.ts';
import { disturb } from '../magic/disturb.ts';
import { damageAttribute } from '../recovery/healing.ts';
import { SAMPLE_AFFLICTIONS } from '../tables/afflictions.ts';
import { putDown } from '../time/ordered.ts';
import { type Affliction, type AfflictionKind, type AfflictionStage, compileAffliction } from './affliction.ts';
import { loosen, paralyse } from './paralysis.ts';
import { petrify } from './petrification.ts';
import { poison } from './poison.ts';

/**
 * The effect of an affliction that has still to act: its source is the one whose sheet has it, NOBODY for a sample; its
 * value says which stage of which, and how often still.
 */
export const AFFLICTED = 'poisoned';

const PER_AFFLICTION = 10_000;
const PER_STAGE = 1000;

const WORKS_ON = why('it works on', 'TC-POIS-04');
const TIRED = why('fatigue of an affliction', 'TC-FAT-01');
const ROLLED = term('d20', 'TC-POIS-04');
const STRENGTH = term('strength of the affliction', 'TC-POIS-04');

const SAMPLES: readonly Affliction[] = SAMPLE_AFFLICTIONS.map(compileAffliction);

/** An affliction that has got into somebody, with the dice of what it does at once. Nothing has happened yet. */
export interface Dose {
  readonly target: number;
  /** Whose sheet it stands on; NOBODY for a sample. */
  readonly carrier: number;
  /** Its place there. */
  readonly index: number;
  /** By stage: the points that it takes at once; 0 for a stage that comes later. */
  readonly points: readonly number[];
}

function afflictionOf(table: TcTable, carrier: number, index: number): Affliction | undefined {
  return (carrier === NOBODY ? SAMPLES : table.profiles[carrier]?.afflictions)?.[index];
}

/** The names by which a game master can call afflictions: the samples, then those of the sheets. */
export function namesOfAfflictions(table: TcTable): readonly string[] {
  const own = table.profiles.flatMap(({ afflictions }) => afflictions.map(({ name }) => name));
  return [...new Set([...SAMPLES.map(({ name }) => name), ...own])];
}

/** 1 where the attack of an affliction succeeds: as any attack roll. */
function succeeds(natural: number, needed: number): number {
  return natural === 20 || (natural !== 1 && natural >= needed) ? 1 : 0;
}

/**
 * Whether and how an affliction gets into somebody: its own attack against Vigor or the defence that it names, unless what
 * carries it has hit already; then the dice of what it does at once (TC-POIS-04).
 *
 * @returns what is to come of it, or null
 */
export function expose(scene: TcScene, target: number, carrier: number, index: number): Dose | null {
  const affliction = afflictionOf(scene, carrier, index);
  if (affliction === undefined || !getsIn(scene, target, carrier, affliction)) return null;
  const roller = carrier === NOBODY ? target : carrier;
  const points = affliction.stages.map(({ delay, points: dice }) =>
    delay > 0 ? 0 : scene.roll(roller, dice, affliction.harmWhy),
  );
  return { target, carrier, index, points };
}

function getsIn(scene: TcScene, who: number, carrier: number, affliction: Affliction): boolean {
  const { attack, defense, attackWhy } = affliction;
  if (attack === null) return true;
  const { unarmed } = scene.profiles[who]!;
  const sides = { attacker: who, defender: who, form: unarmed, melee: false };
  const met: Attack = { ...sides, defense, modifier: 0, nonlethal: false, halved: false };
  const versus = scene.slots.defenseTally(scene, met);
  const needed = versus.total - attack;
  const roller = carrier === NOBODY ? who : carrier;
  if (!scene.told) return scene.roll(roller, d20, attackWhy, succeeds, needed) === 1;
  const natural = scene.roll(roller, d20, attackWhy);
  const success = succeeds(natural, needed) === 1;
  const tally = scene.tally();
  tally.add(attack, STRENGTH);
  tally.add(natural, ROLLED);
  const { total, rows } = tally;
  const against = { versus: versus.total, versusRows: versus.rows, versusName: defenseName(scene, met) };
  scene.emit({
    kind: 'check',
    who: carrier,
    target: who,
    total,
    rows,
    ...against,
    result: success ? 'hit' : 'miss',
    why: attackWhy,
  });
  return success;
}

/** An affliction does what it does at once, and what it does later is put on the count (TC-POIS-04). Returns whether fatigue rose or hit points fell. */
export function takeHold(scene: TcScene, { target, carrier, index, points }: Dose): boolean {
  const affliction = afflictionOf(scene, carrier, index);
  if (affliction === undefined) return false;
  let worse = false;
  affliction.stages.forEach((stage, place) => {
    const value = index * PER_AFFLICTION + place * PER_STAGE + stage.times;
    if (stage.delay > 0) wait(scene, target, { carrier, value }, stage.delay);
    else if (act(scene, target, affliction, { stage, carrier, value, points: points[place] ?? 0 })) worse = true;
  });
  return worse;
}

/** Exposes somebody to the affliction of that name, a sample or one of any sheet; a game master does so. */
export function envenom(scene: TcScene, who: number, name: string): boolean {
  for (let carrier = NOBODY; carrier < scene.profiles.length; carrier++) {
    const known = carrier === NOBODY ? SAMPLES : scene.profiles[carrier]!.afflictions;
    const index = known.findIndex((each) => each.name === name);
    if (index < 0) continue;
    const dose = expose(scene, who, carrier, index);
    return dose !== null && takeHold(scene, dose);
  }
  return false;
}

interface Deed {
  readonly stage: AfflictionStage;
  readonly carrier: number;
  readonly value: number;
  readonly points: number;
}

/** One stage acts; where it is to act again that is put on the count. */
function act(scene: TcScene, who: number, affliction: Affliction, { stage, carrier, value, points }: Deed): boolean {
  const worse = take(scene, who, stage.kind, points, affliction.poison);
  if (value % PER_STAGE > 1) wait(scene, who, { carrier, value: value - 1 }, stage.every);
  return worse;
}

function take(scene: TcScene, who: number, kind: AfflictionKind, points: number, isPoison: boolean): boolean {
  if (kind === 'paralysis') paralyse(scene, who, points);
  else if (kind === 'petrification') petrify(scene, who, points);
  else if (kind === 'paralysis relief') loosen(scene, who, points);
  else if (isPoison) return poison(scene, who, kind, points);
  else if (kind === 'fatigue' || kind === 'hit points') return weaken(scene, who, kind, points);
  else damageAttribute(scene, who, kind, points);
  return false;
}

/** Fatigue or lost hit points that are not poison's: healed like any other. */
function weaken(scene: TcScene, who: number, kind: 'fatigue' | 'hit points', points: number): boolean {
  disturb(scene, who, points);
  if (kind === 'hit points') loseHitPoints(scene, who, points, NOBODY);
  else scene.count(who, 'fatigue', points, TIRED);
  return true;
}

function wait(
  scene: TcScene,
  who: number,
  { carrier, value }: { carrier: number; value: number },
  ticks: number,
): void {
  const tick = scene.fight.clock.now + ticks;
  const next: Effect = { name: AFFLICTED, source: carrier, value, until: { at: 'tick', tick } };
  const { effects } = scene.fight.combatants[who]!;
  const others = effects.filter(({ name }) => name === AFFLICTED);
  for (const change of putDown(who, AFFLICTED, effects, [...others, next], WORKS_ON)) scene.emit(change);
}

/** An affliction on the count acts now (TC-POIS-04). Returns whether fatigue rose or hit points fell. */
export function actNow(scene: TcScene, who: number, { source, value }: Effect): boolean {
  const affliction = afflictionOf(scene, source, Math.floor(value / PER_AFFLICTION));
  const stage = affliction?.stages[Math.floor((value % PER_AFFLICTION) / PER_STAGE)];
  if (affliction === undefined || stage === undefined || value % PER_STAGE === 0) return false;
  const points = scene.roll(who, stage.points, affliction.harmWhy);
  return act(scene, who, affliction, { stage, carrier: source, value, points });
}
