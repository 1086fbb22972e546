import { d20 } from '../../../chance/dice.ts';
import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { Check } from '../../../kernel/scene/check.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { untilNextTurnEnds } from '../../../time/rounds.ts';
import { enemyArg, weaponArg } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { attackOf, refuseAttackAct } from '../../d20/attack/attacks.ts';
import { bothSides } from '../../d20/attack/sides.ts';
import { areEnemies, threateningWeapon } from '../../d20/movement/field.ts';
import { reaches, successOf } from '../checks/checks.ts';
import type { ModernAct, ModernAction, ModernGame, ModernScene, ModernWorld } from '../game.ts';

const NO_SUCH_HELP = refusal('choice: expected attack or defense', 'MOD-AID-02');

type Help = { readonly helper: number };

/** A friend helps it to attack the source, or to defend itself against it (MOD-AID-02). */
export const AIDED_ATTACK: EffectKind<Help> = aided('aided-attack', 'helped to attack');
export const AIDED_DEFENSE: EffectKind<Help> = aided('aided-defense', 'helped to defend');

/** An ordinary attack roll, with every modifier against that opponent; 20 and 1 count, and nothing is threatened. */
const AID: Check<boolean> = new Check({
  dice: d20,
  why: because('aid another', 'MOD-AID-01'),
  by: reaches,
  word: successOf,
});
const AIDED = because('aided', 'MOD-AID-02');

const AID_DEFENSE = 10;
const KINDS: Readonly<Record<string, EffectKind<Help>>> = { attack: AIDED_ATTACK, defense: AIDED_DEFENSE };

const ONE_FRIEND = refusal('targets: expected one friend', 'MOD-AID-01');
const NOT_ENGAGED = refusal('the friend is not engaged in melee with that opponent', 'MOD-AID-01');
const IN_MELEE = refusal('that takes a position to strike the opponent', 'MOD-AID-01');

/**
 * A melee attack roll against Defense 10 that deals nothing, but gives a friend who fights the opponent +2 on attacks
 * against it or to Defense against it, until the end of the friend's next turn; an attack action without an opening
 * (MOD-AID-01 to MOD-AID-03).
 */
export const aidAnother: ModernAction = paid<ModernGame>({
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
      candidates: (world, act) =>
        world.fight.combatants
          .map(({ index }) => index)
          .filter((friend) => isEngaged(world, act, friend))
          .map((friend) => [friend]),
    },
    { name: 'choice', text: 'attack or defense', optional: false, candidates: () => Object.keys(KINDS) },
  ],
  cost: 'standard',
  refuseAct: refuseAid,
  does: (scene, act) => {
    const made = attackOf(scene, act);
    if (made === null) return;
    const bonus = scene.slots.attackBonus(scene, bothSides(scene, made));
    if (scene.check(AID, act.who, act.target, bonus, AID_DEFENSE)) helps(scene, act);
  },
});

function refuseAid(world: ModernWorld, act: ModernAct): readonly Refusal[] {
  const found = [...refuseAttackAct(world, act)];
  if (attackOf(world, act)?.ranged !== false) found.push(IN_MELEE);
  const [friend] = act.targets;
  if (act.targets.length !== 1 || friend === undefined) found.push(ONE_FRIEND);
  else if (!isEngaged(world, act, friend)) found.push(NOT_ENGAGED);
  if (!Object.hasOwn(KINDS, act.choice)) found.push(NO_SUCH_HELP);
  return found;
}

/** Whether the other is a friend who could strike the opponent, or be struck by it. */
function isEngaged(world: ModernWorld, { who, target }: ModernAct, friend: number): boolean {
  const { combatants } = world.fight;
  if (friend === who || combatants[friend] === undefined || areEnemies(world.fight, friend, who)) return false;
  if (!areEnemies(world.fight, friend, target) || !world.slots.canAct(world, friend)) return false;
  return threateningWeapon(world, friend, target) >= 0 || threateningWeapon(world, target, friend) >= 0;
}

function aided(name: string, text: string): EffectKind<Help> {
  return new EffectKind(name, { text, blank: { helper: NOBODY }, combatants: ['helper'], sourceWord: 'against' });
}

/** Aid of several helpers adds up; the same helper's counts once. */
function helps(scene: ModernScene, { who, target, targets, choice }: ModernAct): void {
  const friend = targets[0];
  const kind = KINDS[choice];
  if (friend === undefined || kind === undefined) return;
  const known = kind.all(fighterAt(scene, friend).state);
  if (known.some(({ source, data }) => source === target && data.helper === who)) return;
  const effect = kind.by(target, { helper: who }, untilNextTurnEnds(scene.fight, friend));
  scene.emit({ kind: 'gain', who: friend, effect, why: AIDED });
}
