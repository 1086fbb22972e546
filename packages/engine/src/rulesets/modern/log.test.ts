import { describe, expect, it } from 'vitest';
import {
  type Fighter,
  modernFight,
  perform,
  reasonsAgainst,
  SHOOTER,
  SWORDSMAN,
} from '../../../test/support/modern-fight.ts';
import { type Played, playRule } from '../../../test/support/play-rule.ts';
import { because } from '../../kernel/state/cause.ts';
import type { Command } from '../../kernel/state/command.ts';
import type { Fight, Input } from '../../kernel/state/fight.ts';
import { namesOf } from '../../text/names.ts';
import { narrate } from '../../text/narrate.ts';
import type { ModernGame } from './game.ts';
import { modern } from './index.ts';

const ATTACK: Command = { by: 'hero', do: 'attack', target: 'thug' };

function told({ fight, events }: Pick<Played<ModernGame, unknown>, 'fight' | 'events'>): readonly string[] {
  return narrate(namesOf(fight, modern), events, 'terse').map(({ text }) => text);
}

const duel = (thug: Fighter = {}, hero: Fighter = {}): Fight<ModernGame> => modernFight({ hero, thug });

describe('attacks in the log', () => {
  it('[MOD-ATK-02] [MOD-ATK-03] a natural that decides is named, one that the total bears out is not', () => {
    const easy = { sheet: { ...SWORDSMAN, defense: 5 } };
    expect(told(perform(duel(easy), ATTACK, [1]))).toContain(
      'hero: attack roll 6 against Defense 5 of thug: miss, a natural 1 always misses',
    );
    const hard = { sheet: { ...SWORDSMAN, defense: 40 } };
    expect(told(perform(duel(hard), ATTACK, [20, 2, 4]))).toContain(
      'hero: attack roll 25 against Defense 40 of thug: hit, threatens a critical hit, a natural 20 always hits',
    );
    expect(told(perform(duel(), ATTACK, [1]))).toContain('hero: attack roll 6 against Defense 15 of thug: miss');
  });

  it('[MOD-CRIT-02] a threat threatens, and a second roll confirms it or does not', () => {
    expect(told(perform(duel(), ATTACK, [20, 9, 4]))).toEqual([
      'hero: Attack, thug',
      'hero: attack roll 25 against Defense 15 of thug: hit, threatens a critical hit',
      'hero: confirming the critical hit 14 against Defense 15 of thug: not confirmed',
      'thug: -7 hit points from hero, a hit',
    ]);
    expect(told(perform(duel(), ATTACK, [20, 10, 1, 1]))).toContain(
      'hero: confirming the critical hit 15 against Defense 15 of thug: critical hit',
    );
  });

  it('[MOD-COVER-10] a covering body is struck or not by its own Defense', () => {
    const sheet = { ...SWORDSMAN, defense: 15 };
    const people = {
      hero: { sheet: SHOOTER },
      thug: { sheet, at: [4, 0] as const },
      shield: { sheet, at: [2, 0] as const },
    };
    const shot = (die: number, ...more: readonly number[]) =>
      told(perform(modernFight({ ...people, shield: { ...people.shield, side: 'gang' } }), ATTACK, [die, ...more]));
    expect(shot(11, 3, 4).slice(-2)).toEqual([
      'hero: attack on the cover 15 against Defense 15 of shield: hit',
      'shield: -7 hit points from hero, a hit meant for somebody else',
    ]);
    const hard = { ...people, shield: { ...people.shield, sheet: { ...SWORDSMAN, defense: 16 } } };
    expect(told(perform(modernFight(hard), ATTACK, [11])).at(-1)).toBe(
      'hero: attack on the cover 15 against Defense 16 of shield: miss',
    );
  });

  it('[MOD-CONC-05] an attack where nobody stands is compared with nothing', () => {
    const fight = modernFight({ hero: {}, thug: { at: [6, 0] } }, { rows: ['........'] });
    expect(told(perform(fight, { by: 'hero', do: 'attack-square', to: [1, 0] }, [15]))).toEqual([
      'hero: Attack a square, at B1',
      'hero: attack roll 15: miss',
    ]);
  });

  it('[MOD-HP-12] [MOD-HP-14] what comes of a wound stands after it, death above all', () => {
    const falls = told(perform(duel({ counts: { hp: 2 } }), ATTACK, [15, 4]));
    expect(falls.slice(2)).toEqual([
      'thug: -7 hit points from hero, a hit',
      'thug falls unconscious and is dying',
      'thug: now prone',
    ]);
    const dies = told(perform(duel({ counts: { hp: -3 } }), { ...ATTACK }, [15, 4]));
    expect(dies.slice(3, 5)).toEqual(['thug: -7 hit points from hero, a hit', 'thug dies']);
  });

  it('[MOD-AOO-01] an attack that is an opening is told as one', () => {
    const fight = modernFight({ hero: { at: [3, 0] }, thug: { at: [4, 0] } }, { rows: ['........'] });
    expect(told(perform(fight, { by: 'hero', do: 'move', to: [0, 0] }, ['attack', 2]))).toEqual([
      'hero: Move',
      'thug: attack of opportunity (hero)',
      'thug: attack roll 7 against Defense 15 of hero: miss',
      'hero moves 3 west, 15 feet',
    ]);
  });

  it('a hit of which nothing is left says so', () => {
    const blow = { source: 0, target: 1, points: 0, nonlethal: false, why: because('a blast', ''), rows: null };
    const played = playRule(modern, duel(), [], (scene) => scene.slots.harm(scene, blow));
    expect(told(played)).toEqual(['thug takes no damage']);
  });
});

