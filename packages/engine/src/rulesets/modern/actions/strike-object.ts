import type { ArgSpec } from '../../../kernel/ruleset/action.ts';
import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { term } from '../../../kernel/scene/tally.ts';
import { because } from '../../../kernel/state/cause.ts';
import { enemyArg, targetArg, weaponArg } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { attackOf, refuseAttackAct } from '../../d20/attack/attacks.ts';
import { payOpenings } from '../../d20/attack/openings.ts';
import { againstAttack, provokeOneBefore } from '../../d20/attack/opportunity.ts';
import { bothSides, weaponOf } from '../../d20/attack/sides.ts';
import type { Attack } from '../../d20/game.ts';
import { spendRounds } from '../../d20/gear/magazine.ts';
import { letFall } from '../../d20/gear/things.ts';
import { mayStillAttack } from '../../d20/time/interrupt.ts';
import { shotsOf } from '../attack/attack-choices.ts';
import { STRIKE } from '../attack/attack-roll.ts';
import type {
  ModernAct,
  ModernAction,
  ModernAttack,
  ModernGame,
  ModernScene,
  ModernWeapon,
  ModernWorld,
} from '../game.ts';
import { rollDamage } from '../harm/damage.ts';
import { harmThing, heldDefense, heldThing } from '../objects/held.ts';
import { STEADILY } from '../objects/target.ts';

const NO_OBJECT = refusal('that is no object', 'MOD-OBJ-02');
const NO_SUCH_THING = refusal('it has no such thing about it', 'MOD-OBJ-03');
const SUNDER = term('Sunder', 'MOD-FEAT-11');
const AT_A_THING = STRIKE.because(because('attack on a held object', 'MOD-OBJ-03'));
const SHOT = because('shot', 'MOD-FIRE-01');
const THROWN = because('thrown', 'MOD-ATK-10');

const SUNDER_BONUS = 4;

/** An object of the map. */
export const objectArg: ArgSpec<ModernGame> = targetArg('the object', (_world, { profile }) => profile.object !== null);

/** A full-round attack on an object that nobody holds: a blow hits by itself, a shot with +5 (MOD-OBJ-02); it provokes no more than any (MOD-OBJ-05). */
export const strikeObject: ModernAction = paid<ModernGame>({
  id: 'strike-object',
  name: 'Strike an object with care',
  role: 'other',
  rules: ['MOD-OBJ-02', 'MOD-OBJ-05'],
  cost: 'full',
  args: [objectArg, weaponArg],
  refuseAct: (world, act) => {
    if (fighterAt(world, act.target).profile.object === null) return [NO_OBJECT];
    return refuseAttackAct(world, act);
  },
  does: (scene, act) => {
    const made = attackOf(scene, act);
    if (made !== null && payOpenings(scene, made)) scene.slots.resolveAttack(scene, { ...made, choices: [STEADILY] });
  },
});

/**
 * Strikes at something that an enemy holds, carries or wears (MOD-OBJ-03): an attack action that provokes the holder
 * unless the attacker has the Sunder feat (MOD-OBJ-04, MOD-FEAT-11).
 */
export const strikeHeld: ModernAction = paid<ModernGame>({
  id: 'strike-held',
  name: 'Strike a held object',
  role: 'other',
  rules: ['MOD-OBJ-03', 'MOD-OBJ-04', 'MOD-FEAT-11'],
  args: [
    { ...enemyArg, text: 'who has it' },
    {
      name: 'choice',
      text: 'the thing',
      optional: false,
      candidates: (world, act) => {
        const holder = world.fighters[act.target];
        if (holder === undefined) return [];
        return holder.state.items.map(({ id }) => id).filter((id) => heldThing(holder, id) !== undefined);
      },
    },
    weaponArg,
  ],
  cost: 'standard',
  refuseAct: refuseStrike,
  does: (scene, act) => {
    const made = attackOf(scene, act);
    const thing = heldThing(fighterAt(scene, act.target), act.choice);
    if (made === null || thing === undefined) return;
    if (pay(scene, made) && mayStillAttack(scene, made)) strike(scene, made, thing);
  },
});

function refuseStrike(world: ModernWorld, act: ModernAct): readonly Refusal[] {
  const found: Refusal[] = [...refuseAttackAct(world, act)];
  if (heldThing(fighterAt(world, act.target), act.choice) === undefined) found.push(NO_SUCH_THING);
  return found;
}

/** Shooting provokes all who threaten, the blow at a thing its holder alone. */
function pay(scene: ModernScene, attack: Attack): boolean {
  if (!payOpenings(scene, attack)) return false;
  if (fighterAt(scene, attack.attacker).profile.sunder) return true;
  return provokeOneBefore(scene, attack.defender, { who: attack.attacker, deed: attack }, againstAttack);
}

function strike(scene: ModernScene, given: Attack, thing: ModernWeapon): void {
  const attack = bothSides(scene, given);
  const { attacker: who, attacking, defender, defending: holder, ranged } = attack;
  const weapon = weaponOf(attack);
  spendRounds(scene, who, weapon, { barrel: 0, rounds: shotsOf(weapon, attack), why: SHOT });
  const { x, y } = holder.state;
  if (ranged && weapon.thrown) letFall(scene, who, weapon.item, { x, y }, THROWN);
  const bonus = scene.slots.attackBonus(scene, attack);
  const full = scene.options.sunderFull && attacking.profile.sunder;
  if (full) bonus.add(SUNDER_BONUS, SUNDER);
  // A thing suffers no critical hits (MOD-OBJ-11).
  if (!scene.check(AT_A_THING, who, defender, bonus, heldDefense(scene, holder, thing))) return;
  damageThing(scene, attack, thing, full ? 2 : 1);
}

/** Sunder played in full doubles the damage (MOD-FEAT-11). */
function damageThing(scene: ModernScene, attack: ModernAttack, thing: ModernWeapon, times: number): void {
  const weapon = weaponOf(attack);
  const damage = rollDamage(scene, attack, 1);
  if (weapon.nonlethal !== attack.nonlethal) return;
  damage.add((times - 1) * damage.total, SUNDER);
  harmThing(scene, attack.defender, thing, { points: damage.total, rows: damage.rows, energy: weapon.energy });
}
