import { type Action, because, fighterAt, type Refusal, refusal, term } from '../../../kernel/rule.ts';
import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { AWARENESS, isAwareOf } from '../../../kernel/seen/awareness.ts';
import { causeOf } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { gainEffect, loseEffect } from '../../d20/conditions/effects.ts';
import { areEnemies } from '../../d20/movement/field.ts';
import { bySign, opposedCheck } from '../../d20/special/opposed.ts';
import { skillBonus } from '../checks/skills.ts';
import { isImprovedCover } from '../defense/cover.ts';
import type { D20v22Game, V22Scene, V22World } from '../game.ts';

/** Keeps out of sight by a Stealth check. */
export const HIDING: EffectKind = new EffectKind('hiding', { text: 'hiding', blank: null });

const STEALTH = because('Stealth against Notice', 'V22-COVER-05');
const NOTICED = because('was looking on', 'V22-COVER-05');
const SEEN = because('in plain sight', 'V22-COVER-05');
const IMPROVED = term('improved cover', 'V22-COVER-07');
const WELL_COVERED = 10;
const AWARE = { said: 1 };

const NOBODY_LOOKS = refusal('no enemy notices {who}', 'V22-COVER-05');

/**
 * Goes out of sight by a Stealth check against the Notice of each enemy that sees it, behind cover or in concealment from all
 * of them (V22-COVER-05): improved cover adds 10 (V22-COVER-07). It lasts until it attacks or stands in plain sight.
 */
export const hide: Action<D20v22Game> = paid<D20v22Game>({
  id: 'hide',
  name: 'Hide',
  role: 'other',
  tactics: { appeal: -1 },
  rules: ['V22-COVER-05', 'V22-COVER-07'],
  cost: 'standard',
  lacks: refuseHiding,
  easy: true,
  does: (scene, act) => {
    const { who } = act;
    const watchers = watchersOf(scene, who);
    const aware = watchers.filter((watcher) => !eludes(scene, who, watcher));
    if (aware.length === watchers.length) return;
    for (const watcher of aware) gainEffect(scene, watcher, AWARENESS.by(who, AWARE, null), NOTICED);
    gainEffect(scene, who, HIDING.by(who, null, null), causeOf(act));
    scene.emit({ kind: 'hide', who, hidden: true, why: causeOf(act) });
  },
});

/** The enemies that notice it and can look for it. */
function watchersOf(world: V22World, who: number): readonly number[] {
  return world.fighters
    .filter(({ index }) => areEnemies(world.fight, who, index) && world.slots.canAct(world, index))
    .map(({ index }) => index)
    .filter((index) => world.slots.notices(world, index, who));
}

function refuseHiding(world: V22World, who: number): readonly Refusal[] {
  // Of whom it does not know it is told nothing.
  const watchers = watchersOf(world, who).filter((watcher) => isAwareOf(world.fight, who, watcher));
  if (watchers.length === 0) return [NOBODY_LOOKS];
  const plain = watchers.find((watcher) => isInPlainSight(world, who, watcher));
  if (plain === undefined) return [];
  const { name } = fighterAt(world, plain).state;
  return [refusal(`{who} has neither cover nor concealment from ${name}`, 'V22-COVER-05')];
}

function isInPlainSight(world: V22World, who: number, watcher: number): boolean {
  if (world.slots.cover(world, watcher, who).degree !== 'none') return false;
  return world.slots.concealment(world, watcher, who).degree === 'none';
}

function eludes(scene: V22Scene, who: number, watcher: number): boolean {
  if (isInPlainSight(scene, who, watcher)) return false;
  const mine = skillBonus(scene, who, 'stealth');
  if (isImprovedCover(scene.slots.cover(scene, watcher, who).degree)) mine.add(WELL_COVERED, IMPROVED);
  const theirs = skillBonus(scene, watcher, 'notice');
  const contest = { why: STEALTH, mustBeat: false, by: bySign };
  return opposedCheck(scene, { who, bonus: mine }, { who: watcher, bonus: theirs }, contest).won;
}

/** After anything has happened: who hides and now stands in plain sight of an enemy is seen by all. */
export function uncover(scene: V22Scene): void {
  for (const { index: who, state } of scene.fighters) {
    if (!state.hidden || !HIDING.on(state)) continue;
    const looks = scene.fighters.filter(
      ({ index }) => areEnemies(scene.fight, who, index) && scene.slots.canAct(scene, index),
    );
    if (looks.some(({ index }) => isInPlainSight(scene, who, index))) comeOut(scene, who);
  }
}

/** Whoever hides is seen again, as one who attacks is. */
export function comeOut(scene: V22Scene, who: number): void {
  if (!HIDING.on(fighterAt(scene, who).state)) return;
  loseEffect(scene, who, HIDING.name, SEEN);
  scene.emit({ kind: 'hide', who, hidden: false, why: SEEN });
  for (const { index, state } of scene.fighters)
    if (AWARENESS.on(state, who))
      scene.emit({ kind: 'lose', who: index, name: AWARENESS.name, source: who, why: SEEN });
}
