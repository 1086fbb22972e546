import { because, fighterAt, joined, NONE, type Refusal, type Tally } from '../../../kernel/rule.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import { attackBetween, fumbled, thrown, timeOf, timeOfStrike } from '../actions/attack.ts';
import { atHand, isNobodyWithin, type Reach, whom, whomWithin } from '../actions/enemies.ts';
import type { Trained } from '../checks/checks.ts';
import type { Modifier } from '../checks/stacking.ts';
import type { Attack, AttackForm, TcAct, TcFighter, TcScene, TcWorld, TimedAction } from '../game.ts';
import { type Harm, type HarmType, NO_DOSES, type Outcome, outcomeOf, type Shift } from '../harm/outcome.ts';
import { refuseCrowd } from '../movement/sharing.ts';
import type { Defense } from '../sheet/words.ts';
import { AS_IT_IS, type Speed, type SpeedChange } from '../time/speed.ts';
import { needed, type TimedEntry, timed } from '../time/timed.ts';
import { refuseRange, type SpecialRange } from './requirements.ts';
import { CERTAIN, rollAgainst, rollDiscipline, type SpecialRoll } from './roll.ts';

/** Ticks that an attempt costs which has become impossible. */
const SPOILT = 1;

/** The margin of a Great Success (TC-SPEC-11). */
const GREAT = 5;

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
type Entry = (deed: SpecialAct) => void;

/**
 * A special action in the format that all of them follow (TC-SPEC-01 to TC-SPEC-12); an attack, unless it has another role,
 * and told the target alone, where arguments are left out.
 */
interface SpecialEntry extends Pick<TimedEntry, 'rules' | 'refuse' | 'role' | 'args'> {
  /** All reasons that lie in the target and the form: all of them must be met (TC-SPEC-01). */
  readonly refuseTarget?: (world: TcWorld, act: TcAct, actor: TcFighter, target: TcFighter) => readonly Refusal[];
  /** By what it attacks; null where nothing of the kind is at hand. */
  readonly form: (world: TcWorld, act: TcAct, actor: TcFighter) => AttackForm | null;
  /** A discipline check in place of an attack roll (TC-STAT-06). */
  readonly check?: Trained;
  /** What it attacks; 'choice' is Vigor or Celerity, as the target likes (TC-DEF-14), 'weapon' what the weapon attacks (TC-DEF-15). */
  readonly defense: Defense | 'choice' | 'weapon';
  readonly modifiers?: (world: TcWorld, act: TcAct, attack: Attack) => readonly Modifier[];
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
  /** From margin 5 (TC-SPEC-11). */
  readonly greatSuccess?: Entry;
  readonly criticalSuccess?: Entry;
}

/** How far off those are whom each range is offered for, in feet: nobody who is out of it in any case (TC-SPEC-09). */
const REACHES: Readonly<Record<SpecialRange, Reach>> = { touch: () => 5, melee: meleeReach, weapon: atHand };

function meleeReach({ profile: { forms, unarmed } }: TcFighter): number {
  return forms.reduce((most, form) => Math.max(most, form.melee ? form.reach : 0), unarmed.reach);
}

/** An action of the catalogue made of an entry. Declared, rolled and applied together with all other acts of the tick (TC-INIT-07). */
export function special(id: string, name: string, entry: SpecialEntry): TimedAction {
  const { role = 'attack', rules, args = [whom], refuse, range = 'touch' } = entry;
  const refuseAct = refusingTarget(entry);
  return timed(id, name, {
    role,
    rules,
    args: args.map((arg) => (arg === whom ? whomWithin(REACHES[range]) : arg)),
    refuse,
    refuseAct,
    tactics: { appeal: -1, idle: isNobodyWithin(REACHES[range]) },
    // Where a requirement was lost since he declared it, by a free action of somebody else, nothing comes of it and a tick
    // goes by (TC-SPEC-01, TC-INIT-11).
    perform: (scene, act, fighter) =>
      refuseAct(scene, act, fighter).length > 0 ? outcomeOf(act.who, id, SPOILT) : perform(entry, scene, act, fighter),
  });
}

