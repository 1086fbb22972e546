import { describe, expect, it } from 'vitest';
import {
  type Fighter,
  modernFight,
  perform,
  refusedBy,
  type Surroundings,
  SWORDSMAN,
} from '../../../../test/support/modern-fight.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import type { Effect, Fight, Input } from '../../../kernel/state/fight.ts';
import type { Light } from '../../../space/grid/battle-map.ts';
import type { ModernGame } from '../game.ts';
import { modern } from '../index.ts';
import { missesUnseen } from './concealment.ts';

const LEGEND = { f: 'light fog', F: 'dense fog', b: 'light foliage', B: 'dense foliage', s: 'smoke' } as const;

function across(row: string, around: Surroundings = {}, hero: Fighter = {}, thug: Fighter = {}): Fight<ModernGame> {
  const to = [row.length - 1, 0] as const;
  return modernFight(
    { hero: { at: [0, 0], ...hero }, thug: { at: to, ...thug } },
    { rows: [row], legend: LEGEND, ...around },
  );
}

const ATTACK = { attacker: 0, defender: 1, weapon: 0, ranged: false, sequence: 0, charge: false } as const;
/** The number up to which a percentile roll misses; 0 where none is made. */
function chance(fight: Fight<ModernGame>): number {
  const attack = { ...ATTACK, opportunity: false, nonlethal: false, choices: [] };
  const isHidden = modern.slots.concealment(openWorld(fight, modern), 0, 1).degree !== 'none';
  const { events } = playRule(modern, fight, isHidden ? [100] : [], (scene) => missesUnseen(scene, attack));
  const roll = events.find((event) => event.kind === 'check');
  return roll?.kind === 'check' ? roll.versus : 0;
}

const dim = (light: Light, senses: readonly string[] = []): Fight<ModernGame> =>
  across('..', { light }, { sheet: { ...SWORDSMAN, senses } });

const strike = (fight: Fight<ModernGame>, inputs: readonly Input[], more: object = {}) =>
  perform(fight, { by: 'hero', do: 'attack', target: 'thug', ...more }, inputs);

const hp = (fight: Fight<ModernGame>): number | undefined => fight.combatants[1]?.counts.hp;
const results = (events: readonly FightEvent[]): readonly string[] =>
  events.flatMap((event) => (event.kind === 'check' ? [event.result] : []));

