/** What rulesets of the d20 family ask on the way, by kind: standing answers go by it. */
export const D20_QUESTIONS: Readonly<Record<string, string>> = {
  opportunity: 'an attack of opportunity',
  readied: 'the readied action, now that its trigger has come',
  'next-attack': 'whom the next attack of a full attack is for',
  step: 'a 5-foot step between attacks',
  load: 'which ammunition is loaded',
  overrun: 'out of the way of an overrun, or in it',
  'hold-on': 'what is done with a hold that has been escaped from',
  'drop-weapon': 'to let go of a weapon rather than be tripped in return',
  'counter-trip': 'a trip in return',
  'counter-disarm': 'a disarm in return',
  delay: 'to come in now, of those who have delayed',
};
