import { expect, it } from 'vitest';
import { playRule } from '../../../../test/support/play-rule.ts';
import { effectsOf, v22Fight } from '../../../../test/support/v22-perform.ts';
import { SAMPLE_STUN } from '../../../../test/support/v22-samples.ts';
import { mayStillStrike } from '../../d20/time/interrupt.ts';
import type { Readied } from '../../d20/time/trigger.ts';
import { d20v22 } from '../index.ts';

it('[V22-INIT-06] whom the interruption leaves nothing but movement does not strike', () => {
  const sickening = { ...SAMPLE_STUN, effect: 'nauseated' };
  const readied: Readied = {
    ...{ who: 1, watched: -1, action: 'attack', trigger: 'attacks', x: 0, y: 0, feet: 0 },
  };
  const fight = v22Fight([{}, { sheet: { weapons: [sickening] } }]);
  const start = { ...fight, clock: { ...fight.clock, readied: [readied] } };
  const strikes = (face: number) => {
    const played = playRule(d20v22, start, ['attack stun', 20, face], (scene) => mayStillStrike(scene, 0, false));
    return [played.value, effectsOf(played, 0)];
  };
  expect([strikes(20), strikes(5)]).toEqual([
    [true, []],
    [false, ['nauseated']],
  ]);
});
