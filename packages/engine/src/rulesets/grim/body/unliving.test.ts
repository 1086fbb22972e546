import { describe, expect, it } from 'vitest';
import { called, duel } from '../../../../test/support/grim-called.ts';
import { fight, type Side, sheet } from '../../../../test/support/grim-fights.ts';
import { armed, blow, target } from '../../../../test/support/grim-magic.ts';
import { conditions, rolls } from '../../../../test/support/grim-play.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { because } from '../../../kernel/state/cause.ts';
import type { FightEvent } from '../../../kernel/state/event.ts';
import type { Fight } from '../../../kernel/state/fight.ts';
import { namesOf } from '../../../text/names.ts';
import { narrate } from '../../../text/narrate.ts';
import type { GrimGame } from '../game.ts';
import { damageAbility } from '../harm/riders.ts';
import { grim } from '../index.ts';

const UNDEAD = { type: 'undead', alignment: 'lawful evil', abilities: { constitution: null, strength: 14 } } as const;
const GOLEM = { ...UNDEAD, type: 'construct' } as const;
const TEST = because('test', '');

function toldOf(after: Fight<GrimGame>, events: readonly FightEvent[]): readonly string[] {
  return narrate(namesOf(after, grim), events, 'terse').map(({ text }) => text);
}

/** The nonlethal damage of a after such a wound, and what is told of it. */
function harmed(side: Side, lethal: number, nonlethal: number) {
  const at = fight([side, {}]);
  const { fight: after, events } = playRule(grim, at, [], (scene) =>
    scene.slots.harm(scene, { who: 0, source: 1, lethal, nonlethal, why: TEST, rows: null }),
  );
  return {
    nonlethal: after.combatants[0]?.counts.nonlethal,
    told: toldOf(after, events),
  };
}

describe('what has no life in it', () => {
  it('[GNG-CORE-01] [GNG-CORE-17] the undead and constructs feel no nonlethal damage', () => {
    expect(harmed(target(UNDEAD), 0, 9).nonlethal).toBe(0);
    expect(harmed(target(GOLEM), 0, 9).nonlethal).toBe(0);
    expect(harmed(target({ type: 'plant' }), 0, 9).nonlethal).toBe(9);
  });

  it('[GNG-CORE-17] a blow that deals nonlethal damage alone does nothing to them, whatever comes with it', () => {
    const riders = [{ name: 'gaze', condition: 'shaken', rounds: 2 }];
    const numbing = armed([], { riders });
    const nonlethal = { nonlethal: true };
    const dead = blow([numbing, target(UNDEAD)], [], nonlethal);
    expect(toldOf(dead.fight, dead.events).join()).toContain('feels no nonlethal damage');
    expect(conditions(dead.fight, 1)).toEqual(['flat-footed']);
    const plant = blow([numbing, target({ type: 'plant' })], [4], nonlethal);
    expect(conditions(plant.fight, 1)).toContain('shaken');
  });

  it('[GNG-CORE-01] [GNG-DMG-04] the undead lose no points of the body, and constructs none at all', () => {
    const left = (side: Side, ability: 'strength' | 'constitution' | 'charisma'): number | undefined => {
      const { fight: after } = playRule(grim, fight([side, {}]), [], (scene) => damageAbility(scene, 0, ability, 3));
      return after.combatants[0]?.counts[ability];
    };
    expect([left(target(UNDEAD), 'strength'), left(target(UNDEAD), 'constitution')]).toEqual([0, 0]);
    expect([left(target(UNDEAD), 'charisma'), left(target(GOLEM), 'charisma')]).toEqual([-3, 0]);
    expect([left(target({ type: 'plant' }), 'strength'), left(target(GOLEM), 'strength')]).toEqual([-3, 0]);
  });

  it.each(['sword-of-life-stealing', 'soulbreaker'])(
    '[GNG-COND-06] [GNG-ITEM-23] [GNG-WABIL-33] they lose no levels, and no die is rolled for it (%s)',
    (trait) => {
      for (const kind of [UNDEAD, GOLEM]) {
        const { fight: after } = blow([armed([trait]), target(kind)], [4]);
        expect(conditions(after, 1)).toEqual(['flat-footed']);
        expect(after.combatants[0]?.counts.temporary).toBe(0);
      }
    },
  );

  it('[GNG-COND-06] [GNG-WABIL-11] holy power harms the evil among them, and drains the living alone', () => {
    const dice = [2, 4, 1, 2, 3];
    const dead = blow([armed(['holy-power']), target(UNDEAD)], dice);
    // Relative Degree 5, the blade 4, holy power 6.
    expect([dead.harm, conditions(dead.fight, 1)]).toEqual([15, ['flat-footed']]);
    const alive = blow([armed(['holy-power']), target({ alignment: 'lawful evil' })], dice);
    expect(conditions(alive.fight, 1)).toEqual(['flat-footed', 'energy-drained']);
  });

  it.each([
    ['undead', []],
    ['plant', []],
    ['animal', ['stunned']],
  ])(
    '[GNG-CORE-01] who has neither blood nor nerves is neither poisoned nor stunned by a blow (%s)',
    (type, stunned) => {
      const riders = [
        { name: 'venom', drains: 'hp', dice: '1d6' },
        { name: 'stunning blow', condition: 'stunned', rounds: 1 },
      ] as const;
      const { harm, fight: after } = blow([armed([], { riders }), target({ type })], stunned.length > 0 ? [4, 6] : [4]);
      expect([harm, conditions(after, 1)]).toEqual([9 + 6 * stunned.length, ['flat-footed', ...stunned]]);
    },
  );

  it('[GNG-BREAK-21] there is no body to break, and no save', () => {
    const master = { baseAttack: 9, traits: ['advanced-breaking-strikes'] };
    const { events, fight: after } = called(duel({ ...sheet(UNDEAD), hp: 100 }, master), ['break-body'], [15, 5, 4]);
    expect(rolls(events)).toEqual(['attack roll', 'Defense roll', 'damage']);
    expect(after.combatants[1]?.counts).toMatchObject({ strength: 0, constitution: 0 });
    expect(toldOf(after, events)).toContain('B has no living body (A)');
  });

  it('[GNG-DYING-04] [GNG-OBJ-03] it is destroyed where others die', () => {
    const thing: Side = {
      sheet: sheet({ object: { hardness: 0 }, hp: 8, weapons: [] }),
    };
    expect(harmed(target({ ...UNDEAD, hp: 8 }), 8, 0).told).toContain(
      'A is destroyed, no hit points and no Constitution',
    );
    expect(harmed(thing, 8, 0).told).toContain('A is destroyed, broken to pieces');
    expect(harmed(target({ hp: 8 }), 18, 0).told).toContain('A dies, too far below 0 hit points');
  });
});
