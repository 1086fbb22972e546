import { refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import type { Choice } from '../../../kernel/state/question.ts';
import { whom } from '../actions/enemies.ts';
import { DISTRACTED_ATTACK, DISTRACTED_DEFENSE } from '../conditions/conditions.ts';
import type { TcWorld, TimedAction } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';
import { SPEEDS } from '../time/speed.ts';
import { NONE } from '../time/timed.ts';
import { meleeForm } from './requirements.ts';
import { type SpecialAct, special } from './special.ts';

const DISTRACTED = because('distracted', 'TC-DISTRACT-02');
const NO_ALLY = refusal('he has no ally to distract the target from', 'TC-DISTRACT-02');

/** Distracts somebody for the good of an ally (TC-DISTRACT-01 to TC-DISTRACT-04). */
export const distractAction: TimedAction = special({
  id: 'distract',
  name: 'Distract opponent',
  role: 'attack',
  rules: ['TC-DISTRACT-01', 'TC-DISTRACT-02', 'TC-DISTRACT-03', 'TC-DISTRACT-04'],
  args: [whom],
  requirements: (world, who) => (alliesOf(world, who).length > 0 ? NONE : [NO_ALLY]),
  form: meleeForm,
  defense: 'spirit',
  speed: SPEEDS.fast,
  fatigue: 0,
  range: 'melee',
  hit: distract,
});

function alliesOf(world: TcWorld, who: number): readonly number[] {
  const { side } = fighterAt(world, who).state;
  const allies = world.fighters.filter(({ index, state }) => state.side === side && index !== who);
  return allies.filter((each) => !each.digest.senseless && !isDead(each)).map(({ index }) => index);
}

/** -2 in attack or in defence, as he likes, against one ally; both on a Critical Success. Until he acts again (TC-DISTRACT-02 to TC-DISTRACT-04). */
function distract(deed: SpecialAct): void {
  const { scene, act, roll } = deed;
  const ally = askAlly(deed);
  if (ally === NOBODY) return;
  const choices = [
    { id: 'defense', text: 'in defence' },
    { id: 'attack', text: 'in attack' },
  ];
  const question = { kind: 'distract', who: act.who, text: 'in what?', rule: 'TC-DISTRACT-02', choices, facts: {} };
  const answer = roll.success ? 'both' : scene.ask(question);
  if (answer !== 'attack') gain(deed, DISTRACTED_DEFENSE, ally);
  if (answer !== 'defense') gain(deed, DISTRACTED_ATTACK, ally);
}

function gain({ act, changes }: SpecialAct, kind: typeof DISTRACTED_ATTACK, against: number): void {
  changes.push({ kind: 'gain', who: act.target, effect: kind.by(act.who, { against }), why: DISTRACTED });
}

function askAlly({ scene, act }: SpecialAct): number {
  const allies = alliesOf(scene, act.who).map((ally) => fighterAt(scene, ally).state);
  if (allies.length <= 1) return allies[0]?.index ?? NOBODY;
  const choices: Choice[] = allies.map(({ id, name }) => ({ id, text: name }));
  const text = 'against which ally?';
  const answer = scene.ask({ kind: 'ally', who: act.who, text, rule: 'TC-DISTRACT-02', choices, facts: {} });
  return allies.find(({ id }) => id === answer)?.index ?? NOBODY;
}
