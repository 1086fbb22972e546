import { SIZES, type SizeName, sizeIndex } from '../../../space/grid/size.ts';
import { type Ability, abilityModifier } from '../../d20/body/abilities.ts';
import { skillBonuses } from '../../d20/sheet/fields.ts';
import { ALIGNMENTS, type Alignment } from '../../grim/sheet/kinds.ts';
import { isCreatureType } from '../../grim/sheet/levels.ts';
import type { ClassLevels, GrimSheet, SheetWeapon } from '../../grim/sheet/sheet.ts';
import { sparedByType } from '../../grim/tables/creature-types.ts';
import { SIZE_ROWS } from '../../grim/tables/sizes.ts';
import { SKILLS } from '../../grim/tables/skills.ts';
import { classNamed, type Training } from '../creatures.ts';
import { addGift, type Gifts, giftFields, noGifts } from '../gifts.ts';
import { filled, type Hints, present, type Tell } from '../note.ts';
import { protectionOf } from './armor-class.ts';
import { baseAttackOf, tellGrapple, weaponsOf } from './attacks.ts';
import { demanded, fault, readFields, SHORT, type StatBlock, splitOutside } from './fields.ts';
import { poisonOf } from './harm.ts';
import { reachOf, withReaches } from './reach.ts';

const IMPROVED_GRAPPLE = 4;
/** Of who has no score at all: neither bonus nor penalty. */
const NO_SCORE = 10;

/** A stat block of the 3.5 rules as a sheet of the new game. @throws InputError */
export function fromStatBlock(text: string, file: string, hints: Hints, tell: Tell): GrimSheet {
  const block = readFields(text, file);
  const { texts } = block;
  const { size, type, subtypes } = sizeAndType(block, hints, tell);
  const abilities = abilitiesOf(block, tell);
  const { base, grapple } = baseAttackOf(demanded(block, 'baseAttack', 'Base Attack/Grapple'));
  if (base === null) throw unreadable(block, 'baseAttack', 'Base Attack/Grapple', 'a bonus such as +5/+9');
  const training = trainingOf(block, type, hints, tell);
  const gifts = giftsOf(block, tell);
  tellRest(block, tell);
  const sheet: GrimSheet = {
    size,
    speed: speedOf(texts.speed, tell),
    ...reachOf(texts.spaceReach, size, tell),
    ...training,
    ...(training.racial === undefined ? { type } : {}),
    ...present({ subtypes: filled(subtypes), alignment: alignmentOf(texts.alignment), anatomy: headsOf(texts.name) }),
    abilities,
    baseAttack: Math.max(0, base),
    saves: savesOf(block),
    ...initiativeOf(texts.initiative, abilities.dexterity),
    ...skillsOf(texts.skills, tell),
    ...protection(texts.armorClass, tell),
    ...giftFields(gifts, sparedByType(type)),
    weapons: weaponsIn(block, subtypes, gifts.damageReduction, tell),
  };
  if (sheet.armor !== undefined || sheet.shield !== undefined) tell('load', 'what is carried is not written', 'none');
  if (grapple !== null) tellGrapple(grapple, grappleOf(sheet), tell);
  return sheet;
}

/** Of a creature whose damage reduction asks for magic natural weapons are magic, of a creature of one side all weapons are aligned with it. */
function weaponsIn(
  { texts }: StatBlock,
  subtypes: readonly string[],
  reductions: Gifts['damageReduction'],
  tell: Tell,
): readonly SheetWeapon[] {
  const weapons = weaponsOf(texts.attack ?? '', texts.fullAttack ?? '', texts.poison ?? '', tell);
  const sides = SIDES.filter((side) => subtypes.includes(side));
  const passing = reductions.flatMap(({ bypass }) => bypass.flatMap((each) => each.split(' and ')));
  const magic = passing.includes('epic') ? ['magic', 'epic'] : passing.includes('magic') ? ['magic'] : [];
  return withReaches(texts.spaceReach ?? '', weapons, tell).map((each) => {
    const { qualities = [], natural } = each;
    const all = [...qualities, ...(natural === true ? magic : []), ...sides];
    return { ...each, ...present({ qualities: filled(all) }) };
  });
}

