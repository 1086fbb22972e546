import {
  begin,
  buildFight,
  type Command,
  Generator,
  openWorld,
  type Play,
  parseEncounter,
  prepare,
  rulesets,
  run,
  type ToldEvent,
} from '@fray/engine';
import { describe, expect, it } from 'vitest';
import { wayOf } from '../field.ts';
import { onwardFrom } from './onward.ts';
import type { Onward, Pursuit, Watch } from './pursuit.ts';

const SHEET = '{ race: human, hitPoints: 30, weapons: [dagger], static: true }';

/** Zoe at the west end of a lane, her turn; Rat so many squares to the east, whose turn comes at that tick. */
function lane(far: number, tick: number): Play {
  const text = `
fray: 1
title: In the lane
ruleset: timecount
combatants:
  zoe: { side: company, at: [0, 0], name: Zoe, initiative: 0, sheet: ${SHEET} }
  rat: { side: bandits, at: [${far}, 0], name: Rat, initiative: ${tick}, sheet: ${SHEET} }
`;
  const encounter = parseEncounter(text, 'lane.yaml', { rulesets, readFile: () => '' });
  const { rules } = buildFight(encounter, rulesets);
  const dice = { script: [], typed: false, generator: Generator.seeded(1).state() };
  return begin(rules, prepare(rules, { ...encounter.setup, dice }));
}

const worldOf = ({ fight, rules }: Play) => openWorld(fight, rules);

/** After these commands, with all that happened in them. */
function done(
  before: Play,
  ...commands: readonly Command[]
): { readonly play: Play; readonly events: readonly ToldEvent[] } {
  let play = before;
  const events: ToldEvent[] = [];
  for (const command of commands) {
    const ran = run(play, command);
    if (!ran.ok) throw new Error(JSON.stringify(ran.refusals));
    play = ran.play;
    events.push(...(play.step?.events ?? []));
  }
  return { play, events };
}

/** Goes on until it ends. @returns what was done, and why no more was */
function goOn(begun: Play, pursuit: Pursuit): { readonly did: readonly Command[]; readonly why: string } {
  let [play, watch, events]: [Play, Watch | null, readonly ToldEvent[]] = [begun, null, []];
  const did: Command[] = [];
  for (let turn = 0; turn < 50; turn++) {
    const onward: Onward = onwardFrom(worldOf(play), pursuit, watch, events);
    if (onward.command === null) return { did, why: onward.why };
    did.push(onward.command);
    watch = onward.watch;
    ({ play, events } = done(play, onward.command));
  }
  throw new Error('it does not end');
}

describe('a walk over several ticks', () => {
  it('is told as a whole beforehand, and goes on tick by tick until it is there', () => {
    const play = lane(40, 90);
    const way = wayOf(worldOf(play), { by: 'zoe', do: 'move', to: [0, 5] });
    expect(way).toMatchObject({ feet: 25, turns: 5, refusals: [] });
    expect(way.squares.at(-1)).toEqual([0, 5]);
    const { did, why } = goOn(play, { by: 'zoe', kind: 'walk', to: [0, 5] });
    expect(did).toHaveLength(5);
    expect(why).toBe('Zoe is there');
  });

  it('ends where somebody comes near by it, once at 30 feet and once at 10', () => {
    const first = goOn(lane(9, 90), { by: 'zoe', kind: 'walk', to: [8, 0] });
    expect(first).toMatchObject({ why: 'Rat comes near' });
    expect(first.did.at(-1)?.to).toEqual([3, 0]);
    const second = goOn(lane(6, 90), { by: 'zoe', kind: 'walk', to: [5, 0] });
    expect(second.did.at(-1)?.to).toEqual([4, 0]);
  });
});

describe('waiting over several ticks', () => {
  it('lasts until the tick', () => {
    const { did, why } = goOn(lane(40, 90), { by: 'zoe', kind: 'wait', until: { tick: 7 } });
    expect(did).toEqual(Array.from({ length: 7 }, () => ({ by: 'zoe', do: 'wait' })));
    expect(why).toBe('tick 7 has come');
  });

  it('lasts until somebody acts who does not wait as well', () => {
    const begun = lane(40, 0);
    for (const act of ['', 'rat']) {
      const pursuit: Pursuit = { by: 'zoe', kind: 'wait', until: { act } };
      const first = onwardFrom(worldOf(begun), pursuit, null, []);
      if (first.command === null) throw new Error(first.why);
      const both = (doing: string): Onward => {
        const { play, events } = done(begun, first.command, { by: 'rat', do: doing });
        return onwardFrom(worldOf(play), pursuit, first.watch, events);
      };
      expect(both('wait')).toMatchObject({ command: { do: 'wait' } });
      expect(both('dropProne')).toEqual({ command: null, why: 'Rat has acted' });
    }
  });

  it('ends where an enemy acts against who waits, or where it does something else', () => {
    const begun = lane(1, 0);
    const pursuit: Pursuit = { by: 'zoe', kind: 'wait', until: { tick: 20 } };
    const first = onwardFrom(worldOf(begun), pursuit, null, []);
    if (first.command === null) throw new Error(first.why);
    const after = (own: Command, rat: Command): Onward => {
      const { play, events } = done(begun, own, rat);
      return onwardFrom(worldOf(play), pursuit, first.watch, events);
    };
    const wait = { by: 'rat', do: 'wait' };
    expect(after(first.command, { by: 'rat', do: 'attack', target: 'zoe', with: 'dagger' })).toEqual({
      command: null,
      why: 'Rat acts against Zoe',
    });
    expect(after({ by: 'zoe', do: 'dropProne' }, wait)).toEqual({ command: null, why: '' });
  });
});