describe('concealment', () => {
  it('[MOD-CONC-01] an attack that would hit may miss', () => {
    expect(hp(strike(dim('shadows'), [15, 20]).fight)).toBe(20);
    expect(hp(strike(dim('shadows'), [15, 21, 4]).fight)).toBe(13);
    expect(hp(strike(dim('bright'), [15, 4]).fight)).toBe(13);
  });

  it('[MOD-CONC-02] the chances to miss are those of Table 5-7', () => {
    expect(['..', '.f', '.b', '.B', '.F', '.FF', '.s'].map((row) => chance(across(row)))).toEqual([
      0, 10, 10, 30, 20, 50, 50,
    ]);
    const lights = ['bright', 'shadows', 'near darkness', 'darkness'] as const;
    expect(lights.map((light) => chance(dim(light)))).toEqual([0, 20, 40, 50]);
    expect(chance(across('..', {}, { effects: ['blinded'] }))).toBe(50);
    expect(chance(across('..', {}, {}, { effects: ['invisible'] }))).toBe(50);
  });

  it('[MOD-CONC-03] d% after a hit: up to the chance it misses', () => {
    expect(results(strike(dim('shadows'), [2]).events)).toEqual(['miss']);
    const first = { light: 'shadows', options: { missChanceFirst: true } } as const;
    expect(results(strike(across('..', first), [20]).events)).toEqual(['miss']);
    expect(results(strike(across('..', first), [21, 2]).events)).toEqual(['hit', 'miss']);
  });

  it('[MOD-CHK-11] a threat is confirmed at once, before the miss chance', () => {
    const confirmed = strike(dim('shadows'), [20, 15, 21, 3, 4]);
    expect([results(confirmed.events), hp(confirmed.fight)]).toEqual([['threat', 'critical', 'hit'], 7]);
    const unconfirmed = strike(dim('shadows'), [20, 2, 21, 4]);
    expect([results(unconfirmed.events), hp(unconfirmed.fight)]).toEqual([['threat', 'not confirmed', 'hit'], 13]);
    const unseen = strike(dim('shadows'), [20, 15, 20]);
    expect([results(unseen.events), hp(unseen.fight)]).toEqual([['threat', 'critical', 'miss'], 20]);
    const first = { light: 'shadows', options: { missChanceFirst: true } } as const;
    expect(results(strike(across('..', first), [21, 20, 15, 3, 4]).events)).toEqual(['hit', 'threat', 'critical']);
  });

  it('[MOD-CONC-04] of several the highest chance counts', () => {
    expect(chance(across('.fB'))).toBe(30);
    expect(chance(across('.B', { light: 'near darkness' }))).toBe(40);
    expect(chance(across('.B', { light: 'shadows' }))).toBe(30);
  });

  it('[MOD-CONC-02] smoke over open ground conceals totally, and where it is not nothing does', () => {
    const open = modernFight({ hero: {}, thug: { at: [4, 0] } });
    const smoke = (x: number) => perform(open, { by: 'gm', do: 'lay', choice: 'smoke', to: [x, 0], amount: 10 }).fight;
    const degreeOf = (fight: typeof open) => modern.slots.concealment(openWorld(fight, modern), 0, 1);
    expect([degreeOf(open).degree, degreeOf(smoke(4)).degree, degreeOf(smoke(40)).degree]).toEqual([
      'none',
      'total',
      'none',
    ]);
  });

  it('[MOD-CONC-01] the log says what hides the target', () => {
    const { events } = perform(across('.f'), { by: 'hero', do: 'attack', target: 'thug' }, [15, 51, 4]);
    expect(events.flatMap((event) => (event.kind === 'check' ? [event.why.text] : []))).toEqual([
      'attack roll',
      'miss chance for light fog',
    ]);
  });

  it('[MOD-CONC-05] whom one cannot see at all one must guess the square of', () => {
    const dark = dim('darkness');
    expect(refusedBy(dark, { by: 'hero', do: 'attack', target: 'thug' })).toEqual(['MOD-CONC-05']);
    const right = perform(dark, { by: 'hero', do: 'attack-square', to: [1, 0] }, [15, 51, 4]);
    expect(hp(right.fight)).toBe(13);
    expect(hp(perform(dark, { by: 'hero', do: 'attack-square', to: [1, 0] }, [15, 50]).fight)).toBe(20);
    const wide = modernFight({ hero: {}, thug: { at: [1, 0] } }, { rows: ['..', '..'], light: 'darkness' });
    const wrong = perform(wide, { by: 'hero', do: 'attack-square', to: [1, 1] }, [20]);
    expect(results(wrong.events)).toEqual(['miss']);
    expect(wrong.fight.combatants[0]?.counts.standard).toBe(0);
    expect(refusedBy(wide, { by: 'hero', do: 'attack-square', to: [0, 0] })).toEqual(['MOD-CONC-05']);
    expect(refusedBy(wide, { by: 'hero', do: 'attack-square', to: [5, 5] })).toEqual(['MOD-CONC-05']);
  });

  it('[MOD-CONC-05] [MOD-FULL-01] in a full attack each attack goes into a square', () => {
    const veteran = { ...SWORDSMAN, baseAttack: 6 };
    const start = across('..', { light: 'darkness' }, { sheet: veteran });
    const full = { by: 'hero', do: 'full-attack-square', to: [1, 0] } as const;
    const twice = perform(start, full, [15, 51, 4, 'at B1', 15, 50]);
    // Each hit is followed by its miss chance.
    expect(results(twice.events)).toEqual(['hit', 'hit', 'hit', 'miss']);
    expect(twice.fight.combatants[0]?.counts).toMatchObject({ standard: 0, move: 0 });
    expect(hp(twice.fight)).toBe(13);
    expect(refusedBy(across('..', { light: 'darkness' }), full)).toEqual(['MOD-FULL-01']);
  });

  it('[MOD-CONC-05] also while somebody holds an action ready that does not come', () => {
    const watchful = modernFight(
      { hero: {}, thug: { at: [1, 0] } },
      { rows: ['..........'], light: 'darkness', legend: {} },
    );
    const readied = [{ who: 1, action: 'total-defense', trigger: 'attacks', watched: 0, x: 0, y: 0, feet: 0 }] as const;
    const start = { ...watchful, clock: { ...watchful.clock, readied } };
    const after = perform(start, { by: 'hero', do: 'attack-square', to: [1, 0] }, ['wait', 15, 51, 4]);
    expect(hp(after.fight)).toBe(13);
  });

  it('[MOD-CONC-05] what is thrown into an empty square lies there', () => {
    const hero = { sheet: { ...SWORDSMAN, weapons: ['knife'] } };
    const fight = modernFight({ hero, thug: { at: [9, 0] } });
    const after = perform(fight, { by: 'hero', do: 'attack-square', to: [3, 1] }, [12]).fight;
    expect(after.combatants[0]?.items[0]).toMatchObject({ place: 'dropped', counts: { lies: 1, x: 3, y: 1 } });
    // A blow with it leaves it in the hand.
    const blow = perform(fight, { by: 'hero', do: 'attack-square', to: [1, 0] }, [12]).fight;
    expect(blow.combatants[0]?.items[0]?.place).toBe('hand');
  });

  it('[MOD-CONC-05] only with a weapon that could be used on somebody whom one sees', () => {
    const into = (hero: Fighter) =>
      refusedBy(modernFight({ hero, thug: { at: [9, 0] } }), { by: 'hero', do: 'attack-square', to: [3, 0] });
    const armed = (weapon: string, effects: readonly string[] = []) =>
      into({ sheet: { ...SWORDSMAN, weapons: [weapon] }, effects });
    expect([armed('glock 17'), armed('glock 17', ['prone'])]).toEqual([[], []]);
    expect([armed('knife'), armed('knife', ['prone'])]).toEqual([[], ['MOD-CONC-05']]);
    expect([armed('fragmentation grenade'), armed('tear gas grenade')]).toEqual([['MOD-CONC-05'], ['MOD-CONC-05']]);
    // Held in a grapple only light weapons are of use, and pinned none.
    const held = (weapon: string, more: readonly string[] = []) => {
      const sheet = { ...SWORDSMAN, weapons: [weapon] };
      const grip = ['grappling', ...more].map((name) => ({ name, source: 1, until: null, data: null }));
      const fight = modernFight({ hero: { sheet, effects: grip }, thug: { at: [0, 1] } });
      const told = { by: 'hero', do: 'attack-square', with: weapon, to: [1, 0] } as const;
      return refusedBy(fight, told);
    };
    expect([held('knife'), held('longsword'), held('knife', ['pinned'])]).toEqual([
      [],
      ['MOD-CONC-05'],
      ['MOD-CONC-05'],
    ]);
  });

  it('[MOD-CONC-05] gives the same openings whether anybody stands there or not', () => {
    const shot = (deft: boolean, to: readonly [number, number]) => {
      const sheet = { ...SWORDSMAN, weapons: ['glock 17'], classes: deft ? { gunslinger: 1 } : { fast: 1 } };
      const enemies: Readonly<Record<string, Fighter>> = { guard: { at: [1, 0] }, thug: { at: [4, 0] } };
      const fight = modernFight({ hero: { sheet }, ...enemies }, { rows: ['......', '......'] });
      const { events } = perform(fight, { by: 'hero', do: 'attack-square', to }, deft ? [2] : ['decline', 2]);
      return events.some(({ kind }) => kind === 'answer');
    };
    const somewhere = [
      [4, 0],
      [4, 1],
    ] as const;
    expect(somewhere.map((to) => shot(false, to))).toEqual([true, true]);
    expect(somewhere.map((to) => shot(true, to))).toEqual([false, false]);
  });

  it('a shot into an empty square is gone', () => {
    const gunman = { sheet: { weapons: ['glock 17'] } };
    const fight = modernFight({ hero: gunman, thug: { at: [4, 0] } });
    const after = perform(fight, { by: 'hero', do: 'attack-square', to: [6, 0] }, [12]).fight;
    const loaded = (each: Fight<ModernGame>): number => each.combatants[0]?.items[0]?.counts['loaded'] ?? 0;
    expect(loaded(fight) - loaded(after)).toBe(1);
  });

  it('[MOD-CONC-06] depends on the senses of the attacker', () => {
    const lights = ['shadows', 'near darkness', 'darkness'] as const;
    expect(lights.map((light) => chance(dim(light, ['low-light'])))).toEqual([0, 20, 50]);
    expect(lights.map((light) => chance(dim(light, ['darkvision'])))).toEqual([0, 0, 0]);
    expect(chance(across('.F', {}, { sheet: { ...SWORDSMAN, senses: ['darkvision'] } }))).toBe(20);
  });

  it('the game master has the last word', () => {
    const ruled = (choice: string): Fight<ModernGame> =>
      perform(dim('shadows'), { by: 'gm', do: 'rule-concealment', target: 'thug', choice }).fight;
    expect([chance(ruled('none')), chance(ruled('nineTenths'))]).toEqual([0, 40]);
    const forHero = { by: 'gm', do: 'rule-concealment', target: 'thug', choice: 'quarter', targets: ['hero'] };
    expect(chance(perform(ruled('half'), forHero).fight)).toBe(10);
  });

  it('[MOD-CONC-07] a natural 20 does not bypass it', () => {
    expect(hp(strike(dim('shadows'), [20, 7, 20]).fight)).toBe(20);
  });
});

