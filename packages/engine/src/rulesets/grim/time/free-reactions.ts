import { because, NOBODY } from '../../../kernel/rule.ts';
import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { untilNextTurn } from '../../../time/rounds.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import { modifierOf, wieldedShield } from '../body/state.ts';
import type { GrimFighter, GrimScene, GrimWorld } from '../game.ts';

/** The kinds of abort actions. */
export type ReactionKind = 'block' | 'dive' | 'footing' | 'roll';

/** What an abort action may be asked for as: the Block of what flies is one that some shields make for nothing. */
export type Abort = ReactionKind | 'deflect';

/** How many reactions of a kind are free in a round. */
export interface Allowance {
  /** Those of who has begun to learn it. */
  readonly learned: number;
  /** Its master has as many as its Dexterity modifier in their place. */
  readonly byDexterity: boolean;
  /** Those that come from elsewhere; without end for some. */
  readonly more: number;
}

export type FreeReactions = Readonly<Record<ReactionKind, Allowance>>;

const NO_MORE: Allowance = { learned: 0, byDexterity: false, more: 0 };
export const NONE_FREE: FreeReactions = { block: NO_MORE, dive: NO_MORE, footing: NO_MORE, roll: NO_MORE };

/** Has used free reactions, so many of each kind, since its turn began. */
export const REACTED: EffectKind<Readonly<Record<ReactionKind, number>>> = new EffectKind('reacted', {
  text: 'with free reactions used',
  blank: { block: 0, dive: 0, footing: 0, roll: 0 },
  words: ({ block, dive, footing, roll }) => {
    const all = block + dive + footing + roll;
    return all === 1 ? 'with a free reaction used' : `with ${all} free reactions used`;
  },
  sourceWord: null,
  ends: '',
});

const FREE = because('a free action', 'GNG-FEAT-02');
const NOT_YET = REACTED.blank;

/**
 * Reactions of that kind that cost nothing now. A round is from the start of the own turn to that of the next
 * (GNG-FEAT-02); where the Dexterity modifier says how many, it is one at least, and whoever had one before has it beside
 * only by the option `advancedAbortStacks` (GNG-FEAT-03). Some shields give the first free Block (GNG-AABIL-06), some any
 * number against what flies (GNG-AABIL-07).
 */
export function freeLeft(world: GrimWorld, fighter: GrimFighter, abort: Abort): number {
  if (abort === 'deflect' && deflectsAll(fighter)) return Number.POSITIVE_INFINITY;
  const kind = abort === 'deflect' ? 'block' : abort;
  const { byDexterity, more, ...known } = fighter.profile.freeReactions[kind];
  const shield = kind === 'block' && fighter.profile.shield?.blocksFreely === true ? wieldedShield(fighter) : null;
  const learned = shield === null ? known.learned : Math.max(known.learned, 1);
  const nimble = byDexterity ? Math.max(1, modifierOf(fighter, 'dexterity')) : 0;
  const own = byDexterity && !world.options.advancedAbortStacks ? nimble : nimble + learned;
  return Math.max(0, own + more - (REACTED.find(fighter.state)?.data ?? NOT_YET)[kind]);
}

/** Notes that one of them has been used. */
export function useFree(scene: GrimScene, fighter: GrimFighter, abort: Abort): void {
  if (abort === 'deflect' && deflectsAll(fighter)) return;
  const kind = abort === 'deflect' ? 'block' : abort;
  const { index: who, state, profile } = fighter;
  if (profile.freeReactions[kind].more === Number.POSITIVE_INFINITY) return;
  const used = REACTED.find(state)?.data ?? NOT_YET;
  gainEffect(
    scene,
    who,
    REACTED.by(NOBODY, { ...used, [kind]: used[kind] + 1 }, untilNextTurn(scene.fight, who)),
    FREE,
  );
}

function deflectsAll(fighter: GrimFighter): boolean {
  return fighter.profile.shield?.deflects === 'all' && wieldedShield(fighter) !== null;
}
