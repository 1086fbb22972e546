import { KeptPairs } from './kept-pairs.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number';

/** The secrets of invitations that were made on this device, by table; those of replays. */
export const INVITATIONS: KeptPairs<string> = new KeptPairs('fray.invitations', isText, 50);
export const REPLAYS: KeptPairs<string> = new KeptPairs('fray.replays', isText, 50);
/** The number of the last line of talk that was read on this device, by seat. */
export const READ: KeptPairs<number> = new KeptPairs('fray.read', isNumber, 100);
