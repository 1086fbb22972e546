import { constant } from '../../../chance/dice.ts';
import {
  type Action,
  because,
  Check,
  fighterAt,
  onDice,
  Tally,
  type Term,
  type Total,
  term,
} from '../../../kernel/rule.ts';
import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import type { Fallen } from '../../../kernel/scene/throws.ts';
import { type Choice, passing } from '../../../kernel/state/question.ts';
import { untilNextTurn } from '../../../time/rounds.ts';
import { causeOf } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { says } from '../../d20/attack/attacks.ts';
import { plainAttack } from '../../d20/attack/plain-attack.ts';
import { bothSides, weaponOf } from '../../d20/attack/sides.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import { bareHands, meleeWeapon } from '../../d20/special/manoeuvre.ts';
import { CORE } from '../checks/core-die.ts';
import { missClosely } from '../defense/cover-struck.ts';
import type { D20v22Game, Rolled, Strike, V22Attack, V22Scene, V22World } from '../game.ts';
import { exert } from '../harm/dying.ts';
import { damageBonus, TAKE_10 } from '../harm/hit.ts';
import { firmness } from '../harm/toughness.ts';
import { isSurprise } from '../seen/awareness.ts';
import { overBy, STRUCK } from './attack-roll.ts';
import { GLANCE, glances } from './finesse.ts';
import { isVolley } from './volley.ts';

/** Wards off attacks; so many count already against the next one. */
export const BLOCKING: EffectKind<{ readonly amount: number }> = new EffectKind('blocking', {
  text: 'blocking',
  blank: { amount: 0 },
  words: ({ amount }) => (amount === 0 ? 'blocking' : `blocking (${amount} before)`),
  begins: 'blocks what comes',
  ends: '',
});

const ATTACK_ROLL = because('attack roll', 'V22-CORE-02');
const COUNTS = because('', 'V22-BLK-03');
const DEFENDS = because('defence check', 'V22-MULTI-01');
const IN_PLACE = term('in place of 10', 'V22-MULTI-01');
const BEFORE = term('blocks before', 'V22-BLK-03');
const PER_BLOCK = -2;
export const TEN = 10;
/** What stands in place of the dice of who takes 10. */
export const TAKEN: Term = term('taken in place of a roll', 'V22-MIN-02');

const BLOCK: Choice = { id: 'block', text: 'block the attack' };
const LET_COME: Choice = passing('decline', 'let it come');

const BLOCK_ROLL = new Check<boolean>({
  dice: CORE.dice,
  why: because('block', 'V22-BLK-02'),
  against: 'attack roll',
  by: (natural, needed) => natural > needed,
  word: (blocked) => (blocked ? 'blocked' : 'not blocked'),
});

/** Wards off attacks until the next turn, in place of attacking (V22-BLK-01). No exertion by itself, but each attempt is (V22-COND-12). */
export const block: Action<D20v22Game> = paid<D20v22Game>({
  id: 'block',
  name: 'Block',
  role: 'defend',
  tactics: { appeal: -1 },
  rules: ['V22-BLK-01', 'V22-BLK-02'],
  cost: 'standard',
  easy: true,
  does: (scene, act) => {
    const { who } = act;
    gainEffect(scene, who, BLOCKING.by(who, { amount: 0 }, untilNextTurn(scene.fight, who)), causeOf(act));
  },
});

/**
 * Whether the defender may block this attack: it is ready for that, can react and is not taken by surprise (V22-BLK-06); blows
 * by anything in hand or by the hands themselves, as the option `unarmedBlock` has it (V22-BLK-04); shots by Deflect alone,
 * and only of its kinds (V22-BLK-05, V22-FEAT-08).
 */
