/**
 * `modern` for fights in the pouring rain: two of its rules replaced, one action more. It plays one such fight by simple tactics
 * and prints its log.
 *
 *     node examples/embed/house-ruleset.ts
 */
import {
  type Action,
  answerAll,
  because,
  begin,
  buildFight,
  fighterAt,
  type ModernGame,
  modern,
  namesOf,
  narrate,
  type Play,
  parseEncounter,
  playOut,
  printLines,
  type Ruleset,
  refuseCost,
  simpleTactics,
  spend,
  steps,
  withOverlay,
} from '@fray/engine/modern';

const SHAKE = because('shakes off the rain', 'RAIN-3');

/** RAIN-3: a standard action gives back a lost hit point, up to half of them all. */
const shakeOffRain: Action<ModernGame> = {
  id: 'shake-off-rain',
  name: 'Shake off the rain',
  role: 'defend',
  rules: ['RAIN-3'],
  args: [],
  refuse: (world, who) => refuseCost(world, who, 'standard', 'shake-off-rain'),
  refuseAct: () => [],
  resolve: (scene, { who }) => {
    scene.act(who, 'shake-off-rain', who, '', SHAKE);
    spend(scene, who, 'standard');
    const { state, profile } = fighterAt(scene, who);
    if (state.counts.hp + 1 <= profile.maxHp / 2) scene.count(who, 'hp', 1, SHAKE, who);
  },
};

export const rain: Ruleset<ModernGame> = withOverlay(modern, {
  id: 'rain',
  title: 'Modern, in the pouring rain',
  slots: {
    // RAIN-1: the ground is slippery. The rule of the book is still a slot of modern.
    speed: (world, who) => Math.max(5, modern.slots.speed(world, who) - 10),
    // RAIN-2: the cold keeps people awake.
    save: (scene, who, kind, dc, why) =>
      modern.slots.save(scene, who, kind, kind === 'fortitude' ? Math.max(0, dc - 2) : dc, why),
  },
  actions: [shakeOffRain],
});

/** Two people in the rain. */
const DUEL = `
fray: 1
title: In the rain
ruleset: rain
combatants:
  ann: { side: red, at: A1, sheet: { hp: 12, speed: 30, weapons: [knife], feats: [simple weapons proficiency] } }
  bob: { side: blue, at: F1, sheet: { hp: 12, speed: 30, weapons: [club], feats: [simple weapons proficiency] } }
seed: 3
`;

/** A fight before anything was done but initiative. @param encounter in which the sheets stand written out */
export function inTheRain(encounter: string): Play {
  const rulesets = { rain };
  const { rules, fight } = buildFight(
    parseEncounter(encounter, 'rain.yaml', { rulesets, readFile: () => '' }),
    rulesets,
  );
  return begin(rules, fight);
}

if (import.meta.main) {
  const policy = simpleTactics();
  const { play } = playOut(answerAll(inTheRain(DUEL), policy.answer), policy);
  const events = steps(play).flatMap((step) => step.events);
  console.log(printLines(narrate(namesOf(play.fight, play.rules), events, 'terse')));
}
