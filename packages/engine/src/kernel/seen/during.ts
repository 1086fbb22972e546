import type { SightEvent, ToldEvent } from '../state/event.ts';
import type { Combatant } from '../state/fight.ts';
import { isOutOfSight, type Onlooker } from './onlooker.ts';
import type { GroundKept } from './view-of-ground.ts';

/** Of whom a seat must not learn, and what it sees of the ground. */
export interface OutOfSight extends GroundKept {
  readonly who: ReadonlySet<number>;
  /** Their ids. */
  readonly ids: ReadonlySet<string>;
  /** Those of them who are hidden or still to come: of whom it would not learn by seeing them. */
  readonly keptBack: ReadonlySet<number>;
  /** With whose eyes it sees, and all whom it could see. */
  readonly onlooker: Onlooker;
  readonly all: readonly Pick<Combatant, 'index' | 'id' | 'side' | 'unseenBy'>[];
}

/**
 * What must be kept from a seat at each event of a step. Who is hidden before the step or after it, or was none of the fight
 * before, stays so throughout. Who
 * comes into sight is told of from then on, and who goes out of it until then; what brought it there is not told. Who is
 * in sight only in between is not told of at all.
 */
export function secretsDuring<S extends OutOfSight>(events: readonly ToldEvent[], earlier: S, later: S): readonly S[] {
  const always = new Set([...earlier.keptBack, ...later.keptBack]);
  for (const { index } of later.all.slice(earlier.all.length)) always.add(index);
  const ground = bothGrounds(earlier, later);
  const ids = new Set([...earlier.ids, ...later.ids]);
  const eyes = new Eyes(earlier);
  for (const who of eyes.unseen()) if (later.who.has(who)) always.add(who);
  const at = (who: Iterable<number>): S => ({ ...later, ...ground, ids, who: new Set([...always, ...who]) });
  if (!events.some(({ kind }) => kind === 'sight')) {
    const same = at([...earlier.who, ...later.who]);
    return events.map(() => same);
  }
  const before = events.map((event) => {
    const unseen = [...eyes.unseen()];
    return { unseen, isChanged: event.kind === 'sight' && eyes.follow(event) };
  });
  const last = [...eyes.unseen()];
  return events.map((event, index) => {
    // Of both sides of a seat the first to see somebody counts, and the last not to.
    if (event.kind === 'sight') return at(before[index]?.isChanged === true ? [] : [event.who]);
    let next = index + 1;
    while (events[next]?.kind === 'sight' || events[next]?.kind === 'survey') next++;
    return at([...(before[index]?.unseen ?? []), ...(before[next]?.unseen ?? last)]);
  });
}

/** Who is out of the sight of a seat as a step goes on. */
class Eyes {
  readonly #secrets: OutOfSight;
  readonly #unseenBy: Map<number, readonly string[]>;

  constructor(secrets: OutOfSight) {
    this.#secrets = secrets;
    this.#unseenBy = new Map(secrets.all.map(({ index, unseenBy = [] }) => [index, unseenBy]));
  }

  unseen(): readonly number[] {
    const { all, onlooker } = this.#secrets;
    return all.flatMap((each) =>
      isOutOfSight(this.#unseenBy.get(each.index) ?? [], each, onlooker) ? [each.index] : [],
    );
  }

  /** @returns whether the seat sees somebody now whom it did not, or the other way round */
  follow({ who, side, seen }: SightEvent): boolean {
    const was = this.unseen().includes(who);
    const others = (this.#unseenBy.get(who) ?? []).filter((each) => each !== side);
    this.#unseenBy.set(who, seen ? others : [...others, side]);
    return was !== this.unseen().includes(who);
  }
}

function bothGrounds(earlier: GroundKept, later: GroundKept): Pick<GroundKept, 'inSight' | 'seesArea'> {
  return {
    inSight: (x, y) => earlier.inSight(x, y) || later.inSight(x, y),
    seesArea: (id) => earlier.seesArea(id) || later.seesArea(id),
  };
}
