import { describe, expect, it } from 'vitest';
import { type TinyGame, tinyFight, tinyNewcomer, tinyRuleset } from '../../../test/support/tiny-ruleset.ts';
import { simulate } from '../../analysis/simulate.ts';
import { simpleTactics } from '../../analysis/tactics/simple.ts';
import { Generator } from '../../chance/generator.ts';
import { begin, run } from '../play/play.ts';
import { explore } from '../scene/every/every.ts';
import type { Scene } from '../scene/scene.ts';
import { openWorld, slotsOf } from '../scene/world.ts';
import { because } from '../state/cause.ts';
import type { Fight } from '../state/fight.ts';
import { prepare } from '../state/setup.ts';
import type { Action } from './action.ts';
import { EffectKind } from './effect-kind.ts';
import { checkOverlays, type Overlay, withOverlay } from './overlay.ts';
import type { Ruleset } from './ruleset.ts';

const CRUSH = because('crushed', 'TINY-CRUSH');

/** Every hit is the last. */
function crush(scene: Scene<TinyGame>, attacker: number, defender: number): void {
  const by = -(scene.fight.combatants[defender]?.counts.hp ?? 0);
  scene.emit({ kind: 'count', who: defender, count: 'hp', by, why: CRUSH, source: attacker, rows: null });
}

/** A hit does twice what it does by the rule that this one replaces. */
function twice(scene: Scene<TinyGame>, attacker: number, defender: number): void {
  tinyRuleset.slots.hit(scene, attacker, defender);
  tinyRuleset.slots.hit(scene, attacker, defender);
}

const brutal: Overlay<TinyGame> = {
  title: 'Brutality',
  rule: 'TINY-CRUSH',
  option: 'coin',
  value: 'heads',
  slots: { hit: crush },
};
const hard: Overlay<TinyGame> = { ...brutal, title: 'Hard knocks', option: 'harm', value: 2, slots: { hit: twice } };

const withOverlays = (...overlays: readonly Overlay<TinyGame>[]): Ruleset<TinyGame> => ({ ...tinyRuleset, overlays });

const varied = withOverlays(brutal);
const setup = (coin: string): Parameters<typeof prepare<TinyGame>>[1] => ({
  title: 'Duel',
  options: { coin },
  map: null,
  combatants: [tinyNewcomer('ann', 3), tinyNewcomer('bob', 3)],
  dice: { script: [], typed: false, generator: Generator.seeded(1).state() },
});
const fightOf = (coin: string, rules = varied): Fight<TinyGame> => prepare(rules, setup(coin));
const bob = ({ combatants }: Fight<TinyGame>): number => combatants[1]?.counts.hp ?? -1;

describe('an overlay', () => {
  it('switched on puts its rules into the slots, in a table and with every driver', () => {
    const fight = fightOf('heads');
    expect(openWorld(fight, varied).slots.hit).toBe(crush);

    const ran = run(begin(varied, fight), { by: 'ann', do: 'hit', target: 'bob' });
    expect(ran.ok && [bob(ran.play.fight), ran.play.fight.over]).toEqual([0, { winner: 'ann' }]);

    const silent = simulate(fight, varied, Generator.seeded(1), simpleTactics<TinyGame>(), 1);
    expect(bob(silent.fight)).toBe(0);

    const { odds } = explore({
      fight,
      rules: varied,
      run: (scene) => scene.slots.hit(scene, 0, 1),
      measure: (world) => bob(world.fight),
      answer: () => 'decline',
      budget: 10,
    });
    expect(odds.values).toEqual([0]);
  });

  it('switched off leaves the slots the very object that they are', () => {
    expect(openWorld(fightOf('fair'), varied).slots).toBe(varied.slots);
    expect(openWorld(tinyFight(), tinyRuleset).slots).toBe(tinyRuleset.slots);
  });

  it('is laid over once for an options object, and leaves other slots what they are', () => {
    const rules = { ...varied, slots: { ...tinyRuleset.slots, other: crush } };
    const { options } = fightOf('heads', rules);
    const slots = slotsOf(rules, options);
    expect(slotsOf(rules, options)).toBe(slots);
    expect(slots).toEqual({ hit: crush, other: crush });
    expect(rules.slots.hit).toBe(tinyRuleset.slots.hit);
  });

  it('may call the rule that it replaces', () => {
    const rules = withOverlays(hard);
    const fight = tinyFight({ options: { harm: 2, coin: 'heads', parrying: false }, combatants: setup('').combatants });
    const ran = run(begin(rules, fight), { by: 'ann', do: 'hit', target: 'bob' });
    expect(ran.ok && bob(ran.play.fight)).toBe(3 - 2 - 2);
  });

  it('counts when profiles are worked out', () => {
    const most = ({ hit }: TinyGame['slots']): number => (hit === crush ? 1 : 2);
    const rules = {
      ...varied,
      sheets: { ...tinyRuleset.sheets, compile: (_sheet, _options, slots) => ({ side: 1, most: most(slots) }) },
    } as typeof varied;
    const profiles = (coin: string) =>
      openWorld(fightOf(coin, rules), rules).fighters.map(({ profile }) => profile.most);
    expect([profiles('heads'), profiles('fair')]).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });
});