const SIDES: readonly string[] = ['chaotic', 'lawful', 'evil', 'good'];

function protection(text: string | undefined, tell: Tell): ReturnType<typeof protectionOf> {
  if (text !== undefined) return protectionOf(text, tell);
  tell('Armor Class', 'it is not written', 'neither armour nor shield');
  return {};
}

function grappleOf({ size, baseAttack, abilities, traits = [], granted = [] }: GrimSheet): number {
  const improved = [...traits, ...granted].includes('improved-grapple') ? IMPROVED_GRAPPLE : 0;
  return baseAttack + abilityModifier(abilities.strength) + (SIZE_ROWS[sizeIndex(size)]?.grapple ?? 0) + improved;
}

function unreadable(block: StatBlock, label: keyof StatBlock['texts'], name: string, expected: string): Error {
  return fault(block.file, block.lines[label] ?? 1, name, expected, `'${block.texts[label] ?? ''}'`);
}

interface Kind {
  readonly size: SizeName;
  readonly type: string;
  readonly subtypes: readonly string[];
}

/** "Large Giant (Fire)" */
function sizeAndType(block: StatBlock, hints: Hints, tell: Tell): Kind {
  const text = demanded(block, 'sizeType', 'Size/Type');
  const [, first = '', rest = '', more = ''] = /^([a-z]+)(?:-size)?\s*([^(]*)(?:\(([^)]*)\))?/i.exec(text) ?? [];
  const size = SIZES.find((each) => each === first.toLowerCase());
  if (size === undefined) throw unreadable(block, 'sizeType', 'Size/Type', 'a size and a type, such as Large Giant');
  const type = hints.creature ?? rest.trim();
  const subtypes = splitOutside(more.toLowerCase(), /^,\s*/);
  if (isCreatureType(type)) return { size, type, subtypes };
  tell(`type ${type === '' ? '' : type}`.trim(), 'it is no creature type of the lists', 'Humanoid');
  return { size, type: 'Humanoid', subtypes };
}

const HEADS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** "Seven-Headed Hydra" */
function headsOf(name: string = ''): GrimSheet['anatomy'] {
  const heads = HEADS.indexOf(/\b([a-z]+)-headed\b/i.exec(name)?.[1]?.toLowerCase() ?? '') + 1;
  return heads === 0 ? undefined : { heads };
}

/** "Usually chaotic evil": what most of them are; undefined where none is named. */
function alignmentOf(text: string | undefined): Alignment | undefined {
  const words = (text ?? '').toLowerCase();
  return (
    ALIGNMENTS.find((each) => each !== 'neutral' && words.includes(each)) ??
    (/\bneutral\b/.test(words) ? 'neutral' : undefined)
  );
}

/** "Str 25, Dex 8, Con -, Int 6, Wis 10, Cha 7"; no Constitution is none, any other that is missing does nothing. */
function abilitiesOf(block: StatBlock, tell: Tell): GrimSheet['abilities'] {
  const text = demanded(block, 'abilities', 'Abilities').toLowerCase();
  const printed = (ability: Ability): number | null => {
    const found = new RegExp(`\\b${SHORT[ability]}[a-z]*\\s*(\\d+|-)`).exec(text)?.[1];
    if (found === undefined) throw unreadable(block, 'abilities', 'Abilities', `a score of ${ability}, or -`);
    return found === '-' ? null : Number(found);
  };
  const score = (ability: Ability): number => {
    const found = printed(ability);
    if (found === null) tell(`no ${ability}`, 'a sheet has a score of it', `${NO_SCORE}, which gives no modifier`);
    return found ?? NO_SCORE;
  };
  return {
    strength: score('strength'),
    dexterity: score('dexterity'),
    constitution: printed('constitution'),
    intelligence: printed('intelligence') ?? 0,
    wisdom: score('wisdom'),
    charisma: score('charisma'),
  };
}

