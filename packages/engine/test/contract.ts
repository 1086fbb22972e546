import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { oddsOfAct } from '../src/analysis/odds.ts';
import type { Policy } from '../src/analysis/policy.ts';
import { simulate } from '../src/analysis/simulate.ts';
import { simpleTactics } from '../src/analysis/tactics/simple.ts';
import { Generator } from '../src/chance/generator.ts';
import type { Odds } from '../src/chance/odds.ts';
import { candidatesOf } from '../src/kernel/commands/candidates.ts';
import { type Act, act, withArg, type writeCommand } from '../src/kernel/commands/command.ts';
import { legalActsOf, legalCommands, offers } from '../src/kernel/commands/offers.ts';
import { breachOf } from '../src/kernel/invariants/invariants.ts';
import { replay, writeJournal } from '../src/kernel/play/journal.ts';
import { answer, begin, type Play, redo, resume, run, stepped, steps, undo } from '../src/kernel/play/play.ts';
import type { Action } from '../src/kernel/ruleset/action.ts';
import type { Refusal } from '../src/kernel/ruleset/refusal.ts';
import type { Ruleset } from '../src/kernel/ruleset/ruleset.ts';
import { BudgetExceeded, explore } from '../src/kernel/scene/every/every.ts';
import { openWorld, type World } from '../src/kernel/scene/world.ts';
import { type Combatant, type Fight, NOBODY } from '../src/kernel/state/fight.ts';
import type { Game } from '../src/kernel/state/game.ts';
import type { Question } from '../src/kernel/state/question.ts';
import { namesOf } from '../src/text/names.ts';
import { sentence } from '../src/text/sentences/sentence.ts';
import { deepFreeze, findBadNumber, rewritten } from './support/plain.ts';
import { few, pick, sampled, wander } from './support/wander.ts';

/** A ruleset with a way to make fights for it; dice come from the seed. */
export interface Candidate<G extends Game> {
  readonly rules: Ruleset<G>;
  /** Tells it apart from another fight of the same ruleset. */
  readonly name?: string;
  fight(seed: number): Fight<G>;
}

