import type { AreaTrait } from '../areas/area-trait.ts';
import type { Game, OptionValues } from '../state/game.ts';
import type { Action } from './action.ts';
import { type AnyEffectKind, effectKinds } from './effect-kind.ts';
import type { OptionSpec } from './options.ts';
import type { Ruleset } from './ruleset.ts';
import { type HouseTrait, readersOf, type Traits, withTraits } from './trait.ts';

/** A variant rule: what takes the place of slots of its ruleset in every fight whose options switch it on. */
export interface Overlay<G extends Game = Game> {
  readonly title: string;
  /** Ledger id of the rule that it carries out. */
  readonly rule: string;
  /** The option that switches it on, and the value that does. */
  readonly option: string;
  readonly value: string | number | boolean;
  /** Each of the same type as the slot that it replaces; it may call that slot's rule, which it imports by name. */
  readonly slots: Partial<G['slots']>;
}

/**
 * The rules by name as the options of a fight make them: the ruleset's own slots, and where overlays are switched on, a
 * copy of the same shape with theirs in it.
 */
export function slotsUnder<G extends Game>(rules: Ruleset<G>, options: G['options']): G['slots'] {
  const on = overlaysOf(rules).filter(({ option, value }) => options[option] === value);
  if (on.length === 0) return rules.slots;
  // A copy made by spreading has the hidden class of the original, so that the same code stays fast for both.
  return Object.assign({ ...rules.slots }, ...on.map(({ slots }) => slots));
}

function overlaysOf<G extends Game>({ overlays = [] }: Pick<Ruleset<G>, 'overlays'>): readonly Overlay<G>[] {
  return overlays;
}

/**
 * That every overlay of the ruleset is switched on by an option that there is, replaces slots that there are, and that no
 * two which can be on together replace the same slot: which of them holds is for a rule to say and not for their order.
 *
 * @throws RangeError that names the ruleset, the overlays and the slot
 */
export function checkOverlays<G extends Game>(rules: Ruleset<G>): void {
  const overlays = overlaysOf(rules);
  overlays.forEach((overlay, index) => {
    const { title, option, value, slots } = overlay;
    const spec = rules.optionSpecs[option];
    if (spec === undefined || !allows(spec, value))
      throw new RangeError(`${rules.id}: the overlay '${title}' needs an option '${option}' that may be ${value}`);
    for (const slot of Object.keys(slots)) {
      if (!Object.hasOwn(rules.slots, slot))
        throw new RangeError(`${rules.id}: the overlay '${title}' replaces the slot '${slot}', which there is not`);
      const rival = overlays
        .slice(0, index)
        .find((other) => Object.hasOwn(other.slots, slot) && together(other, overlay));
      if (rival !== undefined)
        throw new RangeError(
          `${rules.id}: the overlays '${rival.title}' and '${title}' both replace the slot '${slot}' and can be on together`,
        );
    }
  });
}

/** Values of one option exclude each other. */
function together(one: Overlay, other: Overlay): boolean {
  return one.option !== other.option || one.value === other.value;
}

function allows({ values, range }: OptionSpec, value: string | number | boolean): boolean {
  if (values.includes(value)) return true;
  return range !== undefined && typeof value === 'number' && value >= range[0] && value <= range[1];
}

/** What the players of a table have agreed on: the changes that make a ruleset of theirs out of another. */
export interface HouseRules<G extends Game = Game> {
  /** What encounters call it; not the id of the ruleset that it comes from. */
  readonly id: string;
  readonly title: string;
  /** Replaced for good; the rule of before is still at hand as a slot of the ruleset that was. */
  readonly slots?: Partial<G['slots']>;
  /** New options, for variants of their own. */
  readonly options?: Readonly<Record<string, OptionSpec>>;
  /** Options of before that stand at another value unless an encounter says otherwise. */
  readonly defaults?: OptionValues;
  /** Variants of their own, after those of before. */
  readonly overlays?: readonly Overlay<G>[];
  /** After those of before; like them they wait for whatever comes in between (readied actions). */
  readonly actions?: readonly Action<G>[];
  /** By id, what takes the place of an action of before: it is given that action, and keeps its id. */
  readonly replace?: Readonly<Record<string, (before: Action<G>) => Action<G>>>;
  /** Ids of actions of before that nobody can take. */
  readonly remove?: readonly string[];
  /** What sheets may name beside the traits of before, by name in small letters. */
  readonly traits?: Readonly<Record<string, HouseTrait<G>>>;
  /** What can lie over the ground beside the kinds of before, or in the place of one of them, by id. */
  readonly areas?: Readonly<Record<string, AreaTrait<G>>>;
  /** Effects that new rules give and ask about, with the text a player reads. */
  readonly effects?: readonly AnyEffectKind[];
}

