import type { GridName } from '../../space/grid/names.ts';
import type { AreaRules } from '../areas/area-trait.ts';
import type { ChecksOnCall } from '../gm/gm-checks.ts';
import type { Effect } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import type { Action } from './action.ts';
import type { Clock, Shortcuts } from './clock.ts';
import type { EffectKinds } from './effect-kind.ts';
import type { Health } from './health.ts';
import type { LogWords } from './log.ts';
import type { OptionSpec } from './options.ts';
import type { Overlay } from './overlay.ts';
import type { Screen } from './screen.ts';
import type { SeatRules } from './seats.ts';
import type { Sheets } from './sheets.ts';
import type { TacticsHints } from './tactics.ts';

/** A ruleset as the kernel sees it. Everything else is in `slots`. */
export interface Ruleset<G extends Game = Game> {
  readonly id: string;
  readonly title: string;
  readonly optionSpecs: Readonly<Record<string, OptionSpec>>;
  /** What maps may be divided into for it; squares only, where left out. */
  readonly grids?: readonly GridName[];
  readonly slots: G['slots'];
  /** Its variant rules: what takes the place of slots where a fight's options say so; none, where left out. */
  readonly overlays?: readonly Overlay<G>[];
  /** The catalogue, in the order in which a player would look for things. */
  readonly actions: readonly Action<G>[];
  /**
   * The action, open to whatever comes before or between those of the catalogue (readied actions, fire at an area): for
   * actions that house rules add. As it is, where left out.
   */
  interruptible?(action: Action<G>): Action<G>;
  /** What a game master can do in this ruleset beside what he can do in every one; the `who` of such an act is NOBODY. */
  readonly gmActions?: readonly Action<G>[];
  /** The checks that a game master can call for; none, where left out. */
  readonly checks?: ChecksOnCall<G>;
  /** The kinds of effects that combatants can be under, by name. */
  readonly effects: EffectKinds;
  /** What can lie over parts of the ground; nothing, where left out. */
  readonly areas?: AreaRules<G>;

  /**
   * What all effects of a combatant come to together. Pure; it goes by the names of effects, by their sources, by what they carry,
   * and by whether they have an end, not by when: called once for all lists that are alike in that.
   */
  digest(effects: readonly Effect[], options: G['options']): G['digest'];

  /** What it makes of sheets. */
  readonly sheets: Sheets<G>;
  /** How combatants are. */
  readonly health: Health<G>;
  /** How turns come up. */
  readonly clock: Clock<G>;
  /** Hints for tactics. */
  readonly tactics: TacticsHints<G>;
  /** What a screen shows. */
  readonly screen: Screen<G>;
  /** What seats may see. */
  readonly seats: SeatRules<G>;
  /** What the log calls things. */
  readonly log: LogWords;
  /** What the silent driver does by a shorter way; nothing, where left out. */
  readonly shortcuts?: Shortcuts<G>;
}

const SQUARES: readonly GridName[] = ['square'];

/** What maps may be divided into for a ruleset. */
export function gridsOf({ grids = SQUARES }: Pick<Ruleset, 'grids'>): readonly GridName[] {
  return grids;
}
