import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { begin } from '../src/kernel/play/play.ts';
import { rulesets } from '../src/rulesets/index.ts';
import { buildFight } from '../src/scenario/build-fight.ts';
import { parseEncounter } from '../src/scenario/encounter.ts';
import { runScript } from '../src/scenario/script/run-script.ts';
import { namesOf } from '../src/text/names.ts';
import { narrateTraced } from '../src/text/narrate.ts';

/** An attack of ann on bob, and its dice. */
interface Duel {
  readonly ann: string;
  readonly bob: string;
  /** How far apart they are, in squares. */
  readonly apart?: number;
  /** The initiative of ann, who acts before bob with his 20. */
  readonly first?: number;
  readonly script: readonly string[];
  readonly dice: readonly number[];
}

/** The lines for which dice fell in the last step, each with the numbers of its rolls and what they were for. */
function told(
  ruleset: string,
  { ann, bob, apart = 1, first = 30, script, dice }: Duel,
): readonly (readonly string[])[] {
  const text = `fray: 1
title: Equal dice
ruleset: ${ruleset}
combatants:
  ann: { side: one, at: [0, 0], initiative: ${first}, sheet: ${ann} }
  bob: { side: other, at: [${apart}, 0], initiative: 20, sheet: ${bob} }
dice: [${dice.join(', ')}]
script: [${script.join(', ')}]
`;
  const file = join(import.meta.dirname, `../../../examples/rules/${ruleset}/equal.yaml`);
  const encounter = parseEncounter(text, file, { rulesets, readFile: (path) => readFileSync(path, 'utf8') });
  const built = buildFight(encounter, rulesets);
  if (encounter.script === null) throw new Error('no script was read');
  const { play } = runScript(begin(built.rules, built.fight), encounter.script);
  const events = play.step?.events ?? [];
  return narrateTraced(namesOf(play.fight, play.rules), events, 'full').flatMap((line) => {
    const rolls = line.events.flatMap((at) => {
      const event = events[at];
      return event?.kind === 'roll' ? [`${event.nth} ${event.why.text}`] : [];
    });
    return rolls.length === 0 ? [] : [[line.text, ...rolls]];
  });
}

const ATTACK = '{ by: ann, do: attack, target: bob }';

describe('dice that come to the same number stand each on the line of its own total', () => {
  it('in modern: damage and its extra dice', () => {
    const ann = `{ hp: 20, baseAttack: 5, feats: [personal firearms proficiency, double tap], weapons: [beretta 92f] }`;
    const bob = '{ hp: 40, defense: 15, weapons: [club] }';
    const script = ['{ by: ann, do: attack, target: bob, choices: [double-tap] }'];
    expect(told('modern', { ann, bob, apart: 4, script, dice: [18, 1, 2, 3] })).toEqual([
      [expect.stringContaining('attack roll 18 + 5 base attack bonus'), '1 attack roll'],
      [
        'bob: -6 hit points (2d6: 1 + 2, +3 extra dice (d6: 3)) from ann, a hit [MOD-DMG-01]',
        '2 damage',
        '3 extra damage',
      ],
    ]);
  });

  it('in grim: two bullets', () => {
    const [ann, bob] = ['../../sheets/grim/gangster.yaml', '../../sheets/grim/trooper.yaml'];
    const script = ['{ by: ann, do: attack, target: bob, choices: [pair] }'];
    expect(told('grim', { ann, bob, apart: 4, script, dice: [16, 6, 3, 4, 4, 3] })).toEqual([
      [expect.stringContaining('attack 16 - 4 accelerated pair'), '1 attack roll', '2 Defense roll'],
      [expect.stringContaining('ann: first shot 7 (2d6: 3 + 4) + 13 Relative Degree'), '3 damage'],
      [expect.stringContaining('ann: further shot 7 (2d6: 4 + 3)'), '4 damage'],
    ]);
  });

  it('in d20v22: attack roll and Toughness save of 2d10', () => {
    expect(told('d20v22', { ann: '{}', bob: '{}', script: [ATTACK], dice: [10, 6, 8, 8] })).toEqual([
      ['ann: attack roll 16 (2d10: 10 + 6) against Defense 10 (10 base) of bob: hit [V22-CORE-02]', '1 attack roll'],
      [
        'bob: Toughness save 16 (2d10: 8 + 8) against difficulty 15 (15 base) of ann: success [V22-DMG-02]',
        '2 Toughness save',
      ],
    ]);
  });

  it('in timecount: damage and the speed factor', () => {
    const sheet = '{ hitPoints: 30, attributes: { strength: 2 }, weapons: [long sword] }';
    expect(told('timecount', { ann: sheet, bob: sheet, first: 10, script: [ATTACK], dice: [18, 8, 2] })).toEqual([
      [expect.stringContaining('attack roll 18 + 2 Strength = 20'), '1 attack roll'],
      ['ann: speed factor, 1d6+6: 2 + 6 = 8 [TC-SPEED-02]', '3 speed factor'],
      ['ann: damage 8 + 2 Strength = 10 against Threshold of Pain 3 of bob: beyond [TC-DMG-11]', '2 damage roll'],
    ]);
  });
});
