import { parseDice } from '../../../chance/notation.ts';
import { DODGE, term } from '../../../kernel/rule.ts';
import { type SizeName, SPACE_AND_REACH, sizeIndex, spaceSquares } from '../../../space/grid/size.ts';
import { type Ability, abilityModifiers } from '../../d20/body/abilities.ts';
import { line, part } from '../../d20/checks/lines.ts';
import type { WornThing } from '../../d20/special/worn.ts';
import { coreDie } from '../checks/core-die.ts';
import type { D20v22Profile, D20v22Weapon } from '../game.ts';
import { objectProfile, toughnessOfWeapon } from '../objects/figures.ts';
import type { D20v22Options } from '../options.ts';
import { SIZE_TABLE } from '../tables/sizes.ts';
import { giftsOf } from './gifts.ts';
import type { D20v22Sheet, WeaponSheet } from './sheet.ts';

const TRAINING = term('attack bonus', 'V22-CORE-01');
const CLASS = term('class', 'V22-CORE-03');
const SIZE = term('size', 'V22-SIZE-01');
const OTHER_DEFENSE = term('other', 'V22-CORE-03');
const DODGING = term('dodge', 'V22-CORE-04', DODGE);
const TOUGHNESS = term('Toughness', 'V22-DMG-04');
const INITIATIVE = term('initiative bonus', 'V22-INIT-01');
const SAVE = term('save bonus', 'V22-CORE-01');

/** The name by which commands call the bare hands. */
export const UNARMED = 'unarmed';
export const BARE_HANDS: Omit<WeaponSheet, keyof D20v22Sheet['unarmed']> = {
  id: UNARMED,
  name: UNARMED,
  form: 'melee',
  attack: 0,
  increment: 0,
  reach: 0,
  save: 'toughness',
  effect: '',
  rounds: 1,
  light: true,
  firearm: 'none',
  usableProne: true,
  trips: false,
  double: false,
  needsFreedom: false,
  mental: false,
  hands: 0,
  place: 'hand',
};
/** Who has more legs than these stands more steadily (V22-TRIP-03). */
const STEADY_LEGS = 2;
const SECURED = { plainly: 0, well: -4, badly: 4 } as const;
const THROWN_INCREMENTS = 5;
const PROJECTILE_INCREMENTS = 10;

/** Works out what a sheet comes to under the options. */
export function compile(sheet: D20v22Sheet, options: D20v22Options): D20v22Profile {
  const modifiers = abilityModifiers(sheet.abilities);
  const parts = partsOf(sheet, modifiers);
  const reach = SPACE_AND_REACH[sheet.size].tallReachFeet;
  const gifts = giftsOf(sheet);
  const object = objectProfile(sheet.object, sheet.size, options);
  return {
    taken: [],
    lines: linesOf(object === null ? parts : { ...parts, toughness: { bonus: object.toughness } }, sheet.size),
    side: spaceSquares(sheet.size),
    size: sizeIndex(sheet.size),
    reach,
    initiative: modifiers.dexterity + parts.initiative,
    weapons: [
      ...sheet.weapons.map((weapon, item) => compileWeapon(asParts(weapon, sheet, modifiers), item, reach, options)),
      unarmed(sheet, sheet.weapons.length, reach, options),
    ],
    core: coreDie(options),
    gifts,
    stable: sheet.stable || sheet.legs > STEADY_LEGS || gifts.additionalLimbs > 0,
    worn: wornThings(sheet),
    baseDefense: parts.defense.base,
    modifiers,
    sizeModifier: SIZE_TABLE[sheet.size].combat,
    armor: sheet.armor?.toughness ?? 0,
    object,
  };
}

/** The numbers of a sheet that are no totals. */
type Parts = Pick<D20v22Sheet, 'attack' | 'initiative' | 'saves'> & {
  readonly defense: D20v22Sheet['defense'];
  readonly toughness: Pick<D20v22Sheet['toughness'], 'bonus'>;
};

/**
 * The parts of the sheet; of a printed total what its other parts leave over is the bonus (V22-CORE-03, V22-DMG-04,
 * V22-INIT-01). What the flat-footed lose of Defense beside Dexterity is the dodge bonus (V22-CORE-04).
 */
function partsOf(sheet: D20v22Sheet, { dexterity, constitution, wisdom }: Readonly<Record<Ability, number>>): Parts {
  const { printed = {}, saves, defense, toughness, armor, attack } = sheet;
  const left = (total: number | undefined, known: number, written: number): number =>
    total === undefined ? written : total - known;
  const lost = (printed.defense ?? 0) - (printed.flatFooted ?? 0);
  const dodge = printed.flatFooted === undefined ? defense.dodge : Math.max(0, lost - Math.max(0, dexterity));
  const besideBase = 10 + dexterity + SIZE_TABLE[sheet.size].combat + defense.other + dodge;
  const besideBonus = constitution + (armor?.toughness ?? 0) + toughness.defensiveRoll;
  return {
    attack,
    initiative: left(printed.initiative, dexterity, sheet.initiative),
    saves: {
      fortitude: left(printed.fortitude, constitution, saves.fortitude),
      reflex: left(printed.reflex, dexterity, saves.reflex),
      will: left(printed.will, wisdom, saves.will),
    },
    defense: { ...defense, dodge, base: left(printed.defense, besideBase, defense.base) },
    toughness: { bonus: left(printed.toughness, besideBonus, toughness.bonus) },
  };
}

