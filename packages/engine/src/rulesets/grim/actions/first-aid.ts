import type { Action } from '../../../kernel/ruleset/action.ts';
import { refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import type { Scene } from '../../../kernel/scene/scene.ts';
import type { World } from '../../../kernel/scene/world.ts';
import { because } from '../../../kernel/state/cause.ts';
import { announce } from '../../d20/actions/args.ts';
import { provoke } from '../../d20/attack/opportunity.ts';
import { standAdjacent } from '../../d20/movement/field.ts';
import { refuseCost, spend } from '../../d20/time/budget.ts';
import { stopBleeding } from '../body/bleeding.ts';
import { skillCheck } from '../checks/checks.ts';
import type { GrimGame } from '../game.ts';
import { aid } from '../harm/dying.ts';

const DC = 15;

const BOUND = because('first aid', 'GNG-CEFF-24');
const NOT_DYING = refusal('the target is not dying', 'GNG-CORE-22');
const TOO_FAR = refusal('the target is not next to it', 'GNG-CORE-22');

/** Stops the dying of somebody adjacent, or a severe bleeding, with a Heal check against DC 15 (GNG-CORE-22, GNG-CEFF-24). */
export const firstAid: Action<GrimGame> = {
  id: 'first-aid',
  name: 'First aid',
  role: 'other',
  rules: ['GNG-CORE-22', 'GNG-CEFF-24'],
  args: [
    {
      name: 'target',
      text: 'who is dying or bleeding',
      optional: false,
      candidates: (world) => world.fight.combatants.map(({ index }) => index).filter((who) => needsAid(world, who)),
    },
  ],
  refuse: (world, who) => refuseCost(world, who, 'standard', 'first-aid'),
  refuseAct: (world, { who, target }) => {
    const found = needsAid(world, target) ? [] : [NOT_DYING];
    return standAdjacent(world, who, target) ? found : [...found, TOO_FAR];
  },
  resolve: (scene, act) => {
    const { who, target } = act;
    announce(scene, act);
    spend(scene, who, 'standard');
    if (provoke(scene, who) && skillCheck(scene, who, 'heal', DC)) tend(scene, target);
    scene.slots.afterAction(scene, who, true);
  },
};

function needsAid(world: World<GrimGame>, who: number): boolean {
  const { dying, bleeds } = fighterAt(world, who).digest;
  return dying || bleeds;
}

function tend(scene: Scene<GrimGame>, who: number): void {
  if (fighterAt(scene, who).digest.dying) aid(scene, who);
  stopBleeding(scene, who, BOUND);
}
