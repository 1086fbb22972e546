import type { ZodType } from 'zod';
import type { Square } from '../../space/grid/square.ts';
import type { Fighter } from '../scene/fighter.ts';
import type { Combatant, Effect, Item } from '../state/fight.ts';
import type { Game } from '../state/game.ts';
import type { TraitRules } from './trait.ts';

/** What a ruleset makes of a sheet at the start of a fight. */
export interface Opening<G extends Game> {
  readonly counts: G['counts'];
  readonly effects: readonly Effect[];
  readonly items: readonly Item[];
}

/** What the scenario says of a combatant beside the sheet; a ruleset reads what it knows. */
export interface Entry {
  /** Unaware of the enemy when the fight begins. */
  readonly surprised: boolean;
  /** A fixed initiative instead of a roll, or null. */
  readonly initiative: number | null;
}

/** Who comes by a thing: its sheet, and its profile before. */
export interface Holder<G extends Game> {
  readonly sheet: G['sheet'];
  readonly profile: G['profile'];
}

/** A thing that came from somebody else. */
export interface Thing<G extends Game> {
  /** The sheet on which it stands. */
  readonly sheet: G['sheet'];
  /** Its index among the items of that sheet's owner. */
  readonly item: number;
  /** Its index among the items of its holder. */
  readonly slot: number;
}

/** Something on a sheet that its source would not let stand there. */
export interface Doubt {
  /** Where it stands on the sheet. */
  readonly path: readonly (string | number)[];
  /** In words that follow "expected", and what there is instead. */
  readonly expected: string;
  readonly found: string;
}

/** What of a sheet is of use to somebody as it stands: traits may ask for more than there is left of it. */
export interface Lapses<G extends Game = Game> {
  /** The counts on which that goes, beside the digest. */
  readonly counts: ReadonlySet<string>;
  /** The sheet without what is of no use now; the sheet itself where all of it is. One and the same wherever it comes to the same. */
  sheetNow(fighter: Pick<Fighter<G>, 'state' | 'profile' | 'digest'>, options: G['options']): G['sheet'];
}

/** What must have its squares to itself among its like, as vehicles must. */
export interface OwnGround<G extends Game = Game> {
  /** By which rule. */
  readonly rule: string;
  /** All squares that the body fills; none where it may share them, null where it is nothing of that kind. Pure. */
  squares(body: Pick<Combatant<G>, 'sheet' | 'x' | 'y' | 'effects'>, options: G['options']): readonly Square[] | null;
}

/** Keys of a sheet that are filled in together. */
export interface FieldGroup {
  readonly title: string;
  /** In their order. Keys that the sheets of a table do not have are left out. */
  readonly keys: readonly string[];
}

/** What sheets may name in one list: what each does, in words, and the id of the rule that it carries out. */
export type Abilities = Readonly<Record<string, { readonly text: string; readonly rule: string }>>;

/** What a ruleset makes of sheets. */
export interface Sheets<G extends Game = Game> {
  /** Checks a sheet from outside; the JSON Schema of sheets is generated from it. */
  readonly schema: ZodType<G['sheet']>;
  /** In which order forms show its keys, each in one group; as the schema has them, where left out. */
  readonly groups?: readonly FieldGroup[];
  /** What sheets may call by its name, as it stands in the tables: weapons, armour and the like; left out where there are no tables. */
  readonly names?: Readonly<Record<string, readonly string[]>>;
  /** The feats, talents and gifts that its sheets may name, from which `sheetSchema`, `compile` and `equip` are made; left out where there are none. */
  readonly traits?: TraitRules<G>;
  /** The list of a sheet in which traits stand that say no other; 'traits', where left out. */
  readonly firstList?: string;
  /** What the trait of that name asks for, in words; '' for nothing. Left out where none asks for anything. */
  asksFor?(trait: string): string;
  /** What else sheets may name, by its list: abilities of weapons, spells; nothing, where left out. */
  readonly abilities?: Readonly<Record<string, Abilities>>;
  /** Works out a profile. Pure; called once per sheet and options. @param slots as those options make them */
  compile(sheet: G['sheet'], options: G['options'], slots: G['slots']): G['profile'];
  /**
   * The profile of who has come by something that somebody else brought along: what the thing is stands on the other's
   * sheet, how well it is used on the holder's. Pure; left out where things keep their owners.
   */
  equip?(holder: Holder<G>, thing: Thing<G>, options: G['options']): G['profile'];
  /**
   * What the source would not let stand on a sheet that the schema has let pass, as a feat without its prerequisites; a fight
   * is played all the same, and its ruleset says whether such a feat works. Nothing, where left out.
   */
  doubts?(sheet: G['sheet']): readonly Doubt[];
  /** How traits come and go with the state of their owner; they stay whatever becomes of it, where left out. */
  readonly lapses?: Lapses<G>;
  /** Whether it is a piece of the ground, which may stand where nobody can: a door, a wall. None is, where left out. */
  isFixture?(sheet: G['sheet']): boolean;
  /** How much of each square of its place somebody takes, where several may begin on one: 1 is all of it. The tiny take nothing, all others all of it, where left out. Pure. */
  spaceTaken?(profile: G['profile']): number;
  /** What shares its squares with none of its like; nothing does, where left out. */
  readonly ownGround?: OwnGround<G>;
  /** The state of a fresh combatant with this sheet. */
  open(sheet: G['sheet'], profile: G['profile'], entry: Entry): Opening<G>;
}
