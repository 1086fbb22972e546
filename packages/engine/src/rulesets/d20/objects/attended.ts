import { fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import type { D20World } from '../game.ts';

/** In the hands of the source. */
export const ATTENDED: EffectKind = new EffectKind('attended', {
  text: "in somebody's charge",
  blank: null,
  sourceWord: null,
});

/** Who has the object in charge, and saves for it (MOD-OBJ-12, V22-OBJ-06), or NOBODY. */
export function attendantOf(world: D20World, object: number): number {
  return ATTENDED.find(fighterAt(world, object).state)?.source ?? NOBODY;
}
