import { d20 } from '../../../chance/dice.ts';
import type { Act } from '../../../kernel/commands/command.ts';
import { type Action, type Refusal, refusal } from '../../../kernel/ruleset/ruleset.ts';
import type { Scene } from '../../../kernel/scene/scene.ts';
import type { Table } from '../../../kernel/scene/table.ts';
import { why } from '../../../kernel/state/event.ts';
import { untilNextTurnEnds } from '../../../time/rounds.ts';
import { announce, enemyArg, weaponArg } from '../../d20/actions/args.ts';
import { attackOf, refuseAttackAct } from '../../d20/attack/attacks.ts';
import type { Attack } from '../../d20/game.ts';
import { areEnemies, threateningWeapon } from '../../d20/movement/field.ts';
import { refuseCost, spend } from '../../d20/time/budget.ts';
import { fighter } from '../body/state.ts';
import { AIDED_ATTACK, AIDED_DEFENSE } from '../conditions/conditions.ts';
import type { ModernGame } from '../game.ts';

const AID = why('aid another', 'MOD-AID-01');
const AIDED = why('aided', 'MOD-AID-02');

const AID_DEFENSE = 10;
const KINDS: Readonly<Record<string, string>> = { attack: AIDED_ATTACK, defense: AIDED_DEFENSE };

const ONE_FRIEND = refusal('targets: expected one friend', 'MOD-AID-01');
const NOT_ENGAGED = refusal('the friend is not engaged in melee with that opponent', 'MOD-AID-01');
const IN_MELEE = refusal('that takes a position to strike the opponent', 'MOD-AID-01');
const NO_KIND = refusal('choice: expected attack or defense', 'MOD-AID-02');

/**
 * A melee attack roll against Defense 10 that deals nothing, but gives a friend who fights the opponent +2 on attacks
 * against it or to Defense against it, until the end of the friend's next turn; an attack action without an opening
 * (MOD-AID-01 to MOD-AID-03).
 */
export const aidAnother: Action<ModernGame> = {
  id: 'aid-another',
  name: 'Aid another',
  role: 'other',
  rules: ['MOD-AID-01', 'MOD-AID-02', 'MOD-AID-03'],
  args: [
    enemyArg,
    weaponArg,
    {
      name: 'targets',
      text: 'the friend',
      optional: false,
      candidates: (table, act) =>
        table.fight.combatants
          .map(({ index }) => index)
          .filter((friend) => isEngaged(table, act, friend))
          .map((friend) => [friend]),
    },
    { name: 'choice', text: 'attack or defense', optional: false, candidates: () => Object.keys(KINDS) },
  ],
  refuse: (table, who) => refuseCost(table, who, 'standard', 'aid-another'),
  refuseAct: refuseAid,
  resolve: (scene, act) => {
    const made = attackOf(scene, act);
    if (made === null) return;
    announce(scene, act);
    spend(scene, act.who, 'standard');
    if (succeeds(scene, made)) helps(scene, act);
    scene.slots.afterAction(scene, act.who, true);
  },
};

function refuseAid(table: Table<ModernGame>, act: Act<ModernGame>): readonly Refusal[] {
  const found = [...refuseAttackAct(table, act)];
  if (attackOf(table, act)?.ranged !== false) found.push(IN_MELEE);
  const [friend] = act.targets;
  if (act.targets.length !== 1 || friend === undefined) found.push(ONE_FRIEND);
  else if (!isEngaged(table, act, friend)) found.push(NOT_ENGAGED);
  if (!Object.hasOwn(KINDS, act.choice)) found.push(NO_KIND);
  return found;
}

/** Whether the other is a friend who could strike the opponent, or be struck by it. */
function isEngaged(table: Table<ModernGame>, { who, target }: Act<ModernGame>, friend: number): boolean {
  const { combatants } = table.fight;
  if (friend === who || combatants[friend] === undefined || areEnemies(table.fight, friend, who)) return false;
  if (!areEnemies(table.fight, friend, target) || !table.slots.canAct(table, friend)) return false;
  return threateningWeapon(table, friend, target) >= 0 || threateningWeapon(table, target, friend) >= 0;
}

/** An ordinary attack roll, with every modifier against that opponent; 20 and 1 count, and nothing is threatened. */
function succeeds(scene: Scene<ModernGame>, attack: Attack): boolean {
  const bonus = scene.slots.attackBonus(scene, attack);
  if (!scene.told) return scene.roll(attack.attacker, d20, AID, aids, bonus.total);
  const face = scene.roll(attack.attacker, d20, AID);
  const success = aids(face, bonus.total);
  const { attacker: who, defender: target } = attack;
  const result = success ? 'success' : 'failure';
  const rows = [{ value: face, text: 'd20', rule: '', counted: true }, ...(bonus.rows ?? [])];
  const total = face + bonus.total;
  scene.emit({ kind: 'check', who, target, total, rows, versus: AID_DEFENSE, versusRows: null, result, why: AID });
  return success;
}

function aids(face: number, bonus: number): boolean {
  return face !== 1 && (face === 20 || face + bonus >= AID_DEFENSE);
}

/** Aid of several helpers adds up; the same helper's counts once. */
function helps(scene: Scene<ModernGame>, { who, target, targets, choice }: Act<ModernGame>): void {
  const friend = targets[0];
  const name = KINDS[choice];
  if (friend === undefined || name === undefined) return;
  const until = untilNextTurnEnds(scene.fight, friend);
  const same = fighter(scene, friend).effects.some(
    (effect) => effect.name === name && effect.source === target && effect.value === who,
  );
  if (!same) scene.emit({ kind: 'gain', who: friend, effect: { name, source: target, value: who, until }, why: AIDED });
}
