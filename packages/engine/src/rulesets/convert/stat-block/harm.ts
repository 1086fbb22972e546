import { diceOrNull } from '../../../chance/notation.ts';
import { ABILITIES, type Ability } from '../../d20/body/abilities.ts';
import type { SheetRider, SheetWeapon } from '../../grim/sheet/sheet.ts';
import { ENERGIES } from '../../modern/tables/weapons.ts';
import { filled, present, type Tell } from '../note.ts';
import { abilityCalled } from './fields.ts';

type Harm = Pick<SheetWeapon, 'damage' | 'energy' | 'nonlethal' | 'extra' | 'riders'>;

/** How it is printed that a hit does no lasting harm. */
const NONLETHAL = /^(?:nonlethal|subdual)\b/;

/** Dice, the numbers of a critical hit, and of what kind they are. */
const POINTS = /^(\d+(?:d\d+)?(?:[+-]\d+)?)((?:\/[^ ,]*)*)[*,]?(?: (.*))?$/;

/** What a hit does while it is read. */
interface Reading {
  readonly name: string;
  damage: string | null;
  energy: string | undefined;
  nonlethal: boolean;
  readonly extra: NonNullable<SheetWeapon['extra']>[number][];
  readonly riders: SheetRider[];
}

/** "1d8+4/19-20 plus 1d6 fire plus poison"; points of an ability cost no hit points: "1d6 Str". */
export function harmOf(name: string, text: string, poison: string, tell: Tell): Harm {
  const reading: Reading = { name, damage: null, energy: undefined, nonlethal: false, extra: [], riders: [] };
  for (const [at, each] of text.split(/ plus | and /).entries())
    if (!takePoints(reading, each, at === 0, tell)) takeWords(reading, each, at === 0, poison, tell);
  const { damage, energy, nonlethal, extra, riders } = reading;
  return {
    damage,
    ...present({ energy, nonlethal: nonlethal || undefined, extra: filled(extra), riders: filled(riders) }),
  };
}

/** Whether it was points, of damage or of an ability. */
function takePoints(reading: Reading, text: string, first: boolean, tell: Tell): boolean {
  const [, dice = '', critical, kind = ''] = POINTS.exec(text) ?? [];
  if (diceOrNull(dice) === null) return false;
  const { name, extra, riders } = reading;
  const drains = drainedBy(kind);
  const energy = ENERGIES.find((each) => each === kind);
  if (critical !== '') tell(`${name} (${text})`, 'critical hits do not exist', 'the dice alone');
  if (drains !== undefined) {
    riders.push({ name: `${drains} damage`, drains, dice });
    tell(`${dice} ${drains} of the ${name}`, 'whether a save keeps it off is not written', 'none does');
  } else if (first) {
    reading.damage = dice;
    reading.energy = energy;
    reading.nonlethal = NONLETHAL.test(kind);
    if (energy === undefined && kind !== '' && !reading.nonlethal)
      tell(`${name} (${text})`, IN_WORDS, 'the dice alone');
  } else if (energy !== undefined || kind === '') extra.push(present({ dice, energy }));
  else tell(`${name} plus ${text}`, IN_WORDS, 'left out');
  return true;
}

const IN_WORDS = 'what it does is told in words';

function takeWords({ name, riders }: Reading, text: string, first: boolean, poison: string, tell: Tell): void {
  const venom = text === 'poison' ? poisonOf(poison) : null;
  if (venom === null) {
    if (!first) tell(`${name} plus ${text}`, IN_WORDS, 'left out');
    return;
  }
  riders.push(venom.rider);
  tell('poison', 'what it does a minute later has no place on a sheet', 'only its initial damage');
  if (venom.besides !== '') tell(`poison and ${venom.besides}`, 'an effect takes of one ability', 'left out');
}

/** "Con", "Constitution drain" */
function drainedBy(kind: string): Ability | undefined {
  const word = /^([a-z]+)(?: drain| damage)?$/i.exec(kind)?.[1] ?? '';
  return word.length === 3 ? abilityCalled(word) : ABILITIES.find((each) => each === word.toLowerCase());
}

/** What a poison does at once, and what of that has no place beside it. */
interface Venom {
  readonly rider: SheetRider;
  readonly besides: string;
}

const INITIAL = /\bfort(?:itude)?(?: save)? \(?DC (\d+)\)?[^.]*?\binitial (?:and secondary )?damage (?:of )?([^.,;]+)/i;
const NUMBING: Readonly<Record<string, string>> = { sleep: 'asleep', paralysis: 'paralysed' };
const ROUNDS: Readonly<Record<string, number>> = { round: 1, minute: 10 };

/** "Injury, Fortitude DC 13, initial and secondary damage 1d6 Str.", or "initial damage sleep for 1 minute"; null where it does nothing such at once. */
export function poisonOf(text: string): Venom | null {
  const [, dc, does = ''] = INITIAL.exec(text) ?? [];
  const save = { kind: 'fortitude', dc: Number(dc) } as const;
  const [, dice, ability = '', besides = ''] =
    /^(\d+(?:d\d+)?) (?:temporary )?([a-z]+)(?: and (.+))?$/i.exec(does) ?? [];
  const drains = drainedBy(ability);
  if (drains !== undefined) return { rider: { name: 'poison', save, drains, dice }, besides };
  const [, what = '', many, unit = ''] = /^(sleep|paralysis) for (\d+) (round|minute)s?$/.exec(does) ?? [];
  const condition = NUMBING[what];
  if (condition === undefined) return null;
  return { rider: { name: 'poison', save, condition, rounds: Number(many) * (ROUNDS[unit] ?? 1) }, besides: '' };
}
