import { because, fighterAt, refusal } from '../../../kernel/rule.ts';
import { targetArg } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { standAdjacent } from '../../d20/movement/field.ts';
import { stopBleeding } from '../body/bleeding.ts';
import { skillCheck } from '../checks/checks.ts';
import type { GrimAction, GrimFighter, GrimGame } from '../game.ts';
import { aid } from '../harm/dying.ts';

const NEEDS_NONE = refusal('the target is neither dying nor bleeding', 'GNG-CORE-22');
const HEAL = because('Heal check', 'GNG-CORE-26');
const FIRST_AID = because('first aid', 'GNG-CEFF-24');

const DC = 15;

const TOO_FAR = refusal('the target is not next to {who}', 'GNG-CORE-22');

/** Stops the dying of somebody adjacent, or a severe bleeding, one's own too, with a Heal check against DC 15 (GNG-CORE-22, GNG-CEFF-24). */
export const firstAid: GrimAction = paid<GrimGame>({
  id: 'first-aid',
  name: 'First aid',
  role: 'other',
  rules: ['GNG-CORE-22', 'GNG-CEFF-24'],
  args: [targetArg('who is dying or bleeding', (_world, other) => needsAid(other))],
  cost: 'standard',
  refuseAct: (world, { who, target }) => {
    const found = needsAid(fighterAt(world, target)) ? [] : [NEEDS_NONE];
    return who === target || standAdjacent(world, who, target) ? found : [...found, TOO_FAR];
  },
  opening: 'always',
  does: (scene, { who, target }) => {
    if (!skillCheck(scene, who, 'heal', DC, HEAL)) return;
    if (fighterAt(scene, target).digest.dying) aid(scene, target);
    stopBleeding(scene, target, FIRST_AID);
  },
});

function needsAid({ digest }: GrimFighter): boolean {
  return digest.dying || digest.bleeds;
}
