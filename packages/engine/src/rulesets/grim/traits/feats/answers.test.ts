import { describe, expect, it } from 'vitest';
import { BLOW, fight, type Side, sheet } from '../../../../../test/support/grim-fights.ts';
import { attackCheck, checkOf, conditions, lost, rolls, row, strike } from '../../../../../test/support/grim-play.ts';
import { playRule } from '../../../../../test/support/play-rule.ts';
import { openWorld } from '../../../../kernel/scene/world.ts';
import type { FightEvent } from '../../../../kernel/state/event.ts';
import type { Fight } from '../../../../kernel/state/fight.ts';
import { touchAttack } from '../../attack/attack.ts';
import type { GrimGame } from '../../game.ts';
import { grim } from '../../index.ts';

const HANDS = 'unarmed';

const b = (traits: readonly string[], given: Parameters<typeof sheet>[0] = {}, more: Side = {}): Side => ({
  sheet: sheet({ traits, hp: 40, ...given }),
  ...more,
});

/** Dice of a blow of a at b, 15 against 10, and a Block that succeeds, 5 against 10. */
const BLOCKED = [15, 10, 'longsword', 5, 10];

function opportunities(at: Fight<GrimGame>, who: number): number {
  return at.combatants[who]?.counts.opportunities ?? -1;
}

function damageRow(events: readonly FightEvent[], who: number, text: string): number {
  const event = events.find((each) => each.kind === 'count' && each.who === who && each.count === 'hp');
  return event?.kind === 'count' ? row(event.rows ?? null, text) : 0;
}

describe('Riposte', () => {
  const duel = fight([{}, b(['riposte'])]);

  it('[GNG-FEAT-78] follows a Block of a melee attack as an attack of opportunity', () => {
    const { value, events, fight: at } = strike(duel, [...BLOCKED, 'attack', 14, 10, 3]);
    expect([value, lost(events, 0), opportunities(at, 1)]).toEqual(['miss', 7, 0]);
    expect(events.find(({ kind, ...event }) => kind === 'tell' && event.why.rule === 'GNG-FEAT-78')).toBeDefined();
    const declined = strike(duel, [...BLOCKED, 'decline']);
    expect([lost(declined.events, 0), opportunities(declined.fight, 1)]).toEqual([0, 1]);
  });

  it('[GNG-FEAT-78] follows neither a miss nor a Block that fails, and needs an opening left and the reach', () => {
    expect(strike(duel, [5, 10]).value).toBe('miss');
    expect(strike(duel, [15, 10, 'longsword', 10, 5, 3]).value).toBe('hit');
    expect(strike(fight([{}, b(['riposte'], {}, { counts: { opportunities: 0 } })]), BLOCKED).value).toBe('miss');
    const far = fight([{ sheet: sheet({ weapons: ['longspear'] }) }, b(['riposte'], {}, { at: [2, 0] })]);
    expect(strike(far, BLOCKED).value).toBe('miss');
  });

  it('[GNG-FEAT-78] is blocked and answered in its turn, as long as Blocks and openings last', () => {
    const masters = fight([b(['riposte', 'improved-block']), b(['riposte', 'improved-block'])]);
    const played = strike(masters, [
      ...BLOCKED,
      'attack',
      // b's riposte, which a blocks in its own turn by its free Block, and answers.
      ...[15, 10, 'longsword', 5, 10],
      'attack',
      // That is blocked by b, whose Block has to be paid for now; it has no opening left.
      ...[15, 10, 'longsword', 5, 10],
    ]);
    expect([opportunities(played.fight, 0), opportunities(played.fight, 1)]).toEqual([0, 0]);
    expect(played.fight.combatants.map(({ counts }) => counts.debt)).toEqual([0, 1]);
    expect(rolls(played.events).filter((each) => each === 'roll to block')).toHaveLength(3);
    expect(played.value).toBe('miss');
  });

  it('[GNG-FEAT-78] follows no Block of what was shot', () => {
    const archer = { sheet: sheet({ weapons: ['longbow'] }), at: [0, 0] as const };
    const at = fight([archer, b(['riposte'], { shield: 'heavy steel shield' })]);
    expect(strike(at, [15, 10, 'shield', 5, 10], { ranged: true }).value).toBe('miss');
  });
});

