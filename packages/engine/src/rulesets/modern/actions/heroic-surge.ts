import { because, fighterAt, NOBODY, type Refusal, refusal } from '../../../kernel/rule.ts';
import { needs } from '../../../kernel/ruleset/args.ts';
import { unlessOneOf } from '../../../kernel/ruleset/one-of.ts';
import { untilNextTurn } from '../../../time/rounds.ts';
import { paid } from '../../d20/actions/paid.ts';
import { gainEffect, hasEffect } from '../../d20/conditions/effects.ts';
import type { ModernAction, ModernGame } from '../game.ts';

const UNTRAINED = refusal('that takes the Heroic Surge feat', 'MOD-FEAT-14');
const SURGED_THIS_ROUND = refusal('{who} has surged this round', 'MOD-FEAT-14');
const SURGE = because('Heroic Surge', 'MOD-FEAT-14');
/** The effect of who has surged this round. */
export const SURGED = 'surged';

/** What is told, and the count of actions that it adds to. */
const EXTRA: Readonly<Record<string, 'standard' | 'move'>> = { attack: 'standard', move: 'move' };

const SPENT = refusal('{who} cannot surge again today', 'MOD-FEAT-14');

/** How often a day: once for every four levels or part of them (MOD-FEAT-14). */
function surgesPerDay(level: number): number {
  return Math.ceil(level / 4);
}

/** One more attack action or move action in this turn, a few times a day (MOD-FEAT-14). */
export const heroicSurge: ModernAction = paid<ModernGame>({
  id: 'heroic-surge',
  name: 'Heroic surge',
  role: 'other',
  rules: ['MOD-FEAT-14'],
  cost: 'free',
  args: [needs('choice', 'an attack or a move action', () => Object.keys(EXTRA))],
  lacks: (world, who) => {
    const { profile, state, digest } = fighterAt(world, who);
    // Whom a condition leaves a single action gains none by it (MOD-COND-18).
    const found: Refusal[] = [...(profile.heroicSurge ? [] : [UNTRAINED]), ...digest.onlyMoveActions];
    if (profile.heroicSurge && state.counts.surges >= surgesPerDay(profile.level)) found.push(SPENT);
    return hasEffect(state, SURGED) ? [...found, SURGED_THIS_ROUND] : found;
  },
  refuseAct: (_table, act) => unlessOneOf(Object.keys(EXTRA), act.choice, 'MOD-FEAT-14'),
  does: (scene, { who, choice }) => {
    for (const each of [EXTRA[choice] ?? 'move', 'surges']) scene.count(who, each, 1, SURGE);
    const until = untilNextTurn(scene.fight, who);
    gainEffect(scene, who, { name: SURGED, source: NOBODY, until }, SURGE);
  },
});
