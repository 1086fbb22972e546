import { isWhole, numberText } from '../invariants/plain.ts';
import { joinAction } from '../play/joining.ts';
import { leaveAction } from '../play/leaving.ts';
import { reinforceAction } from '../play/reinforcing.ts';
import type { Action } from '../ruleset/action.ts';
import { needs } from '../ruleset/args.ts';
import { ANY_NUMBER, rangeOf } from '../ruleset/count-range.ts';
import { NONE, refusal } from '../ruleset/refusal.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import type { Scene } from '../scene/scene.ts';
import { because } from '../state/cause.ts';
import type { Counts, Game } from '../state/game.ts';
import { anyBut, gmAction, wordOf } from './gm-action.ts';
import { areaActions } from './gm-areas.ts';
import { anyTarget, causeOf, reason } from './gm-args.ts';
import { checkActions } from './gm-checks.ts';
import { afflict, relieve } from './gm-conditions.ts';
import { harmAction } from './gm-harm.ts';
import { knowledgeActions } from './gm-knowledge.ts';
import { place } from './gm-place.ts';
import { portray } from './gm-portrait.ts';
import { changeSide } from './gm-side.ts';
import { severally } from './severally.ts';

/** What a game master can do by hand in every ruleset, each with a reason that the log keeps, and what this one adds. */
export function gmActions<G extends Game>(rules: Ruleset<G>): readonly Action<G>[] {
  const own = [adjust, afflict, relieve, place, hide, reveal, portray, changeSide, stop];
  const common = own as unknown as readonly Action<G>[];
  const { join } = rules.clock;
  const joining = join === undefined ? [] : [joinAction(join), reinforceAction(join)];
  const leaving = rules.clock.leave === undefined ? [] : [leaveAction<G>()];
  const called = [...checkActions(rules), ...areaActions(rules), ...(rules.gmActions ?? [])];
  return [...common, harmAction(rules), ...joining, ...leaving, ...knowledgeActions(rules), ...called];
}

/** Changes a count of a combatant: hit points, fatigue, marks. */
const adjust: Action = severally(
  gmAction(
    ['adjust', 'Adjust a number'],
    [
      anyTarget(),
      wordOf('which number', (world) => Object.keys(world.rules.log.countNames)),
      {
        ...needs('amount', 'by how much', () => [-1, 1]),
        refuse: (_world, { amount }) =>
          isWhole(amount) ? NONE : [refusal(`amount: expected a whole number, found ${numberText(amount)}`, '')],
      },
      reason(),
    ],
    (scene, act) => {
      scene.count(act.target, act.choice, act.amount, causeOf(act, 'the game master'));
      scene.rules.health.settle(scene, act.target, act.choice, act.amount);
      keepInRange(scene, act.target, act.choice);
    },
  ),
);

const NO_FURTHER = because('it goes no further', '');

/** What the ruleset has not settled itself stops at the end of its range. */
function keepInRange(scene: Scene, who: number, count: string): void {
  const counts: Counts = scene.fight.combatants[who]?.counts ?? {};
  const value = counts[count] ?? 0;
  const { least, most } = rangeOf(scene.rules.health.ranges, count, ANY_NUMBER);
  const by = Math.min(Math.max(value, least), most) - value;
  if (by !== 0) scene.count(who, count, by, NO_FURTHER);
}

/** Takes a combatant out of the sight of the other sides' players. */
const hide: Action = showing('hide', 'Hide', true);
/** Lets everybody see a combatant that was hidden. */
const reveal: Action = showing('reveal', 'Reveal', false);

function showing(id: string, name: string, hidden: boolean): Action {
  const whom = anyBut((world, { target }) => {
    const combatant = world.fight.combatants[target];
    if (combatant?.hidden !== hidden) return NONE;
    return [refusal(`${combatant.id} is ${hidden ? 'hidden' : 'in sight'} already`, '')];
  });
  return severally(
    gmAction([id, name], [whom, reason()], (scene, act) =>
      scene.emit({ kind: 'hide', who: act.target, hidden, why: causeOf(act, 'the game master') }),
    ),
  );
}

/** Ends the fight as it stands. */
const stop: Action = {
  ...gmAction(['stop', 'End the fight'], [reason()], (scene, act) =>
    scene.emit({ kind: 'over', winner: null, why: causeOf(act, 'the game master') }),
  ),
  refuse: (world) => (world.fight.over === null ? NONE : [refusal('the fight is over', '')]),
};
