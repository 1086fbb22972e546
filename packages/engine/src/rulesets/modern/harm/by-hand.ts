import type { HarmByHand } from '../../../kernel/gm/gm-harm.ts';
import { because, NOBODY } from '../../../kernel/rule.ts';
import type { ModernGame } from '../game.ts';
import { ENERGIES } from '../tables/weapons.ts';

const DAMAGE = because('damage', 'MOD-DMG-01');

/** A game master deals damage: through resistance, off hit points, with a save where it is massive (MOD-DMG-01, MOD-HP-05, MOD-NLD-02). */
export const BY_HAND: HarmByHand<ModernGame> = {
  rules: ['MOD-DMG-01', 'MOD-HP-05', 'MOD-NLD-02'],
  amount: 'points, after saves',
  kinds: ['lethal', 'nonlethal', ...ENERGIES],
  deal: (scene, { who, amount, kind, text }) =>
    scene.slots.harm(scene, {
      source: NOBODY,
      target: who,
      points: amount,
      nonlethal: kind === 'nonlethal',
      why: text === '' ? DAMAGE : because(text, DAMAGE.rule),
      rows: null,
      energy: ENERGIES.find((each) => each === kind) ?? null,
    }),
};
