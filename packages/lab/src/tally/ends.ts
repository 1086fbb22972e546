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

/** What is seen at the end of a fight. */
interface End<G extends Game> {
  /** Who acted first; NOBODY where nobody looked. */
  readonly first: number;
  readonly length: FightLength;
  readonly world: World<G>;
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

  /** One more has ended. @returns the place of the side that won; NOBODY where none did */
  add({ over, acts }: FoughtOut, { first, length: { unit, count }, world }: End<G>): number {
    this.#fights++;
    this.#acts += acts;
    if (over === null) this.#unfinished++;
    else if (over.winner === null) this.#draws++;
    else addTo(this.#wins, over.winner, 1);
    this.#unit = unit;
    const taken = count - this.#since;
    this.#length = withNumber(this.#length, taken);
    addTo(this.#lengths, taken, 1);
    if (first !== NOBODY) this.#addFirst(world.fight.combatants[first]?.side ?? '', over?.winner ?? null);
    this.#addStanding(world);
    return over?.winner == null ? NOBODY : this.#sides.indexOf(over.winner);
  }

  #addFirst(side: string, winner: string | null): void {
    const found = this.#first.get(side) ?? { fights: 0, wins: 0 };
    this.#first.set(side, found);
    found.fights++;
    if (winner === side) found.wins++;
  }

  #addStanding(world: World<G>): void {
    const { health, screen } = world.rules;
    const stand = this.#stand.fill(0);
    for (const combatant of world.fight.combatants) {
      const who = combatant.index;
      const own = this.#own[who];
      const side = this.#sideOf[who];
      if (own === undefined || side === undefined) continue;
      own.harm = withNumber(own.harm, health.harmTaken(world, combatant) - own.before);
      addTo(own.verdicts, health.verdict(world, combatant), 1);
      if (!health.standing(world, combatant)) continue;
      own.stands++;
      stand[side] = (stand[side] ?? 0) + 1;
      own.left = withNumber(own.left, Math.round(PERCENT * (screen.sights?.health(world, who) ?? 1)));
    }
    for (const [side, fights] of this.#standing.entries()) addTo(fights, stand[side] ?? 0, 1);
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
