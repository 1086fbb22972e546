import type { World } from '../../kernel/scene/world.ts';
import { knownOnly } from '../../kernel/seen/awareness.ts';
import { isAway } from '../../kernel/state/absent.ts';
import { type Combatant, NOBODY } from '../../kernel/state/fight.ts';
import type { Game } from '../../kernel/state/game.ts';
import { gridOf } from '../../space/grid/grid-of.ts';
import { lengthOfFight } from '../length-of-fight.ts';
import { enemiesOf, strengthLeft } from './catalogue.ts';

/** What it is worth to stand at all, beside what is left of the strength; both for one of ordinary threat. */
const STANDING = 0.3;
/** The share of its worth that somebody keeps who can do nothing in its next turn. */
const UNABLE = 0.75;
/** What the next turns of both sides count: the enemies' come before the own where turns go round, and who is quick has the next one where they come by ticks. */
const NEXT = { round: { own: 0.8, enemy: 1 }, tick: { own: 1, enemy: 0.4 } } as const;
/** An attack on somebody in reach is sure to come; to get there may fail, and every further turn of way makes it less likely. */
const BESIDE_A_MOVE = 0.8;
const WITHIN_A_MOVE = 0.1;
const ANOTHER_TURN = 0.6;
/** What stands in line but is not to be shot at from here: something lies between. */
const BEHIND = 0.6;
/** Threats differ in worth by no more than that from the ordinary one. */
const LEAST_DANGER = 0.6;
const MOST_DANGER = 1.5;

/**
 * What a fight is worth to the side of one combatant, as things stand and with what everybody could do next: how much of each is left, how dangerous
 * each is, what the enemies will do at best before the combatant's next turn, and what it can do then. The roster and who is how
 * dangerous are found out once; worlds that come of acts are judged by it.
 */
export class Lookout<G extends Game> {
  readonly who: number;
  readonly friends: readonly number[];
  readonly enemies: readonly number[];
  /** By index, for one of ordinary threat 1. */
  readonly #danger: readonly number[];
  /** What each enemy does at best to anybody but the combatant, and what each friend does, by index. */
  readonly #besides: readonly number[];
  readonly #next: { readonly own: number; readonly enemy: number };

  constructor(world: World<G>, who: number) {
    this.who = who;
    this.#next = NEXT[lengthOfFight(world.fight).unit];
    this.enemies = knownOnly(world, who, enemiesOf(world, who));
    this.friends = friendsOf(world, who);
    this.#danger = dangers(world, this.friends, this.enemies);
    const besides: number[] = [];
    const others = this.friends.filter((each) => each !== who);
    for (const each of this.enemies) besides[each] = this.#most(world, each, others);
    for (const each of others) besides[each] = this.#most(world, each, this.enemies);
    this.#besides = besides;
  }

