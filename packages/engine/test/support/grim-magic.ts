import type { FightEvent } from '../../src/kernel/state/event.ts';
import type { Fight, Input } from '../../src/kernel/state/fight.ts';
import type { OptionValues } from '../../src/kernel/state/game.ts';
import type { Attack } from '../../src/rulesets/d20/game.ts';
import type { GrimGame } from '../../src/rulesets/grim/game.ts';
import type { GrimSheet, SheetWeapon } from '../../src/rulesets/grim/sheet/sheet.ts';
import { fight, type Side, sheet } from './grim-fights.ts';
import { lost, strike } from './grim-play.ts';

/** Whoever holds a weapon with these abilities; 40 hit points. */
export function armed(
  traits: readonly string[],
  weapon: Partial<SheetWeapon> = {},
  more: Partial<GrimSheet> = {},
): Side {
  return { sheet: sheet({ hp: 40, weapons: [{ name: 'longsword', traits, ...weapon }], ...more }) };
}

/** Somebody to strike at, who neither blocks nor rolls with blows; 60 hit points. */
export function target(more: Parameters<typeof sheet>[0] = {}, effects: readonly string[] = []): Side {
  return { sheet: sheet({ hp: 60, ...more }), effects: ['flat-footed', ...effects] };
}

/** A blow of a at b: 15 against 10, so that 5 is the Relative Degree; then the dice that are listed. */
export const HIT: readonly Input[] = [15, 10];

export interface Blow {
  /** Hit points that b loses. */
  readonly harm: number;
  readonly fight: Fight<GrimGame>;
  readonly events: readonly FightEvent[];
}

/** What comes of such a blow. */
export function blow(
  sides: readonly Side[],
  dice: readonly Input[],
  attack: Partial<Attack> = {},
  options: OptionValues = {},
): Blow {
  return strikeAt(fight(sides, options), dice, attack);
}

/** The same in a fight that goes on. */
export function strikeAt(at: Fight<GrimGame>, dice: readonly Input[], attack: Partial<Attack> = {}): Blow {
  const { events, fight: after } = strike(at, [...HIT, ...dice], attack);
  return { harm: lost(events, 1), fight: after, events };
}
