import {
  type Action,
  because,
  fighterAt,
  type GrimGame,
  grim,
  type HouseTrait,
  hasTrait,
  type Overlay,
  type Ruleset,
  refuseCost,
  spend,
  withOverlay,
} from '@fray/engine';

const BREATH = because('a deep breath', 'HOUSE-2');

/** HOUSE-2: a standard action gives back a lost hit point, up to half of them all. */
const breathe: Action<GrimGame> = {
  id: 'breathe',
  name: 'Catch your breath',
  role: 'defend',
  rules: ['HOUSE-2'],
  args: [],
  refuse: (world, who) => refuseCost(world, who, 'standard', 'breathe'),
  refuseAct: () => [],
  resolve: (scene, { who }) => {
    scene.act(who, 'breathe', who, '', BREATH);
    spend(scene, who, 'standard');
    const { state, profile } = fighterAt(scene, who);
    if (state.counts.hp + 1 <= profile.maxHp / 2) scene.count(who, 'hp', 1, BREATH, who);
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

/** HOUSE-4, a feat for old soldiers: +1 on attack rolls, and wounds hinder them by 2 at most. */
const battleHardened: HouseTrait<GrimGame> = {
  text: 'wounds hinder it by 2 at most',
  rule: 'HOUSE-4',
  needs: ({ baseAttack }) => (baseAttack >= 4 ? null : 'a base attack bonus of 4 or more'),
  adds: { attack: 1 },
};

/** HOUSE-5: throwing oneself down is no free action but a move action. */
function dropSlowly(before: Action<GrimGame>): Action<GrimGame> {
  return {
    ...before,
    rules: [...before.rules, 'HOUSE-5'],
    refuse: (world, who) => [...before.refuse(world, who), ...refuseCost(world, who, 'move', before.id)],
    resolve: (scene, act) => {
      before.resolve(scene, act);
      spend(scene, act.who, 'move');
    },
  };
}

export const ourTable: Ruleset<GrimGame> = withOverlay(grim, {
  id: 'our-table',
  title: 'Grim-n-Gritty as we play it',
  // HOUSE-1: wounds hinder by 4 at most. The rule of the book is still a slot of grim.
  slots: {
    injury: (world, who, hp) =>
      Math.max(hasTrait(world, who, 'battle-hardened') ? -2 : -4, grim.slots.injury(world, who, hp)),
  },
  actions: [breathe],
  replace: { 'drop-prone': dropSlowly },
  // HOUSE-6: nobody kills the helpless.
  remove: ['coup-de-grace'],
  traits: { 'battle-hardened': battleHardened },
  options: {
    lastStand: { default: false, values: [false, true], rule: 'HOUSE-3', text: 'no wound hinders anybody' },
  },
  overlays: [lastStand],
  // Nobody has to say any more that wounds bleed.
  defaults: { woundsBleed: true },
});