describe('flanking', () => {
  const flank = (ally: Fighter, more: object = {}, hero: Fighter = {}): number => {
    const fight = modernFight({
      hero: { at: [0, 1], ...hero },
      thug: { at: [1, 1] },
      ally: { side: 'heroes', ...ally },
    });
    const { events } = perform(fight, { by: 'hero', do: 'attack', target: 'thug', ...more }, [2]);
    const check = events.find((event) => event.kind === 'check');
    if (check?.kind !== 'check') return 0;
    return check.rows?.find(({ rule }) => rule === 'MOD-FLANK-01')?.value ?? 0;
  };

  it('[MOD-FLANK-01] +2 where an ally threatens the opponent from the opposite side or corner', () => {
    expect(flank({ at: [2, 1] })).toBe(2);
    expect([flank({ at: [2, 0] }), flank({ at: [1, 0] }), flank({ at: [3, 1] })]).toEqual([0, 0, 0]);
    expect(flank({ at: [2, 0] }, {}, { at: [0, 2] })).toBe(2);
    expect(flank({ at: [2, 1], side: 'gang' })).toBe(0);
    expect(flank({ at: [2, 1], sheet: {} })).toBe(0);
    expect(flank({ at: [2, 1], effects: ['stunned'] })).toBe(0);
    expect(flank({ at: [2, 1], effects: ['paralyzed'] })).toBe(0);
    expect(flank({ at: [2, 1], effects: ['flat-footed'] })).toBe(2);
    expect(flank({ at: [2, 1], effects: ['total-defense'] })).toBe(2);
  });

  it.each(['nauseated', 'panicked'])('[MOD-FLANK-01] [MOD-AOO-02] who is %s threatens nobody', (effect) => {
    expect(flank({ at: [2, 1], effects: [effect] })).toBe(0);
  });

  it('[MOD-FLANK-01] [MOD-GRAP-12] nor who grapples', () => {
    const grip = (source: number): Effect => ({ name: 'grappling', source, until: null, data: null });
    const fight = modernFight({
      hero: { at: [0, 1] },
      thug: { at: [1, 1] },
      ally: { side: 'heroes', at: [2, 1], effects: [grip(3)] },
      other: { at: [2, 1], effects: [grip(2)] },
    });
    const { events } = perform(fight, { by: 'hero', do: 'attack', target: 'thug' }, [2]);
    const rules = events.flatMap((each) => (each.kind === 'check' ? (each.rows ?? []) : [])).map(({ rule }) => rule);
    expect(rules).not.toContain('MOD-FLANK-01');
  });

  it('[MOD-FLANK-02] ranged attacks get none', () => {
    const sheet = { ...SWORDSMAN, weapons: ['knife'] };
    const throwing = { choices: ['throw'] };
    const fight = modernFight({
      hero: { at: [0, 1], sheet },
      thug: { at: [2, 1], sheet: {} },
      ally: { side: 'heroes', at: [3, 1] },
    });
    const { events } = perform(fight, { by: 'hero', do: 'attack', target: 'thug', ...throwing }, [2]);
    const check = events.find((event) => event.kind === 'check');
    const rules = check?.kind === 'check' ? (check.rows ?? []).map(({ rule }) => rule) : [];
    expect(rules).toContain('MOD-RNG-04');
    expect(rules).not.toContain('MOD-FLANK-01');
    expect(flank({ at: [2, 1] }, {}, { sheet })).toBe(2);
  });
});
