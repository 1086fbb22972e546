import { type Action, because, fighterAt, NONE, type Refusal, refusal } from '../../../kernel/rule.ts';
import { needs } from '../../../kernel/ruleset/args.ts';
import { EffectKind } from '../../../kernel/ruleset/effect-kind.ts';
import { untilNextTurn } from '../../../time/rounds.ts';
import { announce, causeOf } from '../../d20/actions/args.ts';
import { gainEffect } from '../../d20/conditions/effects.ts';
import { refuseCost } from '../../d20/time/budget.ts';
import type { D20v22Game, D20v22Weapon, V22Fighter, V22World } from '../game.ts';
import { lapse } from './concentrate.ts';

/** Its arrays are set to these powers; others to their first. */
export const ARRAYS_SET: EffectKind<{ readonly powers: readonly string[] }> = new EffectKind<{
  readonly powers: readonly string[];
}>('arrays-set', {
  text: 'with an array of powers switched',
  blank: { powers: [] },
  words: ({ powers }) => `switched to ${powers.map((each) => each.replaceAll('-', ' ')).join(', ')}`,
  ends: '',
});
/** Has switched these arrays this round. */
export const SWITCHED: EffectKind<{ readonly arrays: readonly string[] }> = new EffectKind<{
  readonly arrays: readonly string[];
}>('arrays-switched', {
  text: 'with an array of powers switched this round',
  blank: { arrays: [] },
  begins: '',
  ends: '',
});

const RULE = 'V22-ACT-22';
const ONCE = because('', RULE);
const LEFT = because('the array is set to another power', RULE);
const NOT_SET = refusal('the array is set to another of its powers: switch it first', RULE);
const SWITCHED_ALREADY = refusal('{who} has switched that array this round', RULE);
const SET_ALREADY = refusal('the array is set to that power already', RULE);
const NO_ARRAY = refusal('{who} has no power in an array', RULE);
const UNKNOWN = refusal('choice: expected a power of an array', RULE);

function inArrays({ profile }: V22Fighter): readonly D20v22Weapon[] {
  return profile.weapons.filter(({ array }) => array !== '');
}

/** The power that the array is set to: the first one, unless it was switched. */
function setTo(fighter: V22Fighter, name: string): string {
  const set = ARRAYS_SET.find(fighter.state)?.data.powers ?? [];
  const own = inArrays(fighter).filter(({ array }) => array === name);
  return (own.find(({ id }) => set.includes(id)) ?? own[0])?.id ?? '';
}

/** Why a power cannot be used now: its array is set to another one (V22-ACT-22). */
export function refuseUnset(world: V22World, who: number, { array, id }: D20v22Weapon): readonly Refusal[] {
  return array === '' || setTo(fighterAt(world, who), array) === id ? NONE : [NOT_SET];
}

/** Switches an array to another of its powers: free, once a round; the one before it is kept up no longer (V22-ACT-22). */
export const switchArray: Action<D20v22Game> = {
  id: 'switch-array',
  name: 'Switch an array',
  role: 'prepare',
  nature: ['grappledWithPowers', 'mental'],
  tactics: { appeal: -1, worthwhile: () => false },
  rules: [RULE],
  args: [
    needs('choice', 'to which power', (world, { who }) => {
      const fighter = fighterAt(world, who);
      return inArrays(fighter)
        .filter(({ id, array }) => setTo(fighter, array) !== id)
        .map(({ id }) => id);
    }),
  ],
  refuse: (world, who, brief) => {
    const found = refuseCost(world, who, 'free', 'switch-array', brief);
    return inArrays(fighterAt(world, who)).length > 0 ? found : [...found, NO_ARRAY];
  },
  refuseAct: (world, { who, choice }) => {
    const fighter = fighterAt(world, who);
    const power = inArrays(fighter).find(({ id }) => id === choice);
    if (power === undefined) return [UNKNOWN];
    if (setTo(fighter, power.array) === choice) return [SET_ALREADY];
    return SWITCHED.find(fighter.state)?.data.arrays.includes(power.array) ? [SWITCHED_ALREADY] : NONE;
  },
  resolve: (scene, act) => {
    const { who, choice } = act;
    const fighter = fighterAt(scene, who);
    const { state } = fighter;
    const array = inArrays(fighter).find(({ id }) => id === choice)?.array ?? '';
    const own = inArrays(fighter).filter((each) => each.array === array);
    const others = (ARRAYS_SET.find(state)?.data.powers ?? []).filter((each) => !own.some(({ id }) => id === each));
    const arrays = [...(SWITCHED.find(state)?.data.arrays ?? []), array];
    announce(scene, act);
    lapse(
      scene,
      who,
      own.map(({ id }) => id),
      LEFT,
    );
    gainEffect(scene, who, ARRAYS_SET.by(who, { powers: [...others, choice] }), causeOf(act));
    gainEffect(scene, who, SWITCHED.by(who, { arrays }, untilNextTurn(scene.fight, who)), ONCE);
  },
};
