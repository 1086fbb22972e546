import { describe, expect, it } from 'vitest';
import type { Someone } from '../../../../test/support/v22-fights.ts';
import { effectsOf, perform, refusedBy, totalsOf, v22Fight } from '../../../../test/support/v22-perform.ts';
import { SAMPLE_BLAST, SAMPLE_CLUB, SAMPLE_KNIFE, SAMPLE_SWORD } from '../../../../test/support/v22-samples.ts';
import type { Command } from '../../../kernel/state/command.ts';
import type { Effect, Fight, Input } from '../../../kernel/state/fight.ts';
import type { D20v22Game } from '../game.ts';
import type { D20v22Options } from '../options.ts';

const LIGHT = { ...SAMPLE_CLUB, id: 'baton', name: 'Baton', damage: 1, light: true, place: 'off' };
const HEAVY = { ...SAMPLE_SWORD, id: 'axe', name: 'Axe', damage: 5, threat: 20, lethal: false, place: 'off' };
const FEAT = { feats: { 'two-weapon fighting': 1 } };
/** Strength +6. */
const STRONG = { abilities: { strength: 22 } };

const pair = (off: object, sheet: object = {}): Someone => ({ sheet: { weapons: [SAMPLE_CLUB, off], ...sheet } });
const BOTH: Command = { by: 'a', do: 'full-attack', target: 'b', with: 'club', choices: ['two-weapons'] };
const telling = (...words: readonly string[]): Command => ({ ...BOTH, choices: ['two-weapons', ...words] });

function against(a: Someone, options: Partial<D20v22Options> = {}, b: Someone = {}): Fight<D20v22Game> {
  return v22Fight([a, b], options);
}

/** Attack totals of a roll of 2 with each hand: whatever it meets misses. */
const totals = (fight: Fight<D20v22Game>, command = BOTH, inputs: readonly Input[] = [2, 'b', 2]) =>
  totalsOf(perform(fight, command, inputs)).map(([total]) => total);

/** The difficulties of the Toughness saves against two hits. */
const difficulties = (fight: Fight<D20v22Game>, command = BOTH, inputs: readonly Input[] = [19, 20, 'b', 19, 20]) =>
  totalsOf(perform(fight, command, inputs)).flatMap(([, versus], at) => (at % 2 === 1 ? [versus] : []));

