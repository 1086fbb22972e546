/** The feats that change the rules so far; `of` says what the name in brackets must be. */
const FEATS: Readonly<Record<string, 'nothing' | 'weapon'>> = {
  // MOD-FEAT-03
  'improved initiative': 'nothing',
  'weapon focus': 'weapon',
  dodge: 'nothing',
  // MOD-FEAT-12
  'improved damage threshold': 'nothing',
  'simple weapons proficiency': 'nothing',
  'archaic weapons proficiency': 'nothing',
  'exotic weapon proficiency': 'weapon',
  'personal firearms proficiency': 'nothing',
  'armor proficiency (light)': 'nothing',
  'armor proficiency (medium)': 'nothing',
  'armor proficiency (heavy)': 'nothing',
  'combat martial arts': 'nothing',
  'double tap': 'nothing',
  // MOD-FEAT-05
  'two-weapon fighting': 'nothing',
  // MOD-FEAT-16
  'improved disarm': 'nothing',
  'burst fire': 'nothing',
  'advanced firearms proficiency': 'nothing',
  sunder: 'nothing',
  'heroic surge': 'nothing',
  'whirlwind attack': 'nothing',
  // MOD-FEAT-13
  'blind-fight': 'nothing',
};

/** A feat as it was taken: its name in small letters, and what it was taken for. */
export interface Feat {
  readonly name: string;
  readonly of: string;
}

/** Reads "Weapon Focus (longsword)"; null where there is no such feat. */
export function readFeat(text: string): Feat | null {
  const whole = text.trim().toLowerCase();
  if (Object.hasOwn(FEATS, whole)) return FEATS[whole] === 'nothing' ? { name: whole, of: '' } : null;
  const parts = /^(.+?) *\((.+)\)$/.exec(whole);
  const [name, of] = [parts?.[1] ?? '', parts?.[2] ?? ''];
  return Object.hasOwn(FEATS, name) && FEATS[name] === 'weapon' ? { name, of } : null;
}

/** How often the feat was taken, for that thing. */
export function countFeat(feats: readonly Feat[], name: string, of: string = ''): number {
  return feats.filter((feat) => feat.name === name && feat.of === of).length;
}

/** What stands in errors about feats. */
export const FEAT_NAMES: readonly string[] = Object.entries(FEATS).map(([name, of]) =>
  of === 'nothing' ? name : `${name} (weapon)`,
);
