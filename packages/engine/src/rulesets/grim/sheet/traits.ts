import {
  type Addition,
  pointsOf,
  readersOf,
  type Trait,
  type TraitReaders,
  takenFrom,
} from '../../../kernel/ruleset/trait.ts';
import { abilityModifier } from '../../d20/body/abilities.ts';
import { longer } from '../../d20/checks/lines.ts';
import { type Avoidance, FREE, IMMOBILE } from '../defense/avoidance.ts';
import { defenseLines } from '../defense/defense-parts.ts';
import type { DefensePart, GrimGame, GrimProfile, GrimWeapon } from '../game.ts';
import { equip } from '../gear/equip.ts';
import { STRIKE_TRAITS } from '../strikes/traits.ts';
import { compile, traitsOf } from './profile.ts';
import type { SheetTrait } from './sheet.ts';
import { sheetSchemaWith } from './sheet-schema.ts';

/** Only rules of called shots ask for it, by name (`immunities`). */
const ASKED_FOR: Trait<GrimGame> = {};

function gives(change: Partial<GrimProfile>): Trait<GrimGame> {
  return { change: () => change };
}

/** Feats and gifts that a sheet may name, those first whose effect others outdo. */
const TRAITS: Readonly<Record<SheetTrait, Trait<GrimGame>>> = {
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
  'two-weapon-fighting': gives({ twoWeaponFighting: true }),
  'improved-feint': gives({ improvedFeint: true }),
  evasion: gives({ evasion: 'plain' }),
  'improved-evasion': gives({ evasion: 'improved' }),
  'improved-grapple': gives({ improvedGrapple: true }),
  'advanced-grapple': gives({ advancedGrapple: true }),
  'precise-shot': gives({ preciseShot: true }),
  'martial-firearms': gives({ martialFirearms: true }),
  'improved-accelerated-pair': gives({ improvedPair: true }),
  // GNG-BREAK-08
  fearless: ASKED_FOR,
  ...STRIKE_TRAITS,
};

/** Adds to Defense in the states up to that one. */
function defends(until: Avoidance): (profile: GrimProfile, addition: Addition) => GrimProfile {
  return (profile, { value, term }) => {
    const part: DefensePart = { value, term, until, shield: false };
    const defenseParts = [...profile.defenseParts, part];
    return { ...profile, defenseParts, defense: defenseLines(defenseParts) };
  };
}

function saves(kind: keyof GrimProfile['saves']): (profile: GrimProfile, addition: Addition) => GrimProfile {
  return (profile, { value }) => ({ ...profile, saves: { ...profile.saves, [kind]: profile.saves[kind] + value } });
}

type Arm = (weapon: GrimWeapon, addition: Addition) => GrimWeapon;

function arms(arm: Arm): (profile: GrimProfile, addition: Addition, before: GrimProfile | null) => GrimProfile {
  return (profile, addition, before) => {
    const from = before?.weapons.length ?? 0;
    return { ...profile, weapons: profile.weapons.map((each, at) => (at < from ? each : arm(each, addition))) };
  };
}

const strikes: Arm = (weapon, { value, term }) => ({ ...weapon, attack: longer(weapon.attack, value, term) });

const hurts: Arm = (weapon, { value, term }) => ({ ...weapon, damageParts: [...weapon.damageParts, { value, term }] });

type OwnerPoint = Exclude<GrimGame['points'], 'attack' | 'damage'>;

const OWNER: Readonly<Record<OwnerPoint, (profile: GrimProfile, addition: Addition) => GrimProfile>> = {
  defense: defends(IMMOBILE),
  dodge: defends(FREE),
  protection: (profile, { value }) => ({ ...profile, inner: profile.inner + value }),
  hp: (profile, { value }) => ({ ...profile, hpPrinted: profile.hpPrinted + value, maxHp: profile.maxHp + value }),
  initiative: (profile, { value }) => ({ ...profile, initiative: profile.initiative + value }),
  fortitude: saves('fortitude'),
  reflex: saves('reflex'),
  will: saves('will'),
};

/** What reads a sheet of this ruleset, its traits included. */
export const READERS: TraitReaders<GrimGame> = readersOf<GrimGame>({
  table: TRAITS,
  points: pointsOf<GrimGame>(OWNER, { attack: arms(strikes), damage: arms(hurts) }),
  taken: (sheet, table) => takenFrom(traitsOf(sheet), table),
  schema: sheetSchemaWith,
  compile,
  equip,
});