describe('two weapons', () => {
  it.each([
    ['neither', HEAVY, {}, [2 - 6, 2 - 10]],
    ['a light weapon in the off hand', LIGHT, {}, [2 - 4, 2 - 8]],
    ['the feat', HEAVY, FEAT, [2 - 4, 2 - 4]],
    ['both', LIGHT, FEAT, [2 - 2, 2 - 2]],
  ])('[V22-TWF-01] [V22-TWF-03] [V22-TWF-04] [V22-FEAT-07] the penalties of both hands, with %s', (_, off, sheet, expected) => {
    expect(totals(against(pair(off, sheet)))).toEqual(expected);
  });

  it('[V22-CORE-01] each attack rolls the core dice', () => {
    expect(totals(against(pair(LIGHT), { coreDie: '2d10' }), BOTH, [2, 3, 'b', 3, 4])).toEqual([1, -1]);
  });

  it('[V22-TWF-02] one attack more with the second weapon; all those of the main hand take its penalty', () => {
    const quick = pair(LIGHT, { attack: 6, furtherAttacks: [1] });
    expect(totals(against(quick), BOTH, [2, 'b', 2, 'b', 2])).toEqual([2 + 6 - 4, 2 + 6 - 8, 2 + 1 - 4]);
    expect(totals(against(quick), { ...BOTH, choices: [] }, [2, 'b', 2])).toEqual([8, 3]);
  });

  it('[V22-TWF-02] it takes a second weapon, and the one in the off hand may strike first', () => {
    const one = { sheet: { weapons: [{ ...SAMPLE_CLUB, hands: 2, place: 'both' }] } };
    expect(refusedBy(against(one), BOTH)).toContain('V22-TWF-02');
    expect(totals(against(pair(LIGHT)), { ...BOTH, with: 'baton' })).toEqual([2 - 8, 2 - 4]);
    expect(refusedBy(against(pair(LIGHT)), { ...BOTH, with: 'unarmed' })).toContain('V22-TWF-02');
  });

  it('[V22-TWF-03] an unarmed strike is always light', () => {
    expect(totals(against({ sheet: { weapons: [SAMPLE_CLUB] } }))).toEqual([2 - 4, 2 - 8]);
  });

  it('[V22-TWF-05] a double weapon strikes with both ends, the other as if it were light', () => {
    const staff = { ...SAMPLE_CLUB, id: 'staff', hands: 2, place: 'both', double: true };
    const fight = against({ sheet: { weapons: [staff] } });
    expect(totals(fight, { ...BOTH, with: 'staff' })).toEqual([2 - 4, 2 - 8]);
    expect(difficulties(against({ sheet: { ...STRONG, weapons: [staff] } }), { ...BOTH, with: 'staff' })).toEqual([
      15 + 2 + 3,
      15 + 2 + 3,
    ]);
    const inOneHand = { ...staff, place: 'hand' };
    expect(refusedBy(against({ sheet: { weapons: [inOneHand] } }), { ...BOTH, with: 'staff' })).toEqual([]);
    expect(totals(against({ sheet: { weapons: [inOneHand] } }), { ...BOTH, with: 'staff' })).toEqual([-2, -6]);
  });

  it('[V22-TWF-06] thrown from each hand: a dart counts as light, a javelin not', () => {
    const dart = { ...SAMPLE_KNIFE, id: 'dart', light: true, increment: 20, place: 'off' };
    const javelin = { ...dart, id: 'javelin', light: false };
    const thrower = (off: object): Someone => ({ sheet: { weapons: [{ ...SAMPLE_KNIFE, increment: 20 }, off] } });
    const far = (off: object) => v22Fight([thrower(off), { at: [3, 0] }]);
    const both = { ...BOTH, with: 'knife' };
    expect(totals(far(dart), both)).toEqual([2 - 4, 2 - 8]);
    expect(totals(far(javelin), both)).toEqual([2 - 6, 2 - 10]);
    const near = v22Fight([thrower(dart), {}]);
    // At range, by Dexterity: both, though the target is within reach.
    const nimble = near.combatants.map((each) => ({
      ...each,
      sheet: { ...each.sheet, abilities: { ...each.sheet.abilities, dexterity: 14 } },
    }));
    const thrown = { ...both, choices: ['two-weapons', 'throw'] };
    expect(totals({ ...near, combatants: nimble }, thrown)).toEqual([2 + 2 - 4, 2 + 2 - 8]);
  });

  it('[V22-TWF-07] the Strength bonus is divided between the blows of both hands, as declared, and counts whole on the rolls', () => {
    const strong = against(pair(HEAVY, STRONG));
    expect(totals(strong)).toEqual([2 + 6 - 6, 2 + 6 - 10]);
    expect(difficulties(strong)).toEqual([15 + 2 + 3, 15 + 5 + 3]);
    expect(difficulties(strong, telling('off-strength-2'))).toEqual([15 + 2 + 4, 15 + 5 + 2]);
    expect(difficulties(strong, telling('off-strength-0'))).toEqual([15 + 2 + 6, 15 + 5]);
    expect(difficulties(strong, telling('off-strength-6'))).toEqual([15 + 2, 15 + 5 + 6]);
    expect(refusedBy(strong, telling('off-strength-7'))).toEqual(['V22-TWF-07']);
    expect(refusedBy(strong, { ...BOTH, do: 'attack', choices: ['off-strength-2'] })).toEqual(['V22-TWF-07']);
    const five = against(pair(HEAVY, { abilities: { strength: 20 } }));
    expect(difficulties(five)).toEqual([15 + 2 + 3, 15 + 5 + 2]);
    // With one weapon alone nothing is divided.
    const alone = perform(strong, { by: 'a', do: 'attack', target: 'b', with: 'club' }, [19, 20]);
    expect(totalsOf(alone)[1]).toEqual([20, 23]);
  });

  it('[V22-TWF-07] a Strength penalty is not divided', () => {
    const weak = against(pair(HEAVY, { attack: 10, abilities: { strength: 6 } }));
    expect(difficulties(weak)).toEqual([15 + 2 - 2, 15 + 5 - 2]);
    expect(refusedBy(weak, telling('off-strength-1'))).toEqual(['V22-TWF-07']);
  });

  it('[V22-TWF-07] what adds no Strength takes no share of it', () => {
    const pistol = { ...SAMPLE_BLAST, id: 'pistol', form: 'projectile', light: true, place: 'off' };
    const fight = against(pair(pistol, STRONG));
    expect(difficulties(fight, BOTH, [19, 20, 'b', 19, 20])).toEqual([15 + 2 + 6, 15 + 8]);
    expect(refusedBy(fight, telling('off-strength-1'))).toEqual(['V22-TWF-07']);
  });

  it('[V22-TWF-08] neither attack bonus nor damage bonus exceeds the caps of the sheet; by default there are none', () => {
    const capped = (maxAttackBonus: number, maxDamageBonus: number) =>
      against({ sheet: { ...STRONG, attack: 4, weapons: [SAMPLE_CLUB], maxAttackBonus, maxDamageBonus } });
    const hit = (fight: Fight<D20v22Game>) =>
      totalsOf(perform(fight, { by: 'a', do: 'attack', target: 'b' }, [15, 20])).map(([a, b], at) =>
        at === 0 ? a : b,
      );
    expect(hit(capped(9, 7))).toEqual([15 + 9, 15 + 7]);
    expect(hit(capped(10, 8))).toEqual([15 + 10, 15 + 8]);
    expect(hit(capped(11, 9))).toEqual([15 + 10, 15 + 8]);
    // Penalties come off what is allowed.
    const both = against(pair(LIGHT, { ...STRONG, attack: 4, maxAttackBonus: 9 }));
    expect(totals(both)).toEqual([2 + 9 - 4, 2 + 9 - 8]);
  });

  it('[V22-TWF-09] both weapons take a full action, by the option a standard one', () => {
    const single = { ...BOTH, do: 'attack' };
    const standard = { twoWeaponAction: 'standard' } as const;
    expect(refusedBy(against(pair(LIGHT)), single)).toHaveLength(1);
    const spent = perform(against(pair(LIGHT)), BOTH, [2, 'b', 2]).fight.combatants[0]?.counts;
    expect(spent).toMatchObject({ standard: 0, move: 0 });
    const { fight, events } = perform(against(pair(LIGHT), standard), single, [2, 'b', 2]);
    expect(fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 1 });
    expect(totalsOf({ events }).map(([total]) => total)).toEqual([2 - 4, 2 - 8]);
    // Further attacks of the main hand still take the whole turn.
    const quick = against(pair(LIGHT, { attack: 6, furtherAttacks: [1] }), standard);
    expect(totals(quick, single)).toEqual([2 + 6 - 4, 2 + 6 - 8]);
  });

  it('[V22-GRAP-23] nobody fights with two weapons in a grapple', () => {
    const held = (source: number): Effect => ({ name: 'grappling', source, until: null, data: null });
    const short = { ...SAMPLE_CLUB, light: true };
    const fight = v22Fight([
      { at: [1, 0], sheet: { weapons: [short, LIGHT] }, effects: [held(1)] },
      { at: [1, 0], effects: [held(0)] },
    ]);
    expect(effectsOf({ fight }, 0)).toEqual(['grappling']);
    expect(refusedBy(fight, BOTH)).toEqual(['V22-GRAP-23']);
  });
});
