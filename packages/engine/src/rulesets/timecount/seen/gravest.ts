/** The conditions that somebody at the table must see first, gravest first. */
export const GRAVEST: readonly string[] = [
  ...['bleeding', 'unconscious', 'petrified', 'paralysed', 'coupTarget', 'completelyImmobile'],
  ...['immobile', 'asleep', 'bound', 'stunned', 'aflame', 'stapled', 'pierced', 'grabbed'],
  ...['netted', 'poisoned', 'prone', 'surprised', 'unsteady', 'fumbled', 'fatigued'],
  ...['distractedDefense', 'distractedAttack', 'preparing', 'prepared', 'readied', 'crouch'],
];
