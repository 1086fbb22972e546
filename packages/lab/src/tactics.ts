import { type Game, type Policy, TACTICS, type World } from '@fray/engine';

/** The tactics that play where nobody says otherwise. */
export const USUAL_TACTICS = 'simple';

/** Which tactics play for whom. */
export interface TacticsChoice {
  /** For all sides that are not named. */
  readonly all: string;
  readonly sides: Readonly<Record<string, string>>;
}

/** Names them: "simple", "simple (gang: sharp)". */
export function tacticsText({ all, sides }: TacticsChoice): string {
  const own = Object.entries(sides).map(([side, name]) => `${side}: ${name}`);
  return own.length === 0 ? all : `${all} (${own.join(', ')})`;
}

/**
 * The policy that plays for each side by the tactics that were chosen for it.
 *
 * @throws RangeError for tactics that there are not
 */
export function tacticsOf(choice: TacticsChoice): Policy<Game> {
  const all = policyNamed(choice.all);
  const sides = new Map(Object.entries(choice.sides).map(([side, name]) => [side, policyNamed(name)]));
  return sides.size === 0 ? all : playedBySide(tacticsText(choice), all, sides);
}

/** One policy that plays for each side by its own. @param all for sides that have none */
export function playedBySide(name: string, all: Policy<Game>, sides: ReadonlyMap<string, Policy<Game>>): Policy<Game> {
  const of = ({ fight }: World<Game>, who: number): Policy<Game> => sides.get(fight.combatants[who]?.side ?? '') ?? all;
  return {
    name,
    choose: (world, who) => of(world, who).choose(world, who),
    answer: (world, question) => of(world, question.who).answer(world, question),
  };
}

function policyNamed(name: string): Policy<Game> {
  const made = Object.hasOwn(TACTICS, name) ? TACTICS[name]?.() : undefined;
  if (made === undefined) throw new RangeError(`expected one of ${Object.keys(TACTICS).join(', ')}, found '${name}'`);
  return made;
}
