import { d20 } from '../../chance/dice.ts';
import { type Why, why } from '../../kernel/event.ts';
import { type Effect, NOBODY } from '../../kernel/fight.ts';
import { ATTRIBUTE_DAMAGE } from './attributes.ts';
import { effectOf } from './conditions.ts';
import type { Attack, TcScene, TimeCountCounts } from './game.ts';
import { loseHitPoints } from './hit-points.ts';
import type { Attribute } from './sheet.ts';
import { POISONS, type Poison, type PoisonHarm, type PoisonKind } from './tables/poisons.ts';

/** The effect of a poison that has still to act: its value says which harm of which poison, and how often still. */
export const POISONED = 'poisoned';

const PER_POISON = 10_000;
const PER_HARM = 1000;

const TAKES = why('poison', 'TC-POIS-01');
const SHARE = why('the share of poison', 'TC-POIS-02');
const ANTIDOTE = why('poison is healed', 'TC-POIS-02');
const MENDS = why('attribute damage of poison heals', 'TC-POIS-03');
const WORKS_ON = why('poison works on', 'TC-POIS-04');
const ATTACK = why('attack of the poison', 'TC-POIS-04');
const HARM = why('harm of the poison', 'TC-POIS-04');
const WORSE = why('harmed again', 'TC-COND-08');

/** The count that holds the share of poison in the damage to each attribute. */
const SHARES: Readonly<Record<Attribute, keyof TimeCountCounts & string>> = {
  strength: 'poisonStrength',
  dexterity: 'poisonDexterity',
  constitution: 'poisonConstitution',
  intelligence: 'poisonIntelligence',
  wisdom: 'poisonWisdom',
  persona: 'poisonPersona',
};

function count(scene: TcScene, who: number, name: string, by: number, cause: Why): void {
  if (by === 0) return;
  scene.emit({ kind: 'count', who, count: name, by, why: cause, source: NOBODY, rows: null });
}

function isAttribute(kind: PoisonKind): kind is Attribute {
  return kind !== 'fatigue' && kind !== 'hit points';
}

/**
 * Poison takes points of what it names, so that the Threshold of Pain splits nothing; hit points come off the pools in
 * their order (TC-POIS-01). What it took is kept apart, as ordinary healing is no use against it (TC-POIS-02). Returns
 * whether fatigue rose or hit points fell.
 */
export function poison(scene: TcScene, who: number, kind: PoisonKind, points: number): boolean {
  if (isAttribute(kind)) {
    count(scene, who, ATTRIBUTE_DAMAGE[kind], points, TAKES);
    count(scene, who, SHARES[kind], points, SHARE);
    return false;
  }
  if (effectOf(scene.fight.combatants[who]!, 'stabilised') !== null) {
    scene.emit({ kind: 'lose', who, name: 'stabilised', source: NOBODY, why: WORSE });
  }
  if (kind === 'fatigue') {
    count(scene, who, 'fatigue', points, TAKES);
    count(scene, who, 'poisonFatigue', points, SHARE);
    return true;
  }
  const { counts } = scene.fight.combatants[who]!;
  const before = counts.hitPoints + counts.invigoration;
  loseHitPoints(scene, who, points, NOBODY);
  count(scene, who, 'poisonLoss', before - counts.hitPoints - counts.invigoration, SHARE);
  return true;
}

/** A spell that heals poison: fatigue and attribute damage are gone, lost hit points come back as Invigoration (TC-POIS-02, TC-HP-04). */
export function healPoison(scene: TcScene, who: number, kind: PoisonKind, points: number): void {
  const { counts } = scene.fight.combatants[who]!;
  const share = isAttribute(kind) ? SHARES[kind] : kind === 'fatigue' ? 'poisonFatigue' : 'poisonLoss';
  const healed = Math.min(points, counts[share] ?? 0);
  count(scene, who, share, -healed, ANTIDOTE);
  if (isAttribute(kind)) count(scene, who, ATTRIBUTE_DAMAGE[kind], -healed, ANTIDOTE);
  else if (kind === 'fatigue') count(scene, who, 'fatigue', -healed, ANTIDOTE);
  else count(scene, who, 'invigoration', healed, ANTIDOTE);
}

