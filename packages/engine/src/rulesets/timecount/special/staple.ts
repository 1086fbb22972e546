import type { EffectOf } from '../../../kernel/ruleset/effect-kind.ts';
import { joined, type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { isOnMap, terrainAt } from '../../../space/grid/battle-map.ts';
import { gridOf } from '../../../space/grid/grid-of.ts';
import type { Square } from '../../../space/grid/square.ts';
import { arg, NONE, optionalArg, unless } from '../actions/catalogue.ts';
import { whom, withWeapon } from '../actions/enemies.ts';
import { freeHands, handsOf, placeFor } from '../actions/hands.ts';
import { askFor } from '../actions/questions.ts';
import { footprintOf, isInTouch, overlap } from '../attack/range.ts';
import { checkDiscipline } from '../checks/checks.ts';
import { PIERCED, STAPLED, WEAPON_STUCK } from '../conditions/conditions.ts';
import type { TcAct, TcFighter, TcScene, TcWorld, TimedAction } from '../game.ts';
import type { Outcome } from '../harm/outcome.ts';
import { changing, outcomeOf } from '../harm/outcome.ts';
import { AS_IT_IS, SPEEDS } from '../time/speed.ts';
import { timed } from '../time/timed.ts';
import { firstOf, weaponInHand } from './requirements.ts';
import { dealAttribute } from './results.ts';
import type { SpecialRoll } from './roll.ts';
import { compareNatural, rollNatural } from './roll.ts';
import type { Attempt, SpecialAct } from './special.ts';
import { special } from './special.ts';

const PINNED = because('pinned to the wall', 'TC-STAPLE-03');
const STUCK = because('the weapon is stuck', 'TC-STAPLE-03');
const FREE = because('the weapon is out of the wall', 'TC-STAPLE-04');

/** Pins somebody to what stands behind him (TC-STAPLE-01 to TC-STAPLE-05). */
export const stapleAction: TimedAction = special({
  id: 'staple',
  name: 'Staple',
  rules: ['TC-STAPLE-01', 'TC-STAPLE-02', 'TC-STAPLE-03', 'TC-STAPLE-05'],
  args: [whom, withWeapon],
  refuseTarget: (world, act) => [...refuseBlunt(world, act), ...refuseOpen(world, act)],
  form: weaponInHand,
  modifier: () => -4,
  defense: 'celerity',
  speed: 'weapon',
  change: { ...AS_IT_IS, steps: 1 },
  fatigue: 1,
  range: 'weapon',
  damageType: () => 'piercing',
  carryOut: rollTotal,
  hit: pin,
});

function refuseBlunt(world: TcWorld, act: TcAct): readonly Refusal[] {
  const form = weaponInHand(world, act);
  const fits = form !== null && form.kind === 'weapon' && form.types.includes('piercing');
  return unless(fits, 'he needs a piercing weapon in hand', 'TC-STAPLE-01');
}

/** That a surface stands behind the target, on the side away from him (TC-STAPLE-01). */
function refuseOpen(world: TcWorld, act: TcAct): readonly Refusal[] {
  const { map } = world.fight;
  const behind = squaresBehind(world, act);
  const solid = map !== null && behind.some((square) => isOnMap(map, square) && terrainAt(map, square).blocksMove);
  return unless(solid, 'there is no surface behind the target', 'TC-STAPLE-01');
}

/** The spaces beside the target that lie straight away from the actor. */
function squaresBehind(world: TcWorld, { who, target }: TcAct): readonly Square[] {
  const grid = gridOf(world.fight.map);
  const place = footprintOf(fighterAt(world, target));
  const step = grid.stepAway(footprintOf(fighterAt(world, who)), place);
  const behind = grid.spaces(place).map(({ x, y }) => ({ x: x + step.x, y: y + step.y }));
  return behind.filter((each) => !overlap(world, place, { ...each, side: 1 }));
}

/** The total of the roll is the DC of breaking free (TC-STAPLE-04). */
function rollTotal(deed: Attempt): SpecialRoll {
  const { scene, attack } = deed;
  const { natural, bonus } = rollNatural(scene, attack);
  deed.total = natural + bonus;
  return compareNatural(scene, attack, natural);
}

/** The clothing; from margin 5 perhaps the flesh, which hurts and leaves no room to wriggle (TC-STAPLE-03, TC-STAPLE-05). */
function pin(deed: SpecialAct): void {
  const { who, target } = deed.act;
  const through = deed.roll.margin >= 5 && pierces(deed);
  if (through) dealAttribute(deed, 'dexterity');
  const { item } = deed.attack.form;
  const effect = (through ? PIERCED : STAPLED).by(who, { dc: deed.total });
  const stuck = WEAPON_STUCK.by(target, { item });
  deed.changes.push({ kind: 'gain', who: target, effect, why: PINNED });
  deed.changes.push({ kind: 'hold', who, item, place: 'dropped', why: STUCK });
  deed.changes.push({ kind: 'gain', who, effect: stuck, why: STUCK });
}

function pierces({ scene, act }: SpecialAct): boolean {
  const question = { kind: 'pierce', who: act.who, text: 'what is pierced?', rule: 'TC-STAPLE-05' };
  return askFor(scene, question, { target: 'the target', clothing: 'the clothing' }) === 'target';
}

/** What pins somebody: its source is whose weapon it is. */
type Pin = EffectOf<typeof PIERCED.blank>;

function pinOf({ state }: TcFighter): Pin | null {
  return PIERCED.find(state) ?? STAPLED.find(state);
}

/** The pin and the stuck weapon end together; a pin that nobody caused has none. */
function pulledOut(target: number, { name, source }: Pin): readonly FightEvent[] {
  const free: FightEvent = { kind: 'lose', who: target, name, source, why: FREE };
  if (source === NOBODY) return [free];
  return [free, { kind: 'lose', who: source, name: WEAPON_STUCK.name, source: target, why: FREE }];
}

const pinned = arg('target', 'whom', (world, { who }) => {
  const pins = world.fighters.filter((each) => pinOf(each) !== null && isInTouch(world, fighterAt(world, who), each));
  return firstOf(
    pins.map(({ index }) => index),
    who,
  );
});

function isNobodyPinned({ fighters }: TcWorld): boolean {
  return fighters.every((each) => pinOf(each) === null);
}

const NOT_PINNED = refusal('the target is not pinned to anything', 'TC-STAPLE-04');

function refusePin(world: TcWorld, { who, target }: TcAct): readonly Refusal[] {
  const other = fighterAt(world, target);
  if (pinOf(other) === null) return [NOT_PINNED];
  return unless(isInTouch(world, fighterAt(world, who), other), 'the target is out of touch', 'TC-SPEC-09');
}

/** Breaks free, or pulls the weapon out: Athletics, Swift, or Acrobatics, Fast, against the total of the attack (TC-STAPLE-04, TC-STAPLE-05). */
export const unstapleAction: TimedAction = timed({
  id: 'unstaple',
  name: 'Break free of a stapled weapon',
  role: 'prepare',
  attacks: false,
  rules: ['TC-STAPLE-04', 'TC-STAPLE-05'],
  args: [pinned, optionalArg('choice', 'with acrobatics', () => ['acrobatics'])],
  refuseAct: (world, act) => [...refusePin(world, act), ...refuseChoice(world, act)],
  tactics: { idle: isNobodyPinned },
  perform: breakFree,
});

function refuseChoice(world: TcWorld, { target, choice }: TcAct): readonly Refusal[] {
  if (choice === '' || choice === 'athletics') return NONE;
  if (choice !== 'acrobatics') return [refusal(`choice: expected acrobatics, found '${choice}'`, 'TC-STAPLE-04')];
  const flesh = PIERCED.on(fighterAt(world, target).state);
  return unless(!flesh, 'the weapon goes through the flesh', 'TC-STAPLE-05');
}

function breakFree(scene: TcScene, { who, target, choice }: TcAct): Outcome {
  const pin = pinOf(fighterAt(scene, target));
  if (pin === null) return outcomeOf(who, 'unstaple', 1);
  const nimble = choice === 'acrobatics';
  const fighter = fighterAt(scene, who);
  const success = checkDiscipline(
    scene,
    fighter,
    nimble ? ['acrobatics', 'dexterity'] : ['athletics', 'strength'],
    pin.data.dc,
  );
  const delay = scene.slots.speedFactor(scene, fighter, nimble ? SPEEDS.fast : SPEEDS.swift, AS_IT_IS);
  return success ? changing(who, 'unstaple', delay, pulledOut(target, pin)) : outcomeOf(who, 'unstaple', delay);
}

/** Pulls his own weapon out: Swift, without a check (TC-STAPLE-04). */
export const recoverWeaponAction: TimedAction = timed({
  id: 'recoverWeapon',
  name: 'Pull out a stapled weapon',
  role: 'prepare',
  attacks: false,
  rules: ['TC-STAPLE-04'],
  args: [pinned],
  refuse: (_world, { state }) => unless(freeHands(state) > 0, 'no hand is free', 'TC-ACT-13'),
  refuseAct: (world, act) => {
    const own = WEAPON_STUCK.on(fighterAt(world, act.who).state, act.target);
    return joined(refusePin(world, act), unless(own, 'that is not his weapon', 'TC-STAPLE-04'));
  },
  perform: (scene, { who, target }) => {
    const fighter = fighterAt(scene, who);
    const stuck = WEAPON_STUCK.find(fighter.state, target);
    if (stuck === null) return outcomeOf(who, 'recoverWeapon', 1);
    const delay = scene.slots.speedFactor(scene, fighter, SPEEDS.swift, AS_IT_IS);
    const { item } = stuck.data;
    const place = placeFor(fighter.state, handsOf(scene, fighter, item)) ?? 'carried';
    const back: FightEvent = { kind: 'hold', who, item, place, why: FREE };
    const pins = fighterAt(scene, target).state.effects.filter(
      (effect): effect is Pin => effect.source === who && (STAPLED.is(effect) || PIERCED.is(effect)),
    );
    return changing(who, 'recoverWeapon', delay, [...pins.flatMap((pin) => pulledOut(target, pin)), back]);
  },
});
