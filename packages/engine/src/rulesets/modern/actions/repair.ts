import { d6, sum } from '../../../chance/dice.ts';
import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { term, withRow } from '../../../kernel/scene/tally.ts';
import { because } from '../../../kernel/state/cause.ts';
import { checkWith } from '../checks/checks.ts';
import { skillBonus } from '../checks/skills.ts';
import type { ModernAct, ModernAction, ModernWorld } from '../game.ts';
import { settleObject } from '../objects/harm.ts';
import { passHours } from '../recovery/recovery.ts';
import { objectArg } from './strike-object.ts';

const NO_OBJECT = refusal('that is no object', 'MOD-OBJ-19');
const NOTHING_IS_BROKEN = refusal('nothing is broken on it', 'MOD-OBJ-19');
const REPAIR = because('Repair', 'MOD-OBJ-19');
const RESTORED = because('repaired', 'MOD-OBJ-19');
const WHOLE = { text: 'whole again', rule: 'MOD-OBJ-19' };
const DC = 20;
const WITHOUT_TOOLS = -4;
const NO_TOOLS = term('without tools', REPAIR.rule);
const BARE_HANDED = 'without-tools';
const RESTORES = sum(2, d6);

const NO_WORKER = refusal('choice: expected the id of who repairs it', 'MOD-OBJ-19');
const NO_SUCH_WAY = refusal(`choices: expected ['${BARE_HANDED}'] or nothing`, 'MOD-OBJ-19');

/** The game master lets somebody work on an object for an hour: a Repair check against DC 20, 4 less without tools, restores 2d6 (MOD-OBJ-19). */
export const repair: ModernAction = {
  id: 'repair',
  name: 'Repair an object',
  role: 'other',
  rules: ['MOD-OBJ-19'],
  args: [
    objectArg,
    {
      name: 'choice',
      text: 'who repairs it',
      optional: false,
      candidates: (world) => world.fight.combatants.filter(({ index }) => canWork(world, index)).map(({ id }) => id),
    },
    { name: 'choices', text: 'how', optional: true, candidates: () => [[BARE_HANDED]] },
  ],
  refuse: () => [],
  refuseAct: refuseRepair,
  resolve: (scene, act) => {
    const worker = workerOf(scene, act);
    const { index: who, profile, state } = fighterAt(scene, act.target);
    passHours(scene, 1);
    if (!canWork(scene, worker)) return;
    const bonus = skillBonus(scene, worker, 'repair');
    if (act.choices.length > 0) bonus.add(WITHOUT_TOOLS, NO_TOOLS);
    if (!checkWith(scene, worker, bonus, DC, REPAIR)) return;
    const points = scene.roll(worker, RESTORES, RESTORED);
    const by = Math.min(points, profile.maxHp - state.counts.hp);
    scene.count(who, 'hp', by, RESTORED, worker, withRow(scene.rolled, by - points, WHOLE));
    settleObject(scene, who);
  },
};

function canWork(world: ModernWorld, who: number): boolean {
  return world.slots.canAct(world, who);
}

function workerOf(world: ModernWorld, act: ModernAct): number {
  return world.fight.combatants.findIndex(({ id }) => id === act.choice);
}

function refuseRepair(world: ModernWorld, act: ModernAct): readonly Refusal[] {
  const { profile, state } = fighterAt(world, act.target);
  if (profile.object === null) return [NO_OBJECT];
  const found: Refusal[] = [];
  const worker = workerOf(world, act);
  if (worker < 0 || !canWork(world, worker)) found.push(NO_WORKER);
  if (state.counts.hp >= profile.maxHp) found.push(NOTHING_IS_BROKEN);
  if (act.choices.some((word) => word !== BARE_HANDED) || act.choices.length > 1) found.push(NO_SUCH_WAY);
  return found;
}
