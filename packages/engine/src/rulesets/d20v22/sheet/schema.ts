import { type ZodType, z } from 'zod';
import { expectedOneOf } from '../../../kernel/ruleset/one-of.ts';
import { lacksOf, type Traits, textsOf } from '../../../kernel/ruleset/trait.ts';
import { anySpelling } from '../../../sheet/any-spelling.ts';
import { SIZES, type SizeName } from '../../../space/grid/size.ts';
import { ABILITIES } from '../../d20/body/abilities.ts';
import { abilityScores } from '../../d20/body/ability-scores.ts';
import { dice, listed, natural, optional, skillBonuses, titled, upTo, whole } from '../../d20/sheet/fields.ts';
import { CONDITION_KINDS } from '../conditions/conditions.ts';
import type { D20v22Game } from '../game.ts';
import { CRITICAL_HITS } from '../harm/hit.ts';
import { objectSchema } from '../objects/figures.ts';
import { ENERGIES } from '../tables/objects.ts';
import { SAMPLE_POWERS } from '../tables/powers.ts';
import { SKILLS } from '../tables/skills.ts';
import { switchedPower } from './powers.ts';
import { AREA_SHAPES, type D20v22Sheet, SAVE_KINDS } from './sheet.ts';

/** The conditions that a power can bring: all that say everything by their name. */
const BRINGS = CONDITION_KINDS.filter(({ blank }) => blank === null).map(({ name }) => name);

const threat = upTo(20, 2).default(20);

const area = z.strictObject({
  shape: titled(z.enum(AREA_SHAPES), 'Shape', 'What it fills: a burst about a corner of squares, a cone or a line.'),
  feet: titled(upTo(1000, 5), 'Feet', 'Radius of a burst, length of a cone or line.'),
  selective: titled(z.boolean().default(false), 'Selective', 'Whether its user chooses who is spared.'),
  reflex: titled(
    z.boolean().default(true),
    'Reflex save',
    'Whether it allows one; not where against one target it would take no attack roll.',
  ),
});

