import type { Combatant, Effect } from '../kernel/state/fight.ts';

/** Before all stages. */
export const START = -1_000_000;
/** More than any stages have levels, and any level has compound parts. */
const LEVELS = 1000;
const PARTS = 1_000_000;

/** Where a branch is on the way of an act. */
export class Way {
  /** The point behind which it is, and the number of the stages to which it comes next. */
  point: number = START;
  /** The stages behind which it is. */
  boundary: number = START;
  /** Counts what is walked between points. */
  segment: number = 0;
  #stages = 0;
  #combatants: readonly Combatant[] = [];
  /** What effects everybody had behind those stages, and was ever found to have there. */
  #effectsThere: readonly (readonly Effect[])[] = [];
  readonly #met: Map<number, readonly Set<string>[]> = new Map();
  readonly #texts: WeakMap<readonly Effect[], string> = new WeakMap();

  follow(combatants: readonly Combatant[]): void {
    this.#combatants = combatants;
  }

  setOut(): void {
    this.setOutFrom(START);
    this.#stages = 0;
  }

  /** Goes on from that point, behind stages. */
  setOutFrom(point: number): void {
    this.point = point;
    this.boundary = point;
    this.segment++;
    this.#effectsThere = this.#combatants.map(({ effects }) => effects);
    const met = this.#met.get(point) ?? this.#combatants.map(() => new Set<string>());
    this.#met.set(point, met);
    for (const [who, effects] of this.#effectsThere.entries()) met[who]?.add(this.textOf(effects));
  }

  comeToStages(): number {
    return this.#stages++;
  }

  passPart(): void {
    this.point++;
    this.segment++;
  }

  /** The effects of somebody behind the last stages, in words. */
  effectsThere({ index, effects }: Combatant): string {
    return this.textOf(this.#effectsThere[index] ?? effects);
  }

  /** Whether anybody went on from there with those effects. */
  hasMet({ index }: Combatant, effects: string, point: number): boolean {
    return this.#met.get(point)?.[index]?.has(effects) === true;
  }

  textOf(effects: readonly Effect[]): string {
    let text = this.#texts.get(effects);
    if (text === undefined) {
      text = JSON.stringify(effects);
      this.#texts.set(effects, text);
    }
    return text;
  }
}

/** The point behind so many stages, before any part of the next one. */
export function pointAt(stages: number, level: number): number {
  return (stages * LEVELS + level) * PARTS;
}
