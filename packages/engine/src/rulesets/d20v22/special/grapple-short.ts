import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { type Choice, passing } from '../../../kernel/state/question.ts';
import type { Attack, AttackResult, Manoeuvre } from '../../d20/game.ts';
import { letGo, link, pin } from '../../d20/special/grapple/link.ts';
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
    facts: { attacker: fighterAt(scene, attacker).state.id },
  });
  if (answer === DAMAGE.id) grappleDamage(scene, attack, 0);
  if (answer === PIN.id) pin(scene, attacker, defender);
  letGo(scene, attacker);
  return 'hit';
}