/** A reason that says of whoever would act no more than a pronoun. */
const UNNAMED = /\{who\}|^(it|he|she) (?!is somebody else's turn)/;

const RUNS = { numRuns: 7 };
/** Steps of a random play. */
const LENGTH = 25;
const seeds = fc.integer({ min: 1, max: 1_000_000 });

/** What every ruleset must satisfy, whatever its rules are. */
export function contract<G extends Game>({ rules, name = '', fight }: Candidate<G>): void {
  const wandering = (seed: number): readonly Play<G>[] => wander(begin(rules, deepFreeze(fight(seed))), seed, LENGTH);
  // All properties are held of the same seeds: nothing changes a play, so that each is played once.
  const played = new Map<number, readonly Play<G>[]>();
  const wandered = (seed: number, length = LENGTH): readonly Play<G>[] => {
    const plays = played.get(seed) ?? wandering(seed);
    played.set(seed, plays);
    return plays.slice(0, length + 1);
  };
  const last = (seed: number): Play<G> => wandered(seed).at(-1) as Play<G>;
  const each = (check: (seed: number) => void): void => fc.assert(fc.property(seeds, check), RUNS);

  describe(`the contract of a ruleset: ${rules.id} ${name}`.trimEnd(), () => {
    afterAll(() => played.clear());

    it('state survives JSON, with whole finite numbers only, at every step', () => {
      each((seed) => {
        for (const play of wandered(seed)) {
          expect(rewritten(play.fight)).toEqual(play.fight);
          expect(findBadNumber(play.fight)).toBeNull();
          expect(breachOf(play)).toBeNull();
        }
      });
    });

    it('how somebody is stands among the words that the ruleset has for it', () => {
      each((seed) => {
        for (const { fight: at } of wandered(seed)) {
          const world = openWorld(at, rules);
          for (const combatant of at.combatants)
            expect(rules.health.verdicts).toContain(rules.health.verdict(world, combatant));
        }
      });
      for (const word of rules.health.fatal) expect(rules.health.verdicts).toContain(word);
    });

    it('the same seed gives the same events', () => {
      each((seed) => {
        expect(steps(last(seed))).toEqual(steps(wandering(seed).at(-1) as Play<G>));
      });
    });

    it('events alone make the state, but for the dice and what is asked', () => {
      each((seed) => {
        for (const { past, step, fight: after } of wandered(seed)) {
          if (past === null || step === null) continue;
          expect(stepped(past, step, { pending: after.pending, dice: after.dice }).fight).toEqual(after);
        }
      });
    });

    it('playing a journal again gives the same fight', () => {
      each((seed) => {
        const play = last(seed);
        expect(replay(rules, writeJournal(play)).fight).toEqual(play.fight);
      });
    });

    it('undo then redo equals nothing done, and undo gives back what was', () => {
      each((seed) => {
        const play = last(seed);
        const back = undo(play);
        if (!back.ok) return;
        expect(back.play.fight).toBe(play.past?.fight);
        const again = redo(back.play);
        expect(again.ok && again.play.fight).toBe(play.fight);
      });
    });

    it('every legal command is accepted', () => {
      each((seed) => {
        const play = wandered(seed, 12).findLast(({ fight }) => fight.pending === null && fight.over === null);
        if (play === undefined) return;
        const world = openWorld(play.fight, rules);
        for (const who of rules.clock.waiting(world)) {
          for (const command of sampled([...legalCommands(world, who)], seed, 30)) {
            const outcome = run(play, command);
            expect(outcome.ok ? [] : [command, outcome.refusals]).toEqual([]);
          }
        }
      });
    });

    it('whatever is not offered is refused with a reason, and nothing changes', () => {
      each((seed) => {
        const play = wandered(seed, 12).findLast(({ fight }) => fight.pending === null);
        if (play === undefined) return;
        const frozen: Play<G> = { ...play, fight: deepFreeze(play.fight) };
        const world = openWorld(play.fight, rules);
        for (const { index, id } of play.fight.combatants) {
          const mayChoose = rules.clock.waiting(world).includes(index);
          for (const offer of offers(world, index)) {
            const anytime = rules.actions.some((action) => action.id === offer.action && action.anytime === true);
            if ((mayChoose || anytime) && offer.refusals.length === 0) continue;
            const outcome = run(frozen, { by: id, do: offer.action });
            expect([outcome.ok, offer.action]).toEqual([false, offer.action]);
            const texts = outcome.ok ? [] : outcome.refusals.map(({ text }) => text);
            expect(texts.filter((text) => text === '' || UNNAMED.test(text))).toEqual([]);
          }
        }
        expect(run(frozen, { by: 'nobody at all', do: 'attack' }).ok).toBe(false);
        expect(run(frozen, { by: play.fight.combatants[0]?.id ?? '', do: 'no such action' }).ok).toBe(false);
      });
    });

    it('a brief refusal comes wherever a complete one does, with reasons of that one', () => {
      each((seed) => {
        const world = openWorld(last(seed).fight, rules);
        const isBrief = (brief: readonly Refusal[], all: readonly Refusal[]): void => {
          expect(brief.length > 0).toBe(all.length > 0);
          expect(all).toEqual(expect.arrayContaining([...brief]));
        };
        for (const { index } of world.fight.combatants) {
          for (const action of rules.actions) {
            isBrief(action.refuse(world, index, true), action.refuse(world, index));
            if (action.refuse(world, index).length > 0) continue;
            for (const given of someActs(world, index, action))
              isBrief(action.refuseAct(world, given, true), action.refuseAct(world, given));
          }
        }
      });
    });

    it('no act of an action that tactics have no use for now is worth its while', () => {
      each((seed) => {
        const world = openWorld(last(seed).fight, rules);
        for (const { index } of world.fight.combatants) {
          for (const action of rules.actions) {
            if (action.tactics?.idle?.(world, index) !== true) continue;
            for (const given of legalActsOf(world, index, action))
              expect([action.id, action.tactics?.worthwhile?.(world, given)]).toEqual([action.id, false]);
          }
        }
      });
    });

    it('no attack is open where a turn has room for none, nor a plain one on whom no weapon in hand gets at', () => {
      each((seed) => {
        for (const { fight } of wandered(seed)) {
          const world = openWorld(fight, rules);
          for (const who of rules.clock.waiting(world)) {
            const room = rules.tactics.budgetLeft?.(world, who) ?? 'attack';
            const closed = room === 'move' || room === 'none';
            for (const action of rules.actions) {
              if (action.role !== 'attack' || action.refuse(world, who, true).length > 0) continue;
              expect([action.id, closed]).toEqual([action.id, false]);
              if (action.tactics?.inHand !== true || rules.tactics.aim === undefined) continue;
              for (const { index: target } of world.fight.combatants) {
                const given = { ...act(who, action), target };
                if (rules.tactics.aim.weapon(world, who, target) === NOBODY)
                  expect([action.id, action.refuseAct(world, given, true).length > 0]).toEqual([action.id, true]);
              }
            }
          }
        }
      });
    });

    it('tactics choose the same whether or not anything is kept while nothing happens', () => {
      each((seed) => {
        const tactics = simpleTactics<G>();
        const choose: Policy<G>['choose'] = (world, who) => {
          const found = tactics.choose(world, who);
          const anew = tactics.choose(openWorld(world.fight, rules), who);
          expect([world.revision === undefined, anew]).toEqual([false, found]);
          return found;
        };
        simulate(fight(seed), rules, Generator.seeded(seed), { ...tactics, choose }, 60);
      });
    });

    it('where a movement leads towards somebody may be gone to', () => {
      each((seed) => {
        for (const { fight } of wandered(seed)) {
          const world = openWorld(fight, rules);
          for (const who of rules.clock.waiting(world)) {
            for (const action of rules.actions) {
              const { towards } = action.tactics ?? {};
              if (towards === undefined || action.refuse(world, who).length > 0) continue;
              for (const goal of fight.combatants) {
                const given = act(who, action);
                given.to = goal.index === who ? null : towards(world, given, goal);
                if (given.to !== null) expect(action.refuseAct(world, given)).toEqual([]);
              }
            }
          }
        }
      });
    });

    it('a fight in which all take the first choice is the same whether or not the others are worked out', () => {
      each((seed) => {
        const tactics = simpleTactics<G>();
        const asked: Policy<G> = { ...tactics, answer: (world, question) => tactics.answer(world, question) };
        const ends = [tactics, asked].map(
          (policy) => simulate(fight(seed), rules, Generator.seeded(seed), policy, 60).fight,
        );
        expect(ends[0]).toEqual(ends[1]);
      });
    });

    it('every question is of a kind that the ruleset names', () => {
      const known = Object.keys(rules.log.questions ?? {});
      each((seed) => {
        const asked = wandered(seed).flatMap(({ fight: { pending } }) =>
          pending?.need.kind === 'answer' ? pending.need.question.kind : [],
        );
        expect(asked.filter((kind) => !known.includes(kind))).toEqual([]);
      });
    });

    it('a fight saved in the middle of anything goes on to the same end', () => {
      each((seed) => {
        const plays = wandered(seed);
        const at = plays.findLastIndex(({ fight }) => fight.pending !== null);
        const from = Math.max(at, 0);
        let saved = resume(rules, rewritten(plays[from]?.fight) as Fight<G>);
        for (const { step, fight } of plays.slice(from + 1)) {
          const told = step?.request;
          const outcome =
            told?.kind === 'answer'
              ? answer(saved, told.answer)
              : told?.kind === 'command'
                ? run(saved, told.command)
                : null;
          if (outcome === null || !outcome.ok) throw new Error('the saved fight takes another course');
          saved = outcome.play;
          expect(saved.fight).toEqual(fight);
        }
      });
    });

    it('the odds of an attack add up to exactly 1, and samples agree with them', () => {
      const act = firstAttack(rules, fight);
      const exact = oddsOfAct(act.fight, rules, act.act);
      expect(exact.method).toBe('exact');
      const samples = 4000;
      const sampledOdds = oddsOfAct(act.fight, rules, act.act, { budget: 1, samples, seed: 11 });
      expect(sampledOdds.method).toBe('sampled');
      for (const value of exact.verdicts.values) {
        const chance = Number(exact.verdicts.chanceOf(value).num) / Number(exact.verdicts.chanceOf(value).den);
        const found = sampledOdds.verdicts.chanceOf(value);
        const spread = 5 * Math.sqrt((chance * (1 - chance)) / samples) + 1e-9;
        expect(Math.abs(Number(found.num) / Number(found.den) - chance)).toBeLessThanOrEqual(spread);
      }
    });

    it('the odds with equal states merged are those of every path by itself', () => {
      each((seed) => {
        const play = wandered(seed, 12).findLast(({ fight }) => fight.pending === null && fight.over === null);
        if (play === undefined) return;
        const world = openWorld(play.fight, rules);
        for (const who of rules.clock.waiting(world)) {
          for (const action of rules.actions.filter(({ role }) => role === 'attack' || role === 'move')) {
            const acts = few(legalActsOf(world, who, action), 20);
            if (acts.length === 0) continue;
            const act = pick(acts, Generator.seeded(seed));
            const plain = wholeOdds(world, act, false);
            if (plain !== null) expect(wholeOdds(world, act, true)?.equals(plain)).toBe(true);
          }
        }
      });
    });

    it('every event has a sentence', () => {
      each((seed) => {
        const play = last(seed);
        const names = namesOf(play.fight, rules);
        for (const { events } of steps(play)) {
          for (const event of events) expect(sentence(names, event).trim()).not.toBe('');
        }
      });
    });
  });
}

/** Some ways to fill in an action from the candidates of its arguments, allowed or not. */
function someActs<G extends Game>(world: World<G>, who: number, action: Action<G>): readonly Act<G>[] {
  let found: readonly Act<G>[] = [act(who, action)];
  for (const spec of action.args) {
    found = found.flatMap((given) => {
      const filled = few(candidatesOf(world, spec, given), 4).map((value) => withArg(given, spec.name, value));
      return spec.optional ? [given, ...filled] : filled;
    });
    found = few(found, 40);
  }
  return found;
}

const BRANCHES = 1500;
/** Menus of a walk without merging: those of sequences of attacks take milliseconds each, and walks of so many end past the branches. */
const QUESTIONS = 500;

/** The odds of every state that an act can lead to, or null where there are too many ways. */
function wholeOdds<G extends Game>({ fight, rules }: World<G>, act: Act<G>, merging: boolean): Odds<string> | null {
  let asked = 0;
  try {
    return explore({
      fight,
      rules,
      run: (scene) =>
        rules.clock.foresee === undefined ? act.action.resolve(scene, act) : rules.clock.foresee(scene, act),
      measure: (world) => JSON.stringify({ ...world.fight, combatants: world.fight.combatants.map(inPlay) }),
      answer: (table, question) => {
        asked++;
        expect(rules.log.questions).toHaveProperty([question.kind]);
        if (!merging && asked > QUESTIONS) throw new BudgetExceeded(BRANCHES);
        return anyChoice(table, question);
      },
      budget: merging ? 10 * BRANCHES : BRANCHES,
      merging,
    }).odds;
  } catch (error) {
    if (error instanceof BudgetExceeded) return null;
    throw error;
  }
}

function inPlay<G extends Game>({ sheet: _sheet, ...combatant }: Combatant<G>): object {
  return combatant;
}

/** One of the choices, by all that the question says. */
function anyChoice(_table: unknown, question: Question): string {
  const text = JSON.stringify(question);
  let sum = 0;
  for (let at = 0; at < text.length; at++) sum = (sum * 31 + text.charCodeAt(at)) % 1_000_003;
  return question.choices[sum % question.choices.length]?.id ?? '';
}

function firstAttack<G extends Game>(
  rules: Ruleset<G>,
  make: (seed: number) => Fight<G>,
): { fight: Fight<G>; act: Parameters<typeof writeCommand<G>>[1] } {
  for (let seed = 1; seed < 200; seed++) {
    for (const play of wander(begin(rules, make(seed)), seed, 30)) {
      const { fight } = play;
      if (fight.pending !== null || fight.over !== null) continue;
      const world = openWorld(fight, rules);
      for (const who of rules.clock.waiting(world)) {
        for (const action of rules.actions.filter(({ role }) => role === 'attack')) {
          for (const act of legalActsOf(world, who, action)) return { fight, act };
        }
      }
    }
  }
  throw new Error('no attack was ever legal');
}
