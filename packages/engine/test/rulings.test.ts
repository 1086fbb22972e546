import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Generator } from '../src/chance/generator.ts';
import { writeCommand } from '../src/kernel/commands/command.ts';
import { legalActsOf, legalCommands, offers } from '../src/kernel/commands/offers.ts';
import { gmActions } from '../src/kernel/gm/gm.ts';
import { begin, type Play, run, undo } from '../src/kernel/play/play.ts';
import type { Ruleset } from '../src/kernel/ruleset/ruleset.ts';
import { openWorld } from '../src/kernel/scene/world.ts';
import { secretsOf, shownEvents } from '../src/kernel/seen/secrets.ts';
import { view } from '../src/kernel/seen/view.ts';
import type { Command } from '../src/kernel/state/command.ts';
import { NOBODY } from '../src/kernel/state/fight.ts';
import type { Game } from '../src/kernel/state/game.ts';
import { rulesets } from '../src/rulesets/index.ts';
import { buildFight } from '../src/scenario/build-fight.ts';
import { parseEncounter } from '../src/scenario/encounter.ts';
import { namesOf } from '../src/text/names.ts';
import { sentence } from '../src/text/sentences/sentence.ts';
import { findBadNumber, rewritten } from './support/plain.ts';
import { pick, wander } from './support/wander.ts';

const FIRST = join(import.meta.dirname, '../../../examples/first');
const FIGHTS: readonly (readonly [id: string, file: string, rulings: readonly string[]])[] = [
  ['modern', 'alley.yaml', ['rule-cover', 'rule-concealment', 'rule-awareness']],
  ['grim', 'bridge.yaml', ['rule-cover', 'rule-concealment', 'rule-awareness']],
  ['d20v22', 'rooftop.yaml', ['rule-cover', 'rule-concealment', 'rule-awareness']],
  ['timecount', 'tavern.yaml', ['rule-cover', 'rule-awareness']],
];
const SEEDS = [1, 2, 3, 4, 5, 6];

function start(id: string, file: string, seed: number): Play {
  const path = join(FIRST, file);
  const encounter = parseEncounter(readFileSync(path, 'utf8'), path, {
    rulesets,
    readFile: (name) => readFileSync(name, 'utf8'),
  });
  const rules = rulesets[id] as Ruleset;
  const dice = { script: [], typed: false, generator: Generator.seeded(seed).state() };
  return begin(rules, { ...(buildFight(encounter, rulesets).fight as Play<Game>['fight']), dice });
}

/** The names of the effects by which rulings stand. */
/** What is kept up by somebody, a place in a vehicle, is no ruling. */
const ruledIn = ({ rules }: Play): readonly string[] =>
  Object.values(rules.effects).flatMap(({ name, ruled, kept }) => (ruled && !kept ? [name] : []));

/** The play after the command. A refusal is an error. */
function followed(play: Play, command: Command): Play {
  const outcome = run(play, command);
  if (!outcome.ok)
    throw new Error(`${JSON.stringify(command)}: ${outcome.refusals.map(({ text }) => text).join('; ')}`);
  return outcome.play;
}

