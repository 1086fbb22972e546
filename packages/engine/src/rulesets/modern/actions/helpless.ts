import { type ArgSpec, because, fighterAt, type Refusal, refusal } from '../../../kernel/rule.ts';
import { targetArg, weaponArg } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { attackOf, refuseAttackAct } from '../../d20/attack/attacks.ts';
import { againstAct, provokeBefore } from '../../d20/attack/opportunity.ts';
import { bothSides, weaponOf, wielded } from '../../d20/attack/sides.ts';
import { loseEffect } from '../../d20/conditions/effects.ts';
import type { Attack } from '../../d20/game.ts';
import { areEnemies, standAdjacent } from '../../d20/movement/field.ts';
import { mayStillAttack } from '../../d20/time/interrupt.ts';
import { loose } from '../attack/attack.ts';
import { CAREFULLY, KNOCKOUT } from '../attack/attack-choices.ts';
import { isDead, isHelplessTo } from '../body/state.ts';
import { UNAWARE } from '../conditions/conditions.ts';
import type { ModernAct, ModernAction, ModernGame, ModernScene, ModernWorld } from '../game.ts';
import { impactOf, rollDamage } from '../harm/damage.ts';
import { kill } from '../harm/wounds.ts';
import { throughWindow } from '../vehicles/parts/windows.ts';

const DEALS_NONLETHAL = refusal('that weapon deals nonlethal damage', 'MOD-HELP-05');
const NEEDS_BARE_HANDS = refusal('that takes bare hands or a melee weapon', 'MOD-HELP-10');
const FINISHED = because('coup de grace', 'MOD-HELP-06');
const SURVIVES = because('surviving the coup de grace', 'MOD-HELP-07');
const NOTICED = because('no longer unaware', 'MOD-HELP-02');

const SAVE_BASE = 10;

const NOT_HELPLESS = refusal('the target is not helpless', 'MOD-HELP-01');
const NOT_BESIDE = refusal('with a ranged weapon one must stand beside the target', 'MOD-HELP-05');
const NO_VITALS = refusal('the target is immune to critical hits', 'MOD-HELP-09');
const NO_KNOCKOUT = refusal('the target is immune to critical hits', 'MOD-HELP-14');
const TOO_CLOSE = refusal('that is for ranged weapons and targets that are not adjacent', 'MOD-HELP-04');

/** An enemy at somebody's mercy. */
const helplessArg: ArgSpec<ModernGame> = targetArg(
  'the helpless enemy',
  (world, other, { who }) => areEnemies(world.fight, who, other.index) && isHelplessTo(world, other, who),
);

interface Mercy extends Pick<ModernAction, 'id' | 'name' | 'rules' | 'tactics'> {
  /** Reasons against it beside those against any attack, and that its target is not helpless. @param attack null where none can be made so */
  readonly against: (world: ModernWorld, act: ModernAct, attack: Attack | null) => readonly Refusal[];
  readonly strike: (scene: ModernScene, attack: Attack) => unknown;
}

/** Something done to the helpless with the whole turn, which gives an opening; whoever was unaware is so no longer. */
function atTheHelpless({ against, strike, ...action }: Mercy): ModernAction {
  return paid<ModernGame>({
    ...action,
    role: 'attack',
    args: [helplessArg, weaponArg],
    cost: 'full',
    refuseAct: (world, act) => {
      const found = [...refuseAttackAct(world, act)];
      if (!isHelplessTo(world, fighterAt(world, act.target), act.who)) found.push(NOT_HELPLESS);
      return [...found, ...against(world, act, attackOf(world, act))];
    },
    does: (scene, act) => {
      const attack = attackOf(scene, act);
      if (attack !== null && provokeBefore(scene, act.who, act, againstAct)) strike(scene, attack);
      loseEffect(scene, act.target, UNAWARE, NOTICED);
    },
  });
}

/**
 * Kills somebody helpless: a full-round action in melee, or at range from an adjacent square (MOD-HELP-05), that provokes
 * (MOD-HELP-08), hits, and is a critical hit (MOD-HELP-06); who survives the damage must save or die (MOD-HELP-07).
 */
export const coupDeGrace: ModernAction = atTheHelpless({
  id: 'coup-de-grace',
  name: 'Coup de grace',
  rules: ['MOD-HELP-05', 'MOD-HELP-06', 'MOD-HELP-07', 'MOD-HELP-08', 'MOD-HELP-09'],
  against: (world, { who, target }, attack) => {
    if (attack === null) return [];
    const found: Refusal[] = attack.ranged && !standAdjacent(world, who, target) ? [NOT_BESIDE] : [];
    const { nonlethal } = weaponOf(wielded(world, attack));
    if (nonlethal) found.push(DEALS_NONLETHAL);
    return fighterAt(world, target).profile.immuneToCriticals ? [...found, NO_VITALS] : found;
  },
  strike: (scene, attack) => {
    if (mayStillAttack(scene, attack)) finish(scene, attack);
  },
});

/** The multiplied damage, and the saves that it forces: that of massive damage first. */
function finish(scene: ModernScene, given: Attack): void {
  const struck = bothSides(scene, given);
  const { attacker: source, defender: target, defending } = struck;
  const attack = struck.ranged ? loose(scene, struck, defending.state) : struck;
  const damage = rollDamage(scene, attack, weaponOf(attack).critical);
  const dealt = throughWindow(scene, impactOf(attack, damage, FINISHED));
  scene.slots.harm(scene, dealt);
  // Behind glass that holds there is nothing to survive.
  if (isDead(defending) || dealt.points <= 0) return;
  if (!scene.slots.save(scene, target, 'fortitude', SAVE_BASE + dealt.points, SURVIVES))
    kill(scene, target, source, FINISHED);
}

/**
 * Strikes somebody helpless senseless: a full-round action with bare hands or a melee weapon (MOD-HELP-10), at -4 with a
 * lethal one (MOD-HELP-11), that provokes (MOD-HELP-13); a hit is a critical hit of nonlethal damage (MOD-HELP-12).
 */
export const knockoutBlow: ModernAction = atTheHelpless({
  id: 'knockout-blow',
  name: 'Knockout blow',
  tactics: { appeal: -1, worthwhile: (world, act) => fighterAt(world, act.target).state.counts.hp > 0 },
  rules: ['MOD-HELP-10', 'MOD-HELP-11', 'MOD-HELP-12', 'MOD-HELP-13', 'MOD-HELP-14'],
  against: (world, { target }, attack) => {
    const found = attack?.ranged === true ? [NEEDS_BARE_HANDS] : [];
    return fighterAt(world, target).profile.immuneToCriticals ? [...found, NO_KNOCKOUT] : found;
  },
  strike: (scene, attack) => {
    const nonlethal = !weaponOf(wielded(scene, attack)).nonlethal;
    scene.slots.resolveAttack(scene, { ...attack, nonlethal, choices: [KNOCKOUT] });
  },
});

/** A shot from afar at somebody helpless that takes the whole turn, at +5 (MOD-HELP-04). */
export const carefulShot: ModernAction = atTheHelpless({
  id: 'careful-shot',
  name: 'Careful shot',
  rules: ['MOD-HELP-04'],
  against: (world, { who, target }, attack) =>
    attack !== null && (!attack.ranged || standAdjacent(world, who, target)) ? [TOO_CLOSE] : [],
  strike: (scene, attack) => scene.slots.resolveAttack(scene, { ...attack, choices: [CAREFULLY] }),
});