/** Natural healing heals poison too: no more of a share is left than of the whole (TC-POIS-02). */
export function clampShares(scene: TcScene, who: number): void {
  const { counts } = scene.fight.combatants[who]!;
  const lost = Math.max(0, scene.profiles[who]!.hitPoints - counts.hitPoints - counts.invigoration);
  count(scene, who, 'poisonLoss', Math.min(0, lost - counts.poisonLoss), SHARE);
  count(scene, who, 'poisonFatigue', Math.min(0, counts.fatigue - counts.poisonFatigue), SHARE);
}

/** Whether a day heals a point of the damage to the attribute: that of poison needs rest in bed (TC-POIS-03, TC-DMG-14). */
export function healsByItself(scene: TcScene, who: number, attribute: Attribute, inBed: boolean): boolean {
  const { counts } = scene.fight.combatants[who]!;
  const damage = counts[ATTRIBUTE_DAMAGE[attribute]] ?? 0;
  return damage > (inBed ? 0 : (counts[SHARES[attribute]] ?? 0));
}

/** After a point healed: what does not come from poison heals first (TC-POIS-03). */
export function clampAttribute(scene: TcScene, who: number, attribute: Attribute): void {
  const { counts } = scene.fight.combatants[who]!;
  const over = (counts[SHARES[attribute]] ?? 0) - (counts[ATTRIBUTE_DAMAGE[attribute]] ?? 0);
  if (over > 0) count(scene, who, SHARES[attribute], -over, MENDS);
}

/** 1 where the attack of a poison succeeds: as any attack roll. */
function succeeds(natural: number, needed: number): number {
  return natural === 20 || (natural !== 1 && natural >= needed) ? 1 : 0;
}

/**
 * A poison gets into somebody: its attack against Vigor, or the defence that it names; then it acts at once, after a delay,
 * or again and again (TC-POIS-04). Dice: the attack, then what acts at once. Returns whether fatigue rose or hit points fell.
 */
export function envenom(scene: TcScene, who: number, name: string): boolean {
  const index = POISONS.findIndex((each) => each.name === name);
  const which = POISONS[index];
  if (which === undefined || !getsIn(scene, who, which)) return false;
  let worse = false;
  which.harms.forEach((harm, place) => {
    const value = index * PER_POISON + place * PER_HARM + harm.times;
    if (harm.delay > 0) wait(scene, who, value, harm.delay);
    else if (act(scene, who, harm, value)) worse = true;
  });
  return worse;
}

function getsIn(scene: TcScene, who: number, { attack, defense }: Poison): boolean {
  const { unarmed } = scene.profiles[who]!;
  const sides = { attacker: who, defender: who, form: unarmed, melee: false };
  const met: Attack = { ...sides, defense, modifier: 0, nonlethal: false, halved: false };
  const needed = scene.slots.defenseTally(scene, met).total - attack;
  return scene.roll(who, d20, ATTACK, succeeds, needed) === 1;
}

/** One harm of a poison; where there are more to come the next is put on the count. */
function act(scene: TcScene, who: number, { kind, dice, every }: PoisonHarm, value: number): boolean {
  const worse = poison(scene, who, kind, scene.roll(who, dice, HARM));
  if (value % PER_HARM > 1) wait(scene, who, value - 1, every);
  return worse;
}

/** Puts a poison on the count, the one that acts first standing first. */
function wait(scene: TcScene, who: number, value: number, ticks: number): void {
  const tick = scene.fight.clock.now + ticks;
  const next: Effect = { name: POISONED, source: NOBODY, value, until: { at: 'tick', tick } };
  const others = scene.fight.combatants[who]!.effects.filter(({ name }) => name === POISONED);
  for (const { source } of others) scene.emit({ kind: 'lose', who, name: POISONED, source, why: WORKS_ON });
  const ordered = [...others, next].sort((a, b) => endOf(a) - endOf(b));
  for (const effect of ordered) scene.emit({ kind: 'gain', who, effect, why: WORKS_ON });
}

function endOf({ until }: Effect): number {
  return until?.at === 'tick' ? until.tick : Number.MAX_SAFE_INTEGER;
}

/** A poison on the count acts now (TC-POIS-04). Returns whether fatigue rose or hit points fell. */
export function actNow(scene: TcScene, who: number, value: number): boolean {
  const harm = POISONS[Math.floor(value / PER_POISON)]?.harms[Math.floor((value % PER_POISON) / PER_HARM)];
  return harm !== undefined && value % PER_HARM > 0 && act(scene, who, harm, value);
}
