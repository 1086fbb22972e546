import { describe, expect, it } from 'vitest';
import { BLOW, fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { attackCheck, conditions, rolls, row, strike } from '../../../../test/support/grim-play.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { type Play, run, whyNot } from '../../../kernel/play/play.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { openWorld, type World } from '../../../kernel/scene/world.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { Fight } from '../../../kernel/state/fight.ts';
import type { OptionValues } from '../../../kernel/state/game.ts';
import { parseMap } from '../../../space/grid/ascii.ts';
import { moveQuery } from '../../d20/movement/move-query.ts';
import { bothSides } from '../attack/sides.ts';
import { scoreOf } from '../body/state.ts';
import { abilityCheck, abilitySkill, savingThrow, skillCheck, tumbleCheck } from '../checks/checks.ts';
import { DENIED, FREE, IMMOBILE } from '../defense/avoidance.ts';
import { avoidanceOf } from '../defense/defense.ts';
import type { GrimGame } from '../game.ts';
import { grim } from '../index.ts';
import { comeUnder } from './afflict.ts';
import { CONDITIONS } from './conditions.ts';

const CHECK = because('check', 'GNG-CORE-26');

const AGILE = sheet({
  abilities: { dexterity: 16 },
  classes: [{ name: 'Fighter', level: 4 }],
  defenseModifiers: { dodge: 1, deflection: 2 },
  skills: { tumble: 5, jump: 4, search: 3, spot: 3, listen: 3, heal: 3 },
  hp: 40,
});

/** A fight in which a is under these conditions, b is whole. */
function under(...effects: readonly string[]): Fight<GrimGame> {
  return fight([{ sheet: AGILE, effects }, { sheet: AGILE }]);
}

/** What a adds to its attack, less what it adds when nothing ails it. */
function attackChange(name: string, attack: Partial<typeof BLOW> = {}): number {
  const total = (at: Fight<GrimGame>): number => attackCheck(strike(at, [10, 20], attack).events).total;
  return total(under(name)) - total(under());
}

/** What a adds to its Defense under a condition with what is left of Dexterity, class and dodge, and what of it the condition is. */
function defends(name: string, ranged = false): { readonly total: number; readonly own: number } {
  const at = fight([{}, { sheet: AGILE, effects: [name] }]);
  const tally = playRule(grim, at, [], (scene) => {
    const told = scene.tally();
    grim.slots.addDefense(scene, bothSides(scene, { ...BLOW, ranged }), avoidanceOf(fighterAt(scene, 1)), told);
    return told;
  }).value;
  return { total: tally.total, own: row(tally.rows, CONDITIONS[name]?.term.text ?? '') };
}

const WHOLE = 3 + 4 + 1 + 2;
const DENIED_ALL = 2;

/** What a adds to a check, by the condition. */
function saveChange(name: string): number {
  const total = (at: Fight<GrimGame>): number => {
    const { events } = playRule(grim, at, [10], (scene) =>
      savingThrow(scene, 0, { save: 'will', dc: 10, injury: 0, why: { text: 'test', rule: '' } }),
    );
    const check = events.find((event) => event.kind === 'check');
    return check?.kind === 'check' ? check.total : 0;
  };
  return total(under(name)) - total(under());
}

function skillChange(skill: string, name: string): number {
  const total = (at: Fight<GrimGame>): number => {
    const { events } = playRule(grim, at, [10], (scene) => skillCheck(scene, 0, skill, 10, CHECK));
    const check = events.find((event) => event.kind === 'check');
    return check?.kind === 'check' ? check.total : 0;
  };
  return total(under(name)) - total(under());
}

const world = (at: Fight<GrimGame>): World<GrimGame> => openWorld(at, grim);
const played = (at: Fight<GrimGame>): Play<GrimGame> => ({
  rules: grim,
  fight: at,
  step: null,
  past: null,
  future: [],
});
/** The rules against an action of a. */
const against = (at: Fight<GrimGame>, do_: string, target?: string): readonly string[] =>
  whyNot(played(at), { by: 'a', do: do_, ...(target === undefined ? {} : { target }) }).map(({ rule }) => rule);

/** Gives a condition to somebody as a game master does, or by a rule. */
function gains(at: Fight<GrimGame>, name: string, who = 0): Fight<GrimGame> {
  const effect = { name, source: -1, until: null };
  return playRule(grim, at, [], (scene) => comeUnder(scene, who, effect, { text: 'test', rule: '' })).fight;
}

function master(at: Fight<GrimGame>, do_: string, choice: string): Fight<GrimGame> {
  const done = run(played(at), { by: 'gm', do: do_, target: 'a', choice });
  if (!done.ok) throw new Error(done.refusals.map(({ text }) => text).join(', '));
  return done.play.fight;
}

describe('conditions', () => {
  it('[GNG-COND-01] what the source does not change is as in the core game', () => {
    expect(CONDITIONS['shaken']?.term.rule).toBe('GNG-COND-14');
    expect(CONDITIONS['nauseated']?.term.rule).toBe('GNG-CORE-38');
    expect(CONDITIONS['fatigued']?.term.rule).toBe('GNG-CORE-37');
    const texts = ['fatigued', 'nauseated', 'paralysed'].map((name) => grim.effects[name]?.text);
    expect(texts).toEqual(['fatigued', 'nauseated', 'paralysed']);
  });

  it('[GNG-COND-02] blinded: -2 Defense without Dexterity and class, half speed, -4 on Search and skills of the body', () => {
    expect(defends('blinded')).toEqual({ total: DENIED_ALL - 2, own: -2 });
    expect(defends('blinded', true).own).toBe(-2);
    expect(grim.slots.speed(world(under('blinded')), 0)).toBe(15);
    expect([skillChange('search', 'blinded'), skillChange('heal', 'blinded')]).toEqual([-4, 0]);
    const bodily = (at: Fight<GrimGame>): readonly number[] =>
      playRule(grim, at, [], (scene) => [abilitySkill(scene, 0, 'jump', 'strength').total, tumbleCheck(scene, 0).total])
        .value;
    expect([bodily(under()), bodily(under('blinded'))]).toEqual([
      [4, 5],
      [0, 1],
    ]);
  });

  it('[GNG-COND-02] the blinded fail checks of sight, and miss half the time, everybody being totally concealed', () => {
    const spots = (at: Fight<GrimGame>, dice: readonly number[]): boolean =>
      playRule(grim, at, dice, (scene) => skillCheck(scene, 0, 'spot', 5, CHECK)).value;
    expect([spots(under(), [10]), spots(under('blinded'), [])]).toEqual([true, false]);
    expect(strike(under('blinded'), [18, 1, 50]).value).toBe('miss');
    expect(strike(under('blinded'), [18, 1, 51, 'decline', 'decline', 4]).value).toBe('hit');
    expect(rolls(strike(under(), [18, 1, 'decline', 'decline', 4]).events)).not.toContain('miss chance');
    const bat = sheet({ traits: ['blindsight'], hp: 40 });
    expect(strike(fight([{ sheet: bat, effects: ['blinded'] }, {}]), [18, 1, 'decline', 4]).value).toBe('hit');
  });

  it('[GNG-COND-03] cowering: -2 Defense, no Dexterity, class or dodge, no actions', () => {
    expect(defends('cowering')).toEqual({ total: DENIED_ALL - 2, own: -2 });
    expect(defends('cowering', true).own).toBe(-2);
    expect(grim.slots.canAct(world(under('cowering')), 0)).toBe(false);
  });

  it('[GNG-COND-04] dazed: no actions, Defense as ever', () => {
    expect(defends('dazed')).toEqual({ total: WHOLE, own: 0 });
    expect(grim.slots.canAct(world(under('dazed')), 0)).toBe(false);
  });

  it('[GNG-COND-05] dazzled: -1 on attack, Defense, Search and Spot', () => {
    expect([attackChange('dazzled'), attackChange('dazzled', { ranged: true })]).toEqual([-1, -1]);
    expect(defends('dazzled')).toEqual({ total: WHOLE - 1, own: -1 });
    expect(['search', 'spot', 'heal'].map((skill) => skillChange(skill, 'dazzled'))).toEqual([-1, -1, 0]);
    expect(saveChange('dazzled')).toBe(0);
  });

  describe('energy drained', () => {
    it('[GNG-COND-06] each negative level: -1 on attack, Defense, saves and checks; Protection stays', () => {
      expect([attackChange('energy-drained'), saveChange('energy-drained')]).toEqual([-1, -1]);
      expect(skillChange('heal', 'energy-drained')).toBe(-1);
      expect(defends('energy-drained').total).toBe(WHOLE - 1);
      const twice = gains(gains(under(), 'energy-drained'), 'energy-drained');
      expect(conditions(twice, 0)).toEqual(['energy-drained', 'energy-drained']);
      expect(attackCheck(strike(twice, [10, 20]).events).total).toBe(
        attackCheck(strike(under(), [10, 20]).events).total - 2,
      );
      expect(grim.slots.protection(world(twice), 0, [])).toBe(grim.slots.protection(world(under()), 0, []));
    });

    it.each([
      [0, 40],
      [5, 35],
    ])('[GNG-COND-06] by `negativeLevelHpLoss` %i it leaves %i of 40 hit points', (negativeLevelHpLoss, hp) => {
      const options: OptionValues = { negativeLevelHpLoss };
      const drained = master(fight([{ sheet: AGILE }, {}], options), 'afflict', 'energy-drained');
      expect(drained.combatants[0]?.counts.hp).toBe(hp);
      expect(master(drained, 'relieve', 'energy-drained').combatants[0]?.counts.hp).toBe(40);
    });

    it('[GNG-COND-06] as many as Hit Dice are death', () => {
      let at = under();
      for (let level = 1; level <= 3; level++) at = gains(at, 'energy-drained');
      expect(conditions(at, 0)).not.toContain('dead');
      expect(conditions(gains(at, 'energy-drained'), 0)).toContain('dead');
    });
  });

  it('[GNG-COND-07] flat-footed: no Dexterity, class or dodge, no attacks of opportunity', () => {
    expect(defends('flat-footed').total).toBe(DENIED_ALL);
    expect(grim.slots.canTakeOpportunity(world(under('flat-footed')), 0)).toBe(false);
    expect(grim.slots.canTakeOpportunity(world(under()), 0)).toBe(true);
  });

  describe('fear', () => {
    it('[GNG-COND-08] frightened: -2 on attack, Defense, saves and checks', () => {
      expect([attackChange('frightened'), saveChange('frightened'), skillChange('heal', 'frightened')]).toEqual([
        -2, -2, -2,
      ]);
      expect(defends('frightened').total).toBe(WHOLE - 2);
    });

    const pit = parseMap({ rows: ['#.#', '#.#', '###'], legend: { '#': 'wall' } });
    /** a stands in a blind alley, b at its mouth. */
    const cornered = (effect: string): Fight<GrimGame> => ({
      ...fight([
        { sheet: AGILE, at: [1, 1], effects: [effect] },
        { sheet: AGILE, at: [1, 0] },
      ]),
      map: pit,
    });

    it('[GNG-COND-08] the frightened do not attack while they can flee, and fight where they cannot', () => {
      expect(against(under('frightened'), 'attack', 'b')).toContain('GNG-COND-08');
      expect(against(under('frightened'), 'end-turn')).toEqual(['GNG-COND-08']);
      expect(against(cornered('frightened'), 'end-turn')).toEqual([]);
      expect(against(under('shaken'), 'attack', 'b')).toEqual([]);
      expect(against(cornered('frightened'), 'attack', 'b')).toEqual([]);
    });

    it('[GNG-COND-12] panicked: -2 on Defense, saves and checks, and not on attacks', () => {
      expect([saveChange('panicked'), skillChange('heal', 'panicked'), attackChange('panicked')]).toEqual([-2, -2, 0]);
      expect(defends('panicked').total).toBe(WHOLE - 2);
    });

    it('[GNG-COND-12] the panicked drop what they hold and only flee; cornered they defend themselves', () => {
      const armed = fight([{ sheet: sheet({ shield: 'light steel shield' }) }, {}]);
      const places = (at: Fight<GrimGame>): readonly string[] =>
        at.combatants[0]?.items.map(({ place }) => place) ?? [];
      expect(places(armed)).toEqual(['hand', 'worn', 'off']);
      expect(places(gains(armed, 'panicked'))).toEqual(['dropped', 'worn', 'off']);
      expect(against(under('panicked'), 'attack', 'b')).toContain('GNG-COND-12');
      expect(grim.slots.refuseAction(world(under('panicked')), 0, 'ready')).not.toEqual([]);
      expect(against(under('panicked'), 'total-defense')).toContain('GNG-COND-12');
      expect(against(cornered('panicked'), 'attack', 'b')).toContain('GNG-COND-12');
      expect(against(cornered('panicked'), 'total-defense')).toEqual([]);
      expect(grim.slots.refuseAction(world(under('panicked')), 0, 'move')).toEqual([]);
    });

    it("[GNG-COND-12] a game master's word has the same effect", () => {
      const place = master(fight([{}, {}]), 'afflict', 'panicked').combatants[0]?.items[0]?.place;
      expect(place).toBe('dropped');
    });
  });

  describe('helpless', () => {
    it.each(['helpless', 'held', 'bound', 'asleep', 'unconscious', 'paralysed', 'petrified'])(
      '[GNG-COND-10] %s: an automatic 1, no Dexterity, dodge or class; -4 in melee, 0 at range',
      (name) => {
        expect([defends(name), defends(name, true)]).toEqual([
          { total: 2 - 4, own: -4 },
          { total: 2, own: 0 },
        ]);
        expect(avoidanceOf(fighterAt(world(under(name)), 0))).toBe(IMMOBILE);
        expect(CONDITIONS[name]?.helpless).toBe(true);
      },
    );

    it('[GNG-COND-10] the +4 of melee attackers is that -4, and counts once', () => {
      expect(attackCheck(strike(fight([{}, { effects: ['held', 'helpless'] }]), [10, 3]).events)).toMatchObject({
        total: 10,
        versus: 1 - 4,
      });
    });

    it('[GNG-COND-10] Dexterity is 0, for Reflex saves and the like; by `helplessDexPenalty` for Defense too', () => {
      expect(scoreOf(fighterAt(world(under('held')), 0), 'dexterity')).toBe(0);
      const defense = (helplessDexPenalty: boolean): number => {
        const at = fight([{}, { effects: ['held'] }], { helplessDexPenalty });
        return attackCheck(strike(at, [10, 3]).events).versus;
      };
      expect([defense(false), defense(true)]).toEqual([-3, -8]);
    });
  });

  it('[GNG-COND-11] invisible: +2 on attacks, against which Dexterity, class and dodge do not count', () => {
    expect(attackChange('invisible')).toBe(2);
    const at = under('invisible');
    expect(attackCheck(strike(at, [2, 10]).events).versus).toBe(10 + DENIED_ALL);
  });

  it('[GNG-COND-13] prone: -4 on melee attacks; Defense -4 in melee and +4 at range', () => {
    expect([attackChange('prone'), attackChange('prone', { ranged: true })]).toEqual([-4, 0]);
    expect([defends('prone').own, defends('prone', true).own]).toEqual([-4, 4]);
    const archer: Side = { sheet: sheet({ weapons: ['longbow'] }), effects: ['prone'] };
    expect(against(fight([archer, { at: [5, 0] }]), 'attack', 'b')).not.toEqual([]);
    const crossbow: Side = { sheet: sheet({ weapons: ['light crossbow'] }), effects: ['prone'] };
    expect(against(fight([crossbow, { at: [5, 0] }]), 'attack', 'b')).toEqual([]);
  });

  it.each([
    ['GNG-COND-06', 'energy-drained', -1],
    ['GNG-COND-08', 'frightened', -2],
    ['GNG-COND-12', 'panicked', -2],
    ['GNG-COND-14', 'shaken', -2],
    ['GNG-COND-15', 'sickened', -2],
    ['GNG-COND-04', 'dazed', 0],
  ])('[%s] %s: ability checks have %i', (_, name, penalty) => {
    const total = (at: Fight<GrimGame>): number =>
      playRule(grim, at, [], (scene) => abilityCheck(scene, 0, 'strength').total).value;
    expect(total(under(name)) - total(under())).toBe(penalty);
  });

  it('[GNG-COND-14] shaken: -2 on attack, Defense, saves and checks', () => {
    expect([attackChange('shaken'), saveChange('shaken'), skillChange('heal', 'shaken')]).toEqual([-2, -2, -2]);
    expect(defends('shaken').total).toBe(WHOLE - 2);
  });

  it('[GNG-COND-08] degrees of fear do not add up', () => {
    const rolled = (...effects: readonly string[]): readonly number[] => {
      const attack = attackCheck(strike(under(...effects), [10, 20]).events).total;
      const check = playRule(grim, under(...effects), [], (scene) => abilityCheck(scene, 0, 'strength').total).value;
      return [attack, check];
    };
    expect(rolled()).toEqual([10, 0]);
    for (const fears of [['shaken'], ['shaken', 'frightened'], ['frightened', 'shaken', 'panicked']])
      expect(rolled(...fears)).toEqual([8, -2]);
    expect(rolled('shaken', 'sickened')).toEqual([6, -4]);
  });

  it('[GNG-COND-15] sickened: the same and -2 on weapon damage', () => {
    expect([attackChange('sickened'), saveChange('sickened'), skillChange('heal', 'sickened')]).toEqual([-2, -2, -2]);
    expect(defends('sickened').total).toBe(WHOLE - 2);
    const hurt = (...effects: readonly string[]): number =>
      40 - (strike(under(...effects), [19, 1, 'decline', 'decline', 5]).fight.combatants[1]?.counts.hp ?? 0);
    // Two points less by the attack roll, two by the damage.
    expect(hurt('sickened') - hurt()).toBe(-4);
  });

  it('[GNG-COND-16] stunned: drops everything, no actions, -2 Defense without Dexterity, class and dodge', () => {
    expect(gains(under(), 'stunned').combatants[0]?.items[0]?.place).toBe('dropped');
    expect(gains(under(), 'dazed').combatants[0]?.items[0]?.place).toBe('hand');
    expect(defends('stunned')).toEqual({ total: DENIED_ALL - 2, own: -2 });
    expect(grim.slots.canAct(world(under('stunned')), 0)).toBe(false);
  });

  it('[GNG-COND-17] suppressed: falls prone unless behind improved cover, no actions', () => {
    expect(conditions(gains(under(), 'suppressed'), 0)).toEqual(['suppressed', 'prone']);
    expect(grim.slots.canAct(world(under('suppressed')), 0)).toBe(false);
    const behind = (cover: number): readonly string[] => {
      const at = fight([{ sheet: AGILE }, { sheet: AGILE, at: [6, 0] }]);
      const shooter = { name: 'cover-ruling', source: 1, until: null, data: { said: cover } };
      const covered = playRule(grim, at, [], (scene) => {
        scene.emit({ kind: 'gain', who: 0, effect: shooter, why: { text: '', rule: '' } });
        comeUnder(scene, 0, { name: 'suppressed', source: 1, until: null }, { text: '', rule: '' });
      }).fight;
      return conditions(covered, 0).slice(1);
    };
    expect([behind(2), behind(3)]).toEqual([['suppressed', 'prone'], ['suppressed']]);
  });

  it('[GNG-CORE-37] fatigued: -2 Strength and Dexterity, no running or charging; exhausted: -6 and half speed', () => {
    const scores = (...names: readonly string[]): readonly number[] => {
      const at = world(under(...names));
      return [scoreOf(fighterAt(at, 0), 'strength'), scoreOf(fighterAt(at, 0), 'dexterity'), grim.slots.speed(at, 0)];
    };
    expect([scores('fatigued'), scores('exhausted')]).toEqual([
      [8, 14, 30],
      [4, 10, 15],
    ]);
    expect([scores('fatigued', 'exhausted'), scores('exhausted', 'fatigued')]).toEqual([
      [4, 10, 15],
      [4, 10, 15],
    ]);
    for (const name of ['fatigued', 'exhausted']) {
      for (const barred of ['run', 'charge'])
        expect(grim.slots.refuseAction(world(under(name)), 0, barred).map(({ rule }) => rule)).toEqual(['GNG-CORE-37']);
      expect(grim.slots.refuseAction(world(under(name)), 0, 'attack')).toEqual([]);
    }
  });

  it('[GNG-COND-01] entangled, slowed and squeezing go at half speed, and the entangled neither run nor charge', () => {
    const speed = (name: string): number => grim.slots.speed(world(under(name)), 0);
    expect(['shaken', 'entangled', 'slowed', 'squeezing'].map(speed)).toEqual([30, 15, 15, 15]);
    for (const barred of ['run', 'charge'])
      for (const name of ['entangled', 'squeezing'])
        expect(grim.slots.refuseAction(world(under(name)), 0, barred).map(({ rule }) => rule)).toEqual(['GNG-COND-01']);
    expect(grim.slots.refuseAction(world(under('entangled')), 0, 'move')).toEqual([]);
  });

  it('[GNG-COND-01] slowed: a single action, and -1 on attack, Defense and Reflex', () => {
    expect(grim.slots.actionsOf(world(under('slowed')), 0)).toBe(1);
    expect([attackChange('slowed'), attackChange('slowed', { ranged: true })]).toEqual([-1, -1]);
    expect([defends('slowed'), saveChange('slowed')]).toEqual([{ total: WHOLE - 1, own: -1 }, 0]);
    const reflex = (...effects: readonly string[]): number => {
      const { events } = playRule(grim, under(...effects), [10], (scene) =>
        savingThrow(scene, 0, { save: 'reflex', dc: 10, injury: 0, why: CHECK }),
      );
      return events.flatMap((event) => (event.kind === 'check' ? event.total : []))[0] ?? 0;
    };
    expect(reflex('slowed') - reflex()).toBe(-1);
  });

  it('[GNG-DEF-03] the immobilised leave their place in no way, and may act where they are', () => {
    const barred = (name: string): readonly string[] =>
      [
        'move',
        'run',
        'charge',
        'withdraw',
        'five-foot-step',
        'crawl',
        'overrun',
        'bull-rush',
        'leave',
        'attack',
      ].filter((action) => grim.slots.refuseAction(world(under(name)), 0, action).length > 0);
    expect(barred('immobilised')).toHaveLength(9);
    expect(barred('shaken')).toEqual([]);
    expect(against(under('immobilised'), 'attack', 'b')).toEqual([]);
  });

  it('[GNG-COND-01] fascinated: no actions, and -4 on what one would notice by', () => {
    expect(grim.slots.canAct(world(under('fascinated')), 0)).toBe(false);
    expect(['spot', 'listen', 'search'].map((skill) => skillChange(skill, 'fascinated'))).toEqual([-4, -4, 0]);
  });

  it('[GNG-CORE-38] nauseated: one move action and nothing else', () => {
    expect(grim.slots.actionsOf(world(under('nauseated')), 0)).toBe(1);
    expect(against(under('nauseated'), 'attack', 'b')).toContain('GNG-CORE-38');
    expect(against(under('nauseated'), 'total-defense')).toContain('GNG-CORE-38');
    expect(grim.slots.refuseAction(world(under('nauseated')), 0, 'move')).toEqual([]);
  });

  it('[GNG-CORE-38] paralysed: helpless; deafened: -4 on initiative, fails to listen', () => {
    expect(grim.slots.canAct(world(under('paralysed')), 0)).toBe(false);
    const initiative = (name: string): number => grim.slots.initiativeModifier(world(under(name)), 0);
    expect(initiative('deafened') - initiative('shaken')).toBe(-2);
    expect(playRule(grim, under('deafened'), [], (scene) => skillCheck(scene, 0, 'listen', 5, CHECK)).value).toBe(
      false,
    );
  });

  it('[GNG-COND-02] half speed is in whole squares', () => {
    const at = fight([{ sheet: sheet({ speed: 25 }), effects: ['blinded'] }, { at: [9, 9] }]);
    expect(grim.slots.speed(world(at), 0)).toBe(10);
    expect(moveQuery(world(at), 0, 10).budgetFeet).toBe(10);
    expect([avoidanceOf(fighterAt(world(at), 0)), avoidanceOf(fighterAt(world(at), 1))]).toEqual([DENIED, FREE]);
  });
});
