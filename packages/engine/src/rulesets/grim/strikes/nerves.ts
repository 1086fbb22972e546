import { add, constant, type Dice, d4 } from '../../../chance/dice.ts';
import { because, type Effect, fighterAt } from '../../../kernel/rule.ts';
import { untilRolled, untilSameCount } from '../../../time/rounds.ts';
import type { Ability } from '../../d20/body/abilities.ts';
import { loseThis } from '../../d20/conditions/effects.ts';
import { comeUnder } from '../conditions/afflict.ts';
import { HEMORRHAGE, NERVE_STRUCK } from '../conditions/kinds.ts';
import type { GrimAttack, GrimScene } from '../game.ts';
import { damageAbility } from '../harm/riders.ts';
import { strikeDc } from './effect.ts';

const LASTS = because('how many rounds', 'GNG-NERVE-07');
const BLEEDS = because('how many rounds of bleeding within', 'GNG-NERVE-14');
const LOSS = because('bleeding within', 'GNG-NERVE-14');
const HEALED = because('healed', 'GNG-HEAL-03');
const STRUCK = because('a nerve strike', 'GNG-NERVE-16');

const SOME_ROUNDS = add(d4, constant(1));
const ONE_ROUND = constant(1);
/** Points that those take that take any of an ability. */
export const DRAINED_POINTS = 2;

/** What of a nerve strike a healer can end. */
interface Harm {
  /** Conditions, for as many rounds as the dice say. */
  readonly conditions: readonly string[];
  readonly rounds: Dice;
  /** The ability of which it takes 2 points. */
  readonly drains: Ability | null;
}

const NO_CONDITIONS: Pick<Harm, 'conditions' | 'rounds'> = { conditions: [], rounds: ONE_ROUND };

const HARMS: Readonly<Record<string, Harm>> = {
  'rip-nerves': { conditions: ['sickened'], rounds: SOME_ROUNDS, drains: null },
  'rip-mind': { conditions: ['stunned'], rounds: ONE_ROUND, drains: null },
  'rip-senses-sight': { conditions: ['blinded'], rounds: SOME_ROUNDS, drains: null },
  'rip-senses-hearing': { conditions: ['deafened'], rounds: SOME_ROUNDS, drains: null },
  'rip-strength': { ...NO_CONDITIONS, drains: 'strength' },
  'rip-dexterity': { ...NO_CONDITIONS, drains: 'dexterity' },
  'rip-innards': { ...NO_CONDITIONS, drains: 'constitution' },
  'rip-body': { conditions: ['nauseated', 'sickened'], rounds: SOME_ROUNDS, drains: null },
};

/** Conditions for some rounds, ability damage, bleeding within: and a mark by which a healer knows what was struck (GNG-NERVE-16). */
export function ripNerves(scene: GrimScene, attack: GrimAttack, word: string): void {
  const { attacker, defender } = attack;
  const harm = HARMS[word];
  if (harm === undefined) return;
  const { conditions, rounds, drains } = harm;
  const until = drains === null ? untilRolled(scene, attacker, rounds, LASTS) : null;
  scene.emit({
    kind: 'gain',
    who: defender,
    effect: { ...NERVE_STRUCK.by(attacker, { dc: strikeDc(attack, 'nerve'), strike: word }), until },
    why: STRUCK,
  });
  for (const name of conditions) comeUnder(scene, defender, { name, source: attacker, until }, STRUCK);
  if (drains !== null) damageAbility(scene, defender, drains, DRAINED_POINTS);
  if (word === 'rip-innards') startHemorrhage(scene, defender, attacker);
}

/** 1d4 hit points a round for 1d4 rounds, the first in the round after; no armour helps against it (GNG-NERVE-14). */
function startHemorrhage(scene: GrimScene, who: number, source: number): void {
  const rounds = scene.roll(source, d4, BLEEDS);
  bleedOn(scene, who, source, rounds);
}

function bleedOn(scene: GrimScene, who: number, source: number, rounds: number): void {
  const effect = { ...HEMORRHAGE.by(source, { rounds }), until: untilSameCount(scene.fight, 1) };
  scene.emit({ kind: 'gain', who, effect, why: LOSS });
}

/** Sets going a bleeding within that somebody was put under by its name alone: the loss of its first round is due in a round (GNG-NERVE-14). */
export function settleHemorrhage(scene: GrimScene, who: number): void {
  const effect = HEMORRHAGE.find(fighterAt(scene, who).state);
  if (effect === null || effect.until !== null) return;
  scene.emit({ kind: 'lose', who, name: HEMORRHAGE.name, source: effect.source, why: LOSS });
  bleedOn(scene, who, effect.source, effect.data.rounds);
}

/** A round of bleeding within is over. */
export function hemorrhage(scene: GrimScene, who: number, effect: Effect): void {
  if (!HEMORRHAGE.is(effect)) return;
  const lethal = scene.roll(who, d4, LOSS);
  scene.slots.harm(scene, { who, source: effect.source, lethal, nonlethal: 0, why: LOSS, rows: scene.rolled });
  if (effect.data.rounds > 1) bleedOn(scene, who, effect.source, effect.data.rounds - 1);
  else settleNerves(scene, who);
}

/** Whoever has all points of an ability back, and bleeds within no more, suffers no longer from the strikes that have taken some (GNG-HEAL-03, GNG-NERVE-16). */
export function settleNerves(scene: GrimScene, who: number): void {
  const { state } = fighterAt(scene, who);
  for (const effect of NERVE_STRUCK.all(state)) {
    const { drains } = harmOf(effect.data.strike);
    const isOver = drains !== null && state.counts[drains] >= 0;
    if (isOver && !(drains === 'constitution' && HEMORRHAGE.on(state, effect.source)))
      loseThis(scene, who, effect, HEALED);
  }
}

/** What a nerve strike has done to its victim by now, for whoever treats it. */
export function harmOf(word: string): Harm {
  return HARMS[word] ?? { ...NO_CONDITIONS, drains: null };
}
