/** What a weapon costs to load: a move action, a full-round action, or nothing that counts. */
export type ReloadCost = 'move' | 'full' | 'free';
