/**
 * The limit: each duel of `duels.ts` once more as a straight-line loop over plain numbers, with the same dice and the
 * same numbers, and nothing that a ruleset needs beyond this one duel. Each returns how many attacks were made.
 */
import { Generator } from '@fray/engine';

const dice = Generator.seeded(11);

/** Attack +5 against 15, 1d8+3, 20 hit points, a natural 20 confirmed for double damage; who starts is 1d20+2. */
export function limitModern(fights: number): number {
  let attacks = 0;
  for (let n = 0; n < fights; n++) {
    const hp = [20, 20];
    let who = dice.face(20) >= dice.face(20) ? 0 : 1;
    while (true) {
      attacks++;
      const roll = dice.face(20);
      if (roll === 20 || (roll > 1 && roll + 5 >= 15)) {
        let damage = dice.face(8) + 3;
        if (roll === 20) {
          const again = dice.face(20);
          if (again === 20 || (again > 1 && again + 5 >= 15)) damage += dice.face(8) + 3;
        }
        hp[1 - who] = (hp[1 - who] ?? 0) - damage;
        if ((hp[1 - who] ?? 0) <= 0) break;
      }
      who = 1 - who;
    }
  }
  return attacks;
}

function chain(): number {
  let total = 0;
  while (true) {
    const face = dice.face(10);
    if (face < 9) return total + face;
    if (face === 10) return total;
    total += 9;
  }
}

function injury(hp: number, most: number): number {
  if (hp * 4 <= most) return 6;
  if (hp * 2 <= most) return 4;
  return hp * 4 <= most * 3 ? 2 : 0;
}

/** Attack +5 against a Defense roll of +3, 1d8+3 and the margin, less Protection 4, 20 hit points, injuries. */
export function limitGrim(fights: number): number {
  let attacks = 0;
  for (let n = 0; n < fights; n++) {
    const hp = [20, 20];
    let who = dice.face(20) >= dice.face(20) ? 0 : 1;
    while (true) {
      attacks++;
      const foe = 1 - who;
      const natural = dice.face(20);
      let attack = natural + 5 - injury(hp[who] ?? 0, 20);
      if (natural === 20) attack += chain();
      if (natural === 1) attack -= chain();
      const margin = attack - (dice.face(20) + 3 - injury(hp[foe] ?? 0, 20));
      if (margin >= 0) {
        hp[foe] = (hp[foe] ?? 0) - Math.max(0, dice.face(8) + 3 + margin - 4);
        if ((hp[foe] ?? 0) <= 0) break;
      }
      who = foe;
    }
  }
  return attacks;
}

/** 2d10+5 against 16, a Toughness save of 2d10+3 against 20, marks, stun for a round; ends when somebody is down. */
export function limitD20v22(fights: number): number {
  let attacks = 0;
  for (let n = 0; n < fights; n++) {
    const marks = [0, 0];
    const stunned = [0, 0];
    let who = dice.face(10) + dice.face(10) >= dice.face(10) + dice.face(10) ? 0 : 1;
    while (true) {
      const foe = 1 - who;
      if (stunned[who] === 1) stunned[who] = 0;
      else {
        attacks++;
        if (dice.face(10) + dice.face(10) + 5 >= 16) {
          const short = 20 - (dice.face(10) + dice.face(10) + 3 - (marks[foe] ?? 0));
          if (short >= 10) break;
          if (short > 0) marks[foe] = (marks[foe] ?? 0) + 1;
          if (short >= 5) stunned[foe] = 1;
        }
      }
      who = foe;
    }
  }
  return attacks;
}

/** d20+4 against 15, 1d8+3 against a Threshold of Pain of 4 that wears down, 24 hit points, 1d6+6 ticks an attack. */
export function limitTimeCount(fights: number): number {
  let attacks = 0;
  for (let n = 0; n < fights; n++) {
    const hp = [24, 24];
    const fatigue = [0, 0];
    const top = [4, 4];
    const next = [dice.face(6) + 4, dice.face(6) + 4];
    let down = false;
    while (!down) {
      const who = (next[0] ?? 0) <= (next[1] ?? 0) ? 0 : 1;
      const foe = 1 - who;
      attacks++;
      const roll = dice.face(20);
      if (roll === 20 || (roll > 1 && roll + 4 >= 15)) {
        const damage = (roll === 20 ? 8 + 3 : dice.face(8)) + 3;
        const threshold = top[foe] ?? 0;
        fatigue[foe] = (fatigue[foe] ?? 0) + Math.min(damage, threshold);
        hp[foe] = (hp[foe] ?? 0) - Math.max(0, damage - threshold);
        if (threshold > 0) top[foe] = threshold - 1;
        const dc = (fatigue[foe] ?? 0) - (hp[foe] ?? 0);
        down = (hp[foe] ?? 0) <= 0 || (dc >= 0 && dice.face(6) + dice.face(6) + dice.face(6) + 2 < dc);
      }
      next[who] = (next[who] ?? 0) + dice.face(6) + 6;
    }
  }
  return attacks;
}
