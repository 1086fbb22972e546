import { describe, expect, it } from 'vitest';
import { fight, type Side, sheet } from '../../../../../test/support/grim-fights.ts';
import { carryOut, offered, refused as refusedBy } from '../../../../../test/support/grim-guns.ts';
import { attackCheck, conditions, row, strike } from '../../../../../test/support/grim-play.ts';
import type { FightEvent } from '../../../../kernel/state/event.ts';

const open: Side = { sheet: sheet({ hp: 300 }), counts: { debt: 2, opportunities: 0 } };
const monk = (given: Parameters<typeof sheet>[0] = {}): Side => ({
  sheet: sheet({ hp: 100, baseAttack: 6, weapons: ['dagger'], traits: ['flurry-of-blows'], ...given }),
});

/** The totals of all attack rolls, each of which shows a 2. */
function bonuses(events: readonly FightEvent[]): readonly number[] {
  return events.flatMap((event) =>
    event.kind === 'check' && event.why.rule === 'GNG-ATK-03' ? [event.total - 2] : [],
  );
}

const flurry = { do: 'full-attack', target: 'b', choices: ['flurry'] };
const refused = (side: Side, told: Readonly<Record<string, unknown>> = flurry): readonly string[] =>
  refusedBy(fight([side, open]), told);

describe('one more attack', () => {
  it('[GNG-FEAT-54] a flurry adds a blow at the highest bonus, all at -2, until the next turn', () => {
    const { events, fight: then } = carryOut(fight([monk(), open]), [2, 20, 'b', 2, 20, 'b', 2, 20], flurry);
    expect(bonuses(events)).toEqual([4, 4, -1]);
    expect(row(attackCheck(events).rows, 'striking in a flurry')).toBe(-2);
    expect(then.combatants[0]?.effects).toMatchObject([{ name: 'flurrying', until: { at: 'turnStart', of: 0 } }]);
    expect(bonuses(strike(then, [2, 20], { opportunity: true }).events)).toEqual([4]);
    // What else is told with an attack begins none.
    const guarded = carryOut(fight([monk(), open]), [2, 20], { do: 'attack', target: 'b', choices: ['defensively'] });
    expect(guarded.fight.combatants[0]?.effects.map(({ name }) => name)).toEqual(['fighting-defensively']);
  });

  it('[GNG-FEAT-54] one blow and one more make a full attack; a single attack is none', () => {
    const novice = monk({ baseAttack: 0 });
    expect(bonuses(carryOut(fight([novice, open]), [2, 20, 'b', 2, 20], flurry).events)).toEqual([-2, -2]);
    expect(refused(novice, { ...flurry, do: 'attack' })).not.toEqual([]);
    expect(refused(novice, { ...flurry, choices: [] })).not.toEqual([]);
    expect(offered(fight([novice, open]))).not.toContain('flurry');
  });

  it('[GNG-FEAT-54] [GNG-FEAT-63] only in light armour or none, with a light weapon; improved, with any', () => {
    expect(refused(monk({ armor: 'chain shirt' }))).toEqual([]);
    expect(refused(monk({ armor: 'breastplate' }))).not.toEqual([]);
    expect(refused(monk({ weapons: ['longsword'] }))).not.toEqual([]);
    expect(refused(monk({ weapons: [] }), { ...flurry, with: 'unarmed' })).toEqual([]);
    const traits = ['flurry-of-blows', 'improved-flurry-of-blows'];
    expect(refused(monk({ traits, weapons: ['greatsword'] }))).toEqual([]);
    expect(refused(monk({ traits, weapons: ['greatsword'], armor: 'breastplate' }))).not.toEqual([]);
    expect(refused(monk({ traits: [] }))).not.toEqual([]);
  });

  it('[GNG-FEAT-54] each blow of it can be a called shot of its own', () => {
    const told = { ...flurry, choices: ['flurry', 'stun'] };
    const { events } = carryOut(fight([monk(), open]), [2, 20, 'b:plain', 2, 20, 'b', 2, 20], told);
    expect(bonuses(events)).toEqual([4 - 4, 4, -1]);
  });

  it('[GNG-CORE-01] Rapid Shot shoots once more, all at -2', () => {
    const archer: Side = { sheet: sheet({ baseAttack: 6, weapons: ['longbow'], traits: ['rapid-shot'] }) };
    const far: Side = { ...open, at: [6, 0] };
    const told = { do: 'full-attack', target: 'b', choices: ['rapid-shot'] };
    const { events, fight: then } = carryOut(fight([archer, far]), [2, 20, 'b', 2, 20, 'b', 2, 20], told);
    expect(bonuses(events)).toEqual([4, 4, -1]);
    expect(conditions(then, 0)).toEqual(['shooting-fast']);
    const striker: Side = { sheet: sheet({ baseAttack: 6, traits: ['rapid-shot'] }) };
    expect(refused(striker, told)).not.toEqual([]);
  });
});

describe('Combat Expertise', () => {
  const careful = (given: Parameters<typeof sheet>[0] = {}): Side => ({
    sheet: sheet({ hp: 100, baseAttack: 7, traits: ['combat-expertise'], ...given }),
  });
  const told = (amount: number): Readonly<Record<string, unknown>> => ({
    do: 'attack',
    target: 'b',
    choices: [`expertise-${amount}`],
  });

  it('[GNG-CORE-01] takes from melee attack rolls what it adds to Defense as a dodge bonus', () => {
    const { events, fight: then } = carryOut(fight([careful(), open]), [2, 20], told(3));
    expect(row(attackCheck(events).rows, 'Combat Expertise')).toBe(-3);
    const back = (at: typeof then): number =>
      row(attackCheck(strike(at, [2, 20], { attacker: 1, defender: 0 }).events).versusRows, 'Combat Expertise');
    expect(back(then)).toBe(3);
    const blinded = fight([{ ...careful(), effects: ['blinded'] }, open]);
    const [a, b] = then.combatants;
    const both = blinded.combatants[0];
    if (a === undefined || b === undefined || both === undefined) throw new Error('nobody there');
    const seen = { ...then, combatants: [{ ...a, effects: [...a.effects, ...both.effects] }, b] };
    expect(back(seen)).toBe(0);
  });

  it.each([
    [7, 5, true],
    [7, 6, false],
    [4, 4, true],
    [4, 5, false],
  ])(
    '[GNG-CORE-01] Combat Expertise takes no more than the base attack bonus, and 5 at most (+%i, %i: %s)',
    (baseAttack, amount, fits) => {
      expect(refused(careful({ baseAttack }), told(amount)).length === 0).toBe(fits);
    },
  );

  it('[GNG-CORE-01] in one way a turn, never at range and never without the feat', () => {
    expect(refused(careful(), { ...told(1), choices: ['expertise-1', 'expertise-2'] })).not.toEqual([]);
    expect(refused(careful({ weapons: ['longbow'] }), { ...told(1) })).not.toEqual([]);
    expect(refused(careful({ traits: [] }), told(1))).not.toEqual([]);
  });
});