const written = z.strictObject({
  id: optional(z.string().min(1), 'Id', 'What commands call it; the name with dashes when left out.'),
  name: titled(z.string().min(1), 'Name', 'As the log calls it.'),
  form: titled(
    z.enum(['melee', 'thrown', 'projectile', 'power']),
    'Form',
    'How it reaches its target. Melee and thrown weapons add Strength to their damage.',
  ),
  damage: titled(natural, 'Damage bonus', 'Without Strength; of a power its rank.'),
  lethal: titled(z.boolean().default(true), 'Lethal', 'Whether it deals lethal damage.'),
  attack: titled(whole.default(0), 'Attack bonus', 'What the thing itself adds to attack rolls.'),
  printed: optional(
    z.strictObject({
      attack: optional(whole, 'Attack', 'The whole bonus; of a thrown weapon the one with which it is thrown.'),
    }),
    'Printed',
    'As a stat block prints it, with attack bonus, ability and size, in place of what the thing adds.',
  ),
  threat: titled(threat, 'Threat', 'The lowest natural roll that threatens a critical hit.'),
  increment: titled(
    natural.default(0),
    'Range increment',
    'In feet; 0 for a melee weapon and for a power that works by touch.',
  ),
  reach: titled(natural.default(0), 'Reach', 'In feet beyond the natural one.'),
  save: titled(
    z.enum([...SAVE_KINDS, 'toughness']).default('toughness'),
    'Save',
    'What a hit makes the target save by. Anything but Toughness is an effect without damage.',
  ),
  effect: titled(z.string().default(''), 'Effect', 'The condition that such an effect brings; empty for damage.'),
  rounds: titled(upTo(1000, 1).default(1), 'Rounds', 'How long that condition lasts.'),
  light: titled(z.boolean().default(false), 'Light', 'Can be used in a grapple, and easily in the off hand.'),
  firearm: titled(
    z.enum(['none', 'pistol', 'longarm']).default('none'),
    'Firearm',
    'Firearms take Personal Firearms Proficiency; longarms are unwieldy against adjacent targets.',
  ),
  usableProne: titled(z.boolean().default(true), 'Usable prone', 'Whether it can be used lying down; bows cannot.'),
  trips: titled(z.boolean().default(false), 'Trips', 'Made to trip with, like a chain or a whip.'),
  needsFreedom: titled(z.boolean().default(false), 'Needs freedom', 'A power of no use in a grapple.'),
  mental: titled(z.boolean().default(false), 'Mental', 'A power of the mind alone, which even the paralyzed can use.'),
  double: titled(z.boolean().default(false), 'Double', 'Both its ends strike, the other one as a light weapon.'),
  hands: titled(upTo(2).default(1), 'Hands', 'How many it takes; powers take none.'),
  energy: optional(z.enum(ENERGIES), 'Energy', 'The kind of energy that it harms by, where it is not plain force.'),
  autofire: optional(upTo(100, 1), 'Autofire', 'Rounds that a volley takes; left out, it fires none.'),
  magazine: optional(upTo(1000, 1), 'Magazine', 'Rounds that it holds; left out, nobody counts them.'),
  spare: optional(upTo(100), 'Spare magazines', 'Full ones that are carried for it.'),
  area: optional(area, 'Area', 'What it fills, in place of striking one target.'),
  explosive: optional(
    z.strictObject({
      feet: titled(upTo(1000, 5), 'Feet', 'Burst radius.'),
      dc: optional(upTo(100), 'Save difficulty', 'Of the Reflex save for half; 10 + damage when left out.'),
    }),
    'Explosive',
    'Goes off where it is thrown or planted, in place of striking one target.',
  ),
  splash: optional(natural, 'Splash', 'Breaks on impact; the damage bonus against those beside its target.'),
  drain: optional(
    z.strictObject({
      ability: titled(z.enum(ABILITIES), 'Ability', 'Which one.'),
      points: titled(upTo(100, 1), 'Points', 'How many a failed save costs.'),
      perRound: titled(upTo(100, 1).default(1), 'Per round', 'How many of them come back each round.'),
    }),
    'Drain',
    'Ability points that a failed save costs, for a time.',
  ),
  array: optional(
    z.string().min(1),
    'Array',
    'The array of alternate powers that it belongs to: one of them at a time.',
  ),
  concentration: optional(z.boolean(), 'Concentration', 'Lasts as long as its user concentrates, not for rounds.'),
  supernatural: optional(z.boolean(), 'Supernatural', 'Whether it harms even the incorporeal.'),
  points: optional(dice, 'Damage points', 'Dice of damage to objects, where these have hit points.'),
  toughness: optional(whole, 'Toughness', 'Of the thing itself when it is struck; by its size when left out.'),
  place: titled(
    z.enum(['hand', 'off', 'both', 'carried']).default('hand'),
    'Place',
    'Where it is when the fight begins.',
  ),
});

const weapon = written.transform((given) => ({ ...given, id: given.id ?? given.name.replaceAll(' ', '-') }));

/** A sample by name comes to what it would be written out. */
const named = anySpelling(Object.keys(SAMPLE_POWERS)).transform((name) => {
  return weapon.parse({ id: name, name, form: 'power', ...SAMPLE_POWERS[name] });
});

const ranks = z.record(z.string(), upTo(100, 1));

const pounds = upTo(1_000_000_000);
const load = z.strictObject({
  light: optional(pounds, 'Light load', 'In pounds; without end when left out.'),
  throws: listed(
    z.strictObject({
      pounds: titled(pounds, 'Pounds', 'What weighs no more than this'),
      feet: titled(upTo(1_000_000_000), 'Feet', 'is thrown so far at most.'),
    }),
    'Throws',
    'How far it throws things, the lightest first; a thing without a weight counts as the first.',
  ),
});

const worn = z.strictObject({
  id: titled(z.string().min(1), 'Id', 'What commands call it.'),
  secured: titled(
    z.enum(['plainly', 'well', 'badly']).default('plainly'),
    'Secured',
    'How it is fastened: 4 harder to grab where well, 4 easier where badly.',
  ),
});

