import type { Traits as TraitTable } from '../../../kernel/ruleset/trait.ts';
import type { ModernGame } from '../game.ts';
import { ARMOR } from '../tables/armor.ts';
import type { ClassName } from '../tables/classes.ts';
import type { Energy } from '../tables/weapons.ts';
import { countFeat, type Feat, readFeat, TRAITS } from './feats.ts';
import type { ModernSheet } from './sheet.ts';
import type { Traits } from './trait-effects.ts';

/** Class features that come with a level, without anything to choose. */
const FEATURES: Readonly<Partial<Record<ClassName, Readonly<Record<string, number>>>>> = {
  soldier: { 'improved reaction': 7 },
  gunslinger: { 'close combat shot': 1, 'defensive position': 4, 'sharp-shooting': 7 },
  infiltrator: { 'improved evasion': 4 },
  daredevil: { 'damage threshold': 10 },
  investigator: { 'nonlethal force': 4 },
  'field scientist': { 'smart defense': 1 },
};

const SENSE_LEVELS = [2, 8];
const KICK_LEVEL = 2;
const PUNCH = 2;
const BETTER_PUNCH = 3;

/** Every feat, talent and feature of somebody: those named, and those that come with the levels. */
export function traitsTaken(
  sheet: Pick<ModernSheet, 'feats' | 'talents' | 'classes'>,
  table: TraitTable<ModernGame> = TRAITS,
): readonly Feat[] {
  const named = [...sheet.feats, ...sheet.talents].flatMap((text) => readFeat(text, table) ?? []);
  const gained = (Object.keys(FEATURES) as ClassName[]).flatMap((name) => {
    const levels = sheet.classes[name] ?? 0;
    return Object.entries(FEATURES[name] ?? {}).flatMap(([feature, from]) => (levels >= from ? [feature] : []));
  });
  const fresh = gained.filter((name) => countFeat(named, name) === 0);
  return [...named, ...fresh.map((name): Feat => ({ name, of: '' }))];
}

/** Works out the traits of a sheet. */
export function traitsOf(sheet: ModernSheet, taken: readonly Feat[], dexterity: number, constitution: number): Traits {
  const has = (name: string): boolean => countFeat(taken, name) > 0;
  const { classes } = sheet;
  const artist = classes['martial artist'] ?? 0;
  const bodyguard = classes.bodyguard ?? 0;
  return {
    ...shooting(has),
    ...blows(has),
    ...guards(has, sheet),
    reflexes: has('combat reflexes') ? Math.max(0, dexterity) : 0,
    combatReflexes: has('combat reflexes'),
    endurance: has('endurance'),
    uncannyDodge: has('uncanny dodge ii') ? 2 : has('uncanny dodge i') ? 1 : 0,
    fastLevels: classes.fast ?? 0,
    resistances: resistancesOf(has, Math.max(0, constitution)),
    combatSense: SENSE_LEVELS.filter((from) => bodyguard >= from).length,
    flyingKick: artist >= KICK_LEVEL ? artist : 0,
  };
}

type Has = (name: string) => boolean;

type Shooting = Pick<
  Traits,
  'pointBlank' | 'precise' | 'deadAim' | 'quickDraw' | 'closeCombatShot' | 'defensivePosition' | 'sharpShooting'
>;

function shooting(has: Has): Shooting {
  return {
    pointBlank: has('point blank shot'),
    precise: has('precise shot'),
    deadAim: has('dead aim'),
    quickDraw: has('quick draw'),
    closeCombatShot: has('close combat shot'),
    defensivePosition: has('defensive position'),
    sharpShooting: has('sharp-shooting'),
  };
}

type Blows = Pick<
  Traits,
  | 'powerAttack'
  | 'expertise'
  | 'cleave'
  | 'riposte'
  | 'unbalance'
  | 'improvedTrip'
  | 'improvedFeint'
  | 'improvedBullRush'
  | 'offHandAttacks'
  | 'streetfighting'
  | 'knockout'
>;

function blows(has: Has): Blows {
  const punch = has('knockout punch') ? PUNCH : 1;
  return {
    powerAttack: has('power attack'),
    expertise: has('combat expertise'),
    cleave: has('great cleave') ? 'always' : has('cleave') ? 'once' : 'never',
    riposte: has('agile riposte'),
    unbalance: has('unbalance opponent'),
    improvedTrip: has('improved trip'),
    improvedFeint: has('improved feint'),
    improvedBullRush: has('improved bull rush'),
    offHandAttacks: has('advanced two-weapon fighting') ? 3 : has('improved two-weapon fighting') ? 2 : 1,
    streetfighting: has('streetfighting'),
    knockout: has('improved knockout punch') ? BETTER_PUNCH : punch,
  };
}

type Guards = Pick<Traits, 'mobility' | 'defensiveArts' | 'elusive' | 'evasion' | 'damageReduction'>;

function guards(has: Has, { armor }: ModernSheet): Guards {
  const worn = typeof armor === 'string' ? ARMOR[armor.toLowerCase()] : armor;
  const kind = worn?.kind ?? 'none';
  const nimble = kind === 'none' || kind === 'light';
  const evades = has('improved evasion') ? 'improved' : has('evasion') ? 'plain' : 'no';
  const reductions = ['damage reduction i', 'damage reduction ii', 'damage reduction iii'];
  return {
    mobility: has('mobility'),
    defensiveArts: has('defensive martial arts'),
    elusive: has('elusive target'),
    evasion: nimble ? evades : 'no',
    damageReduction: reductions.findLastIndex(has) + 1,
  };
}

function resistancesOf(has: Has, points: number): Traits['resistances'] {
  const of = (energy: Energy): number => (has(`${energy} resistance`) ? points : 0);
  const found: Record<Energy, number> = {
    acid: of('acid'),
    cold: of('cold'),
    electricity: of('electricity'),
    fire: of('fire'),
    sonic: of('sonic'),
  };
  return Object.values(found).some((each) => each > 0) ? found : null;
}
