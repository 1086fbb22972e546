import { describe, expect, it } from 'vitest';
import { after, duel, playOf, refusedCommand } from '../../../../../test/support/grim-called.ts';
import { fight, type Side, sheet } from '../../../../../test/support/grim-fights.ts';
import { row } from '../../../../../test/support/grim-play.ts';
import { answer } from '../../../../kernel/play/play.ts';
import { openWorld } from '../../../../kernel/scene/world.ts';
import { threatens } from '../../../d20/movement/field.ts';
import { grim } from '../../index.ts';

const GRIP = ['dynamic-grip'];

/** At how many squares the holder of the weapon threatens, of 1, 2 and 3. */
function threatened(weapon: string, more: Parameters<typeof sheet>[0] = {}): readonly number[] {
  const holder: Side = { sheet: sheet({ weapons: [weapon], ...more }) };
  const side = more.size === 'large' ? 1 : 0;
  return [1, 2, 3, 4, 5].filter((x) => threatens(openWorld(fight([holder, { at: [x + side, 0] }]), grim), 0, 1));
}

describe('Dynamic Grip', () => {
  it('[GNG-FEAT-33] without it a reach weapon strikes nobody adjacent, with it near and far', () => {
    expect(threatened('longspear')).toEqual([2]);
    expect(threatened('longspear', { traits: GRIP })).toEqual([1, 2]);
    expect(threatened('longspear', { size: 'large' })).toEqual([3, 4]);
    expect(threatened('longspear', { size: 'large', traits: GRIP })).toEqual([1, 2, 3, 4]);
    const near = (traits: string[]) => playOf(duel({}, { weapons: ['glaive'], traits }), [2, 19]);
    const told = { by: 'a', do: 'attack', target: 'b', with: 'glaive' };
    expect(refusedCommand(near([]), told)).toEqual(['GNG-CORE-01']);
    expect(refusedCommand(near(GRIP), told)).toEqual([]);
  });

  it('[GNG-FEAT-33] bare hands still strike who is too near for a reach weapon', () => {
    const play = playOf(duel({}, { weapons: ['longspear'] }), [2, 19, 2, 19]);
    expect(refusedCommand(play, { by: 'a', do: 'attack', target: 'b', with: 'unarmed' })).toEqual([]);
  });

  it('[GNG-FEAT-34] what has a pole of six feet reaches 10 feet, and strikes near too', () => {
    expect([threatened('quarterstaff'), threatened('quarterstaff', { traits: GRIP })]).toEqual([[1], [1, 2]]);
    expect([threatened('halberd', { traits: GRIP }), threatened('greataxe', { traits: GRIP })]).toEqual([[1, 2], [1]]);
    expect(threatened('longsword', { traits: GRIP })).toEqual([1]);
  });

  it('[GNG-FEAT-35] the other end of what takes two hands strikes as a light weapon for 1d6', () => {
    const holder = (traits: string[], handling?: 'oneHanded'): Side => ({
      sheet: sheet({
        hp: 300,
        abilities: { strength: 16 },
        traits,
        weapons: [{ name: 'greataxe', place: 'both', handling }],
      }),
    });
    const told = { by: 'a', do: 'full-attack', target: 'b', choices: ['two-weapons'] };
    const foe: Side = { sheet: sheet({ hp: 300 }), counts: { debt: 2 } };
    const begin = (side: Side) => playOf(fight([side, foe]), [19, 5, 12, 19, 5, 4]);
    const learned = holder([...GRIP, 'two-weapon-fighting']);
    expect(refusedCommand(begin(holder([])), told)).not.toEqual([]);
    expect(refusedCommand(begin(holder(GRIP, 'oneHanded')), told)).not.toEqual([]);
    const chain = { hp: 300, traits: GRIP, weapons: [{ name: 'spiked chain', place: 'both' as const }] };
    expect(refusedCommand(begin({ sheet: sheet(chain) }), told)).not.toEqual([]);
    const first = after(begin(learned), told);
    const { ok, ...next } = answer(first, 'b');
    const events = ok && 'play' in next ? (next.play.step?.events ?? []) : [];
    const hurt = events.flatMap((event) => (event.kind === 'count' && event.count === 'hp' ? [event] : []));
    expect(hurt.map(({ by }) => by)).toEqual([-(12 + 3 + 15), -(4 + 1 + 15)]);
    const bonuses = events.flatMap((event) => (event.kind === 'check' ? [row(event.rows ?? [], 'two weapons')] : []));
    expect(bonuses).toEqual([-2, -2]);
  });
});
