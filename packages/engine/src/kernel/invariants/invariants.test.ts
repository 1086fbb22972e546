import { describe, expect, it } from 'vitest';
import { type TinyGame, tinyFight, tinyRuleset } from '../../../test/support/tiny-ruleset.ts';
import { begin, type Play, type Request, requested, run } from '../play/play.ts';
import type { Action } from '../ruleset/action.ts';
import { withOverlay } from '../ruleset/overlay.ts';
import type { Ruleset } from '../ruleset/ruleset.ts';
import type { Scene } from '../scene/scene.ts';
import { write } from '../state/apply.ts';
import { because } from '../state/cause.ts';
import { NOBODY } from '../state/fight.ts';
import { FaultError, readFault, replayFault, tried } from './fault.ts';
import { breachOf } from './invariants.ts';

const WHY = because('a house rule', 'HOUSE');
const ANN = 0;
const BOB = 1;

/** An action that does whatever the house rule has in mind. */
function action(resolve: (scene: Scene<TinyGame>) => void): Action<TinyGame> {
  return {
    id: 'odd',
    name: 'Odd',
    role: 'other',
    rules: [],
    args: [],
    refuse: () => [],
    refuseAct: () => [],
    resolve,
  };
}

function house(resolve: (scene: Scene<TinyGame>) => void): Ruleset<TinyGame> {
  return withOverlay(tinyRuleset, { id: 'house', title: 'House', actions: [action(resolve)] });
}

const ODD: Request = { kind: 'command', command: { by: 'ann', do: 'odd' } };

function started(rules: Ruleset<TinyGame>): Play<TinyGame> {
  return begin(rules, tinyFight({}));
}

function broken(resolve: (scene: Scene<TinyGame>) => void, request: Request = ODD): readonly [string, string] {
  const play = started(house(resolve));
  const trial = tried(play, request, () => requested(play, request));
  return 'fault' in trial ? [trial.fault.breach.invariant, trial.fault.breach.text] : ['', ''];
}

const ask = (scene: Scene<TinyGame>, who: number, ids: readonly string[]): void => {
  const choices = ids.map((id) => ({ id, text: id }));
  scene.ask({ kind: 'odd', who, text: 'odd?', rule: '', choices, facts: {} });
};
const gain = (scene: Scene<TinyGame>, name: string, source: number, data: { amount: number } | null): void =>
  scene.emit({ kind: 'gain', who: BOB, effect: { name, source, until: null, data }, why: WHY });

