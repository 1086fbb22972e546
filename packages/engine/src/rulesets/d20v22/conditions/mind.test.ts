import { describe, expect, it } from 'vitest';
import { effectsOf, perform, performAndAdvance, refusedBy, v22Fight } from '../../../../test/support/v22-perform.ts';
import { SAMPLE_BLAST } from '../../../../test/support/v22-samples.ts';
import { d20v22 } from '../index.ts';

const DAZE = { id: 'daze', name: 'Daze', form: 'power', mental: true, damage: 5, increment: 50 } as const;
const MIND = { ...DAZE, save: 'will', effect: 'dazed' } as const;
const THINKER = { weapons: [SAMPLE_BLAST, MIND, { ...DAZE, id: 'storm', area: { shape: 'burst', feet: 10 } }] };
const attack = (weapon: string) => ({ by: 'a', do: 'attack', target: 'b', with: weapon });

const frozen = (effects: readonly string[] = ['paralyzed']) => v22Fight([{ sheet: THINKER, effects }, {}]);

describe('the paralyzed', () => {
  it('[V22-COND-33] attack by what the mind alone does, and by nothing else', () => {
    expect(refusedBy(frozen(), attack('daze'))).toEqual([]);
    for (const bodily of ['blast', 'unarmed']) expect(refusedBy(frozen(), attack(bodily))).toEqual(['V22-COND-33']);
    expect(effectsOf(perform(frozen(), attack('daze'), [15, 2]), 1)).toEqual(['dazed']);
    expect(refusedBy(frozen(), { by: 'a', do: 'area-attack', with: 'storm', to: [4, 4] })).toEqual([]);
    expect(refusedBy(frozen(['paralyzed', 'stunned']), attack('daze'))).not.toEqual([]);
  });

  it('[V22-COND-33] wait for a later moment, and gather their thoughts', () => {
    expect(refusedBy(frozen(), { by: 'a', do: 'refocus' })).toEqual([]);
    const delayed = performAndAdvance(frozen(), { by: 'a', do: 'delay' }).fight;
    const asked = performAndAdvance(delayed, { by: 'b', do: 'end-turn' }, ['act']);
    expect(asked.fight.clock).toMatchObject({ round: 1 });
    expect(asked.fight.clock.order[asked.fight.clock.turn]?.who).toBe(0);
  });

  it('[V22-COND-33] a weapon that is no power is not of the mind', () => {
    const sheet = { weapons: [{ ...MIND, form: 'melee', increment: 0 }] };
    const { error } = d20v22.sheets.schema.safeParse(sheet);
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['weapons.0.mental', 'expected a power, found one of the form melee'],
    ]);
  });
});
