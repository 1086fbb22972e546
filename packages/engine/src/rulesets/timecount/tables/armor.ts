import type { ArmorSpec, ShieldSpec } from '../sheet/sheet.ts';

/** SAMPLES: the source prints no armour. `top` is what it adds to the Threshold of Pain, `speed` what it takes from the movement rate. */
export const SAMPLE_ARMOR: Readonly<Record<string, ArmorSpec>> = {
  leather: { bonus: 2, top: 1 },
  chain: { bonus: 4, top: 2, speed: 5 },
  plate: { bonus: 6, top: 3, speed: 5 },
};

export const SAMPLE_SHIELDS: Readonly<Record<string, ShieldSpec>> = {
  buckler: { bonus: 1 },
  shield: { bonus: 2 },
};
