import { describe, expect, it } from 'vitest';
import { fight, type Side, sheet } from '../../../../../test/support/grim-fights.ts';
import { carryOut } from '../../../../../test/support/grim-guns.ts';
import { conditions, rolls, strike } from '../../../../../test/support/grim-play.ts';
import { grimWeapon } from '../../../../../test/support/grim-weapons.ts';

const open: Side = { sheet: sheet({ hp: 100 }), counts: { debt: 2 } };
const armed = (given: Parameters<typeof sheet>[0]): Side => ({ sheet: sheet({ hp: 100, ...given }) });

describe('feats of bare hands', () => {
  it.each([
    ['1d2', 'd3'],
    ['1d3', 'd4'],
    ['1d4', 'd6'],
    ['1d6', 'd8'],
    ['1d8', 'd10'],
    ['1d10', 'd12'],
    ['1d12', '2d8'],
    ['2d6', '2d8'],
    ['1d3+1', 'd4+1'],
  ])('[GNG-FEAT-10] Advanced Unarmed Strike makes %s %s', (damage, better) => {
    const traits = ['improved-unarmed-strike', 'advanced-unarmed-strike'];
    const { damage: dice, allDice } = grimWeapon({ traits, weapons: [{ name: 'unarmed', damage }] }, 'unarmed');
    expect([dice?.notation.replace(/^1d/, 'd'), allDice]).toEqual([better, dice]);
    expect(grimWeapon({ traits, weapons: ['longsword'] }, 'longsword').damage?.notation).toMatch(/d8$/);
  });

  it('[GNG-CORE-18] Improved Unarmed Strike is armed: no opening for the target, and it threatens', () => {
    const fists = { weapons: [], traits: ['improved-unarmed-strike'] };
    const blow = { target: 'b', with: 'unarmed' };
    expect(rolls(carryOut(fight([armed(fists), open]), [2, 20], blow).events)).toHaveLength(2);
    expect(rolls(carryOut(fight([armed({ weapons: [] }), open]), ['attack', 2, 20, 2, 20], blow).events)).toHaveLength(
      4,
    );
  });

  describe('Clean-Up Blow', () => {
    const cleaner = armed({ traits: ['clean-up-blow'] });

    it('[GNG-FEAT-22] strikes once more at whom it has stunned', () => {
      const start = fight([cleaner, { ...open, counts: { debt: 2, opportunities: 0 } }]);
      const { events, fight: then } = strike(start, [15, 5, 3, 2, 'attack', 2, 20], { choices: ['stun'] });
      expect(conditions(then, 1)).toContain('stunned');
      expect(rolls(events).filter((each) => each === 'attack roll')).toHaveLength(2);
      expect(then.combatants[0]?.counts['opportunities']).toBe(0);
    });

    it('[GNG-FEAT-22] at whom it has knocked out, or tripped; not with no opening left, and not at who lay there before', () => {
      const frail: Side = { sheet: sheet({ hp: 5 }), counts: { debt: 2 } };
      const down = strike(fight([cleaner, frail]), [15, 5, 3, 'attack', 2, 3]);
      expect(rolls(down.events).filter((each) => each === 'attack roll')).toHaveLength(2);
      const tripping = armed({ traits: ['clean-up-blow', 'improved-unarmed-strike'], weapons: [] });
      const trip = { target: 'b', choices: ['trip'], with: 'unarmed' };
      const tripped = carryOut(fight([tripping, open]), [15, 5, 15, 5, 'attack', 2, 20], trip);
      expect(conditions(tripped.fight, 1)).toEqual(['prone']);
      const spent: Side = { ...cleaner, counts: { opportunities: 0 } };
      expect(rolls(strike(fight([spent, frail]), [15, 5, 3]).events)).toHaveLength(3);
      const lying: Side = { ...open, effects: ['prone'] };
      expect(rolls(strike(fight([cleaner, lying]), [15, 5, 3]).events)).toHaveLength(3);
    });

    it('[GNG-FEAT-22] at whom it has tripped in return or in passing, thrown by redirected force, or felled by a breaking block', () => {
      const traits = ['clean-up-blow', 'improved-unarmed-strike'];
      const answering = (more: readonly string[] = []) => armed({ traits: [...traits, ...more] });
      const bare = (hp: number): Side => ({ sheet: sheet({ hp, weapons: [] }) });
      const blows = (done: { readonly events: Parameters<typeof rolls>[0] }, who: number): number =>
        done.events.filter((event) => event.kind === 'roll' && event.who === who && event.why.text === 'attack roll')
          .length;
      const trip = { target: 'b', choices: ['trip'], with: 'unarmed' };
      const inReturn = [...['decline', 15, 5], ...[2, 15], ...['trip', 15, 2], ...['attack', 2, 20]];
      expect(blows(carryOut(fight([bare(50), answering()]), inReturn, trip), 1)).toBe(1);
      const way = [
        { ...answering(), at: [0, 0] as const },
        { ...bare(50), at: [3, 0] as const },
      ];
      const inPassing = ['block', 15, 5, 15, 2, 'decline', 'attack', 2, 20];
      expect(blows(carryOut(fight(way), inPassing, { do: 'overrun', target: 'b' }), 0)).toBe(2);
      const throwing = answering(['redirect-force', 'advanced-grapple', 'improved-grapple', 'combat-reflexes']);
      const thrown = [2, 20, 'throw', 15, 2, 'end', 1, 'attack', 2, 20];
      const nimble = { ...throwing, counts: { opportunities: 2, debt: 2 } };
      expect(blows(strike(fight([bare(50), nimble]), thrown), 1)).toBe(1);
      const blocked = [15, 5, 'breaking-longsword', 2, 19, 8, 'attack', 2, 3];
      expect(blows(strike(fight([bare(5), answering(['breaking-block'])]), blocked), 1)).toBe(1);
    });
  });
});
