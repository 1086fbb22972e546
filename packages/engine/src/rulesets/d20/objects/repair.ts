import { because, type Refusal, refusal, type Term, term } from '../../../kernel/rule.ts';
import { allows, needs } from '../../../kernel/ruleset/args.ts';
import type { SharedAction } from '../actions/borrow.ts';
import { cited } from '../citations.ts';
import type { D20Act, D20World } from '../game.ts';
import { isObject, objectArg } from './strike-object.ts';

const WITHOUT_TOOLS = -4;
const BARE_HANDED = 'without-tools';
/** Difficulty of the Repair check. */
export const REPAIR_DC = 20;

const texts = cited((rule) => ({
  NO_OBJECT: refusal('that is no object', rule.repairing),
  NO_WORKER: refusal('choice: expected the id of who repairs it', rule.repairing),
  NO_SUCH_WAY: refusal(`choices: expected ['${BARE_HANDED}'] or nothing`, rule.repairing),
  REPAIR: because('Repair', rule.repairing),
  NO_TOOLS: term('without tools', rule.repairing),
}));

/** The game master lets somebody work on an object for an hour: a Repair check against DC 20, 4 less without tools (MOD-OBJ-19). */
export const repair: SharedAction = {
  id: 'repair',
  name: 'Repair an object',
  role: 'other',
  rules: ['repairing'],
  args: [
    objectArg,
    needs('choice', 'who repairs it', (world) =>
      world.fight.combatants.filter(({ index }) => world.slots.canAct(world, index)).map(({ id }) => id),
    ),
    allows('choices', 'how', () => [[BARE_HANDED]]),
  ],
  refuse: () => [],
  refuseAct: refuseRepair,
  resolve: (scene, act) => {
    const { things } = scene.slots;
    const worker = workerOf(scene, act);
    things?.passHour?.(scene);
    if (things === undefined || !scene.slots.canAct(scene, worker)) return;
    const { REPAIR, NO_TOOLS } = texts(scene);
    const tools: readonly [number, Term] = [act.choices.length > 0 ? WITHOUT_TOOLS : 0, NO_TOOLS];
    if (things.repairs(scene, worker, tools, REPAIR)) things.mend(scene, act.target, worker);
  },
};

function workerOf(world: D20World, act: D20Act): number {
  return world.fight.combatants.findIndex(({ id }) => id === act.choice);
}

function refuseRepair(world: D20World, act: D20Act): readonly Refusal[] {
  const { NO_OBJECT, NO_WORKER, NO_SUCH_WAY } = texts(world);
  if (!isObject(world, act.target)) return [NO_OBJECT];
  const found: Refusal[] = [];
  const worker = workerOf(world, act);
  if (worker < 0 || !world.slots.canAct(world, worker)) found.push(NO_WORKER);
  found.push(...(world.slots.things?.refuseMending(world, act.target) ?? []));
  if (act.choices.some((word) => word !== BARE_HANDED) || act.choices.length > 1) found.push(NO_SUCH_WAY);
  return found;
}