describe('Breaking Block', () => {
  const breaker = (given: Parameters<typeof sheet>[0] = {}, traits: readonly string[] = []): Side =>
    b(['breaking-block', ...traits], { abilities: { strength: 16 }, ...given });

  it('[GNG-FEAT-17] blocks at -4 by a blow that does damage without a Relative Degree', () => {
    const at = fight([{ sheet: sheet({ hp: 30, naturalArmor: 1 }) }, breaker()]);
    // 3 Strength - 4: 11 against 10, and 10 against 10.
    const { value, events } = strike(at, [15, 10, 'breaking-longsword', 10, 11, 6]);
    expect([value, lost(events, 0), lost(events, 1)]).toEqual(['miss', 6 + 3 - 1, 0]);
    expect(row(checkOf(events, 'GNG-BLOCK-08').rows, 'breaking block')).toBe(-4);
    expect(damageRow(events, 0, 'Relative Degree')).toBe(0);
    expect(at.combatants[0]?.counts.debt).toBe(0);
    const told = events.flatMap((event) => (event.kind === 'tell' ? [event.why.text] : []));
    expect(told).toContain('strikes back at {target} by the Block');
    const failed = strike(at, [15, 10, 'breaking-longsword', 11, 11, 6]);
    expect([failed.value, lost(failed.events, 0)]).toEqual(['hit', 0]);
    // It is the abort action Block.
    expect(failed.fight.combatants[1]?.counts.debt).toBe(1);
  });

  it('[GNG-FEAT-17] strikes only if that is chosen, whatever the weapon is called', () => {
    const rod = { name: 'breaking rod', damage: '1d6', handling: 'oneHanded', reach: 5, strength: 'full' } as const;
    const at = fight([{}, breaker({ weapons: [rod] })]);
    const plain = strike(at, [15, 10, 'breaking-rod', 10, 11]);
    const broken = strike(at, [15, 10, 'breaking-breaking-rod', 10, 11, 6]);
    expect([plain, broken].map(({ events }) => lost(events, 0))).toEqual([0, 6 + 3]);
  });

  it('[GNG-FEAT-18] needs a weapon that it knows, or bare hands that strike as one, and a blow', () => {
    const means = (given: Parameters<typeof sheet>[0], traits: readonly string[] = [], ranged = false): string => {
      const archer = { sheet: sheet({ weapons: [ranged ? 'longbow' : 'longsword'] }) };
      try {
        strike(fight([archer, breaker(given, traits)]), [15, 10, 'nothing-such'], { ranged });
      } catch (error) {
        return error instanceof Error ? error.message : '';
      }
      return '';
    };
    expect(means({})).toContain('breaking-longsword');
    expect(means({ weapons: [{ name: 'net', damage: null }] })).not.toContain('breaking-net');
    expect(means({})).not.toContain(`breaking-${HANDS}`);
    expect(means({}, ['improved-unarmed-strike'])).toContain(`breaking-${HANDS}`);
    const known = (proficient: boolean) => means({ weapons: [{ name: 'longsword', place: 'hand', proficient }] });
    expect(known(true)).toContain('breaking-longsword');
    expect(known(false)).not.toContain('breaking-longsword');
    expect(means({ shield: 'heavy steel shield' }, [], true)).not.toContain('breaking');
    const carried = [
      { name: 'longsword', place: 'hand' as const },
      { name: 'dagger', place: 'carried' as const },
    ];
    expect(means({ weapons: carried })).toContain('breaking-longsword');
    expect(means({ weapons: carried })).not.toContain('breaking-dagger');
    expect(means({ weapons: [{ name: 'longbow', place: 'both' }] })).not.toContain('breaking-longbow');
  });

  it('[GNG-FEAT-19] a Riposte may follow', () => {
    const at = fight([{ sheet: sheet({ hp: 50 }) }, breaker({}, ['riposte'])]);
    const { events } = strike(at, [15, 10, 'breaking-longsword', 5, 10, 6, 'attack', 12, 10, 4]);
    expect(lost(events, 0)).toBe(6 + 3 + (4 + 3 + 5));
  });
});

