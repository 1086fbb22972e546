import { describe, expect, it } from 'vitest';
import { after, effect, person, playOf, refusedBy } from '../../../../test/support/timecount-fights.ts';
import { replay, writeJournal } from '../../../kernel/play/journal.ts';
import { type Play, undo } from '../../../kernel/play/play.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Command } from '../../../kernel/state/command.ts';
import type { TimeCountGame } from '../game.ts';
import { timecount } from '../index.ts';

type Tc = Play<TimeCountGame>;

const MACE = {
  name: 'spiked club',
  category: 'maces and clubs',
  damage: '1d8',
  attackBonus: 1,
  training: 'proficient',
};
const PICK: Command = { by: 'a', do: 'pickUp', target: 'b', choice: 'spiked club' };

/** Others wait until that one has to choose. */
function turnOf(play: Tc, who: number): Tc {
  let now = play;
  for (let waited = 0; waited < 20; waited++) {
    const waiting = timecount.clock.waiting(openWorld(now.fight, timecount));
    if (waiting.includes(who)) return now;
    now = after(now, { by: now.fight.combatants[waiting[0]!]!.id, do: 'wait' });
  }
  throw new Error(`it is never the turn of ${who}`);
}

/** B lets fall what he holds beside A, whose turn it is afterwards. */
function fallen(mine: readonly unknown[] = [], thing: object = MACE): Tc {
  const play = playOf([person('a', { weapons: mine }), person('b', { weapons: [thing] })]);
  return after(play, { by: 'b', do: 'drop', with: 'spiked club' });
}
const picked = (play: Tc): Tc => turnOf(after(play, PICK), 0);
const formOf = (play: Tc) => openWorld(play.fight, timecount).fighters[0]!.profile.forms.at(-1)!;

describe('things of others', () => {
  it('[TC-ACT-03] are picked up from where they lie, and are his who picks them up', () => {
    const held = picked(fallen());
    const [a, b] = held.fight.combatants;
    expect(b!.items[0]).toMatchObject({ id: 'spiked club', place: 'gone' });
    expect(a!.items).toMatchObject([{ id: 'spiked club', place: 'hand', origin: { who: 1, item: 0 } }]);
    const dropped = after(held, { by: 'a', do: 'drop', with: 'spiked club' });
    expect(dropped.fight.combatants[0]!.items[0]).toMatchObject({ place: 'dropped' });
    expect(refusedBy(dropped, { by: 'a', do: 'pickUp', with: 'spiked club' })).toEqual([]);
  });

  it('[TC-ACT-03] which of whose things has to be told, and it has to lie there', () => {
    const play = fallen();
    expect(refusedBy(play, { by: 'a', do: 'pickUp' })).toEqual(['TC-ACT-03']);
    expect(refusedBy(play, { by: 'a', do: 'pickUp', target: 'b' })).toEqual(['TC-ACT-03']);
    expect(refusedBy(play, { ...PICK, target: 'a' })).toEqual(['TC-ACT-03']);
    expect(refusedBy(play, { ...PICK, choice: 'mace' })).toEqual(['TC-ACT-03']);
    expect(refusedBy(fallen([{ ...MACE, hands: 'two' }]), PICK)).toEqual(['TC-ACT-13']);
  });

  it('[TC-ATK-09] are used with the training of their holder, who knows what he carries of that kind', () => {
    const terms = (play: Tc) => formOf(picked(play)).attack.map(({ value }) => value);
    const own = (training: string) => [{ ...MACE, name: 'club', training, place: 'carried' }];
    expect(terms(fallen())).toEqual([-2, 1]);
    expect(terms(fallen(own('affinity')))).toEqual([1]);
    expect(terms(fallen(own('proficient')))).toEqual([1, 1]);
  });

  it('[TC-DISARM-04] strike for their new holder', () => {
    const attack: Command = { by: 'a', do: 'attack', target: 'b', with: 'spiked club' };
    const held = picked(fallen());
    expect(refusedBy(held, attack)).toEqual([]);
    expect(formOf(held)).toMatchObject({ id: 'spiked club', item: 0, kind: 'weapon' });
    const [last] = held.fight.combatants[0]!.items;
    expect(last?.place).toBe('hand');
  });

  it('[TC-STAPLE-03] what pins somebody does not lie about', () => {
    const stuck = { ...effect('weaponStuck', { item: 0 }), source: 0 };
    const { fight, ...play } = fallen();
    const combatants = fight.combatants.map((each) => (each.index === 1 ? { ...each, effects: [stuck] } : each));
    expect(refusedBy({ ...play, fight: { ...fight, combatants } }, PICK)).toEqual(['TC-SPEC-09']);
  });

  it('undo and replay hold', () => {
    const held = picked(fallen());
    expect(replay(timecount, writeJournal(held)).fight).toEqual(held.fight);
    const declared = after(fallen(), PICK);
    const back = undo(declared);
    expect(back.ok && back.play.fight).toEqual(declared.past?.fight);
  });
});
