/** Names by which those who mutate sources and those who run tests on them know each other. */

/** The function of the global object that says whether a mutant is on. */
export const SWITCH = '__isMutated';

/** The function of the global object that says what an expression comes to, and notes which of its mutants would make a difference. */
export const PROBE = '__probe';

/** The environment variable that says where what is found goes, and where what was found before stands. */
export const FINDINGS = 'FRAY_MUTATE_FINDINGS';
