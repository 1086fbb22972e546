import { describe, expect, it } from 'vitest';
import { fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { mark, shooter } from '../../../../test/support/grim-guns.ts';
import { type ActionOdds, oddsOfCommand } from '../../../analysis/odds.ts';
import { Generator } from '../../../chance/generator.ts';
import { LiveScene } from '../../../kernel/scene/live.ts';
import { type Answerer, firstChoice } from '../../../kernel/scene/silent.ts';
import { copyFight } from '../../../kernel/state/fight.ts';
import type { Attack } from '../../d20/game.ts';
import type { GrimGame } from '../game.ts';
import { grim } from '../index.ts';

const gun: Side = shooter({ damage: '2d8' }, { baseAttack: 6, traits: ['martial-firearms'] });
const target: Side = mark({ sheet: sheet({ hp: 40, naturalArmor: 5, defense: 4 }) });

function odds(
  sides: readonly Side[],
  choices: readonly string[],
  answer: Answerer<GrimGame> = firstChoice,
): ActionOdds {
  const found = oddsOfCommand(fight(sides), grim, { by: 'a', do: 'attack', target: 'b', choices }, { answer });
  if ('harm' in found) return found;
  throw new Error(found.map(({ text }) => text).join('; '));
}

/** The mean harm of so many such attacks, every die by itself and for everybody to read. */
function played(sides: readonly Side[], choices: readonly string[], times: number): { mean: number; error: number } {
  const start = fight(sides);
  const generator = Generator.seeded(5);
  const attack: Attack = {
    attacker: 0,
    defender: 1,
    weapon: 0,
    ranged: true,
    sequence: 0,
    charge: false,
    opportunity: false,
    nonlethal: false,
    choices,
  };
  const harm = Array.from({ length: times }, () => {
    const dice = { script: [], typed: false, generator: generator.state() };
    const scene = new LiveScene(copyFight(start), grim, [], dice);
    scene.slots.resolveAttack(scene, attack);
    for (let skip = 0; skip < 97; skip++) generator.face(20);
    return 40 - (scene.fight.combatants[1]?.counts.hp ?? 0);
  });
  const mean = harm.reduce((sum, each) => sum + each, 0) / times;
  const spread = harm.reduce((sum, each) => sum + (each - mean) ** 2, 0) / times;
  return { mean, error: Math.sqrt(spread / times) };
}

const meanOf = ({ harm }: ActionOdds): number =>
  harm.probabilities().reduce((sum, chance, at) => sum + chance * (harm.values[at] ?? 0), 0);

describe('odds of shots', () => {
  it.each([
    ['single shot', []],
    ['pair', ['pair']],
    ['rolled burst', ['burst']],
    ['controlled burst', ['burst-10']],
    ['called shot with a burst', ['penetration', 'burst-10']],
    ['burst that disables', ['disabled-leg', 'burst-5']],
  ])('of a %s are exact, few branches deep, and as the dice fall', (_what, choices) => {
    const exact = odds([gun, target], choices);
    expect(exact.method).toBe('exact');
    expect(exact.n).toBeLessThan(3000);
    const { mean, error } = played([gun, target], choices, 1500);
    expect(Math.abs(meanOf(exact) - mean)).toBeLessThan(5 * error);
  });

  it('know that a tower shield may come between, where somebody wants it to', () => {
    const shielded = mark({ sheet: sheet({ hp: 40, shield: 'tower shield' }) });
    const busy = odds([gun, { ...shielded, counts: { debt: 2 } }], ['pair']);
    const { mean, error } = played([gun, { ...shielded, counts: { debt: 2 } }], ['pair'], 800);
    expect(Math.abs(meanOf(busy) - mean)).toBeLessThan(5 * error);
    expect(odds([gun, shielded], ['pair']).harm.equals(busy.harm)).toBe(true);
    const blocking = odds([gun, shielded], ['pair'], (_, { choices }) => choices.at(-1)?.id ?? '');
    expect(blocking.method).toBe('exact');
    expect(meanOf(blocking)).toBeLessThan(meanOf(busy));
  });
});
