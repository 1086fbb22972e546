import { describe, expect, it } from 'vitest';
import { modernFight, SWORDSMAN } from '../../../../test/support/modern-fight.ts';
import { playRule } from '../../../../test/support/play-rule.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { because } from '../../../kernel/state/cause.ts';
import { modern } from '../index.ts';

const FEATS = ['power attack', 'cleave', 'dodge', 'iron will'];
const VENOM = because('venom', 'X-1');

/** The feats that work with so much damage to abilities. */
function working(abilities: object, counts: Readonly<Record<string, number>>): readonly string[] {
  const sheet = { ...SWORDSMAN, abilities, feats: FEATS };
  const world = openWorld(modernFight({ a: { sheet, counts }, b: {} }), modern);
  return [...(world.fighters[0]?.profile.taken ?? [])].sort();
}

describe('feats of modern', () => {
  const able = { strength: 14, dexterity: 13 };

  it('[MOD-COND-03] are of no use below the score that they ask for, nor are those that build on them', () => {
    expect(working(able, { strengthLoss: 1 })).toEqual([...FEATS].sort());
    expect(working(able, { strengthLoss: 2 })).toEqual(['dodge', 'iron will']);
    expect(working(able, { strengthLoss: 2, dexterityLoss: 1 })).toEqual(['iron will']);
  });

  it('[MOD-COND-03] work for whose sheet names them without the score', () => {
    expect(working({ strength: 12, dexterity: 12 }, { strengthLoss: 3, dexterityLoss: 1 })).toEqual([...FEATS].sort());
  });

  it('[MOD-COND-03] are back as points return', () => {
    const sheet = { ...SWORDSMAN, abilities: able, feats: FEATS };
    const { value } = playRule(modern, modernFight({ a: { sheet }, b: {} }), [], (scene) =>
      [2, -1].map((by) => {
        scene.count(0, 'strengthLoss', by, VENOM);
        return scene.fighters[0]?.profile.taken?.includes('cleave');
      }),
    );
    expect(value).toEqual([false, true]);
  });
});