describe('overlays that do not go together', () => {
  const complaint = (...overlays: readonly Overlay<TinyGame>[]): string => {
    try {
      checkOverlays(withOverlays(...overlays));
      return '';
    } catch (error) {
      return error instanceof RangeError ? error.message : `no RangeError: ${error}`;
    }
  };

  it('are refused where both can be on and replace the same slot', () => {
    expect(complaint(brutal, hard)).toBe(
      "tiny: the overlays 'Brutality' and 'Hard knocks' both replace the slot 'hit' and can be on together",
    );
    expect(complaint(brutal, { ...brutal, title: 'Again' })).toMatch(/'Brutality' and 'Again'/);
  });

  it('are taken where values of one option keep them apart, or their slots', () => {
    expect(complaint(brutal, { ...brutal, title: 'Gentle', value: 'fair', slots: { hit: twice } })).toBe('');
    expect(complaint(brutal, { ...hard, slots: {} })).toBe('');
  });

  it('are refused where their option, its value or their slot is none', () => {
    expect(complaint({ ...brutal, option: 'weather' })).toMatch(
      /^tiny: the overlay 'Brutality' needs an option 'weather'/,
    );
    expect(complaint({ ...brutal, value: 'tails' })).toMatch(/an option 'coin' that may be tails$/);
    expect([complaint({ ...hard, value: 5 }), complaint({ ...hard, value: 6 })]).toEqual([
      '',
      expect.stringContaining("'harm' that may be 6"),
    ]);
    expect(complaint({ ...brutal, slots: { miss: crush } as object })).toMatch(/the slot 'miss', which there is not$/);
  });

  it('are refused before the first fight is played by them', () => {
    const rules = withOverlays(brutal, hard);
    expect(() => openWorld(tinyFight(), rules)).toThrow(/both replace the slot 'hit'/);
  });
});

