import { describe, expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import type { Someone } from '../../../../test/support/v22-fights.ts';
import { effectsOf, perform, refusedBy, totalsOf, v22Fight } from '../../../../test/support/v22-perform.ts';
import { SAMPLE_BLAST, SAMPLE_CLUB } from '../../../../test/support/v22-samples.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { Input } from '../../../kernel/state/fight.ts';
import { skillBonus } from '../checks/skills.ts';
import type { V22Scene } from '../game.ts';
import { damageOf } from '../harm/impact.ts';
import { d20v22 } from '../index.ts';
import type { D20v22Options } from '../options.ts';
import { bring } from './gain.ts';

const ATTACK = { by: 'a', do: 'attack', target: 'b' };
const BECAUSE = because('test', '');
const shot = (distance: number): Someone => ({ at: [distance, 0] });

/** The totals of a's attack roll, a natural 1 which misses, and b's Defense. */
function against(a: Someone, b: Someone, options: Partial<D20v22Options> = {}, dice: readonly number[] = [1]) {
  return totalsOf(perform(v22Fight([a, b], options), ATTACK, dice))[0];
}

const gunner = { sheet: { weapons: [SAMPLE_BLAST] } };
const nimble = { abilities: { dexterity: 14 }, defense: { base: 1, dodge: 3 } };

describe('Defense by the defender’s situation', () => {
  it.each(['sitting', 'kneeling'])(
    '[V22-MOD-01] [V22-MOD-02] %s: -2 against blows, +2 against shots but not from beside',
    (name) => {
      expect(against({}, { effects: [name] })).toEqual([1, 8]);
      expect(against(gunner, { ...shot(3), effects: [name] })).toEqual([1, 12]);
      expect(against(gunner, { ...shot(1), effects: [name] })).toEqual([1, 10]);
    },
  );

  it('[V22-MOD-01] [V22-MOD-02] prone: -4, and +4 but not from beside', () => {
    expect(against({}, { effects: ['prone'] })).toEqual([1, 6]);
    expect(against(gunner, { ...shot(2), effects: ['prone'] })).toEqual([1, 14]);
    expect(against(gunner, { ...shot(1), effects: ['prone'] })).toEqual([1, 10]);
  });

  it.each([
    ['stunned', 9, 9],
    ['cowering', 9, 9],
    ['climbing', 9, 9],
    ['flat-footed', 11, 11],
    ['running', 11, 13],
    ['blinded', 9, 9],
    ['pinned', 7, 7],
  ])('[V22-MOD-01] [V22-COND-04] %s: no dodge bonus, %i against blows, %i against shots', (name, blow, far) => {
    const b = { sheet: nimble, effects: [name] };
    expect([against({}, b)?.[1], against(gunner, { ...b, ...shot(3) })?.[1]]).toEqual([blow, far]);
  });

  it('[V22-MOD-01] options of the pinned: none of it against shots; a Dexterity of 0', () => {
    const b = { sheet: nimble, effects: ['pinned'] };
    const far = { ...b, ...shot(3) };
    expect([against({}, b, { pinnedRanged: 0 })?.[1], against(gunner, far, { pinnedRanged: 0 })?.[1]]).toEqual([7, 11]);
    expect(against({}, b, { pinnedDexZero: true })?.[1]).toBe(2);
    const clumsy = { sheet: { abilities: { dexterity: 6 } }, effects: ['pinned'] };
    expect([against({}, clumsy)?.[1], against({}, clumsy, { pinnedDexZero: true })?.[1]]).toEqual([4, 1]);
    // Fatigue takes no more of a Dexterity that counts as 0.
    const tired = { effects: ['pinned', 'fatigued'] };
    expect([against({}, tired)?.[1], against({}, tired, { pinnedDexZero: true })?.[1]]).toEqual([4, 1]);
  });

  it('[V22-COND-31] a normal combatant has nothing of all this', () => {
    expect(against({}, { sheet: nimble })).toEqual([1, 16]);
  });
});

describe('conditions', () => {
  it('[V22-COND-37] sickened: -2 on attacks and checks, not on saves', () => {
    expect(against({ effects: ['sickened'] }, {})).toEqual([-1, 10]);
    const fight = v22Fight([{ effects: ['sickened'] }, {}]);
    const bonus = (fill: (scene: V22Scene) => number) => playRule(d20v22, fight, [], fill).value;
    expect(bonus((scene) => skillBonus(scene, 0, 'bluff').total)).toBe(-2);
    const will = bonus((scene) => {
      const tally = scene.tally();
      scene.slots.saveBonus(scene, 0, 'will', tally);
      return tally.total;
    });
    expect(will).toBe(0);
  });

  it('[V22-COND-38] [V22-ACT-02] slowed: one action, half speed, -1 on attacks, Defense and Reflex saves', () => {
    expect(against({ effects: ['slowed'] }, { effects: ['slowed'] })).toEqual([0, 9]);
    const fight = v22Fight([{ effects: ['slowed'] }, {}]);
    const world = openWorld(fight, d20v22);
    expect([d20v22.slots.actionsOf(world, 0), d20v22.slots.speed(world, 0)]).toEqual([1, 15]);
    const save = (name: string) =>
      playRule(d20v22, fight, [], (scene) => {
        const bonus = scene.tally();
        scene.slots.saveBonus(scene, 0, name === 'reflex' ? 'reflex' : 'will', bonus);
        return bonus.total;
      }).value;
    expect([save('reflex'), save('will')]).toEqual([-1, 0]);
  });

  it('[V22-CHG-08] [V22-CHG-04] the slowed charge at their full speed, once, with their single action', () => {
    const at = (squares: number, effects: readonly string[]) =>
      refusedBy(v22Fight([{ effects, counts: { move: 0 } }, { at: [squares + 1, 0] }]), {
        by: 'a',
        do: 'charge',
        target: 'b',
      });
    expect([at(6, ['slowed']), at(7, ['slowed'])]).toEqual([[], ['V22-CHG-03']]);
    expect([at(3, ['slowed', 'blinded']), at(4, ['slowed', 'blinded']).includes('V22-CHG-03')]).toEqual([
      ['V22-CONCL-05'],
      true,
    ]);
  });

  it('[V22-COND-30] [V22-ACT-02] nauseated: a single move action and nothing else', () => {
    const fight = v22Fight([{ effects: ['nauseated'] }, {}]);
    expect(refusedBy(fight, ATTACK)).toEqual(['V22-COND-30']);
    expect(refusedBy(fight, { by: 'a', do: 'total-defense' })).toEqual(['V22-COND-30']);
    expect(refusedBy(fight, { by: 'a', do: 'move', to: [0, 3] })).toEqual([]);
    expect(d20v22.slots.actionsOf(openWorld(fight, d20v22), 0)).toBe(1);
    expect(d20v22.slots.canTakeOpportunity(openWorld(fight, d20v22), 0)).toBe(false);
  });

  it('[V22-COND-30] nauseated: whatever takes a move action at most, and no more', () => {
    const pistol = { id: 'pistol', name: 'Pistol', form: 'projectile', damage: 3, increment: 30, magazine: 6 } as const;
    const fight = v22Fight([{ effects: ['nauseated'], sheet: { weapons: [pistol] } }, {}]);
    const may = [
      { do: 'speak' },
      { do: 'demoralize', target: 'b', choice: 'quickly' },
      { do: 'improvise', choice: 'move' },
      { do: 'stow', with: 'pistol' },
      { do: 'drop-prone' },
    ];
    for (const told of may) expect([told, refusedBy(fight, { by: 'a', ...told })]).toEqual([told, []]);
    const mayNot = [
      { do: 'demoralize', target: 'b' },
      { do: 'improvise', choice: 'standard' },
      { do: 'block' },
      { do: 'aim', target: 'b' },
      { do: 'hold-at-gunpoint', target: 'b', with: 'pistol' },
      { do: 'begin-full-action', choice: 'refocus' },
    ];
    for (const told of mayNot)
      expect([told, refusedBy(fight, { by: 'a', ...told })]).toEqual([told, expect.arrayContaining(['V22-COND-30'])]);
  });

  it('[V22-COND-42] [V22-COND-13] [V22-COND-14] whom a power makes unconscious falls and drops what it holds; who begins to die checks at once', () => {
    const struck = (effect: string, dice: readonly number[]) => {
      const power = { ...SAMPLE_BLAST, damage: 5, save: 'will', effect, rounds: 2 } as const;
      const fight = v22Fight([{ sheet: { weapons: [power] } }, { at: [3, 0], sheet: { weapons: [SAMPLE_CLUB] } }]);
      return perform(fight, { ...ATTACK, with: 'blast' }, dice);
    };
    const asleep = struck('unconscious', [15, 14]);
    expect(effectsOf(asleep, 1)).toEqual(['unconscious', 'prone']);
    expect(asleep.fight.combatants[1]?.items.find(({ id }) => id === 'club')?.place).toBe('dropped');
    expect(effectsOf(struck('unconscious', [15, 15]), 1)).toEqual([]);
    expect(effectsOf(struck('dying', [15, 14, 10]), 1)).toEqual(['unconscious', 'prone', 'dying']);
    expect(effectsOf(struck('dying', [15, 14, 9]), 1)).toEqual(['unconscious', 'prone', 'dead']);
    const given = perform(v22Fight([{ sheet: { weapons: [SAMPLE_CLUB] } }, {}]), {
      by: 'gm',
      do: 'afflict',
      target: 'a',
      choice: 'unconscious',
    });
    expect([effectsOf(given, 0), given.fight.combatants[0]?.items.find(({ id }) => id === 'club')?.place]).toEqual([
      ['unconscious', 'prone'],
      'dropped',
    ]);
  });

  it('[V22-COND-28] nobody with a body gets hold of who has none', () => {
    const armed = { unarmed: { armed: true }, weapons: [SAMPLE_CLUB] };
    const on = (effects: readonly string[], choice: string, inputs: readonly Input[], own: readonly string[] = []) => {
      const fight = v22Fight([
        { sheet: armed, effects: own },
        { sheet: { weapons: [SAMPLE_CLUB] }, effects },
      ]);
      const played = perform(
        fight,
        { ...ATTACK, with: choice === 'disarm' ? 'club' : 'unarmed', choices: [choice] },
        inputs,
      );
      return [...effectsOf(played, 1), played.fight.combatants[1]?.items.find(({ id }) => id === 'club')?.place];
    };
    expect(on([], 'trip', [15, 15, 5])).toEqual(['prone', 'hand']);
    expect(on(['incorporeal'], 'trip', [])).toEqual(['incorporeal', 'hand']);
    expect(on(['incorporeal'], 'trip', [15, 15, 5], ['incorporeal'])).toEqual(['incorporeal', 'prone', 'hand']);
    expect(on([], 'disarm', ['decline', 15, 5])).toEqual(['dropped']);
    expect(on(['incorporeal'], 'disarm', [])).toEqual(['incorporeal', 'hand']);
    const apart = v22Fight([{}, { at: [3, 0], effects: ['incorporeal'] }]);
    for (const push of ['bull-rush', 'rush'])
      expect(refusedBy(apart, { by: 'a', do: push, target: 'b' })).toEqual(['V22-COND-28']);
  });

  it('[V22-COND-19] fascinated: no actions, and -4 where it should notice something', () => {
    const fight = v22Fight([{ effects: ['fascinated'], sheet: { skills: { notice: 6, bluff: 6 } } }, {}]);
    expect(d20v22.slots.canAct(openWorld(fight, d20v22), 0)).toBe(false);
    const bonus = (skill: string) => playRule(d20v22, fight, [], (scene) => skillBonus(scene, 0, skill).total).value;
    expect([bonus('notice'), bonus('bluff')]).toEqual([2, 6]);
  });

  it('[V22-COND-20] an attack breaks the fascination at once', () => {
    const fight = v22Fight([{}, { effects: ['fascinated'] }]);
    expect(effectsOf(perform(fight, ATTACK, [1]), 1)).toEqual([]);
  });

  it('[V22-COND-16] [V22-COND-17] entangled once more is helpless; bonds that are anchored hold one in place', () => {
    const brought = (effects: readonly string[], name: string) =>
      effectsOf(
        playRule(d20v22, v22Fight([{ effects }, {}]), [], (scene) =>
          bring(scene, 0, { name, source: 1, until: null }, BECAUSE),
        ),
        0,
      );
    expect(brought([], 'entangled')).toEqual(['entangled']);
    expect(brought(['entangled'], 'entangled')).toEqual(['entangled', 'bound']);
    expect(brought(['anchored'], 'entangled')).toEqual(['anchored', 'bound']);
    const helpless = openWorld(v22Fight([{ effects: ['entangled', 'bound'] }]), d20v22).fighters[0]?.digest.helpless;
    expect(helpless).toBe(true);
    const walk = { by: 'a', do: 'move', to: [0, 1] } as const;
    expect(refusedBy(v22Fight([{ effects: ['anchored'] }, {}]), walk)).toContain('V22-COND-16');
    expect(refusedBy(v22Fight([{ effects: ['entangled'] }, {}]), walk)).toEqual([]);
  });

  it("[V22-COND-17] [V22-FAT-02] a game master's word wraps up and tires as well", () => {
    const given = (effects: readonly string[], choice: string, sheet: object = {}) =>
      effectsOf(perform(v22Fight([{ effects, sheet }]), { by: 'gm', do: 'afflict', target: 'a', choice }), 0);
    expect(given(['entangled'], 'entangled')).toEqual(['entangled', 'bound']);
    expect(given(['winded'], 'winded')).toEqual(['fatigued']);
    expect(given(['winded'], 'exhausted')).toEqual(['exhausted']);
    expect(given(['prone'], 'prone')).toEqual(['prone']);
    expect(given([], 'stunned', { immunities: ['stunned'] })).toEqual([]);
  });

  it('[V22-COND-09] [V22-COND-05] the deafened and the blinded: -4 where hearing and sight matter', () => {
    const fight = v22Fight([
      { effects: ['blinded'], sheet: { skills: { acrobatics: 7, bluff: 7 } } },
      { effects: ['deafened'] },
    ]);
    const bonus = (skill: string) => playRule(d20v22, fight, [], (scene) => skillBonus(scene, 0, skill).total).value;
    expect([bonus('acrobatics'), bonus('bluff')]).toEqual([3, 7]);
    const deaf = playRule(d20v22, fight, [10], (scene) => d20v22.slots.rollInitiative(scene, 1, 0)).value;
    expect(deaf).toBe(6);
  });

  it('[V22-COND-03] the blinded cannot aim at anybody: they attack squares, and half of what hits misses', () => {
    const fight = v22Fight([{ sheet: { weapons: [SAMPLE_CLUB] }, effects: ['blinded'] }, {}]);
    expect(refusedBy(fight, ATTACK)).toEqual(['V22-CONCL-05']);
    const into = { by: 'a', do: 'attack-square', to: [1, 0] } as const;
    expect(perform(fight, into, [10, 50]).events.some(({ kind }) => kind === 'count')).toBe(true);
    expect(totalsOf(perform(fight, into, [10, 51, 20])).length).toBeGreaterThan(1);
  });

  it('[V22-COND-33] the paralyzed are helpless, with the Defense of a thing', () => {
    const fight = v22Fight([{}, { sheet: nimble, effects: ['paralyzed'] }]);
    expect(totalsOf(perform(fight, ATTACK, [1]))).toEqual([[5, 5]]);
    expect(d20v22.slots.canAct(openWorld(fight, d20v22), 1)).toBe(false);
  });

  it('[V22-DMG-11] nobody is brought under what it is immune to', () => {
    const fight = v22Fight([{ sheet: { immunities: ['stunned'] } }, {}]);
    const brought = (name: string) =>
      effectsOf(
        playRule(d20v22, fight, [], (scene) => bring(scene, 0, { name, source: 1, until: null }, BECAUSE)),
        0,
      );
    expect([brought('stunned'), brought('dazed')]).toEqual([[], ['dazed']]);
  });

  it.each(['stunned', 'staggered', 'disabled', 'unconscious', 'dying'])(
    '[V22-DMG-11] [V22-DMG-05] a failed Toughness save brings nobody under what it is immune to: %s',
    (name) => {
      const hurt = (immunities: readonly string[]) => {
        const fight = v22Fight([{}, { sheet: { immunities } }], { dyingFirstCheck: 'nextTurn' });
        const struck = (damage: number) =>
          playRule(
            d20v22,
            fight,
            [10],
            (scene) => void scene.slots.harm(scene, damageOf({ attacker: 0, defender: 1, damage, lethal: true })),
          );
        return [...effectsOf(struck(5), 1), ...effectsOf(struck(15), 1), ...effectsOf(struck(20), 1)];
      };
      expect(hurt([])).toContain(name);
      expect(hurt([name])).not.toContain(name);
    },
  );

  it('[V22-DMG-11] who never falls is neither tripped nor knocked down, nor lies when out of its senses', () => {
    const down = (immunities: readonly string[], command: object, inputs: readonly Input[]) => {
      const fight = v22Fight([{ sheet: { unarmed: { damage: 9, armed: true } } }, { sheet: { immunities } }]);
      return effectsOf(perform(fight, { by: 'a', do: 'attack', target: 'b', ...command }, inputs), 1);
    };
    const trip = { choices: ['trip'] };
    expect([down([], trip, [15, 15, 5]), down(['prone'], trip, [15, 15, 5])]).toEqual([['prone'], []]);
    const knock = { choices: ['knockback-1'] };
    expect([down([], knock, [15, 17]), down(['prone'], knock, [15, 17])]).toEqual([['stunned', 'prone'], ['stunned']]);
    expect([down([], {}, [15, 2]), down(['prone'], { choices: ['knockback-0'] }, [15, 2])]).toEqual([
      ['unconscious', 'prone'],
      ['unconscious'],
    ]);
  });

  it('[V22-DMG-11] [V22-COND-17] whoever is immune to being bound stays entangled', () => {
    const given = (immunities: readonly string[]) =>
      effectsOf(
        perform(v22Fight([{ effects: ['entangled'], sheet: { immunities } }]), {
          by: 'gm',
          do: 'afflict',
          target: 'a',
          choice: 'entangled',
        }),
        0,
      );
    expect([given([]), given(['bound'])]).toEqual([['entangled', 'bound'], ['entangled']]);
  });

  it('[V22-DMG-11] [V22-FAT-02] nobody is tired who is immune to the level that would come', () => {
    const tired = (effects: readonly string[]) =>
      effectsOf(
        perform(v22Fight([{ effects, sheet: { immunities: ['fatigued'] } }]), { by: 'gm', do: 'tire', target: 'a' }),
        0,
      );
    expect([tired([]), tired(['winded'])]).toEqual([['winded'], ['winded']]);
  });

  it('[V22-FAT-02] what tires takes one a level down, or to the level that it names where that is worse', () => {
    const brought = (effects: readonly string[], name: string) =>
      effectsOf(
        playRule(d20v22, v22Fight([{ effects }, {}]), [], (scene) =>
          bring(scene, 0, { name, source: 1, until: null }, BECAUSE),
        ),
        0,
      );
    expect([brought([], 'winded'), brought([], 'exhausted')]).toEqual([['winded'], ['exhausted']]);
    expect([brought(['winded'], 'winded'), brought(['fatigued'], 'winded')]).toEqual([['fatigued'], ['exhausted']]);
    expect(brought(['winded'], 'exhausted')).toEqual(['exhausted']);
    expect(brought(['exhausted'], 'exhausted')).toEqual(['exhausted', 'unconscious', 'prone']);
  });
});
