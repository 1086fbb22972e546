import { fighterAt, type Refusal, refusal } from '../../../kernel/rule.ts';
import { needs } from '../../../kernel/ruleset/args.ts';
import type { Square } from '../../../space/grid/square.ts';
import { weaponAmong } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { sparesFriends } from '../../d20/attack/aiming.ts';
import { isInHand } from '../../d20/movement/field.ts';
import { mayStillStrike } from '../../d20/time/interrupt.ts';
import { useAim } from '../attack/after-attack.ts';
import { squaresWorthAiming, weaponOfItemAt } from '../attack/area-attack.ts';
import { shootsInMelee } from '../attack/close-combat.ts';
import type {
  ModernAct,
  ModernAction,
  ModernFighter,
  ModernGame,
  ModernScene,
  ModernWeapon,
  ModernWorld,
} from '../game.ts';
import { refuseArc } from '../vehicles/mounts.ts';

/** What is shot or thrown at a place, whoever stands there. */
export interface AreaShot extends Pick<ModernAction, 'id' | 'name' | 'rules'> {
  /** What the weapon and the square are called that it asks for. */
  readonly texts: readonly [weapon: string, square: string];
  /** Whether it can be done with the weapon, and the reason against it with any other. */
  readonly isMade: (weapon: ModernWeapon) => boolean;
  readonly not: Refusal;
  /** Of which weapons one is offered: of those in hand, where left out. */
  readonly among?: (fighter: ModernFighter) => readonly ModernWeapon[];
  /** Reasons beside that the weapon is another, or not in hand. */
  readonly refuse: (world: ModernWorld, who: number, weapon: ModernWeapon, to: Square | null) => readonly Refusal[];
  /** The squares that it fills as it is aimed. */
  readonly squares: (world: ModernWorld, act: ModernAct) => readonly Square[];
  /** How many squares further than the one that is named it reaches on each side; none, where left out. */
  readonly further?: number;
  /** Whether tactics think of it with the weapon; with all, where left out. */
  readonly harms?: (weapon: ModernWeapon) => boolean;
  /** It leaves hand or barrel, and does what it is made for. */
  readonly release: (scene: ModernScene, who: number, weapon: ModernWeapon, to: Square) => void;
}

const NOT_IN_HAND = refusal("that is not in {who}'s hands; in hand: {held}", 'MOD-ACT-10');

/** An attack action on a place that provokes like any shot; tactics keep in hand what hurts friends. */
export function areaShot(shot: AreaShot): ModernAction {
  const { id, name, rules, texts, isMade, not, refuse, squares, further = 0, harms, release } = shot;
  const inHand = ({ profile, state }: ModernFighter): readonly ModernWeapon[] =>
    profile.weapons.filter((weapon) => isMade(weapon) && isInHand(state, weapon));
  const { among = inHand } = shot;
  return paid<ModernGame>({
    id,
    name,
    rules,
    role: 'attack',
    args: [
      weaponAmong(texts[0], among),
      needs('to', texts[1], (world, { who }) => squaresWorthAiming(world, who, further)),
    ],
    cost: 'standard',
    refuseAct: (world, { who, item, to }) => {
      const weapon = weaponOfItemAt(world, who, item);
      if (weapon === undefined || !isMade(weapon)) return [not];
      const found = isInHand(fighterAt(world, who).state, weapon) ? [] : [NOT_IN_HAND];
      const place = to === null ? null : { ...to, side: 1 + further };
      return [...found, ...refuseArc(world, who, weapon, place), ...refuse(world, who, weapon, to)];
    },
    screen: { area: squares },
    tactics: {
      ...(further > 0 ? { spanSteps: further } : {}),
      worthwhile: (world, act) => {
        const weapon = weaponOfItemAt(world, act.who, act.item);
        if (weapon === undefined || harms?.(weapon) === false) return false;
        return sparesFriends(world, act.who, squares(world, act));
      },
      idle: (world, who) => among(fighterAt(world, who)).length === 0,
    },
    opening: (world, { who, item }) => !shootsInMelee(fighterAt(world, who), weaponOfItemAt(world, who, item)),
    does: (scene, { who, item, to }) => {
      const weapon = weaponOfItemAt(scene, who, item);
      if (weapon === undefined || to === null || !mayStillStrike(scene, who, true)) return;
      release(scene, who, weapon, to);
      useAim(scene, who);
    },
  });
}
