import { type Action, because, fighterAt, refusal, term } from '../../../kernel/rule.ts';
import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { type Choice, passing } from '../../../kernel/state/question.ts';
import { paid } from '../../d20/actions/paid.ts';
import { gainEffect, loseEffect } from '../../d20/conditions/effects.ts';
import { abilityBonus } from '../body/abilities.ts';
import { check } from '../checks/checks.ts';
import { addHindrance } from '../checks/hindered.ts';
import { oneRound } from '../conditions/duration.ts';
import type { D20v22Game, V22Fighter, V22Scene } from '../game.ts';

/** Has Evasion for a round, bought with Conviction. */
export const EVADING: EffectKind = new EffectKind('evading', {
  text: 'evading by Conviction',
  blank: null,
  begins: 'is ready to evade',
  ends: '',
});

const SPENT_ON_EVASION = because('a point of Conviction for Evasion', 'V22-AREA-07');
const SPENT_ON_RECOVERY = because('a point of Conviction to recover', 'V22-ACT-24');
const RECOVERY = because('recovery check', 'V22-ACT-24');
const RECOVERED = because('recovers', 'V22-ACT-24');
const CONSTITUTION = term('Constitution', 'V22-ACT-24');
const DIFFICULTY = 10;

const NO_CONVICTION = refusal('{who} has no Conviction left', 'V22-ACT-24');
const UNHARMED = refusal('{who} has no damage to recover from', 'V22-ACT-24');

const KEEP: Choice = passing('keep', 'keep the point');
const SPEND: Choice = {
  id: 'spend',
  text: 'spend a point of Conviction: no effect at all if the Reflex save succeeds',
};

/** Whoever has Conviction left and could not evade by itself may buy Evasion for a round, before the Reflex save is rolled (V22-AREA-07, V22-FEAT-24). */
export function offerEvasion(scene: V22Scene, who: number, attacker: number): void {
  const { state, profile, digest } = fighterAt(scene, who);
  if (state.counts.conviction <= 0 || profile.gifts.evasion > 0 || EVADING.on(state) || digest.unconscious) return;
  const answer = scene.ask({
    kind: 'evasion',
    who,
    text: 'spend Conviction to evade what fills the area?',
    rule: 'V22-AREA-07',
    choices: [KEEP, SPEND],
    whom: { attacker },
    facts: { conviction: state.counts.conviction },
  });
  if (answer !== SPEND.id) return;
  scene.count(who, 'conviction', -1, SPENT_ON_EVASION);
  gainEffect(scene, who, EVADING.by(who, null, oneRound(scene, who)), SPENT_ON_EVASION);
}

/** Its rank in Evasion now (V22-AREA-05, V22-AREA-06); a point of Conviction gives the first (V22-AREA-07). */
export function evasionOf({ state, profile }: V22Fighter): number {
  return Math.max(profile.gifts.evasion, EVADING.on(state) ? 1 : 0);
}

type Mark = 'disabled' | 'staggered' | 'wounded' | 'hurt' | 'bruised';

/** The worst damage that it has taken; null where it has none. */
function worstOf({ state, digest }: V22Fighter): Mark | null {
  if (digest.disabled) return 'disabled';
  if (digest.staggered) return 'staggered';
  return (['wounded', 'hurt', 'bruised'] as const).find((mark) => state.counts[mark] > 0) ?? null;
}

/**
 * Recovers in the middle of a fight: a full action and a point of Conviction for a Constitution check against 10, which removes one
 * mark of the worst damage; by the option `recoverAuto: true` without a check (V22-ACT-24, V22-FEAT-24).
 */
export const recover: Action<D20v22Game> = paid<D20v22Game>({
  id: 'recover',
  name: 'Recover',
  role: 'other',
  nature: ['halved'],
  tactics: { appeal: -1 },
  rules: ['V22-ACT-24', 'V22-FEAT-24'],
  cost: 'full',
  easy: true,
  lacks: (world, who) => {
    const fighter = fighterAt(world, who);
    const lacking = fighter.state.counts.conviction > 0 ? [] : [NO_CONVICTION];
    return worstOf(fighter) === null ? [...lacking, UNHARMED] : lacking;
  },
  does: (scene, { who }) => {
    const fighter = fighterAt(scene, who);
    const worst = worstOf(fighter);
    scene.count(who, 'conviction', -1, SPENT_ON_RECOVERY);
    if (worst === null || !recovers(scene, fighter)) return;
    if (worst === 'disabled' || worst === 'staggered') loseEffect(scene, who, worst, RECOVERED);
    else scene.count(who, worst, -1, RECOVERED);
  },
});

function recovers(scene: V22Scene, fighter: V22Fighter): boolean {
  if (scene.options.recoverAuto) return true;
  const bonus = scene.tally();
  bonus.add(abilityBonus(scene, fighter, 'constitution'), CONSTITUTION);
  addHindrance(scene, fighter, bonus);
  return check(scene, fighter.index, bonus, DIFFICULTY, RECOVERY);
}
