/** Names by which those who mutate sources and those who run tests on them know each other. */

/** The function of the global object that says whether a mutant is on. */
export const SWITCH = '__isMutated';

/** The environment variable that says where what is found goes. */
export const FINDINGS = 'FRAY_MUTATE_FINDINGS';
