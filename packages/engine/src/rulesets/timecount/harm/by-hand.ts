import type { HarmByHand } from '../../../kernel/gm/gm-harm.ts';
import { because, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import type { TimeCountGame } from '../game.ts';
import { DAMAGE_TYPES } from '../sheet/words.ts';
import { settleAlone } from '../time/settle.ts';
import { loseTop } from './harm.ts';
import { type HarmType, NO_DOSES } from './outcome.ts';

const DAMAGE = because('damage', 'TC-DMG-11');

/** A game master deals damage: through damage reduction, Threshold of Pain and the pools like any other (TC-HP-12, TC-DMG-11, TC-DMG-15). */
export const BY_HAND: HarmByHand<TimeCountGame> = {
  rules: ['TC-HP-12', 'TC-DMG-15'],
  amount: 'points of damage',
  kinds: ['lethal', 'nonlethal', ...DAMAGE_TYPES],
  deal: (scene, { who, amount, kind: named, text }) => {
    const type: HarmType = DAMAGE_TYPES.find((each) => each === named) ?? 'none';
    const kind = { nonlethal: named === 'nonlethal', type, impairs: false, doses: NO_DOSES };
    const why = text === '' ? DAMAGE : because(text, '');
    const harm = { target: who, source: NOBODY, damage: { total: amount, rows: null }, ...kind, why };
    const worse = scene.slots.absorb(scene, harm);
    scene.slots.impair(scene, harm, 0);
    loseTop(scene, harm);
    settleAlone(scene, fighterAt(scene, who), worse);
  },
};