/** The numbers of the sheet by the points of the rules where they count. */
function linesOf({ attack, defense, toughness, initiative, saves }: Parts, size: SizeName): D20v22Profile['lines'] {
  return {
    attack: line(part(attack, TRAINING)),
    defense: line(part(defense.base, CLASS), part(SIZE_TABLE[size].combat, SIZE), part(defense.other, OTHER_DEFENSE)),
    dodge: line(part(defense.dodge, DODGING)),
    toughness: line(part(toughness.bonus, TOUGHNESS)),
    initiative: line(part(initiative, INITIATIVE)),
    fortitude: line(part(saves.fortitude, SAVE)),
    reflex: line(part(saves.reflex, SAVE)),
    will: line(part(saves.will, SAVE)),
  };
}

/** The weapon with what its printed attack has beside training, ability and size (V22-CORE-10); a thrown one is meant as it is thrown. */
function asParts(
  weapon: WeaponSheet,
  { attack, size }: D20v22Sheet,
  { strength, dexterity }: Readonly<Record<Ability, number>>,
): WeaponSheet {
  const total = weapon.printed?.attack;
  if (total === undefined) return weapon;
  const ability = strikes(weapon) && weapon.form !== 'thrown' ? strength : dexterity;
  return { ...weapon, attack: total - attack - ability - SIZE_TABLE[size].combat };
}

/** Melee and thrown weapons add Strength to their damage bonus, projectiles and powers do not (V22-DMG-01). */
export function compileWeapon(weapon: WeaponSheet, item: number, reach: number, options: D20v22Options): D20v22Weapon {
  const { id, name, form, damage, lethal, attack, threat, increment } = weapon;
  const { area = null, explosive = null, splash = null } = weapon;
  const isAimed = area === null && explosive === null;
  const melee = isAimed && splash === null && strikes(weapon);
  return {
    id,
    name,
    item,
    natural: form === 'power',
    hands: form === 'power' ? 0 : weapon.hands,
    melee,
    ranged: isAimed && increment > 0,
    thrown: form === 'thrown',
    increment,
    increments: form === 'thrown' ? THROWN_INCREMENTS : PROJECTILE_INCREMENTS,
    reach: melee ? reach + weapon.reach : 0,
    armed: melee,
    magazine: weapon.magazine ?? 0,
    barrels: 1,
    reload: 'move',
    volley: weapon.autofire ?? 0,
    attack,
    damage,
    addsStrength: explosive === null && splash === null && (form === 'melee' || form === 'thrown'),
    lethal,
    threat,
    form,
    firearm: weapon.firearm,
    usableProne: weapon.usableProne,
    light: weapon.light,
    trips: weapon.trips,
    double: weapon.double,
    area,
    explosive,
    splash,
    needsFreedom: weapon.needsFreedom,
    mental: weapon.mental,
    ...asThing(weapon, options),
    improvised: false,
    ...asPower(weapon),
  };
}

/** What a power brings in place of damage, and what else is said of powers alone. */
function asPower({
  id,
  save,
  effect,
  rounds,
  drain,
  concentration,
  array = '',
  supernatural = false,
}: WeaponSheet): Pick<D20v22Weapon, 'affliction' | 'array' | 'supernatural'> {
  const power = concentration === true ? id : '';
  return {
    affliction: save === 'toughness' ? null : { save, effect, rounds, drain: drain ?? null, power },
    array,
    supernatural,
  };
}

/** What it is as a thing, and to things. */
function asThing(
  weapon: WeaponSheet,
  options: D20v22Options,
): Pick<D20v22Weapon, 'size' | 'energy' | 'points' | 'toughness'> {
  const size = sizeOfWeapon(weapon);
  return {
    size: sizeIndex(size),
    energy: weapon.energy ?? null,
    points: weapon.points === undefined ? null : parseDice(weapon.points),
    toughness: weapon.toughness ?? toughnessOfWeapon(size, weapon.firearm !== 'none', options),
  };
}

/** Whether it is used at arm's length: blows, throws and powers that touch. */
function strikes({ form, increment }: WeaponSheet): boolean {
  return form === 'melee' || form === 'thrown' || (form === 'power' && increment === 0);
}

/** The size of a weapon by its handling, as the core game has it: light ones are Small, those for two hands Large, others Medium. */
function sizeOfWeapon({ light, hands }: WeaponSheet): SizeName {
  return light ? 'small' : hands > 1 ? 'large' : 'medium';
}

/** Things on the body, after weapons, bare hands and armour among the items; +4 for who grabs what is badly secured, -4 where it is well secured (V22-SNATCH-03). */
function wornThings({ weapons, armor, worn }: D20v22Sheet): readonly WornThing[] {
  const first = weapons.length + (armor === null ? 1 : 2);
  return worn.map(({ secured }, place) => ({ item: first + place, edge: SECURED[secured] }));
}

/** Bare hands use the Strength bonus and deal nonlethal damage, unless the sheet says otherwise (V22-DMG-01). */
function unarmed(sheet: D20v22Sheet, item: number, reach: number, options: D20v22Options): D20v22Weapon {
  const { armed, ...blow } = sheet.unarmed;
  return { ...compileWeapon({ ...BARE_HANDS, ...blow }, item, reach, options), natural: true, increments: 0, armed };
}
