import { describe, expect, it } from 'vitest';
import { fight, sheet } from '../../../../../test/support/grim-fights.ts';
import { playRule } from '../../../../../test/support/play-rule.ts';
import { oddsOfCommand } from '../../../../analysis/odds.ts';
import { hasTrait } from '../../../../kernel/ruleset/trait.ts';
import { openWorld } from '../../../../kernel/scene/world.ts';
import { because } from '../../../../kernel/state/cause.ts';
import type { Ability } from '../../../d20/body/abilities.ts';
import type { GrimScene } from '../../game.ts';
import { grim } from '../../index.ts';

type Given = Parameters<typeof sheet>[0];

const STRICT = { featsNeedPrerequisites: true };
const VENOM = because('venom', 'X-1');
const NIMBLE: Given = {
  abilities: { dexterity: 14, intelligence: 13 },
  baseAttack: 4,
  traits: ['dodge', 'combat-expertise', 'riposte', 'iron-will'],
};

const lose = (scene: GrimScene, ability: Ability, by: number): void => scene.count(0, ability, -by, VENOM);
const tire = (scene: GrimScene, kind: 'gain' | 'lose'): void => {
  const effect = { name: 'fatigued', source: -1, until: null, data: null };
  if (kind === 'gain') scene.emit({ kind, who: 0, effect, why: VENOM });
  else scene.emit({ kind, who: 0, name: effect.name, source: -1, why: VENOM });
};

/** The traits that work after each of these. */
function after(given: Given, ...steps: readonly ((scene: GrimScene) => void)[]): readonly (readonly string[])[] {
  return playRule(grim, fight([{ sheet: sheet(given) }], STRICT), [], (scene) =>
    steps.map((step) => {
      step(scene);
      return scene.fighters[0]?.profile.taken ?? [];
    }),
  ).value;
}

describe('a feat whose prerequisites are met no longer', () => {
  it('[GNG-FEAT-01] is gone below the score, with what builds on it, and back with the score', () => {
    const [kept, gone, back] = after(
      NIMBLE,
      (scene) => lose(scene, 'dexterity', 1),
      (scene) => lose(scene, 'dexterity', 1),
      (scene) => lose(scene, 'dexterity', -1),
    );
    expect(kept).toEqual(expect.arrayContaining(['dodge', 'combat-expertise', 'riposte', 'iron-will']));
    expect([...(gone ?? [])].sort()).toEqual(['combat-expertise', 'iron-will']);
    expect(back).toEqual(kept);
  });

  it('[GNG-FEAT-01] is gone by what a condition takes off the score, as long as that lasts', () => {
    const [tired, rested] = after(
      NIMBLE,
      (scene) => tire(scene, 'gain'),
      (scene) => tire(scene, 'lose'),
    );
    expect(tired).not.toContain('dodge');
    expect(rested).toContain('dodge');
  });

  it('[GNG-FEAT-01] works for who comes by the score', () => {
    const clumsy = { ...NIMBLE, abilities: { dexterity: 12, intelligence: 13 } };
    const [before, now] = after(
      clumsy,
      () => undefined,
      (scene) => lose(scene, 'dexterity', -1),
    );
    expect(before).not.toContain('dodge');
    expect(now).toEqual(expect.arrayContaining(['dodge', 'riposte']));
  });

  it('[GNG-FEAT-01] stays where it was granted, or where feats need no prerequisites', () => {
    const monk = { abilities: { dexterity: 13 }, granted: ['improved-grapple'] };
    expect(after(monk, (scene) => lose(scene, 'dexterity', 1))).toEqual([['improved-grapple']]);
    const free = fight([{ sheet: sheet(NIMBLE), counts: { dexterity: -2 } }], { featsNeedPrerequisites: false });
    expect(hasTrait(openWorld(free, grim), 0, 'riposte')).toBe(true);
  });

  it('[GNG-FEAT-01] [GNG-FEAT-31] adds nothing any more, in a fight that goes on from there too', () => {
    const defense = (dexterity: number): number | undefined => {
      const world = openWorld(fight([{ sheet: sheet(NIMBLE), counts: { dexterity } }], STRICT), grim);
      return world.fighters[0]?.profile.defense.shielded[0]?.total;
    };
    expect([defense(-1), defense(-2)]).toEqual([defense(0), (defense(0) ?? 0) - 1]);
  });

  it('[GNG-FEAT-01] [GNG-FEAT-72] is not offered, and odds go without it', () => {
    const strong = { abilities: { strength: 14 }, baseAttack: 4, traits: ['power-attack'], weapons: ['greatsword'] };
    const odds = (strength: number, traits: readonly string[]) => {
      const start = fight([{ sheet: sheet({ ...strong, traits: [...traits] }), counts: { strength } }, {}], STRICT);
      const found = oddsOfCommand(start, grim, { by: 'a', do: 'attack', target: 'b' });
      return 'harm' in found ? found.harm : null;
    };
    expect(odds(0, ['power-attack'])).not.toBeNull();
    expect(odds(0, ['power-attack'])?.equals(odds(0, []) ?? never())).toBe(false);
    expect(odds(-2, ['power-attack'])?.equals(odds(-2, []) ?? never())).toBe(true);
  });
});

function never(): never {
  throw new Error('the attack is refused');
}
