import { because, NOBODY } from '../../../kernel/rule.ts';
import { type Choice, passing } from '../../../kernel/state/question.ts';
import type { Attack, AttackResult, Manoeuvre } from '../../d20/game.ts';
import { areEnemies } from '../../d20/movement/field.ts';
import { letGo, link, opponentsOf, pin, pinnedBy, unlink } from '../../d20/special/grapple/link.ts';
import { breakPin } from '../../d20/special/grapple/options.ts';
import { grapple, grappleContest } from '../../d20/special/grapple/start.ts';
import { specialOf } from '../../d20/special/manoeuvre.ts';
import { bySign } from '../../d20/special/opposed.ts';
import type { V22Scene, V22World } from '../game.ts';

const HOLDS = { why: because('grapple check', 'V22-GRAPM-02'), mustBeat: false, by: bySign };
const HELD = because('grapples', 'V22-GRAPM-02');
const CROWD = 'V22-GRAP-26';
const DAMAGE: Choice = { id: 'damage', text: 'hurt the other' };
const PIN: Choice = { id: 'pin', text: 'pin the other' };
const HOLD: Choice = passing('hold', 'hold on, and no more');

/** Whether the short form is played alone (V22-GRAP-01). */
export function isShortAlone({ options }: V22World): boolean {
  return options.grappleRules === '2e';
}

/** A grapple by the long form, or by the option `grappleRules: '2e'` by the short one (V22-GRAP-01). */
export const startGrapple: Manoeuvre = {
  ...grapple,
  refuse: (world: V22World, attack) => {
    const found = grapple.refuse(world, attack);
    return isShortAlone(world) ? found.filter(({ rule }) => rule !== CROWD) : found;
  },
  resolve: (scene: V22Scene, attack) =>
    isShortAlone(scene) ? grabAndHold(scene, attack) : grapple.resolve(scene, attack),
};

/** A melee attack to grab, without an opening, then an opposed check, which hurts or pins where it is won (V22-GRAPM-02). */
function grabAndHold(scene: V22Scene, attack: Attack): AttackResult {
  const { attacker, defender } = attack;
  const { touchAttack, grappleDamage } = specialOf(scene);
  if (!touchAttack(scene, attack) || !grappleContest(scene, attack, HOLDS).won) return 'miss';
  link(scene, attacker, defender, HELD);
  const answer = scene.ask({
    kind: 'grapple-effect',
    who: attacker,
    text: 'what comes of the grapple?',
    rule: 'V22-GRAPM-02',
    choices: [DAMAGE, PIN, HOLD],
    whom: { opponent: defender },
    facts: {},
  });
  if (answer === DAMAGE.id) grappleDamage(scene, attack, 0);
  if (answer === PIN.id) pin(scene, attacker, defender);
  letGo(scene, attacker);
  return 'hit';
}

const BREAKS = { why: because('grapple check to break a hold', 'V22-GRAPM-07'), mustBeat: false, by: bySign };
const FREED = because('freed from the hold', 'V22-GRAPM-07');
const PINS_NOBODY = 'V22-GRAP-21';

/** Frees an ally from the pin in which the opponent holds it, by the short form alone from any hold (V22-GRAP-21, V22-GRAPM-07). */
export const breakHold: Manoeuvre = {
  ...breakPin,
  refuse: (world: V22World, attack) => {
    const found = breakPin.refuse(world, attack);
    return allyHeld(world, attack) < 0 ? found : found.filter(({ rule }) => rule !== PINS_NOBODY);
  },
  resolve: (scene: V22Scene, attack) => {
    const { defender } = attack;
    const ally = allyHeld(scene, attack);
    if (ally < 0) return breakPin.resolve(scene, attack);
    if (!grappleContest(scene, attack, BREAKS).won) return 'miss';
    unlink(scene, defender, ally, FREED);
    return 'hit';
  },
};

/** By the short form alone, whom of its allies the opponent holds without a pin; or -1. */
function allyHeld(world: V22World, { attacker, defender }: Attack): number {
  if (!isShortAlone(world) || pinnedBy(world, defender) >= 0) return NOBODY;
  const isAlly = (who: number): boolean => who !== attacker && !areEnemies(world.fight, attacker, who);
  return opponentsOf(world, defender).find(isAlly) ?? NOBODY;
}
