import { refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { standAdjacent } from '../../d20/movement/field.ts';
import { refuseCost } from '../../d20/time/budget.ts';
import { stopBleeding } from '../body/bleeding.ts';
import { skillCheck } from '../checks/checks.ts';
import type { GrimAction, GrimFighter, GrimScene } from '../game.ts';
import { aid } from '../harm/dying.ts';
import { exert, needs } from './args.ts';

const DC = 15;

const BOUND = because('first aid', 'GNG-CEFF-24');
const NOT_DYING = refusal('the target is not dying', 'GNG-CORE-22');
const TOO_FAR = refusal('the target is not next to it', 'GNG-CORE-22');

/** Stops the dying of somebody adjacent, or a severe bleeding, with a Heal check against DC 15 (GNG-CORE-22, GNG-CEFF-24). */
export const firstAid: GrimAction = {
  id: 'first-aid',
  name: 'First aid',
  role: 'other',
  rules: ['GNG-CORE-22', 'GNG-CEFF-24'],
  args: [
    needs('target', 'who is dying or bleeding', ({ fighters }) => fighters.filter(needsAid).map(({ index }) => index)),
  ],
  refuse: (world, who) => refuseCost(world, who, 'standard', 'first-aid'),
  refuseAct: (world, { who, target }) => {
    const found = needsAid(fighterAt(world, target)) ? [] : [NOT_DYING];
    return standAdjacent(world, who, target) ? found : [...found, TOO_FAR];
  },
  resolve: (scene, act) =>
    exert(scene, act, 'standard', () => {
      if (skillCheck(scene, act.who, 'heal', DC)) tend(scene, act.target);
    }),
};

function needsAid({ digest }: GrimFighter): boolean {
  return digest.dying || digest.bleeds;
}

function tend(scene: GrimScene, who: number): void {
  if (fighterAt(scene, who).digest.dying) aid(scene, who);
  stopBleeding(scene, who, BOUND);
}
