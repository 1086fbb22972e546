import type { Language, Refusal, Row } from '@fray/engine';
import type { EngineCall, EngineCalls, Forecast, ShownStep } from '../messages.ts';

type Phrase = (text: string) => string;
type Answer<C extends EngineCall> = ReturnType<EngineCalls[C]>;

/** Of the answers that hold texts, what they are in another language. The log is composed in it. */
type Told = { readonly [C in EngineCall]?: (answer: Answer<C>, phrase: Phrase) => Answer<C> };

const refused = (refusals: readonly Refusal[], phrase: Phrase): readonly Refusal[] =>
  refusals.map((each) => ({ ...each, text: phrase(each.text) }));

const summed = (rows: readonly Row[], phrase: Phrase): readonly Row[] =>
  rows.map((row) => ({ ...row, text: phrase(row.text) }));

function forecast(answer: Forecast, phrase: Phrase): Forecast {
  const told = <O extends NonNullable<Forecast['aimed']>>(odds: O): O => ({
    ...odds,
    verdicts: odds.verdicts.map(([word, chance]) => [phrase(word), chance] as const),
    outcomes: odds.outcomes.map(([word, chance]) => [phrase(word), chance] as const),
  });
  return {
    ...answer,
    aimed: answer.aimed === null ? null : told(answer.aimed),
    others: answer.others.map(told),
    flights: answer.flights.map((flight) => ({
      ...flight,
      thrown: {
        ...flight.thrown,
        against: flight.thrown.against.map((each) => ({ ...each, text: phrase(each.text) })),
      },
    })),
  };
}

const stepped = <S extends ShownStep>(step: S, phrase: Phrase): S => ({
  ...step,
  text: phrase(step.text),
  risks: step.risks.map((risk) => ({ ...risk, text: phrase(risk.text) })),
});

/** Arguments whose candidates are people, things and places: those have names. */
const NAMED: ReadonlySet<string> = new Set(['target', 'targets', 'to', 'path', 'with']);

const TOLD: Told = {
  menu: (entries, phrase) =>
    entries.map((entry) => ({
      ...entry,
      name: phrase(entry.name),
      refusals: refused(entry.refusals, phrase),
      args: entry.args.map((arg) => ({ ...arg, text: phrase(arg.text) })),
    })),
  check: ({ refusals, args }, phrase) => ({
    refusals: refused(refusals, phrase),
    args: args.map((arg) => ({
      ...arg,
      text: phrase(arg.text),
      labels: NAMED.has(arg.name) ? arg.labels : arg.labels.map(phrase),
      words: Object.fromEntries(Object.entries(arg.words).map(([word, text]) => [word, phrase(text)])),
    })),
  }),
  whyNot: (lists, phrase) => lists.map((refusals) => refused(refusals, phrase)),
  person: (person, phrase) =>
    person && {
      ...person,
      verdict: phrase(person.verdict),
      numbers: person.numbers.map((each) => ({ ...each, text: phrase(each.text) })),
      conditions: person.conditions.map((each) => ({ ...each, text: phrase(each.text) })),
    },
  card: (card, phrase) =>
    card && {
      ...card,
      numbers: card.numbers.map((each) => ({ ...each, text: phrase(each.text), rows: summed(each.rows, phrase) })),
      things: card.things.map((each) => ({
        ...each,
        place: phrase(each.place),
        counts: each.counts.map(phrase),
        attack: each.attack && { ...each.attack, rows: summed(each.attack.rows, phrase) },
      })),
      conditions: card.conditions.map((each) => ({ ...each, text: phrase(each.text), until: phrase(each.until) })),
    },
  odds: (odds, phrase) => (odds !== null && 'method' in odds ? forecast(odds, phrase) : odds),
  glance: (found, phrase) =>
    found === null ? null : 'method' in found ? forecast(found, phrase) : refused(found, phrase),
  sums: (sums, phrase) =>
    sums.map((sum) => ({
      ...sum,
      text: phrase(sum.text),
      rows: summed(sum.rows, phrase),
      versusName: phrase(sum.versusName),
      versusRows: summed(sum.versusRows, phrase),
    })),
  reach: (places, phrase) => places.map((place) => ({ ...place, name: phrase(place.name) })),
  doors: (doors, phrase) => doors.map((door) => ({ ...door, text: phrase(door.text) })),
  areas: (areas, phrase) => areas.map((area) => ({ ...area, name: phrase(area.name), remains: phrase(area.remains) })),
  look: (look, phrase) => ({ ...look, areas: look.areas.map(phrase), brief: look.brief?.map(phrase) ?? null }),
  way: (way, phrase) => way && { ...way, refusals: refused(way.refusals, phrase) },
  sights: (sights, phrase) =>
    sights && {
      ...sights,
      bands: sights.bands.map((band) => ({ ...band, text: phrase(band.text) })),
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
  usual: (usual, phrase) => ({ ...usual, refusals: refused(usual.refusals, phrase) }),
  approach: (approach, phrase) => approach && { ...approach, text: phrase(approach.text) },
  advice: (advice, phrase) => advice.map((each) => ({ ...each, text: phrase(each.text), why: each.why.map(phrase) })),
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
          turn: body.turn.map((each) => ({ ...each, text: phrase(each.text) })),
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