describe('Redirect Force', () => {
  const FORCE = ['redirect-force', 'improved-unarmed-strike', 'improved-grapple'];

  it('[GNG-FEAT-76] a blow that misses is answered by a trip as an attack of opportunity', () => {
    const at = fight([{}, b(FORCE)]);
    const { value, fight: after, events } = strike(at, [5, 10, 'trip', 15, 10, 15, 10]);
    expect([value, conditions(after, 0), opportunities(after, 1)]).toEqual(['miss', ['prone'], 0]);
    expect(lost(events, 0)).toBe(0);
    expect(strike(at, [5, 10, 'decline']).fight.combatants[1]?.counts.opportunities).toBe(1);
  });

  it('[GNG-FEAT-76] so is a hand that grabs in vain, and not one that grabs', () => {
    const grab = (inputs: readonly (number | string)[]) =>
      playRule(grim, fight([{}, b(FORCE)]), inputs, (scene) => touchAttack(scene, BLOW));
    const missed = grab([2, 10, 'trip', 15, 10, 15, 10]);
    expect([missed.value, conditions(missed.fight, 0)]).toEqual([false, ['prone']]);
    expect(grab([6, 10]).value).toBe(true);
  });

  it('[GNG-FEAT-78] a special strike that is blocked is answered as any blow is', () => {
    const striker = sheet({ hp: 80, traits: ['basic-breaking-strikes'] });
    const { events } = strike(
      fight([{ sheet: striker }, b(['riposte'])]),
      [15, 10, 'longsword', 5, 10, 'attack', 14, 10, 3],
      {
        choices: ['break-spirit'],
      },
    );
    expect(lost(events, 0)).toBe(3 + 4);
  });

  it('[GNG-FEAT-76] a throw takes Advanced Grapple, and no hold', () => {
    const at = fight([
      { sheet: sheet({ hp: 40 }) },
      b([...FORCE, 'advanced-grapple'], { abilities: { dexterity: 13 } }),
    ]);
    // 15 + 4 improved + 4 with the longsword - 4 against 8: 11 ahead, thrown 10 feet off to the west.
    const { fight: after, events } = strike(at, [5, 10, 'throw', 15, 8, 'w-10', 2]);
    expect(conditions(after, 0)).toEqual(['prone']);
    expect(after.combatants[0]?.x).toBe(-1);
    expect(lost(events, 0, 'nonlethal')).toBe(-13);
    expect(() => strike(fight([{}, b(FORCE)]), [5, 10, 'throw', 15, 8])).toThrow();
  });

  it('[GNG-FEAT-76] a bull rush pushes the attacker back', () => {
    const at = fight([{}, b(FORCE)]);
    const { fight: after } = strike(at, [5, 10, 'bull-rush', 'decline', 15, 10]);
    expect(after.combatants.map(({ x }) => x)).toEqual([-2, -1]);
  });

  it('[GNG-FEAT-76] only melee attacks, and only with an opening left', () => {
    const archer = { sheet: sheet({ weapons: ['longbow'] }) };
    expect(strike(fight([archer, b(FORCE)]), [5, 10], { ranged: true }).value).toBe('miss');
    expect(strike(fight([{}, b(FORCE, {}, { counts: { opportunities: 0 } })]), [5, 10]).value).toBe('miss');
  });
});

describe('Defensive Strike', () => {
  const guarded = (own: boolean): Fight<GrimGame> => {
    const at = fight([{}, b(['defensive-strike'], {}, { effects: ['total-defense'] })]);
    return own ? { ...at, clock: { ...at.clock, turn: 1 } } : at;
  };
  const inTurn = (at: Fight<GrimGame>): Fight<GrimGame> => ({ ...at, clock: { ...at.clock, turn: 1 } });
  const bonus = (at: Fight<GrimGame>): number => {
    const played = strike(inTurn(at), [3, 15], { attacker: 1, defender: 0 });
    return row(attackCheck(played.events).rows, 'after a blow in vain');
  };

  it('[GNG-FEAT-29] who missed it in total defense is struck at +4 in its next turn, once', () => {
    const missed = strike(guarded(false), [5, 10]).fight;
    expect(bonus(missed)).toBe(4);
    const once = strike(inTurn(missed), [3, 15], { attacker: 1, defender: 0 }).fight;
    expect(bonus(once)).toBe(0);
    const open = fight([{}, b(['defensive-strike'])]);
    expect(bonus(strike(open, [5, 10]).fight)).toBe(0);
    expect(openWorld(missed, grim).fighters[1]?.state.effects.map(({ name }) => name)).toContain('foiled');
  });

  it('[GNG-FEAT-30] not who did not attack, nor who hit it too; a blocked blow counts as one that missed', () => {
    expect(bonus(guarded(false))).toBe(0);
    const hit = strike(guarded(false), [18, 5, 'decline', 1]).fight;
    expect(bonus(hit)).toBe(0);
    expect(bonus(strike(hit, [5, 10]).fight)).toBe(0);
    const first = strike(guarded(false), [5, 10]).fight;
    expect(bonus(strike(first, [18, 5, 'decline', 1]).fight)).toBe(0);
    expect(bonus(strike(guarded(false), [18, 5, 'longsword', 5, 10]).fight)).toBe(4);
    const archer = fight([
      { sheet: sheet({ weapons: ['longbow'] }) },
      b(['defensive-strike'], {}, { effects: ['total-defense'] }),
    ]);
    expect(bonus(strike(archer, [5, 10], { ranged: true }).fight)).toBe(0);
  });
});