/**
 * A ruleset made from another by house rules; the other stays as it is. House rules may be laid over house rules.
 *
 * @throws RangeError where an id, an option or a trait is taken already, a default is none of the allowed values, an action
 * is replaced or removed that there is not, or a slot is replaced that an overlay of the ruleset replaces too
 */
export function withOverlay<G extends Game>(base: Ruleset<G>, house: HouseRules<NoInfer<G>>): Ruleset<G> {
  const { id, title, slots = {}, overlays = [], effects = [] } = house;
  if (id === base.id) throw new RangeError(`house rules for '${base.id}' need an id of their own`);
  for (const overlay of overlaysOf(base))
    for (const slot of Object.keys(slots))
      if (Object.hasOwn(overlay.slots, slot))
        throw new RangeError(`${id}: the overlay '${overlay.title}' replaces the slot '${slot}' too`);
  const made: Ruleset<G> = {
    ...base,
    ...traitsWith(base, house),
    ...areasWith(base, house),
    id,
    title,
    optionSpecs: optionsWith(base, house),
    slots: { ...base.slots, ...slots },
    overlays: [...overlaysOf(base), ...overlays],
    actions: actionsWith(base, house),
    effects: effectKinds(...Object.values(base.effects), ...effects),
  };
  checkOverlays(made);
  return made;
}

/** Those of before without the removed ones, others in the place of the replaced ones, then the new ones. */
function actionsWith<G extends Game>(
  base: Ruleset<G>,
  { id, actions = [], replace = {}, remove = [] }: HouseRules<G>,
): readonly Action<G>[] {
  const known = base.actions.map((action) => action.id);
  for (const each of [...Object.keys(replace), ...remove])
    if (!known.includes(each)) throw new RangeError(`${id}: there is no action '${each}' to replace or remove`);
  for (const action of actions)
    if (known.includes(action.id)) throw new RangeError(`${id}: there is an action '${action.id}' already`);
  const both = remove.find((each) => Object.hasOwn(replace, each));
  if (both !== undefined) throw new RangeError(`${id}: the action '${both}' cannot be replaced and removed`);
  const open = (action: Action<G>): Action<G> => base.interruptible?.(action) ?? action;
  const kept = base.actions.filter((action) => !remove.includes(action.id));
  return [...kept.map((action) => replaced(id, action, replace, open)), ...actions.map(open)];
}

/** Made from the action as it is without interruptions, so that these come once and not twice. */
function replaced<G extends Game>(
  house: string,
  action: Action<G>,
  replace: NonNullable<HouseRules<G>['replace']>,
  open: (action: Action<G>) => Action<G>,
): Action<G> {
  const make = Object.hasOwn(replace, action.id) ? replace[action.id] : undefined;
  if (make === undefined) return action;
  const made = make(action.plain ?? action);
  if (made.id === action.id) return open(made);
  throw new RangeError(`${house}: what replaces the action '${action.id}' needs the same id, not '${made.id}'`);
}

function traitsWith<G extends Game>(base: Ruleset<G>, { id, traits = {} }: HouseRules<G>): Partial<Ruleset<G>> {
  if (Object.keys(traits).length === 0) return {};
  if (base.sheets.traits === undefined) throw new RangeError(`${id}: sheets of '${base.id}' name no traits`);
  return { sheets: { ...base.sheets, ...readersOf(withTraits(id, base.sheets.traits, traits as Traits<G>)) } };
}

function areasWith<G extends Game>(base: Ruleset<G>, { id, areas = {} }: HouseRules<G>): Partial<Ruleset<G>> {
  if (Object.keys(areas).length === 0) return {};
  if (base.areas === undefined) throw new RangeError(`${id}: '${base.id}' knows nothing that lies over the ground`);
  return { areas: { ...base.areas, kinds: { ...base.areas.kinds, ...areas } } };
}

function optionsWith<G extends Game>(
  { optionSpecs }: Ruleset<G>,
  { id, options = {}, defaults = {} }: HouseRules<G>,
): Readonly<Record<string, OptionSpec>> {
  const all: Record<string, OptionSpec> = { ...optionSpecs };
  for (const [name, value] of Object.entries(defaults)) {
    const spec = all[name];
    if (spec === undefined || !allows(spec, value))
      throw new RangeError(`${id}: there is no option '${name}: ${value}'`);
    all[name] = { ...spec, default: value };
  }
  for (const [name, spec] of Object.entries(options)) {
    if (all[name] !== undefined) throw new RangeError(`${id}: there is an option '${name}' already`);
    all[name] = spec;
  }
  return all;
}