describe('opposed checks in the log', () => {
  const chain = { name: 'chain', use: 'melee', damage: '1d6', trips: true };
  const TRIP: Command = { by: 'hero', do: 'attack', target: 'thug', choices: ['trip'] };
  const tied = (strength: number, inputs: readonly Input[], options = {}): readonly string[] => {
    const thug = { sheet: { ...SWORDSMAN, abilities: { strength } } };
    const fight = modernFight({ hero: { sheet: { ...SWORDSMAN, weapons: [chain] } }, thug }, { options });
    return told(perform(fight, TRIP, [20, ...inputs])).slice(2, 4);
  };

  it('[MOD-CHK-08] a tie says who won it and why', () => {
    expect(tied(14, [9, 10])).toEqual([
      'hero: check to trip 12 against 12 of thug: tie',
      'hero wins the tie by the higher modifier',
    ]);
    expect(tied(18, [10, 9, 'decline'])[1]).toBe('thug: wins the tie by the higher modifier');
    expect(tied(14, [9, 10, 'decline'], { opposedTie: 'initiatorFails' })[1]).toBe(
      'thug: wins the tie: the other side had to do better',
    );
  });
});

describe('what somebody is under', () => {
  it('[MOD-TDEF-01] total defense is taken up and given up in words', () => {
    const fight = duel();
    expect(told(perform(fight, { by: 'hero', do: 'total-defense' }))[1]).toBe(
      "hero is on total defense until the start of hero's turn in round 2",
    );
  });

  it('[MOD-TDEF-04] whoever fights defensively is said to once', () => {
    expect(told(perform(duel(), { ...ATTACK, choices: ['defensively'] }, [2]))).toContain(
      "hero: now fighting defensively until the start of hero's turn in round 2",
    );
  });

  it('how long a run goes on is told with it', () => {
    const words = [0, 1, 2].map((amount) => modern.effects['run-on']?.words({ amount }));
    expect(words).toEqual(['running on', 'running on (round 1)', 'running on (round 2)']);
  });

  it('every kind of effect reads as the end of "is now …", or has words of its own', () => {
    const kinds = Object.values(modern.effects).filter((kind) => kind.beginning(kind.blank) === undefined);
    const odd = kinds.filter((kind) => /^(has|have|is|no longer|total) |\d /.test(kind.words(kind.blank)));
    expect(odd.map(({ name }) => name)).toEqual([]);
  });

  it('lost points of an ability are told as lost', () => {
    const played = playRule(modern, duel(), [], (scene) => scene.count(1, 'wisdomLoss', 3, because('poison', '')));
    expect(told(played)).toEqual(['thug: -3 Wisdom, poison']);
  });

  it('[MOD-DELAY-01] the count that is waited for is told with its sign', () => {
    const played = perform(duel(), { by: 'hero', do: 'delay', choice: '-2' });
    expect(told(played)[0]).toBe('hero: Delay, -2');
    expect(told(played)[1]).toBe('hero: now waiting for initiative count -2');
    expect(told(perform(duel(), { by: 'hero', do: 'delay' }))).toContain('hero: now delaying');
  });
});

describe('refusals', () => {
  const against = (fight: Fight<ModernGame>, command: Command): readonly string[] =>
    reasonsAgainst(fight, command).map(({ text }) => text);
  const FULL: Command = { by: 'hero', do: 'full-attack', target: 'thug' };

  it('[MOD-HP-08] [MOD-ACT-02] a full-round action of who has one action says what leaves it no more', () => {
    const one = (hero: Fighter): readonly string[] =>
      against(duel({}, { ...hero, counts: { standard: 1, move: 0, ...hero.counts } }), FULL);
    const full = 'hero has one action a turn, and a full-round action takes two';
    expect(one({ counts: { hp: 0 } })[0]).toBe(`disabled: ${full}`);
    expect(one({ effects: ['nauseated'] })[0]).toBe(`nauseated: ${full}`);
    expect(one({ counts: { hp: 1 } })[0]).toBe('a full-round action takes the whole turn');
  });

  it('[MOD-ACT-02] who cannot act hears why', () => {
    expect(against(duel({}, { effects: ['stunned', 'prone'] }), ATTACK)[0]).toBe('stunned: hero cannot take actions');
  });

  it('[MOD-ACT-10] a weapon that is not in hand is refused with what is', () => {
    const sheet = { ...SHOOTER, weapons: ['glock 17', { name: 'knife', place: 'carried' }] };
    expect(against(duel({}, { sheet }), { ...ATTACK, with: 'knife' })[0]).toBe(
      "that weapon is not in hero's hands; in hand: glock 17",
    );
    const bare = { ...SHOOTER, weapons: [{ name: 'knife', place: 'carried' }] };
    expect(against(duel({}, { sheet: bare }), { ...ATTACK, with: 'knife' })[0]).toBe(
      "that weapon is not in hero's hands; in hand: nothing",
    );
  });
});
