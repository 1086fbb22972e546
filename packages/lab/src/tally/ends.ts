import {
  type FightLength,
  type FoughtOut,
  type Game,
  hasBegun,
  lengthOfFight,
  NOBODY,
  openWorld,
  type World,
} from '@fray/engine';
import { type CombatantTally, type FightTally, NO_COMBATANT } from './fight-tally.ts';
import { addTo, counts } from './in-play.ts';
import { type Moments, NO_NUMBERS, withNumber } from './moments.ts';
import type { FightNotes } from './notes.ts';

/** Whole numbers add up to the same in any order. */
const PERCENT = 100;

/** How one combatant is at the end of a fight. */
interface SeenCombatant {
  /** All that it has taken, before the fight too. */
  readonly harm: number;
  readonly verdict: string;
  /** How much of its health it has left, in whole percent; null where it does not stand. */
  readonly left: number | null;
}

/** What a look at the end of a fight shows. */
export interface SeenEnd {
  readonly length: FightLength;
  readonly combatants: readonly SeenCombatant[];
}

/** Looks at the end of a fight. */
export function seeEnd<G extends Game>(world: World<G>): SeenEnd {
  const { health, screen } = world.rules;
  const combatants = world.fight.combatants.map((combatant): SeenCombatant => {
    const left = (): number => Math.round(PERCENT * (screen.sights?.health(world, combatant.index) ?? 1));
    return {
      harm: health.harmTaken(world, combatant),
      verdict: health.verdict(world, combatant),
      left: health.standing(world, combatant) ? left() : null,
    };
  });
  return { length: lengthOfFight(world.fight), combatants };
}

/** What is told of the end of a fight beside what is seen. */
interface End extends FoughtOut {
  /** How many rounds or ticks later it is than the look shows. */
  readonly later: number;
  /** Who acted first; NOBODY where nobody looked. */
  readonly first: number;
}

/** How one combatant was at the end of fights. */
interface OwnEnds {
  /** Harm that it had taken before. */
  readonly before: number;
  stands: number;
  harm: Moments;
  left: Moments;
  readonly verdicts: Map<string, number>;
}

/** Counts how fights end. */
export class FightEnds<G extends Game> {
  readonly #sides: readonly string[];
  readonly #wins: Map<string, number>;
  readonly #own: readonly OwnEnds[];
  readonly #lengths: Map<number, number> = new Map();
  readonly #first: Map<string, { fights: number; wins: number }> = new Map();
  /** By combatant: the place of its side. */
  readonly #sideOf: readonly number[];
  /** By side, and by how many of it stood. */
  readonly #standing: readonly Map<number, number>[];
  /** By side: how many of it stand at the end that is looked at. */
  readonly #stand: number[];
  readonly #since: number;
  #length: Moments = NO_NUMBERS;
  #unit: FightTally['unit'] = 'round';
  #fights = 0;
  #acts = 0;
  #draws = 0;
  #unfinished = 0;

  /** @param start what fights start from: what was before it does not count */
  constructor({ fight, rules }: Pick<World<G>, 'fight' | 'rules'>) {
    const world = openWorld(fight, rules);
    this.#since = roundsBefore(fight);
    this.#sides = [...new Set(fight.combatants.map(({ side }) => side))];
    this.#wins = new Map(this.#sides.map((side) => [side, 0]));
    this.#sideOf = fight.combatants.map(({ side }) => this.#sides.indexOf(side));
    this.#standing = this.#sides.map(() => new Map());
    this.#stand = this.#sides.map(() => 0);
    this.#own = fight.combatants.map((each) => {
      const before = rules.health.harmTaken(world, each);
      return { before, stands: 0, harm: NO_NUMBERS, left: NO_NUMBERS, verdicts: new Map() };
    });
  }

  /** One more has ended. @param fights more than one that have ended alike, whose acts are told together */
  add({ over, acts, later, first }: End, { length: { unit, count }, combatants }: SeenEnd, fights: number = 1): void {
    this.#fights += fights;
    this.#acts += acts;
    if (over === null) this.#unfinished += fights;
    else if (over.winner === null) this.#draws += fights;
    else addTo(this.#wins, over.winner, fights);
    this.#unit = unit;
    const taken = count + later - this.#since;
    this.#length = withNumber(this.#length, taken, fights);
    addTo(this.#lengths, taken, fights);
    const side = this.#sides[this.#sideOf[first] ?? NOBODY];
    if (side !== undefined) this.#addFirst(side, over?.winner ?? null, fights);
    this.#addStanding(combatants, fights);
  }

  /** The place of the side that has won; NOBODY where none has. */
  winnerOf(over: End['over']): number {
    return over?.winner == null ? NOBODY : this.#sides.indexOf(over.winner);
  }

  #addFirst(side: string, winner: string | null, fights: number): void {
    const found = this.#first.get(side) ?? { fights: 0, wins: 0 };
    this.#first.set(side, found);
    found.fights += fights;
    if (winner === side) found.wins += fights;
  }

  #addStanding(combatants: readonly SeenCombatant[], fights: number): void {
    const stand = this.#stand.fill(0);
    for (let who = 0; who < combatants.length; who++) {
      const { harm, verdict, left } = combatants[who] as SeenCombatant;
      const own = this.#own[who];
      const side = this.#sideOf[who];
      if (own === undefined || side === undefined) continue;
      own.harm = withNumber(own.harm, harm - own.before, fights);
      addTo(own.verdicts, verdict, fights);
      if (left === null) continue;
      own.stands += fights;
      stand[side] = (stand[side] ?? 0) + 1;
      own.left = withNumber(own.left, left, fights);
    }
    for (let side = 0; side < stand.length; side++)
      addTo(this.#standing[side] as Map<number, number>, stand[side] ?? 0, fights);
  }

  /** All that was counted. */
  tally({ fight }: Pick<World<G>, 'fight'>, notes: FightNotes | null): FightTally {
    const combatants = fight.combatants.map(({ id, side }, who) => [id, this.#ofOne(side, who, notes)] as const);
    return {
      fights: this.#fights,
      acts: this.#acts,
      wins: counts(this.#wins),
      draws: this.#draws,
      unfinished: this.#unfinished,
      unit: this.#unit,
      length: this.#length,
      lengths: counts(this.#lengths),
      first: Object.fromEntries(this.#first),
      standing: Object.fromEntries(this.#sides.map((side, at) => [side, counts(this.#standing[at] ?? new Map())])),
      combatants: Object.fromEntries(combatants),
      ...(notes?.others ?? { rules: {}, answers: {} }),
    };
  }

  #ofOne(side: string, who: number, notes: FightNotes | null): CombatantTally {
    const own = this.#own[who];
    const noted = notes?.of(who) ?? {};
    if (own === undefined) return { ...NO_COMBATANT, side };
    const { before: _before, verdicts, ...ends } = own;
    return { ...NO_COMBATANT, side, ...ends, verdicts: counts(verdicts), ...noted };
  }
}

/** How much of a fight lies behind that has begun: its rounds but the present one, which counts as it does from the beginning, or its ticks. */
function roundsBefore<G extends Game>(fight: World<G>['fight']): number {
  if (!hasBegun(fight)) return 0;
  const { unit, count } = lengthOfFight(fight);
  return unit === 'round' ? Math.max(0, count - 1) : count;
}
