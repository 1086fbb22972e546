import { type Action, because, fighterAt, NOBODY } from '../../../kernel/rule.ts';
import { needs } from '../../../kernel/ruleset/args.ts';
import { unlessOneOf } from '../../../kernel/ruleset/one-of.ts';
import { isFlanked } from '../attack/facing.ts';
import { face, facings } from '../attack/flanks.ts';
import type { TimeCountGame } from '../game.ts';
import { free } from '../time/timed.ts';
import { unless } from './catalogue.ts';

const TURNS = because('', 'TC-FACE-05');

/** A flanked one chooses, changes or gives up a set facing in his own turn; it takes no time (TC-FACE-03, TC-FACE-05). */
export const faceAction: Action<TimeCountGame> = free('face', 'Choose a facing', {
  timeless: true,
  rules: ['TC-FACE-05', 'TC-FACE-03'],
  args: [needs('choice', 'which way', (world, { who }) => facings(world, fighterAt(world, who)))],
  refuse: (world, fighter) => unless(isFlanked(world, fighter), '{who} is not flanked', 'TC-FACE-07'),
  refuseAct: (world, { choice }, fighter) => unlessOneOf(facings(world, fighter), choice, 'TC-FACE-03'),
  resolve: (scene, { who, choice }, fighter) => {
    scene.act(who, 'face', NOBODY, '', TURNS);
    face(scene, fighter, choice);
  },
});
