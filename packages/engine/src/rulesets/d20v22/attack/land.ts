import type { Impact, V22Scene } from '../game.ts';

/** What strikes somebody takes effect: damage by a Toughness save, or a condition by a save of its own. */
export function land(scene: V22Scene, impact: Impact): void {
  if (impact.affliction === null) scene.slots.harm(scene, impact);
  else scene.slots.afflict(scene, impact, impact.affliction);
}
