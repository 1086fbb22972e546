import { fighterAt, type Tally } from '../../../kernel/rule.ts';
import type { Attack, AttackResult } from '../../d20/game.ts';
import type { GrimAttack, GrimScene, GrimWorld } from '../game.ts';

/** What a trait adds to a roll of an attack, at the moment at which it is made. Pure: it looks at the fight and adds. */
export type AttackPoint = (world: GrimWorld, attack: GrimAttack, tally: Tally) => void;

/** What an attack came to. */
export interface Made {
  readonly attack: Attack;
  readonly result: AttackResult;
  /** The effects that its defender was under before it, by name. */
  readonly before: readonly string[];
  /** It is a part of one attack on several. */
  readonly part: boolean;
}

/** What a trait does once an attack is over, with its damage and all that came of it. @param owner who has the trait: the attacker or the defender */
export type AfterPoint = (scene: GrimScene, made: Made, owner: number) => void;

/** What a trait makes of an attack that came to nothing. @param aside how its owner blocked it, as it was chosen; '' for a plain miss */
export type MissedPoint = (scene: GrimScene, attack: GrimAttack, aside: string) => void;

/** What a trait makes of an attack that is about to do damage: whether its owner takes none of it all the same. */
export type StruckPoint = (scene: GrimScene, attack: GrimAttack) => boolean;

/**
 * The points of the rules at which traits have their say in the middle of a fight. What holds all the time stands in the
 * profile or the weapon instead, worked out once. Each point is a list, empty for who has no such trait.
 */
export interface TraitPoints {
  /** Attack rolls that its owner makes, or that are made with the weapon. */
  readonly attack: readonly AttackPoint[];
  /** Attack rolls against its owner. */
  readonly attacked: readonly AttackPoint[];
  /** Defense rolls of its owner. */
  readonly defense: readonly AttackPoint[];
  /** Damage that its owner deals by an aimed blow or shot, or that the weapon deals. */
  readonly damage: readonly AttackPoint[];
  /** After an attack of its owner or on it, or what takes the place of one. */
  readonly after: readonly AfterPoint[];
  /** Once an attack has missed its owner, or was turned aside. */
  readonly missed: readonly MissedPoint[];
  /** Once an attack has come through to its owner, before any damage. */
  readonly struck: readonly StruckPoint[];
}

export const NO_POINTS: TraitPoints = {
  attack: [],
  attacked: [],
  defense: [],
  damage: [],
  after: [],
  missed: [],
  struck: [],
};

/** What one trait says at points. */
export type MorePoints = { readonly [point in keyof TraitPoints]?: TraitPoints[point][number] };

/** What is said at a point, with what one more says there, if it does. */
export function joined<P>(said: readonly P[], one: P | undefined): readonly P[] {
  return one === undefined ? said : [...said, one];
}

/** The points with what one more trait says at them, behind what the others say. */
export function withPoints(points: TraitPoints, more: MorePoints): TraitPoints {
  return {
    attack: joined(points.attack, more.attack),
    attacked: joined(points.attacked, more.attacked),
    defense: joined(points.defense, more.defense),
    damage: joined(points.damage, more.damage),
    after: joined(points.after, more.after),
    missed: joined(points.missed, more.missed),
    struck: joined(points.struck, more.struck),
  };
}

/** Lets the traits at one point have their say. */
export function addPoints(points: readonly AttackPoint[], world: GrimWorld, attack: GrimAttack, tally: Tally): void {
  for (const add of points) add(world, attack, tally);
}

type Resolve = (scene: GrimScene, given: Attack) => AttackResult;

/** An attack, or what takes its place, after which the traits of both sides act. @param part it is that of one attack on several which goes at one of them */
export function withAfter(resolve: Resolve, part: boolean = false): Resolve {
  return (scene, given) => {
    const attacking = fighterAt(scene, given.attacker).profile.points.after;
    const attacked = fighterAt(scene, given.defender).profile.points.after;
    if (attacking.length === 0 && attacked.length === 0) return resolve(scene, given);
    const before = fighterAt(scene, given.defender).state.effects.map(({ name }) => name);
    const result = resolve(scene, given);
    const made: Made = { attack: given, result, before, part };
    for (const act of attacking) act(scene, made, given.attacker);
    for (const act of attacked) act(scene, made, given.defender);
    return result;
  };
}
