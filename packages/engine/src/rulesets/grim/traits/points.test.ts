import { describe, expect, it } from 'vitest';
import { fight, sheet } from '../../../../test/support/grim-fights.ts';
import { openWorld } from '../../../kernel/scene/world.ts';
import { grim } from '../index.ts';
import { NO_POINTS, type TraitPoints } from './points.ts';
import { TRAITS } from './table.ts';
import type { WeaponPoints } from './weapon-points.ts';
import { WEAPON_TRAITS } from './weapon-traits.ts';

const HOLDER = sheet();

/** Somebody without any trait, and its plain sword. */
function plain() {
  const profile = openWorld(fight([{ sheet: HOLDER }]), grim).fighters[0]?.profile;
  const weapon = profile?.weapons[0];
  if (profile === undefined || weapon === undefined) throw new Error('nobody stands there');
  return { profile, weapon };
}

/** How many have their say at each point, of those that make that of what says nothing there. Combatants and weapons may have it at the same point. */
function users(): ReadonlyMap<string, number> {
  const { profile, weapon } = plain();
  const found = new Map([...Object.keys(profile.points), ...Object.keys(weapon.points)].map((point) => [point, 0]));
  const count = (points: TraitPoints | WeaponPoints = NO_POINTS): void => {
    for (const [point, said] of Object.entries(points))
      if (said.length > 0) found.set(point, (found.get(point) ?? 0) + 1);
  };
  for (const trait of Object.values(TRAITS)) count(trait.change?.(profile, HOLDER).points);
  for (const trait of Object.values(WEAPON_TRAITS)) count(trait.change(weapon, HOLDER).points);
  return found;
}

describe('each point of the rules at which traits have their say', () => {
  it.each([...users()])('is there because two of them need it: %s', (_point, many) =>
    expect(many).toBeGreaterThanOrEqual(2),
  );
});
