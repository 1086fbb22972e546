import { because, type Cause, Check, fighterAt, NOBODY, term } from '../../../kernel/rule.ts';
import { releaseHolds } from '../../d20/special/grapple/link.ts';
import { loseFurther } from '../../d20/time/budget.ts';
import { uncover } from '../actions/hide.ts';
import { spoilAim } from '../attack/aim.ts';
import { settleMinds } from '../attack/distraction.ts';
import { settleHeldShots } from '../attack/held-shot.ts';
import { abilityBonus } from '../body/abilities.ts';
import { CORE } from '../checks/core-die.ts';
import { addHindrance } from '../checks/hindered.ts';
import { isImmune } from '../conditions/immunity.ts';
import type { V22Scene, V22World } from '../game.ts';
import { settleGrappledMinds } from '../special/mental/link.ts';
import { endStarted } from '../time/started.ts';
import { disable, knockOut } from './wound.ts';

const DIES = because('failed check of the dying', 'V22-COND-13');
const HOLDS_ON = because('stable', 'V22-COND-15');
const EXERTION = because('strenuous action while disabled', 'V22-COND-12');
const CONSTITUTION = term('Constitution', 'V22-COND-13');

const DIFFICULTY = 10;
const STABLE_MARGIN = 10;

type Fate = 'dead' | 'alive' | 'stable';

const DYING_CHECK = new Check<Fate>({
  dice: CORE.dice,
  why: because('Constitution check of the dying', 'V22-COND-13'),
  against: 'difficulty',
  by: fateOf,
  word: (fate) => fate,
});

/**
 * The combatant begins to die: unconscious, and at once a check (V22-COND-13, V22-COND-14). Option
 * `dyingFirstCheck: 'nextTurn'` leaves the first check to its next turn.
 */
export function fallDying(scene: V22Scene, who: number, source: number, cause: Cause): void {
  knockOut(scene, who, source, cause);
  const { dying, dead } = fighterAt(scene, who).digest;
  if (dying || dead || isImmune(scene, who, 'dying', source)) return;
  scene.emit({ kind: 'gain', who, effect: { name: 'dying', source, until: null, data: null }, why: cause });
  if (scene.options.dyingFirstCheck === 'immediate') checkDying(scene, who);
}

/**
 * The check at the start of each turn (V22-COND-14): Constitution against 10; failure is death, success another round (V22-COND-13); success by 10 or more ends the
 * dying and leaves it disabled and unconscious (V22-COND-15, V22-COND-39). Fear counts in it as in every check (V22-COND-36).
 */
export function checkDying(scene: V22Scene, who: number): void {
  const fighter = fighterAt(scene, who);
  const { core } = fighter.profile;
  const bonus = scene.tally();
  bonus.add(abilityBonus(scene, fighter, 'constitution'), CONSTITUTION);
  addHindrance(scene, fighter, bonus);
  const fate = scene.check(DYING_CHECK.with(core.dice), who, NOBODY, bonus, DIFFICULTY);
  if (fate === 'stable') becomeStable(scene, who, HOLDS_ON);
  if (fate !== 'dead') return;
  scene.emit({ kind: 'lose', who, name: 'dying', source: NOBODY, why: DIES });
  scene.emit({ kind: 'gain', who, effect: { name: 'dead', source: NOBODY, until: null, data: null }, why: DIES });
}

/** The dying is over, and leaves its victim disabled and unconscious (V22-COND-15, V22-COND-39). */
export function becomeStable(scene: V22Scene, who: number, cause: Cause): void {
  scene.emit({ kind: 'lose', who, name: 'dying', source: NOBODY, why: cause });
  disable(scene, who, NOBODY, cause);
}

function fateOf(natural: number, needed: number): Fate {
  if (natural < needed) return 'dead';
  return natural - needed >= STABLE_MARGIN ? 'stable' : 'alive';
}

/** After an action: where one is all that conditions leave in a turn, it was the last (V22-ACT-02), and what follows on every deed. */
export function afterAction(scene: V22Scene, who: number, strenuous: boolean): void {
  afterDeed(scene, who, strenuous);
  loseFurther(scene, who);
}

/** An aim is spoilt (V22-AIM-07), what was begun is over (V22-ACT-12), and all that follows on a reaction too. */
export function afterDeed(scene: V22Scene, who: number, strenuous: boolean): void {
  spoilAim(scene, who);
  endStarted(scene, who);
  settleAround(scene, who, strenuous);
}

/** After an attack that is a reaction, which spoils no aim (V22-AIM-07); nor does it lose what was begun, but where it used an opening, by the option `openingLosesStarted` (V22-ACT-12). */
export function afterReaction(scene: V22Scene, who: number, opening: boolean): void {
  if (opening && scene.options.openingLosesStarted) endStarted(scene, who);
  settleAround(scene, who, true);
}

/** Whoever hides may be seen (V22-COVER-05), targets may get away (V22-HOLD-07), whoever was felled holds nobody any more (V22-GRAP-08), and what is strenuous costs the disabled their hold on life (V22-COND-12). */
function settleAround(scene: V22Scene, who: number, strenuous: boolean): void {
  uncover(scene);
  settleHeldShots(scene);
  settleMinds(scene);
  settleGrappledMinds(scene);
  if (strenuous) exert(scene, who);
  releaseHolds(scene);
}

/** What is strenuous costs the disabled their hold on life (V22-COND-12). */
export function exert(scene: V22Scene, who: number): void {
  if (isDisabled(scene, who)) scene.slots.fallDying(scene, who, NOBODY, EXERTION);
}

/** Whether the combatant holds on to life, and would not if it exerted itself. */
export function isDisabled(world: V22World, who: number): boolean {
  const { disabled, unconscious } = fighterAt(world, who).digest;
  return disabled && !unconscious;
}
