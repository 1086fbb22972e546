import type { SheetTrait } from '../sheet/sheet.ts';
import { STRIKE_TRAITS } from '../strikes/traits.ts';
import { ANSWERS } from './feats/answers.ts';
import { CORE_FEATS } from './feats/core.ts';
import { FLOW } from './feats/flow.ts';
import { FREE_REACTIONS } from './feats/free-reactions.ts';
import { GUARD } from './feats/guard.ts';
import { MELEE_FEATS } from './feats/melee.ts';
import { PROJECTILES } from './feats/projectiles.ts';
import { SHOOTING_FEATS } from './feats/shooting.ts';
import { UNARMED_FEATS } from './feats/unarmed.ts';
import { type GrimTrait, gives } from './trait.ts';

/** Only rules of called shots ask for it, by name (`immunities`). */
const ASKED_FOR: GrimTrait = {};

/** Feats and gifts that a sheet may name, those first whose effect others outdo. */
export const TRAITS: Readonly<Record<SheetTrait, GrimTrait> & Record<string, GrimTrait>> = {
  'uncanny-dodge': gives({ uncanny: true }),
  blindsight: gives({ blindsight: true }),
  'no-anatomy': gives({ anatomyless: true, chokeable: false }),
  bloodless: gives({ chokeable: false, bleedable: false }),
  'no-nerves': ASKED_FOR,
  'no-brain': ASKED_FOR,
  painless: ASKED_FOR,
  regeneration: gives({ regenerates: true }),
  // GNG-PEN-04
  'force-armor': gives({ gap: 'force' }),
  stable: gives({ stable: true }),
  evasion: gives({ evasion: 'plain' }),
  'improved-evasion': gives({ evasion: 'improved' }),
  // GNG-BREAK-08
  fearless: ASKED_FOR,
  ...CORE_FEATS,
  ...MELEE_FEATS,
  ...SHOOTING_FEATS,
  ...UNARMED_FEATS,
  ...STRIKE_TRAITS,
  ...FREE_REACTIONS,
  ...GUARD,
  ...PROJECTILES,
  ...ANSWERS,
  ...FLOW,
};
