import { describe, expect, it } from 'vitest';
import { modernFight, perform, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import { modern } from '../index.ts';

const STRIKE = { by: 'hero', do: 'attack', target: 'thug' } as const;

/** The rows of the attack roll and of the damage of a blow with the weapon that name the quality of the thing. */
function quality(weapon: object): readonly string[] {
  const fight = modernFight({ hero: { sheet: { ...SWORDSMAN, weapons: [weapon] } }, thug: {} });
  return perform(fight, STRIKE, [15, 4]).events.flatMap(rowsOf);
}

function rowsOf(event: FightEvent): readonly string[] {
  const rows = event.kind === 'check' || event.kind === 'count' ? (event.rows ?? []) : [];
  return rows
    .filter(({ text, counted }) => counted && /enhancement|mastercraft/.test(text))
    .map(({ value, text }) => `${event.kind} ${value} ${text}`);
}

describe('the quality of a weapon', () => {
  it('[MOD-CHK-10] mastercraft adds to attack rolls alone, an enhancement to damage too', () => {
    expect(quality({ name: 'longsword' })).toEqual([]);
    expect(quality({ name: 'longsword', mastercraft: 2 })).toEqual(['check 2 mastercraft']);
    expect(quality({ name: 'longsword', enhancement: 2 })).toEqual(['check 2 enhancement', 'count 2 enhancement']);
  });

  it('[MOD-CHK-10] of both the better one counts for the attack', () => {
    expect(quality({ name: 'longsword', mastercraft: 3, enhancement: 1 })).toEqual([
      'check 3 mastercraft',
      'count 1 enhancement',
    ]);
    expect(quality({ name: 'longsword', mastercraft: 1, enhancement: 2 })).toEqual([
      'check 2 enhancement',
      'count 2 enhancement',
    ]);
  });

  it('is no more than 3, and not above a printed attack bonus', () => {
    expect(() => quality({ name: 'longsword', mastercraft: 4 })).toThrow('mastercraft');
    expect(quality({ name: 'longsword', attack: 7, mastercraft: 2 })).toEqual([]);
  });

  it('[MOD-DISARM-06] stays with the weapon in the hands of another', () => {
    const owner = { sheet: { ...SWORDSMAN, weapons: [{ name: 'longsword', mastercraft: 2 }] } };
    const { fighters, options } = openWorld(
      modernFight({ hero: { sheet: { ...SWORDSMAN, weapons: [] } }, owner }),
      modern,
    );
    const [holder, other] = fighters;
    if (holder === undefined || other === undefined) throw new Error('two fighters are expected');
    const thing = { sheet: other.state.sheet, item: 0, slot: 1 };
    const after = modern.sheets.equip?.({ sheet: holder.state.sheet, profile: holder.profile }, thing, options);
    expect(after?.weapons.at(-1)?.striking.parts.map(({ term }) => term.text)).toContain('mastercraft');
  });
});
