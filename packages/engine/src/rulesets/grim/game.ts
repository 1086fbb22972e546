import type { Dice } from '../../chance/dice.ts';
import type { Why } from '../../kernel/event.ts';
import type { Choice, Scene } from '../../kernel/scene.ts';
import type { Table } from '../../kernel/table.ts';
import type { Row, Tally, Term } from '../../kernel/tally.ts';
import type { Ability } from '../d20/abilities.ts';
import type { Attack, D20Counts, D20Game, D20Profile, D20Slots, D20Weapon } from '../d20/game.ts';
import type { GrimOptions } from './options.ts';
import type { GrimSheet } from './sheet.ts';
import type { ShieldCategory } from './tables/armors.ts';
import type { Handling, Missile, StrengthUse } from './tables/weapons.ts';

/** What changes in a fight, beside the actions of a turn. */
export interface GrimCounts extends D20Counts {
  /** Current hit points; below 0 for the dying and the dead. */
  readonly hp: number;
  /** Running total of nonlethal damage. */
  readonly nonlethal: number;
  /** Temporary hit points, which are lost first. */
  readonly temporary: number;
  /** Actions of the coming turn that are gone already, 0 to 2: abort actions and trauma. */
  readonly debt: number;
  /** Actions of the present turn that were gone when it began, 0 to 2. */
  readonly spent: number;
  /** Changes of the ability scores, below 0 for damage. */
  readonly strength: number;
  readonly dexterity: number;
  readonly constitution: number;
  readonly intelligence: number;
  readonly wisdom: number;
  readonly charisma: number;
  /** The change of Constitution that hit points have followed already. */
  readonly constitutionFollowed: number;
}

/** A named number of a total. */
export interface Part {
  readonly value: number;
  readonly term: Term;
}

/** How far a combatant can avoid blows. */
export const FREE = 0;
/** Dexterity bonus denied: flat-footed, stunned, an attacker who cannot be seen. */
export const DENIED = 1;
/** Immobilised or unconscious. */
export const IMMOBILE = 2;
export type Avoidance = 0 | 1 | 2;

/** A part of Defense, and the worst state in which it still counts. */
export interface DefensePart extends Part {
  readonly until: Avoidance;
  /** Ignored by touch attacks. */
  readonly shield: boolean;
}

/** Ways past armour: half of armour and natural armour, none of them, half of the whole Protection. */
export type Bypass = 'piercing' | 'ignoring' | 'penetrating';

/** Damage that is not of the weapon itself. `energy` is null for more physical damage. */
export interface ExtraDice {
  readonly dice: Dice;
  readonly energy: string | null;
}

/** What an attack does beside damage. */
export interface Rider {
  readonly name: string;
  readonly save: 'fortitude' | 'reflex' | 'will' | null;
  readonly dc: number;
  /** The condition that the target comes under, or ''. */
  readonly condition: string;
  readonly rounds: number;
  /** What the dice take: an ability score, hit points (poison), or nothing. */
  readonly drains: Ability | 'hp' | null;
  readonly dice: Dice;
}

export interface GrimWeapon extends D20Weapon {
  /** Bonuses on the attack roll in melee and at range, without the ability. */
  readonly attackParts: readonly Part[];
  /** What those bonuses come to together with the ability. */
  readonly attackTotals: { readonly melee: number; readonly ranged: number };
  /** Whether the attack and damage stand on the sheet as printed totals, so that the ability is in them already. */
  readonly printed: boolean;
  /** Null where a hit deals no hit point damage. */
  readonly damage: Dice | null;
  readonly damageParts: readonly Part[];
  /** Kind of energy that the damage is, or null for a blow. */
  readonly energy: string | null;
  readonly extra: readonly ExtraDice[];
  /** All dice of its damage together, for targets to which its kinds are all the same; null where there are none. */
  readonly allDice: Dice | null;
  readonly riders: readonly Rider[];
  readonly nonlethal: boolean;
  readonly strength: StrengthUse;
  /** Strength rating of a composite bow; null where it has none. */
  readonly rating: number | null;
  readonly handling: Handling;
  readonly missile: Missile | null;
  /** Size of the weapon as an object, by place among the sizes. */
  readonly objectSize: number;
  readonly proficient: boolean;
  readonly touch: boolean;
  readonly bypass: readonly Bypass[];
  /** What it is and is made of, for damage reduction: 'magic', 'silver', 'slashing', … */
  readonly qualities: readonly string[];
  /** Shots that one attack roll decides. */
  readonly shots: number;
  /** How its owner says "block with it". */
  readonly blockChoice: Choice;
}

