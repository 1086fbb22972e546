import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { whom } from '../actions/enemies.ts';
import { GRABBED } from '../conditions/conditions.ts';
import type { TcAct, TcWorld, TimedAction } from '../game.ts';
import { SPEEDS } from '../time/speed.ts';
import { byCheck } from './requirements.ts';
import { dealAttribute, endGrab } from './results.ts';
import { type SpecialAct, special } from './special.ts';

const BROKEN = because('the grab is broken', 'TC-BREAK-02');

/** Breaks a grab on himself or on an ally (TC-BREAK-01 to TC-BREAK-04). */
export const breakGrabAction: TimedAction = special({
  id: 'breakGrab',
  name: 'Break grab',
  role: 'other',
  attacks: false,
  rules: ['TC-BREAK-01', 'TC-BREAK-02', 'TC-BREAK-03'],
  args: [whom],
  requirementsOfTarget: (world, act) => (heldBy(world, act).length > 0 ? [] : NOBODY_HELD),
  form: byCheck,
  check: ['athletics', 'strength'],
  defense: 'vigor',
  speed: SPEEDS.swift,
  fatigue: 0,
  range: 'touch',
  evenCrowded: true,
  hit: breakIt,
  greatSuccess: [[5, (deed) => dealAttribute(deed, 'strength')]],
});

const NOBODY_HELD: readonly Refusal[] = [refusal('the target is grabbing neither him nor an ally', 'TC-BREAK-01')];

/** Whom the target grabs: the actor first, then his allies. */
function heldBy(world: TcWorld, { who, target }: TcAct): readonly number[] {
  const { side } = fighterAt(world, who).state;
  const indexes = world.fight.combatants
    .filter((each) => each.side === side && GRABBED.on(each, target))
    .map(({ index }) => index);
  return indexes.includes(who) ? [who, ...indexes.filter((index) => index !== who)] : indexes;
}

function breakIt(deed: SpecialAct): void {
  const held = heldBy(deed.scene, deed.act);
  const freed = held.length > 1 ? askWhom(deed, held) : held[0];
  if (freed !== undefined) endGrab(deed, deed.act.target, freed, BROKEN);
}

/** Where the target grabs several, the one who breaks the grab names whom he frees. */
function askWhom({ scene, act }: SpecialAct, held: readonly number[]): number | undefined {
  const those = held.map((index) => fighterAt(scene, index).state);
  const choices = those.map(({ id, name }) => ({ id, text: name }));
  const facts = { target: fighterAt(scene, act.target).state.id };
  const text = 'whose grab is broken?';
  const answer = scene.ask({ kind: 'whoseGrab', who: act.who, text, rule: 'TC-BREAK-02', choices, facts });
  return those.find(({ id }) => id === answer)?.index;
}
