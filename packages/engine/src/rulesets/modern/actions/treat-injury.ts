import { type Refusal, refusal } from '../../../kernel/ruleset/refusal.ts';
import { fighterAt } from '../../../kernel/scene/fighter.ts';
import { because } from '../../../kernel/state/cause.ts';
import { NOBODY } from '../../../kernel/state/fight.ts';
import { targetArg } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import { standAdjacent } from '../../d20/movement/field.ts';
import { isDying } from '../body/state.ts';
import { check } from '../checks/checks.ts';
import { TENDED } from '../conditions/conditions.ts';
import type { ModernAct, ModernAction, ModernGame, ModernWorld } from '../game.ts';
import { stabilize } from '../harm/wounds.ts';

const TREAT_INJURY = because('Treat Injury', 'MOD-HP-16');
const TREAT_INJURY_DC = 15;

const NOT_DYING = refusal('the patient is not dying', 'MOD-HP-16');
const TOO_FAR = refusal('the patient is not within reach', 'MOD-HP-16');
const NO_KIT = refusal('that takes a first aid, medical or surgery kit', 'MOD-HP-16');

/** Makes a dying combatant stable: an attack action that provokes, Treat Injury against DC 15 (MOD-HP-16). */
export const treatInjury: ModernAction = paid<ModernGame>({
  id: 'treat-injury',
  name: 'Treat injury',
  role: 'other',
  rules: ['MOD-HP-16', 'MOD-HEAL-09', 'MOD-AOO-08'],
  cost: 'standard',
  args: [targetArg('the patient', (_world, other) => isDying(other))],
  lacks: (world, who) => (world.options.stabilizeNeedsKit && !fighterAt(world, who).profile.kit ? [NO_KIT] : []),
  refuseAct: refusePatient,
  opening: 'always',
  does: (scene, { who, target }) => {
    if (!check(scene, who, fighterAt(scene, who).profile.treatInjury, TREAT_INJURY_DC, TREAT_INJURY)) return;
    stabilize(scene, target, TREAT_INJURY);
    gainEffect(scene, target, { name: TENDED, source: NOBODY, until: null }, TREAT_INJURY);
  },
});

function refusePatient(world: ModernWorld, act: ModernAct): readonly Refusal[] {
  const found: Refusal[] = isDying(fighterAt(world, act.target)) ? [] : [NOT_DYING];
  return standAdjacent(world, act.who, act.target) ? found : [...found, TOO_FAR];
}