/** Reasons that lie in the distance, the room to fight, and what the action itself requires of its target. */
function refusingTarget({ range = 'touch', evenCrowded, form, refuseTarget }: SpecialEntry) {
  return (world: TcWorld, act: TcAct, actor: TcFighter, brief: boolean = false): readonly Refusal[] => {
    const far = refuseRange(world, act, form(world, act, actor), range);
    if (brief && far.length > 0) return far;
    const crowd = range === 'weapon' || evenCrowded === true ? null : refuseCrowd(world, actor);
    const here = crowd === null ? far : [...far, crowd];
    if (brief && crowd !== null) return here;
    return joined(here, refuseTarget?.(world, act, actor, fighterAt(world, act.target)) ?? NONE);
  };
}

/**
 * One roll, what comes of a hit, of a Great Success and of a Critical Success (TC-SPEC-11, TC-SPEC-12), with their dice;
 * then the speed factor, and 1d6 more after a fumble (TC-SPEC-07, TC-FUMBLE-03). The fatigue is paid hit or miss (TC-SPEC-08).
 */
function perform(entry: SpecialEntry, scene: TcScene, act: TcAct, actor: TcFighter): Outcome {
  const { change = AS_IT_IS, carryOut = (deed) => rollOf(entry, deed) } = entry;
  const attack = attackFor(entry, scene, act, actor);
  const sides = { actor, target: attack.defender, attack };
  const before = { scene, act, ...sides, harm: [], changes: [], shifts: [], damage: null, total: 0 };
  const roll = carryOut(before);
  const deed: SpecialAct = Object.assign(before, { roll });
  if (roll.hit) succeed(entry, deed);
  const delay =
    entry.speed === 'weapon'
      ? timeOfStrike(scene, attack, change, roll.fumble)
      : timeOf(scene, actor, entry.speed, change, roll.fumble);
  return finish(entry, deed, delay);
}

function attackFor(entry: SpecialEntry, scene: TcScene, act: TcAct, actor: TcFighter): Attack {
  const { range = 'touch', defense, modifiers } = entry;
  const plain = attackBetween(scene, actor, fighterAt(scene, act.target), needed(entry.form(scene, act, actor)));
  const attack: Attack = {
    ...plain,
    melee: range !== 'weapon' || plain.melee,
    defense: attacked(defense, plain),
    modifiers: modifiers?.(scene, act, plain) ?? plain.modifiers,
  };
  return defense === 'choice' ? scene.slots.chooseDefense(scene, attack) : attack;
}

function attacked(defense: SpecialEntry['defense'], plain: Attack): Defense {
  if (defense === 'weapon') return plain.defense;
  return defense === 'choice' ? 'vigor' : defense;
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
  if (deed.roll.margin >= GREAT) entry.greatSuccess?.(deed);
  if (deed.roll.success) entry.criticalSuccess?.(deed);
}

function harmOf({ who, target }: TcAct, damage: Tally, type: HarmType = 'bludgeoning'): Harm {
  return { target, source: who, damage, nonlethal: false, type, impairs: false, doses: NO_DOSES, why: DAMAGE };
}

/** A hit that deals no damage is a hit all the same (TC-TOP-04, TC-SIM-02). */
export function touch({ scene, act, harm }: Attempt): void {
  harm.push(harmOf(act, scene.tally(), 'none'));
}

function finish(entry: SpecialEntry, deed: SpecialAct, delay: number): Outcome {
  const { act, attack, harm, changes, shifts, damage, roll } = deed;
  const { who, action } = act;
  if (damage !== null) harm.push(harmOf(act, damage, entry.damageType?.(deed)));
  else if (roll.hit && roll !== CERTAIN && harm.length === 0) touch(deed);
  if (roll.fumble) changes.push(...fumbled(deed.actor, attack.form));
  changes.push(...thrown(attack));
  return outcomeOf(who, action.id, delay, { fatigue: entry.fatigue ?? 0, harm, changes, shifts });
}
