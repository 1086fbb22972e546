/** Whole fights on a map, played by the simple tactics: how many fights, decisions and offers a second. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Built,
  begin,
  buildFight,
  type Game,
  Generator,
  offers,
  openWorld,
  type Policy,
  parseEncounter,
  rulesets,
  simpleTactics,
  simulate,
} from '@fray/engine';

/** Reads one of the encounters beside this file. */
export function encounter(name: string): Built {
  const file = join(import.meta.dirname, 'encounters', `${name}.yaml`);
  const readFile = (path: string): string => readFileSync(path, 'utf8');
  return buildFight(parseEncounter(readFile(file), file, { rulesets, readFile }), rulesets);
}

/** What whole fights came to. */
export interface Fought {
  fights: number;
  /** How often somebody chose what to do. */
  decisions: number;
}

/** Fights the encounter to its end, or to the limit of acts, once, as another fight each time; adds to what was fought. */
export function fighting({ rules, fight }: Built, fought: Fought): () => number {
  const generator = Generator.seeded(2026);
  const policy: Policy<Game> = simpleTactics();
  return () => {
    // A fight that stands still goes on to the limit of acts, and counts like the others.
    const { acts } = simulate(fight, rules, generator, policy);
    fought.fights++;
    fought.decisions += acts;
    return acts;
  };
}

/** Works out the whole catalogue for whoever acts first. */
export function offering({ rules, fight }: Built): () => number {
  const world = openWorld(begin(rules, fight).fight, rules);
  const who = rules.clock.waiting(world)[0] ?? 0;
  return () => {
    offers(world, who);
    return 1;
  };
}
