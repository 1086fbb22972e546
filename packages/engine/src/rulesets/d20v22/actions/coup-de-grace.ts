import {
  type Action,
  type ArgSpec,
  because,
  fighterAt,
  joined,
  NONE,
  type Refusal,
  refusal,
} from '../../../kernel/rule.ts';
import { allows } from '../../../kernel/ruleset/args.ts';
import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { untilNextTurnEnds } from '../../../time/rounds.ts';
import { targetArg, weaponArg } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { attackOf, refuseAttackAct } from '../../d20/attack/attacks.ts';
import { bothSides, weaponOf } from '../../d20/attack/sides.ts';
import type { Attack } from '../../d20/game.ts';
import { areEnemies, footprintOf, standAdjacent } from '../../d20/movement/field.ts';
import { mayStillAttack } from '../../d20/time/interrupt.ts';
import { comeToRest } from '../attack/attack.ts';
import { STRUCK } from '../attack/attack-roll.ts';
import { choicesInJoint, refuseInJoint } from '../attack/attack-words.ts';
import { turnAway } from '../attack/held-shot.ts';
import { spendSituation } from '../attack/situation.ts';
import { loose } from '../attack/volley.ts';
import { savingThrow } from '../checks/checks.ts';
import { isHelplessTo } from '../conditions/at-mercy.ts';
import type { D20v22Game, Impact, V22Act, V22Attack, V22Scene, V22World } from '../game.ts';
import { canBeCritical, isImmuneToCriticals } from '../harm/hit.ts';
import { raisedDamage } from '../harm/impact.ts';
import { knockOut } from '../harm/wound.ts';

/** Has been found by touch, by the source, though it cannot be seen. */
export const FOUND: EffectKind = new EffectKind('found', { text: 'found in the dark', blank: null });

const SURVIVES = because('save against the coup de grace', 'V22-HELP-04');
const FINISHED = because('coup de grace', 'V22-HELP-04');
const FINDS = because('found', 'V22-HELP-06');
const SAVE_BASE = 10;

const NOT_HELPLESS = refusal('the target is not helpless', 'V22-HELP-03');
const NOT_BESIDE = refusal('that takes a place beside the target', 'V22-HELP-07');
const NO_VITALS = refusal('the target is immune to critical hits', 'V22-HELP-05');
const NO_DAMAGE = refusal('that deals no damage', 'V22-HELP-04');

const helplessArg: ArgSpec<D20v22Game> = targetArg(
  'the helpless enemy',
  (world, other, { who }) => areEnemies(world.fight, who, other.index) && isHelplessTo(other, who),
);

/**
 * Strikes somebody helpless from beside it with the whole turn: a critical hit without a roll (V22-HELP-03, V22-HELP-07), but of a
 * minion upon who is none a plain one (V22-MIN-01). Who
 * takes damage and is still up must make a Fortitude save, or is knocked out or dying (V22-HELP-04). Whoever cannot be seen
 * has to be found first, with a turn of its own (V22-HELP-06).
 */
export const coupDeGrace: Action<D20v22Game> = paid<D20v22Game>({
  id: 'coup-de-grace',
  name: 'Coup de grace',
  role: 'attack',
  nature: ['halved'],
  tactics: { appeal: -1 },
  rules: ['V22-HELP-03', 'V22-HELP-04', 'V22-HELP-05', 'V22-HELP-06', 'V22-HELP-07'],
  args: [
    helplessArg,
    weaponArg,
    allows('choices', 'how', (world, act) => {
      const attack = attackOf(world, { ...act, choices: [] });
      return attack === null ? [] : choicesInJoint(world, attack, 'coup');
    }),
  ],
  cost: 'full',
  refuseAct: refuseMercy,
  does: (scene, act) => {
    const attack = attackOf(scene, act);
    if (attack === null) return;
    if (!isFound(scene, act)) find(scene, act);
    else if (mayStillAttack(scene, attack)) finish(scene, bothSides(scene, attack));
  },
});

function refuseMercy(world: V22World, act: V22Act): readonly Refusal[] {
  const { who, target } = act;
  const attack = attackOf(world, act);
  const other = fighterAt(world, target);
  const words = attack === null ? NONE : refuseInJoint(world, attack, 'coup');
  const reasons: Refusal[] = [...joined(refuseReach(world, act), words)];
  if (!isHelplessTo(other, who) || !areEnemies(world.fight, who, target)) reasons.push(NOT_HELPLESS);
  if (!standAdjacent(world, who, target)) reasons.push(NOT_BESIDE);
  if (isImmuneToCriticals(other)) reasons.push(NO_VITALS);
  if (attack !== null && isHarmless(world, attack)) reasons.push(NO_DAMAGE);
  return reasons;
}

/** Not being seen is no reason against it here: that is what the first of two turns is for. */
function refuseReach(world: V22World, act: V22Act): readonly Refusal[] {
  return refuseAttackAct(world, act).filter(({ rule }) => rule !== 'V22-CONCL-05');
}

function isHarmless(world: V22World, attack: Attack): boolean {
  return weaponOf(bothSides(world, attack)).affliction !== null;
}

function isFound(world: V22World, { who, target }: V22Act): boolean {
  if (world.slots.concealment(world, who, target).degree !== 'total') return true;
  return FOUND.on(fighterAt(world, target).state, who);
}

function find(scene: V22Scene, { who, target }: V22Act): void {
  scene.emit({
    kind: 'gain',
    who: target,
    effect: FOUND.by(who, null, untilNextTurnEnds(scene.fight, who)),
    why: FINDS,
  });
}

function finish(scene: V22Scene, attack: V22Attack): void {
  const { defender, attacker, defending } = attack;
  const [stands, stood] = [footprintOf(scene, defender), !defending.digest.down];
  turnAway(scene, attacker);
  loose(scene, attack, defending.state);
  const rolled = canBeCritical(attack) ? STRUCK.critical : STRUCK.hit;
  const impact = scene.slots.impact(scene, attack, rolled.strike);
  spendSituation(scene, attack);
  strikeDown(scene, impact);
  comeToRest(scene, { attack, rolled, stood }, raisedDamage(impact), stands);
}

/** The harm of it, and a Fortitude save for who is still up (V22-HELP-04). */
function strikeDown(scene: V22Scene, impact: Impact): void {
  const { attacker, defender } = impact;
  const before = fighterAt(scene, defender).digest;
  if (scene.slots.harm(scene, impact) === 0) return;
  const { digest } = fighterAt(scene, defender);
  if (digest.dead || digest.dying || (digest.unconscious && !before.unconscious)) return;
  const bonus = scene.tally();
  scene.slots.saveBonus(scene, defender, 'fortitude', bonus);
  if (savingThrow(scene, defender, bonus, SAVE_BASE + raisedDamage(impact), SURVIVES)) return;
  if (impact.lethal) scene.slots.fallDying(scene, defender, attacker, FINISHED);
  else knockOut(scene, defender, attacker, FINISHED);
}
