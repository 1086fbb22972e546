import type { HarmByHand } from '../../../kernel/gm/gm-harm.ts';
import { because, NOBODY } from '../../../kernel/rule.ts';
import type { D20v22Game } from '../game.ts';
import { damageOf } from './impact.ts';

/** A game master deals damage: a Toughness save against its bonus (V22-DMG-02), which knocks nobody back. */
export const BY_HAND: HarmByHand<D20v22Game> = {
  rules: ['V22-DMG-02', 'V22-DMG-05'],
  amount: 'damage bonus',
  kinds: ['lethal', 'nonlethal'],
  deal: (scene, { who, amount, kind, text }) => {
    if (text !== '') scene.tell(who, NOBODY, 0, because(text, 'V22-DMG-02'));
    scene.slots.harm(scene, damageOf({ attacker: NOBODY, defender: who, damage: amount, lethal: kind === 'lethal' }));
  },
};