export function mayBlock(world: V22World, attack: V22Attack): boolean {
  const { defending, defender, attacker, ranged } = attack;
  if (!defending.digest.blocking || !world.slots.canAct(world, defender)) return false;
  // A block is an attack roll.
  if (world.slots.attacks?.(world, defender) === false) return false;
  if (!world.options.blockSurprise && isSurprise(world, defending, attacker)) return false;
  if (ranged) return defending.profile.gifts.deflect > 0 && deflects(attack);
  return armedWeapon(world, defender, attacker) >= 0 || blocksUnarmed(world, attack);
}

function deflects(attack: V22Attack): boolean {
  return attack.defending.state.sheet.deflects.includes(weaponOf(attack).form);
}

function blocksUnarmed(world: V22World, attack: V22Attack): boolean {
  const { unarmedBlock } = world.options;
  if (unarmedBlock === 'always' || !weaponOf(attack).armed) return true;
  if (unarmedBlock === 'never') return false;
  const toughness = new Tally(false);
  firmness(world, attack.defender, attack.attacker, toughness);
  return toughness.total >= damageBonus(world, attack.attacking, attack.weapon);
}

function armedWeapon(world: V22World, who: number, target: number): number {
  const hands = bareHands(world, who);
  return meleeWeapon(world, who, target, (weapon) => weapon !== hands);
}

/** An attack roll before anything was struck: what the dice show, and what the total lacks. */
export interface OpenRoll extends Rolled {
  readonly total: Total;
  readonly natural: number;
  readonly need: number;
}

/** How a roll is read: its class by the natural roll and the least one that hits. */
export type Reading = (natural: number, needed: number, attack: V22Attack) => Strike;

/** A roll whose dice have been seen, as the log tells it. */
function known(word: string): Check<boolean> {
  return new Check({
    dice: constant(0),
    why: ATTACK_ROLL,
    against: 'Defense',
    by: (_nothing, need) => need <= 0,
    word: () => word,
  });
}

const KNOWN = { hit: known('hit'), miss: known('miss'), glance: known(GLANCE) } as const;

/**
 * The attack roll against somebody who may block: where it hits, the defender hears its total and may meet it with an attack
 * roll of its own, which must be higher (V22-BLK-02), at 2 less for each attempt before (V22-BLK-03). By the option
 * `blockDeclare: 'beforeRoll'` it decides before the roll falls.
 */
export function rollAtBlock(scene: V22Scene, attack: V22Attack, reading: Reading): Rolled {
  const decided = decideEarly(scene, attack);
  return meet(scene, attack, rollOpenly(scene, attack, reading), decided);
}

/** What the defender has decided before the roll falls, who does not block where it cannot do so then; null where it decides once it has fallen (V22-BLK-02). */
export function decideEarly(scene: V22Scene, attack: V22Attack): boolean | null {
  if (scene.options.blockDeclare !== 'beforeRoll') return null;
  return mayBlock(scene, attack) && wantsBlock(scene, attack, null);
}

/**
 * A roll that has fallen meets who may block it; what a miss came near to may be struck (V22-COVER-08, V22-IMPR-05).
 *
 * @param decided whether it is to be blocked, or null where that is asked now
 */
export function meet(scene: V22Scene, attack: V22Attack, roll: OpenRoll, decided: boolean | null): Rolled {
  const { total, strike, over } = roll;
  if (strike === 'miss') return STRUCK[nearly(scene, attack, roll)];
  if (!(decided ?? wantsBlock(scene, attack, total.total))) return { strike, over };
  return isBlocked(scene, attack, total) ? STRUCK.miss : { strike, over };
}

function nearly(scene: V22Scene, attack: V22Attack, { total, natural, need }: OpenRoll): Strike {
  const { lowest } = attack.attacking.profile.core;
  return natural === lowest ? 'miss' : missClosely(scene, attack, total.total + need, need);
}

