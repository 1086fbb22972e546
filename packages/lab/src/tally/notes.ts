import { type Cause, type Combatant, type FightObserver, NOBODY, type Question } from '@fray/engine';
import type { CombatantTally, Dealt, FightTally } from './fight-tally.ts';
import { addTo, counts, InPlayNotes } from './in-play.ts';
import { type Moments, NO_NUMBERS, withNumber } from './moments.ts';

/** What is counted of one combatant while fights are fought. */
class OwnNotes {
  readonly acts: Map<string, number> = new Map();
  readonly dealt: Map<string, { points: number; hits: number; falls: number }> = new Map();
  readonly felledBy: Map<string, number> = new Map();
  readonly spent: Map<string, number> = new Map();
  deals: Moments = NO_NUMBERS;
  /** What it does now. */
  acting = '';
  /** Harm that it has done in this fight. */
  points = 0;

  dealtBy(action: string): { points: number; hits: number; falls: number } {
    const found = this.dealt.get(action) ?? { points: 0, hits: 0, falls: 0 };
    this.dealt.set(action, found);
    return found;
  }
}

/** What harms without an act of anybody. */
const BY_ITSELF = 'by itself';

/** Counts what happens in fights, by who did it. */
export class FightNotes implements FightObserver {
  readonly #combatants: readonly Combatant[];
  readonly #own: readonly OwnNotes[];
  readonly #rules: InPlayNotes = new InPlayNotes();
  readonly #answers: InPlayNotes = new InPlayNotes();
  /** Who acted first in this fight; NOBODY as long as nobody has. */
  first: number = NOBODY;

  /** @param combatants as they come into the fight */
  constructor(combatants: readonly Combatant[]) {
    this.#combatants = combatants;
    this.#own = combatants.map(() => new OwnNotes());
  }

  /** Another fight begins. */
  begin(): void {
    this.first = NOBODY;
    for (const own of this.#own) own.acting = '';
  }

  /** It has ended. @param winner a side; null for none */
  end(winner: string | null): void {
    for (const own of this.#own) {
      own.deals = withNumber(own.deals, own.points);
      own.points = 0;
    }
    this.#rules.end(winner);
    this.#answers.end(winner);
  }

  acts(who: number, action: string): void {
    const own = this.#own[who];
    if (own === undefined) return;
    if (this.first === NOBODY) this.first = who;
    own.acting = action;
    addTo(own.acts, action, 1);
  }

  harmed(_who: number, points: number, source: number): void {
    const by = this.#own[source];
    if (by === undefined) return;
    by.points += points;
    const dealt = by.dealtBy(by.acting || BY_ITSELF);
    dealt.points += points;
    if (points > 0) dealt.hits++;
  }

  falls(who: number, source: number, why: Cause): void {
    const by = this.#own[source];
    if (by !== undefined) by.dealtBy(by.acting || BY_ITSELF).falls++;
    const name = this.#combatants[source]?.id;
    // A cause that is worked out for readers alone has its rule.
    const cause = why.text || why.rule;
    const felledBy = name === undefined ? cause : `${name}, ${by?.acting || BY_ITSELF}: ${cause}`;
    const own = this.#own[who];
    if (own !== undefined) addTo(own.felledBy, felledBy, 1);
  }

  spends(who: number, item: number, count: string, by: number): void {
    const own = this.#own[who];
    const thing = this.#combatants[who]?.items[item];
    // What it did not come with is no supply: where a thing lies is counted too.
    if (own !== undefined && (thing?.counts[count] ?? 0) > 0) addTo(own.spent, `${thing?.id}: ${count}`, by);
  }

  answers({ kind }: Question, choice: string): void {
    this.#answers.add(kind, choice);
  }

  applies(rule: string, text: string): void {
    if (rule !== '') this.#rules.add(rule, text);
  }

  /** What was noted of one combatant. */
  of(who: number): Pick<CombatantTally, 'acts' | 'deals' | 'dealt' | 'felledBy' | 'spent'> {
    const own = this.#own[who] ?? new OwnNotes();
    const dealt: Readonly<Record<string, Dealt>> = Object.fromEntries(own.dealt);
    return {
      acts: counts(own.acts),
      deals: own.deals,
      dealt,
      felledBy: counts(own.felledBy),
      spent: counts(own.spent),
    };
  }

  /** What was noted beside. */
  get others(): Pick<FightTally, 'rules' | 'answers'> {
    return { rules: this.#rules.counted, answers: this.#answers.counted };
  }
}
