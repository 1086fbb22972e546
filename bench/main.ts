/** `npm run bench`: how fast the engine is, beside hand-written loops of the same duel and beside a peer. */
import { DiceRoll } from '@dice-roller/rpg-dice-roller';
import {
  answerAll,
  begin,
  type Command,
  type Game,
  Generator,
  legalActsOf,
  type Outcome,
  oddsOfAct,
  openWorld,
  type Play,
  run,
  tried,
} from '@fray/engine';
import { inlineMore } from '@fray/lab';
import { burstOdds } from './bursts.ts';
import { chases, driveOdds, driveTimes, tookLine } from './chases.ts';
import { type Duel, duel, fightDuel, simulationOf, walkDuel } from './duels.ts';
import { costLine, costs, ENCOUNTERS, encounter, type Fought, fighting, offering } from './gunfights.ts';
import { limitD20v22, limitGrim, limitModern, limitTimeCount } from './limits.ts';
import { line, measure, type Rate } from './measure.ts';
import { waitLine, waits } from './offered.ts';
import { pages } from './pages.ts';
import { sequenceOdds } from './sequences.ts';
import { servingReport } from './serving.ts';
import { others, paths } from './space.ts';
import { tacticsReport } from './tactics.ts';

const IDS = ['modern', 'grim', 'd20v22', 'timecount'] as const;
const LIMITS = { modern: limitModern, grim: limitGrim, d20v22: limitD20v22, timecount: limitTimeCount };
const duels = Object.fromEntries(IDS.map((id) => [id, duel(id)])) as Record<(typeof IDS)[number], Duel>;
const generator = Generator.seeded(2026);

/** The dice of one modern attack, by a library that parses and rolls notation. */
function peerAttacks(): number {
  for (let n = 0; n < 100; n++) {
    const attack = new DiceRoll('1d20+5').total;
    if (attack >= 15) new DiceRoll('1d8+3');
  }
  return 100;
}

function attacks(): void {
  inlineMore();
  for (const id of IDS) {
    const exact = simulationOf(duels[id], generator, false);
    const found = measure({ fray: () => fightDuel(exact, 200), limit: () => LIMITS[id](2000), peer: peerAttacks });
    console.log(line(`${id}: attacks, all rules on`, found.fray, ['the limit', found.limit]));
    console.log(line('  the same duel as a straight-line loop', found.limit));
    if (id === 'modern')
      console.log(line('  rpg-dice-roller rolling the same dice', found.peer, ['the limit', found.limit]));
  }
}

/** After the others: once all branches of a rule have been walked, engines run it slower face by face in that process. */
function rememberedAttacks(): void {
  for (const id of IDS) {
    const walk = walkDuel(duels[id], generator);
    const found = measure({
      fray: walk === null ? remembering(duels[id]) : () => walk(2000),
      limit: () => LIMITS[id](2000),
    });
    const how = walk === null ? 'steps' : 'all states';
    console.log(line(`${id}: attacks, ${how}`, found.fray, ['the limit', found.limit]));
  }
}

function remembering(of: Duel): () => number {
  const simulation = simulationOf(of, generator, true);
  // Until most states have been met: a simulation of a hundred thousand fights passes through this once.
  fightDuel(simulation, 100_000);
  return () => fightDuel(simulation, 200);
}

/** An attack that is legal at the start of the duel, for its odds. */
function firstAttack({ rules, fight }: Duel): () => number {
  const play = begin(rules, fight);
  const world = openWorld(play.fight, rules);
  const who = rules.clock.waiting(world)[0] ?? 0;
  const action = rules.actions.find(({ id }) => id === 'attack');
  const act = action === undefined ? undefined : legalActsOf(world, who, action).next().value;
  if (!act) throw new Error(`no attack is legal in the duel of ${rules.id}`);
  return () => {
    const odds = oddsOfAct(play.fight, rules, act);
    if (odds.method !== 'exact') throw new Error('the odds of an attack must be exact');
    return 1;
  };
}

/** How a command is carried out: as it is, or looked at after it ran, as tables do. */
type Carry = (play: Play<Game>, command: Command) => Outcome<Game>;

function watched(play: Play<Game>, command: Command): Outcome<Game> {
  const trial = tried(play, { kind: 'command', command }, () => run(play, command));
  if ('fault' in trial) throw new Error(trial.fault.breach.text);
  return trial;
}

