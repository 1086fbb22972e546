import type { GrimProfile } from '../game.ts';
import type { SheetTrait } from '../sheet/sheet.ts';
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
import { STRIKE_TRAITS } from './feats/strikes.ts';
import { TACTICS_FEATS } from './feats/tactics.ts';
import { UNARMED_FEATS } from './feats/unarmed.ts';
import { WEAPON_FEATS } from './feats/weapons.ts';
import type { Frailty } from './gifts.ts';
import { ITEM_TRAITS } from './items.ts';
import { type GrimTrait, gives } from './trait.ts';

/** Somebody without that, by which called shots and strikes work. @param besides what else it makes of its owner */
function without(what: Frailty, besides: Partial<GrimProfile> = {}): Pick<GrimTrait, 'change'> {
  return { change: ({ lacks }) => ({ ...besides, lacks: [...lacks, what] }) };
}

/** Feats and gifts that a sheet may name, those first whose effect others outdo. */
export const TRAITS: Readonly<Record<SheetTrait, GrimTrait> & Record<string, GrimTrait>> = {
  'uncanny-dodge': {
    ...gives({ uncanny: true }),
    text: 'Keeps its Dexterity bonus to Defense while flat-footed, all that goes with it too, and may use abort actions then.',
    rule: 'GNG-CORE-41',
  },
  blindsight: {
    ...gives({ blindsight: true }),
    text: 'Notices attackers that cannot be seen, and has no miss chance by concealment.',
    rule: 'GNG-CORE-11',
  },
  'no-anatomy': {
    ...without('anatomy', { chokeable: false }),
    text: 'No organs: no injury penalty by wounds, and neither vital strikes, nerve strikes nor chokes do anything to it.',
    rule: 'GNG-INJ-07',
  },
  bloodless: {
    ...without('blood', { chokeable: false, bleedable: false }),
    text: 'No blood: neither blows nor called shots make it bleed, and it cannot be choked.',
    rule: 'GNG-GRAP-10',
  },
  'no-nerves': {
    ...without('nerves'),
    text: 'No nerves: called shots neither blind, daze, deafen, stun nor silently kill it nor disable its head, and nothing that comes with a hit stuns, paralyses or puts it to sleep.',
    rule: 'GNG-CEFF-34',
  },
  'no-brain': { ...without('brain'), text: 'No brain: called shots do not disable its head.', rule: 'GNG-CEFF-34' },
  painless: {
    ...without('pain'),
    text: 'Feels no pain: called shots neither stun nor silently kill it.',
    rule: 'GNG-CEFF-34',
  },
  regeneration: {
    ...gives({ regenerates: true }),
    text: 'Disabled parts of its body are whole again with its last lost hit point.',
    rule: 'GNG-RECOV-08',
  },
  'force-armor': {
    ...gives({ gap: 'force' }),
    text: 'Armour of force, without gaps that a called shot could go through.',
    rule: 'GNG-PEN-04',
  },
  stable: {
    ...gives({ stable: true }),
    text: 'Stands fast, on more than two legs or otherwise: +4 against trips, bull rushes and breaking strikes that push or throw down.',
    rule: 'GNG-CORE-30',
  },
  evasion: {
    ...gives({ evasion: 'plain' }),
    text: 'No damage in place of half where a Reflex save for half succeeds, unless helpless.',
    rule: 'GNG-CORE-27',
  },
  'improved-evasion': {
    ...gives({ evasion: 'improved' }),
    text: 'No damage in place of half where a Reflex save for half succeeds, and half where it fails, unless helpless.',
    rule: 'GNG-CORE-27',
  },
  fearless: { ...without('fear'), text: 'No fear: Break Spirit does not shake it.', rule: 'GNG-BREAK-08' },
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
