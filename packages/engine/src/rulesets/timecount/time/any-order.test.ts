import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fightOf, person } from '../../../../test/support/timecount-fights.ts';
import type { Dice } from '../../../chance/dice.ts';
import { Generator } from '../../../chance/generator.ts';
import { isRefused, readCommand, refusals } from '../../../kernel/commands/command.ts';
import { legalCommands } from '../../../kernel/commands/offers.ts';
import type { Action } from '../../../kernel/ruleset/action.ts';
import type { By } from '../../../kernel/scene/check.ts';
import { type Check, totalOf, type Versus } from '../../../kernel/scene/check.ts';
import { type Answerer, SilentScene } from '../../../kernel/scene/silent.ts';
import type { Tally } from '../../../kernel/scene/tally.ts';
import type { Cause } from '../../../kernel/state/cause.ts';
import type { Command } from '../../../kernel/state/command.ts';
import { copyFight, type Effect, type Fight, NOBODY } from '../../../kernel/state/fight.ts';
import { ALL_ROUND, DISTRACTED_ATTACK, DISTRACTED_DEFENSE, GRABBED, PREPARED } from '../conditions/conditions.ts';
import type { TcScene, TimeCountGame } from '../game.ts';
import { timecount } from '../index.ts';
import { begin, waiting } from './turns.ts';

/** An answer that does not depend on the order in which the choices come. */
const anAnswer: Answerer<TimeCountGame> = (_table, { choices }) =>
  choices
    .map(({ id }) => id)
    .sort()
    .at(-1) ?? '';

/** Everybody has dice of his own, so that the same faces fall for him wherever he stands in the file. */
class OwnDice extends SilentScene<TimeCountGame> {
  readonly #dice: readonly Generator[];
  readonly fell: string[] = [];

  constructor(fight: Fight<TimeCountGame>, seed: number) {
    super(copyFight(fight), timecount, Generator.seeded(seed), anAnswer);
    this.#dice = fight.combatants.map(({ id }) => Generator.seeded(`${seed} ${id}`));
  }

