import { because, DODGE, NOBODY, term } from '../../../../kernel/rule.ts';
import { type Choice, passing } from '../../../../kernel/state/question.ts';
import { untilNextTurn } from '../../../../time/rounds.ts';
import { gainEffect, hasEffect } from '../../../d20/conditions/effects.ts';
import { weaponOf } from '../../attack/sides.ts';
import { strikesNimbly } from '../../body/state.ts';
import { SLIPPED } from '../../conditions/kinds.ts';
import { FREE } from '../../defense/avoidance.ts';
import { avoidance } from '../../defense/defense.ts';
import { addUnbalance } from '../../flow/unbalance.ts';
import type { StruckPoint } from '../points.ts';
import { type GrimTrait, says } from '../trait.ts';

const KNOWS_IT_BEFORE = term('in flow with its enemy', 'GNG-FEAT-47', DODGE);
const SLIPS = because('flows out of the way', 'GNG-FEAT-40');
const AVOID: Choice = { id: 'avoid', text: 'take no damage of it' };
const DECLINE: Choice = passing('decline', 'take it');

/** Once a round an attack of the opponent with whom it flows does it no damage (GNG-FEAT-40). */
const slip: StruckPoint = (scene, { attacker, defender, defending }) => {
  if (defending.digest.flow !== attacker || defending.digest.actions === 0 || hasEffect(defending.state, SLIPPED))
    return false;
  const { text, rule } = SLIPS;
  const chosen = scene.ask({
    kind: 'epic-flow',
    who: defender,
    text: `${text}?`,
    rule,
    choices: [AVOID, DECLINE],
    whom: { attacker },
    facts: {},
  });
  if (chosen === DECLINE.id) return false;
  const until = untilNextTurn(scene.fight, defender);
  gainEffect(scene, defender, { name: SLIPPED, source: NOBODY, until }, SLIPS);
  return true;
};

const MINDFUL = { abilities: { dexterity: 13, intelligence: 13, wisdom: 13 } } as const;

/** Being at one with an enemy. */
export const FLOW: Readonly<Record<string, GrimTrait>> = {
  'flow-with-enemy': {
    ...says(
      {
        defense: (world, { attacker, defending, attacking, ranged }, tally) => {
          if (defending.digest.flow === attacker && avoidance(world, defending, attacking, ranged) === FREE)
            tally.add(1, KNOWS_IT_BEFORE);
        },
      },
      () => ({ flows: true }),
    ),
    rule: 'GNG-FEAT-44',
    text: 'As a full-round action and by an opposed roll it flows with an enemy next to it, for 2d4 rounds and the Wisdom modifier: it moves with it and acts a moment before it, has +1 dodge to Defense against it, and strikes whenever it attacks.',
    asks: { ...MINDFUL, traits: ['dodge', 'combat-expertise'] },
  },
  'epic-flow-with-enemy': {
    ...says({ struck: slip }),
    rule: 'GNG-FEAT-40',
    text: 'Once a round an attack of the enemy with whom it flows does it no damage.',
    asks: {
      abilities: { ...MINDFUL.abilities, dexterity: 25 },
      traits: ['dodge', 'combat-expertise', 'improved-evasion'],
      skills: { tumble: 30 },
    },
  },
  'unbalance-opponent': {
    ...says(
      {
        attacked: (_world, attack, tally) => {
          const { attacking, defender, ranged } = attack;
          if (!ranged && !strikesNimbly(attacking, weaponOf(attack))) addUnbalance(attacking, defender, tally);
        },
      },
      () => ({ unbalances: true }),
    ),
    rule: 'GNG-FEAT-83',
    text: 'One opponent at a time, less than two sizes larger, has no Strength bonus on melee attack rolls and grapple checks against it.',
    asks: {
      ...MINDFUL,
      traits: ['dodge', 'combat-expertise', 'improved-grapple', 'improved-unarmed-strike', 'flow-with-enemy'],
    },
  },
};
