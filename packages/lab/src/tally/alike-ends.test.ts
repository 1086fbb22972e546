import { buildFight, Generator, NOBODY, parseEncounter, rulesets, simpleTactics, statesOfFight } from '@fray/engine';
import { expect, it } from 'vitest';
import { AlikeEnds } from './alike-ends.ts';
import { FightEnds, seeEnd } from './ends.ts';

const BITES = `
fray: 1
title: Bites
ruleset: modern
combatants:
  ann: { side: us, at: A1, hp: 5, sheet: { hp: 10, weapons: [{ name: bite, use: melee, damage: 1d4, attack: 4, natural: true }] } }
  bob: { side: them, at: B1, hp: 4, sheet: { hp: 10, weapons: [{ name: bite, use: melee, damage: 1d4, attack: 1, natural: true }] } }
`;

it('counts the ends of fights as if each were told by itself', () => {
  const start = buildFight(parseEncounter(BITES, 'bites.yaml', { rulesets, readFile: () => '' }), rulesets);
  const graph = statesOfFight({ ...start, policy: simpleTactics(), see: seeEnd, budget: 40_000 });
  if (graph === null) throw new Error('expected all states, found too many');
  const generator = Generator.seeded(2);
  const [each, together, alike] = [new FightEnds(start), new FightEnds(start), new AlikeEnds(graph)];
  for (let k = 0; k < 700; k++) {
    // Some end by the limit, before anybody has won.
    const way = graph.fight(generator, k % 3 === 0 ? 9 : 2000);
    each.add({ over: way.end.over, acts: way.acts, later: way.later, first: NOBODY }, way.end.seen);
    alike.add(way);
  }
  alike.addTo(together);
  const tally = each.tally(start, null);
  expect(together.tally(start, null)).toEqual(tally);
  expect([tally.fights, tally.unfinished > 50, Object.keys(tally.lengths).length > 5]).toEqual([700, true, true]);
});
