import { type Item, NOBODY } from '../../../kernel/rule.ts';
import type { Opening } from '../../../kernel/ruleset/sheets.ts';
import { withNames } from '../../../kernel/state/item-called.ts';
import { ABILITIES, type Ability } from '../../d20/body/abilities.ts';
import { capital } from '../../d20/checks/on-call.ts';
import { INANIMATE } from '../../d20/conditions/effects.ts';
import type { D20Counts } from '../../d20/game.ts';
import { fullyLoaded } from '../../d20/gear/magazine.ts';
import { FRESH_TURN } from '../../d20/time/counts.ts';
import { FRESH } from '../body/counts.ts';
import type { D20v22Counts, D20v22Game } from '../game.ts';
import { nameAsWeapon } from '../objects/improvised.ts';
import { POWERS_ON } from '../powers/switches.ts';
import { UNARMED } from './profile.ts';
import type { D20v22Sheet } from './sheet.ts';

const TURN_COUNTS: Readonly<Record<keyof D20Counts, string>> = {
  standard: 'standard actions left',
  move: 'move actions left',
  opportunities: 'attacks of opportunity left',
  moved: 'feet moved this turn',
  step: '5-foot steps left',
  diagonals: 'diagonal steps this turn',
  acted: 'turns had in this fight, or 0',
};

/** What is lost of each ability. */
const LOSSES = Object.fromEntries(
  ABILITIES.flatMap((ability) => [
    [`${ability}Damage`, `${capital(ability)} lost for a time`],
    [`${ability}Drain`, `${capital(ability)} lost for good`],
  ]),
) as Readonly<Record<`${Ability}${'Damage' | 'Drain'}`, string>>;

/** The numbers of a combatant, with the text that a game master reads; `open` starts them all at 0. */
export const COUNT_NAMES: Readonly<Record<keyof D20v22Counts, string>> = {
  ...TURN_COUNTS,
  bruised: 'bruises',
  hurt: 'hurt conditions',
  wounded: 'wounds',
  failedRests: 'failed recovery checks',
  conviction: 'Conviction points',
  freeActions: 'free actions this turn',
  lost: 'hit points lost',
  ...LOSSES,
};

/** Those that only keep the books of a turn. */
export const BOOKKEEPING: readonly string[] = [...Object.keys(TURN_COUNTS), 'freeActions'];

/** A fresh combatant: unharmed, its weapons where the sheet says, powers and bare hands always at hand. */
export function open(sheet: D20v22Sheet): Opening<D20v22Game> {
  const weapons = sheet.weapons.map(
    ({ id, form, place, magazine, spare = 0 }): Item => ({
      id,
      place: form === 'power' ? 'worn' : place,
      counts: magazine === undefined ? {} : fullyLoaded({ magazine, barrels: 1 }, spare),
    }),
  );
  const items = [
    ...withNames(
      weapons,
      sheet.weapons.map(({ name }) => name),
    ),
  ];
  items.push({ id: UNARMED, place: 'worn', counts: {} });
  if (sheet.armor !== null) items.push({ id: 'armor', place: 'worn', counts: {} });
  for (const { id } of sheet.worn) items.push({ id, place: 'worn', counts: {} });
  if (sheet.object !== undefined)
    items.push({ id: nameAsWeapon(sheet.object).replaceAll(' ', '-'), place: 'worn', counts: {} });
  return {
    counts: { ...FRESH_TURN, ...FRESH, conviction: sheet.conviction ?? 0 },
    effects:
      sheet.object === undefined ? effectsOf(sheet) : [{ name: INANIMATE, source: NOBODY, until: null, data: null }],
    items,
  };
}

/** Its powers that are on from the start, with the conditions that they keep up (V22-ACT-23). */
function effectsOf({ switched = [] }: D20v22Sheet): Opening<D20v22Game>['effects'] {
  const on = switched.filter((each) => each.on || each.permanent);
  if (on.length === 0) return [];
  const names = on.flatMap(({ effect }) => effect ?? []);
  return [
    POWERS_ON.by(NOBODY, { powers: on.map(({ id }) => id) }),
    ...names.map((name) => ({ name, source: NOBODY, until: null, data: null })),
  ];
}
