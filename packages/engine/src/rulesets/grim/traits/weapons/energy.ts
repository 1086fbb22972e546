import { type Dice, d4, d6, d8, d10, sum } from '../../../../chance/dice.ts';
import { because, refusal, type Term, term } from '../../../../kernel/rule.ts';
import { weaponOf } from '../../attack/sides.ts';
import { comeUnder } from '../../conditions/afflict.ts';
import type { GrimWeapon } from '../../game.ts';
import type { WeaponCommand } from '../command.ts';
import { type Making, making, type WeaponTrait } from '../trait.ts';
import type { BestowPoint, DicePoint } from '../weapon-points.ts';
import { more, oneInTen, saying, says, withExtra, works } from './ability.ts';
import { saves } from './felling.ts';

const CRAFT = 'Craft Magic Arms and Armor';
const EPIC = `${CRAFT}, Craft Epic Magic Arms and Armor`;
const PSIONIC = 'Craft Psionic Arms and Armor';

/** The count of a thing whose blast is switched on. */
const ABLAZE = 'ablaze';
const SWITCHED = because('at a word of command', 'GNG-WABIL-08');
const NOT_ABLAZE = refusal('that blast is not switched on', 'GNG-WABIL-08');
const IS_ABLAZE = refusal('that blast is switched on already', 'GNG-WABIL-08');

/** A word of command that switches a blast on, or off again (GNG-WABIL-08). */
function switching(word: string, on: 0 | 1): WeaponCommand {
  const isOn = (counts: Readonly<Record<string, number>> | undefined): 0 | 1 => (counts?.[ABLAZE] === 1 ? 1 : 0);
  return {
    word,
    cost: 'standard',
    aimed: false,
    refuse: ({ fighters }, { who, weapon }) => {
      if (isOn(fighters[who]?.state.items[weapon.item]?.counts) !== on) return [];
      return [on === 1 ? IS_ABLAZE : NOT_ABLAZE];
    },
    does: (scene, { who, weapon }) =>
      scene.emit({ kind: 'use', who, item: weapon.item, count: ABLAZE, by: on === 1 ? 1 : -1, why: SWITCHED }),
  };
}

const BLAST = switching('blast', 1);
const QUENCH = switching('quench', 0);

/** All blasts of a weapon answer to the same two words. */
function commandsOf({ commands }: GrimWeapon): readonly WeaponCommand[] {
  return commands.includes(BLAST) ? commands : [...commands, BLAST, QUENCH];
}

/** 3d6 of an energy with every hit while it is switched on, and on 1 of 10 hits 6d6 (GNG-WABIL-03 to GNG-WABIL-08). */
function blast(energy: string, rule: string, spell: string): WeaponTrait {
  const text = `${energy} blast`;
  const usual = more(sum(3, d6), text, rule, energy);
  const great = more(sum(6, d6), text, rule, energy);
  const chance = oneInTen(text, rule);
  const dice: DicePoint = (scene, attack) => {
    if (attack.attacking.state.items[weaponOf(attack).item]?.counts[ABLAZE] !== 1) return null;
    return works(scene, chance, attack) ? great : usual;
  };
  return {
    text: `While a word of command keeps it on, 3d6 ${energy} damage more with every hit, 6d6 with 1 of 10.`,
    rule,
    made: making('', 21, `${EPIC}, ${spell}`, '+6'),
    change: (weapon) => ({ ...saying(weapon, { dice }), commands: commandsOf(weapon) }),
  };
}

/** What flaming and the like are in the core game: some energy with every hit. */
interface Element {
  readonly energy: string;
  readonly word: string;
  readonly dice: Dice;
  /** As the log calls it, by its rule. */
  readonly what: Term;
}

function element(energy: string, word: string, dice: Dice, rule: string): Element {
  return { energy, word, dice, what: term(`${energy} damage`, rule) };
}

const FLAMING = element('fire', 'flaming', d6, 'GNG-WABIL-25');
const FROST = element('cold', 'frost', d6, 'GNG-WABIL-26');
const SHOCK = element('electricity', 'shock', d6, 'GNG-WABIL-27');
/** Ectoplasmic: no damage reduction lessens it (GNG-WABIL-32). */
const KINETIC = element('ectoplasmic', 'psychokinetic', d4, 'GNG-WABIL-32');

