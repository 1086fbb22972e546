import { describe, expect, it } from 'vitest';
import { sheet } from '../../../../../test/support/grim-fights.ts';
import { doubts } from '../../sheet/doubts.ts';
import { TRAITS } from '../table.ts';

/** What the sheet of somebody with all of these lacks for the last of them. */
function lacks(given: Parameters<typeof sheet>[0]): readonly string[] {
  const last = (given?.traits ?? []).length - 1;
  return doubts(sheet(given))
    .filter(({ path }) => path[1] === last)
    .map(({ expected, found }) => `${expected}: ${found}`);
}

describe('prerequisites of feats', () => {
  it('[GNG-FEAT-01] everything that a feat asks for can be had', () => {
    const names = Object.keys(TRAITS);
    const asked = Object.values(TRAITS).flatMap(({ asks }) => asks?.traits ?? []);
    expect(asked.filter((name) => !names.includes(name) && name !== 'sneak-attack' && name !== 'dodge')).toEqual([]);
  });

  it('[GNG-FEAT-01] abilities are scores, skills ranks: what is not of the ability in the whole bonus', () => {
    const wits = (intelligence: number, bonus: number): readonly string[] =>
      lacks({
        baseAttack: 4,
        abilities: { intelligence, charisma: 13 },
        skills: { 'knowledge (strategy and tactics)': bonus },
        traits: ['combat-expertise', 'tactical-aid'],
      });
    expect(wits(12, 8)).toEqual(["Intelligence 13 or more for 'tactical-aid': 12"]);
    expect(wits(13, 7)).toEqual(["7 ranks or more in knowledge (strategy and tactics) for 'tactical-aid': 6 at most"]);
    expect(wits(13, 8)).toEqual([]);
  });

  it('[GNG-NERVE-01] Basic Nerve Strikes asks for a base attack bonus of +1 and Improved Unarmed Strike, and teaches three strikes', () => {
    const traits = ['improved-unarmed-strike', 'basic-nerve-strikes'];
    expect(lacks({ baseAttack: 0, traits })).toEqual([
      "a base attack bonus of +1 or more for 'basic-nerve-strikes': +0",
    ]);
    expect(lacks({ baseAttack: 1, traits: traits.slice(1) })).toHaveLength(1);
    expect(lacks({ baseAttack: 1, traits })).toEqual([]);
  });

  it.each([
    ['GNG-FEAT-07', 'advanced-grapple', 6],
    ['GNG-FEAT-22', 'clean-up-blow', 5],
    ['GNG-FEAT-41', 'feather-touch', 6],
    ['GNG-FEAT-56', 'improved-accelerated-pair', 1],
    ['GNG-FEAT-60', 'improved-deep-impact', 4],
    ['GNG-FEAT-64', 'improved-grapple', 2],
    ['GNG-BREAK-03', 'advanced-breaking-strikes', 7],
  ])('[%s] %s asks for as many things as the source says', (_rule, name, count) => {
    const weak = { strength: 1, dexterity: 1, intelligence: 1, wisdom: 1, charisma: 1 };
    expect(lacks({ baseAttack: 0, abilities: weak, traits: [name] })).toHaveLength(count);
  });

  it('[GNG-FEAT-79] Sniper counts sneak attacks of the sheet', () => {
    const given = {
      abilities: { wisdom: 13 },
      traits: ['point-blank-shot', 'far-shot', 'dead-aim', 'sniper'],
    };
    expect(lacks({ ...given, sneakAttack: 1 })).toEqual([]);
    expect(lacks(given)).toEqual(["the feat or talent 'sneak-attack' for 'sniper': none"]);
  });
});
