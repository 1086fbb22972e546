import type { Act } from '../../../kernel/command.ts';
import { why } from '../../../kernel/event.ts';
import { type Action, type Refusal, refusal } from '../../../kernel/ruleset.ts';
import type { Table } from '../../../kernel/table.ts';
import { announce } from '../../d20/actions/args.ts';
import { refuseCost, spend } from '../../d20/budget.ts';
import { hasEffect, PRONE } from '../../d20/effects.ts';
import { isInHand } from '../../d20/field.ts';
import { provoke } from '../../d20/opportunity.ts';
import { refuseArea, squaresWorthAiming, weaponOfItemAt } from '../area-attack.ts';
import { goOff } from '../explosives/go-off.ts';
import { layAt, throwAtSquare } from '../explosives/landing.ts';
import type { ModernGame, ModernWeapon } from '../game.ts';
import { fighter, profileOf } from '../state.ts';

const THROWN = why('thrown', 'MOD-EXP-02');

const NOT_THROWN = refusal('that is nothing to throw at a square', 'MOD-EXP-02');
const NOT_IN_HAND = refusal('that is not in its hands', 'MOD-ACT-10');
const LYING = refusal('bows and thrown weapons cannot be used lying down', 'MOD-COND-22');

/** Throws an explosive or a splash weapon at a square, which may be occupied: an attack action (MOD-EXP-02, MOD-SPLASH-04) that provokes (MOD-EXP-11). */
export const throwAt: Action<ModernGame> = {
  id: 'throw-at',
  name: 'Throw at a square',
  role: 'attack',
  rules: ['MOD-EXP-02', 'MOD-EXP-08', 'MOD-EXP-11', 'MOD-SPLASH-04'],
  args: [
    {
      name: 'with',
      text: 'the explosive',
      optional: false,
      candidates: (table, act) =>
        profileOf(table, act.who)
          .weapons.filter((weapon) => isForSquares(weapon) && isInHand(fighter(table, act.who), weapon))
          .map(({ item }) => item),
    },
    {
      name: 'to',
      text: 'the square',
      optional: false,
      candidates: (table, act) => squaresWorthAiming(table, act.who, 0),
    },
  ],
  refuse: (table, who) => refuseCost(table, who, 'standard', 'throw-at'),
  refuseAct: refuseThrow,
  resolve: (scene, act) => {
    const { who, item, to } = act;
    const weapon = weaponOfItemAt(scene, who, item);
    if (weapon === undefined || to === null) return;
    announce(scene, act);
    spend(scene, who, 'standard');
    if (provoke(scene, who)) {
      const at = throwAtSquare(scene, who, weapon, to);
      layAt(scene, who, item, at, THROWN);
      goOff(scene, { source: who, at, weapon });
    }
    scene.slots.afterAction(scene, who, true);
  },
};

function isForSquares(weapon: ModernWeapon): boolean {
  return weapon.thrown && (weapon.blast !== null || weapon.splash !== null || weapon.cloud);
}

function refuseThrow(table: Table<ModernGame>, act: Act<ModernGame>): readonly Refusal[] {
  const weapon = weaponOfItemAt(table, act.who, act.item);
  if (weapon === undefined || !isForSquares(weapon)) return [NOT_THROWN];
  const combatant = fighter(table, act.who);
  const found: Refusal[] = isInHand(combatant, weapon) ? [] : [NOT_IN_HAND];
  if (hasEffect(combatant, PRONE)) found.push(LYING);
  const area = act.to === null ? null : { x: act.to.x, y: act.to.y, side: 1 };
  return [...found, ...refuseArea(table, act.who, weapon, area)];
}
