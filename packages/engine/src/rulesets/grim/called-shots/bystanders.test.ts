import { describe, expect, it } from 'vitest';
import { STOUT } from '../../../../test/support/grim-called.ts';
import { BLOW, fight, type Side } from '../../../../test/support/grim-fights.ts';
import { held } from '../../../../test/support/grim-grapples.ts';
import { mark, shooter } from '../../../../test/support/grim-guns.ts';
import { attackCheck, conditions, row, strike } from '../../../../test/support/grim-play.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { grim } from '../index.ts';

const CALLED = { ranged: true, choices: ['disabled-leg'] } as const;

describe('whom a called shot is for', () => {
  it('[GNG-CALL-12] whoever else is caught by the same shot is spared its effects', () => {
    const shotgun = shooter({ increment: 20, firearm: { scatter: '1d8', longarm: true } });
    const at = (x: number, y: number): Side => mark({ at: [x, y], sheet: STOUT });
    const start = fight([shotgun, at(12, 0), at(12, 1)]);
    // Both are hit by the one attack roll; the first has a save to make, and fails it.
    const { fight: end } = strike(start, ['c', 19, 1, 2, 2, 2, 2], CALLED);
    expect(conditions(end, 1)).toContain('disabled-leg');
    expect(conditions(end, 2)).not.toContain('disabled-leg');
  });

  it('[GNG-CALL-12] a shot into a grapple that finds the other one is plain', () => {
    const archer: Side = { ...shooter(), at: [6, 0] };
    const wrestlers = held([{ sheet: STOUT }, { sheet: STOUT }, archer]);
    const shoot = (face: number): number => {
      const { events } = playRule(grim, wrestlers, [face, 1, 3, 20], (scene) =>
        scene.slots.resolveAttack(scene, { ...BLOW, ...CALLED, attacker: 2, defender: 1 }),
      );
      return row(attackCheck(events).rows, 'called shot: disabled leg');
    };
    expect([shoot(1), shoot(2)]).toEqual([0, -4]);
  });
});
