import type { AnyEffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { AWARENESS } from '../../../kernel/seen/awareness.ts';
import { CONCEALMENT_RULING } from '../defense/concealment.ts';
import { COVER_RULING } from '../defense/cover.ts';

/** The effects by which a game master's rulings stand. */
export const RULING_KINDS: readonly AnyEffectKind[] = [COVER_RULING, CONCEALMENT_RULING, AWARENESS];
