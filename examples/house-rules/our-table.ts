import {
  type Action,
  type GrimGame,
  grim,
  type Overlay,
  type Ruleset,
  refuseCost,
  spend,
  why,
  withOverlay,
} from '@fray/engine';

const BREATH = why('a deep breath', 'HOUSE-2');

/** HOUSE-2: a standard action gives back a lost hit point, up to half of them all. */
const breathe: Action<GrimGame> = {
  id: 'breathe',
  name: 'Catch your breath',
  role: 'defend',
  rules: ['HOUSE-2'],
  args: [],
  refuse: (table, who) => refuseCost(table, who, 'standard', 'breathe'),
  refuseAct: () => [],
  resolve: (scene, { who }) => {
    scene.emit({ kind: 'act', who, action: 'breathe', target: who, item: '', why: BREATH });
    spend(scene, who, 'standard');
    const now = scene.fight.combatants[who]?.counts.hp ?? 0;
    if (now + 1 > (scene.profiles[who]?.maxHp ?? 0) / 2) return;
    scene.emit({ kind: 'count', who, count: 'hp', by: 1, why: BREATH, source: who, rows: null });
  },
};

/** HOUSE-3, a variant: in a last stand no wound hinders anybody. */
const lastStand: Overlay<GrimGame> = {
  title: 'Last stand',
  rule: 'HOUSE-3',
  option: 'lastStand',
  value: true,
  slots: { injury: () => 0 },
};

export const ourTable: Ruleset<GrimGame> = withOverlay(grim, {
  id: 'our-table',
  title: 'Grim-n-Gritty as we play it',
  // HOUSE-1: wounds hinder by 4 at most. The rule of the book is still a slot of grim.
  slots: { injury: (table, who, hp) => Math.max(-4, grim.slots.injury(table, who, hp)) },
  actions: [breathe],
  options: {
    lastStand: { default: false, values: [false, true], rule: 'HOUSE-3', text: 'no wound hinders anybody' },
  },
  overlays: [lastStand],
  // Nobody has to say any more that wounds bleed.
  defaults: { woundsBleed: true },
});
