import type { Effect, Term } from '../../../kernel/rule.ts';
import { type Line, line, part } from '../../d20/checks/lines.ts';
import { d20Digest } from '../../d20/conditions/digest.ts';
import type { D20Digest } from '../../d20/conditions/digest-fields.ts';
import { RUINED } from '../../d20/conditions/effects.ts';
import { CONDITIONS, type Condition, HOLED, MENTAL_GRAPPLE, suppressed } from './conditions.ts';

/** What a condition adds to Defense. */
export interface DefenseShift {
  /** Name of the condition. */
  readonly name: string;
  readonly melee: number;
  readonly ranged: number;
  readonly term: Term;
  /** Not against an adjacent shooter. */
  readonly notAdjacent: boolean;
  /** Not against these, who caused it. */
  readonly spares: readonly number[];
}

/** What holds a combatant so that it cannot dodge, though well enough those who hold it. */
export interface Hold {
  readonly losesDexterity: boolean;
  readonly spares: readonly number[];
}

/** What a condition says, and all of them say together: where their numbers of actions differ, the gravest says (V22-CORE-13). */
type Alike = Pick<
  Condition,
  | 'actions'
  | 'down'
  | 'helpless'
  | 'flees'
  | 'attacks'
  | 'charges'
  | 'onlyMoves'
  | 'slow'
  | 'held'
  | 'rooted'
  | 'strength'
  | 'dexterity'
  | 'weight'
>;

/** What they add to its own rolls, and to its dodge bonus. */
type Lines = 'attackMelee' | 'attackRanged' | 'initiative' | 'checks' | 'saves' | 'reflex' | 'reactions' | 'dodge';

/** What all conditions of a combatant come to together. */
export interface V22Digest
  extends D20Digest,
    Alike,
    Readonly<Record<StateByName, boolean>>,
    Readonly<Record<Lines, Line>> {
  /** The most actions that they leave to what the mind does alone. */
  readonly thoughts: 0 | 1 | 2;
  /** Helpless or pinned. */
  readonly immobile: boolean;
  /** Halved by another condition than `slowed` as well. */
  readonly slowedOtherwise: boolean;
  /** Covers somebody with a shot (V22-HOLD-01). */
  readonly holding: boolean;
  readonly concentrating: boolean;
  readonly blocking: boolean;
  readonly refocused: boolean;
  /** What takes the dodge bonus and the Dexterity bonus away against everybody; being surprised is told apart. */
  readonly losesDodge: boolean;
  readonly losesDexterity: boolean;
  /** What takes them away but against some. */
  readonly holds: readonly Hold[];
  /** What they add to Defense, in their order. */
  readonly defense: readonly DefenseShift[];
}

/** Conditions that rules ask about by their names: `slowed` is the one of that name (V22-COND-38), `minds` a mental grapple. */
type StateByName =
  | 'slowed'
  | 'aiming'
  | 'fascinated'
  | 'entangled'
  | 'surprised'
  | 'stunned'
  | 'blinded'
  | 'minds'
  | 'invisible'
  | 'incorporeal'
  | 'staggered'
  | 'disabled'
  | 'unconscious'
  | 'dying'
  | 'dead';

/** A condition with the effect that puts it on its bearer. */
interface Standing {
  readonly name: string;
  readonly does: Condition;
  /** Says something that no other one says. */
  readonly counts: boolean;
  /** Who caused conditions of this name. */
  readonly causers: readonly number[];
}

