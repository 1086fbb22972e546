import { d20 } from '../../../chance/dice.ts';
import { because, Check } from '../../../kernel/rule.ts';
import { untilNextTurnEnds } from '../../../time/rounds.ts';
import { bothSides } from '../../d20/attack/sides.ts';
import { aidAnother as aidAnotherBy } from '../../d20/special/aid-another.ts';
import { reaches, successOf } from '../checks/checks.ts';
import type { ModernAction, ModernGame } from '../game.ts';

/** An ordinary attack roll, with every modifier against that opponent; 20 and 1 count, and nothing is threatened. */
const AID: Check<boolean> = new Check({
  dice: d20,
  why: because('aid another', 'MOD-AID-01'),
  by: reaches,
  word: successOf,
});

const AID_DEFENSE = 10;

/**
 * A melee attack roll against Defense 10 that deals nothing, but gives a friend who fights the opponent +2 on attacks
 * against it or to Defense against it, until the end of the friend's next turn; an attack action without an opening
 * (MOD-AID-01 to MOD-AID-03).
 */
export const aidAnother: ModernAction = aidAnotherBy<ModernGame, string>({
  rules: ['MOD-AID-01', 'MOD-AID-02', 'MOD-AID-03'],
  why: because('aided', 'MOD-AID-02'),
  comesOff: (scene, attack) =>
    scene.check(
      AID,
      attack.attacker,
      attack.defender,
      scene.slots.attackBonus(scene, bothSides(scene, attack)),
      AID_DEFENSE,
    ),
  until: (scene, _helper, friend) => untilNextTurnEnds(scene.fight, friend),
});
