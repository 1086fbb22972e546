/** How many times its speed somebody covers in a round of running. */
export const RUNS = 4;
/** The same at the pace to which a runner may have to drop. */
export const HASTENS = 2;
