import { D20_QUESTIONS } from '../../d20/seen/questions.ts';

/** What is asked on the way, by kind. */
export const QUESTIONS: Readonly<Record<string, string>> = {
  ...D20_QUESTIONS,
  block: 'a Block, and with what',
  'dive-for-cover': 'a dive for cover',
  'maintain-footing': 'to keep the footing',
  'roll-with-blow': 'to roll with the blow',
  suppressed: 'what is done under suppressing fire',
  'second-target': 'whom the rest of a scattershot is for',
  'next-burst': 'where the next burst goes',
  'called-shot': 'another called shot for the next attack',
  throw: 'how far, and whether the hold goes on after a throw',
  'sudden-action': 'a sudden action',
  'redirect-force': 'whom a blow is led to',
  'epic-flow': 'a flow with one more enemy',
  'catch-projectile': 'to catch what was thrown',
  'reflect-projectile': 'to send back what was shot',
  'resist-working': 'to resist a spell or power on the own weapon',
};
