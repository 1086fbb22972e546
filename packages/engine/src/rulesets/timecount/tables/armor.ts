import type { ArmorSpec, ShieldSpec } from '../sheet/sheet.ts';

/** SAMPLES: the source prints no armour. `top` is what it adds to the Threshold of Pain, `speed` what it takes from the movement rate. */
export const SAMPLE_ARMOR: Readonly<Record<string, ArmorSpec>> = {
  leather: { name: 'leather', bonus: 2, top: 1 },
  chain: { name: 'chain', bonus: 4, top: 2, speed: 5 },
  plate: { name: 'plate', bonus: 6, top: 3, speed: 5 },
};

export const SAMPLE_SHIELDS: Readonly<Record<string, ShieldSpec>> = {
  buckler: { name: 'buckler', bonus: 1 },
  shield: { name: 'shield', bonus: 2 },
};
