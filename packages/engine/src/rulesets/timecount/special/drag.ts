import { because } from '../../../kernel/state/cause.ts';
import { mayHe } from '../actions/questions.ts';
import type { TimedAction } from '../game.ts';
import { SPEEDS } from '../time/speed.ts';
import { byStrength, refuseUnlessGrabbed } from './requirements.ts';
import { dealAttribute, endGrab, slideBoth } from './results.ts';
import type { SpecialAct } from './special.ts';
import { special } from './special.ts';

const DRAGGED = because('dragged', 'TC-DRAG-03');
const TORN_LOOSE = because('torn loose', 'TC-DRAG-04');

/** Drags his grabber with him: allowed to one who is held so that he cannot attack (TC-DRAG-01 to TC-DRAG-04, TC-GRAB-06). */
export const dragAction: TimedAction = special({
  id: 'drag',
  name: 'Drag',
  role: 'other',
  attacks: false,
  rules: ['TC-DRAG-01', 'TC-DRAG-02', 'TC-DRAG-03', 'TC-DRAG-04'],
  refuseTarget: (world, act) => refuseUnlessGrabbed(world, act, 'TC-DRAG-01'),
  form: byStrength,
  modifier: () => -2,
  defense: 'vigor',
  speed: SPEEDS.standard,
  fatigue: 1,
  hit: (deed) => {
    slideBoth(deed, DRAGGED);
    dealAttribute(deed, 'strength');
  },
  greatSuccess: [[5, tearLoose]],
});

function tearLoose(deed: SpecialAct): void {
  const { who, target } = deed.act;
  if (!mayHe(deed.scene, who, 'tearLoose', ['is the grab to be broken?', 'TC-DRAG-04'])) return;
  endGrab(deed, target, who, TORN_LOOSE);
}
