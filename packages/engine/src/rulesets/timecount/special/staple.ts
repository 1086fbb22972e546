import { because, fighterAt, joined, NONE, type Refusal, refusal, term } from '../../../kernel/rule.ts';
import { allows, needs } from '../../../kernel/ruleset/args.ts';
import type { EffectOf } from '../../../kernel/ruleset/effect-kind.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import { isOnMap, terrainAt } from '../../../space/grid/battle-map.ts';
import { gridOf } from '../../../space/grid/grid-of.ts';
import type { Square } from '../../../space/grid/square.ts';
import { edgesAgainst } from '../../../space/path/forced-step.ts';
import { flies } from '../actions/attack.ts';
import { unless } from '../actions/catalogue.ts';
import { whom, withWeapon } from '../actions/enemies.ts';
import { freeHands, handsOf, placeFor } from '../actions/hands.ts';
import { askFor } from '../actions/questions.ts';
import { footprintOf, isInTouch, overlap } from '../attack/range.ts';
import { checkDiscipline, type Trained } from '../checks/checks.ts';
import { PIERCED, STAPLED, WEAPON_STUCK } from '../conditions/conditions.ts';
import type { TcAct, TcFighter, TcWorld, TimeCountGame, TimedAction } from '../game.ts';
import { dropAt } from '../gear/things.ts';
import { outcomeOf } from '../harm/outcome.ts';
import { AS_IT_IS, SPEEDS } from '../time/speed.ts';
import { timed } from '../time/timed.ts';
import { firstOf, weaponInHand } from './requirements.ts';
import { dealAttribute } from './results.ts';
import { compareNatural, rollNatural } from './roll.ts';
import { type SpecialAct, special } from './special.ts';

const PINNED_TO_WALL = because('pinned to the wall', 'TC-STAPLE-03');
const NOT_PINNED_TO_ANYTHING = refusal('the target is not pinned to anything', 'TC-STAPLE-04');
const STAPLE = term('staple', 'TC-STAPLE-02');
const STUCK = because('the weapon is stuck', 'TC-STAPLE-03');
const FREE = because('the weapon is out of the wall', 'TC-STAPLE-04');

/** Pins somebody to what stands behind him (TC-STAPLE-01 to TC-STAPLE-05). */
export const stapleAction: TimedAction = special('staple', 'Staple', {
  rules: ['TC-STAPLE-01', 'TC-STAPLE-02', 'TC-STAPLE-03', 'TC-STAPLE-05'],
  args: [whom, withWeapon],
  refuseTarget: (world, act, actor, target) => {
    const form = weaponInHand(world, act, actor);
    const pierces = form?.kind === 'weapon' && form.types.includes('piercing');
    return [
      ...unless(pierces, '{who} needs a piercing weapon in hand', 'TC-STAPLE-01'),
      ...unless(isBacked(world, actor, target), 'there is no surface behind the target', 'TC-STAPLE-01'),
    ];
  },
  form: weaponInHand,
  modifiers: () => [{ value: -4, term: STAPLE }],
  defense: 'celerity',
  speed: 'weapon',
  change: { ...AS_IT_IS, steps: 1 },
  fatigue: 1,
  range: 'weapon',
  damageType: () => 'piercing',
  /** The total of the roll is the DC of breaking free (TC-STAPLE-04). */
  carryOut: (deed) => {
    const { scene, attack } = deed;
    const fell = rollNatural(scene, attack);
    deed.total = fell.natural + fell.bonus;
    return compareNatural(scene, attack, fell);
  },
  /** The clothing; from margin 5 perhaps the flesh, which hurts and leaves no room to wriggle (TC-STAPLE-03, TC-STAPLE-05). */
  hit: (deed) => {
    const { attack, act, actor, changes } = deed;
    const { who, target } = act;
    const through = deed.roll.margin >= 5 && pierces(deed);
    if (through) dealAttribute(deed, 'dexterity');
    const { item } = attack.form;
    const effect = (through ? PIERCED : STAPLED).by(who, { dc: deed.total });
    changes.push({ kind: 'gain', who: target, effect, why: PINNED_TO_WALL });
    // Of what shoots the missile is stuck, and the weapon stays in hand.
    if (!attack.melee && !flies(attack)) return;
    // Once it is out of the wall it lies where the target stood (TC-ACT-13), as what was thrown does anyway.
    if (attack.melee) changes.push(...dropAt(actor, item, deed.target.state, STUCK));
    changes.push({ kind: 'gain', who, effect: WEAPON_STUCK.by(target, { item }), why: STUCK });
  },
});

