import { describe, expect, it } from 'vitest';
import { tinyFight, tinyNewcomer, tinyRuleset } from '../../../test/support/tiny-ruleset.ts';
import { Generator } from '../../chance/generator.ts';
import { begin, run } from '../play/play.ts';
import { view } from './view.ts';

const generator = Generator.seeded(7).state();
const combatants = [
  tinyNewcomer('ann', 3),
  tinyNewcomer('bob', 3),
  tinyNewcomer('sly', 3, { side: 'bob', hidden: true }),
];
const fight = tinyFight({ combatants, dice: { script: [2, 1, 2], typed: false, generator } });
const play = run(begin(tinyRuleset, fight), { by: 'ann', do: 'hit', target: 'bob' });
const asked = play.ok ? play.play.fight : fight;

describe('view', () => {
  it('keeps dice to come and hidden combatants from players, byte for byte', () => {
    const seen = JSON.stringify(view(asked, tinyRuleset, { kind: 'player', owns: ['bob'] }));
    expect(seen).not.toContain('sly');
    for (const word of generator) expect(seen).not.toContain(`${word}`);
    expect(view(asked, tinyRuleset, { kind: 'player', owns: ['bob'] }).dice).toBeNull();
  });

  it('shows the question to who must answer, and to the others whom the table waits for', () => {
    expect(view(asked, tinyRuleset, { kind: 'player', owns: ['bob'] }).pending?.need).toMatchObject({ kind: 'answer' });
    for (const seat of [{ kind: 'player', owns: ['ann'] }, { kind: 'spectator' }] as const) {
      expect(view(asked, tinyRuleset, seat).pending).toBeNull();
      expect(view(asked, tinyRuleset, seat).waitingFor).toEqual({ who: 'bob' });
    }
  });

  it('shows hidden combatants to their owner and everything to the game master', () => {
    expect(view(asked, tinyRuleset, { kind: 'player', owns: ['sly'] }).combatants[2]?.id).toBe('sly');
    const { waitingFor, ...rest } = view(asked, tinyRuleset, { kind: 'gm' });
    const { dice, pending } = asked;
    expect(rest).toEqual({
      ...asked,
      dice: { ...dice, generator: null },
      pending: { ...pending, dice: { ...pending?.dice, generator: null } },
    });
    expect(waitingFor).toEqual({ who: 'bob' });
  });

  it('tells how the fight ended, but not which side won of which nobody is seen', () => {
    const won = (winner: string, ...others: ReturnType<typeof tinyNewcomer>[]) =>
      view({ ...tinyFight({ combatants: [...combatants, ...others] }), over: { winner } }, tinyRuleset, {
        kind: 'player',
        owns: ['ann'],
      }).over?.winner;
    const lurkers = ['one', 'two'].map((id) => tinyNewcomer(id, 3, { side: 'shades', hidden: true }));
    expect(won('bob')).toBe('bob');
    expect(won('shades', ...lurkers)).toBe('somebody unseen');
    expect(won('shades', ...lurkers, tinyNewcomer('shown', 3, { side: 'shades' }))).toBe('shades');
  });
});
