import { because } from '../../../kernel/state/cause.ts';
import { whom } from '../actions/enemies.ts';
import type { TimedAction } from '../game.ts';
import { SPEEDS } from '../time/speed.ts';
import { byCheck, refuseUnlessGrabbed } from './requirements.ts';
import { dealAttribute, endGrab } from './results.ts';
import { special } from './special.ts';

const ESCAPED = because('escapes from the grab', 'TC-ESCAPE-02');

/** Slips out of a grab (TC-ESCAPE-01 to TC-ESCAPE-03). */
export const escapeGrabAction: TimedAction = special({
  id: 'escapeGrab',
  name: 'Escape grab',
  role: 'other',
  attacks: false,
  rules: ['TC-ESCAPE-01', 'TC-ESCAPE-02', 'TC-ESCAPE-03'],
  args: [whom],
  requirementsOfTarget: (world, act) => refuseUnlessGrabbed(world, act, 'TC-ESCAPE-01'),
  form: byCheck,
  check: ['acrobatics', 'dexterity'],
  defense: 'celerity',
  speed: SPEEDS.fast,
  fatigue: 0,
  range: 'touch',
  evenCrowded: true,
  hit: (deed) => endGrab(deed, deed.act.target, deed.act.who, ESCAPED),
  greatSuccess: [[5, (deed) => dealAttribute(deed, 'dexterity', true)]],
});
