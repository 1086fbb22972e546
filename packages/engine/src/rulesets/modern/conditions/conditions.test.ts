import { describe, expect, it } from 'vitest';
import { type Fighter, modernFight, perform, refusedBy, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { simpleTactics } from '../../../analysis/tactics/simple.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { Command } from '../../../kernel/state/command.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import type { Fight } from '../../../kernel/state/fight.ts';
import { abilityCheck, skillCheck } from '../checks/skills.ts';
import type { ModernGame } from '../game.ts';
import { modern } from '../index.ts';

const NIMBLE = { ...SWORDSMAN, abilities: { strength: 16, dexterity: 18, constitution: 14 }, defense: 19 };
const TEST = because('a test', '');

const under = (...effects: readonly string[]): Fight<ModernGame> =>
  modernFight({ hero: { at: [0, 0] }, thug: { at: [1, 0], sheet: NIMBLE, effects } });
const actor = (...effects: readonly string[]): Fight<ModernGame> =>
  modernFight({ hero: { sheet: NIMBLE, effects }, thug: { at: [1, 0] } });

const ATTACK = { by: 'hero', do: 'attack', target: 'thug' };

/** The total of the first roll of a 2, and what it went against. */
function rolled(fight: Fight<ModernGame>): { total: number; versus: number } {
  const found = perform(fight, ATTACK, [2]).events.find((event) => event.kind === 'check');
  return found?.kind === 'check' ? found : { total: Number.NaN, versus: Number.NaN };
}

const canAct = (fight: Fight<ModernGame>, who = 0): boolean => modern.slots.canAct(openWorld(fight, modern), who);
const threatens = (fight: Fight<ModernGame>): boolean => modern.slots.canTakeOpportunity(openWorld(fight, modern), 0);
const actions = (fight: Fight<ModernGame>): number => modern.slots.actionsOf(openWorld(fight, modern), 0);
const speed = (fight: Fight<ModernGame>): number => modern.slots.speed(openWorld(fight, modern), 0);
const helpless = (fight: Fight<ModernGame>): boolean =>
  refusedBy(fight, { ...ATTACK, do: 'coup-de-grace' }).length === 0;

function save(fight: Fight<ModernGame>, kind: 'reflex' | 'fortitude' | 'will', who = 0): number {
  const { events } = playRule(modern, fight, [10], (scene) => scene.slots.save(scene, who, kind, 15, TEST));
  return totalOf(events);
}

function totalOf(events: readonly FightEvent[]): number {
  const found = events.find((event) => event.kind === 'check');
  return found?.kind === 'check' ? found.total : Number.NaN;
}

function skill(fight: Fight<ModernGame>, physical: boolean): number {
  return playRule(modern, fight, [], (scene) => {
    const { skills, physicalSkills } = fighterAt(scene, 0).digest;
    return (physical ? physicalSkills : skills).reduce((sum, { value }) => sum + value, 0);
  }).value;
}

const afflicted = (name: string, fighter: Fighter = {}): Fight<ModernGame> =>
  perform(modernFight({ hero: {}, thug: fighter }), { by: 'gm', do: 'afflict', target: 'thug', choice: name }).fight;

describe('ability scores', () => {
  const lose = (action: string, choice: string, amount: number, hero: Fighter = {}): Fight<ModernGame> =>
    perform(modernFight({ hero, thug: { at: [1, 0] } }), { by: 'gm', do: action, target: 'hero', choice, amount })
      .fight;
  const DAY = { by: 'gm', do: 'pass-time', amount: 1, choice: 'nights' };
  const losses = (fight: Fight<ModernGame>) => fight.combatants[0]?.counts;

  it('[MOD-COND-02] what a condition takes is no ability damage and returns with its end', () => {
    const tired = actor('fatigued');
    expect(losses(tired)).toMatchObject({ strengthLoss: 0, dexterityLoss: 0 });
    expect(rolled(tired).total).toBe(rolled(actor()).total - 1);
    const fresh = perform(tired, { by: 'gm', do: 'relieve', target: 'hero', choice: 'fatigued' }).fight;
    expect(rolled(fresh).total).toBe(rolled(actor()).total);
  });

  it('[MOD-COND-03] ability damage is lost for a time: a point returns by night', () => {
    const hurt = lose('damage-ability', 'strength', 4);
    expect(losses(hurt)).toMatchObject({ strengthLoss: 4, strengthDrain: 0 });
    expect(rolled(hurt).total).toBe(2 + 5 - 2);
    expect(losses(perform(hurt, DAY).fight)).toMatchObject({ strengthLoss: 3 });
    expect(save(lose('damage-ability', 'wisdom', 4), 'will')).toBe(10 - 2);
    expect(losses(lose('damage-ability', 'charisma', 99))).toMatchObject({ charismaLoss: 10 });
  });

  it('[MOD-COND-04] ability drain is lost for good', () => {
    const hurt = lose('drain-ability', 'strength', 4);
    expect(losses(hurt)).toMatchObject({ strengthLoss: 4, strengthDrain: 4 });
    expect(losses(perform(hurt, DAY).fight)).toMatchObject({ strengthLoss: 4 });
    const both = perform(hurt, { by: 'gm', do: 'damage-ability', target: 'hero', choice: 'strength', amount: 1 }).fight;
    expect(losses(perform(both, { ...DAY, amount: 3 }).fight)).toMatchObject({ strengthLoss: 4 });
  });
});

describe('conditions', () => {
  it('[MOD-COND-05] blinded: everything has total concealment, Dexterity 3, -4 on skills that need body or eyes', () => {
    const blind = actor('blinded');
    expect(refusedBy(blind, ATTACK)).toEqual(['MOD-CONC-05']);
    const struck = perform(blind, { by: 'hero', do: 'attack-square', to: [1, 0] }, [15, 50]);
    expect(struck.fight.combatants[1]?.counts.hp).toBe(20);
    const found = perform(blind, { by: 'hero', do: 'attack-square', to: [1, 0] }, [15, 51, 4]);
    expect(found.fight.combatants[1]?.counts.hp).toBe(20 - 7);
    expect(rolled(under('blinded')).versus).toBe(19 - 4 - 4);
    expect(save(blind, 'reflex')).toBe(10 - 4);
    expect([skill(blind, true), skill(blind, false)]).toEqual([-4, 0]);
    expect(speed(blind)).toBe(15);
  });

  it('[MOD-COND-06] cowering: no actions, no Dexterity bonus, -2 to Defense', () => {
    expect(canAct(actor('cowering'))).toBe(false);
    expect(rolled(under('cowering')).versus).toBe(19 - 4 - 2);
  });

  it('[MOD-COND-07] dazed: no actions, not even at opportunity, but the normal Defense', () => {
    expect([canAct(actor('dazed')), threatens(actor('dazed'))]).toEqual([false, false]);
    expect(rolled(under('dazed')).versus).toBe(19);
  });

  it('[MOD-COND-09] deafened: -4 on initiative', () => {
    const modifier = (fight: Fight<ModernGame>): number => modern.slots.initiativeModifier(openWorld(fight, modern), 0);
    expect(modifier(actor('deafened'))).toBe(modifier(actor()) - 4);
  });

  it('[MOD-COND-10] disabled: at 0 hit points a single action', () => {
    const at = (hp: number): number => actions(modernFight({ hero: { counts: { hp } }, thug: {} }));
    expect([at(1), at(0)]).toEqual([2, 1]);
  });

  it('[MOD-COND-11] dying: below 0, no actions, helpless', () => {
    const at = (hp: number): boolean => canAct(modernFight({ hero: { counts: { hp } }, thug: {} }));
    expect([at(0), at(-1), at(-9)]).toEqual([true, false, false]);
    expect(helpless(modernFight({ hero: {}, thug: { at: [1, 0], counts: { hp: -1 } } }))).toBe(true);
  });

  it('[MOD-COND-12] entangled: -2 to attack, -4 to Dexterity, half speed, or none where it is held fast', () => {
    expect(rolled(actor('entangled')).total).toBe(rolled(actor()).total - 2);
    expect(save(actor('entangled'), 'reflex')).toBe(10 + 4 - 2);
    expect([speed(actor('entangled')), speed(actor('entangled', 'anchored'))]).toEqual([15, 0]);
    const away = modernFight({ hero: { effects: ['entangled'] }, thug: { at: [4, 0] } });
    expect(refusedBy(away, { ...ATTACK, do: 'charge' })).toContain('MOD-CHARGE-12');
    expect(refusedBy(away, { by: 'hero', do: 'run', to: [0, 4] })).toContain('MOD-RUN-08');
  });

  it('[MOD-COND-13] exhausted: half speed, -6 to Strength and Dexterity, no charge; an hour of rest makes it fatigue', () => {
    expect(speed(actor('exhausted'))).toBe(15);
    expect(rolled(actor('exhausted')).total).toBe(rolled(actor()).total - 3);
    expect(save(actor('exhausted'), 'reflex')).toBe(10 + 4 - 3);
    const away = modernFight({ hero: { effects: ['exhausted'] }, thug: { at: [4, 0] } });
    expect(refusedBy(away, { ...ATTACK, do: 'charge' })).toContain('MOD-CHARGE-12');
    expect(refusedBy(away, { by: 'hero', do: 'run', to: [0, 4] })).toContain('MOD-RUN-08');
    expect(after('exhausted', 1, 'rest')).toEqual(['fatigued']);
    expect(after('exhausted', 1, 'hours')).toEqual(['exhausted']);
    expect([after('exhausted', 8, 'rest'), after('exhausted', 9, 'rest')]).toEqual([['fatigued'], []]);
  });

  const after = (effect: string, amount: number, choice: string): readonly string[] =>
    (perform(actor(effect), { by: 'gm', do: 'pass-time', amount, choice }).fight.combatants[0]?.effects ?? []).map(
      ({ name }) => name,
    );

  it('[MOD-COND-14] fatigued: -2 to Strength and Dexterity, no running or charging, but the whole speed', () => {
    expect(rolled(actor('fatigued')).total).toBe(rolled(actor()).total - 1);
    expect(save(actor('fatigued'), 'reflex')).toBe(10 + 4 - 1);
    expect(speed(actor('fatigued'))).toBe(30);
    const away = modernFight({ hero: { effects: ['fatigued'] }, thug: { at: [4, 0] } });
    expect(refusedBy(away, { ...ATTACK, do: 'charge' })).toContain('MOD-CHARGE-12');
    expect(refusedBy(away, { by: 'hero', do: 'run', to: [0, 4] })).toContain('MOD-RUN-08');
  });

  it('[MOD-COND-14] fatigue ends after 8 hours of complete rest', () => {
    expect([after('fatigued', 7, 'rest'), after('fatigued', 8, 'rest')]).toEqual([['fatigued'], []]);
    expect([after('fatigued', 1, 'nights'), after('fatigued', 8, 'hours')]).toEqual([[], ['fatigued']]);
  });

  it('[MOD-COND-17] helpless: Defense 5 + size, open to a coup de grace', () => {
    const { events } = perform(under('bound'), ATTACK, [1]);
    expect(events.find((event) => event.kind === 'check')).toMatchObject({ versus: 5 });
    expect([helpless(under('bound')), helpless(under('cowering'))]).toEqual([true, false]);
  });

  it('[MOD-COND-18] nauseated: a single action, and that a move', () => {
    expect(actions(actor('nauseated'))).toBe(1);
    const ways = (command: object): readonly string[] =>
      refusedBy(actor('nauseated'), { by: 'hero', do: 'attack', ...command });
    expect(ways(ATTACK)).toContain('MOD-COND-18');
    expect(ways({ do: 'total-defense' })).toEqual(['MOD-COND-18']);
    expect(ways({ do: 'drop-prone' })).toEqual([]);
    expect(threatens(actor('nauseated'))).toBe(false);
  });

  it('[MOD-COND-18] nauseated: that move action may be any, as may what is free, but no half of a full-round action', () => {
    const hero = { sheet: { ...SWORDSMAN, feats: ['Heroic Surge'] }, effects: ['nauseated'] };
    const fight = modernFight({ hero, thug: { at: [9, 9] } });
    const refused = (command: object): readonly string[] => refusedBy(fight, { by: 'hero', do: '', ...command });
    for (const each of [{ do: 'stow', with: 'longsword' }, { do: 'kneel' }, { do: 'speak' }, { do: 'use-equipment' }])
      expect([each, refused(each)]).toEqual([each, []]);
    const more = [
      { do: 'start-full-round', choice: 'withdraw' },
      { do: 'ready', choices: ['move', 'attacks'] },
      { do: 'heroic-surge', choice: 'move' },
      { do: 'improvise', choice: 'standard' },
    ];
    for (const each of more) expect([each, refused(each)]).toEqual([each, expect.arrayContaining(['MOD-COND-18'])]);
  });

  it('[MOD-COND-19] panicked: cannot attack; who has not got away cowers until its next turn', () => {
    expect(refusedBy(actor('panicked'), ATTACK)).toEqual(['MOD-COND-19', 'MOD-COND-19']);
    expect(rolled(under('panicked')).versus).toBe(19);
    const end = (moved: number): readonly string[] =>
      (
        playRule(modern, { ...actor('panicked') }, [], (scene) => {
          if (moved > 0)
            scene.emit({ kind: 'count', who: 0, count: 'moved', by: moved, why: TEST, source: -1, rows: null });
          scene.slots.endTurn(scene, 0);
        }).fight.combatants[0]?.effects ?? []
      ).map(({ name }) => name);
    expect(end(0)).toEqual(['panicked', 'cowering']);
    expect(end(30)).toEqual(['panicked']);
  });

  it('[MOD-COND-19] panicked: nothing but flight, as far as it can, while there is a way out', () => {
    const at = (row: string): Fight<ModernGame> =>
      modernFight(
        { hero: { at: [30, 1], effects: ['panicked'] }, thug: { at: [31, 1] } },
        { rows: ['#'.repeat(40), row, '#'.repeat(40)], legend: { '#': 'wall' } },
      );
    const start = at('.'.repeat(40));
    const move = (x: number): Command => ({ by: 'hero', do: 'move', to: [x, 1] });
    for (const told of [{ by: 'hero', do: 'end-turn' }, { by: 'hero', do: 'drop-prone' }, move(26)])
      expect(refusedBy(start, told)).toContain('MOD-COND-19');
    expect([24, 25].map((x) => refusedBy(start, move(x)))).toEqual([[], []]);
    const cornered = at(`${'#'.repeat(30)}..${'#'.repeat(8)}`);
    expect(refusedBy(cornered, { by: 'hero', do: 'end-turn' })).toEqual([]);
    const chosen = (fight: Fight<ModernGame>): unknown =>
      simpleTactics<ModernGame>().choose(openWorld(fight, modern), 0);
    expect(chosen(start)).toMatchObject({ action: { id: 'run' }, to: { x: 6, y: 1 } });
    expect(chosen(cornered)).toMatchObject({ action: { id: 'end-turn' } });
  });

  it('[MOD-COND-21] paralyzed: falls, Strength and Dexterity 0, helpless', () => {
    const fight = afflicted('paralyzed');
    expect(fight.combatants[1]?.effects.map(({ name }) => name)).toEqual(['paralyzed', 'prone']);
    expect(helpless(under('paralyzed'))).toBe(true);
    expect(save(actor('paralyzed'), 'reflex')).toBe(10 - 5);
    const strength = playRule(
      modern,
      actor('paralyzed'),
      [],
      (scene) => modern.slots.special?.abilityCheck(scene, 0, 'strength').total,
    );
    expect(strength.value).toBe(-5);
    expect(canAct(actor('paralyzed'))).toBe(false);
  });

  it('[MOD-COND-23] shaken: -2 on attacks, saves and skills, and not on ability checks', () => {
    expect(rolled(actor('shaken')).total).toBe(rolled(actor()).total - 2);
    expect(save(actor('shaken'), 'fortitude')).toBe(save(actor(), 'fortitude') - 2);
    const treat = (fight: Fight<ModernGame>): number =>
      totalOf(playRule(modern, fight, [10], (scene) => skillCheck(scene, 0, 'treat injury', 15, TEST)).events);
    expect(treat(actor('shaken'))).toBe(treat(actor()) - 2);
    const force = (fight: Fight<ModernGame>): number =>
      totalOf(playRule(modern, fight, [10], (scene) => abilityCheck(scene, 0, 'strength', 15, TEST)).events);
    expect(force(actor('shaken'))).toBe(force(actor()));
  });

  it('[MOD-COND-24] stable: no longer dying, still unconscious', () => {
    const fight = modernFight({ hero: { counts: { hp: -3 }, effects: ['stable'] }, thug: {} });
    const { events } = playRule(modern, fight, [], (scene) => scene.slots.startTurn(scene, 0));
    expect(events).toEqual([]);
    expect(canAct(fight)).toBe(false);
  });

  it('[MOD-COND-25] stunned: drops what it holds, no actions, no Dexterity bonus, -2 to Defense', () => {
    const fight = afflicted('stunned');
    expect(fight.combatants[1]?.items[0]?.place).toBe('dropped');
    expect(afflicted('dazed').combatants[1]?.items[0]?.place).toBe('hand');
    expect(rolled(under('stunned')).versus).toBe(19 - 4 - 2);
    expect([canAct(actor('stunned')), threatens(actor('stunned'))]).toEqual([false, false]);
  });

  it('[MOD-COND-26] unconscious: helpless and on the ground', () => {
    expect(afflicted('unconscious').combatants[1]?.effects.map(({ name }) => name)).toEqual(['unconscious', 'prone']);
    expect(helpless(under('unconscious'))).toBe(true);
  });
});

describe('a shot into a grapple', () => {
  const brawl = (options: object): Fight<ModernGame> =>
    modernFight(
      {
        hero: { sheet: { ...NIMBLE, weapons: ['glock 17'] } },
        thug: { at: [4, 0], effects: [{ name: 'grappling', source: 2, until: null, data: null }] },
        rival: { at: [4, 1], side: 'gang', effects: [{ name: 'grappling', source: 1, until: null, data: null }] },
      },
      { options: { ...options } },
    );
  const struck = (options: object, inputs: readonly number[]): readonly (number | undefined)[] =>
    perform(brawl(options), ATTACK, inputs).fight.combatants.map(({ counts }) => counts.hp);

  it('[MOD-SIT-02] strikes any of those in it, equally likely, or by the ruling whom it was meant for', () => {
    expect(struck({}, [1, 15, 2, 2])).toEqual([20, 16, 20]);
    expect(struck({}, [2, 15, 2, 2])).toEqual([20, 20, 16]);
    expect(struck({ shootIntoGrappleRandom: false }, [15, 2, 2])).toEqual([20, 16, 20]);
  });
});

describe('the tables of situations', () => {
  const versus = (effect: string, ranged: boolean): number => {
    const sheet = ranged ? { ...NIMBLE, weapons: ['glock 17'] } : NIMBLE;
    const at = ranged ? ([3, 0] as const) : ([1, 0] as const);
    return rolled(modernFight({ hero: { sheet }, thug: { at, sheet: NIMBLE, effects: [effect] } })).versus - 19;
  };

  it('[MOD-SIT-01] Defense changes with the state of the defender, the attack roll with that of the attacker', () => {
    const rows = ['kneeling', 'prone', 'stunned', 'cowering', 'climbing', 'flat-footed', 'running'];
    expect(rows.map((row) => [row, versus(row, false), versus(row, true)])).toEqual([
      ['kneeling', -2, 2],
      ['prone', -4, 4],
      ['stunned', -6, -6],
      ['cowering', -6, -6],
      ['climbing', -6, -6],
      ['flat-footed', -4, -4],
      ['running', -4, -2],
    ]);
    const own = (effect: string): number => rolled(actor(effect)).total - rolled(actor()).total;
    expect([own('prone'), own('higher-ground'), own('invisible')]).toEqual([-4, 1, 2]);
  });
});
