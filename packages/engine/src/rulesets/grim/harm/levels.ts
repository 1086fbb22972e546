import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { term } from '../../../kernel/scene/tally.ts';
import { because, type Cause } from '../../../kernel/state/cause.ts';
import { type Effect, NOBODY } from '../../../kernel/state/fight.ts';
import { untilSameCount } from '../../../time/rounds.ts';
import { isUnliving } from '../body/unliving.ts';
import { savingThrow } from '../checks/checks.ts';
import { comeUnder, loseLevel } from '../conditions/afflict.ts';
import { DRAINED, LEVEL_LOST } from '../conditions/magic.ts';
import type { GrimAttack, GrimFighter, GrimScene } from '../game.ts';
import { ROUNDS_A_DAY } from '../time/spans.ts';

/** It is still there when the save against it is made. */
const ITSELF = { value: -1, term: term('drained of a level', 'GNG-COND-06') };

/** The save a day later, and what its failure brings. */
interface Parting {
  readonly save: Cause;
  readonly lost: Cause;
}

function partingBy(rule: string): Parting {
  return {
    save: because('Fortitude save against losing a level for good', rule),
    lost: because('the negative level becomes a lost level', rule),
  };
}

/** Whether it can be drained of a level: the undead and constructs cannot, nor can the dead (GNG-COND-06). */
export function hasLevelsToLose(fighter: GrimFighter): boolean {
  return !fighter.digest.dead && !isUnliving(fighter);
}

/** So many negative levels, each with a Fortitude save against that difficulty a day later. */
interface Drain {
  readonly levels: number;
  readonly dc: number;
  /** That asks for the save. */
  readonly rule: string;
  readonly why: Cause;
}

/** An attack bestows negative levels on who has life to be drained (GNG-WABIL-13, GNG-COND-06). */
export function drainLevels(scene: GrimScene, attack: GrimAttack, { levels, dc, rule, why }: Drain): void {
  const { attacker, defender, defending } = attack;
  if (!hasLevelsToLose(defending)) return;
  const until = untilSameCount(scene.fight, ROUNDS_A_DAY);
  for (let level = 0; level < levels; level++)
    comeUnder(scene, defender, DRAINED.by(attacker, { dc, rule }, until), why);
}

/** The day of a negative level is over: the save, by which it goes; else it is a lost level from now on (GNG-WABIL-13, GNG-WABIL-33, GNG-ITEM-25). */
export function endDrained(scene: GrimScene, who: number, effect: Effect): void {
  if (!DRAINED.is(effect)) return;
  const { dc, rule } = effect.data;
  if (fighterAt(scene, who).digest.dead) return;
  const { save, lost } = partingBy(rule);
  if (dc === 0 || savingThrow(scene, who, { save: 'fortitude', dc, why: save, bonus: ITSELF }))
    loseLevel(scene, who, -1);
  else comeUnder(scene, who, { name: LEVEL_LOST, source: NOBODY, until: null }, lost);
}
