import { because, fighterAt, type ItemPlace, isInHands, NOBODY, term } from '../../../kernel/rule.ts';
import { needs } from '../../../kernel/ruleset/args.ts';
import { unless } from '../actions/catalogue.ts';
import { whom, withWeapon } from '../actions/enemies.ts';
import { handsOf, placeFor } from '../actions/hands.ts';
import { askFor, mayHe } from '../actions/questions.ts';
import type { TcAct, TcFighter, TcWorld, TimedAction } from '../game.ts';
import { dropAt } from '../gear/things.ts';
import { weaponInHand } from './requirements.ts';
import { dealAttribute } from './results.ts';
import { type SpecialAct, special } from './special.ts';

const DISARM = { value: -4, term: term('disarm', 'TC-DISARM-01') };
const IN_TWO_HANDS = { value: -4, term: term('held in two hands', 'TC-DISARM-05') };
const FROM_AFAR = { value: -2, term: term('with a ranged weapon', 'TC-DISARM-05') };
const DISARMED = because('disarmed', 'TC-DISARM-02');
const TAKEN = because('taken out of the hand', 'TC-DISARM-04');
const STRUCK = because('the thing is struck', 'TC-DISARM-03');

/** Strikes a thing out of somebody's hand (TC-DISARM-01 to TC-DISARM-05). `choice` is the thing. */
export const disarmAction: TimedAction = special('disarm', 'Disarm', {
  rules: ['TC-DISARM-01', 'TC-DISARM-02', 'TC-DISARM-03', 'TC-DISARM-04', 'TC-DISARM-05'],
  args: [whom, needs('choice', 'of what', thingsInHand), withWeapon],
  refuseTarget: (_world, act, _actor, target) =>
    unless(thingOf(target, act) >= 0, 'the target holds no such thing', 'TC-DISARM-02'),
  form: weaponInHand,
  /** -4, 4 more for a thing held in two hands, 2 more with a ranged weapon (TC-DISARM-01, TC-DISARM-05). */
  modifiers: (_world, act, { defender, melee }) => {
    const isInBoth = defender.state.items[thingOf(defender, act)]?.place === 'both';
    return [DISARM, ...(isInBoth ? [IN_TWO_HANDS] : []), ...(melee ? [] : [FROM_AFAR])];
  },
  defense: 'celerity',
  speed: 'weapon',
  change: { steps: 1, factor: 0, halved: false },
  fatigue: 1,
  range: 'weapon',
  damageType: ({ attack }) => attack.form.type,
  hit: (deed) => {
    const { act, target } = deed;
    const { who: to, target: who } = act;
    const item = thingOf(target, act);
    const place = takesIt(deed, item);
    if (place === null) deed.changes.push(...dropAt(target, item, target.state, DISARMED));
    else deed.changes.push({ kind: 'give', who, item, to, place, leaves: [], why: TAKEN });
  },
  /** From margin 5, damage equal to his Dexterity to the target or to the thing, as he likes (TC-DISARM-03). */
  greatSuccess: (deed) => {
    const { scene, act, target } = deed;
    const question = { kind: 'strikeFurther', who: act.who, text: 'what is struck as well?', rule: 'TC-DISARM-03' };
    const words = { target: 'the target', thing: 'the thing', none: 'nothing' };
    const answer = askFor(scene, question, words, 'none');
    if (answer === 'target') dealAttribute(deed, 'dexterity');
    if (answer !== 'thing') return;
    const by = scene.slots.fixedDamage(scene, deed.actor, 'dexterity', false);
    const item = thingOf(target, act);
    // Struck before it is gone from his hand.
    deed.changes.unshift({ kind: 'use', who: act.target, item, count: 'damage', by, why: STRUCK });
  },
});

function thingsInHand(world: TcWorld, { target }: TcAct): readonly string[] {
  if (target === NOBODY) return [];
  const { items } = fighterAt(world, target).state;
  return items.filter(({ place }) => isInHands(place)).map(({ id }) => id);
}

function thingOf({ state }: TcFighter, { choice }: TcAct): number {
  return state.items.findIndex(({ id, place }) => id === choice && isInHands(place));
}

/**
 * From margin 8, with a hand free and a melee weapon used, he may take it (TC-DISARM-04); null: he does not. One hand is
 * enough for a thing of two, which he then holds without being able to fight with it.
 */
function takesIt({ scene, act, actor, target, attack, roll }: SpecialAct, item: number): ItemPlace | null {
  if (roll.margin < 8 || !attack.melee) return null;
  const place = placeFor(actor.state, handsOf(scene, target, item)) ?? placeFor(actor.state, 1);
  if (place === null) return null;
  return mayHe(scene, act.who, 'takeThing', ['take the thing?', 'TC-DISARM-04']) ? place : null;
}
