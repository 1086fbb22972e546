import type { ArgSpec } from '../../../kernel/ruleset/action.ts';
import { joined, type Refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import type { Tally } from '../../../kernel/scene/tally.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import { attackBetween, fumbled, timeOf } from '../actions/attack.ts';
import { NONE } from '../actions/catalogue.ts';
import { isNobodyInReach, isNobodyWithin, whom, whomWithin } from '../actions/enemies.ts';
import type { Trained } from '../checks/checks.ts';
import type { Attack, AttackForm, TcAct, TcFighter, TcScene, TcWorld, TimeCountGame, TimedAction } from '../game.ts';
import { weaponSpeedChange } from '../harm/impairments.ts';
import type { Shift } from '../harm/outcome.ts';
import { type Harm, type HarmType, NO_DOSES, type Outcome, outcomeOf } from '../harm/outcome.ts';
import { refuseCrowd } from '../movement/sharing.ts';
import type { Defense } from '../sheet/words.ts';
import { AS_IT_IS, type Speed, type SpeedChange } from '../time/speed.ts';
import { type TimedEntry, timed } from '../time/timed.ts';
import { refuseRange, type SpecialRange } from './requirements.ts';
import { rollAgainst, rollDiscipline, type SpecialRoll } from './roll.ts';

/** TC that an attempt costs which has become impossible. */
const SPOILT = 1;

const DAMAGE = because('damage of a special action', 'TC-DMG-12');

/** A special action in the course of being carried out; its entries add what comes of it. */
export interface SpecialAct {
  readonly scene: TcScene;
  readonly act: TcAct;
  readonly actor: TcFighter;
  readonly target: TcFighter;
  readonly attack: Attack;
  readonly roll: SpecialRoll;
  readonly harm: Harm[];
  readonly changes: FightEvent[];
  readonly shifts: Shift[];
  /** Damage of a fixed amount, which may grow with a Great Success; null for none. */
  damage: Tally | null;
  /** The total of the roll, where the action has use for it. */
  total: number;
}

/** The same before its roll. */
export type Attempt = Omit<SpecialAct, 'roll'>;

/** One line of a special action: what comes of it. */
export type Entry = (deed: SpecialAct) => void;

/** A special action in the format that all of them follow (TC-SPEC-01 to TC-SPEC-12); an attack, unless it has another role. */
export interface SpecialEntry
  extends Pick<TimedEntry, 'id' | 'name' | 'rules' | 'attacks' | 'refuse'>,
    Partial<Pick<TimedEntry, 'role'>> {
  /** The target alone, where left out. */
  readonly args?: readonly ArgSpec<TimeCountGame>[];
  /** All reasons that lie in the target and the form: all of them must be met (TC-SPEC-01). */
  readonly refuseTarget?: (world: TcWorld, act: TcAct) => readonly Refusal[];
  /** By what it attacks; null where nothing of the kind is at hand. */
  readonly form: (world: TcWorld, act: TcAct) => AttackForm | null;
  /** A discipline check in place of an attack roll (TC-STAT-06). */
  readonly check?: Trained;
  /** What it attacks; 'choice' is Vigor or Celerity, as the target likes (TC-DEF-14). */
  readonly defense: Defense | 'choice';
  readonly modifier?: (world: TcWorld, act: TcAct, form: AttackForm) => number;
  /** What the target adds to its defence. */
  readonly resist?: (deed: Attempt, defense: Tally) => void;
  /** 'weapon': that of the form (TC-SPEED-09). */
  readonly speed: Speed | 'weapon';
  readonly change?: SpeedChange;
  /** None, where left out. */
  readonly fatigue?: number;
  /** Touch, where left out. */
  readonly range?: SpecialRange;
  /** Possible where there is no room to fight (TC-SPACE-10). */
  readonly evenCrowded?: true;
  /** Of damage of a fixed amount; bludgeoning where left out (TC-DMG-12). */
  readonly damageType?: (deed: SpecialAct) => HarmType;
  /** Where an action is more than one roll against one defence. */
  readonly carryOut?: (deed: Attempt) => SpecialRoll;
  readonly hit: Entry;
  readonly greatSuccess?: readonly (readonly [number, Entry])[];
  readonly criticalSuccess?: Entry;
}

/** Feet to those in touch. */
const TOUCH = 5;
const inTouch = (): number => TOUCH;

/** Whom each range is offered for: nobody who is out of it in any case (TC-SPEC-09). */
const WHOM: Readonly<Record<SpecialRange, ArgSpec<TimeCountGame>>> = {
  touch: whomWithin(inTouch),
  melee: whomWithin(meleeReach),
  weapon: whom,
};

/** Whether there is nobody for whom it is offered. */
const IDLE: Readonly<Record<SpecialRange, (world: TcWorld, who: number) => boolean>> = {
  touch: isNobodyWithin(inTouch),
  melee: isNobodyWithin(meleeReach),
  weapon: isNobodyInReach,
};

function meleeReach({ profile: { forms, unarmed } }: TcFighter): number {
  return forms.reduce((most, form) => Math.max(most, form.melee ? form.reach : 0), unarmed.reach);
}

/** An action of the catalogue made of an entry. Declared, rolled and applied together with all other acts of the tick (TC-INIT-07). */
export function special(entry: SpecialEntry): TimedAction {
  const { id, name, role = 'attack', rules, args = [whom], refuse, attacks = true, range = 'touch' } = entry;
  return timed({
    id,
    name,
    role,
    attacks,
    rules,
    args: args.map((arg) => (arg === whom ? WHOM[range] : arg)),
    refuse,
    refuseAct: (world, act, brief) => refuseSpecial(entry, world, act, brief),
    tactics: { appeal: -1, idle: IDLE[range] },
    perform: (scene, act) => perform(entry, scene, act),
  });
}

/** @param brief one reason is enough */
function refuseSpecial(entry: SpecialEntry, world: TcWorld, act: TcAct, brief = false): readonly Refusal[] {
  const { range: reach = 'touch', evenCrowded, refuseTarget } = entry;
  const range = refuseRange(world, act, entry.form(world, act), reach);
  if (brief && range.length > 0) return range;
  const crowd = reach === 'weapon' || evenCrowded === true ? null : refuseCrowd(world, fighterAt(world, act.who));
  const here = crowd === null ? range : [...range, crowd];
  return brief && crowd !== null ? here : joined(here, refuseTarget?.(world, act) ?? NONE);
}

/**
 * One roll, what comes of a hit, of Great Successes in their order and of a Critical Success (TC-SPEC-11, TC-SPEC-12),
 * with their dice; then the speed factor, and 1d6 more after a fumble (TC-SPEC-07, TC-FUMBLE-03). The fatigue is paid hit
 * or miss (TC-SPEC-08). Where a requirement was lost since he declared it, by a free action of somebody else, nothing
 * comes of it and a TC goes by (TC-SPEC-01, TC-INIT-11).
 */
function perform(entry: SpecialEntry, scene: TcScene, act: TcAct): Outcome {
  if (refuseSpecial(entry, scene, act).length > 0) return outcomeOf(act.who, entry.id, SPOILT);
  const form = entry.form(scene, act);
  if (form === null) throw new TypeError(`${entry.id}: nothing to attack with`);
  const attack = attackFor(entry, scene, act, form);
  const sides = { actor: fighterAt(scene, act.who), target: fighterAt(scene, act.target) };
  const before = { scene, act, ...sides, attack, harm: [], changes: [], shifts: [], damage: null, total: 0 };
  const roll = entry.carryOut === undefined ? rollOf(entry, before) : entry.carryOut(before);
  const deed: SpecialAct = Object.assign(before, { roll });
  if (roll.hit) succeed(entry, deed);
  const speed = entry.speed === 'weapon' ? form.speed : entry.speed;
  const usual = entry.change ?? AS_IT_IS;
  const change = entry.speed === 'weapon' ? weaponSpeedChange(sides.actor, form, usual) : usual;
  return finish(entry, deed, timeOf(scene, sides.actor, speed, change, roll.fumble));
}

function attackFor(entry: SpecialEntry, scene: TcScene, act: TcAct, form: AttackForm): Attack {
  const { range = 'touch', defense, modifier } = entry;
  const plain = attackBetween(scene, fighterAt(scene, act.who), fighterAt(scene, act.target), form);
  const attack: Attack = {
    ...plain,
    melee: range !== 'weapon' || plain.melee,
    defense: defense === 'choice' ? 'vigor' : defense,
    modifier: modifier?.(scene, act, form) ?? 0,
  };
  return defense === 'choice' ? scene.slots.chooseDefense(scene, attack) : attack;
}

function rollOf(entry: SpecialEntry, deed: Attempt): SpecialRoll {
  const { scene, attack } = deed;
  const defense = scene.slots.defenseTally(scene, attack);
  entry.resist?.(deed, defense);
  if (entry.check !== undefined) return rollDiscipline(scene, attack, entry.check, defense);
  return rollAgainst(scene, attack, defense, true);
}

function succeed(entry: SpecialEntry, deed: SpecialAct): void {
  entry.hit(deed);
  for (const [least, great] of entry.greatSuccess ?? []) if (deed.roll.margin >= least) great(deed);
  if (deed.roll.success) entry.criticalSuccess?.(deed);
}

function finish(entry: SpecialEntry, deed: SpecialAct, delay: number): Outcome {
  const { act, attack, harm, changes, shifts, damage, roll } = deed;
  const { who, target } = act;
  if (damage !== null) {
    const type = entry.damageType?.(deed) ?? 'bludgeoning';
    harm.push({ target, source: who, damage, nonlethal: false, type, impairs: false, doses: NO_DOSES, why: DAMAGE });
  }
  if (roll.fumble) changes.push(...fumbled(deed.actor, attack.form));
  return outcomeOf(who, entry.id, delay, { fatigue: entry.fatigue ?? 0, harm, changes, shifts });
}
