import { type Action, refusal } from '../../../../kernel/ruleset/ruleset.ts';
import { announce } from '../../actions/args.ts';
import type { D20Game } from '../../game.ts';
import { refuseCost, spend } from '../../time/budget.ts';
import { escapeGrapple, escapePin } from './escape.ts';
import { isGrappling, pinnerOf } from './link.ts';

const FREE = refusal('nobody holds it', 'MOD-GRAP-23');

/**
 * Wriggles free by Escape Artist, out of a pin where pinned and else out of the grapple: an attack action, and so once a
 * round (MOD-GRAP-23, MOD-GRAP-25).
 */
export const escapeArtist: Action<D20Game> = {
  id: 'escape-artist',
  name: 'Escape Artist',
  role: 'other',
  rules: ['MOD-GRAP-23', 'MOD-GRAP-25'],
  args: [],
  refuse: (table, who) => {
    const found = refuseCost(table, who, 'standard', 'escape-artist');
    return isGrappling(table, who) ? found : [...found, FREE];
  },
  refuseAct: () => [],
  resolve: (scene, act) => {
    const { who } = act;
    announce(scene, act);
    spend(scene, who, 'standard');
    const way = { sequence: 0, art: true };
    if (pinnerOf(scene, who) >= 0) escapePin(scene, who, way);
    else escapeGrapple(scene, who, way);
    scene.slots.afterAction(scene, who, true);
  },
};
