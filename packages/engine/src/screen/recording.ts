import type { Play } from '../kernel/play/play.ts';
import type { Ruleset } from '../kernel/ruleset/ruleset.ts';
import { openWorld } from '../kernel/scene/world.ts';
import { type FightView, playable, view } from '../kernel/seen/view.ts';
import type { ToldEvent } from '../kernel/state/event.ts';
import type { Combatant } from '../kernel/state/fight.ts';
import type { BattleMap } from '../space/grid/battle-map.ts';
import { clockTitle, namesOf, plainName } from '../text/index.ts';
import { ENGLISH, type Language } from '../text/language/language.ts';
import { areasOf, type ShownArea } from './areas.ts';
import { type Body, bodiesOf, waitingIn } from './body.ts';
import { type StoryLine, storyOf } from './story.ts';

/** A step of a fight as somebody was shown it. */
export interface SeenStep {
  /** Its line in the journal, by the count of whoever was shown it. */
  readonly line: number;
  /** Who took it, or ''. */
  readonly by: string;
  readonly events: readonly ToldEvent[];
  /** The fight after it. */
  readonly seen: FightView;
}

/** How somebody stands after a step. */
export interface Stance extends Pick<Combatant, 'x' | 'y' | 'side' | 'hidden' | 'portrait'> {
  /** Without what is left to it of its turn. */
  readonly body: Omit<Body, 'turn'>;
}

/** What a step showed; what is left out is as it was after the step before. */
export interface RecordedStep extends Pick<SeenStep, 'line' | 'by'> {
  /** "Round 2", "Tick 14" or ''. */
  readonly time: string;
  /** Ids of those who have to choose then. */
  readonly waiting: readonly string[];
  readonly lines: readonly StoryLine[];
  /** Which of the maps. */
  readonly map: number;
  /** The rows of the map with an 'x' for each square in sight, one below the other; '' where all of it is. */
  readonly sight?: string;
  readonly areas?: readonly ShownArea[];
  /** By index those who stand otherwise; null who is not seen any more. */
  readonly stances: readonly (readonly [who: number, stance: Stance | null])[];
}

/** A fight written down for a screen, in words and places alone: whoever plays it back needs no rules. */
export interface Recording {
  /** The version of this form. */
  readonly recording: 1;
  readonly title: string;
  /** Everybody who was ever seen in it; by index, null who was not. */
  readonly people: readonly (Pick<Combatant, 'id' | 'name'> | null)[];
  readonly maps: readonly (BattleMap | null)[];
  readonly steps: readonly RecordedStep[];
  /** In a file that needs nothing but itself: its pictures by name, each as a data: address. */
  readonly pictures?: Readonly<Record<string, string>>;
}

/** Writes a fight down as it was shown, and nothing beside it. @param steps oldest first @param language in which it is told */
export function recordingOf(rules: Ruleset, steps: readonly SeenStep[], language: Language = ENGLISH): Recording {
  const scribe = new Scribe(rules, steps, language);
  return scribe.recording();
}

/** Writes a whole fight down as its game master sees it. @param play at its end @param language in which it is told */
export function recordingOfPlay(play: Play, language: Language = ENGLISH): Recording {
  const plays: Play[] = [];
  for (let at: Play | null = play; at !== null; at = at.past) plays.push(at);
  const steps = plays.reverse().flatMap(({ step, fight, rules }) => {
    return step === null ? [] : [{ by: '', events: step.events, seen: view(fight, rules, { kind: 'gm' }) }];
  });
  return recordingOf(
    play.rules,
    steps.map((step, at) => ({ ...step, line: at + 1 })),
    language,
  );
}

/** Writes one recording. */
class Scribe {
  readonly #rules: Ruleset;
  readonly #steps: readonly SeenStep[];
  readonly #language: Language;
  /** As they were seen last, by index. */
  readonly #people: readonly (Combatant | null)[];
  readonly #maps: (BattleMap | null)[] = [];
  /** What was written last, as text: of everybody by index, of the areas, of what is in sight. */
  readonly #stances: Map<number, string> = new Map();
  #areas = '[]';
  #sight = '';

