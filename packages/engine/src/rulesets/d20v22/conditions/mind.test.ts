import { describe, expect, it } from 'vitest';
import { effectsOf, perform, performAndAdvance, refusedBy, v22Fight } from '../../../../test/support/v22-perform.ts';
import { SAMPLE_BLAST, SAMPLE_CLUB } from '../../../../test/support/v22-samples.ts';
import { d20v22 } from '../index.ts';

const DAZE = { id: 'daze', name: 'Daze', form: 'power', mental: true, damage: 5, increment: 50 } as const;
const MIND = { ...DAZE, save: 'will', effect: 'dazed' } as const;
const BURST = { shape: 'burst', feet: 10 } as const;
const STORMS = [
  { ...DAZE, id: 'storm', area: BURST },
  { ...SAMPLE_BLAST, id: 'fireball', area: BURST },
];
const THINKER = { weapons: [SAMPLE_BLAST, MIND, ...STORMS] };
const attack = (weapon: string) => ({ by: 'a', do: 'attack', target: 'b', with: weapon });

const frozen = (effects: readonly string[] = ['paralyzed']) => v22Fight([{ sheet: THINKER, effects }, {}]);

describe('the paralyzed', () => {
  it('[V22-COND-33] attack by what the mind alone does, and by nothing else', () => {
    expect(refusedBy(frozen(), attack('daze'))).toEqual([]);
    for (const bodily of ['blast', 'unarmed']) expect(refusedBy(frozen(), attack(bodily))).toEqual(['V22-COND-33']);
    expect(effectsOf(perform(frozen(), attack('daze'), [15, 2]), 1)).toEqual(['dazed']);
    const fills = (weapon: string) => refusedBy(frozen(), { by: 'a', do: 'area-attack', with: weapon, to: [4, 4] });
    expect([fills('storm'), fills('fireball')]).toEqual([[], ['V22-COND-33']]);
    expect(refusedBy(frozen(['paralyzed', 'stunned']), attack('daze'))).not.toEqual([]);
  });

  it('[V22-COND-33] [V22-GUN-04] go on after the opening that it gives, as anybody does', () => {
    const guard = { sheet: { weapons: [SAMPLE_CLUB] } };
    const fight = v22Fight([{ sheet: THINKER, effects: ['paralyzed'] }, guard]);
    expect(effectsOf(perform(fight, attack('daze'), ['attack', 1, 15, 2]), 1)).toEqual(['dazed']);
    expect(effectsOf(perform(fight, attack('daze'), ['decline', 15, 2]), 1)).toEqual(['dazed']);
  });

  it('[V22-COND-33] [V22-FEAT-18] follow up whom their mind has felled', () => {
    const weapons = [{ ...DAZE, lethal: false }];
    const minions = [3, 4].map((x) => ({ at: [x, 0] as const, sheet: { minion: true } }));
    const sheet = { feats: { 'takedown attack': 1 }, weapons };
    const { fight } = perform(v22Fight([{ sheet, effects: ['paralyzed'] }, ...minions]), attack('daze'), [
      10,
      19,
      'c',
      10,
      19,
    ]);
    expect([1, 2].map((who) => effectsOf({ fight }, who).includes('unconscious'))).toEqual([true, true]);
  });

  it('[V22-COND-33] wait for a later moment, and gather their thoughts', () => {
    expect(refusedBy(frozen(), { by: 'a', do: 'refocus' })).toEqual([]);
    const delayed = performAndAdvance(frozen(), { by: 'a', do: 'delay' }).fight;
    const asked = performAndAdvance(delayed, { by: 'b', do: 'end-turn' }, ['act']);
    expect(asked.fight.clock).toMatchObject({ round: 1 });
    expect(asked.fight.clock.order[asked.fight.clock.turn]?.who).toBe(0);
  });

  it('[V22-COND-33] [V22-COND-12] have one thought a turn where they are disabled as well', () => {
    expect(refusedBy(frozen(['paralyzed', 'disabled']), attack('daze'))).toEqual([]);
    const ends = (fight: ReturnType<typeof frozen>, by: string) =>
      performAndAdvance(fight, { by, do: 'end-turn' }).fight;
    const turn = (...effects: string[]) => ends(ends(frozen(effects), 'a'), 'b').combatants[0]?.counts;
    expect(turn('paralyzed')).toMatchObject({ standard: 1, move: 1 });
    expect(turn('paralyzed', 'disabled')).toMatchObject({ standard: 1, move: 0 });
  });

  it('[V22-COND-33] a weapon that is no power is not of the mind', () => {
    const sheet = { weapons: [{ ...MIND, form: 'melee', increment: 0 }] };
    const { error } = d20v22.sheets.schema.safeParse(sheet);
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['weapons.0.mental', 'expected a power, found one of the form melee'],
    ]);
  });
});