/** Class levels are those named; what is left of the Hit Dice is of the creature. */
function trainingOf(block: StatBlock, type: string, hints: Hints, tell: Tell): Training {
  const dice = hitDiceOf(block);
  const named = classesOf(block, tell);
  const levels = named.reduce((sum, { level }) => sum + level, 0);
  const given = hints.className;
  const classes = named.length === 0 && given !== undefined ? [classNamed(given, dice, tell)] : named;
  const hitDice = dice - (classes === named ? levels : dice);
  if (hitDice < 0) tell(`${dice} Hit Dice`, `fewer than the ${levels} levels`, 'the levels count');
  return present({ racial: hitDice > 0 ? { type, hitDice } : undefined, classes: filled(classes) });
}

/** "4d8+3d10+24 (60 hp)" are 7; half a die is one. */
function hitDiceOf(block: StatBlock): number {
  const text = demanded(block, 'hitDice', 'Hit Dice').replace(/\(.*$/, '');
  const dice = [...text.matchAll(/(1\/2|½|1\/4|¼|\d+)\s*d\s*\d+/g)];
  if (dice.length === 0) throw unreadable(block, 'hitDice', 'Hit Dice', 'dice such as 4d8+12');
  return dice.reduce((sum, [, count]) => sum + (/^\d+$/.test(count ?? '') ? Number(count) : 1), 0);
}

/** "Fighter 5/Wizard 2", or "Orc, 1st-Level Warrior" as a name. */
function classesOf({ texts }: StatBlock, tell: Tell): readonly ClassLevels[] {
  const [, level, called = ''] = /(\d+)(?:st|nd|rd|th)-level ([a-z ]+)/i.exec(texts.name ?? '') ?? [];
  // "5th-Level Astral Construct" is of no class.
  const name = isCreatureType(called.trim().split(' ').at(-1) ?? '') ? undefined : called.trim() || undefined;
  const listed = [...(texts.class ?? '').matchAll(/([a-z][a-z/ ]*?)\s+(\d+)/gi)].map((each): [string, number] => [
    (each[1] ?? '').replace(/^\W+/, ''),
    Number(each[2]),
  ]);
  const found = listed.length > 0 || name === undefined ? listed : [[name, Number(level)] as [string, number]];
  return found.map(([called, taken]) => classNamed(called, taken, tell));
}

function savesOf(block: StatBlock): GrimSheet['saves'] {
  const text = demanded(block, 'saves', 'Saves');
  const save = (name: string): number => {
    const printed = new RegExp(`\\b${name}[a-z]*\\.?\\s+([+-]?\\d+|-+)`, 'i').exec(text)?.[1];
    if (printed === undefined) throw unreadable(block, 'saves', 'Saves', 'Fort +4, Ref +2, Will +1');
    return /\d/.test(printed) ? Number(printed) : NO_SAVE;
  };
  return { fortitude: save('fort'), reflex: save('ref'), will: save('will') };
}

/** Of who cannot move at all, and so has none. */
const NO_SAVE = 0;

const USUAL_SPEED = 30;

/** The first number: speed in the armour that is worn. */
function speedOf(text: string | undefined, tell: Tell): number {
  const printed = /(\d+)\s*f/.exec(text ?? '')?.[1];
  if (printed === undefined || text === undefined) {
    tell('Speed', 'it is not written', `${USUAL_SPEED} feet`);
    return USUAL_SPEED;
  }
  for (const [, way] of text.matchAll(/\b((?:fly|swim|climb|burrow) \d+)/g))
    tell(`${way} feet`, 'movement of this game is on foot', 'left out');
  return Number(printed);
}

function initiativeOf(text: string | undefined, dexterity: number): Pick<GrimSheet, 'initiative'> {
  const printed = /[+-]?\d+/.exec(text ?? '')?.[0];
  return printed === undefined || Number(printed) === abilityModifier(dexterity) ? {} : { initiative: Number(printed) };
}

const KNOWN_SKILLS = skillBonuses(Object.keys(SKILLS));

function skillsOf(text: string | undefined, tell: Tell): Pick<GrimSheet, 'skills'> {
  const skills: Record<string, number> = {};
  for (const each of splitOutside(text ?? '', /^[,;]\s*/)) {
    const [, name, bonus, more] = /^(.+?)\s*([+-]\s*\d+)\*?\s*(\(.*\))?\*?$/.exec(each) ?? [];
    const skill = { [(name ?? '').toLowerCase()]: Number(bonus?.replace(' ', '')) };
    if (name === undefined || !KNOWN_SKILLS.safeParse(skill).success)
      tell(`skill '${each}'`, 'it cannot be read', 'left out');
    else Object.assign(skills, skill);
    if (more !== undefined) tell(`${name} ${more}`, 'it holds at some times alone', 'left out');
  }
  return present({ skills: filled(skills) });
}

function giftsOf({ texts }: StatBlock, tell: Tell): Gifts {
  const gifts = noGifts();
  for (const text of splitOutside(texts.feats ?? '', /^[,;]\s*/))
    for (const feat of timesOf(text)) addGift(gifts, feat, tell, MARKED.test(text.trim()));
  for (const lines of [texts.specialAttacks, texts.specialQualities])
    for (const text of eachSubject(splitOutside((lines ?? '').replace(/\.$/, ''), /^[,;]\s*/)))
      if (!isTold(text, texts)) addGift(gifts, text, tell);
  return gifts;
}

/** Whether nothing is there, or other lines tell of it. */
function isTold(text: string, { attack = '', fullAttack = '', poison = '' }: StatBlock['texts']): boolean {
  const name = text.toLowerCase();
  if (name === 'none' || name === 'see text') return true;
  return name === 'poison' && /\bpoison\b/.test(`${attack} ${fullAttack}`) && poisonOf(poison) !== null;
}

/** "immunity to fire and poison, and cold": each for itself. */
function eachSubject(texts: readonly string[]): readonly string[] {
  let before = '';
  return texts.flatMap((text) => {
    const [, opening = '', rest = text] = /^((?:resistance|immun(?:e|ity)) to )(.*)$/i.exec(text) ?? [];
    const plain = rest.replace(/^and /, '');
    before = opening !== '' ? opening : SUBJECT.test(plain) ? before : '';
    const subjects = SUBJECT.test(plain) ? plain.split(' and ') : [plain];
    return before === '' ? [text] : subjects.map((each) => `${before}${each}`);
  });
}

/** What bodies and minds are spared, as lists name it. */
const SUBJECT =
  /^(?:acid|cold|electricity|fire|sonic|ability (?:damage|drain)|charm|compulsion|critical hits|death|disease|energy drain|fear|paralysis|petrification|poison|polymorph|sleep|stun(?:ning)?)(?: \d+| effects?| spells?)?(?: and .*)?$/i;

/** A feat beyond the usual number, which its kind has whatever its scores. */
const MARKED = /(?<=[a-z)])B$|\sB$/;

/** "Toughness (2)" is two of it; a B behind a name marks a feat beyond the usual number. */
function timesOf(text: string): readonly string[] {
  const [, name = text, times] = /^(.*?)\s*(?:\((\d+)\))?(?:B|\s+B)?$/.exec(text.trim()) ?? [];
  return Array.from({ length: Number(times ?? 1) }, () => name.replace(/\s*\.$/, ''));
}

function tellRest({ beside, loose, texts }: StatBlock, tell: Tell): void {
  for (const name of beside) tell(name, 'it changes nothing in a fight', 'left out');
  for (const line of loose) tell(`'${line}'`, 'it is no line of a stat block', 'left out');
  if (texts.hitPoints !== undefined)
    tell(`hit points ${texts.hitPoints}`, 'they come from Constitution, levels and size', 'worked out anew');
}
