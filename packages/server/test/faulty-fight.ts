/** A fight by the rules of faulty.ts, which go wrong. */
export const FAULTY_FIGHT = `
fray: 1
title: Mistakes
ruleset: faulty
combatants:
  ann: { side: red, at: [0, 0], initiative: 20, sheet: &sheet
    { size: medium, speed: 30, baseAttack: 4, weapons: [dagger],
      abilities: { strength: 10, dexterity: 10, constitution: 14, intelligence: 10, wisdom: 10, charisma: 10 },
      saves: { fortitude: 0, reflex: 0, will: 0 } } }
  bob: { side: blue, at: [1, 0], initiative: 10, sheet: *sheet }
`;
