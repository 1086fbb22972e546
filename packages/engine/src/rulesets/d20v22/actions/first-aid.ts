import { type Action, because, fighterAt, NONE, refusal } from '../../../kernel/rule.ts';
import { targetArg } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { standAdjacent } from '../../d20/movement/field.ts';
import { check } from '../checks/checks.ts';
import { skillBonus } from '../checks/skills.ts';
import type { D20v22Game } from '../game.ts';
import { becomeStable } from '../harm/dying.ts';

const RULE = 'V22-DMG-13';
const DC = 15;
const FIRST_AID = because('first aid', RULE);
const NOT_DYING = [refusal('the target is not dying', RULE)];
const TOO_FAR = refusal('the target is not next to {who}', RULE);

/** Makes somebody dying who is next to the helper stable: a Medicine check against 15 (V22-DMG-13). It is no exertion. */
export const firstAid: Action<D20v22Game> = paid<D20v22Game>({
  id: 'first-aid',
  name: 'First aid',
  role: 'other',
  rules: [RULE],
  args: [targetArg('who is dying', (_world, { digest }) => digest.dying)],
  cost: 'standard',
  refuseAct: (world, { who, target }) => {
    const found = fighterAt(world, target).digest.dying ? NONE : NOT_DYING;
    return standAdjacent(world, who, target) ? found : [...found, TOO_FAR];
  },
  easy: true,
  does: (scene, { who, target }) => {
    if (check(scene, who, skillBonus(scene, who, 'medicine'), DC, FIRST_AID)) becomeStable(scene, target, FIRST_AID);
  },
});