describe('house rules', () => {
  const FRIENDLY = new EffectKind('friendly', { text: 'friendly', blank: { amount: 0 } });
  const wave: Action<TinyGame> = {
    ...(tinyRuleset.actions[0] as Action<TinyGame>),
    id: 'wave',
    name: 'Wave',
    resolve: (scene, { who }) => scene.emit({ kind: 'gain', who, effect: FRIENDLY.by(who, { amount: 2 }), why: CRUSH }),
  };
  const house = withOverlay(tinyRuleset, {
    id: 'house',
    title: 'Our house',
    slots: { hit: twice },
    options: { loud: { default: false, values: [true, false], rule: 'HOUSE-1', text: 'they shout' } },
    defaults: { parrying: false },
    actions: [wave],
    effects: [FRIENDLY],
  });

  it('make a ruleset with slots replaced, and actions, options, effects and other defaults', () => {
    const { fight } = begin(house, prepare(house, setup('heads')));
    expect(fight.ruleset).toBe('house');
    expect(fight.options).toEqual({ parrying: false, harm: 1, coin: 'heads', loud: false });
    const struck = run(begin(house, prepare(house, setup('heads'))), { by: 'ann', do: 'hit', target: 'bob' });
    expect(struck.ok && bob(struck.play.fight)).toBe(3 - 1 - 1);
    const waved = run(begin(house, prepare(house, setup('heads'))), { by: 'ann', do: 'wave', target: 'bob' });
    expect(waved.ok && waved.play.fight.combatants[0]?.effects).toEqual([FRIENDLY.by(0, { amount: 2 })]);
    expect(house.effects).toEqual({ ...tinyRuleset.effects, friendly: FRIENDLY });
  });

  it('leave the other ruleset as it was', () => {
    expect(tinyRuleset.id).toBe('tiny');
    expect(tinyRuleset.slots.hit).not.toBe(twice);
    expect(tinyRuleset.actions).not.toContain(wave);
    expect(Object.keys(tinyRuleset.optionSpecs)).not.toContain('loud');
    expect(tinyRuleset.optionSpecs['parrying']?.default).toBe(true);
  });

  it('may be laid over house rules, the later of which win', () => {
    const again = withOverlay(house, { id: 'again', title: 'Again', slots: { hit: crush } });
    expect([again.slots.hit, again.optionSpecs['loud']?.rule]).toEqual([crush, 'HOUSE-1']);
  });

  it('bring actions that are as open to interruptions as those of the ruleset', () => {
    const open: Ruleset<TinyGame> = {
      ...tinyRuleset,
      interruptible: (action) => ({ ...action, name: `${action.name}!` }),
    };
    const named = withOverlay(open, { id: 'open', title: 'Open', actions: [wave] });
    expect(named.actions.map(({ name }) => name)).toEqual(['Hit', 'Wave!']);
  });

  it('may replace an action by one that is made of it, in its place, open to interruptions once and not twice', () => {
    const marked = (action: Action<TinyGame>): Action<TinyGame> => ({
      ...action,
      plain: action.plain ?? action,
      name: `${action.name}!`,
    });
    const open: Ruleset<TinyGame> = {
      ...tinyRuleset,
      actions: [...tinyRuleset.actions, wave].map(marked),
      interruptible: marked,
    };
    const loud = withOverlay(open, {
      id: 'loud',
      title: 'Loud',
      replace: { hit: (before) => ({ ...before, name: `LOUD ${before.name}` }) },
    });
    expect(loud.actions.map(({ id, name }) => [id, name])).toEqual([
      ['hit', 'LOUD Hit!'],
      ['wave', 'Wave!'],
    ]);
    expect(open.actions[0]?.name).toBe('Hit!');
  });

  it('may remove an action: nobody can take it any more', () => {
    const base = withOverlay(tinyRuleset, { id: 'waving', title: 'Waving', actions: [wave] });
    const still = withOverlay(base, { id: 'still', title: 'Still', remove: ['wave'] });
    expect(still.actions.map(({ id }) => id)).toEqual(['hit']);
    const refused = run(begin(still, prepare(still, setup('heads'))), { by: 'ann', do: 'wave', target: 'bob' });
    expect(refused.ok).toBe(false);
  });

  it('may bring overlays of their own, switched on by options of their own', () => {
    const loud = { ...brutal, title: 'Loudness', option: 'loud', value: true };
    const noisy = withOverlay(tinyRuleset, {
      id: 'noisy',
      title: 'Noisy',
      options: { loud: { default: false, values: [true, false], rule: 'HOUSE-1', text: 'they shout' } },
      overlays: [loud],
    });
    const slots = (on: boolean): TinyGame['slots'] =>
      openWorld(prepare(noisy, { ...setup('fair'), options: { loud: on } }), noisy).slots;
    expect([slots(true).hit, slots(false)]).toEqual([crush, noisy.slots]);
  });

  it.each([
    ['the id of what they change', { id: 'tiny' }, "house rules for 'tiny' need an id of their own"],
    [
      'a replacement for an action that there is not',
      { replace: { fly: () => wave } },
      "new: there is no action 'fly' to replace or remove",
    ],
    ['an action removed that there is not', { remove: ['fly'] }, "new: there is no action 'fly' to replace or remove"],
    [
      'a replacement with another id',
      { replace: { hit: () => wave } },
      "new: what replaces the action 'hit' needs the same id, not 'wave'",
    ],
    [
      'an action replaced and removed',
      { replace: { hit: (before: Action<TinyGame>) => before }, remove: ['hit'] },
      "new: the action 'hit' cannot be replaced and removed",
    ],
    ['traits where sheets name none', { traits: { tall: {} } }, "new: sheets of 'tiny' name no traits"],
    ['an action that there is', { actions: tinyRuleset.actions }, "new: there is an action 'hit' already"],
    ['an option that there is', { options: tinyRuleset.optionSpecs }, "new: there is an option 'parrying' already"],
    ['a default of no option', { defaults: { loud: true } }, "new: there is no option 'loud: true'"],
    ['a default that is no value', { defaults: { harm: 9 } }, "new: there is no option 'harm: 9'"],
    ['an overlay without its option', { overlays: [{ ...brutal, option: 'loud' }] }, /needs an option 'loud'/],
  ])('may not have %s', (_what, given, complaint) => {
    expect(() => withOverlay(tinyRuleset, { id: 'new', title: 'New', ...given })).toThrow(complaint);
  });

  it('may not replace a slot that a variant of the ruleset replaces', () => {
    expect(() => withOverlay(varied, { id: 'new', title: 'New', slots: { hit: twice } })).toThrow(
      "new: the overlay 'Brutality' replaces the slot 'hit' too",
    );
  });
});
