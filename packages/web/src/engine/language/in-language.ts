import type { Language } from '@fray/engine';
import { oddsWorded } from '../../texts/odds-worded.ts';
import type { EngineCall, EngineCalls, Forecast, ShownStep } from '../messages.ts';

type Phrase = (text: string) => string;
type Answer<C extends EngineCall> = ReturnType<EngineCalls[C]>;

/** Of the answers that hold texts, what they are in another language. The log is composed in it. */
type Told = { readonly [C in EngineCall]?: (answer: Answer<C>, phrase: Phrase) => Answer<C> };

/** The same with their texts. */
const worded = <T extends { readonly text: string }>(all: readonly T[], phrase: Phrase): readonly T[] =>
  all.map((each) => ({ ...each, text: phrase(each.text) }));

function forecast(answer: Forecast, phrase: Phrase): Forecast {
  return {
    ...answer,
    aimed: answer.aimed && oddsWorded(answer.aimed, phrase),
    others: answer.others.map((odds) => oddsWorded(odds, phrase)),
    flights: answer.flights.map((flight) => ({
      ...flight,
      thrown: { ...flight.thrown, against: worded(flight.thrown.against, phrase) },
    })),
  };
}

const stepped = <S extends ShownStep>(step: S, phrase: Phrase): S => ({
  ...step,
  text: phrase(step.text),
  risks: worded(step.risks, phrase),
});

/** Arguments whose candidates are people, things and places: those have names. */
const NAMED: ReadonlySet<string> = new Set(['target', 'targets', 'to', 'path', 'with']);

const TOLD: Told = {
  menu: (entries, phrase) =>
    entries.map((entry) => ({
      ...entry,
      name: phrase(entry.name),
      refusals: worded(entry.refusals, phrase),
      args: worded(entry.args, phrase),
    })),
  check: ({ refusals, args }, phrase) => ({
    refusals: worded(refusals, phrase),
    args: args.map((arg) => ({
      ...arg,
      text: phrase(arg.text),
      labels: NAMED.has(arg.name) ? arg.labels : arg.labels.map(phrase),
      words: Object.fromEntries(Object.entries(arg.words).map(([word, text]) => [word, phrase(text)])),
    })),
  }),
  whyNot: (lists, phrase) => lists.map((refusals) => worded(refusals, phrase)),
  person: (person, phrase) =>
    person && {
      ...person,
      verdict: phrase(person.verdict),
      numbers: worded(person.numbers, phrase),
      conditions: worded(person.conditions, phrase),
    },
  card: (card, phrase) =>
    card && {
      ...card,
      numbers: worded(card.numbers, phrase).map((each) => ({ ...each, rows: worded(each.rows, phrase) })),
      things: card.things.map((each) => ({
        ...each,
        place: phrase(each.place),
        counts: each.counts.map(phrase),
        attack: each.attack && { ...each.attack, rows: worded(each.attack.rows, phrase) },
      })),
      conditions: worded(card.conditions, phrase).map((each) => ({ ...each, until: phrase(each.until) })),
    },
  odds: (odds, phrase) => (odds !== null && 'method' in odds ? forecast(odds, phrase) : odds),
  glance: (found, phrase) =>
    found === null ? null : 'method' in found ? forecast(found, phrase) : worded(found, phrase),
  sums: (sums, phrase) =>
    sums.map((sum) => ({
      ...sum,
      text: phrase(sum.text),
      rows: worded(sum.rows, phrase),
      versusName: phrase(sum.versusName),
      versusRows: worded(sum.versusRows, phrase),
    })),
  reach: (places, phrase) => places.map((place) => ({ ...place, name: phrase(place.name) })),
  doors: worded,
  areas: (areas, phrase) => areas.map((area) => ({ ...area, name: phrase(area.name), remains: phrase(area.remains) })),
  look: (look, phrase) => ({ ...look, areas: look.areas.map(phrase), brief: look.brief?.map(phrase) ?? null }),
  way: (way, phrase) => way && { ...way, refusals: worded(way.refusals, phrase) },
  sights: (sights, phrase) =>
    sights && {
      ...sights,
      bands: worded(sights.bands, phrase),
      line: sights.line && {
        ...sights.line,
        texts: sights.line.texts.map(phrase),
        brief: sights.line.brief.map(phrase),
      },
    },
  lookBack: (back, phrase) =>
    back && {
      ...back,
      ended: phrase(back.ended),
      people: back.people.map((each) => ({ ...each, verdict: phrase(each.verdict) })),
      best: back.best && { ...back.best, why: phrase(back.best.why) },
    },
  usual: (usual, phrase) => ({ ...usual, refusals: worded(usual.refusals, phrase) }),
  approach: (approach, phrase) => approach && { ...approach, text: phrase(approach.text) },
  advice: (advice, phrase) => worded(advice, phrase).map((each) => ({ ...each, why: each.why.map(phrase) })),
  onward: (onward, phrase) => ('why' in onward ? { ...onward, why: phrase(onward.why) } : onward),
  timeline: (timeline, phrase) => {
    if (timeline === null || timeline.kind === 'none') return timeline;
    const title = phrase(timeline.title);
    if (timeline.kind === 'rounds') return { ...timeline, title };
    const dues = timeline.dues.map((due) => ({
      ...due,
      preparing: due.preparing && { ...due.preparing, text: phrase(due.preparing.text) },
    }));
    return { ...timeline, title, dues };
  },
  bodies: (bodies, phrase) =>
    bodies.map(
      (body) =>
        body && {
          ...body,
          verdict: phrase(body.verdict),
          conditions: body.conditions.map(phrase),
          turn: worded(body.turn, phrase),
        },
    ),
  route: (route, phrase) =>
    route && {
      ...route,
      steps: route.steps.map((step) => stepped(step, phrase)),
      next: route.next.map((step) => ({
        ...stepped(step, phrase),
        against: step.against && { ...step.against, text: phrase(step.against.text) },
      })),
      fault: route.fault && { ...route.fault, why: { ...route.fault.why, text: phrase(route.fault.why.text) } },
    },
};

/** The answer to a call with its texts in that language. */
export function inLanguage(language: Language, call: EngineCall, answer: unknown): unknown {
  const told = TOLD[call] as ((answer: unknown, phrase: Phrase) => unknown) | undefined;
  return told === undefined ? answer : told(answer, (text) => language.phrase(text));
}
