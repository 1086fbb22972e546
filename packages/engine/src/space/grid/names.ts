/** How much of a body an obstacle hides, from a 3-foot wall to an arrow slit (MOD-COVER-02). */
export type CoverDegree = 'quarter' | 'half' | 'threeQuarters' | 'nineTenths';

/** What a map is divided into. */
export type GridName = 'square' | 'hex';