/** An attack roll with its total, of which a miss strikes nothing. @param fallen its dice, where they have fallen already */
export function rollOpenly(scene: V22Scene, attack: V22Attack, reading: Reading, fallen?: Fallen): OpenRoll {
  const { attacker, defender, attacking } = attack;
  const { lowest } = attacking.profile.core;
  const bonus = scene.tally();
  const takesTen = says(attack.choices, TAKE_10);
  if (takesTen) bonus.add(TEN, TAKEN);
  scene.slots.attackBonus(scene, attack, bonus);
  const defense = scene.tally();
  scene.slots.defense(scene, attack, defense);
  if (fallen !== undefined && scene.options.defenseRoll) rollDefense(scene, defender, defense);
  const { natural, total } = takesTen ? { natural: TEN, total: bonus } : onCore(scene, attack, bonus, fallen);
  const need = defense.total - total.total;
  const strike = takesTen ? (need > 0 ? 'miss' : 'hit') : reading(natural, natural + need, attack);
  const said = strike !== 'miss' ? 'hit' : natural !== lowest && glances(scene, attack, need) ? 'glance' : 'miss';
  scene.check(KNOWN[said], attacker, defender, total, defense);
  const over = strike !== 'miss' && isVolley(scene, attack) ? overBy(-need) : 0;
  return { total, strike, over, natural, need };
}

/** The dice, unless they have fallen already, and what they come to with the bonus. */
function onCore(
  scene: V22Scene,
  { attacker, attacking }: V22Attack,
  bonus: Tally,
  fallen: Fallen | undefined,
): Pick<OpenRoll, 'natural' | 'total'> {
  const natural = fallen?.value ?? scene.roll(attacker, attacking.profile.core.dice, ATTACK_ROLL);
  return { natural, total: onDice(natural, fallen === undefined ? scene.rolled : fallen.rolled, bonus) };
}

/** Option `defenseRoll: true`: who is one of several targets rolls in place of the 10 in its Defense (V22-MULTI-01). */
function rollDefense(scene: V22Scene, who: number, defense: Tally): void {
  defense.addDice(scene.roll(who, fighterAt(scene, who).profile.core.dice, DEFENDS), scene.rolled);
  defense.add(-TEN, IN_PLACE);
}

/** Whether a shot that has hit is warded off after all, by who may (V22-BLK-05). @param total what its roll came to */
export function wardsOff(scene: V22Scene, attack: V22Attack, total: number): boolean {
  const told = scene.options.blockDeclare === 'beforeRoll' ? null : total;
  return mayBlock(scene, attack) && wantsBlock(scene, attack, told) && isBlocked(scene, attack, { total, rows: null });
}

function wantsBlock(scene: V22Scene, { attacker, defender }: V22Attack, total: number | null): boolean {
  const answer = scene.ask({
    kind: 'block',
    who: defender,
    // What it comes to stands among the facts alone, which not every seat is told.
    text: total === null ? 'block the attack that comes?' : 'block the attack that hits?',
    rule: 'V22-BLK-02',
    choices: [BLOCK, LET_COME],
    whom: { attacker },
    facts: total === null ? {} : { total },
  });
  return answer === BLOCK.id;
}

function isBlocked(scene: V22Scene, { attacker, defender }: V22Attack, total: Total): boolean {
  const blocker = fighterAt(scene, defender);
  const armed = armedWeapon(scene, defender, attacker);
  const weapon = armed >= 0 ? armed : bareHands(scene, defender);
  const bonus = scene.tally();
  scene.slots.attackBonus(scene, bothSides(scene, plainAttack(defender, attacker, weapon)), bonus);
  const before = BLOCKING.find(blocker.state);
  const amount = before?.data.amount ?? 0;
  bonus.add(PER_BLOCK * amount, BEFORE);
  const blocked = scene.check(BLOCK_ROLL.with(blocker.profile.core.dice), defender, attacker, bonus, total);
  if (before !== null && (blocked || scene.options.blockPenaltyCounts === 'attempts'))
    gainEffect(scene, defender, BLOCKING.by(before.source, { amount: amount + 1 }, before.until), COUNTS);
  exert(scene, defender);
  return blocked;
}
