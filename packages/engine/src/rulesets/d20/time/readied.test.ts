import { describe, expect, it } from 'vitest';
import { type Fighter, modernFight, SHOOTER, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import { type Played, playRule } from '../../../../test/support/play-rule.ts';
import { v22Fight } from '../../../../test/support/v22-perform.ts';
import { SAMPLE_SWORD } from '../../../../test/support/v22-samples.ts';
import { areaTrait } from '../../../kernel/areas/area-trait.ts';
import { withOverlay } from '../../../kernel/ruleset/overlay.ts';
import { LiveScene } from '../../../kernel/scene/live.ts';
import { Suspend } from '../../../kernel/scene/scene.ts';
import { copyFight, type Fight, type Input } from '../../../kernel/state/fight.ts';
import type { Question } from '../../../kernel/state/question.ts';
import { d20v22 } from '../../d20v22/index.ts';
import type { ModernGame } from '../../modern/game.ts';
import { modern } from '../../modern/index.ts';
import { offerReadied } from './readied.ts';
import type { Readied } from './trigger.ts';

const held = (who: number, action: string): Readied => ({
  ...{ who, watched: -1, action, trigger: 'acts', x: 0, y: 0, feet: 0 },
});

/** Three, one after another; the turn of the second. */
function three(more: readonly Fighter[] = []): Fight<ModernGame> {
  const [a = {}, b = {}, c = {}] = more;
  const fight = modernFight({ a, b, c });
  return { ...fight, clock: { ...fight.clock, turn: 1 } };
}

/** It is offered as the second acts. */
const offered = (fight: Fight<ModernGame>, readied: Readied, inputs: readonly Input[]): Played<ModernGame, boolean> =>
  playRule(modern, { ...fight, clock: { ...fight.clock, readied: [readied] } }, inputs, (scene) =>
    offerReadied(scene, readied, 1),
  );

function questionOf(fight: Fight<ModernGame>, readied: Readied): Question | null {
  const scene = new LiveScene(copyFight(fight), modern, [], { script: [], typed: true, generator: null });
  try {
    offerReadied(scene, readied, 1);
  } catch (signal) {
    if (signal instanceof Suspend && signal.need.kind === 'answer') return signal.need.question;
    throw signal;
  }
  return null;
}

const at = (x: number, y: number): Fighter => ({ at: [x, y] });
/** The first may step; the second acts, and stands so far off. */
const facing = (squares: number, a: Fighter = {}): Fight<ModernGame> =>
  three([{ counts: { step: 1 }, ...a }, at(squares, 0), { at: [0, 1], side: 'gang' }]);
const ATTACK = held(0, 'attack');
const choices = (fight: Fight<ModernGame>, readied: Readied = ATTACK): readonly string[] =>
  (questionOf(fight, readied)?.choices ?? []).map(({ id }) => id);
const STRIKES = [
  ...['attack longsword', 'attack longsword nonlethal', 'attack longsword disarm', 'attack unarmed'],
  ...['attack unarmed lethal', 'attack unarmed trip', 'attack unarmed disarm', 'attack unarmed grapple'],
  ...['attack unarmed lethal grapple', 'attack unarmed grab'],
];
const counted = ({ events }: Played<ModernGame, boolean>): readonly string[] =>
  events.flatMap((event) => (event.kind === 'count' && event.who === 0 ? [`${event.count} ${event.by}`] : []));

describe('what is offered of a readied action', () => {
  it('[MOD-READY-02] [MOD-ACT-23] is a trip too, which takes the place of a blow', () => {
    const tripped = offered(facing(1, { counts: { step: 0 } }), ATTACK, ['attack unarmed trip', 'decline', 15, 15, 2]);
    expect(tripped.fight.combatants[1]?.effects.map(({ name }) => name)).toEqual(['prone']);
  });

  it('[MOD-READY-03] is every way to do it to the one who triggered it, once each, and to let it pass', () => {
    expect(choices(facing(1, { counts: { step: 0 } }))).toEqual(['wait', ...STRIKES]);
    expect(questionOf(facing(1), ATTACK)).toMatchObject({ kind: 'readied', who: 0, whom: { watched: 1 } });
    const texts = (questionOf(facing(1), ATTACK)?.choices ?? []).map(({ text }) => text);
    expect([texts[1], texts[2], texts[STRIKES.length + 1]]).toEqual([
      'attack with longsword',
      'attack with longsword nonlethal',
      '5-foot step to A0',
    ]);
    const gunman: Fighter = { sheet: SHOOTER, counts: { step: 0 } };
    expect(choices(facing(5, gunman))).toEqual(['wait', 'attack glock-17']);
    // The other enemy beside it triggered nothing.
    expect(offered(facing(9), ATTACK, []).value).toBe(false);
    expect(offered(facing(1), held(0, 'nonsense'), []).value).toBe(false);
    expect([offered(facing(1), ATTACK, ['wait']).value, offered(facing(1), ATTACK, [STRIKES[0]!, 2]).value]).toEqual([
      false,
      true,
    ]);
  });

  it('[MOD-READY-06] is a 5-foot step before it, from where it could be done, for who has not moved', () => {
    const near = facing(2);
    expect(choices(near)).toEqual(['wait', 'five-foot-step B1', 'five-foot-step B2', 'five-foot-step B0']);
    expect(choices(facing(2, { counts: { step: 0 } }))).toEqual([]);
    expect(choices(facing(2, { counts: { step: 1, moved: 1 } }))).toEqual([]);
    expect(choices(facing(3))).toEqual([]);
  });
});

it('[V22-INIT-06] no step comes before it where the ruleset has none', () => {
  const fight = v22Fight([{ sheet: { weapons: [SAMPLE_SWORD] } }, { at: [2, 0] }]);
  const start = { ...fight, clock: { ...fight.clock, turn: 1, readied: [ATTACK] } };
  expect(playRule(d20v22, start, [], (scene) => offerReadied(scene, ATTACK, 1)).value).toBe(false);
});

it('[MOD-READY-03] nothing is offered between two turns, and a door is opened by its name', () => {
  const between = three();
  expect(offered({ ...between, clock: { ...between.clock, turn: -1 } }, held(0, 'total-defense'), []).value).toBe(
    false,
  );
  const edges = [
    { kind: 'door', at: 'A1', side: 'east' },
    { kind: 'door', at: 'A1', side: 'south' },
  ] as const;
  const rows = ['...', '...', '...'];
  const fight = modernFight({ a: { at: [0, 0] }, b: { at: [2, 2] } }, { rows, edges });
  const question = questionOf({ ...fight, clock: { ...fight.clock, turn: 1 } }, held(0, 'open-door'));
  expect(question?.choices.map(({ id, text }) => [id, text]).slice(1)).toEqual([
    ['open-door', 'open a door'],
    ['open-door A1/B1', 'open a door (A1/B1)'],
    ['open-door A1/A2', 'open a door (A1/A2)'],
  ]);
});

describe('taking a readied action', () => {
  it('[MOD-READY-05] uses the action that was held back, and leaves what its owner had of its own turn', () => {
    const left: Fighter = { counts: { standard: 0, move: 1 } };
    const struck = offered(three([left]), ATTACK, [STRIKES[0]!, 2]);
    expect(counted(struck)).toEqual(['standard 1', 'move -1', 'standard -1', 'move 1']);
    expect(struck.fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 1 });
    const knife = { ...SWORDSMAN, weapons: [{ name: 'knife', place: 'carried' }] };
    const drawn = offered(three([{ sheet: knife, counts: { standard: 0, move: 0 } }]), held(0, 'draw'), ['draw knife']);
    expect(counted(drawn)).toEqual(['move 1', 'move -1']);
  });

  it('[MOD-READY-05] [MOD-READY-04] makes its count the present one; then the other goes on', () => {
    const { fight, events } = offered(three(), ATTACK, [STRIKES[0]!, 2]);
    expect(fight.clock.order.map(({ who, count }) => [who, count])).toEqual([
      [0, 19],
      [1, 19],
      [2, 18],
    ]);
    expect([fight.clock.turn, fight.clock.readied]).toEqual([1, []]);
    expect(events.filter(({ kind }) => kind === 'time').at(-1)).toMatchObject({ who: 1, set: { turn: 1 } });
  });

  it('[MOD-READY-08] is its turn of the round where that was still to come, with its openings', () => {
    const until = (name: string) => ({
      name,
      source: 2,
      until: { at: 'turnEnd', of: 2, round: 1 } as const,
      data: null,
    });
    const owner = (opportunities: number): Fighter => ({
      at: [2, 0],
      effects: [until('shaken')],
      counts: { opportunities },
    });
    const taken = (fight: Fight<ModernGame>, who: number) =>
      offered(fight, held(who, 'total-defense'), ['total-defense']);
    const late = taken(three([{}, {}, owner(0)]), 2);
    expect(late.fight.combatants[2]?.effects.map(({ name }) => name)).toEqual(['total-defense']);
    expect(late.fight.combatants[2]?.counts.opportunities).toBe(1);
    expect(late.fight.clock.order.map(({ who }) => who)).toEqual([0, 2, 1]);
    const whole = taken(three([{}, {}, owner(1)]), 2);
    expect(whole.events.filter((event) => event.kind === 'count' && event.count === 'opportunities')).toEqual([]);
    const early = three([
      { effects: [{ ...until('shaken'), until: { at: 'turnEnd', of: 0, round: 1 } }], counts: { opportunities: 0 } },
    ]);
    const had = taken(early, 0).fight.combatants[0];
    expect([had?.effects.map(({ name }) => name), had?.counts.opportunities]).toEqual([['shaken', 'total-defense'], 0]);
  });

  it('[MOD-READY-05] is one action, though another would cost nothing', () => {
    const drawing = {
      ...SWORDSMAN,
      feats: ['Quick Draw'],
      weapons: ['longsword', 'knife'].map((name) => ({ name, place: 'carried' })),
    };
    const { fight } = offered(three([{ sheet: drawing }]), held(0, 'draw'), ['draw knife']);
    expect(fight.combatants[0]?.items.map(({ place }) => place).slice(0, 2)).toEqual(['carried', 'hand']);
  });

  it('[MOD-READY-06] is lost where the step before it leaves nothing to do', () => {
    const why = { text: 'coughs', rule: 'MIST-01' };
    const effect = { name: 'nauseated', source: -1, until: null, data: null };
    const mist = areaTrait<ModernGame>('mist', 'MIST-01', {
      enters: (scene, who) => scene.emit({ kind: 'gain', who, effect, why }),
    });
    const rules = withOverlay(modern, { id: 'marsh', title: 'Marsh', areas: { mist } });
    const squares = [[1, 0] as const];
    const area = { id: 'm', kind: 'mist', at: null, feet: 0, squares, source: -1, value: 0, until: null };
    const start = facing(2);
    const fight = { ...start, areas: [area], clock: { ...start.clock, readied: [ATTACK] } };
    const { value, events } = playRule(rules, fight, ['five-foot-step B1'], (scene) => offerReadied(scene, ATTACK, 1));
    expect([value, events.filter(({ kind }) => kind === 'answer').length]).toEqual([true, 1]);
  });

  it('[MOD-READY-06] after the step comes the action itself, if there is still one to take', () => {
    const stepped = offered(facing(2), ATTACK, ['five-foot-step B1', STRIKES[0]!, 2]);
    expect(stepped.fight.combatants[0]).toMatchObject({ x: 1, y: 0, counts: { step: 0 } });
    expect(stepped.events.filter(({ kind }) => kind === 'check')).toHaveLength(1);
    const guard = held(0, 'total-defense');
    const guarded = offered(facing(2), guard, ['five-foot-step B2', 'total-defense']);
    expect(guarded.fight.combatants[0]).toMatchObject({ x: 1, y: 1, effects: [{ name: 'total-defense' }] });
  });
});
