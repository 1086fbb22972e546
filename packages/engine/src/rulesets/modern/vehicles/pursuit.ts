import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';

/** Has lost sight of the vehicle of the source (MOD-VHIDE-01). */
export const SHAKEN_OFF: EffectKind = new EffectKind('shaken-off', { text: 'shaken off', blank: null });
/** Expects the source to turn elsewhere: -5 on Drive checks for a turn (MOD-VHIDE-02). */
export const MISLED: EffectKind = new EffectKind('misled', { text: 'misdirected', blank: null });