describe.each(FIGHTS)('the rulings of a game master in %s', (id, file, rulings) => {
  const allOf = (play: Play) => gmActions(play.rules).filter(({ id: name }) => rulings.includes(name));
  /** Moments of random fights at which somebody chooses. */
  const moments = SEEDS.flatMap((seed) => {
    const found = wander(start(id, file, seed), seed, 3 * seed).findLast(
      ({ fight }) => fight.pending === null && fight.over === null,
    );
    return found === undefined ? [] : [{ play: found, generator: Generator.seeded(seed) }];
  });

  it('are there', () => {
    expect(moments.length).toBeGreaterThan(3);
    expect(moments.map(({ play }) => allOf(play).map(({ id: name }) => name))).toEqual(moments.map(() => rulings));
  });

  it('leave offers to be read by who is unaware of everybody', () => {
    for (const { play } of moments) {
      const ids = play.fight.combatants.map((each) => each.id);
      const unaware = ids.reduce(
        (now, target) => followed(now, { by: 'gm', do: 'rule-awareness', target, choice: 'unaware' }),
        play,
      );
      const world = openWorld(unaware.fight, play.rules);
      for (const { index } of unaware.fight.combatants)
        for (const { args } of offers(world, index)) {
          const at = args.findIndex(({ optional, candidates }) => !optional && candidates.length === 0);
          expect(at < 0 ? [] : args.slice(at).flatMap(({ candidates }) => candidates)).toEqual([]);
        }
    }
  });

  it('leave nothing offered that is refused then, survive JSON, have a sentence, and can be undone', () => {
    for (const { play, generator } of moments) {
      for (const ruling of allOf(play)) {
        const world = openWorld(play.fight, play.rules);
        const ruled = followed(play, writeCommand(world, pick([...legalActsOf(world, NOBODY, ruling)], generator)));
        expect([rewritten(ruled.fight), findBadNumber(ruled.fight)]).toEqual([ruled.fight, null]);
        const names = namesOf(ruled.fight, play.rules);
        for (const event of ruled.step?.events ?? []) expect(sentence(names, event).trim()).not.toBe('');
        const back = undo(ruled);
        expect(back.ok && back.play.fight).toBe(play.fight);
        if (ruled.fight.pending !== null) continue;
        const after = openWorld(ruled.fight, play.rules);
        for (const who of play.rules.clock.waiting(after)) {
          const commands = [...legalCommands(after, who)];
          for (let n = 0; n < 10 && commands.length > 0; n++) followed(ruled, pick(commands, generator));
        }
      }
    }
  });

  it('are no conditions to be given without their word', () => {
    for (const { play } of moments.slice(0, 1)) {
      const names = ruledIn(play);
      expect(names).toHaveLength(rulings.length);
      for (const choice of names) {
        const target = play.fight.combatants[0]?.id ?? '';
        expect(run(play, { by: 'gm', do: 'afflict', target, choice }).ok).toBe(false);
      }
    }
  });

  it('do not show to who must not learn of the one whom they are about', () => {
    const [{ play } = {}] = moments;
    if (play === undefined) throw new Error('there is no such moment');
    const [own, other] = [play.fight.combatants[0]?.id ?? '', play.fight.combatants.at(-1)?.id ?? ''];
    const lurking = followed(play, { by: 'gm', do: 'hide', target: other });
    const names = ruledIn(play);
    const shown = (to: string, { fight, step }: Play) => {
      const owns = [to];
      const seen = view(fight, play.rules, { kind: 'player', owns }).combatants[0]?.effects ?? [];
      const told = shownEvents(step?.events ?? [], secretsOf(fight, play.rules, owns));
      return [seen.filter(({ name }) => names.includes(name)).length, told.length];
    };
    for (const ruling of allOf(play)) {
      const choice = String(ruling.args.find(({ name }) => name === 'choice')?.candidates({} as never, {} as never)[0]);
      const command = { by: 'gm', do: ruling.id, target: own, choice, targets: [other] };
      const said = followed(lurking, command);
      expect([shown(own, said), shown(other, said)]).toEqual([
        [0, 0],
        [1, 1],
      ]);
    }
  });

  it('end as is said with them, in one way alone, and take the place of what was said before', () => {
    const [{ play } = {}] = moments;
    if (play === undefined) throw new Error('there is no such moment');
    const target = play.fight.combatants[0]?.id ?? '';
    const arg = id === 'timecount' ? 'amount' : 'rounds';
    for (const ruling of allOf(play)) {
      const words = ruling.args.find(({ name }) => name === 'choice')?.candidates({} as never, {} as never) ?? [];
      const say = (more: object): Command => ({ by: 'gm', do: ruling.id, target, choice: String(words[0]), ...more });
      const ends = ({ fight }: Play) =>
        fight.combatants[0]?.effects.flatMap(({ name, until }) => (name.includes('uling') ? [until] : []));
      const once = followed(play, say({ [arg]: 2 }));
      expect(ends(once)).toEqual([expect.objectContaining({ at: id === 'timecount' ? 'tick' : 'count' })]);
      const again = followed(once, say({ [arg]: 2 }));
      expect(again.step?.events.filter(({ kind }) => kind === 'gain' || kind === 'lose')).toEqual([]);
      const longer = followed(again, say({ [arg]: 3 }));
      expect(ends(longer)).toHaveLength(1);
      expect(ends(longer)).not.toEqual(ends(once));
      expect(ends(followed(longer, say({})))).toEqual([null]);
      const moment = ruling.args
        .find(({ name }) => name === 'choices')
        ?.candidates(openWorld(play.fight, play.rules), {} as never)[0];
      const wrong: object[] = [
        { [arg]: -1 },
        { [arg]: 1.5 },
        { [arg]: 1_000_001 },
        { choice: String(words.at(-1)), [arg]: 1 },
      ];
      if (moment !== undefined) {
        expect(ends(followed(longer, say({ choices: moment })))).toEqual([
          expect.objectContaining({ of: expect.any(Number) }),
        ]);
        const [one] = moment as readonly string[];
        wrong.push({ choices: ['never'] }, { choices: [one, one] }, { choices: moment, [arg]: 1 });
      }
      for (const more of wrong) expect([more, run(longer, say(more)).ok]).toEqual([more, false]);
    }
  });

  it('can be taken back as they were said', () => {
    for (const { play, generator } of moments) {
      for (const ruling of allOf(play)) {
        const before = openWorld(play.fight, play.rules);
        const act = pick([...legalActsOf(before, NOBODY, ruling)], generator);
        const ruled = followed(play, writeCommand(before, act));
        const words = ruling.args.find(({ name }) => name === 'choice')?.candidates(before, act) ?? [];
        const back = { ...act, choice: String(words.at(-1)), choices: [] };
        const taken = followed(ruled, writeCommand(before, back));
        const kept = taken.fight.combatants[act.target]?.effects.filter(({ name }) => name.includes('uling'));
        expect(kept).toEqual([]);
      }
    }
  });
});
