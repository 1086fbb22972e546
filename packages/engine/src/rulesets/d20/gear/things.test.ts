import { describe, expect, it } from 'vitest';
import { modernFight, perform, refusedBy, SHOOTER, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import { oddsOfCommand } from '../../../analysis/odds.ts';
import { Generator } from '../../../chance/generator.ts';
import { type Act, isRefused, readCommand } from '../../../kernel/commands/command.ts';
import { redo, resume, run, undo } from '../../../kernel/play/play.ts';
import { explore } from '../../../kernel/scene/every/every.ts';
import { firstChoice } from '../../../kernel/scene/silent.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { Command } from '../../../kernel/state/command.ts';
import type { Fight, Input } from '../../../kernel/state/fight.ts';
import type { ModernGame } from '../../modern/game.ts';
import { modern } from '../../modern/index.ts';

type Fought = Fight<ModernGame>;

const EMPTY = { ...SHOOTER, weapons: [] };
const TAKE: Command = { by: 'hero', do: 'pick-up', target: 'thug', choice: 'glock-17' };

/** The fight with the thing of the thug lying on that square. */
function lying(fight: Fought, square: readonly [number, number], counts: object = {}): Fought {
  const thug = fight.combatants[1]!;
  const [thing, ...others] = thug.items;
  const lies = { ...thing?.counts, lies: 1, x: square[0], y: square[1], ...counts };
  const items = [{ id: thing?.id ?? '', place: 'dropped' as const, counts: lies }, ...others];
  return { ...fight, combatants: fight.combatants.with(1, { ...thug, items }) };
}

/** Everybody has all actions again, and it is the turn of that one. */
function turnOf(fight: Fought, who: number): Fought {
  const combatants = fight.combatants.map((each) => ({
    ...each,
    counts: { ...each.counts, standard: 1, move: 1, step: 1 },
  }));
  const turn = fight.clock.order.findIndex((slot) => slot.who === who);
  return { ...fight, combatants, clock: { ...fight.clock, turn } };
}

const far = (hero: object = EMPTY, thug: object = SHOOTER): Fought =>
  modernFight({
    hero: { sheet: hero },
    thug: { sheet: thug, at: [5, 0] },
    pal: { side: 'heroes', at: [0, 1], sheet: EMPTY },
  });

const taken = (hero: object = EMPTY, thug: object = SHOOTER): Fought =>
  turnOf(perform(lying(far(hero, thug), [1, 0]), TAKE).fight, 0);
const play = (fight: Fought, command: Command, inputs: readonly Input[] = []) => perform(fight, command, inputs);
const bonusOf = (fight: Fought, thing: string): number => {
  const { events } = play(fight, { by: 'hero', do: 'attack', target: 'thug', with: thing }, [2]);
  return events.flatMap((event) => (event.kind === 'check' ? [event.total - 2] : []))[0] ?? NaN;
};

describe('picking things up', () => {
  it('[MOD-ACT-10] takes what lies in the own square or one beside it, whosever it was; a move action', () => {
    const { fight } = play(lying(far(), [1, 1]), TAKE);
    const [hero, thug] = fight.combatants;
    expect(hero?.items[1]).toEqual({
      id: 'glock-17',
      place: 'hand',
      counts: { loaded: 17, lies: 0, x: 1, y: 1 },
      origin: { who: 1, item: 0 },
    });
    expect(hero?.counts).toMatchObject({ standard: 1, move: 0 });
    expect(thug?.items[0]).toEqual({ id: 'glock-17', place: 'gone', counts: { spare: 2 } });
    expect(refusedBy(lying(far(), [2, 0]), TAKE)).toEqual(['MOD-ACT-10']);
    expect(refusedBy(far(), TAKE)).toEqual(['MOD-ACT-10']);
  });

  it('[MOD-ACT-10] is worth the time of who is used to weapons and has none in hand', () => {
    const worth = (hero: object): boolean | undefined => {
      const world = openWorld(lying(far(hero), [1, 0]), modern);
      const act = readCommand(world, TAKE, modern.actions);
      return isRefused(act) ? undefined : act.action.tactics?.worthwhile?.(world, act);
    };
    expect(worth({ ...EMPTY, weapons: [{ name: 'club', place: 'carried' }] })).toBe(true);
    expect(worth({ ...EMPTY, weapons: [{ name: 'club', place: 'hand' }] })).toBe(false);
    expect(worth({ ...EMPTY, weapons: [{ name: 'bite', use: 'melee', damage: '1d6', natural: true }] })).toBe(false);
  });

  it('[MOD-ACT-10] takes its own with `with`, and needs to be told one of both', () => {
    const dropped = turnOf(play(far(SHOOTER), { by: 'hero', do: 'drop', with: 'glock-17' }).fight, 0);
    const mine: Command = { by: 'hero', do: 'pick-up', with: 'glock-17' };
    expect(play(dropped, mine).fight.combatants[0]?.items[0]).toMatchObject({ place: 'hand', counts: { lies: 0 } });
    expect(refusedBy(dropped, { by: 'hero', do: 'pick-up' })).toEqual(['MOD-ACT-10']);
    expect(refusedBy(dropped, { ...TAKE, with: 'glock-17' })).toEqual(['MOD-ACT-10']);
    expect(refusedBy(dropped, { ...TAKE, target: 'hero' })).toEqual(['MOD-ACT-10']);
    expect(refusedBy(lying(far(SHOOTER), [0, 0]), { by: 'hero', do: 'pick-up', target: 'thug' })).toEqual([
      'MOD-ACT-10',
    ]);
  });

  it('[MOD-ACT-10] [MOD-ATK-08] needs the hands that the thing takes of its new holder', () => {
    expect(refusedBy(lying(far(SHOOTER), [1, 0]), TAKE)).toEqual([]);
    const rifle = { ...TAKE, choice: 'm16a2' };
    const rifleman = { ...SHOOTER, weapons: ['m16a2'] };
    expect(refusedBy(lying(far(SHOOTER, rifleman), [1, 0]), rifle)).toEqual(['MOD-ACT-10']);
    expect(play(lying(far(EMPTY, rifleman), [1, 0]), rifle).fight.combatants[0]?.items[1]?.place).toBe('both');
  });

  it('[MOD-ACT-21] provokes', () => {
    const close = modernFight({
      hero: { sheet: EMPTY },
      thug: { sheet: { ...SWORDSMAN, weapons: ['glock 17', 'club'] } },
    });
    const armed = lying(close, [0, 0]);
    const club = armed.combatants[1]!;
    const items = club.items.map((item) => (item.id === 'club' ? { ...item, place: 'hand' as const } : item));
    const watched = { ...armed, combatants: armed.combatants.with(1, { ...club, items }) };
    expect(play(watched, TAKE, ['attack', 2]).fight.combatants[0]?.items[1]?.place).toBe('hand');
    expect(play(watched, TAKE, ['decline']).events.some(({ kind }) => kind === 'answer')).toBe(true);
  });

  it('[MOD-ACT-10] takes from the hands of who can resist nothing, and of nobody else', () => {
    const beside = (effects: readonly string[]): Fought =>
      modernFight({ hero: { sheet: EMPTY }, thug: { sheet: SHOOTER, effects } });
    expect(refusedBy(beside([]), TAKE)).toEqual(['MOD-ACT-10']);
    expect(play(beside(['unconscious']), TAKE).fight.combatants[0]?.items[1]?.place).toBe('hand');
  });
});

describe('a thing in other hands', () => {
  it('[MOD-DISARM-06] is shot, reloaded with what fits, and dropped by its new holder', () => {
    const shot = turnOf(play(taken(), { by: 'hero', do: 'attack', target: 'thug' }, [18, 1, 1]).fight, 0);
    expect(shot.combatants[1]?.counts.hp).toBe(18);
    expect(shot.combatants[0]?.items[1]?.counts).toMatchObject({ loaded: 16 });
    const reload: Command = { by: 'hero', do: 'reload', with: 'glock-17' };
    expect(refusedBy(shot, reload)).toEqual(['MOD-ACT-25']);
    const dropped = play(shot, { by: 'hero', do: 'drop', with: 'glock-17' }).fight;
    expect(dropped.combatants[0]?.items[1]).toMatchObject({ place: 'dropped', counts: { lies: 1, x: 0, y: 0 } });
    expect(refusedBy(turnOf(dropped, 0), { by: 'hero', do: 'pick-up', with: 'glock-17' })).toEqual([]);
  });

  it('[MOD-ACT-25] takes magazines of a like weapon of its holder', () => {
    const armed = { ...EMPTY, weapons: [{ name: 'glock 17', place: 'carried', spare: 1 }] };
    const own = play(taken(armed), { by: 'hero', do: 'attack', target: 'thug', with: 'glock-17-2' }, [2]).fight;
    const { fight } = play(turnOf(own, 0), { by: 'hero', do: 'reload', with: 'glock-17-2' });
    expect(fight.combatants[0]?.items.map(({ counts }) => [counts['loaded'], counts['spare']])).toEqual([
      [17, 0],
      [undefined, undefined],
      [17, undefined],
    ]);
    expect(refusedBy(turnOf(fight, 0), { by: 'hero', do: 'reload', with: 'glock-17-2' })).toContain('MOD-ACT-25');
  });

  it('[MOD-ATK-06] [MOD-FEAT-02] is used with the bonus, the proficiency and the feats of its holder', () => {
    const trained = ['Personal Firearms Proficiency'];
    const hero = (feats: readonly string[]) => ({
      abilities: { dexterity: 16 },
      classes: { fast: 4 },
      feats,
      weapons: [],
      hp: 20,
    });
    // Base attack 3, Dexterity 3.
    expect(bonusOf(taken(hero(trained)), 'glock-17')).toBe(6);
    expect(bonusOf(taken(hero([])), 'glock-17')).toBe(2);
    expect(bonusOf(taken(hero([...trained, 'Weapon Focus (glock 17)'])), 'glock-17')).toBe(7);
  });

  it('[MOD-ATK-06] what a stat block prints of its weapon does not pass on; one without classes knows the kinds it carries', () => {
    const printed = { ...SHOOTER, weapons: [{ name: 'glock 17', attack: 12, damage: '2d6+4', place: 'hand' }] };
    const own = { ...EMPTY, weapons: [{ name: 'walther ppk', place: 'carried' }] };
    expect(bonusOf(taken(own, printed), 'glock-17')).toBe(4);
    expect(bonusOf(taken(EMPTY, printed), 'glock-17')).toBe(0);
    const hit = play(taken(own, printed), { by: 'hero', do: 'attack', target: 'thug', with: 'glock-17' }, [18, 3, 2]);
    expect(hit.fight.combatants[1]?.counts.hp).toBe(15);
  });

  it('[MOD-ATK-10] is thrown, and lies where its target stands', () => {
    const knife = { ...TAKE, choice: 'knife' };
    const thug = { ...SHOOTER, weapons: ['knife'] };
    const armed = turnOf(perform(lying(far(EMPTY, thug), [1, 0]), knife).fight, 0);
    const { fight } = play(armed, { by: 'hero', do: 'attack', target: 'thug', with: 'knife' }, [2]);
    expect(fight.combatants[0]?.items[1]).toMatchObject({ place: 'dropped', counts: { lies: 1, x: 5, y: 0 } });
    const back: Command = { by: 'thug', do: 'pick-up', target: 'hero', choice: 'knife' };
    const again = play(turnOf(fight, 1), back).fight.combatants;
    expect(again.map(({ items }) => items.map(({ place }) => place))).toEqual([
      ['worn', 'gone'],
      ['hand', 'worn'],
      ['worn'],
    ]);
  });

  it('[MOD-FULL-13] keeps both ends of a double weapon', () => {
    const staff = { name: 'staff', use: 'melee', damage: '1d6', double: '1d6', size: 'large', place: 'both' };
    const swung = taken2({ ...SWORDSMAN, weapons: [staff] });
    const { weapons } = openWorld(swung, modern).fighters[0]!.profile;
    expect(weapons.map(({ id, item, endOf }) => [id, item, endOf])).toEqual([
      ['unarmed', 0, -1],
      ['staff', 1, -1],
      ['staff-end', 1, 1],
    ]);
  });

  function taken2(thug: object): Fought {
    return perform(lying(far(EMPTY, thug), [1, 0]), { ...TAKE, choice: 'staff' }).fight;
  }

  it('[MOD-DISARM-06] can be disarmed again by its owner, who has it back as it was', () => {
    const hero = { ...SWORDSMAN, weapons: [], feats: ['Improved Disarm'] };
    const fight = modernFight({ hero: { sheet: hero }, thug: {} });
    const first = play(fight, { by: 'hero', do: 'attack', target: 'thug', choices: ['disarm'] }, [20, 1]).fight;
    const second: Command = { by: 'thug', do: 'attack', target: 'hero', choices: ['disarm'] };
    const { combatants } = play(turnOf(first, 1), second, ['decline', 20, 1]).fight;
    expect(combatants[1]?.items.map(({ id, place }) => `${id} ${place}`)).toEqual(['longsword hand', 'unarmed worn']);
    expect(combatants[0]?.items[1]?.place).toBe('gone');
  });
});

describe('handing things over', () => {
  const GIVE: Command = { by: 'hero', do: 'hand-over', target: 'pal', with: 'glock-17' };

  it('[MOD-ACT-09] gives a held thing to a friend beside, with its magazines: a move action', () => {
    const { fight } = play(far(SHOOTER), GIVE);
    expect(fight.combatants[0]?.items[0]).toEqual({ id: 'glock-17', place: 'gone', counts: {} });
    expect(fight.combatants[2]?.items[1]).toMatchObject({ place: 'hand', counts: { loaded: 17, spare: 2 } });
    expect(fight.combatants[0]?.counts).toMatchObject({ standard: 1, move: 0 });
  });

  it('[MOD-ACT-09] [MOD-ACT-10] not to enemies, nor far away, nor to who cannot take it', () => {
    expect(refusedBy(far(SHOOTER), { ...GIVE, target: 'thug' })).toEqual(['MOD-ACT-09']);
    expect(refusedBy(far(SHOOTER), { ...GIVE, with: 'unarmed' })).toEqual(['MOD-ACT-10']);
    const pal = (given: object) =>
      modernFight({ hero: { sheet: SHOOTER }, pal: { side: 'heroes', at: [0, 1], sheet: EMPTY, ...given } });
    expect(refusedBy(pal({ at: [0, 2] }), GIVE)).toEqual(['MOD-ACT-09']);
    expect(refusedBy(pal({ effects: ['stunned'] }), GIVE)).toEqual(['MOD-ACT-09']);
    const full = { ...SHOOTER, weapons: [{ name: 'm16a2', place: 'both' }] };
    expect(refusedBy(pal({ sheet: full }), GIVE)).toEqual(['MOD-ACT-10']);
  });
});

describe('things that change hands and the kernel', () => {
  const disarmer = { ...SWORDSMAN, weapons: [], feats: ['Improved Disarm'] };
  const dice = { script: [20, 1], typed: false, generator: Generator.seeded(1).state() };
  const started = () => resume(modern, { ...modernFight({ hero: { sheet: disarmer }, thug: {} }), dice });
  const disarm: Command = { by: 'hero', do: 'attack', target: 'thug', choices: ['disarm'] };

  it('undo, redo and JSON hold', () => {
    const play = started();
    const done = run(play, disarm);
    if (!done.ok) throw new Error('refused');
    const { fight } = done.play;
    expect(fight.combatants[0]?.items[1]?.place).toBe('hand');
    expect(JSON.parse(JSON.stringify(fight))).toEqual(fight);
    const back = undo(done.play);
    if (!back.ok) throw new Error('refused');
    expect(back.play.fight).toEqual(play.fight);
    const again = redo(back.play);
    expect(again.ok && again.play.fight).toEqual(fight);
  });

  it('the odds of a shot with a taken weapon are those of one with an own weapon', () => {
    const odds = (start: Fought) => {
      const found = oddsOfCommand(start, modern, { by: 'hero', do: 'attack', target: 'thug' });
      return 'harm' in found ? found.harm : found;
    };
    const own = { ...EMPTY, weapons: [{ name: 'glock 17', place: 'carried' }] };
    expect(odds(taken(own))).toEqual(odds(turnOf(far(SHOOTER), 0)));
  });

  it('exploring what a disarm leads to comes back to where it began', () => {
    const fight = modernFight({ hero: { sheet: disarmer }, thug: {} });
    const odds = explore<ModernGame, string>({
      fight,
      rules: modern,
      run: (scene) => {
        const act = readCommand(openWorld(scene.fight, modern), disarm, modern.actions) as Act<ModernGame>;
        act.action.resolve(scene, act);
      },
      measure: ({ fight: { combatants }, fighters }) =>
        `${combatants[1]?.items[0]?.place} ${fighters[0]?.profile.weapons.length}`,
      answer: firstChoice,
      budget: 10_000,
    }).odds;
    expect([...odds.values].sort()).toEqual(['gone 2', 'hand 1']);
  });
});
