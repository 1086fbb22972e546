import { refusal } from '../../../../kernel/rule.ts';
import type { SharedAction } from '../../actions/borrow.ts';
import { paidShared } from '../../actions/paid.ts';
import { cited } from '../../citations.ts';
import { escapeGrapple, escapePin } from './escape.ts';
import { isGrappling, pinnerOf } from './link.ts';

const texts = cited((rule) => ({ FREE: refusal('nobody holds {who}', rule.escapeArtist) }));

/**
 * Wriggles free by Escape Artist, out of a pin where pinned and else out of the grapple: an attack action, and so once a
 * round (MOD-GRAP-23, MOD-GRAP-25).
 */
export const escapeArtist: SharedAction = paidShared({
  id: 'escape-artist',
  name: 'Escape Artist',
  role: 'other',
  nature: ['grappled', 'pinned', 'flees'],
  rules: ['escapeArtist', 'pinEscape'],
  cost: 'standard',
  lacks: (world, who) => (isGrappling(world, who) ? [] : [texts(world).FREE]),
  does: (scene, { who }) => {
    const way = { sequence: 0, art: true };
    if (pinnerOf(scene, who) >= 0) escapePin(scene, who, way);
    else escapeGrapple(scene, who, way);
  },
});
