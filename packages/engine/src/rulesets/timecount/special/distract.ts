import { because, NOBODY } from '../../../kernel/rule.ts';
import { isAway } from '../../../kernel/state/absent.ts';
import { unless } from '../actions/catalogue.ts';
import { askFor, askWhom } from '../actions/questions.ts';
import { DISTRACTED_ATTACK, DISTRACTED_DEFENSE } from '../conditions/conditions.ts';
import type { TcFighter, TcWorld, TimedAction } from '../game.ts';
import { isDead } from '../harm/hit-points.ts';
import { SPEEDS } from '../time/speed.ts';
import { meleeForm } from './requirements.ts';
import { type SpecialAct, special } from './special.ts';

const DISTRACTED = because('distracted', 'TC-DISTRACT-02');

/** Distracts somebody for the good of an ally (TC-DISTRACT-01 to TC-DISTRACT-04). */
export const distractAction: TimedAction = special('distract', 'Distract opponent', {
  rules: ['TC-DISTRACT-01', 'TC-DISTRACT-02', 'TC-DISTRACT-03', 'TC-DISTRACT-04'],
  refuse: (world, fighter) =>
    unless(alliesOf(world, fighter).length > 0, '{who} has no ally from whom to distract the target', 'TC-DISTRACT-02'),
  form: meleeForm,
  defense: 'spirit',
  speed: SPEEDS.fast,
  range: 'melee',
  /** -2 in attack or in defence, as he likes, against one ally; both on a Critical Success. Until he acts again (TC-DISTRACT-02 to TC-DISTRACT-04). */
  hit: (deed) => {
    const { scene, actor, roll } = deed;
    const about = { who: actor.index, rule: 'TC-DISTRACT-02' };
    const ally = askWhom(
      scene,
      { ...about, kind: 'ally', text: 'distracted from which ally?' },
      alliesOf(scene, actor),
    );
    if (ally === NOBODY) return;
    const ways = { defense: 'in defence', attack: 'in attack' };
    const answer = roll.success
      ? 'both'
      : askFor(scene, { ...about, kind: 'distract', text: 'distracted in what?' }, ways);
    if (answer !== 'attack') gain(deed, DISTRACTED_DEFENSE, ally);
    if (answer !== 'defense') gain(deed, DISTRACTED_ATTACK, ally);
  },
});

function alliesOf({ fighters }: TcWorld, { index: who, state: { side } }: TcFighter): readonly number[] {
  const allies = fighters.filter(({ index, state }) => state.side === side && index !== who && !isAway(state));
  return allies.filter((each) => !each.digest.senseless && !isDead(each)).map(({ index }) => index);
}

function gain({ act, changes }: SpecialAct, kind: typeof DISTRACTED_ATTACK, against: number): void {
  changes.push({ kind: 'gain', who: act.target, effect: kind.by(act.who, { against }), why: DISTRACTED });
}