const plain = z.strictObject({
  size: titled(z.enum(SIZES as [SizeName, ...SizeName[]]).default('medium'), 'Size', 'Size category.'),
  speed: titled(natural.default(30), 'Speed', 'Feet per move action.'),
  abilities: abilityScores(1000),
  attack: titled(whole.default(0), 'Attack bonus', 'Without ability and size.'),
  furtherAttacks: listed(whole, 'Further attacks', 'Attack bonuses of the further attacks in a full attack.'),
  defense: z
    .strictObject({
      base: titled(whole.default(0), 'Base', 'Base (class) Defense bonus.'),
      dodge: titled(natural.default(0), 'Dodge', 'Dodge bonus; lost whenever dodging is impossible.'),
      other: titled(whole.default(0), 'Other', 'What is never lost: deflection, a shield.'),
    })
    .prefault({})
    .meta({ title: 'Defense', description: 'Its parts, without the 10, Dexterity and size.' }),
  toughness: z
    .strictObject({
      bonus: titled(whole.default(0), 'Bonus', 'Protection and the like.'),
      defensiveRoll: titled(natural.default(0), 'Defensive Roll', 'Bonus by the feat; lost while flat-footed.'),
      impervious: titled(natural.default(0), 'Impervious', 'Attacks with a lower damage bonus than this do nothing.'),
    })
    .prefault({})
    .meta({ title: 'Toughness', description: 'Its parts, without Constitution and armour.' }),
  saves: z
    .strictObject({
      fortitude: titled(whole.default(0), 'Fortitude', 'Save bonus without Constitution.'),
      reflex: titled(whole.default(0), 'Reflex', 'Save bonus without Dexterity.'),
      will: titled(whole.default(0), 'Will', 'Save bonus without Wisdom.'),
    })
    .prefault({})
    .meta({ title: 'Saves', description: 'Save bonuses without abilities.' }),
  skills: optional(
    skillBonuses(Object.keys(SKILLS)),
    'Skills',
    'Whole bonus by name in small letters: notice, escape artist.',
  ),
  initiative: titled(whole.default(0), 'Initiative', 'Initiative bonus without Dexterity.'),
  printed: optional(
    z.strictObject({
      defense: optional(whole, 'Defense', 'The whole of it.'),
      flatFooted: optional(whole, 'Flat-footed', 'What Defense is without the dodge bonus and Dexterity.'),
      toughness: optional(whole, 'Toughness', 'The whole save, with armour and Defensive Roll.'),
      fortitude: optional(whole, 'Fortitude', 'The whole save.'),
      reflex: optional(whole, 'Reflex', 'The whole save.'),
      will: optional(whole, 'Will', 'The whole save.'),
      initiative: optional(whole, 'Initiative', 'The whole bonus.'),
    }),
    'Printed',
    'Totals as a stat block prints them, with abilities and size; each takes the place of what its parts come to.',
  ),
  unarmed: z
    .strictObject({
      damage: titled(natural.default(0), 'Damage bonus', 'Beyond Strength.'),
      lethal: titled(z.boolean().default(false), 'Lethal', 'Whether blows deal lethal damage.'),
      armed: titled(
        z.boolean().default(false),
        'Armed',
        'Counts as armed: its blows provoke no attack of opportunity.',
      ),
      threat: titled(threat, 'Threat', 'The lowest natural roll that threatens a critical hit.'),
    })
    .prefault({})
    .meta({ title: 'Unarmed', description: 'Fighting with bare hands.' }),
  weapons: listed(
    z.union([named, weapon]),
    'Weapons and powers',
    'Ways to attack, each written out, or a sample of a power by name; bare hands are always there.',
  ),
  armor: z
    .strictObject({
      name: titled(z.string().min(1), 'Name', 'As the log calls it.'),
      toughness: titled(natural, 'Toughness', 'What it adds to Toughness saves.'),
    })
    .nullable()
    .default(null)
    .meta({ title: 'Armour', description: 'What is worn, or nothing.' }),
  legs: titled(natural.default(2), 'Legs', 'On how many it stands; more than two steady it.'),
  stable: titled(z.boolean().default(false), 'Stable', 'Stands fast in another way.'),
  feats: optional(ranks, 'Feats', 'Ranks by name, what stands in brackets among it; 1 for a feat without ranks.'),
  powers: optional(ranks, 'Powers', 'Ranks of powers that are no attacks, by name.'),
  deflects: listed(
    z.enum(['thrown', 'projectile', 'power']),
    'Deflects',
    'The forms of ranged attacks that its Deflect power can block.',
  ),
  worn: listed(worn, 'Worn', 'Things on the body that can be grabbed.'),
  immunities: listed(
    z.enum([CRITICAL_HITS, ...BRINGS]),
    'Immunities',
    `Conditions that cannot be brought upon it, by name, and ${CRITICAL_HITS}.`,
  ),
  movement: optional(
    z.record(
      z.string().min(1),
      z.strictObject({
        feet: titled(natural, 'Feet', 'Per move action.'),
        rank: titled(upTo(100), 'Rank', 'Of the power; 0 for what is none.'),
      }),
    ),
    'Movement',
    'Ways to move by powers, by name: flight, burrowing; climb and swim in place of a quarter of the speed.',
  ),
  load: optional(load, 'Load', 'How heavy things it uses as weapons.'),
  object: optional(objectSchema, 'Object', 'What it is, where it is a thing and no creature.'),
  weight: optional(pounds, 'Weight', 'In pounds, for who would throw it.'),
  maxAttackBonus: optional(
    whole,
    'Greatest attack bonus',
    'Ability, size and weapon included; no limit when left out.',
  ),
  maxDamageBonus: optional(whole, 'Greatest damage bonus', 'Strength included; no limit when left out.'),
  switched: optional(z.array(switchedPower(BRINGS)), 'Switched powers', 'Powers that are turned on and off.'),
  conviction: optional(natural, 'Conviction', 'Points when the fight begins.'),
  abilitiesPerDay: optional(
    natural,
    'Abilities per day',
    'Points of each ability that a day brings back: 1 when left out.',
  ),
  pierces: optional(
    z.array(z.string().min(1)),
    'Pierces',
    'What conceals others that its senses see through: fog, invisibility.',
  ),
  minion: titled(z.boolean().default(false), 'Minion', 'A minor character, to whom some rules are harder.'),
});

