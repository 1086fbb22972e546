/** Exact odds over several steps: full attacks, and a duel to its end. */
import {
  begin,
  buildFight,
  type Game,
  legalActsOf,
  oddsOfAct,
  oddsOfDuel,
  openWorld,
  type Play,
  parseEncounter,
  rulesets,
  simpleTactics,
} from '@fray/engine';

const none = (): string => {
  throw new Error('there are no other files');
};

/** Two of a kind side by side, whose base attack bonus brings so many attacks. */
function start(ruleset: string, baseAttack: number, hp: number): Play<Game> {
  const modern = ruleset === 'modern';
  const defense = modern ? '' : 'defense: 3, protection: 4,';
  const text = `
fray: 1
title: sequences
ruleset: ${ruleset}
combatants:
  a:
    side: a
    at: [0, 0]
    initiative: 20
    sheet: &fighter
      { size: medium, speed: 30, baseAttack: ${baseAttack}, hp: ${hp}, ${defense} weapons: [${modern ? 'knife' : 'longsword'}],
        abilities: { strength: 14, dexterity: 12, constitution: 12, intelligence: 10, wisdom: 10, charisma: 10 },
        saves: { fortitude: 2, reflex: 1, will: 0 } }
  b: { side: b, at: [1, 0], initiative: 10, sheet: *fighter }
seed: 1
`;
  const { rules, fight } = buildFight(parseEncounter(text, 'sequences', { rulesets, readFile: none }), rulesets);
  return begin(rules, fight);
}

function fullAttack(ruleset: string, baseAttack: number): () => number {
  const { fight, rules } = start(ruleset, baseAttack, 40);
  const action = rules.actions.find(({ id }) => id === 'full-attack');
  const act = action && legalActsOf(openWorld(fight, rules), 0, action).next().value;
  if (!act) throw new Error('no full attack is legal');
  return () => {
    const odds = oddsOfAct(fight, rules, act);
    if (odds.method !== 'exact') throw new Error('the odds of a full attack must be exact');
    return 1;
  };
}

function wholeDuel(): number {
  const { fight, rules } = start('modern', 2, 20);
  const { why } = oddsOfDuel(fight, rules, simpleTactics<Game>());
  if (why !== 'enough') throw new Error(`the duel must be followed to its end, not to ${why}`);
  return 1;
}

/** For each sequence, a function that works out its odds once. @throws Error where they are not exact */
export function sequenceOdds(): Readonly<Record<string, () => number>> {
  return {
    'grim: full attack, 2 in melee': fullAttack('grim', 6),
    'grim: full attack, 3 in melee': fullAttack('grim', 11),
    'modern: full attack, 3 in melee': fullAttack('modern', 11),
    'modern: a duel, but for a thousandth': wholeDuel,
  };
}
