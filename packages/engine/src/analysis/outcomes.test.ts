import { describe, expect, it } from 'vitest';
import { type Fighter, modernFight, SWORDSMAN } from '../../test/support/modern-fight.ts';
import { fraction } from '../chance/fraction.ts';
import type { Command } from '../kernel/state/command.ts';
import { modern } from '../rulesets/modern/index.ts';
import { type ActionOdds, oddsByCombatant, oddsOfCommand } from './odds.ts';
import { oddsInNumbers } from './odds-in-numbers.ts';

const DISARMER: Fighter = { sheet: { ...SWORDSMAN, feats: ['Improved Disarm'] } };

function oddsOf(fighters: Readonly<Record<string, Fighter>>, command: Omit<Command, 'by'>): ActionOdds {
  const found = oddsOfCommand(modernFight(fighters), modern, { by: 'hero', target: 'thug', ...command });
  if (!('harm' in found)) throw new Error('refused');
  return found;
}

const chanceOf = ({ outcomes }: ActionOdds, word: string): unknown =>
  outcomes.find((each) => each.word === word)?.chance;

describe('what odds say beside harm', () => {
  it('is what somebody loses out of its hands, in ways that bring no harm', () => {
    const found = oddsOf({ hero: DISARMER, thug: {} }, { do: 'attack', choices: ['disarm'] });
    // Equal bonuses: of two dice the first must be the higher, 190 of 400 pairs.
    expect(chanceOf(found, 'loses the longsword')).toEqual(fraction(19n, 40n));
    expect(found.affected).toEqual(fraction(19n, 40n));
    expect(oddsInNumbers(found, modern)).toMatchObject({ affected: 0.475, harmed: 0, out: 0, dead: 0, meanHarm: 0 });
  });

  it('is who falls out of the fight and who dies, each of them once', () => {
    // 3 hit points: every hit takes it below 0, a critical hit of 13 points and more to -10.
    const found = oddsOf({ hero: {}, thug: { sheet: { ...SWORDSMAN, hp: 3 } } }, { do: 'attack' });
    expect(found.out).toEqual(fraction(11n, 20n));
    expect(found.affected).toEqual(fraction(11n, 20n));
    // A threat on 20, confirmed on 10 and more, then at least 7 with two dice of eight.
    expect(found.dead).toEqual(fraction(11n * 49n, 20n * 20n * 64n));
    const { verdicts } = oddsInNumbers(found, modern);
    expect(verdicts.map(([word]) => word)).toEqual(['dead', 'dying', 'unhurt']);
  });

  it('is how far the target was moved, but not where the one who acts has gone', () => {
    const far = { hero: { sheet: { ...SWORDSMAN, abilities: { strength: 30 } } }, thug: { at: [1, 0] as const } };
    const found = oddsByCombatant(modernFight(far), modern, { by: 'hero', do: 'bull-rush', target: 'thug' });
    if (!('byCombatant' in found)) throw new Error('refused');
    const words = found.target?.outcomes.map(({ word }) => word) ?? [];
    expect(words.slice(0, 2)).toEqual(['moved 5 feet', 'moved 10 feet']);
    const actor = found.byCombatant.find(({ who }) => who === 0)?.outcomes ?? [];
    expect(actor.filter(({ word }) => word.startsWith('moved'))).toEqual([]);
  });

  it('is a condition that ends, too', () => {
    const fight = modernFight({ hero: { effects: ['prone'] }, thug: { at: [5, 0] } });
    const found = oddsOfCommand(fight, modern, { by: 'hero', do: 'stand-up' });
    expect(found).toMatchObject({ outcomes: [{ word: 'no longer prone', chance: fraction(1n, 1n) }] });
  });
});
