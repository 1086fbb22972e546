/** The conditions that somebody at the table must see first, gravest first. */
export const GRAVEST: readonly string[] = [
  ...['unconscious', 'paralyzed', 'asleep', 'bound', 'pinned', 'stunned', 'grappling', 'cowering', 'panicked'],
  ...['burning', 'phosphorus', 'nauseated', 'dazed', 'blinded', 'prone', 'entangled', 'anchored', 'exhausted'],
  ...['unaware', 'flat-footed', 'shaken', 'fatigued', 'gassed', 'invisible'],
];
