import { type EffectData, type Term, term } from '../../../kernel/rule.ts';
import { type AnyEffectKind, EffectKind } from '../../../kernel/ruleset/effect-kind.ts';

/** What is so or not of somebody by all his conditions together; not, of one who is under nothing. */
export const NO_FACTS = {
  /** Passive replaces Primary by his own state, surprise included (TC-COND-01, TC-COND-02, TC-COND-03). */
  offGuard: false,
  /** The same by more than surprise. */
  unsteady: false,
  /** Cannot move of his own accord (TC-COND-03). */
  immobile: false,
  /** The same by more than the Poised stance, out of which one moves (TC-STANCE-14). */
  held: false,
  /** Can neither move nor act, whether he knows it or not: Celerity is 5 (TC-COND-04, TC-FAT-15). */
  motionless: false,
  /** Knows nothing of what happens to him (TC-FAT-15). */
  senseless: false,
  /** Cannot defend himself at all (TC-COUP-08, TC-COND-13). */
  helpless: false,
  prone: false,
  stabilised: false,
  fatigued: false,
  /** Runs or sprints (TC-RUN-04). */
  runs: false,
  /** Does nothing but parry (TC-STANCE-13). */
  parries: false,
  higherGround: false,
  /** Prepares something that spans several ticks, and can do nothing else but give it up (TC-SPEC-02). */
  preparing: false,
  /** The same, and it is no spell (TC-STANCE-18). */
  preparingMore: false,
  /** Holds something ready (TC-ACT-11). */
  readied: false,
  /** Something can come to an end by what happens to others or to himself. */
  breakable: false,
  /** Something ends with his next act, or goes with it. */
  endsWithAct: false,
};
export type Facts = { readonly [fact in keyof typeof NO_FACTS]: boolean };
const FACTS = Object.keys(NO_FACTS) as (keyof Facts)[];

/** What a condition changes at the rule points. Numbers are added; what is left out changes nothing. */
export interface Trait extends Partial<Facts> {
  /** Keeps him from acting up to its own end (TC-COND-04). */
  readonly still?: true;
  /** The same, and he still counts for his side: somebody may come and free or wake him. */
  readonly captive?: true;
  /** Ends when its bearer's next turn begins. */
  readonly untilTurn?: true;
  /** Ends when the next turn of its source begins. */
  readonly untilSourceTurn?: true;
  /** One of its kind from each source: a new one takes the place of the old. */
  readonly link?: true;
  /** A stance: what it costs counts at once, what it gives from the tick that it carries (TC-STANCE-02). */
  readonly stance?: true;
  /** To all attack rolls of the one who is under it. */
  readonly attack?: number;
  /** To melee attack rolls of the one who is under it. */
  readonly meleeAttack?: number;
  /** To the defence attacked, in melee and from a distance. */
  readonly againstMelee?: number;
  readonly againstRanged?: number;
  /** The attack penalty of those who attack the one behind it. */
  readonly cover?: number;
}

type Spec<D extends EffectData | null> = ConstructorParameters<typeof EffectKind<D>>[1] &
  Trait & { readonly rule: string };

/** A condition that can stand as an effect: what it carries, what it changes, and by which rule. */
export class Condition<D extends EffectData | null = null> extends EffectKind<D> {
  readonly trait: Trait;
  /** Those that it makes so. */
  readonly facts: readonly (keyof Facts)[];
  /** What it is called in a sum. */
  readonly term: Term;

  constructor(name: string, spec: Spec<D>) {
    super(name, spec.preparing === true ? { ...spec, preparation: true } : spec);
    this.trait = spec;
    this.facts = FACTS.filter((fact) => spec[fact] === true);
    this.term = term(spec.text, spec.rule);
  }
}

/** A condition that carries nothing. */
export function plain(name: string, text: string, rule: string, trait: Trait = {}): Condition {
  return new Condition(name, { ...trait, text, rule, blank: null });
}

/** A condition that carries something. @param blank what it carries where nobody says what */
export function carrying<D extends EffectData>(
  name: string,
  text: string,
  rule: string,
  blank: D,
  more: More<D> = {},
): Condition<D> {
  return new Condition<D>(name, { ...more, text, rule, blank });
}

/** What there is to a condition beside its name, text and rule. */
export type More<D extends EffectData> = Omit<Spec<D>, 'text' | 'rule' | 'blank'>;

/** A condition, whatever it carries. */
export type AnyCondition = AnyEffectKind & Pick<Condition, 'trait' | 'facts' | 'term'>;