describe('what holds of every fight', () => {
  it.each<[string, string, RegExp, (scene: Scene<TinyGame>) => void]>([
    ['a number that is none', 'plain', /event 'count' at by: .* found NaN/, (s) => s.count(BOB, 'hp', Number.NaN, WHY)],
    [
      '-0',
      'plain',
      /event 'count' at by: .* found -0/,
      (s) => s.emit({ kind: 'count', who: BOB, count: 'hp', by: -0, why: WHY, source: NOBODY, rows: null }),
    ],
    ['half a point', 'plain', /found 0.5/, (s) => s.count(BOB, 'hp', 0.5, WHY)],
    ['an endless number', 'plain', /found Infinity/, (s) => s.count(BOB, 'hp', Number.POSITIVE_INFINITY, WHY)],
    [
      'what JSON loses',
      'plain',
      /the fight at title: .* found an object/,
      (s) => write(s.fight, 'title', new Map(), null),
    ],
    [
      'a count past its range',
      'counts',
      /^bob: hp: .*from -1000 to 1000, found -1001/,
      (s) => s.count(BOB, 'hp', -1004, WHY),
    ],
    ['an effect of no kind', 'effects', /^bob: odd: expected a kind/, (s) => gain(s, 'odd', NOBODY, null)],
    ['an effect of nobody there', 'effects', /^bob: prone: there is no combatant 7/, (s) => gain(s, 'prone', 7, null)],
    ['an effect that carries nothing', 'effects', /expected 'amount'/, (s) => gain(s, 'shaken', ANN, null)],
    [
      'a state that no event has made',
      'events',
      /do not make the state/,
      (s) => write(s.fight.combatants[BOB] as object, 'hidden', true, null),
    ],
    ['a question without a choice', 'question', /at least one choice/, (s) => ask(s, BOB, [])],
    ['a question to nobody', 'question', /expected a combatant who is here, found 9/, (s) => ask(s, 9, ['a'])],
    ['two choices of one name', 'question', /two choices/, (s) => ask(s, BOB, ['a', 'a'])],
    [
      'a rule that breaks off',
      'error',
      /^RangeError: an event names combatant 5/,
      (s) => s.emit({ kind: 'hide', who: 5, hidden: true, why: WHY }),
    ],
  ])('is broken by %s', (_what, invariant, text, resolve) => {
    const [found, sentence] = broken(resolve);
    expect(found).toBe(invariant);
    expect(sentence).toMatch(text);
  });

  it('holds where a rule takes off nothing, or tells of nothing less', () => {
    const play = started(
      house((scene) => {
        scene.count(BOB, 'hp', -0, WHY);
        scene.tell(BOB, NOBODY, -0, WHY);
      }),
    );
    const trial = tried(play, ODD, () => requested(play, ODD));
    const found = trial.ok ? (trial.play.step?.events ?? []) : [];
    expect(found.flatMap((event) => (event.kind === 'count' ? [event.by] : []))).toEqual([0]);
    expect(found.flatMap((event) => (event.kind === 'tell' ? [event.value] : []))).toEqual([0]);
  });

  it('is broken where nobody has a turn while the fight goes on', () => {
    const rules = { ...house(() => undefined), clock: { ...tinyRuleset.clock, waiting: () => [] } };
    expect(breachOf(started(rules))?.invariant).toBe('turn');
    expect(breachOf(started(tinyRuleset))).toBeNull();
  });

  it.each([
    [-1003, ''],
    [-1004, 'counts'],
    [997, ''],
    [998, 'counts'],
  ])('lets a count go to the ends of its range: 3 and %i', (by, invariant) => {
    expect(broken((scene) => scene.count(BOB, 'hp', by, WHY))[0]).toBe(invariant);
  });
});

it.each([
  [-1003, -1000],
  [-1004, -1000],
  [996, 999],
  [997, 1000],
  [998, 1000],
])('a game master brings a count to the end of its range and no further: 3 and %i', (amount, hp) => {
  const command = { by: 'gm', do: 'adjust', target: 'bob', choice: 'hp', amount };
  const trial = tried(started(tinyRuleset), { kind: 'command', command }, () => run(started(tinyRuleset), command));
  expect(trial.ok && trial.play.fight.combatants[BOB]?.counts.hp).toBe(hp);
});

describe('a step that breaks it', () => {
  const rules = house((scene) => scene.count(BOB, 'hp', -2000, WHY));
  const play = started(rules);
  const trial = tried(play, ODD, () => run(play, { by: 'ann', do: 'odd' }));
  const fault = 'fault' in trial ? trial.fault : null;

  it('is kept with all that shows it again', () => {
    const kept = readFault(JSON.stringify(fault));
    expect(replayFault(rules, kept)).toEqual(fault?.breach);
    expect(kept.fight).toEqual(play.fight);
  });

  it('shows nothing any more once the rule is mended', () => {
    expect(
      replayFault(
        house((scene) => scene.count(BOB, 'hp', -2, WHY)),
        readFault(JSON.stringify(fault)),
      ),
    ).toBeNull();
  });

  it('is not looked for where the act is refused', () => {
    const refused = tried(play, ODD, () => run(play, { by: 'bob', do: 'hit' }));
    expect('refusals' in refused).toBe(true);
  });

  it.each(['', '{}', '{"frayFault":2}', '{"frayFault":1}', '{"frayFault":1,"fight":{"fray":2}}'])(
    'cannot be read from %s',
    (text) => expect(() => readFault(text)).toThrow(FaultError),
  );
});
