import { constant, type Dice } from '../../../chance/dice.ts';
import { parseDice } from '../../../chance/notation.ts';
import { NO_THREAT, PLAIN } from '../attack/plain-form.ts';
import { type Affliction, type AfflictionSpec, compileAffliction } from '../conditions/affliction.ts';
import type { AttackForm, PartForm, SpellForm } from '../game.ts';
import { SAMPLE_AFFLICTIONS } from '../tables/afflictions.ts';
import { SPEED_CLASSES, SPEEDS, type Speed, type SpeedClass, speedOf } from '../time/speed.ts';
import type { Spell, SpellPart } from './spell.ts';
import { spellOf } from './spell-schema.ts';

/**
 * The places of the afflictions that a weapon or spell carries in the list of its owner, which grows by those that are
 * written out with it and by samples.
 */
export function placesOf(carried: readonly (string | AfflictionSpec)[], known: Affliction[]): readonly number[] {
  return carried.map((each) => {
    if (typeof each !== 'string') return known.push(compileAffliction(each)) - 1;
    const place = known.findIndex(({ name }) => name === each);
    if (place >= 0) return place;
    const sample = SAMPLE_AFFLICTIONS.find(({ name }) => name === each);
    if (sample === undefined) throw new RangeError(`there is no affliction '${each}'`);
    return known.push(compileAffliction(sample)) - 1;
  });
}

/** All spells of a sheet, then its scrolls. @param known the afflictions of the sheet so far, to which theirs are added */
export function compileSpells(
  spells: readonly (string | Spell)[],
  scrolls: readonly (string | Spell)[],
  known: Affliction[],
): readonly SpellForm[] {
  return [
    ...spells.map((given) => compileSpell(spellOf(given), known, false)),
    ...scrolls.map((given) => compileSpell(spellOf(given), known, true)),
  ];
}

function compileSpell(spell: Spell, known: Affliction[], scroll: boolean): SpellForm {
  const { castingTime, chargeDice, healing, cures, also, ...written } = spell;
  const parts = [spell, ...also].map((part) => partOf(spell, part, known));
  return {
    ...written,
    castingTime: timeOf(castingTime),
    chargeDice: diceOf(chargeDice),
    parts,
    attacks: parts.some(({ certain }) => !certain),
    healing: diceOf(healing),
    cures: cures.map(({ what, points }) => ({ what, points: parseDice(points) })),
    scroll,
  };
}

function diceOf(text: string): Dice | null {
  return text === '' ? null : parseDice(text);
}

/** A casting time is a speed class or dice (TC-MAGIC-02). */
function timeOf(text: string): Speed {
  return isSpeedClass(text) ? SPEEDS[text] : speedOf(parseDice(text));
}

function isSpeedClass(text: string): text is SpeedClass {
  return SPEED_CLASSES.some((each) => each === text);
}

function partOf(spell: Spell, part: SpellPart, known: Affliction[]): PartForm {
  return {
    form: formOf(spell, part, placesOf(part.afflictions, known)),
    certain: part.defense === 'none',
    miss: part.miss,
    effects: part.effects,
  };
}

/** A spell attacks with Intelligence and without size, and scores no critical hit or fumble unless it says so (TC-ATK-05, TC-ATK-06, TC-CRIT-07). */
function formOf(spell: Spell, part: SpellPart, afflictions: readonly number[]): AttackForm {
  const { id, name, increment, type, impairs, critical } = spell;
  return {
    ...PLAIN,
    id,
    name,
    kind: 'spell',
    attribute: 'intelligence',
    melee: increment === 0,
    ranged: increment > 0,
    increment,
    defense: part.defense === 'none' ? 'primary' : part.defense,
    damage: diceOf(part.damage) ?? constant(0),
    harmless: part.damage === '',
    afflictions,
    type,
    types: type === 'none' ? [] : [type],
    impairs,
    threat: critical ? 20 : NO_THREAT,
    fumbles: critical,
    nonlethal: spell.nonlethal ? 'always' : 'never',
    speed: SPEEDS.rapid,
  };
}