function withElement(weapon: GrimWeapon, { dice, what, energy }: Element): Partial<GrimWeapon> {
  return withExtra(weapon, dice, what, energy);
}

function plain(brings: Element): WeaponTrait {
  const { dice, energy, what } = brings;
  return {
    text: `1${dice.notation} ${energy} damage more with every hit.`,
    rule: what.rule,
    element: { dice: dice.notation, energy, alone: true },
    change: (weapon) => withElement(weapon, brings),
  };
}

/** The same as the plain one, and more with 1 of 10 hits (GNG-WABIL-25 to GNG-WABIL-27, GNG-WABIL-32). */
function burst(brings: Element, dice: Dice, made: Making): WeaponTrait {
  const { energy, word, what } = brings;
  const { rule } = what;
  const name = `${word} burst`;
  const bursts = more(dice, name, rule, energy);
  const chance = oneInTen(name, rule);
  const point: DicePoint = (scene, attack) => (works(scene, chance, attack) ? bursts : null);
  return {
    text: `1${brings.dice.notation} ${energy} damage more with every hit, and 1${dice.notation} besides with 1 of 10.`,
    rule,
    made,
    element: { dice: brings.dice.notation, energy, alone: false },
    change: (weapon) => ({ ...withElement(weapon, brings), ...saying(weapon, { dice: point }) }),
  };
}

const THUNDER = more(d8, 'thunder', 'GNG-WABIL-34', 'sonic');
const THUNDERS = oneInTen('thunder', 'GNG-WABIL-34');
const DEAFENS = because('Fortitude save against being deafened', 'GNG-WABIL-34');
const DEAF = because('deafened for good', 'GNG-WABIL-34');

const deafen: BestowPoint = (scene, attack, marks) => {
  const { attacker, defender } = attack;
  if (!marks.kinds.includes(THUNDER.term.text)) return;
  if (!saves(scene, attack, marks, { save: 'fortitude', dc: 14, why: DEAFENS }))
    comeUnder(scene, defender, { name: 'deafened', source: attacker, until: null }, DEAF);
};

/** Thunder of which anything got through may deafen for good (GNG-WABIL-34). */
const THUNDERING: WeaponTrait = {
  text: '1d8 sonic damage more with 1 of 10 hits, and who is hurt by it is deaf for good unless a Fortitude save against 14 succeeds.',
  rule: 'GNG-WABIL-34',
  made: making('faint necromancy', 5, `${CRAFT}, blindness/deafness`, '+1'),
  ...says({
    dice: (scene, attack) => (works(scene, THUNDERS, attack) ? THUNDER : null),
    bestows: deafen,
    heeds: THUNDER.term,
  }),
};

/** Abilities that deal energy with a hit. */
export const ENERGY_ABILITIES: Readonly<Record<string, WeaponTrait>> = {
  'acidic-blast': blast('acid', 'GNG-WABIL-03', 'acid fog'),
  'fiery-blast': blast('fire', 'GNG-WABIL-04', 'fireball'),
  'icy-blast': blast('cold', 'GNG-WABIL-05', 'cone of cold'),
  'lightning-blast': blast('electricity', 'GNG-WABIL-06', 'lightning bolt'),
  'sonic-blast': blast('sonic', 'GNG-WABIL-07', 'shout'),
  flaming: plain(FLAMING),
  frost: plain(FROST),
  shock: plain(SHOCK),
  psychokinetic: plain(KINETIC),
  'flaming-burst': burst(
    FLAMING,
    d10,
    making('strong evocation', 12, `${CRAFT} and flame blade, flame strike or fireball`, '+2'),
  ),
  'icy-burst': burst(FROST, d10, making('moderate evocation', 10, `${CRAFT}, chill metal or ice storm`, '+2')),
  'shocking-burst': burst(
    SHOCK,
    d10,
    making('moderate evocation', 10, `${CRAFT}, call lightning or lightning bolt`, '+2'),
  ),
  'psychokinetic-burst': burst(KINETIC, d6, making('strong psychokinesis', 12, `${PSIONIC}, concussion blast`, '+2')),
  thundering: THUNDERING,
};
