import type { SheetTrait } from '../sheet/sheet.ts';
import { STRIKE_TRAITS } from '../strikes/traits.ts';
import { ARMOR_TRAITS, SHIELD_TRAITS } from './armor.ts';
import { ANSWERS } from './feats/answers.ts';
import { CALLED_FEATS } from './feats/called.ts';
import { CORE_FEATS } from './feats/core.ts';
import { FLOW } from './feats/flow.ts';
import { FREE_REACTIONS } from './feats/free-reactions.ts';
import { GRIP } from './feats/grip.ts';
import { GUARD } from './feats/guard.ts';
import { MELEE_FEATS } from './feats/melee.ts';
import { METAMAGIC } from './feats/metamagic.ts';
import { PROJECTILES } from './feats/projectiles.ts';
import { PSIONIC_FEATS } from './feats/psionic.ts';
import { SHOOTING_FEATS } from './feats/shooting.ts';
import { TACTICS_FEATS } from './feats/tactics.ts';
import { UNARMED_FEATS } from './feats/unarmed.ts';
import { WEAPON_FEATS } from './feats/weapons.ts';
import { ITEM_TRAITS } from './items.ts';
import { type GrimTrait, gives } from './trait.ts';

/** Only rules of called shots ask for it, by name (`immunities`). */
function spared(text: string): GrimTrait {
  return { text, rule: 'GNG-CEFF-34' };
}

/** Feats and gifts that a sheet may name, those first whose effect others outdo. */
export const TRAITS: Readonly<Record<SheetTrait, GrimTrait> & Record<string, GrimTrait>> = {
  'uncanny-dodge': { ...gives({ uncanny: true }), text: 'Keeps its Dexterity while flat-footed.', rule: 'GNG-CORE-41' },
  blindsight: { ...gives({ blindsight: true }), text: 'Notices whoever cannot be seen.', rule: 'GNG-CORE-11' },
  'no-anatomy': {
    ...gives({ anatomyless: true, chokeable: false }),
    text: 'No organs: neither injured nor struck in the vitals or nerves.',
    rule: 'GNG-INJ-07',
  },
  bloodless: {
    ...gives({ chokeable: false, bleedable: false }),
    text: 'Neither bleeds nor can be choked.',
    rule: 'GNG-GRAP-10',
  },
  'no-nerves': { ...spared('No nerves to blind, daze, deafen or stun.'), ...gives({ numbable: false }) },
  'no-brain': spared('No head that matters.'),
  painless: spared('Feels no pain: neither stunned nor killed silently.'),
  regeneration: {
    ...gives({ regenerates: true }),
    text: 'Disabled parts of its body come back.',
    rule: 'GNG-RECOV-03',
  },
  'force-armor': { ...gives({ gap: 'force' }), text: 'Armour of force, without gaps.', rule: 'GNG-PEN-04' },
  stable: {
    ...gives({ stable: true }),
    text: 'On more than two legs, or standing fast otherwise.',
    rule: 'GNG-CORE-30',
  },
  evasion: {
    ...gives({ evasion: 'plain' }),
    text: 'Takes nothing from an area by a Reflex save.',
    rule: 'GNG-CORE-27',
  },
  'improved-evasion': {
    ...gives({ evasion: 'improved' }),
    text: 'The same, and half where the save fails.',
    rule: 'GNG-CORE-27',
  },
  fearless: { text: 'Cannot be frightened by blows.', rule: 'GNG-BREAK-08' },
  ...CALLED_FEATS,
  ...CORE_FEATS,
  ...MELEE_FEATS,
  ...PSIONIC_FEATS,
  ...SHOOTING_FEATS,
  ...TACTICS_FEATS,
  ...UNARMED_FEATS,
  ...WEAPON_FEATS,
  ...STRIKE_TRAITS,
  ...FREE_REACTIONS,
  ...GRIP,
  ...GUARD,
  ...PROJECTILES,
  ...ANSWERS,
  ...FLOW,
  ...METAMAGIC,
  ...ARMOR_TRAITS,
  ...SHIELD_TRAITS,
  ...ITEM_TRAITS,
};
