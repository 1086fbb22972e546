import { type Cause, type Combatant, type FightObserver, NOBODY, type Question } from '@fray/engine';
import type { CombatantTally, Counts, Dealt, FightTally } from './fight-tally.ts';

/** What is counted of one combatant while fights are fought. */
class OwnNotes {
  readonly acts: Map<string, number> = new Map();
  readonly dealt: Map<string, { points: number; hits: number; falls: number }> = new Map();
  readonly felledBy: Map<string, number> = new Map();
  readonly spent: Map<string, number> = new Map();
  /** What it does now. */
  acting = '';

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
  readonly #rules: Map<string, number> = new Map();
  readonly #answers: Map<string, Map<string, number>> = new Map();
  /** Who acted first in this fight; NOBODY as long as nobody has. */
  first: number = NOBODY;

  constructor(combatants: readonly Combatant[]) {
    this.#combatants = combatants;
    this.#own = combatants.map(() => new OwnNotes());
  }

  /** Another fight begins. */
  begin(): void {
    this.first = NOBODY;
    for (const own of this.#own) own.acting = '';
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
    if (own !== undefined) addTo(own.spent, `${count} of ${this.#combatants[who]?.items[item]?.id ?? ''}`, by);
  }

  answers({ kind }: Question, choice: string): void {
    const choices = this.#answers.get(kind) ?? new Map<string, number>();
    this.#answers.set(kind, choices);
    addTo(choices, choice, 1);
  }

  applies(rule: string): void {
    if (rule !== '') addTo(this.#rules, rule, 1);
  }

  /** What was noted of one combatant. */
  of(who: number): Pick<CombatantTally, 'acts' | 'dealt' | 'felledBy' | 'spent'> {
    const own = this.#own[who] ?? new OwnNotes();
    const dealt: Readonly<Record<string, Dealt>> = Object.fromEntries(own.dealt);
    return { acts: counts(own.acts), dealt, felledBy: counts(own.felledBy), spent: counts(own.spent) };
  }

  /** What was noted beside. */
  get others(): Pick<FightTally, 'rules' | 'answers'> {
    const answers = [...this.#answers].map(([kind, choices]) => [kind, counts(choices)]);
    return { rules: counts(this.#rules), answers: Object.fromEntries(answers) };
  }
}

/** Adds to what stands under a name. */
export function addTo<K>(map: Map<K, number>, key: K, by: number): void {
  map.set(key, (map.get(key) ?? 0) + by);
}

/** As plain JSON. */
export function counts(map: ReadonlyMap<string, number>): Counts {
  return Object.fromEntries(map);
}
