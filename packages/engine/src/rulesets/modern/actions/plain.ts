import { doorsToHandle } from '../../../kernel/areas/doors.ts';
import { because, fighterAt, NOBODY, type Refusal, refusal } from '../../../kernel/rule.ts';
import { allows } from '../../../kernel/ruleset/args.ts';
import { announce, causeOf } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { againstAct, provokeBefore } from '../../d20/attack/opportunity.ts';
import { gainEffect, KNEELING } from '../../d20/conditions/effects.ts';
import type { Cost } from '../../d20/game.ts';
import { handle, refuseHandling } from '../../d20/objects/doors.ts';
import { refuseCost, spend } from '../../d20/time/budget.ts';
import { abilityCheck } from '../checks/skills.ts';
import type { ModernAct, ModernAction, ModernGame, ModernScene } from '../game.ts';

const NO_SUCH_COST = refusal('choice: expected standard, move, full or free', 'MOD-ACT-16');
const DOWN_ALREADY = refusal('{who} is down already', 'MOD-ACT-18');
const FORCED = because('Strength check', 'MOD-ACT-20');

const MOST_DC = 60;
const COSTS: readonly Cost[] = ['standard', 'move', 'full', 'free'];
const PROVOKES = 'provokes';

const BAD_DC = refusal('amount: expected a difficulty of 0 (no check) to 60', 'MOD-ACT-20');
const BAD_WORD = refusal('choices: expected nothing, or provokes', 'MOD-ACT-16');

/** A move action of Table 5-2 that needs no rule beyond its cost and its opening (MOD-ACT-09, MOD-ACT-10, MOD-ACT-21). */
function plain(
  id: string,
  name: string,
  { args = [], refuseAct = () => [], does }: Pick<Partial<ModernAction>, 'args' | 'refuseAct'> & Partial<Does> = {},
): ModernAction {
  return paid<ModernGame>({
    id,
    name,
    role: 'other',
    rules: ['MOD-ACT-10', 'MOD-ACT-21'],
    cost: 'move',
    args,
    refuseAct: (world, act) => {
      const { amount } = act;
      const isDifficulty = Number.isInteger(amount) && amount >= 0 && amount <= MOST_DC;
      return [...(isDifficulty ? [] : [BAD_DC]), ...refuseAct(world, act)];
    },
    opening: 'asRuled',
    does: (scene, act) => {
      if (force(scene, act)) does?.(scene, act);
    },
  });
}

/** What an action comes to beside its check. */
interface Does {
  readonly does: (scene: ModernScene, act: ModernAct) => void;
}

/** Whether it comes off. Where a difficulty is told, it takes a Strength check (MOD-ACT-20). */
function force(scene: ModernScene, { who, amount }: ModernAct): boolean {
  return amount <= 0 || abilityCheck(scene, who, 'strength', amount, FORCED);
}

export const useEquipment: ModernAction = plain('use-equipment', 'Use a piece of equipment');
export const moveHeavyObject: ModernAction = plain('move-heavy-object', 'Move a heavy object');
/**
 * Most doors just open; a stuck one takes a Strength check against `amount` (MOD-ACT-20). Which one is told where it stands
 * on an edge of the map.
 */
export const openDoor: ModernAction = {
  ...plain('open-door', 'Open a door', {
    args: [
      allows('choice', 'which door or window', (world, { who }) => doorsToHandle(world, who, 'open')),
      allows('amount', 'the difficulty of a stuck door', () => []),
    ],
    refuseAct: (world, act) => (act.choice === '' ? [] : refuseHandling(world, act, 'open')),
    does: (scene, act) => handle(scene, act, 'open'),
  }),
  tactics: { opens: 'by hand' },
  screen: { handles: true },
};

/** What no other action covers, at the cost that the game master sets, and provoking or not (MOD-ACT-15, MOD-ACT-16). */
export const improvise: ModernAction = {
  id: 'improvise',
  name: 'Do something else',
  role: 'other',
  rules: ['MOD-ACT-15', 'MOD-ACT-16'],
  args: [allows('choice', 'what it costs', () => COSTS), allows('choices', 'whether it provokes', () => [[PROVOKES]])],
  takes: (_world, act) => costOf(act) ?? 'standard',
  refuse: (world, who) => refuseCost(world, who, 'free', 'improvise'),
  refuseAct: (world, act) => {
    const cost = costOf(act);
    if (cost === null) return [NO_SUCH_COST];
    const found: Refusal[] = [...refuseCost(world, act.who, cost, 'improvise')];
    if (act.choices.some((word) => word !== PROVOKES) || act.choices.length > 1) found.push(BAD_WORD);
    return found;
  },
  resolve: (scene, act) => {
    const { who } = act;
    const cost = costOf(act) ?? 'standard';
    announce(scene, act);
    spend(scene, who, cost);
    if (!act.choices.includes(PROVOKES) || provokeBefore(scene, who, act, againstAct)) force(scene, act);
    if (cost !== 'free') scene.slots.afterAction(scene, who, cost !== 'move');
  },
};

/** An attack action, where nothing else is said (MOD-ACT-15). */
function costOf({ choice }: ModernAct): Cost | null {
  return choice === '' ? 'standard' : (COSTS.find((cost) => cost === choice) ?? null);
}

/** Gets down on a knee, or sits down: free, without an opening (MOD-ACT-18). */
export const kneel: ModernAction = paid<ModernGame>({
  id: 'kneel',
  name: 'Kneel or sit down',
  role: 'other',
  rules: ['MOD-ACT-18'],
  cost: 'free',
  lacks: (world, who) => {
    const { kneeling, prone } = fighterAt(world, who).digest;
    return kneeling || prone ? [DOWN_ALREADY] : [];
  },
  does: (scene, act) => gainEffect(scene, act.who, { name: KNEELING, source: NOBODY, until: null }, causeOf(act)),
});

/** Says a sentence or two (MOD-ACT-08). */
export const speak: ModernAction = paid<ModernGame>({
  id: 'speak',
  name: 'Speak',
  role: 'other',
  nature: ['flees'],
  rules: ['MOD-ACT-08'],
  cost: 'free',
  does: () => {},
});
