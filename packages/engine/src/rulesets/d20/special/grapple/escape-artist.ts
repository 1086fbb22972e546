import { refusal } from '../../../../kernel/ruleset/refusal.ts';
import { announce } from '../../actions/args.ts';
import type { SharedAction } from '../../actions/borrow.ts';
import { cited } from '../../citations.ts';
import { refuseCost, spend } from '../../time/budget.ts';
import { escapeGrapple, escapePin } from './escape.ts';
import { isGrappling, pinnerOf } from './link.ts';

const texts = cited((rule) => ({ FREE: refusal('nobody holds it', rule.escapeArtist) }));

/**
 * Wriggles free by Escape Artist, out of a pin where pinned and else out of the grapple: an attack action, and so once a
 * round (MOD-GRAP-23, MOD-GRAP-25).
 */
export const escapeArtist: SharedAction = {
  id: 'escape-artist',
  name: 'Escape Artist',
  role: 'other',
  rules: ['escapeArtist', 'pinEscape'],
  args: [],
  refuse: (world, who) => {
    const found = refuseCost(world, who, 'standard', 'escape-artist');
    return isGrappling(world, who) ? found : [...found, texts(world).FREE];
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
