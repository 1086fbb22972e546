import { isPlace } from '../../space/grid/battle-map.ts';
import { mapPlaces } from '../../space/grid/map-places.ts';
import { EXPECTED_SQUARE, squareForms } from '../../space/grid/square-name.ts';
import { displace } from '../areas/areas.ts';
import type { Act } from '../commands/command.ts';
import { isWhole, numberText } from '../invariants/plain.ts';
import { joinAction } from '../play/joining.ts';
import { leaveAction } from '../play/leaving.ts';
import type { Action } from '../ruleset/action.ts';
import { ANY_NUMBER, rangeOf } from '../ruleset/count-range.ts';
import { unlessOneOf } from '../ruleset/one-of.ts';
import { refusal } from '../ruleset/refusal.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import type { Scene } from '../scene/scene.ts';
import type { World } from '../scene/world.ts';
import { isAway } from '../state/absent.ts';
import { because } from '../state/cause.ts';
import type { Counts, Game } from '../state/game.ts';
import { areaActions } from './gm-areas.ts';
import { anyTarget, causeOf, choiceOf, never, reason } from './gm-args.ts';
import { checkActions } from './gm-checks.ts';
import { afflict, relieve } from './gm-conditions.ts';
import { harmAction } from './gm-harm.ts';
import { knowledgeActions } from './gm-knowledge.ts';
import { severally } from './severally.ts';

/** What a game master can do by hand in every ruleset, each with a reason that the log keeps, and what this one adds. */
export function gmActions<G extends Game>(rules: Ruleset<G>): readonly Action<G>[] {
  const common = [adjust, afflict, relieve, place, hide, reveal, stop] as unknown as readonly Action<G>[];
  const joining = rules.clock.join === undefined ? [] : [joinAction(rules.clock.join)];
  const leaving = rules.clock.leave === undefined ? [] : [leaveAction<G>()];
  const called = [...checkActions(rules), ...areaActions(rules), ...(rules.gmActions ?? [])];
  return [...common, harmAction(rules), ...joining, ...leaving, ...knowledgeActions(rules), ...called];
}

/** Changes a count of a combatant: hit points, fatigue, marks. */
const adjust: Action = severally({
  id: 'adjust',
  name: 'Adjust a number',
  role: 'other',
  rules: [],
  args: [
    anyTarget(),
    choiceOf('which number', (world) => Object.keys(world.rules.log.countNames)),
    { name: 'amount', text: 'by how much', optional: false, candidates: () => [-1, 1] },
    reason(),
  ],
  refuse: never,
  refuseAct: (world, act) => {
    const unknown = unlessOneOf(Object.keys(world.rules.log.countNames), act.choice, '');
    if (unknown.length > 0) return unknown;
    return isWhole(act.amount) ? [] : [refusal(`amount: expected a whole number, found ${numberText(act.amount)}`, '')];
  },
  resolve: (scene: Scene, act) => {
    const cause = causeOf(act, 'the game master');
    scene.count(act.target, act.choice, act.amount, cause);
    scene.rules.health.settle(scene, act.target, act.choice, act.amount);
    keepInRange(scene, act.target, act.choice);
  },
});

const NO_FURTHER = because('it goes no further', '');

/** What the ruleset has not settled itself stops at the end of its range. */
function keepInRange(scene: Scene, who: number, count: string): void {
  const counts: Counts = scene.fight.combatants[who]?.counts ?? {};
  const value = counts[count] ?? 0;
  const { least, most } = rangeOf(scene.rules.health.ranges, count, ANY_NUMBER);
  const by = Math.min(Math.max(value, least), most) - value;
  if (by !== 0) scene.count(who, count, by, NO_FURTHER);
}

/** Puts a combatant on another square; others beside it go as far and in the same direction. */
const place: Action = severally(
  {
    id: 'place',
    name: 'Put on a square',
    role: 'other',
    rules: [],
    args: [anyTarget(), { name: 'to', text: 'the square', optional: false, candidates: () => [] }, reason()],
    refuse: never,
    refuseAct: (world, act) => {
      const { map, combatants } = world.fight;
      const to = act.to;
      const placed = combatants[act.target];
      if (placed !== undefined && isAway(placed)) return [refusal(`${placed.id} is not on the map`, '')];
      if (to === null || !Number.isSafeInteger(to.x) || !Number.isSafeInteger(to.y))
        return [refusal(`to: expected ${EXPECTED_SQUARE}`, '')];
      if (isPlace(map, to)) return [];
      return [refusal(`to: expected a ${mapPlaces(map)}, found ${squareForms(to)}`, '')];
    },
    resolve: (scene, act) => {
      const combatant = scene.fight.combatants[act.target];
      if (combatant === undefined || act.to === null) return;
      const dx = act.to.x - combatant.x;
      const dy = act.to.y - combatant.y;
      const at = [act.to.x, act.to.y] as const;
      displace(scene, { kind: 'move', who: act.target, dx, dy, feet: 0, at, why: causeOf(act, 'the game master') });
      scene.rules.health.displaced?.(scene);
    },
  },
  shifted,
);

/** The square on which one of the others comes to stand. */
function shifted(world: World, act: Act, target: number): Act {
  const { combatants } = world.fight;
  const [first, other] = [combatants[act.target], combatants[target]];
  if (act.to === null || first === undefined || other === undefined) return { ...act, target };
  return { ...act, target, to: { x: act.to.x + other.x - first.x, y: act.to.y + other.y - first.y } };
}

/** Takes a combatant out of the sight of the other sides' players. */
const hide: Action = showing('hide', 'Hide', true);
/** Lets everybody see a combatant that was hidden. */
const reveal: Action = showing('reveal', 'Reveal', false);

function showing(id: string, name: string, hidden: boolean): Action {
  return severally({
    id,
    name,
    role: 'other',
    rules: [],
    args: [anyTarget(), reason()],
    refuse: never,
    refuseAct: (world, act) => {
      const combatant = world.fight.combatants[act.target];
      if (combatant?.hidden !== hidden) return [];
      return [refusal(`${combatant.id} is ${hidden ? 'hidden' : 'in sight'} already`, '')];
    },
    resolve: (scene, act) =>
      scene.emit({ kind: 'hide', who: act.target, hidden, why: causeOf(act, 'the game master') }),
  });
}

/** Ends the fight as it stands. */
const stop: Action = {
  id: 'stop',
  name: 'End the fight',
  role: 'other',
  rules: [],
  args: [reason()],
  refuse: (world) => (world.fight.over === null ? [] : [refusal('the fight is over', '')]),
  refuseAct: never,
  resolve: (scene, act) => scene.emit({ kind: 'over', winner: null, why: causeOf(act, 'the game master') }),
};
