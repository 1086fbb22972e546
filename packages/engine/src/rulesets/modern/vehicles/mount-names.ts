type Arc = 'forward' | 'right' | 'aft' | 'left';

/** How a weapon is built into a vehicle: into one of four arcs, a partial turret around one of them, or a full turret (MOD-VARC-02). */
export type Mount = Arc | `${Arc} turret` | 'turret';

/** The arcs, clockwise from the front. */
export const ARCS: readonly Arc[] = ['forward', 'right', 'aft', 'left'];

/** All ways to build one in. */
export const MOUNTS: readonly Mount[] = [...ARCS, ...ARCS.map((arc): Mount => `${arc} turret`), 'turret'];