  override roll(who: number, dice: Dice, why: Cause): number;
  override roll<T>(who: number, dice: Dice, why: Cause, by: By<T>, a?: number, b?: number, c?: number): T;
  // biome-ignore lint/complexity/useMaxParams: as the scene has it
  override roll<T>(who: number, dice: Dice, why: Cause, by?: By<T>, a = 0, b = 0, c = 0): T | number {
    if (dice.min < dice.max) this.fell.push(`${this.fight.combatants[who]?.id}: ${why.text}`);
    const value = dice.fall(this.#dice[who]!);
    return by === undefined ? value : by(value, a, b, c);
  }

  // biome-ignore lint/complexity/useMaxParams: as the scene has it
  override check<T>(kind: Check<T>, who: number, _target: number, bonus: Tally, versus: Versus, a = 0, b = 0): T {
    return this.roll(who, kind.dice, kind.why, kind.by, totalOf(versus) - bonus.total, a, b);
  }
}

const IDS = ['a', 'b', 'c', 'd', 'e'] as const;
const SIDES = { a: 'x', b: 'x', c: 'x', d: 'y', e: 'y' } as const;
const PLACES = { a: [2, 2], b: [3, 2], c: [2, 4], d: [3, 3], e: [2, 3] } as const;

const SPELLS = [
  'sample: spark',
  'sample: burst of flame',
  'sample: mending',
  'sample: numbing word',
  'sample: hammer of air',
];

/** What is not the same in another order by the very ruling: who is pushed first, which thing is got hold of first. */
const IN_LIST_ORDER = [
  'bullRush',
  'shunt',
  'drag',
  'throw',
  'disarm',
  'pickUp',
  'ready',
  'stayReady',
  'staple',
  'coupStrike',
];

/** The same people in the given order: frail, close together, some with a spell in hand, some holding each other. */
function peopleIn(order: readonly string[], seed: number, hitPoints: number) {
  const generator = Generator.seeded(`people ${seed}`);
  const drawn = new Map(
    IDS.map((id) => [id as string, [generator.face(6), generator.face(6), generator.face(4)] as const]),
  );
  const effectsOf = (id: string): readonly Effect[] => {
    const [spell, state] = drawn.get(id)!;
    const until = { at: 'tick', tick: 50 } as const;
    const prepared = PREPARED.by(NOBODY, { spell: spell - 1 }, until);
    const grabber = order.indexOf(id === 'a' ? 'd' : id === 'd' ? 'b' : 'e');
    const grabbed = GRABBED.by(grabber, GRABBED.blank);
    return [...(spell < 6 ? [prepared] : []), ...(state > 4 && id !== 'e' ? [grabbed] : [])];
  };
  return order.map((id, index) => {
    const at = PLACES[id as keyof typeof PLACES];
    const sheet = {
      weapons: ['mace', 'dagger', 'venomous fangs'],
      spells: SPELLS,
      disciplines: { arcana: 6 },
      attributes: { dexterity: IDS.indexOf(id as 'a') - 2, strength: 1 },
      speed: 15 + 5 * (drawn.get(id)![2] - 1),
      hitPoints: hitPoints + IDS.indexOf(id as 'a'),
      baseTop: 1,
      accuracy: 5,
      static: false,
      criticalImmune: index < 0,
    };
    return person(id, sheet, { side: SIDES[id as keyof typeof SIDES], at, effects: effectsOf(id) });
  });
}

const OPTIONS = [
  {},
  { impairments: 'on', simultaneousEffects: 'on' },
  { simultaneousEffects: 'on', impairments: 'on', simultaneousTopFor: 'all', checksPerTick: 'perAttack' },
  { topLoss: 'allHits', temporaryPoolsAbsorb: 'allDamage', dyingBleeds: 'srd35' },
];

function sceneOf(order: readonly string[], seed: number, hitPoints: number): OwnDice {
  const options = OPTIONS[seed % OPTIONS.length]!;
  const scene = new OwnDice(fightOf(peopleIn(order, seed, hitPoints), { options, dice: [] }), seed);
  begin(scene);
  return scene;
}

/** How everything stands, with people by their ids. */
function stateOf(scene: OwnDice): unknown {
  const { combatants, clock, over } = scene.fight;
  const idOf = (who: number): string => combatants[who]?.id ?? 'nobody';
  const told = (effect: Effect) =>
    JSON.stringify({ ...effect, source: idOf(effect.source), data: readable(effect, idOf) });
  const people = combatants.map(({ id, x, y, counts, items, effects, index }) => {
    const next = clock.next[index];
    return [id, { x, y, counts: { ...counts }, items, next, effects: effects.map(told).sort() }] as const;
  });
  return { now: clock.now, over, people: Object.fromEntries(people) };
}

/** What an effect carries without places in the list: an ally, or the enemies in touch. */
function readable(effect: Effect, idOf: (who: number) => string): unknown {
  if (DISTRACTED_ATTACK.is(effect) || DISTRACTED_DEFENSE.is(effect)) return idOf(effect.data.against);
  return ALL_ROUND.is(effect) ? effect.data.near.map(idOf).sort() : effect.data;
}

function isTimed(action: Action<TimeCountGame>): boolean {
  return 'perform' in action && !IN_LIST_ORDER.includes(action.id);
}

const TIMED: readonly string[] = timecount.actions.filter(isTimed).map(({ id }) => id);

/** What somebody does: mostly attacks and spells, so that harm meets harm. */
function choose(scene: TcScene, who: number, generator: Generator): Command {
  const all = [...legalCommands(scene, who)].filter(({ do: id }) => TIMED.includes(id));
  const fierce = all.filter(({ do: id }) =>
    scene.rules.actions.some((each) => each.id === id && each.role === 'attack'),
  );
  const among = fierce.length > 0 && generator.face(3) > 1 ? fierce : all;
  return among[generator.face(Math.min(among.length, 1000)) - 1]!;
}

function does(scene: OwnDice, command: Command): void {
  const act = readCommand(scene, command, scene.rules.actions);
  if (isRefused(act)) throw new Error('unreadable');
  const reasons = refusals(scene, act);
  if (reasons.length > 0) throw new Error(`${command.by} ${command.do}: ${reasons.map(({ text }) => text).join(', ')}`);
  act.action.resolve(scene, act);
  scene.rules.clock.advance(scene);
}

const order = fc.shuffledSubarray([...IDS], { minLength: IDS.length });

it('[TC-INIT-07] the order of the combatants in the file and of the declarations makes no difference', () => {
  const seen = { deaths: 0, together: 0, spells: 0, grabs: 0 };
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1e6 }),
      fc.integer({ min: 3, max: 14 }),
      order,
      order,
      (seed, hitPoints, file, talk) => {
        const one = sceneOf(IDS, seed, hitPoints);
        const other = sceneOf(file, seed, hitPoints);
        const generator = Generator.seeded(`choices ${seed}`);
        for (let tick = 0; tick < 6 && one.fight.over === null; tick++) {
          const before = deadIn(one);
          const due = waiting(one).map((who) => IDS[who]!);
          expect(
            waiting(other)
              .map((who) => other.fight.combatants[who]!.id)
              .sort(),
          ).toEqual(due);
          const commands = new Map(due.map((id) => [id as string, choose(one, IDS.indexOf(id), generator)]));
          for (const id of due) does(one, commands.get(id)!);
          for (const id of talk) if (commands.has(id)) does(other, commands.get(id)!);
          expect([stateOf(other), [...commands.values()]]).toEqual([stateOf(one), [...commands.values()]]);
          note(seen, one, before, [...commands.values()]);
        }
        expect(other.fell.toSorted()).toEqual(one.fell.toSorted());
      },
    ),
    { numRuns: 100 },
  );
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(3);
});

function deadIn(scene: OwnDice): number {
  return scene.fight.combatants.filter(({ counts }) => counts.hitPoints <= 0).length;
}

/** Counts what the property has met: deaths, two or more of them at one tick, spells, grabs. */
function note(
  seen: Record<'deaths' | 'together' | 'spells' | 'grabs', number>,
  scene: OwnDice,
  before: number,
  commands: readonly Command[],
): void {
  const dead = deadIn(scene);
  if (dead > 0) seen.deaths++;
  if (dead - before > 1) seen.together++;
  if (commands.some(({ do: id }) => id === 'cast')) seen.spells++;
  if (commands.some(({ do: id }) => id === 'grab' || id === 'escapeGrab' || id === 'breakGrab')) seen.grabs++;
}
