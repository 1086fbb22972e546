/** People of each ruleset, each a line of an encounter file: where they stand, on whose side, and what is particular. */
const M = 'level: 1, baseAttack: 2, saves: { fortitude: 2, reflex: 2, will: 0 }, initiative: 1';
export const modern: Readonly<
  Record<'thug' | 'gunman', (at: string, side: string, what?: string, initiative?: number) => string>
> = {
  thug: (at, side, more = 'hp: 12', initiative = 5) =>
    `{ side: ${side}, at: ${at}, initiative: ${initiative}, sheet: { ${M}, abilities: { strength: 14, dexterity: 12 }, ${more}, defense: { total: 12, touch: 12, flatFooted: 11 }, feats: [simple weapons proficiency], weapons: [{ name: knife, place: hand }] } }`,
  gunman: (at, side, weapons = '[{ name: beretta 92f, place: hand, spare: 1 }]', initiative = 20) =>
    `{ side: ${side}, at: ${at}, initiative: ${initiative}, sheet: { ${M}, hp: 12, abilities: { strength: 10, dexterity: 14 }, defense: { total: 13, touch: 13, flatFooted: 11 }, feats: [simple weapons proficiency, personal firearms proficiency], weapons: ${weapons} } }`,
};

export const grim = (at: string, side: string, more: string, initiative = 5): string =>
  `{ side: ${side}, at: ${at}, initiative: ${initiative}, sheet: { size: medium, speed: 30, abilities: { strength: 14, dexterity: 12, constitution: 12 }, classes: [{ name: Fighter, level: 2 }], baseAttack: 2, saves: { fortitude: 3, reflex: 0, will: 0 }, load: none, ${more} } }`;
export const sword: string = 'weapons: [{ name: longsword, place: hand }]';

export const hero = (at: string, side: string, more: string, initiative = 5): string =>
  `{ side: ${side}, at: ${at}, initiative: ${initiative}, sheet: { abilities: { strength: 14, dexterity: 12, constitution: 14 }, attack: 5, defense: { base: 3 }, saves: { fortitude: 3, reflex: 2, will: 1 }, ${more} } }`;
export const knife: string = 'weapons: [{ id: knife, name: knife, form: melee, damage: 3 }]';
export const bolt: string = 'weapons: [{ id: bolt, name: bolt, form: power, damage: 6, increment: 60, hands: 0 }]';

export const man = (at: string, side: string, more: string): string =>
  `{ side: ${side}, at: ${at}, initiative: ${side === 'us' ? 1 : 3}, sheet: { hitPoints: 18, accuracy: 3, agility: 1, fortitude: 1, baseTop: 3, attributes: { strength: 2, constitution: 1 }, ${more} } }`;
