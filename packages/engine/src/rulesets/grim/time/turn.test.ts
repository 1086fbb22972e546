import { describe, expect, it } from 'vitest';
import { BLOW, fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { attackCheck, lost, strike } from '../../../../test/support/grim-play.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { answer, type Play, run, whyNot } from '../../../kernel/play/play.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import type { OptionValues } from '../../../kernel/state/game.ts';
import type { Attack } from '../../d20/game.ts';
import { threatens } from '../../d20/movement/field.ts';
import { MIND_FED } from '../conditions/magic.ts';
import type { GrimGame } from '../game.ts';
import { grim } from '../index.ts';
import type { GrimSheet, SheetWeapon } from '../sheet/sheet.ts';
import { effectEnded, endTurn, precedence, shortMoveProvokes as shortMoveProvokesIn } from './turn.ts';

const open: Side = { counts: { debt: 2 } };

describe('what can be held ready', () => {
  it.each([
    ['bull-rush', 'bull-rush', [15, 2]],
    ['unleash', 'unleash ray', [5, 4]],
    ['feint', 'feint', [15, 2]],
    ['attack', 'attack unarmed trip', [15, 2, 15, 2]],
  ])('[GNG-CORE-01] a standard action is, as in the core game: %s', (action, chosen, script) => {
    const ray = { name: 'ray', kind: 'fire', dice: '2d6', range: 60 } as const;
    const at = fight([
      { sheet: sheet({ hp: 60, powers: [ray] }), counts: { opportunities: 0 } },
      { sheet: sheet({ hp: 60 }), counts: { debt: 2, opportunities: 0 } },
    ]);
    const waits = { who: 0, action, trigger: 'acts', watched: 1, x: 0, y: 0, feet: 0 } as const;
    const clock = { ...at.clock, turn: 1, readied: [waits] };
    const waiting = { ...at, clock, dice: { script, typed: false, generator: null } };
    const play: Play<GrimGame> = { rules: grim, fight: waiting, step: null, past: null, future: [] };
    const asked = run(play, { by: 'b', do: 'total-defense' });
    const done = asked.ok ? answer(asked.play, chosen) : asked;
    expect(done.ok && [done.play.fight.dice.script, done.play.fight.clock.readied]).toEqual([[], []]);
  });
});

describe('fewer actions in the middle of a turn', () => {
  const left = (counts: Readonly<Record<string, number>>, ...effects: readonly string[]) => {
    const at = fight([{ counts, effects }, {}]);
    const after = playRule(grim, at, [], (scene) => scene.slots.afterAction(scene, 0, false)).fight;
    return [after.combatants[0]?.counts.standard, after.combatants[0]?.counts.move];
  };
  const moved = { standard: 1, move: 0 };

  it('[GNG-CORE-19] whoever is disabled on the way has no further action', () => {
    expect(left({ hp: 1, ...moved })).toEqual([1, 0]);
    expect(left({ hp: 0, ...moved }, 'disabled')).toEqual([0, 0]);
    expect(left({ hp: 0, standard: 0, move: 1 }, 'disabled')).toEqual([0, 0]);
  });

  it('[GNG-CORE-38] [GNG-CORE-17] nor whoever is nauseated or staggered on it', () => {
    expect(left(moved, 'nauseated')).toEqual([0, 0]);
    expect(left(moved, 'staggered')).toEqual([0, 0]);
    expect(left(moved, 'shaken')).toEqual([1, 0]);
  });

  it('[GNG-CORE-19] a full-round action is beyond who is disabled before the first action is taken', () => {
    const barred = (counts: Readonly<Record<string, number>>, ...effects: readonly string[]) => {
      const at = fight([{ sheet: sheet({ baseAttack: 6 }), counts, effects }, { at: [1, 0] }]);
      const play: Play<GrimGame> = { rules: grim, fight: at, step: null, past: null, future: [] };
      return whyNot(play, { by: 'a', do: 'full-attack', target: 'b' }).map(({ rule }) => rule);
    };
    const whole = { standard: 1, move: 1 };
    expect(barred({ hp: 1, ...whole })).toEqual([]);
    expect(barred({ hp: 0, ...whole }, 'disabled')).toEqual(['GNG-CORE-05']);
  });
});

describe('turns', () => {
  it.each([
    [0, [0]],
    [5, [0]],
    [6, [0, -5]],
    [11, [0, -5, -10]],
    [16, [0, -5, -10, -15]],
    [30, [0, -5, -10, -15]],
  ])('[GNG-CORE-07] with base attack +%i a full attack has attacks at %j', (baseAttack, expected) => {
    const world = openWorld(fight([{ sheet: sheet({ baseAttack }) }]), grim);
    expect(grim.slots.attackSequence(world, 0, 0, []).map(({ sequence }) => sequence)).toEqual(expected);
    expect(attackCheck(strike(fight([{}, open]), [10, 20], { sequence: -5 }).events).total).toBe(5);
  });

  describe('a full attack with natural weapons', () => {
    const claw = { name: 'claw', natural: true, damage: '1d6', count: 2 } as const;
    const bite = { name: 'bite', natural: true, damage: '1d8', secondary: true } as const;
    const spine = {
      name: 'spine',
      natural: true,
      damage: '1d4',
      reach: null,
      missile: 'thrown',
      increment: 20,
    } as const;
    const sequence = (weapons: readonly SheetWeapon[], named: number, options: OptionValues = {}) => {
      const world = openWorld(fight([{ sheet: sheet({ baseAttack: 6, weapons }) }], options), grim);
      return grim.slots.attackSequence(world, 0, named, []).map(({ weapon, sequence: adds }) => [weapon, adds]);
    };

    it('[GNG-CORE-07] uses each of several once, whatever the base attack bonus, those named first', () => {
      const weapons = [claw, bite, { name: 'longsword' }, spine];
      expect(sequence(weapons, 0)).toEqual([
        [0, 0],
        [0, 0],
        [1, -5],
      ]);
      expect(sequence(weapons, 1)).toEqual([
        [1, -5],
        [0, 0],
        [0, 0],
      ]);
      expect(sequence(weapons, 2)).toEqual([
        [2, 0],
        [2, -5],
      ]);
      // What is printed has all in it.
      expect(sequence([claw, { ...bite, attack: 3 }], 0).at(-1)).toEqual([1, 0]);
    });

    it('[GNG-CORE-07] are the only ones that come several times or second', () => {
      const wrong = (weapon: object): readonly string[] => {
        const { error } = grim.sheets.schema.safeParse({ weapons: [{ name: 'longsword', ...weapon }] });
        return (error?.issues ?? []).filter(({ path }) => path[0] === 'weapons').map(({ path }) => path.join('.'));
      };
      expect([wrong({ count: 2 }), wrong({ secondary: true })]).toEqual([['weapons.0.count'], ['weapons.0.secondary']]);
      expect([wrong({ natural: true, count: 2, secondary: true }), wrong({})]).toEqual([[], []]);
    });

    it('[GNG-CORE-07] goes by the base attack bonus with a single one, and by the option `naturalAttacks`', () => {
      expect(sequence([{ ...claw, count: 1 }, { name: 'longsword' }], 0)).toEqual([
        [0, 0],
        [0, -5],
      ]);
      expect(sequence([claw, bite], 0, { naturalAttacks: 'byBaseAttack' })).toEqual([
        [0, 0],
        [0, -5],
      ]);
    });

    it('[GNG-CORE-07] [GNG-DMG-08] brings the secondary ones half the Strength bonus, and a whole penalty', () => {
      const harm = (strength: number, weapon: SheetWeapon): number =>
        lost(
          strike(fight([{ sheet: sheet({ abilities: { strength }, weapons: [weapon] }) }, open]), [15, 5, 3]).events,
          1,
        );
      const difference = (strength: number): number =>
        harm(strength, { ...bite, secondary: false }) - harm(strength, bite);
      // The degree is the same: attack rolls have the whole bonus.
      expect([difference(14), difference(16), difference(6)]).toEqual([1, 2, 0]);
    });
  });

  it('[GNG-CORE-09] one attack of opportunity a round, none while flat-footed; Combat Reflexes gives more', () => {
    const may = (side: Side): readonly [boolean, number] => {
      const world = openWorld(fight([side]), grim);
      return [grim.slots.canTakeOpportunity(world, 0), grim.slots.opportunitiesPerRound(world, 0)];
    };
    const reflexes = sheet({ traits: ['combat-reflexes'], abilities: { dexterity: 16 } });
    expect([may({}), may({ effects: ['flat-footed'] }), may({ effects: ['stunned'] })]).toEqual([
      [true, 1],
      [false, 1],
      [false, 1],
    ]);
    expect(may({ sheet: reflexes, effects: ['flat-footed'] })).toEqual([true, 4]);
    // However little Dexterity adds, it is on its guard.
    const slow = sheet({ traits: ['combat-reflexes'], abilities: { dexterity: 10 } });
    expect(may({ sheet: slow, effects: ['flat-footed'] })).toEqual([true, 1]);
    const clumsy = sheet({ traits: ['combat-reflexes'], abilities: { dexterity: 6 } });
    expect(may({ sheet: clumsy, effects: ['flat-footed'] })).toEqual([true, 1]);
  });

  it('[GNG-COND-02] [GNG-CORE-09] none by the blinded, to whom everybody is totally concealed', () => {
    const may = (...effects: string[]) => grim.slots.canTakeOpportunity(openWorld(fight([{ effects }]), grim), 0);
    expect([may(), may('blinded')]).toEqual([true, false]);
  });

  it('[GNG-CORE-09] whoever is armed threatens the squares in its reach', () => {
    const threat = (side: Side, x: number): boolean => threatens(openWorld(fight([side, { at: [x, 0] }]), grim), 0, 1);
    const longspear: Side = { sheet: sheet({ weapons: ['longspear'] }) };
    const bare: Side = { sheet: sheet({ weapons: [] }) };
    const gunman: Side = { sheet: sheet({ weapons: ['longbow'] }) };
    expect([threat({}, 1), threat({}, 2), threat(longspear, 2)]).toEqual([true, false, true]);
    expect([threat(bare, 1), threat(gunman, 1)]).toEqual([false, false]);
  });

  const play = (sides: readonly Side[]): Play<GrimGame> => ({
    rules: grim,
    fight: fight(sides),
    step: null,
    past: null,
    future: [],
  });

  it('a crossbow must be loaded, and shooting empties it', () => {
    const archer = { sheet: sheet({ weapons: [{ name: 'light crossbow', spare: 1 }] }) };
    const sides = [archer, { ...open, at: [5, 0] as const }];
    const shot = strike(fight(sides), [2, 20], { ranged: true }).fight;
    expect(shot.combatants[0]?.items[0]?.counts).toEqual({ loaded: 0, spare: 1 });
    const empty = { ...play(sides), fight: shot };
    expect(whyNot(empty, { by: 'a', do: 'attack', target: 'b' }).map(({ rule }) => rule)).toEqual(['GNG-CORE-40']);
    const loaded = run(empty, { by: 'a', do: 'reload', with: 'light-crossbow' });
    expect(loaded.ok && loaded.play.fight.combatants[0]?.items[0]?.counts).toEqual({ loaded: 1, spare: 0 });
  });

  it('a thrown weapon leaves the hand', () => {
    const thrower = { sheet: sheet({ weapons: ['javelin'] }) };
    const { fight: after } = strike(fight([thrower, { ...open, at: [3, 0] }]), [2, 20], { ranged: true });
    expect(after.combatants[0]?.items[0]?.place).toBe('dropped');
    // Spines grow back.
    const spines = { name: 'spines', damage: '1d4', missile: 'thrown', increment: 20, natural: true } as const;
    const beast = { sheet: sheet({ weapons: [spines] }) };
    const shot = strike(fight([beast, { ...open, at: [3, 0] }]), [2, 20], { ranged: true }).fight;
    expect(shot.combatants[0]?.items[0]?.place).not.toBe('dropped');
  });

  it('words that the weapon does not allow are refused', () => {
    const start = play([{}, open]);
    const told = (choices: readonly string[]): boolean =>
      whyNot(start, { by: 'a', do: 'attack', target: 'b', choices }).length === 0;
    expect([
      told(['nonlethal']),
      told(['defensively', 'nonlethal']),
      told(['lethal']),
      told(['throw']),
      told(['sing']),
    ]).toEqual([true, true, false, false, false]);
  });

  it('every reason against an attack is named, and in brief one at least', () => {
    const reasons = (loaded: number, choices: readonly string[], brief: boolean) => {
      const archer = { sheet: sheet({ weapons: [{ name: 'light crossbow', spare: 1 }] }) };
      const at = fight([archer, { at: [5, 0] }]);
      const combatants = at.combatants.map((each) => ({
        ...each,
        items: each.items.map((item) => ({ ...item, counts: { ...item.counts, loaded } })),
      }));
      const world = openWorld({ ...at, combatants }, grim);
      return grim.slots.refuseAttack(world, { ...BLOW, ranged: true, choices }, brief).map(({ rule }) => rule);
    };
    expect(reasons(0, ['sing'], false)).toEqual(['GNG-CORE-40', '']);
    expect(reasons(0, ['sing'], true)).toContain('GNG-CORE-40');
    expect(reasons(1, ['sing'], true)).toEqual(['']);
    expect(reasons(1, [], true)).toEqual([]);
  });

  it('what lends power takes it back when it ends, and nothing else does', () => {
    const left = (name: string) => {
      const at = fight([{ counts: { lentPower: 3 } }]);
      const ended = { name, source: 0, until: null, data: null };
      return playRule(grim, at, [], (scene) => effectEnded(scene, 0, ended)).fight.combatants[0]?.counts.lentPower;
    };
    expect([left('shaken'), left(MIND_FED.name)]).toEqual([3, 0]);
  });

  it('all ways to use a weapon are offered, each by itself and with a defensive bearing', () => {
    const ways = (weapons: GrimSheet['weapons'], more: Partial<Attack> = {}) => {
      const world = openWorld(fight([{ sheet: sheet({ weapons }) }, { at: [3, 0] }]), grim);
      const words = ['defensively', 'two-weapons', 'throw', 'nonlethal', 'lethal'];
      return (
        grim.slots
          .attackChoices(world, { ...BLOW, ...more })
          .filter((choices) => choices.every((word) => words.includes(word)))
          // Those of manoeuvres and fire aside.
          .map((choices) => choices.join(' '))
      );
    };
    expect(ways([{ name: 'longspear', place: 'both' }])).toEqual(['defensively', 'nonlethal', 'defensively nonlethal']);
    // Beside a weapon in one hand there is the other hand.
    expect(ways([{ name: 'sap' }])).toEqual([
      ...['defensively', 'two-weapons', 'lethal'],
      ...['defensively two-weapons', 'defensively lethal'],
    ]);
    expect(ways([{ name: 'dagger' }])).toEqual([
      ...['defensively', 'two-weapons', 'throw', 'nonlethal'],
      ...['defensively two-weapons', 'defensively throw', 'defensively nonlethal'],
    ]);
    expect(ways([{ name: 'dagger' }], { ranged: true })).toEqual(['defensively', 'throw', 'defensively throw']);
    expect(ways([{ name: 'longbow', place: 'both' }], { ranged: true })).toEqual(['defensively']);
    expect(ways([{ name: 'javelin' }], { ranged: true })).toEqual(['defensively']);
    // What does no damage does none of the other kind either.
    expect(ways([{ name: 'sap', damage: null }])).toEqual(['defensively', 'two-weapons', 'defensively two-weapons']);
  });

  it('[GNG-FEAT-23] Close Combat Shot gives no opening with what is light, or is a pistol in one hand', () => {
    const spares = (weapon: string | SheetWeapon, traits: GrimSheet['traits'] = ['close-combat-shot']) => {
      const own = sheet({ traits, weapons: [weapon] });
      return grim.slots.sparesOpening?.(openWorld(fight([{ sheet: own }, {}]), grim), { ...BLOW, ranged: true });
    };
    expect([spares('dagger'), spares('dagger', [])]).toEqual([true, false]);
    expect([spares('javelin'), spares('longsword'), spares('glock 17'), spares('m16a2')]).toEqual([
      ...[false, false, true, false],
    ]);
    // A heavy pistol in one hand, a sawn-off rifle in one hand, and a gun in both that is no longarm.
    const gun = (handling: 'oneHanded' | 'twoHanded', longarm: boolean): SheetWeapon => ({
      ...{ name: 'gun', damage: '2d6', missile: 'bullet', increment: 30, reach: null, strength: 'none' },
      ...{ handling, firearm: { longarm } },
    });
    expect(
      [gun('oneHanded', false), gun('oneHanded', true), gun('twoHanded', false)].map((each) => spares(each)),
    ).toEqual([true, false, false]);
  });

  it('[GNG-CORE-16] [GNG-CORE-09] crawling gives an opening, where a short move gives none', () => {
    const gives = (shortMoveProvokes: boolean, ...effects: string[]) =>
      shortMoveProvokesIn(openWorld(fight([{ effects }], { shortMoveProvokes }), grim), 0);
    expect([gives(true), gives(false), gives(false, 'prone')]).toEqual([true, false, true]);
  });

  it('[GNG-CORE-01] of two who delay the higher modifier comes first, and only among equals the higher Dexterity', () => {
    const world = (dexterity: number) =>
      openWorld(
        fight([{ sheet: sheet({ traits: ['improved-initiative'] }) }, { sheet: sheet({ abilities: { dexterity } }) }]),
        grim,
      );
    const leads = (dexterity: number) => precedence(world(dexterity), 0) > precedence(world(dexterity), 1);
    // +4 by the feat against +3 and +4.
    expect([leads(16), leads(18)]).toEqual([true, false]);
  });

  it('whoever has left has no place in the order any more, and takes no weapon of others along', () => {
    const impaled = (source: number) => ({ name: 'impaled', source, until: null, data: { item: 0 } });
    const three = fight([{}, {}, {}, {}]);
    const combatants = three.combatants.map((each, who) => (who === 2 ? { ...each, effects: [impaled(3)] } : each));
    const gone = playRule(grim, { ...three, combatants }, [], (scene) => grim.clock.leave?.(scene, 1)).fight;
    expect(gone.clock.order.map(({ who }) => who)).toEqual([0, 2, 3]);
    expect(gone.combatants[2]?.effects).toHaveLength(1);
    const shaken = fight([{}, { effects: ['shaken'] }]);
    const left = playRule(grim, shaken, [], (scene) => grim.clock.leave?.(scene, 1));
    expect(left.events.map(({ kind }) => kind)).not.toContain('lose');
  });

  it('what was readied is lost as the own turn begins, and a turn that abort actions used up says so', () => {
    const begun = (debt: number) => {
      const at = fight([{ counts: { debt } }, {}]);
      const readied = [
        { who: 0, action: 'total-defense', trigger: 'attacks', watched: 1, x: 0, y: 0, feet: 0 },
      ] as const;
      const ready = { ...at, clock: { ...at.clock, readied } };
      return playRule(grim, ready, [], (scene) => grim.slots.startTurn(scene, 0));
    };
    expect(begun(0).fight.clock.readied).toEqual([]);
    const told = (debt: number) => begun(debt).events.flatMap((each) => (each.kind === 'tell' ? [each.why.rule] : []));
    expect([0, 1, 2].map((debt) => told(debt).filter((rule) => rule === 'GNG-ACT-03').length)).toEqual([0, 0, 1]);
  });

  it('[GNG-ACT-04] what was drawn on a turn goes on with a turn that is held back, and with no other', () => {
    const ended = (who: number, spent: number) => {
      const at = fight([{ counts: { spent } }, { counts: { spent }, effects: ['delaying'] }, {}]);
      return playRule(grim, { ...at, clock: { ...at.clock, turn: who } }, who === 0 ? ['wait'] : [], (scene) =>
        endTurn(scene, who),
      );
    };
    const drawn = (who: number, spent: number) => {
      const { counts } = ended(who, spent).fight.combatants[who] ?? {};
      return [counts?.spent, counts?.debt];
    };
    expect([drawn(0, 1), drawn(1, 1)]).toEqual([
      [1, 0],
      [0, 1],
    ]);
    expect(ended(1, 0).events.filter(({ kind }) => kind === 'count')).toEqual([]);
  });

  it('what is said of a combatant: its state, its injury, or that it is unhurt', () => {
    const verdict = (side: Side): string => {
      const world = openWorld(fight([{ sheet: sheet({ hp: 20 }), ...side }]), grim);
      const combatant = world.fight.combatants[0];
      return combatant === undefined
        ? ''
        : `${grim.health.verdict(world, combatant)} ${grim.health.harmTaken(world, combatant)}`;
    };
    expect([verdict({}), verdict({ counts: { hp: 19 } }), verdict({ counts: { nonlethal: 2 } })]).toEqual([
      'unhurt 0',
      'scratched 1',
      'scratched 2',
    ]);
    expect(verdict({ counts: { nonlethal: 30 }, effects: ['knocked-out'] })).toMatch(/^knocked out/);
    expect([verdict({ counts: { hp: 15 } }), verdict({ counts: { hp: -2 }, effects: ['dying'] })]).toEqual([
      'light injury 5',
      'dying 22',
    ]);
  });
});
