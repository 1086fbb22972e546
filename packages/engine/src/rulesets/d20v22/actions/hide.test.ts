import { describe, expect, it } from 'vitest';
import type { Someone } from '../../../../test/support/v22-fights.ts';
import { effectsOf, perform, refusedBy, totalsOf, v22Fight } from '../../../../test/support/v22-perform.ts';
import { SAMPLE_BOW } from '../../../../test/support/v22-samples.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import { d20v22 } from '../index.ts';

const HIDE = { by: 'a', do: 'hide' } as const;
const SLY = { skills: { stealth: 4 }, weapons: [SAMPLE_BOW] };
const BEN: Someone = { at: [8, 0], sheet: { skills: { notice: 2 } } };

const ruled = (kind: string, choice: string, others: readonly Someone[] = [BEN]) =>
  perform(v22Fight([{ sheet: SLY }, ...others]), { by: 'gm', do: `rule-${kind}`, target: 'a', choice }).fight;
const hidden = (inputs: readonly Input[], choice = 'half', others: readonly Someone[] = [BEN]) =>
  perform(ruled('cover', choice, others), HIDE, inputs);
const isHidden = ({ fight }: ReturnType<typeof hidden>) => fight.combatants[0]?.hidden;

describe('hiding', () => {
  it('[V22-COVER-05] takes cover or concealment from all enemies who look', () => {
    expect(refusedBy(v22Fight([{ sheet: SLY }, BEN]), HIDE)).toEqual(['V22-COVER-05']);
    expect(refusedBy(ruled('cover', 'quarter'), HIDE)).toEqual([]);
    expect(refusedBy(ruled('concealment', 'quarter'), HIDE)).toEqual([]);
    const asleep = { ...BEN, effects: ['asleep'] };
    expect(refusedBy(v22Fight([{ sheet: SLY }, asleep]), HIDE)).toEqual(['V22-COVER-05']);
  });

  it('[V22-COVER-05] [V22-CORE-08] is Stealth against the Notice of each, and a tie fails', () => {
    const found = hidden([9, 10]);
    expect([totalsOf(found), isHidden(found)]).toEqual([[[13, 12]], true]);
    expect(isHidden(hidden([8, 10]))).toBe(false);
    const world = openWorld(found.fight, d20v22);
    expect(d20v22.slots.notices(world, 1, 0)).toBe(false);
    const keen: Someone = { at: [9, 0], sheet: { skills: { notice: 9 } } };
    const two = hidden([9, 10, 9, 10], 'half', [BEN, keen]);
    const seen = openWorld(two.fight, d20v22);
    expect([isHidden(two), d20v22.slots.notices(seen, 1, 0), d20v22.slots.notices(seen, 2, 0)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('[V22-COVER-07] improved cover adds 10', () => {
    expect(['half', 'threeQuarters', 'nineTenths'].map((degree) => totalsOf(hidden([9, 1], degree))[0])).toEqual([
      [13, 3],
      [23, 3],
      [23, 3],
    ]);
  });

  it('[V22-COVER-05] ends with an attack, or in plain sight', () => {
    const ready = (fight: ReturnType<typeof ruled>) => ({
      ...fight,
      combatants: fight.combatants.with(0, {
        ...fight.combatants[0],
        counts: { ...fight.combatants[0]?.counts, standard: 1 },
      } as never),
    });
    const shot = perform(ready(hidden([9, 10]).fight), { by: 'a', do: 'attack', target: 'b' }, [2]);
    expect([isHidden(shot), effectsOf(shot, 0).includes('hiding')]).toEqual([false, false]);
    const open = perform(hidden([9, 10]).fight, { by: 'gm', do: 'rule-cover', target: 'a', choice: 'none' });
    const stepped = perform(open.fight, { by: 'a', do: 'move', to: [0, 1] });
    expect(isHidden(stepped)).toBe(false);
    expect(isHidden(perform(hidden([9, 10]).fight, { by: 'a', do: 'move', to: [0, 1] }))).toBe(true);
  });
});