type Weapon = D20v22Sheet['weapons'][number];

/** What in a weapon does not fit its form or its save: the key, and what is wrong with it. */
function mistakesIn({ form, increment, mental, save, effect, drain }: Weapon): readonly (readonly [string, string])[] {
  const found: (readonly [string, string])[] = [];
  const isShot = form === 'thrown' || form === 'projectile';
  if (mental && form !== 'power') found.push(['mental', `expected a power, found one of the form ${form}`]);
  if (isShot && increment === 0) found.push(['increment', 'expected the range increment in feet, found 0']);
  if (form === 'melee' && increment > 0) found.push(['increment', `expected 0 for a melee weapon, found ${increment}`]);
  if ((save === 'toughness') !== (effect === '' && drain === undefined))
    found.push(['effect', 'expected a condition or a drain exactly where the save is not Toughness']);
  else if (effect !== '' && !BRINGS.includes(effect)) found.push(['effect', expectedOneOf(BRINGS, effect)]);
  return found;
}

function checkWeapons(sheet: Pick<D20v22Sheet, 'weapons' | 'worn'>, context: z.RefinementCtx): void {
  const ids = new Set<string>(['unarmed', 'armor']);
  sheet.weapons.forEach((each, index) => {
    const complain = (field: string, message: string): void =>
      context.addIssue({ code: 'custom', path: ['weapons', index, field], message });
    if (ids.has(each.id)) complain('id', `expected an id of its own, found '${each.id}' again`);
    ids.add(each.id);
    for (const [field, message] of mistakesIn(each)) complain(field, message);
  });
  sheet.worn.forEach(({ id }, index) => {
    const message = `expected an id of its own, found '${id}' again`;
    if (ids.has(id)) context.addIssue({ code: 'custom', path: ['worn', index, 'id'], message });
    ids.add(id);
  });
}

/** A Defense without something needs the whole Defense beside it, and is no better. */
function checkPrinted({ printed = {} }: Pick<D20v22Sheet, 'printed'>, context: z.RefinementCtx): void {
  const { defense, flatFooted } = printed;
  if (flatFooted === undefined || (defense !== undefined && flatFooted <= defense)) return;
  const message = defense === undefined ? 'the whole Defense beside it' : `at most the whole Defense, ${defense}`;
  context.addIssue({ code: 'custom', path: ['printed', 'flatFooted'], message });
}

/** Checks a sheet, which may name the traits of the table where there are any, and fills in what it leaves out. */
export function sheetSchemaWith(world: Traits<D20v22Game>): ZodType<D20v22Sheet> {
  const names = Object.keys(world);
  if (names.length === 0) return plain.superRefine(checkWeapons).superRefine(checkPrinted);
  const traits = optional(z.array(z.enum(names)), 'Traits', `Gifts by name.${textsOf(world)}`);
  return plain
    .extend({ traits })
    .superRefine(checkWeapons)
    .superRefine(checkPrinted)
    .superRefine((sheet, context) => {
      for (const { index, message } of lacksOf(sheet, sheet.traits ?? [], world))
        context.addIssue({ code: 'custom', path: ['traits', index], message });
    });
}
