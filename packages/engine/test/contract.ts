import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oddsOfAct } from '../src/analysis/odds.ts';
import { Generator } from '../src/chance/generator.ts';
import { evolveAll } from '../src/kernel/apply.ts';
import type { writeCommand } from '../src/kernel/command.ts';
import type { Fight } from '../src/kernel/fight.ts';
import type { Game } from '../src/kernel/game.ts';
import { replay, writeJournal } from '../src/kernel/journal.ts';
import { legalActsOf, legalCommands, offers } from '../src/kernel/offers.ts';
import { answer, begin, type Play, redo, resume, run, steps, undo } from '../src/kernel/play.ts';
import type { Ruleset } from '../src/kernel/ruleset.ts';
import { openTable } from '../src/kernel/table.ts';
import { namesOf } from '../src/text/names.ts';
import { sentence } from '../src/text/sentence.ts';
import { deepFreeze, findBadNumber, rewritten } from './support/plain.ts';
import { pick, wander } from './support/wander.ts';

/** A ruleset with a way to make fights for it; dice come from the seed. */
export interface Candidate<G extends Game> {
  readonly rules: Ruleset<G>;
  /** Tells it apart from another fight of the same ruleset. */
  readonly name?: string;
  fight(seed: number): Fight<G>;
}

const RUNS = { numRuns: 12 };
const seeds = fc.integer({ min: 1, max: 1_000_000 });

/** What every ruleset must satisfy, whatever its rules are. */
export function contract<G extends Game>({ rules, name = '', fight }: Candidate<G>): void {
  const wandered = (seed: number, length = 25): readonly Play<G>[] =>
    wander(begin(rules, deepFreeze(fight(seed))), seed, length);
  const last = (seed: number): Play<G> => wandered(seed).at(-1) as Play<G>;
  const each = (check: (seed: number) => void): void => fc.assert(fc.property(seeds, check), RUNS);

  describe(`the contract of a ruleset: ${rules.id} ${name}`.trimEnd(), () => {
    it('state survives JSON, with whole finite numbers only, at every step', () => {
      each((seed) => {
        for (const play of wandered(seed)) {
          expect(rewritten(play.fight)).toEqual(play.fight);
          expect(findBadNumber(play.fight)).toBeNull();
        }
      });
    });

    it('the same seed gives the same events', () => {
      each((seed) => {
        expect(steps(last(seed))).toEqual(steps(last(seed)));
      });
    });

    it('events alone make the state', () => {
      each((seed) => {
        for (const play of wandered(seed)) {
          if (play.past === null || play.fight.pending !== null) continue;
          const { dice: _dice, pending: _pending, ...evolved } = evolveAll(play.past.fight, play.step?.events ?? []);
          expect(play.fight).toMatchObject(evolved);
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
        const table = openTable(play.fight, rules);
        for (const who of rules.waiting(table)) {
          for (const command of sampled([...legalCommands(table, who)], seed, 30)) {
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
        const table = openTable(play.fight, rules);
        for (const { index, id } of play.fight.combatants) {
          const mayChoose = rules.waiting(table).includes(index);
          for (const offer of offers(table, index)) {
            const anytime = rules.actions.some((action) => action.id === offer.action && action.anytime === true);
            if ((mayChoose || anytime) && offer.refusals.length === 0) continue;
            const outcome = run(frozen, { by: id, do: offer.action });
            expect([outcome.ok, offer.action]).toEqual([false, offer.action]);
            if (!outcome.ok) expect(outcome.refusals.every(({ text }) => text.length > 0)).toBe(true);
          }
        }
        expect(run(frozen, { by: 'nobody at all', do: 'attack' }).ok).toBe(false);
        expect(run(frozen, { by: play.fight.combatants[0]?.id ?? '', do: 'no such action' }).ok).toBe(false);
      });
    });

    it('a fight saved in the middle of anything goes on to the same end', () => {
      each((seed) => {
        const plays = wandered(seed);
        const at = plays.findLastIndex(({ fight }) => fight.pending !== null);
        const from = Math.max(at, 0);
        let saved = resume(rules, rewritten(plays[from]?.fight) as Fight<G>);
        for (const { step, fight } of plays.slice(from + 1)) {
          const told = step?.told;
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

function firstAttack<G extends Game>(
  rules: Ruleset<G>,
  make: (seed: number) => Fight<G>,
): { fight: Fight<G>; act: Parameters<typeof writeCommand<G>>[1] } {
  for (let seed = 1; seed < 200; seed++) {
    for (const play of wander(begin(rules, make(seed)), seed, 30)) {
      const { fight } = play;
      if (fight.pending !== null || fight.over !== null) continue;
      const table = openTable(fight, rules);
      for (const who of rules.waiting(table)) {
        for (const action of rules.actions.filter(({ role }) => role === 'attack')) {
          for (const act of legalActsOf(table, who, action)) return { fight, act };
        }
      }
    }
  }
  throw new Error('no attack was ever legal');
}

function sampled<T>(things: readonly T[], seed: number, most: number): readonly T[] {
  const generator = Generator.seeded(seed);
  if (things.length <= most) return things;
  return Array.from({ length: most }, () => pick(things, generator));
}
