import { because, type Cause, fighterAt, type Refusal, refusal } from '../../../kernel/rule.ts';
import { type Choice, passing } from '../../../kernel/state/question.ts';
import { weaponOfItem } from '../attack/attacks.ts';
import { againstAct, provokeBefore } from '../attack/opportunity.ts';
import { cited } from '../citations.ts';
import type { Attack, D20Act, D20Scene, D20Weapon, D20World } from '../game.ts';
import { fill, isEmpty, isFull, magazineFor } from '../gear/magazine.ts';
import { isInHand } from '../movement/field.ts';
import { refuseCost, spend } from '../time/budget.ts';
import { announce, causeOf, weaponAmong } from './args.ts';
import type { SharedAction } from './borrow.ts';

const texts = cited((rule) => ({
  NOT_LOADABLE: refusal('that holds no ammunition', rule.magazines),
  NOT_IN_HAND: refusal("that is not in {who}'s hands; in hand: {held}", rule.handlingThings),
  LOADS: because('loaded', rule.reloading),
  FULL: refusal('that is fully loaded', rule.reloading),
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
  takes: (world, act) => weaponOf(world, act)?.reload ?? 'move',
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
    if (!scene.slots.provokes(scene, who, 'reload') || provokeBefore(scene, who, act, againstAct))
      load(scene, who, weapon, causeOf(act));
    if (weapon.reload !== 'free') scene.slots.afterAction(scene, who, false);
  },
};

const LOAD: Choice = { id: 'load', text: 'load it' };
const LEAVE: Choice = passing('leave', 'leave it empty');

/**
 * Between two shots of a full attack: a weapon that has run empty and takes no time to load may be loaded, with the openings
 * that loading gives (MOD-ACT-25, GNG-FEAT-73). Whether its owner can go on.
 */
export function loadBetween(scene: D20Scene, { attacker: who, weapon: index, ranged }: Attack): boolean {
  const weapon = fighterAt(scene, who).profile.weapons[index];
  if (!ranged || weapon === undefined || !isOpenToLoad(scene, who, weapon)) return true;
  const answer = scene.ask({
    kind: 'load',
    who,
    text: 'load the weapon before the next shot?',
    rule: scene.slots.citations.reloading,
    choices: [LOAD, LEAVE],
    whom: {},
    facts: { weapon: weapon.id },
  });
  if (answer !== LOAD.id) return true;
  const isStuck = (world: D20World): number => Number(!isOpenToLoad(world, who, weapon));
  if (scene.slots.provokes(scene, who, 'reload') && !provokeBefore(scene, who, weapon, isStuck)) return false;
  load(scene, who, weapon, texts(scene).LOADS);
  return true;
}

/** Whether it is empty, in hand, and can be loaded at no cost. */
function isOpenToLoad(world: D20World, who: number, weapon: D20Weapon): boolean {
  if (weapon.reload !== 'free' || weapon.magazine === 0 || !isEmpty(world, who, weapon)) return false;
  return isInHand(fighterAt(world, who).state, weapon) && magazineFor(world, who, weapon) >= 0;
}

/** Loads a weapon to the full from what is kept for it. */
function load(scene: D20Scene, who: number, weapon: D20Weapon, why: Cause): void {
  scene.emit({ kind: 'use', who, item: magazineFor(scene, who, weapon), count: 'spare', by: -1, why });
  fill(scene, who, weapon, why);
}

function weaponOf(world: D20World, act: D20Act): D20Weapon | undefined {
  return fighterAt(world, act.who).profile.weapons[weaponOfItem(world, act.who, act.item)];
}