/** A shield that is or can be worn. */
export interface Shield {
  readonly item: number;
  readonly category: ShieldCategory;
  /** Shield and enhancement bonus together. */
  readonly bonus: number;
}

export interface Reduction {
  readonly amount: number;
  /** Any of these qualities of a weapon gets past it. */
  readonly bypass: readonly string[];
}

/** Everything that is worked out from a sheet. */
export interface GrimProfile extends D20Profile {
  readonly weapons: readonly GrimWeapon[];
  readonly scores: Readonly<Record<Ability, number>>;
  /** Modifiers of those scores, for as long as nothing changes them. */
  readonly modifiers: Readonly<Record<Ability, number>>;
  /** False for undead, constructs and the like. */
  readonly hasCon: boolean;
  readonly baseAttack: number;
  readonly saves: Readonly<Record<'fortitude' | 'reflex' | 'will', number>>;
  readonly skills: Readonly<Record<string, number>>;
  readonly defenseParts: readonly DefensePart[];
  /** What those parts and Dexterity come to by state, with a shield in use and without. */
  readonly defenseTotals: Readonly<Record<'shielded' | 'unshielded', readonly number[]>>;
  readonly shield: Shield | null;
  /** Maximum hit points less Constitution, before the size multiplier. */
  readonly hpBase: number;
  readonly hpTimes: number;
  readonly hpPer: number;
  /** Maximum hit points at the Constitution of the sheet. */
  readonly maxHp: number;
  /** Where the sheet states the maximum, how far that is from what would be worked out. */
  readonly hpPrinted: number;
  readonly deadAt: number;
  /** Armour and natural armour with their enhancement. */
  readonly armor: number;
  /** Other Protection that stands on the sheet, which no armour-piercing attack lessens. */
  readonly inner: number;
  /** A monk's bonus to Protection; lost while immobilised. */
  readonly monk: number;
  readonly reductions: readonly Reduction[];
  readonly resistances: Readonly<Record<string, number>>;
  /** Has neither damage reduction nor energy resistance. */
  readonly resistsNothing: boolean;
  /** Keeps the Dexterity bonus while flat-footed. */
  readonly uncanny: boolean;
  /** Notices attackers that cannot be seen. */
  readonly blindsight: boolean;
  /** No injury: undead, oozes, constructs, and whoever is immune to critical hits. */
  readonly anatomyless: boolean;
  /** Lives by a flow of blood that can be cut off. */
  readonly chokeable: boolean;
  /** Grapples with weapons, and gives no opening by it. */
  readonly improvedGrapple: boolean;
  /** Chokes, locks and throws. */
  readonly advancedGrapple: boolean;
  readonly challenge: number;
  /** Attacks of opportunity beyond the first. */
  readonly extraOpportunities: number;
}

/** Damage on its way to a combatant, after all dice have fallen. */
export interface Harm {
  readonly who: number;
  /** Who causes it, or NOBODY. */
  readonly source: number;
  readonly lethal: number;
  readonly nonlethal: number;
  readonly why: Why;
  /** The arithmetic, where somebody will read it. */
  readonly rows: readonly Row[] | null;
}

/** The rules of this ruleset that overlays may replace, beside those of the d20 family. */
export interface GrimSlots extends D20Slots {
  /** Fills in the attack roll but for the die. */
  addAttack(table: Table<GrimGame>, attack: Attack, tally: Tally): void;
  /** Fills in the Defense roll but for the die. */
  addDefense(table: Table<GrimGame>, attack: Attack, state: Avoidance, tally: Tally): void;
  /** Protection against an attack with these ways past armour. */
  protection(table: Table<GrimGame>, who: number, bypass: readonly Bypass[]): number;
  /** After a hit, before damage: whether the defender turns the blow aside. */
  avoid(scene: Scene<GrimGame>, attack: Attack, degree: number): boolean;
  /** Damage, special effects and wounds of a hit. */
  hit(scene: Scene<GrimGame>, attack: Attack, degree: number): void;
  /** Hit points are lost, with all that follows for the victim. */
  suffer(scene: Scene<GrimGame>, harm: Harm): void;
  /** The penalty of wounds on rolls with `hp` hit points, 0 or less. */
  injury(table: Table<GrimGame>, who: number, hp: number): number;
}

export interface GrimGame extends D20Game {
  readonly sheet: GrimSheet;
  readonly counts: GrimCounts;
  readonly profile: GrimProfile;
  readonly options: GrimOptions;
  readonly slots: GrimSlots;
}
