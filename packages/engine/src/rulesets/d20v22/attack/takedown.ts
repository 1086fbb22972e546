import { because, fighterAt } from '../../../kernel/rule.ts';
import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { isAwareOf } from '../../../kernel/seen/awareness.ts';
import { type Choice, passing, type Question } from '../../../kernel/state/question.ts';
import { untilNextTurn } from '../../../time/rounds.ts';
import { refuseAttack } from '../../d20/attack/attacks.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import type { Attack } from '../../d20/game.ts';
import { areEnemies } from '../../d20/movement/field.ts';
import type { V22Attack, V22Fighter, V22Scene, V22World } from '../game.ts';
import { LENIENT, SEVERAL, TAKE_10 } from '../harm/hit.ts';
import { THROUGH } from './under-fire.ts';
import { FREE_FIRE, WALKED } from './volley.ts';

/** Has followed up a felled foe this round. */
export const CLEAVED: EffectKind = new EffectKind('cleaved', {
  text: 'having cleaved',
  blank: null,
  begins: '',
  ends: '',
});

const FOLLOWS = because('Cleave', 'V22-FEAT-02');
const STOP: Choice = passing('decline', 'leave it at that');
const GOES_ON = because('Takedown Attack, against {target} next', 'V22-FEAT-18');

/**
 * Cleave: whoever fells a foe in melee strikes at another one in reach at once, with the same bonus, once a round (V22-FEAT-02); it is
 * an attack like any other, not one at several (V22-MULTI-03).
 */
export function cleave(scene: V22Scene, attack: V22Attack): void {
  const { attacker } = attack;
  const next = foesInReach(scene, attack);
  if (next.length === 0 || CLEAVED.on(fighterAt(scene, attacker).state)) return;
  const chosen = choose(scene, attack, next, {
    kind: 'cleave',
    text: 'whom does the next blow go against?',
    rule: 'V22-FEAT-02',
  });
  if (chosen === undefined) return;
  gainEffect(scene, attacker, CLEAVED.by(attacker, null, untilNextTurn(scene.fight, attacker)), FOLLOWS);
  scene.tell(attacker, chosen, 0, FOLLOWS);
  scene.slots.resolveAttack(scene, following(scene, attack, chosen));
}

/** Marks of what holds for one attack and its target alone, and words that are of use against minions alone. */
const OF_ONE: readonly string[] = [SEVERAL, WALKED, FREE_FIRE, THROUGH];
const ON_MINIONS: readonly string[] = [TAKE_10, LENIENT];

/** The same attack on somebody else, and at nobody beside (V22-MULTI-03). */
function following(world: V22World, attack: V22Attack, defender: number): Attack {
  const { adds: _further, attacking: _attacking, defending: _defending, ...plain } = attack;
  const { minion } = fighterAt(world, defender).state.sheet;
  const choices = plain.choices.filter((word) => !OF_ONE.includes(word) && (minion || !ON_MINIONS.includes(word)));
  return { ...plain, defender, choices };
}

function foesInReach(world: V22World, attack: V22Attack): readonly number[] {
  return nextAmong(world, attack, ({ profile }) => profile.object === null);
}

/** Takedown Attack: whoever fells a minion attacks another one within reach or range at once, as long as each falls (V22-MIN-05, V22-FEAT-18). @returns whether it does */
export function takeDown(scene: V22Scene, attack: V22Attack): boolean {
  const next = nextMinions(scene, attack);
  if (next.length === 0) return false;
  const chosen = choose(scene, attack, next, {
    kind: 'takedown',
    text: 'which minion is attacked next?',
    rule: 'V22-FEAT-18',
  });
  if (chosen === undefined) return false;
  scene.tell(attack.attacker, chosen, 0, GOES_ON);
  scene.slots.resolveAttack(scene, following(scene, attack, chosen));
  return true;
}

function choose(
  scene: V22Scene,
  attack: V22Attack,
  next: readonly number[],
  asked: Pick<Question, 'kind' | 'text' | 'rule'>,
): number | undefined {
  const named = next.map((each) => ({ each, choice: choiceOf(scene, each) }));
  const answer = scene.ask({
    ...asked,
    who: attack.attacker,
    choices: [...named.map(({ choice }) => choice), STOP],
    facts: {},
  });
  return named.find(({ choice }) => choice.id === answer)?.each;
}

function choiceOf(world: V22World, who: number): Choice {
  const { id, name } = fighterAt(world, who).state;
  return { id, text: `attack ${name}`, whom: [who] };
}

function nextMinions(world: V22World, attack: V22Attack): readonly number[] {
  return nextAmong(world, attack, ({ state }) => state.sheet.minion);
}

/** The enemies of that kind who stand, of whom the attacker knows, and whom the same attack can go against. */
function nextAmong(world: V22World, attack: V22Attack, isMeant: (fighter: V22Fighter) => boolean): readonly number[] {
  return world.fighters
    .filter((each) => isMeant(each) && !each.digest.down && areEnemies(world.fight, attack.attacker, each.index))
    .map(({ index }) => index)
    .filter((defender) => isAwareOf(world.fight, attack.attacker, defender))
    .filter((defender) => refuseAttack(world, following(world, attack, defender)).length === 0);
}
