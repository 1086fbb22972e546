import { because } from '../../../kernel/rule.ts';
import { says } from '../../d20/attack/attacks.ts';
import { bothSides, weaponOf } from '../../d20/attack/sides.ts';
import type { Attack } from '../../d20/game.ts';
import type { Rolled, V22Attack, V22Scene } from '../game.ts';
import { TAKE_10 } from '../harm/hit.ts';
import { breadthOf } from '../objects/improvised.ts';
import { usesPower } from '../special/grapple-powers.ts';
import { face, strikeWith, takeEffect } from './attack.ts';
import { decideEarly, mayBlock, meet, type OpenRoll, rollOpenly, TEN } from './block.ts';
import { confirmed, readAttack } from './roll-attack.ts';

const ROLL = because('attack roll at all of them', 'V22-MULTI-01');

/** A roll at one of several targets: all of it where more than what it comes to may be asked, else that alone. */
type Compared = Rolled | OpenRoll;

/** What one roll comes to against each of its targets, and whose turn it is to be struck. */
interface Swing {
  readonly attacks: readonly Attack[];
  /** What each of them has decided on a block before the roll, or null. */
  readonly decided: readonly (boolean | null)[];
  /** None before the roll. */
  readonly rolls: readonly Compared[];
  readonly at: number;
}

/**
 * One attack roll against the Defense of each of its targets (V22-MULTI-01). Before it falls comes what may come before it: who
 * strays into a grapple, covering fire, blocks that are declared early. Then each target is struck in turn, in the order given.
 */
export function strikeSeveral(scene: V22Scene, given: readonly Attack[]): void {
  const [first] = given;
  if (first === undefined) return;
  const one = bothSides(scene, first);
  if (!usesPower(scene, one.attacker, weaponOf(one))) return;
  const attacks: Attack[] = [];
  const decided: (boolean | null)[] = [];
  for (const each of given) {
    const attack = face(scene, bothSides(scene, each));
    if (attack === null) return;
    const { attacking: _attacking, defending: _defending, ...plain } = attack;
    attacks.push(plain);
    decided.push(decideEarly(scene, attack));
  }
  scene.stages(goOn, { attacks, decided, rolls: [], at: 0 });
}

/** The next stage: the roll, then one target after the other; false where no more come. */
function goOn(scene: V22Scene, swing: Swing): Swing | boolean {
  return swing.rolls.length === 0 ? roll(scene, swing) : strikeNext(scene, swing);
}

function roll(scene: V22Scene, swing: Swing): Swing | boolean {
  const made = swing.attacks.map((each) => bothSides(scene, each));
  const [first] = made;
  if (first === undefined) return false;
  const { attacker, attacking } = first;
  // Who takes a 10 rolls nothing (V22-MIN-02).
  const fallen = says(first.choices, TAKE_10)
    ? { value: TEN, rolled: null }
    : { value: scene.roll(attacker, attacking.profile.core.dice, ROLL), rolled: scene.rolled };
  const rolls = made.map((attack) => whatCounts(scene, attack, rollOpenly(scene, attack, readAttack, fallen)));
  return { ...swing, rolls };
}

/** Rolls that come to the same are one, where nobody hears their total and they strike nothing that is near. */
function whatCounts(scene: V22Scene, attack: V22Attack, roll: OpenRoll): Compared {
  const { strike, over, natural, need } = roll;
  if (strike !== 'miss') return mayBlock(scene, attack) ? roll : { strike, over };
  const { attacker, defender, attacking } = attack;
  const isFar = scene.slots.cover(scene, attacker, defender).degree === 'none' && need > breadthOf(weaponOf(attack));
  return natural === attacking.profile.core.lowest || isFar ? { strike, over } : roll;
}

function strikeNext(scene: V22Scene, swing: Swing): Swing | boolean {
  const { attacks, rolls, decided, at } = swing;
  const [given, rolled] = [attacks[at], rolls[at]];
  if (given === undefined || rolled === undefined || !scene.slots.canAct(scene, given.attacker)) return false;
  const reach = (_scene: V22Scene, attack: V22Attack): Rolled =>
    confirmed(scene, attack, become(scene, attack, rolled, decided[at] ?? null));
  takeEffect(scene, strikeWith(scene, bothSides(scene, given), reach));
  return { ...swing, at: at + 1 };
}

function become(scene: V22Scene, attack: V22Attack, roll: Compared, decided: boolean | null): Rolled {
  if (!('natural' in roll)) return roll;
  return meet(scene, attack, roll, mayBlock(scene, attack) ? decided : false);
}