/** Whether a surface stands behind the target: on a space beside it that lies straight away from the actor (TC-STAPLE-01). */
function isBacked(world: TcWorld, actor: TcFighter, target: TcFighter): boolean {
  const { map } = world.fight;
  if (map === null) return false;
  const place = footprintOf(target);
  const step = gridOf(map).stepAway(footprintOf(actor), place);
  const shifted = gridOf(map)
    .spaces(place)
    .map(({ x, y }) => ({ x: x + step.x, y: y + step.y }));
  const behind = shifted.filter((each) => !overlap(world, place, { ...each, side: 1 }));
  const isSolid = (square: Square): boolean => isOnMap(map, square) && terrainAt(map, square).blocksMove;
  return behind.some(isSolid) || edgesAgainst(map, place, { x: place.x + step.x, y: place.y + step.y }).length > 0;
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

/** The pin and the stuck weapon end together; a pin that nobody caused, or a missile, has none. */
function pulledOut({ fighters }: TcWorld, target: number, { name, source }: Pin): readonly FightEvent[] {
  const free: FightEvent = { kind: 'lose', who: target, name, source, why: FREE };
  const owner = fighters[source];
  if (owner === undefined || !WEAPON_STUCK.on(owner.state, target)) return [free];
  return [free, { kind: 'lose', who: source, name: WEAPON_STUCK.name, source: target, why: FREE }];
}

const pinned = needs<TimeCountGame>('target', 'who is pinned', (world, { who }) => {
  const pins = world.fighters.filter((each) => pinOf(each) !== null && isInTouch(world, fighterAt(world, who), each));
  const found = pins.map(({ index }) => index);
  return firstOf(found, who);
});

function refusePin(world: TcWorld, { target }: TcAct, fighter: TcFighter): readonly Refusal[] {
  const other = fighterAt(world, target);
  if (pinOf(other) === null) return [NOT_PINNED_TO_ANYTHING];
  return unless(isInTouch(world, fighter, other), 'the target is out of touch', 'TC-SPEC-09');
}

/** Breaks free, or pulls the weapon out: Athletics, Swift, or Acrobatics, Fast, against the total of the attack (TC-STAPLE-04, TC-STAPLE-05). */
export const unstapleAction: TimedAction = timed('unstaple', 'Break free of a stapled weapon', {
  role: 'prepare',
  rules: ['TC-STAPLE-04', 'TC-STAPLE-05'],
  args: [pinned, allows('choice', 'with acrobatics', () => ['acrobatics'])],
  refuseAct: (world, act, fighter) => [...refusePin(world, act, fighter), ...refuseChoice(world, act)],
  tactics: { idle: ({ fighters }) => fighters.every((each) => pinOf(each) === null) },
  perform: (scene, { who, target, choice }, fighter) => {
    const pin = pinOf(fighterAt(scene, target));
    if (pin === null) return outcomeOf(who, 'unstaple', 1);
    const nimble = choice === 'acrobatics';
    const trained: Trained = nimble ? ['acrobatics', 'dexterity'] : ['athletics', 'strength'];
    const success = checkDiscipline(scene, fighter, trained, pin.data.dc);
    const delay = scene.slots.speedFactor(scene, fighter, nimble ? SPEEDS.fast : SPEEDS.swift, AS_IT_IS);
    return success
      ? outcomeOf(who, 'unstaple', delay, { changes: pulledOut(scene, target, pin) })
      : outcomeOf(who, 'unstaple', delay);
  },
});

function refuseChoice(world: TcWorld, { target, choice }: TcAct): readonly Refusal[] {
  if (choice === '' || choice === 'athletics') return NONE;
  if (choice !== 'acrobatics') return [refusal(`choice: expected acrobatics, found '${choice}'`, 'TC-STAPLE-04')];
  const flesh = PIERCED.on(fighterAt(world, target).state);
  return unless(!flesh, 'the weapon goes through the flesh', 'TC-STAPLE-05');
}

/** Pulls his own weapon out: Swift, without a check (TC-STAPLE-04). */
export const recoverWeaponAction: TimedAction = timed('recoverWeapon', 'Pull out a stapled weapon', {
  role: 'prepare',
  rules: ['TC-STAPLE-04'],
  args: [pinned],
  refuse: (_world, { state }) => unless(freeHands(state) > 0, 'no hand is free: put something away first', 'TC-ACT-13'),
  refuseAct: (world, act, fighter) => {
    const own = WEAPON_STUCK.on(fighter.state, act.target);
    return joined(refusePin(world, act, fighter), unless(own, "that is not {who}'s weapon", 'TC-STAPLE-04'));
  },
  perform: (scene, { who, target }, fighter) => {
    const stuck = WEAPON_STUCK.find(fighter.state, target);
    if (stuck === null) return outcomeOf(who, 'recoverWeapon', 1);
    const delay = scene.slots.speedFactor(scene, fighter, SPEEDS.swift, AS_IT_IS);
    const { item } = stuck.data;
    const place = placeFor(fighter.state, handsOf(scene, fighter, item)) ?? 'carried';
    const back: FightEvent = { kind: 'hold', who, item, place, why: FREE };
    const pins = fighterAt(scene, target).state.effects.filter(
      (effect): effect is Pin => effect.source === who && (STAPLED.is(effect) || PIERCED.is(effect)),
    );
    return outcomeOf(who, 'recoverWeapon', delay, {
      changes: [...pins.flatMap((pin) => pulledOut(scene, target, pin)), back],
    });
  },
});
