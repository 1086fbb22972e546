import { describe, expect, it } from 'vitest';
import { passingOf } from '../src/kernel/commands/passing.ts';
import { run } from '../src/kernel/play/play.ts';
import { openWorld } from '../src/kernel/scene/world.ts';
import { rulesets } from '../src/rulesets/index.ts';
import { parseEncounter } from '../src/scenario/encounter.ts';
import { runEncounter } from '../src/scenario/run-encounter.ts';

/** Somebody beside something, and an enemy far off. */
function begun(ruleset: string, ann: string, bob: string) {
  const text = `fray: 1
title: Somebody and something
ruleset: ${ruleset}
${ruleset === 'timecount' ? '' : 'start: ready\n'}seed: 5
combatants:
  ann: { side: x, at: [0, 0], initiative: 1, sheet: ${ann} }
  bob: { side: y, at: [1, 0], initiative: 30, sheet: ${bob} }
  cat: { side: y, at: [9, 9], initiative: 20, sheet: ${ann} }
`;
  const encounter = parseEncounter(text, 'e.yaml', { rulesets, readFile: () => '' });
  return runEncounter(encounter, rulesets).play;
}

describe.each([
  // Time Count's source works hit points out of nothing.
  ['modern', '{}', '{ object: { substance: concrete } }', 'strike-object'],
  ['grim', '{}', '{ object: { hardness: 8 }, hp: 30 }', 'attack'],
  ['d20v22', '{}', '{}', 'attack'],
  ['timecount', '{ hitPoints: 20 }', '{ hitPoints: 40, static: true }', 'unarmed'],
])('the least sheet of %s', (ruleset, person, statue, action) => {
  it('is that of an average person, who can fight a statue', () => {
    const play = begun(ruleset, person, statue);
    const { clock } = play.rules;
    let now = play;
    for (;;) {
      const world = openWorld(now.fight, now.rules);
      const [who = 0] = clock.waiting(world);
      if (who === 0) break;
      const passing = passingOf(world, now.fight.combatants[who]?.id ?? '');
      if (passing === null) throw new Error('nobody can let the turn pass');
      const outcome = run(now, passing);
      if (!outcome.ok) throw new Error(outcome.refusals.map(({ text }) => text).join('; '));
      now = outcome.play;
    }
    const struck = run(now, { by: 'ann', do: action, target: 'bob' });
    expect(struck.ok ? [] : struck.refusals).toEqual([]);
  });
});
