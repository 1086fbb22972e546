import { abilityModifier } from '../../d20/body/abilities.ts';
import type { SheetTrait } from '../sheet/sheet.ts';
import { STRIKE_TRAITS } from '../strikes/traits.ts';
import { ANSWERS } from './feats/answers.ts';
import { FREE_REACTIONS } from './feats/free-reactions.ts';
import { GUARD } from './feats/guard.ts';
import { PROJECTILES } from './feats/projectiles.ts';
import { type GrimTrait, gives } from './trait.ts';

/** Only rules of called shots ask for it, by name (`immunities`). */
const ASKED_FOR: GrimTrait = {};

/** Feats and gifts that a sheet may name, those first whose effect others outdo. */
export const TRAITS: Readonly<Record<SheetTrait, GrimTrait>> = {
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
  'combat-reflexes': {
    change: (_profile, { abilities }) => ({ extraOpportunities: Math.max(0, abilityModifier(abilities.dexterity)) }),
  },
  stable: gives({ stable: true }),
  // What this one and the next ask for is the core game's.
  'two-weapon-fighting': { ...gives({ twoWeaponFighting: true }), asks: { abilities: { dexterity: 15 } } },
  'improved-feint': { ...gives({ improvedFeint: true }), asks: { abilities: { intelligence: 13 } } },
  evasion: gives({ evasion: 'plain' }),
  'improved-evasion': gives({ evasion: 'improved' }),
  'improved-grapple': { ...gives({ improvedGrapple: true }), asks: { abilities: { dexterity: 13 } } },
  'advanced-grapple': {
    ...gives({ advancedGrapple: true }),
    asks: { abilities: { dexterity: 13, intelligence: 13 }, traits: ['improved-grapple'] },
  },
  'precise-shot': gives({ preciseShot: true }),
  'martial-firearms': gives({ martialFirearms: true }),
  'improved-accelerated-pair': gives({ improvedPair: true }),
  // GNG-BREAK-08
  fearless: ASKED_FOR,
  ...STRIKE_TRAITS,
  ...FREE_REACTIONS,
  ...GUARD,
  ...PROJECTILES,
  ...ANSWERS,
};