  constructor(rules: Ruleset, steps: readonly SeenStep[], language: Language) {
    this.#rules = rules;
    this.#language = language;
    this.#steps = steps;
    this.#people = everSeen(steps);
  }

  recording(): Recording {
    const steps = this.#steps.map((step) => this.#recorded(step));
    const people = this.#people.map((each) => (each === null ? null : { id: each.id, name: calledPlainly(each) }));
    const title = plainName(this.#steps.at(-1)?.seen.title ?? '');
    return { recording: 1, title, people, maps: this.#maps, steps };
  }

  #recorded({ line, by, events, seen }: SeenStep): RecordedStep {
    const map = this.#mapOf(seen);
    const names = namesOf({ map: seen.map, combatants: this.#people }, this.#rules, this.#language);
    const ids = this.#people.map((each) => each?.id ?? '');
    const lines = storyOf(names, ids, events);
    const fight = playable(seen);
    const head = { line, by: plainName(by), lines, map, ...this.#sightOf(seen) };
    if (fight === null) return { ...head, time: '', waiting: [], stances: this.#changed([]) };
    const world = openWorld(fight, this.#rules);
    const bodies = bodiesOf(world);
    return {
      ...head,
      time: clockTitle(world, this.#language),
      waiting: seen.waitingFor === null ? waitingIn(world) : [],
      ...this.#areasIn(areasOf(world).map((area) => this.#told(area, 'name', 'remains'))),
      stances: this.#changed(fight.combatants.map((each, at) => stanceOf(each, this.#body(bodies[at] ?? null)))),
    };
  }

  /** The same with those of its texts in the language. */
  #told<K extends string, T extends Readonly<Record<K, string>>>(whole: T, ...keys: readonly K[]): T {
    return { ...whole, ...Object.fromEntries(keys.map((key) => [key, this.#language.phrase(whole[key])])) };
  }

  #body(body: Body | null): Body | null {
    if (body === null) return null;
    const conditions = body.conditions.map((text) => this.#language.phrase(text));
    return { ...this.#told(body, 'verdict'), conditions };
  }

  #mapOf({ map }: FightView): number {
    const text = JSON.stringify(map);
    const known = this.#maps.findIndex((each) => each === map || JSON.stringify(each) === text);
    return known >= 0 ? known : this.#maps.push(map) - 1;
  }

  #sightOf({ seen = [] }: FightView): Pick<RecordedStep, 'sight'> {
    const sight = seen.join('\n');
    if (sight === this.#sight) return {};
    this.#sight = sight;
    return { sight };
  }

  #areasIn(areas: readonly ShownArea[]): Pick<RecordedStep, 'areas'> {
    const text = JSON.stringify(areas);
    if (text === this.#areas) return {};
    this.#areas = text;
    return { areas };
  }

  #changed(stances: readonly (Stance | null)[]): RecordedStep['stances'] {
    return this.#people.flatMap((_, who) => {
      const stance = stances[who] ?? null;
      const text = JSON.stringify(stance);
      if (text === (this.#stances.get(who) ?? 'null')) return [];
      this.#stances.set(who, text);
      return [[who, stance] as const];
    });
  }
}

/** Everybody as they were seen last, by index. */
function everSeen(steps: readonly SeenStep[]): readonly (Combatant | null)[] {
  const people: (Combatant | null)[] = [];
  for (const { seen } of steps)
    for (const [at, each] of seen.combatants.entries()) people[at] = each ?? people[at] ?? null;
  return people;
}

/** By a name that changes nothing around it. */
function calledPlainly({ id, name }: Combatant): string {
  return plainName(name) || id;
}

function stanceOf({ x, y, side, hidden, portrait = '' }: Combatant, body: Body | null): Stance | null {
  if (body === null) return null;
  const { turn: _, ...shown } = body;
  return { x, y, side, hidden, ...(portrait === '' ? {} : { portrait }), body: shown };
}
