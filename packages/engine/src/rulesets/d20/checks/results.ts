/** Results of attack rolls as a player reads them, where that is more than their name. */
export const RESULTS: Readonly<Record<string, string>> = {
  threat: 'hit, threatens a critical hit',
  critical: 'critical hit',
};
