import type { NamedFaces } from './fight.ts';

/** Faces that are waited for by the name of their roll; they fall before all others. */
export class NamedDice {
  #left: readonly NamedFaces[];

  constructor(faces: readonly NamedFaces[]) {
    this.#left = faces;
  }

  /**
   * The next face for a roll, of the name that says most of it; undefined where none is for it.
   *
   * @param who id of the one who rolls, or '' @param text what the roll is called
   */
  next(who: string, text: string): number | undefined {
    if (this.#left.length === 0) return undefined;
    let best: NamedFaces | null = null;
    for (const each of this.#left)
      if (isFor(each, who, text) && (best === null || precision(each) > precision(best))) best = each;
    if (best === null) return undefined;
    const { faces } = best;
    const rest: readonly NamedFaces[] = faces.length > 1 ? [{ ...best, faces: faces.slice(1) }] : [];
    this.#left = this.#left.flatMap((each) => (each === best ? rest : [each]));
    return faces[0];
  }

  /** Those that have not fallen. */
  left(): readonly NamedFaces[] {
    return this.#left;
  }
}

/** What is named alone may be a combatant who came into the fight later: then it is for whatever that one rolls. */
function isFor(named: NamedFaces, who: string, text: string): boolean {
  if (named.who === null && named.roll === who) return true;
  return (named.who === null || named.who === who) && isNamed(text, named.roll);
}

/** Who is named beside a roll says more than any words; alone as much as a roll of so many letters. */
function precision({ who, roll }: NamedFaces): number {
  if (roll === '') return who?.length ?? 0;
  return (who === null ? 0 : MOST_WORDS) + roll.length;
}

/** More characters than any name of a roll has. */
const MOST_WORDS = 1000;

/** A single word is not looked for within brackets, where it is said what a save is against: "Fortitude save (massive damage)". */
function isNamed(text: string, name: string): boolean {
  const full = wordsOf(text);
  const said = name.includes(' ') ? full : wordsOf(text.replace(/\(.*\)/, ''));
  return said.includes(` ${wordsOf(name).trim()}`);
}

function wordsOf(text: string): string {
  return ` ${text.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')} `;
}