/** Worked out once for each list of effects. */
export function digest(effects: readonly Effect[]): V22Digest {
  const all = standingOf(effects);
  const counting = all.filter(({ counts }) => counts);
  const any = (test: (does: Condition) => boolean): boolean => all.some(({ does }) => test(does));
  const plain = all.filter(({ name, does }) => !does.sparesSource && name !== 'surprised');
  return {
    ...d20Digest(effects),
    ruined: effects.some(({ name }) => name === RUINED || name === HOLED),
    ...namedIn(all),
    holding: effects.some(({ name }) => name === 'holding-at-gunpoint'),
    concentrating: effects.some(({ name }) => name === 'concentrating'),
    blocking: effects.some(({ name }) => name === 'blocking'),
    actions: leastOf(all),
    thoughts: leastOf(all.filter(({ does }) => !does.mind)),
    down: any(({ down }) => down),
    helpless: any(({ helpless }) => helpless),
    immobile: any(({ helpless, held }) => helpless || held),
    flees: any(({ flees }) => flees),
    attacks: !any(({ attacks }) => !attacks),
    charges: !any(({ charges }) => !charges),
    onlyMoves: any(({ onlyMoves }) => onlyMoves),
    slow: any(({ slow }) => slow),
    held: any(({ held }) => held),
    rooted: any(({ rooted }) => rooted),
    slowedOtherwise: all.some(({ name, does }) => does.slow && name !== 'slowed'),
    refocused: effects.some(({ name }) => name === 'refocused'),
    strength: counting.reduce((sum, { does }) => sum + does.strength, 0),
    dexterity: counting.reduce((sum, { does }) => sum + does.dexterity, 0),
    attackMelee: lineOf(counting, ({ attackMelee }) => attackMelee),
    attackRanged: lineOf(counting, ({ attackRanged }) => attackRanged),
    // An initiative check is a check too.
    initiative: lineOf(counting, ({ initiative, checks }) => initiative + checks),
    checks: lineOf(counting, ({ checks }) => checks),
    saves: lineOf(counting, ({ saves }) => saves),
    reflex: lineOf(counting, ({ reflex }) => reflex),
    reactions: lineOf(counting, ({ reactions }) => reactions),
    dodge: lineOf(all, ({ dodge }) => dodge),
    losesDodge: plain.some(({ does }) => does.losesDodge),
    losesDexterity: plain.some(({ does }) => does.losesDexterity),
    holds: all.filter(({ does }) => does.sparesSource).map(holdOf),
    defense: counting.filter(({ does }) => does.defenseMelee !== 0 || does.defenseRanged !== 0).map(shiftOf),
    weight: all.reduce((sum, { does }) => sum + does.weight, 0),
  };
}

/** Which of the conditions that rules ask about by name it is under. */
function namedIn(all: readonly Standing[]): Pick<V22Digest, StateByName> {
  const has = (name: string): boolean => all.some((each) => each.name === name);
  return {
    slowed: has('slowed'),
    aiming: has('aiming'),
    fascinated: has('fascinated'),
    entangled: has('entangled') || has('anchored'),
    surprised: has('surprised'),
    stunned: has('stunned'),
    blinded: has('blinded'),
    minds: has(MENTAL_GRAPPLE),
    invisible: has('invisible'),
    incorporeal: has('incorporeal'),
    staggered: has('staggered'),
    disabled: has('disabled'),
    unconscious: has('unconscious'),
    dying: has('dying'),
    dead: has('dead'),
  };
}

function standingOf(effects: readonly Effect[]): readonly Standing[] {
  return effects.flatMap(({ name }, at) => {
    const does = CONDITIONS[name];
    if (does === undefined) return [];
    const causers = effects.filter((each) => each.name === name).map(({ source }) => source);
    return [{ name, does, counts: !suppressed(effects, at), causers }];
  });
}

/** The fewest actions that any of them leaves. */
function leastOf(standing: readonly Standing[]): 0 | 1 | 2 {
  return standing.reduce<0 | 1 | 2>((least, { does }) => (does.actions < least ? does.actions : least), 2);
}

function lineOf(standing: readonly Standing[], value: (does: Condition) => number): Line {
  return line(...standing.map(({ does }) => part(value(does), does.term)));
}

function holdOf({ does, causers }: Standing): Hold {
  return { losesDexterity: does.losesDexterity, spares: causers };
}

function shiftOf({ name, does, causers }: Standing): DefenseShift {
  const { defenseMelee: melee, defenseRanged: ranged, term, notAdjacent, sparesSource } = does;
  return { name, melee, ranged, term, notAdjacent, spares: sparesSource ? causers : [] };
}
