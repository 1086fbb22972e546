import { EffectKind, fighterAt, type GrimGame, grim, type Ruleset, withOverlay } from '@fray/engine';

/** HOUSE-7, a condition for whoever has something to fight for: wounds hinder it by so much less. */
const INSPIRED = new EffectKind('inspired', { text: 'inspired', blank: { amount: 1 } });

export const inspired: Ruleset<GrimGame> = withOverlay(grim, {
  id: 'inspired',
  title: 'Grim-n-Gritty for the inspired',
  effects: [INSPIRED],
  slots: {
    injury: (world, who, hp) => {
      const less = INSPIRED.find(fighterAt(world, who).state)?.data.amount ?? 0;
      return Math.min(0, grim.slots.injury(world, who, hp) + less);
    },
  },
});
