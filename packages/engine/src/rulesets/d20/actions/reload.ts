import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { weaponOfItem } from '../attack/attacks.ts';
import { againstAct, provokeBefore } from '../attack/opportunity.ts';
import { cited } from '../citations.ts';
import type { D20Act, D20Weapon, D20World } from '../game.ts';
import { fill, isEmpty, isFull } from '../gear/magazine.ts';
import { isInHand } from '../movement/field.ts';
import { refuseCost, spend } from '../time/budget.ts';
import { announce, causeOf, weaponAmong } from './args.ts';
import type { SharedAction } from './borrow.ts';

const texts = cited((rule) => ({
  NOT_LOADABLE: refusal('that holds no ammunition', rule.magazines),
  NOT_IN_HAND: refusal('that is not in its hands', rule.handlingThings),
  FULL: refusal('it is fully loaded', rule.reloading),
  NO_AMMUNITION: refusal('no ammunition is left for it', rule.reloading),
}));

/** Fills a weapon in hand (MOD-ACT-10) again: a move action or a full-round action, by its kind of magazine, that provokes (MOD-ACT-25, MOD-ACT-26). */
export const reload: SharedAction = {
  id: 'reload',
  name: 'Reload',
  role: 'prepare',
  tactics: {
    appeal: 1,
    worthwhile: (world, act) => {
      const weapon = weaponOf(world, act);
      return weapon !== undefined && isEmpty(world, act.who, weapon);
    },
    idle: (world, who) =>
      !fighterAt(world, who).profile.weapons.some((weapon) => weapon.magazine > 0 && isEmpty(world, who, weapon)),
  },
  rules: ['reloading', 'magazines'],
  args: [weaponAmong('the weapon', ({ profile }) => profile.weapons.filter(({ magazine }) => magazine > 0))],
  refuse: (world, who) => refuseCost(world, who, 'free', 'reload'),
  refuseAct: (world, act) => {
    const weapon = weaponOf(world, act);
    const { NOT_LOADABLE, NOT_IN_HAND, FULL, NO_AMMUNITION } = texts(world);
    if (weapon === undefined || weapon.magazine === 0) return [NOT_LOADABLE];
    const combatant = fighterAt(world, act.who).state;
    const found: Refusal[] = [...refuseCost(world, act.who, weapon.reload, 'reload')];
    if (!isInHand(combatant, weapon)) found.push(NOT_IN_HAND);
    if (isFull(world, act.who, weapon)) found.push(FULL);
    if (magazineFor(world, act.who, weapon) < 0) found.push(NO_AMMUNITION);
    return found;
  },

  resolve: (scene, act) => {
    const { who } = act;
    const weapon = weaponOf(scene, act);
    if (weapon === undefined) return;
    announce(scene, act);
    spend(scene, who, weapon.reload);
    if (!scene.slots.provokes(scene, who, 'reload') || provokeBefore(scene, who, act, againstAct)) {
      const cause = causeOf(act);
      const item = magazineFor(scene, who, weapon);
      scene.emit({ kind: 'use', who, item, count: 'spare', by: -1, why: cause });
      fill(scene, who, weapon, cause);
    }
    scene.slots.afterAction(scene, who, false);
  },
};

/** Index of the item with which a full magazine for the weapon is kept: its own, or that of another weapon of its name; or -1. */
function magazineFor(world: D20World, who: number, { item, name }: D20Weapon): number {
  const { state, profile } = fighterAt(world, who);
  const { items } = state;
  if ((items[item]?.counts['spare'] ?? 0) > 0) return item;
  const { weapons } = profile;
  const alike = weapons.find((each) => each.name === name && (items[each.item]?.counts['spare'] ?? 0) > 0);
  return alike?.item ?? -1;
}

function weaponOf(world: D20World, act: D20Act): D20Weapon | undefined {
  return fighterAt(world, act.who).profile.weapons[weaponOfItem(world, act.who, act.item)];
}
