import { because, COMPETENCE, DODGE, term } from '../../../../kernel/rule.ts';
import { untilNextTurn } from '../../../../time/rounds.ts';
import { gainEffect } from '../../../d20/conditions/effects.ts';
import type { Declaration } from '../../attack/declarations.ts';
import { EXPERTISE, WATCHING } from '../../conditions/kinds.ts';
import { FREE } from '../../defense/avoidance.ts';
import { avoidance } from '../../defense/defense.ts';
import type { MorePoints } from '../points.ts';
import { type GrimTrait, gives, says } from '../trait.ts';

const SENSE = term('Combat Sense', 'GNG-FEAT-24', COMPETENCE);
const CAUTION = term('Combat Expertise', 'GNG-CORE-01');
const CARE = term('Combat Expertise', 'GNG-CORE-01', DODGE);
const CAUTIOUS = because('Combat Expertise', 'GNG-CORE-01');

const MOST_EXPERTISE = 5;
const KNOWLEDGE = { 'knowledge (strategy and tactics)': 7 } as const;

/** Combat Expertise: so much from melee attack rolls, up to 5 and the base attack bonus, for as much Defense until the next turn. */
const WITH_CAUTION: Declaration = {
  words: ({ attacking, ranged, charge }) => {
    const most = ranged || charge ? 0 : Math.min(MOST_EXPERTISE, attacking.profile.baseAttack);
    const taken = EXPERTISE.find(attacking.state)?.data.amount ?? 0;
    const words = Array.from({ length: most }, (_, less) => `expertise-${less + 1}`);
    return taken === 0 ? words : words.filter((word) => amountOf(word) === taken);
  },
  declare: (scene, { attacker }, word) => {
    const until = untilNextTurn(scene.fight, attacker);
    gainEffect(scene, attacker, EXPERTISE.by(attacker, { amount: amountOf(word) }, until), CAUTIOUS);
  },
};

function amountOf(word: string): number {
  return Number(word.slice(word.lastIndexOf('-') + 1));
}

const CAUTIOUS_POINTS: MorePoints = {
  attack: (_world, { attacking }, tally) => {
    const taken = EXPERTISE.find(attacking.state);
    if (taken !== null) tally.add(-taken.data.amount, CAUTION);
  },
  defense: (world, { attacking, defending, ranged }, tally) => {
    const taken = EXPERTISE.find(defending.state);
    if (taken !== null && avoidance(world, defending, attacking, ranged) === FREE) tally.add(taken.data.amount, CARE);
  },
};

const SENSE_POINTS: MorePoints = {
  attack: (_world, { attacking, defender }, tally) => {
    if (WATCHING.on(attacking.state, defender)) tally.add(1, SENSE);
  },
};

/** Feats of a cool head. */
export const TACTICS_FEATS: Readonly<Record<string, GrimTrait>> = {
  'combat-expertise': {
    ...says(CAUTIOUS_POINTS, ({ declarations }) => ({ declarations: [...declarations, WITH_CAUTION] })),
    text: 'Takes up to 5, and no more than its base attack bonus, from melee attack rolls and adds it to Defense until its next turn.',
    rule: 'GNG-CORE-01',
    asks: { abilities: { intelligence: 13 } },
  },
  'combat-sense': {
    ...says(SENSE_POINTS, () => ({ senses: true })),
    rule: 'GNG-FEAT-24',
    text: '+1 competence on attack rolls against one opponent whom it names.',
    asks: { baseAttack: 4, abilities: { intelligence: 13 }, skills: KNOWLEDGE, traits: ['combat-expertise'] },
  },
  'tactical-aid': {
    ...gives({ guides: true }),
    rule: 'GNG-FEAT-81',
    text: 'As a full-round action a check of Knowledge against 20: all friends in sight and it itself have +1 on attack, Defense or initiative rolls, +2 from 30 on and +3 from 40 on, for 2d4+1 rounds.',
    asks: {
      baseAttack: 4,
      abilities: { intelligence: 13, charisma: 13 },
      skills: KNOWLEDGE,
      traits: ['combat-expertise'],
    },
  },
};
