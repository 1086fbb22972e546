import type { D20v22Sheet } from '../d20v22/sheet/sheet.ts';
import { SKILLS } from '../d20v22/tables/skills.ts';
import type { ModernProfile, ModernWeapon } from '../modern/game.ts';
import { type Resolved, weaponsOf } from '../modern/gear/arsenal.ts';
import { compile } from '../modern/sheet/compile.ts';
import { armorOf } from '../modern/sheet/reading.ts';
import type { ModernSheet } from '../modern/sheet/sheet.ts';
import { filled, present, type Tell, when } from './note.ts';
import { attackBeyond, protectionOf, tellNoneOf } from './of-modern.ts';
import { averageOf, rankOf, toughnessOfArmor, toughnessOfHitPoints } from './worth.ts';

/** What each further attack of a full attack has less. */
const FURTHER = 5;
/** Rounds of automatic fire (MOD-FIRE-10). */
const VOLLEY = 10;

/** The sheet of a hero with the numbers of one of the present day. */
export function toD20v22(sheet: ModernSheet, tell: Tell): object {
  const profile = compile(sheet);
  const { saves, baseAttack, maxHp, level, modifiers } = profile;
  const hardy = toughnessOfHitPoints(maxHp, level, profile.living ? modifiers.constitution : 0);
  const { worn, natural } = protectionOf(sheet, profile);
  const armor = armorOf(sheet);
  tell(
    `${maxHp} hit points`,
    'there is Toughness in place of them',
    `${hardy} beside Constitution: a point for each 10 that Constitution does not give`,
  );
  if (worn + natural > 0) tell('armour', 'it gives Toughness there and no Defense', 'half of its bonus, rounded up');
  tell('damage in dice', 'there is a damage bonus in place of it', 'half of the average of the dice');
  tellNoneOf(sheet, tell);
  return present({
    size: sheet.size,
    speed: profile.speed,
    abilities: sheet.abilities,
    attack: baseAttack,
    furtherAttacks: furtherAttacks(baseAttack),
    defense: defenseOf(profile, sheet),
    toughness: { bonus: hardy + toughnessOfArmor(natural) },
    saves: { fortitude: saves.fortitude.total, reflex: saves.reflex.total, will: saves.will.total },
    initiative: profile.initiative - modifiers.dexterity,
    unarmed: bareHands(profile),
    weapons: weaponsOf(sheet).flatMap((each, at) => weaponOf(each, profile, profile.weapons[at], tell)),
    armor: armor === null ? undefined : { name: armor.name, toughness: toughnessOfArmor(worn) },
    legs: sheet.legs,
    feats: profile.weapons.some(({ firearm }) => firearm) ? { 'personal firearms proficiency': 1 } : undefined,
    skills: filled(skillsOf(sheet)),
    immunities: profile.immuneToCriticals ? ['critical hits'] : undefined,
    stable: profile.stable || undefined,
  });
}

function furtherAttacks(base: number): readonly number[] {
  const count = Math.max(0, Math.min(3, Math.ceil(base / FURTHER) - 1));
  return Array.from({ length: count }, (_, at) => base - FURTHER * (at + 1));
}

/** Without the 10, Dexterity and size, and without armour. */
function defenseOf({ defense, agility, sizeModifier, modifiers }: ModernProfile, sheet: ModernSheet): object {
  const { dexterity } = modifiers;
  const beside = agility.total - Math.max(0, dexterity);
  const unsaid = typeof sheet.defense === 'number' ? (armorOf(sheet)?.bonus ?? 0) : 0;
  const base = defense.total - 10 - sizeModifier - Math.min(0, dexterity) - unsaid;
  return { base: base + Math.min(0, beside), dodge: Math.max(0, beside) };
}

function bareHands({ weapons }: ModernProfile): object | undefined {
  const hands = weapons.find(({ unarmed }) => unarmed);
  return hands?.eitherKind === true ? { damage: rankOf(hands.dice), armed: true, lethal: true } : undefined;
}

/** Those that the game knows by the same name. */
function skillsOf({ skills }: ModernSheet): Readonly<Record<string, number>> {
  return Object.fromEntries(Object.entries(skills).filter(([name]) => Object.hasOwn(SKILLS, name)));
}

function weaponOf(
  weapon: Resolved,
  profile: ModernProfile,
  ready: ModernWeapon | undefined,
  tell: Tell,
): readonly object[] {
  if (ready === undefined || ready.unarmed) return [];
  const { name, id, given } = weapon;
  if (weapon.cloud !== null) tell(name, 'clouds are not carried over', 'left out');
  if (averageOf(weapon.damage) === 0) return [];
  const form = formOf(weapon);
  const printed = given.attack !== undefined && form === 'melee' ? profile.modifiers.strength : 0;
  const damage = rankOf(ready.dice, -printed);
  const common = { id, name, damage, place: given.place, energy: weapon.energy ?? undefined };
  if (ready.blast !== null) return [present({ ...common, ...thrownFar(weapon), explosive: ready.blast })];
  return [
    present({
      ...common,
      form,
      attack: attackBeyond(profile, ready),
      lethal: !weapon.nonlethal,
      threat: weapon.threat,
      increment: when(form !== 'melee', weapon.increment),
      reach: Math.max(0, weapon.reach - OWN_REACH),
      hands: ready.natural ? 0 : ready.hands,
      light: ready.light,
      trips: weapon.trips,
      usableProne: !weapon.bow,
      autofire: when(weapon.automatic, VOLLEY),
      ...when(weapon.magazine > 0, { magazine: weapon.magazine, spare: weapon.spare }),
      ...when(ready.firearm, { firearm: weapon.longarm ? 'longarm' : 'pistol' }),
    }),
  ];
}

const OWN_REACH = 5;

function formOf({ use, increment }: Resolved): D20v22Sheet['weapons'][number]['form'] {
  if (use === 'projectile') return increment > 0 ? 'projectile' : 'power';
  return use === 'melee' || increment === 0 ? 'melee' : 'thrown';
}

/** How an explosive comes to where it goes off. */
function thrownFar({ use, launches, increment }: Resolved): object {
  if (use === 'planted' || increment === 0) return { form: 'melee' };
  return { form: launches ? 'projectile' : 'thrown', increment };
}
