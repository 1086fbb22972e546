import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { type Rolled, type Term, term, withRow } from '../../../kernel/scene/tally.ts';
import { because, type Cause } from '../../../kernel/state/cause.ts';
import type { AreaHarm, GrimScene, Harm, Wound } from '../game.ts';
import { NO_WAY } from '../tables/weapon-row.ts';
import { resist } from './absorb.ts';
import { fortified } from './bypass.ts';
import type { DamageKind } from './damage-kinds.ts';
import { shareOnThing } from './things.ts';

/** What Protection does not reduce, each by its own rule. */
const UNPROTECTED: Readonly<Partial<Record<DamageKind, Cause>>> = {
  poison: because('poison', 'GNG-PROT-06'),
  disease: because('disease', 'GNG-PROT-06'),
  falling: because('fall', 'GNG-PROT-07'),
  environment: because('harm from the surroundings', 'GNG-PROT-08'),
};
export const KEPT_OFF: Term = term('Protection and resistance', 'GNG-PROT-03');
const EFFECT: Cause = because('damage', 'GNG-PROT-03');
/** None of its qualities gets past damage reduction. */
const NO_WEAPON = { qualities: [] };

/** Damage that is not dealt by an attack roll: by an area, a spell with a saving throw, a fall, poison; its points are those after saving throws. */
type Inflicted = Pick<Harm, 'who' | 'source'> &
  Pick<AreaHarm, 'points' | 'kind'> &
  Pick<AreaHarm, 'bypass'> & {
    readonly rolled?: Rolled;
    /** What it is from; what its kind is called, where left out. */
    readonly why?: Cause;
  };

/**
 * Deals such damage. Protection reduces whatever comes from outside by a blow or by energy (GNG-PROT-03), but not
 * poison, disease, falls and the like (GNG-PROT-06 to GNG-PROT-08). No Relative Degree is added (GNG-RD-04).
 */
export function inflict(scene: GrimScene, given: Inflicted): void {
  const { who, source, kind, points, rolled = null } = given;
  const lethal = getsThrough(scene, given);
  const why = given.why ?? UNPROTECTED[kind] ?? EFFECT;
  const rows = withRow(rolled, lethal - points, KEPT_OFF);
  if (lethal <= 0) scene.total(who, { total: lethal, rows }, why);
  else scene.slots.harm(scene, { who, source, lethal, nonlethal: 0, why, rows, ...woundBy(kind) });
}

/** Whether such damage opens the body: a blow or a fall does, energy and what works from within do not. */
export function woundBy(kind: DamageKind): { readonly wound?: Wound } {
  return kind === 'physical' || kind === 'falling' ? OPEN : CLOSED;
}

const OPEN: { readonly wound: Wound } = { wound: 'other' };
const CLOSED = {};

/** What of such damage reaches the body; 0 or more. */
export function getsThrough(scene: GrimScene, { who, points, kind, bypass = NO_WAY }: Inflicted): number {
  if (UNPROTECTED[kind] !== undefined) return Math.max(0, points);
  const energy = kind === 'physical' ? null : kind;
  const fighter = fighterAt(scene, who);
  const dealt = shareOnThing(fighter, points, energy, false);
  const left = Math.max(
    0,
    dealt - scene.slots.protection(scene, who, fortified(bypass, fighter.profile.fortification)),
  );
  return resist(fighter, left, energy, NO_WEAPON);
}
