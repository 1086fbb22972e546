import type { Effect, EffectData } from '../../../kernel/rule.ts';
import { EffectKind, type EffectOf } from '../../../kernel/ruleset/effect-kind.ts';

function carrying<D extends EffectData>(name: string, text: string, blank: D, more: Words<D> = {}): EffectKind<D> {
  return new EffectKind(name, { text, blank, ...more });
}

/** How the log speaks of such a kind. */
type Words<D extends EffectData> = Omit<ConstructorParameters<typeof EffectKind<D>>[1], 'text' | 'blank'>;

/** Of a wound it goes without saying whose work it is. */
const UNNAMED = { sourceWord: null };

/** Has no Dexterity bonus against the next melee attack of `source`. */
export const FEINTED: EffectKind = new EffectKind('feinted', {
  text: 'misled by a feint',
  blank: null,
  sourceWord: 'of',
});
/** Has made its free feint of the round. */
export const FEINTED_FREELY = 'feinted-freely';
/** Has come round although it has fewer than 0 hit points. */
export const CONSCIOUS = 'come-round';
/** Somebody has seen to its wounds. */
export const TENDED = 'tended';
/** Recovers nothing today. */
export const UNRESTED = 'unrested';
/** Has lost hit points in this day of rest. */
export const HURT_TODAY = 'hurt-today';
/** Has tried this round to stand up at once. */
export const TRIED_TO_STAND = 'tried-to-stand';
export const INVISIBLE = 'invisible';
/** Held immobile by a lock of `source`. */
export const LOCKED = 'locked';
export const DISABLED = 'disabled';
export const STAGGERED = 'staggered';
export const KNOCKED_OUT = 'knocked-out';
export const DYING = 'dying';
export const STABLE = 'stable';
export const DEAD = 'dead';
/** What has no life in it is destroyed where others die. */
export const DEATH: EffectKind<{ readonly destroyed: true } | null> = new EffectKind<{
  readonly destroyed: true;
} | null>(DEAD, {
  text: DEAD,
  blank: null,
  sourceWord: null,
  words: (data) => (data === null ? DEAD : 'destroyed'),
  begins: (data) => (data === null ? 'dies' : 'is destroyed'),
});
/** The states that hit points put a body in, short of death. */
export const STATES: readonly string[] = [DISABLED, STAGGERED, KNOCKED_OUT, DYING, STABLE];
/** What makes a wound bearable, until the next one. */
export const BEARABLE: readonly string[] = [STABLE, CONSCIOUS, TENDED];
/** Loses blood fast: the difficulty of the next save. How far it has come, the kind says. */
export type Bleeding = EffectKind<{ readonly dc: number }>;

const BLEEDS = { ...UNNAMED, ofOthers: ['dc'] } as const;
export const BLEEDING: Bleeding = carrying('severe-bleeding', 'bleeding severely', { dc: 0 }, BLEEDS);
export const BLEEDING_WEAK: Bleeding = carrying(
  'bleeding-fatigued',
  'bleeding severely and fatigued',
  { dc: 0 },
  BLEEDS,
);
export const BLEEDING_OUT: Bleeding = carrying('bleeding-exhausted', 'bleeding to death', { dc: 0 }, BLEEDS);
/** How far a bleeding has come, the first stage first. */
export const BLEEDING_STAGES: readonly Bleeding[] = [BLEEDING, BLEEDING_WEAK, BLEEDING_OUT];

export function isBleeding(effect: Effect): effect is EffectOf<{ readonly dc: number }> {
  return BLEEDING_STAGES.some((kind) => kind.is(effect));
}

/** A weapon of `source` is lodged in the body: which of its items. */
export const IMPALED: EffectKind<{ readonly item: number }> = carrying(
  'impaled',
  'run through',
  { item: 0 },
  { begins: 'is run through', sourceWord: 'by', shows: ['item'] },
);
/** Suffers from a nerve strike of `source`: which, and the difficulty of its save and of treating it. */
export const NERVE_STRUCK: EffectKind<{ readonly dc: number; readonly strike: string }> = carrying(
  'nerve-struck',
  'struck in the nerves',
  { dc: 0, strike: '' },
  {
    words: ({ strike }) => (strike === '' ? 'struck in the nerves' : `struck by ${strike.replaceAll('-', ' ')}`),
    shows: ['strike'],
    ofOthers: ['dc'],
  },
);
/** Bleeds within for so many rounds. */
export const HEMORRHAGE: EffectKind<{ readonly rounds: number }> = carrying(
  'internal-bleeding',
  'bleeding within',
  { rounds: 1 },
  UNNAMED,
);

/**
 * Was on total defense while `source` struck at it: whether all its blows were in vain, so that it lies open to the next one
 * in return.
 */
export const FOILED: EffectKind<{ readonly open: boolean }> = new EffectKind<{ readonly open: boolean }>('foiled', {
  text: 'ready to answer a blow in vain',
  blank: { open: true },
  sourceWord: 'of',
  words: ({ open }) => (open ? 'ready to answer a blow in vain' : 'struck in total defense'),
});

/** Moves with `source` and acts before it. */
export const FLOWING: EffectKind = new EffectKind('flowing', {
  text: 'in flow',
  blank: null,
  kept: true,
  sourceWord: 'with',
  begins: 'is in flow',
  ends: 'is no longer in flow',
});
/** The other side of it: `source` does whatever its bearer does. */
export const SHADOWED: EffectKind = new EffectKind('shadowed', {
  text: 'shadowed',
  blank: null,
  kept: true,
  sourceWord: 'by',
});

/** Has no use of its Strength against `source`. */
export const UNBALANCED: EffectKind = new EffectKind('unbalanced', {
  text: 'kept off balance',
  blank: null,
  kept: true,
  sourceWord: 'by',
});

/** Flows with `source`, which has done nothing in its last turn. */
export const KEPT_STILL: EffectKind = new EffectKind('kept-still', {
  text: 'kept still',
  blank: null,
  sourceWord: 'by',
});

/** Has flowed out of the way of an attack this round. */
export const SLIPPED = 'slipped';
/** Has moved up in the order, and cannot do so again for the time being. */
export const ACTED_SUDDENLY = 'acted-suddenly';

/** An object that does not move. */
export const STATIONARY = 'stationary';

/** Has its psionic focus, to expend it. */
export const FOCUSED = 'psionically-focused';
/** Takes aim from a square: what it has come to. */
export const AIMING: EffectKind<{ readonly amount: number; readonly x: number; readonly y: number }> = carrying(
  'aiming',
  'aiming',
  { amount: 0, x: 0, y: 0 },
  { words: ({ amount }) => `aiming for +${amount}`, sourceWord: null },
);
/** Has an eye on one opponent, `source`. */
export const WATCHING: EffectKind = new EffectKind('watching', { text: 'watching', blank: null, sourceWord: '' });
/** Fights with caution until its next turn: what it has taken from its attack rolls. */
export const EXPERTISE: EffectKind<{ readonly amount: number }> = carrying(
  'expertise',
  'using Combat Expertise',
  { amount: 0 },
  { words: ({ amount }) => `using Combat Expertise for ${amount}`, sourceWord: null },
);
