import type { Act } from '../../../kernel/command.ts';
import { type Action, type Refusal, refusal } from '../../../kernel/ruleset.ts';
import type { Choice, Scene } from '../../../kernel/scene.ts';
import type { Table } from '../../../kernel/table.ts';
import { attackOf, payOpenings, refuseAttack, refuseAttackAct } from '../attacks.ts';
import { refuseCost, spend } from '../budget.ts';
import { areEnemies, combatantAt } from '../field.ts';
import type { Attack, D20Game } from '../game.ts';
import { announce, attackChoicesArg, enemyArg, weaponArg } from './args.ts';

const SINGLE = refusal('it is entitled to a single attack', 'MOD-FULL-01');

const STOP: Choice = { id: 'stop', text: 'make no more attacks' };
const MOVE: Choice = { id: 'move', text: 'take a move action instead' };

/**
 * All attacks that the combatant is entitled to, in melee or at range, highest bonus first (MOD-FULL-01, MOD-FULL-04,
 * MOD-MEL-02, MOD-RNG-03). Each target is chosen
 * when the attack before is seen (MOD-FULL-02); after the first attack the rest may be given up for a move action
 * (MOD-FULL-06).
 */
export const fullAttack: Action<D20Game> = {
  id: 'full-attack',
  name: 'Full attack',
  role: 'attack',
  appeal: 1,
  rules: ['MOD-FULL-01', 'MOD-FULL-02', 'MOD-FULL-06'],
  args: [enemyArg, weaponArg, attackChoicesArg],
  refuse: (table, who) => refuseCost(table, who, 'full', 'full-attack'),
  refuseAct: refuseSequence,
  resolve: (scene, act) => {
    const first = attackOf(scene, act);
    if (first === null) return;
    announce(scene, act);
    spend(scene, act.who, 'standard');
    scene.slots.declareAttack(scene, first);
    if (payOpenings(scene, first)) makeAttacks(scene, first);
    scene.slots.afterAction(scene, act.who, true);
  },
};

function refuseSequence(table: Table<D20Game>, act: Act<D20Game>): readonly Refusal[] {
  const found = refuseAttackAct(table, act);
  const attack = attackOf(table, act);
  if (attack === null || table.slots.attackSequence(table, act.who, attack.weapon).length > 1) return found;
  return [...found, SINGLE];
}

function makeAttacks(scene: Scene<D20Game>, first: Attack): void {
  const steps = scene.slots.attackSequence(scene, first.attacker, first.weapon);
  let made: Attack = { ...first, ...steps[0] };
  let provoked = made.ranged;
  scene.slots.resolveAttack(scene, made);
  for (let i = 1; i < steps.length && scene.slots.canAct(scene, first.attacker); i++) {
    const next = nextAttack(scene, { ...made, ...steps[i] }, i === 1);
    if (next === null) return;
    if (i === 1) spend(scene, first.attacker, 'move');
    if (!(next.ranged && provoked) && !payOpenings(scene, next)) return;
    provoked ||= next.ranged;
    made = next;
    scene.slots.resolveAttack(scene, made);
  }
}

/** The next attack against whom the attacker likes, or null where it stops. */
function nextAttack(scene: Scene<D20Game>, attack: Attack, mayMove: boolean): Attack | null {
  const targets = scene.fight.combatants
    .map(({ index }) => ({ ...attack, defender: index }))
    .filter((each) => areEnemies(scene.fight, attack.attacker, each.defender))
    .filter((each) => refuseAttack(scene, each).length === 0)
    .sort((a, b) => Number(b.defender === attack.defender) - Number(a.defender === attack.defender));
  if (targets.length === 0) return null;
  const choices = targets.map(({ defender }) => {
    const { id, name } = combatantAt(scene, defender);
    return { id, text: `attack ${name}` };
  });
  const chosen = scene.ask({
    kind: 'next-attack',
    who: attack.attacker,
    text: 'whom does the next attack go against?',
    rule: mayMove ? 'MOD-FULL-06' : 'MOD-FULL-02',
    choices: [...choices, mayMove ? MOVE : STOP],
    facts: { attacker: combatantAt(scene, attack.attacker).id, bonus: attack.sequence },
  });
  return targets.find(({ defender }) => combatantAt(scene, defender).id === chosen) ?? null;
}
