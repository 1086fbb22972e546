import { fighterAt, type Refusal, refusal } from '../../../kernel/rule.ts';
import { allows, needs } from '../../../kernel/ruleset/args.ts';
import { unlessOneOf } from '../../../kernel/ruleset/one-of.ts';
import { weaponAmong } from '../../d20/actions/args.ts';
import { paid } from '../../d20/actions/paid.ts';
import { areEnemies, isInHand } from '../../d20/movement/field.ts';
import { weaponNamed } from '../firearms/area.ts';
import type { GrimAct, GrimAction, GrimFighter, GrimGame, GrimWeapon, GrimWorld } from '../game.ts';
import type { WeaponCommand } from '../traits/command.ts';

const NOTHING_OBEYS = refusal("nothing in {who}'s hands obeys such a word", 'GNG-WABIL-08');

type Spoken = Pick<GrimAction, 'id' | 'name'> & { readonly cost: WeaponCommand['cost']; readonly rules: string[] };

/** Bids a weapon in hand do what it can: by a word of command, a standard action (GNG-WABIL-08), or by an oath, which is free (GNG-ITEM-13). */
function bidding({ cost, ...spoken }: Spoken): GrimAction {
  const of = ({ commands }: GrimWeapon): readonly WeaponCommand[] => commands.filter((each) => each.cost === cost);
  const obeying = ({ state, profile }: GrimFighter): readonly GrimWeapon[] =>
    profile.weapons.filter((weapon) => weapon.commands.length > 0 && of(weapon).length > 0 && isInHand(state, weapon));
  const commandsOf = (world: GrimWorld, act: GrimAct): readonly WeaponCommand[] => {
    const weapon = weaponNamed(world, act);
    return weapon === undefined ? [] : of(weapon);
  };
  return paid<GrimGame>({
    ...spoken,
    role: 'other',
    tactics: { worthwhile: () => false, idle: () => true },
    args: [
      weaponAmong('the weapon', obeying),
      needs('choice', 'what it is to do', (world, act) =>
        usable(world, act, commandsOf(world, act)).map(({ word }) => word),
      ),
      allows('target', 'whom it concerns', (world, act) => {
        if (!commandsOf(world, act).some(({ word, aimed }) => aimed && word === act.choice)) return [];
        return world.fighters.filter(({ index }) => areEnemies(world.fight, act.who, index)).map(({ index }) => index);
      }),
    ],
    cost,
    lacks: (world, who) => (obeying(fighterAt(world, who)).length > 0 ? [] : [NOTHING_OBEYS]),
    refuseAct: (world, act) => refuseBidding(world, act, commandsOf(world, act)),
    does: (scene, act) => {
      const weapon = weaponNamed(scene, act);
      if (weapon === undefined) return;
      const { who, target, choice } = act;
      of(weapon)
        .find(({ word }) => word === choice)
        ?.does(scene, { who, weapon, target });
    },
  });
}

/** Those that can be told now, against some enemy if they are aimed. */
function usable(world: GrimWorld, act: GrimAct, commands: readonly WeaponCommand[]): readonly WeaponCommand[] {
  const weapon = weaponNamed(world, act);
  if (weapon === undefined) return [];
  const { who } = act;
  const against = world.fighters.map(({ index }) => index);
  return commands.filter(({ aimed, refuse }) =>
    (aimed ? against : [act.target]).some((target) => refuse(world, { who, weapon, target }).length === 0),
  );
}

function refuseBidding(world: GrimWorld, act: GrimAct, commands: readonly WeaponCommand[]): readonly Refusal[] {
  const { who, target, choice } = act;
  const weapon = weaponNamed(world, act);
  if (weapon === undefined || commands.length === 0 || !isInHand(fighterAt(world, who).state, weapon))
    return [NOTHING_OBEYS];
  const command = commands.find(({ word }) => word === choice);
  if (command !== undefined) return command.refuse(world, { who, weapon, target });
  const words = commands.map(({ word }) => word);
  return unlessOneOf(words, choice, 'GNG-WABIL-08');
}

export const commandWord: GrimAction = bidding({
  id: 'command-word',
  name: 'Speak a word of command',
  cost: 'standard',
  rules: ['GNG-WABIL-08', 'GNG-ITEM-03', 'GNG-ITEM-21'],
});

export const oath: GrimAction = bidding({
  id: 'oath',
  name: 'Swear an oath',
  cost: 'free',
  rules: ['GNG-ITEM-13', 'GNG-ITEM-15'],
});
