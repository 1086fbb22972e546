import type { Command } from '../../src/kernel/state/command.ts';

/** What brings a trait into play that would seldom come into it by chance. */
export interface Situation {
  /** Conditions of its owner from the first, and of the enemy beside it. */
  readonly own?: readonly string[];
  readonly theirs?: readonly string[];
  /** With what both enemies fight; hand to hand and with either, where left out. */
  readonly foes?: 'missiles' | 'thrown' | 'fire';
  /** Actions that its owner takes, and words of attacks that it tells, whenever it can. */
  readonly does?: readonly string[];
  /** Actions and words of attacks that its enemies use against it whenever they can. */
  readonly suffers?: readonly string[];
  /** What a game master may call for about its owner, or say of it. */
  readonly said?: readonly Omit<Command, 'by'>[];
}

const FOCUSED: Situation = { own: ['psionically-focused'] };
const SHOT_AT: Situation = { foes: 'missiles' };
const save = (choice: string): Situation => ({ said: [{ do: 'check', choice, amount: 16 }] });

const SITUATIONS: Readonly<Record<string, Situation>> = {
  blindsight: { theirs: ['invisible'] },
  regeneration: { own: ['disabled-arm'], said: [{ do: 'heal', amount: 200 }] },
  'no-nerves': { suffers: ['daze', 'blindness'] },
  'no-brain': { suffers: ['disabled-head'] },
  painless: { suffers: ['stun'] },
  fearless: { suffers: ['break-spirit'] },
  bloodless: { suffers: ['severe-bleeding'] },
  'improved-accelerated-pair': { does: ['pair'] },
  stable: { suffers: ['trip', 'bull-rush'] },
  'force-armor': { suffers: ['penetration'] },
  'advanced-block': { suffers: ['full-attack'] },
  'advanced-roll-with-blow': { suffers: ['full-attack'] },
  'improved-maintain-footing': { suffers: ['trip', 'bull-rush'] },
  'advanced-maintain-footing': { suffers: ['trip', 'bull-rush'] },
  mobility: { does: ['move'] },
  evasion: { foes: 'fire', suffers: ['unleash'] },
  'improved-evasion': { foes: 'fire', suffers: ['unleash'] },
  'iron-will': save('will'),
  'great-fortitude': save('fortitude'),
  'lightning-reflexes': save('reflex'),
  'improved-dive-for-cover': { foes: 'fire', suffers: ['unleash'] },
  'advanced-dive-for-cover': { foes: 'fire', suffers: ['unleash'] },
  'psionic-weapon': FOCUSED,
  'deep-impact': FOCUSED,
  'improved-deep-impact': FOCUSED,
  'psionic-shot': FOCUSED,
  'fell-shot': FOCUSED,
  'improved-fell-shot': FOCUSED,
  'psionic-fist': FOCUSED,
  'unavoidable-strike': FOCUSED,
  'improved-unavoidable-strike': FOCUSED,
  'block-projectile': SHOT_AT,
  'epic-block-projectile': SHOT_AT,
  'catch-projectile': { foes: 'thrown' },
  'reflect-projectiles': { foes: 'thrown' },
  'projectile-deflection': SHOT_AT,
  'infinite-projectile-deflection': SHOT_AT,
  'quick-reload': { does: ['reload'] },
  'dead-aim': { does: ['aim'] },
  'tactical-aid': { does: ['tactical-aid'] },
  'defensive-strike': { does: ['total-defense'] },
  'flow-with-enemy': { does: ['flow'] },
  'epic-flow-with-enemy': { does: ['flow'] },
  'armor-ignoring-power': { ...FOCUSED, does: ['unleash'] },
  'armor-piercing-power': { ...FOCUSED, does: ['unleash'] },
  'armor-ignoring-spell': { does: ['unleash'] },
  'armor-piercing-spell': { does: ['unleash'] },
};

const NOTHING: Situation = {};

/** What a fight about the trait is to be like; anything, for most. */
export function situationOf(name: string): Situation {
  return SITUATIONS[name] ?? NOTHING;
}
