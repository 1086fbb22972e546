import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { because } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { untilNextTurn } from '../../../time/rounds.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import { modifierOf } from '../body/state.ts';
import type { GrimFighter, GrimScene, GrimWorld } from '../game.ts';

/** The kinds of abort actions. */
export type ReactionKind = 'block' | 'dive' | 'footing' | 'roll';

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

/** Has reacted freely, so often in each way, since its turn began. */
export const REACTED: EffectKind<Readonly<Record<ReactionKind, number>>> = new EffectKind('reacted', {
  text: 'has reacted freely',
  blank: { block: 0, dive: 0, footing: 0, roll: 0 },
  words: ({ block, dive, footing, roll }) => `has reacted freely ${sumOf(block, dive, footing, roll)}`,
  sourceWord: null,
  begins: '',
  ends: '',
});

function sumOf(...times: readonly number[]): string {
  const sum = times.reduce((all, each) => all + each, 0);
  return sum === 1 ? 'once' : `${sum} times`;
}

const FREE = because('a free action', 'GNG-FEAT-02');
const NOT_YET = REACTED.blank;

/**
 * Reactions of that kind that cost nothing now. A round is from the start of the own turn to that of the next
 * (GNG-FEAT-02); where the Dexterity modifier says how many, it is one at least, and whoever had one before has it beside
 * only by the option `advancedAbortStacks` (GNG-FEAT-03).
 */
export function freeLeft(world: GrimWorld, fighter: GrimFighter, kind: ReactionKind): number {
  const { learned, byDexterity, more } = fighter.profile.freeReactions[kind];
  if (learned + more === 0 && !byDexterity) return 0;
  const nimble = byDexterity ? Math.max(1, modifierOf(fighter, 'dexterity')) : 0;
  const own = byDexterity && !world.options.advancedAbortStacks ? nimble : nimble + learned;
  return Math.max(0, own + more - (REACTED.find(fighter.state)?.data ?? NOT_YET)[kind]);
}

/** Notes that one of them has been used. */
export function useFree(scene: GrimScene, fighter: GrimFighter, kind: ReactionKind): void {
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
