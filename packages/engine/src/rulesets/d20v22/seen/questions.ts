import { D20_QUESTIONS } from '../../d20/seen/questions.ts';

/** What is asked on the way, by kind. */
export const QUESTIONS: Readonly<Record<string, string>> = {
  ...D20_QUESTIONS,
  block: 'a block',
  cleave: 'whom Cleave is for',
  takedown: 'whom Takedown Attack is for',
  combined: 'to strike together with those who have delayed',
  'cover-struck': 'out of the way of what has struck the cover',
  'covering-fire': 'a shot at whoever comes out under covering fire',
  suppressed: 'cover, or the fire, where somebody is suppressed',
  'grapple-effect': 'what a won grapple does',
  evasion: 'conviction for a better save',
};
