import {
  answerAll,
  begin,
  buildFight,
  type Command,
  type Game,
  openWorld,
  type Play,
  parseEncounter,
  rulesets,
  run,
  sharpTactics,
  writeCommand,
} from '../../src/index.ts';

/** An encounter of a few lines, begun: who comes first has the turn. */
export function begun(ruleset: string, combatants: readonly string[], map: readonly string[] = []): Play<Game> {
  const rows = map.length === 0 ? [] : ['map:', '  rows:', ...map.map((row) => `    - "${row}"`), LEGEND];
  const text = [
    'fray: 1',
    'title: t',
    `ruleset: ${ruleset}`,
    ...rows,
    'combatants:',
    ...combatants.map((each) => `  ${each}`),
    'seed: 1',
  ].join('\n');
  const { rules, fight } = buildFight(parseEncounter(text, 'test.yaml', { rulesets, readFile: () => '' }), rulesets);
  return answerAll(begin(rules, fight), sharpTactics<Game>().answer);
}

const LEGEND = '  legend: { C: { name: crate, cover: half, cost: 2, height: 4 } }';

/** What sharp tactics do with the turn: each of its acts, until it passes. The dice are those of the fight. */
export function turnOf(start: Play<Game>): readonly Command[] {
  const sharp = sharpTactics<Game>();
  const { rules } = start;
  const found: Command[] = [];
  const who = rules.clock.waiting(openWorld(start.fight, rules))[0];
  for (let play = start; found.length < MOST; ) {
    const world = openWorld(play.fight, rules);
    const chosen = rules.clock.waiting(world)[0] === who && who !== undefined ? sharp.choose(world, who) : null;
    if (chosen === null) break;
    const command = writeCommand(world, chosen);
    found.push(command);
    const outcome = run(play, command);
    if (!outcome.ok) throw new Error(outcome.refusals.map(({ text }) => text).join('; '));
    play = answerAll(outcome.play, sharp.answer);
  }
  return found;
}

/** So many acts are enough for any turn. */
const MOST = 8;

/** The first act of it. */
export function choiceOf(start: Play<Game>): Command | undefined {
  return turnOf(start)[0];
}
