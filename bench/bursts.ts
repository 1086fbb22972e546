/** A soldier of grim with an assault rifle, and somebody in armour to be shot at: how fast the odds of its bursts are known. */
import { type Act, begin, buildFight, legalActsOf, oddsOfAct, openWorld, parseEncounter, rulesets } from '@fray/engine';

const TEXT = `
fray: 1
title: bursts
ruleset: grim
combatants:
  a:
    side: a
    at: [0, 0]
    initiative: 20
    sheet: &soldier
      size: medium
      speed: 30
      abilities: { strength: 12, dexterity: 14, constitution: 12, intelligence: 10, wisdom: 10, charisma: 10 }
      baseAttack: 6
      saves: { fortitude: 2, reflex: 2, will: 2 }
      hp: 20
      defense: 3
      protection: 4
      traits: [martial-firearms]
      weapons: [ak-47]
  b: { side: b, at: [6, 0], initiative: 10, sheet: *soldier }
seed: 1
`;

/** Ways to fire, by what they are called here: the words told with the attack. */
const WAYS: Readonly<Record<string, readonly string[]>> = {
  'one shot': [],
  'a pair': ['pair'],
  'a burst of ten': ['burst-10'],
  'a burst of 2d6': ['burst'],
  'a called burst of ten': ['penetration', 'burst-10'],
  'a called burst of ten that disables': ['disabled-leg', 'burst-10'],
};

const none = (): string => {
  throw new Error('there are no other files');
};

/** For each way to fire, a function that works out its odds once. @throws Error where they are not exact */
export function burstOdds(): Readonly<Record<string, () => number>> {
  const { rules, fight } = buildFight(parseEncounter(TEXT, 'bursts', { rulesets, readFile: none }), rulesets);
  const play = begin(rules, fight);
  const action = rules.actions.find(({ id }) => id === 'attack');
  const legal: Act | undefined = action && legalActsOf(openWorld(play.fight, rules), 0, action).next().value;
  if (!legal) throw new Error('nobody can be shot at');
  const made = Object.entries(WAYS).map(([what, choices]) => {
    const act = { ...legal, choices };
    const work = (): number => {
      if (oddsOfAct(play.fight, rules, act).method !== 'exact') throw new Error(`the odds of ${what} must be exact`);
      return 1;
    };
    return [what, work] as const;
  });
  return Object.fromEntries(made);
}
