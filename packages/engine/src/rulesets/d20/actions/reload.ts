import type { Act } from '../../../kernel/commands/command.ts';
import { type Action, type Refusal, refusal } from '../../../kernel/ruleset/ruleset.ts';
import type { Table } from '../../../kernel/scene/table.ts';
import { weaponOfItem } from '../attack/attacks.ts';
import { provoke } from '../attack/opportunity.ts';
import type { D20Game, D20Weapon } from '../game.ts';
import { fill, isEmpty, isFull } from '../gear/magazine.ts';
import { combatantAt, isInHand, profileOf } from '../movement/field.ts';
import { refuseCost, spend } from '../time/budget.ts';
import { announce, causeOf } from './args.ts';

const NOT_LOADABLE = refusal('that holds no ammunition', 'MOD-ACT-26');
const NOT_IN_HAND = refusal('that is not in its hands', 'MOD-ACT-10');
const FULL = refusal('it is fully loaded', 'MOD-ACT-25');
const NO_AMMUNITION = refusal('no ammunition is left for it', 'MOD-ACT-25');

/** Fills a weapon again: a move action or a full-round action, by its kind of magazine, that provokes (MOD-ACT-25, MOD-ACT-26). */
export const reload: Action<D20Game> = {
  id: 'reload',
  name: 'Reload',
  role: 'prepare',
  appeal: 1,
  rules: ['MOD-ACT-25', 'MOD-ACT-26'],
  args: [
    {
      name: 'with',
      text: 'the weapon',
      optional: false,
      candidates: (table, act) =>
        profileOf(table, act.who)
          .weapons.filter(({ magazine }) => magazine > 0)
          .map(({ item }) => item),
    },
  ],
  refuse: (table, who) => refuseCost(table, who, 'free', 'reload'),
  refuseAct: (table, act) => {
    const weapon = weaponOf(table, act);
    if (weapon === undefined || weapon.magazine === 0) return [NOT_LOADABLE];
    const combatant = combatantAt(table, act.who);
    const found: Refusal[] = [...refuseCost(table, act.who, weapon.reload, 'reload')];
    if (!isInHand(combatant, weapon)) found.push(NOT_IN_HAND);
    if (isFull(table, act.who, weapon)) found.push(FULL);
    if (magazineFor(table, act.who, weapon) < 0) found.push(NO_AMMUNITION);
    return found;
  },
  worthwhile: (table, act) => {
    const weapon = weaponOf(table, act);
    return weapon !== undefined && isEmpty(table, act.who, weapon);
  },
  idle: (table, who) =>
    !profileOf(table, who).weapons.some((weapon) => weapon.magazine > 0 && isEmpty(table, who, weapon)),
  resolve: (scene, act) => {
    const { who } = act;
    const weapon = weaponOf(scene, act);
    if (weapon === undefined) return;
    announce(scene, act);
    spend(scene, who, weapon.reload);
    if (!scene.slots.provokes(scene, who, 'reload') || provoke(scene, who)) {
      const cause = causeOf(act);
      const item = magazineFor(scene, who, weapon);
      scene.emit({ kind: 'use', who, item, count: 'spare', by: -1, why: cause });
      fill(scene, who, weapon, cause);
    }
    scene.slots.afterAction(scene, who, false);
  },
};

/** Index of the item with which a full magazine for the weapon is kept: its own, or that of another weapon of its name; or -1. */
function magazineFor(table: Table<D20Game>, who: number, { item, name }: D20Weapon): number {
  const { items } = combatantAt(table, who);
  if ((items[item]?.counts['spare'] ?? 0) > 0) return item;
  const { weapons } = profileOf(table, who);
  const alike = weapons.find((each) => each.name === name && (items[each.item]?.counts['spare'] ?? 0) > 0);
  return alike?.item ?? -1;
}

function weaponOf(table: Table<D20Game>, act: Act<D20Game>): D20Weapon | undefined {
  return profileOf(table, act.who).weapons[weaponOfItem(table, act.who, act.item)];
}