/** Commands of the duel in the live driver, journal in memory: attack where allowed, else end the turn; no reactions. */
function liveCommands({ rules, fight }: Duel, carry: Carry): () => number {
  const start = begin(rules, fight);
  let play: Play<Game> = start;
  return () => {
    if (play.fight.over !== null) play = start;
    const who = rules.clock.waiting(openWorld(play.fight, rules))[0] ?? 0;
    const [actor, target] = [play.fight.combatants[who]?.id ?? '', play.fight.combatants[1 - who]?.id ?? ''];
    const attack = carry(play, { by: actor, do: 'attack', target });
    const outcome = attack.ok ? attack : carry(play, { by: actor, do: 'end-turn' });
    if (!outcome.ok) throw new Error(`refused: ${outcome.refusals.map(({ text }) => text).join('; ')}`);
    play = answerAll(outcome.play, (_table, question) => question.choices.find(({ id }) => id === 'decline')?.id ?? '');
    return 1;
  };
}

console.log('Resolved attacks a second, one core, silent driver, turn keeping included');
attacks();
console.log('\nThe same, what was met before remembered');
rememberedAttacks();
console.log('\nExact odds of one attack, a second');
for (const id of IDS) {
  const { odds } = measure({ odds: firstAttack(duels[id]) });
  console.log(`${line(id, odds)}   ${(1000 / odds.median).toFixed(2)} ms each`);
}
console.log('\nExact odds of shots and bursts in grim, a second');
for (const [what, rate] of Object.entries(measure(burstOdds())))
  console.log(`${line(what, rate)}   ${(1000 / rate.median).toFixed(2)} ms each`);
console.log('\nExact odds over several steps, a second');
for (const [what, rate] of Object.entries(measure(sequenceOdds())))
  console.log(`${line(what, rate)}   ${(1000 / rate.median).toFixed(2)} ms each`);
const { driving } = measure({ driving: driveOdds() });
console.log(
  `${line('a drive with two stunts', driving)}   ${(1000 / driving.median).toFixed(2)} ms each; the goal is 50`,
);
console.log('\nPlanning and making a drive, median of many');
for (const each of driveTimes()) console.log(tookLine(each));
console.log('\nExact odds of all that is offered in the examples of d20v22; the goal is 50 ms');
console.log(`  ${waitLine(waits('d20v22'))}`);
console.log('\nChases of two after two in cars, to their end, a second');
console.log(line('modern, on the scale of chases', measure({ chase: chases() }).chase));
console.log('\nLive commands a second, journal in memory');
for (const id of IDS) {
  const { live, looked } = measure({ live: liveCommands(duels[id], run), looked: liveCommands(duels[id], watched) });
  console.log(line(id, live));
  console.log(line('  looked at after they ran, as at tables', looked, ['the same', live]));
}

/** One row of Fray's, and those of its peers below it. */
function beside(what: string, found: Readonly<Record<string, Rate>>): void {
  const { fray } = found;
  if (fray === undefined) return;
  console.log(line(what, fray));
  for (const [peer, rate] of Object.entries(found)) {
    if (peer !== 'fray') console.log(line(`  ${peer}`, rate, ['Fray', fray]));
  }
}

function gunfights(): void {
  for (const name of ENCOUNTERS) {
    const built = encounter(name);
    const fought: Fought = { fights: 0, decisions: 0 };
    const { decisions, offers } = measure({ decisions: fighting(built, fought), offers: offering(built) });
    const perFight = fought.decisions / fought.fights;
    const { median, low, high } = decisions;
    console.log(
      line(`${built.fight.title}: fights`, { median: median / perFight, low: low / perFight, high: high / perFight }),
    );
    for (const cost of costs([built])) console.log(`  ${costLine(cost)}`);
    console.log(line(`  decisions, ${perFight.toFixed(0)} a fight`, decisions));
    console.log(line('  offers of one combatant, the whole catalogue', offers));
  }
}

console.log('\nFights on a map, played by the simple tactics, a second');
gunfights();
console.log('\nSharp tactics against simple ones, mirrored: share of fights won, with 95 % intervals');
tacticsReport();
console.log('\nSpace: 100 x 100, a fifth of it walls; peers know no 5-10-5');
for (const [name, subjects] of Object.entries(paths)) beside(`exact paths, ${name}`, measure(subjects));
for (const [what, rate] of Object.entries(measure(others))) console.log(line(what, rate));

console.log('\nThe pages in a browser');
await pages();
console.log('\nDurable commands a second over real sockets, each acknowledged before the next of its table is sent');
for (const row of await servingReport([1, 8])) console.log(row);