  /** What is left of everybody, and what everybody but the combatant would do next. @param exposed what each enemy does to the combatant, by index */
  standings(world: World<G>, exposed: readonly number[]): number {
    let sum = 0;
    for (const each of this.friends) {
      const next = each === this.who ? 0 : this.#next.own * (this.#besides[each] ?? 0);
      sum += this.#worth(world, each, next);
    }
    for (const each of this.enemies) {
      const next = Math.max(this.#besides[each] ?? 0, exposed[each] ?? 0);
      sum -= this.#worth(world, each, this.#next.enemy * next);
    }
    return sum;
  }

  /** What each enemy does at best to the combatant where it stands, by index. */
  exposure(world: World<G>): readonly number[] {
    const found: number[] = [];
    for (const each of this.enemies) found[each] = this.threat(world, each, this.who);
    return found;
  }

  /** What the combatant does at best in its next turn from where it stands. */
  prospect(world: World<G>): number {
    return this.#next.own * ableOf(world, this.who) * this.#most(world, this.who, this.enemies);
  }

  /** Whether no enemy gets at anybody of the own side from where it stands. */
  isLeftAlone(world: World<G>): boolean {
    const { aim } = world.rules.tactics;
    const getsAt = (by: number, to: number): boolean => aim !== undefined && aim.weapon(world, by, to) !== NOBODY;
    return !this.enemies.some((each) => this.friends.some((friend) => getsAt(each, friend)));
  }

  /** What an attack at once does at best; 0 where nobody is in reach. */
  opportunity(world: World<G>, whole: boolean): number {
    const { aim, foresight } = world.rules.tactics;
    if (aim === undefined || foresight === undefined) return 0;
    let most = 0;
    for (const each of this.enemies) {
      const weapon = aim.weapon(world, this.who, each);
      if (weapon === NOBODY) continue;
      most = Math.max(most, this.gain(world, each, foresight.harm(world, this.who, each, weapon, whole)));
    }
    return most;
  }

  /** What one does at best to another in its next turn. */
  threat(world: World<G>, by: number, to: number): number {
    const { aim, foresight } = world.rules.tactics;
    if (aim === undefined || foresight === undefined) return 0;
    const weapon = aim.weapon(world, by, to);
    if (weapon !== NOBODY) return this.gain(world, to, foresight.harm(world, by, to, weapon, true));
    const feet = feetApart(world, by, to);
    const pace = Math.max(1, foresight.pace(world, by));
    let most = 0;
    for (const arm of foresight.arms(world, by)) {
      const turns = (feet - foresight.span(world, by, arm)) / pace;
      const harm = foresight.harm(world, by, to, arm, false) * likely(turns);
      if (harm > most) most = harm;
    }
    return this.gain(world, to, most);
  }

  /** What it is worth to take so much of somebody's whole strength. */
  gain(world: World<G>, whom: number, share: number): number {
    const left = leftOf(world, whom);
    const part = Math.min(1, share / Math.max(0.05, left));
    const falls = part * part * 0.5 + (share > left ? Math.min(0.5, 0.5 * (share / left - 1)) : 0);
    return (this.#danger[whom] ?? 1) * ((1 - STANDING) * Math.min(share, left) + STANDING * falls);
  }

  #worth(world: World<G>, who: number, next: number): number {
    const combatant = world.fight.combatants[who] as Combatant<G>;
    if (isAway(combatant) || !world.rules.health.standing(world, combatant)) return 0;
    const able = ableOf(world, who);
    const own = STANDING + (1 - STANDING) * leftOf(world, who);
    return (this.#danger[who] ?? 1) * own * (UNABLE + (1 - UNABLE) * able) + next * able;
  }

  #most(world: World<G>, by: number, whom: readonly number[]): number {
    let most = 0;
    for (const each of whom) most = Math.max(most, this.threat(world, by, each));
    return most;
  }
}

/** How likely somebody gets at another next turn who is so many turns of way off. */
function likely(turns: number): number {
  if (turns <= 0) return BEHIND;
  if (turns <= 1) return BESIDE_A_MOVE - WITHIN_A_MOVE * turns;
  return (BESIDE_A_MOVE - WITHIN_A_MOVE) * ANOTHER_TURN ** (turns - 1);
}

function friendsOf<G extends Game>(world: World<G>, who: number): readonly number[] {
  const { combatants } = world.fight;
  const side = combatants[who]?.side;
  const found: number[] = [];
  for (const each of combatants)
    if (each.side === side && !isAway(each) && world.rules.health.standing(world, each)) found.push(each.index);
  return found;
}

/** How dangerous each is, as a share of what is ordinary here: what it takes of its enemies in a turn, were it in reach. */
function dangers<G extends Game>(
  world: World<G>,
  friends: readonly number[],
  enemies: readonly number[],
): readonly number[] {
  const raw: number[] = [];
  let sum = 0;
  const note = (by: number, whom: readonly number[]): void => {
    let all = 0;
    for (const each of whom) all += bestHarm(world, by, each);
    raw[by] = whom.length === 0 ? 0 : all / whom.length;
    sum += raw[by] ?? 0;
  };
  for (const each of friends) note(each, enemies);
  for (const each of enemies) note(each, friends);
  const usual = sum / Math.max(1, friends.length + enemies.length);
  return raw.map((each) =>
    usual <= 0
      ? 1
      : LEAST_DANGER + (1 - LEAST_DANGER) * Math.min(1 + (MOST_DANGER - 1) / (1 - LEAST_DANGER), each / usual),
  );
}

function bestHarm<G extends Game>(world: World<G>, by: number, to: number): number {
  const { foresight } = world.rules.tactics;
  if (foresight === undefined) return 0;
  let most = 0;
  for (const arm of foresight.arms(world, by)) most = Math.max(most, foresight.harm(world, by, to, arm, true));
  return Math.min(1, most);
}

function leftOf<G extends Game>(world: World<G>, who: number): number {
  const left = world.rules.tactics.foresight?.left?.(world, who) ?? strengthLeft(world, who);
  return Math.min(1, Math.max(0, left));
}

function ableOf<G extends Game>(world: World<G>, who: number): number {
  return world.rules.tactics.foresight?.able(world, who) ?? 1;
}

function feetApart<G extends Game>({ fight: { combatants, map } }: World<G>, a: number, b: number): number {
  const [one, other] = [combatants[a], combatants[b]];
  return one === undefined || other === undefined ? 0 : gridOf(map).feetApart('alternating', one, other);
}
